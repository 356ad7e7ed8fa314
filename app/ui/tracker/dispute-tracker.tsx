import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { TimelineStep } from "~/domain/case/timeline";
import { longDate } from "~/domain/day";
import type { NextClock } from "~/domain/next-steps/next-steps";
import { OPEN_STATUSES } from "~/domain/case/open-statuses";
import type { LogEntry, Log } from "~/domain/case/tracker";
import { Alert } from "~/ui/kit/alert";
import { FocusedAlert } from "~/ui/kit/focused-alert";
import { Button, ButtonLink } from "~/ui/kit/button";
import { useScripted } from "~/ui/kit/use-scripted";
import { Disclosure } from "~/ui/kit/disclosure";
import { Timeline } from "./timeline";

/** What a refused form of the tracker is shown again with. */
export type TrackerReply = {
  status?: { chosen: string; message: string };
  note?: { text: string; message: string };
};

type DisputeTrackerProps = {
  reviewId: string;
  status: string;
  /** The dispute from its letter to its result. */
  timeline: readonly TimelineStep[];
  /** The status that fits what happened since; null where the set one does. */
  offered: string | null;
  log: Log;
  /** The deadlines that run, soonest first. */
  clocks: readonly NextClock[];
  formToken: string;
  /** How long a note may be. */
  mostLetters: number;
  /** The note that was just deleted. */
  deleted: number | null;
  reply: TrackerReply;
};

/** The dispute as one timeline, its status, and the communication log. */
export function DisputeTracker(props: DisputeTrackerProps) {
  const { reviewId, status, offered, timeline, log, clocks, reply } = props;
  return (
    <section aria-labelledby="tracker-heading" id="tracker" className="mt-8">
      <h2 id="tracker-heading">Dispute Tracker</h2>
      <div className="tracker mt-3">
        <div>
          <Timeline reviewId={reviewId} steps={timeline} clocks={clocks} />
          <StatusForm key={status} status={status} reply={reply.status} />
          {offered && <OfferedStatus offered={offered} />}
        </div>
        <div>
          <h3 id="log-heading">Communication Log</h3>
          <NoteForm {...props} />
          <LogEntries reviewId={reviewId} log={log} deleted={props.deleted} />
        </div>
      </div>
    </section>
  );
}

function StatusForm({ status, reply }: { status: string; reply: TrackerReply["status"] }) {
  const saving = useNavigation().formData?.get("intent") === "set-status";
  return (
    <Form method="post" preventScrollReset className="mt-5">
      <input type="hidden" name="intent" value="set-status" />
      <label htmlFor="status" className="font-semibold">
        Status
      </label>
      {reply && (
        <Alert kind="error" className="mt-2">
          {reply.message}
        </Alert>
      )}
      <div className="mt-1.5 flex flex-wrap gap-3 print:hidden">
        <select id="status" name="status" className="input" defaultValue={reply?.chosen ?? status}>
          {OPEN_STATUSES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <Button look="quiet" disabled={saving}>
          Update<span className="sr-only"> status</span>
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {STATUS_MEANS[status]}
      </p>
    </Form>
  );
}

/** Set by a press, never unasked. */
function OfferedStatus({ offered }: { offered: string }) {
  return (
    <Form method="post" preventScrollReset className="mt-3 print:hidden">
      <input type="hidden" name="intent" value="set-status" />
      <input type="hidden" name="status" value={offered} />
      <p className="measure">{OFFER_WORDS[offered]}</p>
      <div className="mt-2">
        <Button look="quiet">Change to {offered}</Button>
      </div>
    </Form>
  );
}

const OFFER_WORDS: Record<string, string> = {
  "Dispute in Progress": "You sent a letter, so this is a dispute now.",
  Resolved: "You told us how every note turned out. Is this done?",
};

/** What each status is for, since its name alone does not say. */
const STATUS_MEANS: Record<string, string> = {
  Completed: "Completed: our check is done.",
  "Dispute in Progress":
    "Dispute in Progress: you asked for a correction and are waiting for an answer.",
  Resolved: "Resolved: you got an answer and you're done.",
  Escalated: "Escalated: a supervisor, your plan or an agency is looking at it.",
};

function NoteForm({ reviewId, formToken, mostLetters, reply: { note } }: DisputeTrackerProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { formData } = useNavigation();
  const adding = formData?.get("intent") === "add-note";
  const sent = useRef<string | null>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (adding) {
      setSaid("");
      // Older browsers end the lines of a form's data otherwise than those of its box.
      sent.current = String(formData.get("note")).replaceAll("\r\n", "\n");
    } else if (sent.current !== null) {
      // Once a note is in the log its box is empty for the next, unless that was begun meanwhile; a refused one stays.
      if (!note && box.current?.value === sent.current) box.current.value = "";
      if (!note) setSaid("Your note is in the log.");
      sent.current = null;
    }
  }, [adding, formData, note]);
  return (
    <Disclosure
      className="wide-open mt-2 print:hidden"
      summary="Write in the log"
      open={Boolean(note)}
    >
      <Form method="post" preventScrollReset className="mt-2">
        <input type="hidden" name="intent" value="add-note" />
        <input type="hidden" name="formToken" value={formToken} />
        <label htmlFor="note" className="font-semibold">
          Add a note
        </label>
        <p id="note-hint" className="text-sm text-muted">
          Who said what, and when.
        </p>
        {note && (
          <div id="note-problem" className="mt-2">
            <Alert kind="error">{note.message}</Alert>
          </div>
        )}
        <textarea
          ref={box}
          id="note"
          name="note"
          rows={2}
          required
          maxLength={mostLetters}
          defaultValue={note?.text}
          className="input mt-1.5"
          aria-invalid={note ? true : undefined}
          aria-describedby={note ? "note-hint note-problem" : "note-hint"}
        />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button look="quiet" disabled={adding}>
            Add Note
          </Button>
          <ButtonLink to={`/report/${reviewId}/call`} look="quiet">
            Log a call
          </ButtonLink>
          <p role="status" className="self-center text-sm text-muted">
            {said}
          </p>
        </div>
      </Form>
    </Disclosure>
  );
}

type LogEntriesProps = Pick<DisputeTrackerProps, "reviewId" | "log" | "deleted">;

function LogEntries({ reviewId, log: { entries, older, newer }, deleted }: LogEntriesProps) {
  const last = entries.at(-1);
  if (entries.length === 0 && !newer && deleted === null) return null;
  return (
    <div id="log" className="mt-5">
      {deleted !== null && <DeletedNote key={deleted} id={deleted} />}
      {entries.length === 0 ? (
        newer && <p className="text-sm text-muted">There are no older notes.</p>
      ) : (
        <div className="log" role="region" aria-labelledby="log-heading" tabIndex={0}>
          <ol>
            {entries.map((entry) => (
              <LogEntryItem key={entry.id} entry={entry} />
            ))}
          </ol>
        </div>
      )}
      {(older || newer) && (
        <p className="mt-2 flex justify-between gap-4 text-sm print:hidden">
          {newer ? <Link to={`/report/${reviewId}#log`}>Newest notes</Link> : <span />}
          {older && last && (
            <Link to={`/report/${reviewId}?before=${last.id}#log`}>Older notes</Link>
          )}
        </p>
      )}
    </div>
  );
}

/** Undoing is a press, with or without scripts. */
function DeletedNote({ id }: { id: number }) {
  return (
    <FocusedAlert kind="success" className="mb-3 print:hidden" text="Note deleted.">
      <Form method="post" preventScrollReset className="mt-2">
        <input type="hidden" name="intent" value="restore-note" />
        <input type="hidden" name="id" value={id} />
        <Button look="quiet">Undo</Button>
      </Form>
    </FocusedAlert>
  );
}

/** A call stays: dates and letters rest on it. */
function DeleteNote({ id, note }: LogEntry) {
  const named = note.length > 40 ? `${note.slice(0, 40)}...` : note;
  return (
    <Form method="post" preventScrollReset className="print:hidden">
      <input type="hidden" name="intent" value="delete-note" />
      <input type="hidden" name="id" value={id} />
      <button className="link-button min-h-6 text-sm" aria-label={`Delete note: ${named}`}>
        Delete
      </button>
    </Form>
  );
}

function LogEntryItem({ entry }: { entry: LogEntry }) {
  const { note, ofCall, at } = entry;
  return (
    <li>
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="text-sm text-muted">
          <Moment at={at} />
          {ofCall && ", a call"}
        </p>
        {!ofCall && <DeleteNote {...entry} />}
      </div>
      <p className="log-note">{note}</p>
    </li>
  );
}

/** In the person's own time zone where scripts run, else in UTC, and labeled so. */
function Moment({ at }: { at: number }) {
  const scripted = useScripted();
  const iso = new Date(at).toISOString();
  return (
    <time dateTime={iso}>
      {scripted
        ? new Date(at).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" })
        : `${longDate(iso)}, ${iso.slice(11, 16)} UTC`}
    </time>
  );
}

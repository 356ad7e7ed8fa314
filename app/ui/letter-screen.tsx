import { Form, Link } from "@remix-run/react";
import type { SentLetter } from "~/domain/case-file";
import { longDate } from "~/domain/day";
import type { MissingPart } from "~/domain/letter";
import { Alert } from "./alert";
import { Button } from "./button";
import { CopyButton } from "./copy-button";
import { Field } from "./field";

type Sender = {
  fullName: string;
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
};

export type ChallengedLine = {
  date: string;
  description: string;
  code: string;
  charge: string;
  reason: string;
};

export type LetterScreenProps = {
  reviewId: string;
  /** `appeal`, `request for records`. */
  name: string;
  /** What the PDF is called. */
  file: string;
  /** What the letter lacks, and what is known of the sender. */
  missing: readonly MissingPart[];
  sender: Sender;
  /** The whole letter; blank lines part the paragraphs. Null when none was generated. */
  text: string | null;
  /** Who wrote it: a model drafted it, or it was put together from our rule library. */
  origin: "ai" | "composed";
  challengedLines?: readonly ChallengedLine[];
  /** The PDF. */
  downloadPath: string;
  /** What the person told of sending it. */
  sent: SentLetter | null;
  /** As a person types it. */
  today: string;
  reply: LetterReply;
};

/** What a refused form of this page is answered with. */
export type LetterReply = {
  error: string | null;
  sentDay: { typed: string; problem: string } | null;
};

const ORIGIN = {
  ai: "AI drafted this letter from your findings. Every figure and source in it was checked against the report.",
  composed: "This letter was composed from our rule library. No AI wrote any part of it.",
} as const;

export function LetterScreen(props: LetterScreenProps) {
  const { reviewId, name, text, origin, challengedLines = [], downloadPath, reply } = props;
  return (
    <>
      <div className="print:hidden">
        <p>
          <Link to={`/report/${reviewId}`}>Back to the report</Link>
        </p>
        <h1 className="mt-2">Your {name === "dispute letter" ? "letter" : name}</h1>
        {reply.error && (
          <Alert kind="error" className="mt-6">
            {reply.error}
          </Alert>
        )}
        {text === null ? (
          <Alert kind="error" className="mt-6">
            Error: No letter content generated.
          </Alert>
        ) : (
          <>
            <p className="measure mt-2 text-muted">{ORIGIN[origin]}</p>
            <Missing missing={props.missing} sender={props.sender} />
            <p className="measure mt-2">
              Read it through, sign it and send it by a service that proves delivery. Keep a copy.
            </p>
            <div className="mt-5 flex flex-wrap items-center gap-3">
              {/* A plain link: the browser has to take the file, not the router. */}
              <a href={downloadPath} download={props.file} className="button button-primary">
                Download Letter
              </a>
              <CopyButton text={text} />
            </div>
          </>
        )}
        {(text !== null || props.sent) && <Sent {...props} />}
      </div>
      {text !== null && <LetterSheet text={text} challengedLines={challengedLines} />}
    </>
  );
}

const isSenders = (part: MissingPart) => part.startsWith("sender");
const isRecipients = (part: MissingPart) => part.startsWith("recipient");

/** A letter without an address goes nowhere: what is missing is asked for. */
function Missing({ missing, sender }: { missing: readonly MissingPart[]; sender: Sender }) {
  const ofSender = missing.some(isSenders);
  const ofRecipient = missing.some(isRecipients);
  if (!ofSender && !ofRecipient) return null;
  return (
    <Form method="post" className="card mt-6 flex max-w-2xl flex-col gap-5 p-5">
      <div>
        <h2 className="text-lg">Before you send it</h2>
        <p className="mt-1 text-muted">
          {ofSender && ofRecipient
            ? "Your own address and the one it goes to are not complete."
            : ofSender
              ? "Your own name or address is not complete."
              : "Your document does not show where to send it."}
        </p>
      </div>
      {ofSender && (
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">You (kept in your account)</legend>
          <Field name="fullName" label="Name" defaultValue={sender.fullName} maxLength={200} />
          <Field
            name="streetAddress"
            label="Street"
            defaultValue={sender.streetAddress}
            maxLength={200}
          />
          <Field name="city" label="City" defaultValue={sender.city} maxLength={200} />
          <Field name="state" label="State" defaultValue={sender.state} maxLength={200} />
          <Field name="zipCode" label="ZIP code" defaultValue={sender.zipCode} maxLength={200} />
        </fieldset>
      )}
      {ofRecipient && (
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-2 font-semibold">Where it goes</legend>
          <Field name="recipientName" label="Name, if the letter has none" maxLength={200} />
          <div className="flex flex-col gap-1.5">
            <label htmlFor="recipientAddress" className="font-semibold">
              Address
            </label>
            <p id="recipientAddress-hint" className="text-sm text-muted">
              Their billing or appeals address. It stands on the bill, on the plan&apos;s card or on
              their web page.
            </p>
            <textarea
              id="recipientAddress"
              name="recipientAddress"
              className="input"
              rows={3}
              maxLength={600}
              aria-describedby="recipientAddress-hint"
            />
          </div>
        </fieldset>
      )}
      <div>
        <Button look="quiet">Put this into the letter</Button>
      </div>
    </Form>
  );
}

/** The day a letter went out starts the wait for its answer. */
function Sent({ reviewId, sent, today, reply: { sentDay } }: LetterScreenProps) {
  return (
    <section aria-labelledby="sent" className="card mt-6 max-w-2xl p-5">
      <h2 id="sent" className="text-lg">
        {sent ? "You sent this letter" : "Have you sent it?"}
      </h2>
      {sent ? (
        <>
          <p className="mt-1">
            You sent it on {longDate(sent.date)}. It asks for an answer by{" "}
            <strong>{longDate(sent.respondBy)}</strong>.{" "}
            <Link to={`/report/${reviewId}#steps`}>See all days to keep</Link>
          </p>
          <Form method="post" className="mt-3">
            <input type="hidden" name="intent" value="not-sent" />
            <Button look="quiet" small>
              I did not send it: take this back
            </Button>
          </Form>
        </>
      ) : (
        <p className="mt-1 text-muted">
          Tell us the day, and we keep the day an answer is due. You can take it back.
        </p>
      )}
      <Form method="post" className="mt-4 flex flex-col gap-3">
        <input type="hidden" name="intent" value="sent" />
        <Field
          key={sent?.date}
          name="sentDay"
          label={sent ? "Sent it again? The newer day" : "The day you sent it"}
          hint="Such as 03/14/2026"
          defaultValue={sentDay?.typed ?? (sent ? "" : today)}
          error={sentDay?.problem}
          autoFocus={sentDay !== null}
          maxLength={20}
        />
        <div>
          <Button look="quiet">I sent this letter on that day</Button>
        </div>
      </Form>
    </section>
  );
}

type LetterSheetProps = { text: string; challengedLines: readonly ChallengedLine[] };

function LetterSheet({ text, challengedLines }: LetterSheetProps) {
  const paragraphs = text.trim().split(/\n{2,}/);
  return (
    <article className="card letter mt-8" aria-label="Letter">
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {challengedLines.length > 0 && <Attachment lines={challengedLines} />}
    </article>
  );
}

function Attachment({ lines }: { lines: readonly ChallengedLine[] }) {
  return (
    <div className="attachment">
      <h2 className="text-lg">Attachment: Challenged Line Items</h2>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                {line.date} {line.description} <span className="text-muted">{line.code}</span>
              </span>
              <span className="figure">{line.charge}</span>
            </p>
            <p className="text-sm text-muted">{line.reason}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

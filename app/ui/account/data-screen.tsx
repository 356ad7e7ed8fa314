import { Form, Link } from "@remix-run/react";
import {
  ORIGINALS_DAYS,
  type Originals,
  type PrivacyChoices,
} from "~/domain/account/privacy-choices";
import { REMINDER_DAYS } from "~/domain/deadlines/reminders";
import { Button } from "~/ui/kit/button";
import { FocusedAlert } from "~/ui/kit/focused-alert";
import { AccessList, type ShownAccess } from "./access-list";

/** Whether we can mail somebody at all. */
export type MayRemind = "yes" | "no-mail" | "not-confirmed";

type DataScreenProps = {
  choices: PrivacyChoices;
  mayRemind: MayRemind;
  /** The newest first. */
  accesses: readonly ShownAccess[];
  saved: "reminders" | "originals" | null;
};

/** What a person can take with them, what we keep, what we mail, and who looked at it. */
export function DataScreen({ choices, mayRemind, accesses, saved }: DataScreenProps) {
  return (
    <div className="max-w-xl">
      <p>
        <Link to="/account">Back to my account</Link>
      </p>
      <h1 className="mt-4">My data</h1>
      <section aria-labelledby="export-heading" className="mt-8">
        <h2 id="export-heading">Take everything with you</h2>
        <p className="mt-2">
          One ZIP file with everything we keep about you: the files you sent, your letters as PDF,
          your deadlines as a calendar, and every record as JSON and as tables.
        </p>
        <p className="mt-2 text-muted">
          It holds your medical bills. Save it where only you can open it.
        </p>
        <Form method="post" action="/account/data/everything.zip" reloadDocument className="mt-4">
          <Button look="quiet">Download everything</Button>
        </Form>
      </section>
      <section aria-labelledby="reminders-heading" className="mt-12">
        <h2 id="reminders-heading">Reminders by email</h2>
        {saved === "reminders" && <Saved />}
        <Reminders wanted={choices.reminders} may={mayRemind} />
      </section>
      <section aria-labelledby="originals-heading" className="mt-12">
        <h2 id="originals-heading">The files you send</h2>
        {saved === "originals" && <Saved />}
        <KeptFiles originals={choices.originals} />
      </section>
      <section aria-labelledby="access-heading" className="mt-12">
        <h2 id="access-heading">Who opened my records</h2>
        <AccessList accesses={accesses} />
      </section>
    </div>
  );
}

const Saved = () => <FocusedAlert kind="success" className="mt-4" text="Your choice is saved." />;

function Reminders({ wanted, may }: { wanted: boolean; may: MayRemind }) {
  if (may === "no-mail")
    return <p className="mt-2">This site can&apos;t send mail, so it can&apos;t remind you.</p>;
  if (may === "not-confirmed" && !wanted)
    return (
      <p className="mt-2">
        First <Link to="/account/email">confirm your email address</Link>, so we write only to you.
      </p>
    );
  return (
    <Form method="post" className="mt-3 flex flex-col gap-4">
      <input type="hidden" name="intent" value="reminders" />
      <label className="card flex items-start gap-3 p-4">
        <input
          key={String(wanted)}
          type="checkbox"
          name="reminders"
          value="yes"
          defaultChecked={wanted}
          className="mt-1.5"
        />
        <span>
          Remind me {REMINDER_DAYS} days before a deadline or a follow-up
          <span className="block text-sm text-muted">
            The email only says that a deadline is near. It has a link that stops all reminders.
          </span>
        </span>
      </label>
      <Button look="quiet" className="self-start">
        Save this choice
      </Button>
    </Form>
  );
}

const CHOICES: readonly { value: Originals; label: string; text: string }[] = [
  {
    value: "kept",
    label: "Keep them",
    text: "You can open them here, and we can read them again. We keep them until you delete them.",
  },
  {
    value: "90-days",
    label: `Delete them after ${ORIGINALS_DAYS} days`,
    text: "Your reports and letters stay.",
  },
  {
    value: "until-read",
    label: "Delete them as soon as they are read",
    text: "Your reports and letters stay. Pages then show only the words we read, not a picture.",
  },
];

const KeptFiles = ({ originals }: { originals: Originals }) => (
  <Form method="post" className="mt-3 flex flex-col gap-4">
    <input type="hidden" name="intent" value="originals" />
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 text-muted">
        How long we keep your bills and photographs. This also applies to files you already sent. We
        can&apos;t bring back a deleted file.
      </legend>
      {CHOICES.map(({ value, label, text }) => (
        <label key={`${value} ${originals}`} className="card flex items-start gap-3 p-4">
          <input
            type="radio"
            name="originals"
            value={value}
            defaultChecked={value === originals}
            className="mt-1.5"
          />
          <span>
            {label}
            <span className="block text-sm text-muted">{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
    <Button look="quiet" className="self-start">
      Save how long
    </Button>
  </Form>
);

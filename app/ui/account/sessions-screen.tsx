import { Form, Link, useNavigation } from "@remix-run/react";
import type { UsedFrom } from "~/domain/account/device";
import { longDate } from "~/domain/day";
import { StatusBadge } from "~/ui/kit/badge";
import { Button } from "~/ui/kit/button";
import { FocusedAlert } from "~/ui/kit/focused-alert";

type ShownSession = UsedFrom & { name: string; usedOn: string; isThis: boolean };

type SessionsScreenProps = {
  sessions: readonly ShownSession[];
  /** Whether letters end with the session they were written in. */
  endsLetters: boolean;
  done: boolean;
};

/** Every place the account is signed in, each with a way to end it. */
export function SessionsScreen({ sessions, endsLetters, done }: SessionsScreenProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <div className="max-w-xl">
      <p>
        <Link to="/account">Back to my account</Link>
      </p>
      <h1 className="mt-4">Where I am signed in</h1>
      <p className="mt-2 text-muted">
        If you don&apos;t know one of these, sign it out and{" "}
        <Link to="/account">change your password</Link>.
      </p>
      {endsLetters && (
        <p className="mt-2 text-muted">
          On the Free plan a letter is gone when you sign out. Download it first.
        </p>
      )}
      {done && <FocusedAlert kind="success" className="mt-6" text="Signed out." />}
      <ul className="mt-6 flex flex-col gap-4">
        {sessions.map((session) => (
          <SessionRow key={session.name} session={session} busy={busy} />
        ))}
      </ul>
      <Form method="post" className="mt-8 flex flex-wrap gap-3">
        {sessions.length > 1 && (
          <Button look="quiet" name="intent" value="end-others" disabled={busy}>
            Sign out every other device
          </Button>
        )}
        <Button look="danger" name="intent" value="end-all" disabled={busy}>
          Sign out everywhere
        </Button>
      </Form>
    </div>
  );
}

function SessionRow({ session, busy }: { session: ShownSession; busy: boolean }) {
  const { name, device, country, usedOn, isThis } = session;
  const called = device || "A device we don't know";
  const facts = [country, usedOn && `last used ${longDate(usedOn)}`].filter(Boolean).join(", ");
  return (
    <li className="card flex flex-wrap items-center justify-between gap-4 p-5">
      <div>
        <p className="font-semibold">
          {called} {isThis && <StatusBadge status="This device" color="green" />}
        </p>
        {facts && <p className="mt-1 text-sm text-muted">{facts}</p>}
      </div>
      <Form method="post">
        <input type="hidden" name="intent" value="end-session" />
        <input type="hidden" name="session" value={name} />
        <Button look="quiet" small disabled={busy} aria-label={`Sign out: ${called}`}>
          Sign out
        </Button>
      </Form>
    </li>
  );
}

import { Form, Link, useNavigation } from "@remix-run/react";
import { LINK_MINUTES } from "~/domain/account/email-link";
import { Button } from "~/ui/kit/button";
import { Card } from "~/ui/kit/card";
import { Field } from "~/ui/kit/field";
import { FocusedAlert } from "~/ui/kit/focused-alert";
import { PasswordField } from "~/ui/kit/password-field";
import { NoMail } from "./no-mail";

export type EmailReply = { message: string; email: string };

type EmailScreenProps = {
  email: string;
  confirmed: boolean;
  canMail: boolean;
  contact: string | null;
  reply: EmailReply | null;
  /** What was done a moment ago. */
  done: string | null;
};

const DONE: Readonly<Record<string, string>> = {
  sent: `We just emailed you. The link works for ${LINK_MINUTES} minutes.`,
  asked: `We just emailed the new address. Open the link within ${LINK_MINUTES} minutes, signed in here. Until then nothing changes.`,
  confirmed: "Your address is confirmed.",
  changed: "Your address is changed. We also wrote to the old one.",
};

/** The address of an account: whether it was shown to be its person's, and how to change it. */
export function EmailScreen({ reply, done, ...account }: EmailScreenProps) {
  const { email, confirmed, canMail, contact } = account;
  const told = reply ? undefined : DONE[done ?? ""];
  return (
    <div className="max-w-xl">
      <p>
        <Link to="/account">Back to my account</Link>
      </p>
      <h1 className="mt-4">My email address</h1>
      {reply && <FocusedAlert kind="error" className="mt-6" text={reply.message} />}
      {told && <FocusedAlert kind="success" className="mt-6" text={told} />}
      <p className="mt-4">
        <strong className="wrap-anywhere">{email}</strong>,{" "}
        {confirmed ? "confirmed." : "not confirmed yet."}
      </p>
      {!canMail && (
        <NoMail contact={contact}>You can&apos;t confirm or change an address here.</NoMail>
      )}
      {canMail && !confirmed && <ConfirmForm />}
      {canMail && <ChangeForm email={email} typed={reply?.email} />}
    </div>
  );
}

function ConfirmForm() {
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" className="mt-4">
      <p>With a confirmed address, you can get back in if you forget your password.</p>
      <input type="hidden" name="intent" value="confirm-email" />
      <Button look="quiet" disabled={busy} className="mt-4">
        Email me a link to confirm it
      </Button>
    </Form>
  );
}

function ChangeForm({ email, typed }: { email: string; typed: string | undefined }) {
  const busy = useNavigation().state === "submitting";
  return (
    <section aria-labelledby="change-heading" className="mt-10">
      <h2 id="change-heading">Change it</h2>
      <p className="mt-2 text-muted">
        We&apos;ll email a link to the new address. It changes when you open that link. We also tell
        the old address.
      </p>
      <Card className="mt-4">
        <Form method="post" className="flex flex-col gap-5">
          <input type="hidden" name="intent" value="change-email" />
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
          />
          <Field
            label="New email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={typed}
            required
          />
          <PasswordField
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            required
          />
          <p className="text-sm">
            <Link to="/login/email">Forgot your password? Use an email link</Link>
          </p>
          <Button look="quiet" disabled={busy} className="self-start">
            Email the new address
          </Button>
        </Form>
      </Card>
    </section>
  );
}

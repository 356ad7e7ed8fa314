import { Form, Link, useNavigation } from "@remix-run/react";
import { LINK_MINUTES } from "~/domain/account/email-link";
import { Button } from "~/ui/kit/button";
import { Field } from "~/ui/kit/field";
import { FocusedAlert } from "~/ui/kit/focused-alert";
import { NoMail } from "./no-mail";

type AskForLinkProps = {
  canMail: boolean;
  contact: string | null;
  /** A link was asked for a moment ago. */
  asked: boolean;
  refused: { email: string; error: string } | null;
};

const ASKED = `If this address has an account, we just sent it an email. Check your spam folder too. The link in it works for ${LINK_MINUTES} minutes.`;

/** Asks for the address to send a link to; says the same of every address. */
export function AskForLinkScreen({ canMail, contact, asked, refused }: AskForLinkProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <div className="mx-auto max-w-md">
      <h1>Sign in by email</h1>
      <p className="mt-2 text-muted">
        We&apos;ll email you a link. Use it to sign in, or to choose a new password if you forgot
        yours.
      </p>
      {asked && !refused && <FocusedAlert kind="success" className="mt-6" text={ASKED} />}
      {refused && <FocusedAlert kind="error" className="mt-6" text={refused.error} />}
      {canMail ? (
        <Form method="post" className="card mt-6 flex flex-col gap-5 p-5 sm:p-6">
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            maxLength={254}
            defaultValue={refused?.email}
          />
          <Button disabled={busy}>{asked ? "Email me another link" : "Email me a link"}</Button>
        </Form>
      ) : (
        <NoMail contact={contact}>You can&apos;t replace a forgotten password here.</NoMail>
      )}
      <p className="mt-4">
        <Link to="/login">Sign in with a password</Link>
      </p>
    </div>
  );
}

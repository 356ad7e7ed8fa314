import { Form, Link, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "~/ui/kit/button";
import { FocusedAlert } from "~/ui/kit/focused-alert";
import { PasswordField } from "~/ui/kit/password-field";
import { PasskeySignIn } from "./passkey-sign-in";

type ConfirmIdentityScreenProps = { email: string; redirectTo: string; error: string | null };

/** Asks for the password again before what a stranger at an open computer must not do. */
export function ConfirmIdentityScreen({ email, redirectTo, error }: ConfirmIdentityScreenProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <div className="mx-auto max-w-md">
      <h1>Is it still you?</h1>
      <p className="mt-2 text-muted">
        The next step can lock you out or delete things, so we ask for your password again. Then we
        won&apos;t ask for ten minutes.
      </p>
      {error && <FocusedAlert kind="error" className="mt-6" text={error} />}
      <Form method="post" className="card mt-6 flex flex-col gap-5 p-5 sm:p-6">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
        />
        <p className="text-sm">
          <Link to="/login/email">Forgot your password? Use an email link</Link>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button disabled={busy}>Go on</Button>
          <ButtonLink to="/account" look="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Form>
      <PasskeySignIn redirectTo={redirectTo} />
    </div>
  );
}

import { Form, Link, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "~/ui/kit/button";
import { FocusedAlert } from "~/ui/kit/focused-alert";
import { PasswordField } from "~/ui/kit/password-field";

type DeleteAccountScreenProps = { email: string; error: string | null };

/** The last question before everything of an account goes; asks for the password. */
export function DeleteAccountScreen({ email, error }: DeleteAccountScreenProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <div className="measure">
      <h1>Delete my account and everything</h1>
      {error && <FocusedAlert kind="error" className="mt-4" text={error} />}
      <div className="card mt-6 p-5 sm:p-6">
        <p>
          You&apos;re about to delete the account of <strong>{email}</strong>.
        </p>
        <p className="mt-3">
          This deletion is irreversible. It deletes all your reviews, reports, letters and notes,
          every file you uploaded, and your profile. You&apos;re signed out on every device.
        </p>
        <p className="mt-3">If you still need a letter or a report, download or print it first.</p>
        <Form method="post" className="mt-6 flex flex-col gap-5">
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
          />
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            required
          />
          <p className="text-sm">
            <Link to="/login/email">Forgot your password? Use an email link</Link>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button look="danger" disabled={busy}>
              {busy ? "Deleting..." : "Delete everything"}
            </Button>
            <ButtonLink to="/account" look="quiet">
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </div>
  );
}

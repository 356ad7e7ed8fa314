import { Form, Link, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/kit/button";
import { FocusedAlert } from "~/ui/kit/focused-alert";
import { CodeField } from "./code-field";

type CodeScreenProps = { redirectTo: string | null; error: string | null };

/** The second step of signing in, after the right password or link. */
export function CodeScreen({ redirectTo, error }: CodeScreenProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <div className="mx-auto max-w-md">
      <h1>Enter your code</h1>
      <p className="mt-2">Open your authenticator app and type the 6 digits it shows for us.</p>
      {error && <FocusedAlert kind="error" className="mt-6" text={error} />}
      <Form method="post" className="card mt-6 flex flex-col gap-5 p-5 sm:p-6">
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        <CodeField hint="Don't have your phone? Type one of your recovery codes instead." />
        <Button disabled={busy}>Sign In</Button>
      </Form>
      <p className="mt-4">
        <Link to="/login">Start again</Link>
      </p>
      <p className="mt-2 text-muted">
        Lost the phone and the recovery codes? <Link to="/contact">Write to us</Link>.
      </p>
    </div>
  );
}

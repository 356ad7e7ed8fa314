import { Link } from "@remix-run/react";
import { FocusedAlert } from "~/ui/kit/focused-alert";
import { PasskeySignIn } from "./passkey-sign-in";

type PasskeyScreenProps = { redirectTo: string | null; error: string | null };

/** Where a passkey that did not open an account leads: try another, or sign in another way. */
export const PasskeyScreen = ({ redirectTo, error }: PasskeyScreenProps) => (
  <div className="mx-auto max-w-md">
    <h1>Sign in with a passkey</h1>
    {error && <FocusedAlert kind="error" className="mt-6" text={error} />}
    <PasskeySignIn redirectTo={redirectTo} />
    <p className="mt-4">
      <Link to="/login">Sign in another way</Link>
    </p>
  </div>
);

import { Link } from "@remix-run/react";

/** Where the account leads on to its address, its ways to sign in, and its sessions. */
export const SignInSection = ({ confirmed }: { confirmed: boolean }) => (
  <section aria-labelledby="sign-in-heading" className="mt-12 max-w-xl">
    <h2 id="sign-in-heading">Signing in</h2>
    <p className="mt-2">
      <Link to="/account/email">
        {confirmed ? "Change my email address" : "Confirm or change my email address"}
      </Link>
    </p>
    <p className="mt-2">
      <Link to="/account/two-step">Two-step sign-in</Link>
    </p>
    <p className="mt-2">
      <Link to="/account/passkeys">Passkeys</Link>
    </p>
    <p className="mt-2">
      <Link to="/account/sessions">Where I am signed in</Link>
    </p>
  </section>
);

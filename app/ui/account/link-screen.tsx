import { Form, Link, useNavigation } from "@remix-run/react";
import { LINK_MINUTES } from "~/domain/account/email-link";
import { Button, ButtonLink } from "~/ui/kit/button";
import { FocusedAlert } from "~/ui/kit/focused-alert";
import { PasswordField } from "~/ui/kit/password-field";

/** What a link would do; `email` is null where it is another account's. */
export type OpenedLink =
  | { purpose: "sign-in"; email: string; confirmed: boolean }
  | { purpose: "confirm" | "change"; email: string | null };

export type LinkReply = { message: string };

type LinkScreenProps = {
  link: OpenedLink | null;
  passwordMinimum: number;
  reply: LinkReply | null;
};

/** The page a mailed link leads to. Only its buttons do something. */
export function LinkScreen({ link, passwordMinimum, reply }: LinkScreenProps) {
  return (
    <div className="mx-auto max-w-md">
      {reply && <FocusedAlert kind="error" className="mb-6" text={reply.message} />}
      {!link && <DeadLink />}
      {link?.purpose === "sign-in" && <SignInLink {...link} minimum={passwordMinimum} />}
      {link && link.purpose !== "sign-in" && <OwnLink {...link} />}
    </div>
  );
}

const DeadLink = () => (
  <>
    <h1>This link doesn&apos;t work anymore</h1>
    <p className="mt-2">
      It was already used, it&apos;s older than {LINK_MINUTES} minutes, or part of it&apos;s
      missing.
    </p>
    <p className="mt-6">
      <ButtonLink to="/login/email">Ask for a new link</ButtonLink>
    </p>
  </>
);

type SignInLinkProps = { email: string; confirmed: boolean; minimum: number };

function SignInLink({ email, confirmed, minimum }: SignInLinkProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <>
      <h1>Welcome back!</h1>
      <p className="mt-2">
        This link is for the account of <strong className="wrap-anywhere">{email}</strong>.
      </p>
      {confirmed && (
        <Form method="post" className="mt-6">
          <input type="hidden" name="intent" value="sign-in" />
          <Button disabled={busy}>Sign in now</Button>
        </Form>
      )}
      <h2 className="mt-10">
        {confirmed ? "Or choose a new password" : "Choose a new password to sign in"}
      </h2>
      <p className="mt-2 text-muted">
        {confirmed
          ? "You're signed in with it, and every other device is signed out."
          : "This address wasn't confirmed before, so the old password no longer works, and every other device is signed out."}
      </p>
      <Form method="post" className="card mt-4 flex flex-col gap-5 p-5 sm:p-6">
        <input type="hidden" name="intent" value="new-password" />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint={`At least ${minimum} characters. A few words work well.`}
          minLength={minimum}
          required
        />
        <Button look={confirmed ? "quiet" : "primary"} disabled={busy}>
          Save the password and sign in
        </Button>
      </Form>
    </>
  );
}

type OwnLinkProps = { purpose: "confirm" | "change"; email: string | null };

const OWN = {
  confirm: { title: "Confirm your email address", button: "Confirm this address" },
  change: { title: "Your new email address", button: "Use this address" },
} as const;

function OwnLink({ purpose, email }: OwnLinkProps) {
  const busy = useNavigation().state === "submitting";
  const { title, button } = OWN[purpose];
  if (email === null)
    return (
      <>
        <h1>{title}</h1>
        <p className="mt-2">
          This link is for another account than the one you&apos;re signed in with. Log out, sign in
          with the other one, and open the link again.
        </p>
      </>
    );
  return (
    <>
      <h1>{title}</h1>
      <p className="mt-2">
        {purpose === "change"
          ? "From now on you sign in with, and we write to: "
          : "You say that this address is yours: "}
        <strong className="wrap-anywhere">{email}</strong>
      </p>
      <Form method="post" className="mt-6 flex flex-wrap items-center gap-4">
        <input type="hidden" name="intent" value="use-link" />
        <Button disabled={busy}>{button}</Button>
        <Link to="/account/email">Not now</Link>
      </Form>
    </>
  );
}

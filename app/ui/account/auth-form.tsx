import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Alert } from "~/ui/kit/alert";
import { Button } from "~/ui/kit/button";
import { ErrorIcon } from "~/ui/kit/icons";
import { Field } from "~/ui/kit/field";
import { PasswordField } from "~/ui/kit/password-field";
import { PasskeySignIn } from "./passkey-sign-in";

export type AuthFormProps = {
  mode: "sign-in" | "sign-up";
  /** Shown under the form. */
  error?: string | null;
  /** What the person typed before; passwords are never sent back. */
  values?: { email?: string };
  /** Where to go afterwards; posted as `redirectTo`, and passed on to the other form. */
  redirectTo?: string | null;
  passwordMinimum?: number;
  /** Shown above the form, such as that the account was deleted. */
  notice?: string | null;
  /** Somebody without an account has had a bill checked, which goes into this one. */
  keeps?: boolean;
};

const TEXTS = {
  "sign-in": {
    title: "Welcome back!",
    submit: "Sign In",
    ask: "New here?",
    toggle: "Create a new account",
    to: "/signup",
  },
  "sign-up": {
    title: "Create a new account",
    submit: "Sign Up",
    ask: "Already have an account?",
    toggle: "Sign In",
    to: "/login",
  },
} as const;

/** Posts `email`, `password` and, when there is one, `redirectTo` to its own page. */
export function AuthForm(props: AuthFormProps) {
  const { mode, error, values, redirectTo, passwordMinimum = 8, notice, keeps } = props;
  const text = TEXTS[mode];
  const signUp = mode === "sign-up";
  const busy = useNavigation().state === "submitting";
  const describedBy = error ? "auth-error" : undefined;
  const query = redirectTo ? `?${new URLSearchParams({ redirectTo })}` : "";
  return (
    <div className="mx-auto max-w-md">
      {notice && (
        <Alert kind="success" className="mb-8">
          {notice}
        </Alert>
      )}
      <h1>{text.title}</h1>
      <p className="mt-2 text-muted">
        {text.ask} <Link to={`${text.to}${query}`}>{text.toggle}</Link>
      </p>
      {keeps && (
        <p className="mt-2">We keep the bill you checked and its report in this account.</p>
      )}
      <Form method="post" className="card mt-6 flex flex-col gap-5 p-5 sm:p-6">
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        <Field
          id="email"
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={values?.email}
          aria-invalid={Boolean(error) || undefined}
          describedBy={describedBy}
        />
        <PasswordField
          id="password"
          label="Password"
          name="password"
          autoComplete={signUp ? "new-password" : "current-password"}
          hint={
            signUp ? `At least ${passwordMinimum} characters. A few words work well.` : undefined
          }
          minLength={signUp ? passwordMinimum : undefined}
          required
          aria-invalid={Boolean(error) || undefined}
          describedBy={describedBy}
        />
        <Button disabled={busy}>{text.submit}</Button>
        {error && <FormError text={error} />}
      </Form>
      {!signUp && (
        <>
          <p className="mt-4">
            <Link to="/login/email">Forgot your password? Use an email link</Link>
          </p>
          <PasskeySignIn redirectTo={redirectTo ?? null} />
        </>
      )}
    </div>
  );
}

function FormError({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), [text]);
  return (
    <p
      ref={box}
      id="auth-error"
      role="alert"
      tabIndex={-1}
      autoFocus
      className="flex items-start gap-2 font-semibold text-red"
    >
      <span className="mt-1">
        <ErrorIcon size={18} />
      </span>
      {text}
    </p>
  );
}

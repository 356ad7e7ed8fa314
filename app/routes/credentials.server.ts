import { json, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Credentials } from "~/domain/account/credentials";
import { ownPath } from "./guards.server";
import type { Attempt, SignInOutcome } from "~/use-cases/sign-in";

const REFUSALS = {
  "too-many-attempts": { status: 429, text: "Too many attempts. Wait a minute, then try again." },
  "wrong-credentials": {
    status: 400,
    text: "That email and password do not match. Check both and try again.",
  },
  "email-taken": {
    status: 400,
    text: "An account with this email exists already. Sign in instead.",
  },
} as const;

type Form = {
  safeParse(
    form: unknown,
  ):
    | { success: true; data: Credentials }
    | { success: false; error: { issues: { message: string }[] } };
};

/** Takes the posted email and password and starts a session, or answers what is wrong; the email stays in the form. */
export async function answerCredentials(
  { context, request }: ActionFunctionArgs,
  schema: Form,
  start: (attempt: Attempt) => Promise<SignInOutcome>,
) {
  const form = Object.fromEntries(await request.formData());
  const email = typeof form.email === "string" ? form.email : "";
  const parsed = schema.safeParse(form);
  if (!parsed.success)
    return json({ email, error: parsed.error.issues[0]?.message ?? "" }, { status: 400 });
  const outcome = await start({ ...parsed.data, address: context.address });
  if (!outcome.ok) {
    const { status, text } = REFUSALS[outcome.reason];
    return json({ email, error: text }, { status });
  }
  const wanted = typeof form.redirectTo === "string" ? form.redirectTo : null;
  return redirect(ownPath(wanted, new URL(request.url).origin), {
    status: 303,
    headers: { "Set-Cookie": outcome.cookie },
  });
}

import { json, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import type { Credentials } from "~/domain/account/credentials";
import { checkForm } from "./forms.server";
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

/** The page first asked for, which both forms pass on. */
const Onward = z.object({ redirectTo: z.string().nullable().catch(null) });

/** Takes the posted email and password and starts a session, or answers what is wrong; the email stays in the form. */
export async function answerCredentials(
  { context, request }: ActionFunctionArgs,
  schema: z.ZodType<Credentials>,
  start: (attempt: Attempt) => Promise<SignInOutcome>,
) {
  const posted = await checkForm(request, schema.and(Onward));
  const refuse = (error: string, status: number) =>
    json({ email: posted.typed("email"), error }, { status });
  if (!posted.ok) return refuse(posted.problem, 400);
  const { email, password, redirectTo } = posted.form;
  const outcome = await start({ email, password, address: context.address });
  if (!outcome.ok) {
    const { status, text } = REFUSALS[outcome.reason];
    return refuse(text, status);
  }
  return redirect(ownPath(redirectTo, new URL(request.url).origin), {
    status: 303,
    headers: { "Set-Cookie": outcome.cookie },
  });
}

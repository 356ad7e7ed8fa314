import { json, type ActionFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import type { Configuration } from "~/adapters/configuration.server";
import type { Credentials } from "~/domain/account/credentials";
import { checkForm } from "./forms.server";
import { ownPath } from "./guards.server";
import { logSecurity } from "./security-log.server";
import { leadOn } from "./started.server";
import { BUSY, disabledAccount, tooManyAttempts } from "./unproven.server";
import type { Attempt, SignInOutcome } from "~/use-cases/sign-in";

const REFUSALS = {
  "wrong-credentials": {
    status: 400,
    text: "That email and password don't match. Check both and try again.",
  },
  "email-taken": {
    status: 400,
    text: "This email already has an account. Sign in instead.",
  },
} as const;

function refusal(
  outcome: Extract<SignInOutcome, { ok: false }>,
  configuration: Configuration,
): ResponseInit & { text: string } {
  if (outcome.reason === "disabled") return disabledAccount(configuration);
  if (outcome.reason === "too-many-attempts") return tooManyAttempts(outcome.waitMs);
  return outcome.reason === "busy" ? BUSY : REFUSALS[outcome.reason];
}

/** The page first asked for, which both forms pass on. */
const Onward = z.object({ redirectTo: z.string().nullable().catch(null) });

/** Takes the posted email and password and starts a session, or answers what is wrong; the email stays in the form. */
export async function answerCredentials(
  { context, request }: ActionFunctionArgs,
  schema: z.ZodType<Credentials>,
  start: (attempt: Attempt) => Promise<SignInOutcome>,
  refused: "sign-in-refused" | "sign-up-refused",
) {
  const posted = await checkForm(request, schema.and(Onward));
  const refuse = (error: string, init: ResponseInit) =>
    json({ email: posted.typed("email"), error }, init);
  if (!posted.ok) return refuse(posted.problem, { status: 400 });
  const { email, password, redirectTo } = posted.form;
  const { address, usedFrom: from } = context;
  const over = await context.signedIn();
  const outcome = await start({ email, password, address, from, over });
  if (!outcome.ok) {
    logSecurity(context, refused, { account: outcome.accountId, reason: outcome.reason });
    const { text, ...init } = refusal(outcome, context.services.configuration);
    return refuse(text, init);
  }
  const way = refused === "sign-up-refused" ? "sign-up" : "password";
  return leadOn(context, way, ownPath(redirectTo, new URL(request.url).origin), outcome);
}

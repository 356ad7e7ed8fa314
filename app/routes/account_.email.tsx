import {
  json,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import * as z from "zod";
import type { SignedIn } from "~/adapters/database/account/sessions.server";
import { EmailChange } from "~/domain/account/credentials";
import { checkForm } from "./forms.server";
import { requireAccount } from "./guards.server";
import { logSecurity } from "./security-log.server";
import { unproven } from "./unproven.server";
import { EmailScreen, type EmailReply } from "~/ui/account/email-screen";
import { useReply } from "~/ui/kit/use-reply";
import { askToChangeEmail, askToConfirm } from "~/use-cases/email-links";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "My email address" };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const { configuration, mail } = context.services;
  return {
    email: account.email,
    confirmed: account.emailConfirmed,
    canMail: mail !== null,
    contact: configuration.CONTACT_EMAIL ?? null,
  };
}

const EmailForm = z.discriminatedUnion("intent", [
  EmailChange.extend({ intent: z.literal("change-email") }),
  z.object({ intent: z.literal("confirm-email") }),
]);

export async function action({ context, request }: ActionFunctionArgs) {
  const { services, now } = context;
  const who = await requireAccount(context, request);
  const posted = await checkForm(request, EmailForm);
  const refuse = (message: string, init: ResponseInit) =>
    json<EmailReply>({ message, email: posted.typed("email") }, init);
  if (!posted.ok) return refuse(posted.problem || NOTHING, { status: 400 });
  const { form } = posted;
  switch (form.intent) {
    case "confirm-email":
      if (!(await askToConfirm(services, who.account, now))) return refuse(NO_MAIL, NO_MAIL_INIT);
      return redirect("/account/email?done=sent", 303);
    case "change-email": {
      if (form.email === who.account.email) return refuse(SAME, { status: 400 });
      const refused = await ask(context, who, form);
      if (!refused) return redirect("/account/email?done=asked", 303);
      const { text, ...init } = refused;
      return refuse(text, init);
    }
  }
}

const NOTHING = "Nothing was changed. Try again.";
const SAME = "That is your address already.";
const NO_MAIL = "This site can't send mail. Nothing was changed.";
const NO_MAIL_INIT = { status: 503 };

/** Null when the mail is noted. */
async function ask(
  context: AppLoadContext,
  { account, sessionHash }: SignedIn,
  { email, currentPassword }: z.infer<typeof EmailChange>,
): Promise<(ResponseInit & { text: string }) | null> {
  const { services, now } = context;
  const owner = { userId: account.id, sessionHash, password: currentPassword, now };
  const asked = await askToChangeEmail(services, { ...owner, email });
  if (asked.ok) return null;
  if (asked.reason === "no-mail") return { text: NO_MAIL, ...NO_MAIL_INIT };
  logSecurity(context, "password-not-proven", { account: account.id, reason: asked.reason });
  return unproven(asked);
}

export default function Email() {
  const [search] = useSearchParams();
  const reply = useReply<typeof action>();
  return (
    <EmailScreen
      {...useLoaderData<typeof loader>()}
      reply={reply ?? null}
      done={search.get("done")}
    />
  );
}

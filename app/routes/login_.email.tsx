import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmailOnly } from "~/domain/account/credentials";
import { checkForm } from "./forms.server";
import { logSecurity } from "./security-log.server";
import { tooManyAttempts } from "./unproven.server";
import { AskForLinkScreen } from "~/ui/account/ask-for-link-screen";
import { useReply } from "~/ui/kit/use-reply";
import { askForSignInLink } from "~/use-cases/email-links";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "Sign in by email" };

export function loader({ context, request }: LoaderFunctionArgs) {
  const { configuration, mail } = context.services;
  return {
    canMail: mail !== null,
    contact: configuration.CONTACT_EMAIL ?? null,
    asked: new URL(request.url).searchParams.has("asked"),
  };
}

/** The same answer for every address: whether it has an account is looked up once the answer is out. */
export async function action({ context, request }: ActionFunctionArgs) {
  const posted = await checkForm(request, EmailOnly);
  const refuse = (error: string, init: ResponseInit) =>
    json({ email: posted.typed("email"), error }, init);
  if (!posted.ok) return refuse(posted.problem, { status: 400 });
  const { services, address, now } = context;
  const outcome = await askForSignInLink(services, { email: posted.form.email, address, now });
  switch (outcome) {
    case "asked":
      return redirect("/login/email?asked", 303);
    case "no-mail":
      return refuse("This site can't send mail. Nothing was sent.", { status: 503 });
    case "too-many-attempts": {
      logSecurity(context, "sign-in-link-refused", { account: null, reason: outcome });
      const { text, ...init } = tooManyAttempts(AGAIN_MS);
      return refuse(text, init);
    }
  }
}

const AGAIN_MS = 60_000;

export default function AskForLink() {
  const refused = useReply<typeof action>();
  return <AskForLinkScreen {...useLoaderData<typeof loader>()} refused={refused ?? null} />;
}

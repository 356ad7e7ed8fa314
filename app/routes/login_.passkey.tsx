import {
  json,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import type { Assertion } from "~/adapters/web-authn.server";
import { readForm, typedJson } from "./forms.server";
import { ownPath } from "./guards.server";
import { logSecurity } from "./security-log.server";
import { leadOn } from "./started.server";
import { disabledAccount, tooManyAttempts } from "./unproven.server";
import { PasskeyScreen } from "~/ui/account/passkey-screen";
import { originOf } from "~/ui/frame/origin";
import type { RouteHandle } from "~/ui/frame/route-handle";
import { useReply } from "~/ui/kit/use-reply";
import { askForPasskey, signInByPasskey } from "~/use-cases/passkeys";

export const handle: RouteHandle = { scripts: true, title: "Sign in with a passkey" };

/** Shown where a passkey did not open an account; the button itself is on the sign-in page too. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  redirectTo: new URL(request.url).searchParams.get("redirectTo"),
});

const PasskeyForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("ask-passkey") }),
  z.object({
    intent: z.literal("use-passkey"),
    answer: typedJson<Assertion>(),
    redirectTo: z.string().nullable().catch(null),
  }),
]);

/** What scripts send: they ask what to ask the browser, then bring the browser's answer. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request, PasskeyForm);
  const origin = originOf(context, request);
  switch (form?.intent) {
    case "ask-passkey":
      return ask(context, origin);
    case "use-passkey": {
      const { services, now, usedFrom: from } = context;
      const coming = { origin, now, from, over: await context.signedIn() };
      const outcome = await signInByPasskey(services, form.answer, coming);
      const to = ownPath(form.redirectTo, new URL(request.url).origin);
      if (outcome.ok) return leadOn(context, "passkey", to, outcome);
      logSecurity(context, "passkey-refused", {
        account: outcome.accountId,
        reason: outcome.reason,
      });
      return outcome.reason === "disabled"
        ? refuse(disabledAccount(services.configuration))
        : refuse(UNKNOWN);
    }
    default:
      return refuse(UNKNOWN);
  }
}

const UNKNOWN = {
  text: "That passkey doesn't open an account here. Sign in another way.",
  status: 400,
};
const AGAIN_MS = 60_000;

const refuse = ({ text, ...init }: ResponseInit & { text: string }) =>
  json({ error: text, options: null }, init);

async function ask(context: AppLoadContext, origin: string) {
  const { services, address, now } = context;
  const options = await askForPasskey(services, { address, origin, now });
  return options ? json({ error: null, options }) : refuse(tooManyAttempts(AGAIN_MS));
}

export default function Passkey() {
  const reply = useReply<typeof action>();
  return <PasskeyScreen {...useLoaderData<typeof loader>()} error={reply?.error ?? null} />;
}

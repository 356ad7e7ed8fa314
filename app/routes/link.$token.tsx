import {
  json,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { MIN_PASSWORD, NewPassword } from "~/domain/account/credentials";
import { checkForm } from "./forms.server";
import { requireAccount } from "./guards.server";
import { leadOn } from "./started.server";
import { BUSY, disabledAccount } from "./unproven.server";
import { LinkScreen, type LinkReply, type OpenedLink } from "~/ui/account/link-screen";
import { useReply } from "~/ui/kit/use-reply";
import { resetPassword, signInByLink, takeOwnLink } from "~/use-cases/email-links";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "A link from your mail" };

/** Shows what the link would do and does nothing: mail scanners open every link they see. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const shown = { passwordMinimum: MIN_PASSWORD };
  const link = await context.services.emailLinks.open(params.token ?? "", context.now);
  if (!link) return json({ ...shown, link: null as OpenedLink | null }, { status: 404 });
  const { purpose, email, confirmed } = link;
  if (purpose === "sign-in") return json({ ...shown, link: { purpose, email, confirmed } });
  const { account } = await requireAccount(context, request);
  const mine = account.id === link.userId;
  return json({ ...shown, link: { purpose, email: mine ? email : null } });
}

const LinkForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("sign-in") }),
  NewPassword.extend({ intent: z.literal("new-password") }),
  z.object({ intent: z.literal("use-link") }),
]);

export async function action({ context, request, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const posted = await checkForm(request, LinkForm);
  if (!posted.ok) return refuse(posted.problem || DEAD, { status: 400 });
  const { form } = posted;
  switch (form.intent) {
    case "sign-in": {
      const started = await signInByLink(context.services, token, await usingIn(context));
      if (!started.ok) return refuseLink(context, started.reason);
      return leadOn(context, "link", "/dashboard", started);
    }
    case "new-password": {
      const asked = { token, newPassword: form.newPassword };
      const reset = await resetPassword(context.services, asked, await usingIn(context));
      if (reset.ok) return leadOn(context, "new-password", "/account?saved=password", reset);
      if (reset.reason !== "busy") return refuseLink(context, reset.reason);
      const { text, ...init } = BUSY;
      return refuse(text.replace(" wasn't checked", " wasn't saved"), init);
    }
    case "use-link":
      return openForAccount(context, request, token);
  }
}

const DEAD = "This link doesn't work anymore. Ask for another one.";
const TAKEN = "Another account has this address by now, so yours wasn't changed.";

const refuse = (message: string, init: ResponseInit) => json<LinkReply>({ message }, init);
function refuseLink({ services }: AppLoadContext, reason: "dead" | "disabled") {
  if (reason === "dead") return refuse(DEAD, { status: 410 });
  const { text, ...init } = disabledAccount(services.configuration);
  return refuse(text, init);
}

const usingIn = async ({ address, now, signedIn: who, usedFrom: from }: AppLoadContext) => ({
  ...{ address, now, from },
  over: await who(),
});

/** Confirms or changes the address of the account that is signed in, if the link is that account's. */
async function openForAccount(context: AppLoadContext, request: Request, token: string) {
  const who = await requireAccount(context, request);
  const { services, now } = context;
  const link = await services.emailLinks.open(token, now);
  const outcome = link ? await takeOwnLink(services, { token, link, who }, now) : "dead";
  if (outcome === "dead") return refuse(DEAD, { status: 410 });
  if (outcome === "taken") return refuse(TAKEN, { status: 409 });
  return redirect(`/account/email?done=${outcome}`, 303);
}

export default function Link() {
  const reply = useReply<typeof action>();
  return <LinkScreen {...useLoaderData<typeof loader>()} reply={reply ?? null} />;
}

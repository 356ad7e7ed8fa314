import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { Confirmation } from "~/domain/account/credentials";
import { checkForm } from "./forms.server";
import { ownPath, requireAccount } from "./guards.server";
import { logSecurity } from "./security-log.server";
import { unproven } from "./unproven.server";
import { ConfirmIdentityScreen } from "~/ui/account/confirm-identity-screen";
import { useReply } from "~/ui/kit/use-reply";
import { confirmIdentity } from "~/use-cases/update-account";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "Is it still you?" };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const { searchParams } = new URL(request.url);
  return { email: account.email, redirectTo: searchParams.get("redirectTo") ?? "/account" };
}

const ConfirmForm = Confirmation.extend({ redirectTo: z.string().nullable().catch(null) });

export async function action({ context, request }: ActionFunctionArgs) {
  const { account, sessionHash } = await requireAccount(context, request);
  const posted = await checkForm(request, ConfirmForm);
  if (!posted.ok) return json({ error: posted.problem }, { status: 400 });
  const { currentPassword: password, redirectTo } = posted.form;
  const owner = { userId: account.id, sessionHash, password, now: context.now };
  const confirmed = await confirmIdentity(context.services, owner);
  if (confirmed.ok)
    return redirect(ownPath(redirectTo, new URL(request.url).origin), {
      status: 303,
      headers: { "Set-Cookie": confirmed.cookie },
    });
  logSecurity(context, "password-not-proven", { account: account.id, reason: confirmed.reason });
  const { text, ...init } = unproven(confirmed);
  return json({ error: text }, init);
}

export default function Confirm() {
  const reply = useReply<typeof action>();
  return <ConfirmIdentityScreen {...useLoaderData<typeof loader>()} error={reply?.error ?? null} />;
}

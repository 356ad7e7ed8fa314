import { logLine } from "~/domain/log";
import {
  json,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { readForm } from "./forms.server";
import type { SignedIn } from "~/adapters/database/account/sessions.server";
import { requireAccount } from "./guards.server";
import { logSecurity } from "./security-log.server";
import { unproven } from "./unproven.server";
import { DeleteAccountScreen } from "~/ui/account/delete-account-screen";
import { deleteAccount } from "~/use-cases/update-account";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "Delete my account" };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  return { email: account.email };
}

const DeleteAccountForm = z.object({ password: z.string().min(1).max(1_000) });

export async function action({ context, request }: ActionFunctionArgs) {
  const { account, sessionId, sessionHash } = await requireAccount(context, request);
  const form = await readForm(request, DeleteAccountForm);
  if (!form) return refuse("Enter your current password.", { status: 400 });
  const outcome = await deletion(context, { account, sessionHash }, form.password);
  if (!outcome)
    return refuse("Failed to delete the account. Nothing was deleted. Please try again.", {
      status: 503,
    });
  if (!outcome.ok) {
    logSecurity(context, "password-not-proven", { account: account.id, reason: outcome.reason });
    const { text, ...init } = unproven(outcome);
    return refuse(text, init);
  }
  const cookie = await context.services.sessions.end(sessionId);
  return redirect("/login?account=deleted", { status: 303, headers: { "Set-Cookie": cookie } });
}

const refuse = (error: string, init: ResponseInit) => json({ error }, init);

/** Null when the database failed. */
async function deletion(
  { services, reference, now }: AppLoadContext,
  { account, sessionHash }: Pick<SignedIn, "account" | "sessionHash">,
  password: string,
): Promise<Awaited<ReturnType<typeof deleteAccount>> | null> {
  try {
    return await deleteAccount(services, { userId: account.id, sessionHash, password, now });
  } catch (error) {
    console.error(logLine("account-delete-failed", { reference }, error));
    return null;
  }
}

export default function DeleteAccount() {
  const failed = useActionData<typeof action>();
  return <DeleteAccountScreen {...useLoaderData<typeof loader>()} error={failed?.error ?? null} />;
}

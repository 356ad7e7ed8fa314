import { loggedFault } from "~/domain/fault";
import {
  json,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { readForm } from "./forms.server";
import type { Account } from "~/domain/account/account";
import { requireAccount } from "./guards.server";
import { UNPROVEN } from "./unproven.server";
import { DeleteAccountScreen } from "~/ui/account/delete-account-screen";
import { deleteAccount } from "~/use-cases/update-account";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "Delete my account" }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  return { email: account.email };
}

const DeleteAccountForm = z.object({ password: z.string().min(1).max(1_000) });

export async function action({ context, request }: ActionFunctionArgs) {
  const { account, sessionId } = await requireAccount(context, request);
  const form = await readForm(request, DeleteAccountForm);
  if (!form) return refuse("Enter your current password.", 400);
  const outcome = await deletion(context, account, form.password);
  if (!outcome)
    return refuse("Failed to delete the account. Nothing was deleted. Please try again.", 503);
  if (!outcome.ok) {
    const { text, status } = UNPROVEN[outcome.reason];
    return refuse(text, status);
  }
  const cookie = await context.services.sessions.end(sessionId);
  return redirect("/login?account=deleted", { status: 303, headers: { "Set-Cookie": cookie } });
}

const refuse = (error: string, status: number) => json({ error }, { status });

/** Null when the database failed. */
async function deletion(
  { services, address, reference, now }: AppLoadContext,
  { id: userId, email }: Account,
  password: string,
): Promise<Awaited<ReturnType<typeof deleteAccount>> | null> {
  try {
    return await deleteAccount(services, { userId, email, address, password, now });
  } catch (error) {
    console.error(
      JSON.stringify({ event: "account-delete-failed", reference, ...loggedFault(error) }),
    );
    return null;
  }
}

export default function DeleteAccount() {
  const failed = useActionData<typeof action>();
  return <DeleteAccountScreen {...useLoaderData<typeof loader>()} error={failed?.error ?? null} />;
}

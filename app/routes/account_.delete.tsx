import { loggedFault } from "~/domain/fault";
import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/root";
import { requireAccount } from "./guards.server";
import { UNPROVEN } from "./unproven.server";
import { DeleteAccountScreen } from "~/ui/account/delete-account-screen";
import { deleteAccount } from "~/use-cases/update-account";

export const handle: RouteHandle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "Delete my account" }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  return { email: account.email };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { account, sessionId } = await requireAccount(context, request);
  const password = (await request.formData()).get("password");
  const refuse = (error: string, status: number) => json({ error }, { status });
  if (typeof password !== "string" || !password || password.length > 1_000)
    return refuse("Enter your current password.", 400);
  let outcome: Awaited<ReturnType<typeof deleteAccount>>;
  try {
    outcome = await deleteAccount(context.services, {
      userId: account.id,
      email: account.email,
      address: context.address,
      password,
      now: context.now,
    });
  } catch (error) {
    const { reference } = context;
    console.error(
      JSON.stringify({ event: "account-delete-failed", reference, ...loggedFault(error) }),
    );
    return refuse("Failed to delete the account. Nothing was deleted. Please try again.", 503);
  }
  if (!outcome.ok) {
    const { text, status } = UNPROVEN[outcome.reason];
    return refuse(text, status);
  }
  const cookie = await context.services.sessions.end(sessionId);
  return redirect("/login?account=deleted", { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function DeleteAccount() {
  const failed = useActionData<typeof action>();
  return <DeleteAccountScreen {...useLoaderData<typeof loader>()} error={failed?.error ?? null} />;
}

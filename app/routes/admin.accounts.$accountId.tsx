import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import * as z from "zod";
import { readForm } from "./forms.server";
import { requireFreshAdmin } from "./admin.server";
import { notFound } from "./guards.server";
import { ManagedAccountScreen } from "~/ui/account/managed-account-screen";
import { useReply } from "~/ui/kit/use-reply";
import { manageAccount } from "~/use-cases/manage-account";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "One account" };

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireFreshAdmin(args);
  const account = await args.context.services.managedAccounts.open(args.params.accountId ?? "");
  if (!account) throw notFound("Account not found.");
  return { account, own: account.id === admin.id };
}

const ManageIntent = z.enum(["disable", "enable", "sign-out", "remove-second-step", "delete"]);
const ManageForm = z.object({
  intent: ManageIntent,
  sure: z.literal("yes").nullable().catch(null),
});

export async function action(args: ActionFunctionArgs) {
  const { id: adminId } = await requireFreshAdmin(args);
  const { services, now } = args.context;
  const userId = args.params.accountId ?? "";
  const account = await services.managedAccounts.open(userId);
  if (!account) throw notFound("Account not found.");
  const form = await readForm(args.request, ManageForm);
  if (!form) return refuse("That didn't work. Reload the page.", 400);
  const { intent, sure } = form;
  if (intent === "delete" && !sure) return refuse("Check the box first.", 400);
  if (!(await manageAccount(services, intent, { adminId, userId, now })))
    return refuse("Nothing was changed: there was nothing to do, or it's your own account.", 409);
  return redirect(intent === "delete" ? "/admin?deleted" : `/admin/accounts/${userId}?done`, 303);
}

const refuse = (error: string, status: number) => json({ error }, { status });

export default function ManagedAccount() {
  const [search] = useSearchParams();
  const reply = useReply<typeof action>();
  return (
    <ManagedAccountScreen
      {...useLoaderData<typeof loader>()}
      error={reply?.error ?? null}
      done={search.has("done")}
    />
  );
}

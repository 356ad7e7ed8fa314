import {
  json,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import type { FoundAccount } from "~/adapters/database/account/accounts.server";
import type { Account } from "~/domain/account/account";
import { MESSAGE_DAYS } from "~/domain/account/contact";
import { AccountType } from "~/domain/case/review";
import { Decision } from "~/domain/account/upgrade";
import { readForm, typed } from "./forms.server";
import { requireAdmin, requireFreshAdmin } from "./admin.server";
import { AdminScreen, type AdminReply } from "~/ui/account/admin-screen";
import { LivePage } from "~/ui/kit/live-page";
import { useReply } from "~/ui/kit/use-reply";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "Accounts and requests" };

const REQUESTS = 50;
const EVENTS = 20;
const ACCOUNTS = 20;
const MAILS = 20;
const MESSAGES = 50;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { services, now } = args.context;
  const [requests, events, mails, messages, shared] = await Promise.all([
    services.upgradeRequests.waiting(REQUESTS),
    services.auditEvents.recent(EVENTS),
    services.outgoingMails.troubled(now, MAILS),
    services.contactMessages.waiting(MESSAGES),
    services.sharedReviews.waiting(now, MESSAGES),
  ]);
  const deleted = new URL(args.request.url).searchParams.has("deleted");
  return { requests, events, mails, messages, shared, messageDays: MESSAGE_DAYS, deleted };
}

const NOTHING: AdminReply = { error: null, done: null, searchedFor: "", accounts: null };
const reply = (answer: Partial<AdminReply>, status = 200) =>
  json<AdminReply>({ ...NOTHING, ...answer }, { status });

/** An email is at most 254 letters; an id is shorter. */
const field = typed(254);

/** Emails are posted, never part of an address: addresses end in logs. */
const AdminForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("decide"),
    request: field,
    decision: Decision.nullable().catch(null),
  }),
  z.object({ intent: z.literal("find"), email: field.pipe(z.string().trim()) }),
  z.object({
    intent: z.literal("set-type"),
    account: field,
    accountType: AccountType.nullable().catch(null),
  }),
  z.object({ intent: z.literal("delete-message"), message: field }),
]);
type AdminForm<Intent> = Extract<z.infer<typeof AdminForm>, { intent: Intent }>;

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args);
  const form = await readForm(args.request, AdminForm);
  switch (form?.intent) {
    case "decide":
      return decide(args.context, await requireFreshAdmin(args), form);
    case "find": {
      const { email } = form;
      const accounts = email ? await args.context.services.accounts.search(email, ACCOUNTS) : [];
      return reply({ searchedFor: email, accounts: accounts.map(shown) });
    }
    case "set-type":
      return setType(args.context, await requireFreshAdmin(args), form);
    case "delete-message":
      return (await args.context.services.contactMessages.remove(form.message))
        ? reply({ done: "The message is deleted." })
        : reply({ error: "That message is gone already." }, 409);
    default:
      return reply({ error: "That didn't work. Reload the page." }, 400);
  }
}

/** Grants or declines a request for Pro, once: of two Admins who answer it, the first. */
async function decide(
  context: AppLoadContext,
  admin: Account,
  { request, decision }: AdminForm<"decide">,
) {
  const { services, now } = context;
  const decided =
    decision &&
    (await services.upgradeRequests.decide({ id: request, adminId: admin.id, decision, now }));
  if (!decided) return reply({ error: "That request no longer waits. Look again." }, 409);
  return reply({ done: `The request is ${decision}.` });
}

const ONLY_ADMIN =
  "You're the only Admin, so nothing was changed. Make another account Admin first, then give it up.";

async function setType(
  context: AppLoadContext,
  admin: Account,
  { account: userId, accountType }: AdminForm<"set-type">,
) {
  const { services, now } = context;
  const account =
    accountType &&
    (await services.accounts.setType({ adminId: admin.id, userId, accountType, now }));
  if (!account && accountType && userId === admin.id) return reply({ error: ONLY_ADMIN }, 409);
  if (!account) return reply({ error: "That account is gone, or nothing was chosen." }, 409);
  // Who just gave up being an Admin may not see this page any more.
  if (account.id === admin.id && account.accountType !== "Admin") return redirect("/account", 303);
  return reply({
    done: `${account.email} is now ${account.accountType}.`,
    searchedFor: account.email,
    accounts: [shown(account)],
  });
}

const shown = ({ id, email, accountType }: FoundAccount) => ({ id, email, accountType });

export default function Admin() {
  const data = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  return (
    <LivePage path="/live">
      <AdminScreen {...data} reply={reply ?? null} />
    </LivePage>
  );
}

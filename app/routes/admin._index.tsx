import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FoundAccount } from "~/adapters/database/accounts.server";
import { AccountType } from "~/domain/case/review";
import { Decision } from "~/domain/upgrade";
import type { RouteHandle } from "~/root";
import { hintAdmins, requireAdmin } from "./admin.server";
import { AdminScreen, type AdminReply } from "~/ui/account/admin-screen";
import { LivePage } from "~/ui/kit/live-page";

export const handle: RouteHandle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "Accounts and requests" }];

const REQUESTS = 50;
const EVENTS = 20;
const ACCOUNTS = 20;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { upgradeRequests, auditEvents } = args.context.services;
  const [requests, events] = await Promise.all([
    upgradeRequests.waiting(REQUESTS),
    auditEvents.recent(EVENTS),
  ]);
  return { requests, events };
}

const NOTHING: AdminReply = { error: null, done: null, sought: "", accounts: null };
const reply = (answer: Partial<AdminReply>, status = 200) =>
  json<AdminReply>({ ...NOTHING, ...answer }, { status });

/** Emails are posted, never part of an address: addresses end in logs. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const form = await args.request.formData();
  const field = (name: string) => String(form.get(name) ?? "").slice(0, 254);
  const { services, now } = args.context;
  switch (form.get("intent")) {
    case "decide": {
      const decision = Decision.safeParse(field("decision"));
      const id = field("request");
      const decided =
        decision.success &&
        (await services.upgradeRequests.decide({
          id,
          adminId: admin.id,
          decision: decision.data,
          now,
        }));
      if (!decided) return reply({ error: "That request no longer waits. Look again." }, 409);
      await services.rooms.hint(decided.userId, { reviewId: null, version: 0 });
      await hintAdmins(args.context);
      return reply({ done: `The request is ${decision.data}.` });
    }
    case "find": {
      const sought = field("email").trim();
      const accounts = sought ? await services.accounts.search(sought, ACCOUNTS) : [];
      return reply({ sought, accounts: accounts.map(shown) });
    }
    case "set-type": {
      const accountType = AccountType.safeParse(field("accountType"));
      const account =
        accountType.success &&
        (await services.accounts.setType({
          adminId: admin.id,
          userId: field("account"),
          accountType: accountType.data,
          now,
        }));
      if (!account) return reply({ error: "That account is gone, or nothing was chosen." }, 409);
      await services.rooms.hint(account.id, { reviewId: null, version: 0 });
      await hintAdmins(args.context);
      // Who just gave up being an Admin has no business here any more.
      if (account.id === admin.id && account.accountType !== "Admin")
        return redirect("/account", 303);
      return reply({
        done: `${account.email} is now ${account.accountType}.`,
        sought: account.email,
        accounts: [shown(account)],
      });
    }
    default:
      return reply({ error: "That button is not known here. Reload the page." }, 400);
  }
}

const shown = ({ id, email, accountType }: FoundAccount) => ({ id, email, accountType });

export default function Admin() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <LivePage path="/live">
      <AdminScreen {...data} reply={reply ?? null} />
    </LivePage>
  );
}

import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import * as z from "zod";
import { ORIGINALS } from "~/domain/account/privacy-choices";
import { DataScreen, type MayRemind } from "~/ui/account/data-screen";
import type { RouteHandle } from "~/ui/frame/route-handle";
import { readForm } from "./forms.server";
import { requireAccount } from "./guards.server";

export const handle: RouteHandle = { scripts: true, title: "My data" };

const ACCESSES = 50;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const { accountChoices, mail, recordAccesses } = context.services;
  const [choices, accesses] = await Promise.all([
    accountChoices.of(account.id),
    recordAccesses.of(account.id, ACCESSES),
  ]);
  return {
    choices,
    accesses,
    mayRemind: mayRemind(mail !== null, account.emailConfirmed),
  };
}

const mayRemind = (mails: boolean, confirmed: boolean): MayRemind =>
  mails ? (confirmed ? "yes" : "not-confirmed") : "no-mail";

const DataForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("reminders"), reminders: z.literal("yes").nullable().catch(null) }),
  z.object({ intent: z.literal("originals"), originals: z.enum(ORIGINALS) }),
]);

export async function action({ context, request }: ActionFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const { services, now } = context;
  const form = await readForm(request, DataForm);
  switch (form?.intent) {
    case "reminders":
      await services.accountChoices.remind(account.id, form.reminders === "yes", now);
      return redirect("/account/data?saved=reminders", 303);
    case "originals":
      await services.accountChoices.keepOriginals(account.id, form.originals);
      return redirect("/account/data?saved=originals", 303);
    default:
      return redirect("/account/data", 303);
  }
}

export default function Data() {
  const [search] = useSearchParams();
  const saved = search.get("saved");
  return (
    <DataScreen
      {...useLoaderData<typeof loader>()}
      saved={saved === "reminders" || saved === "originals" ? saved : null}
    />
  );
}

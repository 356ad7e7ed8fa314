import { logLine } from "~/domain/log";
import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAccount } from "./guards.server";
import { PricingScreen } from "~/ui/account/pricing-screen";
import { useLive } from "~/ui/kit/use-live";
import { useReply } from "~/ui/kit/use-reply";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "Plans" };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const upgrade = await context.services.upgradeRequests.newestOf(account.id);
  return { accountType: account.accountType, upgrade };
}

/** Asks for Pro; an Admin grants or declines it. Sent twice it is one request. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { account } = await requireAccount(context, request);
  try {
    await context.services.upgradeRequests.ask({
      id: crypto.randomUUID(),
      userId: account.id,
      now: context.now,
    });
  } catch (error) {
    const { reference } = context;
    console.error(logLine("upgrade-ask-failed", { reference }, error));
    return json({ error: "Your request couldn't be sent. Please try again." }, { status: 503 });
  }
  return redirect("/pricing", 303);
}

export default function Pricing() {
  const failed = useReply<typeof action>();
  useLive("/live");
  return <PricingScreen {...useLoaderData<typeof loader>()} error={failed?.error ?? null} />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/root";
import { requireAccount } from "~/routes/guards.server";
import { PricingScreen } from "~/ui/pricing-screen";

export const handle: RouteHandle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "Plans" }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { accountType: (await requireAccount(context, request)).account.accountType };
}

export default function Pricing() {
  return <PricingScreen accountType={useLoaderData<typeof loader>().accountType} />;
}

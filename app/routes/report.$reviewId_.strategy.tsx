import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { negotiationPlan } from "~/domain/negotiation";
import { nextSteps } from "~/domain/next-steps";
import { shownReconciliation } from "~/domain/shown-reconciliation";
import type { RouteHandle } from "~/root";
import { notFound, requireAccount } from "~/routes/guards.server";
import { StrategyScreen, type Strategy } from "~/ui/strategy-screen";
import { useLive } from "~/ui/use-live";
import { openReport } from "~/use-cases/open-report";

export const handle: RouteHandle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "Negotiation Strategy" }];

/** What the Pro plan holds is worked out for Pro and Admin only; a Free account gets the offer and nothing else. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account, sessionHash } = await requireAccount(context, request);
  const reviewId = params.reviewId ?? "";
  const opened = await openReport(context.services, { userId: account.id, sessionHash, reviewId });
  if (!opened?.analysed) throw notFound("Report not found.");
  const answer = (strategy: Strategy) => json({ reviewId, strategy });
  if (account.accountType === "Free") return answer({ state: "upgrade" });
  const { inForce, report, file } = opened.analysed;
  const plan = negotiationPlan({
    bill: inForce.bill,
    report,
    file,
    reconciliation: shownReconciliation(file),
    steps: nextSteps(
      file,
      report.notes.map(({ finding }) => finding),
      new Date(context.now).toISOString().slice(0, 10),
    ),
  });
  return answer(plan ? { state: "plan", plan } : { state: "no-finding" });
}

export default function StrategyPage() {
  const data = useLoaderData<typeof loader>();
  useLive(`/live/${data.reviewId}`);
  return <StrategyScreen {...data} />;
}

import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { draftFor, type AiOutcome } from "~/domain/ai/drafts";
import { negotiationPlan } from "~/domain/negotiation";
import { nextSteps } from "~/domain/next-steps/next-steps";
import { planTexts, planWith } from "~/domain/ai/rephrasing";
import { shownReconciliation } from "~/domain/report/reconciliation";
import type { RouteHandle } from "~/root";
import { notFound, requireAccount, requireOwner } from "./guards.server";
import { StrategyScreen, type Strategy } from "~/ui/negotiation/strategy-screen";
import { useLive } from "~/ui/kit/use-live";
import { useReply } from "~/ui/kit/use-reply";
import { openReport, type OpenedReport } from "~/use-cases/open-report";

export const handle: RouteHandle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "Negotiation Strategy" }];

/** What the Pro plan holds is worked out for Pro and Admin only; a Free account gets the offer and nothing else. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account, sessionHash } = await requireAccount(context, request);
  const reviewId = params.reviewId ?? "";
  const { services } = context;
  const opened = await openReport(services, { userId: account.id, sessionHash, reviewId });
  if (!opened?.analysed) throw notFound("Report not found.");
  const answer = (strategy: Strategy) => json({ reviewId, strategy });
  if (account.accountType === "Free") return answer({ state: "upgrade" });
  const plan = planFrom(opened.analysed, context.now);
  if (!plan) return answer({ state: "no-finding" });
  const drafted = draftFor(opened.drafts, "strategy", planTexts(plan));
  return answer({
    state: "plan",
    plan: drafted ? planWith(plan, drafted) : plan,
    wording: drafted ? "ai" : services.configuration.GEMINI_API_KEY ? "ours" : "ours-only",
  });
}

type Analysed = NonNullable<OpenedReport["analysed"]>;

const planFrom = ({ inForce, report, file }: Analysed, now: number) =>
  negotiationPlan({
    bill: inForce.bill,
    report,
    file,
    reconciliation: shownReconciliation(file),
    steps: nextSteps(
      file,
      report.notes.map(({ finding }) => finding),
      new Date(now).toISOString().slice(0, 10),
    ),
  });

const SAID: Record<Exclude<AiOutcome, "used">, { message: string; status: number }> = {
  unavailable: {
    message: "Sorry, there was an issue connecting to the AI. Please try again later.",
    status: 424,
  },
  capped: {
    message: "Today's AI drafts are used up. The plan below is complete as it is.",
    status: 429,
  },
  blocked: { message: "The AI did not take this plan. It is complete as it is.", status: 422 },
  "too-long": { message: "The AI did not take this plan. It is complete as it is.", status: 422 },
  discarded: {
    message:
      "The AI's wording did not keep to the facts, so we left it out. The plan is complete as it is.",
    status: 422,
  },
};

/** Lets a model put what the person says into other words, and keeps that beside the plan. */
export async function action(args: ActionFunctionArgs) {
  const { account, sessionHash, reviewId } = await requireOwner(args);
  const { services, now } = args.context;
  const opened = await openReport(services, { userId: account.id, sessionHash, reviewId });
  const analysed = account.accountType === "Free" ? null : opened?.analysed;
  const plan = analysed && planFrom(analysed, now);
  if (!analysed || !plan) throw notFound("Report not found.");
  const composed = planTexts(plan);
  const { texts, outcome } = await services.documents.draftTexts({
    userId: account.id,
    reviewId,
    purpose: "strategy",
    texts: composed,
    known: [account.fullName, account.email, account.streetAddress].filter(Boolean),
    bill: analysed.inForce.bill,
  });
  if (!texts) {
    const { message, status } = SAID[outcome === "used" ? "discarded" : outcome];
    return json({ message }, { status });
  }
  await services.aiDrafts.save({
    userId: account.id,
    reviewId,
    purpose: "strategy",
    composed,
    texts,
    now,
  });
  return redirect(`/report/${reviewId}/strategy`, 303);
}

export default function StrategyPage() {
  const data = useLoaderData<typeof loader>();
  useLive(`/live/${data.reviewId}`);
  const reply = useReply<typeof action>();
  return <StrategyScreen {...data} error={reply?.message ?? null} />;
}

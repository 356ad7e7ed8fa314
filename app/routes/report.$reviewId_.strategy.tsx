import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import type { AiOutcome } from "~/domain/ai/drafts";
import { readForm, typed } from "./forms.server";
import { notFound, requirePerson, requireOwner } from "./guards.server";
import { StrategyScreen, type Strategy } from "~/ui/negotiation/strategy-screen";
import { useLive } from "~/ui/kit/use-live";
import { useReply } from "~/ui/kit/use-reply";
import { chooseCallWording, openCallPlan, rewordCallPlan } from "~/use-cases/plan-call";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "Negotiation Strategy" };

/** The plan leaves the server for Pro and Admin only; a Free account gets the offer and nothing else. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account, sessionHash } = await requirePerson(context, request);
  const reviewId = params.reviewId ?? "";
  const { services, now } = context;
  const opened = await openCallPlan(services, { userId: account.id, sessionHash, reviewId }, now);
  if (!opened) throw notFound("Report not found.");
  const { provider } = opened;
  const answer = (strategy: Strategy) => json({ reviewId, provider, strategy });
  if (account.accountType === "Free") return answer({ state: "upgrade" });
  const { plan, byAi, reworded } = opened;
  if (!plan) return answer({ state: "no-finding" });
  const ours = services.configuration.GEMINI_API_KEY ? "ours" : "ours-only";
  return answer({ state: "plan", plan, wording: byAi ? "ai" : ours, reworded });
}

const NOT_REWORDED: Record<Exclude<AiOutcome, "used">, { message: string; status: number }> = {
  unavailable: {
    message: "Sorry, there was an issue connecting to the AI. Please try again later.",
    status: 424,
  },
  capped: {
    message: "Today's AI drafts are used up. The plan below is complete as it is.",
    status: 429,
  },
  blocked: { message: "The AI didn't take this plan. It's complete as it is.", status: 422 },
  "too-long": { message: "The AI didn't take this plan. It's complete as it is.", status: 422 },
  discarded: {
    message:
      "The AI's wording changed the facts, so we left it out. The plan is complete as it is.",
    status: 422,
  },
};

const StrategyForm = z.object({
  intent: typed(40),
  wording: z.enum(["ours", "ai"]).catch("ai"),
});

/** Has a model put what the person is to say into other words, or keeps whose words they chose. */
export async function action(args: ActionFunctionArgs) {
  const { account, sessionHash, reviewId } = await requireOwner(args);
  const { services, now } = args.context;
  const form = await readForm(args.request, StrategyForm);
  if (account.accountType === "Free") throw notFound("Report not found.");
  if (form?.intent === "choose-wording") {
    const { wording } = form;
    const kept = await chooseCallWording(services, { userId: account.id, reviewId, wording, now });
    if (!kept) throw notFound("Report not found.");
    return redirect(`/report/${reviewId}/strategy`, 303);
  }
  const outcome = await rewordCallPlan(services, { account, sessionHash, reviewId, now });
  if (!outcome) throw notFound("Report not found.");
  if (outcome === "used") return redirect(`/report/${reviewId}/strategy`, 303);
  const { message, status } = NOT_REWORDED[outcome];
  return json({ message }, { status });
}

export default function StrategyPage() {
  const data = useLoaderData<typeof loader>();
  useLive(`/live/${data.reviewId}`);
  const reply = useReply<typeof action>();
  return <StrategyScreen {...data} error={reply?.message ?? null} />;
}

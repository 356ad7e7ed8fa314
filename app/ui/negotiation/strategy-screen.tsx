import { Form, Link } from "@remix-run/react";
import type { Reworded } from "~/domain/ai/rephrasing";
import type { NegotiationPlan } from "~/domain/negotiation/call-plan";
import { Alert } from "~/ui/kit/alert";
import { Button, ButtonLink } from "~/ui/kit/button";
import { RewordedTexts } from "~/ui/kit/reworded-texts";
import { StrategyContent } from "./strategy-content";

export type Strategy =
  | {
      state: "plan";
      plan: NegotiationPlan;
      /** Who worded the script; `ours-only` where there is no AI to ask. */
      wording: "ai" | "ours" | "ours-only";
      /** What an AI's draft changes, whether or not the plan has its words; empty without one. */
      reworded: readonly Reworded[];
    }
  /** The account's plan does not hold it. */
  | { state: "upgrade" }
  | { state: "no-finding" };

export const STRATEGY_TITLE = "Negotiation Strategy";
export const UPGRADE_TITLE = "Upgrade to Pro";

type StrategyBodyProps = {
  reviewId: string;
  strategy: Strategy;
  /** The level of its headings: below the page's own, or below the dialog's. */
  below: 2 | 3;
};

/** The same words in the dialog and on the page. */
export function StrategyBody({ reviewId, strategy, below }: StrategyBodyProps) {
  switch (strategy.state) {
    case "plan":
      return (
        <>
          <Wording reviewId={reviewId} {...strategy} />
          <StrategyContent reviewId={reviewId} plan={strategy.plan} below={below} />
        </>
      );
    case "upgrade":
      return (
        <>
          <p>
            The negotiation strategy is part of Pro: your figures, what to say, and how to answer a
            no, based on the findings on this bill.
          </p>
          <p className="mt-5">
            <ButtonLink to="/pricing">Upgrade Now</ButtonLink>
          </p>
        </>
      );
    case "no-finding":
      return (
        <p>
          A strategy needs a finding, and this bill has none. If a line looks wrong to you,{" "}
          <Link to={`/lineItemReview/${reviewId}`}>flag it</Link>, then come back.
        </p>
      );
  }
}

type WordingProps = Pick<Extract<Strategy, { state: "plan" }>, "wording" | "reworded"> & {
  reviewId: string;
};

/** Who worded the script; its figures and order come from the rules in any case. */
function Wording({ reviewId, wording, reworded }: WordingProps) {
  const other = wording === "ai" ? "ours" : "ai";
  return (
    <div className="mb-6 text-sm text-muted print:hidden">
      <p>
        {wording === "ai"
          ? "An AI worded what you say from our sentences. We checked it: every figure and source is ours."
          : reworded.length > 0
            ? "In Plainbill’s wording, as you chose."
            : "We wrote this from our rules, without an AI."}
      </p>
      {reworded.length > 0 && (
        <>
          <Form method="post" action={`/report/${reviewId}/strategy`} className="mt-2">
            <input type="hidden" name="intent" value="choose-wording" />
            <Button look="quiet" name="wording" value={other}>
              {other === "ours" ? "Use Plainbill’s wording" : "Use the AI’s wording"}
            </Button>
          </Form>
          <RewordedTexts reworded={reworded} />
        </>
      )}
      {wording === "ours" && reworded.length === 0 && (
        <Form method="post" action={`/report/${reviewId}/strategy`} className="mt-2">
          <Button look="quiet">Let an AI word it</Button>
        </Form>
      )}
    </div>
  );
}

/** The strategy as a page of its own: what the dialog shows where there are scripts. */
export function StrategyScreen({
  reviewId,
  strategy,
  error,
}: {
  reviewId: string;
  strategy: Strategy;
  error: string | null;
}) {
  return (
    <>
      <p className="print:hidden">
        <Link to={`/report/${reviewId}`}>Back to the report</Link>
      </p>
      <h1 className="mt-2">{strategy.state === "upgrade" ? UPGRADE_TITLE : STRATEGY_TITLE}</h1>
      {error && (
        <Alert kind="error" className="mt-6">
          {error}
        </Alert>
      )}
      <div className="measure mt-6">
        <StrategyBody reviewId={reviewId} strategy={strategy} below={2} />
      </div>
    </>
  );
}

import { Link } from "@remix-run/react";
import type { NegotiationPlan } from "~/domain/negotiation";
import { ButtonLink } from "./button";
import { StrategyContent } from "./strategy-content";

export type Strategy =
  | { state: "plan"; plan: NegotiationPlan }
  /** The account's plan does not hold it. */
  | { state: "upgrade" }
  | { state: "no-finding" };

export const STRATEGY_TITLE = "Negotiation Strategy";
export const UPGRADE_TITLE = "Upgrade to Pro";

/** The same words in the dialog and on the page. */
export function StrategyBody({ reviewId, strategy }: { reviewId: string; strategy: Strategy }) {
  switch (strategy.state) {
    case "plan":
      return <StrategyContent reviewId={reviewId} plan={strategy.plan} />;
    case "upgrade":
      return (
        <>
          <p>
            The negotiation strategy is part of Pro: your figures, what to say, and what to answer
            to a no, drawn from the findings of this bill.
          </p>
          <p className="mt-5">
            <ButtonLink to="/pricing">Upgrade Now</ButtonLink>
          </p>
        </>
      );
    case "no-finding":
      return (
        <p>
          A strategy rests on findings, and there is none on this bill. If you see a line
          differently, <Link to={`/lineItemReview/${reviewId}`}>flag it</Link>, and come back.
        </p>
      );
  }
}

/** The strategy as a page of its own: what the dialog shows where there are scripts. */
export function StrategyScreen({ reviewId, strategy }: { reviewId: string; strategy: Strategy }) {
  return (
    <>
      <p className="print:hidden">
        <Link to={`/report/${reviewId}`}>Back to the report</Link>
      </p>
      <h1 className="mt-2">{strategy.state === "upgrade" ? UPGRADE_TITLE : STRATEGY_TITLE}</h1>
      <div className="measure mt-6">
        <StrategyBody reviewId={reviewId} strategy={strategy} />
      </div>
    </>
  );
}

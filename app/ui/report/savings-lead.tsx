import { formatCents, type Cents } from "~/domain/money";
import { documentCopy, notSaidYet } from "./document-copy";
import type { Savings } from "~/domain/report/savings";
import type { ReviewHead } from "./report-view";

/** The first thing to read: what could be saved, without promising it. */
export function SavingsLead({
  savings: { totalPotential, low, high },
  found,
  isDoubted,
  kind,
}: {
  savings: Savings;
  found: number;
  /** Something could not be read surely. */
  isDoubted: boolean;
  kind: ReviewHead["documentType"];
}) {
  const { name, nothingQuestioned } = documentCopy(kind);
  if (found === 0)
    return <p className="lead">{isDoubted ? notSaidYet(name) : nothingQuestioned}</p>;
  return (
    <p className="lead">
      We question <mark className="figure">{formatCents(totalPotential)}</mark> of this {name}.{" "}
      <span className="text-muted">{likely(low, high)}</span>
    </p>
  );
}

function likely(low: Cents, high: Cents): string {
  if (high <= 0)
    return "What could come off depends on what you owe and on what the provider answers.";
  const range =
    low === high
      ? `about ${formatCents(high)}`
      : low <= 0
        ? `up to ${formatCents(high)}`
        : `between ${formatCents(low)} and ${formatCents(high)}`;
  return `A likely saving is ${range}, judged by the evidence and by what you owe.`;
}

import type { Bill, BillLine } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { leftUnpaid } from "~/domain/case/documents";
import { sumCents, type Cents } from "~/domain/money";
import { denialOf, type Denial } from "./denials";

/** What a plan's decision turned down, and who has to bear it. */

export type DeniedLine = {
  line: BillLine;
  /** Cents the plan did not cover; null where the document leaves that in doubt. */
  cents: Cents | null;
  /** Set where the reason is not the patient's to bear. */
  denial: Denial | null;
};

export const deniedLines = (decision: Bill): DeniedLine[] =>
  decision.lines.flatMap((line) => {
    const denial = denialOf(line, decision.legend);
    const uncovered = line.notCovered?.value ?? 0;
    const cents = uncovered > 0 ? uncovered : leftUnpaid(line);
    if (cents <= 0 && !denial) return [];
    const isSure = uncovered > 0 ? (line.notCovered?.confidence ?? 0) >= CONFIRM_BELOW : true;
    const known = cents > 0 ? cents : (line.charge?.value ?? 0);
    return [{ line, cents: isSure && known > 0 ? known : null, denial }];
  });

/** Lines for an appeal: what the provider has to bear, or another plan has to pay first, is no matter of coverage. */
export const appealedLines = (decision: Bill): DeniedLine[] =>
  deniedLines(decision).filter(({ denial }) => !denial);

/** Lines whose reason leaves the cost with the provider. */
export const providersLines = (decision: Bill): DeniedLine[] =>
  deniedLines(decision).filter(({ denial }) => denial && denial.because !== "other-plan");

/** Lines another plan has to decide about first. */
export const otherPlansLines = (decision: Bill): DeniedLine[] =>
  deniedLines(decision).filter(({ denial }) => denial?.because === "other-plan");

/** The sum, where every amount is known. */
export const sumOfDenied = (denied: readonly DeniedLine[]): Cents | null =>
  denied.length === 0 || denied.some(({ cents }) => cents === null)
    ? null
    : sumCents(denied.map(({ cents }) => cents ?? 0));

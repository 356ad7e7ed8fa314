import type { Bill } from "~/domain/bill/bill";
import { type Companion } from "~/domain/case/case-file";
import { ROLE_OF } from "~/domain/case/document-roles";
import type { Audit } from "./audit";
import { asksForMoney } from "~/domain/case/documents";

/** What the rules find on a bill, and beside it what they find on other documents of the review. */
export type CaseAudit = Audit & {
  /** Where the bill was added to the document the review began with: its part, and the audit of that document. */
  began?: { partId: string; paper: Audit };
  /** The audit of the newest bill, which takes the first one's place. */
  corrected?: Audit & { partId: string };
};

/** What a review is about: a bill with its companions, and its part (null: the document the review began with). */
export type CaseAtIssue = { bill: Bill; partId: string | null; companions: readonly Companion[] };

/** The document a review began with, among the companions of the bill that was added to it. */
const BEGAN_WITH = "began-with";

/**
 * A review that began with an EOB, a letter, a notice or an estimate is about the bill that was added to it, the first
 * one if there are several; that document is then one of its companions. Every other review is about what it began with.
 */
export function caseAtIssue(original: Bill, companions: readonly Companion[]): CaseAtIssue {
  const others = companions.filter(({ role }) => role !== "bill");
  const role = ROLE_OF[original.kind];
  const added = companions.find(
    (part) => part.role === "bill" && asksForMoney(part.bill) && !ROLE_OF[part.bill.kind],
  );
  if (!role || !added) return { bill: original, partId: null, companions: others };
  const began: Companion = { id: BEGAN_WITH, role, bill: original };
  return { bill: added.bill, partId: added.id, companions: [began, ...others] };
}

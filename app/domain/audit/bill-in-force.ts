import type { Bill } from "~/domain/bill/bill";
import { gatedBill, withoutGated } from "~/domain/bill/gated-bill";
import type { Companion } from "~/domain/case/case-file";
import type { Audit } from "./audit";
import { billChange, type BillChange } from "./bill-change";
import { caseAtIssue, type CaseAtIssue, type CaseAudit } from "./case-at-issue";
import { newestBill } from "./corrected-bill";
import { proposedFlags, type Finding } from "./evidence/findings";
import { reliedAudit } from "./relied-audit";

/** A document whose lines are shown. `read`: as it was read, without the gate's marks. */
type Sheet = { bill: Bill; read: Bill; partId: string | null };

/** The bill that counts now, and what is questioned on it. */
export type BillInForce = {
  /** What the review is about. */
  at: CaseAtIssue;
  /** What the person is asked for now; what cannot be relied on is marked as unsure. */
  bill: Bill;
  /** The same without what cannot be relied on: what letters and plans may state. */
  relied: Bill;
  audit: Audit;
  /** The document whose lines are shown: the newest bill, or the first where the newest lists none. */
  sheet: Sheet;
  /** Null while there is one bill only. */
  change: BillChange | null;
};

/**
 * Of several bills for the same care the newest is what the person owes. Where it lists no charges, its sums count and
 * the first one's lines stay in question. A finding that remains keeps its id, and so its place in the letter and
 * whatever the person answered about it.
 */
export function billInForce(
  original: Bill,
  audited: CaseAudit,
  companions: readonly Companion[],
): BillInForce {
  const at = caseAtIssue(original, companions);
  // Until an added bill has been audited, and once it is gone, the review is about the document it began with.
  if ((audited.began?.partId ?? null) !== at.partId)
    return originalDocument(original, audited, companions);
  const audit = at.partId === null ? audited : withIdsOf("bill", audited);
  const newest = newestBill(at.bill, at.companions);
  // Until the newest bill has been audited with the rest, the first one counts.
  if (!newest || audit.corrected?.partId !== newest.id) return asItIs(at, audit);
  const change = billChange(at.bill, audit.findings, newest, audit.corrected.findings);
  return change.byLine
    ? withItsLines(at, newest, audit.corrected, change)
    : withItsSums(at, newest, audit, change);
}

/** One bill, with what of its audit stands. */
const asItIs = (at: CaseAtIssue, audit: Audit): BillInForce => ({
  ...{ at, ...asUsed(at.bill), audit: reliedAudit(audit, at.bill, at.companions) },
  sheet: sheetOf(at.bill, at.partId),
  change: null,
});

const sheetOf = (read: Bill, partId: string | null): Sheet => ({
  bill: gatedBill(read),
  read,
  partId,
});

const asUsed = (bill: Bill): Pick<BillInForce, "bill" | "relied"> => ({
  bill: gatedBill(bill),
  relied: withoutGated(bill),
});

/** The newest bill lists its charges: it takes the first one's place altogether. */
const withItsLines = (
  at: CaseAtIssue,
  { id, bill }: Companion,
  audit: Audit,
  change: BillChange,
): BillInForce => {
  const standing = reliedAudit(audit, bill, at.companions);
  return {
    ...{ at, ...asUsed(bill), change },
    audit: { ...standing, findings: standing.findings.map(named(change)) },
    sheet: sheetOf(bill, id),
  };
};

/** The newest bill prints sums alone: the first one's lines stay, with what of their findings is not settled. */
function withItsSums(
  at: CaseAtIssue,
  { bill: newest }: Companion,
  audit: Audit,
  change: BillChange,
): BillInForce {
  const { bill: first, partId } = at;
  const findings = change.findings
    .filter(({ state }) => state !== "settled")
    .map(({ finding }) => finding);
  const standing = reliedAudit({ ...audit, findings }, first, at.companions);
  return {
    ...{ at, change },
    bill: withSumsOf(gatedBill(newest), gatedBill(first)),
    relied: withSumsOf(withoutGated(newest), withoutGated(first)),
    audit: { ...standing, proposed: proposedFlags(standing.findings) },
    sheet: sheetOf(first, partId),
  };
}

const withSumsOf = (newest: Bill, first: Bill): Bill => ({
  ...first,
  statementDate: newest.statementDate ?? first.statementDate,
  ledger: newest.ledger,
  totals: newest.totals,
});

/** The document a review began with, by itself, whatever bill was added to it. */
export function originalDocument(
  original: Bill,
  audited: CaseAudit,
  companions: readonly Companion[],
): BillInForce {
  const others = companions.filter(({ role }) => role !== "bill");
  const at = { bill: original, partId: null, companions: others };
  return asItIs(at, audited.began?.paper ?? audited);
}

/** Findings of an added bill get ids of their own: what was answered about the first document's is not about these. */
const withIdsOf = (name: string, audit: CaseAudit): CaseAudit => ({
  ...audit,
  findings: audit.findings.map((finding) => ({
    ...finding,
    id: finding.id.replace(/:|$/, `:${name}:`),
  })),
});

/** Gives a finding of the newest bill the id of the first one's it goes on from, or one that no other bill's has. */
function named({ findings }: BillChange): (finding: Finding) => Finding {
  const earlier = new Map(findings.map(({ finding, now }) => [now, finding.id]));
  return (finding) => ({
    ...finding,
    id: earlier.get(finding) ?? finding.id.replace(/:|$/, ":corrected:"),
  });
}

import type { Bill } from "~/domain/bill/bill";
import { trustOf, type Trust } from "~/domain/bill/trust";
import type { CaseContext } from "~/domain/case/case-file";
import type { CompanionRole } from "~/domain/case/document-roles";
import { proposedFlags, type Audit, type Finding } from "./evidence/findings";
import { RULES } from "./register";

/** Rules whose findings of grade A need every row named and every amount on the page explained. */
const WHOLE_PAGE = new Set(RULES.filter((rule) => rule.needsWholePage).map(({ id }) => id));

/**
 * What of an audit stands: no finding and no note that rests on a figure the gate of trust closes on. Applied to new audits
 * and to stored ones, which may be older than the gate. `companions`: the documents the bill was held against.
 */
export function reliedAudit(
  audit: Audit,
  bill: Bill,
  companions: CaseContext["companions"] = [],
): Audit {
  const own = trustOf(bill);
  const beside = companions.map((part) => ({ role: part.role, trust: trustOf(part.bill) }));
  const restsOn = ({ ruleId }: Finding) => [
    own,
    ...beside.filter(({ role }) => role === HELD_AGAINST[ruleId]).map(({ trust }) => trust),
  ];
  const closed = closedLines(own);
  const findings = audit.findings.filter((finding) => stands(finding, restsOn(finding), closed));
  return {
    ...audit,
    findings,
    notes: (audit.notes ?? []).filter(({ lineIds }) => !lineIds.some((id) => closed.has(id))),
    proposed: proposedFlags(findings),
  };
}

/** The documents a rule holds a bill against. */
const HELD_AGAINST: Readonly<Record<string, CompanionRole>> = {
  "balance-above-eob": "eob",
  "eob-adds-up": "eob",
  "surprise-bill": "eob",
  "money-held": "eob",
  "above-estimate": "estimate",
};

function stands(
  { ruleId, grade, lines }: Finding,
  trusts: readonly Trust[],
  closed: ReadonlySet<string>,
): boolean {
  const isWhole = trusts.every(({ isComplete }) => isComplete);
  if (grade === "A" && WHOLE_PAGE.has(ruleId) && !isWhole) return false;
  return lines.length > 0
    ? !lines.some(({ lineId }) => closed.has(lineId))
    : trusts.every(({ gated }) => gated.size === 0);
}

/** The lines of which anything is gated. */
const closedLines = ({ gated }: Trust): ReadonlySet<string> =>
  new Set([...gated.keys()].flatMap((place) => /^(L\d+)\./.exec(place)?.[1] ?? []));

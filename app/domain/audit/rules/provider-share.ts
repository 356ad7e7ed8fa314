import type { Bill, BillLine } from "~/domain/bill/bill";
import type { CaseContext } from "~/domain/case/case-file";
import { formatCents, sumCents, type Cents } from "~/domain/money";
import { askedAboveEob, eobsAround } from "./balance-above-eob";
import { certain } from "~/domain/audit/evidence/audited-line";
import { GROUP_CODES } from "~/domain/audit/evidence/official-texts";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

/** 45 is the ordinary discount to the plan's price, 253 the Medicare sequestration: neither denies a line. */
const NO_DENIAL = ["45", "253"];

/**
 * A line the plan denied with group code CO (contractual obligation: the provider bears it), and yet charged to the
 * patient: by the EOB itself, by the bill's own line, or by a balance above the EOB.
 */
export const providerShare: Rule = {
  id: "provider-share",
  version: 1,
  title: "You are charged for what the provider has to bear",
  explanation:
    "Plans mark why they do not pay. The mark CO means the cost stays with the provider; PR means it is yours. " +
    "We look for a line that was turned down with CO and is charged to you all the same. " +
    "For a private plan the provider's contract decides, so we ask.",
  citation: GROUP_CODES,
  grade: "A",
  flag: null,
  type: "dispute",
  icon: "error",
  needsEveryLine: true,
  settings: ["professional", "facility"],
  needs: ["an EOB with group codes", "what you owe or are asked for"],
  asks: "Ask the provider to take this off your balance, or to show the contract term that puts it on you.",
  check: (bill, _, around) => (bill.kind === "eob" ? byEob(bill) : byBill(bill, around)),
};

/** The denial's code as printed, or null: not denied, or a patient's share is marked too. */
function denial(line: BillLine): string | null {
  const marks = line.remarks.map((remark) => certain(remark)?.toUpperCase());
  if (marks.includes(undefined) || marks.some((mark) => /^PR[- ]?\d/.test(mark!))) return null;
  const codes = marks.flatMap((mark) => /^CO[- ]?(\d{1,3})$/.exec(mark!)?.[1] ?? []);
  const allowed = certain(line.allowed);
  const paid = certain(line.insurancePaid);
  const nothing = allowed === undefined ? paid === 0 : allowed === 0;
  return nothing ? (codes.find((code) => !NO_DENIAL.includes(code)) ?? null) : null;
}

/** The EOB itself leaves a denied line to the patient, beyond any deductible or coinsurance it names. */
const byEob = (bill: Bill): RuleHit[] =>
  bill.lines.flatMap((line) => {
    const code = denial(line);
    const owes = certain(line.patientOwes);
    const named = [line.deductible, line.copay, line.coinsurance].map(
      (field) => certain(field) ?? 0,
    );
    const atStake = (owes ?? 0) - sumCents(named);
    return code && atStake > 0 ? [hit([{ id: line.id, code, atStake }], atStake)] : [];
  });

/** The bill asks for a denied line: in its own column, or inside a balance that is above the EOB. */
function byBill(bill: Bill, around: CaseContext): RuleHit[] {
  const found = askedAboveEob(bill, around);
  if (!found) return [];
  const eobs = eobsAround(around);
  const lines = new Map(bill.lines.map((line) => [line.id, line]));
  let left = found.excess;
  return found.reconciliation.rows.flatMap(({ billLines, eobLines, owed }) => {
    const [own, ...more] = billLines.map((id) => lines.get(id)!);
    const [ref, ...others] = eobLines;
    if (!own || !ref || more.length > 0 || others.length > 0 || owed !== 0) return [];
    const line = eobs
      .find(({ id }) => id === ref.eob)
      ?.bill.lines.find(({ id }) => id === ref.lineId);
    const code = line ? denial(line) : null;
    const asked = own.patientOwes ? certain(own.patientOwes) : certain(own.charge);
    const atStake = Math.min(asked ?? 0, left);
    if (!code || atStake <= 0) return [];
    left -= atStake;
    return [hit([{ id: own.id, code, atStake }], atStake)];
  });
}

const hit = (lines: { id: string; code: string; atStake: Cents }[], atStake: Cents): RuleHit => ({
  lines: lines.map(({ id, atStake }) => ({ lineId: id, role: "questioned", atStake })),
  reason:
    `The plan turned this line down with CO-${lines[0]!.code}. ` +
    `CO means that the cost stays with the provider, yet ${formatCents(atStake)} is left to you.`,
  figures: [
    { label: "Mark on the EOB", value: `CO-${lines[0]!.code}` },
    { label: "Left to you", value: formatCents(atStake) },
  ],
});

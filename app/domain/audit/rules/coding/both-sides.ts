import { formatCents } from "~/domain/money";
import { auditedLines, dayWords, type AuditedLine } from "~/domain/audit/evidence/audited-line";
import type { Answer, PhysicianStatus } from "~/domain/audit/evidence/reference";
import { restingOn } from "~/domain/audit/evidence/standing";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

const BOTH_SIDES = "50";
/** Bilateral indicator: the price is for both sides already. */
const FOR_BOTH = "2";
/** A second side is paid, and the mark stands for both in one unit: with two units it is counted twice. */
const PER_SIDE = "1";
const COUNTED_TWICE = 2;

/**
 * A mark for both sides on what has one price for both, such as a hearing test. Half of the charge is in doubt: a provider
 * that adds the mark most often doubles its price.
 */
export const bothSides: Rule = {
  id: "both-sides",
  version: 2,
  title: "A second side is charged that the price has in it",
  explanation:
    "Some services are for both sides by their nature: a hearing test, an eye exam. Medicare has one price for both. " +
    "We look for the mark 50 on such a service, which asks to be paid for a second side, and for the mark together with 2 units.",
  citation: {
    title: "Medicare Physician Fee Schedule: payment policy indicators",
    issuer: "Centers for Medicare & Medicaid Services (CMS)",
    edition: "see each finding",
    url: "https://www.cms.gov/medicare/payment/fee-schedules/physician",
  },
  grade: "C",
  flag: null,
  type: "dispute",
  icon: "warning",
  settings: ["professional"],
  needs: ["a doctor's bill", "day of service", "code", "modifiers", "charge"],
  asks: "Ask whether the price was raised because of the second side, and for that part to be taken off.",
  letter: {
    heading: "Please check a second side",
    ask: "Please tell me whether the price was raised because of the second side, and take that part off.",
  },
  check: (bill, reference) =>
    auditedLines(bill).flatMap((line) => {
      const { code, day, setting, modifiers } = line;
      if (setting !== "professional" || !code || !day || !modifiers.includes(BOTH_SIDES)) return [];
      const row = reference.physicianStatus(code, day);
      const isTwice = row?.bilateral === PER_SIDE && line.units === COUNTED_TWICE;
      return row && (row.bilateral === FOR_BOTH || isTwice) ? [hit(line, row)] : [];
    }),
};

const hit = (line: AuditedLine, row: Answer<PhysicianStatus>): RuleHit => ({
  lines: [{ lineId: line.id, role: "questioned", atStake: Math.floor(line.amount / 2) }],
  ...restingOn(
    row,
    `Code ${line.code} on ${dayWords(line)} is marked as done on both sides (50). ` +
      (row.bilateral === FOR_BOTH
        ? "Medicare's price for it is for both sides already, so the mark adds nothing."
        : "It is charged with 2 units as well. The mark stands for both sides in one unit."),
  ),
  letterOpen: true,
  figures: [
    { label: "Charge", value: formatCents(line.charge) },
    { label: "Medicare doctor price list", value: `bilateral ${row.bilateral}` },
  ],
});

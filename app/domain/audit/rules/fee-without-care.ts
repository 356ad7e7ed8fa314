import type { Bill } from "~/domain/bill/bill";
import type { CaseContext } from "~/domain/case/case-file";
import { formatCents } from "~/domain/money";
import { balanceAboveEob } from "./balance-above-eob";
import { MISSED_VISIT_CODE } from "./cancelled-service";
import { duplicateLine } from "./duplicate-line";
import { dayWords, auditedLines, type AuditedLine } from "~/domain/audit/evidence/audited-line";
import { BILL_ERRORS } from "~/domain/audit/evidence/official-texts";
import type { Reference } from "~/domain/audit/evidence/reference";
import { whoseDoing, type AgainstFee } from "~/domain/audit/evidence/missed-visit";
import type { Rule, RuleHit, RuleNote } from "~/domain/audit/evidence/rule";
import { totalsAddUp } from "./totals";

const NO_SHOW =
  /\b(NO[- ]?SHOW|(MISSED|FAILED|BROKEN|UNKEPT) (APPOINTMENT|APPT|VISIT|SESSION)|(LATE|SAME[- ]DAY|SHORT[- ]NOTICE) (CANCEL\w*|CX\w*)|CANCEL(L?ATION|L?ED)? (FEE|CHARGE)|DNKA|FTKA|NS FEE|(APPOINTMENT|APPT|VISIT) NOT KEPT|FAILED TO (KEEP|APPEAR|SHOW|ATTEND|ARRIVE)|DID NOT (SHOW|ATTEND|ARRIVE|KEEP APPT))\b/;
/** A code as Medicare, doctors, hospitals and dentists use it; others are the practice's own. */
const KNOWN_CODE = /^([A-Z]\d{4}|\d{4}[0-9A-Z])$/;
const LATE_FEE = /\b(LATE (FEE|CHARGE|PAYMENT (FEE|CHARGE))|FINANCE CHARGE|INTEREST CHARGE)\b/;

/**
 * A fee for a visit that was missed, though the same day was charged as a visit that took place, or its own row says
 * that the office called it off or was told in time; and a late fee on a balance that is itself in question. Other such
 * fees are only noted: a policy the person signed may allow them.
 */
export const feeWithoutCare: Rule = {
  id: "fee-without-care",
  version: 3,
  title: "A fee is charged that is not for care",
  explanation:
    "Some bills add a fee for a missed visit or a late payment. " +
    "We question a missed-visit fee when the same day is charged as a visit you came to, " +
    "or when its own row says that the office called the visit off or was told days before. " +
    "We question a late fee when the balance behind it is in doubt.",
  citation: BILL_ERRORS,
  grade: "A",
  flag: null,
  type: "dispute",
  icon: "warning",
  needsWholePage: true,
  needsEveryLine: true,
  settings: ["professional", "facility"],
  needs: ["description of the fee", "charge", "day, for a missed visit"],
  asks: "Ask for the fee to be taken off, or for the policy you signed that allows it.",
  letter: {
    heading: "A fee is charged that is not for care",
    ask: "Please take the fee off, or send me the signed policy that allows it.",
  },
  check(bill, reference, around) {
    const lines = auditedLines(bill);
    const late = lines.filter(isLateFee);
    const disputed = late.length > 0 && isDisputed(bill, reference, around);
    return [
      ...lines.filter(isNoShow).flatMap((fee) => missedHit(fee, lines) ?? []),
      ...(disputed ? late.map(lateFeeHit) : []),
    ];
  },
  notes(bill, reference, around) {
    const lines = auditedLines(bill);
    const late = lines.filter(isLateFee);
    return [
      ...lines.filter((line) => isNoShow(line) && !missedHit(line, lines)),
      ...(late.length > 0 && !isDisputed(bill, reference, around) ? late : []),
    ].map(note);
  },
};

/** A visit's own code beside such words is the visit charged, which is another rule's. */
const isNoShow = ({ description = "", code = "" }: AuditedLine) =>
  MISSED_VISIT_CODE.test(code) || (NO_SHOW.test(description) && !KNOWN_CODE.test(code));
const isLateFee = ({ description }: AuditedLine) => LATE_FEE.test(description ?? "");

/** A coded service of the same day by the same provider: the person was there. */
const visitOf = (fee: AuditedLine, lines: readonly AuditedLine[]): AuditedLine | undefined =>
  lines.find(
    (line) =>
      line !== fee &&
      line.code &&
      fee.day &&
      line.day === fee.day &&
      !isNoShow(line) &&
      !isLateFee(line) &&
      (line.provider === fee.provider || !line.provider || !fee.provider),
  );

/** Something on the page itself shows that the balance is wrong. */
const isDisputed = (bill: Bill, reference: Reference, around: CaseContext): boolean =>
  [totalsAddUp, duplicateLine, balanceAboveEob].some((rule) =>
    rule.check(bill, reference, around).some(({ grade }) => (grade ?? rule.grade) === "A"),
  );

function missedHit(fee: AuditedLine, lines: readonly AuditedLine[]): RuleHit | null {
  const visit = visitOf(fee, lines);
  if (visit) return noShowHit(fee, visit);
  const why = whoseDoing(fee);
  return why && ownWordsHit(fee, why);
}

const noShowHit = (fee: AuditedLine, visit: AuditedLine): RuleHit => ({
  lines: [
    { lineId: fee.id, role: "questioned", atStake: fee.amount },
    { lineId: visit.id, role: "compared", atStake: 0 },
  ],
  reason: `The bill charges a fee for a missed visit on ${dayWords(fee)}. It also charges ${visit.code} for the same day.`,
  letterAsk: "The bill shows a visit that day, so it was not missed. Please take the fee off.",
  figures: figures(fee),
});

/** What the row's own words say against the fee, to the person and in the letter. */
const AGAINST: Record<AgainstFee, { says: string; letterAsk: string; grade?: "B" }> = {
  office: {
    says: "the office called the visit off",
    letterAsk: "The row says that the office called the visit off. Please take the fee off.",
  },
  seen: {
    says: "the patient was seen",
    letterAsk: "The row says that the patient was seen. Please take the fee off.",
  },
  notice: {
    says: "the office was told days before",
    letterAsk:
      "The row says that notice was given before the visit. Please take the fee off, or send me the signed policy that asks for more.",
    // How much notice is enough is in the policy.
    grade: "B",
  },
};

function ownWordsHit(fee: AuditedLine, why: AgainstFee): RuleHit {
  const { says, ...rest } = AGAINST[why];
  return {
    lines: [{ lineId: fee.id, role: "questioned", atStake: fee.amount }],
    reason: `"${fee.description}" is a fee for a missed visit. Its own row says that ${says}.`,
    figures: figures(fee),
    ...rest,
  };
}

const lateFeeHit = (fee: AuditedLine): RuleHit => ({
  lines: [{ lineId: fee.id, role: "questioned", atStake: fee.amount }],
  reason: `"${fee.description}" is charged while other charges on this bill are in question.`,
  letterAsk: "Please reverse the fee while this bill is in question.",
  figures: figures(fee),
});

const note = (fee: AuditedLine): RuleNote => ({
  lineIds: [fee.id],
  multiple: null,
  reason: `"${fee.description}" is not a charge for care. Many offices waive it when asked.`,
  figures: figures(fee),
  citations: [BILL_ERRORS],
  ask: isNoShow(fee)
    ? "On the phone, ask for the policy you signed that allows the fee, and for the fee to be waived."
    : "On the phone, ask for the fee to be waived.",
});

const figures = (fee: AuditedLine) => [{ label: "Fee", value: formatCents(fee.charge) }];

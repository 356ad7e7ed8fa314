import type { Bill } from "~/domain/bill/bill";
import { formatCents } from "~/domain/money";
import { auditedLines, dayWords, type AuditedLine } from "~/domain/audit/evidence/audited-line";
import { BILL_ERRORS } from "~/domain/audit/evidence/official-texts";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

/** The row of a coded service says that nobody came; without a code it is the fee for that. */
const NOBODY_CAME = /\bNO[- ]?SHOW\b/;
/** A dentist's codes for a missed and a cancelled appointment. */
export const MISSED_VISIT_CODE = /^D998[67]$/;
/** The row's own words: called off before it began, or not done. */
const CALLED_OFF = /\b(CANCELL?ED|CANCELL?ATION|CALLED OFF)\b/;
const NOT_DONE =
  /\b(NOT (DONE|PERFORMED|GIVEN|ADMINISTERED|RENDERED|USED)|NEVER (DONE|PERFORMED|GIVEN))\W*$/;
/** A fee for cancelling is another matter, and so is a row that takes a cancelled one back. */
const NO_SERVICE =
  /\b(FEE|FEES|LATE|APPOINTMENT|APPT|POLICY|CREDIT|REVERSAL|REVERSED|REFUND|VOID|REPLACE\w*|REBILL\w*)\b/;
/** Begun and broken off, or less than usual: such a service may be charged in part. */
const IN_PART = ["52", "53", "73", "74"];
/** Codes that only report something, such as that a test was not done. */
const REPORTS = /^(\d{4}F|G[89]\d{3}|M1\d{3})$/;

/** A charge for a service that its own row calls cancelled or not done. */
export const cancelledService: Rule = {
  id: "cancelled-service",
  version: 2,
  title: "A canceled service is charged",
  explanation:
    "Some bills name a test or an operation as canceled or not done and charge it all the same. " +
    "We look for such words in a row that has a price and was not taken back. " +
    "Work that was begun may be charged in part, so ask.",
  citation: BILL_ERRORS,
  grade: "C",
  flag: null,
  type: "dispute",
  icon: "error",
  settings: ["professional", "facility"],
  needs: ["description", "charge"],
  asks: "Ask what was done before it was canceled, and for the charge to be taken off if nothing was.",
  letter: {
    heading: "A canceled service is charged",
    ask: "Please take the charge off. If something was done before it was canceled, please tell me how far it went, and which modifier (53, 73, or 74) was filed.",
  },
  check: (bill) =>
    bill.kind === "itemized"
      ? auditedLines(bill)
          .filter((line) => isCancelled(line) && !isTakenBack(bill, line))
          .map(hit)
      : [],
};

const isCancelled = ({ description = "", modifiers, code }: AuditedLine): boolean =>
  (NOBODY_CAME.test(description)
    ? code !== undefined && !MISSED_VISIT_CODE.test(code)
    : CALLED_OFF.test(description) || NOT_DONE.test(description)) &&
  !NO_SERVICE.test(description) &&
  !REPORTS.test(code ?? "") &&
  !modifiers.some((modifier) => IN_PART.includes(modifier));

/** A row that takes off as much, in whatever words. */
const isTakenBack = (bill: Bill, { charge }: AuditedLine): boolean =>
  bill.lines.some((line) => line.charge?.value === -charge) ||
  bill.ledger.some(({ amount }) => amount.value === charge);

const said = (description: string, who: "you" | "the patient"): string => {
  if (NOBODY_CAME.test(description)) return `${who} did not come`;
  return NOT_DONE.test(description) ? "it was not done" : "it was canceled";
};

const hit = (line: AuditedLine): RuleHit => {
  const isNotDone = NOT_DONE.test(line.description ?? "");
  return {
    lines: [{ lineId: line.id, role: "questioned", atStake: line.amount }],
    reason:
      `"${line.description}" is charged at ${formatCents(line.charge)} for ${dayWords(line)}. ` +
      `The bill itself says that ${said(line.description ?? "", "you")}.`,
    seen:
      `"${line.description}" is charged at ${formatCents(line.charge)} for ${dayWords(line)}. ` +
      `The bill itself says that ${said(line.description ?? "", "the patient")}.`,
    ...(CALLED_OFF.test(line.description ?? "")
      ? {}
      : { letterAsk: "Please take the charge off." }),
    figures: [{ label: "Charge", value: formatCents(line.charge) }],
    // Whether work was begun before it was called off only the record can tell.
    ...(isNotDone ? { grade: "A" as const } : {}),
  };
};

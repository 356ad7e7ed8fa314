import type { Bill } from "~/domain/bill/bill";
import { formatCents } from "~/domain/money";
import { auditedLines, dayWords, type AuditedLine } from "~/domain/audit/evidence/audited-line";
import { isOfficesDoing } from "~/domain/audit/evidence/missed-visit";
import { BILL_ERRORS } from "~/domain/audit/evidence/official-texts";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

/** The row of a coded service says that nobody came; without a code it is the fee for that. */
const NOBODY_CAME = /\b(NO[- ]?SHOW(ED)?|DID NOT (SHOW|ATTEND|COME|ARRIVE|KEEP APPT))\b/;
/** A dentist's codes for a missed and a cancelled appointment. */
export const MISSED_VISIT_CODE = /^D998[67]$/;
/** Who may have called it off, so that `CX` is no culture and no cervix. */
const SOMEBODY =
  "(?:THE )?(?:PT|PATIENT|CLINIC|OFFICE|PROVIDER|DR|DOCTOR|MD|HOSPITAL|FACILITY|STAFF|FAMILY|PARENT|THERAPIST|PRACTICE|SURGEON|ANESTHESIA)";
/** The row's own words: called off before it began, put off to another day, or given up for want of a sample. */
const CALLED_OFF = new RegExp(
  String.raw`\b(?:CANCELL?ED|CANCELL?ATION|CNCLD|CNX|CXL'?D?|CALLED OFF|POSTPONED|RESCHEDULED(?! FROM)|NOT STARTED|(?:DISCONTINUED|STOPPED) BEFORE START|(?:PT|PATIENT) LEFT (?:BEFORE|WITHOUT)|LEFT WITHOUT BEING|UNABLE TO (?:PERFORM|COMPLETE|OBTAIN)|CX'?D? BY ${SOMEBODY})\b|` +
    String.raw`\b(?:APPT|APPOINTMENT|VISIT|SESSION|CASE|SURGERY|PROCEDURE|SCAN|EXAM) (?:WAS )?CX'?D?\b`,
);
/** It ends the row, or a mark or the reason follows: `not performed elsewhere` is another matter. */
const ENDS = String.raw`(?=\W*$| ?[-,;:(/.]| (?:DUE|PER|PT|PATIENT|BY|BECAUSE|SINCE|TODAY)\b)`;
/** What a plan or an office waits for, which nobody does to a patient: "OTHER-COVERAGE FORM NOT RECEIVED". */
const AWAITED =
  "(?<!\\b(?:FORMS?|INFORMATION|INFO|RECORDS?|DOCUMENT(?:S|ATION)?|PAYMENTS?|REFERRAL|AUTHORIZATION|RESPONSE|CLAIM|NOTES?|REMITTANCE) )";
const NOT_DONE = new RegExp(
  String.raw`${AWAITED}\b(?:(?:NOT|NEVER) (?:BEEN )?(?:DONE|PERFORMED|GIVEN|ADMINISTERED|RENDERED|USED|PROVIDED|COMPLETED|RUN|DISPENSED|DELIVERED|RECEIVED|OBTAINED|COLLECTED|DRAWN|TAKEN)|` +
    String.raw`(?:REFUSED|DECLINED)(?: BY (?:PT|PATIENT|PARENT))?|RETURNED UNUSED|(?:SPECIMEN|SAMPLE) REJECTED|DOSE HELD)${ENDS}`,
);
/** A fee for cancelling is another matter, and so is a row that takes a cancelled one back. */
const NO_SERVICE =
  /\b(FEE|FEES|LATE|POLICY|CANCELL?ATION CHARGE|CREDIT|REVERSAL|REVERSED|REFUND|VOID|REPLACE\w*|REBILL\w*|COUNSEL\w*)\b/;
/** Without a code such a row is the fee for the missed visit. */
const APPOINTMENT = /\b(APPOINTMENT|APPT|VISIT|SESSION)\b/;
/** Begun and broken off, or less than usual: such a service may be charged in part. */
const IN_PART = ["52", "53", "73", "74"];
/** Codes that only report something, such as that a test was not done. */
const REPORTS = /^(\d{4}F|G[89]\d{3}|M1\d{3})$/;

/** A charge for a service that its own row calls cancelled or not done. */
export const cancelledService: Rule = {
  id: "cancelled-service",
  version: 4,
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

const isCancelled = ({ description = "", modifiers, code = "" }: AuditedLine): boolean =>
  (NOBODY_CAME.test(description)
    ? code !== ""
    : CALLED_OFF.test(description) ||
      NOT_DONE.test(description) ||
      (code !== "" && isOfficesDoing(description))) &&
  !MISSED_VISIT_CODE.test(code) &&
  !NO_SERVICE.test(description) &&
  !(code === "" && APPOINTMENT.test(description)) &&
  !REPORTS.test(code) &&
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

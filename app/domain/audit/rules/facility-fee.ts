import { formatCents } from "~/domain/money";
import {
  auditedLines,
  dayWords,
  hasAuditedLines,
  type AuditedLine,
} from "~/domain/audit/evidence/audited-line";
import { CLINIC_VISITS } from "~/domain/audit/evidence/official-texts";
import type { Rule, RuleHit, RuleNote } from "~/domain/audit/evidence/rule";

/** A hospital's code for a visit to its clinic. */
const CLINIC_VISIT = "G0463";
/** A clinic's own revenue codes. */
const CLINIC = /^05[12]\d$/;
const FEE_WORDS =
  /\b(FAC(ILITY)?|CLINIC|HOSP(ITAL)? (OUTPATIENT|OUTPT|OP)|OUTPATIENT CLINIC) (FEE|CHARGE)\b/;
/** A doctor's office visit, of a new and of a known patient. */
const OFFICE_VISIT = /^992(0[2-5]|1[1-5])$/;
/** A second visit to a hospital on one day. */
const TWO_VISITS = "27";
/** A hospital's clinic, away from its campus and on it. */
const HOSPITAL_CLINIC = ["19", "22"];

/**
 * A facility fee beside an office visit. A hospital's clinic charges the fee and its doctor the visit, each with a mark:
 * then it is only noted. On one and the same side of the bill the visit is charged twice.
 */
export const facilityFee: Rule = {
  id: "facility-fee",
  version: 2,
  title: "An office visit has a facility fee on top",
  explanation:
    "A clinic that is part of a hospital may charge a fee for its rooms. " +
    "A doctor's office may not: the price of the visit has the room in it. " +
    "We look for both on one day, where the bill does not show that a hospital runs the clinic.",
  citation: CLINIC_VISITS,
  grade: "C",
  flag: null,
  type: "dispute",
  icon: "warning",
  settings: ["professional", "facility"],
  needs: ["day of service", "code of the visit", "code or words of the fee"],
  asks: "Ask whether the clinic is part of a hospital, and for the facility fee to be taken off if it is not.",
  letter: {
    heading: "A facility fee is charged on top of an office visit",
    ask: "Please take the fee off if no hospital runs this clinic. If one does, please send me the place of service on the doctor's claim, the hospital's claim, and any notice of the fee that was given before the visit.",
  },
  check: (bill) => {
    const lines = hasAuditedLines(bill) ? auditedLines(bill) : [];
    return pairs(lines)
      .filter(({ visit }) => !isOfHospitalClinic(visit))
      .map(hit);
  },
  notes: (bill) => {
    const lines = hasAuditedLines(bill) ? auditedLines(bill) : [];
    return pairs(lines)
      .filter(({ visit }) => isOfHospitalClinic(visit))
      .map(note);
  },
};

type Pair = { fee: AuditedLine; visit: AuditedLine };

const pairs = (lines: readonly AuditedLine[]): Pair[] =>
  lines.filter(isFee).flatMap((fee) => {
    const visit = lines.find(
      (line) =>
        OFFICE_VISIT.test(line.code ?? "") &&
        line.day === fee.day &&
        line.claim === fee.claim &&
        ![...line.modifiers, ...fee.modifiers].includes(TWO_VISITS),
    );
    return fee.day && visit ? [{ fee, visit }] : [];
  });

const isFee = ({ code, revenueCode, description }: AuditedLine): boolean =>
  code
    ? code === CLINIC_VISIT
    : FEE_WORDS.test(description ?? "") && (!revenueCode || CLINIC.test(revenueCode));

/** The doctor's part of a visit to a hospital's clinic, by its place of service or on the hospital's own bill. */
const isOfHospitalClinic = ({ placeOfService, setting, revenueCode }: AuditedLine): boolean =>
  placeOfService !== undefined
    ? HOSPITAL_CLINIC.includes(placeOfService)
    : setting === "professional" && revenueCode !== undefined;

const hit = (pair: Pair): RuleHit => ({
  lines: [
    { lineId: pair.fee.id, role: "questioned", atStake: pair.fee.amount },
    { lineId: pair.visit.id, role: "compared", atStake: 0 },
  ],
  ...words(pair),
});

const note = (pair: Pair): RuleNote => ({
  lineIds: [pair.fee.id],
  multiple: null,
  ...words(pair),
  citations: [CLINIC_VISITS],
  ask: "On the phone, ask for proof that the clinic is part of the hospital, and for the self-pay rate.",
});

const words = ({ fee, visit }: Pair) => ({
  reason:
    `${fee.code ? `Code ${fee.code}` : `"${fee.description}"`} is what a hospital charges for a visit to its clinic. ` +
    `It is charged on ${dayWords(fee)} beside the office visit ${visit.code}.`,
  figures: [
    { label: "Facility fee", value: formatCents(fee.charge) },
    { label: `Office visit ${visit.code}`, value: formatCents(visit.charge) },
  ],
});

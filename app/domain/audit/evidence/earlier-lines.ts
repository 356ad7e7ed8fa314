import type { Bill } from "~/domain/bill/bill";
import { gatedBill } from "~/domain/bill/gated-bill";
import type { CaseContext } from "~/domain/case/case-file";
import type { EarlierCare, EarlierService, EarlierStatement } from "~/domain/case/earlier-care";
import { auditedLines, certain, type AuditedLine } from "./audited-line";
import { clinicianOf } from "./specialties";

/** What other bills of the person say that this one has to be held against: earlier visits and operations. */

/** Operations, and visits of all kinds. */
const VISIT_OR_OPERATION = /^([1-6]\d{4}|99[23]\d{2}|920[01][24])$/;

/**
 * Of other bills of one account, the visits and operations of the same patient with the same practice, and what was paid on
 * statements of the same account with the provider. Nothing where either name is not sure: an account may hold the bills
 * of a family.
 */
export const careOnOthers = (
  bill: Bill,
  others: readonly { reviewId: string; bill: Bill }[],
): EarlierCare[] =>
  others
    .filter(({ bill: other }) => hasSameNames(bill, other))
    .flatMap(({ reviewId, bill: other }) => [
      ...(bill.setting === "professional" ? servicesOf(reviewId, other) : []),
      ...paidOn(reviewId, bill, other),
    ]);

const servicesOf = (reviewId: string, other: Bill): EarlierService[] =>
  visitsAndOperations(other).map(({ day, code, modifiers, provider }) => ({
    ...{ reviewId, day: day!, code: code!, modifiers },
    clinician: provider ?? null,
  }));

/** Whether a bill has anything that another one may have to be held against, or the other way round. */
export const bearsOnOthers = (bill: Bill): boolean =>
  visitsAndOperations(bill).length > 0 || statementOf("", bill) !== null;

const accountOf = (bill: Bill): string =>
  (certain(bill.accountNumber) ?? "").toLowerCase().replaceAll(/[^a-z0-9]/g, "");

function paidOn(reviewId: string, bill: Bill, other: Bill): EarlierStatement[] {
  const statement = statementOf(reviewId, other);
  return statement && statement.account === accountOf(bill) ? [statement] : [];
}

/** What a statement says was paid by the patient on one account; null where it has no number, day or payment. */
function statementOf(reviewId: string, read: Bill): EarlierStatement | null {
  const bill = gatedBill(read);
  const [account, printed] = [accountOf(bill), certain(bill.statementDate)];
  const paidCents = certain(bill.totals.patientPaid) ?? 0;
  return account && printed && bill.kind === "itemized" && paidCents > 0
    ? { reviewId, account, printed, paidCents, rows: rowsOf(bill) }
    : null;
}

/** Each charged row by its day, code and cents. */
export const rowsOf = (bill: Bill): string[] =>
  auditedLines(bill).map(({ day, code, description, charge }) =>
    [day ?? "", code ?? description ?? "", charge].join(" "),
  );

const visitsAndOperations = (bill: Bill): AuditedLine[] =>
  bill.kind === "itemized" && bill.setting === "professional"
    ? auditedLines(gatedBill(bill)).filter(
        ({ code, day }) => day && VISIT_OR_OPERATION.test(code ?? ""),
      )
    : [];

const hasSameNames = (bill: Bill, other: Bill): boolean =>
  (["patient", "provider"] as const).every((name) => {
    const [own, its] = [wordsOf(certain(bill[name])), wordsOf(certain(other[name]))];
    return own !== "" && own === its;
  });

/** `REED, ANN` and `Ann Reed` are one name. */
const wordsOf = (name = ""): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(" ");

/** The id of a line that stands on another bill: it is no line of this one. */
const ELSEWHERE = "";

/** Earlier care as lines of the practice's bill; `isElsewhere` tells them from its own. */
export const linesElsewhere = ({ earlier = [] }: CaseContext): AuditedLine[] =>
  earlier.filter(isService).map(({ day, code, modifiers, clinician }) => ({
    id: ELSEWHERE,
    code,
    day,
    firstDay: day,
    modifiers,
    provider: clinician === null ? undefined : clinicianOf(clinician).name,
    setting: "professional",
    claim: "",
    ...{ charge: 0, amount: 0, units: 1, unitsPrinted: false },
    ...{ revenueCode: undefined, description: undefined, time: undefined, ndc: undefined },
    ...{ placeOfService: undefined, site: undefined, allowed: undefined },
  }));

const isService = (care: EarlierCare): care is EarlierService => "code" in care;
const isStatement = (care: EarlierCare): care is EarlierStatement => "paidCents" in care;

/** Statements of the same account that took off payments by the patient. */
export const statementsElsewhere = ({ earlier = [] }: CaseContext): EarlierStatement[] =>
  earlier.filter(isStatement);

export const isElsewhere = ({ id }: AuditedLine): boolean => id === ELSEWHERE;

/** A line to compare with, as a finding names it; none for one of another bill. */
export const comparedWith = (line: AuditedLine) =>
  isElsewhere(line) ? [] : [{ lineId: line.id, role: "compared" as const, atStake: 0 }];

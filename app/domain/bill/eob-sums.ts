import type { Cents } from "~/domain/money";
import type { Bill, BillLine } from "./bill";
import {
  added,
  ofColumn,
  ofLine,
  ofTotal,
  isExplained,
  LEAST_ROWS,
  sumOfRows,
  type Figure,
  type Sum,
} from "./closing-sums";

/** The sums of a plan's account: the steps of each line and of the claim lead to the patient's share. */

const PARTS = ["deductible", "copay", "coinsurance", "notCovered"] as const;
const COLUMNS = [
  ["billed", "charge"],
  ["allowed", "allowed"],
  ["insurancePaid", "insurancePaid"],
  ["patientResponsibility", "patientOwes"],
] as const;

export function eobSums(bill: Bill): Sum[] {
  if (bill.kind !== "eob") return [];
  return [
    ...bill.lines.map((line) => share(bill, amountsOfLine(line))),
    ...columns(bill),
    share(bill, amountsOfClaim(bill), sharesOfLines(bill)),
  ].filter((sum) => sum !== null);
}

/** One document may hold several claims, each with sums of its own. */
const spansClaims = ({ lines }: Bill): boolean =>
  new Set(lines.map(({ section }) => section)).size > 1;

const columns = (bill: Bill): (Sum | null)[] =>
  spansClaims(bill)
    ? []
    : COLUMNS.map(([total, column]) =>
        sumOfRows(bill, "column", {
          lines: bill.lines,
          rows: ofColumn(bill.lines, column),
          printed: ofTotal(bill, total),
        }),
      );

/** What the lines leave to the patient, where all of them say so. */
function sharesOfLines({ lines }: Bill): Cents[] {
  const shares = ofColumn(lines, "patientOwes");
  return lines.length > 0 && shares.length === lines.length ? [added(shares)] : [];
}

const SHARE_AMOUNTS = [
  ...["charge", "allowed", "discount", "insurancePaid", "patientPaid", "patientOwes"],
  ...PARTS,
] as const;
type ShareAmount =
  | ("charge" | "allowed" | "discount" | "insurancePaid" | "patientPaid" | "patientOwes")
  | (typeof PARTS)[number];
type Amounts = Partial<Record<ShareAmount, Figure>>;

const amountsOfLine = (line: BillLine): Amounts =>
  Object.fromEntries(
    SHARE_AMOUNTS.flatMap((name) =>
      ofLine(line, name as ShareAmount).map((figure) => [name, figure]),
    ),
  ) as Amounts;

const TOTAL_OF = {
  charge: "billed",
  allowed: "allowed",
  discount: "adjustments",
  insurancePaid: "insurancePaid",
  patientPaid: "patientPaid",
  patientOwes: "patientResponsibility",
  deductible: "deductible",
  copay: "copay",
  coinsurance: "coinsurance",
  notCovered: "notCovered",
} as const;

const amountsOfClaim = (bill: Bill): Amounts =>
  Object.fromEntries(
    SHARE_AMOUNTS.flatMap((name) =>
      ofTotal(bill, TOTAL_OF[name as ShareAmount]).map((figure) => [name, figure]),
    ),
  ) as Amounts;

/**
 * What is left to the patient, counted in every way the printed amounts allow. Plans differ in what their columns hold,
 * so one way that comes out is enough.
 */
function share(bill: Bill, all: Amounts, otherWays: readonly Cents[] = []): Sum | null {
  const owes = all.patientOwes?.field.value;
  const ways = [...waysToShare(all), ...otherWays];
  if (owes === undefined || ways.length === 0) return null;
  const { patientPaid: before, ...others } = all;
  const makes = (off: Cents) => ways.some((way) => Math.max(way - off, 0) === owes);
  // What was paid before, by an account for health costs or at the visit, is taken off on some papers only.
  const isOff = before !== undefined && !makes(0) && makes(before.field.value);
  const closes = makes(0) || isOff;
  const amounts = isOff ? all : others;
  const isOpen =
    ways.some((way) => isExplained(bill, Math.abs(owes - way))) ||
    isRateUnread(bill, amounts, owes) ||
    isWrittenOff(bill, amounts) ||
    isUnassigned(bill, amounts);
  return {
    of: "share",
    figures: Object.values(amounts),
    outcome: closes ? "closes" : isOpen ? "open" : "fails",
    proves: false,
  };
}

/** What plan and patient share is printed, and was not read as the plan's rate. */
const isRateUnread = ({ otherAmounts = [] }: Bill, amounts: Amounts, owes: Cents): boolean =>
  amounts.insurancePaid !== undefined &&
  amounts.allowed === undefined &&
  otherAmounts.includes(amounts.insurancePaid.field.value + owes);

/**
 * Under Medicaid the provider takes what the plan paid and, at most, a small copay (42 CFR 447.15): a paper need not say what
 * was written off. That it was shows where lines and total leave nothing, or one copay here and there and every column makes
 * its printed total.
 */
const isWrittenOff = (bill: Bill, amounts: Amounts): boolean =>
  amounts.insurancePaid !== undefined &&
  amounts.allowed === undefined &&
  amounts.discount === undefined &&
  (leavesNothing(bill) || (leavesOneCopay(bill) && addsUp(bill)));

const leavesNothing = ({ lines, totals }: Bill): boolean =>
  lines.length > 0 &&
  lines.every(({ patientOwes }) => patientOwes?.value === 0) &&
  totals.patientResponsibility?.value === 0;

/** Shares that differ from line to line are no copay: then a column may be another than it seems. */
const leavesOneCopay = ({ lines }: Bill): boolean =>
  new Set(lines.flatMap(({ patientOwes }) => patientOwes?.value || [])).size <= 1;

/** Whether what was charged, paid and left makes its printed total over all lines, whatever claims they belong to. */
const addsUp = ({ lines, totals }: Bill): boolean =>
  lines.length >= LEAST_ROWS &&
  COLUMNS.filter(([total]) => total !== "allowed").every(([total, column]) => {
    const rows = ofColumn(lines, column);
    return rows.length === lines.length && added(rows) === totals[total]?.value;
  });

/**
 * A supplier that does not take assignment bills the patient for all of its charge, and Medicare sends its share to the patient
 * (42 CFR 424.55 and 424.53): what each line may be billed is then what it charged.
 */
const isUnassigned = (
  { lines, insurer }: Bill,
  { charge, allowed, insurancePaid, patientOwes }: Amounts,
): boolean =>
  /\bmedicare\b/i.test(insurer?.value ?? "") &&
  allowed !== undefined &&
  insurancePaid !== undefined &&
  charge !== undefined &&
  charge.field.value === patientOwes?.field.value &&
  insurancePaid.field.value <= allowed.field.value &&
  lines.every((line) => line.charge && line.charge.value === line.patientOwes?.value);

function waysToShare(amounts: Amounts): Cents[] {
  const cents = (name: ShareAmount) => amounts[name]?.field.value;
  const [charge, allowed, paid] = [cents("charge"), cents("allowed"), cents("insurancePaid")];
  const [discount = 0, notCovered = 0] = [cents("discount"), cents("notCovered")];
  const partsSum = PARTS.reduce((sum, name) => sum + (cents(name) ?? 0), 0);
  // What a supplement to Medicare pays is taken off the parts themselves, and never more than they come to.
  const isSupplement = paid !== undefined && paid <= partsSum;
  return [
    ...(charge !== undefined && (paid !== undefined || discount)
      ? [charge - discount - (paid ?? 0)]
      : []),
    ...(charge !== undefined && paid !== undefined ? [charge - discount - paid - notCovered] : []),
    // What is not covered may lie on top of the plan's rate, or within it and left to nobody.
    ...(allowed !== undefined
      ? [0, notCovered, -notCovered].map((more) => allowed - (paid ?? 0) + more)
      : []),
    ...(allowed !== undefined && paid !== undefined ? beforeSequestration(allowed, paid) : []),
    // What is not covered says nothing alone: a notice of stays keeps the deductible for its notes.
    ...(PARTS.some((name) => name !== "notCovered" && cents(name) !== undefined)
      ? [partsSum, partsSum - notCovered, ...(isSupplement ? [partsSum - paid] : [])]
      : []),
  ];
}

/** Medicare pays 98 percent of its share (2 U.S.C. 906): what is left to the patient is counted before that, to a cent. */
const beforeSequestration = (allowed: Cents, paid: Cents): Cents[] => {
  const left = allowed - Math.round(paid / 0.98);
  return [left - 1, left, left + 1];
};

import { sumCents, type Cents } from "~/domain/money";
import type { Bill, BillLine, Field, Totals } from "./bill";
import { CONFIRM_BELOW } from "./confidence";

/** A sum that a document should obey by itself: the figures that take part in it, and whether it comes out. */

export type TotalName = keyof Totals;
/** The columns of a line that hold money and take part in sums. */
export const LINE_AMOUNTS = [
  "charge",
  "adjustment",
  "insurancePaid",
  "patientPaid",
  "allowed",
  "discount",
  "notCovered",
  "deductible",
  "copay",
  "coinsurance",
  "patientOwes",
] as const;
export type LineAmount = (typeof LINE_AMOUNTS)[number];

/** A number and where in the bill it stands: `billed`, `L3.charge`, `ledger.0`, `subtotals.2`. */
export type Figure = { place: string; field: Field<number> };

export type Sum = {
  of: "charges" | "section" | "product" | "credits" | "balance" | "share" | "column";
  figures: readonly Figure[];
  /** `open`: other amounts on the page may be what the difference consists of, so it says nothing. */
  outcome: "closes" | "open" | "fails";
  /** So many rows agree with a printed sum that chance is out. */
  proves: boolean;
};

/** Typed or confirmed by a person, or read the same by an independent reading. */
export const isSurelyRead = ({ origin, agreed, confidence }: Field<unknown>): boolean =>
  origin === "typed" || (agreed === true && confidence >= CONFIRM_BELOW);

/** A sum over so few rows may come out by chance, or be its only row again. */
export const LEAST_ROWS = 3;
/** Few enough amounts that two of them rarely make up a difference by chance. */
const MOST_OTHERS = 60;

export const ofTotal = ({ totals }: Bill, name: TotalName): Figure[] =>
  totals[name] ? [{ place: name, field: totals[name] }] : [];

export const ofLine = (line: BillLine, name: LineAmount): Figure[] =>
  line[name] ? [{ place: `${line.id}.${name}`, field: line[name] }] : [];

export const ofColumn = (lines: readonly BillLine[], name: LineAmount): Figure[] =>
  lines.flatMap((line) => ofLine(line, name));

export const added = (figures: readonly Figure[]): Cents =>
  sumCents(figures.map(({ field }) => field.value));

/**
 * Whether a difference is an amount, or the sum of two, that is printed somewhere and was read as nothing in
 * particular: the balance of another visit, a fee, a row that was missed. Then the document may well add up.
 */
export function isExplained({ otherAmounts = [], totals }: Bill, difference: Cents): boolean {
  const others = [
    ...otherAmounts.slice(0, MOST_OTHERS),
    ...(totals.previousBalance ? [totals.previousBalance.value] : []),
  ];
  const known = new Set(others);
  return others.some(
    (one) => one === difference || (one !== difference - one && known.has(difference - one)),
  );
}

/** Rows against their printed sum; null where a row prints none, so that nothing can be added up. */
export function sumOfRows(
  bill: Bill,
  of: Sum["of"],
  { rows, lines, printed }: { rows: Figure[]; lines: readonly BillLine[]; printed: Figure[] },
): Sum | null {
  const [total] = printed;
  if (!total || lines.length === 0 || rows.length !== lines.length) return null;
  const difference = total.field.value - added(rows);
  return {
    of,
    figures: [...rows, total],
    outcome:
      difference === 0 ? "closes" : isExplained(bill, Math.abs(difference)) ? "open" : "fails",
    proves: rows.filter(({ field }) => field.value !== 0).length >= LEAST_ROWS,
  };
}

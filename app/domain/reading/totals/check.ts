import type { BillLine, Field, Totals } from "~/domain/bill/bill";
import { DOUBTED } from "~/domain/bill/confidence";
import { MAX_CENTS, type Cents } from "~/domain/money";
import { placeOf } from "~/domain/reading/page/fields";

const BORNE_OUT = 0.92;
const REPAIRED = 0.85;
/** At or below this a scanned figure was printed without cents, or so it was read. */
const POINTLESS = 0.6;
const MOST_TRIED = 10;

type Amount = Field<Cents>;
type Term = { field: Amount; sign: 1 | -1 };
/** What an equation says of its terms: new fields in the same order, or null when it decides nothing. */
type Verdict = { holds: boolean; fields: Amount[] };

/**
 * Holds a sum of signed terms against zero. When it fails, a lost decimal point or a lost digit is put back if
 * exactly one way of doing so makes it hold; otherwise the figures that may be wrong are lowered. Where a term may be
 * missing only points are: "29.80" off 298.00 with nothing left to pay lacks a payment, no nought.
 */
export function balanced(
  terms: readonly Term[],
  mended: "points and digits" | "points" = "points and digits",
): Verdict {
  const fields = terms.map((term) => term.field);
  const off = (values: readonly Cents[]) =>
    values.reduce((sum, value, index) => sum + value * terms[index]!.sign, 0);
  const values = fields.map((field) => field.value);
  const agreed = (repaired: readonly Cents[]): Verdict => ({
    holds: true,
    fields: fields.map((field, index) =>
      repaired[index] === field.value
        ? { ...field, confidence: Math.max(field.confidence, BORNE_OUT) }
        : { ...field, value: repaired[index]!, confidence: REPAIRED, origin: "repaired" as const },
    ),
  });
  // A faint scan loses every point on it, and the sums hold all the same, a hundred times too high.
  if (off(values) === 0)
    return fields.every(isPointless) ? { holds: true, fields } : agreed(values);
  const found = withPoints(fields, off, values);
  if (mended === "points and digits") found.push(...withDigit(fields, terms, off, values));
  if (found.length === 1) return agreed(found[0]!);
  const suspects = fields.some((field) => field.confidence < BORNE_OUT);
  return {
    holds: false,
    fields: fields.map((field) =>
      !suspects || field.confidence < BORNE_OUT
        ? { ...field, confidence: Math.min(field.confidence, DOUBTED) }
        : field,
    ),
  };
}

/** Read without cents, or nothing: it says nothing about where points belong. */
const isPointless = ({ value, confidence }: Amount): boolean =>
  value === 0 || (confidence <= POINTLESS && value % 100 === 0);

/** Every way of putting points back into figures read without cents that makes the sum hold. */
function withPoints(
  fields: readonly Amount[],
  off: (values: readonly Cents[]) => Cents,
  values: readonly Cents[],
): Cents[][] {
  const pointless = fields.flatMap((field, index) =>
    field.confidence <= POINTLESS && field.value % 100 === 0 && Math.abs(field.value) >= 10_000
      ? [index]
      : [],
  );
  if (pointless.length === 0) return [];
  if (pointless.length > MOST_TRIED) {
    // Too many to try in turn; a scanner that loses points loses them all, or the person must look.
    const all = values.map((value, index) => (pointless.includes(index) ? value / 100 : value));
    return off(all) === 0 ? [all] : [];
  }
  const found: Cents[][] = [];
  for (let choice = 1; choice < 1 << pointless.length; choice += 1) {
    const tried = values.map((value, index) => {
      const bit = pointless.indexOf(index);
      return bit >= 0 && choice & (1 << bit) ? value / 100 : value;
    });
    if (off(tried) === 0) found.push(tried);
    if (found.length > 1) break;
  }
  return found;
}

/** Every single figure to which one digit can be added so that the sum holds. */
function withDigit(
  fields: readonly Amount[],
  terms: readonly Term[],
  off: (values: readonly Cents[]) => Cents,
  values: readonly Cents[],
): Cents[][] {
  const excess = off(values);
  return fields.flatMap((field, index) => {
    if (field.confidence >= BORNE_OUT) return [];
    const needed = field.value - excess * terms[index]!.sign;
    if (
      needed <= 0 ||
      needed > MAX_CENTS ||
      !isOneDigitMore(String(Math.abs(field.value)), String(needed))
    )
      return [];
    return [values.map((value, at) => (at === index ? needed : value))];
  });
}

function isOneDigitMore(shorter: string, longer: string): boolean {
  if (longer.length !== shorter.length + 1) return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  return shorter.slice(at) === longer.slice(at + 1);
}

type MoneyName =
  | "charge"
  | "allowed"
  | "discount"
  | "notCovered"
  | "insurancePaid"
  | "deductible"
  | "copay"
  | "coinsurance"
  | "patientOwes"
  | "unitPrice";

/**
 * Weighs lines and totals against each other. A text layer holds what is printed, so a contradiction there is the
 * bill's own (a rule will say so), and the total is marked only where a line may have been missed (not `complete`); on a scan the figures themselves are in doubt, and
 * sums that hold bear them out.
 */
export function checked(
  lines: readonly BillLine[],
  totals: Totals,
  scanned: (page: number | undefined) => boolean,
  complete: boolean,
): Figures {
  const priced = lines.filter(isProduct).length >= PROOFS;
  let result: Figures = {
    lines: lines.map((line) =>
      scanned(line.page) ? checkedScan(line) : priced ? line : checkedText(line),
    ),
    totals,
  };
  const isScan = lines.some((line) => scanned(line.page));
  for (const [total, column] of COLUMN_SUMS)
    result = isScan
      ? checkedSum(result, total, column)
      : { ...result, totals: doubtedSum(result, total, column, complete) };
  const { billed } = result.totals;
  return billed && scanned(billed.page)
    ? { ...result, totals: checkedBalance(result.totals) }
    : result;
}

type Figures = { lines: BillLine[]; totals: Totals };
const COLUMN_SUMS = [
  ["billed", "charge"],
  ["allowed", "allowed"],
  ["patientResponsibility", "patientOwes"],
] as const;
type SumName = (typeof COLUMN_SUMS)[number][0];
type ColumnName = (typeof COLUMN_SUMS)[number][1];

/** The amounts of a column that every line prints, less their printed total; null where one of them is missing or is that total. */
function columnTerms({ lines, totals }: Figures, total: SumName, column: ColumnName) {
  const amounts = lines.flatMap((line) => line[column] ?? []);
  const sum = totals[total];
  if (!sum || lines.length === 0 || amounts.length < lines.length) return null;
  // One figure that was read as both says nothing of itself.
  if (amounts.some((amount) => sum.box && placeOf(amount) === placeOf(sum))) return null;
  return [...amounts.map((field): Term => ({ field, sign: 1 })), { field: sum, sign: -1 } as Term];
}

/** In a text layer: what a statement asks for may well differ from its lines (earlier payments); the charges may not. */
function doubtedSum(
  figures: Figures,
  total: SumName,
  column: ColumnName,
  complete: boolean,
): Totals {
  const { totals } = figures;
  const terms = columnTerms(figures, total, column);
  const rest = terms?.reduce((sum, { field, sign }) => sum + field.value * sign, 0) ?? 0;
  const field = totals[total];
  if (!field || rest === 0 || complete || column === "patientOwes") return totals;
  return { ...totals, [total]: { ...field, confidence: Math.min(field.confidence, DOUBTED) } };
}

function checkedSum(figures: Figures, total: SumName, column: ColumnName): Figures {
  const terms = columnTerms(figures, total, column);
  const verdict = terms && balanced(terms);
  if (!verdict || (!verdict.holds && column === "patientOwes")) return figures;
  const sum = asAsked(verdict.fields.at(-1)!, total, figures.totals);
  return {
    lines: figures.lines.map((line, index) => ({ ...line, [column]: verdict.fields[index]! })),
    totals: { ...figures.totals, [total]: sum },
  };
}

/** That the shares of all lines come to a figure bears out how it was read, and not that it is what the paper asks for. */
function asAsked(field: Amount, total: string, { patientResponsibility: asked }: Totals): Amount {
  return total === "patientResponsibility" && asked && !field.origin
    ? { ...field, confidence: Math.min(field.confidence, asked.confidence) }
    : field;
}

/** What was billed against what was paid, taken off and left. Statements may carry earlier balances, so only agreement counts. */
function checkedBalance(totals: Totals): Totals {
  const { billed, patientResponsibility } = totals;
  const paid = (["insurancePaid", "adjustments", "patientPaid"] as const).filter(
    (name) => totals[name],
  );
  if (!billed || !patientResponsibility || paid.length === 0) return totals;
  const verdict = balanced(
    [
      ...paid.map((name) => ({ field: totals[name]!, sign: 1 as const })),
      { field: patientResponsibility, sign: 1 },
      { field: billed, sign: -1 },
    ],
    "points",
  );
  if (!verdict.holds) return totals;
  const names = [...paid, "patientResponsibility", "billed"] as const;
  return {
    ...totals,
    ...Object.fromEntries(
      names.map((name, index) => [name, asAsked(verdict.fields[index]!, name, totals)]),
    ),
  };
}

/** So many products of more than one unit show that the columns are units, price and charge. */
const PROOFS = 2;

const isProduct = ({ charge, unitPrice, units }: BillLine): boolean =>
  charge !== undefined &&
  unitPrice !== undefined &&
  units !== undefined &&
  units.value !== 1 &&
  multiplies(unitPrice.value, units.value, charge.value);

/** A price that does not make the charge may be no price at all, unless other lines show that the column holds them. */
function checkedText(line: BillLine): BillLine {
  const { charge, unitPrice, units } = line;
  if (!charge || !unitPrice || !units || multiplies(unitPrice.value, units.value, charge.value))
    return line;
  return { ...line, unitPrice: { ...unitPrice, confidence: Math.min(unitPrice.confidence, 0.79) } };
}

const multiplies = (price: Cents, units: number, charge: Cents): boolean =>
  Math.abs(Math.round(price * units) - Math.abs(charge)) <= Math.max(1, units * 0.5);

/** The identities of a scanned line: price times units; billed = allowed + discount + not covered; allowed = plan + patient. */
function checkedScan(line: BillLine): BillLine {
  let result = { ...line };
  const { charge, unitPrice, units } = line;
  const anchored = charge && unitPrice && !(isPointless(charge) && isPointless(unitPrice));
  if (anchored && units && isProduct(line))
    result = {
      ...result,
      charge: raised(charge),
      unitPrice: raised(unitPrice),
      units: { ...units, confidence: Math.max(units.confidence, BORNE_OUT) },
    };
  const hold = (whole: MoneyName, parts: readonly MoneyName[], least: number) => {
    const present = parts.filter((name) => result[name]);
    const sum = result[whole];
    if (!sum || present.length < least) return;
    const verdict = balanced([
      ...present.map((name) => ({ field: result[name]!, sign: 1 as const })),
      { field: sum, sign: -1 },
    ]);
    // Not every plan's columns obey the identity, so a failure alone proves nothing.
    if (verdict.holds)
      [...present, whole].forEach(
        (name, index) => (result = { ...result, [name]: verdict.fields[index]! }),
      );
  };
  hold("charge", ["allowed", "discount", "notCovered"], 2);
  hold("allowed", ["insurancePaid", "deductible", "copay", "coinsurance"], 2);
  hold("allowed", ["insurancePaid", "patientOwes"], 2);
  return result;
}

const raised = (field: Amount): Amount => ({
  ...field,
  confidence: Math.max(field.confidence, BORNE_OUT),
});

import { sumCents, type Cents } from "~/domain/money";
import type { Bill, BillLine } from "./bill";
import {
  added,
  isExplained,
  isSurelyRead,
  ofColumn,
  ofLine,
  ofTotal,
  sumOfRows,
  type Figure,
  type Sum,
} from "./closing-sums";

/** The sums of a bill: its lines make its total and its sections, and the steps lead to what is asked. */

/** What lowers a balance: as a total, as rows of their own, or as a column of the lines. */
const CREDITS = [
  { total: "adjustments", entry: "adjustment", column: "adjustment" },
  { total: "insurancePaid", entry: "insurance-payment", column: "insurancePaid" },
  { total: "patientPaid", entry: "patient-payment", column: "patientPaid" },
] as const;

/** The sums of a document that lists charges or asks for money. */
export function statementSums(bill: Bill): Sum[] {
  const whole = charges(bill);
  // Which line a section's sum counts is read less surely than the sum of all lines.
  const parts = whole ? [whole] : sections(bill);
  const asked = balance(bill);
  return [
    ...parts,
    ...products(bill),
    ...CREDITS.flatMap((credit) => credits(bill, credit)),
    ...(asked ? [asked] : []),
  ];
}

/** Every line's charge against the printed total. A summary need not list every charge. */
function charges(bill: Bill): Sum | null {
  if (bill.kind !== "itemized" && bill.kind !== "estimate") return null;
  const { lines } = bill;
  const sum = sumOfRows(bill, "charges", {
    ...{ lines, rows: ofColumn(lines, "charge"), printed: ofTotal(bill, "billed") },
  });
  if (sum?.outcome !== "fails") return sum;
  const off = bill.totals.billed!.value - sumCents(lines.map(({ charge }) => charge!.value));
  return isTakenOff(bill, off) ? { ...sum, outcome: "open" } : sum;
}

/** A difference that is just what is taken off: the lines print what is left after it, the total what was there before. */
function isTakenOff(bill: Bill, difference: Cents): boolean {
  const each = CREDITS.map((credit) => creditWays(bill, credit));
  return sumsOver(each).some((cents) => cents !== 0 && cents === difference);
}

/** A section's lines against its printed sum. Where all sections make the whole, a line only counts under another. */
function sections(bill: Bill): Sum[] {
  if (bill.kind !== "itemized") return [];
  const byId = new Map(bill.lines.map((line) => [line.id, line]));
  const whole = sumCents(bill.subtotals.map(({ amount }) => amount.value));
  const isWhole = whole === added(ofColumn(bill.lines, "charge"));
  return bill.subtotals.flatMap(({ amount, lineIds }, at) => {
    const lines = lineIds.flatMap((id) => byId.get(id) ?? []);
    const printed = [{ place: `subtotals.${at}`, field: amount }];
    const sum = sumOfRows(bill, "section", { lines, rows: ofColumn(lines, "charge"), printed });
    if (!sum) return [];
    return [isWhole && sum.outcome === "fails" ? { ...sum, outcome: "open" as const } : sum];
  });
}

type Credit = (typeof CREDITS)[number];

const rowsOf = ({ ledger }: Bill, { entry }: Credit): Figure[] =>
  ledger.flatMap(({ kind, amount }, at) =>
    kind === entry ? [{ place: `ledger.${at}`, field: amount }] : [],
  );

/** What one kind of credit comes to by its total, its rows or its column; rows that are all listed twice count once. */
function ownWays(bill: Bill, credit: Credit): Cents[] {
  const rows = rowsOf(bill, credit);
  const column = ofColumn(bill.lines, credit.column);
  return [
    ...ofTotal(bill, credit.total).map(({ field }) => field.value),
    ...(rows.length > 0 ? [added(rows)] : []),
    ...(isListedTwice(rows) ? [added(rows) / 2] : []),
    ...(column.length > 0 ? [added(column)] : []),
  ];
}

/** A receipt asks for what was then paid: such a payment lowers nothing. */
const isPaidAsAsked = ({ totals }: Bill, { total }: Credit): boolean =>
  total === "patientPaid" && totals.patientPaid?.value === totals.patientResponsibility?.value;

/** A row or column "Paid" does not show by whom: what another kind of credit counts as well may count there alone. */
function creditWays(bill: Bill, credit: Credit): Cents[] {
  const ways = ownWays(bill, credit);
  const others = CREDITS.filter((other) => other !== credit).flatMap((other) =>
    ownWays(bill, other),
  );
  const isShared = !bill.totals[credit.total] && ways.some((cents) => others.includes(cents));
  return ways.length === 0 || isShared || isPaidAsAsked(bill, credit)
    ? [...new Set([...ways, 0])]
    : [...new Set(ways)];
}

/** What of one kind of credit is in doubt with a balance: its total alone, once that was surely read. */
function creditFigures(bill: Bill, credit: Credit): Figure[] {
  const total = ofTotal(bill, credit.total);
  return total.some(({ field }) => isSurelyRead(field))
    ? total
    : [...total, ...rowsOf(bill, credit), ...ofColumn(bill.lines, credit.column)];
}

const isListedTwice = (rows: readonly Figure[]): boolean =>
  rows.length > 0 &&
  [...Map.groupBy(rows, ({ field }) => field.value).values()].every(({ length }) => length === 2);

/** Rows of credits that come to more than their printed total; less may stand elsewhere. */
function credits(bill: Bill, credit: Credit): Sum[] {
  const rows = rowsOf(bill, credit);
  const [total] = ofTotal(bill, credit.total);
  if (bill.kind !== "itemized" || !total || rows.length === 0) return [];
  const ways = [added(rows), ...(isListedTwice(rows) ? [added(rows) / 2] : [])];
  const closes = ways.includes(total.field.value);
  // Where the balance was counted with the smaller sum, the rows did not count in full. A person confirms the total alone.
  const isMore = added(rows) > total.field.value && balance(bill)?.outcome === "closes";
  const isSettled = isSurelyRead(total.field) && !rows.every(({ field }) => isSurelyRead(field));
  return [
    {
      of: "credits",
      figures: [...rows, total],
      outcome: closes ? "closes" : isMore && !isSettled ? "fails" : "open",
      proves: false,
    },
  ];
}

/** Units times price against the charge. Where more than one line fails, the columns hold something else. */
function products(bill: Bill): Sum[] {
  if (bill.kind !== "itemized") return [];
  const sums = bill.lines.flatMap((line): Sum[] => {
    const { units, unitPrice, charge } = line;
    if (!units || !unitPrice || !charge) return [];
    // A charge taken back is printed below zero, its quantity or its price without a sign.
    const off = Math.abs(
      Math.abs(Math.round(units.value * unitPrice.value)) - Math.abs(charge.value),
    );
    return [
      {
        of: "product",
        figures: [
          ...ofLine(line, "charge"),
          { place: `${line.id}.unitPrice`, field: unitPrice },
          { place: `${line.id}.units`, field: units },
        ],
        // A cent a unit is rounding.
        outcome: off <= Math.ceil(units.value) ? "closes" : "fails",
        proves: false,
      },
    ];
  });
  const failing = sums.filter(({ outcome }) => outcome === "fails").length;
  return failing === 1 && sums.length > 1 ? sums : [];
}

const sumsOver = (each: readonly Cents[][]): Cents[] =>
  each.reduce<Cents[]>((sums, ways) => sums.flatMap((sum) => ways.map((way) => sum + way)), [0]);

/**
 * The charges of the lines that were neither lowered nor left to the patient, where others were: nobody is asked for them
 * until insurance has decided. Where that holds of all lines, nothing is asked for at all.
 */
function undecidedCharges({ lines }: Bill, asked: Cents): Cents | null {
  const isSettled = (line: BillLine) =>
    (line.patientOwes?.value ?? 0) > 0 ||
    CREDITS.some(({ column }) => (line[column]?.value ?? 0) !== 0);
  const undecided = lines.filter((line) => !isSettled(line));
  const isWhole = undecided.length === lines.length;
  return undecided.length === 0 || (isWhole && asked !== 0)
    ? null
    : added(ofColumn(undecided, "charge"));
}

/** The copay is paid at the visit and nothing is left: the rest waits for the plan, and no paper says yet what it comes to. */
const isPaidOnTheSpot = ({ totals }: Bill): boolean =>
  totals.copay !== undefined &&
  totals.copay.value !== 0 &&
  totals.copay.value === totals.patientPaid?.value &&
  totals.patientResponsibility?.value === 0 &&
  !totals.insurancePaid?.value &&
  !totals.adjustments?.value;

/**
 * Some lines say what they leave, and the others, all of one day, only what was charged, as the services of a visit do in a
 * list of visits: what is asked for beyond the first can be any part of the others' charges.
 */
function isLeftByOthers({ lines }: Bill, asked: Cents): boolean {
  const told = lines.filter(({ patientOwes }) => patientOwes);
  const others = lines.filter((line) => !told.includes(line));
  const isUntold = (line: BillLine) => CREDITS.every(({ column }) => !line[column]);
  if (told.length === 0 || others.length === 0 || !others.every(isUntold)) return false;
  const days = new Set(others.map(({ serviceDate }) => serviceDate?.value));
  if (days.size > 1 || days.has(undefined)) return false;
  const rest = asked - added(ofColumn(told, "patientOwes"));
  return rest >= 0 && rest <= added(ofColumn(others, "charge"));
}

/** What each line leaves to the patient, with what was owed before, less what the patient paid. */
function sharesLeft({ lines, totals }: Bill, before: Cents): Cents[] {
  const shares = ofColumn(lines, "patientOwes");
  return lines.length > 0 && shares.length === lines.length
    ? [before + added(shares) - (totals.patientPaid?.value ?? 0)]
    : [];
}

/** What is billed, with what was owed before, less discounts and payments, against what is asked for. */
function balance(bill: Bill): Sum | null {
  if (bill.kind !== "itemized" && bill.kind !== "summary") return null;
  const { patientResponsibility, billed, allowed, previousBalance } = bill.totals;
  const charged = ofColumn(bill.lines, "charge");
  const isListed = bill.lines.length > 0 && charged.length === bill.lines.length;
  if (!patientResponsibility || (!billed && !isListed)) return null;
  // A bill that lists what the plan allows may count from there.
  const wholes = [billed?.value, allowed?.value, isListed ? added(charged) : undefined].filter(
    (cents) => cents !== undefined,
  );
  const asked = patientResponsibility.value;
  const before = previousBalance?.value ?? 0;
  const off = sumsOver(CREDITS.map((credit) => creditWays(bill, credit)));
  const left = [
    ...wholes.flatMap((whole) => off.map((cents) => Math.max(before + whole - cents, 0))),
    ...sharesLeft(bill, before),
  ];
  const closes = left.includes(asked);
  const undecided = undecidedCharges(bill, asked);
  const isOpen =
    left.some(
      (cents) => isExplained(bill, Math.abs(asked - cents)) || cents - asked === undecided,
    ) ||
    isPaidOnTheSpot(bill) ||
    isLeftByOthers(bill, asked - before);
  return {
    of: "balance",
    figures: [
      ...ofTotal(bill, "patientResponsibility"),
      ...(billed ? ofTotal(bill, "billed") : charged),
      ...ofTotal(bill, "previousBalance"),
      ...CREDITS.flatMap((credit) => creditFigures(bill, credit)),
    ],
    outcome: closes ? "closes" : isOpen ? "open" : "fails",
    // Three printed sums and a credit between them: a step that comes out by chance is rare, but one may be.
    proves: false,
  };
}

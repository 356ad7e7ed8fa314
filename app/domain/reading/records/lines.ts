import type { BillLine, Field, LedgerEntry } from "~/domain/bill/bill";
import { sumCents, type Cents } from "~/domain/money";
import { moneyTrust } from "~/domain/reading/tokens/amounts";
import type { Cell } from "~/domain/reading/tokens/cells";
import { diagnosisOf, isReasonCode, ndcOf } from "~/domain/reading/tokens/codes";
import type { Role } from "~/domain/reading/words/columns";
import { columnTimeOf } from "~/domain/reading/tokens/dates";
import { detailsOf, type Details } from "~/domain/reading/tokens/details";
import { fieldOf, textField } from "~/domain/reading/page/fields";
import { isStroke } from "~/domain/reading/columns/fit";
import { codesOfRecord } from "./line-codes";
import { datesOfRecord, type LineContext } from "./line-dates";
import type { Word } from "~/domain/reading/page/page";
import { cellsIn, pageOf, pageOfCell, paidByEach, type TableRecord } from "./records";
import { around, bottom, centreY, median } from "~/domain/reading/page/rows";
import { siteOf } from "./site";
import { untold } from "./told-names";
import { isReversal, payerOf } from "~/domain/reading/words/wording";

/** The field of a line that a column of amounts gives. */
export const MONEY_FIELD: Partial<Record<Role, keyof BillLine>> = {
  charge: "charge",
  unitPrice: "unitPrice",
  allowed: "allowed",
  discount: "discount",
  notCovered: "notCovered",
  deductible: "deductible",
  copay: "copay",
  coinsurance: "coinsurance",
  planPaid: "insurancePaid",
  patientPaid: "patientPaid",
  patientOwes: "patientOwes",
  adjustment: "adjustment",
};
/** Columns whose sign says how they act on the balance, not whether they are credits. */
const UNSIGNED = new Set<Role>(["discount", "planPaid", "patientPaid", "adjustment", "payment"]);

function amountOf(record: TableRecord, role: Role): Field<Cents> | undefined {
  const cells = cellsIn(record, role);
  const each = role === "planPaid" ? paidByEach(record) : [];
  if (each.length > 1) return paidInAll(record, each);
  const cell =
    cells.find((one) => one.kind === "money") ??
    cells.find((one) => one.kind !== "money" && one.cents !== undefined);
  if (!cell || cell.cents === undefined) return undefined;
  const cents = UNSIGNED.has(role) && !isTakenBack(record) ? Math.abs(cell.cents) : cell.cents;
  const trust = moneyTrust(cell);
  return fieldOf(cents, pageOfCell(record, cell), cell, trust);
}

/** What several payers paid together; where one paid alone, the figure of that one. */
function paidInAll(record: TableRecord, each: readonly Cell[]): Field<Cents> {
  const paid = each.filter(({ cents }) => cents !== 0);
  const cells = paid.length > 0 ? paid : each;
  const all = sumCents(cells.map(({ cents }) => cents!));
  const cents = isTakenBack(record) ? all : Math.abs(all);
  return fieldOf(cents, pageOfCell(record, cells[0]!), cells, Math.min(...cells.map(moneyTrust)));
}

/** A voided claim takes back its charge, and with it what was allowed and paid. */
const isTakenBack = (record: TableRecord): boolean =>
  isReversal(record.text) || cellsIn(record, "charge").some(({ cents = 0 }) => cents < 0);

/** A charge record as a line; the id is given by the caller, in document order. */
export function lineOf(record: TableRecord, id: string, context: LineContext): BillLine {
  const page = pageOf(record);
  const { rest: described, ...coded } = codesOfRecord(record);
  const { rest: worded, ...details } = detailsOf(described, cellsIn(record, "units").length > 0);
  const rest = withoutSmallPrint(withoutPlace(untold(worded)));
  if (coded.modifiers.length === 0)
    coded.modifiers = details.modifiers.map((one) => labelledField(one, page)).slice(0, 4);
  const loose = cellsIn(record, "unknown").filter((cell) => cell.kind === "text");
  const description = textField(page, rest.length ? [...begunIn(loose, rest), ...rest] : loose);
  const site = siteOf(record, rest);
  const line: BillLine = {
    id,
    page,
    box: around(record.rows.filter((row) => row.page === page).map((row) => row.box)),
    ...(record.section ? { section: record.section.slice(0, 200) } : {}),
    ...datesOfRecord(record, context),
    ...circumstancesOf(record),
    ...(description ? { description } : {}),
    ...coded,
    ...(site ? { site } : {}),
    ...unitsOf(record, details),
    diagnoses: diagnosesOf(record, details),
    ...drugOf(record, details),
    remarks: [
      ...details.remarks.map((one) => labelledField(one, page)),
      ...cellsIn(record, "remark").flatMap((cell) => remarksOf(cell, page)),
    ].slice(0, 12),
  };
  setAmounts(line, record);
  return line;
}

/** The first line of a name, so wide that it reaches into the next column: it begins where the line below it does. */
function begunIn(loose: readonly Cell[], [below]: readonly Cell[]): readonly Cell[] {
  const line = loose.find(
    ({ box }) =>
      Math.abs(box[0] - below!.box[0]) < SAME_EDGE &&
      below!.box[1] > centreY(box) &&
      below!.box[1] - bottom(box) < box[3],
  );
  return line ? [line] : [];
}
/** Points. */
const SAME_EDGE = 2;

/**
 * "Brannoc Main Campus · Account 3001884107", "Account 5510092271 · Marisol Quintero" below the name of a visit: where and whose
 * it was, and its number.
 */
const withoutPlace = (cells: readonly Cell[]): Cell[] =>
  cells.filter(({ text }, at) => at === 0 || !NUMBERED_PLACE.test(text));
const NUMBERED_PLACE =
  /(?:[·•|–-] ?|^)(?:account|acct|visit|encounter)\b\.? ?(?:#|no\.?|number)?:? ?\d{5,}(?:$| ?[·•|])/i;

/** "Hospital Services" in large print over each visit. */
const HEADS_VISITS = /^(?:hospital|physician|professional|facility) (?:services|charges)$/i;

/** Print that is this much smaller stands under a name, not in it. */
const SMALLER = 0.9;

/** Under a name in smaller print stands who was seen, where, or which model it was. */
function withoutSmallPrint(cells: readonly Cell[]): Cell[] {
  const [name, ...others] = cells;
  if (!name || HEADS_VISITS.test(name.text)) return [...cells];
  const print = Math.max(...name.words.map(({ box }) => box[3]));
  const isUnder = (cell: Cell) => centreY(cell.box) - centreY(name.box) >= print / 2;
  return [name, ...others.filter((cell) => !isUnder(cell) || !isSmaller(cell, name))];
}

/** Whether print is smaller than that of a name; a picture shows the letters alone, which reach up and down as they are. */
function isSmaller({ words }: Cell, name: Cell): boolean {
  const isSeen = [...words, ...name.words].some(({ confidence }) => confidence < 1);
  const sizes: ((some: readonly Word[]) => number)[] = isSeen
    ? [
        (some) => median(some.map(({ box }) => box[3])),
        (some) => median(some.map(({ text, box }) => box[3] / reachOf(text))),
      ]
    : [(some) => Math.max(...some.map(({ box }) => box[3]))];
  return sizes.every((sizeOf) => sizeOf(words) <= sizeOf(name.words) * SMALLER);
}
/** How much of the size of its print a word takes from top to bottom. */
const reachOf = (text: string): number =>
  (/[A-Z\dbdfhklt(/]/.test(text) ? 0.72 : 0.53) + (/[gjpqy(,;]/.test(text) ? 0.2 : 0);

type Labelled = Omit<Details, "rest">;

const labelledField = <T>({ value, word }: { value: T; word: Word }, page: number): Field<T> =>
  fieldOf(value, page, { words: [word], box: word.box });

/** At what time, by whom and where, as their columns say. */
function circumstancesOf(
  record: TableRecord,
): Pick<BillLine, "serviceTime" | "renderingProvider" | "placeOfService"> {
  const page = pageOf(record);
  const time = cellsIn(record, "time").find((cell) => columnTimeOf(cell.text));
  const place = cellsIn(record, "place").find((cell) => /^\d{2}$/.test(cell.text));
  const provider = textField(
    page,
    cellsIn(record, "provider").filter((cell) => cell.kind === "text"),
    300,
  );
  return {
    ...(time ? { serviceTime: fieldOf(columnTimeOf(time.text)!, page, time) } : {}),
    ...(provider ? { renderingProvider: provider } : {}),
    ...(place ? { placeOfService: fieldOf(place.text, page, place) } : {}),
  };
}

/** Units from their column, else from the description. */
function unitsOf(record: TableRecord, { units }: Labelled): Pick<BillLine, "units"> {
  const page = pageOf(record);
  for (const cell of cellsIn(record, "units")) {
    const quantity = quantityOf(cell);
    if (quantity !== null)
      return { units: fieldOf(quantity, page, cell, isStroke(cell) ? 0.75 : 1) };
  }
  return units ? { units: labelledField(units, page) } : {};
}

function diagnosesOf(record: TableRecord, { diagnoses }: Labelled): BillLine["diagnoses"] {
  const page = pageOf(record);
  const inColumns = cellsIn(record, "diagnosis").flatMap((cell) =>
    cell.text.split(/[\s,;]+/).flatMap((text) => {
      const value = diagnosisOf(text, true);
      return value ? [fieldOf(value, page, cell)] : [];
    }),
  );
  return [...inColumns, ...diagnoses.map((one) => labelledField(one, page))].slice(0, 12);
}

/** A drug's number from its column or alone in the description, else where the description labels it. */
function drugOf(record: TableRecord, { ndc }: Labelled): Pick<BillLine, "ndc"> {
  const page = pageOf(record);
  for (const cell of [...cellsIn(record, "ndc"), ...cellsIn(record, "description")]) {
    const value = ndcIn(cell);
    if (value) return { ndc: fieldOf(value, page, cell) };
  }
  return ndc ? { ndc: labelledField(ndc, page) } : {};
}

function setAmounts(line: BillLine, record: TableRecord): void {
  for (const [role, name] of Object.entries(MONEY_FIELD) as [Role, "charge"][]) {
    const amount = amountOf(record, role);
    if (amount) line[name] = amount;
  }
  if (!line.charge && line.unitPrice && line.units)
    line.charge = productOf(line.unitPrice, line.units);
  // A column that only says "payments" on a charge row: by far most often the insurer's, but not surely.
  const paid = amountOf(record, "payment");
  if (paid && !line.insurancePaid)
    line.insurancePaid = { ...paid, confidence: paid.confidence * 0.78 };
}

/** What a line comes to where only its quantity and the price of one are printed: computed, so to be confirmed. */
function productOf(price: Field<Cents>, units: Field<number>): Field<Cents> {
  if (units.value === 1) return price;
  const confidence = Math.min(price.confidence, units.confidence, 1) * COMPUTED;
  return { ...price, value: Math.round(price.value * units.value), confidence, origin: "repaired" };
}
const COMPUTED = 0.75;

const ndcIn = (cell: Cell): string | null =>
  cell.text
    .split(" ")
    .map((text) => ndcOf(text))
    .find((value) => value !== null) ?? null;

/** No service is given more often than this; a larger figure is something else. */
const MOST_UNITS = 1_000_000;

function quantityOf(cell: Cell): number | null {
  if (isStroke(cell)) return 1;
  if (cell.kind === "number")
    return cell.number !== undefined && Math.abs(cell.number) <= MOST_UNITS
      ? Math.abs(cell.number)
      : null;
  const match =
    /^(\d{1,6}(?:\.\d{1,4})?)(?:\s*(?:ea|un|unit|units|ml|mg|mi|miles?|min|hr|hrs|x|dy|days?)\.?)?$/i.exec(
      cell.text.replaceAll(",", ""),
    );
  return match ? Number(match[1]) : null;
}

function remarksOf(cell: Cell, page: number): BillLine["remarks"] {
  return cell.text
    .replace(/(CO|PR|OA|PI)[ -]+(?=\d)/g, "$1-")
    .split(/[\s,;|]+/)
    .filter(
      (mark) =>
        mark.length > 0 &&
        mark.length <= 12 &&
        (isReasonCode(mark) || /^[A-Z0-9*†()#.-]{1,6}$/i.test(mark)) &&
        !/^[-–—.]+$/.test(mark),
    )
    .map((mark) => fieldOf(mark, page, cell));
}

/** The words right before an amount: others in its row may stand beside the table. */
function labelOf({ anchor: { cells } }: TableRecord, amount: Cell): string {
  const at = cells.indexOf(amount);
  return cells.slice(0, Math.max(at, 0)).findLast(({ kind }) => kind === "text")?.text ?? "";
}

/** A payment or adjustment row; null when no amount stands in it. */
export function ledgerOf(record: TableRecord, context: LineContext): LedgerEntry | null {
  const page = pageOf(record);
  const order: Role[] =
    record.meaning === "adjustment"
      ? [
          "adjustment",
          "discount",
          "paymentAdjustment",
          "payment",
          "charge",
          "planPaid",
          "patientPaid",
        ]
      : ["planPaid", "patientPaid", "payment", "paymentAdjustment", "charge", "adjustment"];
  for (const role of order) {
    const cells = cellsIn(record, role);
    const cell = cells.find((one) => one.kind === "money" || (one.kind === "number" && one.cents));
    if (cell?.cents === undefined || cell.cents === 0) continue;
    const pays = /\b(?:payments?|paid|pmts?)\b/i.test(record.text);
    const isPaidColumn = role === "planPaid" || role === "patientPaid";
    // What the row says of itself goes before what its column is called: "Contractual adjustment" in a column "Paid".
    const adjusts =
      ((role === "adjustment" || role === "discount") && !(record.meaning === "payment" && pays)) ||
      (record.meaning === "adjustment" && !(isPaidColumn && pays));
    const isOfPlan = context.plans?.some((plan) => record.text.toLowerCase().includes(plan));
    const payer =
      payerOf(labelOf(record, cell)) ??
      payerOf(record.text) ??
      (isOfPlan || role === "planPaid" ? "insurance" : role === "patientPaid" ? "patient" : null);
    // Where payments and reductions are listed together, a row that says neither may be either.
    const isTold = adjusts || (payer !== null && (pays || !record.anchor.row.posted));
    const { serviceDate } = datesOfRecord(record, context);
    const description = textField(
      page,
      record.anchor.cells.filter((one) => one.kind === "text"),
    );
    const cents = isReversal(record.text) && cell.cents > 0 ? -cell.cents : Math.abs(cell.cents);
    return {
      kind: adjusts
        ? "adjustment"
        : payer === "insurance"
          ? "insurance-payment"
          : "patient-payment",
      ...(serviceDate ? { date: serviceDate } : {}),
      ...(description ? { description } : {}),
      amount: fieldOf(cents, page, cell, Math.min(moneyTrust(cell), isTold ? 1 : 0.75)),
    };
  }
  return null;
}

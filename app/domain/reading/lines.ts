import type { BillLine, Field, LedgerEntry } from "~/domain/bill/bill";
import type { Cents } from "~/domain/money";
import { moneyTrust } from "./amounts";
import type { Cell } from "./cells";
import { diagnosisOf, isReasonCode, ndcOf } from "./codes";
import type { Role } from "./columns";
import { columnTimeOf } from "./dates";
import { detailsOf } from "./details";
import { fieldOf, textField } from "./fields";
import { isStroke } from "./fit";
import { codesOfRecord } from "./line-codes";
import { datesOfRecord, type LineContext } from "./line-dates";
import type { Word } from "./page";
import { cellsIn, pageOf, type TableRecord } from "./records";
import { around } from "./rows";
import { siteOf } from "./site";
import { isReversal, payerOf } from "./wording";

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
  const cell =
    cells.find((one) => one.kind === "money") ??
    cells.find((one) => one.kind !== "money" && one.cents !== undefined);
  if (!cell || cell.cents === undefined) return undefined;
  const cents = UNSIGNED.has(role) && !isReversal(record.text) ? Math.abs(cell.cents) : cell.cents;
  const trust = moneyTrust(cell);
  return fieldOf(cents, pageOf(record), cell, trust);
}

/** A charge record as a line; the id is given by the caller, in document order. */
export function lineOf(record: TableRecord, id: string, context: LineContext): BillLine {
  const page = pageOf(record);
  const { rest: described, ...coded } = codesOfRecord(record);
  const { rest, ...details } = detailsOf(described);
  const labelledField = <T>(one: { value: T; word: Word }) =>
    fieldOf(one.value, page, { words: [one.word], box: one.word.box });
  if (coded.modifiers.length === 0)
    coded.modifiers = details.modifiers.map(labelledField).slice(0, 4);
  const description = textField(
    page,
    rest.length ? undated(rest) : cellsIn(record, "unknown").filter((cell) => cell.kind === "text"),
  );
  const site = siteOf(record, rest);
  const unitCell = cellsIn(record, "units").find((cell) => quantityOf(cell) !== null);
  const units = unitCell ? quantityOf(unitCell) : null;
  const timeCell = cellsIn(record, "time").find((cell) => columnTimeOf(cell.text));
  const place = cellsIn(record, "place").find((cell) => /^\d{2}$/.test(cell.text));
  const diagnoses = cellsIn(record, "diagnosis").flatMap((cell) =>
    cell.text.split(/[\s,;]+/).flatMap((text) => {
      const value = diagnosisOf(text, true);
      return value ? [fieldOf(value, page, cell)] : [];
    }),
  );
  const ndcCell = [...cellsIn(record, "ndc"), ...cellsIn(record, "description")].find((cell) =>
    ndcIn(cell),
  );
  const provider = textField(
    page,
    cellsIn(record, "provider").filter((cell) => cell.kind === "text"),
    300,
  );
  const line: BillLine = {
    id,
    page,
    box: around(record.rows.filter((row) => row.page === page).map((row) => row.box)),
    ...(record.section ? { section: record.section.slice(0, 200) } : {}),
    ...datesOfRecord(record, context),
    ...(timeCell ? { serviceTime: fieldOf(columnTimeOf(timeCell.text)!, page, timeCell) } : {}),
    ...(provider ? { renderingProvider: provider } : {}),
    ...(place ? { placeOfService: fieldOf(place.text, page, place) } : {}),
    ...(description ? { description } : {}),
    ...coded,
    ...(site ? { site } : {}),
    ...(unitCell && units !== null
      ? { units: fieldOf(units, page, unitCell, isStroke(unitCell) ? 0.75 : 1) }
      : details.units
        ? { units: labelledField(details.units) }
        : {}),
    diagnoses: [...diagnoses, ...details.diagnoses.map(labelledField)].slice(0, 12),
    ...(ndcCell
      ? { ndc: fieldOf(ndcIn(ndcCell)!, page, ndcCell) }
      : details.ndc
        ? { ndc: labelledField(details.ndc) }
        : {}),
    remarks: cellsIn(record, "remark")
      .flatMap((cell) => remarksOf(cell, page))
      .slice(0, 12),
  };
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
  return line;
}

/** What a line comes to where only its quantity and the price of one are printed: computed, so to be confirmed. */
function productOf(price: Field<Cents>, units: Field<number>): Field<Cents> {
  if (units.value === 1) return price;
  const confidence = Math.min(price.confidence, units.confidence, 1) * COMPUTED;
  return { ...price, value: Math.round(price.value * units.value), confidence, origin: "repaired" };
}
const COMPUTED = 0.75;

/** "Office visit on 09/03/26": without the day its preposition says nothing. */
const undated = (cells: readonly Cell[]): Cell[] =>
  cells.flatMap((cell, at) => {
    const last = at === cells.length - 1 && /^(?:on|dated)$/.test(cell.words.at(-1)?.text ?? "");
    if (!last) return [cell];
    const words = cell.words.slice(0, -1);
    return words.length === 0
      ? []
      : [{ ...cell, words, text: words.map((word) => word.text).join(" ") }];
  });

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
    const adjusts =
      ((role === "adjustment" || role === "discount") &&
        !(record.meaning === "payment" && /\b(?:payments?|paid)\b/i.test(record.text))) ||
      (record.meaning === "adjustment" && role !== "planPaid" && role !== "patientPaid");
    // What the row says of itself goes before what its column is called: "Paid by client" in a column "Paid".
    const payer =
      payerOf(record.text) ??
      (role === "planPaid" ? "insurance" : role === "patientPaid" ? "patient" : null);
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
      amount: fieldOf(cents, page, cell, Math.min(moneyTrust(cell), adjusts || payer ? 1 : 0.75)),
    };
  }
  return null;
}

import type { Bill, BillLine, Field } from "./bill";
import { isSurelyRead } from "./closing-sums";

/** Where a field stands in a bill, in words: `billed`, `provider`, `L3.charge`, `ledger.0`, `subtotals.2`. */
export type Place = string;

/** The day of all lines that have none of their own. */
export const EVERY_DAY: Place = "serviceDate";

/** The day of all lines of which it was read and not surely: such as `day.2026-03-14`. */
export const placeOfDay = (day: string): Place => `${DAY}.${day}`;
const DAY = "day";

/** The lines at such a place; none at any other. */
export function linesOfDay({ lines }: Pick<Bill, "lines">, place: Place): BillLine[] {
  const { owner, name } = partsOf(place);
  if (owner !== DAY) return [];
  return lines.filter(
    ({ serviceDate }) => serviceDate?.value === name && !isSurelyRead(serviceDate),
  );
}

type AnyField = Field<string | number>;
type Row = { amount: Field<number> };

/** The field at a place; undefined where nothing was read there. For many places of one bill see `fieldsOf`. */
export const fieldAt = (bill: Bill, place: Place): AnyField | undefined =>
  lookedUp(bill, place, (id) => bill.lines.find((line) => line.id === id));

/** The same for many places of a bill, each at once, however many lines there are. */
export function fieldsOf(bill: Bill): (place: Place) => AnyField | undefined {
  const lines = new Map(bill.lines.map((line) => [line.id, line]));
  return (place) => lookedUp(bill, place, (id) => lines.get(id));
}

function lookedUp(
  bill: Bill,
  place: Place,
  lineOf: (id: string) => BillLine | undefined,
): AnyField | undefined {
  const { owner, name } = partsOf(place);
  if (place === EVERY_DAY) return undefined;
  if (owner === DAY) return linesOfDay(bill, place)[0]?.serviceDate;
  if (owner === "ledger" || owner === "subtotals") return bill[owner][Number(name)]?.amount;
  const fields: object = owner ? (lineOf(owner) ?? {}) : TEXTS.has(name) ? bill : bill.totals;
  return (fields as Record<string, AnyField | undefined>)[name];
}

/** The bill with another field at a place, or none. A line or a row that is not there stays away; a row keeps its amount. */
export function withFieldAt(bill: Bill, place: Place, field: AnyField | undefined): Bill {
  const { owner, name } = partsOf(place);
  const amount = field as Field<number> | undefined;
  if (owner === "ledger") return { ...bill, ledger: withAmount(bill.ledger, Number(name), amount) };
  if (owner === "subtotals")
    return { ...bill, subtotals: withAmount(bill.subtotals, Number(name), amount) };
  if (place === EVERY_DAY)
    return {
      ...bill,
      lines: bill.lines.map((line) =>
        line.serviceDate ? line : { ...line, serviceDate: field as Field<string> | undefined },
      ),
    };
  if (owner === DAY) return withDayOf(bill, place, field as Field<string> | undefined);
  if (owner)
    return {
      ...bill,
      lines: bill.lines.map((line): BillLine =>
        line.id === owner ? { ...line, [name]: field } : line,
      ),
    };
  return TEXTS.has(name)
    ? { ...bill, [name]: field }
    : { ...bill, totals: { ...bill.totals, [name]: field } };
}

/** Each line keeps the place where its own day stands. */
function withDayOf(bill: Bill, place: Place, field: Field<string> | undefined): Bill {
  const own = new Set(linesOfDay(bill, place));
  const lines = bill.lines.map((line): BillLine => {
    if (!own.has(line)) return line;
    const { page, box } = line.serviceDate!;
    return { ...line, serviceDate: field && { ...field, page, box } };
  });
  return { ...bill, lines };
}

/** What stands beside the lines and is no sum. */
const TEXTS: ReadonlySet<string> = new Set([
  "provider",
  "patient",
  "accountNumber",
  "statementDate",
]);

const withAmount = <T extends Row>(
  rows: readonly T[],
  at: number,
  amount: Field<number> | undefined,
): T[] => rows.map((row, index) => (index === at && amount ? { ...row, amount } : row));

function partsOf(place: Place): { owner: string | null; name: string } {
  const dot = place.indexOf(".");
  return dot < 0
    ? { owner: null, name: place }
    : { owner: place.slice(0, dot), name: place.slice(dot + 1) };
}

import type { BillLine, LedgerEntry } from "~/domain/bill/bill";
import { amountsOf, type Cell } from "./cells";
import type { Role } from "./columns";
import type { LineContext } from "./line-dates";
import { ledgerOf, lineOf } from "./lines";
import type { TableRecord } from "./records";
import { centreY, clipped, median, right, type Row } from "./rows";
import type { TableReading } from "./table";
import { totalNamed } from "./total-words";
import { dayHeadedBy } from "./visit-days";
import { isDepartment, rowMeaning, type RowMeaning } from "./wording";

/** A label and its amount, alone on their line: "Medical supplies  $91.30". */
type CategoryEntry = { row: Row; label: Cell; amount: Cell; meaning: RowMeaning };

const MOST_LABEL = 8;
/** How far the labels of one list may stand off its edge, and its amounts off theirs. */
const EDGE = 10;
/** A list goes on over this many line heights: visits stand a little apart. */
const APART = 2.2;

/** Words that pay slips and premium notices share with bills. */
const ANYBODYS =
  /^(?:medical|dental|vision|other|general|misc\w*(?!\w)|fees?|services?|care|charges?|and|&|\s)+$/i;

const namesCare = (text: string): boolean =>
  isDepartment(text) && totalNamed(text) === null && !ANYBODYS.test(text);

function entryOf(row: Row): CategoryEntry | null {
  const cells = amountsOf(row);
  const [label, amount] = cells.slice(-2);
  if (label?.kind !== "text" || amount?.kind !== "money" || !amount.explicit) return null;
  if (label.words.length > MOST_LABEL || /:$/.test(label.text)) return null;
  const meaning = rowMeaning(label.text, { coded: false, dated: false });
  return { row, label, amount, meaning };
}

/**
 * Charges by department in a list without a header ("Laboratory 64.40 / Pharmacy 58.75"), alone or under the day of
 * each visit with what was paid for it. Null unless departments make most of the list.
 */
export function categoriesOf(
  rows: readonly Row[],
  context: LineContext,
  nextId: () => string,
): TableReading | null {
  const named = rows.flatMap((row) => {
    const entry = entryOf(row);
    return entry &&
      entry.meaning === "charge" &&
      entry.amount.cents! > 0 &&
      namesCare(entry.label.text)
      ? [entry]
      : [];
  });
  if (named.length < 2) return null;
  const left = median(named.map(({ label }) => label.box[0]));
  const edge = median(named.map(({ amount }) => right(amount.box)));
  const fits = ({ label, amount }: CategoryEntry) =>
    Math.abs(label.box[0] - left) <= EDGE && Math.abs(right(amount.box) - edge) <= EDGE;
  const listed = named.filter(fits);
  if (listed.length < 2) return null;
  // What stands to the left of the list has nothing to do with it.
  const own = rows.flatMap((row) => clipped(row, left - EDGE, Infinity) ?? []);
  const pitch =
    median(
      rows
        .slice(1)
        .map((row, k) => centreY(row.box) - centreY(rows[k]!.box))
        .filter((step) => step > 2),
    ) || 14;

  const lines: BillLine[] = [];
  const ledger: LedgerEntry[] = [];
  const used = new Set<Row>();
  let day: Cell | undefined;
  let section: string | undefined;
  let last: CategoryEntry | undefined;
  for (const row of own) {
    const headed = dayHeadedBy(row);
    if (headed) [day, section, last] = [headed, row.text, undefined];
    const entry = entryOf(row);
    if (!entry || !fits(entry)) continue;
    const near =
      last !== undefined &&
      last.row.page === row.page &&
      centreY(row.box) - centreY(last.row.box) < Math.max(pitch, row.size * APART) * 1.5;
    const isNamed = listed.some((one) => one.amount.words[0] === entry.amount.words[0]);
    const record = recordOf(entry, section, day);
    if (
      isNamed ||
      (near &&
        entry.meaning === "charge" &&
        entry.amount.cents! > 0 &&
        totalNamed(entry.label.text) === null)
    ) {
      lines.push(lineOf(record, nextId(), context));
      used.add(row.whole ?? row);
      last = entry;
    } else if (near && day && (entry.meaning === "payment" || entry.meaning === "adjustment")) {
      const posted = ledgerOf({ ...record, meaning: entry.meaning }, context);
      if (posted) ledger.push(posted);
      used.add(row.whole ?? row);
      last = entry;
    } else last = undefined;
  }
  if (listed.length < lines.length * 0.6) return null;
  return {
    lines,
    ledger,
    subtotals: [],
    totals: [],
    rows: used,
    roles: new Set<Role>(["description", "charge"]),
  };
}

const recordOf = (
  { row, label, amount, meaning }: CategoryEntry,
  section: string | undefined,
  day: Cell | undefined,
): TableRecord => ({
  meaning,
  anchor: { row, cells: [label, amount], columns: [] },
  cells: new Map<Role, Cell[]>([
    ["description", [label]],
    ["charge", [amount]],
  ]),
  rows: [row],
  text: label.text,
  section,
  dateAbove: day,
});

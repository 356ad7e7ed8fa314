import { amountsOf, type Cell } from "~/domain/reading/tokens/cells";
import type { Role } from "~/domain/reading/words/columns";
import type { LineContext } from "~/domain/reading/records/line-dates";
import { ledgerOf, lineOf } from "~/domain/reading/records/lines";
import type { TableRecord } from "~/domain/reading/records/records";
import { centreY, clipped, median, right, type Row } from "~/domain/reading/page/rows";
import type { TableReading } from "./table";
import { totalNamed } from "~/domain/reading/words/total-words";
import { dayHeadedBy } from "~/domain/reading/records/visit-days";
import { isDepartment, rowMeaning, type RowMeaning } from "~/domain/reading/words/wording";

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

const isCharge = ({ meaning, amount }: CategoryEntry): boolean =>
  meaning === "charge" && amount.cents! > 0;

/** Entries that name departments, and whether another stands in the same list. */
type DepartmentList = {
  entries: readonly CategoryEntry[];
  fits: (entry: CategoryEntry) => boolean;
  left: number;
};

function listIn(rows: readonly Row[]): DepartmentList | null {
  const named = rows.flatMap((row) => {
    const entry = entryOf(row);
    return entry && isCharge(entry) && namesCare(entry.label.text) ? [entry] : [];
  });
  const left = median(named.map(({ label }) => label.box[0]));
  const edge = median(named.map(({ amount }) => right(amount.box)));
  const fits = ({ label, amount }: CategoryEntry) =>
    Math.abs(label.box[0] - left) <= EDGE && Math.abs(right(amount.box) - edge) <= EDGE;
  const entries = named.filter(fits);
  return entries.length < 2 ? null : { entries, fits, left };
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
  const list = listIn(rows);
  if (!list) return null;
  const listed = listedIn(rows, list);
  const lines = listed.flatMap(({ record, isCharged }) =>
    isCharged ? [lineOf(record, nextId(), context)] : [],
  );
  if (list.entries.length < lines.length * 0.6) return null;
  return {
    lines,
    ledger: listed.flatMap(({ record, isCharged }) =>
      isCharged ? [] : (ledgerOf(record, context) ?? []),
    ),
    subtotals: [],
    totals: [],
    rows: new Set(listed.flatMap(({ record }) => record.rows.map((row) => row.whole ?? row))),
    roles: new Set<Role>(["description", "charge"]),
  };
}

/** The list as it goes on from its departments: other charges near them, and what was paid under a day. */
function listedIn(
  rows: readonly Row[],
  { entries, fits, left }: DepartmentList,
): { record: TableRecord; isCharged: boolean }[] {
  const pitch = pitchOf(rows);
  const departments = new Set(entries.map(({ amount }) => amount.words[0]));
  const listed: { record: TableRecord; isCharged: boolean }[] = [];
  let day: Cell | undefined;
  let section: string | undefined;
  let last: CategoryEntry | undefined;
  for (const whole of rows) {
    // What stands to the left of the list has nothing to do with it, but for the days set out before it.
    const row = clipped(whole, left - EDGE, Infinity);
    if (!row) continue;
    const withDay = clipped(whole, left - DAY_BEFORE, Infinity)!;
    const headed = dayHeadedBy(row) ?? dayHeadedBy(withDay);
    if (headed) [day, section, last] = [headed, row.text, undefined];
    const entry = entryOf(row);
    if (!entry || !fits(entry)) continue;
    const near = last !== undefined && isNear(last.row, row, pitch);
    const isCharged =
      departments.has(entry.amount.words[0]) ||
      (near && isCharge(entry) && totalNamed(entry.label.text) === null);
    const isPosted = near && day && (entry.meaning === "payment" || entry.meaning === "adjustment");
    last = isCharged || isPosted ? entry : undefined;
    if (last) listed.push({ record: recordOf(last, section, day), isCharged });
  }
  return listed;
}

/** Points before the names of a list in which the day of a visit stands. */
const DAY_BEFORE = 64;

const pitchOf = (rows: readonly Row[]): number =>
  median(
    rows
      .slice(1)
      .map((row, k) => centreY(row.box) - centreY(rows[k]!.box))
      .filter((step) => step > 2),
  ) || 14;

const isNear = (above: Row, row: Row, pitch: number): boolean =>
  above.page === row.page &&
  centreY(row.box) - centreY(above.box) < Math.max(pitch, row.size * APART) * 1.5;

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

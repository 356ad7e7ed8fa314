import { sumCents, type Cents } from "~/domain/money";
import { isLabel, wordsOf } from "~/domain/reading/columns/label-pairs";
import type { Word } from "~/domain/reading/page/page";
import { centreX, median, right, rowOf, type Row } from "~/domain/reading/page/rows";
import type { LineContext } from "~/domain/reading/records/line-dates";
import { lineOf } from "~/domain/reading/records/lines";
import type { TableRecord } from "~/domain/reading/records/records";
import { amountsOf, cellsOf, textCell, type Cell } from "~/domain/reading/tokens/cells";
import { gluedCode, isModifier } from "~/domain/reading/tokens/codes";
import { dateAt } from "~/domain/reading/tokens/dates";
import { meaningOf, MONEY_ROLES, type Role } from "~/domain/reading/words/columns";
import type { TableReading } from "./table";

/**
 * Services side by side, a column each, below one another what was billed, taken off, and owed of them: "Billed  $248.00
 * $21.00  $269.00" over "Plan paid  $51.04  $9.85  $60.89", as plans print a claim from their sites.
 */

/** A row with its label and what stands in the columns behind it. */
type LabelledRow = { row: Row; label: readonly Word[]; role: Role; values: readonly Word[] };
/** One service, or the sum of all: what its column says, and the words that head it. */
type ServiceColumn = { cells: Map<Role, Cell[]>; head: Word[]; isTotal: boolean };
type Block = { rows: Row[]; columns: ServiceColumn[]; page: number };

/** Fewer kinds of amounts below one another are no account of a claim. */
const FEWEST_STEPS = 4;
/** Rows between the head of the columns and what was billed. */
const MOST_ABOVE = 8;
/** In heights of letters: rows of one block stand no further apart. */
const APART = 3.2;
/** Points by which the amounts of one column may end apart. */
const EDGE = 4;

/** The services of a paper that sets them side by side; null where their sums do not show that it does. */
export function transposedServices(
  rows: readonly Row[],
  context: LineContext,
  nextId: () => string,
): TableReading | null {
  const blocks = rows.flatMap((_, at) => blockAt(rows, at) ?? []);
  const all = blocks.flatMap(({ columns }) => columns);
  for (const column of all) column.isTotal ||= isSumOf(column, all);
  const services = blocks.flatMap(({ columns, ...block }) =>
    columns.filter(({ isTotal }) => !isTotal).map((column) => ({ ...block, column })),
  );
  if (services.length === 0 || !services.every(({ column }) => comesOut(column))) return null;
  const records = services.map(({ column, rows: own, page }) => recordOf(column, own, page));
  return {
    lines: records.map((record) => lineOf(record, nextId(), context)),
    ledger: [],
    subtotals: [],
    totals: blocks.flatMap(({ columns, rows: own, page }) =>
      columns
        .filter(({ isTotal }) => isTotal)
        .map((column) => ({ ...recordOf(column, own, page), meaning: "total" as const })),
    ),
    rows: new Set(blocks.flatMap((block) => block.rows.map((row) => row.whole ?? row))),
    roles: new Set(all.flatMap(({ cells }) => [...cells.keys()])),
  };
}

const centsOf = ({ cells }: ServiceColumn, role: Role): Cents | undefined =>
  cells.get(role)?.[0]?.cents;

/** Whether a column holds what all others come to, or says so. */
function isSumOf(column: ServiceColumn, all: readonly ServiceColumn[]): boolean {
  if (/\btotals?\b/i.test(wordsOf(column.head))) return true;
  const others = all.filter((one) => one !== column && !one.isTotal);
  const charge = centsOf(column, "charge");
  return others.length > 1 && charge === sumCents(others.map((one) => centsOf(one, "charge") ?? 0));
}

/** Whether what was billed, less what came off, is what the plan allowed: then the column is one service. */
function comesOut(column: ServiceColumn): boolean {
  const [charge, allowed] = [centsOf(column, "charge"), centsOf(column, "allowed")];
  const off = ["discount", "notCovered"].map((role) =>
    Math.abs(centsOf(column, role as Role) ?? 0),
  );
  const paid = centsOf(column, "planPaid") ?? 0;
  const owed = centsOf(column, "patientOwes");
  if (charge === undefined) return false;
  const left = [charge - off[0]!, charge - sumCents(off)];
  return left.includes(allowed ?? -1) || (owed !== undefined && left.includes(paid + owed));
}

/** The block whose charges stand in this row. */
function blockAt(rows: readonly Row[], at: number): Block | null {
  const charged = labelledRow(rows[at]!);
  if (charged?.role !== "charge") return null;
  const amounts = amountsIn(charged);
  if (amounts.length < 2) return null;
  const edges = amounts.map(({ box }) => right(box));
  const own = rowsAround(rows, at, charged);
  const steps = own.flatMap((row) => labelledRow(row) ?? []);
  const roles = new Set(steps.flatMap(({ role }) => (MONEY_ROLES.has(role) ? [role] : [])));
  if (roles.size < FEWEST_STEPS) return null;
  const columns = edges.map((): ServiceColumn => ({ cells: new Map(), head: [], isTotal: false }));
  for (const row of own) fill(columns, edges, row, charged);
  return { rows: own, columns, page: charged.row.page };
}

/** A row that begins with a label, and the words behind the first gap; null for any other. */
function labelledRow(row: Row): LabelledRow | null {
  const count = row.words.findIndex(
    ({ box }, at) => at > 0 && box[0] - right(row.words[at - 1]!.box) > row.size * 0.8,
  );
  const label = row.words.slice(0, count);
  if (count < 1 || count > MOST_OF_LABEL || !isLabel(label)) return null;
  return { row, label, role: meaningOf(wordsOf(label)).role, values: row.words.slice(count) };
}
const MOST_OF_LABEL = 6;

/** The amounts behind a label, where nothing else stands there. */
function amountsIn({ row, values }: LabelledRow): Cell[] {
  const cells = amountsOf(rowOf([...values], row.page));
  return cells.every(({ kind }) => kind === "money") ? cells : [];
}

/** The rows of a block: those below with a label at its left edge, and those above up to where no column holds anything. */
function rowsAround(rows: readonly Row[], at: number, { label, values, row }: LabelledRow): Row[] {
  const [edge, from] = [label[0]!.box[0], Math.min(values[0]!.box[0], right(label.at(-1)!.box))];
  const isNear = (one: Row, other: Row) =>
    one.page === other.page && Math.abs(one.box[1] - other.box[1]) < row.size * APART;
  const holds = (one: Row) => one.words.some(({ box }) => right(box) > from);
  const isOwn = (one: Row) => one.box[0] > edge - EDGE && holds(one);
  let [first, last] = [at, at];
  while (rows[last + 1] && isNear(rows[last + 1]!, rows[last]!) && isOwn(rows[last + 1]!))
    last += 1;
  while (
    at - first < MOST_ABOVE &&
    rows[first - 1] &&
    isNear(rows[first - 1]!, rows[first]!) &&
    isOwn(rows[first - 1]!) &&
    labelledRow(rows[first - 1]!)?.role !== "patientOwes"
  )
    first -= 1;
  return rows.slice(first, last + 1);
}

/** Puts what a row says into its columns; `charged` says where labels end and amounts do. */
function fill(
  columns: readonly ServiceColumn[],
  edges: readonly number[],
  row: Row,
  charged: LabelledRow,
): void {
  const labelled = labelledRow(row);
  const own = labelled && Math.abs(row.box[0] - charged.row.box[0]) < EDGE ? labelled : null;
  const words = own ? own.values : row.words;
  if (own && MONEY_ROLES.has(own.role)) {
    for (const cell of amountsIn(own)) {
      const column = columns[edges.findIndex((edge) => Math.abs(edge - right(cell.box)) < EDGE)];
      if (column && !column.cells.has(own.role)) column.cells.set(own.role, [cell]);
    }
    return;
  }
  for (const [at, run] of byColumn(words, edges))
    if (run.length > 0) said(columns[at]!, own?.role, run);
}

/** Words by the column they stand in: text ends where the amounts do, or is set over their middle. */
function byColumn(words: readonly Word[], edges: readonly number[]): [number, Word[]][] {
  const pitch = median(edges.slice(1).map((edge, k) => edge - edges[k]!));
  return edges.map((edge, at) => [
    at,
    words.filter(({ box }) => {
      const centre = centreX(box);
      return centre <= edge + EDGE && centre > (edges[at - 1] ?? edge - pitch) + EDGE;
    }),
  ]);
}

/** "Line 1", "2": which of the columns it is. */
const NUMBERED = /^(?:(?:line|service|svc|claim line) ?)?#?\d{1,2}$/i;
const NAMING: ReadonlySet<Role | undefined> = new Set<Role | undefined>([
  ...([undefined, "description", "code"] as const),
]);

/** What a row without amounts says of one service. */
function said({ cells, head }: ServiceColumn, role: Role | undefined, run: Word[]): void {
  const text = wordsOf(run);
  const date = dateAt(
    run.map((word) => word.text),
    0,
  );
  if (date && !date.partial && date.words === run.length)
    cells.set("date", [{ ...textCell(run), kind: "date", date }]);
  else if (role === "units") cells.set("units", cellsOf(rowOf(run, 1)));
  else if (NAMING.has(role) && !NUMBERED.test(text)) head.push(...run);
}

function recordOf({ cells, head }: ServiceColumn, rows: readonly Row[], page: number): TableRecord {
  const own = new Map(cells);
  const [first, ...others] = head;
  const isCoded = first !== undefined && gluedCode(first.text, true) !== null;
  if (isCoded) own.set("code", [{ ...textCell([first]), kind: "code" }]);
  const behind = isCoded ? others : head;
  const dash = behind.findIndex(({ text }) => !/^[-–—:]$/.test(text) && !isModifier(text));
  const name = isCoded ? behind.slice(Math.max(0, dash)) : behind;
  if (name.length > 0) own.set("description", [textCell(name)]);
  const anchor = own.get("charge")?.[0];
  return {
    meaning: "charge",
    anchor: { row: anchor ? rowOf([...anchor.words], page) : rows[0]!, cells: [], columns: [] },
    cells: own,
    rows: [...rows],
    text: wordsOf(name),
    section: undefined,
    dateAbove: undefined,
  };
}

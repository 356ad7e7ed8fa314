import type { BillLine } from "~/domain/bill/bill";
import { amountsOf, cellsOf, datesOf, type Cell } from "~/domain/reading/tokens/cells";
import { gluedCode } from "~/domain/reading/tokens/codes";
import { meaningOf, MONEY_ROLES, type Role } from "~/domain/reading/words/columns";
import type { LineContext } from "~/domain/reading/records/line-dates";
import { lineOf } from "~/domain/reading/records/lines";
import type { TableRecord } from "~/domain/reading/records/records";
import { centreY, median, type Row } from "~/domain/reading/page/rows";
import type { TableReading } from "./table";
import { isOfVisit } from "./visit-details";
import { isCaptioned } from "~/domain/reading/records/days-above";

/** `above`: its label stands in the row above. */
type BlockEntry = { role: Role; cell: Cell; row: Row; text: string; above?: true };
type Block = { head: Row[]; entries: BlockEntry[] };

/** "Coinsurance (20%)". */
const PERCENT = / ?\(\d{1,3} ?%\)/;

/** "Claim total   Billed $2,135.00   Plan paid $659.10": of all services above, and of none. */
const SUMS_CLAIM = /^(?:claim|visit) totals?\b/i;

/** A row of labelled amounts and nothing else: "Amount billed $310.00   Plan discount $140.60". */
function entriesOf(row: Row): BlockEntry[] {
  if (row.words.length > 28 || SUMS_CLAIM.test(row.text)) return [];
  const entries: BlockEntry[] = [];
  let label: string[] = [];
  for (const cell of amountsOf(row)) {
    if (cell.kind === "text") label.push(cell.text);
    else if ((cell.kind === "money" || cell.kind === "blank") && label.length > 0) {
      const text = label.join(" ").replace(/[.…_]{3,}/g, " ");
      const { role, coverage } = meaningOf(text.replace(PERCENT, "").replace(/:$/, ""));
      if (!MONEY_ROLES.has(role) || coverage < 0.6 || text.split(" ").length > 13) return [];
      if (cell.cents === undefined) return [];
      entries.push({ role, cell, row, text });
      label = [];
    } else return [];
  }
  return label.length === 0 ? entries : [];
}

/** A strip of labels with their amounts in the row below, each under its own: "Original charge  Discounts" over "$95.00  -$12.40". */
function stripOf(labels: Row, amounts: Row | undefined): BlockEntry[] {
  const { segments } = labels;
  if (!amounts || segments.length < 3 || amounts.page !== labels.page) return [];
  if (centreY(amounts.box) - centreY(labels.box) > labels.size * 2.4) return [];
  const cells = amountsOf(amounts);
  if (cells.length !== segments.length) return [];
  const entries = segments.map(({ text, box }, at): BlockEntry | null => {
    const cell = cells[at]!;
    const { role, coverage } = meaningOf(text.replace(PERCENT, ""));
    const isUnder = cell.box[0] < box[0] + box[2] && box[0] < cell.box[0] + cell.box[2];
    const isOfRole = MONEY_ROLES.has(role) ? cell.cents !== undefined : role === "remark";
    return isUnder && isOfRole && coverage >= 0.5
      ? { role, cell, row: amounts, text, above: true }
      : null;
  });
  return entries.every((entry) => entry !== null) ? entries : [];
}

/**
 * Services set out one below the other, each as a stack of labelled amounts ("Amount billed $250.00 / Plan paid
 * $120.00 / You owe $50.00") under a row that names the service. Only read where no table gave lines, and only if a
 * block names a service by a code or a date. Null when there are none.
 */
export function blocksOf(
  rows: readonly Row[],
  context: LineContext,
  nextId: () => string,
  already: number,
): TableReading | null {
  if (already > 0) return null;
  const blocks = stacksOf(rows);
  const lines: BillLine[] = [];
  const used = new Set<Row>();
  for (const block of blocks) {
    if (block.entries.length < 3 || !block.entries.some((one) => one.role === "charge")) continue;
    const named = nameOf(block);
    if (!named) continue;
    // The sums of a whole bill stand under its dates as the figures of a service stand under its name.
    const sumsUp = block.entries.some(
      ({ role, text }) => role === "charge" && /\btotal\b/i.test(text),
    );
    if (sumsUp && !named.some(hasCode)) continue;
    const record = recordOf(block, named);
    const line = lineOf(record, nextId(), context);
    lines.push(line);
    record.rows.forEach((row) => used.add(row));
  }
  if (lines.length === 0) return null;
  // A single service is its own total: its figures speak for both.
  if (lines.length === 1) used.clear();
  return {
    lines,
    ledger: [],
    subtotals: [],
    totals: [],
    rows: used,
    // The steps of a provider's card are no columns of a plan.
    roles: new Set(
      blocks.flatMap(({ entries }) =>
        entries.flatMap(({ role, above }) => (above && role !== "charge" ? [] : [role])),
      ),
    ),
  };
}

/** Every stack of labelled amounts, with the rows above it. */
function stacksOf(rows: readonly Row[]): Block[] {
  const blocks: Block[] = [];
  let head: Row[] = [];
  let open: Block | null = null;
  let strip: BlockEntry[] = [];
  for (const [at, row] of rows.entries()) {
    const entries = strip.length > 0 ? strip : entriesOf(row);
    strip = strip.length > 0 ? [] : stripOf(row, rows[at + 1]);
    if (strip.length > 0) continue;
    for (const entry of entries) {
      if (!open || open.entries.some((one) => one.role === entry.role)) {
        open = { head, entries: [] };
        head = [];
        blocks.push(open);
      }
      open.entries.push(entry);
    }
    if (entries.length === 0) {
      if (open && open.entries.length > 0) open = null;
      head = [...head.slice(-3), row];
    }
  }
  return blocks;
}

const hasCode = (row: Row): boolean =>
  row.words.some((word) => gluedCode(word.text.replace(/[()]/g, "")) !== null);

/** The rows above a block that name its service: from the one with the code or date on. */
function nameOf(block: Block): Row[] | null {
  const size = median(block.entries.map((entry) => entry.row.size));
  const first = block.entries[0]!.row;
  const near = block.head.filter(
    (row) => row.page === first.page && first.box[1] - row.box[1] < size * 9,
  );
  const telling = near.filter((row) => {
    if (PAPER_DATE.test(row.text) && !hasCode(row)) return false;
    const above = near.slice(0, near.indexOf(row));
    const cells = cellsOf(row).filter(
      ({ kind, words }) => kind !== "date" || !isCaptioned(words[0]!, row, above),
    );
    return cells.some((cell) => cell.kind === "date" || cell.kind === "code") || hasCode(row);
  });
  if (telling.length === 0) return null;
  // What stands further off is the head of the claim, unless nothing nearer names the service.
  const close = near.filter((_, k) =>
    near.slice(k).every((one, at, rest) => {
      const next = rest[at + 1] ?? first;
      return next.box[1] - one.box[1] <= size * 2.6;
    }),
  );
  const own = telling.find((row) => close.includes(row)) ?? telling[0]!;
  const from = near.indexOf(own);
  const above = near[from - 1];
  // "Strep test" over "Date of service 03/02/2026   Code 87880": the name is a header of its own.
  const isHeading =
    above !== undefined &&
    above.segments.length === 1 &&
    /\p{L}{3}/u.test(above.text) &&
    !/\d|[:.]$/.test(above.text) &&
    own.box[1] - above.box[1] <= size * 2 &&
    near.slice(from).every(isOnlyFacts);
  const name = near.slice(isHeading ? from - 1 : from);
  // A day and a name in one row head a card; who saw the patient, and where, stands below.
  const [top, ...below] = name;
  if (namesItself(top!)) return [top!, ...below.filter(hasCode)];
  const others = below.filter((row) => !isOfVisit(row));
  return others.length > 0 ? [top!, ...others] : name;
}

const namesItself = (row: Row): boolean => {
  const cells = cellsOf(row);
  return (
    !isOnlyFacts(row) &&
    cells.some(({ kind }) => kind === "date") &&
    cells.some(
      (cell) =>
        cell.kind === "text" &&
        /\p{L}{3}/u.test(cell.text) &&
        !isFact(cell) &&
        !STATE.test(cell.text) &&
        !/:/.test(cell.text),
    )
  );
};

/** What a portal says of a visit beside its name, or has to press there. */
const STATE =
  /^(?:pay(?: now)?|new|paid|unpaid|past due|overdue|due soon|pending|processed|in progress)$/i;

/** Days of the paper, not of the service. */
const PAPER_DATE =
  /\b(?:process(?:ed|ing)?|statement|issued?|birth|dob|printed|received|paid|notice|prepared)\b/i;
const LABEL =
  /\b(?:dates?(?: of)?(?: service)?|service|dos|cpt|hcpcs|procedure|codes?|claim|number|units?|qty|items?|line)\b|[^\p{L}]+/giu;
const isFact = ({ text }: Cell): boolean =>
  text.replace(/\b[A-Z]?\d{4,5}[A-Z]?\b/g, "").replace(LABEL, "") === "";
/** A row that gives a day and a code by their labels, and no name. */
const isOnlyFacts = (row: Row): boolean =>
  cellsOf(row).every((cell) => cell.kind !== "text" || isFact(cell));

function recordOf(block: Block, head: Row[]): TableRecord {
  const cells = new Map<Role, Cell[]>();
  const put = (role: Role, cell: Cell) => cells.set(role, [...(cells.get(role) ?? []), cell]);
  for (const row of head)
    for (const cell of cellsOf(row)) {
      if (cell.kind === "date") put("date", cell);
      else if (cell.kind === "code") put("code", cell);
      else if (cell.kind === "text" || cell.kind === "number") {
        const label =
          /^(?:date|dates|service dates?|date of service|dos|code|cpt|procedure code|procedure)\b.{0,12}:?$/i.test(
            cell.text,
          );
        const named = head.length > 1 && cell.kind === "text" && isFact(cell);
        if (named) datesOf(row).forEach((date) => !cells.has("date") && put("date", date));
        if (!label && !named && !STATE.test(cell.text)) put("description", unlabelled(cell));
      }
    }
  for (const entry of block.entries) put(entry.role, entry.cell);
  const rows = [...new Set([...head, ...block.entries.map((entry) => entry.row)])];
  const row = block.entries[0]!.row;
  return {
    meaning: "charge",
    anchor: { row, cells: cellsOf(row), columns: [] },
    cells,
    rows,
    text: head.map((one) => one.text).join(" "),
    section: undefined,
    dateAbove: undefined,
  };
}

/** "Service 1: Office visit" is an office visit. */
function unlabelled(cell: Cell): Cell {
  const at = cell.words.findIndex((word) => word.text.endsWith(":"));
  if (at < 0 || at > 4 || at === cell.words.length - 1) return cell;
  const words = cell.words.slice(at + 1);
  return { ...cell, words, text: words.map((word) => word.text).join(" ") };
}

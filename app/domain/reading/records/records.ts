import { isAddressNumber } from "~/domain/reading/tokens/address-numbers";
import type { Grid, PlacedRow } from "~/domain/reading/columns/align";
import type { Cell } from "~/domain/reading/tokens/cells";
import { STACK_GAP } from "~/domain/reading/columns/column";
import { gluedCode } from "~/domain/reading/tokens/codes";
import {
  MONEY_ROLES,
  namesOwnNumbers,
  namesServiceDays,
  plainWords,
  type Role,
} from "~/domain/reading/words/columns";
import {
  NO_LINE,
  centreY,
  listsAges,
  median,
  namesPhone,
  right,
  type Row,
  type RowFacts,
} from "~/domain/reading/page/rows";
import { namesWhoAndWhere } from "~/domain/reading/parties/organizations";
import { dayHeadedBy, dayWithSum, headsWithDate } from "./visit-days";
import { isDepartment, rowMeaning, type RowMeaning } from "~/domain/reading/words/wording";
import { gathered, namesShare } from "./wrapping";

/** The rows that make one entry of a table: the row with the figures, and what was wrapped above and below it. */
export type TableRecord = {
  meaning: RowMeaning;
  anchor: PlacedRow;
  /** Cells by column meaning, in reading order over all rows of the record. */
  cells: Map<Role, Cell[]>;
  rows: Row[];
  text: string;
  /** The header the record stands under. */
  section: string | undefined;
  /** The latest date that stood alone above the record. */
  dateAbove: Cell | undefined;
  /** Its table has a column for the provider's own numbers, which may look like codes. */
  numbered?: boolean;
  /** The days in its table's column are those of the services, by its header. */
  serviceDays?: boolean;
};

/** The page a record's figures stand on. */
export const pageOf = (record: TableRecord): number => record.anchor.row.page;

/** The page one of its cells stands on: an entry may begin at the foot of the page before. */
export const pageOfCell = (record: TableRecord, { words }: Pick<Cell, "words">): number =>
  record.rows.find((row) => row.words.includes(words[0]!))?.page ?? pageOf(record);

/** The cells of a record under one column meaning, in reading order. */
export const cellsIn = (record: TableRecord, role: Role): Cell[] => record.cells.get(role) ?? [];

/**
 * What each of several payers paid, in columns side by side; fewer than two where one row has no two such figures, or has
 * one twice: "Paid at 80% | Benefit".
 */
export function paidByEach(record: TableRecord): Cell[] {
  const paid = cellsIn(record, "planPaid").filter(({ cents }) => cents !== undefined);
  const [first] = paid;
  const isApart = ({ box, cents }: Cell) =>
    Math.abs(centreY(box) - centreY(first!.box)) < box[3] / 2 && (!cents || cents !== first!.cents);
  return paid.slice(1).every(isApart) ? paid : [];
}
/** A code that says it is one: "CPT 99213", "(99213)". */
const NAMED_CODE =
  /\b(?:CPT|HCPCS)\b.{0,3}[A-Z]?\d{4,5}|\((?:\d{5}|[A-V]\d{4}|\d{4}[A-Z])(?:-\w\w)*\)/;

const roleAt = (grid: Grid, placed: PlacedRow, index: number): Role | null =>
  placed.columns[index]! < 0 ? null : grid.columns[placed.columns[index]!]!.role;

/** Whether a figure really stands in its column: one far off belongs to something beside the table. */
function inColumn(grid: Grid, cell: Cell, column: number): boolean {
  const learned = grid.learned[column];
  if (!learned) return true;
  const edge =
    learned.edge === "left"
      ? cell.box[0]
      : learned.edge === "right"
        ? right(cell.box)
        : cell.box[0] + cell.box[2] / 2;
  return (
    Math.abs(edge - learned.at) <= 16 ||
    (cell.box[0] >= learned.left - 2 && right(cell.box) <= learned.right + 2)
  );
}

const isNaming = (role: Role | null): boolean => role !== null && !MONEY_ROLES.has(role);

function factsOf(grid: Grid, placed: PlacedRow): RowFacts {
  const { cells, columns, row } = placed;
  const money = cells.some((cell, k) => {
    const role = roleAt(grid, placed, k);
    return (
      role !== null &&
      MONEY_ROLES.has(role) &&
      // The lower amounts of a stack begin no entry.
      grid.columns[columns[k]!]!.stack === undefined &&
      (cell.kind === "money" || cell.kind === "number" || cell.kind === "code") &&
      !namesShare(cells[k + 1], cell) &&
      inColumn(grid, cell, columns[k]!)
    );
  });
  const dated = cells.some(
    (cell, k) =>
      cell.kind === "date" || (cell.kind === "number" && roleAt(grid, placed, k) === "date"),
  );
  const coded =
    cells.some(
      (cell, k) =>
        (cell.kind === "code" && isNaming(roleAt(grid, placed, k))) ||
        (roleAt(grid, placed, k) === "code" && gluedCode(cell.text, true) !== null),
    ) || NAMED_CODE.test(row.text);
  return { money, dated, coded, text: wordsOf(grid, placed) };
}

/** The words of a row, but for what is said of an amount under it, "(paid by Extra Help)", and of its claim: "Paid". */
const wordsOf = (grid: Grid, placed: PlacedRow): string =>
  placed.cells
    .filter((cell, k) => {
      const column = grid.columns[placed.columns[k]!];
      const isNamed = column !== undefined && !MONEY_ROLES.has(column.role);
      const isAside = !isNamed && /^\(.*\)$/.test(cell.text);
      const isStatus = column !== undefined && /\bstatus$/i.test(column.header);
      return cell.kind === "text" && !isAside && !isStatus;
    })
    .map((cell) => cell.text)
    .join(" ");

/** Where all amounts stand in stacks, the rows with the first amounts of each; null where some do not. */
function stackTops({ columns }: Grid, placed: readonly PlacedRow[]): Set<PlacedRow> | null {
  if (columns.some(({ role, stack }) => MONEY_ROLES.has(role) && !stack)) return null;
  const priced = placed.filter((one) => one.cells.some(({ kind }) => kind === "money"));
  const steps = priced.slice(1).map(({ row }, k) => {
    const above = priced[k]!.row;
    return above.page === row.page ? centreY(row.box) - centreY(above.box) : Infinity;
  });
  const close = Math.min(...steps);
  return new Set(priced.filter((_, k) => k === 0 || steps[k - 1]! > close * STACK_GAP));
}
/**
 * Gathers the rows under a header into records. A row with a figure in a money column starts one; rows without
 * figures are wrapped text, headings of sections, or the other half of a two-line entry.
 */
export function recordsOf(
  grid: Grid,
  placed: readonly PlacedRow[],
  dateAbove?: Cell,
): TableRecord[] {
  const tops = stackTops(grid, placed);
  const facts = placed.map((one) => ({
    ...factsOf(grid, one),
    ...(tops && { money: tops.has(one) }),
    ...(dayWithSum(one.row) && { money: false }),
  }));
  // What was owed before stands above the first day.
  const first = facts.findIndex(
    ({ money, text, ...fact }) => money && rowMeaning(text, fact) !== "balance",
  );
  const underDays =
    !grid.columns.some((column) => column.role === "date") &&
    (dateAbove !== undefined ||
      placed.slice(0, Math.max(0, first)).some(({ row }) => dayHeadedBy(row) !== undefined));
  const { anchors, parts, alone } = gathered(grid, placed, facts, underDays);
  const records: TableRecord[] = [];
  let section: string | undefined;
  let date = dateAbove;
  anchors.forEach((anchor, k) => {
    for (const index of alone[k]!) {
      const heading = placed[index]!;
      const found = headsWithDate(
        heading.row,
        heading.cells.some((cell) => cell.kind === "money"),
      );
      if (found) date = found;
      if (
        facts[index]!.text !== "" &&
        !(found && heading.row.words.length <= 4) &&
        heading.row.text.length <= 120 &&
        !namesWhoAndWhere(heading.row.text) &&
        !NO_LINE.test(heading.row.text)
      )
        section = heading.row.text;
    }
    records.push(
      recordOf(
        grid,
        parts[k]!.map((index) => placed[index]!),
        placed[anchor]!,
        section,
        date,
      ),
    );
    if (records.at(-1)!.meaning === "subtotal") section = undefined;
  });
  return withinTable(records.filter((record) => !isNotice(record)));
}

function recordOf(
  grid: Grid,
  own: readonly PlacedRow[],
  anchor: PlacedRow,
  section: string | undefined,
  dateAbove: Cell | undefined,
): TableRecord {
  const cells = new Map<Role, Cell[]>();
  for (const one of own)
    one.cells.forEach((cell, index) => {
      const role = roleAt(grid, one, index);
      if (role && !(MONEY_ROLES.has(role) && !inColumn(grid, cell, one.columns[index]!)))
        cells.set(role, [...(cells.get(role) ?? []), cell]);
      else if (!role && isFootnote(cell, one.cells[index - 1]))
        cells.set("remark", [...(cells.get("remark") ?? []), cell]);
    });
  for (const { role, stack } of grid.columns) {
    const amounts = cells.get(role);
    if (!stack || !amounts) continue;
    cells.delete(role);
    stack.forEach((one, k) => {
      const cell = amounts.filter(({ kind }) => kind !== "text")[k];
      if (cell) cells.set(one, [...(cells.get(one) ?? []), cell]);
    });
  }
  const text = own
    .map((one) => wordsOf(grid, one))
    .join(" ")
    .trim();
  const dated = own.some((one) => factsOf(grid, one).dated);
  const units = cells.get("units")?.some((cell) => cell.kind === "number") ?? false;
  const coded =
    own.some((one) => factsOf(grid, one).coded) ||
    (cells.get("revenue") ?? []).some((cell) => /^\d{3,4}$/.test(cell.text));
  // UB-04 prints its total under revenue code 0001.
  const sumsUp =
    cells.get("revenue")?.[0]?.text === "0001" ||
    FORM_TOTAL.every((word) => own.some(({ row }) => word.test(row.text)));
  return {
    meaning: sumsUp
      ? "total"
      : rowMeaning(besideProse(anchor) ?? text, {
          coded: coded || (units && dated),
          dated,
          posted: anchor.row.posted,
        }),
    anchor,
    cells,
    rows: own.map((one) => one.row),
    text,
    section,
    dateAbove,
    numbered: grid.columns.some(
      ({ role, header }) => role === "reference" && namesOwnNumbers(header),
    ),
    serviceDays: grid.columns.some(
      ({ role, header }) => role === "date" && namesServiceDays(plainWords(header)),
    ),
  };
}

/**
 * "Payment is due upon receipt unless arrangements have been made.     Total Charges   $45,763.25": what the last words before
 * the figures say, where a sentence stands before them.
 */
function besideProse({ cells }: PlacedRow): string | undefined {
  const texts = cells.filter(({ kind }) => kind === "text");
  const [first, ...others] = texts;
  return others.length > 0 && first!.words.length >= PROSE
    ? others.map(({ text }) => text).join(" ")
    : undefined;
}
/** So many words in one cell are no name of an entry that has another. */
const PROSE = 10;

/** "04/06/24 AETNA DENIED - COVERAGE TERMINATED 0.00": what became of a claim, and no service. */
const DENIED = /\bdenied\b/i;
const isDenial = ({ cells, text }: TableRecord): boolean =>
  !cells.has("code") && cells.get("charge")?.[0]?.cents === 0 && DENIED.test(text);

/** "4509 N PROSPECT ST": the reader's own, on a coupon beside what is due. */
const isAddress = (text: string): boolean => isAddressNumber(text.split(" "), 0);

/** Where the payment goes, beside what is due: its ZIP code looks like a service's. */
const PO_BOX = /\bp\.? ?o\.? box \d/i;

/** "Prescriptions filled  13": how many a list holds. */
const COUNTED =
  /^(?:number of (?:prescriptions|fills|medications)|(?:prescriptions|medications) (?:filled|dispensed|listed))\W*$/i;

/** Whom to call, where the reader lives, or, beside the amount due, "This statement lists services from ... You may receive separate bills". */
export function isNotice(record: TableRecord): boolean {
  const { meaning, anchor, cells, text } = record;
  if (record.rows.some(listsAges) || COUNTED.test(text)) return true;
  if (meaning === "charge")
    return (
      isDenial(record) ||
      PO_BOX.test(text) ||
      (!cells.has("code") && !hasCharge(record) && FILED.test(text)) ||
      (!cells.has("code") && (namesPhone(text) || isAddress(text)))
    );
  return (
    (meaning === "payment" || meaning === "adjustment") &&
    anchor.cells.some(({ kind, words }) => kind === "text" && words.length > MOST_OF_POSTING)
  );
}
/** "INSURANCE FILED 04/23/26": what was done about the services above. */
const FILED = /^(?:insurance|ins|claim|plan) (?:was )?(?:filed|billed|submitted|sent)\b/i;
const hasCharge = ({ cells }: TableRecord): boolean =>
  cells.get("charge")?.some(({ cents }) => cents !== undefined) ?? false;

/** No payment or adjustment says more than this in one cell. */
const MOST_OF_POSTING = 14;

/** The last row of a UB-04: "0001 PAGE 1 OF 1 CREATION DATE 011726 TOTALS". */
const FORM_TOTAL = [/\b0001\b/, /\bPAGE\b/i, /\bTOTALS?\b/i];

/** A small number set closely behind an amount points to a note: "14.30 1". */
const isFootnote = (cell: Cell, before: Cell | undefined): boolean =>
  /^\d{1,2}$|^[a-z]$|^[*†‡]+$/.test(cell.text) &&
  before?.kind === "money" &&
  cell.box[0] - right(before.box) < cell.box[3] * 1.5;

const isStrong = (record: TableRecord): boolean =>
  (record.cells.get("date")?.some(({ kind }) => kind !== "blank") ?? false) ||
  (record.cells.get("code")?.some((cell) => /\d/.test(cell.text)) ?? false) ||
  record.rows.some((row) => NAMED_CODE.test(row.text)) ||
  (record.cells.get("description") ?? []).some(
    (cell) => cell.kind === "date" || cell.words.some((word) => gluedCode(word.text) !== null),
  );

/** "5/16/2023 Meritain Health check   (21,744.01)": below the total of the charges something is taken off them. */
const isTakenOff = ({ cells, anchor }: TableRecord): boolean =>
  !cells.has("code") &&
  anchor.cells.some(({ kind }) => kind === "date") &&
  (cells.get("charge") ?? []).some(({ cents }) => cents !== undefined && cents < 0);

/** Drops what merely looks like a line behind the end of the table: summary boxes and coupons often line up with it. */
function withinTable(records: readonly TableRecord[]): TableRecord[] {
  const charges = records.filter((record) => record.meaning === "charge");
  const strongShare = charges.length ? charges.filter(isStrong).length / charges.length : 0;
  const lastStrong = records.findLastIndex(
    (record) => record.meaning === "charge" && isStrong(record),
  );
  const pitch =
    median(
      records
        .slice(1)
        .flatMap((record, k) =>
          record.anchor.row.page === records[k]!.anchor.row.page
            ? [centreY(record.anchor.row.box) - centreY(records[k]!.anchor.row.box)]
            : [],
        )
        .filter((step) => step > 2),
    ) || 14;
  let ended = false;
  let day: Cell | undefined;
  const kept: TableRecord[] = [];
  records.forEach((record, k) => {
    // Under the day of the next claim or visit the table goes on.
    const isNext = record.dateAbove !== undefined && record.dateAbove !== day;
    if (isNext) ended = false;
    day = record.dateAbove;
    if (
      record.meaning === "total" ||
      (record.meaning === "balance" && !record.cells.get("date")?.length)
    )
      ended = true;
    if (record.meaning !== "charge" || isTakenOff(record)) return void kept.push(record);
    if (isStrong(record)) {
      if (k <= lastStrong) ended = false;
      return void kept.push(record);
    }
    if (NO_LINE.test(record.text)) return;
    if (k > lastStrong) {
      const previous = records[k - 1]?.anchor.row;
      const far =
        previous !== undefined &&
        (previous.page !== record.anchor.row.page ||
          centreY(record.anchor.row.box) - centreY(previous.box) > pitch * 3.5);
      if (ended || (far && !isNext && !isDepartment(record.text))) {
        ended = true;
        return;
      }
      if (isNext) return void kept.push(record);
      if (strongShare >= 0.5 && kept.at(-1)?.meaning !== "charge") return;
    }
    kept.push(record);
  });
  return kept;
}

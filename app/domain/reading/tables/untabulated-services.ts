import { cellsOf, type Cell } from "~/domain/reading/tokens/cells";
import { isModifier } from "~/domain/reading/tokens/codes";
import { meaningOf, MONEY_ROLES, type Role } from "~/domain/reading/words/columns";
import type { LineContext } from "~/domain/reading/records/line-dates";
import { lineOf } from "~/domain/reading/records/lines";
import type { TableRecord } from "~/domain/reading/records/records";
import { centreY, rowOf, type Row } from "~/domain/reading/page/rows";
import type { TableReading } from "./table";
import { dayHeadedBy } from "~/domain/reading/records/visit-days";
import { rowMeaning } from "~/domain/reading/words/wording";

const EMPTY_BOX = /^[☐□○◯]$|^\[ ?\]$/;
/** What may stand between the figures of a line: "2 @ 48.00", "1 x 30.00 ea". */
const SIGN = /^(?:[@x×*=]|ea\.?|each|at|qty\.?:?|units?:?|per|for)$/i;
/** A narrow paper breaks a description over no more lines than this. */
const MOST_WRAPPED = 3;

type UntabulatedService = {
  rows: Row[];
  code: Cell;
  date: Cell | undefined;
  /** The day it stands under, in its own column of the page. */
  day: Cell | undefined;
  described: Cell[];
  figures: Cell[];
};

/**
 * Services that stand in no table at all, such as the ticked ones on a printed list or the items of a narrow receipt:
 * a code with an amount behind it on its line, or at the end of the next, and nothing but text and figures between.
 * Null unless there are two.
 */
export function untabulatedServices(
  rows: readonly Row[],
  context: LineContext,
  nextId: () => string,
): TableReading | null {
  const found: UntabulatedService[] = [];
  const days: { left: number; cell: Cell }[] = [];
  const taken = new Set<Row>();
  let open: UntabulatedService | undefined;
  const close = () => {
    if (open) {
      open.rows.forEach((row) => taken.add(row));
      found.push(open);
    }
    open = undefined;
  };
  rows.forEach((row, index) => {
    const cells = cellsOf(row).flatMap(figuresApart);
    let date: Cell | undefined;
    let empty = false;
    for (const segment of row.segments) {
      const cell = dayHeadedBy(rowOf(segment.words, row.page));
      // "Mon 01/05": a day without a word before it may be any day of the paper.
      if (cell && cell.words[0] !== segment.words[0]) days.push({ left: segment.box[0], cell });
    }
    // An entry without its amount goes on below, unless something else begins.
    if (open && (cells.some((cell) => cell.kind === "code") || !goesOn(open, row, cells)))
      open = undefined;
    else open?.rows.push(row);
    for (const cell of cells) {
      if (cell.kind === "text" && EMPTY_BOX.test(cell.text)) [open, empty] = [undefined, true];
      else if (cell.kind === "date" && !open) date = cell;
      else if (cell.kind === "code" && isZip(cells, cell)) open = undefined;
      else if (cell.kind === "code" && !(open && open.figures.length > 0)) {
        const day = days.findLast(({ left }) => Math.abs(left - cell.box[0]) < 14)?.cell;
        open = empty
          ? undefined
          : { rows: [row], code: cell, date, day, described: [], figures: [] };
        empty = false;
      } else if (!open) continue;
      else if (cell.kind === "money" && cell.explicit) {
        open.figures.push(cell);
        // On a list in columns the next service follows; on a receipt this is the price of one.
        const next = cells[cells.indexOf(cell) + 1];
        if (!next || next.kind === "code" || (next.kind === "text" && !SIGN.test(next.text))) {
          if (open.described.length === 0) describe(open, rows, index, taken);
          if (open.described.some(namesMoney)) open = undefined;
          close();
        }
      } else if (cell.kind === "number" || SIGN.test(cell.text)) open.figures.push(cell);
      else if (cell.kind === "text") open.described.push(cell);
    }
    if (open && (open.figures.some((cell) => cell.kind === "money") || !begins(open, cells)))
      open = undefined;
  });
  if (found.length < 2) return null;
  const records = found.map(recordOf);
  return {
    lines: records.map((record) => lineOf(record, nextId(), context)),
    ledger: [],
    subtotals: [],
    totals: [],
    rows: new Set(records.flatMap((record) => record.rows)),
    words: new Set(
      found.flatMap(({ date, code, described, figures }) =>
        [...(date ? [date] : []), code, ...described, ...figures].flatMap(({ words }) => words),
      ),
    ),
    roles: new Set<Role>(["code", "description", "charge"]),
  };
}

/** "Amount billed" is no description of a service. */
function namesMoney({ kind, text }: Cell): boolean {
  const { role, coverage } = meaningOf(text);
  return kind === "text" && MONEY_ROLES.has(role) && coverage >= 0.6;
}

/** "Colter Springs, WA 98599": five digits behind the letters of a state. */
function isZip(cells: readonly Cell[], code: Cell): boolean {
  const before = cells[cells.indexOf(code) - 1];
  return /^\d{5}$/.test(code.text) && before?.kind === "text" && STATE.test(before.text);
}
const STATE =
  /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\.?,?$/;

/** "2 @ 48.00 ea": figures and their signs, each for itself. */
function figuresApart(cell: Cell): Cell[] {
  if (cell.kind !== "text" || !/\d/.test(cell.text)) return [cell];
  const apart = cell.words.map((word) => cellsOf(rowOf([word], 1))[0]!);
  const figures = apart.every(
    (one) => one.kind === "number" || one.kind === "money" || SIGN.test(one.text),
  );
  return figures ? apart : [cell];
}

/** Only a code at the beginning of its line begins an entry that goes on below: at the end it may be a ZIP code. */
const begins = ({ rows, code }: UntabulatedService, cells: readonly Cell[]): boolean =>
  rows.length > 1 ||
  cells
    .slice(0, cells.indexOf(code))
    .every((cell) => cell.kind === "date" || cell.kind === "number");

/** The line below an entry without amount holds its figures, or more of its words. */
function goesOn(open: UntabulatedService, row: Row, cells: readonly Cell[]): boolean {
  const above = open.rows.at(-1)!;
  return (
    !cells.some(namesMoney) &&
    row.page === above.page &&
    open.rows.length <= MOST_WRAPPED &&
    centreY(row.box) - centreY(above.box) < Math.max(row.size, above.size) * 2.2 &&
    !cells.some((cell) => cell.kind === "date") &&
    rowMeaning(row.text, { coded: false, dated: false }) === "charge"
  );
}

/** A code with its figures may stand under its words. */
function describe(
  open: UntabulatedService,
  rows: readonly Row[],
  index: number,
  taken: ReadonlySet<Row>,
): void {
  const above = rows[index - 1];
  if (!above || taken.has(above) || open.rows.length > 1) return;
  const cells = cellsOf(above);
  const near =
    above.page === rows[index]!.page &&
    centreY(rows[index]!.box) - centreY(above.box) < above.size * 2.2;
  if (!near || cells.length !== 1 || cells[0]!.kind !== "text" || /:$/.test(above.text)) return;
  open.described.push(cells[0]!);
  open.rows.unshift(above);
}

function recordOf({ rows, code, date, day, described, figures }: UntabulatedService): TableRecord {
  const money = figures.filter((cell) => cell.kind === "money");
  const charge = money.at(-1)!;
  const price = money.at(-2);
  const count = figures.find((cell) => cell.kind === "number");
  const multiplies =
    price?.cents !== undefined &&
    count?.number !== undefined &&
    Math.abs(price.cents * count.number - charge.cents!) <= 1;
  // "97110  GP  Therapeutic exercises": marks in a column of their own, between the code and its words.
  const [marks, ...words] = described;
  const marked =
    marks !== undefined &&
    words.length > 0 &&
    marks.words.every(({ text }) => isModifier(text)) &&
    words.every((cell) => cell.box[0] > marks.box[0]);
  if (marked) described = words;
  // "2.0  104.00": so many tenths are a quantity.
  const measured =
    count !== undefined && figures.indexOf(count) === 0 && /^\d{1,4}\.\d$/.test(count.text);
  const behind = figures.filter((cell) => cell.kind === "number" && cell !== count);
  const cells = new Map<Role, Cell[]>([
    ["code", [code]],
    ["description", described],
    ["charge", [charge]],
  ]);
  if (date) cells.set("date", [date]);
  if (marked) cells.set("modifier", [marks]);
  if (multiplies) cells.set("unitPrice", [price]);
  if (multiplies || measured) cells.set("units", [count!]);
  // A number among the words is one of them: "CALDER 5316 TORTOISE".
  else if (count) cells.set("description", [...described, count, ...behind]);
  const row = rows.find((one) => one.words.includes(charge.words[0]!)) ?? rows[0]!;
  return {
    meaning: "charge",
    anchor: { row, cells: [code, ...described, ...figures], columns: [] },
    cells,
    rows,
    text: described.map((cell) => cell.text).join(" "),
    section: undefined,
    dateAbove: day,
  };
}

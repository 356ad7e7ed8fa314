import type { Grid, PlacedRow } from "./align";
import type { Cell } from "~/domain/reading/tokens/cells";
import { gluedCode, isOwnNumber, modifiersOf, revenueCodeOf } from "~/domain/reading/tokens/codes";
import { compactDate } from "~/domain/reading/tokens/dates";
import type { Role } from "~/domain/reading/words/columns";
import type { Column } from "./column";
import { median } from "~/domain/reading/page/rows";

/** Small whole numbers that do not count up are quantities, unless the header speaks of something else. */
function isCount(header: string, texts: readonly string[]): boolean {
  if (/\b(?:line|ln|seq|item|tooth|th|ref\w*|account|status|rx|days?)\b|#/i.test(header))
    return false;
  const counts = texts.filter((text) => /^\d{1,3}(?:\.\d)?$/.test(text));
  if (counts.length < 2 || counts.length < texts.length * 0.6) return false;
  const rising = counts.every((text, k) => k === 0 || Number(text) === Number(counts[k - 1]) + 1);
  return !rising && counts.filter((text) => text === "1").length * 2 >= counts.length;
}

/** A code alone or with its modifiers behind it: "99213", "99213 25", "20610 RT 59". */
const isCoded = (text: string): boolean => {
  const [code, ...marks] = text.split(" ");
  return (
    gluedCode(code!, true) !== null && (modifiersOf(marks.join(" ")) !== null || marks.length === 0)
  );
};

/** What a column prints and what the columns beside it are called. */
type Named = {
  column: Column;
  cells: readonly Cell[];
  has: (role: Role) => boolean;
  /** Whether another column says more of the service than this one, or than this one's few letters. */
  isSecond: boolean;
  isOutdone: () => boolean;
  /** What each row with an amount prints in the column. */
  entries: () => string[];
  /** Nothing names it, and what a service costs stands before it. */
  isBehindCharge: boolean;
  /** Another column of codes stands before it. */
  isBehindCodes: boolean;
};

/**
 * Columns whose header says nothing are named by what stands in them; and a header that promises codes over a
 * column of dates is overruled. Null when nothing changes.
 */
export function retype(grid: Grid, placed: readonly PlacedRow[]): Column[] | null {
  const priced = placed.filter((row) => row.cells.some((cell) => cell.kind === "money"));
  const entries = (index: number) =>
    priced.flatMap((row) => {
      const texts = cellsUnder(row, index).map((cell) => cell.text);
      return texts.length > 0 ? [texts.join(" ")] : [];
    });
  // Of several columns of words the one that says most names the service; "LAB" beside it says who gave it.
  const named = grid.columns.flatMap(({ role }, index) => (role === "description" ? [index] : []));
  // Of most rows: a subtotal's words reach over the columns.
  const letters = (index: number) => median(entries(index).map((text) => text.length));
  const telling = named.reduce(
    (best, index) => (letters(index) > letters(best) ? index : best),
    named[0] ?? -1,
  );
  const has = (role: Role) => grid.columns.some((column) => column.role === role);
  let described = has("description");
  const columns = grid.columns.map((column, index) => {
    const cells = placed.flatMap((row) => cellsUnder(row, index));
    if (cells.length < 2) return column;
    const role = roleByContent({
      column,
      cells,
      has: (one) => (one === "description" ? described : has(one)),
      isSecond: index !== telling,
      isOutdone: () => index !== telling && letters(index) <= 5 && letters(telling) > 8,
      entries: () => entries(index),
      isBehindCharge:
        column.header === "" && grid.columns.slice(0, index).some((one) => one.role === "charge"),
      isBehindCodes: grid.columns.slice(0, index).some((one) => one.role === "code"),
    });
    described ||= role === "description";
    return { ...column, role };
  });
  return columns.some(({ role }, index) => role !== grid.columns[index]!.role) ? columns : null;
}

const cellsUnder = (row: PlacedRow, index: number): Cell[] =>
  row.cells.filter((_, k) => row.columns[k] === index);

const share = (cells: readonly Cell[], test: (cell: Cell) => boolean): number =>
  cells.filter(test).length / cells.length;

const shareOf = (cells: readonly Cell[], text: RegExp): number =>
  share(cells, (cell) => text.test(cell.text));

function roleByContent(named: Named): Role {
  const { role } = named.column;
  if (role === "unknown" || role === "reference") return roleOfUnnamed(named);
  if (role === "description") return roleOfWords(named);
  return role === "code" ? roleOfCodes(named) : role;
}

function roleOfUnnamed({ column: { role, header }, cells, has, isBehindCharge }: Named): Role {
  const isCodes = share(cells, ({ text }) => gluedCode(text) !== null) > 0.7;
  if (!has("code") && isCodes && !OTHER_CODES.test(header)) return "code";
  const areDates = share(cells, ({ kind }) => kind === "date") > 0.6 || areDays(cells);
  if (!has("date") && areDates && !isBehindCharge) return "date";
  const isRevenue = ({ text }: Cell) => /^0\d{3}$/.test(text) && revenueCodeOf(text) !== null;
  if (!has("revenue") && share(cells, isRevenue) > 0.7) return "revenue";
  const texts = cells.map(({ text }) => text);
  if (!has("units") && isCount(header, texts)) return "units";
  if (/^name$/i.test(header) && has("description") && shareOf(cells, FIRST_NAME) > 0.6)
    return "patient";
  // "Procedure / Item" over the names of services: the number it promises is not there.
  if (role === "reference" && !OF_SERVICE.test(header)) return role;
  if (shareOf(cells, CLINICIAN) > 0.6) return "provider";
  const isWords = ({ kind, text }: Cell) => kind === "text" && /[a-z]{3}/i.test(text);
  return !has("description") && share(cells, isWords) > 0.6 ? "description" : role;
}

/** "031423" in every row: days without any mark, of a year or of the turn of one. */
function areDays(cells: readonly Cell[]): boolean {
  const years = cells.map(({ text }) => Number((compactDate(text) ?? "").slice(0, 4)));
  return Math.max(...years) - Math.min(...years) <= 1 && !years.includes(0);
}

/** Headers over numbers that look like codes of services and are none. */
const OTHER_CODES =
  /\b(?:account|claim|ref|zip|id|order|invoice|item|charge|chg|chrg|cdm|stock|product|rx|tran|trans|transaction)\b/i;
const OF_SERVICE = /\b(?:procedure|service|item|product|supply|drug)\b/i;
/** Whose service it is, on the statement of a family: "Nate", "Ellie B.". */
const FIRST_NAME = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}\.?)?$/u;
const CLINICIAN = /^dr\.? |\b(?:m\.?d|d\.?o|pa-?c|np|crna|dpt|dds|dmd|od|lcsw)\.?$/i;

/** "G1 P2" at the end of a row: why a plan reduced it. */
const REASONS = /^[A-Z]{1,3}\d{1,3}(?:[ ,]+[A-Z]{1,3}\d{1,3}){0,5}$/;

function roleOfCodes({ cells, has, isBehindCodes }: Named): Role {
  if (share(cells, ({ text }) => gluedCode(text) !== null) >= 0.1) return "code";
  if (isBehindCodes && shareOf(cells, REASONS) > 0.6) return "remark";
  if (!has("revenue") && shareOf(cells, /^0?\d{3}$/) > 0.6) return "revenue";
  // The provider's own service numbers; seven digits would pass for a code with its modifier.
  const isOwn =
    holdsOwnNumbers(cells) ||
    (share(cells, ({ text }) => gluedCode(text, true) !== null) < 0.5 &&
      shareOf(cells, /^[A-Z0-9-]{6,12}$/i) > 0.6);
  return isOwn ? "reference" : "code";
}

function roleOfWords({ cells, has, isSecond, isOutdone, entries }: Named): Role {
  const outdone = isOutdone();
  // "Visit" over nothing but days, beside a column that names the services.
  if (isSecond && !has("date") && share(cells, ({ kind }) => kind === "date") > 0.6) return "date";
  if (!outdone && has("code")) return "description";
  const texts = entries();
  const isGlued = texts.some((text) => gluedCode(text.split(" ")[0]!) !== null);
  if (outdone && !isGlued) return "reference";
  const isCodes = isGlued && texts.filter(isCoded).length > texts.length * 0.7;
  return !has("code") && isCodes ? "code" : "description";
}

/**
 * Of the numbers of six or seven figures in a column, those that can be no code, with a zero before it or its modifier
 * behind it, speak for the others.
 */
const holdsOwnNumbers = (cells: readonly Cell[]): boolean =>
  [6, 7].some((figures) => {
    const numbers = cells.filter(({ text }) => /^\d+$/.test(text) && text.length === figures);
    return numbers.filter(({ text }) => isOwnNumber(text)).length > numbers.length * 0.2;
  });

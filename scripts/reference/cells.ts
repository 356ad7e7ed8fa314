/** A cell that does not hold what its column must; the importer adds the file and the row. */
export class UnexpectedCell extends Error {}

const refuse = (cell: string, expected: string) =>
  new UnexpectedCell(`expected ${expected}, found ${JSON.stringify(cell.slice(0, 40))}`);

/** A code of five characters. Zeros that a spreadsheet took from its front are put back. */
export function codeIn(cell: string): string {
  const code = cell.trim().toUpperCase();
  const whole = /^\d{1,4}$/.test(code) ? code.padStart(5, "0") : code;
  if (!/^[0-9A-Z]{5}$/.test(whole)) throw refuse(cell, "a code of five letters or digits");
  return whole;
}

/** `20260701` as `2026-07-01`. */
export function dayIn(cell: string): string {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(cell.trim()) ?? [];
  return realDay(cell, `${year}-${month}-${day}`, "a day as YYYYMMDD");
}

/** The same, or empty for a blank cell or `*`, which mean an open end. */
export const dayOrOpen = (cell: string): string => (/^\*?$/.test(cell.trim()) ? "" : dayIn(cell));

/** `2026182` (the 182nd day of 2026) as `2026-07-01`; empty for a blank cell. */
export function ordinalDayOrOpen(cell: string): string {
  const trimmed = cell.trim();
  if (/^[*0]?$/.test(trimmed)) return "";
  const [, year, ordinal] = /^(\d{4})(\d{3})$/.exec(trimmed) ?? [];
  const date = new Date(Date.UTC(Number(year), 0, Number(ordinal)));
  if (!year || date.getUTCFullYear() !== Number(year)) throw refuse(cell, "a day as YYYYDDD");
  return date.toISOString().slice(0, 10);
}

function realDay(cell: string, day: string, expected: string): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day)
    throw refuse(cell, expected);
  return day;
}

/** One of a few marks, such as an indicator. */
export function oneOf(cell: string, ...marks: string[]): string {
  if (!marks.includes(cell)) throw refuse(cell, marks.join(", "));
  return cell;
}

/** `$1,234.50 ` as `1234.50`, with at least two decimals as spreadsheets lose them; empty for blank or `.`. */
export function decimalIn(cell: string, places = 2): string {
  const plain = cell.replaceAll(/[$,\s]/g, "");
  if (plain === "" || plain === ".") return "";
  if (!/^-?\d*\.?\d+(e-?\d+)?$/i.test(plain)) throw refuse(cell, "a number");
  return Number(plain).toFixed(places);
}

/** Whole units, as a limit has them. */
export function wholeIn(cell: string): string {
  if (!/^\d{1,7}$/.test(cell.trim())) throw refuse(cell, "a whole number");
  return String(Number(cell));
}

/** A value of a row, as the database keeps it. */
export type Cell = string | number | null;

/**
 * A line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it, and
 * every text is quoted, so that no separator in it begins another cell.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

const csvCell = (cell: Cell): string => {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  return `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
};

/** Also after spaces, which spreadsheets skip, and in full width, which some read alike. */
const FORMULA = /^[\s\p{Cc}\p{Zs}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

/** What lies in the export, for whoever opens it. */
export const exportGuide = (
  brand: string,
  day: string,
): string => `Everything ${brand} keeps of you, ${day}

documents/  the files you sent, in a folder for each review
letters/    your letters as PDF
calendar/   the days to keep of each review, for a calendar program
data/       every row of our database that is yours, as JSON; data/schema.json says what each column is
tables/     the same rows as CSV, for a spreadsheet

manifest.json counts the rows and files, and names what could not be put in.

Amounts are in cents and times in milliseconds since January 1, 1970 (UTC), unless the column is a text.
Left out are hashes and one-time codes that guard your account: they say nothing about you.
`;

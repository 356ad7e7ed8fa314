/** The header of a table: the name of each column as one line of lower-case words, by its place. */
export type HeaderRow = { names: string[]; firstRow: number };

/** A cell's words in lower case on one line. */
export const plain = (cell: string | undefined): string =>
  (cell ?? "").replaceAll(/\s+/g, " ").trim().toLowerCase();

/**
 * Finds the row with these cells among the first rows. A header may be stacked: `above` rows are joined to each
 * column's name from top to bottom, and so are the rows below that leave the first column blank.
 */
export function headerRowWith(
  top: readonly string[][],
  cells: readonly string[],
  { above = 0 } = {},
): HeaderRow | null {
  const at = top.findIndex((row) => {
    const names = row.map(plain);
    return cells.every((cell) => names.includes(cell));
  });
  if (at < above) return null;
  let firstRow = at + 1;
  while (firstRow < top.length && plain(top[firstRow]![0]) === "") firstRow += 1;
  const stack = top.slice(at - above, firstRow);
  const width = Math.max(...stack.map((row) => row.length));
  const names = Array.from({ length: width }, (_, column) =>
    plain(stack.map((row) => row[column] ?? "").join(" ")),
  );
  return { names, firstRow };
}

/** The place of the first column whose name matches, or null. */
export function columnOf({ names }: HeaderRow, name: string | RegExp): number | null {
  const at = names.findIndex((one) => (typeof name === "string" ? one === name : name.test(one)));
  return at < 0 ? null : at;
}

/** The places of all of these columns, or null when one is missing. */
export function columnsOf<Name extends string>(
  header: HeaderRow,
  wanted: Record<Name, string | RegExp>,
): Record<Name, number> | null {
  const found = Object.entries<string | RegExp>(wanted).map(
    ([key, name]) => [key, columnOf(header, name)] as const,
  );
  return found.every(([, at]) => at !== null)
    ? (Object.fromEntries(found) as Record<Name, number>)
    : null;
}

import * as z from "zod";
import type { Day, Edition, Window } from "~/domain/audit/evidence/reference";
import { openPacked, writePacked, type PackedBlock, type PackedFile } from "./packed-file.server";

const EditionDay = z.iso.date().nullable();

/** The first line of an edition file. The lines after it are tab-separated cells in the order of `columns`. */
export const EditionHeader = z.object({
  table: z.string(),
  edition: z.string(),
  title: z.string(),
  issuer: z.string(),
  url: z.url(),
  /** Days of service the edition speaks about; a row may narrow it. An open end: until a newer edition. */
  from: EditionDay,
  to: EditionDay,
  /** The first day of the release, by which editions are ordered. Left out, it is `from`. */
  release: z.iso.date().optional(),
  /** False for a starter selection. */
  complete: z.boolean(),
  rows: z.number().int(),
  columns: z.array(z.string()),
  /** Letter -> where these facts were read. A `source` column holds letters; without one, all apply to every row. */
  sources: z.record(z.string(), z.string()),
  note: z.string().optional(),
  /** Dollars for one relative value unit (physician fees) or one base or time unit (anaesthesia, ambulance). */
  conversionFactor: z.string().optional(),
  /** The published rationale behind each one-character mark of a packed pair. */
  rationales: z.record(z.string(), z.string()).optional(),
});
export type EditionHeader = z.infer<typeof EditionHeader>;

/** One table before it is written: its header, and its rows as cells in column order. */
export type EditionFile = Omit<EditionHeader, "columns" | "rows"> & {
  columns: string[];
  rows: string[][];
};

/** One edition, opened: its header, and its lines by their first cell. */
export type OpenEdition = {
  header: EditionHeader;
  edition: Edition;
  /** Every line whose first cell this is, in the file's order. */
  lines: (key: string) => string[];
  /** The first cell of every line; one that many lines share may come up more than once. */
  keys: () => Iterable<string>;
  /** Set where the rows are packed pairs, which are no lines. */
  pairs?: PackedFile;
};

/** What a packed file's `about` holds. */
export const PackedAbout = z.object({
  header: EditionHeader,
  /** Codes of five characters each, in order, joined; days; and indicator with rationale mark: packed pairs number them. */
  pairs: z
    .object({ codes: z.string(), days: z.array(z.string()), kinds: z.array(z.string()) })
    .optional(),
});
export type PackedAbout = z.infer<typeof PackedAbout>;

/** Opens an edition that is plain text: the header as one line of JSON, then one line per row. */
export function openTextEdition(name: string, text: string): OpenEdition {
  const end = text.indexOf("\n");
  const parsed = EditionHeader.safeParse(JSON.parse(text.slice(0, end)));
  if (!parsed.success) throw new Error(`${name} is not an edition: ${parsed.error.message}`);
  let grouped: Map<string, string[]> | undefined;
  const byFirstCell = () =>
    (grouped ??= Map.groupBy(
      text
        .slice(end + 1)
        .trimEnd()
        .split("\n"),
      firstCell,
    ));
  return {
    ...described(parsed.data),
    lines: (key) => byFirstCell().get(key) ?? [],
    keys: () => byFirstCell().keys(),
  };
}

/**
 * Opens a packed edition (`packEdition`, `packPairs`). Nothing is unpacked before it is asked for; what was
 * unpacked of a table of lines stays, since the largest is under a megabyte. Throws on bytes that are none.
 */
export function openPackedEdition(name: string, bytes: Uint8Array): OpenEdition {
  const file = openPacked(name, bytes);
  const parsed = PackedAbout.safeParse(file.about);
  if (!parsed.success) throw new Error(`${name} is not an edition: ${parsed.error.message}`);
  const { header, pairs } = parsed.data;
  if (pairs) return { ...described(header), lines: () => [], keys: () => [], pairs: file };
  const texts = new Map<number, string>();
  const text = (index: number) => {
    const known = texts.get(index) ?? new TextDecoder().decode(file.block(index));
    texts.set(index, known);
    return known;
  };
  return {
    ...described(header),
    lines: (key) => {
      const index = file.indexOf(key);
      return index < 0 ? [] : sortedLines(text(index), key);
    },
    *keys() {
      for (let index = 0; index < file.length; index += 1)
        yield* text(index).trimEnd().split("\n").map(firstCell);
    },
  };
}

/** The header as one line of JSON, then one tab-separated line per row. Throws where a row does not fit. */
export function editionText(file: EditionFile): string {
  return [JSON.stringify(headerOf(file)), ...file.rows.map(lineOf(file))].join("\n") + "\n";
}

/** Bytes of one unpacked block. A cold isolate unpacks one for nearly every code, so they are small. */
export const BLOCK_BYTES = 32 * 1024;

/** The same as a packed file, its rows sorted by their first cell. The same rows make the same bytes. */
export function packEdition(file: EditionFile): Uint8Array {
  const about: PackedAbout = { header: headerOf(file) };
  const rows = file.rows.toSorted((a, b) => byCodeUnits(a[0]!, b[0]!));
  const blocks: { first: string; lines: string[]; size: number }[] = [];
  let last: string | undefined;
  for (const row of rows) {
    const line = `${lineOf(file)(row)}\n`;
    const [first = ""] = row;
    if (blocks.length === 0 || (blocks.at(-1)!.size >= BLOCK_BYTES && first !== last))
      blocks.push({ first, lines: [], size: 0 });
    const block = blocks.at(-1)!;
    block.lines.push(line);
    block.size += line.length;
    last = first;
  }
  const encoder = new TextEncoder();
  return writePacked(
    about,
    blocks.map(({ first, lines }): PackedBlock => ({
      first,
      bytes: encoder.encode(lines.join("")),
    })),
  );
}

/** `<` and `>` as a comparison: the order packed files are searched in, whatever the language. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Newest release first; of one release the later name, then the complete one. */
export const newestFirst = (a: EditionRank, b: EditionRank): number =>
  byCodeUnits(b.release ?? b.from ?? "", a.release ?? a.from ?? "") ||
  byCodeUnits(b.edition, a.edition) ||
  Number(b.complete) - Number(a.complete);

/** What editions of one table are ordered by. */
export type EditionRank = {
  edition: string;
  from: Day | null;
  release?: Day | null | undefined;
  complete: boolean;
};

/** Whether a day lies in a window; both ends are inside. */
export const covers = ({ from, to }: Window, day: Day): boolean =>
  (from === null || from <= day) && (to === null || day <= to);

function described(header: EditionHeader): { header: EditionHeader; edition: Edition } {
  const { title, issuer, url, edition, table, from, to, complete, rows } = header;
  const citation = { title, issuer, edition, url };
  return { header, edition: { table, edition, citation, window: { from, to }, complete, rows } };
}

const headerOf = ({ rows, ...header }: EditionFile): EditionHeader => ({
  ...header,
  rows: rows.length,
});

const lineOf = ({ table, edition, columns }: EditionFile) => {
  return (row: string[]): string => {
    if (row.length !== columns.length || row.some((cell) => /[\t\n\r]/.test(cell)))
      throw new Error(`${table} ${edition}: a row does not fit: ${row.join("|")}`);
    return row.join("\t");
  };
};

const firstCell = (line: string): string => line.slice(0, line.indexOf("\t"));

/** The lines of a key in a text that is sorted by first cells, found by halving. */
function sortedLines(text: string, key: string): string[] {
  const start = (at: number) => text.lastIndexOf("\n", at - 1) + 1;
  const cell = (at: number) => text.slice(at, text.indexOf("\t", at));
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = start((low + high) >> 1);
    if (cell(middle) >= key) high = middle;
    else low = text.indexOf("\n", (low + high) >> 1) + 1;
  }
  const lines: string[] = [];
  while (low < text.length && cell(low) === key) {
    const end = text.indexOf("\n", low);
    lines.push(text.slice(low, end));
    low = end + 1;
  }
  return lines;
}

import { BLOCK_BYTES, byCodeUnits, type EditionHeader, type PackedAbout } from "./edition.server";
import { writePacked, type PackedBlock } from "./packed-file.server";
import { writeRecord, type PairRecord } from "./pair-record.server";

/** Every edit of one table as numbers into its dictionaries, one place per edit, in any order. */
export type PairRows = {
  /** Each five characters. */
  codes: readonly string[];
  /** `YYYY-MM-DD`, or empty for an open end. */
  days: readonly string[];
  /** Indicator and rationale mark. */
  kinds: readonly string[];
  length: number;
  columnOne: (row: number) => number;
  columnTwo: (row: number) => number;
  effective: (row: number) => number;
  deletion: (row: number) => number;
  kind: (row: number) => number;
};

/**
 * Packs a table of pairs. An edit that comes twice is written once, and `header.rows` counts those written. The order of
 * the rows leaves no trace. Throws where a number would not fit into 16 bits.
 */
export function packPairs(header: Omit<EditionHeader, "rows">, rows: PairRows): PackedPairs {
  const codes = ranked(rows.codes, byCodeUnits);
  const days = ranked(rows.days, byCodeUnits);
  const kinds = ranked(
    rows.kinds,
    (a, b) => Number(a[0] === "9") - Number(b[0] === "9") || byCodeUnits(a, b),
  );
  const groups = byColumnOne(rows);
  let edits = 0;
  const records = function* () {
    for (const columnOne of codes.order) {
      const record = recordOf(groups(columnOne), rows, { codes, days, kinds });
      if (record.codes.length === 0) continue;
      edits += record.codes.length;
      const code = rows.codes[columnOne]!;
      yield { code, bytes: writeRecord(code, record) };
    }
  };
  const blocks = [...blocksOf(records())];
  const about: PackedAbout = {
    header: { ...header, rows: edits },
    pairs: { codes: codes.names.join(""), days: days.names, kinds: kinds.names },
  };
  return { bytes: writePacked(about, blocks), rows: edits };
}

/** Joins records to blocks as they come: all of them beside their blocks would double what an import holds. */
function* blocksOf(records: Iterable<{ code: string; bytes: Uint8Array }>): Generator<PackedBlock> {
  let block: { first: string; parts: Uint8Array[]; size: number } | undefined;
  const joined = ({ first, parts }: NonNullable<typeof block>): PackedBlock => ({
    first,
    bytes: new Uint8Array(Buffer.concat(parts)),
  });
  for (const { code, bytes } of records) {
    if (block && block.size >= BLOCK_BYTES) {
      yield joined(block);
      block = undefined;
    }
    block ??= { first: code, parts: [], size: 0 };
    block.parts.push(bytes);
    block.size += bytes.length;
  }
  if (block) yield joined(block);
}

export type PackedPairs = { bytes: Uint8Array; rows: number };

type Ranked = { names: string[]; order: number[]; rank: Uint16Array };

/** The names in order, and the place each had and has. */
function ranked(names: readonly string[], compare: (a: string, b: string) => number): Ranked {
  if (names.length > 0xffff) throw new Error(`${names.length} names do not fit into 16 bits`);
  const order = names.map((_, index) => index).sort((a, b) => compare(names[a]!, names[b]!));
  const rank = new Uint16Array(names.length);
  order.forEach((index, at) => (rank[index] = at));
  return { names: order.map((index) => names[index]!), order, rank };
}

/** The rows of each column-one code, by counting: 2.6 million rows are too many for a comparing sort's copies. */
function byColumnOne(rows: PairRows): (columnOne: number) => Uint32Array {
  const starts = new Uint32Array(rows.codes.length + 1);
  for (let row = 0; row < rows.length; row += 1) starts[rows.columnOne(row) + 1]! += 1;
  for (let code = 0; code < rows.codes.length; code += 1) starts[code + 1]! += starts[code]!;
  const places = starts.slice();
  const sorted = new Uint32Array(rows.length);
  for (let row = 0; row < rows.length; row += 1) {
    const code = rows.columnOne(row);
    sorted[places[code]!] = row;
    places[code]! += 1;
  }
  return (columnOne) => sorted.subarray(starts[columnOne], starts[columnOne + 1]);
}

function recordOf(
  group: Uint32Array,
  rows: PairRows,
  { codes, days, kinds }: Record<"codes" | "days" | "kinds", Ranked>,
): PairRecord {
  const edits = Array.from(group, (row) => [
    codes.rank[rows.columnTwo(row)]!,
    kinds.rank[rows.kind(row)]!,
    days.rank[rows.effective(row)]!,
    days.rank[rows.deletion(row)]!,
  ]);
  const compare = (a: number[], b: number[]) =>
    a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]! || a[3]! - b[3]!;
  edits.sort(compare);
  const once = edits.filter((edit, at) => at === 0 || compare(edit, edits[at - 1]!) !== 0);
  const column = (at: number) => Uint16Array.from(once, (edit) => edit[at]!);
  return { codes: column(0), kinds: column(1), effective: column(2), deletion: column(3) };
}

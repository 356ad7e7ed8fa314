import type { Codes, PairEdit, Window } from "~/domain/audit/evidence/reference";
import {
  BLOCK_BYTES,
  byCodeUnits,
  PackedAbout,
  type EditionHeader,
  type OpenEdition,
} from "./edition.server";
import { writePacked, type PackedBlock, type PackedFile } from "./packed-file.server";
import { recent } from "./recent.server";

/** One edit and the days it is in force. */
export type DatedPair = { value: PairEdit; window: Window };

/** The pairs of one edition, by their column-one code. */
export type PairTable = {
  /** Every edit of the two codes, whatever the date; a tombstone (indicator 9) comes last. */
  edits: (columnOne: string, columnTwo: string) => DatedPair[];
  /** Every column-two code of a column-one code, whatever the date. */
  partners: (columnOne: string) => Codes;
};

/** Opens a table of pairs, packed or as lines. */
export const openPairs = (loaded: OpenEdition): PairTable =>
  loaded.pairs ? packedPairs(loaded, loaded.pairs) : pairsInLines(loaded);

/** In a line: five characters of code, one of indicator, one of rationale. */
const IN_LINE = 7;

/** Lines are `column one, effective, deletion, column-two entries`; one code is taken apart when it is asked for. */
function pairsInLines({ header, edition, lines }: OpenEdition): PairTable {
  const unpacked = recent<Map<string, DatedPair[]>>(100_000, (edits) => edits.size + 1);
  const record = (columnOne: string) =>
    unpacked(columnOne, () => {
      const edits = new Map<string, DatedPair[]>();
      for (const line of lines(columnOne)) {
        const [, effective, deletion, packed = ""] = line.split("\t");
        const { from, to } = edition.window;
        const window = { from: effective || from, to: deletion || to };
        for (let i = 0; i < packed.length; i += IN_LINE) {
          const value = pairEdit(packed.slice(i + 5, i + IN_LINE), header);
          const code = packed.slice(i, i + 5);
          edits.set(code, [...(edits.get(code) ?? []), { value, window }]);
        }
      }
      return edits;
    });
  return {
    edits: (columnOne, columnTwo) => record(columnOne).get(columnTwo) ?? [],
    partners: (columnOne) => new Set(record(columnOne).keys()),
  };
}

/** `1a`: the indicator, then the mark of the rationale. */
const pairEdit = (kind: string, { rationales }: EditionHeader): PairEdit => ({
  indicator: kind[0] as PairEdit["indicator"],
  rationale: rationales?.[kind[1]!] ?? "",
});

/** All edits of one column-one code: the numbers of code, first day, last day and kind of each, in order of code. */
type PairRecord = Record<"codes" | "effective" | "deletion" | "kinds", Uint16Array>;

/**
 * Packed pairs number their codes, days and kinds. In a block each column-one code has a record: the code, the bytes
 * that follow, the count of its edits, then one row of numbers each for the codes (as steps), first days, last days
 * and kinds. Such rows resemble those of neighbouring codes, which is what makes them pack.
 */
function packedPairs({ header, edition }: OpenEdition, file: PackedFile): PairTable {
  const dictionary = PackedAbout.parse(file.about).pairs!;
  const codes = Array.from({ length: dictionary.codes.length / 5 }, (_, index) =>
    dictionary.codes.slice(index * 5, index * 5 + 5),
  );
  const { from, to } = edition.window;
  const values = dictionary.kinds.map((kind) => pairEdit(kind, header));
  // 8 bytes an edit: two million of them would be 16 MB.
  const records = recent<PairRecord>(1_000_000, (record) => record.codes.length + 16);
  let open: { index: number; bytes: Uint8Array } = { index: -1, bytes: new Uint8Array() };
  const block = (index: number) => {
    if (open.index !== index) open = { index, bytes: file.block(index) };
    return open.bytes;
  };
  const record = (columnOne: string): PairRecord =>
    records(columnOne, () => {
      const index = file.indexOf(columnOne);
      return (index < 0 ? null : readRecord(block(index), columnOne)) ?? NO_PAIRS;
    });
  /** -1 where no pair has the code. */
  const numberOf = (code: string): number => {
    const number = search(codes.length, (at) => codes[at]! >= code);
    return codes[number] === code ? number : -1;
  };
  return {
    edits(columnOne, columnTwo) {
      const of = record(columnOne);
      const code = numberOf(columnTwo);
      const edits: DatedPair[] = [];
      const first = search(of.codes.length, (at) => of.codes[at]! >= code);
      for (let at = first; code >= 0 && of.codes[at] === code; at += 1) {
        const effective = dictionary.days[of.effective[at]!];
        const deletion = dictionary.days[of.deletion[at]!];
        const window = { from: effective || from, to: deletion || to };
        edits.push({ value: values[of.kinds[at]!]!, window });
      }
      return edits;
    },
    partners(columnOne) {
      const of = record(columnOne).codes;
      const firsts = of.filter((code, at) => at === 0 || code !== of[at - 1]);
      return {
        size: firsts.length,
        has: (code) => {
          const number = numberOf(code);
          return (
            number >= 0 && firsts[search(firsts.length, (at) => firsts[at]! >= number)] === number
          );
        },
        *[Symbol.iterator]() {
          for (const code of firsts) yield codes[code]!;
        },
      };
    },
  };
}

const NO_PAIRS: PairRecord = {
  codes: new Uint16Array(),
  effective: new Uint16Array(),
  deletion: new Uint16Array(),
  kinds: new Uint16Array(),
};

/** The first of `length` places for which it is true, or `length`. */
function search(length: number, isTrue: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

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
 * Packs a table of pairs. An edit that stands twice is kept once, and `header.rows` counts what is kept. The order of
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
  const blocks: PackedBlock[] = [];
  let block: { first: string; parts: Uint8Array[]; size: number } | undefined;
  const close = () => block && blocks.push({ first: block.first, bytes: concat(block.parts) });
  let kept = 0;
  for (const columnOne of codes.order) {
    const record = recordOf(groups(columnOne), rows, { codes, days, kinds });
    if (record.codes.length === 0) continue;
    kept += record.codes.length;
    const code = rows.codes[columnOne]!;
    if (!block || block.size >= BLOCK_BYTES) {
      close();
      block = { first: code, parts: [], size: 0 };
    }
    const bytes = writeRecord(code, record);
    block.parts.push(bytes);
    block.size += bytes.length;
  }
  close();
  const about: PackedAbout = {
    header: { ...header, rows: kept },
    pairs: { codes: codes.names.join(""), days: days.names, kinds: kinds.names },
  };
  return { bytes: writePacked(about, blocks), rows: kept };
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

function writeRecord(code: string, { codes, effective, deletion, kinds }: PairRecord): Uint8Array {
  const body: number[] = [];
  const put = (value: number) => {
    let left = value;
    for (; left > 0x7f; left >>>= 7) body.push(0x80 | (left & 0x7f));
    body.push(left);
  };
  put(codes.length);
  codes.forEach((number, at) => put(number - (at === 0 ? 0 : codes[at - 1]!)));
  for (const column of [effective, deletion, kinds]) column.forEach(put);
  const record = new Uint8Array(RECORD_HEAD + body.length);
  record.set(new TextEncoder().encode(code));
  new DataView(record.buffer).setUint32(5, body.length, true);
  record.set(body, RECORD_HEAD);
  return record;
}

/** Five bytes of code and four of length. */
const RECORD_HEAD = 9;

function readRecord(block: Uint8Array, columnOne: string): PairRecord | null {
  const code = new TextEncoder().encode(columnOne);
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  for (let at = 0; at < block.length; at += RECORD_HEAD + view.getUint32(at + 5, true)) {
    if (!code.every((byte, index) => block[at + index] === byte)) continue;
    let next = at + RECORD_HEAD;
    const take = () => {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = block[next]!;
        next += 1;
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80) return value;
      }
    };
    const length = take();
    const column = () => Uint16Array.from({ length }, take);
    const codes = column();
    for (let index = 1; index < length; index += 1) codes[index]! += codes[index - 1]!;
    return { codes, effective: column(), deletion: column(), kinds: column() };
  }
  return null;
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

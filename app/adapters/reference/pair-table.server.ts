import type { Codes, PairEdit, Window } from "~/domain/audit/evidence/reference";
import { PackedAbout, type EditionHeader, type OpenEdition } from "./edition.server";
import type { PackedFile } from "./packed-file.server";
import { NO_PAIRS, readRecord, type PairRecord } from "./pair-record.server";
import { recent } from "./recent.server";

/** One edit and the days it is in force. */
type DatedPair = { value: PairEdit; window: Window };

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

/** Packed pairs number their codes, days and kinds; in a block each column-one code has a record. */
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

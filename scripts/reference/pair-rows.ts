import { packPairs, type PackedPairs } from "~/adapters/reference/pair-packing.server";
import type { EditionHeader } from "~/adapters/reference/edition.server";

/** One row of the table as published, its days as `YYYY-MM-DD` or empty. */
export type PublishedPair = {
  columnOne: string;
  columnTwo: string;
  effective: string;
  deletion: string;
  indicator: string;
  rationale: string;
};

const CHUNK = 1 << 18;
const MARKS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Takes millions of pairs in any order, at ten bytes each. */
export function collectPairs() {
  const codes = numbered();
  const days = numbered();
  const rationales = numbered();
  /** Indicator and number of the rationale: `1 3`. */
  const kinds = numbered();
  const columns = [column(), column(), column(), column(), column()] as const;
  const [columnOne, columnTwo, effective, deletion, kind] = columns;
  return {
    add(pair: PublishedPair): void {
      columnOne.push(codes.of(pair.columnOne));
      columnTwo.push(codes.of(pair.columnTwo));
      effective.push(days.of(pair.effective));
      deletion.push(days.of(pair.deletion));
      kind.push(kinds.of(`${pair.indicator} ${rationales.of(pair.rationale)}`));
    },

    /** Marks follow the rationales' own order, so that the order of the rows leaves no trace. */
    pack(header: Omit<EditionHeader, "rows" | "rationales">): PackedPairs {
      const texts = rationales.names.toSorted();
      if (texts.length > MARKS.length)
        throw new Error(`${texts.length} rationales are more than there are marks for`);
      const mark = (text: string) => MARKS[texts.indexOf(text)]!;
      const withRationales = {
        ...header,
        rationales: Object.fromEntries(texts.map((text) => [mark(text), text])),
      };
      return packPairs(withRationales, {
        codes: codes.names,
        days: days.names,
        kinds: kinds.names.map((name) => {
          const [indicator = "", rationale] = name.split(" ");
          return indicator + mark(rationales.names[Number(rationale)]!);
        }),
        length: columnOne.length(),
        columnOne: columnOne.at,
        columnTwo: columnTwo.at,
        effective: effective.at,
        deletion: deletion.at,
        kind: kind.at,
      });
    },
  };
}

/** A number for every name, in the order they first come. */
function numbered() {
  const numbers = new Map<string, number>();
  const names: string[] = [];
  return {
    names,
    of(name: string): number {
      let number = numbers.get(name);
      if (number === undefined) {
        number = names.length;
        numbers.set(name, number);
        names.push(name);
      }
      return number;
    },
  };
}

/** Numbers below 65,536, grown by chunks so that nothing is copied. */
function column() {
  const chunks: Uint16Array[] = [];
  let length = 0;
  return {
    length: () => length,
    at: (row: number) => chunks[Math.floor(row / CHUNK)]![row % CHUNK]!,
    push(value: number) {
      if (value > 0xffff) throw new Error("more than 65,536 different codes, days or kinds");
      if (length % CHUNK === 0) chunks.push(new Uint16Array(CHUNK));
      chunks.at(-1)![length % CHUNK] = value;
      length += 1;
    },
  };
}

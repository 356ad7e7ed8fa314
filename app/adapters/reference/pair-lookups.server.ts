import type { Setting } from "~/domain/bill/bill";
import type { Codes, Reference } from "~/domain/audit/evidence/reference";
import type { OpenEdition } from "./edition.server";
import { inForce, once } from "./keyed-table.server";
import { openPairs } from "./pair-table.server";
import { recent } from "./recent.server";

type PairLookups = Pick<Reference, "procedurePair" | "columnTwoCodes">;

/** The look-ups of NCCI pairs; `editionsOf` gives the editions of a setting, newest first. */
export function pairLookups(editionsOf: (setting: Setting) => readonly OpenEdition[]): PairLookups {
  const partners = recent<Codes>(2_000_000, (codes) => codes.size + 100);
  return {
    procedurePair: (setting, columnOne, columnTwo, day) =>
      inForce(
        editionsOf(setting),
        (edition) => () => pairsOf(edition).edits(columnOne, columnTwo),
        columnOne,
        day,
      ),
    columnTwoCodes: (setting, columnOne) =>
      partners(`${setting} ${columnOne}`, () =>
        union(editionsOf(setting).map((edition) => pairsOf(edition).partners(columnOne))),
      ),
  };
}

const pairsOf = (edition: OpenEdition) => once(edition, openPairs, () => openPairs(edition));

/** The largest as it is, and what others have beside it: an imported edition dwarfs the starter's. */
function union(sets: readonly Codes[]): Codes {
  const [largest = new Set<string>(), ...others] = sets.toSorted((a, b) => b.size - a.size);
  const rest = new Set(others.flatMap((codes) => [...codes].filter((code) => !largest.has(code))));
  if (rest.size === 0) return largest;
  return {
    size: largest.size + rest.size,
    has: (code) => largest.has(code) || rest.has(code),
    *[Symbol.iterator]() {
      yield* largest;
      yield* rest;
    },
  };
}

import type { Setting } from "~/domain/bill/bill";
import type { Answer, Codes, Day, PairEdit, Reference } from "~/domain/audit/evidence/reference";
import type { OpenEdition } from "./edition.server";
import { aroundDay, once, type Between } from "./keyed-table.server";
import { openPairs } from "./pair-table.server";
import { recent } from "./recent.server";

type PairLookups = Pick<Reference, "procedurePair" | "columnTwoCodes">;

/** The look-ups of NCCI pairs; `editionsOf` gives the editions of a setting, newest first. */
export function pairLookups(editionsOf: (setting: Setting) => readonly OpenEdition[]): PairLookups {
  const partners = recent<Codes>(2_000_000, (codes) => codes.size + 100);
  const inTable = (setting: Setting, columnOne: string, columnTwo: string, day: Day) =>
    aroundDay(
      editionsOf(setting),
      (edition) => () => pairsOf(edition).edits(columnOne, columnTwo),
      columnOne,
      day,
      milderEdit,
    );
  return {
    procedurePair(setting, columnOne, columnTwo, day) {
      const found = inTable(setting, columnOne, columnTwo, day);
      if (found?.standing !== "elsewhere") return found;
      const beside = inTable(SISTER[setting], columnOne, columnTwo, day);
      return beside && confirms(beside, found)
        ? { ...found, standing: "confirmed", confirmedBy: beside.edition }
        : found;
    },
    columnTwoCodes: (setting, columnOne) =>
      partners(`${setting} ${columnOne}`, () =>
        union(editionsOf(setting).map((edition) => pairsOf(edition).partners(columnOne))),
      ),
  };
}

const SISTER: Record<Setting, Setting> = { professional: "facility", facility: "professional" };

/**
 * Each quarter both tables come out together, and a pair leaves both at once: of 1,330,040 hospital pairs of July 2022
 * whose practitioner pair was still live in July 2024, two had ended.
 */
const confirms = (beside: Answer<PairEdit>, found: Answer<PairEdit>): boolean =>
  beside.standing === "in-force" &&
  beside.indicator !== "9" &&
  beside.edition.edition !== found.edition.edition;

const milderEdit: Between<PairEdit> = (before, after) => ({
  row:
    MILDEST_FIRST.indexOf(after.indicator) < MILDEST_FIRST.indexOf(before.indicator)
      ? after
      : before,
  agree: before.indicator === after.indicator,
});
const MILDEST_FIRST: readonly PairEdit["indicator"][] = ["9", "1", "0"];

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

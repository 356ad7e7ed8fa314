import type { BillLine } from "~/domain/bill/bill";
import { isFlagName, type FlagName } from "~/domain/audit/evidence/flag-names";

/** Which lines of a long bill a person wants to see. */
export type LineFilter = {
  /** Words of the description, a code or a part of one; every word must be found. */
  text: string;
  /** One flag, any flag at all, or none. */
  flag: FlagName | "any" | "none" | null;
};

const MOST_LETTERS = 100;

/** The filter somebody asked for; a flag there is none of filters nothing. */
export function lineFilter({ text, flag }: { text: string; flag: string | null }): LineFilter {
  return {
    text: text.trim().slice(0, MOST_LETTERS),
    flag: flag === "any" || flag === "none" || isFlagName(flag) ? flag : null,
  };
}

/** Whether a line with this flag in force is wanted. */
export function lineWanted(
  { text, flag: wanted }: LineFilter,
  line: BillLine,
  flag: FlagName | null,
): boolean {
  const flagFits =
    wanted === null ||
    (wanted === "any" ? flag !== null : wanted === "none" ? flag === null : flag === wanted);
  if (!flagFits) return false;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const printed = [
    line.description?.value,
    line.code?.value,
    ...line.modifiers.map(({ value }) => value),
    line.revenueCode?.value,
    line.section,
  ]
    .join(" ")
    .toLowerCase();
  return words.every((word) => printed.includes(word));
}

import type { Row, Segment } from "~/domain/reading/page/rows";

/** What stands before the name of a plan among the facts of an account. */
const OF_PLAN =
  /^(?:(?:primary|secondary)(?: (?:insurance|payer|coverage|plan))?|ins(?:urance)? ?#?\d|insurance(?: (?:on file|plan|company|carrier|name))?|payer|payor|health plan|carrier) ?:$/i;
/** Words of such a label, at most. */
const LONGEST_LABEL = 3;
/** Words of a plan's name that must stand before what it paid, at least: "Blue" alone names nobody. */
const FEWEST = 2;

/** The plans that a provider's paper names by a label: "INS1: SILVERTON COMM", "Primary Coverage: Keystone Blue PPO"; in small letters. */
export const plansNamed = (rows: readonly Row[]): string[] => [
  ...new Set(rows.flatMap(({ segments }) => segments.flatMap(plansIn))),
];

function plansIn({ words }: Segment): string[] {
  const texts = words.map(({ text }) => text);
  return texts.flatMap((text, at) => {
    if (!text.endsWith(":")) return [];
    const label = texts.slice(Math.max(0, at + 1 - LONGEST_LABEL), at + 1);
    if (!label.some((_, from) => OF_PLAN.test(label.slice(from).join(" ")))) return [];
    const end = texts.findIndex((other, k) => k > at && other.endsWith(":"));
    // The next label begins with the word before its colon.
    const name = texts.slice(at + 1, end < 0 ? undefined : end);
    return name.length >= FEWEST && name.every((word) => /^[\p{L}&.'’-]+$/u.test(word))
      ? [name.join(" ").toLowerCase()]
      : [];
  });
}

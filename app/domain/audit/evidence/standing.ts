import { daysBetween } from "~/domain/calendar";
import { longDate } from "~/domain/day";
import type { Citation } from "~/domain/law/cited";
import type { Answer, Day, Edition, Window } from "./reference";

/** A row of a public table as a rule rests on it, whatever the row says. */
type Found = Answer<object>;

/** What a finding cites of these rows: every release they stand in, and their days where each was in force. */
export function sourcesOf(...found: readonly [Found, ...Found[]]): {
  citations: Citation[];
  window?: Window;
} {
  const editions = found.flatMap(({ edition, confirmedBy }) => [edition, confirmedBy ?? []]).flat();
  const inForce = found.every(({ standing }) => standing === "in-force");
  return {
    citations: [...new Set(editions)].map(({ citation }) => citation),
    ...(inForce ? { window: found[0].window } : {}),
  };
}

/** Of these rows the first that is known of another time only: with it there is something to ask, and no more. */
export const knownElsewhere = (...found: readonly Found[]): Found | undefined =>
  found.find(({ standing }) => standing === "elsewhere");

/** What is paid together seldom changes; further from its day than this a list says too little. */
const MOST_DAYS_APART = 2 * 365;

/** Whether a row was in force on a day or stood within two years of it. */
export const isNear = (found: Found, day: Day): boolean =>
  found.standing !== "elsewhere" ||
  [found.window.from, found.window.to].some(
    (end) => end !== null && Math.abs(daysBetween(day, end)) <= MOST_DAYS_APART,
  );

/**
 * What a finding says and cites that rests on this row. Known of another time only, it is a question of grade C and says
 * from which list it is known.
 */
export function restingOn(found: Found, reason: string) {
  const isElsewhere = knownElsewhere(found) !== undefined;
  return {
    reason: isElsewhere ? `${reason} ${elsewhereWords(found)}` : reason,
    ...sourcesOf(found),
    ...(isElsewhere ? { grade: "C" as const } : {}),
  };
}

/** Says from which list a row is known, in a sentence: `This is by Medicare's list of July 1 to September 30, 2024; ...` */
export const elsewhereWords = ({ edition }: { edition: Edition }): string =>
  `This is by Medicare's list ${daysOf(edition)}; the list in force on the day of care decides.`;

function daysOf({ edition, window: { from, to } }: Edition): string {
  if (from === null) return `"${edition}"`;
  return to === null
    ? `that began on ${longDate(from)}`
    : `of ${longDate(from)} to ${longDate(to)}`;
}

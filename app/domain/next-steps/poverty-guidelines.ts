import type { Day } from "~/domain/calendar";
import type { EntryId } from "~/domain/law/register";
import type { Cents } from "~/domain/money";
import type { StateCode } from "~/domain/us-states";

/** The federal poverty guidelines: a yearly income for each size of household, by year and part of the country. */

/** The 48 states and DC share one table; Alaska and Hawaii have their own. Territories have none. */
export type GuidelineRegion = "contiguous" | "alaska" | "hawaii";
export type GuidelineYear = 2025 | 2026;

type Table = { printed: readonly number[]; eachMore: number };

/** Whole dollars for 1 to 8 people, and what each more person adds (91 FR 1797; 90 FR 5917). */
const DOLLARS: Record<GuidelineYear, Record<GuidelineRegion, Table>> = {
  2026: {
    contiguous: {
      printed: [15960, 21640, 27320, 33000, 38680, 44360, 50040, 55720],
      eachMore: 5680,
    },
    alaska: { printed: [19950, 27050, 34150, 41250, 48350, 55450, 62550, 69650], eachMore: 7100 },
    hawaii: { printed: [18360, 24890, 31420, 37950, 44480, 51010, 57540, 64070], eachMore: 6530 },
  },
  2025: {
    contiguous: {
      printed: [15650, 21150, 26650, 32150, 37650, 43150, 48650, 54150],
      eachMore: 5500,
    },
    alaska: { printed: [19550, 26430, 33310, 40190, 47070, 53950, 60830, 67710], eachMore: 6880 },
    hawaii: { printed: [17990, 24320, 30650, 36980, 43310, 49640, 55970, 62300], eachMore: 6330 },
  },
};

export const GUIDELINE_YEARS: readonly GuidelineYear[] = [2026, 2025];
export const GUIDELINE_SOURCE: Record<GuidelineYear, EntryId> = {
  2026: "poverty-2026",
  2025: "poverty-2025",
};

/** The newest guidelines in force on a day. A hospital's policy may name another year. */
export const guidelineYearOn = (day: Day): GuidelineYear => (day >= "2026-01-13" ? 2026 : 2025);

const TERRITORIES: readonly StateCode[] = ["PR", "GU", "VI", "AS", "MP"];

/** Null for a territory: the guidelines name none. */
export const guidelineRegion = (state: StateCode): GuidelineRegion | null =>
  TERRITORIES.includes(state)
    ? null
    : state === "AK"
      ? "alaska"
      : state === "HI"
        ? "hawaii"
        : "contiguous";

/** The guideline for a household, in cents a year. */
export function guidelineCents(
  year: GuidelineYear,
  region: GuidelineRegion,
  householdSize: number,
): Cents {
  if (!Number.isInteger(householdSize) || householdSize < 1)
    throw new RangeError(`A household has at least one person, not ${householdSize}`);
  const { printed, eachMore } = DOLLARS[year][region];
  const more = Math.max(householdSize - printed.length, 0);
  return (printed[Math.min(householdSize, printed.length) - 1]! + more * eachMore) * 100;
}

/**
 * One service of another bill of the same patient from the same practice, as much of it as judging this bill needs. Copied
 * into a run's surroundings, and gone with the review it is from.
 */
export type EarlierCare = {
  reviewId: string;
  /** `YYYY-MM-DD`. */
  day: string;
  code: string;
  /** Sorted. */
  modifiers: readonly string[];
  /** Upper case; null where the row names none. */
  clinician: string | null;
};

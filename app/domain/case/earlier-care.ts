/**
 * One service of another bill of the same patient from the same practice, as much of it as judging this bill needs. Copied
 * into a run's surroundings, and gone with the review it is from.
 */
export type EarlierService = {
  reviewId: string;
  /** `YYYY-MM-DD`. */
  day: string;
  code: string;
  /** Sorted. */
  modifiers: readonly string[];
  /** Upper case; null where the row names none. */
  clinician: string | null;
};

/** What an earlier statement of the same account took off as paid by the patient. */
export type EarlierStatement = {
  reviewId: string;
  /** The day it was printed, `YYYY-MM-DD`. */
  printed: string;
  /** The account's letters and digits, lower case. */
  account: string;
  paidCents: number;
  /** What it charged: day, code and cents of each row, `2025-10-06 97161 18600`. */
  rows: readonly string[];
};

export type EarlierCare = EarlierService | EarlierStatement;

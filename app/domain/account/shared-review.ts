import * as z from "zod";

/** So long an Admin can look at a review that its owner shared, unless they end it sooner. */
export const SHARED_DAYS = 7;
const SHARED_MS = SHARED_DAYS * 24 * 60 * 60_000;
export const MOST_QUESTION_LETTERS = 2_000;

/** What the access log calls the device of an Admin who looked. */
export const STAFF = "our staff";

/** The end of sharing that begins at `now`, both UTC milliseconds. */
export const sharedUntil = (now: number): number => now + SHARED_MS;

/** What the person wants looked at, with words for what is wrong. */
export const SharedQuestion = z.preprocess(
  (value) => (typeof value === "string" ? value.trim() : ""),
  z
    .string()
    .min(1, "Write what we should look at.")
    .max(
      MOST_QUESTION_LETTERS,
      `Write at most ${MOST_QUESTION_LETTERS.toLocaleString("en-US")} characters.`,
    ),
);

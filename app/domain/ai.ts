/** What a model is asked for. */
export const AI_PURPOSES = ["reading", "explanation", "letter", "strategy"] as const;
export type AiPurpose = (typeof AI_PURPOSES)[number];

/**
 * What came of asking a model:
 * - `used`: its answer is in what the person sees;
 * - `discarded`: it answered, but said something the rules or the document do not bear out;
 * - `unavailable`, `blocked`, `too-long`: see the Gemini adapter;
 * - `capped`: the day's limit was reached, so it was not asked.
 */
export type AiOutcome = "used" | "discarded" | "unavailable" | "blocked" | "too-long" | "capped";

/** Requests a day, counted in calls over the wire; the clock is UTC. */
export type AiCaps = { perUser: number; overall: number };

/** The moment (UTC milliseconds) from which today's calls count. */
export const startOfDay = (now: number): number => Math.floor(now / 86_400_000) * 86_400_000;

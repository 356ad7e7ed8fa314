/** What the calls for one answer cost; tokens as Gemini counts them, over all attempts. */
export type Usage = { calls: number; inputTokens: number; outputTokens: number };
export const ATTEMPTS = 3;

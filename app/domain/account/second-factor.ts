const MINUTE = 60_000;

/** A code of an authenticator app, after RFC 6238: six digits, another one every thirty seconds. */
export const CODE_DIGITS = 6;
export const STEP_SECONDS = 30;
const STEP_MS = STEP_SECONDS * 1_000;

/** How many recovery codes are made at once, and the letters and digits of each: 120 bits, base 32. */
export const RECOVERY_CODES = 10;
export const RECOVERY_LETTERS = 24;

/** What must be answered before somebody gets in: a code after the password, or a passkey's signature. */
export type ChallengePurpose = "code" | "add-passkey" | "use-passkey";
export const CHALLENGE_MS = 10 * MINUTE;

/** For so long after somebody showed who they are, dangerous actions do not ask again. */
export const FRESH_MS = 10 * MINUTE;

/** Both UTC milliseconds. */
export const isFresh = (provenAt: number, now: number): boolean => now - provenAt < FRESH_MS;

/**
 * The steps whose codes are taken at an instant (UTC milliseconds): this one, and its two neighbors for a phone's clock
 * that is not exact.
 */
export function stepsAt(now: number): readonly number[] {
  const step = Math.floor(now / STEP_MS);
  return [step, step - 1, step + 1];
}

/** What was typed where a code is asked for; null when it has the shape of neither kind. */
export type TypedCode = { of: "app" | "recovery"; code: string };

/** Spaces and hyphens count nowhere, nor does the case: people copy codes in groups. */
export function typedCode(text: string): TypedCode | null {
  const code = text.replace(/[\s-]/g, "").toLowerCase();
  if (/^\d{6}$/.test(code)) return { of: "app", code };
  return /^[a-z2-7]{24}$/.test(code) ? { of: "recovery", code } : null;
}

/** A recovery code or a secret as it is shown: in groups of four. */
export const inGroups = (code: string): string => code.match(/.{1,4}/g)?.join(" ") ?? "";

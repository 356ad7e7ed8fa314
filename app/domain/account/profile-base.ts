/** The texts of a profile, in the order in which a form carries those it was made from. */
export const PROFILE_TEXTS = ["fullName", "streetAddress", "city", "state", "zipCode"] as const;
export type ProfileTexts = Record<(typeof PROFILE_TEXTS)[number], string>;

/** The profile a form was made from, as one field carries it. */
export const profileBase = (profile: ProfileTexts): string =>
  JSON.stringify(PROFILE_TEXTS.map((name) => profile[name]));

/** Reads it; null without one, and texts nobody has where it is not ours. */
export function readProfileBase(field: unknown): readonly string[] | null {
  if (typeof field !== "string" || field === "") return null;
  const base = parsed(field);
  const isOurs =
    Array.isArray(base) &&
    base.length === PROFILE_TEXTS.length &&
    base.every((text): text is string => typeof text === "string");
  return isOurs ? base : PROFILE_TEXTS.map(() => "\0");
}

function parsed(field: string): unknown {
  try {
    return JSON.parse(field);
  } catch {
    return null;
  }
}

/** The specification's four line flags, in the order that decides when several rules flag one line. */
export const FLAG_NAMES = [
  "Possible Duplicate",
  "Potential Unbundling",
  "Incidental to Procedure",
  "High Cost",
] as const;
export type FlagName = (typeof FLAG_NAMES)[number];

export const isFlagName = (text: unknown): text is FlagName =>
  FLAG_NAMES.some((name) => name === text);

/** How many standard errors hold 95 % of what chance brings. */
const STANDARD_ERRORS = 1.96;

/**
 * The interval that holds the true share of `right` among `of` with 95 % confidence, from 0 to 1: what few cases can
 * tell. Wilson's score interval (E. B. Wilson, 1927), which stays inside 0 and 1 and is not empty at either end.
 */
export function shareInterval(right: number, of: number): [low: number, high: number] {
  if (of === 0) return [0, 1];
  const [z, share] = [STANDARD_ERRORS, right / of];
  const middle = share + (z * z) / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}

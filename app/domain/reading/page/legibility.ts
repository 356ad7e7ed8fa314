/**
 * Capital letters of a photograph that are lower than this, in pixels, are guessed at rather than read: a decimal
 * point is then less than two pixels wide, and grain is as large.
 */
const LEAST_LETTER = 12;
/** Recognition that is unsure of itself needs letters this high before its words may be trusted. */
const LEAST_UNSURE_LETTER = 15;
const UNSURE = 0.75;
/** What was drawn or scanned flat has no grain and no blur: it stays legible at the size screens show small print. */
const LEAST_CRISP_LETTER = 8;
/** And smaller still where recognition is this sure, as of a portal's page without magnification. */
const LEAST_SURE_CRISP_LETTER = 6.5;
const SURE = 0.9;

/**
 * Whether a picture's letters are too small to be read for certain. `letter` is the usual height of its words in its own
 * pixels, `confidence` (0 to 1) how sure recognition was of them, `isPhotographed` whether a camera took it.
 */
export function isIllegible(seen: {
  letter: number;
  confidence: number;
  isPhotographed: boolean;
}): boolean {
  if (!seen.isPhotographed)
    return seen.letter < (seen.confidence < SURE ? LEAST_CRISP_LETTER : LEAST_SURE_CRISP_LETTER);
  return seen.letter < (seen.confidence < UNSURE ? LEAST_UNSURE_LETTER : LEAST_LETTER);
}

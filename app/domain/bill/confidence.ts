/** Below this confidence (0 to 1) a field is shown to the person to confirm, and no rule uses it. */
export const CONFIRM_BELOW = 0.8;

/** What a clearly printed field is lowered to where a sum or another reading contradicts it; below, the print was hard to read. */
export const DOUBTED = 0.7;

/** Below this confidence (0 to 1) a field is shown to the person to confirm, and no rule uses it. */
export const CONFIRM_BELOW = 0.8;

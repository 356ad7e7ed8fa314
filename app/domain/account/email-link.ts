const MINUTE = 60_000;

/** What a mailed link does: opens the account, confirms its address, or makes another address its own. */
export type LinkPurpose = "sign-in" | "confirm" | "change";

/** From the sending on. */
export const LINK_MINUTES = 15;
export const LINK_MS = LINK_MINUTES * MINUTE;

/** Of one purpose, as many live links as an account has at most: whoever asks again finds them in the mailbox. */
export const MOST_LINKS = 3;

/** How long after a failure a mail is tried again, in milliseconds; after the last of these no more. */
export const MAIL_DELAYS: readonly number[] = [1, 5, 30].map((minutes) => minutes * MINUTE);

/** How long a mail is kept whose sending did not end, or failed for good: for the operator to see, then no more. */
export const MAIL_KEPT_MS = 24 * 60 * MINUTE;

/** What of a review was opened. Only kinds are noted, never what they hold. */
export type AccessedWhat = "report" | "letter" | "file" | "everything";

export const HOUR_MS = 60 * 60_000;
/** So long it can be looked up who opened what. */
export const ACCESS_DAYS = 365;

const LETTER = /^\/letter\/([^/]+)/;
const REPORT = /^\/(?:report|lineItemReview)\/([^/]+)(\/documents\/|\/pages\/[^/]+\/picture)?/;
const EVERYTHING = "/account/data/everything.zip";

/** The records that an address shows, or null for one that shows none. `reviewId` is empty for the whole account. */
export function recordsAt(pathname: string): { what: AccessedWhat; reviewId: string } | null {
  if (pathname === EVERYTHING) return { what: "everything", reviewId: "" };
  const letter = LETTER.exec(pathname)?.[1];
  if (letter) return { what: "letter", reviewId: letter };
  const [, report, file] = REPORT.exec(pathname) ?? [];
  return report ? { what: file ? "file" : "report", reviewId: report } : null;
}

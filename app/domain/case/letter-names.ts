import type { LetterKind } from "./letter-kinds";

const NAMES: Record<LetterKind, string> = {
  "provider-dispute": "dispute letter",
  "itemized-bill-request": "request for an itemized bill",
  "records-request": "request for records",
  "assistance-request": "request for help with the bill",
  "internal-appeal": "appeal",
  "debt-validation": "letter to the collector",
  "estimate-dispute": "letter about the estimate",
  "estimate-request": "request for an estimate",
  "outside-review": "request for an outside review",
  "credit-dispute": "letter to the credit bureau",
  "call-confirmation": "letter that confirms your call",
  "surprise-bill": "letter about a surprise bill",
  "provider-obligation": "letter about denied charges",
  "benefits-coordination": "letter about which plan pays first",
  "refund-request": "request for a refund",
};

/** What screens call a letter: `dispute letter`, `appeal`. */
export const letterName = (kind: LetterKind): string => NAMES[kind];

/** Where a review's letter of a kind is; the dispute is the review's letter when nothing else is said. */
export const letterPath = (reviewId: string, kind: LetterKind): string =>
  `/letter/${reviewId}${kind === "provider-dispute" ? "" : `?kind=${kind}`}`;

/** A page that belongs to a letter: where its text is changed, where it is written again, its PDF. */
export const letterPagePath = (
  reviewId: string,
  kind: LetterKind,
  page: "edit" | "again" | "dispute-letter.pdf",
  asked: Record<string, string> = {},
): string => {
  const search = new URLSearchParams({
    ...(kind === "provider-dispute" ? {} : { kind }),
    ...asked,
  }).toString();
  return `/letter/${reviewId}/${page}${search && `?${search}`}`;
};

/** The copies of the letters that were sent about a review. */
export const sentLettersPath = (reviewId: string): string => `/letter/${reviewId}/sent`;

/** The PDF of such a copy. */
export const sentLetterPdfPath = (reviewId: string, copyId: string): string =>
  `/letter/${reviewId}/dispute-letter.pdf?${new URLSearchParams({ sent: copyId }).toString()}`;

/** The letter's own page with what was just done to it. */
export const letterDonePath = (reviewId: string, kind: LetterKind, done: LetterDone): string =>
  `/letter/${reviewId}?${new URLSearchParams({ ...(kind === "provider-dispute" ? {} : { kind }), done }).toString()}`;

/** What can have happened to a letter before its page is shown. */
export const LETTER_DONE = [
  "saved",
  "our-text",
  "written",
  "addressed",
  "worded",
  "no-pdf",
] as const;
export type LetterDone = (typeof LETTER_DONE)[number];

/** What the PDF of a letter is called. */
export const letterFile = (kind: LetterKind): string =>
  kind === "provider-dispute" ? "dispute-letter.pdf" : `${kind}.pdf`;

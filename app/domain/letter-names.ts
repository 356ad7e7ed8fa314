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
};

/** What screens call a letter: `dispute letter`, `appeal`. */
export const letterName = (kind: LetterKind): string => NAMES[kind];

/** Where a review's letter of a kind is; the dispute is the review's letter when nothing else is said. */
export const letterPath = (reviewId: string, kind: LetterKind): string =>
  `/letter/${reviewId}${kind === "provider-dispute" ? "" : `?kind=${kind}`}`;

/** What the PDF of a letter is called. */
export const letterFile = (kind: LetterKind): string =>
  kind === "provider-dispute" ? "dispute-letter.pdf" : `${kind}.pdf`;

import * as z from "zod";

/** The letters there are. Stored with every letter, so a name stays what it is. */
export const LetterKind = z.enum([
  "provider-dispute",
  "itemized-bill-request",
  "records-request",
  "assistance-request",
  "internal-appeal",
  "debt-validation",
  "estimate-dispute",
  "estimate-request",
]);
export type LetterKind = z.infer<typeof LetterKind>;

const NAMES: Record<LetterKind, string> = {
  "provider-dispute": "dispute letter",
  "itemized-bill-request": "request for an itemized bill",
  "records-request": "request for records",
  "assistance-request": "request for help with the bill",
  "internal-appeal": "appeal",
  "debt-validation": "letter to the collector",
  "estimate-dispute": "letter about the estimate",
  "estimate-request": "request for an estimate",
};

/** What screens call a letter: `dispute letter`, `appeal`. */
export const letterName = (kind: LetterKind): string => NAMES[kind];

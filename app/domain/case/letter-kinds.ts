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
  "outside-review",
  "credit-dispute",
  "call-confirmation",
  "surprise-bill",
  "provider-obligation",
  "benefits-coordination",
  "refund-request",
]);
export type LetterKind = z.infer<typeof LetterKind>;

import * as z from "zod";

export const Citation = z.object({
  title: z.string(),
  issuer: z.string(),
  /** Which release of the table or text, such as "2026 Q4" or "RVU25D, October 2025". */
  edition: z.string(),
  url: z.url(),
});
export type Citation = z.infer<typeof Citation>;
/** A source as a letter lists it. Some of the law has no official address the register could name. */
export const LetterSource = Citation.extend({ url: z.url().nullable() });
export type LetterSource = z.infer<typeof LetterSource>;

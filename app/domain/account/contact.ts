import * as z from "zod";
import { SignIn } from "./credentials";

export const MOST_MESSAGE_LETTERS = 4_000;
/** A message that nobody deleted is deleted after this many days. */
export const MESSAGE_DAYS = 90;

/** The edition of a table or a text as an address names it; anything that cannot be one is dropped. */
export const editionIn = (given: string | null): string | null =>
  given && /^[\w .,:;()/-]{1,160}$/.test(given) ? given : null;

/** What the contact form must hold, with words for what is wrong. */
export const Message = z.object({
  email: SignIn.shape.email,
  body: z.preprocess(
    (value) => (typeof value === "string" ? value.trim() : ""),
    z
      .string()
      .min(1, "Write your message.")
      .max(
        MOST_MESSAGE_LETTERS,
        `Write at most ${MOST_MESSAGE_LETTERS.toLocaleString("en-US")} characters.`,
      ),
  ),
});

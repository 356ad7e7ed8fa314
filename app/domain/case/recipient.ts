import * as z from "zod";
import { newestValues, type StoredEntry } from "./case-entries";
import type { LetterKind } from "./letter-kinds";

/** Where a letter goes, as the person entered it. */
export const Recipient = z.object({
  name: z.string().max(200).nullable(),
  address: z.array(z.string().max(200)).max(5),
});

export type Recipient = z.infer<typeof Recipient>;

/** What a form sent of a recipient; what it did not send stays. */
export type RecipientChange = { name?: string | null; address?: string[] };

/** The recipient as entered for letters of this kind, as a form carries it; empty where nobody entered one. */
export const recipientBase = (entries: readonly StoredEntry[], letter: LetterKind): string =>
  newestValues(entries, "recipient").get(letter) ?? "";

/** Where a letter of this kind goes; nobody and nowhere if the person did not enter it. */
export function chosenRecipient(entries: readonly StoredEntry[], letter: LetterKind): Recipient {
  const entered = newestValues(entries, "recipient").get(letter);
  const recipient = Recipient.safeParse(JSON.parse(entered ?? "null"));
  return recipient.success ? recipient.data : { name: null, address: [] };
}

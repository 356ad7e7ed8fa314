import * as z from "zod";
import type { Answers } from "./answers";
import { Bill, CentsField, IsoDate } from "./bill";

/** What a further document of a review is; each is read by itself, and never mixed with the bill's lines. */
export const CompanionRole = z.enum(["eob", "denial", "collection", "estimate", "corrected-bill"]);
export type CompanionRole = z.infer<typeof CompanionRole>;

/** A further document of a review, as it was read. */
export const Companion = z.object({ id: z.string(), role: CompanionRole, bill: Bill });
export type Companion = z.infer<typeof Companion>;

/** A payment the person says they made, in positive cents. */
export const PersonPayment = z.object({
  date: IsoDate.nullable(),
  cents: CentsField.min(1),
});
export type PersonPayment = z.infer<typeof PersonPayment>;

/** All that is known around the document a review is about. */
export type Surroundings = {
  companions: readonly Companion[];
  payments: readonly PersonPayment[];
  answers: Answers;
};

/** A review of one document, and nothing else known. */
export const ALONE: Surroundings = { companions: [], payments: [], answers: {} };

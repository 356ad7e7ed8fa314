import * as z from "zod";
import { Answers } from "./answers";
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

/** Something a person said about a review, as it is kept: append-only, the newest of a kind and key counts. */
export type Said = {
  kind: "answer" | "payment" | "outcome";
  /** An answer's question, a payment's own id, or a finding's id. */
  key: string;
  /** JSON; `null` takes back what was said. */
  value: string;
};

/** What surrounds a bill, from its further documents and everything said, oldest first. What is malformed is skipped. */
export function surroundingsFrom(
  companions: readonly Companion[],
  said: readonly Said[],
): Surroundings {
  const newest = new Map(said.map(({ kind, key, value }) => [`${kind} ${key}`, value]));
  const answers: Record<string, unknown> = {};
  const payments: PersonPayment[] = [];
  for (const [name, value] of newest) {
    const [kind, key = ""] = name.split(" ");
    const parsed: unknown = JSON.parse(value);
    if (kind === "answer") {
      const field = Answers.shape[key as keyof Answers];
      if (field?.safeParse(parsed).success) answers[key] = parsed;
    }
    const payment = kind === "payment" ? PersonPayment.safeParse(parsed) : null;
    if (payment?.success) payments.push(payment.data);
  }
  return { companions, payments, answers: answers as Answers };
}

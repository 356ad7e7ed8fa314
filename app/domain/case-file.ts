import * as z from "zod";
import type { Answers } from "./answers";
import { Bill, CentsField, IsoDate } from "./bill";
import type { Day } from "./calendar";
import type { LetterKind } from "./letter";

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

/** A letter the person says they sent. */
export type SentLetter = { kind: LetterKind; date: Day; respondBy: Day };

/** One review as clocks, doors, questions and letters look at it: the document, what surrounds it, what was sent. */
export type CaseFile = Surroundings & {
  bill: Bill;
  letters: readonly SentLetter[];
};

/** Every paper of one kind: the document itself, if it is one, then its companions. */
export const papersOf = (
  { bill, companions }: Pick<CaseFile, "bill" | "companions">,
  kind: "eob" | "denial" | "collection" | "estimate",
): Bill[] => [
  ...(bill.kind === kind ? [bill] : []),
  ...companions.filter(({ role }) => role === kind).map((companion) => companion.bill),
];

/** Papers in which the plan refuses something: denial letters, and its accounts with an amount not covered. */
export const denialPapers = (file: Pick<CaseFile, "bill" | "companions">): Bill[] => [
  ...papersOf(file, "denial"),
  ...papersOf(file, "eob").filter(
    ({ totals, lines }) =>
      (totals.notCovered?.value ?? 0) > 0 ||
      lines.some((line) => (line.notCovered?.value ?? 0) > 0),
  ),
];

/** First and last day of service the bill prints, in its heading or its lines; null where it prints none. */
export function serviceSpan(bill: Bill): { from: Day; to: Day } | null {
  const days = bill.lines
    .flatMap((line) => [line.serviceDate?.value, line.serviceDateEnd?.value])
    .filter((day) => day !== undefined)
    .sort();
  const from = bill.serviceFrom?.value ?? days[0];
  const to = bill.serviceTo?.value ?? days.at(-1) ?? from;
  return from === undefined || to === undefined ? null : { from, to };
}

/** A request for money for care: not a plan's account, a denial or an estimate. */
export const asksForMoney = ({ kind }: Bill): boolean =>
  kind === "itemized" || kind === "summary" || kind === "collection";

/** A bill that may be a hospital's own: it asks for money and nothing shows it is a clinician's. */
export const mayBeHospital = (bill: Bill): boolean =>
  asksForMoney(bill) && bill.setting !== "professional";

import type { Bill } from "~/domain/bill/bill";
import { newestValues, type CaseEntry, type StoredEntry } from "./case-entries";
import type { Companion } from "./case-file";
import type { Part } from "./document-roles";
import { asksForMoney, serviceDates } from "./documents";

/** Whether an EOB is about the same visit as the bill it was added to: asked where nothing ties them together. */
export const VISIT_ANSWERS = ["other", "same"] as const;
export type VisitAnswer = (typeof VISIT_ANSWERS)[number];

/** What the person answered about one added EOB. */
export const visitAnswer = (partId: string, answer: VisitAnswer): CaseEntry => ({
  kind: "visit",
  key: partId,
  value: JSON.stringify(answer),
});

/** An added EOB that seems to be about another visit: still to be asked about, or taken out by the person. */
type Doubts = ReadonlyMap<string, NonNullable<Part["visit"]>>;

/**
 * The added EOBs that share no charge, day, provider or number with any bill of the review, and which nobody said belong
 * to it. Part id -> whether the person took it out. Nothing of them is used. Entries come oldest first.
 */
export function visitDoubts(
  original: Bill,
  companions: readonly Companion[],
  entries: readonly StoredEntry[],
): Doubts {
  const bills = [
    original,
    ...companions.filter(({ role }) => BILL_ROLES.includes(role)).map(({ bill }) => bill),
  ];
  if (!bills.some(asksForMoney)) return new Map();
  const answers = newestValues(entries, "visit");
  return new Map(
    companions.flatMap(({ id, role, bill }): [string, "asked" | "out"][] => {
      const answer = answers.get(id);
      if (answer === '"other"') return [[id, "out"]];
      const isUnlike =
        role === "eob" && bill.kind === "eob" && bills.every((own) => sharesNothing(own, bill));
      return isUnlike && answer !== '"same"' ? [[id, "asked"]] : [];
    }),
  );
}
const BILL_ROLES: readonly string[] = ["bill", "corrected-bill"];

/** The further documents that count: all but those in doubt. */
export function companionsInUse(
  original: Bill,
  companions: readonly Companion[],
  entries: readonly StoredEntry[],
): Companion[] {
  const doubts = visitDoubts(original, companions, entries);
  return companions.filter(({ id }) => !doubts.has(id));
}

/** Both print something that could tie them together, and nothing of it is the same. */
function sharesNothing(bill: Bill, eob: Bill): boolean {
  const ties = [
    chargesMeet(bill, eob),
    daysMeet(bill, eob),
    meet(providersOf(bill), providersOf(eob), (a, b) => a.includes(b) || b.includes(a)),
    meet(numbersOf(bill), numbersOf(eob)),
  ];
  return ties.includes(false) && !ties.includes(true);
}

/** Whether two lists have something in common; null where one of them is empty. */
const meet = <T>(
  one: readonly T[],
  other: readonly T[],
  same: (a: T, b: T) => boolean = (a, b) => a === b,
): boolean | null =>
  one.length === 0 || other.length === 0 ? null : one.some((a) => other.some((b) => same(a, b)));

/** One amount is soon met by chance: more than half of the EOB's charges have to be on the bill, or its sum. */
function chargesMeet(bill: Bill, eob: Bill): boolean | null {
  const [own, other] = [chargesOf(bill), chargesOf(eob)];
  if (own.length === 0 || other.length === 0) return null;
  const billed = eob.totals.billed?.value;
  const shared = other.filter((cents) => own.includes(cents));
  return (
    shared.length * 2 > other.length ||
    (billed !== undefined && [...own, bill.totals.billed?.value].includes(billed))
  );
}

const chargesOf = ({ lines, totals }: Bill): number[] => {
  const charges = lines.map(({ charge }) => charge?.value ?? 0).filter((cents) => cents > 0);
  const billed = totals.billed?.value ?? 0;
  return [...new Set(charges.length > 0 || billed <= 0 ? charges : [billed])];
};

function daysMeet(bill: Bill, eob: Bill): boolean | null {
  const [own, other] = [serviceDates(bill), serviceDates(eob)];
  return own && other ? own.from <= other.to && other.from <= own.to : null;
}

const plainLetters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

const providersOf = ({ provider, lines }: Bill): string[] =>
  [
    ...new Set([
      provider?.value,
      ...lines.map(({ renderingProvider }) => renderingProvider?.value),
    ]),
  ].flatMap((name) => (name ? [plainLetters(name)].filter((letters) => letters !== "") : []));

const numbersOf = ({ accountNumber, claimNumber }: Bill): string[] =>
  [accountNumber?.value, claimNumber?.value].flatMap((number) =>
    number ? [plainLetters(number)].filter((letters) => letters !== "") : [],
  );

import * as z from "zod";
import { Answers } from "~/domain/case/answers";
import type { FailureReason, ReviewStatus } from "~/domain/case/review";
import { Bill, CentsField, IsoDate, type DocumentKind } from "~/domain/bill/bill";
import { ROLE_OF } from "~/domain/case/document-roles";
import type { Day } from "./calendar";
import { addDays } from "./day";
import { LetterKind } from "~/domain/case/letter-kinds";

/**
 * What a further document of a review is; each is read by itself, and never mixed with the bill's lines. `bill` is the
 * bill itself, where the review began with another paper.
 */
export const CompanionRole = z.enum([
  "bill",
  "eob",
  "denial",
  "collection",
  "estimate",
  "corrected-bill",
]);
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

/** A further document of a review, as lists name it. */
export type Part = {
  id: string;
  role: CompanionRole;
  provider: string;
  date: string;
  status: ReviewStatus;
  failure: FailureReason | null;
  /** What it was read as; null while nobody has read it. */
  kind: DocumentKind | null;
};

/** Another review that seems to belong together with this one. */
export type Offer = {
  id: string;
  provider: string;
  date: string;
  /** What the other one would be of this review, or, where `whole` is true, this one of the other. */
  role: CompanionRole;
  whole: boolean;
};

/** All that is known around the document a review is about. */
export type Surroundings = {
  companions: readonly Companion[];
  payments: readonly PersonPayment[];
  answers: Answers;
};

/** A review of one document, and nothing else known. */
export const ALONE: Surroundings = { companions: [], payments: [], answers: {} };

/**
 * The role in which another document of the same person seems to belong to this bill; null when nothing ties them
 * together. Offered, never decided: an account or claim number on both, a charge of the same day and amount, or the
 * same provider and sum.
 */
export function mayBelong(bill: Bill, other: Bill): CompanionRole | null {
  const role = ROLE_OF[other.kind];
  if (!role || other.kind === bill.kind) return null;
  const same = (name: "accountNumber" | "claimNumber") =>
    plainLetters(bill[name]?.value) !== "" &&
    plainLetters(bill[name]?.value) === plainLetters(other[name]?.value);
  const charges = new Set(bill.lines.flatMap(dayAndCharge));
  const shared = other.lines.flatMap(dayAndCharge).some((key) => charges.has(key));
  const sums = [other.totals.billed, other.totals.patientResponsibility].map(
    (field) => field?.value,
  );
  const sameSum = [bill.totals.billed, bill.totals.patientResponsibility].some(
    (field) => field !== undefined && field.value > 0 && sums.includes(field.value),
  );
  const provider = plainLetters(bill.provider?.value);
  const sameProvider = provider !== "" && provider === plainLetters(other.provider?.value);
  return same("accountNumber") || same("claimNumber") || shared || (sameProvider && sameSum)
    ? role
    : null;
}

/** Two reviews that seem to belong together, and which of them would be the part. Null where nothing ties them. */
export function joinable(
  own: { bill: Bill; hasParts: boolean },
  other: { bill: Bill; hasParts: boolean },
): Pick<Offer, "role" | "whole"> | null {
  const theirs = other.hasParts ? null : mayBelong(own.bill, other.bill);
  if (theirs) return { role: theirs, whole: false };
  // A bill is the whole: its EOB is the part, whichever was uploaded first.
  const ours = own.hasParts || ROLE_OF[other.bill.kind] ? null : mayBelong(other.bill, own.bill);
  return ours && { role: ours, whole: true };
}

/** What a person said of two reviews: they do not belong together. Kept with both, so neither offers the other again. */
export const apart = (otherId: string): Said => ({ kind: "apart", key: otherId, value: "true" });

const plainLetters = (text: string | undefined): string =>
  (text ?? "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

const dayAndCharge = ({ serviceDate, charge }: Bill["lines"][number]): string[] =>
  serviceDate && charge && charge.value > 0 ? [`${serviceDate.value} ${charge.value}`] : [];

/** A payment the person told us of, with the id it is kept under. */
export type KeptPayment = PersonPayment & { id: string };

/** The payments a person told us of and has not taken back, oldest first. */
export function paymentsSaid(
  said: readonly { kind: string; key: string; value: string }[],
): KeptPayment[] {
  const newest = new Map(
    said.filter(({ kind }) => kind === "payment").map(({ key, value }) => [key, value]),
  );
  return [...newest].flatMap(([id, value]) => {
    const payment = PersonPayment.safeParse(JSON.parse(value));
    return payment.success ? [{ id, ...payment.data }] : [];
  });
}

/** Something a person said about a review, as it is kept: append-only, the newest of a kind and key counts. */
export type Said = {
  kind: "answer" | "payment" | "sent" | "recipient" | "outcome" | "apart";
  /**
   * An answer's question, a payment's own id, the kind of a letter that was sent or whose address was told, a finding's
   * id, or the id of a review that does not belong to this one.
   */
  key: string;
  /** JSON; `null` takes back what was said. */
  value: string;
};

/** Whether something said can change what the rules find. */
export const isJudged = ({ kind }: Said): boolean => kind === "answer" || kind === "payment";

/** What surrounds a bill, from its further documents and everything said, oldest first. What is malformed is skipped. */
export function surroundingsFrom(
  companions: readonly Companion[],
  said: readonly { kind: string; key: string; value: string }[],
): Surroundings {
  const answers: Record<string, unknown> = {};
  for (const { kind, key, value } of said) {
    if (kind !== "answer") continue;
    const parsed: unknown = JSON.parse(value);
    if (Answers.shape[key as keyof Answers]?.safeParse(parsed).success) answers[key] = parsed;
  }
  const payments = paymentsSaid(said).map(({ date, cents }) => ({ date, cents }));
  return { companions, payments, answers: answers as Answers };
}

/** A letter the person says they sent; `about` names the further document whose own letter it was. */
export type SentLetter = {
  kind: LetterKind;
  date: Day;
  respondBy: Day;
  about?: { id: string; role: CompanionRole };
};

/** The letters a person said they sent, by kind; sending one again counts from the newer day. */
export function lettersSaid(
  said: readonly { kind: string; key: string; value: string }[],
): SentLetter[] {
  const newest = new Map(
    said.filter(({ kind }) => kind === "sent").map(({ key, value }) => [key, value]),
  );
  return [...newest].flatMap(([key, value]) => {
    const kind = LetterKind.safeParse(key);
    const sent = z.object({ date: IsoDate, respondBy: IsoDate }).safeParse(JSON.parse(value));
    return kind.success && sent.success ? [{ kind: kind.data, ...sent.data }] : [];
  });
}

/**
 * The letters sent about a review and about its further documents, which have letters of their own. Their answers are
 * waited for in one place.
 */
export const lettersOfAll = (
  said: Parameters<typeof lettersSaid>[0],
  parts: readonly { id: string; role: CompanionRole; said: Parameters<typeof lettersSaid>[0] }[],
): SentLetter[] => [
  ...lettersSaid(said),
  ...parts.flatMap(({ id, role, said: own }) =>
    lettersSaid(own).map((letter) => ({ ...letter, about: { id, role } })),
  ),
];

/**
 * The day a letter of this kind was sent; null where none was. The review's own comes first. A dispute is about the
 * paper it came from, so that of a further document is none of the review's; every other kind is about the case.
 */
export const daySent = ({ letters }: Pick<CaseFile, "letters">, kind: LetterKind): Day | null => {
  const sent = letters.filter((letter) => letter.kind === kind);
  const own = sent.find(({ about }) => !about);
  return (own ?? (kind === "provider-dispute" ? undefined : sent[0]))?.date ?? null;
};

/** Days a letter gives for an answer, where none it names itself is known. */
const REPLY_DAYS = 30;

/**
 * A letter sent on that day, as it is kept. An answer is due on the day the letter itself names; a letter nobody has
 * any more, or one dated after the day it went out, gives thirty days.
 */
export function asSent(
  kind: LetterKind,
  date: Day,
  letter: { date: Day; respondBy: Day } | null,
): Said {
  const itself = letter !== null && letter.date <= date && date < letter.respondBy;
  const respondBy = itself ? letter.respondBy : addDays(date, REPLY_DAYS);
  return { kind: "sent", key: kind, value: JSON.stringify({ date, respondBy }) };
}

/** Takes back that a letter was sent. */
export const notSent = (kind: LetterKind): Said => ({ kind: "sent", key: kind, value: "null" });

/** Where a letter goes, as the person told it. */
export const Recipient = z.object({
  name: z.string().max(200).nullable(),
  address: z.array(z.string().max(200)).max(5),
});
export type Recipient = z.infer<typeof Recipient>;

/** Where a letter of this kind goes, if the person told it. */
export function addressSaid(
  said: readonly { kind: string; key: string; value: string }[],
  letter: LetterKind,
): Recipient {
  const told = said.findLast(({ kind, key }) => kind === "recipient" && key === letter);
  const recipient = Recipient.safeParse(JSON.parse(told?.value ?? "null"));
  return recipient.success ? recipient.data : { name: null, address: [] };
}

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

/** A bill in sums only, and no itemized one came since: nothing on it can be checked yet. */
export const lacksItems = ({ bill, companions }: Pick<CaseFile, "bill" | "companions">): boolean =>
  bill.kind === "summary" &&
  !companions.some(
    ({ role, bill: other }) => role === "corrected-bill" && other.kind === "itemized",
  );

/** A bill that may be a hospital's own: it asks for money and nothing shows it is a clinician's. */
export const mayBeHospital = (bill: Bill): boolean =>
  asksForMoney(bill) && bill.setting !== "professional";

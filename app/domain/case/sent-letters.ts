import * as z from "zod";
import { IsoDate } from "~/domain/bill/bill";
import type { CompanionRole } from "./document-roles";
import { onOrAfterBusinessDay, type Day } from "~/domain/calendar";
import { addDays } from "~/domain/day";
import { LetterKind } from "./letter-kinds";
import { newestValues, type CaseEntry, type StoredEntry } from "./case-entries";

/** A letter the person marked as sent; `about` names the further document whose own letter it was. */
export type SentLetter = {
  kind: LetterKind;
  date: Day;
  respondBy: Day;
  about?: { id: string; role: CompanionRole };
};

/** The letters a person marked as sent, by kind; sending one again counts from the newer day. */
export function sentLetters(entries: readonly StoredEntry[]): SentLetter[] {
  return [...newestValues(entries, "sent")].flatMap(([key, value]) => {
    const kind = LetterKind.safeParse(key);
    const sent = z.object({ date: IsoDate, respondBy: IsoDate }).safeParse(JSON.parse(value));
    return kind.success && sent.success ? [{ kind: kind.data, ...sent.data }] : [];
  });
}

/**
 * The letters sent about a review and about its further documents, which have letters of their own. Their answers are
 * waited for in one place.
 */
export const allSentLetters = (
  entries: readonly StoredEntry[],
  parts: readonly { id: string; role: CompanionRole; entries: readonly StoredEntry[] }[],
): SentLetter[] => [
  ...sentLetters(entries),
  ...parts.flatMap(({ id, role, entries: own }) =>
    sentLetters(own).map((letter) => ({ ...letter, about: { id, role } })),
  ),
];

/**
 * The day a letter of this kind was sent; null where none was. The review's own comes first. A dispute is about the
 * document it came from, so that of a further document is none of the review's; every other kind is about the case.
 */
export const daySent = (
  { letters }: { letters: readonly SentLetter[] },
  kind: LetterKind,
): Day | null => {
  const sent = letters.filter((letter) => letter.kind === kind);
  const own = sent.find(({ about }) => !about);
  return (own ?? (kind === "provider-dispute" ? undefined : sent[0]))?.date ?? null;
};

/** Days a letter gives for an answer, where none it names itself is known. */
export const REPLY_DAYS = 30;
/** The day an answer to a letter of that day is due: a weekend or a federal holiday moves it to the next business day. */
export const replyDay = (date: Day): Day => onOrAfterBusinessDay(addDays(date, REPLY_DAYS));
/**
 * A letter sent on that day, as it is stored. An answer is due on the day the letter itself names; a letter nobody has
 * any more, or one dated after the day it went out, gives thirty days.
 */
export function sentEntry(
  kind: LetterKind,
  date: Day,
  letter: { date: Day; respondBy: Day } | null,
): CaseEntry {
  const itself = letter !== null && letter.date <= date && date < letter.respondBy;
  const respondBy = itself ? letter.respondBy : replyDay(date);
  return { kind: "sent", key: kind, value: JSON.stringify({ date, respondBy }) };
}

/** Takes back that a letter was sent. */
export const unsentEntry = (kind: LetterKind): CaseEntry => ({
  kind: "sent",
  key: kind,
  value: "null",
});

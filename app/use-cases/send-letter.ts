import { readSentDay } from "~/domain/bill/typed-entry";
import { sentEntry, unsentEntry } from "~/domain/case/sent-letters";
import type { LetterKind } from "~/domain/case/letter-kinds";
import { openLetter } from "./open-letter";
import type { WebServices } from "./services";
import { updateCase } from "./update-case";

type MarkedSent = { ok: true } | { ok: false; problem: string };

type Who = { userId: string; reviewId: string; kind: LetterKind; now: number };

/**
 * Saves the day a letter went out, as the person typed it, which starts the wait for its answer, and keeps a copy of what
 * it said that nothing changes any more, on every plan. A `problem` is what is
 * wrong with the day, in words; null when the review is missing or not theirs.
 */
export async function markSent(
  services: WebServices,
  input: Who & { sessionHash: string; sentDay: string },
): Promise<MarkedSent | null> {
  const { kind, now } = input;
  const today = new Date(now).toISOString().slice(0, 10);
  const opened = await openLetter(services, input, kind, today);
  if (!opened) return null;
  // An estimate is asked for before there is a bill.
  const billDay = kind === "estimate-request" ? null : opened.billDay;
  const read = readSentDay(input.sentDay, { today, billDay });
  if (!read.ok) return read;
  const { found } = opened;
  const entries = [sentEntry(kind, read.day, found?.letter ?? null)];
  if (!(await updateCase(services, { ...input, entries }))) return null;
  if (found) {
    const { letter, text } = found;
    const copy = { id: crypto.randomUUID(), kind, sentOn: read.day, letter, text };
    await services.sentLetters.keep({ ...input, ...copy });
  }
  return { ok: true };
}

/** Takes back that a letter was sent, and its copy with it. False when the review is missing or not theirs. */
export async function markUnsent(services: WebServices, input: Who): Promise<boolean> {
  if (!(await updateCase(services, { ...input, entries: [unsentEntry(input.kind)] }))) return false;
  await services.sentLetters.takeBack(input);
  return true;
}

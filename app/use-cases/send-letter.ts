import { readSentDay } from "~/domain/bill/typed-entry";
import { sentEntry, unsentEntry } from "~/domain/case/sent-letters";
import type { LetterKind } from "~/domain/case/letter-kinds";
import { openLetter } from "./open-letter";
import type { WebServices } from "./services";
import { updateCase } from "./update-case";

type MarkedSent = { ok: true } | { ok: false; problem: string };

type Who = { userId: string; reviewId: string; kind: LetterKind; now: number };

/**
 * Saves the day a letter went out, as the person typed it, which starts the wait for its answer. A `problem` is what is
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
  const entries = [sentEntry(kind, read.day, opened.found?.letter ?? null)];
  return (await updateCase(services, { ...input, entries })) ? { ok: true } : null;
}

/** Takes back that a letter was sent. False when the review is missing or not theirs. */
export const markUnsent = (services: WebServices, input: Who): Promise<boolean> =>
  updateCase(services, { ...input, entries: [unsentEntry(input.kind)] });

import { callNote, type CallRecord } from "~/domain/case/call-record";
import type { OPEN_STATUSES } from "~/domain/case/open-statuses";
import { entryToken } from "./entry-token";
import type { WebServices } from "./services";

type Services = Pick<WebServices, "tracker">;
type Who = { userId: string; reviewId: string };

/** Sets the status of a dispute; false when the review is missing, not theirs, or not analysed. */
export async function setStatus(
  services: Services,
  { userId, reviewId, status }: Who & { status: (typeof OPEN_STATUSES)[number] },
): Promise<boolean> {
  return (await services.tracker.setStatus({ userId, reviewId, status })) === "done";
}

/** Takes a note out of the log; false when there is no such note of theirs. It can be brought back for an hour. */
export const deleteNote = async (
  services: Services,
  { now, ...note }: Who & { id: number; now: number },
): Promise<boolean> => (await services.tracker.setDeleted({ ...note, deletedAt: now })) === "done";

/** Brings a deleted note back to its place; false when it is gone for good, or was never theirs. */
export const restoreNote = async (
  services: Services,
  note: Who & { id: number },
): Promise<boolean> => (await services.tracker.setDeleted({ ...note, deletedAt: null })) === "done";

/**
 * Writes a note, or a call, into the communication log; false when there is no such log of theirs. The same form with
 * the same words again adds nothing.
 */
export async function addToLog(
  services: Services,
  input: Who & { entry: string | CallRecord; formToken: string; now: number },
): Promise<boolean> {
  const { userId, reviewId, entry, now } = input;
  const call = typeof entry === "string" ? null : entry;
  const note = typeof entry === "string" ? entry : callNote(entry);
  const formToken = await entryToken(input.formToken, [note, JSON.stringify(call)]);
  const kept = { userId, reviewId, note, call, formToken, now };
  return (await services.tracker.addEntry(kept)) === "done";
}

import { json, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { MOST_NOTE_LETTERS, readNote, settableStatus } from "~/domain/case/tracker";
import { requireOwner } from "./guards.server";
import type { TrackerReply } from "~/ui/tracker/dispute-tracker";
import type { RefusedFile } from "~/ui/upload/upload-files";
import { NOTE_FAILED, STATUS_FAILED } from "~/ui/tracker/tracker-copy";
import { addToLog, setStatus } from "~/use-cases/track-dispute";

/** The forms of the tracker on the report page. A refused one is shown again with what was typed still in it. */

const refuse = (tracker: TrackerReply, status: number) =>
  json({ message: null, refused: [] as RefusedFile[], tracker }, { status });

export async function changeStatus(args: ActionFunctionArgs, form: FormData) {
  const { context } = args;
  const { account, reviewId } = await requireOwner(args);
  const chosen = String(form.get("status") ?? "").slice(0, 40);
  const failed = { status: { chosen, message: STATUS_FAILED } };
  const status = settableStatus(chosen);
  if (!status) return refuse(failed, 400);
  let set: boolean;
  try {
    set = await setStatus(context.services, { userId: account.id, reviewId, status });
  } catch {
    return refuse(failed, 503);
  }
  return set ? redirect(`/report/${reviewId}#tracker`, 303) : refuse(failed, 409);
}

export async function addNote(args: ActionFunctionArgs, form: FormData) {
  const { context } = args;
  const { account, reviewId } = await requireOwner(args);
  // Twice what a note may hold is kept for the form, so that a long one can be shortened.
  const text = String(form.get("note") ?? "").slice(0, 2 * MOST_NOTE_LETTERS);
  const read = readNote(text);
  if (!read.ok) return refuse({ note: { text, message: read.problem } }, 400);
  const failed = { note: { text, message: NOTE_FAILED } };
  let added: boolean;
  try {
    added = await addToLog(context.services, {
      userId: account.id,
      reviewId,
      entry: read.note,
      formToken: formTokenIn(form),
      now: context.now,
    });
  } catch {
    return refuse(failed, 503);
  }
  return added ? redirect(`/report/${reviewId}#log`, 303) : refuse(failed, 409);
}

/** The token a form carries against being sent twice. */
export const formTokenIn = (form: FormData): string =>
  String(form.get("formToken") ?? "").slice(0, 64) || crypto.randomUUID();

import { json, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { MOST_NOTE_LETTERS, readNote, settableStatus } from "~/domain/tracker";
import { notFound, requireAccount } from "~/routes/guards.server";
import type { TrackerReply } from "~/ui/dispute-tracker";
import type { RefusedFile } from "~/ui/upload-files";
import { NOTE_FAILED, STATUS_FAILED } from "~/ui/tracker-words";
import { addToLog, setStatus } from "~/use-cases/track-dispute";

/** Whatever a form holds, what is not theirs is missing. */
export async function requireOwned(
  { context, params }: ActionFunctionArgs,
  userId: string,
  message: string,
): Promise<void> {
  if (!(await context.services.reviews.owns(userId, params.reviewId ?? "")))
    throw notFound(message);
}

/** The forms of the tracker on the report page. A refused one is shown again with what was typed still in it. */

const refuse = (tracker: TrackerReply, status: number) =>
  json({ message: null, refused: [] as RefusedFile[], tracker }, { status });

export async function changeStatus(args: ActionFunctionArgs, form: FormData) {
  const { context, request, params } = args;
  const { account } = await requireAccount(context, request);
  const reviewId = params.reviewId ?? "";
  const chosen = String(form.get("status") ?? "").slice(0, 40);
  const failed = { status: { chosen, message: STATUS_FAILED } };
  const status = settableStatus(chosen);
  if (!status) {
    await requireOwned(args, account.id, "Report not found.");
    return refuse(failed, 400);
  }
  let set: boolean;
  try {
    set = await setStatus(context.services, { userId: account.id, reviewId, status });
  } catch {
    return refuse(failed, 503);
  }
  if (set) return redirect(`/report/${reviewId}#tracker`, 303);
  await requireOwned(args, account.id, "Report not found.");
  return refuse(failed, 409);
}

export async function addNote(args: ActionFunctionArgs, form: FormData) {
  const { context, request, params } = args;
  const { account } = await requireAccount(context, request);
  const reviewId = params.reviewId ?? "";
  // Twice what a note may hold is kept for the form, so that a long one can be shortened.
  const text = String(form.get("note") ?? "").slice(0, 2 * MOST_NOTE_LETTERS);
  const read = readNote(text);
  if (!read.ok) {
    await requireOwned(args, account.id, "Report not found.");
    return refuse({ note: { text, message: read.problem } }, 400);
  }
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
  if (added) return redirect(`/report/${reviewId}#log`, 303);
  await requireOwned(args, account.id, "Report not found.");
  return refuse(failed, 409);
}

/** The token a form carries against being sent twice. */
export const formTokenIn = (form: FormData): string =>
  String(form.get("formToken") ?? "").slice(0, 64) || crypto.randomUUID();

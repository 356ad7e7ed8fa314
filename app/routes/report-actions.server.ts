import { json, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import { entryId, MOST_NOTE_LETTERS, readNote, settableStatus } from "~/domain/case/tracker";
import { parseCents } from "~/domain/money";
import { Outcome } from "~/domain/report/outcomes";
import type { TrackerReply } from "~/ui/tracker/dispute-tracker";
import { NOTE_FAILED, STATUS_FAILED } from "~/ui/tracker/tracker-copy";
import type { RefusedFile } from "~/ui/upload/upload-files";
import { addDocuments } from "~/use-cases/submit-bill";
import { addToLog, deleteNote, restoreNote, setStatus } from "~/use-cases/track-dispute";
import { updateCase } from "~/use-cases/update-case";
import { formToken, readForm, typed } from "./forms.server";
import { notFound, requireOwner } from "./guards.server";
import { answerUpload, FilesForm, notStored, receiveUpload } from "./receive-upload.server";

/** What the forms of the report page do. */

const MOST_KEY_LETTERS = 400;

const ReportForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("toggle-letter"),
    // Null: no key of a finding.
    key: z.string().min(1).max(MOST_KEY_LETTERS).nullable().catch(null),
    state: typed(3),
  }),
  z.object({
    intent: z.literal("outcome"),
    key: typed(MOST_KEY_LETTERS),
    state: z.string().nullable().catch(null),
    amount: z.string().catch(""),
  }),
  z.object({ intent: z.literal("set-status"), status: typed(40) }),
  z.object({
    intent: z.literal("add-note"),
    // Twice what a note may hold goes back into the form, so that a long one can be shortened.
    note: typed(2 * MOST_NOTE_LETTERS),
    formToken,
  }),
  z.object({ intent: z.literal("delete-note"), id: typed(15) }),
  z.object({ intent: z.literal("restore-note"), id: typed(15) }),
]);
type ReportForm = z.infer<typeof ReportForm>;
type Posted<Intent extends ReportForm["intent"]> = Extract<ReportForm, { intent: Intent }>;

/** A refused form, and of the tracker's forms what was typed in it. */
const refuse = (message: string | null, status: number, tracker: TrackerReply = {}) =>
  json({ message, refused: [] as RefusedFile[], tracker }, { status });

export async function reportAction(args: ActionFunctionArgs) {
  const owner = await requireOwner(args);
  const { request } = args;
  // What carries files is read as it arrives, so its content type tells it apart.
  if (request.headers.get("content-type")?.startsWith("multipart/form-data"))
    return addImages(args, owner);
  const form = await readForm(request, ReportForm);
  switch (form?.intent) {
    case "toggle-letter":
      return toggleLetter(args, owner, form);
    case "outcome":
      return reportOutcome(args, owner, form);
    case "set-status":
      return changeStatus(args, owner, form);
    case "add-note":
      return addNote(args, owner, form);
    case "delete-note":
    case "restore-note":
      return changeNote(args, owner, form);
    default:
      return refuse("That didn't work. Reload the page and try again.", 400);
  }
}

type Owner = Awaited<ReturnType<typeof requireOwner>>;

async function addImages(args: ActionFunctionArgs, { account, reviewId }: Owner) {
  const { services, now } = args.context;
  const received = await receiveUpload(args, account.id, FilesForm);
  if (!received.ok) return answerUpload(received);
  const submission = { ...received, userId: account.id, reviewId, now };
  return answerUpload(await addDocuments(services, submission).catch(notStored(args.context)));
}

/** Puts a finding into the letter, or takes it out. */
async function toggleLetter(
  { context }: ActionFunctionArgs,
  { account, reviewId }: Owner,
  { key, state }: Posted<"toggle-letter">,
) {
  const { services, now } = context;
  const choice = { userId: account.id, reviewId, selected: state === "on", now };
  if (key === null || (await services.letters.choose({ ...choice, key })) === null)
    throw notFound("Report not found.");
  const undo = state === "on" ? "" : `?${new URLSearchParams({ out: key })}`;
  return redirect(`/report/${reviewId}${undo}#findings`, 303);
}

async function reportOutcome(
  { context }: ActionFunctionArgs,
  { account, reviewId }: Owner,
  { key, state, amount }: Posted<"outcome">,
) {
  const cents = parseCents(amount);
  const outcome = Outcome.safeParse(state === "reduced" ? { state, cents } : { state });
  if (state !== "" && !outcome.success)
    return refuse("Enter by how much the bill was reduced, such as 120.00.", 400);
  const value = JSON.stringify(outcome.success ? outcome.data : null);
  const entries = [{ kind: "outcome" as const, key, value }];
  const { services, now } = context;
  if (!(await updateCase(services, { userId: account.id, reviewId, entries, now })))
    throw notFound("Report not found.");
  return redirect(`/report/${reviewId}#findings`, 303);
}

async function changeStatus(
  { context }: ActionFunctionArgs,
  { account, reviewId }: Owner,
  { status: chosen }: Posted<"set-status">,
) {
  const failed = { status: { chosen, message: STATUS_FAILED } };
  const status = settableStatus(chosen);
  if (!status) return refuse(null, 400, failed);
  let set: boolean;
  try {
    set = await setStatus(context.services, { userId: account.id, reviewId, status });
  } catch {
    return refuse(null, 503, failed);
  }
  return set ? redirect(`/report/${reviewId}#tracker`, 303) : refuse(null, 409, failed);
}

async function addNote(
  { context }: ActionFunctionArgs,
  { account, reviewId }: Owner,
  { note: text, formToken }: Posted<"add-note">,
) {
  const read = readNote(text);
  if (!read.ok) return refuse(null, 400, { note: { text, message: read.problem } });
  const failed = { note: { text, message: NOTE_FAILED } };
  const entry = { userId: account.id, reviewId, entry: read.note, formToken, now: context.now };
  let added: boolean;
  try {
    added = await addToLog(context.services, entry);
  } catch {
    return refuse(null, 503, failed);
  }
  return added ? redirect(`/report/${reviewId}#log`, 303) : refuse(null, 409, failed);
}

/** Deletes a note, or undoes that; the page that follows offers the other. */
async function changeNote(
  { context: { services, now } }: ActionFunctionArgs,
  { account, reviewId }: Owner,
  { intent, id: text }: Posted<"delete-note"> | Posted<"restore-note">,
) {
  const id = entryId(text);
  if (id === null) return refuse("That note is gone already. Reload the page.", 400);
  const note = { userId: account.id, reviewId, id };
  const isDeletion = intent === "delete-note";
  const changed = isDeletion
    ? await deleteNote(services, { ...note, now })
    : await restoreNote(services, note);
  if (!changed) return refuse("That note is gone already. Reload the page.", 409);
  return redirect(`/report/${reviewId}${isDeletion ? `?deleted=${id}` : ""}#log`, 303);
}

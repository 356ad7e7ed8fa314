import { logLine, opaqueId } from "~/domain/log";
import type { AnalysisJob } from "~/adapters/database/analyses.server";
import type { ReceivedFile } from "~/adapters/uploads.server";
import type { NewDocument } from "~/adapters/database/reviews.server";
import {
  displayName,
  isHeic,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_UPLOAD_BYTES,
  promisedType,
  storageKey,
  type MediaType,
  type Refusal,
} from "~/domain/case/upload";
import { entryToken } from "./entry-token";
import type { WebServices } from "./services";
import type { CompanionRole } from "~/domain/case/document-roles";

type Checked = { name: string; bytes: Uint8Array; mediaType: MediaType };

export type Submitted =
  | { ok: true; reviewId: string }
  | { ok: false; reason: "no-files" | "limit" | "not-now" | "full" | "second-bill" }
  | { ok: false; reason: "refused"; refusals: Refusal[] }
  | { ok: false; reason: "not-stored" };

export type Submission = {
  userId: string;
  /** One per rendered form: sending the same files twice makes one review. */
  formToken: string;
  files: ReceivedFile[];
  /** UTC milliseconds. */
  now: number;
};

/**
 * Starts a review of the uploaded files: review row first (if the plan allows), objects second, then ready and
 * queued. Refuses all files when one is refused, and names each with its reason.
 */
export async function submitBill(
  services: WebServices,
  input: Submission & {
    /** Whether a model may look at pictures of the pages from now on; null where the form did not ask. */
    aiPictures: boolean | null;
  },
): Promise<Submitted> {
  if (input.aiPictures !== null)
    await services.accounts.allowAiPictures(input.userId, input.aiPictures, input.now);
  const checked = checkFiles(services, input.files);
  return checked.ok ? submitFiles(services, input, checked.files) : checked;
}

/** The same with files that were checked (`checkFiles`). */
export async function submitFiles(
  services: WebServices,
  input: Submission,
  files: Checked[],
): Promise<Submitted> {
  const reviewId = crypto.randomUUID();
  const formToken = await tokenOf(input, files);
  const { documents, objects } = asDocuments(files, input.userId, reviewId);
  const created = await services.reviews.create({
    id: reviewId,
    userId: input.userId,
    formToken,
    today: new Date(input.now).toISOString().slice(0, 10),
    now: input.now,
    documents,
  });
  if (created.outcome === "limit") return { ok: false, reason: "limit" };
  if (created.outcome === "repeated") return { ok: true, reviewId: created.id };
  return store(services, { ...input, reviewId, formToken }, objects);
}

/** Adds better pictures to a failed review and analyses it again; the earlier ones step back. */
export async function addDocuments(
  services: WebServices,
  input: Submission & { reviewId: string },
): Promise<Submitted> {
  const checked = checkFiles(services, input.files);
  if (!checked.ok) return checked;
  const { documents, objects } = asDocuments(checked.files, input.userId, input.reviewId);
  const { userId, reviewId, now } = input;
  const formToken = await tokenOf(input, checked.files);
  if (!(await services.reviews.addDocuments({ userId, reviewId, formToken, now, documents })))
    return (await services.reviews.hasFilesOf(userId, reviewId, formToken))
      ? { ok: true, reviewId }
      : { ok: false, reason: "not-now" };
  return store(services, { ...input, formToken }, objects);
}

/** Adds a further document (the EOB, a denial letter, ...) to an analysed review; it is read like any other. */
export async function addPart(
  services: WebServices,
  input: Submission & { reviewId: string; role: CompanionRole },
): Promise<Submitted> {
  const checked = checkFiles(services, input.files);
  if (!checked.ok) return checked;
  const { userId, reviewId, role, now } = input;
  const formToken = await tokenOf(input, checked.files, role);
  const partId = crypto.randomUUID();
  const { documents, objects } = asDocuments(checked.files, userId, partId);
  const today = new Date(now).toISOString().slice(0, 10);
  const part = { id: partId, userId, reviewId, role, formToken, today, now, documents };
  const added = await services.caseFiles.addPart(part);
  if (added !== "added")
    return (await services.reviews.hasFilesOf(userId, reviewId, formToken))
      ? { ok: true, reviewId }
      : { ok: false, reason: added };
  return store(services, { ...input, reviewId: partId, formToken }, objects);
}

const tokenOf = (
  { formToken }: Submission,
  files: readonly Checked[],
  role = "",
): Promise<string> =>
  entryToken(formToken, [role, ...files.flatMap(({ name, bytes }) => [name, bytes])]);

/** Type by magic bytes and extension together; sizes as counted while streaming. Refused are all or none. */
export function checkFiles(
  services: WebServices,
  files: ReceivedFile[],
):
  | { ok: true; files: Checked[] }
  | { ok: false; reason: "no-files" }
  | { ok: false; reason: "refused"; refusals: Refusal[] } {
  if (files.length === 0) return { ok: false, reason: "no-files" };
  const together = files.reduce((sum, file) => sum + file.size, 0);
  const checked: Checked[] = [];
  const refusals: Refusal[] = [];
  files.forEach((file, index) => {
    const name = displayName(file.name);
    const promised = promisedType(file.name);
    const refuse = (reason: Refusal["reason"]) => refusals.push({ name, reason });
    if (index >= MAX_FILES) refuse("too-many-files");
    else if (file.size === 0) refuse("empty");
    else if (isHeic(file.name, file.bytes)) refuse("heic");
    else if (!promised) refuse("unsupported");
    else if (file.size > MAX_FILE_BYTES) refuse("too-large");
    else if (together > MAX_UPLOAD_BYTES || !file.bytes) refuse("together-too-large");
    else if (services.uploads.typeOf(file.bytes) !== promised) refuse("not-what-it-says");
    else checked.push({ name, bytes: file.bytes, mediaType: promised });
  });
  return refusals.length > 0
    ? { ok: false, reason: "refused", refusals }
    : { ok: true, files: checked };
}

function asDocuments(files: Checked[], userId: string, reviewId: string) {
  const objects = files.map((file) => {
    const documentId = crypto.randomUUID();
    return {
      ...file,
      id: documentId,
      key: storageKey({ userId, reviewId, documentId }, file.name),
    };
  });
  const documents: NewDocument[] = objects.map((object) => ({
    id: object.id,
    name: object.name,
    mediaType: object.mediaType,
    size: object.bytes.byteLength,
    storageKey: object.key,
  }));
  return { documents, objects };
}

/** Rows exist; now the objects, then ready, then the queue. */
async function store(
  services: WebServices,
  input: Submission & { reviewId: string },
  objects: (Checked & { key: string })[],
): Promise<Submitted> {
  const job = await storeFiles(services, input, objects);
  if (!job) return { ok: false, reason: "not-stored" };
  try {
    await services.jobs.send(job);
    await services.analyses.markQueued(job, input.now);
  } catch (error) {
    // The review is ready and its files are safe: the sweep queues it within a minute.
    const { reviewId } = input;
    console.warn(logLine("queue-send-failed", { review: opaqueId(reviewId) }, error));
  }
  return { ok: true, reviewId: input.reviewId };
}

/** Stores the files and makes the review ready. What cannot be finished is undone or left to the sweep; then null. */
async function storeFiles(
  services: WebServices,
  { reviewId, formToken, now }: Submission & { reviewId: string },
  objects: (Checked & { key: string })[],
): Promise<AnalysisJob | null> {
  const keys = objects.map((object) => object.key);
  try {
    for (const object of objects)
      await services.files.put(object.key, object.bytes, object.mediaType);
    const job = await services.analyses.markUploaded({ reviewId, formToken, now });
    // Without a job it was deleted in another tab while the files were on their way.
    if (!job) await services.files.remove(keys);
    return job;
  } catch (error) {
    console.error(logLine("store-failed", { review: opaqueId(reviewId) }, error));
    // Best effort: what this cannot undo, the sweep finds.
    await Promise.allSettled([
      services.analyses.abandonUpload(reviewId, formToken),
      services.files.remove(keys),
    ]);
    return null;
  }
}

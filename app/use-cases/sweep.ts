import { logLine, opaqueId, type FieldsOf } from "~/domain/log";
import { deliverMails } from "./deliver-mails";
import { MESSAGE_DAYS } from "~/domain/account/contact";
import { sweepGuests } from "./guests";
import { reAudit } from "./re-audit";
import { sweepOriginals } from "./remove-originals";
import { resealSecrets } from "./reseal-secrets";
import { sweepReminders } from "./send-reminders";
import type { WebServices } from "./services";

/** An object must be this old before the lack of a row counts: its row may be about to be written. */
const ORPHAN_AGE_MS = 60 * 60_000;
const SESSIONS_PER_SWEEP = 1_000;
const ATTEMPTS_PER_SWEEP = 5_000;
const MAILS_PER_SWEEP = 20;
const LINKS_PER_SWEEP = 1_000;
const ACCESSES_PER_SWEEP = 1_000;
const DOCUMENTS_PER_SWEEP = 20;
/** Whoever changes a case re-audits it at once; after this long they did not. */
const RE_AUDIT_DEADLINE_MS = 30_000;
const RE_AUDITS_PER_SWEEP = 20;
/** A deleted note can be brought back for so long. */
const UNDO_MS = 60 * 60_000;
const A_DAY_MS = 24 * 60 * 60_000;

/**
 * What the clock does every minute: whatever a crash or a lost message left waiting is finished or ends as Failed. A
 * step or a review that fails is logged and stops none of the others; the next minute tries it again.
 */
export async function sweep(services: WebServices, now: number): Promise<void> {
  await apart("analyses", () => sweepAnalyses(services, now));
  await apart("re-audits", () => sweepReAudits(services, now));
  await apart("documents", () => services.analyses.sweepUnstoredDocuments(now));
  await apart("sessions", () => services.sessions.purge(now, SESSIONS_PER_SWEEP));
  await apart("guests", () => sweepGuests(services, now));
  await apart("messages", () => services.contactMessages.purge(now - MESSAGE_DAYS * A_DAY_MS));
  await apart("notes", () => services.tracker.purgeDeleted(now - UNDO_MS));
  await apart("attempts", () => services.attempts.purge(now, ATTEMPTS_PER_SWEEP));
  await apart("links", () => services.emailLinks.purge(now, LINKS_PER_SWEEP));
  await apart("accesses", () => services.recordAccesses.purge(now, ACCESSES_PER_SWEEP));
  await apart("shared-reviews", () => services.sharedReviews.purge(now));
  await apart("originals", () => sweepOriginals(services, now));
  await apart("reminders", () => sweepReminders(services, now, (work) => apart("reminder", work)));
  await apart("secrets", () => resealSecrets(services, now));
  await apart("challenges", () => services.challenges.purge(now, LINKS_PER_SWEEP));
  await apart("shared", () => services.sharedFiles.purge(now));
  await apart("mails", () => sweepMails(services, now));
  await reconcileStores(services, now);
}

/** Rows whose files are gone are marked, and files whose rows are gone deleted: a part of both at each call. */
export async function reconcileStores(stores: Stores, now: number): Promise<void> {
  await apart("files", () => sweepMissingFiles(stores, now));
  await apart("objects", () => sweepObjects(stores, now));
}
type Stores = Pick<WebServices, "analyses" | "files">;

async function apart(
  step: FieldsOf<"sweep-failed">["step"],
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(logLine("sweep-failed", { step }, error));
  }
}

async function sweepAnalyses(services: WebServices, now: number): Promise<void> {
  if (services.configuration.ANALYSIS_SWITCH === "off") {
    await services.analyses.holdWaiting(now);
    return;
  }
  const { resumed } = await services.analyses.sweepStuck(now);
  for (const job of resumed) await services.jobs.send(job);
}

/** Goes round: those that fail whenever they are tried take their turn and nobody else's. */
async function sweepReAudits(services: WebServices, now: number): Promise<void> {
  const { analyses, caseFiles } = services;
  const after = await analyses.sweepCursor("re-audits");
  const waiting = await caseFiles.unaudited(now - RE_AUDIT_DEADLINE_MS, after, RE_AUDITS_PER_SWEEP);
  const isWhole = waiting.length === RE_AUDITS_PER_SWEEP;
  // Stored first: a review that ends the sweep itself is not where the next one begins.
  await analyses.saveSweepCursor("re-audits", isWhole ? waiting.at(-1)! : null, now);
  for (const reviewId of waiting)
    await apart("re-audit", () => reAudit(services, services.documents.auditBill, reviewId, now));
}

/** Sends what was not sent at once, and forgets what is too old to be of use. */
async function sweepMails(services: WebServices, now: number): Promise<void> {
  const due = await services.outgoingMails.due(now, MAILS_PER_SWEEP);
  await deliverMails(services, due, now);
  await services.outgoingMails.purge(now, LINKS_PER_SWEEP);
}

/**
 * Goes round the documents a few at a time and marks those whose file is gone: after the database was restored to an
 * earlier day, rows are back whose files were deleted since.
 */
async function sweepMissingFiles({ analyses, files }: Stores, now: number): Promise<void> {
  const after = (await analyses.sweepCursor("files")) ?? "";
  const documents = await analyses.storedDocuments(after, DOCUMENTS_PER_SWEEP);
  for (const { id, storageKey } of documents) {
    if (await files.has(storageKey)) continue;
    console.error(logLine("file-missing", { document: opaqueId(id) }));
    await analyses.markRemoved(id, now);
  }
  const isWhole = documents.length === DOCUMENTS_PER_SWEEP;
  await analyses.saveSweepCursor("files", isWhole ? documents.at(-1)!.id : null, now);
}

/** Looks through the stored objects a page at a time, and deletes those that no row knows. */
async function sweepObjects(services: Stores, now: number): Promise<void> {
  const page = await services.files.list(await services.analyses.sweepCursor("objects"));
  const old = page.objects.filter((object) => object.storedAt < now - ORPHAN_AGE_MS);
  const orphans = await services.analyses.unknownKeys(old.map((object) => object.key));
  await services.files.remove(orphans);
  await services.analyses.saveSweepCursor("objects", page.cursor, now);
}

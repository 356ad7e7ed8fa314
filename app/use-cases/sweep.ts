import { loggedFault } from "~/domain/fault";
import { reAudit } from "./re-audit";
import type { WebServices } from "./services";

/** An object must be this old before the lack of a row counts: its row may be about to be written. */
const ORPHAN_AGE_MS = 60 * 60_000;
const SESSIONS_PER_SWEEP = 1_000;
const ATTEMPTS_PER_SWEEP = 5_000;
/** Whoever changes a case re-audits it at once; after this long they did not. */
const RE_AUDIT_DEADLINE_MS = 30_000;
const RE_AUDITS_PER_SWEEP = 20;

/**
 * What the clock does every minute: whatever a crash or a lost message left waiting is finished or ends as Failed. A
 * step or a review that fails is logged and stops none of the others; the next minute tries it again.
 */
export async function sweep(services: WebServices, now: number): Promise<void> {
  await apart("analyses", () => sweepAnalyses(services, now));
  await apart("re-audits", () => sweepReAudits(services, now));
  await apart("documents", () => services.analyses.sweepUnstoredDocuments(now));
  await apart("sessions", () => services.sessions.purge(now, SESSIONS_PER_SWEEP));
  await apart("attempts", () => services.attempts.purge(now, ATTEMPTS_PER_SWEEP));
  await apart("objects", () => sweepObjects(services, now));
}

async function apart(step: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(JSON.stringify({ event: "sweep-failed", step, ...loggedFault(error) }));
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

/** Looks through the stored objects a page at a time, and deletes those that no row knows. */
async function sweepObjects(services: WebServices, now: number): Promise<void> {
  const page = await services.files.list(await services.analyses.sweepCursor("objects"));
  const old = page.objects.filter((object) => object.storedAt < now - ORPHAN_AGE_MS);
  const orphans = await services.analyses.unknownKeys(old.map((object) => object.key));
  await services.files.remove(orphans);
  await services.analyses.saveSweepCursor("objects", page.cursor, now);
}

import { logLine, opaqueId } from "~/domain/log";
import type { AuditResult } from "~/adapters/cloudflare/documents-worker.server";
import type { AnalysisJob, Claim } from "~/adapters/database/analyses.server";
import type { Bill } from "~/domain/bill/bill";
import { withoutGated } from "~/domain/bill/gated-bill";
import { NO_CONTEXT, type CaseContext } from "~/domain/case/case-file";
import { eobSummary } from "~/domain/report/eob-summary";
import { headline } from "~/domain/report/report";
import { folderOf, runFolder, type RunFolder } from "~/domain/case/upload";
import type { FailureReason } from "~/domain/case/review";
import { audit } from "~/domain/audit/audit";
import { bearsOnOthers } from "~/domain/audit/evidence/earlier-lines";
import { RULES_VERSION } from "~/domain/audit/register";
import { draftTexts } from "./draft-texts";
import { reAudit, type AuditBill } from "./re-audit";
import { readDocuments, type ReadDocuments } from "./read-documents";
import type { DocumentServices } from "./services";

/**
 * One delivery of an analysis job: claim, read, audit, save one immutable run. `done` covers a review that ends as
 * Failed; `skipped` means another delivery has it, or it is gone. Throws only on passing faults (D1, R2, a crash),
 * which the queue redelivers; the claim is released first.
 */
export async function analyseBill(
  given: DocumentServices,
  job: AnalysisJob,
  clock: () => number,
): Promise<"done" | "skipped"> {
  // Switched off: it stays as it is, and the sweep queues it again once it is switched on.
  if (given.paused) return "skipped";
  const claim = await given.analyses.claim(job, crypto.randomUUID(), clock());
  if (!claim) return "skipped";
  // A guest was asked for no consent, so nothing of theirs leaves.
  const services = claim.isGuest ? { ...given, ai: null } : given;
  const folder = {
    ...{ userId: folderOf(claim), reviewId: claim.reviewId },
    runId: crypto.randomUUID(),
  };
  try {
    const read = await readDocuments(services, claim, folder, clock);
    const ended = read.ok
      ? await saveRun(services, claim, folder, read, await auditBill(services, read.bill), clock())
      : await endUnread(services, claim, folder, read.reason);
    if (!ended) return "skipped";
    if (read.ok) await explain(services, claim, read.bill, clock());
    // A bill of a practice whose other bills are there waits for an audit with them; without any this finds nothing to do.
    const waits = read.ok && bearsOnOthers(read.bill) ? claim.reviewId : null;
    const toJudge = claim.partOf ?? waits;
    if (toJudge) await reAuditWhole(services, toJudge, clock());
    return "done";
  } catch (error) {
    await services.analyses.release(claim).catch(() => undefined);
    throw error;
  }
}

/** Ends the review as Failed, with nothing left of the attempt. False when the claim is gone. */
async function endUnread(
  services: DocumentServices,
  claim: Claim,
  folder: RunFolder,
  reason: FailureReason | "claim-lost",
): Promise<boolean> {
  await services.files.removeFolder(runFolder(folder));
  return reason !== "claim-lost" && (await services.analyses.fail(claim, reason)) !== null;
}

/** Saves the pages, then the run, and completes the review. False when the claim is gone. */
async function saveRun(
  services: DocumentServices,
  claim: Claim,
  folder: RunFolder,
  { bill, pages, ai }: ReadDocuments & { ok: true },
  { audit, versions }: AuditResult,
  now: number,
): Promise<boolean> {
  const run = {
    id: folder.runId,
    bill,
    audit,
    versions: {
      reader: services.reader.version,
      ...(ai && services.ai ? { ai, model: services.ai.gemini.model } : {}),
      ...versions,
    },
  };
  await services.runPages.saveWords(folder, pages);
  const version = await services.analyses.complete(claim, run, headline(bill), now);
  // Deleted or taken over meanwhile: the pages belong to nobody.
  if (version === null) await services.files.removeFolder(runFolder(folder));
  return version !== null;
}

/** Audits a review with everything its case holds by now. Should this fail, the sweep does it. */
async function reAuditWhole(
  services: DocumentServices,
  reviewId: string,
  now: number,
): Promise<void> {
  const audit: AuditBill = (bill, context) => auditBill(services, bill, context);
  await reAudit(services, audit, reviewId, now).catch((error: unknown) =>
    console.warn(logLine("re-audit-left-to-sweep", { review: opaqueId(reviewId) }, error)),
  );
}

/**
 * Lets the model put an EOB's explanation into warmer words. The review is complete already, and what fails here leaves
 * the composed explanation.
 */
async function explain(
  services: DocumentServices,
  claim: Claim,
  bill: Bill,
  now: number,
): Promise<void> {
  if (!services.ai || bill.kind !== "eob") return;
  const { userId, reviewId } = claim;
  const composed = eobSummary(withoutGated(bill), []).explanation;
  try {
    const { texts } = await draftTexts(
      services,
      { userId, reviewId, purpose: "explanation", texts: composed, known: claim.known, bill },
      now,
    );
    if (!texts) return;
    await services.aiDrafts.save({
      userId,
      reviewId,
      purpose: "explanation",
      composed,
      texts,
      now,
    });
  } catch (error) {
    console.warn(logLine("explanation-left-composed", { review: opaqueId(reviewId) }, error));
  }
}

/** Audits a bill in its case; with the findings come the versions of the rules and the editions of the tables. */
export async function auditBill(
  services: Pick<DocumentServices, "reference">,
  bill: Bill,
  context: CaseContext = NO_CONTEXT,
): Promise<AuditResult> {
  const reference = await services.reference.for(bill);
  return {
    audit: audit(bill, reference, context),
    versions: { rules: RULES_VERSION, ...reference.editions },
  };
}

/** Ends the review of a message that no delivery could finish as Failed. */
export async function buryJob(services: DocumentServices, job: AnalysisJob): Promise<void> {
  await services.analyses.failDeadLetter(job);
}

import type { AnalysisJob, Claim } from "~/adapters/analyses.server";
import type { Bill } from "~/domain/bill";
import type { PageWords } from "~/domain/reading/page";
import { readBill } from "~/domain/reading/read-bill";
import { headline } from "~/domain/report";
import type { FailureReason } from "~/domain/review";
import { audit } from "~/domain/rules/audit";
import { RULES_VERSION } from "~/domain/rules/register";
import type { DocumentServices } from "./services";

type Read = { ok: true; bill: Bill } | { ok: false; reason: FailureReason } | { ok: false; reason: "claim-lost" };

/**
 * One delivery of an analysis job: claim, read, judge, write one immutable run. `done` covers a review that ends
 * as Failed; `skipped` means another delivery has it, or it is gone. Throws only on passing faults (D1, R2, a
 * crash), which the queue redelivers; the claim is given back first.
 */
export async function analyseBill(
  services: DocumentServices,
  job: AnalysisJob,
  clock: () => number,
): Promise<"done" | "skipped"> {
  const claim = await services.analyses.claim(job, crypto.randomUUID(), clock());
  if (!claim) return "skipped";
  try {
    const version = await judge(services, claim, clock);
    if (version === null) return "skipped";
    await services.rooms.hint(claim.userId, { reviewId: claim.reviewId, version });
    return "done";
  } catch (error) {
    await services.analyses.release(claim).catch(() => undefined);
    throw error;
  }
}

async function judge(services: DocumentServices, claim: Claim, clock: () => number): Promise<number | null> {
  const read = await readDocuments(services, claim, clock);
  if (!read.ok)
    return read.reason === "claim-lost" ? null : services.analyses.fail(claim, read.reason);
  const reference = await services.reference.for(read.bill);
  const run = {
    id: crypto.randomUUID(),
    bill: read.bill,
    audit: audit(read.bill, reference),
    versions: { reader: services.reader.version, rules: RULES_VERSION, ...reference.editions },
  };
  return services.analyses.complete(claim, run, headline(read.bill), clock());
}

async function readDocuments(services: DocumentServices, claim: Claim, clock: () => number): Promise<Read> {
  const pages: PageWords[] = [];
  for (const [index, document] of claim.documents.entries()) {
    const bytes = await services.files.read(document.storageKey);
    if (!bytes) return { ok: false, reason: "file-missing" };
    const read = await services.reader.read({ bytes, mediaType: document.mediaType, index });
    if (!read.ok) return read;
    pages.push(...read.pages);
    if (!(await services.analyses.renew(claim, clock()))) return { ok: false, reason: "claim-lost" };
  }
  if (pages.length === 0) return { ok: false, reason: "file-missing" };
  const bill = readBill(pages);
  if (bill.kind === "other") return { ok: false, reason: "not-a-bill" };
  return { ok: true, bill };
}

/** A message no delivery could finish: the review ends as Failed and open pages are told. */
export async function buryJob(services: DocumentServices, job: AnalysisJob): Promise<void> {
  const ended = await services.analyses.failDeadLetter(job);
  if (ended) await services.rooms.hint(ended.userId, { reviewId: ended.reviewId, version: ended.version });
}

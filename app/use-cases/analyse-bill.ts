import { loggedFault } from "~/domain/fault";
import type { AnalysisJob, Claim } from "~/adapters/database/analyses.server";
import type { AiOutcome } from "~/domain/ai/drafts";
import type { Bill } from "~/domain/bill/bill";
import { ALONE, type Surroundings } from "~/domain/case-file";
import { eobSummary } from "~/domain/report/eob-summary";
import { blankPage, type PageWords } from "~/domain/reading/page";
import { readPages } from "~/domain/reading/read-pages";
import { headline } from "~/domain/report/report";
import { runFolder, type RunFolder } from "~/domain/case/upload";
import type { FailureReason } from "~/domain/case/review";
import { audit, type Audit } from "~/domain/audit/audit";
import { RULES_VERSION } from "~/domain/rules/register";
import { draftTexts } from "./draft-texts";
import { readWithModel } from "./read-with-model";
import { judgeAgain } from "./judge-again";
import type { DocumentServices } from "./services";

type Read =
  | { ok: true; bill: Bill; pages: PageWords[]; ai: AiOutcome | null }
  | { ok: false; reason: FailureReason }
  | { ok: false; reason: "claim-lost" };

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
  // Pages that showed it waiting now show it being read.
  await services.rooms.hint(claim.userId, { reviewId: claim.reviewId, version: 0 });
  try {
    const judged = await judge(services, claim, clock);
    if (judged === null) return "skipped";
    const { version, bill } = judged;
    await services.rooms.hint(claim.userId, { reviewId: claim.reviewId, version });
    await explain(services, claim, bill, clock());
    if (claim.partOf) await judgeWhole(services, claim, claim.partOf, clock());
    return "done";
  } catch (error) {
    await services.analyses.release(claim).catch(() => undefined);
    throw error;
  }
}

/** A further document is read: the review it belongs to is judged with it. The sweep does it should this fail. */
async function judgeWhole(
  services: DocumentServices,
  part: Claim,
  reviewId: string,
  now: number,
): Promise<void> {
  const judge = (bill: Bill, around: Surroundings) => judgeBill(services, bill, around);
  await judgeAgain(services, judge, reviewId, now).catch((error: unknown) =>
    console.warn(
      JSON.stringify({ event: "judging-left-to-sweep", reviewId, ...loggedFault(error) }),
    ),
  );
  await services.rooms.hint(part.userId, { reviewId, version: 0 });
}

async function judge(
  services: DocumentServices,
  claim: Claim,
  clock: () => number,
): Promise<{ version: number; bill: Bill | null } | null> {
  const folder = { userId: claim.userId, reviewId: claim.reviewId, runId: crypto.randomUUID() };
  const read = await readDocuments(services, claim, folder, clock);
  if (!read.ok) {
    await services.files.removeFolder(runFolder(folder));
    if (read.reason === "claim-lost") return null;
    const failed = await services.analyses.fail(claim, read.reason);
    return failed === null ? null : { version: failed, bill: null };
  }
  const { bill, pages, ai } = read;
  const { audit, versions } = await judgeBill(services, bill);
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
  const version = await services.analyses.complete(claim, run, headline(bill), clock());
  // Deleted or taken over meanwhile: the pages belong to nobody.
  if (version === null) await services.files.removeFolder(runFolder(folder));
  return version === null ? null : { version, bill };
}

/**
 * Lets the model put an EOB's explanation into warmer words. The review is complete already, and what fails here leaves
 * the composed explanation.
 */
async function explain(
  services: DocumentServices,
  claim: Claim,
  bill: Bill | null,
  now: number,
): Promise<void> {
  if (!services.ai || bill?.kind !== "eob") return;
  const { userId, reviewId } = claim;
  const composed = eobSummary(bill, []).explanation;
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
    await services.rooms.hint(userId, { reviewId, version: 0 });
  } catch (error) {
    console.warn(
      JSON.stringify({ event: "explanation-left-composed", reviewId, ...loggedFault(error) }),
    );
  }
}

/** What the rules say of a bill among its surroundings, with their versions and the tables' editions. */
export async function judgeBill(
  services: Pick<DocumentServices, "reference">,
  bill: Bill,
  around: Surroundings = ALONE,
): Promise<{ audit: Audit; versions: Record<string, string> }> {
  const reference = await services.reference.for(bill);
  return {
    audit: audit(bill, reference, around),
    versions: { rules: RULES_VERSION, ...reference.editions },
  };
}

async function readDocuments(
  services: DocumentServices,
  claim: Claim,
  folder: RunFolder,
  clock: () => number,
): Promise<Read> {
  const pages: PageWords[] = [];
  const pictured = new Set<number>();
  for (const [index, document] of claim.documents.entries()) {
    const bytes = await services.files.read(document.storageKey);
    if (!bytes) return { ok: false, reason: "file-missing" };
    const renew = () => services.analyses.renew(claim, clock());
    const file = { bytes, mediaType: document.mediaType, index };
    const before = pages.length;
    const read = await services.reader.read(file, async (seen) => {
      // Stored page by page: sixty pictures at once would not fit the Worker.
      if (seen) {
        await services.runPages.savePicture(folder, before + seen.pageInDocument, seen.picture);
        pictured.add(before + seen.pageInDocument);
      }
      return renew();
    });
    if (!read.ok && read.reason !== "no-text") return read;
    pages.push(...(read.ok ? read.pages : [blankPage(index)]));
    if (!(await renew())) return { ok: false, reason: "claim-lost" };
  }
  if (pages.length === 0) return { ok: false, reason: "file-missing" };
  const own = pages.every(({ words }) => words.length === 0) ? null : readPages(pages);
  if (own?.kind === "other") return { ok: false, reason: "not-a-bill" };
  const { bill, outcome } = await readWithModel(services, claim, pages, own, {
    renew: () => services.analyses.renew(claim, clock()),
    now: clock(),
  });
  if (!(await services.analyses.renew(claim, clock()))) return { ok: false, reason: "claim-lost" };
  if (!bill) return { ok: false, reason: "no-text" };
  const kept = pages.map((page, at): PageWords =>
    pictured.has(at + 1) ? { ...page, pictured: true } : page,
  );
  return { ok: true, bill, pages: kept, ai: outcome };
}

/** A message no delivery could finish: the review ends as Failed and open pages are told. */
export async function buryJob(services: DocumentServices, job: AnalysisJob): Promise<void> {
  const ended = await services.analyses.failDeadLetter(job);
  if (ended)
    await services.rooms.hint(ended.userId, { reviewId: ended.reviewId, version: ended.version });
}

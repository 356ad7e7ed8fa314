import type { OpenedCaseFile } from "~/adapters/database/case-files.server";
import type { AuditResult } from "~/adapters/cloudflare/documents-worker.server";
import type { Bill } from "~/domain/bill/bill";
import type { CaseContext } from "~/domain/case/case-file";
import { newestBill } from "~/domain/audit/corrected-bill";
import type { StoreServices } from "./services";
import { caseAtIssue, type CaseAudit } from "~/domain/audit/case-at-issue";

/** Audits one bill, wherever the rules run. */
export type AuditBill = (bill: Bill, context: CaseContext) => Promise<AuditResult>;

const MOST_TRIES = 3;

/**
 * Audits a review again with everything its case holds now, and shows the new run. Something that changes meanwhile is
 * taken in by another try; what is left after that, and after a crash, the sweep finds. Of changes that come at once the
 * first audits for all: forty payments, each with three tries, held everybody up for seconds.
 */
export function reAudit(
  services: Pick<StoreServices, "caseFiles">,
  auditBill: AuditBill,
  reviewId: string,
  now: number,
): Promise<void> {
  return services.caseFiles.auditInTurn(reviewId, () =>
    tryAudit(services, auditBill, reviewId, now),
  );
}

async function tryAudit(
  services: Pick<StoreServices, "caseFiles">,
  auditBill: AuditBill,
  reviewId: string,
  now: number,
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const file = await services.caseFiles.open(reviewId);
    if (!file?.awaitsAudit) return;
    const { audit, versions } = await auditCase(auditBill, file.bill, file.around);
    const version = await services.caseFiles.saveAudited(
      file,
      { id: crypto.randomUUID(), audit, versions: { ...versions, reader: "judged again" } },
      { sameFindings: sameFindings(file, audit), now },
    );
    if (version !== null) return;
  }
}

/**
 * Audits what a review is about in its case, and in the same case the document it began with, where that is another,
 * and a newer bill, if there is one.
 */
export async function auditCase(
  auditBill: AuditBill,
  original: Bill,
  context: CaseContext,
): Promise<{ audit: CaseAudit; versions: Record<string, string> }> {
  const { bill, partId, companions } = caseAtIssue(original, context.companions);
  const { audit, versions } = await auditBill(bill, { ...context, companions });
  const whole: CaseAudit = { ...audit };
  if (partId !== null) {
    const others = context.companions.filter(({ role }) => role !== "bill");
    const own = await auditBill(original, { ...context, companions: others });
    whole.began = { partId, paper: own.audit };
  }
  const newest = newestBill(bill, companions);
  if (newest) {
    const others = companions.filter(({ role }) => role !== "corrected-bill");
    const corrected = await auditBill(newest.bill, { ...context, companions: others });
    whole.corrected = { partId: newest.id, ...corrected.audit };
  }
  return { audit: whole, versions };
}

/** Whether a letter about the findings is still about these: the same ones, with the same sums, on the same bill. */
function sameFindings({ audit: before }: OpenedCaseFile, after: CaseAudit): boolean {
  const facts = ({ findings, began, corrected }: CaseAudit) =>
    [
      began?.partId ?? "",
      corrected?.partId ?? "",
      ...[...findings, ...(corrected?.findings ?? [])]
        .map(({ id, atStake }) => `${id} ${atStake}`)
        .sort(),
    ].join("\n");
  return facts(before) === facts(after);
}

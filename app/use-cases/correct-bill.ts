import type { CorrectedRun } from "~/adapters/database/corrections.server";
import { applyCorrections, EMPTY_BILL, type Correction } from "~/domain/bill/corrections";
import { storedBill } from "~/domain/bill/stored-bill";
import type { Bill } from "~/domain/bill/bill";
import { NO_CONTEXT } from "~/domain/case/case-file";
import { headline } from "~/domain/report/report";
import { entryToken } from "./entry-token";
import { reAudit, auditCase } from "./re-audit";
import type { WebServices } from "./services";

export type Corrected =
  | { ok: true }
  | { ok: false; reason: "missing" | "being-analysed" | "changed-meanwhile" | "nothing-typed" }
  /** `lineIds`: the lines that were corrected and are not on the bill. */
  | { ok: false; reason: "no-such-line"; lineIds: string[] };

/**
 * Appends what a person corrected or typed and audits the bill with it. The reading stays as it was; the new run rests
 * on it. `version` is the one the person's form was made from: another tab's change in between is not overwritten.
 */
export async function correctBill(
  services: WebServices,
  input: {
    userId: string;
    reviewId: string;
    version: number;
    corrections: readonly Correction[];
    now: number;
  },
): Promise<Corrected> {
  const { userId, reviewId, version, now } = input;
  const opened = await services.reviews.open(userId, reviewId);
  if (!opened) return { ok: false, reason: "missing" };
  const { review } = opened;
  if (review.status === "In Progress" && review.uploadedAt !== null)
    return { ok: false, reason: "being-analysed" };
  if (review.version !== version) return { ok: false, reason: "changed-meanwhile" };
  if (input.corrections.length === 0) return { ok: false, reason: "nothing-typed" };
  const base = billToCorrect(opened);
  const lineIds = linesNotOn(base, input.corrections);
  if (lineIds.length > 0) return { ok: false, reason: "no-such-line", lineIds };
  const run = await correctedRun(services, opened, base, input.corrections);
  const saved = await services.corrections.save({
    userId,
    reviewId,
    version,
    corrections: input.corrections,
    run,
    shown: headline(run.bill),
    now,
  });
  if (saved === null) return { ok: false, reason: "changed-meanwhile" };
  if (review.partOf) await reAudit(services, services.documents.auditBill, review.partOf, now);
  return { ok: true };
}

type Opened = NonNullable<Awaited<ReturnType<WebServices["reviews"]["open"]>>>;

/** A failed attempt leaves nothing to build on, even when an earlier one had been read. */
const billToCorrect = ({ review, run }: Opened): Bill =>
  run && review.status !== "Failed" ? storedBill(run) : EMPTY_BILL;

/** The lines that are corrected or removed and are not there. */
function linesNotOn({ lines }: Bill, corrections: readonly Correction[]): string[] {
  const known = new Set(lines.map(({ id }) => id));
  return corrections.flatMap((correction) =>
    "lineId" in correction && !known.has(correction.lineId) ? [correction.lineId] : [],
  );
}

/** The bill with the corrections, audited in its case, on the reading that was corrected. */
async function correctedRun(
  services: WebServices,
  { review, run }: Opened,
  base: Bill,
  corrections: readonly Correction[],
): Promise<CorrectedRun> {
  const bill = applyCorrections(base, corrections);
  const context = (await services.caseFiles.open(review.id))?.around ?? NO_CONTEXT;
  const { audit, versions } = await auditCase(services.documents.auditBill, bill, context);
  return {
    id: crypto.randomUUID(),
    readRunId: run ? (run.readRunId ?? run.id) : null,
    bill,
    audit,
    versions: { ...versions, reader: "corrected by hand" },
  };
}

export type Typed =
  { ok: true; reviewId: string } | { ok: false; reason: "limit" | "changed-meanwhile" };

/** Starts a review of a bill that was typed in, with no file at all. */
export async function typeInBill(
  services: WebServices,
  input: { userId: string; formToken: string; corrections: readonly Correction[]; now: number },
): Promise<Typed> {
  const { userId, corrections, now } = input;
  const formToken = await entryToken(input.formToken, [JSON.stringify(corrections)]);
  const created = await services.reviews.create({
    id: crypto.randomUUID(),
    userId,
    formToken,
    today: new Date(now).toISOString().slice(0, 10),
    now,
    documents: [],
  });
  if (created.outcome === "limit") return { ok: false, reason: "limit" };
  const reviewId = created.id;
  if (created.outcome === "repeated") return { ok: true, reviewId };
  const corrected = await correctBill(services, { userId, reviewId, version: 0, corrections, now });
  return corrected.ok ? { ok: true, reviewId } : { ok: false, reason: "changed-meanwhile" };
}

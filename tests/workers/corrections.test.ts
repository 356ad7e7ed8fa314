import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { analyseBill, auditBill } from "~/use-cases/analyse-bill";
import { correctBill, typeInBill } from "~/use-cases/correct-bill";
import type { WebServices } from "~/use-cases/services";
import { createServices } from "#workers/documents/services.server";
import {
  analyses,
  anAccount,
  anUploadedReview,
  caseFiles,
  countRows,
  corrections,
  NOW,
  runPages,
  reviews,
  sampleBytes,
} from "./world";

const documents = createServices(env);
/** What correcting needs of `web`; audits go straight to the rules instead of over RPC. */
const web = {
  reviews,
  corrections,
  caseFiles,
  documents: { auditBill: (bill: Bill) => auditBill(documents, bill) },
} as unknown as WebServices;

// The first analysis loads the reader and decodes the public tables.
vi.setConfig({ testTimeout: 30_000 });

async function anAnalysedReview() {
  const userId = await anAccount();
  const { reviewId, job } = await anUploadedReview(userId, { bytes: sampleBytes("hospital") });
  await analyseBill(documents, job, () => NOW);
  const opened = await reviews.open(userId, reviewId);
  if (!opened?.run) throw new Error("not analysed");
  return { userId, reviewId, version: opened.review.version, run: opened.run };
}

const billOf = async (userId: string, reviewId: string) => {
  const opened = await reviews.open(userId, reviewId);
  return { bill: JSON.parse(opened?.run?.bill ?? "null") as Bill, opened };
};

test("the pages of a run are kept for show-on-my-bill", async () => {
  const { userId, reviewId, run } = await anAnalysedReview();
  const page = await runPages.words({ userId, reviewId, runId: run.id }, 1);
  expect(page?.words.length).toBeGreaterThan(50);
  expect(await runPages.words({ userId, reviewId, runId: run.id }, 99)).toBeNull();
});

test("a correction makes a new run and leaves the reading as it was", async () => {
  const { userId, reviewId, version, run } = await anAnalysedReview();
  const corrected = await correctBill(web, {
    userId,
    reviewId,
    version,
    corrections: [{ of: "line", lineId: "L1", fields: { charge: 12_345 } }],
    now: NOW,
  });
  expect(corrected).toEqual({ ok: true });
  const { bill, opened } = await billOf(userId, reviewId);
  expect(bill.lines[0]?.charge).toMatchObject({ value: 12_345, confidence: 1, origin: "typed" });
  expect(opened?.run).toMatchObject({ readRunId: run.id, corrections: 1 });
  const first = await env.DB.prepare("SELECT bill FROM analysis_run WHERE id = ?")
    .bind(run.id)
    .first<{ bill: string }>();
  expect(first?.bill).toBe(run.bill);
});

test("a form made before another tab saved is refused and changes nothing", async () => {
  const { userId, reviewId, version } = await anAnalysedReview();
  const save = (charge: number) =>
    correctBill(web, {
      userId,
      reviewId,
      version,
      corrections: [{ of: "line", lineId: "L1", fields: { charge } }],
      now: NOW,
    });
  expect(await save(111)).toEqual({ ok: true });
  expect(await save(222)).toEqual({ ok: false, reason: "changed-meanwhile" });
  expect((await billOf(userId, reviewId)).bill.lines[0]?.charge?.value).toBe(111);
  expect(await countRows("correction", reviewId)).toBe(1);
});

test("a removed line takes its finding with it", async () => {
  const { userId, reviewId, version, run } = await anAnalysedReview();
  const audit = JSON.parse(run.audit) as {
    findings: { lines: { lineId: string; role: string }[] }[];
  };
  const questioned =
    audit.findings[0]?.lines.find(({ role }) => role === "questioned")?.lineId ?? "";
  await correctBill(web, {
    userId,
    reviewId,
    version,
    corrections: [{ of: "removed-line", lineId: questioned }],
    now: NOW,
  });
  const { opened } = await billOf(userId, reviewId);
  const after = JSON.parse(opened?.run?.audit ?? "") as typeof audit;
  const spokenOf = after.findings.flatMap(({ lines }) => lines.map(({ lineId }) => lineId));
  expect(questioned).not.toBe("");
  expect(spokenOf).not.toContain(questioned);
});

test("nobody corrects a review while it is analysed, nor another's", async () => {
  const userId = await anAccount();
  const { reviewId, job } = await anUploadedReview(userId, { bytes: sampleBytes("hospital") });
  await analyses.claim(job, "busy", NOW);
  const input = { reviewId, version: 1, corrections: [], now: NOW };
  expect(await correctBill(web, { ...input, userId })).toEqual({
    ok: false,
    reason: "being-analysed",
  });
  const stranger = await anAccount();
  expect(await correctBill(web, { ...input, userId: stranger })).toEqual({
    ok: false,
    reason: "missing",
  });
});

test("a bill typed in whole is judged like any other, within the plan, once per form", async () => {
  const userId = await anAccount("Free");
  const line = {
    serviceDate: "2026-10-05",
    code: "71046",
    units: 1,
    charge: 8_000,
    description: "Chest X-ray",
  };
  const input = {
    userId,
    formToken: "typed-once",
    corrections: [
      { of: "header" as const, fields: { provider: "Clinic", setting: "professional" as const } },
      { of: "new-line" as const, fields: line },
      { of: "new-line" as const, fields: line },
    ],
    now: NOW,
  };
  const typed = await typeInBill(web, input);
  if (!typed.ok) throw new Error(typed.reason);
  const { opened } = await billOf(userId, typed.reviewId);
  expect(opened?.review).toMatchObject({
    status: "Completed",
    provider: "Clinic",
    documentType: "itemized",
  });
  expect(opened?.run?.audit).toContain("Possible Duplicate");
  expect(await typeInBill(web, input)).toEqual(typed);
  expect(await typeInBill(web, { ...input, formToken: "another" })).toEqual({
    ok: false,
    reason: "limit",
  });
});

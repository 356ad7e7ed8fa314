import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import type { CaseContext } from "~/domain/case/case-file";
import { analyseBill, auditBill } from "~/use-cases/analyse-bill";
import { deleteReview } from "~/use-cases/delete-review";
import { reAudit } from "~/use-cases/re-audit";
import type { WebServices } from "~/use-cases/services";
import { createServices } from "#workers/documents/services.server";
import { aBill, aLine, sure } from "#corpus/builders/bills";
import * as world from "./world";
import {
  analyses,
  anAccount,
  anUploadedReview,
  caseFiles,
  NOW,
  reviews,
  sampleBytes,
} from "./world";

const documents = createServices(env);
const judge = (bill: Bill, around: CaseContext) => auditBill(documents, bill, around);
const web = { ...documents, ...world, documents: { auditBill: judge } } as unknown as WebServices;

const lakeland = { patient: sure("Ann Reed"), provider: sure("Lakeland Internal Medicine") };
const visit = (code: string, day: string, over: Partial<Bill> = {}): Bill =>
  aBill([aLine({ code, day, charge: 33_700 })], { ...lakeland, ...over });
const EARLIER = visit("99213", "2025-03-10");
const NEW = visit("99203", "2026-10-05");

/** A review whose bill was read as this one. */
async function read(userId: string, bill: Bill): Promise<string> {
  const { reviewId, job } = await anUploadedReview(userId, { bytes: new Uint8Array([1]) });
  const claim = await analyses.claim(job, crypto.randomUUID(), NOW);
  const { audit, versions } = await auditBill(documents, bill);
  const run = { id: crypto.randomUUID(), bill, audit, versions };
  const shown = { provider: bill.provider?.value ?? null, date: null, amountCents: null };
  await analyses.complete(claim!, run, shown, NOW);
  return reviewId;
}

/** What of the case waits, what was found, and whose care the newest run knew. */
async function told(userId: string, reviewId: string) {
  const file = await caseFiles.open(reviewId);
  const { run } = (await reviews.open(userId, reviewId))!;
  const { earlier = [] } = JSON.parse(run!.around) as CaseContext;
  return {
    waits: file!.awaitsAudit,
    found: file!.audit.findings.map(({ ruleId }) => ruleId),
    knew: earlier.map((care) => care.reviewId),
  };
}
const again = (reviewId: string) => reAudit(web, judge, reviewId, NOW);

test.each([
  ["the earlier bill first", [EARLIER, NEW]],
  ["the later bill first", [NEW, EARLIER]],
])("a new patient is known from another review: %s", async (_, bills) => {
  const userId = await anAccount();
  const ids = [await read(userId, bills[0]!), await read(userId, bills[1]!)];
  const [earlier, later] = bills[0] === EARLIER ? ids : ids.toReversed();
  expect((await told(userId, later!)).waits).toBe(true);
  expect((await told(userId, earlier!)).waits).toBe(true);
  for (const id of ids) await again(id);
  expect(await told(userId, later!)).toEqual({
    waits: false,
    found: ["new-patient-again"],
    knew: [earlier],
  });
  expect((await told(userId, earlier!)).found).toEqual([]);
});

test("a deleted review is taken out of the others, and these are audited again", async () => {
  const userId = await anAccount();
  const [earlier, later] = [await read(userId, EARLIER), await read(userId, NEW)];
  for (const id of [earlier, later]) await again(id);
  await deleteReview(web, { userId, reviewId: earlier, now: NOW });
  expect(await told(userId, later)).toEqual({ waits: false, found: [], knew: [] });
  const kept = await env.DB.prepare("SELECT around FROM analysis_run WHERE user_id = ?")
    .bind(userId)
    .all<{ around: string }>();
  expect(kept.results.length).toBeGreaterThan(1);
  expect(kept.results.filter(({ around }) => around.includes(earlier))).toEqual([]);
});

test.each<[string, Bill]>([
  ["another patient", visit("99213", "2025-03-10", { patient: sure("Ben Reed") })],
  ["another practice", visit("99213", "2025-03-10", { provider: sure("Lakeside Medicine") })],
  ["a hospital's bill", visit("99213", "2025-03-10", { setting: "facility" })],
])("nothing is copied from %s", async (_, other) => {
  const userId = await anAccount();
  await read(userId, other);
  const later = await read(userId, NEW);
  await again(later);
  expect(await told(userId, later)).toMatchObject({ waits: false, found: [], knew: [] });
});

test("nothing is copied between accounts, nor marked", async () => {
  const [one, other] = [await anAccount(), await anAccount()];
  const first = await read(one, EARLIER);
  const later = await read(other, NEW);
  expect((await told(other, later)).waits).toBe(false);
  expect((await told(one, first)).waits).toBe(false);
  expect((await told(other, later)).knew).toEqual([]);
});

test("a bill alone is audited once", async () => {
  const userId = await anAccount();
  expect((await told(userId, await read(userId, NEW))).waits).toBe(false);
});

test("a bill that was uploaded is audited with the others at once; they wait for the sweep", async () => {
  const userId = await anAccount();
  const upload = async () => {
    const { reviewId, job } = await anUploadedReview(userId, { bytes: sampleBytes("visits") });
    expect(await analyseBill(documents, job, () => NOW)).toBe("done");
    return reviewId;
  };
  const [first, second] = [await upload(), await upload()];
  const { waits, knew } = await told(userId, second);
  expect(waits).toBe(false);
  expect(new Set(knew)).toEqual(new Set([first]));
  expect((await told(userId, first)).waits).toBe(true);
});

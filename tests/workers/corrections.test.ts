import { env } from "cloudflare:workers";
import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, test, vi } from "vitest";
import { action as confirm } from "~/routes/report.$reviewId_.confirm";
import type { Bill } from "~/domain/bill/bill";
import type { Correction } from "~/domain/bill/corrections";
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

test("row 19: a thousand corrections of a bill of a thousand lines are saved in one go", async () => {
  const { userId, reviewId, version, run } = await anAnalysedReview();
  const bill = JSON.parse(run.bill) as Bill;
  const lines = Array.from({ length: 1_000 }, (_, at) => ({
    ...bill.lines[at % bill.lines.length]!,
    id: `L${at + 1}`,
  }));
  await env.DB.prepare("UPDATE analysis_run SET bill = ? WHERE id = ?")
    .bind(JSON.stringify({ ...bill, lines }), run.id)
    .run();
  const corrections = lines.map(({ id }, at): Correction => ({
    of: "line",
    lineId: id,
    fields: { charge: 1_000 + at },
  }));
  expect(await correctBill(web, { userId, reviewId, version, corrections, now: NOW })).toEqual({
    ok: true,
  });
  const { bill: corrected } = await billOf(userId, reviewId);
  expect(corrected.lines.map(({ charge }) => charge?.value)).toEqual(
    lines.map((_, at) => 1_000 + at),
  );
  expect(await countRows("correction", reviewId)).toBe(1_000);
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

test("two forms saved at the same moment: one is kept, the other hears of it", async () => {
  const { userId, reviewId, version } = await anAnalysedReview();
  const save = (charge: number) =>
    correctBill(web, {
      ...{ userId, reviewId, version, now: NOW },
      corrections: [{ of: "line", lineId: "L1", fields: { charge } }],
    });
  const saved = await Promise.all([save(111), save(222)]);
  expect(saved).toContainEqual({ ok: true });
  expect(saved).toContainEqual({ ok: false, reason: "changed-meanwhile" });
  expect(await countRows("correction", reviewId)).toBe(1);
});

test("a form with nothing in it is refused, twice over, and nothing is written", async () => {
  const { userId, reviewId, version } = await anAnalysedReview();
  const empty = { userId, reviewId, version, corrections: [], now: NOW };
  const runs = await countRows("analysis_run", reviewId);
  const refused = { ok: false, reason: "nothing-typed" };
  expect(await Promise.all([correctBill(web, empty), correctBill(web, empty)])).toEqual([
    refused,
    refused,
  ]);
  expect(await countRows("analysis_run", reviewId)).toBe(runs);
});

test.each(["line", "removed-line"] as const)(
  "a %s that is not on the bill is named and nothing is written",
  async (of) => {
    const { userId, reviewId, version } = await anAnalysedReview();
    const correction = of === "line" ? { of, fields: { charge: 111 } } : { of };
    const corrections = [{ ...correction, lineId: "L9999" }] as Correction[];
    expect(await correctBill(web, { userId, reviewId, version, corrections, now: NOW })).toEqual({
      ...{ ok: false, reason: "no-such-line" },
      lineIds: ["L9999"],
    });
    expect(await countRows("correction", reviewId)).toBe(0);
  },
);

describe("the form of the page that checks a reading", () => {
  async function send(
    version: number,
    { userId, reviewId }: { userId: string; reviewId: string },
    fields: Record<string, string> = {},
  ) {
    const body = new URLSearchParams({ version: String(version), ...fields });
    const request = new Request("http://localhost/report/1/confirm", { method: "POST", body });
    const context = {
      services: { ...web, rateLimits: { write: async () => true } },
      signedIn: async () => ({ account: { id: userId }, sessionHash: "" }),
      now: NOW,
    } as unknown as AppLoadContext;
    const args = { request, context, params: { reviewId } } as unknown as ActionFunctionArgs;
    const answer = (await confirm(args)) as Response;
    const message =
      answer.status < 400 ? null : ((await answer.json()) as { message: string }).message;
    return { status: answer.status, message };
  }
  const line = (id: string) => ({ [`line.${id}.charge`]: "12.00", [`line.${id}.units`]: "1" });

  test("with only the version is refused with 400 and words", async () => {
    const { userId, reviewId, version } = await anAnalysedReview();
    expect(await send(version, { userId, reviewId })).toEqual({
      status: 400,
      message: expect.stringContaining("We got nothing to save") as string,
    });
  });

  test("in two tabs at once, one is saved and the other gets 409 and words", async () => {
    const { userId, reviewId, version } = await anAnalysedReview();
    const answers = await Promise.all(
      ["L1", "L2"].map((id) => send(version, { userId, reviewId }, line(id))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toContain("another tab");
  });

  test("about a line that is not on the bill is refused with 409 and words", async () => {
    const { userId, reviewId, version } = await anAnalysedReview();
    const answer = await send(version, { userId, reviewId }, line("L99999"));
    expect(answer).toEqual({
      status: 409,
      message: expect.stringContaining("is no longer on this bill") as string,
    });
  });
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

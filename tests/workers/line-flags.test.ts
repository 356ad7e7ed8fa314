import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { lineFlagsIn } from "~/adapters/database/line-flags.server";
import type { ChosenFlags } from "~/domain/report/chosen-flags";
import { composeLetter } from "~/domain/letter/letter";
import { buildReport } from "~/domain/report/report";
import type { Audit } from "~/domain/audit/audit";
import type { Bill } from "~/domain/bill/bill";
import { analyseBill } from "~/use-cases/analyse-bill";
import { chooseFlags } from "~/use-cases/choose-flags";
import { createServices } from "#workers/documents/services.server";
import {
  anAccount,
  anUploadedReview,
  countRows,
  db,
  letters,
  NOW,
  reviews,
  sampleBytes,
} from "./world";

const documents = createServices(env);
const web = { reviews, lineFlags: lineFlagsIn(db) };

async function anAnalysedReview() {
  const userId = await anAccount();
  const { reviewId, job } = await anUploadedReview(userId, { bytes: sampleBytes("hospital") });
  await analyseBill(documents, job, () => NOW);
  const report = async () => {
    const opened = await reviews.open(userId, reviewId);
    if (!opened?.run) throw new Error("not analysed");
    const bill = JSON.parse(opened.run.bill) as Bill;
    const audit = JSON.parse(opened.run.audit) as Audit;
    return {
      bill,
      version: opened.review.version,
      letters: opened.letters,
      ...buildReport({ bill, audit, choices: opened.choices }),
    };
  };
  const save = (version: number, flags: ChosenFlags, as = userId) =>
    chooseFlags(web, { userId: as, reviewId, version, flags, now: NOW });
  return { userId, reviewId, report, save };
}

/** The first analysis of an isolate loads every table. */
const FIRST_ANALYSIS_MS = 60_000;

test(
  "flags are appended, regroup the findings and recompute the amount",
  { timeout: FIRST_ANALYSIS_MS },
  async () => {
    const { reviewId, report, save } = await anAnalysedReview();
    const before = await report();
    const free = before.lines.filter(({ flag }) => flag === null).slice(0, 2);
    const flags = Object.fromEntries(free.map(({ line }) => [line.id, "High Cost" as const]));
    expect(await save(before.version, flags)).toEqual({ ok: true });
    const after = await report();
    const own = after.lines.filter(({ flaggedBy }) => flaggedBy === "person");
    expect(own.map(({ line }) => line.id)).toEqual(Object.keys(flags));
    expect(after.savings.totalPotential).toBe(
      before.savings.totalPotential +
        free.reduce((sum, { line }) => sum + (line.charge?.value ?? 0), 0),
    );
    expect(await save(after.version, { [free[0]!.line.id]: null })).toEqual({ ok: true });
    expect(await countRows("choice", reviewId)).toBe(3);
  },
);

test("a form made before another tab saved is refused, and nothing is written", async () => {
  const { reviewId, report, save } = await anAnalysedReview();
  const { version } = await report();
  expect(await save(version, { L1: "High Cost" })).toEqual({ ok: true });
  expect(await save(version, { L3: "High Cost" })).toMatchObject({
    ok: false,
    reason: "changed-meanwhile",
  });
  expect(await countRows("choice", reviewId)).toBe(1);
});

test("of two saves at once exactly one wins", async () => {
  const { reviewId, report, save } = await anAnalysedReview();
  const { version } = await report();
  const both = await Promise.all([
    save(version, { L1: "High Cost" }),
    save(version, { L1: "Possible Duplicate" }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await countRows("choice", reviewId)).toBe(1);
});

test("a change of flags clears the saved dispute letter; a save without a change does not", async () => {
  const { userId, reviewId, report, save } = await anAnalysedReview();
  const { bill, cards, version, lines } = await report();
  const body = composeLetter({
    bill,
    cards,
    sender: { name: null, address: [] },
    date: "2026-11-20",
  });
  await letters.save({
    id: crypto.randomUUID(),
    userId,
    reviewId,
    version,
    sessionHash: null,
    body,
    challenged: cards.map(({ key }) => key),
    now: NOW,
  });
  const flagged = lines.find(({ flag }) => flag !== null)!;
  expect(await save(version, { [flagged.line.id]: flagged.flag, L99999: "High Cost" })).toEqual({
    ok: true,
  });
  expect((await report()).letters).toHaveLength(1);
  expect(await save(version, { [flagged.line.id]: null })).toEqual({ ok: true });
  expect((await report()).letters).toEqual([]);
});

test("five hundred flags are one statement", async () => {
  const { report } = await anAnalysedReview();
  const { version } = await report();
  const flags = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`L${index + 1}`, "High Cost" as const]),
  );
  const { userId, reviewId } = await anAnalysedReview();
  expect(
    await web.lineFlags.save({ userId, reviewId, version, partId: null, flags, now: NOW }),
  ).toBe(version + 1);
  expect(await countRows("choice", reviewId)).toBe(500);
});

test("nobody flags another's lines", async () => {
  const { reviewId, report, save } = await anAnalysedReview();
  const { version } = await report();
  expect(await save(version, { L1: "High Cost" }, await anAccount())).toEqual({
    ok: false,
    reason: "missing",
  });
  expect(await countRows("choice", reviewId)).toBe(0);
});

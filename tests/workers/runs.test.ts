/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { caseFilesIn } from "~/adapters/database/case-files.server";
import { database } from "~/adapters/database/database.server";
import { reviewsIn } from "~/adapters/database/reviews.server";
import { KEPT_RUNS } from "~/adapters/database/runs.server";
import { sourceVerificationsIn } from "~/adapters/database/source-verifications.server";
import type { Bill } from "~/domain/bill/bill";
import { EMPTY_BILL } from "~/domain/bill/corrections";
import type { CaseEntry } from "~/domain/case/case-entries";
import type { CaseContext } from "~/domain/case/case-file";
import { sentEntry, unsentEntry } from "~/domain/case/sent-letters";
import { runFolder } from "~/domain/case/upload";
import { analyseBill, auditBill } from "~/use-cases/analyse-bill";
import { correctBill } from "~/use-cases/correct-bill";
import { openBill } from "~/use-cases/open-bill";
import type { WebServices } from "~/use-cases/services";
import { joinReviews, updateCase } from "~/use-cases/update-case";
import { writeLetter } from "~/use-cases/write-letter";
import { aLine } from "#corpus/builders/bills";
import { createServices } from "#workers/documents/services.server";
import * as world from "./world";
import { anAccount, analyses, anUploadedReview, countRows, db, NOW, sampleBytes } from "./world";

const documents = createServices(env);
/** What these use cases need of `web`; audits go straight to the rules instead of over RPC. */
const web = {
  ...documents,
  ...world,
  sourceVerifications: sourceVerificationsIn(db),
  configuration: {},
  documents: {
    auditBill: (bill: Bill, around: CaseContext) => auditBill(documents, bill, around),
  },
} as unknown as WebServices;
type Who = { userId: string; reviewId: string };

async function analysed(userId: string): Promise<string> {
  const { reviewId, job } = await anUploadedReview(userId, { bytes: sampleBytes("hospital") });
  await analyseBill(documents, job, () => NOW);
  return reviewId;
}

async function anAnalysedReview(): Promise<Who> {
  const userId = await anAccount();
  return { userId, reviewId: await analysed(userId) };
}

/** The lines of the bill again and again, each with an id and a charge of its own, so that none is a copy. */
function lengthened(bill: Bill, count: number): Bill {
  const lines = Array.from({ length: count }, (_, at) => {
    const line = bill.lines[at % bill.lines.length]!;
    const charge = line.charge && { ...line.charge, value: line.charge.value + at };
    return { ...line, id: `L${at + 1}`, charge };
  });
  return { ...bill, lines };
}

async function aReviewOf150Lines(): Promise<Who & { bill: string }> {
  const who = await anAnalysedReview();
  const bill = JSON.stringify(lengthened(JSON.parse((await newest(who)).bill) as Bill, 150));
  await env.DB.prepare("UPDATE analysis_run SET bill = ? WHERE review_id = ?")
    .bind(bill, who.reviewId)
    .run();
  return { ...who, bill };
}

async function newest({ userId, reviewId }: Who) {
  const opened = await web.reviews.open(userId, reviewId);
  if (!opened?.run) throw new Error("no run");
  return { ...opened.run, version: opened.review.version };
}

const tell = (who: Who, ...entries: CaseEntry[]) => updateCase(web, { ...who, entries, now: NOW });
const paying = (who: Who, cents: number) =>
  tell(who, {
    kind: "payment",
    key: `paid ${cents}`,
    value: JSON.stringify({ date: null, cents }),
  });
async function payingOften(who: Who, times: number): Promise<void> {
  for (let time = 1; time <= times; time += 1) expect(await paying(who, time)).toBe(true);
}
async function correcting(who: Who, charge: number): Promise<void> {
  const { version } = await newest(who);
  const corrections = [{ of: "line" as const, lineId: "L1", fields: { charge } }];
  expect(await correctBill(web, { ...who, version, corrections, now: NOW })).toEqual({ ok: true });
}

async function runsOf({ reviewId }: Who): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT id FROM analysis_run WHERE review_id = ? ORDER BY rowid",
  )
    .bind(reviewId)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** The bytes of all rows that are written into a table while `work` runs, those that are deleted again among them. */
async function bytesWritten(table: string, work: () => Promise<void>): Promise<number> {
  const { results } = await env.DB.prepare("SELECT name FROM pragma_table_info(?)")
    .bind(table)
    .all<{ name: string }>();
  const size = results
    .map(({ name }) => `COALESCE(LENGTH(CAST(NEW.${name} AS BLOB)), 0)`)
    .join(" + ");
  await env.DB.batch([
    env.DB.prepare("CREATE TABLE measured (bytes INTEGER)"),
    env.DB.prepare(
      `CREATE TRIGGER measuring AFTER INSERT ON ${table} BEGIN INSERT INTO measured VALUES (${size}); END`,
    ),
  ]);
  try {
    await work();
    const row = await env.DB.prepare("SELECT SUM(bytes) AS bytes FROM measured").first<{
      bytes: number;
    }>();
    return row?.bytes ?? 0;
  } finally {
    await env.DB.batch([
      env.DB.prepare("DROP TRIGGER measuring"),
      env.DB.prepare("DROP TABLE measured"),
    ]);
  }
}

const MB = 1_000_000;

test("40 payments on a bill of 150 lines write less than 1 MB, and the bill not once", async () => {
  const { bill, ...who } = await aReviewOf150Lines();
  const written = await bytesWritten("analysis_run", () => payingOften(who, 40));
  // 5.2 MB while every run copied the bill of 0.1 MB; what remains are forty times the findings.
  expect(written).toBeLessThan(MB);
  const run = await newest(who);
  expect(run.bill).toBe(bill);
  expect((JSON.parse(run.around) as CaseContext).payments).toHaveLength(40);
  const bills = await env.DB.prepare(
    "SELECT id FROM analysis_run WHERE review_id = ? AND bill <> ''",
  )
    .bind(who.reviewId)
    .all();
  expect(bills.results).toHaveLength(1);
});

async function writingALetter({ userId, reviewId }: Who): Promise<void> {
  const { signedIn } = await web.sessions.read(
    (await web.sessions.start(userId)).split(";")[0] ?? "",
  );
  if (!signedIn) throw new Error("not signed in");
  const kind = "provider-dispute" as const;
  expect(await writeLetter(web, { ...signedIn, reviewId, kind, now: NOW })).toMatchObject({
    ok: true,
  });
}

const SENT = sentEntry("provider-dispute", "2026-11-20", null);

describe("runs older than the newest twenty go", () => {
  test.each([
    ["at the bound", KEPT_RUNS, true],
    ["one beyond it", KEPT_RUNS + 1, false],
  ])("%s, after %i audits, the first of them is there: %s", async (_, audits, there) => {
    const who = await anAnalysedReview();
    const [reading] = await runsOf(who);
    await paying(who, 1);
    const { id: first } = await newest(who);
    await payingOften(who, audits - 1);
    const runs = await runsOf(who);
    expect(runs.includes(first)).toBe(there);
    // The bill that all of them are about, whatever its age.
    expect(runs[0]).toBe(reading);
    expect(runs).toHaveLength(KEPT_RUNS + 1);
  });

  test("but not the one a letter was made of", async () => {
    const who = await anAnalysedReview();
    await paying(who, 1);
    const { id: lettered } = await newest(who);
    await writingALetter(who);
    await payingOften(who, KEPT_RUNS + 2);
    expect(await countRows("letter", who.reviewId)).toBe(1);
    const runs = await runsOf(who);
    expect(runs[1]).toBe(lettered);
    expect(runs).toHaveLength(1 + 1 + KEPT_RUNS);
  });

  test("but not the one that counted when a letter was sent, until that is taken back", async () => {
    const who = await anAnalysedReview();
    await paying(who, 1);
    const { id: sent } = await newest(who);
    await tell(who, SENT);
    await payingOften(who, KEPT_RUNS + 2);
    expect(await runsOf(who)).toContain(sent);
    await tell(who, unsentEntry("provider-dispute"));
    await payingOften(who, KEPT_RUNS + 1);
    const runs = await runsOf(who);
    expect(runs).not.toContain(sent);
    expect(runs).toHaveLength(1 + KEPT_RUNS);
  });

  test("but not the corrected bill that such a run is about", async () => {
    const who = await anAnalysedReview();
    await correcting(who, 101);
    const { id: corrected, bill } = await newest(who);
    await paying(who, 1);
    const { id: sent } = await newest(who);
    await tell(who, SENT);
    for (let charge = 102; charge <= 102 + KEPT_RUNS; charge += 1) await correcting(who, charge);
    expect((await runsOf(who)).slice(1, 3)).toEqual([corrected, sent]);
    const kept = env.DB.prepare("SELECT bill FROM analysis_run WHERE id = ?").bind(corrected);
    expect(await kept.first()).toEqual({ bill });
  });

  test("but none from before a letter that does not say which it was made of", async () => {
    const who = await anAnalysedReview();
    await paying(who, 1);
    const { id: older } = await newest(who);
    await writingALetter(who);
    await env.DB.prepare("UPDATE letter SET run_id = NULL WHERE review_id = ?")
      .bind(who.reviewId)
      .run();
    await payingOften(who, KEPT_RUNS + 2);
    expect(await runsOf(who)).toContain(older);
  });

  test("but not those of a further document that an audit of the whole names", async () => {
    const who = await anAnalysedReview();
    const part = { userId: who.userId, reviewId: await analysed(who.userId) };
    await correcting(part, 101);
    const { id: named } = await newest(part);
    const join = { ...who, partId: part.reviewId, role: "eob" as const, now: NOW };
    expect(await joinReviews(web, join)).toBe(true);
    await tell(who, SENT);
    await correcting(part, 102);
    const { id: next } = await newest(part);
    for (let charge = 103; charge <= 104 + KEPT_RUNS; charge += 1) await correcting(part, charge);
    const runs = await runsOf(part);
    expect(runs).toContain(named);
    expect(runs).not.toContain(next);
  });
});

/** The page keys of a reading that the sweep of objects would delete. */
const orphansOf = async (who: Who, runId: string) =>
  analyses.unknownKeys([`${runFolder({ ...who, runId })}1.json`]);

test("the pages of a reading stay as long as a run rests on it, and then fall to the sweep", async () => {
  const who = await anAnalysedReview();
  const [first = ""] = await runsOf(who);
  for (let charge = 1; charge <= KEPT_RUNS + 1; charge += 1) await correcting(who, charge);
  expect((await runsOf(who))[0]).toBe(first);
  expect((await world.runPages.words({ ...who, runId: first }, 1))?.words.length).toBeGreaterThan(
    50,
  );
  expect(await (await openBill(web, who))?.page(1)).not.toBeNull();
  expect(await orphansOf(who, first)).toEqual([]);

  await env.DB.prepare(
    "UPDATE review SET status = 'In Progress', attempt = 2, claim_token = NULL WHERE id = ?",
  )
    .bind(who.reviewId)
    .run();
  await analyseBill(documents, { reviewId: who.reviewId, attempt: 2 }, () => NOW);
  const { id: second } = await newest(who);
  await payingOften(who, KEPT_RUNS + 1);
  expect((await runsOf(who))[0]).toBe(second);
  expect(await orphansOf(who, first)).toHaveLength(1);
  expect(await orphansOf(who, second)).toEqual([]);
  expect(await (await openBill(web, who))?.page(1)).not.toBeNull();
});

/** What the release before this one asks, word for word. */
const EARLIER_OPEN = `SELECT run.id, run.bill, run.audit FROM review
  JOIN analysis_run AS run ON run.id = review.run_id WHERE review.id = ?1`;
const EARLIER_AUDIT = [
  `INSERT INTO analysis_run (id, review_id, user_id, attempt, bill, audit, versions, read_run_id, corrections,
     around, revision, created_at)
   SELECT ?2, review.id, review.user_id, review.attempt, last.bill, '{"findings":[]}', '{}',
     COALESCE(last.read_run_id, last.id), last.corrections, '{}', review.version, ${NOW}
   FROM review JOIN analysis_run AS last ON last.id = review.run_id WHERE review.id = ?1`,
  "UPDATE review SET run_id = ?2, version = version + 1 WHERE id = ?1",
];

test("the release before finds a bill in what this one wrote, and this one goes on with what that wrote", async () => {
  const who = await anAnalysedReview();
  const { bill } = await newest(who);
  await payingOften(who, 2);
  const there = await env.DB.prepare(EARLIER_OPEN).bind(who.reviewId).first<{ bill: string }>();
  expect(there?.bill).toBe(bill);
  const audit = EARLIER_AUDIT.map((text) => env.DB.prepare(text).bind(who.reviewId, "earlier"));
  await env.DB.batch(audit);
  expect(await newest(who)).toMatchObject({ id: "earlier", bill, audit: '{"findings":[]}' });
  await paying(who, 3);
  const last = await newest(who);
  expect(last.bill).toBe(bill);
  expect(last.id).not.toBe("earlier");
  expect((JSON.parse(last.around) as CaseContext).payments).toHaveLength(3);
});

test("what an earlier release stored with its bill in every run opens after the migration, and nothing of it is lost", async () => {
  const before = env.MIGRATIONS.filter(({ name }) => name < "0013");
  expect(before).toHaveLength(12);
  const lines = [aLine({ charge: 9_900 })];
  const [bill, corrected] = [JSON.stringify(EMPTY_BILL), JSON.stringify({ ...EMPTY_BILL, lines })];
  const d1 = env.EARLIER_DB;
  await applyD1Migrations(d1, before);
  const run = (id: string, held: string, readBy: string | null, revision: number, at: number) =>
    d1
      .prepare(
        `INSERT INTO analysis_run (id, review_id, user_id, attempt, bill, audit, versions, read_run_id, revision, created_at)
         VALUES (?, 'r', 'u', 1, ?, ?, '{}', ?, ?, ?)`,
      )
      .bind(id, held, JSON.stringify({ findings: [], of: id }), readBy, revision, at);
  await d1.batch([
    d1.prepare("INSERT INTO user (id, email, password_hash, created_at) VALUES ('u', 'e', 'p', 1)"),
    d1.prepare(
      `INSERT INTO review (id, user_id, provider, date, status, version, form_token, run_id, created_at)
       VALUES ('r', 'u', 'p', '2026-11-20', 'Completed', 5, 'f', 'audited', 1)`,
    ),
    run("read", bill, null, 0, 10),
    run("corrected", corrected, "read", 1, 20),
    run("audited", corrected, "read", 2, 30),
    d1.prepare(
      "INSERT INTO letter (id, review_id, user_id, body, challenged, created_at) VALUES ('l', 'r', 'u', '{}', '[]', 25)",
    ),
    d1.prepare(
      `INSERT INTO choice (review_id, user_id, kind, key, value, created_at)
       VALUES ('r', 'u', 'sent', 'provider-dispute', '{}', 35), ('r', 'u', 'payment', 'k', '{}', 36)`,
    ),
  ]);
  const rows = () =>
    d1.prepare("SELECT id, bill, audit, read_run_id FROM analysis_run ORDER BY rowid").all();
  const stored = (await rows()).results;

  await applyD1Migrations(d1, env.MIGRATIONS);

  expect((await rows()).results).toEqual(stored);
  const opened = await reviewsIn(database(d1)).open("u", "r");
  expect(opened?.run).toMatchObject({ id: "audited", bill: corrected, readRunId: "read" });
  const file = await caseFilesIn(database(d1)).open("r");
  expect(file).toMatchObject({ bill: JSON.parse(corrected), audit: { of: "audited" } });
  const restingOn = async (table: string) =>
    (await d1.prepare(`SELECT run_id FROM ${table} ORDER BY id`).all()).results;
  expect(await restingOn("letter")).toEqual([{ run_id: "corrected" }]);
  expect(await restingOn("choice")).toEqual([{ run_id: "audited" }, { run_id: null }]);
});

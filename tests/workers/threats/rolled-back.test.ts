import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { accountsIn } from "~/adapters/database/account/accounts.server";
import { analysesIn } from "~/adapters/database/analyses.server";
import { caseFilesIn } from "~/adapters/database/case-files.server";
import { database, type Database } from "~/adapters/database/database.server";
import { lettersIn } from "~/adapters/database/letters.server";
import { lineFlagsIn } from "~/adapters/database/line-flags.server";
import { reviewsIn } from "~/adapters/database/reviews.server";
import { trackerIn } from "~/adapters/database/tracker.server";
import type { Letter } from "~/domain/letter/parts";
import { analyseBill } from "~/use-cases/analyse-bill";
import { createServices } from "#workers/documents/services.server";
import {
  anAccount,
  anUploadedReview,
  letters,
  NOW,
  reviews,
  sampleBytes,
} from "#tests/workers/world";

/**
 * Row 21: one statement of a batch fails. Each is made to fail in its turn, by breaking a rule of a table when it runs,
 * and every row of every table must be as it was.
 */
const documents = createServices(env);

/** The database whose batches fail at their `at`-th statement, and how many statements the last batch had. */
function failingAt(at: number) {
  const seen = { length: 0 };
  const d1 = new Proxy(env.DB, {
    get(target, name) {
      if (name === "batch")
        return (statements: D1PreparedStatement[]) => {
          seen.length = statements.length;
          const broken = target.prepare("INSERT INTO user (id) VALUES (NULL)");
          return target.batch(statements.with(at, broken));
        };
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? (member.bind(target) as unknown) : member;
    },
  });
  return { db: database(d1), seen };
}

async function everyRow(): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
  ).all<{ name: string }>();
  const tables = await env.DB.batch(
    results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)),
  );
  return JSON.stringify(tables.map((table) => table.results));
}

type Case = { userId: string; reviewId: string; version: number };
const letter = { kind: "provider-dispute" } as unknown as Letter;
const WRITES: readonly (readonly [string, (db: Database, given: Case) => Promise<unknown>])[] = [
  [
    "a choice for the letter",
    (db, given) => lettersIn(db).choose({ ...given, key: "k", selected: false, now: NOW }),
  ],
  [
    "a letter",
    (db, given) =>
      lettersIn(db).save({
        ...{ ...given, id: "another", sessionHash: null },
        ...{ body: letter, challenged: ["k"], now: NOW },
      }),
  ],
  [
    "flags",
    (db, given) =>
      lineFlagsIn(db).save({ ...given, partId: null, flags: { L1: "High Cost" }, now: NOW }),
  ],
  [
    "a note",
    (db, given) =>
      trackerIn(db).addEntry({ ...given, note: "n", call: null, formToken: "f", now: NOW }),
  ],
  [
    "an answer",
    (db, given) =>
      caseFilesIn(db).append({
        ...given,
        entries: [{ kind: "answer", key: "insured", value: '"no"' }],
        now: NOW,
      }),
  ],
  ["a review deleted", (db, given) => reviewsIn(db).remove(given.userId, given.reviewId, NOW)],
  [
    "an account deleted",
    (db, given) => accountsIn(db).remove({ userId: given.userId, passwordHash: "none", now: NOW }),
  ],
  ["a sweep", (db) => analysesIn(db).sweepStuck(NOW + 60 * 60_000)],
];

async function aCase(): Promise<Case> {
  const userId = await anAccount();
  const { reviewId, job } = await anUploadedReview(userId, { bytes: sampleBytes("hospital") });
  await analyseBill(documents, job, () => NOW);
  // One more that waits, for the sweep to find.
  await anUploadedReview(userId, { bytes: new Uint8Array([1]) });
  const { version } = (await reviews.open(userId, reviewId))!.review;
  const saved = { userId, reviewId, version, body: letter, challenged: ["k"], now: NOW };
  expect(await letters.save({ ...saved, id: crypto.randomUUID(), sessionHash: null })).toBe(true);
  return { userId, reviewId, version };
}

describe("where one statement of a batch fails, none of it is kept", () => {
  test.each(WRITES)("%s", async (_, write) => {
    const given = await aCase();
    const before = await everyRow();
    let length = 1;
    for (let at = 0; at < length; at += 1) {
      const { db, seen } = failingAt(at);
      await expect(write(db, given), `statement ${at}`).rejects.toThrow();
      expect(await everyRow(), `statement ${at}`).toBe(before);
      length = seen.length;
    }
    // Unbroken it is written.
    await write(database(env.DB), given);
    expect(await everyRow()).not.toBe(before);
  });

  test("a completed analysis", async () => {
    const userId = await anAccount();
    const { reviewId, job } = await anUploadedReview(userId, { bytes: sampleBytes("hospital") });
    for (const at of [0, 1, 2, 3]) {
      const broken = analysesIn(failingAt(at).db);
      const complete: typeof broken.complete = (...given) => broken.complete(...given);
      const given = { ...documents, analyses: { ...documents.analyses, complete } };
      await expect(
        analyseBill(given, job, () => NOW),
        `statement ${at}`,
      ).rejects.toThrow();
      const opened = await reviews.open(userId, reviewId);
      expect([opened?.review.status, opened?.run]).toEqual(["In Progress", null]);
    }
    expect(await analyseBill(documents, job, () => NOW)).toBe("done");
  });
});

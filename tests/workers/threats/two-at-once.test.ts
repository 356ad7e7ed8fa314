import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { sourceVerificationsIn } from "~/adapters/database/source-verifications.server";
import { trackerIn } from "~/adapters/database/tracker.server";
import type { Bill } from "~/domain/bill/bill";
import type { CaseContext } from "~/domain/case/case-file";
import { analyseBill, auditBill } from "~/use-cases/analyse-bill";
import { openReport } from "~/use-cases/open-report";
import type { DocumentServices, WebServices } from "~/use-cases/services";
import { setStatus } from "~/use-cases/track-dispute";
import { writeLetter } from "~/use-cases/write-letter";
import { createServices } from "#workers/documents/services.server";
import * as world from "#tests/workers/world";
import {
  anAccount,
  anUploadedReview,
  countRows,
  db,
  NOW,
  sampleBytes,
  sessions,
  statusOf,
} from "#tests/workers/world";

/** Two that meet at a gate: one waits in the middle of its work until the other is done. */
const documents = createServices(env);
const web = {
  ...documents,
  ...world,
  tracker: trackerIn(db),
  sourceVerifications: sourceVerificationsIn(db),
  documents: {
    auditBill: (bill: Bill, around: CaseContext) => auditBill(documents, bill, around),
  },
  configuration: {},
} as unknown as WebServices;

/** `held(work)` waits at the gate before `work`; `reached` tells that it does, and `open` lets it go on. */
function gate() {
  const [at, way] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held =
    <Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      at.resolve();
      await way.promise;
      return work(...given);
    };
  return { held, reached: at.promise, open: way.resolve };
}

describe("row 12: a status that is set while a bill is analyzed", () => {
  const { files, analyses } = documents;
  const uploaded = async () => {
    const userId = await anAccount();
    const { reviewId, job } = await anUploadedReview(userId, { bytes: sampleBytes("hospital") });
    const set = () => setStatus(web, { userId, reviewId, status: "Resolved" });
    return { userId, reviewId, job, set };
  };

  test.each([
    [
      "begins",
      (held: ReturnType<typeof gate>["held"]) => ({ files: { ...files, read: held(files.read) } }),
    ],
    [
      "ends",
      (held: ReturnType<typeof gate>["held"]) => ({
        analyses: { ...analyses, complete: held(analyses.complete) },
      }),
    ],
  ] satisfies [string, (held: ReturnType<typeof gate>["held"]) => Partial<DocumentServices>][])(
    "when it %s is refused, and the analysis keeps its own",
    async (_, waiting) => {
      const { userId, reviewId, job, set } = await uploaded();
      const { held, reached, open } = gate();
      const running = analyseBill({ ...documents, ...waiting(held) }, job, () => NOW);
      await reached;
      expect(await set()).toBe(false);
      open();
      expect(await running).toBe("done");
      expect(await statusOf(userId, reviewId)).toBe("Completed");
    },
  );

  test("right after it stands, though a delivery that was claimed before comes to its end", async () => {
    const { userId, reviewId, job, set } = await uploaded();
    const { held, reached, open } = gate();
    const late = analyseBill(
      { ...documents, analyses: { ...analyses, complete: held(analyses.complete) } },
      job,
      () => NOW,
    );
    await reached;
    // Its lease ran out, and another finished the same attempt.
    const after = NOW + 10 * 60_000;
    expect(await analyseBill(documents, job, () => after)).toBe("done");
    expect(await set()).toBe(true);
    open();
    expect(await late).toBe("skipped");
    expect(await statusOf(userId, reviewId)).toBe("Resolved");
    expect(await countRows("analysis_run", reviewId)).toBe(1);
  });
});

describe("row 64: a finding that is taken out while the letter about it is written", () => {
  async function analysed() {
    const userId = await anAccount();
    const { signedIn } = await sessions.read((await sessions.start(userId)).split(";")[0] ?? "");
    const { account, sessionHash } = signedIn!;
    const { reviewId, job } = await anUploadedReview(userId, { bytes: sampleBytes("hospital") });
    await analyseBill(documents, job, () => NOW);
    const report = async () =>
      (await openReport(web, { userId, sessionHash, reviewId }))!.analysed!;
    const key = (await report()).report.cards[0]!.key;
    const write = (services: WebServices) =>
      writeLetter(services, { account, sessionHash, reviewId, kind: "provider-dispute", now: NOW });
    const toggle = () => web.letters.choose({ userId, reviewId, key, selected: false, now: NOW });
    return { reviewId, key, write, toggle };
  }
  const challenged = async (reviewId: string) => {
    const { results } = await env.DB.prepare("SELECT challenged FROM letter WHERE review_id = ?")
      .bind(reviewId)
      .all<{ challenged: string }>();
    return results.flatMap((row) => JSON.parse(row.challenged) as string[]);
  };

  test("leaves neither letter nor challenged lines, and the next letter is without it", async () => {
    const { reviewId, key, write, toggle } = await analysed();
    const { held, reached, open } = gate();
    const save = held(web.letters.save.bind(web.letters));
    const writing = write({ ...web, letters: { ...web.letters, save } });
    await reached;
    await toggle();
    open();
    expect(await writing).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await countRows("letter", reviewId)).toBe(0);
    expect(await write(web)).toMatchObject({ ok: true });
    const lines = await challenged(reviewId);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines).not.toContain(key);
  });
});

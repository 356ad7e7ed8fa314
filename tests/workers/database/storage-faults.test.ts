import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uploads } from "~/adapters/uploads.server";
import {
  QUEUE_DEADLINE_MS,
  UPLOAD_DEADLINE_MS,
  type AnalysisJob,
} from "~/adapters/database/analyses.server";
import { deleteReview } from "~/use-cases/delete-review";
import { submitBill } from "~/use-cases/submit-bill";
import { sweep } from "~/use-cases/sweep";
import type { WebServices } from "~/use-cases/services";
import {
  accounts,
  analyses,
  anAccount,
  anUploadedReview,
  files,
  NOW,
  reviews,
  sampleBytes,
  statusOf,
} from "#tests/workers/world";

/** Real rows and objects, of which one step fails; what is sent to the queue is kept. */
function services(broken: Partial<Record<"files" | "analyses" | "jobs", object>>) {
  const sent: AnalysisJob[] = [];
  const made = {
    configuration: { ANALYSIS_SWITCH: "on" },
    accounts,
    reviews,
    uploads,
    analyses: { ...analyses, ...broken.analyses },
    files: { ...files, ...broken.files },
    jobs: { send: async (job: AnalysisJob) => void sent.push(job), ...broken.jobs },
    caseFiles: { unaudited: async () => [] },
    sessions: { purge: async () => undefined },
    attempts: { purge: async () => undefined },
    guests: { removeExpired: async () => [] },
    contactMessages: { purge: async () => undefined },
  };
  return { services: made as unknown as WebServices, sent };
}
const fails = () => Promise.reject(new Error("away"));

async function submitted(made: WebServices) {
  const userId = await anAccount("Pro");
  const bytes = sampleBytes("hospital");
  const file = { name: "bill.pdf", size: bytes.byteLength, bytes };
  const form = { userId, formToken: crypto.randomUUID(), files: [file], now: NOW };
  const answer = await submitBill(made, { ...form, aiPictures: null });
  const { results } = await env.DB.prepare("SELECT id FROM review WHERE user_id = ?")
    .bind(userId)
    .all<{ id: string }>();
  return { userId, answer, rows: results.map(({ id }) => id) };
}

const objectsOf = async (userId: string) =>
  (await env.BILLS.list({ prefix: `users/${userId}/` })).objects.map(({ key }) => key);

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const STEPS = [
  ["the object is stored and its row is not", { analyses: { markUploaded: fails } }],
  ["the row is there and its object is not stored", { files: { put: fails } }],
] as const;

test.each(STEPS)("where %s, nothing of either is left", async (_, broken) => {
  const { userId, answer, rows } = await submitted(services(broken).services);
  expect(answer).toEqual({ ok: false, reason: "not-stored" });
  expect(rows).toEqual([]);
  expect(await objectsOf(userId)).toEqual([]);
});

test.each(STEPS)("where %s, nor can be undone, the sweep ends the review", async (_, broken) => {
  const undoing = {
    analyses: { abandonUpload: fails, ...("analyses" in broken ? broken.analyses : {}) },
    files: { remove: fails, ...("files" in broken ? broken.files : {}) },
  };
  const { userId, rows } = await submitted(services(undoing).services);
  expect(rows).toHaveLength(1);
  await sweep(services({}).services, NOW + UPLOAD_DEADLINE_MS + 1);
  expect(await statusOf(userId, rows[0]!)).toBe("Failed");
});

test("a message that cannot be sent after both is sent by the sweep", async () => {
  const { answer, rows } = await submitted(services({ jobs: { send: fails } }).services);
  expect(answer).toEqual({ ok: true, reviewId: rows[0] });
  const { services: whole, sent } = services({});
  await sweep(whole, NOW + QUEUE_DEADLINE_MS);
  expect(sent.map(({ reviewId }) => reviewId)).not.toContain(rows[0]);
  await sweep(whole, NOW + QUEUE_DEADLINE_MS + 1);
  expect(sent.map(({ reviewId }) => reviewId)).toContain(rows[0]);
});

test("an object whose row went while it could not be deleted is swept, and those with a row stay", async () => {
  const userId = await anAccount("Pro");
  const bytes = new Uint8Array([1]);
  const [gone, stays] = [
    await anUploadedReview(userId, { bytes }),
    await anUploadedReview(userId, { bytes }),
  ];
  const { services: broken } = services({ files: { removeFolder: fails } });
  await deleteReview(broken, { userId, reviewId: gone.reviewId, now: NOW });
  expect(await objectsOf(userId)).toContain(gone.key);
  await sweep(services({}).services, Date.now() + 2 * 3_600_000);
  expect(await objectsOf(userId)).toEqual([stays.key]);
});

import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import {
  CLAIM_LEASE_MS,
  MAX_RESUMES,
  QUEUE_DEADLINE_MS,
  UPLOAD_DEADLINE_MS,
} from "~/adapters/database/analyses.server";
import { readPngHeader } from "~/imaging/png";
import { reviewFolder } from "~/domain/case/upload";
import { analyseBill, buryJob } from "~/use-cases/analyse-bill";
import { openBill } from "~/use-cases/open-bill";
import { pagePicture } from "~/use-cases/show-page";
import type { DocumentServices, WebServices } from "~/use-cases/services";
import { sweep } from "~/use-cases/sweep";
import { createServices } from "#workers/documents/services.server";
import {
  analyses,
  anAccount,
  anUploadedReview,
  countRows,
  files,
  NOW,
  runPages,
  reviews,
  sampleBytes,
  statusOf,
} from "./world";

const services = createServices(env);
/** As much of `web` as opening a bill takes. */
const web = { reviews, runPages } as unknown as WebServices;
const clock = () => NOW;
const hospital = () => ({ bytes: sampleBytes("hospital") });

/** Services whose first file read waits until it is let go: a delivery paused right after its claim. */
function pausedAfterClaim(consumer: DocumentServices = services): {
  services: DocumentServices;
  claimed: Promise<void>;
  go: () => void;
} {
  const claimed = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const read = async (key: string) => {
    claimed.resolve();
    await gate.promise;
    return services.files.read(key);
  };
  return {
    services: { ...consumer, files: { ...consumer.files, read } },
    claimed: claimed.promise,
    go: gate.resolve,
  };
}

test("a stored bill is read, audited and completed in one run", async () => {
  const userId = await anAccount();
  const { reviewId, job } = await anUploadedReview(userId, hospital());
  expect(await analyseBill(services, job, clock)).toBe("done");
  const opened = await reviews.open(userId, reviewId);
  expect(opened?.review.status).toBe("Completed");
  expect(opened?.review.documentType).toBe("itemized");
  expect(opened?.run?.attempt).toBe(1);
});

/** One message delivered five times, the first delivery paused right after its claim. */
async function deliverFiveTimes(consumer: DocumentServices) {
  const userId = await anAccount();
  const { reviewId, job } = await anUploadedReview(userId, hospital());
  let reads = 0;
  const read: DocumentServices["reader"]["read"] = (file) => {
    reads += 1;
    return services.reader.read(file);
  };
  const counted = { ...consumer, reader: { ...consumer.reader, read } };
  const paused = pausedAfterClaim(counted);
  const first = analyseBill(paused.services, job, clock);
  await paused.claimed;
  const others = await Promise.all(
    Array.from({ length: 4 }, () => analyseBill(counted, job, clock)),
  );
  paused.go();
  const results = [await first, ...others];
  return {
    done: results.filter((result) => result === "done").length,
    reads,
    runs: await countRows("analysis_run", reviewId),
  };
}

test("five deliveries of one message, one of them paused right after its claim, make one run", async () => {
  expect(await deliverFiveTimes(services)).toEqual({ done: 1, reads: 1, runs: 1 });
});

test("without the claim's condition every one of the five deliveries does the work", async () => {
  const claim: DocumentServices["analyses"]["claim"] = async (job, token, now) => {
    await env.DB.prepare("UPDATE review SET claim_token = NULL WHERE id = ?")
      .bind(job.reviewId)
      .run();
    return services.analyses.claim(job, token, now);
  };
  const { reads } = await deliverFiveTimes({
    ...services,
    analyses: { ...services.analyses, claim },
  });
  expect(reads).toBeGreaterThan(1);
});

test("a review deleted during its analysis leaves no row and no object", async () => {
  const userId = await anAccount();
  const { reviewId, key, job } = await anUploadedReview(userId, hospital());
  const paused = pausedAfterClaim();
  const running = analyseBill(paused.services, job, clock);
  await paused.claimed;
  expect(await reviews.remove(userId, reviewId, NOW)).not.toBeNull();
  await files.removeFolder(reviewFolder({ userId, reviewId }));
  paused.go();
  expect(await running).toBe("skipped");
  expect(await reviews.open(userId, reviewId)).toBeNull();
  for (const table of ["document", "analysis_run", "choice", "letter"])
    expect(await countRows(table, reviewId)).toBe(0);
  expect(await env.BILLS.head(key)).toBeNull();
  expect((await env.BILLS.list({ prefix: reviewFolder({ userId, reviewId }) })).objects).toEqual(
    [],
  );
});

describe("a page read from a picture", () => {
  const picture = () => ({
    bytes: sampleBytes("picture"),
    name: "bill.png",
    mediaType: "image/png",
  });
  const stored = async (ids: { userId: string; reviewId: string }) =>
    (await env.BILLS.list({ prefix: `${reviewFolder(ids)}runs/` })).objects.map(({ key }) =>
      key.slice(key.lastIndexOf("/") + 1),
    );

  test("is kept straightened beside its words, and shown to its owner alone", async () => {
    const userId = await anAccount();
    const { reviewId, job } = await anUploadedReview(userId, picture());
    expect(await analyseBill(services, job, clock)).toBe("done");
    expect((await stored({ userId, reviewId })).toSorted()).toEqual(["1.json", "1.png"]);
    const opened = await openBill(web, { userId, reviewId });
    expect(await opened?.look(1)).toBe("read");
    const shown = await pagePicture(web, { userId, reviewId }, 1, null);
    expect(shown?.mediaType).toBe("image/png");
    const kept = new Uint8Array(await new Response(shown?.body).arrayBuffer());
    const [width, height] = [readPngHeader(kept)!.width, readPngHeader(kept)!.height];
    const page = await opened?.page(1);
    expect(width / height).toBeCloseTo(page!.width / page!.height, 2);
    expect(page).toMatchObject({ number: 1 });
    expect(await pagePicture(web, { userId, reviewId }, 2, null)).toBeNull();
    const stranger = { userId: await anAccount(), reviewId };
    expect(await openBill(web, stranger)).toBeNull();
    expect(await pagePicture(web, stranger, 1, null)).toBeNull();
  });

  test("leaves no picture behind when the claim is lost meanwhile", async () => {
    const userId = await anAccount();
    const { reviewId, job } = await anUploadedReview(userId, picture());
    const renew = async () => false;
    const lost = { ...services, analyses: { ...services.analyses, renew } };
    expect(await analyseBill(lost, job, clock)).toBe("skipped");
    expect(await stored({ userId, reviewId })).toEqual([]);
  });
});

test("a passing fault gives the claim back, and the redelivered message finishes", async () => {
  const userId = await anAccount();
  const { reviewId, job } = await anUploadedReview(userId, hospital());
  const failing = {
    ...services,
    files: { ...services.files, read: () => Promise.reject(new Error("R2 is away")) },
  };
  await expect(analyseBill(failing, job, clock)).rejects.toThrow("R2 is away");
  expect(await analyseBill(services, job, clock)).toBe("done");
  expect(await statusOf(userId, reviewId)).toBe("Completed");
});

test.each([
  ["an empty file", new Uint8Array(), "empty"],
  ["a truncated PDF", sampleBytes("hospital").slice(0, 2_000), "corrupt"],
  ["no PDF at all", new TextEncoder().encode("hello"), "corrupt"],
])("%s ends as Failed with a reason, at the first delivery", async (_name, bytes, failure) => {
  const userId = await anAccount();
  const { reviewId, job } = await anUploadedReview(userId, { bytes });
  expect(await analyseBill(services, job, clock)).toBe("done");
  const opened = await reviews.open(userId, reviewId);
  expect(opened?.review).toMatchObject({ status: "Failed", failure });
  expect(await countRows("analysis_run", reviewId)).toBe(0);
});

test("a dead letter ends in Failed, unless a newer attempt has begun", async () => {
  const userId = await anAccount();
  const { reviewId, job } = await anUploadedReview(userId, hospital());
  await buryJob(services, { ...job, attempt: job.attempt + 1 });
  expect(await statusOf(userId, reviewId)).toBe("In Progress");
  await buryJob(services, job);
  expect(await statusOf(userId, reviewId)).toBe("Failed");
});

test("a consumer that died is replaced after its lease, not a moment earlier", async () => {
  const userId = await anAccount();
  const { reviewId, job } = await anUploadedReview(userId, hospital());
  expect(await analyses.claim(job, "dead", NOW)).not.toBeNull();
  expect((await analyses.sweepStuck(NOW + CLAIM_LEASE_MS)).resumed).not.toContainEqual(
    expect.objectContaining({ reviewId }),
  );
  const { resumed } = await analyses.sweepStuck(NOW + CLAIM_LEASE_MS + 1);
  const next = resumed.find((one) => one.reviewId === reviewId);
  expect(next).toEqual({ reviewId, attempt: job.attempt + 1 });
  expect(await analyseBill(services, job, clock)).toBe("skipped");
  expect(await analyseBill(services, next!, clock)).toBe("done");
});

test("an analysis that dies again and again ends in Failed", async () => {
  const userId = await anAccount();
  const { reviewId, job } = await anUploadedReview(userId, hospital());
  let now = NOW;
  for (let resume = 0; resume <= MAX_RESUMES; resume += 1) {
    expect(
      await analyses.claim({ reviewId, attempt: job.attempt + resume }, "dead", now),
    ).not.toBeNull();
    now += CLAIM_LEASE_MS + 1;
    await analyses.sweepStuck(now);
  }
  expect((await reviews.open(userId, reviewId))?.review).toMatchObject({
    status: "Failed",
    failure: "interrupted",
  });
});

describe("a document that ended an attempt while it was read", () => {
  /** As a consumer leaves it that is killed while it reads the second page: nothing runs after that. */
  async function killedWhileReading() {
    const userId = await anAccount();
    const { reviewId, job } = await anUploadedReview(userId, hospital());
    const claim = (await analyses.claim(job, "killed", NOW))!;
    await analyses.markReading(claim, claim.documents[0]!.id, 2);
    return { userId, reviewId, job };
  }
  const endOf = async (userId: string, reviewId: string) =>
    (await reviews.open(userId, reviewId))?.review;

  test("is refused by name and never resumed", async () => {
    const { userId, reviewId } = await killedWhileReading();
    const { resumed } = await analyses.sweepStuck(NOW + CLAIM_LEASE_MS + 1);
    expect(resumed.map((one) => one.reviewId)).not.toContain(reviewId);
    expect(await endOf(userId, reviewId)).toMatchObject({
      status: "Failed",
      failure: "stopped-reader",
    });
  });

  test("is not opened again by a later delivery either", async () => {
    const { userId, reviewId, job } = await killedWhileReading();
    const later = () => NOW + CLAIM_LEASE_MS + 1;
    const read = () => Promise.reject(new Error("it was opened again"));
    const guarded = { ...services, reader: { ...services.reader, read } };
    expect(await analyseBill(guarded, job, later)).toBe("done");
    expect(await endOf(userId, reviewId)).toMatchObject({ failure: "stopped-reader" });
  });

  test("is marked while it is read, and no longer once it was", async () => {
    const userId = await anAccount();
    const { reviewId, job } = await anUploadedReview(userId, hospital());
    const seen: unknown[] = [];
    const read: DocumentServices["reader"]["read"] = async (...given) => {
      seen.push((await reviews.open(userId, reviewId))?.documents[0]);
      return services.reader.read(...given);
    };
    await analyseBill({ ...services, reader: { ...services.reader, read } }, job, clock);
    expect(seen).toEqual([expect.objectContaining({ readingPage: 1 })]);
    const [document] = (await reviews.open(userId, reviewId))!.documents;
    expect(document).toMatchObject({ readingToken: null, readingPage: null });
  });

  test("is read again where a passing fault gave the claim back", async () => {
    const userId = await anAccount();
    const { job } = await anUploadedReview(userId, hospital());
    const read = () => Promise.reject(new Error("the model is away"));
    const failing = { ...services, reader: { ...services.reader, read } };
    await expect(analyseBill(failing, job, clock)).rejects.toThrow("the model is away");
    expect(await analyseBill(services, job, clock)).toBe("done");
  });
});

describe("while analysis is switched off", () => {
  const off = { ...services, paused: true };

  test("an upload waits for longer than any deadline, and is read once it is on again", async () => {
    const userId = await anAccount();
    const { reviewId, job } = await anUploadedReview(userId, hospital());
    expect(await analyseBill(off, job, clock)).toBe("skipped");
    const hours = NOW + 5 * 60 * 60_000;
    await analyses.holdWaiting(hours);
    expect(await statusOf(userId, reviewId)).toBe("In Progress");
    const on = await analyses.sweepStuck(hours + QUEUE_DEADLINE_MS + 1);
    expect(on.resumed).toContainEqual(job);
    expect(await analyseBill(services, job, clock)).toBe("done");
    expect(await statusOf(userId, reviewId)).toBe("Completed");
  });

  test("the sweep starts nothing", async () => {
    const userId = await anAccount();
    const { reviewId } = await anUploadedReview(userId, hospital());
    const late = NOW + QUEUE_DEADLINE_MS + 1;
    await analyses.holdWaiting(late);
    const { resumed } = await analyses.sweepStuck(late);
    expect(resumed.map((one) => one.reviewId)).not.toContain(reviewId);
  });

  test.each([
    ["off", "holdWaiting"],
    ["on", "sweepStuck"],
  ])("the switch at %s makes the sweep call %s", async (setting, expected) => {
    const called: string[] = [];
    const noted = (name: string, answer: unknown) => () => {
      called.push(name);
      return Promise.resolve(answer);
    };
    await sweep(
      {
        configuration: { ANALYSIS_SWITCH: setting },
        analyses: {
          ...analyses,
          holdWaiting: noted("holdWaiting", undefined),
          sweepStuck: noted("sweepStuck", { resumed: [] }),
        },
        caseFiles: { unaudited: () => Promise.resolve([]) },
        sessions: { purge: () => Promise.resolve() },
        files,
      } as unknown as WebServices,
      NOW,
    );
    expect(called).toEqual([expected]);
  });
});

test("a lost message is sent again after the deadline, as the same attempt", async () => {
  const userId = await anAccount();
  const { reviewId, job } = await anUploadedReview(userId, hospital());
  const early = await analyses.sweepStuck(NOW + QUEUE_DEADLINE_MS);
  expect(early.resumed.map((one) => one.reviewId)).not.toContain(reviewId);
  const late = await analyses.sweepStuck(NOW + QUEUE_DEADLINE_MS + 1);
  expect(late.resumed).toContainEqual(job);
});

test("an upload whose files never arrived ends in Failed", async () => {
  const userId = await anAccount();
  await reviews.create({
    id: "never-stored",
    userId,
    formToken: "never-stored",
    today: "2026-11-20",
    now: NOW,
    documents: [
      {
        id: "nd",
        name: "bill.pdf",
        mediaType: "application/pdf",
        size: 1,
        storageKey: "users/x/never",
      },
    ],
  });
  await analyses.sweepStuck(NOW + UPLOAD_DEADLINE_MS);
  expect(await statusOf(userId, "never-stored")).toBe("In Progress");
  await analyses.sweepStuck(NOW + UPLOAD_DEADLINE_MS + 1);
  expect((await reviews.open(userId, "never-stored"))?.review).toMatchObject({
    status: "Failed",
    failure: "file-missing",
  });
});

test("better pictures replace the failed ones and start a new attempt", async () => {
  const userId = await anAccount();
  const { reviewId, job } = await anUploadedReview(userId, { bytes: new Uint8Array() });
  await analyseBill(services, job, clock);
  const key = `users/${userId}/bills/${reviewId}/better/bill.pdf`;
  const input = {
    reviewId,
    userId,
    formToken: "better",
    now: NOW + 1_000,
    documents: [
      {
        id: `better-${reviewId}`,
        name: "bill.pdf",
        mediaType: "application/pdf",
        size: 9,
        storageKey: key,
      },
    ],
  };
  expect(await reviews.addDocuments(input)).toBe(true);
  expect(await reviews.addDocuments({ ...input, documents: input.documents })).toBe(false);
  await files.put(key, sampleBytes("hospital"), "application/pdf");
  const again = await analyses.markUploaded({ reviewId, formToken: "better", now: NOW + 1_000 });
  expect(again).toEqual({ reviewId, attempt: 2 });
  expect(await analyseBill(services, again!, clock)).toBe("done");
  expect(await statusOf(userId, reviewId)).toBe("Completed");
});

import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { CLAIM_LEASE_MS } from "~/adapters/database/analyses.server";
import { reviewFolder } from "~/domain/case/upload";
import { analyseBill } from "~/use-cases/analyse-bill";
import type { DocumentServices } from "~/use-cases/services";
import { createServices } from "#workers/documents/services.server";
import {
  analyses,
  anAccount,
  anUploadedReview,
  countRows,
  NOW,
  reviews,
  sampleBytes,
} from "#tests/workers/world";

/** A reader that is killed at each step of its work: what it held when it fell silent, and how the review ends. */
const services = createServices(env);

type Killed = { services: DocumentServices; silent: Promise<void> };
type Step = (silent: () => Promise<never>) => Partial<DocumentServices>;

/** Services of a Worker that is gone once `step` was reached: nothing after it ever runs. */
function killedAt(step: Step): Killed {
  const reached = Promise.withResolvers<void>();
  const silent = () => {
    reached.resolve();
    return new Promise<never>(() => undefined);
  };
  return { services: { ...services, ...step(silent) }, silent: reached.promise };
}

const { files, reader, runPages, analyses: life } = services;
const STEPS: readonly (readonly [string, Step, string])[] = [
  ["the claim", (silent) => ({ files: { ...files, read: silent } }), "Completed"],
  // It would end the next attempt too.
  ["reading began", (silent) => ({ reader: { ...reader, read: silent } }), "Failed"],
  ["reading", (silent) => ({ runPages: { ...runPages, saveWords: silent } }), "Completed"],
  ["its pages were stored", (silent) => ({ analyses: { ...life, complete: silent } }), "Completed"],
  [
    "the review was completed",
    (silent) => ({
      analyses: {
        ...life,
        complete: async (...given) => {
          await life.complete(...given);
          return silent();
        },
      },
    }),
    "Completed",
  ],
];

test.each(STEPS)("row 2: killed after %s, the review ends, once", async (_, step, ends) => {
  const userId = await anAccount();
  const { reviewId, job } = await anUploadedReview(userId, { bytes: sampleBytes("hospital") });
  const killed = killedAt(step);
  void analyseBill(killed.services, job, () => NOW);
  await killed.silent;

  const later = NOW + CLAIM_LEASE_MS + 1;
  const { resumed } = await analyses.sweepStuck(later);
  for (const next of resumed.filter((one) => one.reviewId === reviewId))
    expect(await analyseBill(services, next, () => later)).toBe("done");

  const opened = await reviews.open(userId, reviewId);
  expect(opened?.review.status).toBe(ends);
  expect(await countRows("analysis_run", reviewId)).toBe(ends === "Completed" ? 1 : 0);
  // Pages of an attempt that never ended belong to no run, and fall to the sweep of objects.
  const { objects } = await env.BILLS.list({
    prefix: `${reviewFolder({ userId, reviewId })}runs/`,
  });
  const keys = objects.map(({ key }) => key);
  const unknown = await analyses.unknownKeys(keys);
  const kept = keys.filter((key) => !unknown.includes(key));
  expect(kept.every((key) => key.includes(`/runs/${opened?.run?.id}/`))).toBe(true);
  expect(kept.length > 0).toBe(ends === "Completed");
});

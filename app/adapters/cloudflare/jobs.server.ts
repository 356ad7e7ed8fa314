import * as z from "zod";
import type { AnalysisJob } from "~/adapters/database/analyses.server";

const Job = z.object({
  reviewId: z.string().min(1).max(64),
  attempt: z.number().int().positive(),
});

/** The analysis queue. */
export const jobsIn = (queue: Queue) => ({
  async send(job: AnalysisJob): Promise<void> {
    await queue.send(job);
  },
});

/** A message that is not a job is dropped; null says so. */
export const parseJob = (body: unknown): AnalysisJob | null => Job.safeParse(body).data ?? null;

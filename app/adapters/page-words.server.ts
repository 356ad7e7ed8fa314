import type { PageWords } from "~/domain/reading/page";

const key = (run: RunFolder, page: number): string =>
  `users/${run.userId}/bills/${run.reviewId}/runs/${run.runId}/${page}.json`;

export type RunFolder = { userId: string; reviewId: string; runId: string };

/** The words of each page as one run read them, in R2: what "show on my bill" draws from. */
export const pageWordsIn = (bucket: R2Bucket) => ({
  /** Stores the pages, numbered from 1 among all pages of the review. */
  async save(run: RunFolder, pages: readonly PageWords[]): Promise<void> {
    for (const [index, page] of pages.entries())
      await bucket.put(key(run, index + 1), JSON.stringify(page), {
        httpMetadata: { contentType: "application/json" },
      });
  },

  /** Null when the run has no such page, as a typed bill has none. */
  async read(run: RunFolder, page: number): Promise<PageWords | null> {
    const object = await bucket.get(key(run, page));
    return object ? object.json<PageWords>() : null;
  },

  async remove(run: RunFolder, count: number): Promise<void> {
    await bucket.delete(Array.from({ length: count }, (_, index) => key(run, index + 1)));
  },
});

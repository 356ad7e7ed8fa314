import type { Raster } from "~/imaging/raster";
import type { PageWords } from "~/domain/reading/page";
import { runFolder, type RunFolder } from "~/domain/case/upload";
import { encodePng } from "~/imaging/png-encoding";

const wordsKey = (run: RunFolder, page: number): string => `${runFolder(run)}${page}.json`;
const pictureKey = (run: RunFolder, page: number): string => `${runFolder(run)}${page}.png`;

/**
 * The pages as one run read them, in R2: the words of each, and the picture they were read from. Pages count from 1 over
 * all pages of the review.
 */
export const runPagesIn = (bucket: R2Bucket) => ({
  /** Stores the words of all pages. */
  async saveWords(run: RunFolder, pages: readonly PageWords[]): Promise<void> {
    for (const [index, page] of pages.entries())
      await bucket.put(wordsKey(run, index + 1), JSON.stringify(page), {
        httpMetadata: { contentType: "application/json" },
      });
  },

  /** Null when the run has no such page, as a typed bill has none. */
  async words(run: RunFolder, page: number): Promise<PageWords | null> {
    const object = await bucket.get(wordsKey(run, page));
    return object ? object.json<PageWords>() : null;
  },

  /** Stores the straightened picture of one page, whose corners are the page's corners. */
  async savePicture(run: RunFolder, page: number, picture: Raster): Promise<void> {
    await bucket.put(pictureKey(run, page), encodePng(picture), {
      httpMetadata: { contentType: "image/png" },
    });
  },

  /** Null for a page that was not read from a picture. */
  async picture(run: RunFolder, page: number): Promise<ReadableStream | null> {
    return (await bucket.get(pictureKey(run, page)))?.body ?? null;
  },
});

import type { PageWords } from "~/domain/reading/page/page";
import type { PagePart } from "~/domain/reading/page/page-part";
import { runFolder, type RunFolder } from "~/domain/case/upload";
import { decodePng } from "~/imaging/png";
import { encodePng, encodePngWithin } from "~/imaging/png-encoding";
import { cropped, type Raster } from "~/imaging/raster";

const wordsKey = (run: RunFolder, page: number): string => `${runFolder(run)}${page}.json`;
const pictureKey = (run: RunFolder, page: number): string => `${runFolder(run)}${page}.png`;
const markKey = (run: RunFolder, page: number): string => `${runFolder(run)}${page}.drawing`;
/** What a page weighs that shows several parts stays small. */
const MOST_PART_BYTES = 40_000;
const REFUSED = "refused";
/** Only where nothing lies under the key. */
const IF_FIRST: R2Conditional = { etagDoesNotMatch: "*" };

/** A drawing that was begun: when (UTC ms), and whether it ended without a picture. */
export type BegunDrawing = { since: number; refused: boolean };

/**
 * The pages as one run read them, in R2: the words of each, and the picture they were read from, or that was drawn of
 * them since. Pages count from 1 over all pages of the review.
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

  /** Stores the picture of one page, whose corners are the page's corners. */
  async savePicture(run: RunFolder, page: number, picture: Raster): Promise<void> {
    await bucket.put(pictureKey(run, page), encodePng(picture), {
      httpMetadata: { contentType: "image/png" },
    });
  },

  /** Null for a page that was neither read from a picture nor drawn since. */
  async picture(run: RunFolder, page: number): Promise<ReadableStream | null> {
    return (await bucket.get(pictureKey(run, page)))?.body ?? null;
  },

  async hasPicture(run: RunFolder, page: number): Promise<boolean> {
    return (await bucket.head(pictureKey(run, page))) !== null;
  },

  /** A part of that picture as a PNG of at most 40 KB; `width` and `height` are the page's, in points. */
  async picturePart(
    run: RunFolder,
    page: number,
    { width, height }: { width: number; height: number },
    part: PagePart,
  ): Promise<Uint8Array<ArrayBuffer> | null> {
    const object = await bucket.get(pictureKey(run, page));
    const whole = object && (await decodePng(new Uint8Array(await object.arrayBuffer()), 1));
    if (!whole) return null;
    const [across, down] = [whole.width / width, whole.height / height];
    const corner = [part.left * across, part.top * down] as const;
    const cut = cropped(whole, ...corner, part.width * across, part.height * down);
    return encodePngWithin(cut, MOST_PART_BYTES);
  },

  /** Marks a page before it is drawn, since that may end the Worker. False where it was marked before. */
  async beginDrawing(run: RunFolder, page: number): Promise<boolean> {
    return (await bucket.put(markKey(run, page), "", { onlyIf: IF_FIRST })) !== null;
  },

  /** Null for a page whose drawing was not begun, or left for another time. */
  async begunDrawing(run: RunFolder, page: number): Promise<BegunDrawing | null> {
    const mark = await bucket.get(markKey(run, page));
    return mark && { since: mark.uploaded.getTime(), refused: (await mark.text()) === REFUSED };
  },

  /** The page cannot be drawn, so nobody needs to try or to wait again. */
  async refuseDrawing(run: RunFolder, page: number): Promise<void> {
    await bucket.put(markKey(run, page), REFUSED);
  },

  /** Takes the mark away after a passing fault: the page may be drawn another time. */
  async leaveDrawing(run: RunFolder, page: number): Promise<void> {
    await bucket.delete(markKey(run, page));
  },
});

import { storedBill } from "~/domain/bill/stored-bill";
import type { Review } from "~/adapters/database/reviews.server";
import type { Bill } from "~/domain/bill/bill";
import { gatedBill } from "~/domain/bill/gated-bill";
import { EMPTY_BILL } from "~/domain/bill/corrections";
import type { ShownPage } from "~/domain/reading/page";
import type { RunFolder } from "~/domain/case/upload";
import type { WebServices } from "./services";

export type OpenedBill = {
  review: Review;
  bill: Bill;
  /** A page by its number among all pages; null when there is no such page. */
  page: (number: number | undefined) => Promise<ShownPage | null>;
  /** The picture a page was read from, as a PNG; null when it was not read from one. */
  picture: (number: number) => Promise<ReadableStream | null>;
};

/**
 * The bill as it stands, to be looked at or corrected, with what cannot be relied on marked as unsure; null when missing or
 * not theirs.
 */
export async function openBill(
  services: WebServices,
  who: { userId: string; reviewId: string },
): Promise<OpenedBill | null> {
  const opened = await services.reviews.open(who.userId, who.reviewId);
  if (!opened) return null;
  const { review, run } = opened;
  const pages = new Map<number, Promise<ShownPage | null>>();
  const folder = run && { ...who, runId: run.readRunId ?? run.id };
  const shown = async (from: RunFolder, number: number): Promise<ShownPage | null> => {
    const page = await services.runPages.words(from, number);
    if (!page) return null;
    const { width, height, words, pictured = false } = page;
    return { number, width, height, pictured, words: pictured ? [] : words };
  };
  return {
    review,
    bill: run && review.status !== "Failed" ? gatedBill(storedBill(run)) : EMPTY_BILL,
    page(number) {
      if (!folder || number === undefined) return Promise.resolve(null);
      const known = pages.get(number) ?? shown(folder, number);
      pages.set(number, known);
      return known;
    },
    async picture(number) {
      return folder && services.runPages.picture(folder, number);
    },
  };
}

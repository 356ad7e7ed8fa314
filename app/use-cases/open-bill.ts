import type { Review } from "~/adapters/reviews.server";
import type { Bill } from "~/domain/bill";
import { EMPTY_BILL } from "~/domain/corrections";
import type { PageWords } from "~/domain/reading/page";
import type { WebServices } from "./services";

export type OpenedBill = {
  review: Review;
  bill: Bill;
  /** The words of a page, by its number among all pages; null when there is no such page. */
  page: (number: number | undefined) => Promise<PageWords | null>;
};

/** The bill as it stands, to be looked at or corrected; null when missing or not theirs. */
export async function openBill(
  services: WebServices,
  who: { userId: string; reviewId: string },
): Promise<OpenedBill | null> {
  const opened = await services.reviews.open(who.userId, who.reviewId);
  if (!opened) return null;
  const { review, run } = opened;
  const pages = new Map<number, Promise<PageWords | null>>();
  const readRun = run ? (run.readRunId ?? run.id) : null;
  return {
    review,
    bill: run && review.status !== "Failed" ? (JSON.parse(run.bill) as Bill) : EMPTY_BILL,
    page(number) {
      if (readRun === null || number === undefined) return Promise.resolve(null);
      const known =
        pages.get(number) ?? services.pageWords.read({ ...who, runId: readRun }, number);
      pages.set(number, known);
      return known;
    },
  };
}

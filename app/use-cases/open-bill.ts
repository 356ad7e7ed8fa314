import { storedBill } from "~/domain/bill/stored-bill";
import type { Review } from "~/adapters/database/reviews.server";
import type { Bill } from "~/domain/bill/bill";
import { gatedBill } from "~/domain/bill/gated-bill";
import { helpQuestions, waitsForHelp, type HelpQuestion } from "~/domain/bill/help-questions";
import { folderOf } from "~/domain/case/upload";
import { EMPTY_BILL } from "~/domain/bill/corrections";
import type { PageLook, PageWords, ShownPage } from "~/domain/reading/page/page";
import type { WebServices } from "./services";
import { lookOf } from "./show-page";

export type OpenedBill = {
  review: Review;
  bill: Bill;
  /** What to ask the person about the reading; `first`: the report waits for the answers. */
  help: () => { questions: HelpQuestion[]; first: boolean };
  /** A page by its number among all pages; null when there is no such page. */
  page: (number: number | undefined) => Promise<ShownPage | null>;
  /** How that page is shown; drawn for it, if nobody has looked at it yet. */
  look: (number: number) => Promise<PageLook | null>;
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
  return opened && billIn(services, who, opened);
}

type Opened = NonNullable<Awaited<ReturnType<WebServices["reviews"]["open"]>>>;

/** The same of a review that has been opened already. */
export function billIn(
  services: WebServices,
  who: { userId: string; reviewId: string },
  opened: Pick<Opened, "review" | "run" | "documents">,
): OpenedBill {
  const { review, run } = opened;
  const { reviewId } = who;
  const folder = run && { userId: folderOf(review), reviewId, runId: run.readRunId ?? run.id };
  const pages = new Map<number, Promise<PageWords | null>>();
  const wordsOf = async (number: number): Promise<PageWords | null> => {
    if (!folder) return null;
    const known = pages.get(number) ?? services.runPages.words(folder, number);
    pages.set(number, known);
    return known;
  };
  const bill = run && review.status !== "Failed" ? storedBill(run) : EMPTY_BILL;
  return {
    review,
    bill: gatedBill(bill),
    help: () => ({ questions: helpQuestions(bill), first: waitsForHelp(bill) }),
    async page(number) {
      if (number === undefined) return null;
      const page = await wordsOf(number);
      return page && { number, width: page.width, height: page.height };
    },
    async look(number) {
      const page = await wordsOf(number);
      const documents = opened.documents.filter(
        ({ superseded, storedAt }) => superseded === 0 && storedAt !== null,
      );
      return page && folder && lookOf(services, { folder, documents }, number, page);
    },
  };
}

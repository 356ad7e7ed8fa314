import type { Bill } from "~/domain/bill/bill";
import type { PageWords } from "~/domain/reading/page/page";
import { pagesInDoubt, withSecondLook } from "~/domain/reading/page/second-look";

/**
 * Has the pages recognized whose text layer does not add up, and marks what both readings show. `look` draws and
 * recognizes one page, by its number among all pages; null where it cannot be drawn.
 */
export async function lookAgain(
  bill: Bill,
  pages: readonly PageWords[],
  look: (page: PageWords) => Promise<PageWords | null>,
): Promise<Bill> {
  const seen = new Map<number, PageWords>();
  for (const number of pagesInDoubt(bill)) {
    const page = pages[number - 1];
    const recognized = page && (await look(page));
    if (recognized) seen.set(number, recognized);
  }
  return seen.size > 0 ? withSecondLook(bill, pages, seen) : bill;
}

import type { Bill } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import type { PageWords } from "~/domain/reading/page/page";
import { pagesInDoubt, withSecondLook } from "~/domain/reading/page/second-look";
import { readPages } from "~/domain/reading/read-pages";

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

/**
 * The bill with its provider by the logos of the first page, where no words of a text layer name one; the person confirms it.
 * `look` gives that page with what its logos say; null where it has none.
 */
export async function namedByLogo(
  bill: Bill,
  pages: readonly PageWords[],
  look: (page: PageWords) => Promise<PageWords | null>,
): Promise<Bill> {
  const [first, ...others] = pages;
  if (bill.provider || first?.source !== "text") return bill;
  const seen = await look(first);
  const provider = seen && readPages([seen, ...others])?.provider;
  if (!provider) return bill;
  const confidence = Math.min(provider.confidence, ASKED);
  return { ...bill, provider: { ...provider, confidence } };
}
/** A picture's name may lack a part. */
const ASKED = CONFIRM_BELOW - 0.01;

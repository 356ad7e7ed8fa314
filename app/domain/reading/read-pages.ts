import type { Bill } from "~/domain/bill/bill";
import type { Second } from "./arbitration/model-proposals";
import type { PageWords } from "~/domain/reading/page/page";
import { readBill } from "./read-bill";
import { repeatedPages, silenced } from "~/domain/reading/page/repeated-pages";

/**
 * Reads all pages of all files as one bill, in their order. A page that is there twice is read once; a page that
 * could not be opened is named, so that nobody takes the rest for the whole.
 * `second`: what a second reader said of the same pages.
 */
export function readPages(pages: readonly PageWords[], second?: Second): Bill {
  const repeated = repeatedPages(pages);
  const bill = readBill(silenced(pages, repeated), second);
  const unread = pages.flatMap(({ unread: whole, unreadInset: part }, index) => {
    const page = index + 1;
    if (whole) return [{ page, reason: whole }];
    return part ? [{ page, reason: part, inset: true as const }] : [];
  });
  return {
    ...bill,
    ...(repeated.length > 0 && { repeatedPages: repeated }),
    ...(unread.length > 0 && { unreadPages: unread }),
  };
}

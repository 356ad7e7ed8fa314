import type { Bill } from "../bill";
import type { PageWords } from "./page";
import { readBill } from "./read-bill";
import { repeatedPages, silenced } from "./repeated-pages";

/** Reads all pages of all files as one bill, in their order; a page that is there twice is read once. */
export function readPages(pages: readonly PageWords[]): Bill {
  const repeated = repeatedPages(pages);
  const bill = readBill(silenced(pages, repeated));
  return repeated.length > 0 ? { ...bill, repeatedPages: repeated } : bill;
}

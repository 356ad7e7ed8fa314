import { Bill, type Field } from "~/domain/bill/bill";
import type { PageWords } from "~/domain/reading/page/page";
import { readBill } from "~/domain/reading/read-bill";
import { aPage, type Line } from "./pages";

export const valueOf = <T>(field: Field<T> | undefined): T | undefined => field?.value;

/** What is read from pages, held against the stored form. */
export const readPages = (...pages: PageWords[]): Bill => Bill.parse(readBill(pages));

/** What is read from one page of these lines. */
export const readLines = (lines: readonly Line[]): Bill => readPages(aPage(lines));

/** The totals that were found, in cents. */
export const totalsOf = ({ totals }: Bill): Record<string, number> =>
  Object.fromEntries(Object.entries(totals).map(([name, field]) => [name, field!.value]));

/** Day, name and charge in cents of each line. */
export const servicesOf = ({ lines }: Bill): (string | number | undefined)[][] =>
  lines.map(({ serviceDate, description, charge }) => [
    valueOf(serviceDate),
    valueOf(description),
    valueOf(charge),
  ]);

import type { Bill } from "~/domain/bill/bill";
import { datesOf } from "./cells";
import { withoutUnticked } from "./check-boxes";
import { coveredPeriod, withFormBoxes } from "./claim-forms";
import { headerRows, type HeaderRow } from "./header-row";
import { identityOf, type Identity } from "./identity";
import type { LineContext } from "./line-dates";
import type { PageWords } from "./page";
import { withoutPanels, withoutSumsBeside } from "./panels";
import { withoutArrows, withoutUnfolded, type UnfoldedCode } from "./unfolded-rows";
import { median, rowsOf, type Row } from "./rows";
import { headsLines } from "./table";

/** What is read of a document at most; beyond that it is cut, never refused. */
export const MOST_READ = { pages: 200, wordsPerPage: 6000 };

/** The pages as far as they are held, their rows, and what the paper says of itself: what every proposal starts from. */
export type Ground = {
  kept: readonly PageWords[];
  rows: readonly Row[];
  /** What was unfolded below rows that name a service without its code. */
  codes: readonly UnfoldedCode[];
  headers: readonly HeaderRow[];
  /** The rows that head tables of lines, and all others. */
  inHeader: ReadonlySet<Row>;
  free: Row[];
  /** What stands above the first table. */
  head: Row[];
  identity: Identity;
  context: LineContext;
  /** The usual height of a row's print. */
  bodySize: number;
};

export function groundOf(pages: readonly PageWords[]): Ground {
  const kept = pages
    .slice(0, MOST_READ.pages)
    .map((page) => ({ ...page, words: page.words.slice(0, MOST_READ.wordsPerPage) }));
  const folded = withoutArrows(withoutBrowserMargins(rowsOf(kept)));
  const unfolded = withoutUnfolded(withFormBoxes(withoutUnticked(folded)));
  const printed = withoutSumsBeside(unfolded.rows);
  const rows = withoutPanels(printed, headerRows(printed));
  const headers = headerRows(rows);
  const heading = headers.filter((header) => headsLines(header.columns));
  const inHeader = new Set(heading.flatMap((header) => rows.slice(header.first, header.last + 1)));
  const free = rows.filter((row) => !inHeader.has(row));
  const head = rows.slice(0, Math.min(heading[0]?.first ?? rows.length, 24));
  const identity = { ...identityOf(free, head), ...coveredPeriod(rows) };
  const context: LineContext = {
    latest: latestDay(identity, rows),
    paper: [identity.statementDate, identity.dueDate],
  };
  const bodySize = median(rows.map((row) => row.size)) || 10;
  const { codes } = unfolded;
  return { kept, rows, codes, headers, inHeader, free, head, identity, context, bodySize };
}

/** What a browser prints above and below a page: the moment and the title, the address and the number. */
const BROWSER_MARGIN =
  /^\d{1,2}\/\d{1,2}\/\d{2,4}, \d{1,2}:\d{2} ?[AP]M\b|^https?:\/\/\S+(?: \d{1,3}\/\d{1,3})?$/i;
const withoutBrowserMargins = (rows: readonly Row[]): Row[] =>
  rows.filter(({ text }) => !BROWSER_MARGIN.test(text));

/** The day none of the services lies after: as the paper names it, else the latest it prints anywhere. */
const latestDay = (identity: Identity, rows: readonly Row[]): string | null =>
  identity.serviceTo?.value ??
  identity.statementDate?.value ??
  identity.serviceFrom?.value ??
  identity.dueDate?.value ??
  rows
    .flatMap((row) => datesOf(row).map(({ date }) => date!.to ?? date!.from))
    .reduce<string | null>((latest, day) => (latest && latest > day ? latest : day), null);

/** The pages as a bill names them. */
export const pagesOf = (pages: readonly PageWords[]): Bill["pages"] =>
  pages.map(({ document, pageInDocument, width, height, source }) => ({
    document,
    pageInDocument,
    width: width || 1,
    height: height || 1,
    source,
  }));

import type { Bill } from "~/domain/bill/bill";
import { addDays } from "~/domain/day";
import { datesOf } from "~/domain/reading/tokens/cells";
import { dateAt } from "~/domain/reading/tokens/dates";
import { withFormUnder } from "./overprint";
import { withoutUnticked } from "./check-boxes";
import { coveredPeriod, withFormBoxes } from "~/domain/reading/totals/claim-forms";
import { withClaimFactsApart } from "~/domain/reading/tables/claim-facts";
import { withoutClaimHeaders } from "~/domain/reading/tables/claim-headers";
import { headerRows, type HeaderRow } from "~/domain/reading/tables/header-row";
import { identityOf, type Identity } from "~/domain/reading/parties/identity";
import { plansNamed } from "~/domain/reading/parties/plans";
import type { LineContext } from "~/domain/reading/records/line-dates";
import type { PageWords } from "~/domain/reading/page/page";
import { headsCoupon } from "~/domain/reading/tables/coupons";
import { withPostedRows } from "~/domain/reading/tables/posted-rows";
import { withoutPanels, withoutSumsBeside } from "~/domain/reading/tables/panels";
import {
  withoutArrows,
  withoutUnfolded,
  type UnfoldedCode,
} from "~/domain/reading/tables/unfolded-rows";
import {
  withAmountsApart,
  withKernedWhole,
  withoutBars,
  withoutDrawnLines,
} from "~/domain/reading/page/text-layer";
import { withoutCallOuts, withoutMarginNotes } from "~/domain/reading/page/call-outs";
import { withoutSideMenus } from "~/domain/reading/page/side-menu";
import { withoutRaisedMarks } from "~/domain/reading/page/raised-marks";
import { withUnfoldedVisits } from "~/domain/reading/tables/unfolded-visits";
import { withoutVisitDetails } from "~/domain/reading/tables/visit-details";
import { apartFromSideBar } from "~/domain/reading/page/side-bars";
import { median, rowsOfWords, type Row } from "~/domain/reading/page/rows";
import { headsLines } from "~/domain/reading/tables/table";

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
  const kept = pages.slice(0, MOST_READ.pages).map((page) => ({
    ...page,
    words: withoutMarginNotes(
      withoutBars(withKernedWhole(page.words.slice(0, MOST_READ.wordsPerPage))),
      page.width,
    )
      .filter(({ text }) => !LEADERS.test(text))
      .flatMap(withoutDrawnLines)
      .flatMap(withAmountsApart),
  }));
  const folded = withoutArrows(
    withoutRaisedMarks(
      withoutCallOuts(withoutSideMenus(withoutBrowserMargins(withSideBars(kept)))),
    ),
  );
  const unfolded = withoutUnfolded(withFormBoxes(withFormUnder(withoutUnticked(folded))));
  const printed = withClaimFactsApart(
    withoutSumsBeside(withUnfoldedVisits(withoutVisitDetails(unfolded.rows))),
  );
  const rows = withPostedRows(withoutPanels(printed, headerRows(printed)));
  const headers = withoutClaimHeaders(headerRows(rows), rows);
  const heading = headers.filter(
    ({ columns, first }) => headsLines(columns) && !headsCoupon(rows[first]!),
  );
  const inHeader = new Set(heading.flatMap((header) => rows.slice(header.first, header.last + 1)));
  const free = rows.filter((row) => !inHeader.has(row));
  const above = rows.slice(0, Math.min(heading[0]?.first ?? rows.length, 24));
  const head = [...rows.filter(({ aside, page }) => aside && page === 1), ...above];
  const identity = { ...identityOf(free, head), ...coveredPeriod(rows) };
  const context: LineContext = {
    latest: latestDay(identity, rows),
    paper: [identity.statementDate, identity.dueDate],
    plans: plansNamed(free),
  };
  const bodySize = median(rows.map((row) => row.size)) || 10;
  const { codes } = unfolded;
  return { kept, rows, codes, headers, inHeader, free, head, identity, context, bodySize };
}

/** The rows of each page and behind them those of a bar at its side, where no table is seen across both. */
const withSideBars = (pages: readonly PageWords[]): Row[] =>
  pages.flatMap((page, index) => {
    const whole = rowsOfWords(page.words, index + 1);
    if (headerRows(whole).some(({ columns }) => headsLines(columns))) return whole;
    const apart = apartFromSideBar(page);
    if (!apart) return whole;
    const aside = rowsOfWords(apart.bar, index + 1).map((row) => ({
      ...row,
      aside: true as const,
    }));
    return [...rowsOfWords(apart.page, index + 1), ...aside];
  });

/** The dots between a name and its amount; "Date of Invoice Ⓑ": a mark that a key explains. */
const LEADERS = /^[.·…]{3,}$|^\+[-=+]{3,}$|^[\u2460-\u24ff\u2776-\u2793]$/u;

/** What a browser prints above and below a page: the moment and the title, the address and the number. */
const BROWSER_MARGIN =
  /^\d{1,2}\/\d{1,2}\/\d{2,4}, \d{1,2}:\d{2} ?[AP]M\b|^https?:\/\/\S+(?: \d{1,3}\/\d{1,3})?$/i;
const withoutBrowserMargins = (rows: readonly Row[]): Row[] =>
  rows.filter(
    ({ text, page }, at) =>
      !BROWSER_MARGIN.test(text) || (rows[at - 1]?.page === page && rows[at + 1]?.page === page),
  );

/** Days: a day without a year is taken for the one closest to a day that has one. */
const HALF_YEAR = 182;
/** Days of a stay that follow one another lie no further apart. */
const LONGEST_STEP = 31;

/**
 * The day none of the services lies after: as the paper names it, half a year after the day they begin where it gives that
 * alone, else the latest it prints anywhere, unless days without a year go on past it.
 */
function latestDay(identity: Identity, rows: readonly Row[]): string | null {
  const named =
    identity.serviceTo?.value ?? identity.statementDate?.value ?? identity.dueDate?.value;
  if (named) return named;
  if (identity.serviceFrom) return addDays(identity.serviceFrom.value, HALF_YEAR);
  const latest = rows
    .flatMap((row) => datesOf(row).map(({ date }) => date!.to ?? date!.from))
    .reduce<string | null>((last, day) => (last && last > day ? last : day), null);
  return latest && goesPast(rows, latest) ? addDays(latest, HALF_YEAR) : latest;
}

/** "04/02", "04/03" in rows below one another, where April 2 is the latest day with a year: the list goes on past it. */
function goesPast(rows: readonly Row[], latest: string): boolean {
  const year = latest.slice(0, 5);
  const days = rows.flatMap(({ words }) => {
    const read = dateAt(
      words.slice(0, 2).map(({ text }) => text),
      0,
    );
    return read?.partial && read.from.startsWith("--") ? [year + read.from.slice(2)] : [];
  });
  return days.some((day, at) => {
    const before = days[at - 1];
    return before && before <= latest && day > latest && day <= addDays(before, LONGEST_STEP);
  });
}

/** The pages as a bill names them. */
export const pagesOf = (pages: readonly PageWords[]): Bill["pages"] =>
  pages.map(({ document, pageInDocument, width, height, source }) => ({
    document,
    pageInDocument,
    width: width || 1,
    height: height || 1,
    source,
  }));

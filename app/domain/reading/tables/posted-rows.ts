import { amountsOf } from "~/domain/reading/tokens/cells";
import type { Row } from "~/domain/reading/page/rows";
import { payerOf } from "~/domain/reading/words/wording";

/** "Payments and reductions" alone, or beside a bar of the page: what is listed below it was paid or taken off. */
const HEAD =
  /^(?:(?:your|recent|account|posted) )?(?:payments?|credits)(?: ?(?:and|&|\/|,) ?(?:other )?(?:adjustments?|reductions?|credits?|discounts?|write-?offs?))+(?: (?:received|posted|made|applied|to date|on (?:this|your|the) account))?:?$/i;

/** Rows listed under such a heading, each of a day or a payer, up to the first that is not, marked as postings. */
export function withPostedRows(rows: readonly Row[]): Row[] {
  let page: number | null = null;
  return rows.map((row) => {
    if (headsPostings(row)) {
      ({ page } = row);
      return row;
    }
    if (row.page !== page || !mayBePosted(row)) {
      page = null;
      return row;
    }
    return { ...row, posted: true };
  });
}

const headsPostings = ({ segments }: Row): boolean =>
  segments.some(({ text }) => HEAD.test(text)) &&
  (segments.length <= 2 || segments.every(({ text }) => HEAD.test(text) || BESIDE.test(text)));
const BESIDE = /^(?:date|posted|date posted|post date|amount)$/i;

function mayBePosted(row: Row): boolean {
  const cells = amountsOf(row);
  const isOf = cells.some(({ kind }) => kind === "date") || payerOf(row.text) !== null;
  return isOf && cells.some(({ explicit }) => explicit);
}

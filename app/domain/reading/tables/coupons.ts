import type { Word } from "~/domain/reading/page/page";
import type { Row } from "~/domain/reading/page/rows";

const ASKED =
  /^(?:(?:please )?pay this (?:amount|amt\.?)|(?:amount|amt\.?) (?:now )?due|total due|pay now|please pay|balance due)$/i;
const IDENTIFIED =
  /^(?:statement|stmt\.?|due|billing|bill|invoice) date$|^payment due(?: date| by)?$|^(?:pay|due) by$|^(?:(?:payment )?amount|payment) (?:enclosed|remitted)$|^(?:acct|account|patient|invoice)\b\.?(?: ?(?:#|no\.?|number))?$/i;

/**
 * "STATEMENT DATE   PAY THIS AMOUNT   ACCT. #", each label in one row or in two: what stands below is said of the whole
 * bill, not of a service.
 */
export function headsCoupon({ segments, words, page }: Row, below?: Row): boolean {
  const isCoupon = (labels: readonly string[]) =>
    labels.some((label) => ASKED.test(label)) &&
    labels.filter((label) => ASKED.test(label) || IDENTIFIED.test(label)).length > 1;
  if (isCoupon(segments.map(({ text }) => text.trim()))) return true;
  if (below?.page !== page) return false;
  // Narrow boxes run together in the upper row; the lower one is shorter.
  const lefts = below.segments.map(({ box }) => box[0] - LEFT);
  const stacked = below.segments.map(({ text }, at) => {
    const isOver = ({ box }: Word) => box[0] > lefts[at]! && box[0] < (lefts[at + 1] ?? Infinity);
    return [...words.filter(isOver).map((word) => word.text), text].join(" ").trim();
  });
  return isCoupon(stacked);
}
/** Points by which the two words of a label may begin apart. */
const LEFT = 4;

import { amountsOf } from "~/domain/reading/tokens/cells";
import { right, type Row } from "~/domain/reading/page/rows";
import type { HeaderRow } from "./header-row";

/** Points by which an amount may end apart from the words over it. */
const EDGE = 3;
/** Fewer amounts of a row could end so by chance. */
const FEWEST = 3;

const fits = ({ columns }: HeaderRow, row: Row): number =>
  amountsOf(row).filter(
    ({ explicit, box }) =>
      explicit && columns.some((column) => Math.abs(column.right - right(box)) < EDGE),
  ).length;

/**
 * A claim's own sums stand on one row under a header of their own, in the middle of a remittance ("--ICN--  BILLED AMT  PAID
 * AMT"), and its services go on below in the columns of the header before. That of the one row heads none of them.
 */
export function withoutClaimHeaders(
  headers: readonly HeaderRow[],
  rows: readonly Row[],
): HeaderRow[] {
  const kept: HeaderRow[] = [];
  for (const [at, header] of headers.entries()) {
    const before = kept.at(-1);
    const below = rows
      .slice(header.last + 1, headers[at + 1]?.first ?? rows.length)
      .filter((row) => row.page === header.page && amountsOf(row).length >= FEWEST);
    const [first, ...others] = below;
    const isOfOne =
      before?.page === header.page &&
      first !== undefined &&
      others.length > 0 &&
      fits(header, first) >= FEWEST &&
      fits(before, first) < FEWEST &&
      others.every((row) => fits(before, row) >= FEWEST && fits(header, row) < FEWEST);
    if (!isOfOne) kept.push(header);
  }
  return kept;
}

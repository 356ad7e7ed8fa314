import type { BillLine } from "~/domain/bill/bill";

const isGiven = ({ charge, units }: BillLine): boolean =>
  charge !== undefined && units !== undefined;

/** It has a price and nothing else; on a picture its count and its charge may have been lost. */
const isOffered = ({ charge, units, unitPrice }: BillLine): boolean =>
  unitPrice?.confidence === 1 && charge === undefined && units === undefined;

/** Of an office's list of fees, with a count and a charge behind what was done, that which was done; any other list whole. */
export const withoutOffered = (lines: BillLine[]): BillLine[] =>
  lines.filter(isGiven).length > 1 && lines.every((line) => isGiven(line) || isOffered(line))
    ? lines.filter(isGiven)
    : lines;

import { amountsOf } from "~/domain/reading/tokens/cells";
import { gluedCode } from "~/domain/reading/tokens/codes";
import type { Row } from "~/domain/reading/page/rows";

/** What parts the facts of a visit in the small print below it. */
const PARTED = / [|·•] /;
/** Whom the patient saw, whose visit it was, its number, and what to press on a portal. */
const OF_VISIT =
  /, ?(?:m\.?d|d\.?o|n\.?p|p\.?a(?:-?c)?|crna|r\.?n|dpt|lcsw|ph\.?d|od|dds)\.?$|^(?:patient|provider|seen by|visit|account|acct|encounter|case)\b.{0,3}[:#]|^\W{0,2}(?:(?:view|show|hide) )?(?:details|charges)\W{0,2}$/i;
/** A row of a visit has what was charged and what is left of it, at least. */
const FEWEST_AMOUNTS = 2;

const amountsIn = (row: Row): number => amountsOf(row).filter(({ explicit }) => explicit).length;

/** Whether a row says whom the patient saw, whose visit it was or its number, and nothing else. */
export const isOfVisit = ({ text }: Row): boolean =>
  text.split(PARTED).some((piece) => OF_VISIT.test(piece.trim()));

/** Rows without the small print below a visit, "Infusion Center | Clifford Delacroix, DO | Patient: ...", which names no service. */
export function withoutVisitDetails(rows: readonly Row[]): Row[] {
  return rows.filter((row, at) => {
    const above = rows[at - 1];
    const isDetail =
      above?.page === row.page &&
      PARTED.test(row.text) &&
      isOfVisit(row) &&
      amountsIn(row) === 0 &&
      !row.words.some(({ text }) => gluedCode(text) !== null) &&
      amountsIn(above) >= FEWEST_AMOUNTS;
    return !isDetail;
  });
}

import { amountsOf } from "~/domain/reading/tokens/cells";
import { gluedCode } from "~/domain/reading/tokens/codes";
import type { Row } from "~/domain/reading/page/rows";
import { dayHeadedBy } from "~/domain/reading/records/visit-days";

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

/** "Emmett Okonjo, DO" by itself. */
const CLINICIAN =
  /^(?:\p{Lu}[\p{L}'’.-]{0,20} ){1,4}\p{Lu}[\p{L}'’-]{1,24}, ?(?:MD|DO|NP|PA(?:-C)?|CRNA|DPT|LCSW|OD)\.?$/u;
/** A visit of a list, beside which nobody prints who gave a service. */
const OF_A_LIST = 3;

/**
 * Rows without the small print below a visit, "Infusion Center | Clifford Delacroix, DO | Patient: ...", or the clinician
 * alone, which names no service.
 */
export function withoutVisitDetails(rows: readonly Row[]): Row[] {
  return rows.filter((row, at) => {
    const above = rows[at - 1];
    if (above?.page !== row.page || amountsIn(row) > 0) return true;
    if (CLINICIAN.test(row.text) && amountsIn(above) >= OF_A_LIST && !saysCode(above)) return false;
    return !(
      PARTED.test(row.text) &&
      isOfVisit(row) &&
      !saysCode(row) &&
      !dayHeadedBy(row) &&
      amountsIn(above) >= FEWEST_AMOUNTS
    );
  });
}

const saysCode = ({ words }: Row): boolean => words.some(({ text }) => gluedCode(text) !== null);

import type { Field } from "~/domain/bill/bill";
import { textField } from "./fields";
import { cellsIn, pageOf, type TableRecord } from "./records";
import type { Cell } from "./cells";

/** Where on the body, as descriptions say it: "tooth 14 MOD", "#30", "left knee", "UR". */
const SITES =
  /(?:\b(?:tooth|teeth|th\.?|quad(?:rant)?)\s*|#\s?)(?:#\s?)?(?:\d{1,2}|[A-T]|[UL][LR])\b(?:[\s,/-]*\(?[MODBLFI]{1,5}\)?(?![\w]))?|\b(?:left|right|bilateral|bilat|upper|lower|LT|RT|O[DSU]|UL|UR|LL|LR|quadrant)\b/gi;

/**
 * What tells two lines with one code apart: tooth and surface, quadrant, side. From columns of their own; failing
 * them, from the description.
 */
export function siteOf(record: TableRecord, described: readonly Cell[]): Field<string> | undefined {
  const page = pageOf(record);
  const own = cellsIn(record, "site").filter((cell) => cell.kind !== "blank");
  if (own.length > 0) return textField(page, own, 60);
  const sites = described.flatMap((cell) =>
    [...cell.text.matchAll(SITES)].map(([text]) => ({ ...cell, text: text.toUpperCase() })),
  );
  return textField(page, sites, 60);
}

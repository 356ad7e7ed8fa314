import type { BillLine, Field } from "~/domain/bill/bill";
import { textField } from "~/domain/reading/page/fields";
import { cellsIn, pageOf, type TableRecord } from "./records";
import type { Row } from "~/domain/reading/page/rows";
import type { Cell } from "~/domain/reading/tokens/cells";

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
  const sites = described.flatMap((cell) => sitesIn(cell.text).map((text) => ({ ...cell, text })));
  return textField(page, sites, 60);
}

/** The places on the body that words name, upper case, in their order. */
export const sitesIn = (text: string): string[] =>
  [...text.matchAll(SITES)].map(([site]) => site.toUpperCase());

/** "Tooth #30" over the rows of a section, or among the facts of a dentist's paper. */
const TOOTH = /^(?:tooth|teeth)(?: ?(?:no\.?|number))? ?[:#]* ?(3[0-2]|[12]?\d|[A-T])\b/i;

/** The tooth that a heading or a fact names, as a site: `TOOTH 30`. */
export function toothNamed(text: string): string | null {
  const tooth = TOOTH.exec(text)?.[1];
  return tooth ? `TOOTH ${tooth.toUpperCase()}` : null;
}

/** The rows under a heading that names a tooth are about it, and so are all where only the paper's facts name one. */
export function withToothOfHeading(lines: readonly BillLine[], facts: readonly Row[]): BillLine[] {
  const among = facts.flatMap(({ segments, page }) =>
    segments.flatMap(({ text, box }) => {
      const value = toothNamed(text);
      return value ? [{ value, page, box, confidence: 0.9 }] : [];
    }),
  );
  const ofAll = new Set(among.map(({ value }) => value)).size === 1 ? among[0] : undefined;
  return lines.map((line) => {
    const value = toothNamed(line.section ?? "");
    const above = value ? { value, page: line.page, box: line.box, confidence: 0.9 } : ofAll;
    return line.site || !above ? line : { ...line, site: above };
  });
}

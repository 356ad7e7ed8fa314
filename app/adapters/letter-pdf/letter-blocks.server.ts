import { Pages } from "./pdf-pages.server";
import { mm, printable, wrap, type Face, type Shaped, type Style } from "./pdf-typesetting.server";
import type { LabelledText } from "~/domain/letter/parts";

/** The blocks a letter is set from: plain lines, headings, labels with text beside them, sums. */

export const PAGE = { width: mm(210), height: mm(297), margin: mm(15) };
/** The width between the margins. */
export const INNER = PAGE.width - 2 * PAGE.margin;
/** The body's line height. */
export const LINE = mm(7);

/** For `Charge:` and the like, and for the longer labels of letters from before. */
const FACT_COLUMN = { short: mm(20), long: mm(33), longFrom: 10 };

/** What every block needs: the pages, the styles, and text made printable and broken into lines. */
export type Setting = {
  pages: Pages;
  text: (text: string, style: Style, width?: number) => Shaped[];
  body: Style;
  heading: Style;
  compact: Style;
  compactBold: Style;
  small: Style;
  smallBold: Style;
  foot: Style;
};

/** The styles of a letter in one family; characters that cannot be printed are collected in `lost`. */
export function settingFor(regular: Face, bold: Face, lost: Set<string>): Setting {
  // The rows of an attachment repeat dates, descriptions and reasons: each is broken into lines once.
  const broken = new Map<string, Shaped[]>();
  return {
    pages: new Pages(PAGE),
    text(text, style, width = INNER) {
      const key = `${style.face.resource} ${style.size} ${width} ${text}`;
      const known = broken.get(key);
      if (known) return known;
      const lines = wrap(printable(text, style.face, lost), style, width);
      broken.set(key, lines);
      return lines;
    },
    body: { face: regular, size: 10.5, lead: LINE },
    heading: { face: bold, size: 10.5, lead: LINE },
    compact: { face: regular, size: 10, lead: mm(5.5) },
    compactBold: { face: bold, size: 10, lead: mm(5.5) },
    small: { face: regular, size: 8.5, lead: mm(4.4) },
    smallBold: { face: bold, size: 8.5, lead: mm(4.4) },
    foot: { face: regular, size: 8, lead: mm(4), grey: 0.35 },
  };
}

/** Each text as a paragraph across the page. */
export function setLines(setting: Setting, texts: readonly string[], style: Style): void {
  for (const text of texts)
    setting.pages.flow(setting.text(text, style), style, setting.pages.size.margin);
}

/** `Rule: NCCI edits ...`: the label in a column of its own, the fact beside it; any other line across the page. */
export function setFact(setting: Setting, line: string): void {
  const label = /^[A-Z][A-Za-z ]{2,18}:(?= )/.exec(line)?.[0];
  if (label === undefined) setLines(setting, [line], setting.body);
  else {
    const column = label.length < FACT_COLUMN.longFrom ? FACT_COLUMN.short : FACT_COLUMN.long;
    setBeside(setting, label, line.slice(label.length + 1), setting.compact, column);
  }
}

/** A heading stays with the first two lines of what follows. */
export function setHeading(setting: Setting, title: string): void {
  setting.pages.need(3 * LINE);
  setLines(setting, [title], setting.heading);
}

/** Labels on the left, values beside them, between two rules. */
export function setPairs(setting: Setting, pairs: readonly LabelledText[], column: number): void {
  const { pages, compact, compactBold } = setting;
  const left = PAGE.margin;
  if (pairs.length === 0) return;
  pages.rule(left, INNER, pages.y);
  pages.y += mm(1.5);
  for (const { label, value } of pairs) {
    const lines = setting.text(value, compactBold, INNER - column);
    pages.need(lines.length * compact.lead);
    setting
      .text(label, compact, column)
      .forEach((line) => pages.print(line, compact, left, pages.y));
    pages.flow(lines, compactBold, left + column);
  }
  pages.y += mm(1.5);
  pages.rule(left, INNER, pages.y);
}

/** The sums: labels on the left, dollars flush right, a hairline under each. */
export function setAmounts(setting: Setting, amounts: readonly LabelledText[]): void {
  const { pages, compact, compactBold } = setting;
  const width = mm(120);
  const height = mm(6.5);
  pages.y += mm(2);
  pages.need(amounts.length * height);
  for (const { label, value } of amounts) {
    for (const line of setting.text(label, compact))
      pages.print(line, compact, PAGE.margin, pages.y);
    for (const line of setting.text(value, compactBold))
      pages.print(line, compactBold, PAGE.margin + width, pages.y, "right");
    pages.y += height;
    pages.rule(PAGE.margin, width, pages.y - mm(0.6));
  }
}

/** A number or label at the margin, and the text in a column beside it. */
export function setBeside(
  setting: Setting,
  mark: string,
  text: string,
  style: Style,
  indent: number,
): void {
  const { pages } = setting;
  const lines = setting.text(text, style, INNER - indent);
  pages.need((lines.length <= 3 ? lines.length : 2) * style.lead);
  setting.text(mark, style).forEach((line) => pages.print(line, style, PAGE.margin, pages.y));
  pages.flow(lines, style, PAGE.margin + indent);
}

import { Pages } from "./pdf-pages.server";
import { mm, printable, wrap, type Face, type Shaped, type Style } from "./pdf-typesetting.server";
import { LABEL, inRows } from "~/domain/letter/one-page";
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
  const label = LABEL.exec(line)?.[0];
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

/** Two columns of labels with their values beside them, read across, between two rules. */
export function setPairs(setting: Setting, pairs: readonly LabelledText[], column: number): void {
  const { pages, compact, compactBold, small } = setting;
  const labels = { ...small, lead: compact.lead };
  const half = INNER / 2;
  if (pairs.length === 0) return;
  pages.rule(PAGE.margin, INNER, pages.y);
  pages.y += mm(1);
  for (const row of inRows(pairs, (value) => fitsBeside(setting, value, half - column - mm(3)))) {
    const room = (row.length > 1 ? half - mm(3) : INNER) - column;
    const cells = row.map(({ label, value }) => ({
      label: setting.text(label, labels, column),
      value: setting.text(value, compactBold, room),
    }));
    const height = Math.max(...cells.map(({ value }) => value.length)) * compact.lead;
    pages.need(height);
    cells.forEach(({ label, value }, cell) => {
      const left = PAGE.margin + cell * half;
      label.forEach((line, row) => pages.print(line, labels, left, pages.y + row * compact.lead));
      value.forEach((line, row) =>
        pages.print(line, compactBold, left + column, pages.y + row * compact.lead),
      );
    });
    pages.y += height;
  }
  pages.y += mm(1);
  pages.rule(PAGE.margin, INNER, pages.y);
}

const fitsBeside = ({ text, compactBold }: Setting, value: string, width: number): boolean =>
  text(value, compactBold, width).length === 1;

/** The sums side by side, each under its label, between two hairlines. */
export function setAmounts(setting: Setting, amounts: readonly LabelledText[]): void {
  const { pages, compactBold, small } = setting;
  const width = INNER / Math.max(3, amounts.length);
  const height = small.lead + compactBold.lead + mm(2);
  pages.y += mm(1.5);
  pages.need(height);
  pages.rule(PAGE.margin, INNER, pages.y);
  amounts.forEach(({ label, value }, at) => {
    const left = PAGE.margin + at * width;
    const top = pages.y + mm(1);
    for (const line of setting.text(label, small, width)) pages.print(line, small, left, top);
    for (const line of setting.text(value, compactBold, width))
      pages.print(line, compactBold, left, top + small.lead);
  });
  pages.y += height;
  pages.rule(PAGE.margin, INNER, pages.y);
}

/** Two blocks of lines side by side; the page goes on below the longer one. */
export function setAbreast(
  setting: Setting,
  blocks: readonly (readonly Shaped[])[],
  style: Style,
): void {
  const { pages } = setting;
  const height = Math.max(...blocks.map(({ length }) => length)) * style.lead;
  if (height > pages.room) return blocks.forEach((lines) => pages.flow(lines, style, PAGE.margin));
  blocks.forEach((lines, at) =>
    lines.forEach((line, row) =>
      pages.print(line, style, PAGE.margin + (at * INNER) / 2, pages.y + row * style.lead),
    ),
  );
  pages.y += height;
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

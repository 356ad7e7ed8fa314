import type { Column, Line } from "#corpus/generators/statement";
import type { Drawing, TextStyle } from "./drawing";

export interface DrawnLines {
  lines: readonly Line[];
  /** `width` of a column is its x: the left edge, or the right edge of right-aligned columns. */
  columns: readonly Column[];
  top: number;
  /** Below this y a new page starts. */
  bottom: number;
  leading: number;
  style?: TextStyle;
  headerStyle?: TextStyle;
  /** Wraps descriptions wider than this. */
  wrapAt?: number;
  /** Draws what every page carries and returns the y of the column headers. */
  onPage?: (sheet: Drawing) => number;
  /** Something after each line: a rule, a shade. */
  afterLine?: (sheet: Drawing, top: number, bottom: number, index: number) => void;
  repeatHeader?: boolean;
}

function drawHeader(sheet: Drawing, given: DrawnLines, y: number): void {
  for (const column of given.columns)
    sheet.text(column.width ?? 0, y, column.header, {
      ...given.style,
      font: "bold",
      ...given.headerStyle,
      align: column.align ?? "left",
    });
}

/** Draws header and lines, over as many pages as they need; returns the y below the last line. */
export function drawLines(sheet: Drawing, given: DrawnLines): number {
  const { columns, style = {}, leading } = given;
  const size = style.size ?? 9;
  let y = given.top;
  drawHeader(sheet, given, y);
  y += leading * 1.3;
  given.lines.forEach((line, index) => {
    const description =
      given.wrapAt === undefined
        ? [line.description]
        : sheet.wrap(line.description, given.wrapAt, style);
    if (y + (description.length - 1) * size * 1.15 > given.bottom) {
      sheet.nextPage();
      y = given.onPage?.(sheet) ?? given.top;
      if (given.repeatHeader !== false) {
        drawHeader(sheet, given, y);
        y += leading * 1.3;
      }
    }
    const top = y;
    for (const column of columns) {
      const wrapped = column.shows.includes("description") && given.wrapAt !== undefined;
      if (wrapped)
        description.forEach((part, row) =>
          sheet.text(column.width ?? 0, y + row * size * 1.15, part, style),
        );
      else
        sheet.text(column.width ?? 0, y, column.text(line), {
          ...style,
          align: column.align ?? "left",
        });
    }
    y += leading + (description.length - 1) * size * 1.15;
    given.afterLine?.(sheet, top, y, index);
  });
  return y;
}

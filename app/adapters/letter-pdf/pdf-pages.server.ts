import type { Run, Shaped, Style } from "./pdf-typesetting.server";

/**
 * Pages that fill from the top, and a table that repeats its head. They end in content-stream operators as strings:
 * one string a page is several times faster than pdf-lib's operator objects on a 1,000-row table.
 */

export type PageSize = { width: number; height: number; margin: number };

/** Pages that fill from the top; `y` is the distance from the page's top edge. */
export class Pages {
  readonly all: string[][] = [];
  y = 0;

  constructor(readonly size: PageSize) {
    this.turn();
  }

  get bottom(): number {
    return this.size.height - this.size.margin;
  }

  get room(): number {
    return this.bottom - this.y;
  }

  turn(): void {
    this.all.push([]);
    this.y = this.size.margin;
  }

  /** Turns the page unless so much room is left. */
  need(height: number): void {
    if (this.room < height - 0.01 && this.y > this.size.margin) this.turn();
  }

  /** Prints one line whose box starts at `top`; `align` right ends at `x`. */
  print(
    line: Shaped,
    style: Style,
    x: number,
    top: number,
    align: "left" | "right" = "left",
  ): void {
    if (line.width === 0) return;
    const left = align === "right" ? x - line.width * style.size : x;
    const base = this.size.height - top - style.lead / 2 - style.size * 0.36;
    this.all[this.all.length - 1]!.push(textOperator(line, style, left, base));
  }

  /** Prints the lines of a table's cell, one under the other, as one text object: a third less to write and to pack. */
  printCell(lines: readonly Shaped[], style: Style, x: number, top: number): void {
    if (lines.length === 0) return;
    const base = this.size.height - top - style.lead / 2 - style.size * 0.36;
    this.all[this.all.length - 1]!.push(
      `BT ${style.grey ?? 0.08} g ${number(style.lead)} TL ${number(x)} ${number(base)} Td ${shown(lines, style)} ET`,
    );
  }

  /** Prints lines downwards, turning pages, and leaves no single line alone at the foot or the head of a page. */
  flow(lines: readonly Shaped[], style: Style, x: number): void {
    let left = lines.length;
    for (const line of lines) {
      const fits = Math.floor((this.room + 0.01) / style.lead);
      const first = left === lines.length;
      const wanted = first ? (left <= 3 ? left : 2) : left === 2 ? 2 : 1;
      if (fits < wanted) this.need(this.size.height);
      this.print(line, style, x, this.y);
      this.y += style.lead;
      left -= 1;
    }
  }

  /** A horizontal hairline. */
  rule(x: number, width: number, top: number, grey = 0.72): void {
    const y = number(this.size.height - top);
    this.all[this.all.length - 1]!.push(
      `${grey} G 0.5 w ${number(x)} ${y} m ${number(x + width)} ${y} l S`,
    );
  }

  /** A filled box. */
  shade(x: number, width: number, top: number, height: number, grey = 0.93): void {
    const y = this.size.height - top - height;
    this.all[this.all.length - 1]!.push(
      `${grey} g ${number(x)} ${number(y)} ${number(width)} ${number(height)} re f`,
    );
  }
}

/** The operators that print one line. */
export const textOperator = (line: Shaped, style: Style, x: number, base: number): string =>
  `BT ${style.grey ?? 0.08} g ${number(x)} ${number(base)} Td ${shown([line], style)} ET`;

/** Lines one under the other; a font is named only where it changes. */
function shown(lines: readonly Shaped[], { size }: Style): string {
  let font = "";
  const show = ({ resource, hex }: Run) => {
    const named = resource === font ? "" : `/${resource} ${size} Tf `;
    font = resource;
    return `${named}<${hex}> Tj`;
  };
  return lines.map(({ runs }) => runs.map(show).join(" ")).join(" T* ");
}

const number = (value: number) => String(Math.round(value * 100) / 100);

/** A column: its width, and whether its cells are set flush right. */
export type Column = { width: number; flushRight?: boolean };
export type Table = {
  columns: readonly Column[];
  head: readonly Shaped[][];
  rows: readonly (readonly Shaped[][])[];
};

/**
 * Sets a table across pages, its head on each. A row moves to the next page whole; only one taller than a page
 * continues there, between two of its lines.
 */
export function setTable(
  pages: Pages,
  table: Table,
  styles: Record<"head" | "cell", Style>,
  pad: number,
): void {
  const { margin, height: paper } = pages.size;
  const width = table.columns.reduce((sum, column) => sum + column.width, 0);
  const heightOf = (lines: number, style: Style) => lines * style.lead + 2 * pad;
  const tallest = (cells: readonly Shaped[][]) => Math.max(...cells.map(({ length }) => length));
  const setCells = (cells: readonly Shaped[][], style: Style) => {
    let left = margin;
    table.columns.forEach((column, at) => {
      const lines = cells[at] ?? [];
      const top = pages.y + pad;
      if (column.flushRight)
        lines.forEach((line, row) =>
          pages.print(line, style, left + column.width - 2 * pad, top + row * style.lead, "right"),
        );
      else pages.printCell(lines, style, left + pad, top);
      left += column.width;
    });
  };
  const headHeight = heightOf(tallest(table.head), styles.head);
  const setHead = () => {
    pages.shade(margin, width, pages.y, headHeight);
    setCells(table.head, styles.head);
    pages.y += headHeight;
    pages.rule(margin, width, pages.y, 0.4);
  };
  const turn = () => {
    pages.turn();
    setHead();
  };
  const wholePage = paper - 2 * margin - headHeight;
  pages.need(headHeight + heightOf(2, styles.cell));
  setHead();
  for (const row of table.rows) {
    let rest = row;
    const whole = heightOf(tallest(row), styles.cell);
    if (whole > pages.room && whole <= wholePage) turn();
    for (let lines = tallest(row); lines > 0; lines = tallest(rest)) {
      if (heightOf(1, styles.cell) > pages.room) turn();
      const fits = Math.min(lines, Math.floor((pages.room - 2 * pad + 0.01) / styles.cell.lead));
      setCells(
        rest.map((cell) => cell.slice(0, fits)),
        styles.cell,
      );
      pages.y += heightOf(fits, styles.cell);
      pages.rule(margin, width, pages.y);
      rest = rest.map((cell) => cell.slice(fits));
    }
  }
}

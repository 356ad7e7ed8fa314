import type { Chance } from "./chance";
import type { Align, Sheet } from "./sheet";

/** A column: what it heads, and how it is set. `lines` values stand below each other in one cell. */
export type Column = {
  key: string;
  header: string;
  align: Align;
  /** Text that breaks within the column's width. */
  wraps?: boolean;
  /** A header over several columns; neighbours with the same one share it. */
  group?: string | undefined;
};

export type TableRow = {
  kind: "line" | "total" | "section";
  /** What stands in each column; several values are stacked. */
  cells: Record<string, string | string[]>;
  /** A row of words across the columns. */
  text?: string;
  bold?: boolean;
};

/** How one table is set; one document sets all its tables alike. */
export type Style = {
  size: number;
  /** Space between columns. */
  gap: number;
  padding: number;
  headerWrap: "one" | "wrapped" | "tall";
  headerAlign: "column" | "left" | "center";
  headerValign: "top" | "middle" | "bottom";
  headerCaps: boolean;
  headerBold: boolean;
  valign: "top" | "middle" | "bottom";
  groupAlign: "left" | "center";
  spread: "text" | "even" | "none";
  repeatHeader: boolean;
  wrapShare: number;
  /** Extra rows between the header and the first row. */
  afterHeader: number;
};

export function aStyle(chance: Chance, sheet: Sheet): Style {
  const padding = chance.weighted([
    [0, 4],
    [2, 2],
    [4, 2],
    [7, 2],
  ]);
  return {
    size: sheet.size - chance.pick([0, 0, 0.5, 1]),
    gap: chance.between(6, 14),
    padding,
    headerWrap: chance.weighted([
      ["wrapped", 6],
      ["one", 3],
      ["tall", 1],
    ]),
    headerAlign: chance.weighted([
      ["column", 5],
      ["center", 3],
      ["left", 2],
    ]),
    headerValign: chance.weighted([
      ["bottom", 5],
      ["top", 3],
      ["middle", 2],
    ]),
    headerCaps: chance.happens(0.2),
    headerBold: chance.happens(0.7),
    // Without room between the rows only cells that begin or end together can be told apart.
    valign:
      padding >= 4
        ? chance.weighted([
            ["top", 4],
            ["middle", 4],
            ["bottom", 1],
          ])
        : "top",
    groupAlign: chance.weighted([
      ["center", 3],
      ["left", 1],
    ]),
    spread: chance.weighted([
      ["text", 5],
      ["even", 4],
      ["none", 2],
    ]),
    repeatHeader: chance.happens(0.85),
    wrapShare: 0.14 + chance.share() * 0.2,
    afterHeader: chance.pick([0, 0, 0.2, 0.6]),
  };
}

type Placed = Column & { left: number; right: number; head: string[] };

/** A table on paper: columns placed by what they hold, as a browser or a report writer places them. */
export class Table {
  readonly #sheet: Sheet;
  readonly #style: Style;
  readonly #columns: Placed[];
  readonly #size: number;
  readonly #left: number;

  constructor(
    sheet: Sheet,
    style: Style,
    columns: readonly Column[],
    rows: readonly TableRow[],
    left = sheet.margin,
    width = sheet.right - sheet.margin,
  ) {
    this.#sheet = sheet;
    this.#style = style;
    this.#left = left;
    let size = style.size;
    let placed = this.#place(columns, rows, left, width, size);
    while (placed === null && size > 5) {
      size -= 0.5;
      placed = this.#place(columns, rows, left, width, size);
    }
    this.#size = size;
    this.#columns = placed ?? this.#place(columns, rows, left, Infinity, size)!;
  }

  get size(): number {
    return this.#size;
  }

  #head(text: string): string {
    return this.#style.headerCaps ? text.toUpperCase() : text;
  }

  #place(
    columns: readonly Column[],
    rows: readonly TableRow[],
    left: number,
    width: number,
    size: number,
  ): Placed[] | null {
    const { gap, headerWrap, spread, wrapShare, headerBold } = this.#style;
    const head = { size, bold: headerBold };
    const natural = columns.map((column) => {
      const header = this.#head(column.header);
      const words = header.split(/[\n ]/).map((word) => this.#sheet.measure(word, head));
      const lines = header.split("\n").map((line) => this.#sheet.measure(line, head));
      // Headers break as the cells ask, into two lines at most, or not at all.
      const headerWidth =
        headerWrap === "one"
          ? Math.max(...lines)
          : headerWrap === "tall"
            ? Math.max(...words)
            : Math.max(...words, ...lines.map((line) => line * 0.56));
      const cells = rows
        .filter((row) => row.text === undefined)
        .flatMap((row) => row.cells[column.key] ?? [])
        .map((text) => this.#sheet.measure(text, { size, bold: true }));
      return column.wraps
        ? Math.max(headerWidth, Math.min(Math.max(0, ...cells), width * wrapShare))
        : Math.max(headerWidth, ...cells);
    });
    const used = natural.reduce((sum, one) => sum + one, 0) + gap * (columns.length - 1);
    if (used > width) return null;
    const rest = Number.isFinite(width) ? width - used : 0;
    const wrapping = columns.findIndex((column) => column.wraps);
    const each = spread === "even" ? rest / Math.max(1, columns.length - 1) : 0;
    let x = left;
    return columns.map((column, index) => {
      const own =
        natural[index]! +
        (spread === "text" && index === wrapping ? Math.min(rest, width * 0.4) : 0);
      const from = x;
      x += own + gap + each;
      return {
        ...column,
        left: from,
        right: from + own,
        head: this.#sheet.wrap(this.#head(column.header), own + 0.5, head),
      };
    });
  }

  #put(column: Placed, y: number, text: string, align: Align, bold = false): void {
    const x =
      align === "left"
        ? column.left
        : align === "right"
          ? column.right
          : (column.left + column.right) / 2;
    this.#sheet.put(x, y, text, { size: this.#size, align, bold });
  }

  header(): void {
    const sheet = this.#sheet;
    const { headerAlign, headerValign, headerBold, groupAlign, afterHeader } = this.#style;
    const step = sheet.lineHeight(this.#size);
    const tallest = Math.max(...this.#columns.map((column) => column.head.length));
    sheet.need(step * (tallest + 4));
    if (this.#columns.some((column) => column.group)) {
      this.#columns.forEach((column, index) => {
        if (!column.group || this.#columns[index - 1]?.group === column.group) return;
        let last = index;
        while (this.#columns[last + 1]?.group === column.group) last += 1;
        const over = { ...column, right: this.#columns[last]!.right };
        const text = this.#head(column.group);
        const fits =
          sheet.measure(text, { size: this.#size, bold: headerBold }) <= over.right - over.left;
        this.#put(over, sheet.y, text, fits ? groupAlign : "center", headerBold);
      });
      sheet.y += step;
    }
    for (const column of this.#columns) {
      const blank = tallest - column.head.length;
      const above = headerValign === "top" ? 0 : headerValign === "bottom" ? blank : blank / 2;
      column.head.forEach((text, line) =>
        this.#put(
          column,
          sheet.y + (above + line) * step,
          text,
          headerAlign === "column" ? column.align : headerAlign,
          headerBold,
        ),
      );
    }
    sheet.y += step * (tallest + afterHeader) + this.#style.padding / 2;
  }

  row(row: TableRow): void {
    const sheet = this.#sheet;
    const step = sheet.lineHeight(this.#size);
    if (row.text !== undefined) {
      if (sheet.need(step * 3) && this.#style.repeatHeader) this.header();
      sheet.put(this.#left, sheet.y, row.text, { size: this.#size, bold: row.bold ?? false });
      sheet.y += step + this.#style.padding;
      return;
    }
    const parts = this.#columns.map((column, index) => {
      const cell = row.cells[column.key] ?? "";
      if (typeof cell !== "string") return cell;
      // A label of a sum runs on over the empty cells beside it.
      const next = this.#columns.findIndex(
        ({ key }, at) => at > index && (row.cells[key] ?? "") !== "",
      );
      const edge =
        row.kind === "line"
          ? column.right
          : (this.#columns[next === -1 ? this.#columns.length - 1 : next]?.left ?? column.right) -
            4;
      return column.wraps || row.kind === "total"
        ? sheet.wrap(cell, Math.max(edge, column.right) - column.left + 0.5, {
            size: this.#size,
            bold: row.bold ?? false,
          })
        : [cell];
    });
    const tallest = Math.max(...parts.map((lines) => lines.length));
    if (sheet.need(step * tallest) && this.#style.repeatHeader) this.header();
    this.#columns.forEach((column, index) => {
      const lines = parts[index]!;
      const blank = tallest - lines.length;
      const above =
        this.#style.valign === "top" ? 0 : this.#style.valign === "bottom" ? blank : blank / 2;
      lines.forEach((text, line) => {
        if (text !== "")
          this.#put(
            column,
            sheet.y + (above + line) * step,
            text,
            row.kind === "total" && !/^[-($\d]/.test(text) ? "left" : column.align,
            row.bold,
          );
      });
    });
    sheet.y += step * tallest + this.#style.padding;
  }
}

/** Pieces of HTML shared by documents that Chromium or LibreOffice print. */
import type { Column, Line } from "./statement";

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

export function page(css: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><style>
*{box-sizing:border-box}body{margin:0}table{border-collapse:collapse}th{font-weight:bold}
${css}</style></head><body>${body}</body></html>`;
}

const cell = (tag: "td" | "th", column: Column, text: string): string =>
  `<${tag} style="text-align:${column.align ?? "left"}">${escapeHtml(text)}</${tag}>`;

const headerRow = (columns: readonly Column[]): string =>
  `<tr>${columns.map((column) => cell("th", column, column.header)).join("")}</tr>`;

const lineRow = (columns: readonly Column[], line: Line): string =>
  `<tr>${columns.map((column) => cell("td", column, column.text(line))).join("")}</tr>`;

const widths = (columns: readonly Column[]): string =>
  columns.some((column) => column.width !== undefined)
    ? `<colgroup>${columns
        .map(
          (column) => `<col${column.width === undefined ? "" : ` style="width:${column.width}%"`}>`,
        )
        .join("")}</colgroup>`
    : "";

/** A plain table: header repeated on every page, one row a line, rows of `foot` after them. */
export function lineTable(
  lines: readonly Line[],
  columns: readonly Column[],
  foot = "",
  className = "lines",
): string {
  return `<table class="${className}">${widths(columns)}<thead>${headerRow(columns)}</thead><tbody>${lines
    .map((line) => lineRow(columns, line))
    .join("")}${foot}</tbody></table>`;
}

/** Lines under headings (a department, a date), each group closed by what `close` prints. */
export function groupedTable(
  lines: readonly Line[],
  columns: readonly Column[],
  group: (line: Line) => string,
  heading: (name: string) => string,
  close: (name: string, lines: readonly Line[]) => string,
  foot = "",
): string {
  const rows: string[] = [];
  let current: Line[] = [];
  lines.forEach((line, index) => {
    const name = group(line);
    if (current.length === 0) rows.push(heading(name));
    rows.push(lineRow(columns, line));
    current.push(line);
    const next = lines[index + 1];
    if (!next || group(next) !== name) {
      rows.push(close(name, current));
      current = [];
    }
  });
  return `<table class="lines">${widths(columns)}<thead>${headerRow(columns)}</thead><tbody>${rows.join(
    "",
  )}${foot}</tbody></table>`;
}

/** Label and value pairs, one a row. */
export const pairs = (
  entries: readonly (readonly [string, string])[],
  className = "pairs",
): string =>
  `<table class="${className}">${entries
    .map(
      ([label, value]) =>
        `<tr><td class="label">${escapeHtml(label)}</td><td class="value">${escapeHtml(value)}</td></tr>`,
    )
    .join("")}</table>`;

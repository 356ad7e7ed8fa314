/** Flat OpenDocument text: what LibreOffice turns into PDF. Lengths in centimetres. */
import { escapeHtml } from "./html";
import type { Column, Line } from "./statement";

export interface OfficeCell {
  text: string;
  /** Name of a paragraph style. */
  style?: string;
  span?: number;
  /** Name of a cell style. */
  cell?: string;
}

const DEFAULT_STYLES: Record<string, string> = {
  Body: 'fo:font-size="9pt"',
  Small: 'fo:font-size="7.5pt"',
  Bold: 'fo:font-size="9pt" fo:font-weight="bold"',
  Title: 'fo:font-size="15pt" fo:font-weight="bold"',
  Heading: 'fo:font-size="11pt" fo:font-weight="bold"',
};

const ALIGN: Record<string, string> = { Right: "end", Center: "center" };

/** Paragraph styles: each name also exists as nameRight and nameCenter. */
function paragraphStyles(styles: Record<string, string>, font: string): string {
  return Object.entries({ ...DEFAULT_STYLES, ...styles })
    .flatMap(([name, text]) =>
      ["", "Right", "Center"].map(
        (suffix) => `<style:style style:name="${name}${suffix}" style:family="paragraph">
<style:paragraph-properties fo:text-align="${ALIGN[suffix] ?? "start"}" fo:margin-top="0cm" fo:margin-bottom="0.04cm"/>
<style:text-properties style:font-name="${font}" ${text}/></style:style>`,
      ),
    )
    .join("\n");
}

export interface OfficeDocument {
  body: string;
  font?: string;
  width?: number;
  height?: number;
  margin?: number;
  styles?: Record<string, string>;
  /** Cell styles: name -> attributes of `style:table-cell-properties`. */
  cells?: Record<string, string>;
  /** Printed left and right at the foot of each page, with the page number after the right one. */
  footer?: { left: string; right: string };
  header?: string;
}

const tableStyles: string[] = [];

export function officeDocument(given: OfficeDocument): string {
  const font = given.font ?? "Liberation Sans";
  const margin = given.margin ?? 1.6;
  const width = given.width ?? 21.59;
  const cells = { Plain: 'fo:padding="0.05cm" fo:border="none"', ...given.cells };
  const footer = given.footer
    ? `<style:footer><text:p text:style-name="Small">${escapeHtml(given.footer.left)}<text:tab/>${escapeHtml(given.footer.right)}<text:page-number text:select-page="current">1</text:page-number> of <text:page-count>1</text:page-count></text:p></style:footer>`
    : "";
  const header = given.header
    ? `<style:header><text:p text:style-name="Small">${escapeHtml(given.header)}</text:p></style:header>`
    : "";
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:font-face-decls><style:font-face style:name="${font}" svg:font-family="'${font}'"/></office:font-face-decls>
<office:styles>${paragraphStyles(given.styles ?? {}, font)}</office:styles>
<office:automatic-styles>
<style:page-layout style:name="Page"><style:page-layout-properties fo:page-width="${width}cm" fo:page-height="${given.height ?? 27.94}cm" fo:margin-top="${margin}cm" fo:margin-bottom="${margin}cm" fo:margin-left="${margin}cm" fo:margin-right="${margin}cm"/>
<style:footer-style><style:header-footer-properties fo:margin-top="0.4cm"/></style:footer-style></style:page-layout>
${Object.entries(cells)
  .map(
    ([name, attributes]) =>
      `<style:style style:name="${name}" style:family="table-cell"><style:table-cell-properties ${attributes}/></style:style>`,
  )
  .join("\n")}
${tableStyles.splice(0).join("\n")}
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="Page">${header}${footer}</style:master-page></office:master-styles>
<office:body><office:text>${given.body}</office:text></office:body></office:document>`;
}

export const paragraph = (text: string, style = "Body"): string =>
  `<text:p text:style-name="${style}">${escapeHtml(text).replaceAll("\n", "<text:line-break/>")}</text:p>`;

export const gap = (): string => paragraph("", "Small");

/** Styles of a table are collected as it is written and printed with the document around it. */
export function officeTable(
  name: string,
  widths: readonly number[],
  rows: readonly (readonly OfficeCell[])[],
  headerRows = 0,
): string {
  const total = widths.reduce((all, width) => all + width, 0);
  tableStyles.push(
    `<style:style style:name="${name}" style:family="table"><style:table-properties style:width="${total}cm" table:align="left"/></style:style>`,
    ...widths.map(
      (width, index) =>
        `<style:style style:name="${name}.${index}" style:family="table-column"><style:table-column-properties style:column-width="${width}cm"/></style:style>`,
    ),
  );
  const row = (cells: readonly OfficeCell[]): string =>
    `<table:table-row>${cells
      .map((cell) => {
        const span = cell.span ?? 1;
        return `<table:table-cell table:style-name="${cell.cell ?? "Plain"}" office:value-type="string"${
          span > 1 ? ` table:number-columns-spanned="${span}"` : ""
        }>${paragraph(cell.text, cell.style ?? "Body")}</table:table-cell>${"<table:covered-table-cell/>".repeat(span - 1)}`;
      })
      .join("")}</table:table-row>`;
  const head = rows.slice(0, headerRows).map(row).join("");
  return `<table:table table:name="${name}" table:style-name="${name}">${widths
    .map((_, index) => `<table:table-column table:style-name="${name}.${index}"/>`)
    .join("")}${head ? `<table:table-header-rows>${head}</table:table-header-rows>` : ""}${rows
    .slice(headerRows)
    .map(row)
    .join("")}</table:table>`;
}

const SUFFIX = { left: "", right: "Right", center: "Center" } as const;

/** Header and line cells of a table of lines, for `officeTable`; column widths are centimetres. */
export function officeLines(
  lines: readonly Line[],
  columns: readonly Column[],
  styles: { header?: string; line?: string; headerCell?: string; lineCell?: string } = {},
): OfficeCell[][] {
  const cells = (
    text: (column: Column) => string,
    style: string,
    cell: string | undefined,
  ): OfficeCell[] =>
    columns.map((column) => ({
      text: text(column),
      style: `${style}${SUFFIX[column.align ?? "left"]}`,
      ...(cell === undefined ? {} : { cell }),
    }));
  return [
    cells((column) => column.header, styles.header ?? "Bold", styles.headerCell),
    ...lines.map((line) =>
      cells((column) => column.text(line), styles.line ?? "Body", styles.lineCell),
    ),
  ];
}

export const widthsOf = (columns: readonly Column[]): number[] =>
  columns.map((column) => column.width ?? 2);

import type { Chance } from "#corpus/random-layouts/chance";
import type { TruthLine } from "#corpus/truth";
import { lineOf, type Said } from "./truth-of";

type Field = keyof Said;

/** A column of a drawn table: its heading, which fields of a line it prints, and how. */
export type Column<Row extends Said = Said> = {
  head: string;
  says: readonly Field[];
  print: (row: Row) => string;
  kind: string;
};

export const column = <Row extends Said = Said>(
  head: string,
  says: Field | readonly Field[] | null,
  print: (row: Row) => string | number | null | undefined,
  kind = "",
): Column<Row> => ({
  head,
  says: says === null ? [] : typeof says === "string" ? [says] : says,
  print: (row) => String(print(row) ?? ""),
  kind,
});

/** A column of one amount; what a line does not have stays empty. */
export const amount = <Row extends Said = Said>(
  head: string,
  field: Field,
  money: (cents: number) => string,
): Column<Row> =>
  column<Row>(
    head,
    field,
    (row) => {
      const cents = row[field];
      return typeof cents === "number" ? money(cents) : "";
    },
    "n",
  );

export const heading = <Row extends Said>(columns: Column<Row>[]): string =>
  `<tr>${columns.map(({ head, kind }) => `<th${kind ? ` class="${kind}"` : ""}>${head}</th>`).join("")}</tr>`;

export const record = <Row extends Said>(columns: Column<Row>[], row: Row, kind = ""): string =>
  `<tr${kind ? ` class="${kind}"` : ""}>${columns
    .map((one) => `<td${one.kind ? ` class="${one.kind}"` : ""}>${one.print(row)}</td>`)
    .join("")}</tr>`;

export const table = <Row extends Said>(columns: Column<Row>[], body: string, kind = "lines") =>
  `<table class="${kind}"><thead>${heading(columns)}</thead><tbody>${body}</tbody></table>`;

/** A row of sums under the amounts of a table, its words over the columns before them. */
export function sumRow<Row extends Said>(
  columns: Column<Row>[],
  words: string,
  sums: { [Of in Field]?: number | null },
  money: (cents: number) => string,
  kind = "sum",
): string {
  const first = columns.findIndex(({ says }) => typeof sums[says[0]!] === "number");
  const cells = columns.slice(first).map(({ says, kind: of }) => {
    const cents = says.length ? sums[says[0]!] : null;
    return `<td class="${of}">${typeof cents === "number" ? money(cents) : ""}</td>`;
  });
  return `<tr class="${kind}"><td colspan="${first}">${words}</td>${cells.join("")}</tr>`;
}

/** What the columns print of a row, and what stands over it. */
export function lineBy<Row extends Said>(
  columns: Column<Row>[],
  row: Row,
  above: Field[] = [],
): TruthLine {
  const fields = [...columns.flatMap(({ says }) => says), ...above];
  const said = fields.flatMap((field) => (row[field] === undefined ? [] : [[field, row[field]]]));
  return lineOf(Object.fromEntries(said) as Said);
}

export const total = <Row extends Said>(rows: readonly Row[], field: Field): number =>
  rows.reduce((all, row) => all + (typeof row[field] === "number" ? row[field] : 0), 0);

/** Labels with values, one pair a row. */
export const pairs = (
  list: readonly (readonly [string, string] | null)[],
  kind = "pairs",
): string =>
  `<table class="${kind}">${list
    .flatMap((one) => (one ? [`<tr><td>${one[0]}</td><td>${one[1]}</td></tr>`] : []))
    .join("")}</table>`;

export const page = (css: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><style>${css}</style></head><body>${body}</body></html>`;

/** A square code as printed for phones; it says nothing. */
export function square(chance: Chance, side = 21, size = "22mm"): string {
  const eye = (x: number, y: number) =>
    `<path d="M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z" fill-rule="evenodd"/>`;
  const dots = Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)];
    const corner = (x < 8 && (y < 8 || y >= side - 8)) || (x >= side - 8 && y < 8);
    return !corner && chance.happens(0.48) ? `M${x} ${y}h1v1h-1z` : "";
  }).join("");
  return `<svg width="${size}" height="${size}" viewBox="0 0 ${side} ${side}"><path d="${dots}"/>${eye(0, 0)}${eye(side - 7, 0)}${eye(0, side - 7)}</svg>`;
}

/** A bar code for the mail room. */
export function bars(chance: Chance, width = 180, height = 24): string {
  const strokes: string[] = [];
  for (let x = 0; x < width; x += chance.between(2, 5))
    strokes.push(`<rect x="${x}" width="${chance.pick([1, 1, 2])}" height="${height}"/>`);
  return `<svg width="${width}" height="${height}">${strokes.join("")}</svg>`;
}

/** A mark beside a name. */
export function mark(chance: Chance, ink: string, size = 34): string {
  const shape = chance.pick([
    `<circle cx="17" cy="17" r="16" fill="${ink}"/><path d="M15 8h4v7h7v4h-7v7h-4v-7H8v-4h7z" fill="#fff"/>`,
    `<path d="M2 30L17 3l15 27z" fill="${ink}"/><path d="M10 30l7-13 7 13z" fill="#fff"/>`,
    `<rect width="34" height="34" rx="8" fill="${ink}"/><path d="M6 22c6-14 16-14 22 0" stroke="#fff" stroke-width="4" fill="none"/>`,
    `<path d="M17 31C-6 15 8-2 17 9c9-11 23 6 0 22z" fill="${ink}"/>`,
    `<path d="M3 17a14 14 0 0 1 28 0H21a4 4 0 0 0-8 0z" fill="${ink}"/><path d="M3 20h28v4H3zM7 27h20v3H7z" fill="${ink}" opacity=".6"/>`,
  ]);
  return `<svg width="${size}" height="${size}" viewBox="0 0 34 34">${shape}</svg>`;
}

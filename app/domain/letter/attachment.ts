import type { ChallengedRow } from "./parts";

/** Exactly as the specification writes it. */
export const ATTACHMENT_TITLE = "Attachment: Challenged Line Items";
export const ATTACHMENT_COLUMNS = [
  "Date",
  "Description",
  "Code",
  "Charge",
  "Reason for Dispute",
] as const;

/** A row's texts in the order of `ATTACHMENT_COLUMNS`. */
export const rowCells = (row: ChallengedRow): [string, string, string, string, string] => [
  row.date,
  row.description,
  row.code,
  row.charge,
  row.reason,
];

const rowText = (row: ChallengedRow, at: number): string =>
  `${at + 1}. ${ATTACHMENT_COLUMNS.map((column, cell) => `${column}: ${rowCells(row)[cell]}`).join("\n   ")}`;

/** A letter with its attachment as plain text, for the clipboard. */
export const withAttachment = (prose: string, rows: readonly ChallengedRow[]): string =>
  `${[prose.trimEnd(), ...(rows.length > 0 ? [ATTACHMENT_TITLE, ...rows.map(rowText)] : [])].join("\n\n")}\n`;

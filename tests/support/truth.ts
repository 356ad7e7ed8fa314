/**
 * What a sample document in `tests/support/documents/` says, written down by the script that printed it.
 *
 * A truth file holds only what is printed. Rules for reading it:
 * - amounts are decimal strings without currency sign ("1234.56"); amounts taken off or paid are
 *   positive in `totals`, and a negative charge (a reversal) keeps its sign ("-45.00");
 * - dates are `YYYY-MM-DD`; a line printed under a date heading, or on a document that prints one
 *   single service date for everything, carries that date;
 * - `serviceFrom` and `serviceTo` are the printed service period, or else the first and last line date;
 * - payments, adjustments, subtotals and balances are never lines;
 * - descriptions have single spaces where the print wraps, and none where it wraps after a hyphen;
 * - names stand as printed, capitals included; `provider` and `claimNumber` are null where a document
 *   prints several.
 */
export type DocumentKind =
  "itemized" | "eob" | "summary" | "denial" | "collection" | "estimate" | "other";

export type Setting = "professional" | "facility";

export type Producer = "chromium" | "pdf-lib" | "libreoffice" | "scan" | "photo" | "none";

export interface TruthTotals {
  billed: string | null;
  adjustments: string | null;
  insurancePaid: string | null;
  patientPaid: string | null;
  allowed: string | null;
  patientResponsibility: string | null;
  /** A balance brought forward, where one is printed. */
  previousBalance?: string;
}

export interface TruthLine {
  serviceDate: string | null;
  description: string | null;
  code: string | null;
  revenueCode: string | null;
  modifiers: string[];
  units: number | null;
  charge: string | null;
  allowed: string | null;
  discount: string | null;
  notCovered: string | null;
  deductible: string | null;
  copay: string | null;
  coinsurance: string | null;
  insurancePaid: string | null;
  patientOwes: string | null;
  remarks: string[];
  /** Tooth and surface, eye, or another place on the body, where a column of its own prints it. */
  site?: string;
}

export type ProblemType =
  | "duplicate" // an exact repeat of another line
  | "pair" // column two of a live NCCI pair, no modifier that lifts it
  | "panel" // a part of a laboratory panel billed beside the panel
  | "packaged" // never paid separately in this setting
  | "price" // far above the Medicare benchmark of the setting
  | "units" // more units than one day allows
  | "arithmetic" // printed figures that do not add up
  | "denied" // left to the patient though the plan turned it down with group code CO
  | "stay" // dated outside the days of care that the same document prints
  | "fee" // a fee for a missed visit on a day that is charged as a visit
  | "balance"; // asks for more than the EOB beside it leaves to the patient

export interface TruthProblem {
  type: ProblemType;
  /** Zero-based indexes into `lines` of the questioned lines; empty when it is about totals. */
  lines: number[];
  /** What is at stake, as `design.md` counts it: copies, column two, the excess, the whole line. */
  atStake: string;
}

export type FailReason =
  "encrypted" | "corrupt" | "empty" | "not-a-bill" | "no-text" | "wrong-type";

export interface Truth {
  name: string;
  /** The file beside this truth file, with its ending. */
  file: string;
  kind: DocumentKind;
  setting: Setting | null;
  producer: Producer;
  /** Set on a picture of another sample: the sample it shows. */
  pictureOf: string | null;
  /** How hard the picture is: null for documents with a text layer. */
  picture: "clean" | "degraded" | null;
  provider: string | null;
  /** Who sent it, where that is not the provider: an insurer or a collector. */
  issuer: string | null;
  patient: string | null;
  accountNumber: string | null;
  claimNumber: string | null;
  statementDate: string | null;
  dueDate: string | null;
  serviceFrom: string | null;
  serviceTo: string | null;
  totals: TruthTotals;
  lines: TruthLine[];
  problems: TruthProblem[];
  /** Samples about the same care that are given to the product together with this one, by name and role. */
  beside?: { name: string; role: "eob" }[];
  expect: "completed" | "failed";
  failReason: FailReason | null;
}

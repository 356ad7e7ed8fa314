import type { Answers } from "~/domain/case/answers";
import type { CompanionRole } from "~/domain/case/document-roles";

/**
 * What a sample document in `corpus/documents/` says, written down by the script that printed it.
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
type DocumentKind = "itemized" | "eob" | "summary" | "denial" | "collection" | "estimate" | "other";

type Setting = "professional" | "facility";

type Producer = "chromium" | "pdf-lib" | "libreoffice" | "scan" | "photo" | "none";

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
  /** `HH:MM`, 24 hours, where a column of its own prints it. */
  time?: string;
  /** Who treated, where a column of its own prints it. */
  clinician?: string;
  /** What one unit costs, where a column of its own prints it. */
  unitPrice?: string;
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
  | "room" // more nights in rooms than the stay had
  | "observation" // during a stay, or more hours than there were
  | "operating-room" // charged by its time and by a flat fee, or for longer than its clock says
  | "newborn" // a baby's care on the mother's bill
  | "facility" // a clinic's facility fee beside an office visit
  | "cancelled" // charged though its own row says that it was not done
  | "fee" // a fee for a missed visit on a day that is charged as a visit
  | "balance" // asks for more than the EOB beside it leaves to the patient
  | "visit" // a follow-up visit inside the days that an operation's price takes in
  | "routine" // an everyday item beside the room or procedure it belongs to
  | "estimate" // $400 or more above the provider's own written estimate
  | "held" // money of the patient that the provider has: a payment not counted, a credit, a refund
  | "new-patient" // a new patient's visit of a patient who is known
  | "visits" // a second visit with one clinician on a day, without a mark
  | "add-on" // an add-on code without a service it may be added to
  | "sides" // a second side of what has one price for both
  | "helper" // an assistant or second surgeon where Medicare pays none
  | "infusion" // a second first infusion, or more hours than the printed times hold
  | "anesthesia" // more units than the printed minutes make
  | "surprise"; // an out-of-network bill that federal law holds at the in-network share

export interface TruthProblem {
  type: ProblemType;
  /** Zero-based indexes into `lines` of the questioned lines; empty when it is about totals. */
  lines: number[];
  /** What is at stake, as `design.md` counts it: copies, column two, the excess, the whole line. */
  atStake: string;
}

/** Lines that look like a problem and are right: rules must stay silent on them. */
export interface TruthLookAlike {
  type: ProblemType | NoteType;
  lines: number[];
  why: string;
}

/** What is only to be said or asked for: nothing is questioned and nothing is at stake. */
export type NoteType =
  | "itemization" // sums only, so the itemized bill is to be asked for
  | "collector" // a collector's notice, so proof of the debt is to be asked for
  | "credit" // too small or too young for a credit report by the bureaus' own policy
  | "level" // a high emergency visit level that stands alone
  | "surprise"; // an out-of-network bill of which no EOB says how much is too much

export interface TruthNote {
  type: NoteType;
  lines: number[];
}

/** One way a document is given to the product, and what the rules have to say then and nothing else. */
export interface TruthCase {
  /** What is laid beside it or answered, in words. */
  about: string;
  /** Samples given together with this one, by name and role. */
  beside?: { name: string; role: CompanionRole }[];
  answers?: Answers;
  /** Payments the person tells of, in cents. */
  payments?: { date: string | null; cents: number }[];
  problems: TruthProblem[];
  notes?: TruthNote[];
}

export type FailReason =
  "encrypted" | "corrupt" | "empty" | "not-a-bill" | "foreign-money" | "no-text" | "wrong-type";

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
  /** Where the document calls its last day the discharge. */
  dischargeDate?: string;
  totals: TruthTotals;
  lines: TruthLine[];
  /** Payments of the patient that stand in rows of their own, where their sum is not the printed total. */
  paymentRows?: string[];
  problems: TruthProblem[];
  lookAlikes?: TruthLookAlike[];
  /** Samples about the same care that are given to the product together with this one, by name and role. */
  beside?: TruthCase["beside"];
  /** What is to be said besides the problems; that a summary lacks its lines and a notice its proof goes without saying. */
  notes?: TruthNote[];
  /** The same document beside other papers or with other answers. */
  cases?: TruthCase[];
  expect: "completed" | "failed";
  failReason: FailReason | null;
}

/** Every way a document is given to the product: as it is, then its further cases. */
export const casesOf = (truth: Truth): TruthCase[] =>
  [
    {
      about: "as it is",
      ...(truth.beside ? { beside: truth.beside } : {}),
      problems: truth.problems,
      notes: truth.notes ?? [],
    },
    ...(truth.cases ?? []),
  ].map((one) => ({ ...one, notes: [...unsaid(truth, one), ...(one.notes ?? [])] }));

/** Notes that follow from the kind of document alone. */
function unsaid({ kind, issuer }: Truth, { answers, beside }: TruthCase): TruthNote[] {
  const others = (beside ?? []).map(({ role }) => role);
  const notice = (kind === "collection" && issuer !== null) || others.includes("collection");
  return [
    ...(kind === "summary" && !others.includes("corrected-bill")
      ? [{ type: "itemization" as const, lines: [] }]
      : []),
    ...(notice && answers?.collector !== "no" ? [{ type: "collector" as const, lines: [] }] : []),
  ];
}

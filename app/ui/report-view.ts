import type { Bill, BillLine } from "~/domain/bill";
import type { Finding, FindingCard, FlagName } from "~/domain/findings";
import type { Cents } from "~/domain/money";
import type { StatusColour } from "./badge";
import type { RefusedFile } from "./upload-files";

/** What the report screen draws. The domain works it out; nothing here is computed on screen. */

/** A note in the margin: one finding with its number. */
export type ReportNote = {
  /** 1, 2, 3 ... down the page. */
  number: number;
  finding: Finding;
  /** The line the note stands beside (its first questioned line), or null: beside the totals. */
  anchor: string | null;
};

/** A number set beside a line's figure. */
export type LineMark = {
  note: number;
  role: "questioned" | "compared";
};

export type ReportLine = {
  line: BillLine;
  /** The flag that holds: the person's choice before the rules'. */
  flag: FlagName | null;
  /** Who set it, when there is one. */
  flaggedBy: "rule" | "person" | null;
  marks: readonly LineMark[];
  /** What the line is, in plain words, where we know. */
  plain?: string;
};

export type ReportCard = FindingCard & {
  /** In the letter. */
  selected: boolean;
};

export type ReportTotals = {
  billed: Cents | null;
  adjustments: Cents | null;
  insurancePaid: Cents | null;
  patientPaid: Cents | null;
  patientResponsibility: Cents | null;
};

export type Savings = {
  /** The sum of what is at stake. */
  totalPotential: Cents;
  /** The likely range, by evidence and capped by what the person owes. */
  low: Cents;
  high: Cents;
};

export type ReviewHead = {
  id: string;
  provider: string;
  /** ISO date of the bill. */
  date: string;
  status: string;
  statusColour: StatusColour;
  documentType: "eob" | "itemized";
};

/** What the server knows of the work: files wait for the reader, or the reader has them. */
export type ReportProgress = { stage: "waiting" | "reading"; fileCount: number };

export type AnalysedReport = {
  state: "analysed";
  review: ReviewHead;
  bill: Bill;
  lines: readonly ReportLine[];
  notes: readonly ReportNote[];
  cards: readonly ReportCard[];
  totals: ReportTotals;
  savings: Savings;
  hasLetter: boolean;
  /** Where 'Review & Edit Line Items' leads; the banner is left out without it. */
  lineReviewPath?: string;
};

export type ReportView =
  | { state: "in-progress"; review: ReviewHead; progress: ReportProgress }
  | {
      state: "failed";
      review: ReviewHead;
      /** Why, and what to do about it, in words for the person. */
      reason: string;
      nextStep: string;
      formToken: string;
      refused?: readonly RefusedFile[];
    }
  | AnalysedReport;

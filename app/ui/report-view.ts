import type { AiOutcome } from "~/domain/ai/drafts";
import type { Bill, DocumentKind } from "~/domain/bill/bill";
import type { CompanionRole, Offer, Part, SentLetter } from "~/domain/case-file";
import type { EobSummary } from "~/domain/report/eob-summary";
import type { LetterKind } from "~/domain/case/letter-kinds";
import type { NextSteps } from "~/domain/next-steps/next-steps";
import type { Report } from "~/domain/report/report";
import type { CorrectedDoubt } from "~/domain/corrected-bill";
import type { ShownBillChange } from "~/domain/report/bill-change";
import type { ShownReconciliation } from "~/domain/report/reconciliation";
import type { StatusColor } from "~/domain/case/review";
import type { Log } from "~/domain/case/tracker";
import type { RefusedFile } from "~/ui/upload/upload-files";

export type {
  LineMark,
  ReportCard,
  ReportLine,
  ReportNote,
  ReportTotals,
} from "~/domain/report/report";
export type { Savings } from "~/domain/report/savings";

/** What the report screen draws. The domain works it out; nothing here is computed on screen. */

export type ReviewHead = {
  id: string;
  provider: string;
  /** ISO date of the bill. */
  date: string;
  status: string;
  statusColor: StatusColor;
  documentType: DocumentKind | null;
  /** The review this document is a part of. */
  partOf: string | null;
  /** What it is a part as. */
  role: CompanionRole | null;
};

/** What the server knows of the work: files wait for the reader, or the reader has them. */
export type ReportProgress = { stage: "waiting" | "reading"; fileCount: number };

export type AnalysedReport = Report & {
  state: "analysed";
  review: ReviewHead;
  /** The bill whose lines are shown, and the review it is read in: this one, or a newer bill's. */
  bill: Bill;
  sheetId: string;
  /** Documents added as corrected bills that cannot be taken for one. */
  doubts: readonly { id: string; why: CorrectedDoubt }[];
  /** What a corrected bill changed; null while there is one bill only. */
  change: ShownBillChange | null;
  hasLetter: boolean;
  /** Pages that could not be read, and why, in words. */
  unread: readonly { page: number; reason: string }[];
  /** What an EOB says; null for every other document. */
  eob: (EobSummary & { byAi: boolean }) | null;
  /** What came of letting an AI read it too; null where none was asked. */
  ai: AiOutcome | null;
  /** The paper the review began with, where its bill was added later. */
  began: Pick<ReviewHead, "provider" | "date" | "documentType"> | null;
  /** The files it was read from, to be taken away again. */
  files: readonly { id: string; name: string }[];
  /** Every kind of letter that is written. */
  written: readonly LetterKind[];
  /** The letters the person told us they sent. */
  sent: readonly SentLetter[];
  /** The bill against its EOBs; null where there is none. */
  reconciliation: ShownReconciliation | null;
  /** Doors, clocks and help, from everything known. */
  steps: NextSteps;
  /** The communication log, newest first. */
  tracker: { log: Log; mostLetters: number };
  /** Further documents of this review. */
  parts: readonly Part[];
  /** Other reviews that seem to belong to this one. */
  offers: readonly Offer[];
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

import { draftFor, type AiOutcome, type SavedDraft } from "~/domain/ai/drafts";
import type { EvidenceGrade } from "~/domain/audit/evidence/findings";
import type { BillInForce } from "~/domain/audit/bill-in-force";
import { correctedDoubt, type CorrectedDoubt } from "~/domain/audit/corrected-bill";
import type { Bill, DocumentKind } from "~/domain/bill/bill";
import type { RecordedCall } from "~/domain/case/call-record";
import type { CaseFile } from "~/domain/case/case-file";
import type { CompanionRole, Part } from "~/domain/case/document-roles";
import type { LetterKind } from "~/domain/case/letter-kinds";
import {
  statusColor,
  type FailureReason,
  type ReviewStatus,
  type StatusColor,
} from "~/domain/case/review";
import { timelineOf, type TimelineStep } from "~/domain/case/timeline";
import { MOST_NOTE_LETTERS, type Log } from "~/domain/case/tracker";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { helpQuestions } from "~/domain/bill/help-questions";
import type { HelpView } from "~/ui/bill/help-screen";
import { withFollowUps } from "~/domain/next-steps/follow-ups";
import { nextSteps, type NextSteps } from "~/domain/next-steps/next-steps";
import { openQuestions } from "~/domain/next-steps/questions";
import { shownBillChange, type ShownBillChange } from "~/domain/report/bill-change";
import { eobSummary, type EobSummary } from "~/domain/report/eob-summary";
import { shownReconciliation, type ShownReconciliation } from "~/domain/report/reconciliation";
import {
  FIRST_LINES,
  pageOfReport,
  sliceOf,
  type AskedLines,
  type LinePages,
  type PagedReport,
} from "~/domain/report/line-pages";
import {
  nextAction,
  nextDay,
  offeredStatus,
  type CaseState,
  type NextAction,
  type NextDay,
} from "~/domain/report/next-action";
import { headline, type Report } from "~/domain/report/report";
import { atStakeTogether } from "~/domain/report/savings";
import {
  sheetLine,
  shownCard,
  shownNote,
  type SheetLine,
  type ShownCard,
  type ShownNote,
} from "~/domain/report/shown-lines";
import { FAILURE_COPY } from "./failure-copy";
import type { Offer } from "~/domain/case/join-offers";
import type { SentLetter } from "~/domain/case/sent-letters";

/** What the report screen draws, made in one place from what was opened. Nothing is computed on screen. */

export type ReviewHead = {
  id: string;
  provider: string;
  /** ISO date of the bill. */
  date: string;
  status: ReviewStatus;
  statusColor: StatusColor;
  documentType: DocumentKind | null;
  /** The review this document is a part of. */
  partOf: string | null;
  /** What it is a part as. */
  role: CompanionRole | null;
};

/** A note in one line. */
type Lead = { number: number; title: string; times: number; cents: number };

/** Files wait for the reader, or the reader has them; `held`: the operator has switched the reader off. */
export type ReportProgress = { stage: "waiting" | "reading" | "held"; fileCount: number };

export type AnalysedReport = Omit<PagedReport, "lines" | "notes" | "cards"> & {
  state: "analysed";
  lines: readonly SheetLine[];
  notes: readonly ShownNote[];
  cards: readonly ShownCard[];
  review: ReviewHead;
  /** The bill whose lines are shown, without them, and the review it is read in: this one, or a newer bill's. */
  bill: Omit<Bill, "lines">;
  /** How many findings there are on all pages, and how many of them are in the letter. */
  found: { all: number; chosen: number };
  /** How many of all findings rest on which evidence. */
  grades: Record<EvidenceGrade, number>;
  /** What to do now; null for a further document of a review, and once all is done. */
  next: NextAction | null;
  /** By when, where a day is known. */
  by: NextDay | null;
  /** What is questioned with the most money, as many as one can take in, and how many more there are. */
  leads: { notes: readonly Lead[]; more: number };
  /** The document the review began with is asked for by itself. */
  original: boolean;
  sheetId: string;
  /** Documents added as corrected bills that cannot be taken for one. */
  doubts: readonly { id: string; why: CorrectedDoubt }[];
  /** What a corrected bill changed; null while there is one bill only. */
  change: ShownBillChange | null;
  hasLetter: boolean;
  /** How many lines were read of a document that has more; null where all were. */
  readLines: number | null;
  /** How many questions about the reading are left to ask. */
  questionsLeft: number;
  /** A picture likely shows what was not read, and nothing else says that there are questions. */
  missed: boolean;
  /** Pages that could not be read, or a picture on one, and why, in words. */
  unread: readonly { page: number; isInset: boolean; reason: string }[];
  /** Null for every document that is no EOB. */
  eob: (EobSummary & { byAi: boolean; otherIssues: number }) | null;
  /** What came of letting an AI read it too; null where none was asked. */
  ai: AiOutcome | null;
  /** The document the review began with, where its bill was added later. */
  began: Pick<ReviewHead, "provider" | "date" | "documentType"> | null;
  /** The files it was read from, to download. */
  files: readonly { id: string; name: string }[];
  /** Every kind of letter that is written. */
  written: readonly LetterKind[];
  /** The letters the person reported as sent. */
  sent: readonly SentLetter[];
  /** The bill against its EOBs; null where there is none. */
  reconciliation: ShownReconciliation | null;
  /** Escalation paths, clocks and financial assistance, from everything known. */
  steps: NextSteps;
  /** The communication log, newest first. */
  tracker: {
    timeline: TimelineStep[];
    /** The status that fits what happened since, to be set by a press; null where the set one does. */
    offered: ReviewStatus | null;
    log: Log;
    mostLetters: number;
  };
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
    }
  /** The report begins with questions about what could not be read surely, and nothing else. */
  | { state: "help"; review: ReviewHead; help: HelpView }
  | AnalysedReport;

/** A review with its report, as the use case opens it. */
export type ReportData = {
  review: Omit<ReviewHead, "statusColor"> & {
    failure: FailureReason | null;
    /** Set while the reader has it. */
    claimedAt: number | null;
  };
  /** Every file that was uploaded for it; one that a later upload replaced has `superseded` 1. */
  documents: readonly { id: string; name: string; superseded: number }[];
  parts: readonly Part[];
  analysed: {
    inForce: BillInForce;
    ai: AiOutcome | null;
    report: Report;
    file: CaseFile;
    offers: readonly Offer[];
  } | null;
  written: readonly LetterKind[];
  log: Log;
  calls: readonly RecordedCall[];
  drafts: readonly SavedDraft[];
  /** Questions about the reading, where the report waits for their answers. */
  help: HelpView | null;
};

/**
 * Everything the report screen shows on `today`, an ISO date. With `original` the document the review began with is
 * shown by itself, though a bill was added to it; `paused`: no document is read for now. Pure.
 */
export function reportView(
  opened: ReportData,
  {
    today,
    original = false,
    paused = false,
    asked = FIRST_LINES,
  }: { today: string; original?: boolean; paused?: boolean; asked?: AskedLines },
): ReportView {
  const { review, analysed } = opened;
  const head = headOf(opened, original);
  if (analysed && opened.help)
    return {
      state: "help",
      review: { ...head, ...billHead(analysed.inForce, head) },
      help: opened.help,
    };
  if (analysed) return analysedView({ ...opened, analysed }, { head, today, original, asked });
  if (review.status === "Failed")
    return { state: "failed", review: head, ...FAILURE_COPY[review.failure ?? "interrupted"] };
  const waits = paused ? "held" : "waiting";
  const stage = review.claimedAt === null ? waits : "reading";
  const fileCount = currentFiles(opened).length;
  return { state: "in-progress", review: head, progress: { stage, fileCount } };
}

type Analysed = ReportData & { analysed: NonNullable<ReportData["analysed"]> };

type Shown = { head: ReviewHead; today: string; original: boolean; asked: AskedLines };

const isPicture = ({ source }: Bill["pages"][number]): boolean => source === "ocr";

function analysedView(opened: Analysed, { head, today, original, asked }: Shown): AnalysedReport {
  const { review, parts, written, log } = opened;
  const { inForce, report, file, ai, offers } = opened.analysed;
  const { sheet, at } = inForce;
  const change = shownBillChange(inForce);
  const reconciliation = shownReconciliation(file);
  const sent = file.letters.filter(({ about }) => !about);
  const steps = stepsOn(today, opened);
  const paged = pageOfReport(report, asked, [change?.rows ?? [], reconciliation?.rows ?? []]);
  const questionsLeft = helpQuestions(sheet.read).length;
  return {
    state: "analysed",
    review: { ...head, ...billHead(inForce, head) },
    bill: headOfBill(sheet.bill),
    sheetId: sheet.partId ?? review.id,
    doubts: doubtedBills(opened.analysed),
    change: change && { ...change, rows: pagedRows(change.rows, paged.linePages) },
    ...paged,
    lines: paged.lines.map(sheetLine),
    notes: paged.notes.map(shownNote),
    cards: paged.cards.map(shownCard),
    found: foundIn(report),
    grades: gradesOf(report),
    next: head.partOf ? null : nextAction(caseState(opened), today),
    by: nextDay({ clocks: steps.clocks, payBy: payBy(inForce.relied), sent }, today),
    leads: leadsOf(report),
    original,
    eob: explainedEob(opened, paged.lines),
    ai,
    readLines: sheet.bill.readLines ?? null,
    questionsLeft,
    missed: questionsLeft > 0 && !report.doubted && sheet.read.pages.some(isPicture),
    unread: unreadPages(sheet.bill),
    // The files are those of the document the review began with.
    files: at.partId ? [] : currentFiles(opened).map(({ id, name }) => ({ id, name })),
    began: at.partId ? beginningOf(review) : null,
    hasLetter: written.includes("provider-dispute"),
    written,
    sent,
    parts,
    offers,
    reconciliation: reconciliation && {
      ...reconciliation,
      rows: sliceOf(reconciliation.rows, paged.linePages),
    },
    steps,
    tracker: {
      timeline: timelineOf({ status: head.status, written, sent, clocks: steps.clocks }),
      ...{ offered: offeredStatus(caseState(opened)), log, mostLetters: MOST_NOTE_LETTERS },
    },
  };
}

/** What the sheet shows of a bill besides its lines; what two readings differ in has a page of its own. */
function headOfBill(bill: Bill): Omit<Bill, "lines"> {
  const head: Partial<Bill> & Omit<Bill, "lines"> = { ...bill };
  delete head.lines;
  delete head.differences;
  return head;
}

/** Of the lines that changed those of a page, and always the sums. */
const pagedRows = (rows: ShownBillChange["rows"], page: LinePages): ShownBillChange["rows"] => [
  ...sliceOf(
    rows.filter(({ kind }) => kind !== "sum"),
    page,
  ),
  ...rows.filter(({ kind }) => kind === "sum"),
];

function headOf({ review, parts }: ReportData, original: boolean): ReviewHead {
  const { id, provider, date, status, documentType, partOf, role } = review;
  // Beside the bill that was added to it, the document a review began with is shown as its other documents are.
  const isPart = original && parts.some((part) => part.role === "bill");
  return {
    id,
    provider,
    date,
    status,
    statusColor: statusColor(status),
    documentType,
    partOf: isPart ? id : partOf,
    role,
  };
}

/** Who sent the bill that is shown, its day and its kind. */
function billHead({ bill, sheet }: BillInForce, head: ReviewHead) {
  const { provider, date } = headline(bill);
  return {
    provider: sheet.partId ? (provider ?? head.provider) : head.provider,
    date: date ?? head.date,
    documentType: sheet.partId ? sheet.bill.kind : head.documentType,
  };
}

const beginningOf = ({ provider, date, documentType }: ReportData["review"]) => ({
  provider,
  date,
  documentType,
});

const currentFiles = ({ documents }: ReportData) =>
  documents.filter((document) => !document.superseded);

const doubtedBills = ({ file, inForce }: Analysed["analysed"]): AnalysedReport["doubts"] =>
  file.companions
    .filter(({ role }) => role === "corrected-bill")
    .flatMap((part) => {
      const why = correctedDoubt(inForce.at.bill, part);
      return why ? [{ id: part.id, why }] : [];
    });

const unreadPages = ({ unreadPages = [] }: Bill): AnalysedReport["unread"] =>
  unreadPages.map(({ page, reason, inset = false }) => ({
    page,
    isInset: inset,
    reason:
      reason === "no-text"
        ? "We found no text on it. If it's blank, nothing is missing."
        : FAILURE_COPY[reason].reason,
  }));

/** The summary with its explanation in a model's words, where a draft of this very explanation is saved. */
function explainedEob(
  { analysed, drafts }: Analysed,
  lines: PagedReport["lines"],
): AnalysedReport["eob"] {
  const { inForce, report } = analysed;
  if (inForce.sheet.bill.kind !== "eob") return null;
  const summary = eobSummary(inForce.relied, report.cards);
  const drafted = draftFor(drafts, "explanation", summary.explanation);
  const here = new Set(lines.map(({ line }) => line.id));
  const issues = summary.issues.filter(({ lineId }) => lineId === null || here.has(lineId));
  return {
    ...summary,
    issues,
    otherIssues: summary.issues.length - issues.length,
    explanation: drafted ?? summary.explanation,
    byAi: drafted !== null,
  };
}

const foundIn = ({ cards }: Report) => ({
  all: cards.length,
  chosen: cards.filter(({ selected }) => selected).length,
});

function gradesOf({ notes }: Report): AnalysedReport["grades"] {
  const grades = { A: 0, B: 0, C: 0 };
  for (const { finding } of notes) grades[finding.grade] += 1;
  return grades;
}

function caseState({ review, written, analysed }: Analysed): CaseState {
  const { inForce, report, file } = analysed;
  const told = new Set(report.cards.flatMap(({ outcomes }) => Object.keys(outcomes)));
  return {
    status: review.status,
    unread: report.doubted ? helpQuestions(inForce.sheet.read).length : 0,
    open: openQuestions(file).length,
    found: foundIn(report),
    written,
    sent: file.letters.filter(({ about }) => !about),
    told: report.notes.every(({ finding }) => told.has(finding.id)),
  };
}

const MOST_LEADS = 2;

function leadsOf({ notes }: Report): AnalysedReport["leads"] {
  const alike = Map.groupBy(notes, ({ finding }) => finding.ruleTitle);
  const largest = [...alike.entries()]
    .map(([title, same]) => ({
      ...{ number: same[0]!.number, title, times: same.length },
      cents: atStakeTogether(same.map(({ finding }) => finding)),
    }))
    .toSorted((a, b) => b.cents - a.cents)
    .slice(0, MOST_LEADS);
  return {
    notes: largest.toSorted((a, b) => a.number - b.number),
    more: notes.length - largest.reduce((sum, { times }) => sum + times, 0),
  };
}

/** The day a bill asks to be paid by, where nobody need be asked whether it was read right. */
const payBy = ({ dueDate }: Bill): string | null =>
  dueDate && dueDate.confidence >= CONFIRM_BELOW ? dueDate.value : null;

function stepsOn(today: string, { analysed: { file, report }, calls }: Analysed): NextSteps {
  const findings = report.notes.map(({ finding }) => finding);
  return withFollowUps(nextSteps(file, findings, today), calls, today);
}

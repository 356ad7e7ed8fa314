import { Suspense } from "react";
import { DisputeTracker, type TrackerReply } from "~/ui/tracker/dispute-tracker";
import { Assistance, NextStepsSection } from "~/ui/next-steps/next-steps-section";
import { CaseDocuments } from "./case-documents";
import { documentCopy, isUnsure } from "./document-copy";
import { NOT_READ_SURELY } from "./check-reading";
import { FindingsSection } from "./findings-section";
import {
  BillChangeSection,
  DoubtedBill,
  DoubtedFiguresNote,
  EobSummarySection,
  NewestBill,
  ReadingRemarks,
  ReconciliationTable,
} from "./lazy-sections";
import { MoneyFigure } from "~/ui/kit/money";
import { Disclosure } from "~/ui/kit/disclosure";
import { hasMoneyPicture, MoneyChart } from "./money-chart";
import { NextActionBar } from "./next-action-bar";
import { ReportJumps } from "./report-jumps";
import type { AnalysedReport } from "./report-view";
import { SavingsLead } from "./savings-lead";
import { SheetSection } from "./sheet-section";
import { TakeAction } from "./take-action";

/** What was just taken out and can be put back: a note of the log, a finding of the letter by its key. */
export type Undo = { note: number | null; finding: string | null };

type AnalysedScreenProps = {
  report: AnalysedReport;
  tracker: TrackerReply;
  formToken: string;
  undo: Undo;
};

/** What you owe, what we question and how sure; the bill with its notes; what to do; the timeline; what goes with it. */
export function AnalysedScreen({ report, tracker, formToken, undo }: AnalysedScreenProps) {
  const { review, found, savings } = report;
  return (
    <>
      <Suspense>
        {report.change && <NewestBill change={report.change} />}
        {report.doubts.map((doubt) => (
          <DoubtedBill key={doubt.id} {...doubt} />
        ))}
      </Suspense>
      <SavingsLead
        savings={savings}
        found={found.all}
        leads={report.leads}
        grades={report.grades}
        isUnsure={isUnsure(report, review.documentType)}
        worthAsking={report.worthAsking.length}
        kind={review.documentType}
      />
      <NextActionBar
        reviewId={review.id}
        next={report.next}
        by={report.by}
        paper={documentCopy(review.documentType).name}
        datesWait={report.steps.questions.waiting.length > 0}
      />
      <Suspense>
        {report.doubted && (
          <DoubtedFiguresNote
            doubted={report.doubted}
            questionsLeft={report.questionsLeft}
            sheetId={report.sheetId}
          />
        )}
      </Suspense>
      <Money report={report} />
      <ReportJumps report={report} />
      <Suspense>
        {hasRemarks(report) && <ReadingRemarks report={report} />}
        {report.eob && (
          <EobSummarySection
            summary={report.eob}
            isUnsure={isUnsure(report, review.documentType)}
          />
        )}
      </Suspense>
      <SheetSection report={report} />
      <FindingsSection report={report} takenOut={undo.finding} />
      <Suspense>
        {report.change && <BillChangeSection reviewId={review.id} change={report.change} />}
        {report.reconciliation && <ReconciliationTable reconciliation={report.reconciliation} />}
      </Suspense>
      <Steps report={report} />
      {!review.partOf && (
        <>
          <DisputeTracker
            reviewId={review.id}
            status={review.status}
            clocks={report.steps.clocks}
            {...report.tracker}
            formToken={formToken}
            deleted={undo.note}
            reply={tracker}
          />
          <CaseDocuments
            reviewId={review.id}
            kind={review.documentType}
            parts={report.parts}
            began={report.began}
            offers={report.offers}
          />
        </>
      )}
    </>
  );
}

/** Whether anything was not read, not read surely, or read once though it came twice. */
const hasRemarks = ({ toConfirm, missed, readLines, unread, bill }: AnalysedReport): boolean =>
  toConfirm > 0 ||
  missed ||
  readLines !== null ||
  unread.length > 0 ||
  !!bill.repeatedPages?.length;

const FIGURES = [
  ["billed", "Total Billed"],
  ["insurancePaid", "Insurance Paid"],
  ["patientResponsibility", "Patient Responsibility"],
] as const;

/** What an office reckons with has not been paid. */
const EXPECTED = "Expected from Insurance";

/** The three figures everybody looks for, and the way the money took; a phone folds the chart. */
function Money({ report: { review, totals, savings, doubted, bill } }: { report: AnalysedReport }) {
  const { sums } = documentCopy(review.documentType);
  const insuranceExpected = bill.insuranceExpected ?? false;
  const labelled = insuranceExpected ? { ...sums, insurancePaid: EXPECTED } : sums;
  const isDoubted = (total: keyof typeof totals) => doubted?.totals.includes(total);
  return (
    <div className="money-story">
      <dl className="money-figures">
        {FIGURES.map(([name, label]) =>
          // What a letter or an estimate does not print, nobody misses there.
          sums && totals[name] === null && !isDoubted(name) ? null : (
            <MoneyFigure
              key={name}
              label={labelled?.[name] ?? label}
              cents={totals[name]}
              missing={isDoubted(name) ? NOT_READ_SURELY : undefined}
            />
          ),
        )}
      </dl>
      {hasMoneyPicture(totals) && (
        <Disclosure className="wide-open" summary="How the amounts add up">
          <MoneyChart {...{ totals, savings, insuranceExpected }} />
        </Disclosure>
      )}
    </div>
  );
}

/** Help with the bill, then the letter and the call, then everything else. */
function Steps({ report }: { report: AnalysedReport }) {
  const { review, found } = report;
  const canAct =
    review.role !== "corrected-bill" && review.role !== "bill" && review.partOf !== review.id;
  return (
    <>
      {!review.partOf && <Assistance assistance={report.steps.assistance} />}
      {canAct && (found.all > 0 || !review.partOf) && <TakeAction report={report} />}
      {!review.partOf && (
        <NextStepsSection
          reviewId={review.id}
          steps={report.steps}
          written={report.written}
          sent={report.sent}
          open={found.all === 0}
        />
      )}
    </>
  );
}

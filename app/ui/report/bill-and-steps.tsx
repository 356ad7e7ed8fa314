import { Assistance, NextStepsSection } from "~/ui/next-steps/next-steps-section";
import { DisputeTracker, type TrackerReply } from "~/ui/tracker/dispute-tracker";
import { CaseDocuments } from "./case-documents";
import { FindingsSection } from "./findings-section";
import { BillChangeSection } from "./bill-change";
import { ReconciliationTable } from "./reconciliation-table";
import type { AnalysedReport } from "./report-view";
import { SheetSection } from "./sheet-section";
import { TakeAction } from "./take-action";

/** What was just taken out and can be put back: a note of the log, a finding of the letter by its key. */
export type Undo = { note: number | null; finding: string | null };

export type AnalysedScreenProps = {
  report: AnalysedReport;
  tracker: TrackerReply;
  formToken: string;
  undo: Undo;
};

/** The bill with its notes, the findings, what to do, the timeline, and what goes with the bill. */
export function BillAndSteps({ report, tracker, formToken, undo }: AnalysedScreenProps) {
  const { review } = report;
  return (
    <>
      <SheetSection report={report} />
      <FindingsSection report={report} takenOut={undo.finding} />
      {report.change && <BillChangeSection reviewId={review.id} change={report.change} />}
      {report.reconciliation && <ReconciliationTable reconciliation={report.reconciliation} />}
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

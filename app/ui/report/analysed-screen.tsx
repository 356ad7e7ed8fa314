import { Suspense } from "react";
import { BillAndSteps, type AnalysedScreenProps } from "./bill-and-steps";
import { documentCopy } from "./document-copy";
import { DoubtedFiguresNote, NOT_READ_SURELY } from "./doubted-figures";
import { DoubtedBill, EobSummarySection, NewestBill } from "./lazy-sections";
import { MoneyFigure } from "~/ui/kit/money";
import { Disclosure } from "~/ui/kit/disclosure";
import { hasMoneyPicture, MoneyChart } from "./money-chart";
import { NextActionBar } from "./next-action-bar";
import { ReadingRemarks } from "./reading-remarks";
import { ReportJumps } from "./report-jumps";
import type { AnalysedReport } from "./report-view";
import { SavingsLead } from "./savings-lead";

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
        isDoubted={report.doubted !== null}
        kind={review.documentType}
      />
      <NextActionBar
        reviewId={review.id}
        next={report.next}
        by={report.by}
        paper={documentCopy(review.documentType).name}
        datesWait={report.steps.questions.waiting.length > 0}
      />
      {report.doubted && (
        <DoubtedFiguresNote
          doubted={report.doubted}
          questionsLeft={report.questionsLeft}
          sheetId={report.sheetId}
        />
      )}
      <Money report={report} />
      <ReportJumps report={report} />
      <ReadingRemarks report={report} />
      <Suspense>
        {report.eob && (
          <EobSummarySection summary={report.eob} isDoubted={report.doubted !== null} />
        )}
      </Suspense>
      <BillAndSteps report={report} tracker={tracker} formToken={formToken} undo={undo} />
    </>
  );
}

const FIGURES = [
  ["billed", "Total Billed"],
  ["insurancePaid", "Insurance Paid"],
  ["patientResponsibility", "Patient Responsibility"],
] as const;

/** The three figures everybody looks for, and the way the money took; a phone folds the chart. */
function Money({ report: { review, totals, savings, doubted } }: { report: AnalysedReport }) {
  const { sums } = documentCopy(review.documentType);
  const isDoubted = (total: keyof typeof totals) => doubted?.totals.includes(total);
  return (
    <div className="money-story">
      <dl className="money-figures">
        {FIGURES.map(([name, label]) =>
          // What a letter or an estimate does not print, nobody misses there.
          sums && totals[name] === null && !isDoubted(name) ? null : (
            <MoneyFigure
              key={name}
              label={sums?.[name] ?? label}
              cents={totals[name]}
              missing={isDoubted(name) ? NOT_READ_SURELY : undefined}
            />
          ),
        )}
      </dl>
      {hasMoneyPicture(totals) && (
        <Disclosure className="wide-open" summary="How the amounts add up">
          <MoneyChart totals={totals} savings={savings} />
        </Disclosure>
      )}
    </div>
  );
}

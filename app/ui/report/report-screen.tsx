import { Link } from "@remix-run/react";
import { Suspense } from "react";
import type { AiOutcome } from "~/domain/ai/drafts";
import { Alert } from "~/ui/kit/alert";
import { BillSheet } from "~/ui/bill/bill-sheet";
import { ButtonLink } from "~/ui/kit/button";
import { DisputeTracker, type TrackerReply } from "~/ui/tracker/dispute-tracker";
import { documentCopy } from "./document-copy";
import { DoubtedFiguresNote, NOT_READ_SURELY } from "./doubted-figures";
import { FindingsSection } from "./findings-section";
import { Footnotes } from "~/ui/bill/margin-note";
import { MoneyFigure } from "~/ui/kit/money";
import { LinePagesNav } from "./line-pages-nav";
import { MoneyChart } from "./money-chart";
import { NextStepsSection } from "~/ui/next-steps/next-steps-section";
import type { RefusedFile } from "~/ui/upload/upload-files";
import { ReportHeading } from "./report-heading";
import {
  BillChangeSection,
  DoubtedBill,
  EobSummarySection,
  NewestBill,
  ReconciliationTable,
  ReportFailed,
  ReportInProgress,
} from "./lazy-sections";
import type { AnalysedReport, ReportView } from "./report-view";
import { SavingsLead } from "./savings-lead";
import { TakeAction } from "./take-action";
import { CaseDocuments } from "./case-documents";

export type ReportScreenProps = {
  report: ReportView;
  /** Why a form of this page was refused. */
  error?: string | null;
  /** The files of the last upload that were not taken, and why. */
  refused?: readonly RefusedFile[];
  /** The last forms of the tracker that were refused. */
  tracker: TrackerReply;
  formToken: string;
};

export function ReportScreen({ report, error, refused, tracker, formToken }: ReportScreenProps) {
  return (
    <>
      <ReportHeading
        review={report.review}
        change={report.state === "analysed" ? report.change : null}
        analysed={report.state === "analysed"}
      />
      {error && (
        <Alert kind="error" className="mt-6">
          {error}
        </Alert>
      )}
      <Suspense>
        {report.state === "in-progress" && <ReportInProgress progress={report.progress} />}
        {report.state === "failed" && (
          <ReportFailed {...report} formToken={formToken} refused={refused} />
        )}
      </Suspense>
      {report.state === "analysed" && (
        <Analysed report={report} tracker={tracker} formToken={formToken} />
      )}
    </>
  );
}

const AI_READ: Partial<Record<AiOutcome, string>> = {
  used: "An AI read this document beside us. Only what stands on the page, or what its sums prove, counted.",
  unavailable: "The AI could not be reached, so this is our own reading alone.",
  blocked: "The AI did not take this document, so this is our own reading alone.",
  "too-long": "This document was too long for the AI, so this is our own reading alone.",
  capped: "Today's AI readings are used up, so this is our own reading alone.",
};

function Analysed({
  report,
  tracker,
  formToken,
}: Pick<ReportScreenProps, "tracker" | "formToken"> & { report: AnalysedReport }) {
  const { review, bill, sheetId, lines, linePages, notes, found, totals, savings } = report;
  const { name, sums } = documentCopy(review.documentType);
  const isDoubted = (total: keyof typeof totals) => report.doubted?.totals.includes(total);
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
        isDoubted={report.doubted !== null}
        kind={review.documentType}
      />
      {report.doubted && <DoubtedFiguresNote doubted={report.doubted} sheetId={sheetId} />}
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
        <MoneyChart totals={totals} savings={savings} />
      </div>
      <Suspense>
        {report.eob && (
          <EobSummarySection summary={report.eob} isDoubted={report.doubted !== null} />
        )}
      </Suspense>
      {review.documentType === "itemized" && <LineItemBanner reviewId={review.id} />}
      {report.toConfirm > 0 && !report.doubted && (
        <Alert kind="warning" live={false} className="mt-8 print:hidden">
          <p>
            {report.toConfirm === 1
              ? "One thing needs another look. "
              : `${report.toConfirm} things need another look. `}
            <Link to={`/report/${sheetId}/confirm`}>Check what we read</Link> so that the findings
            rest on what your paper says.
          </p>
        </Alert>
      )}
      {report.readLines !== null && (
        <Alert kind="warning" live={false} className="mt-8">
          {report.readLines === 1
            ? "We read the first line"
            : `We read the first ${report.readLines.toLocaleString("en-US")} lines`}{" "}
          of this document. It goes on after that, so we did not check whether its sums add up. To
          have the rest checked, split the document by month or by visit, and start a review with
          each part.
        </Alert>
      )}
      {report.unread.map(({ page, reason }) => (
        <Alert key={page} kind="warning" live={false} className="mt-8 print:hidden">
          <p>
            Page {page} is not in this report. {reason} Add what it says{" "}
            <Link to={`/report/${sheetId}/confirm`}>by hand</Link>, or start a review with a photo
            of that page beside the others.
          </p>
        </Alert>
      ))}
      {bill.repeatedPages?.map(({ page, of }) => (
        <Alert key={page} kind="info" live={false} className="mt-8 print:hidden">
          Page {page} looks like page {of} again, so we read it once.
        </Alert>
      ))}
      <section aria-labelledby="sheet-heading" className="mt-12">
        <h2 id="sheet-heading" className="mb-4">
          {linePages.all > 0 ? `Your ${name}, line by line` : `What your ${name} says`}
        </h2>
        <LinePagesNav pages={linePages} original={report.original} label="Pages of lines" />
        <BillSheet
          bill={bill}
          kind={review.documentType === "eob" ? "eob" : "itemized"}
          lines={lines}
          notes={notes}
          reviewId={sheetId}
        />
        <LinePagesNav
          pages={linePages}
          original={report.original}
          label="Pages of lines, after them"
        />
        <Footnotes notes={notes} />
        {report.ai && AI_READ[report.ai] && (
          <p className="measure mt-4 text-sm text-muted">{AI_READ[report.ai]}</p>
        )}
        <p className="mt-4 text-sm print:hidden">
          Something missing or wrong?{" "}
          <Link to={`/report/${sheetId}/confirm`}>Correct or add lines</Link>
        </p>
        <OriginalFiles reviewId={review.id} files={report.files} />
      </section>
      <FindingsSection report={report} />
      <Suspense>
        {report.change && <BillChangeSection reviewId={review.id} change={report.change} />}
        {report.reconciliation && <ReconciliationTable reconciliation={report.reconciliation} />}
      </Suspense>
      {!review.partOf && (
        <CaseDocuments
          reviewId={review.id}
          kind={review.documentType}
          parts={report.parts}
          began={report.began}
          offers={report.offers}
        />
      )}
      {review.role !== "corrected-bill" &&
        review.role !== "bill" &&
        review.partOf !== review.id &&
        (found.all > 0 || !review.partOf) && <TakeAction report={report} />}
      {!review.partOf && (
        <DisputeTracker
          reviewId={review.id}
          status={review.status}
          clocks={report.steps.clocks}
          {...report.tracker}
          formToken={formToken}
          reply={tracker}
        />
      )}
      {!review.partOf && (
        <NextStepsSection
          reviewId={review.id}
          steps={report.steps}
          written={report.written}
          sent={report.sent}
        />
      )}
    </>
  );
}

const FIGURES = [
  ["billed", "Total Billed"],
  ["insurancePaid", "Insurance Paid"],
  ["patientResponsibility", "Patient Responsibility"],
] as const;

/** Plain links: the browser has to take the file, not the router. */
function OriginalFiles({ reviewId, files }: { reviewId: string; files: AnalysedReport["files"] }) {
  if (files.length === 0) return null;
  return (
    <p className="mt-2 text-sm print:hidden">
      Your original {files.length === 1 ? "document" : "documents"}:{" "}
      {files.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <a href={`/report/${reviewId}/documents/${id}`} download={name} className="wrap-anywhere">
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}

function LineItemBanner({ reviewId }: { reviewId: string }) {
  return (
    <div className="card banner mt-8 print:hidden">
      <p>
        You know what happened. See every line with its flag, and change what you see differently.
      </p>
      <ButtonLink to={`/lineItemReview/${reviewId}`} look="quiet">
        Review &amp; Edit Line Items
      </ButtonLink>
    </div>
  );
}

import { Link } from "@remix-run/react";
import { Alert } from "~/ui/kit/alert";
import { CheckReading } from "./check-reading";
import type { AnalysedReport } from "./report-view";

/** What was not read, not read surely, or read once though it came twice. */
export function ReadingRemarks({ report }: { report: AnalysedReport }) {
  const { sheetId, toConfirm, questionsLeft, readLines } = report;
  return (
    <>
      {toConfirm > 0 && !report.doubted && (
        <Alert kind="warning" live={false} className="mt-6 print:hidden">
          <p>
            Some of it was hard to read.{" "}
            <CheckReading sheetId={sheetId} questionsLeft={questionsLeft} /> so our findings match
            your paper.
          </p>
        </Alert>
      )}
      {toConfirm === 0 && report.missed && (
        <Alert kind="warning" live={false} className="mt-6 print:hidden">
          <p>
            We couldn&apos;t find everything on your picture.{" "}
            <CheckReading sheetId={sheetId} questionsLeft={questionsLeft} /> so we can check more.
          </p>
        </Alert>
      )}
      {readLines !== null && (
        <Alert kind="warning" live={false} className="mt-6">
          {readLines === 1
            ? "We read the first line"
            : `We read the first ${readLines.toLocaleString("en-US")} lines`}{" "}
          of this document. There are more lines, so we didn&apos;t check its sums. To check the
          rest, split it by month or by visit, and start a review with each part.
        </Alert>
      )}
      {report.unread.map(({ page, isInset, reason }) => (
        <Alert key={page} kind="warning" live={false} className="mt-6 print:hidden">
          <p>
            {isInset ? `A picture on page ${page}` : `Page ${page}`} isn&apos;t in this report.{" "}
            {reason} Add what it says <Link to={`/report/${sheetId}/confirm`}>by hand</Link>, or
            start a review with a photo of that page beside the others.
          </p>
        </Alert>
      ))}
      {report.bill.repeatedPages?.map(({ page, of }) => (
        <Alert key={page} kind="info" live={false} className="mt-6 print:hidden">
          Page {page} looks like page {of} again, so we read it once.
        </Alert>
      ))}
    </>
  );
}

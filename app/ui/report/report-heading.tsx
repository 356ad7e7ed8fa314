import { Link } from "@remix-run/react";
import { longDate } from "~/domain/day";
import type { ShownBillChange } from "~/domain/report/bill-change";
import { StatusBadge } from "~/ui/kit/badge";
import { documentCopy } from "./document-copy";
import type { ReviewHead } from "./report-view";

export function ReportHeading({
  review,
  change,
  analysed,
}: {
  review: ReviewHead;
  change: ShownBillChange | null;
  /** Until then the day is the upload's, not the bill's. */
  analysed: boolean;
}) {
  return (
    <div>
      <p className="print:hidden">
        {review.partOf ? (
          <Link to={`/report/${review.partOf}`}>Back to the review this belongs to</Link>
        ) : (
          <Link to="/dashboard" className="to-dashboard">
            Back to the dashboard
          </Link>
        )}
      </p>
      <h1 className="mt-2">
        Insight Report{analysed && <span className="report-day"> for {longDate(review.date)}</span>}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
        <span>
          {review.provider}
          <span className={analysed && !change ? "report-paper" : undefined}>
            , {change ? "corrected bill" : documentCopy(review.documentType).name} of{" "}
            <time dateTime={review.date}>{longDate(review.date)}</time>
          </span>
        </span>
        <span role="status">
          <StatusBadge status={review.status} color={review.statusColor} />
        </span>
      </p>
    </div>
  );
}

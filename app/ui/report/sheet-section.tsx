import { Link } from "@remix-run/react";
import type { AiOutcome } from "~/domain/ai/drafts";
import { BillSheet } from "~/ui/bill/bill-sheet";
import { Footnotes } from "~/ui/bill/margin-note";
import { ButtonLink } from "~/ui/kit/button";
import { documentCopy } from "./document-copy";
import { LinePagesNav } from "./line-pages-nav";
import type { AnalysedReport } from "./report-view";

const AI_READ: Partial<Record<AiOutcome, string>> = {
  used: "An AI read this document too. We kept only what's printed on the page or proven by its sums.",
  unavailable: "We couldn't reach the AI, so this is only our own reading.",
  blocked: "The AI didn't read this document, so this is only our own reading.",
  "too-long": "This document was too long for the AI, so this is only our own reading.",
  capped: "Today's AI readings are used up, so this is only our own reading.",
};

/** The person's own document with our notes, and the ways to put right what we read. */
export function SheetSection({ report }: { report: AnalysedReport }) {
  const { review, bill, sheetId, lines, linePages, notes } = report;
  const { name } = documentCopy(review.documentType);
  return (
    <section aria-labelledby="sheet-heading" className="mt-8">
      <h2 id="sheet-heading" className="mb-3">
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
        <p className="measure mt-3 text-sm text-muted">{AI_READ[report.ai]}</p>
      )}
      {review.documentType === "itemized" && <LineItemBanner reviewId={review.id} />}
      <p className="mt-3 text-sm print:hidden">
        Did we misread something?{" "}
        <Link to={`/report/${sheetId}/confirm`}>Correct or add lines</Link>, or{" "}
        <Link to={`/report/${review.id}/shared`}>ask our staff to look</Link>.
      </p>
      <OriginalFiles reviewId={review.id} files={report.files} />
    </section>
  );
}

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
    <div className="card banner mt-4 print:hidden">
      <p>See every line in a table, and change what we marked.</p>
      <ButtonLink to={`/lineItemReview/${reviewId}`} look="quiet">
        Review &amp; Edit Line Items
      </ButtonLink>
    </div>
  );
}

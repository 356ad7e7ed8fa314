import { Link } from "@remix-run/react";
import { longDate } from "~/domain/day";
import { formatCents } from "~/domain/money";
import { BillSheet } from "~/ui/bill/bill-sheet";
import { Footnotes } from "~/ui/bill/margin-note";
import { LinePagesNav } from "./line-pages-nav";
import type { AnalysedReport, ReviewHead } from "./report-view";

type SharedSheet = Pick<
  AnalysedReport,
  "bill" | "sheetId" | "lines" | "linePages" | "notes" | "savings"
>;

type SharedReviewScreenProps = {
  reviewId: string;
  /** Whose bill it is. */
  email: string;
  /** What they ask, and until when it is shared (UTC milliseconds). */
  question: string;
  until: number;
  /** The report still asks its owner what could not be read surely. */
  waitsForHelp: boolean;
  sheet: { review: ReviewHead } & (
    { state: "in-progress" | "failed" | "help" } | ({ state: "analysed" } & SharedSheet)
  );
};

/** A review as its owner shows it to an Admin: their question, what was read, what is questioned, the pages. */
export function SharedReviewScreen(props: SharedReviewScreenProps) {
  const { email, question, until, waitsForHelp, sheet, reviewId } = props;
  const { provider, date, status } = sheet.review;
  return (
    <>
      <p>
        <Link to="/admin">Accounts and requests</Link>
      </p>
      <h1 className="mt-4">
        {provider}, {longDate(date)}
      </h1>
      <p className="mt-2 text-muted [overflow-wrap:anywhere]">
        Shown by <a href={`mailto:${email}`}>{email}</a> until{" "}
        {longDate(new Date(until).toISOString())}. The owner sees that you looked.
      </p>
      <blockquote className="card measure mt-4 p-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {question}
      </blockquote>
      <p className="mt-4">
        Status: {status}
        {waitsForHelp && ". The report still asks its owner what we could not read surely"}.{" "}
        Reference: <span className="[overflow-wrap:anywhere]">{reviewId}</span>
      </p>
      {sheet.state === "analysed" && <Sheet {...sheet} />}
    </>
  );
}

function Sheet({ bill, sheetId, lines, linePages, notes, savings }: SharedSheet) {
  return (
    <>
      <section aria-labelledby="sheet-heading" className="mt-8">
        <h2 id="sheet-heading" className="mb-3">
          What was read, and what is questioned
        </h2>
        <p className="mb-3">
          In question: <span className="figure">{formatCents(savings.totalPotential)}</span>
        </p>
        <LinePagesNav pages={linePages} original={false} label="Pages of lines" />
        <BillSheet
          bill={bill}
          kind={bill.kind === "eob" ? "eob" : "itemized"}
          lines={lines}
          notes={notes}
        />
        <Footnotes notes={notes} />
      </section>
      <section aria-labelledby="pages-heading" className="mt-8">
        <h2 id="pages-heading">The pages</h2>
        <ul className="mt-3 flex flex-col gap-4">
          {bill.pages.map(({ width, height }, at) => (
            <li key={at}>
              <img
                src={`/admin/reviews/${sheetId}/pages/${at + 1}`}
                alt={`Page ${at + 1} as it looks`}
                width={Math.ceil(width)}
                height={Math.ceil(height)}
                loading="lazy"
                className="h-auto max-w-full border border-hairline"
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

import { Link } from "@remix-run/react";
import type { BillLine } from "~/domain/bill/bill";
import type { PageLook, ShownPage } from "~/domain/reading/page/page";
import { PagePicture } from "./page-picture";

export type PageScreenProps = {
  reviewId: string;
  number: number;
  count: number;
  page: ShownPage;
  look: PageLook;
  line: BillLine | null;
};

const LOOKS: Record<PageLook, string> = {
  read: "This is your page as we read it, turned upright. Compare it with the report.",
  drawn: "This is your page as it looks in your file, in gray. Compare it with the report.",
  redrawn:
    "We drew this page from the text in your file. If it differs from your paper, we misread it.",
};

/** One page of the person's document. */
export function PageScreen({ reviewId, number, count, page, look, line }: PageScreenProps) {
  const name = line?.description?.value ?? line?.code?.value;
  return (
    <>
      <p>
        <Link to={`/report/${reviewId}${line ? `?line=${line.id}#${line.id}` : ""}`}>
          Back to the report
        </Link>
      </p>
      <h1 className="mt-2">
        Page {number} of {count}
      </h1>
      <p className="measure mt-2 text-muted">
        {name ? `The marked line is "${name}". ` : ""}
        {LOOKS[look]}
      </p>
      {line && (
        <p className="mt-2">
          <Link to={`/report/${reviewId}/lines/${line.id}`}>Correct this line</Link>
        </p>
      )}
      <div className="mt-6">
        <PagePicture
          reviewId={reviewId}
          page={page}
          mark={line?.box}
          first
          label={`Page ${number} of your document`}
        />
      </div>
      <nav className="mt-6 flex gap-6" aria-label="Pages">
        {number > 1 && <Link to={`/report/${reviewId}/pages/${number - 1}`}>Previous page</Link>}
        {number < count && <Link to={`/report/${reviewId}/pages/${number + 1}`}>Next page</Link>}
      </nav>
    </>
  );
}

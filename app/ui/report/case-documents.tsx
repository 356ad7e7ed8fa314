import { Link } from "@remix-run/react";
import { Suspense } from "react";
import { longDate } from "~/domain/day";
import { ButtonLink } from "~/ui/kit/button";
import { documentCopy, isABill } from "./document-copy";
import { JoinOffers, PartList } from "./lazy-sections";
import { SameVisit } from "./same-visit";
import type { AnalysedReport, ReviewHead } from "./report-view";
import type { Part } from "~/domain/case/document-roles";
import type { Offer } from "~/domain/case/join-offers";

/** What else belongs to this bill, and the way to add it. */
export function CaseDocuments({
  reviewId,
  kind,
  parts,
  began,
  offers,
}: {
  reviewId: string;
  kind: ReviewHead["documentType"];
  parts: readonly Part[];
  began: AnalysedReport["began"];
  offers: readonly Offer[];
}) {
  const { name } = documentCopy(kind);
  return (
    <section aria-labelledby="together-heading" id="together" className="mt-8 print:hidden">
      <h2 id="together-heading">Other papers about this {name}</h2>
      {parts.length > 0 ? (
        <Suspense>
          <PartList parts={parts} />
        </Suspense>
      ) : (
        <p className="measure mt-2 text-muted">
          {isABill(kind)
            ? "Add your plan's EOB, a denial, an estimate, a collector's notice or what you paid. We compare every amount."
            : `Did you get a bill too? Add it here. We check its charges and compare it with this ${name}. You can add other papers too.`}
        </p>
      )}
      <SameVisit reviewId={reviewId} parts={parts} />
      {began && (
        <p className="measure mt-3">
          This review began with your {documentCopy(began.documentType).name}:{" "}
          <Link to={`/report/${reviewId}?paper=first`}>
            {began.provider}, {longDate(began.date)}
          </Link>
        </p>
      )}
      <Suspense>{offers.length > 0 && <JoinOffers reviewId={reviewId} offers={offers} />}</Suspense>
      <p className="mt-3">
        <ButtonLink to={`/report/${reviewId}/add`} look="quiet">
          Add a document or a payment
        </ButtonLink>
      </p>
    </section>
  );
}

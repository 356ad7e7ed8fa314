import { letterName, letterPath } from "~/domain/case/letter-names";
import type { LetterKind } from "~/domain/case/letter-kinds";
import { ButtonLink } from "~/ui/kit/button";
import { GenerateLetter } from "~/ui/letter/generate-letter";
import { documentCopy } from "./document-copy";
import type { AnalysedReport } from "./report-view";
import { StrategyButton } from "~/ui/negotiation/strategy-button";
import { SentLetterNote } from "~/ui/tracker/sent-letter";

export function TakeAction({
  report: { review, found, hasLetter, written, sent, steps },
}: {
  report: AnalysedReport;
}) {
  const dispute = sent.find(({ kind }) => kind === "provider-dispute");
  const { all, chosen } = found;
  const { letterToCome } = documentCopy(review.documentType);
  const [helpful] = steps.paths.flatMap(({ letter }) =>
    letter && letter !== "provider-dispute" ? [letter] : [],
  );
  return (
    <section aria-labelledby="action-heading" id="action" className="call report-call print:hidden">
      <h2 id="action-heading">Ready to take action?</h2>
      <p id="letter-hint" className="measure mt-2 text-muted">
        {all === 0
          ? helpful
            ? `The letter that helps here is the ${letterName(helpful)}.`
            : (letterToCome ?? "We found nothing to put in a letter about charges.")
          : chosen === 0
            ? "Add at least one finding to the letter first."
            : `The letter asks about ${chosen === 1 ? "1 finding" : `${chosen} findings`} and requests an answer within 30 days. Writing it is free. If you haven’t paid the part it asks about, send the letter first.`}
      </p>
      {dispute && (
        <p className="measure mt-2">
          <SentLetterNote reviewId={review.id} sent={dispute} />
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {all === 0 && helpful && (
          <HelpfulLetter
            reviewId={review.id}
            kind={helpful}
            isWritten={written.includes(helpful)}
          />
        )}
        {hasLetter ? (
          <ButtonLink to={`/letter/${review.id}`}>View Saved Letter</ButtonLink>
        ) : (
          <GenerateLetter
            reviewId={review.id}
            kind="provider-dispute"
            disabled={chosen === 0}
            describedBy="letter-hint"
          >
            Generate AI-Drafted Letter
          </GenerateLetter>
        )}
        {!review.partOf && <StrategyButton reviewId={review.id} enabled={chosen > 0} />}
      </div>
    </section>
  );
}

/** Where no charge is questioned, another letter is what to do first: proof of a debt, an appeal. */
const HelpfulLetter = ({
  reviewId,
  kind,
  isWritten,
}: {
  reviewId: string;
  kind: LetterKind;
  isWritten: boolean;
}) =>
  isWritten ? (
    <ButtonLink to={letterPath(reviewId, kind)}>Open the {letterName(kind)}</ButtonLink>
  ) : (
    <GenerateLetter reviewId={reviewId} kind={kind}>
      Start the {letterName(kind)}
    </GenerateLetter>
  );

import { Link } from "@remix-run/react";
import { longDate } from "~/domain/day";
import { letterPath, sentLettersPath } from "~/domain/case/letter-names";
import type { SentLetter } from "~/domain/case/sent-letters";

/** When a letter was sent, and where to change that. */
export function SentLetterNote({ reviewId, sent }: { reviewId: string; sent: SentLetter }) {
  return (
    <>
      You sent this letter on {longDate(sent.date)}. It asks for an answer by{" "}
      {longDate(sent.respondBy)}.{" "}
      <Link to={sentLettersPath(reviewId)} className="print:hidden">
        See your copy
      </Link>{" "}
      <Link to={`${letterPath(reviewId, sent.kind)}#sent`} className="print:hidden">
        Change this<span className="sr-only"> day</span>
      </Link>
    </>
  );
}

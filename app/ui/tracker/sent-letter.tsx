import { Link } from "@remix-run/react";
import type { SentLetter } from "~/domain/case-file";
import { longDate } from "~/domain/day";
import { letterPath } from "~/domain/case/letter-names";

/** That a letter was sent, and where to change what was told of it. */
export function SentWords({ reviewId, sent }: { reviewId: string; sent: SentLetter }) {
  return (
    <>
      You sent this letter on {longDate(sent.date)}. It asks for an answer by{" "}
      {longDate(sent.respondBy)}.{" "}
      <Link to={`${letterPath(reviewId, sent.kind)}#sent`} className="print:hidden">
        Change this<span className="sr-only"> day</span>
      </Link>
    </>
  );
}

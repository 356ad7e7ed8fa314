import { Link } from "@remix-run/react";
import { longDate } from "~/domain/day";
import { sentLetterPdfPath } from "~/domain/case/letter-names";
import type { ChallengedRow } from "~/domain/letter/parts";
import { LetterSheet } from "./letter-sheet";

export type SentLettersScreenProps = {
  reviewId: string;
  /** The newest first; each as it was on the day it went out. */
  copies: readonly {
    id: string;
    name: string;
    sentOn: string;
    text: string;
    headings: readonly string[];
    rows: readonly ChallengedRow[];
  }[];
};

/** What was sent, word for word, whatever changed in the report since. */
export function SentLettersScreen({ reviewId, copies }: SentLettersScreenProps) {
  return (
    <>
      <p className="print:hidden">
        <Link to={`/report/${reviewId}#tracker`}>Back to the report</Link>
      </p>
      <h1 className="mt-2">Letters you sent</h1>
      <p className="measure mt-2 text-muted print:hidden">
        {copies.length === 0
          ? "There are no letters here yet. When you tell us you sent a letter, we keep a copy here."
          : "These copies never change, even if you correct your bill or write a new letter."}
      </p>
      {copies.map(({ id, name, sentOn, ...letter }) => (
        <section key={id} aria-labelledby={`sent-${id}`} className="mt-8">
          <h2 id={`sent-${id}`} className="text-lg">
            {name.charAt(0).toUpperCase() + name.slice(1)}, sent {longDate(sentOn)}
          </h2>
          <p className="mt-2 print:hidden">
            {/* A plain link: the browser has to take the file. */}
            <a href={sentLetterPdfPath(reviewId, id)} className="button button-quiet">
              Download this copy
            </a>
          </p>
          <LetterSheet {...letter} />
        </section>
      ))}
    </>
  );
}

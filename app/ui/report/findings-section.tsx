import type { Note } from "~/domain/audit/evidence/findings";
import { documentCopy, notSaidYet } from "./document-copy";
import { FindingCards } from "./finding-cards";
import type { AnalysedReport } from "./report-view";

type FindingsSectionProps = {
  report: AnalysedReport;
  /** The key of the finding that was just taken out of the letter. */
  takenOut: string | null;
};

/** What the rules question, and what is only worth a question. */
export function FindingsSection({ report, takenOut }: FindingsSectionProps) {
  const { review, cards, lines, linePages, notes, worthAsking } = report;
  const { name, noLines, stillOpen } = documentCopy(review.documentType);
  return (
    <section aria-labelledby="findings-heading" id="findings" className="mt-8">
      <h2 id="findings-heading">Our Findings</h2>
      {report.found.all > 0 ? (
        <FindingCards
          cards={cards.map((card) => ({ ...card, justOut: card.key === takenOut }))}
          lines={lines}
          notes={notes}
        />
      ) : (
        <NothingFound
          lineCount={linePages.all}
          isDoubted={report.doubted !== null}
          notRead={report.notRead}
          unpriced={report.unpriced}
          name={name}
          noLines={noLines}
          stillOpen={stillOpen}
        />
      )}
      {linePages.otherCards > 0 && (
        <p className="measure mt-4">
          {linePages.otherCards === 1
            ? "One more finding is"
            : `${linePages.otherCards} more findings are`}{" "}
          about lines of other pages. <a href="#sheet-heading">Choose a page of lines</a> to see
          them; all of them count in the sums above.
        </p>
      )}
      {worthAsking.length > 0 && <WorthAsking notes={worthAsking} />}
    </section>
  );
}

function NothingFound({
  lineCount,
  isDoubted,
  notRead,
  unpriced,
  name,
  noLines,
  stillOpen,
}: {
  lineCount: number;
  isDoubted: boolean;
  notRead: number;
  unpriced: number;
  name: string;
  noLines: string;
  stillOpen: string | undefined;
}) {
  if (isDoubted || (lineCount > 0 && notRead === lineCount))
    return <p className="measure mt-4">{notSaidYet(name)}</p>;
  if (lineCount === 0) return <p className="measure mt-4">{noLines}</p>;
  return (
    <p className="measure mt-4">
      {`We checked ${whichLines(lineCount - notRead, lineCount)} against our rules and found no error in ${notRead > 0 ? "their" : "the"} charges.`}
      {unpriced > 0 &&
        ` We found no public price to compare with for ${whichOf(unpriced, lineCount - notRead)}.`}
      {notRead > 0 &&
        ` The ${notRead === 1 ? "other was" : `other ${notRead} were`} hard to read, so no rule could use ${notRead === 1 ? "it" : "them"}.`}
      {stillOpen && ` ${stillOpen}`}
    </p>
  );
}

const whichLines = (checked: number, all: number): string =>
  checked < all
    ? `${checked} of the ${all} lines`
    : all === 1
      ? "the one line"
      : `${all === 2 ? "both" : `all ${all}`} lines`;

const whichOf = (some: number, all: number): string =>
  all === 1 ? "it" : some === all ? "any of them" : `${some} of them`;

/** Not wrong, but worth a question: a high price, an itemized bill, a collector's proof. */
function WorthAsking({ notes }: { notes: readonly Note[] }) {
  return (
    <div className="mt-8">
      <h3 id="worth-asking">Also worth asking</h3>
      <ul className="mt-3 flex flex-col gap-4">
        {notes.map(({ id, ruleTitle, reason, ask, citations }) => (
          <li key={id} className="measure">
            <p>
              <strong>{ruleTitle}.</strong> {reason}
            </p>
            <p className="mt-1">{ask}</p>
            <p className="mt-1 text-sm">
              {citations.map(({ title, url, edition }, index) => (
                <span key={title}>
                  {index > 0 && "; "}
                  <a href={url}>{title}</a>, {edition}
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

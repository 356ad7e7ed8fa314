import type { EvidenceGrade } from "~/domain/audit/evidence/findings";
import { formatCents, type Cents } from "~/domain/money";
import { YARDSTICK } from "~/ui/bill/margin-note";
import { documentCopy, listsCharges, notSaidYet } from "./document-copy";
import type { Savings } from "~/domain/report/savings";
import type { AnalysedReport, ReviewHead } from "./report-view";

/** The first thing to read: what we question, what could be saved, and how sure that is; nothing is promised. */
export function SavingsLead({
  savings: { totalPotential, low, high, unshared = 0, rest = 0 },
  found,
  leads,
  grades,
  isUnsure,
  worthAsking,
  kind,
}: {
  savings: Savings;
  found: number;
  leads: AnalysedReport["leads"];
  grades: Record<EvidenceGrade, number>;
  /** Something that would be checked could not be read surely. */
  isUnsure: boolean;
  /** What is not wrong and still worth a question. */
  worthAsking: number;
  kind: ReviewHead["documentType"];
}) {
  const { name, nothingQuestioned } = documentCopy(kind);
  if (found === 0)
    return (
      <p className="lead">
        {isUnsure ? notSaidYet(name) : nothingQuestioned}
        {!isUnsure && listsCharges(kind) && worthAsking > 0 && (
          <>
            {" "}
            You could still{" "}
            <a href="#worth-asking">
              ask about {worthAsking === 1 ? "one thing" : `${worthAsking} things`}
            </a>
            .
          </>
        )}
      </p>
    );
  return (
    <>
      <p className="lead">
        We question <mark className="figure">{formatCents(totalPotential)}</mark> of this {name}.{" "}
        <span className="text-muted">
          {unshared > 0 && high <= 0 ? null : likely(low, high)}
          {rest > 0 && ` We don’t question the other ${formatCents(rest)}.`}
          {unshared > 0 && unshared === totalPotential
            ? `The ${name} doesn’t show how much of that falls to you.`
            : null}
          {unshared > 0 &&
            unshared < totalPotential &&
            ` Another ${formatCents(unshared)} we question may not be yours to pay: this ${name} doesn’t show your part.`}
        </span>
      </p>
      <Leads {...leads} />
      <p className="how-sure measure mt-2">{howSure(grades)}</p>
    </>
  );
}

/** What looks wrong, in a line each: the notes themselves come with the lines. */
function Leads({ notes, more }: AnalysedReport["leads"]) {
  if (notes.length === 0) return null;
  return (
    <ul className="lead-notes" aria-label="What we question">
      {notes.map(({ number, title, times, cents }) => (
        <li key={number}>
          <span className="note-number" aria-hidden="true">
            {number}
          </span>
          <span>
            {title}
            {times > 1 && `, ${times} times`}
            {more > 0 && number === notes.at(-1)?.number && ` (and ${more} more)`}
          </span>
          {cents > 0 && <span className="figure">{formatCents(cents)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** What a bill could come down by, in one sentence. */
export function likely(low: Cents, high: Cents): string {
  if (high <= 0) return "What you save depends on your share and on their answer.";
  if (low === high) return `You could save about ${formatCents(high)}.`;
  if (low <= 0) return `You could save up to ${formatCents(high)}.`;
  return `You could save ${formatCents(low)} to ${formatCents(high)}.`;
}

const GRADES: readonly [EvidenceGrade, one: string, several: string, alone: string][] = [
  ["A", "rests on your own papers", "rest on your own papers", "your own papers show it"],
  ["B", "rests on an official list", "rest on official lists", "an official list shows it"],
  [
    "C",
    "needs your medical record",
    "need your medical record",
    "your medical record would show it",
  ],
];

function howSure(grades: Record<EvidenceGrade, number>): string | null {
  const only = GRADES.filter(([grade]) => grades[grade] > 0);
  const yardstick = grades.B > 0 ? ` ${YARDSTICK}` : "";
  if (only.length === 1 && grades[only[0]![0]] === 1)
    return `How sure: ${only[0]![3]}.${yardstick}`;
  const said = only.map(([grade, one, several], at) => {
    const count = grades[grade];
    const rests = count === 1 ? one : several;
    // "4 notes rest on your own papers, 11 on official lists."
    if (at > 0) return `${count} ${rests.replace(/^rests? /, "")}`;
    return `${count} ${count === 1 ? "note" : "notes"} ${rests}`;
  });
  return said.length > 0 ? `How sure: ${said.join(", ")}.${yardstick}` : null;
}

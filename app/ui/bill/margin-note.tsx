import type { ReactNode } from "react";
import type { EvidenceGrade, Finding } from "~/domain/audit/evidence/findings";
import { leadSentence } from "~/domain/report/lead-sentence";
import { formatCents } from "~/domain/money";
import type { ReportNote } from "~/domain/report/report";
import { Disclosure } from "~/ui/kit/disclosure";

export const GRADE_WORD: Record<EvidenceGrade, string> = {
  A: "on the page",
  B: "public table",
  C: "needs the record",
};

const GRADE_MEANING: Record<EvidenceGrade, string> = {
  A: "Your own bill shows it.",
  B: "A published table says so.",
  C: "Only the medical record can settle it.",
};

type NoteNumberProps = {
  number: number;
  /** The page of lines its note is on, where that is another one. */
  page?: number;
  compared?: boolean;
};

/** The number that ties a figure to its note; leads there. */
export function NoteNumber({ number, page, compared = false }: NoteNumberProps) {
  return (
    <a
      href={`${page ? `?lines=${page}` : ""}#note-${number}`}
      className={compared ? "note-number note-number-compared" : "note-number"}
      aria-label={compared ? `Compared in note ${number}` : `Questioned in note ${number}`}
    >
      {number}
    </a>
  );
}

type MarginNotesProps = {
  notes: readonly ReportNote[];
  /** The way to the line on their own page. */
  children?: ReactNode;
};

/** All notes beside one line, one above the other. */
export function MarginNotes({ notes, children }: MarginNotesProps) {
  return (
    <div className="notes">
      {notes.map((note) => (
        <MarginNote key={note.number} note={note}>
          {children}
        </MarginNote>
      ))}
    </div>
  );
}

/** The finding in a sentence with its figure; the rest of the reason, the figures and the sources are folded. */
function MarginNote({
  note: { number, finding },
  children,
}: {
  note: ReportNote;
  children: ReactNode;
}) {
  const { lead, rest } = leadSentence(finding.reason);
  return (
    <div className="note" id={`note-${number}`} role="note" aria-label={`Note ${number}`}>
      <h3 className="note-title">
        <span className="note-number" aria-hidden="true">
          {number}
        </span>
        <span className="flex-1">
          <span className="sr-only">Note {number}: </span>
          {finding.ruleTitle}
        </span>
        {finding.atStake > 0 && <span className="figure">{formatCents(finding.atStake)}</span>}
      </h3>
      <p>{lead}</p>
      <div className="note-foot">
        <em title={GRADE_MEANING[finding.grade]}>{GRADE_WORD[finding.grade]}</em>
        {children}
        <Disclosure className="note-more" summary="Details">
          {rest && <p>{rest}</p>}
          <Figures finding={finding} />
          <Sources finding={finding} />
        </Disclosure>
      </div>
    </div>
  );
}

function Figures({ finding }: { finding: Finding }) {
  return (
    <dl className="note-figures">
      {finding.figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {finding.atStake > 0 && (
        <div className="note-stake">
          <dt>In question</dt>
          <dd>{formatCents(finding.atStake)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Each source with its edition. */
function Sources({ finding: { citations } }: { finding: Finding }) {
  return (
    <p className="note-ground">
      {citations.map(({ title, issuer, edition, url }) => (
        <span key={url + edition} className="block">
          <a href={url} rel="noreferrer">
            {title}
          </a>
          , {issuer}, {edition}
        </span>
      ))}
    </p>
  );
}

/** The same notes as footnotes; on paper only. */
export function Footnotes({ notes }: { notes: readonly ReportNote[] }) {
  return (
    <ol className="print-only footnotes">
      {notes.map(({ number, finding }) => (
        <li key={number} value={number}>
          <strong>{finding.ruleTitle}.</strong> {finding.reason}{" "}
          {finding.figures.map(({ label, value }) => `${label}: ${value}`).join("; ")}
          {finding.figures.length > 0 && ". "}
          <em>Evidence: {GRADE_WORD[finding.grade]}.</em>
          {finding.citations.map(({ title, issuer, edition, url }) => (
            <span key={url + edition} className="block">
              {title}, {issuer}, {edition}. {url}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

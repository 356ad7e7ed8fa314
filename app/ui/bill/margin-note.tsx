import type { EvidenceGrade, Finding } from "~/domain/audit/evidence/findings";
import { formatCents } from "~/domain/money";
import type { ReportNote } from "~/domain/report/report";
import type { Citation } from "~/domain/law/cited";

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

/** All notes beside one line, one above the other. */
export function MarginNotes({ notes }: { notes: readonly ReportNote[] }) {
  return (
    <div className="notes">
      {notes.map((note) => (
        <MarginNote key={note.number} note={note} />
      ))}
    </div>
  );
}

/** The finding, the figures compared, and the sources. */
function MarginNote({ note: { number, finding } }: { note: ReportNote }) {
  return (
    <div className="note" id={`note-${number}`} role="note" aria-label={`Note ${number}`}>
      <p className="note-title">
        <span className="note-number" aria-hidden="true">
          {number}
        </span>
        {finding.ruleTitle}
      </p>
      <p>{finding.reason}</p>
      <Figures finding={finding} />
      <Ground finding={finding} />
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

/** The evidence grade as a word, and each source with its edition. */
function Ground({ finding: { grade, citations } }: { finding: Finding }) {
  return (
    <p className="note-ground">
      <em title={GRADE_MEANING[grade]}>{GRADE_WORD[grade]}</em>
      {citations.map((citation, index) => (
        <Source key={citation.url + citation.edition} citation={citation} first={index === 0} />
      ))}
    </p>
  );
}

function Source({
  citation: { title, issuer, edition, url },
  first,
}: {
  citation: Citation;
  first: boolean;
}) {
  return (
    <span className={first ? undefined : "block"}>
      {first && ": "}
      <a href={url} rel="noreferrer">
        {title}
      </a>
      , {issuer}, {edition}
    </span>
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

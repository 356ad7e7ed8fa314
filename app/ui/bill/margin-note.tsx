import type { ReactNode } from "react";
import type { EvidenceGrade } from "~/domain/audit/evidence/findings";
import { leadSentence } from "~/domain/report/lead-sentence";
import { formatCents } from "~/domain/money";
import type { ShownNote } from "~/domain/report/shown-lines";
import { Disclosure } from "~/ui/kit/disclosure";

/** What Medicare's lists have to do with a reader who isn't on Medicare. */
export const YARDSTICK = "We go mostly by Medicare's lists; your plan may differ.";

export const GRADE_WORD: Record<EvidenceGrade, string> = {
  A: "on the page",
  B: "official list",
  C: "needs the record",
};

const GRADE_MEANING: Record<EvidenceGrade, string> = {
  A: "Your own bill shows it.",
  B: `An official list says so. ${YARDSTICK}`,
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
  notes: readonly ShownNote[];
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
  note: ShownNote;
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
          <span className="sr-only">{`Note ${number}: `}</span>
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

function Figures({ finding }: { finding: ShownNote["finding"] }) {
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
function Sources({ finding: { citations } }: { finding: ShownNote["finding"] }) {
  return (
    <p className="note-ground">
      {citations.map(({ title, issuer, edition, url }) => (
        <span key={url + edition} className="block">
          <a href={url} rel="noreferrer">
            {title}
          </a>
          {`, ${issuer}, ${edition}`}
        </span>
      ))}
    </p>
  );
}

/** The same notes as footnotes, and every source once, spelled out; on paper only. */
export function Footnotes({ notes }: { notes: readonly ShownNote[] }) {
  const sources = [...new Set(notes.flatMap(({ finding }) => finding.citations.map(spelledOut)))];
  const numberOf = (citation: Citation) => sources.indexOf(spelledOut(citation)) + 1;
  if (notes.length === 0) return null;
  return (
    <div className="print-only footnotes">
      <ol>
        {notes.map(({ number, finding: { ruleTitle, reason, figures, grade, citations } }) => (
          <li key={number} value={number}>
            <strong>{`${ruleTitle}.`}</strong>
            {` ${[reason, figuresIn(figures)].filter(Boolean).join(" ")} `}
            <em>{`Evidence: ${GRADE_WORD[grade]}.`}</em>
            {citations.length > 0 && ` Source ${citations.map(numberOf).join(", ")} below.`}
          </li>
        ))}
      </ol>
      {sources.length > 0 && (
        <>
          <p className="mt-3">Sources</p>
          <ol>
            {sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

type Citation = ShownNote["finding"]["citations"][number];
const spelledOut = ({ title, issuer, edition, url }: Citation): string =>
  `${title}, ${issuer}, ${edition}. ${url}`;
const figuresIn = (figures: ShownNote["finding"]["figures"]): string =>
  figures.length > 0
    ? `${figures.map(({ label, value }) => `${label}: ${value}`).join("; ")}.`
    : "";

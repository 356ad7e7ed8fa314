import { Link } from "@remix-run/react";
import { Alert } from "./alert";
import { CopyButton } from "./copy-button";

export type ChallengedLine = {
  date: string;
  description: string;
  code: string;
  charge: string;
  reason: string;
};

export type LetterScreenProps = {
  reviewId: string;
  /** The whole letter; blank lines part the paragraphs. Null when none was generated. */
  text: string | null;
  /** Who wrote it: a model drafted it, or it was put together from our rule library. */
  origin: "ai" | "composed";
  challengedLines?: readonly ChallengedLine[];
  /** The PDF. */
  downloadPath: string;
  error?: string | null;
};

const ORIGIN = {
  ai: "AI drafted this letter from your findings. Every figure and source in it was checked against the report.",
  composed: "This letter was composed from our rule library. No AI wrote any part of it.",
} as const;

export function LetterScreen(props: LetterScreenProps) {
  const { reviewId, text, origin, challengedLines = [], downloadPath, error } = props;
  return (
    <>
      <div className="print:hidden">
        <p>
          <Link to={`/report/${reviewId}`}>Back to the report</Link>
        </p>
        <h1 className="mt-2">Your letter</h1>
        {error && (
          <Alert kind="error" className="mt-6">
            {error}
          </Alert>
        )}
        {text === null ? (
          <Alert kind="error" className="mt-6">
            Error: No letter content generated.
          </Alert>
        ) : (
          <>
            <p className="measure mt-2 text-muted">{ORIGIN[origin]}</p>
            <p className="measure mt-2">
              Read it through, sign it and send it by a service that proves delivery. Keep a copy.
            </p>
            <div className="mt-5 flex flex-wrap items-center gap-3">
              {/* A plain link: the browser has to take the file, not the router. */}
              <a
                href={downloadPath}
                download="dispute-letter.pdf"
                className="button button-primary"
              >
                Download Letter
              </a>
              <CopyButton text={text} />
            </div>
          </>
        )}
      </div>
      {text !== null && <LetterSheet text={text} challengedLines={challengedLines} />}
    </>
  );
}

type LetterSheetProps = { text: string; challengedLines: readonly ChallengedLine[] };

function LetterSheet({ text, challengedLines }: LetterSheetProps) {
  const paragraphs = text.trim().split(/\n{2,}/);
  return (
    <article className="card letter mt-8" aria-label="Letter">
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {challengedLines.length > 0 && <Attachment lines={challengedLines} />}
    </article>
  );
}

function Attachment({ lines }: { lines: readonly ChallengedLine[] }) {
  return (
    <div className="attachment">
      <h2 className="text-lg">Attachment: Challenged Line Items</h2>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                {line.date} {line.description} <span className="text-muted">{line.code}</span>
              </span>
              <span className="figure">{line.charge}</span>
            </p>
            <p className="text-sm text-muted">{line.reason}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

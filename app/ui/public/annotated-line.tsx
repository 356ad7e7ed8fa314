import { shortDate } from "~/domain/day";
import { formatCents } from "~/domain/money";
import type { AnnotatedLine } from "~/domain/report/annotated-line";
import { GRADE_WORD } from "~/ui/bill/margin-note";

/** What we do, in one line of a bill: the figure, the highlighter and the note that says why. */
export function AnnotatedLineCard({ line }: { line: AnnotatedLine }) {
  const { day, what, plain, charge, note } = line;
  return (
    <figure className="one-line" aria-label="One line of a sample bill, with our note">
      <p className="one-line-row">
        <span>
          {day && <span className="text-sm text-muted">{shortDate(day)} </span>}
          {what}
          {plain && <span className="block text-sm text-muted">{plain}</span>}
        </span>
        <mark className="figure">{formatCents(charge)}</mark>
      </p>
      <figcaption className="one-line-note">
        <span className="note-number" aria-hidden="true">
          1
        </span>
        <span>
          <strong>{note.title}.</strong> {note.sentence}{" "}
          <em className="text-sm text-muted">({GRADE_WORD[note.grade]})</em>
        </span>
      </figcaption>
    </figure>
  );
}

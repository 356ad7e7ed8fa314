import { formatCents, type Cents } from "~/domain/money";
import { narrowDate } from "~/domain/day";
import { MarginNotes, NoteNumber } from "./margin-note";
import type { SheetLine, ShownNote } from "~/domain/report/shown-lines";

type BillLineRowsProps = {
  kind: "eob" | "itemized";
  line: SheetLine;
  reviewId: string | undefined;
  /** Printed as a heading above the line. */
  section: string | undefined;
  /** The notes beside this line. */
  notes: readonly ShownNote[];
};

/** Whether anything about a line is asked: it carries a flag or a note. */
export const isQuestioned = ({ flag, marks = [] }: SheetLine): boolean =>
  flag !== undefined || marks.some(({ role }) => role === "questioned");

/** The rules that question what falls to the patient of a line, not what was charged. */
const ABOUT_SHARE = new Set(["eob-adds-up", "provider-share"]);

/** Whether a note is about a line or names it as what it was compared with. */
export const isMarked = (line: SheetLine): boolean =>
  isQuestioned(line) || (line.marks ?? []).length > 0;

/** A line of the bill and, right after it, the notes about it. */
export function BillLineRows({ kind, line, reviewId, section, notes }: BillLineRowsProps) {
  const columns = kind === "eob" ? 6 : 4;
  const { marks = [] } = line;
  const questioned = isQuestioned(line) || notes.length > 0;
  const ofShare =
    line.patientOwes !== undefined &&
    notes.length > 0 &&
    notes.every(({ finding }) => ABOUT_SHARE.has(finding.ruleId));
  const state = notes.length > 0 ? " line-noted" : marks.length > 0 ? " line-marked" : "";
  return (
    <>
      {section && (
        <tr role="row" className="sheet-section">
          <th scope="colgroup" role="cell" colSpan={columns}>
            {section}
          </th>
        </tr>
      )}
      <tr role="row" id={line.id} className={`line${state}`}>
        <td role="cell" className="line-date">
          {line.day && dayOf(line.day, line.dayEnd)}
        </td>
        <td role="cell" className="line-what">
          <LineWords line={line} />
          {reviewId && notes.length === 0 && <LinePlace line={line} reviewId={reviewId} />}
        </td>
        {kind === "eob" ? (
          <>
            <AmountCell label="Billed" cents={line.charge} questioned={questioned && !ofShare} />
            <AmountCell label="Paid by Insurance" cents={line.insurancePaid} />
            <AmountCell label="Patient Owes" cents={line.patientOwes} questioned={ofShare} />
          </>
        ) : (
          <AmountCell cents={line.charge} questioned={questioned} />
        )}
        <td role="cell" className={marks.length > 0 ? "line-marks" : undefined}>
          {marks.map((mark) => (
            <NoteNumber
              key={mark.note}
              number={mark.note}
              page={mark.page}
              compared={mark.role === "compared"}
            />
          ))}
        </td>
      </tr>
      {notes.length > 0 && (
        <tr role="row" className="note-row">
          <td role="cell" colSpan={columns}>
            <MarginNotes notes={notes}>
              {reviewId && <LinePlace line={line} reviewId={reviewId} words="Show me" />}
            </MarginNotes>
          </td>
        </tr>
      )}
    </>
  );
}

const dayOf = (day: string, end: string | undefined): string =>
  end ? `${narrowDate(day)}-${narrowDate(end)}` : narrowDate(day);

/** What is said of a line that nobody questions; that it is not questioned, its fold says. */
const CHECKED: Partial<Record<SheetLine["checked"], string>> = {
  "no-figure": "No public price to compare",
  "not-read": "Not checked: hard to read",
};

function LineWords({ line }: { line: SheetLine }) {
  const { what, code, besides, plain, flag, byPerson, unsure, shares, checked } = line;
  const codes = [code, besides].filter(Boolean).join(" ");
  return (
    <>
      {what ?? "No description printed"}
      {plain && <span className="line-plain">{plain}</span>}
      {flag && <span className="line-flag">{byPerson ? `${flag} (you marked this)` : flag}</span>}
      {unsure && (
        <span className="line-flag">Hard to read: check this figure against your paper</span>
      )}
      {CHECKED[checked] && <span className="line-checked">{CHECKED[checked]}</span>}
      {shares && (
        <span className="line-plain text-muted">
          {shares.map(({ type, cents }) => `${type} ${formatCents(cents)}`).join(", ")}
        </span>
      )}
      {codes && <span className="line-codes">{codes}</span>}
    </>
  );
}

/** A plain link, not a router link: hundreds of those would slow a long bill down. */
function LinePlace({
  line,
  reviewId,
  words = "Show on my bill",
}: {
  line: SheetLine;
  reviewId: string;
  words?: string;
}) {
  const { id, page, what } = line;
  const href =
    page === undefined
      ? `/report/${reviewId}/lines/${id}`
      : `/report/${reviewId}/pages/${page}?line=${id}#mark`;
  return (
    <a href={href} className="line-place">
      {page === undefined ? "Correct this line" : words}
      <span className="sr-only">{`: ${what ?? id}`}</span>
    </a>
  );
}

type AmountCellProps = { label?: string; cents: Cents | undefined; questioned?: boolean };

/** `label` stands beside the amount where an EOB's columns do not fit. */
function AmountCell({ label, cents, questioned }: AmountCellProps) {
  const amount = cents === undefined ? null : formatCents(cents);
  return (
    <td role="cell" className="line-amount" data-label={label}>
      {amount && questioned ? (
        <mark>{amount}</mark>
      ) : (
        (amount ?? <span aria-label="not printed">-</span>)
      )}
    </td>
  );
}

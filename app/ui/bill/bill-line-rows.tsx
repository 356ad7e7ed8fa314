import type { BillLine, Field } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { sharesOf } from "~/domain/report/eob-summary";
import { formatCents, type Cents } from "~/domain/money";
import { narrowDate } from "~/domain/day";
import { MarginNotes, NoteNumber } from "./margin-note";
import type { PagedLine } from "~/domain/report/line-pages";
import type { ReportNote } from "~/domain/report/report";

type BillLineRowsProps = {
  kind: "eob" | "itemized";
  line: PagedLine;
  reviewId: string | undefined;
  /** Printed as a heading above the line. */
  section: string | undefined;
  /** The notes beside this line. */
  notes: readonly ReportNote[];
};

/** Whether anything about a line is asked: it carries a flag or a note. */
export const isQuestioned = ({ flag, marks }: PagedLine): boolean =>
  flag !== null || marks.some(({ role }) => role === "questioned");

/** A line of the bill and, right after it, the notes about it. */
export function BillLineRows({ kind, line, reviewId, section, notes }: BillLineRowsProps) {
  const columns = kind === "eob" ? 6 : 4;
  const { line: printed, marks } = line;
  const questioned = isQuestioned(line) || notes.length > 0;
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
      <tr role="row" id={printed.id} className={`line${state}`}>
        <td role="cell" className="line-date">
          {printed.serviceDate && <ServiceDate line={printed} />}
        </td>
        <td role="cell" className="line-what">
          <LineWords line={line} />
          {kind === "eob" && <LineShares line={printed} />}
          <LineCodes line={printed} />
          {reviewId && notes.length === 0 && <LinePlace line={printed} reviewId={reviewId} />}
        </td>
        {kind === "eob" ? (
          <>
            <AmountCell label="Billed" field={printed.charge} questioned={questioned} />
            <AmountCell label="Paid by Insurance" field={printed.insurancePaid} />
            <AmountCell label="Patient Owes" field={printed.patientOwes} />
          </>
        ) : (
          <AmountCell label="Charge" field={printed.charge} questioned={questioned} />
        )}
        <td role="cell" className="line-marks">
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
              {reviewId && <LinePlace line={printed} reviewId={reviewId} words="Show me" />}
            </MarginNotes>
          </td>
        </tr>
      )}
    </>
  );
}

function ServiceDate({ line }: { line: BillLine }) {
  const end = line.serviceDateEnd && `-${narrowDate(line.serviceDateEnd.value)}`;
  return (
    <time dateTime={line.serviceDate?.value}>
      {line.serviceDate && narrowDate(line.serviceDate.value)}
      {end}
    </time>
  );
}

/** What is said of a line that nobody questions. */
const CHECKED: Record<PagedLine["checked"], string | null> = {
  questioned: null,
  unquestioned: "No question",
  "no-figure": "Price not checked: no public figure for it",
  "not-read": "Not checked: we could not read it surely",
};

function LineWords({ line: { line, flag, flaggedBy, plain, checked } }: { line: PagedLine }) {
  return (
    <>
      <span>{line.description?.value ?? "No description printed"}</span>
      {plain && <span className="line-plain">{plain}</span>}
      {flag && (
        <span className="line-flag">
          {flag}
          {flaggedBy === "person" && " (you marked this)"}
        </span>
      )}
      {line.charge && line.charge.confidence < CONFIRM_BELOW && (
        <span className="line-flag">Hard to read: check this figure against your paper</span>
      )}
      {CHECKED[checked] && <span className="line-checked">{CHECKED[checked]}</span>}
    </>
  );
}

function LineCodes({ line }: { line: BillLine }) {
  const codes = [
    line.code?.value,
    ...line.modifiers.map((modifier) => `-${modifier.value}`),
    line.revenueCode && `rev ${line.revenueCode.value}`,
    line.units && line.units.value !== 1 && `${line.units.value} units`,
  ].filter(Boolean);
  return codes.length > 0 && <span className="line-codes">{codes.join(" ")}</span>;
}

/** What the patient's share of an EOB's line is made of. */
function LineShares({ line }: { line: BillLine }) {
  const shares = sharesOf(line);
  if (shares.length === 0) return null;
  return (
    <span className="line-plain text-muted">
      {shares.map(({ type, cents }) => `${type} ${formatCents(cents)}`).join(", ")}
    </span>
  );
}

/** A plain link, not a router link: hundreds of those would slow a long bill down. */
function LinePlace({
  line,
  reviewId,
  words = "Show on my bill",
}: {
  line: BillLine;
  reviewId: string;
  words?: string;
}) {
  const onPage = line.page !== undefined && line.box !== undefined;
  const href = onPage
    ? `/report/${reviewId}/pages/${line.page}?line=${line.id}#mark`
    : `/report/${reviewId}/lines/${line.id}`;
  return (
    <a href={href} className="line-place">
      {onPage ? words : "Correct this line"}
      <span className="sr-only">: {line.description?.value ?? line.id}</span>
    </a>
  );
}

type AmountCellProps = { label: string; field: Field<Cents> | undefined; questioned?: boolean };

function AmountCell({ label, field, questioned }: AmountCellProps) {
  const amount = field && formatCents(field.value);
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

import { useLocation } from "@remix-run/react";
import type { Bill } from "~/domain/bill/bill";
import { BillHeader } from "./bill-header";
import type { ReactNode } from "react";
import { BillLineRows, isMarked, isQuestioned } from "./bill-line-rows";
import { BillTotals } from "./bill-totals";
import type { SheetLine, ShownNote } from "~/domain/report/shown-lines";

type BillSheetProps = {
  bill: Omit<Bill, "lines">;
  kind: "eob" | "itemized";
  lines: readonly SheetLine[];
  notes: readonly ShownNote[];
  /** With it, every line links to its place on the document. */
  reviewId?: string;
};

/** Figures a line prints, by kind of document. */
const HEADINGS = {
  itemized: ["Date", "Service", "Charge"],
  eob: ["Service Date", "Description", "Billed", "Paid by Insurance", "Patient Owes"],
} as const;

/**
 * The person's own document with our notes in its margin. On a wide screen a note floats out of the sheet
 * beside its line; on a phone it folds in under it; on paper the notes become footnotes. Lines without a question are
 * folded.
 */
export function BillSheet({ bill, kind, lines, notes, reviewId }: BillSheetProps) {
  const notesAt = byAnchor(notes);
  return (
    <div className="annotated">
      {notes.length > 0 && <SheetLegend />}
      <div className="sheet">
        <BillHeader bill={bill} />
        <table className={`sheet-lines sheet-${kind}`} role="table">
          <caption className="sr-only">Every line, in the order it&apos;s printed</caption>
          <thead role="rowgroup">
            <tr role="row" className="sheet-head">
              {HEADINGS[kind].map((heading) => (
                <th key={heading} scope="col" role="columnheader">
                  {heading}
                </th>
              ))}
              <th scope="col" role="columnheader">
                <span className="sr-only">Notes</span>
              </th>
            </tr>
          </thead>
          {runsOf(lines).map((run) => (
            <Run key={run.lines[0]?.id} run={run} kind={kind}>
              {run.lines.map((line, index) => (
                <BillLineRows
                  key={line.id}
                  kind={kind}
                  reviewId={reviewId}
                  line={line}
                  section={sectionStart(lines, run.from + index)}
                  notes={notesAt.get(line.id) ?? []}
                />
              ))}
            </Run>
          ))}
        </table>
        {lines.length === 0 && (
          <p className="border-t border-hairline px-5 py-4 text-muted">
            No line items were extracted.
          </p>
        )}
        <BillTotals
          kind={bill.kind}
          totals={bill.totals}
          insuranceExpected={bill.insuranceExpected ?? false}
          notes={notesAt.get(null) ?? []}
        />
      </div>
    </div>
  );
}

/** Lines that follow one another and that notes are all about, or all not. */
type LineRun = { marked: boolean; from: number; lines: SheetLine[] };

/** On a bill of so few lines there is room for those that others are compared with. */
const SHORT = 12;

function runsOf(lines: readonly SheetLine[]): LineRun[] {
  const runs: LineRun[] = [];
  lines.forEach((line, from) => {
    const marked = lines.length > SHORT ? isQuestioned(line) : isMarked(line);
    const last = runs.at(-1);
    if (last?.marked === marked) last.lines.push(line);
    else runs.push({ marked, from, lines: [line] });
  });
  return runs;
}

type RunProps = { run: LineRun; kind: "eob" | "itemized"; children: ReactNode };

/** Lines in question and what they are compared with, or others folded under how many they are. A line that is asked for by its address is open. */
function Run({ run: { marked, lines }, kind, children }: RunProps) {
  const asked = new URLSearchParams(useLocation().search).get("line");
  if (marked) return <tbody role="rowgroup">{children}</tbody>;
  const unread = lines.filter(({ checked }) => checked === "not-read").length;
  return (
    <>
      <tbody role="rowgroup" className="fold">
        <tr role="row">
          <td role="cell" colSpan={kind === "eob" ? 6 : 4}>
            <details open={lines.some(({ id }) => id === asked)}>
              <summary>
                {lines.length === 1
                  ? "1 line we don't question"
                  : `${lines.length.toLocaleString("en-US")} lines we don't question`}
                {unread > 0 && `, ${unread} hard to read`}
              </summary>
            </details>
          </td>
        </tr>
      </tbody>
      <tbody role="rowgroup" className="folded">
        {children}
      </tbody>
    </>
  );
}

function byAnchor(notes: readonly ShownNote[]): Map<string | null, ShownNote[]> {
  const groups = new Map<string | null, ShownNote[]>();
  for (const note of notes) {
    const group = groups.get(note.anchor);
    if (group) group.push(note);
    else groups.set(note.anchor, [note]);
  }
  return groups;
}

/** The heading above a line, on the first line of its section. */
function sectionStart(lines: readonly SheetLine[], index: number): string | undefined {
  const section = lines[index]?.section;
  return section !== lines[index - 1]?.section ? section : undefined;
}

/** How to read the sheet: at the head of the margin, or above the sheet where there is none. */
function SheetLegend() {
  return (
    <ul className="sheet-legend">
      <li>
        <mark>$0.00</mark>a figure we question
      </li>
      <li>
        <span className="note-number">1</span>the note about it
      </li>
      <li>
        <span className="note-number note-number-compared">1</span>what it was compared with
      </li>
    </ul>
  );
}

import type { ReactNode } from "react";
import { ATTACHMENT_TITLE } from "~/domain/letter/attachment";
import { DataTable, type Column } from "~/ui/kit/data-table";
import type { ChallengedRow } from "~/domain/letter/parts";

/** A heading we wrote is set apart, as in the PDF. */
function Paragraph({ text, headings }: { text: string; headings: readonly string[] }) {
  const [first = "", ...rest] = text.split("\n");
  if (!headings.includes(first)) return <p>{text}</p>;
  return (
    <p>
      <span className="letter-heading">{first}</span>
      {rest.length > 0 && `\n${rest.join("\n")}`}
    </p>
  );
}

const COLUMNS: readonly Column<[key: string, ChallengedRow]>[] = [
  { key: "date", label: "Date", render: ([, row]) => row.date },
  { key: "description", label: "Description", render: ([, row]) => row.description, heading: true },
  { key: "code", label: "Code", render: ([, row]) => row.code },
  { key: "charge", label: "Charge", render: ([, row]) => row.charge, number: true },
  { key: "reason", label: "Reason for Dispute", render: ([, row]) => row.reason },
];

type LetterSheetProps = {
  /** What it says; blank lines part the paragraphs. */
  text: string;
  /** Lines that head a paragraph. */
  headings: readonly string[];
  /** The attachment. */
  rows: readonly ChallengedRow[];
  /** What is still to be filled in, at the head of the sheet. */
  blanks?: ReactNode;
};

/** A letter as it is sent, with its attachment. */
export function LetterSheet({ blanks, ...letter }: LetterSheetProps) {
  return (
    <div className="card letter mt-6">
      {blanks}
      <LetterText {...letter} />
    </div>
  );
}

function LetterText({ text, headings, rows }: Omit<LetterSheetProps, "blanks">) {
  const paragraphs = text.trim().split(/\n{2,}/);
  return (
    <article aria-label="Letter">
      {paragraphs.map((paragraph, index) => (
        <Paragraph key={index} text={paragraph} headings={headings} />
      ))}
      {rows.length > 0 && (
        <div className="attachment">
          <h2 className="text-lg">{ATTACHMENT_TITLE}</h2>
          <DataTable
            caption={ATTACHMENT_TITLE}
            columns={COLUMNS}
            rows={rows.map((row, at) => [String(at), row] as [string, ChallengedRow])}
            rowKey={([key]) => key}
            dense
          />
        </div>
      )}
    </article>
  );
}

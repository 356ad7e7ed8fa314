import type { BillLine } from "~/domain/bill/bill";
import { narrowDate } from "~/domain/day";
import { formatCents } from "~/domain/money";
import { CannotRead, Radio, type Of } from "./help-choices";
import { COLUMN_HEADS, COLUMN_NAMES } from "./help-copy";

const LETTERS = ["A", "B", "C"];

/** Ways to read the lines, each whole or by what tells it from the first; who chooses one says that all of it is right. */
export function Readings({ question: { key, readings }, answer }: Of<"reading">) {
  const [first = []] = readings;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        Choose one only if every line and amount matches your paper.
      </p>
      {readings.map((lines, at) => (
        <div key={at} className="flex flex-col gap-2">
          <Radio of={key} value={String(at)} answer={answer} describedBy={`reading-${at}`}>
            {LETTERS[at]} is right
          </Radio>
          <div id={`reading-${at}`}>
            <Reading lines={lines} letter={LETTERS[at] ?? ""} first={at === 0 ? null : first} />
          </div>
        </div>
      ))}
      <CannotRead of={key} answer={answer}>
        None of these, or I can&apos;t tell
      </CannotRead>
    </div>
  );
}

/** What a person can tell two lines apart by. */
const told = (line: BillLine): string =>
  [line.serviceDate, line.code, line.description, ...COLUMNS.map((column) => line[column])]
    .map((field) => field?.value)
    .join("|");

/** A way to read the lines; where most of it is as in the first one, only what differs. */
function Reading({
  lines,
  letter,
  first,
}: {
  lines: readonly BillLine[];
  letter: string;
  first: readonly BillLine[] | null;
}) {
  const known = new Set(first?.map(told));
  const own = new Set(lines.map(told));
  const more = lines.filter((line) => !known.has(told(line)));
  const gone = (first ?? []).filter((line) => !own.has(told(line)));
  if (!first || more.length * 2 > lines.length) return <ReadLines lines={lines} letter={letter} />;
  return (
    <>
      {more.length > 0 && (
        <>
          <p>Like A, but with {more.length === 1 ? "this line" : "these lines"}:</p>
          <ReadLines lines={more} letter={letter} />
        </>
      )}
      {gone.length > 0 && (
        <>
          <p>
            {more.length > 0 ? "And" : "Like A, but"} without{" "}
            {gone.length === 1 ? "this line" : "these lines"}:
          </p>
          <ReadLines lines={gone} letter={`${letter}, left out`} />
        </>
      )}
    </>
  );
}

const COLUMNS = Object.keys(COLUMN_NAMES) as (keyof typeof COLUMN_NAMES)[];

function ReadLines({ lines, letter }: { lines: readonly BillLine[]; letter: string }) {
  const columns = COLUMNS.filter((column) => lines.some((line) => line[column]));
  return (
    <div className="help-reading" role="region" aria-label={`Reading ${letter}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Service</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {COLUMN_HEADS[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{line.serviceDate ? narrowDate(line.serviceDate.value) : ""}</td>
              <td>{[line.code?.value, line.description?.value].filter(Boolean).join(" ")}</td>
              {columns.map((column) => (
                <td key={column} className="figure">
                  {line[column] ? formatCents(line[column].value) : ""}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

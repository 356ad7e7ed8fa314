import type { BillLine } from "~/domain/bill/bill";
import { labelled, type Accept } from "~/domain/reading/tokens/labels";
import { personName } from "~/domain/reading/tokens/names-and-numbers";
import { ofPatient } from "./sections";
import { centreY, type Row } from "~/domain/reading/page/rows";

const PATIENT =
  /^(?:patient|pt|dependent|family member|client|child)(?:'s|’s)?(?: name)?(?: (?:no\.? ?|#)?\d{1,2})?\s*:|^(?:services|charges|visits?|care) for\s*:?(?= \p{Lu})/iu;

/** What identifies a patient, printed behind the name: "Milo Brandt Chart 20881-1". */
const OF_A_PATIENT = /^(?:chart|mrn|dob|born)[:#]*$/i;

/** Within a family first names are enough. */
const someName: Accept<string> = (words) => {
  const whole = personName(words);
  if (whole) return whole;
  const [first, ...others] = words;
  return first && others.length === 0 && /^\p{Lu}[\p{L}'’-]+$/u.test(first.text)
    ? { value: first.text, length: 1 }
    : null;
};

function nameOfChart(row: Row): string | undefined {
  const words = row.segments.flatMap((segment) => segment.words);
  const chart = words.findIndex(({ text }) => OF_A_PATIENT.test(text));
  return chart > 1 ? personName(words.slice(0, chart))?.value : undefined;
}

/**
 * A family's statement lists the services of each patient under the patient's name. Each line then says whose it is,
 * so that the same visit of two children is not taken for one visit billed twice.
 */
export function underPatients(rows: readonly Row[], lines: readonly BillLine[]): BillLine[] {
  const marks = rows.flatMap((row) => {
    const name = labelled([row], PATIENT, someName)[0]?.value ?? nameOfChart(row);
    return name ? [{ page: row.page, y: centreY(row.box), name }] : [];
  });
  if (new Set(marks.map(({ name }) => name.toLowerCase())).size < 2) return [...lines];
  const named = lines.map((line) => {
    const { page, box } = line;
    const above =
      page !== undefined && box
        ? marks.findLast(
            (mark) => mark.page < page || (mark.page === page && mark.y < centreY(box)),
          )
        : undefined;
    return { line, name: above?.name };
  });
  return new Set(named.map(({ name }) => name?.toLowerCase())).size < 2
    ? [...lines]
    : named.map(({ line, name }) => (name ? ofPatient(line, name) : line));
}

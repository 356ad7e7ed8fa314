import type { BillLine } from "~/domain/bill/bill";
import { fieldOf } from "~/domain/reading/page/fields";
import { careScore, isClinician } from "~/domain/reading/parties/organizations";
import { centreY, segmentOf, type Row } from "~/domain/reading/page/rows";
import type { Column } from "~/domain/reading/columns/column";
import { datesOf, type Cell } from "~/domain/reading/tokens/cells";
import { cellsIn, type TableRecord } from "./records";

/** "Provider and service", "Facility / description of service": who gave the care stands above what was given. */
const GIVER_ABOVE =
  /^(?:provider|facility|doctor|physician|clinic)s?(?: name)?(?: ?[/&] ?| and | )(?:the )?(?:type of |description of )?(?:services?|description|procedures?|treatments?|care)\b/i;

/** "Service and provider": below the service, by whom. */
const GIVER_BELOW =
  /^(?:type of |description of )?(?:services?|description|procedures?|treatments?|care)(?: ?[/&] ?| and )(?:the )?(?:provider|facility|doctor|physician|clinic)s?(?: name)?$/i;

/**
 * The records of a table whose column names two things in each entry, one above the other: who gave the care is the
 * provider of the line, not part of its name. Where one entry has a single line, it is not known which of the two it is,
 * and all stay as they are.
 */
export function withGiversApart(
  records: readonly TableRecord[],
  columns: readonly Column[],
): TableRecord[] {
  const naming = columns.filter(({ role }) => role === "provider" || role === "description");
  const [{ role, header } = { role: "unknown" as const, header: "" }] = naming;
  const isAbove = GIVER_ABOVE.test(header);
  if (naming.length !== 1 || !(isAbove || GIVER_BELOW.test(header))) return [...records];
  const charges = records.filter(({ meaning }) => meaning === "charge");
  const split = charges.map((record) => splitOf(cellsIn(record, role), isAbove));
  if (split.some((one) => one === null)) return [...records];
  return records.map((record) => {
    const of = split[charges.indexOf(record)];
    if (!of) return record;
    const cells = new Map(record.cells).set("provider", [of.giver]);
    return { ...record, cells: cells.set("description", of.service) };
  });
}

/** Who gave it and what was given, of the lines of an entry. */
function splitOf(
  lines: readonly Cell[],
  isAbove: boolean,
): { giver: Cell; service: Cell[] } | null {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || centreY(last.box) - centreY(first.box) < first.box[3] / 2) return null;
  const giver = isAbove ? first : last;
  const isName = giver.kind === "text" && !/\d/.test(giver.text);
  const isTold = isAbove || careScore(giver.text) > 0 || isClinician(giver.text);
  return isName && isTold ? { giver, service: lines.filter((line) => line !== giver) } : null;
}

/** "Seen by: Marcus Ellery, PA-C", in the head of a visit. */
const SEEN_BY = /^(?:seen|treated) by:? (?=\p{Lu})/iu;

/** "03/18/2025   Dermatology - Eastside Pavilion   Provider: Lindqvist, Per A, MD": beside its day. */
const BESIDE_DAY =
  /^(?:(?:rendering|treating|attending|performing) )?(?:provider|physician|clinician|doctor): (?=\p{Lu})/iu;

/** The labels of whoever the head of a visit says the patient saw. */
const labelsIn = (row: Row): RegExp[] => {
  const [day] = datesOf(row);
  const isDated = day?.words[0] === row.words[0] && day?.date?.partial === false;
  return isDated ? [SEEN_BY, BESIDE_DAY] : [SEEN_BY];
};

/**
 * Lines with whoever the head of their visit says the patient saw, who is no part of the first service's name. `rows` are those
 * the lines were read from, in their order.
 */
export function seenBy(lines: readonly BillLine[], rows: readonly Row[]): BillLine[] {
  const heads = rows.flatMap((row) => {
    const { segments, page, box } = row;
    const labels = labelsIn(row);
    const piece = segments.find(({ text }) => labels.some((label) => label.test(text)));
    const name = labels.reduce((text, label) => text.replace(label, ""), piece?.text ?? "");
    return piece && isClinician(name) ? [{ page, top: box[1], said: piece.text, name, piece }] : [];
  });
  if (heads.length === 0) return [...lines];
  const dayUnder = new Map<(typeof heads)[number], string | undefined>();
  return lines.map((line) => {
    const end = line.charge?.box ? centreY(line.charge.box) : undefined;
    const head = heads.findLast(({ page, top }) => page === line.page && end && top < end);
    if (!head) return line;
    // A visit of another day without such a head was somebody else's.
    const day = dayUnder.get(head) ?? line.serviceDate?.value;
    dayUnder.set(head, day);
    if (day !== line.serviceDate?.value) return line;
    const { description, renderingProvider } = line;
    const at = description?.value.indexOf(head.said) ?? -1;
    const own = at < 0 ? "" : description!.value.slice(at + head.said.length).trim();
    return {
      ...line,
      ...(own && { description: { ...description!, value: own } }),
      renderingProvider:
        renderingProvider ?? fieldOf(head.name, head.page, segmentOf(head.piece.words)),
    };
  });
}

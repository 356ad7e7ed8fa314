import { careScore, isClinician } from "~/domain/reading/parties/organizations";
import { centreY } from "~/domain/reading/page/rows";
import type { Column } from "~/domain/reading/columns/column";
import type { Cell } from "~/domain/reading/tokens/cells";
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

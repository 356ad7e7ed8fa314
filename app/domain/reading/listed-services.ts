import { amountsOf, cellsOf, type Cell } from "./cells";
import type { Role } from "./columns";
import type { LineContext } from "./line-dates";
import { lineOf } from "./lines";
import type { TableRecord } from "./records";
import { centreY, rowOf, type Row } from "./rows";
import type { TableReading } from "./table";
import { totalNamed } from "./total-words";
import { codedOf, namedOf } from "./two-row-services";
import { dayHeadedBy } from "./visit-days";

/** What stands over the services of a visit on a screen, and the link beside it that folds them. */
const HEADING =
  /^(?:itemi[sz]ed (?:charges|services|bill)|(?:details? of |your )?(?:services|charges)(?: (?:details?|billed|provided|received))?|(?:charge|service) details?|line items|what (?:was|you were) (?:billed|charged)(?: for)?)(?: (?:hide|show less|collapse))?$/i;
const FOLDS = /^(?:hide|show less|collapse|less|close)\b.{0,8}$/i;
/** A name is broken over no more lines than this. */
const MOST_WRAPPED = 4;
/** "Rev 0750 · CPT 45380 · Qty 1" */
const CODED = /\b(?:CPT|HCPCS|CDT|rev(?:enue)?(?: code)?|qty|quantity|units?)\b/i;
const WORDS = /[\p{L}\p{N}]/u;
/** How far below its name, in heights of letters, what belongs to a service may stand. */
const BELOW = 2.4;

type Coded = Partial<Record<"code" | "revenue" | "units", Cell[]>>;
type ListedService = {
  rows: Row[];
  described: Cell[];
  coded: Coded;
  amount: Cell;
  day: Cell | undefined;
};

/**
 * Services listed below a heading, as on the card of a visit on a screen: a name with its amount at the end, what of the
 * name was broken, and perhaps its code and quantity in smaller print. A sum ends the list. Null where there is none.
 */
export function listedServices(
  rows: readonly Row[],
  context: LineContext,
  nextId: () => string,
): TableReading | null {
  const found: ListedService[] = [];
  let day: Cell | undefined;
  rows.forEach((row, at) => {
    day = dayHeadedBy(row) ?? day;
    if (headsList(row)) found.push(...listBelow(rows.slice(at + 1), day));
  });
  if (found.length === 0) return null;
  return {
    lines: found.map((service) => lineOf(recordOf(service), nextId(), context)),
    ledger: [],
    subtotals: [],
    totals: [],
    rows: new Set(found.flatMap((service) => service.rows)),
    roles: new Set<Role>(["description", "charge"]),
  };
}

const headsList = ({ segments }: Row): boolean =>
  HEADING.test(segments[0]!.text) &&
  (segments.length === 1 || (segments.length === 2 && FOLDS.test(segments[1]!.text)));

/** The services from the first row on, up to what is none. */
function listBelow(rows: readonly Row[], day: Cell | undefined): ListedService[] {
  const found: ListedService[] = [];
  for (const row of rows) {
    const named = namedOf(row);
    if (named && !named.described.some(({ text }) => totalNamed(text))) {
      found.push({ rows: [row], ...named, coded: {}, day });
      continue;
    }
    const open = found.at(-1);
    if (!open || named || !goesOn(open, row)) break;
    open.rows.push(row);
    const coded = codedIn(row);
    if (coded) Object.assign(open.coded, coded);
    else if (WORDS.test(row.text)) open.described.push(...amountsOf(row));
  }
  return found;
}

/** More of the name, its code or its quantity. */
function goesOn({ rows }: ListedService, row: Row): boolean {
  const above = rows.at(-1)!;
  const cells = amountsOf(row);
  return (
    row.page === above.page &&
    rows.length <= MOST_WRAPPED &&
    centreY(row.box) - centreY(above.box) < Math.max(row.size, above.size) * BELOW &&
    !headsList(row) &&
    cells.every(({ kind }) => kind !== "money") &&
    (cells.length === 1 || codedOf(row) !== null || CODED.test(row.text) || !WORDS.test(row.text))
  );
}

const LABELS: readonly (readonly [keyof Coded, RegExp, RegExp])[] = [
  ["revenue", /^rev(?:enue)?[:.]?$/i, /^\d{3,4}$/],
  ["code", /^(?:cpt|hcpcs|cdt)\W*$/i, /^[A-Z]?\d{4,5}[A-Z]?$/],
  ["units", /^(?:qty|quantity|units?)[:.]?$/i, /^\d{1,4}$/],
];

/** What each label of a row says: "Rev 0750 · CPT 45380 · Qty 1"; null where it says more than that. */
function codedIn(row: Row): Coded | null {
  const coded: Coded = {};
  const words = row.words.filter(({ text }) => WORDS.test(text) && !/^code:?$/i.test(text));
  for (let at = 0; at < words.length; at += 2) {
    const [label, value] = [words[at]!, words[at + 1]];
    const named = LABELS.find(([, name]) => name.test(label.text));
    if (!named || !value || !named[2].test(value.text)) return null;
    coded[named[0]] = cellsOf(rowOf([value], row.page));
  }
  return words.length > 0 ? coded : null;
}

function recordOf({ rows, described, coded, amount, day }: ListedService): TableRecord {
  return {
    meaning: "charge",
    anchor: { row: rows[0]!, cells: [...described, amount], columns: [] },
    cells: new Map<Role, Cell[]>([
      ["description", described],
      ["charge", [amount]],
      ...(Object.entries(coded) as [Role, Cell[]][]),
    ]),
    rows,
    text: described.map(({ text }) => text).join(" "),
    section: undefined,
    dateAbove: day,
  };
}

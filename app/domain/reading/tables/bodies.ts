import type { Column } from "~/domain/reading/columns/column";
import { amountsOf, cellsOf } from "~/domain/reading/tokens/cells";
import { headsCoupon } from "./coupons";
import type { HeaderRow } from "./header-row";
import { headsSecondLine } from "./second-lines";
import { headsLines } from "./table";
import { centreY, clipped, headsBoxes, right, type Row } from "~/domain/reading/page/rows";
import { cardHeadedAt, visitHeadedBy } from "~/domain/reading/records/visit-days";

/** The rows under each header, up to the next one; a header repeated on a later page goes on with the same table. */
export function bodies(rows: readonly Row[], headers: readonly HeaderRow[]): Body[] {
  const visits = visitHeadings(rows, headers);
  const others = rows.flatMap((row, at) =>
    headsCoupon(row, rows[at + 1]) || headsBoxes(row) || BELOW_SERVICES.test(row.text) ? [at] : [],
  );
  const recaps = rows.flatMap((row, at) => (headsRecap(row) ? [at] : []));
  const found = headers.map((header, index) => {
    const next = headers.slice(index + 1).find((other) => other.first > header.first);
    const visit = visits.find((at) => at > header.last);
    const other = others.find((at) => at > header.last);
    const recap = recaps.find((at) => at > header.last && hasAmounts(rows, headers[0]!.last, at));
    const until = Math.min(
      ...[next ? next.first : rows.length, visit ?? Infinity, other ?? Infinity, recap ?? Infinity],
    );
    const below = rows.slice(header.last + 1, until);
    const body = isCoupon(rows[header.first]!, header, below) ? [] : below;
    // What stands at the top of the next page above its own header is page furniture, not the table going on.
    const end =
      next && next.page > header.page ? body.findIndex((row) => row.page === next.page) : -1;
    const own = end >= 0 && !staysInColumns(body, end) ? body.slice(0, end) : body;
    const { span } = header;
    const panel = rows[header.last]!.panel;
    const beside = (row: Row) =>
      panel !== undefined && row.panel !== undefined && row.panel !== panel;
    return {
      header,
      body: within(
        own.filter((row) => !beside(row)),
        span,
      ),
    };
  });
  return underBoth(found);
}

/**
 * "STMT DATE | ACCT # | PAY THIS AMT": the one row of figures below is said of the whole bill, though its labels look like
 * columns. Several rows are accounts.
 */
const isCoupon = (row: Row, { columns }: HeaderRow, below: readonly Row[]): boolean =>
  !columns.some(({ role }) => role === "description" || role === "code") &&
  headsCoupon(row) &&
  adjoining(row, below).filter((one) => amountsOf(one).some(({ explicit }) => explicit)).length < 2;

/** The rows up to the first wide gap. */
function adjoining(row: Row, below: readonly Row[]): readonly Row[] {
  const end = below.findIndex((one, at) => {
    const above = below[at - 1] ?? row;
    return one.page !== row.page || centreY(one.box) - centreY(above.box) > one.size * APART;
  });
  return end < 0 ? below : below.slice(0, end);
}
/** In heights of letters. */
const APART = 3.2;

/** The rows under a header, and the columns of its second line where it has one below it. */
type Body = { header: HeaderRow; body: Row[]; second?: readonly Column[] };

/** Bodies under headers of which the second has a line of its own below the first, "Ins. Paid   Adjustment   Balance". */
const underBoth = (bodies: readonly Body[]): Body[] =>
  bodies.reduce<Body[]>((whole, one) => {
    const above = whole.at(-1);
    const isSecond =
      above?.body.length === 0 &&
      above.header.page === one.header.page &&
      above.header.last + 1 === one.header.first &&
      headsLines(above.header.columns) &&
      headsSecondLine(one.header.columns);
    return isSecond
      ? [...whole.slice(0, -1), { ...above, body: one.body, second: one.header.columns }]
      : [...whole, one];
  }, []);

/** What follows the services of a UB-04: who pays, who is insured, what was wrong. */
const BELOW_SERVICES =
  /^(?:(?:[A-C] )?50\.? PAYER|58\.? INSURED|66\.? DX|69\.? ADMIT|33\.? Missing Teeth)\b/i;

/** "SUMMARY OF CHARGES BY REVENUE CODE": the same money again, by departments. */
const headsRecap = ({ segments, text }: Row): boolean =>
  segments.length === 1 &&
  RECAP.test(text.replace(/\(cont\w*\.?\)/i, "").replace(/^\W+|\W+$/g, ""));
const RECAP =
  /^(?:(?:summary|recap\w*|total) of (?:\w+ )?(?:charges|services)|(?:\w+ )?charges? (?:summary|recap\w*)|(?:total|summary|charges|total charges)) by (?:\w+ )?(?:revenue codes?|rev codes?|departments?|dept|categor(?:y|ies)|service types?)(?: codes?)?$/i;

/** Whether a row between two places prints an amount with something that it is for. */
const hasAmounts = (rows: readonly Row[], from: number, to: number): boolean =>
  rows.slice(from + 1, to).some((row) => {
    const cells = cellsOf(row);
    return cells.length > 2 && cells.some((cell) => cell.kind === "money" && cell.explicit);
  });

/** Where visits begin, each with a table of its own; none where rows of one table only look like it. */
function visitHeadings(rows: readonly Row[], headers: readonly HeaderRow[]): number[] {
  const cards = rows.flatMap((_, at) => (cardHeadedAt(rows, at) ? [at] : []));
  if (cards.length > 0) return cards;
  const headings = rows.flatMap((row, at) => (visitHeadedBy(row) ? [at] : []));
  const haveTables = headings.every((at, k) =>
    headers.some(({ first }) => first > at && first < (headings[k + 1] ?? rows.length)),
  );
  return headings.length > 1 && haveTables ? headings : [];
}

/** The part of each row that stands in a table's half of the page. */
export const within = (rows: readonly Row[], span: HeaderRow["span"]): Row[] =>
  span ? rows.flatMap((row) => clipped(row, ...span) ?? []) : [...rows];

const beginsWithDay = (row: Row): boolean => {
  const [first] = cellsOf(row);
  return first?.kind === "date" && first.date?.partial === false;
};

/** Whether the rows from `end` on hold amounts in the columns of the rows before: the table goes on over the page. */
function staysInColumns(body: readonly Row[], end: number): boolean {
  const amounts = (row: Row) =>
    cellsOf(row).filter((cell) => cell.kind === "money" && cell.explicit === true);
  const edges = body
    .slice(Math.max(0, end - 12), end)
    .flatMap(amounts)
    .flatMap(({ box }) => [box[0], right(box)]);
  const isIn = (place: number) => edges.some((edge) => Math.abs(edge - place) < 2);
  const days = body.slice(Math.max(0, end - 12), end).filter(beginsWithDay);
  const isDated = (row: Row) =>
    beginsWithDay(row) && days.some(({ box }) => Math.abs(box[0] - row.box[0]) < 2);
  return body.slice(end, end + 14).some((row) => {
    const own = amounts(row);
    const isEntry = own.length > 2 || (own.length > 0 && isDated(row));
    return isEntry && own.every(({ box }) => isIn(box[0]) || isIn(right(box)));
  });
}

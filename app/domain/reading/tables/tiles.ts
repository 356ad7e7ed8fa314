import { sumCents, type Cents } from "~/domain/money";
import { isLabel, wordsOf } from "~/domain/reading/columns/label-pairs";
import type { Word } from "~/domain/reading/page/page";
import { overlap, right, rowOf, type Row } from "~/domain/reading/page/rows";
import type { LineContext } from "~/domain/reading/records/line-dates";
import { lineOf } from "~/domain/reading/records/lines";
import type { TableRecord } from "~/domain/reading/records/records";
import { amountsOf, datesOf, textCell, type Cell } from "~/domain/reading/tokens/cells";
import { meaningOf, type Role } from "~/domain/reading/words/columns";
import type { TableReading } from "./table";
import { isOfVisit } from "./visit-details";

/**
 * Services and visits each over a strip of their own amounts, as portals show them on a narrow screen: a name, then "Charges
 * Paid by insurance  Balance" over "$289.62  $172.17  $117.45", or "Charges $289.62 · Insurance paid $172.17 · ...".
 */
type Strip = { at: number; rows: Row[]; cells: Map<Role, Cell> };
type Named = Strip & { name: Word[]; nameRow: Row; day: Cell | undefined };

/** Fewer amounts may be a name beside a figure, and prove nothing of one another. */
const FEWEST_AMOUNTS = 3;
/** Rows of a card above its strip: its name, its day, who was seen, a label or two. */
const MOST_ABOVE = 5;
/** A sentence of amounts takes at most so many lines of a narrow screen. */
const MOST_LINES = 4;

/** What a strip may tell; what the plan allows comes off nothing. */
const TAKEN_OFF: ReadonlySet<Role> = new Set<Role>([
  ...(["discount", "adjustment", "planPaid", "otherPaid", "patientPaid", "payment"] as const),
  "paymentAdjustment",
]);
const LEFT: ReadonlySet<Role> = new Set<Role>(["patientOwes", "balance"]);

/** The services of a paper that sets each over its own amounts; null where the amounts of one do not come out, or it has no name. */
export function tiledServices(
  rows: readonly Row[],
  context: LineContext,
  nextId: () => string,
): TableReading | null {
  const strips = stripsOf(rows);
  if (strips.length < 2 || !strips.every(comesOut)) return null;
  const used = new Set(strips.flatMap((strip) => strip.rows));
  const named: Named[] = [];
  let since: Cents[] = [];
  for (const strip of strips) {
    const name = nameOver(rows, strip, used);
    if (name) {
      named.push({ ...strip, ...name });
      since.push(centsOf(strip, "charge"));
    } else if (centsOf(strip, "charge") === sumCents(since)) since = [];
    else return null;
  }
  return {
    lines: named.map((strip) => lineOf(recordOf(strip), nextId(), context)),
    ...{ ledger: [], subtotals: [], totals: [] },
    rows: new Set([...used, ...named.map(({ nameRow }) => nameRow)].map((row) => row.whole ?? row)),
    roles: new Set(strips.flatMap(({ cells }) => [...cells.keys()])),
  };
}

const centsOf = ({ cells }: Strip, role: Role): Cents => cells.get(role)?.cents ?? 0;

/** What was charged, less what came off, is what is left. */
function comesOut({ cells }: Strip): boolean {
  const of = (roles: ReadonlySet<Role>): Cents =>
    sumCents([...cells].map(([role, { cents }]) => (roles.has(role) ? Math.abs(cents ?? 0) : 0)));
  return (cells.get("charge")?.cents ?? -1) - of(TAKEN_OFF) === of(LEFT);
}

function stripsOf(rows: readonly Row[]): Strip[] {
  const strips: Strip[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const strip = tilesAt(rows, at) ?? sentenceAt(rows, at);
    if (!strip?.cells.has("charge") || ![...LEFT].some((role) => strip.cells.has(role))) continue;
    strips.push(strip);
    at += strip.rows.length - 1;
  }
  return strips;
}

/** Pairs of labels and amounts by meaning; null where one is not understood, or comes twice. */
function cellsOf(
  pairs: readonly { label: readonly Word[]; amount: Cell }[],
): Strip["cells"] | null {
  const cells: Strip["cells"] = new Map();
  for (const { label, amount } of pairs) {
    const { role } = meaningOf(wordsOf(label));
    if (cells.has(role) || !(role === "charge" || TAKEN_OFF.has(role) || LEFT.has(role)))
      return null;
    cells.set(role, amount);
  }
  return cells.size >= FEWEST_AMOUNTS ? cells : null;
}

const explicitIn = (row: Row): Cell[] => amountsOf(row).filter(({ explicit }) => explicit);
const isUnder = ({ box }: { box: Row["box"] }, above: Row["box"]): boolean =>
  overlap({ left: box[0], right: right(box) }, above[0], right(above)) > 0;

/** Captions and, in the one or two rows below, the rest of some of them and the amount of each. */
function tilesAt(rows: readonly Row[], at: number): Strip | null {
  const captions = rows[at]!;
  if (captions.segments.length < FEWEST_AMOUNTS || explicitIn(captions).length > 0) return null;
  if (!captions.segments.every(({ words }) => isLabel(words))) return null;
  for (const count of [1, 2]) {
    const below = rows.slice(at + 1, at + 1 + count).filter(({ page }) => page === captions.page);
    const amounts = below.flatMap(explicitIn);
    if (amounts.length > captions.segments.length) return null;
    const pairs = captions.segments.flatMap(({ words, box }) => {
      const [amount, ...others] = amounts.filter((cell) => isUnder(cell, box));
      const rest = below.flatMap((row) =>
        row.segments.flatMap((segment) =>
          isUnder(segment, box) &&
          !amounts.some((cell) => isUnder(segment, cell.box) && holds(cell, segment.words))
            ? segment.words
            : [],
        ),
      );
      return amount && others.length === 0 ? { label: [...words, ...rest], amount } : [];
    });
    const cells = pairs.length === captions.segments.length ? cellsOf(pairs) : null;
    if (cells) return { at, rows: [captions, ...below], cells };
  }
  return null;
}

const holds = (cell: Cell, words: readonly Word[]): boolean =>
  words.some((word) => cell.words.includes(word));

const PARTS = /^[·•|]$/;

/** "Charges $289.62 · Insurance paid -$172.17 · Balance $117.45", over as many rows as it takes. */
function sentenceAt(rows: readonly Row[], at: number): Strip | null {
  const first = rows[at]!;
  if (!first.words.some(({ text }) => PARTS.test(text)) || explicitIn(first).length === 0)
    return null;
  for (let count = 1; count <= MOST_LINES; count += 1) {
    const own = rows.slice(at, at + count);
    if (own.length < count || own.some(({ page }) => page !== first.page)) return null;
    const pairs = pairsIn(own);
    const cells = pairs && cellsOf(pairs);
    if (cells && [...LEFT].some((role) => cells.has(role))) return { at, rows: own, cells };
  }
  return null;
}

/** The labels and amounts between the marks that part them; null where a part is not both. */
function pairsIn(rows: readonly Row[]): { label: Word[]; amount: Cell }[] | null {
  const amounts = rows.flatMap(explicitIn);
  const parts: Word[][] = [[]];
  for (const word of rows.flatMap(({ words }) => words))
    if (PARTS.test(word.text)) parts.push([]);
    else parts.at(-1)!.push(word);
  const pairs = parts.map((part) => {
    const amount = amounts.find((cell) => holds(cell, part));
    const label = part.filter((word) => !amount?.words.includes(word));
    const isPair = amount && part.at(-1) === amount.words.at(-1) && isLabel(label);
    return isPair ? { label, amount } : null;
  });
  return pairs.every((pair) => pair !== null) ? pairs : null;
}

/** The name nearest above a strip, below any other; days, clinicians and headings of lists stand between. */
function nameOver(
  rows: readonly Row[],
  { at }: Strip,
  used: ReadonlySet<Row>,
): Pick<Named, "name" | "nameRow" | "day"> | null {
  let name: Pick<Named, "name" | "nameRow"> | null = null;
  for (let up = at - 1; up >= 0 && up >= at - MOST_ABOVE && !name; up -= 1) {
    const row = rows[up]!;
    if (used.has(row) || row.page !== rows[at]!.page) break;
    if (isDay(row) || isOfVisit(row) || explicitIn(row).length > 0) continue;
    if (isPressed(row) || !/\p{L}{3}/u.test(row.text)) break;
    name = { name: row.segments[0]!.words, nameRow: row };
  }
  const above = rows.slice(0, at).findLast(isDay);
  return name && { ...name, day: above && datesOf(above)[0] };
}

/** A row that is a day and nothing else. */
function isDay(row: Row): boolean {
  const [day, ...others] = datesOf(row);
  return day !== undefined && others.length === 0 && day.words.length === row.words.length;
}

/** What a portal has to press below a card. */
const isPressed = ({ text }: Row): boolean =>
  /^(?:(?:hide|show|view|see) |ask |dispute |pay |download |print |less\b|more\b|get help)/i.test(
    text,
  );

function recordOf({ cells, rows, name, nameRow, day }: Named): TableRecord {
  const all = new Map<Role, Cell[]>([...cells].map(([role, cell]) => [role, [cell]]));
  all.set("description", [textCell(name)]);
  const charge = cells.get("charge")!;
  return {
    meaning: "charge",
    anchor: { row: rowOf([...charge.words], rows[0]!.page), cells: [], columns: [] },
    ...{ cells: all, rows: [nameRow, ...rows], text: wordsOf(name) },
    ...{ section: undefined, dateAbove: day },
  };
}

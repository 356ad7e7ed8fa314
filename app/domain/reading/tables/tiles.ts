import type { Field } from "~/domain/bill/bill";
import { sumCents, type Cents } from "~/domain/money";
import { isLabel, wordsOf } from "~/domain/reading/columns/label-pairs";
import type { Word } from "~/domain/reading/page/page";
import {
  centreY,
  meet,
  overlap,
  right,
  rowOf,
  type Row,
  type Segment,
} from "~/domain/reading/page/rows";
import { careScore, isClinician } from "~/domain/reading/parties/organizations";
import type { LineContext } from "~/domain/reading/records/line-dates";
import { lineOf } from "~/domain/reading/records/lines";
import { namesAField } from "~/domain/reading/records/doubted-names";
import type { TableRecord } from "~/domain/reading/records/records";
import {
  amountsOf,
  cellsOf as cellsIn,
  datesOf,
  textCell,
  type Cell,
} from "~/domain/reading/tokens/cells";
import { meaningOf, type Role } from "~/domain/reading/words/columns";
import { totalNamed } from "~/domain/reading/words/total-words";
import type { TableReading } from "./table";
import { isOfVisit } from "./visit-details";

/**
 * Services and visits each over a strip of their own amounts, as portals show them on a narrow screen: a name, then "Charges
 * Paid by insurance  Balance" over "$289.62  $172.17  $117.45", or "Charges $289.62 · Insurance paid $172.17 · ...".
 */
type Strip = {
  at: number;
  rows: Row[];
  cells: Map<Role, Cell>;
  /** What stands beside the amounts, where they stand one below the other. */
  beside?: readonly Segment[];
};
type Named = Strip & { name: Word[]; nameRow: Row; day: Cell | undefined; facts?: Strip["cells"] };
type Name = Pick<Named, "name" | "nameRow" | "facts">;

/** Fewer amounts may be a name beside a figure, and prove nothing of one another. */
const FEWEST_AMOUNTS = 3;
/** Rows of a card above its strip: its name, its day, who was seen, a label or two. */
const MOST_ABOVE = 5;
/** A sentence of amounts takes at most so many lines of a narrow screen. */
const MOST_LINES = 4;

/** What comes off a charge. */
const TAKEN_OFF: ReadonlySet<Role> = new Set<Role>([
  ...(["discount", "adjustment", "planPaid", "otherPaid", "patientPaid", "payment"] as const),
  "paymentAdjustment",
]);
/** What the patient bears of it. */
const SHARES: ReadonlySet<Role> = new Set<Role>([
  ...(["deductible", "copay", "coinsurance", "notCovered"] as const),
]);
/** What a strip may tell besides: what the plan allows comes off nothing. */
const TOLD: ReadonlySet<Role> = new Set<Role>(["charge", "allowed", "patientOwes"]);

/**
 * The services of a paper that sets each over its own amounts; null where one has no name, or where neither the amounts of each
 * come out nor those of every claim make up its total.
 */
export function tiledServices(
  rows: readonly Row[],
  context: LineContext,
  nextId: () => string,
): TableReading | null {
  const strips = stripsOf(rows);
  if (strips.length < 2 || strips.some((strip, k) => isListedBelow(strip, rows, strips[k + 1])))
    return null;
  if (strips.some((strip) => strip.beside && !nameBeside(strip))) return null;
  const isEachProven = strips.every(comesOut);
  const used = new Set(strips.flatMap((strip) => strip.rows));
  const named: Named[] = [];
  const sums: Strip[] = [];
  // What all of them come to may stand ahead of the services, too.
  const ahead: Strip[] = [];
  let since: Strip[] = [];
  let [seen, dayRow] = [0, undefined as Row | undefined];
  // Where headings say who was seen when, the date of a letter heads none of its services.
  const isHeaded = rows.some(headsVisit);
  const isPapers = (row: Row) => isHeaded && context.paper?.some((day) => day && isOn(day, row));
  const givesDay = (row: Row) => headsVisit(row) || (isDay(row) && !isPapers(row));
  for (const strip of strips) {
    dayRow = rows.slice(seen, strip.at).findLast(givesDay) ?? dayRow;
    seen = strip.at;
    const name = nameBeside(strip) ?? nameOver(rows, strip, used);
    if (name && !totalNamed(wordsOf(name.name))) {
      const [own, ...others] = [name.nameRow, ...(strip.beside ? strip.rows.slice(1) : [])].flatMap(
        datesOf,
      );
      const day = own && others.length === 0 ? own : dayRow && datesOf(dayRow)[0];
      named.push({ ...strip, ...name, day });
      since.push(strip);
    } else if (makeUp(withoutSums(since), strip)) {
      since = [];
      sums.push(strip);
    } else if (named.length === 0) ahead.push(strip);
    else return null;
  }
  if (!isEachProven && since.length > 0) return null;
  if (!ahead.every((strip) => sumsUp(strip, named))) return null;
  const services = withoutSums(named);
  // What the whole paper comes to is read as its sums.
  const ofSums = new Set(
    named.filter((strip) => !services.includes(strip)).flatMap((one) => one.rows),
  );
  return {
    lines: services.map((strip) => lineOf(recordOf(strip), nextId(), context)),
    ...{ ledger: [], subtotals: [] },
    // Of one visit, its own sum is that of the paper.
    totals: sums.length === 1 && since.length === 0 ? [sumOf(sums[0]!)] : [],
    rows: new Set(
      [...used, ...named.map(({ nameRow }) => nameRow)].flatMap((row) =>
        ofSums.has(row) ? [] : [row.whole ?? row],
      ),
    ),
    roles: new Set(strips.flatMap(({ cells }) => [...cells.keys()])),
  };
}

/** Whether a table below a strip lists the services that it sums up. */
function isListedBelow(strip: Strip, rows: readonly Row[], next: Strip | undefined): boolean {
  let [sum, count] = [0, 0];
  for (const row of rows.slice(strip.at + strip.rows.length, next?.at)) {
    const [amount, ...others] = explicitIn(row);
    if (!amount || others.length > 0 || row.segments.length < 2) continue;
    sum += amount.cents ?? 0;
    count += 1;
    if (count > 1 && sum === centsOf(strip, "charge")) return true;
  }
  return false;
}

/** "Your costs at a glance" over what all services of the paper come to. */
function sumsUp(strip: Strip, all: readonly Strip[]): boolean {
  const others = all.filter((one) => one !== strip).map((one) => centsOf(one, "charge"));
  return others.length > 1 && centsOf(strip, "charge") === sumCents(others);
}

const withoutSums = <T extends Strip>(strips: readonly T[]): T[] =>
  strips.filter((strip) => !sumsUp(strip, strips));

const centsOf = ({ cells }: Strip, role: Role): Cents => cells.get(role)?.cents ?? 0;

/** Whether the amounts of a claim's services come to those of its total, each by its meaning. */
const makeUp = (services: readonly Strip[], total: Strip): boolean =>
  [...total.cells.keys()].every(
    (role) =>
      // What is taken off may have its sign in one place and not in the other.
      sumCents(services.map((service) => Math.abs(centsOf(service, role)))) ===
      Math.abs(centsOf(total, role)),
  );

/** What was charged, less what came off, is what is left. */
function comesOut({ cells }: Strip): boolean {
  const of = (roles: ReadonlySet<Role>): Cents =>
    sumCents([...cells].map(([role, { cents }]) => (roles.has(role) ? Math.abs(cents ?? 0) : 0)));
  const owed = cells.get("patientOwes")?.cents ?? of(SHARES);
  return (cells.get("charge")?.cents ?? -1) - of(TAKEN_OFF) === owed;
}

function stripsOf(rows: readonly Row[]): Strip[] {
  const strips: Strip[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const strip = tilesAt(rows, at) ?? stackAt(rows, at) ?? sentenceAt(rows, at);
    if (!strip?.cells.has("charge") || !saysWhatIsLeft(strip)) continue;
    strips.push(strip);
    at += strip.rows.length - 1;
  }
  return strips;
}

const saysWhatIsLeft = ({ cells }: Strip): boolean =>
  [...cells.keys()].some((role) => role === "patientOwes" || SHARES.has(role));

/** Pairs of labels and amounts by meaning; null where one is not understood, or comes twice. */
function cellsOf(
  pairs: readonly { label: readonly Word[]; amount: Cell }[],
): Strip["cells"] | null {
  const cells: Strip["cells"] = new Map();
  for (const { label, amount } of pairs) {
    const meant = meaningOf(wordsOf(label)).role;
    // What is left of one service is what the patient owes for it.
    const role = meant === "balance" ? "patientOwes" : meant;
    if (cells.has(role) || ![TOLD, TAKEN_OFF, SHARES].some((roles) => roles.has(role))) return null;
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
  if (!captions.segments.every(({ words }) => isLabel(withoutRate(words)))) return null;
  for (const count of [1, 2]) {
    const below = rows.slice(at + 1, at + 1 + count).filter(({ page }) => page === captions.page);
    const amounts = below.flatMap(explicitIn);
    const isBelow = below.every(({ segments }) =>
      segments.every((segment) => captions.segments.some(({ box }) => isUnder(segment, box))),
    );
    if (!isBelow || amounts.length > captions.segments.length) return null;
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

/** "Coinsurance 20%" */
const withoutRate = (words: readonly Word[]): readonly Word[] =>
  words.length > 1 && /^\(?\d{1,3}%\)?$/.test(words.at(-1)!.text) ? words.slice(0, -1) : words;

const holds = (cell: Cell, words: readonly Word[]): boolean =>
  words.some((word) => cell.words.includes(word));

/** Points by which the labels of one stack may begin apart. */
const SAME_EDGE = 4;
/** Rows of one stack stand no further apart, in heights of their print; it has no more of them. */
const STEP = 2.4;
const MOST_PAIRS = 12;

/** "Fox River billed  $289.00" over "Lakelight discount  -$155.82" and what is left, at the right of a card. */
function stackAt(rows: readonly Row[], at: number): Strip | null {
  const pairs: { label: readonly Word[]; amount: Cell }[] = [];
  const beside: Segment[] = [];
  let count = 0;
  for (let end: number | undefined; rows[at + count] && count < MOST_PAIRS; count += 1) {
    const [row, above] = [rows[at + count]!, rows[at + count - 1]];
    const label = row.segments.at(-2);
    const [amount, ...others] = explicitIn(row);
    const isNext =
      count === 0 ||
      (above!.page === row.page && centreY(row.box) - centreY(above!.box) < row.size * STEP);
    const left = label?.box[0] ?? 0;
    if (!isNext || !label || !isLabel(label.words) || !amount || others.length > 0) break;
    if (!holds(amount, row.segments.at(-1)!.words)) break;
    if (end !== undefined && Math.abs(left - end) > SAME_EDGE) break;
    end = left;
    pairs.push({ label: label.words, amount });
    beside.push(...row.segments.slice(0, -2));
  }
  const cells = beside.length > 0 ? cellsOf(pairs) : null;
  return cells && { at, rows: rows.slice(at, at + count), cells, beside };
}

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
    if (cells?.has("patientOwes")) return { at, rows: own, cells };
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
function nameOver(rows: readonly Row[], { at }: Strip, used: ReadonlySet<Row>): Name | null {
  let name: Name | null = null;
  const code: Word[] = [];
  for (let up = at - 1; up >= 0 && up >= at - MOST_ABOVE && !name; up -= 1) {
    const row = rows[up]!;
    if (used.has(row) || row.page !== rows[at]!.page) break;
    if (isDay(row) || isOfVisit(row) || explicitIn(row).length > 0) continue;
    if (isPressed(row) || !/\p{L}{3}/u.test(row.text)) break;
    // "Date  Description  Amount": what lies between belongs to a table.
    if (namesAField(row.segments[0]!.text)) break;
    if (saysCode(row)) code.push(...codeIn(row.segments[0]!));
    else {
      name = { name: row.segments[0]!.words, nameRow: row, facts: factsUnder(rows[up - 1], row) };
      // "Comprehensive metabolic panel      CPT 80053 · 01/22/2026"
      code.push(...row.segments.slice(1).filter(saysCode).flatMap(codeIn));
    }
  }
  return name && { ...name, name: [...name.name, ...code] };
}

/** What else a name's row says, under captions of their own: "HCPCS code   Modifiers   Quantity" over "E0601   RR, KX   1". */
function factsUnder(captions: Row | undefined, { segments, page }: Row): Strip["cells"] {
  const facts: Strip["cells"] = new Map();
  if (captions?.page !== page || captions.segments.length !== segments.length) return facts;
  for (const [at, { words, box }] of captions.segments.entries()) {
    const { role, coverage } = meaningOf(wordsOf(words));
    if (at === 0 || coverage < 1 || !OF_NAME.has(role) || !isUnder(segments[at]!, box)) continue;
    const [only, ...others] = cellsIn(rowOf(segments[at]!.words, page));
    facts.set(role, others.length === 0 ? only! : textCell(segments[at]!.words));
  }
  return facts;
}
const OF_NAME: ReadonlySet<Role> = new Set<Role>(["code", "modifier", "units"]);

/** The name in a card beside the stack of its amounts, and the code below it. */
function nameBeside({ beside, rows }: Strip): Name | null {
  const [name, ...others] = beside ?? [];
  if (!name || !/\p{L}{3}/u.test(name.text) || LABELLED.test(name.text)) return null;
  return {
    name: [...name.words, ...others.filter(saysCode).flatMap(codeIn)],
    nameRow: rows[0]!,
  };
}

/** "Provider: Teller, Samuel K, MD" */
const LABELLED = /^[\p{L} ]{3,24}:/u;

/** The words of a code without what stands behind it: its day, or the place. */
function codeIn({ words }: Segment): readonly Word[] {
  const end = words.findIndex(({ text }) => PARTS.test(text) || text === "-");
  return end < 0 ? words : words.slice(0, end);
}

/** "CPT 72148": the code of a service between its name and its amounts. */
const saysCode = ({ text }: Pick<Segment, "text">): boolean =>
  /^(?:CPT|HCPCS|CDT|code|procedure|(?:service|billing) code)(?: code)?\b[®:#. ]{0,3}[A-Z0-9]\d{3}[A-Z0-9]\b/i.test(
    text,
  );

/** A row that is a day and nothing else but a claim's number, "12/06/24 · Claim 202425951152", or what to press. */
function isDay(row: Row): boolean {
  const [day, ...others] = datesOf(row);
  if (!day || others.length > 0) return false;
  const rest = row.words.filter((word) => !day.words.includes(word)).map(({ text }) => text);
  return (
    rest.length === 0 || /^(?:[·•|-]? ?claim ?#? ?[A-Z\d-]{6,}|pay(?: now)?)$/i.test(rest.join(" "))
  );
}

/** "April 1, 2025 Daphne Ruiz, MD - Cedar Bend Family Clinic": the day of what stands below, and who gave it. */
function headsVisit(row: Row): boolean {
  const [day, ...others] = datesOf(row);
  if (!day || others.length > 0 || day.words[0] !== row.words[0] || day.date?.partial) return false;
  const rest = wordsOf(row.words.slice(day.words.length));
  return careScore(rest) > 0 || isClinician(rest);
}

const isOn = ({ page, box }: Field<string>, row: Row): boolean =>
  page === row.page && box !== undefined && meet(box, row.box);

/** What a portal has to press below a card. */
const isPressed = ({ text }: Row): boolean =>
  /^(?:(?:hide|show|view|see) |ask |dispute |pay |download |print |less\b|more\b|get help)/i.test(
    text,
  );

function recordOf(strip: Named): TableRecord {
  const { cells, rows, ...record } = sumOf(strip);
  const facts = [...(strip.facts ?? [])].map(([role, cell]): [Role, Cell[]] => [role, [cell]]);
  return {
    ...record,
    meaning: "charge",
    cells: new Map<Role, Cell[]>([...cells, ["description", [textCell(strip.name)]], ...facts]),
    rows: [strip.nameRow, ...rows],
    text: wordsOf(strip.name),
    dateAbove: strip.day,
  };
}

function sumOf({ cells, rows }: Strip): TableRecord {
  const charge = cells.get("charge")!;
  return {
    meaning: "total",
    anchor: { row: rowOf([...charge.words], rows[0]!.page), cells: [], columns: [] },
    cells: new Map([...cells].map(([role, cell]) => [role, [cell]])),
    ...{ rows, text: "", section: undefined, dateAbove: undefined },
  };
}

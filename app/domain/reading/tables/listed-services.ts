import { amountsOf, cellsOf, textCell, type Cell } from "~/domain/reading/tokens/cells";
import type { Cents } from "~/domain/money";
import { meaningOf, MONEY_ROLES, type Role } from "~/domain/reading/words/columns";
import { gluedCode } from "~/domain/reading/tokens/codes";
import { dateAt } from "~/domain/reading/tokens/dates";
import type { LineContext } from "~/domain/reading/records/line-dates";
import { lineOf } from "~/domain/reading/records/lines";
import type { TableRecord } from "~/domain/reading/records/records";
import { centreY, rowOf, type Row } from "~/domain/reading/page/rows";
import type { TableReading } from "./table";
import { totalNamed } from "~/domain/reading/words/total-words";
import { codedOf, namedOf } from "./two-row-services";
import { dayHeadedBy } from "~/domain/reading/records/visit-days";

/**
 * What stands over the services of a visit on a screen, and the link beside it that folds them, or what they come to and a
 * sign that is read as any letter.
 */
const HEADING =
  /^(?:itemi[sz]ed (?:charges|services|bill)|(?:details? of |your |total |billed |original )?(?:services|charges)(?: (?:details?|billed|provided|received))?|(?:charge|service|visit|statement) details?|line items|what (?:was|you were) (?:billed|charged)(?: for)?)(?: (?:hide|show less|collapse))?$/i;
/** What every such heading has, so that most rows need not be cut. */
const HEADS = /charge|service|details|items|billed|itemi[sz]ed/i;
const FOLDS = /^(?:hide|show less|collapse|less|close)\b.{0,8}$|^\S$/i;
/** A name is broken over no more lines than this. */
const MOST_WRAPPED = 4;
/** "Rev 0750 · CPT 45380 · Qty 1" */
const CODED = /\b(?:CPT|HCPCS|CDT|rev(?:enue)?(?: code)?|qty|quantity|units?)\b/i;
const WORDS = /[\p{L}\p{N}]/u;
/** How far below its name, in heights of letters, what belongs to a service may stand. */
const BELOW = 1.9;
/** How far, in points, what is said of a service stands behind its name. */
const INDENT = 6;

type Said = Partial<Record<Role, Cell[]>>;
type ListedService = {
  rows: Row[];
  described: Cell[];
  /** What smaller print below says of it. */
  said: Said;
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
  const sums: TableRecord[] = [];
  let day: Cell | undefined;
  rows.forEach((row, at) => {
    day = dayHeadedBy(row) ?? day;
    const heading = headingOf(row);
    if (!heading) return;
    const below = rows.slice(at + 1);
    const services = withoutSections(listBelow(below, day));
    const visits = heading.sum === undefined ? visitsBelow(below, day) : NO_VISITS;
    if (visits.services.length > services.length) {
      found.push(...visits.services);
      sums.push(...visits.sums);
    } else if (heading.sum === undefined || heading.sum === sumOf(services))
      found.push(...services);
  });
  if (found.length === 0) return null;
  return {
    lines: found.map((service) => lineOf(recordOf(service), nextId(), context)),
    ledger: [],
    subtotals: [],
    totals: sums,
    rows: new Set(found.flatMap((service) => service.rows)),
    roles: new Set<Role>([
      ...(["description", "charge"] as const),
      ...found.flatMap(({ said }) => Object.keys(said) as Role[]),
    ]),
  };
}

/** "• Urine dipstick:" without what sets it off. */
const bare = ({ words }: Cell): Cell =>
  textCell(
    words
      .filter(({ text }, at) => at > 0 || WORDS.test(text))
      .map((word) => ({ ...word, text: word.text.replace(/:$/, "") })),
  );

/** The sum is in cents. */
function headingOf(row: Row): { sum?: Cents } | null {
  if (!HEADS.test(row.text)) return null;
  const [label, ...others] = amountsOf(row);
  if (label?.kind !== "text" || !HEADING.test(label.text)) return null;
  const sums = others.filter(({ kind }) => kind === "money");
  const isFolded = others.every((cell) => cell.kind === "money" || FOLDS.test(cell.text));
  if (!isFolded || sums.length > 1) return null;
  return sums[0]?.cents === undefined ? {} : { sum: sums[0].cents };
}

const sumOf = (services: readonly ListedService[]): Cents =>
  services.reduce((sum, { amount }) => sum + amount.cents!, 0);

/**
 * "Laboratory  $176.25" over its services, of which each says below what it is: the name and the sum of a part of the
 * list.
 */
function withoutSections(services: readonly ListedService[]): ListedService[] {
  const isBare = ({ rows }: ListedService): boolean => rows.length === 1;
  return services.filter((service, at) => {
    if (!isBare(service)) return true;
    const next = services.findIndex((one, k) => k > at && isBare(one));
    const own = services.slice(at + 1, next < 0 ? services.length : next);
    return own.length === 0 || sumOf(own) !== service.amount.cents;
  });
}

/** What a row says to be billed in all. */
function billedIn(row: Row): Cell | undefined {
  const [label, amount, ...more] = amountsOf(row);
  const isSum = label?.kind === "text" && amount?.kind === "money" && more.length === 0;
  return isSum && totalNamed(label.text)?.name === "billed" ? amount : undefined;
}

const NO_VISITS: ReturnType<typeof visitsBelow> = { services: [], sums: [] };

/**
 * The services of several visits below one heading, each under its day, with what they came to in smaller print: "Office
 * visit  $214.00", "Insurance paid  -$84.83", "Your share  $129.17". The sum of a visit's charges proves them.
 */
function visitsBelow(
  rows: readonly Row[],
  first: Cell | undefined,
): { services: ListedService[]; sums: TableRecord[] } {
  const services: ListedService[] = [];
  const sums: TableRecord[] = [];
  let visit: ListedService[] | null = [];
  let day = first;
  for (const row of rows) {
    const billed = billedIn(row);
    // Every row is looked at below one heading only.
    if (!billed && headingOf(row)) break;
    if (billed) {
      if (visit && billed.cents === sumOf(visit)) {
        services.push(...visit);
        sums.push(sumRecord(row, billed));
      }
      visit = null;
      continue;
    }
    const own = dayHeadedBy(row);
    if (own) {
      day = own;
      visit ??= [];
    }
    const service = visit && serviceIn(row, day);
    if (service) visit!.push(service);
    else if (visit?.length) saysOf(visit.at(-1)!, row);
  }
  return { services, sums };
}

const sumRecord = (row: Row, amount: Cell): TableRecord => ({
  meaning: "subtotal",
  anchor: { row, cells: [amount], columns: [] },
  cells: new Map<Role, Cell[]>([["charge", [amount]]]),
  rows: [row],
  text: row.text,
  section: undefined,
  dateAbove: undefined,
});

/** Keeps what a row says in smaller print of a part of the charge of the service above. */
function saysOf({ rows, said }: ListedService, row: Row): void {
  const [label, amount, ...more] = amountsOf(row);
  if (label?.kind !== "text" || amount?.kind !== "money" || more.length > 0) return;
  const { role } = meaningOf(label.text);
  if (!MONEY_ROLES.has(role) || label.box[0] < rows[0]!.box[0] + INDENT) return;
  rows.push(row);
  said[role] = [amount];
}

function serviceIn(row: Row, day: Cell | undefined): ListedService | null {
  const named = namedOf(row);
  return named && !named.described.some(({ text }) => totalNamed(text))
    ? {
        ...{ rows: [row], described: named.described.map(bare) },
        ...{ amount: named.amount, said: {}, day },
      }
    : null;
}

/** The services from the first row on, up to what is none. */
function listBelow(rows: readonly Row[], day: Cell | undefined): ListedService[] {
  const found: ListedService[] = [];
  for (const row of rows) {
    const service = serviceIn(row, day);
    if (service) {
      found.push(service);
      continue;
    }
    const open = found.at(-1);
    if (!open || !goesOn(open, row)) break;
    open.rows.push(row);
    const said = codedIn(row);
    if (said) Object.assign(open.said, said);
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
    headingOf(row) === null &&
    cells.every(({ kind }) => kind !== "money") &&
    (cells.length === 1 || codedOf(row) !== null || CODED.test(row.text) || !WORDS.test(row.text))
  );
}

const LABELS: readonly (readonly [Role, RegExp, RegExp])[] = [
  ["revenue", /^rev(?:enue)?[:.]?$/i, /^\d{3,4}$/],
  ["code", /^(?:cpt|hcpcs|cdt)\W*$/i, /^[A-Z]?\d{4,5}[A-Z]?$/],
  ["units", /^(?:qty|quantity|units?)[:.]?$/i, /^\d{1,4}$/],
];

/** What each label of a row says: "Rev 0750 · CPT 45380 · Qty 1", "2/10/2026 · 99214-25 · Quantity: 1"; null where it says more. */
function codedIn(row: Row): Said | null {
  const coded: Said = {};
  const words = row.words.filter(({ text }) => WORDS.test(text) && !/^code:?$/i.test(text));
  const day = dateAt(
    words.map(({ text }) => text),
    0,
  );
  if (day) coded.date = cellsOf(rowOf(words.slice(0, day.words), row.page));
  let at = day?.words ?? 0;
  while (at < words.length) {
    const [label, value] = [words[at]!, words[at + 1]];
    const named = LABELS.find(([, name]) => name.test(label.text));
    if (named && value && named[2].test(value.text)) {
      coded[named[0]] = cellsOf(rowOf([value], row.page));
      at += 2;
    } else if (day && !coded.code && gluedCode(label.text)) {
      coded.code = cellsOf(rowOf([label], row.page));
      at += 1;
    } else return null;
  }
  return words.length > 0 ? coded : null;
}

function recordOf({ rows, described, said, amount, day }: ListedService): TableRecord {
  return {
    meaning: "charge",
    anchor: { row: rows[0]!, cells: [...described, amount], columns: [] },
    cells: new Map<Role, Cell[]>([
      ["description", described],
      ["charge", [amount]],
      ...(Object.entries(said) as [Role, Cell[]][]),
    ]),
    rows,
    text: described.map(({ text }) => text).join(" "),
    section: undefined,
    dateAbove: day,
  };
}

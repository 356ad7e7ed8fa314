import { parseCents, type Cents } from "~/domain/money";
import {
  LedgerEntry,
  MOST_ASKED_LINES,
  type Bill,
  type BillLine,
  type Box,
  type Field,
} from "./bill";
import { added, type Sum } from "./closing-sums";
import { CONFIRM_BELOW, DOUBTED } from "./confidence";
import { MONEY_COLUMNS, type LedgerKind, type MoneyColumn } from "./corrections";
import { askedApart } from "./help-form";
import { EVERY_DAY, fieldAt, fieldsOf, linesOfDay, placeOfDay, type Place } from "./places";
import { failingSums, trustOf, type Doubt } from "./trust";
import { HEADER_INPUTS } from "./typed-entry";
import {
  LINE_FACTS,
  lacksAllDays,
  linesWithout,
  missedSums,
  picturesOf,
  unnamedCredit,
  type CreditName,
} from "./unread-facts";

/** What a person is asked about a reading: few questions, those first from whose answers the most follows. */

/** Where on a page the answer stands. */
export type PagePlace = { page: number; box: Box };

export type HelpQuestion = { key: string; at: PagePlace | null } & (
  | {
      /** Which way to read the lines is right; the chosen one comes first. */
      of: "reading";
      readings: readonly (readonly BillLine[])[];
    }
  | {
      /** What one column of amounts is. */
      of: "column";
      column: MoneyColumn;
      /** The amounts a person can compare, of `count`. */
      values: readonly Cents[];
      count: number;
    }
  | {
      /** What all rows of payments of one kind are. */
      of: "rows";
      rows: LedgerKind;
      values: readonly Cents[];
      count: number;
    }
  | {
      /** What one printed amount is. */
      of: "amount";
      amount: Cents;
      mayBe: readonly CreditName[];
    }
  | {
      /** What stands at one place. */
      of: "place";
      place: Place;
      kind: "money" | "day" | "text" | "code" | "units";
      /** The line it belongs to, as far as it was read. */
      line: BillLine | null;
      /** The lines that have it in common; absent where it is of one line or of none. */
      ofLines?: readonly BillLine[];
      /** The amount is one that the office reckons with, and nobody has paid. */
      expected?: true;
      /** Our best readings, the likeliest first; none where nothing was read. */
      choices: readonly (string | number)[];
    }
);

/** What a person answers before losing heart. */
export const MOST_QUESTIONS = 7;

/**
 * What to ask of a reading, at most seven questions and none twice: first what the gate of trust closes on, then what was
 * hard to read. None where all was read surely. Takes time linear in the number of lines.
 */
export function helpQuestions(bill: Bill): HelpQuestion[] {
  const asked = new Set(bill.asked);
  const failing = failingSums(bill);
  const gate = gateKeys(bill, failing);
  const isWhole = gate.some((key) => key === "reading" || key.startsWith("column."));
  const keys = new Set([
    ...gate,
    ...amountKeys(bill),
    ...unreadPlaces(bill),
    ...unsurePlaces(bill, isWhole ? DOUBTED : CONFIRM_BELOW),
  ]);
  return [...new Set(withSharedDays(bill, [...keys]))]
    .filter((key) => !asked.has(key))
    .slice(0, MOST_QUESTIONS)
    .map((key) => questionOf(bill, key, failing));
}

/** One question for the lines that were all read with the same day. */
function withSharedDays(bill: Bill, keys: readonly string[]): string[] {
  const fieldOf = fieldsOf(bill);
  const days = new Map(
    keys
      .filter((key) => key.endsWith(".serviceDate"))
      .flatMap((key) => {
        const day = fieldOf(key)?.value;
        return day === undefined ? [] : [[key, placeOfDay(String(day))]];
      }),
  );
  const times = Map.groupBy(days.values(), (place) => place);
  return keys.map((key) => {
    const shared = days.get(key);
    const isOne =
      shared && times.get(shared)!.length > 1 && !bill.asked?.includes(askedApart(shared));
    return isOne ? shared : key;
  });
}

/** Whether the report waits for these answers: something cannot be relied on, and the person was never asked. */
export const waitsForHelp = (bill: Bill): boolean =>
  bill.asked === undefined && trustOf(bill).gated.size > 0 && helpQuestions(bill).length > 0;

/** `reading`, `column.charge`, `rows.adjustment`, `amount.12000`, or else a place. */
function questionOf(bill: Bill, key: string, failing: readonly Sum[]): HelpQuestion {
  const column = MONEY_COLUMNS.find((name) => key === `column.${name}`);
  const rows = LedgerEntry.shape.kind.options.find((kind) => key === `rows.${kind}`);
  if (column) return columnQuestion(bill, column);
  if (rows) return rowsQuestion(bill, rows);
  if (key.startsWith(AMOUNT)) return { key, of: "amount", at: null, ...unnamedCredit(bill)! };
  return key === "reading" ? readingQuestion(bill) : placeQuestion(bill, key, failing);
}

/** What to ask of what the gate closes on. */
function gateKeys(bill: Bill, failing: readonly Sum[]): string[] {
  const { gated } = trustOf(bill);
  if (gated.size === 0) return [];
  const places = [...gated.keys()];
  const inLines = places.filter((place) => place.startsWith("L"));
  const { otherReadings = [], asked = [] } = bill;
  const hasRivals = inLines.length > 0 && otherReadings.length > 0 && !asked.includes("reading");
  const isHardAt = hardAt(bill);
  const slipped = slippedPlaces(failing);
  const lines = lineKeys(gated, inLines, (place) => isHardAt(place) || slipped.has(place));
  return [
    ...(hasRivals ? ["reading"] : []),
    // A choice between readings says which column is which, and not what was hard to read in it.
    ...(hasRivals ? lines.filter((key) => isHardAt(key)) : lines),
    ...rowKeys(bill, gated),
    ...places.filter((place) => !place.includes(".")).sort(byRank),
    ...places.filter((place) => place.startsWith("subtotals.")),
    ...missing(bill, failing),
  ];
}

/** Whether the print at a place was hard to read. */
function hardAt(bill: Bill): (place: Place) => boolean {
  const fieldOf = fieldsOf(bill);
  return (place) => (fieldOf(place)?.confidence ?? 1) < DOUBTED;
}

/** Rows of payments by their kind, as one question each. */
const rowKeys = ({ ledger }: Bill, gated: ReadonlyMap<string, Doubt>): string[] =>
  LedgerEntry.shape.kind.options
    .filter((kind) => ledger.some((row, at) => row.kind === kind && gated.has(`ledger.${at}`)))
    .map((kind) => `rows.${kind}`);

function rowsQuestion({ ledger }: Bill, rows: LedgerKind): HelpQuestion {
  const own = ledger.filter(({ kind }) => kind === rows).map(({ amount }) => amount);
  const [first] = own.filter(({ page, box }) => page && box);
  return {
    ...{ key: `rows.${rows}`, of: "rows", rows },
    at: spotOf(first ?? null),
    values: own.slice(0, MOST_ASKED_LINES).map(({ value }) => value),
    count: own.length,
  };
}

function amountKeys(bill: Bill): string[] {
  const unnamed = unnamedCredit(bill);
  return unnamed ? [`${AMOUNT}${unnamed.amount}`] : [];
}
const AMOUNT = "amount.";

/** Totals in the order in which the most follows from them. */
const RANK = ["billed", "patientResponsibility", "insurancePaid", "adjustments", "patientPaid"];
const rankOf = (place: Place): number => {
  const at = RANK.indexOf(place);
  return at < 0 ? RANK.length : at;
};
const byRank = (a: Place, b: Place): number => rankOf(a) - rankOf(b);

/** What is taken off, where the steps from billed to owed do not come out and a step of them was not found. */
function missing(bill: Bill, failing: readonly Sum[]): Place[] {
  const balance = failing.some(({ of }) => of === "balance");
  return balance
    ? ["insurancePaid", "adjustments", "patientPaid"].filter((place) => !fieldAt(bill, place))
    : [];
}

const readingQuestion = ({ lines, otherReadings = [] }: Bill): HelpQuestion => ({
  ...{ key: "reading", of: "reading", at: around(lines) },
  readings: [lines, ...otherReadings],
});

/** A column as a whole, unless a few of its figures are all that can be wrong; then names and days. */
function lineKeys(
  gated: ReadonlyMap<string, Doubt>,
  places: readonly Place[],
  isHardAt: (place: Place) => boolean,
): string[] {
  const doubtedBy = (...whys: Doubt[]) =>
    places.filter((place) => whys.includes(gated.get(place)!));
  const byColumn = Map.groupBy(doubtedBy("sums", "amounts"), (place) => place.split(".")[1]!);
  const columns = MONEY_COLUMNS.flatMap((column) => {
    const own = byColumn.get(column) ?? [];
    const hard = own.filter(isHardAt);
    if (hard.length > 0 && hard.length <= MOST_CELLS) return hard;
    return own.length < 2 ? own : [`column.${column}`];
  });
  const nameless = doubtedBy("names").filter((place) => place.endsWith(".description"));
  return [...columns, ...[...nameless, ...doubtedBy("days")].slice(0, MOST_CELLS)];
}
/** More single figures of a column than this are asked for as a column. */
const MOST_CELLS = 4;

function columnQuestion({ lines }: Bill, column: MoneyColumn): HelpQuestion {
  const own = lines.filter((line) => line[column]);
  return {
    ...{ key: `column.${column}`, of: "column", column, at: around(own) },
    values: own.slice(0, MOST_ASKED_LINES).flatMap((line) => line[column]?.value ?? []),
    count: own.length,
  };
}

/** The first rows of a table on its first page: enough to see its columns. */
function around(lines: readonly { page?: number; box?: Box }[]): PagePlace | null {
  const [first] = lines.filter(({ page, box }) => page && box);
  if (!first?.page || !first.box) return null;
  const boxes = lines
    .filter(({ page }) => page === first.page)
    .slice(0, ROWS_SHOWN)
    .flatMap(({ box }) => (box ? [box] : []));
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return { page: first.page, box: [left, top, right - left, bottom - top] };
}
const ROWS_SHOWN = 5;

/** The places of what a picture most likely shows and recognition missed: one day for all lines, sums, and what a few lines lack. */
const unreadPlaces = (bill: Bill): Place[] => [
  ...(lacksAllDays(bill) ? [EVERY_DAY] : []),
  ...missedSums(bill),
  ...LINE_FACTS.flatMap((fact) =>
    linesWithout(fact, bill.lines, picturesOf(bill)).map(({ id }) => `${id}.${fact}`),
  ),
];

/**
 * The places of what was not read surely, what changes the most sums first; of lines only what is below a confidence: where
 * their columns are asked about as a whole, those of clear print are answered by that.
 */
function unsurePlaces(bill: Bill, ofLinesBelow: number): Place[] {
  const header = HEADER_INPUTS.filter((name) => name !== "setting").filter(
    (name) => (fieldAt(bill, name)?.confidence ?? 1) < CONFIRM_BELOW,
  );
  const ofLines = (name: LineField, lines = bill.lines) =>
    lines
      .filter((line) => (line[name]?.confidence ?? 1) < ofLinesBelow)
      .map(({ id }) => `${id}.${name}`);
  // A code names its service by itself.
  const uncoded = bill.lines.filter(({ code }) => !code);
  return [
    ...header.filter((name) => RANK.includes(name)).sort(byRank),
    ...[...ofLines("charge"), ...ofLines("code"), ...ofLines("description", uncoded)],
    ...[...ofLines("serviceDate"), ...ofLines("description"), ...ofLines("units")],
    ...header.filter((name) => !RANK.includes(name)),
  ];
}
type LineField = "charge" | "code" | "description" | "serviceDate" | "units";

const KINDS: Record<string, "day" | "text" | "code" | "units"> = {
  serviceDate: "day",
  statementDate: "day",
  description: "text",
  provider: "text",
  patient: "text",
  accountNumber: "text",
  code: "code",
  units: "units",
};

function placeQuestion(bill: Bill, place: Place, failing: readonly Sum[]): HelpQuestion {
  const field = fieldAt(bill, place);
  const [owner, name = ""] = place.includes(".") ? place.split(".") : ["", place];
  const line = bill.lines.find(({ id }) => id === owner) ?? null;
  const spot = field?.box ? field : line;
  const ofDay = linesOfDay(bill, place);
  return {
    ...{ key: place, of: "place", place, line, choices: choicesAt(bill, place, failing) },
    ...(ofDay.length > 0 && { ofLines: ofDay }),
    kind: ofDay.length > 0 ? "day" : (KINDS[name] ?? "money"),
    ...(place === "insurancePaid" && bill.insuranceExpected && { expected: true }),
    // The day may stand far from the lines, as at the head of a receipt.
    at: ofDay.length > 0 ? around(ofDay.map(({ serviceDate }) => serviceDate!)) : spotOf(spot),
  };
}

const spotOf = (spot: { page?: number; box?: Box } | null): PagePlace | null =>
  spot?.page && spot.box ? { page: spot.page, box: spot.box } : null;

/** Our reading, then what another reader or another way to read the lines has there, and what would make a sum come out. */
function choicesAt(bill: Bill, place: Place, failing: readonly Sum[]): (string | number)[] {
  const field = fieldAt(bill, place);
  const all = [
    ...(field ? [field.value] : []),
    ...(field ? otherwise(bill, place, typeof field.value) : []),
    ...closingAt(bill, place, failing),
  ];
  return [...new Set(all)].slice(0, MOST_CHOICES);
}
const MOST_CHOICES = 4;

function otherwise(bill: Bill, place: Place, type: string): (string | number)[] {
  const said = (bill.differences ?? [])
    .filter(({ lineId, name }) => place === (lineId ? `${lineId}.${name}` : name))
    .flatMap(({ says }) => (type === "number" ? (parseCents(says) ?? []) : says));
  const [owner, name] = place.split(".") as [string, keyof BillLine | undefined];
  const own = bill.lines.find(({ id }) => id === owner);
  const same = (bill.otherReadings ?? []).flatMap((lines) =>
    lines.filter(({ charge }) => charge?.box && String(charge.box) === String(own?.charge?.box)),
  );
  const others = name
    ? same.flatMap((line) => (line[name] as Field<string | number> | undefined)?.value ?? [])
    : [];
  return [...said, ...others];
}

/** The amounts that one failing sum asks for at this place, where they are printed or one digit away from what was read. */
function closingAt(bill: Bill, place: Place, failing: readonly Sum[]): Cents[] {
  const printed = new Set(bill.otherAmounts);
  const read = fieldAt(bill, place)?.value;
  return failing
    .flatMap((sum) => neededAt(sum, place))
    .filter((cents) => printed.has(cents) || isSlip(cents, read));
}

/** More rows than this whose change would make their sum come out, and none of them is the one. */
const MOST_SLIPPED = 2;

/** The figures of a picture that, with one digit other than it was read, would make the sum of their rows come out. */
const slippedPlaces = (failing: readonly Sum[]): ReadonlySet<Place> =>
  new Set(
    failing.filter(isOfRows).flatMap((sum) => {
      const lacking = lackingIn(sum);
      const slipped = sum.figures
        .slice(0, -1)
        .filter(({ field }) => field.confidence < 1 && isSlip(field.value + lacking, field.value));
      return slipped.length <= MOST_SLIPPED ? slipped.map(({ place }) => place) : [];
    }),
  );

const isOfRows = ({ of }: Sum): boolean => ["charges", "section", "column"].includes(of);

/** What the rows lack to come to their printed sum, which is the last figure. */
const lackingIn = ({ figures }: Sum): Cents =>
  figures.at(-1)!.field.value - added(figures.slice(0, -1));

/** What a sum of rows needs at a place to come out. */
function neededAt(sum: Sum, place: Place): Cents[] {
  const { figures } = sum;
  const at = figures.findIndex((figure) => figure.place === place);
  if (at < 0 || !isOfRows(sum)) return [];
  const { value } = figures[at]!.field;
  return [at === figures.length - 1 ? value - lackingIn(sum) : value + lackingIn(sum)];
}

/** Whether amounts differ in one digit, or one has a digit more at its beginning: a sign was taken for it, or it was lost. */
function isSlip(cents: Cents, read: string | number | undefined): boolean {
  const [one, other] = [String(cents), String(read ?? "")];
  if (one.length !== other.length) return one.slice(1) === other || other.slice(1) === one;
  return [...one].filter((digit, at) => digit !== other[at]).length === 1;
}

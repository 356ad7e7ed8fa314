import type { BillLine } from "~/domain/bill/bill";
import { sumCents, type Cents } from "~/domain/money";
import { fieldOf } from "~/domain/reading/page/fields";
import { amountsOf, datesOf } from "~/domain/reading/tokens/cells";
import { centreY, right, type Row } from "~/domain/reading/page/rows";
import type { Tables } from "./tables";
import { totalNamed } from "~/domain/reading/words/total-words";
import { payerOf } from "~/domain/reading/words/wording";

/** Sums among the lines: "Total charges" of each visit, and the balance that stands in the visit's heading. */

/** A figure that the words before it on its row name: what was charged, or another total. */
type NamedFigure = { place: string; name: string; cents: Cents };

const figurePlace = (page: number, box: Row["box"]): string =>
  [page, Math.round(centreY(box)), Math.round(right(box))].join(" ");

const placeOfCharge = ({ charge }: BillLine): string =>
  charge?.box ? figurePlace(charge.page ?? 1, charge.box) : "";

/** The figures of all rows that are named as totals. */
const figuresOf = (rows: readonly Row[]): NamedFigure[] =>
  rows.flatMap((row) => {
    const cells = amountsOf(row);
    return cells.flatMap((cell, at): NamedFigure[] => {
      const before = cells[at - 1];
      if (cell.cents === undefined || !cell.explicit || before?.kind !== "text") return [];
      const named = totalNamed(before.text);
      if (!named || named.weight < PLAIN) return [];
      return [{ place: figurePlace(row.page, cell.box), name: named.name, cents: cell.cents }];
    });
  });
/** The least weight of a label that says what it names. */
const PLAIN = 5;

/**
 * For a paper of these rows: a reading without the lines that are sums, where what remains comes to what is named as
 * charged. A heading of a visit that is left out gives its day to the lines below it.
 */
export function groupSumsAmong(rows: readonly Row[]): (tables: Tables) => Tables {
  const without = namedSumsAmong(rows);
  return (tables) => withoutListedVisits(tables) ?? without(withoutFootSums(tables));
}

/** "hospital part  9,988.65" below the services with their codes: what they come to, whatever it is called. */
function withoutFootSums(tables: Tables): Tables {
  let run: BillLine[] = [];
  const services = tables.lines.filter((line) => {
    const isFoot =
      run.length >= HEADED &&
      [line.code, line.revenueCode, line.units].every((fact) => !fact) &&
      !isDatedBeside(line) &&
      line.charge?.value === sumOf(run);
    run = isFoot ? [] : [...run, line];
    return !isFoot;
  });
  return services.length < tables.lines.length ? kept(tables, services, []) : tables;
}

/**
 * A reading without the visits, or the providers, that a paper lists with what each came to before it details the services
 * of each: "10/02/2025  Office Visit  $528.50" on the first page, its three services on the next. Null where none are listed.
 */
function withoutListedVisits(tables: Tables): Tables | null {
  const { lines } = tables;
  const most = lines.findIndex(({ code }) => code);
  const amounts = lines.map(({ charge, patientOwes }) => (charge ?? patientOwes)?.value ?? 0);
  const all = sumCents(amounts);
  let before = 0;
  for (let count = 1; count <= most; count += 1) {
    before += amounts[count - 1]!;
    if (before * 2 !== all) continue;
    const services = pricedBySums(lines.slice(count), lines.slice(0, count));
    if (!services) continue;
    const left = kept(tables, lines.slice(count), []);
    return { ...left, lines: [...services] };
  }
  return null;
}

/** Services that come to these sums, one after the other; what stands in another column than the charges is theirs. */
function pricedBySums(
  services: readonly BillLine[],
  sums: readonly BillLine[],
): readonly BillLine[] | null {
  const coded = services.filter(({ code }) => code).length;
  if (services.length < LISTED || coded * 2 < services.length) return null;
  const areCharged = services.every(({ charge }) => charge);
  if (!areCharged && services.some(({ charge }) => charge)) return null;
  const priced = areCharged ? services : services.map(withAmountAsCharge);
  let at = 0;
  for (const { charge } of sums) {
    let left = charge?.value ?? 0;
    if (left <= 0) return null;
    while (at < priced.length && left > 0) left -= priced[at++]!.charge?.value ?? 0;
    if (left !== 0) return null;
  }
  return at === priced.length ? priced : null;
}
/** So many services that come to the sums of their visits do so by no chance. */
const LISTED = 3;

const withAmountAsCharge = ({ patientOwes, ...line }: BillLine): BillLine =>
  patientOwes ? { ...line, charge: patientOwes } : line;

function namedSumsAmong(rows: readonly Row[]): (tables: Tables) => Tables {
  const figures = figuresOf(rows);
  const targets = chargedIn(figures);
  if (targets.length === 0) return withoutHeadingSums;
  const isCharged = (lines: readonly BillLine[]) =>
    targets.some((target) => comesTo(lines, target));
  const named = new Set(figures.map(({ place }) => place));
  const isNamed = (line: BillLine) =>
    !line.code && (named.has(placeOfCharge(line)) || isTakenOff(line));
  return (tables) => {
    const rest = tables.lines.filter((line) => !isNamed(line));
    if (isCharged(rest)) return kept(tables, rest, []);
    const heads = headsAmong(rest, figures);
    const services = rest.filter((line) => !heads.includes(line));
    if (isCharged(services)) return kept(tables, services, heads);
    // "Crutches, loan fee" may name a sum, and is an item here.
    for (const some of [rest, tables.lines]) {
      const items = itemsUnderSums(some);
      if (!items || !isCharged(items)) continue;
      const sums = some.filter((line) => !items.includes(line));
      return kept(tables, items, sums, (sum) => sum.serviceDate ?? dayBeside(sum, rows));
    }
    return tables;
  };
}

/** So many coded services come to the figure in their heading by no chance. */
const HEADED = 3;

/** "Hospital services  $6,045.00" over the services with their codes, where nothing else says what was charged. */
function withoutHeadingSums(tables: Tables): Tables {
  const items = itemsUnderSums(tables.lines);
  if (!items || items.length < HEADED || !items.every(({ code }) => code)) return tables;
  const heads = tables.lines.filter((line) => !items.includes(line));
  return heads.every(isBareSum) ? kept(tables, items, []) : tables;
}

const isBareSum = (line: BillLine): boolean =>
  !line.serviceDate && OF_CLAIM.every((name) => name === "charge" || !line[name]);

/** The one day that stands on the row of a visit's sum: "Thu, Oct 3, 2024 Sick visit  $144.50". */
function dayBeside(line: BillLine, rows: readonly Row[]): BillLine["serviceDate"] {
  const place = placeOfCharge(line);
  const row = rows.find(({ page, words }) =>
    words.some(({ box }) => figurePlace(page, box) === place),
  );
  const [day, ...others] = row ? datesOf(row) : [];
  return row && day?.date?.partial === false && others.length === 0
    ? fieldOf(day.date.from, row.page, day)
    : undefined;
}

/** "Pending insurance  -$588.00": whoever pays, and what is taken off. */
const isTakenOff = ({ charge, description }: BillLine): boolean =>
  charge !== undefined && charge.value < 0 && payerOf(description?.value ?? "") !== null;

/** What may be what was charged: the sums of all visits, or the one that they make up. */
function chargedIn(figures: readonly NamedFigure[]): Cents[] {
  const charged = figures.flatMap(({ name, cents }) =>
    name === "billed" && cents > 0 ? [cents] : [],
  );
  if (charged.length === 0) return [];
  const [sum, most] = [sumCents(charged), Math.max(...charged)];
  return sum === most * 2 ? [most] : [sum, most];
}

const sumOf = (lines: readonly BillLine[]): Cents =>
  sumCents(lines.map(({ charge }) => charge?.value ?? 0));

const comesTo = (lines: readonly BillLine[], cents: Cents): boolean =>
  lines.length > 0 && sumOf(lines) === cents;

/** Lines without a code that give a balance which is named further down, and what all of them come to. */
function headsAmong(lines: readonly BillLine[], figures: readonly NamedFigure[]): BillLine[] {
  const balances = new Set(
    figures.flatMap(({ name, cents }) => (name === "patientResponsibility" ? [cents] : [])),
  );
  const bare = lines.filter(({ code, units, charge }) => !code && !units && charge);
  const heads = bare.filter((line) => isDatedBeside(line) && balances.has(line.charge!.value));
  const all = sumOf(heads);
  return bare.filter((line) => heads.includes(line) || (all > 0 && line.charge!.value === all));
}

/** "Pharmacy  $193.00" above what makes it up, as a portal unfolds it: the items of all departments; null where one has none. */
function itemsUnderSums(lines: readonly BillLine[]): BillLine[] | null {
  const items: BillLine[] = [];
  for (let at = 0; at < lines.length;) {
    const { code, units, charge } = lines[at]!;
    let end = at + 1;
    let left = charge?.value ?? 0;
    while (end < lines.length && left > 0) left -= lines[end++]!.charge?.value ?? 0;
    if (code || units || left !== 0 || end === at + 1) return null;
    items.push(...lines.slice(at + 1, end));
    at = end;
  }
  return items;
}

/** The amounts of a claim that its services come to. */
const OF_CLAIM = ["charge", "allowed", "insurancePaid", "patientOwes"] as const;

/**
 * A remittance's lines without those that head a claim, "2558467532009  EUV7696  26.50  17.35  17.35" above its services: one
 * has no code where all services have, and every one of its amounts is what theirs come to.
 */
export function withoutClaimSums(tables: Tables): Tables {
  const { lines } = tables;
  const heads = lines.filter((line) => !isCoded(line)).length;
  // Each has a service at least, and most papers have no such line, or little else.
  if (heads === 0 || heads * 2 > lines.length) return tables;
  const rest = lines.filter((line, at) => isCoded(line) || !headsClaim(lines, at));
  return rest.length > 0 && rest.every(({ code }) => code) ? kept(tables, rest, []) : tables;
}

const isCoded = ({ code, revenueCode }: BillLine): boolean => (code ?? revenueCode) !== undefined;

function headsClaim(lines: readonly BillLine[], at: number): boolean {
  const next = lines.findIndex((line, place) => place > at && !isCoded(line));
  const own = lines.slice(at + 1, next < 0 ? lines.length : next);
  const named = OF_CLAIM.filter((name) => lines[at]![name]);
  const isAmong = (count: number) =>
    named.every(
      (name) =>
        lines[at]![name]!.value ===
        sumCents(own.slice(0, count).map((line) => line[name]?.value ?? 0)),
    );
  return named.length > 1 && own.some((_, place) => isAmong(place + 1));
}

/** Whether the day stands in the row of the amount. */
const isDatedBeside = ({ charge, serviceDate }: BillLine): boolean =>
  serviceDate?.box !== undefined &&
  charge?.box !== undefined &&
  serviceDate.page === charge.page &&
  Math.abs(centreY(serviceDate.box) - centreY(charge.box)) < charge.box[3] * 0.6;

function kept(
  tables: Tables,
  lines: readonly BillLine[],
  heads: readonly BillLine[],
  dayOf = ({ serviceDate }: BillLine) => serviceDate,
): Tables {
  if (lines.length === tables.lines.length) return tables;
  const left = tables.lines.filter((line) => !lines.includes(line));
  const places = new Set(left.map(placeOfCharge));
  const isLeft = (row: Row) => row.words.some(({ box }) => places.has(figurePlace(row.page, box)));
  const without = (rows: ReadonlySet<Row>) => new Set([...rows].filter((row) => !isLeft(row)));
  let day: BillLine["serviceDate"];
  const dated = tables.lines.flatMap((line) => {
    if (heads.includes(line)) day = dayOf(line);
    if (!lines.includes(line)) return [];
    const isOwn = line.serviceDate?.box && line.box && standsIn(line.serviceDate.box, line.box);
    return [
      day && !isOwn
        ? { ...line, serviceDate: { ...day, confidence: day.confidence * 0.95 } }
        : line,
    ];
  });
  return {
    ...tables,
    lines: dated,
    rows: without(tables.rows),
    lineRows: without(tables.lineRows),
  };
}

const standsIn = (day: Row["box"], line: Row["box"]): boolean =>
  centreY(day) > line[1] && centreY(day) < line[1] + line[3];

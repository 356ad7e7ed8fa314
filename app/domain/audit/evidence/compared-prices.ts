import type { Bill } from "~/domain/bill/bill";
import type { CaseContext } from "~/domain/case/case-file";
import type { Cents } from "~/domain/money";
import { ANESTHESIA, auditedLines, isInpatient, type AuditedLine } from "./audited-line";
import { benchmarkFor, companyOf, type Benchmark } from "./benchmark";
import { OWN_FIGURES, ownFigure, type OwnFigure } from "./own-figures";
import { eobsAround, reconcile } from "./reconcile";
import type { Reference } from "./reference";
import { usualMultiples } from "./usual-multiple";

/** Each line's price beside a public figure, and whether it is worth a question. */

/** Above this many times the Medicare amount a doctor's or laboratory's price is flagged. */
const PROFESSIONAL_MULTIPLE = 5;
/** A hospital's list prices are ordinarily several times Medicare: only far above that is worth a flag. */
const HOSPITAL_LIST_MULTIPLE = 10;
/** Private plans pay about three times as much for anesthesia as Medicare does (GAO-07-463), and are billed more. */
const ANESTHESIA_MULTIPLE = 10;
/** Where enough other lines are priced, a flagged one is so many times higher than is usual on the bill. */
const ABOVE_USUAL = 5;
/** Above these a price is worth a word on the phone. */
const PROFESSIONAL_NOTE = 2;
export const HOSPITAL_NOTE = 3;

/** One line's price beside the public figure, and where a flag and a note begin. */
export type Comparison = {
  line: AuditedLine;
  price: Cents;
  benchmark: Benchmark;
  flagAbove: number;
  noteAbove: number;
  /** The excess a flag needs besides the multiple; null where only a note is fair. */
  floor: Cents | null;
  /** Only a drug's own cost is known: see `OwnFigure`. */
  costs?: OwnFigure["costs"];
  /** The middle multiple of the other lines; null where too few are priced. */
  usual: number | null;
};

/** How many times the public figure the price is. */
export const multipleOf = ({ price, benchmark }: Pick<Comparison, "price" | "benchmark">): number =>
  price / benchmark.cents;

/** Whether a price is so high that it is questioned, and not only worth a word on the phone. */
export function isFlagged(found: Comparison): boolean {
  const { price, benchmark, flagAbove, floor, costs, usual } = found;
  if (costs) return price >= costs.questionedFrom;
  if (floor === null || price - benchmark.cents < floor) return false;
  return (
    price > benchmark.cents * flagAbove &&
    (usual === null || multipleOf(found) > usual * ABOVE_USUAL)
  );
}

/**
 * Every line of a bill whose price, in cents, can be held against a public figure. Services are weighed beside each
 * other; what a drug costs tells nothing of the prices of services.
 */
export function comparisons(bill: Bill, reference: Reference, around: CaseContext): Comparison[] {
  const kept = KEPT.get(bill);
  if (kept?.reference === reference && kept.around === around) return kept.found;
  const found = weighed(bill, reference, around);
  KEPT.set(bill, { reference, around, found });
  return found;
}

/** Findings, notes and the list of what was compared ask for the same prices of one bill, which nothing changes. */
const KEPT = new WeakMap<
  Bill,
  { reference: Reference; around: CaseContext; found: Comparison[] }
>();

function weighed(bill: Bill, reference: Reference, around: CaseContext): Comparison[] {
  const all = compared(bill, reference, around);
  const priced = all.filter(({ costs }) => !costs);
  const usual = new Map(
    usualMultiples(priced.map(multipleOf)).map((one, at) => [priced[at], one] as const),
  );
  const known = all.map((found) => ({ ...found, usual: usual.get(found) ?? null }));
  // No schedule prices one service of a stay: it is only told where it stands out from the others.
  return known.filter(({ isOfStay, usual: others }) => !isOfStay || others !== null);
}

type Compared = Omit<Comparison, "usual"> & { isOfStay: boolean };

function compared(bill: Bill, reference: Reference, around: CaseContext): Compared[] {
  const inpatient = isInpatient(bill);
  const lines = auditedLines(bill);
  const company = companyOf(bill, lines, reference);
  const plans = planPrices(bill, around);
  return lines.flatMap((own) => {
    const plan = plans.get(own.id);
    // The plan's price is known for several lines together only.
    if (plan === null) return [];
    const line = { ...own, allowed: own.allowed ?? plan };
    const price = priceOf(bill, line);
    if (price === null) return [];
    const multiples = multiplesFor(line);
    const figure = ownFigure(line, reference);
    if (figure) {
      const floor = figure.costOnly ? null : figure.floor;
      const { costs } = figure;
      const own = { line, price, benchmark: figure, ...multiples, floor, isOfStay: false };
      return costs ? { ...own, costs } : own;
    }
    if (OWN_FIGURES.test(line.code ?? "")) return [];
    const benchmark = benchmarkFor(line, inpatient ? null : company(line), bill, reference);
    if (!benchmark) return [];
    const noteAbove = inpatient ? Infinity : multiples.noteAbove;
    return { line, price, benchmark, ...multiples, noteAbove, floor: 0, isOfStay: inpatient };
  });
}

/**
 * What the plan allows for the bill's lines by the EOBs beside it: nobody pays the list price then. Null where an EOB
 * gives one amount for several lines; a line it allows nothing for keeps its list price.
 */
export function planPrices(bill: Bill, around: CaseContext): Map<string, Cents | null> {
  const eobs = eobsAround(around);
  if (eobs.length === 0 || bill.kind === "eob") return new Map();
  const matched = reconcile(bill, eobs).rows.filter(
    ({ billLines, eobLines, allowed }) =>
      billLines.length > 0 && eobLines.length > 0 && (allowed ?? 0) > 0,
  );
  return new Map(
    matched.flatMap(({ billLines, allowed }) =>
      billLines.map((id) => [id, billLines.length === 1 ? allowed : null] as const),
    ),
  );
}

/**
 * On an EOB only the allowed amount is a price anybody pays; elsewhere it wins over the list price when printed. No
 * plan's price can save more than the charge it is compared with.
 */
const priceOf = (bill: Bill, line: AuditedLine): Cents | null =>
  line.allowed === undefined
    ? bill.kind === "eob"
      ? null
      : line.charge
    : Math.min(line.allowed, line.charge);

/** A line whose kind of bill is unknown is given the hospital's room. */
const multiplesFor = ({ code = "", setting, allowed }: AuditedLine) => ({
  flagAbove: flagAbove(code, setting, allowed),
  noteAbove: setting === "professional" ? PROFESSIONAL_NOTE : HOSPITAL_NOTE,
});

function flagAbove(code: string, setting: AuditedLine["setting"], allowed?: Cents): number {
  if (ANESTHESIA.test(code)) return ANESTHESIA_MULTIPLE;
  return setting !== "professional" && allowed === undefined
    ? HOSPITAL_LIST_MULTIPLE
    : PROFESSIONAL_MULTIPLE;
}

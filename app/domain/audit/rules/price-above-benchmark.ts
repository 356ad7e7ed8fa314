import type { Bill } from "~/domain/bill/bill";
import type { CaseContext } from "~/domain/case/case-file";
import type { Figure } from "~/domain/audit/evidence/findings";
import { formatCents, type Cents } from "~/domain/money";
import { reconcile } from "~/domain/audit/evidence/reconcile";
import { eobsAround } from "./balance-above-eob";
import { benchmarkFor, companyOf, type Benchmark } from "~/domain/audit/evidence/benchmark";
import { isInpatient, auditedLines, type AuditedLine } from "~/domain/audit/evidence/audited-line";
import { OWN_FIGURES, ownFigure } from "~/domain/audit/evidence/own-figures";
import type { Reference } from "~/domain/audit/evidence/reference";
import type { Rule, RuleHit, RuleNote } from "~/domain/audit/evidence/rule";

/** Above this many times the Medicare amount a doctor's or laboratory's price is flagged. */
const PROFESSIONAL_MULTIPLE = 5;
/** A hospital's list prices are ordinarily several times Medicare: only far above that is worth a flag. */
const HOSPITAL_LIST_MULTIPLE = 10;
/** Above these a price is worth a word on the phone. */
const PROFESSIONAL_NOTE = 2;
const HOSPITAL_NOTE = 3;

/** A price far above what Medicare pays for the same service: no error, but a reason to negotiate. */
export const priceAboveBenchmark: Rule = {
  id: "price-above-benchmark",
  version: 4,
  title: "A price is far above what Medicare pays",
  explanation:
    "Medicare prints what it pays for each service. We hold your price against that amount, from the list that fits your bill. " +
    "We speak up when a doctor or a lab asks more than 5 times as much, or a hospital more than 10 times. " +
    "Drugs, rides and anesthesia have price lists of their own. " +
    "A high price is not a mistake, but it is a good reason to ask for a lower one.",
  citation: {
    title: "Medicare fee schedules",
    issuer: "Centers for Medicare & Medicaid Services (CMS)",
    edition: "see each finding",
    url: "https://www.cms.gov/medicare/payment/fee-schedules/physician",
  },
  grade: "B",
  flag: "High Cost",
  type: "negotiation",
  icon: "warning",
  settings: ["professional", "facility"],
  needs: [
    "kind of bill",
    "day of service",
    "code, or a drug's name, strength and form",
    "units",
    "charge, or the allowed amount on an EOB",
  ],
  asks: "Ask for a price closer to what Medicare pays, or for the self-pay rate or a discount.",
  check: (bill, reference, around) =>
    comparisons(bill, reference, around)
      .filter(isFlagged)
      .map((found) => hit(found, reference)),
  notes: (bill, reference, around) =>
    comparisons(bill, reference, around)
      .filter((found) => !isFlagged(found) && found.price > found.benchmark.cents * found.noteAbove)
      .map((found) => note(found, reference)),
};

/** One line's price beside the public figure, and where a flag and a note begin. */
type Comparison = {
  line: AuditedLine;
  price: Cents;
  benchmark: Benchmark;
  flagAbove: number;
  noteAbove: number;
  /** The excess a flag needs besides the multiple; null where only a note is fair. */
  floor: Cents | null;
};

const isFlagged = ({ price, benchmark, flagAbove, floor }: Comparison): boolean =>
  floor !== null && price > benchmark.cents * flagAbove && price - benchmark.cents >= floor;

function comparisons(bill: Bill, reference: Reference, around: CaseContext): Comparison[] {
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
      return { line, price, benchmark: figure, ...multiples, floor };
    }
    // A stay is paid as a whole: no schedule prices one of its services.
    if (inpatient || OWN_FIGURES.test(line.code ?? "")) return [];
    const benchmark = benchmarkFor(line, company(line), bill, reference);
    return benchmark ? { line, price, benchmark, ...multiples, floor: 0 } : [];
  });
}

/**
 * What the plan allows for the bill's lines by the EOBs beside it: nobody pays the list price then. Null where an EOB
 * gives one amount for several lines; a line it allows nothing for keeps its list price.
 */
function planPrices(bill: Bill, around: CaseContext): Map<string, Cents | null> {
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
const multiplesFor = ({ setting, allowed }: AuditedLine) => ({
  flagAbove:
    setting !== "professional" && allowed === undefined
      ? HOSPITAL_LIST_MULTIPLE
      : PROFESSIONAL_MULTIPLE,
  noteAbove: setting === "professional" ? PROFESSIONAL_NOTE : HOSPITAL_NOTE,
});

function hit(found: Comparison, reference: Reference): RuleHit {
  const { line, price, benchmark, flagAbove } = found;
  return {
    lines: [{ lineId: line.id, role: "questioned", atStake: price - benchmark.cents }],
    reason: reasonOf(found),
    figures: [
      ...figuresOf(found),
      { label: "We speak up above", value: `${flagAbove} times` },
      ...context(line, reference),
    ],
    citations: [benchmark.edition.citation],
    window: benchmark.window,
  };
}

function note(found: Comparison, reference: Reference): RuleNote {
  const { line, benchmark } = found;
  return {
    lineIds: [line.id],
    multiple: Number(timesOf(found)),
    reason: reasonOf(found),
    figures: [...figuresOf(found), ...context(line, reference)],
    citations: [benchmark.edition.citation],
    window: benchmark.window,
    ask: "On the phone, ask for a price closer to this figure.",
  };
}

const timesOf = ({ price, benchmark }: Comparison) => (price / benchmark.cents).toFixed(1);

function reasonOf(found: Comparison): string {
  const { line, price, benchmark } = found;
  const units =
    benchmark.units === 1
      ? ""
      : line.unitsPrinted
        ? ` for ${benchmark.units} units`
        : ` for up to ${benchmark.units} units`;
  const kind = line.allowed === undefined ? "charge" : "allowed amount";
  const what = line.code ? `code ${line.code}` : `"${line.description}"`;
  return (
    `The ${kind} for ${what} is ${formatCents(price)}. ` +
    `${benchmark.says} ${formatCents(benchmark.cents)}${units}. That is ${timesOf(found)} times as much.`
  );
}

const figuresOf = (found: Comparison): Figure[] => [
  {
    label: found.line.allowed === undefined ? "Charge" : "Allowed amount",
    value: formatCents(found.price),
  },
  {
    label: `Public figure (${found.benchmark.where})`,
    value: formatCents(found.benchmark.cents),
  },
  { label: "Times the public figure", value: timesOf(found) },
];

/** What private plans pay hospitals: context for a hospital's line, never what decides. */
function context({ setting, code }: AuditedLine, reference: Reference): Figure[] {
  if (setting !== "facility" || !code || OWN_FIGURES.test(code)) return [];
  const [found] = reference
    .hospitalMultiples("US")
    .filter((multiple) => multiple.setting === "outpatient facility");
  return found
    ? [
        {
          label: `Private plans pay hospitals on average (RAND, ${found.year})`,
          value: `${found.percent}% of Medicare`,
        },
      ]
    : [];
}

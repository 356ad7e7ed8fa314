import type { Bill } from "~/domain/bill/bill";
import type { CaseContext } from "~/domain/case/case-file";
import type { AuditedLine } from "~/domain/audit/evidence/audited-line";
import {
  comparisons,
  HOSPITAL_NOTE,
  isFlagged,
  multipleOf,
  type Comparison,
} from "~/domain/audit/evidence/compared-prices";
import type { Figure } from "~/domain/audit/evidence/findings";
import { OWN_FIGURES } from "~/domain/audit/evidence/own-figures";
import type { Reference } from "~/domain/audit/evidence/reference";
import { restingOn } from "~/domain/audit/evidence/standing";
import type { Rule, RuleHit, RuleNote } from "~/domain/audit/evidence/rule";
import { POSTED_PRICES, STAY_PAYMENT } from "~/domain/audit/evidence/official-texts";
import {
  WHOLE_STAY,
  WHOLE_VISIT,
  wholeStay,
  wholeVisit,
  type WholeStay,
  type WholeVisit,
} from "~/domain/audit/evidence/whole-visit";
import { formatCents } from "~/domain/money";

/** A price far above what Medicare pays for the same service: no error, but a reason to negotiate. */
export const priceAboveBenchmark: Rule = {
  id: "price-above-benchmark",
  version: 10,
  title: "A price is far above what Medicare pays",
  explanation:
    "Medicare prints what it pays for each service. We hold your price against that amount, from the list that fits your bill. " +
    "We question it when a doctor or a lab asks more than 5 times as much, or a hospital more than 10 times. " +
    "Where four or more other lines can be compared, it must also stand out from those. " +
    "Drugs, rides and anesthesia have price lists of their own. " +
    "Where a bill prints the group of a whole stay (DRG), we name it for the phone. " +
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
  letter: {
    heading: "A price is far above what Medicare pays",
    ask: "Please offer a price closer to what Medicare pays.",
  },
  check: (bill, reference, around) =>
    comparisons(bill, reference, around)
      .filter(isFlagged)
      .map((found) => hit(found, reference)),
  notes(bill, reference, around) {
    const whole = wholeVisit(bill, reference);
    const isDear = whole !== null && whole.charges > whole.rate.cents * HOSPITAL_NOTE;
    const lines = comparisons(bill, reference, around).filter(
      (found) =>
        !isFlagged(found) &&
        found.price > found.benchmark.cents * found.noteAbove &&
        !(isDear && found.line.id === whole.procedure.id),
    );
    const stay = wholeStay(bill);
    return [
      ...lines.map((found) => note(found, reference)),
      ...(isDear ? [wholeNote(whole)] : []),
      ...(stay ? [stayNote(stay)] : []),
    ];
  },
};

/** The lines whose price was held against a public figure. */
export const pricedLines = (bill: Bill, reference: Reference, around: CaseContext): string[] =>
  comparisons(bill, reference, around).map(({ line }) => line.id);

function hit(found: Comparison, reference: Reference): RuleHit {
  const { line, price, benchmark, costs } = found;
  return {
    lines: [{ lineId: line.id, role: "questioned", atStake: price - benchmark.cents }],
    ...titled(found),
    reason: reasonOf(found),
    figures: [...figuresOf(found), ...bounds(found), ...context(line, reference)],
    citations: [benchmark.edition.citation],
    ...(benchmark.window ? { window: benchmark.window } : {}),
    ...(benchmark.elsewhere ? { grade: "C" as const } : {}),
    ...(costs ? FAIR_PRICE : {}),
  };
}

/** Nobody sells a drug at what it costs, so that is not what is asked for. */
const FAIR_PRICE = {
  ask: "Ask for a fair price for this drug. What a pharmacy near you sells it for is a place to start.",
  letterAsk: "Please offer a fair price for this drug.",
};

/** What a pharmacy pays is no price of Medicare's. */
const titled = ({ line, costs }: Comparison): { title?: string } =>
  costs && !line.code ? { title: "A price is far above what pharmacies pay" } : {};

const bounds = ({ flagAbove, costs, usual }: Comparison): Figure[] => [
  costs
    ? { label: "We question it from", value: formatCents(costs.questionedFrom) }
    : { label: "We question it above", value: `${flagAbove} times` },
  ...(usual === null || costs
    ? []
    : [{ label: "Usual on this bill", value: `${usual.toFixed(1)} times` }]),
];

function note(found: Comparison, reference: Reference): RuleNote {
  const { line, benchmark } = found;
  return {
    lineIds: [line.id],
    ...titled(found),
    multiple: Number(timesOf(found)),
    reason: reasonOf(found),
    figures: [...figuresOf(found), ...context(line, reference)],
    citations: [benchmark.edition.citation],
    ...(benchmark.window ? { window: benchmark.window } : {}),
    ask: "On the phone, ask for a price closer to this figure.",
  };
}

/** A figure for everything around a procedure, to name on the phone. */
const wholeNote = ({ procedure, rate, charges }: WholeVisit): RuleNote => ({
  lineIds: [procedure.id],
  subject: WHOLE_VISIT,
  multiple: Number((charges / rate.cents).toFixed(1)),
  ...restingOn(
    rate,
    `Medicare pays a hospital one amount for code ${procedure.code} and all that comes with it: ` +
      `${formatCents(rate.cents)}. The hospital's charges on this bill come to ${formatCents(charges)}.`,
  ),
  figures: [
    { label: "Hospital charges", value: formatCents(charges) },
    {
      label: "Public figure (hospital outpatient price list, the whole visit)",
      value: formatCents(rate.cents),
    },
    { label: "Times the public figure", value: (charges / rate.cents).toFixed(1) },
  ],
  ask: "On the phone, ask for a price for the whole visit closer to this figure.",
});

/** No public list at hand has the amount of a group: the hospital's own posted price is the figure to ask for. */
const stayNote = ({ drg, charges }: WholeStay): RuleNote => ({
  lineIds: [],
  subject: WHOLE_STAY,
  multiple: null,
  reason:
    `This bill prints DRG ${drg}. Medicare and many plans pay a hospital one amount for a whole stay by this number, ` +
    `whatever the bill lists. The hospital's charges come to ${formatCents(charges)}.`,
  figures: [
    { label: "DRG printed", value: drg },
    { label: "Hospital charges", value: formatCents(charges) },
  ],
  citations: [STAY_PAYMENT, POSTED_PRICES],
  ask: "On the phone, ask what the hospital has posted as its cash price and as your plan's price for this DRG.",
});

/** Tenths tell something of a small multiple only. */
const SMALL_MULTIPLE = 20;
const timesOf = (found: Comparison): string => {
  const times = multipleOf(found);
  return times < SMALL_MULTIPLE ? times.toFixed(1).replace(/\.0$/, "") : times.toFixed(0);
};

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
    // Nobody sells a drug at what it costs: no figure to name as a price.
    label: `${found.costs ? costName(found) : "Public figure"} (${found.benchmark.where})`,
    value: formatCents(found.benchmark.cents),
  },
  {
    label: found.costs ? `Times the ${costName(found).toLowerCase()}` : "Times the public figure",
    value: timesOf(found),
  },
];

/** What a pharmacy pays for a piece, or Medicare's limit for a drug by its code. */
const costName = ({ line }: Comparison): string =>
  line.code ? "Cost by Medicare's limit" : "Acquisition cost";

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

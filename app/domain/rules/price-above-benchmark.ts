import type { Bill } from "../bill";
import { formatCents, type Cents } from "../money";
import { benchmarkFor, companyOf, type Benchmark } from "./benchmark";
import { isInpatient, judgedLines, type JudgedLine } from "./judged-line";
import type { Rule, RuleHit } from "./rule";

/** Above this many times the Medicare amount a doctor's or laboratory's price is flagged. */
export const PROFESSIONAL_MULTIPLE = 5;
/** A hospital's list prices are ordinarily several times Medicare: only far above that is worth a flag. */
export const HOSPITAL_LIST_MULTIPLE = 10;

/** Drugs, vaccines, ambulance and anaesthesia have figures of their own and need more than the code. */
const OWN_FIGURES = /^([JQ]\d{4}|90[4-7]\d{2}|A0\d{3}|0[01]\d{3})$/;

/** A price far above what Medicare pays for the same service: no error, but a reason to negotiate. */
export const priceAboveBenchmark: Rule = {
  id: "price-above-benchmark",
  version: 1,
  title: "A price is far above what Medicare pays",
  explanation:
    "Medicare prints what it pays for each service. We hold your price against that amount, from the list that fits your bill. " +
    "We speak up when a doctor or a lab asks more than 5 times as much, or a hospital more than 10 times. " +
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
    "code",
    "units",
    "charge, or the allowed amount on an EOB",
  ],
  asks: "Ask for a price closer to what Medicare pays, or for the self-pay rate or a discount.",
  check(bill, reference) {
    if (isInpatient(bill)) return [];
    const lines = judgedLines(bill);
    const company = companyOf(lines, reference);
    return lines.flatMap((line) => {
      const price = priceOf(bill, line);
      if (price === null || OWN_FIGURES.test(line.code ?? "")) return [];
      const benchmark = benchmarkFor(line, company(line), bill, reference);
      const multiple = multipleFor(line);
      return benchmark && price > benchmark.cents * multiple
        ? [hit(line, price, benchmark, multiple)]
        : [];
    });
  },
};

/** On an EOB only the allowed amount is a price anybody pays; elsewhere it wins over the list price when printed. */
const priceOf = (bill: Bill, line: JudgedLine): Cents | null =>
  line.allowed ?? (bill.kind === "eob" ? null : line.charge);

const multipleFor = (line: JudgedLine): number =>
  line.setting === "facility" && line.allowed === undefined
    ? HOSPITAL_LIST_MULTIPLE
    : PROFESSIONAL_MULTIPLE;

function hit(line: JudgedLine, price: Cents, benchmark: Benchmark, multiple: number): RuleHit {
  const times = (price / benchmark.cents).toFixed(1);
  const units =
    benchmark.units === 1
      ? ""
      : line.unitsPrinted
        ? ` for ${benchmark.units} units`
        : ` for up to ${benchmark.units} units`;
  const kind = line.allowed === undefined ? "charge" : "allowed amount";
  return {
    lines: [{ lineId: line.id, role: "questioned", atStake: price - benchmark.cents }],
    reason:
      `The ${kind} for code ${line.code} is ${formatCents(price)}. ` +
      `Medicare pays about ${formatCents(benchmark.cents)}${units}. That is ${times} times as much.`,
    figures: [
      {
        label: line.allowed === undefined ? "Charge" : "Allowed amount",
        value: formatCents(price),
      },
      { label: `Medicare pays (${benchmark.where})`, value: formatCents(benchmark.cents) },
      { label: "Times Medicare", value: times },
      { label: "We speak up above", value: `${multiple} times` },
    ],
    citations: [benchmark.edition.citation],
    window: benchmark.window,
  };
}

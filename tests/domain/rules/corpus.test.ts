import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Bill, BillLine } from "~/domain/bill";
import type { Finding } from "~/domain/findings";
import { audit } from "~/domain/rules/audit";
import { aBill, beside, sure } from "../../support/bills";
import type { ProblemType, Truth, TruthLine } from "../../support/truth";
import { reference } from "./starter-reference";

/**
 * The rules alone, on what the sample documents truly say: every planted problem is found with its amount,
 * and nothing else is. Reading the documents is tested elsewhere.
 */
const folder = new URL("../../support/documents/", import.meta.url);
const truths = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Truth)
  .filter((truth) => truth.expect !== "failed");

const PROBLEM: Record<string, ProblemType> = {
  "duplicate-line": "duplicate",
  // A part beside its panel is a pair in Medicare's table too; either says the same.
  "ncci-pair": "pair",
  "lab-panel-part": "panel",
  "lab-panel-in-parts": "panel",
  "packaged-line": "packaged",
  "price-above-benchmark": "price",
  "totals-add-up": "arithmetic",
  "eob-adds-up": "arithmetic",
  "units-above-limit": "units",
  "provider-share": "denied",
  "outside-stay": "stay",
  "fee-without-care": "fee",
  "balance-above-eob": "balance",
};

const cents = (text: string) => Math.round(Number(text) * 100);
const money = (text: string | null) => (text === null ? undefined : sure(cents(text)));
const known = <T>(value: T | null) => (value === null ? undefined : sure(value));

const lineOf = (line: TruthLine): Omit<BillLine, "id"> => ({
  serviceDate: known(line.serviceDate),
  description: known(line.description),
  code: known(line.code),
  revenueCode: known(line.revenueCode?.padStart(4, "0") ?? null),
  modifiers: line.modifiers.map(sure),
  units: line.units !== null && line.units >= 0 ? sure(line.units) : undefined,
  charge: money(line.charge),
  allowed: money(line.allowed),
  discount: money(line.discount),
  notCovered: money(line.notCovered),
  deductible: money(line.deductible),
  copay: money(line.copay),
  coinsurance: money(line.coinsurance),
  insurancePaid: money(line.insurancePaid),
  patientOwes: money(line.patientOwes),
  diagnoses: [],
  remarks: line.remarks.map(sure),
  site: known(line.site ?? null),
});

function billOf(truth: Truth): Bill {
  const { billed, adjustments, insurancePaid, patientPaid, patientResponsibility } = truth.totals;
  return aBill(truth.lines.map(lineOf), {
    kind: truth.kind,
    setting: truth.setting ?? undefined,
    provider: known(truth.provider),
    collector: truth.kind === "collection" ? known(truth.issuer) : undefined,
    serviceFrom: printsDays(truth) ? known(truth.serviceFrom) : undefined,
    serviceTo: printsDays(truth) ? known(truth.serviceTo) : undefined,
    totals: {
      billed: money(billed),
      adjustments: money(adjustments),
      insurancePaid: money(insurancePaid),
      patientPaid: money(patientPaid),
      patientResponsibility: money(patientResponsibility),
      previousBalance: money(truth.totals.previousBalance ?? null),
    },
  });
}

/** `pair 3 6600`: what kind of problem, on which lines (or none), for how many cents. */
const foundIn = ({ ruleId, lines, atStake }: Finding): string => {
  const questioned = lines.filter(({ role }) => role === "questioned");
  const indexes = questioned.map(({ lineId }) => Number(lineId.slice(1)) - 1);
  return told(PROBLEM[ruleId]!, indexes, atStake);
};
const told = (type: ProblemType, lines: number[], atStake: number) =>
  `${type === "pair" ? "panel" : type} ${lines.toSorted((a, b) => a - b).join(",")} ${atStake}`;

const planted = ({ problems, lines: all }: Truth): string[] =>
  problems
    .filter(({ lines }) => {
      const [line] = lines.map((index) => all[index]);
      return !(line?.allowed === "0.00" && line.patientOwes === "0.00");
    })
    .map(({ type, lines, atStake }) => told(type, lines, cents(atStake)));

/** A truth file fills the days of care in from the lines where none are printed: only other days say more. */
function printsDays({ lines, serviceTo }: Truth): boolean {
  const days = lines.flatMap(({ serviceDate }) => serviceDate ?? []).sort();
  return days.at(-1) !== serviceTo;
}

describe.each(truths.map((truth) => [truth.name, truth] as const))("%s", (_, truth) => {
  test("holds the planted problems and no other", () => {
    const companions = (truth.beside ?? []).map(({ name, role }) => ({
      role,
      bill: billOf(truths.find((other) => other.name === name)!),
    }));
    const found = audit(billOf(truth), reference, beside(companions)).findings.map(foundIn);
    expect(found.toSorted()).toEqual(planted(truth).toSorted());
  });
});

test("a clean bill asks $15.00 too much beside the EOB about the same visits", () => {
  const named = (name: string) => billOf(truths.find((truth) => truth.name === name)!);
  const around = beside([{ role: "eob", bill: named("eob-front-range-stacked") }]);
  const { findings } = audit(named("clean-cardiology-summit"), reference, around);
  expect(findings.map(foundIn)).toEqual(["balance  1500"]);
});

import { describe, expect, test } from "vitest";
import type { Finding } from "~/domain/findings";
import { audit } from "~/domain/rules/audit";
import { beside } from "../../support/bills";
import type { ProblemType, Truth } from "../../support/truth";
import { billOf, truths } from "../../support/truth-bills";
import { reference } from "./starter-reference";

/**
 * The rules alone, on what the sample documents truly say: every planted problem is found with its amount,
 * and nothing else is. Reading the documents is tested elsewhere.
 */
const PROBLEM: Record<string, ProblemType> = {
  "duplicate-line": "duplicate",
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

/** `pair 3 6600`: what kind of problem, on which lines (or none), for how many cents. */
const foundIn = ({ ruleId, lines, atStake }: Finding): string => {
  const questioned = lines.filter(({ role }) => role === "questioned");
  const indexes = questioned.map(({ lineId }) => Number(lineId.slice(1)) - 1);
  return told(PROBLEM[ruleId]!, indexes, atStake);
};
const told = (type: ProblemType, lines: number[], atStake: number) =>
  `${type} ${lines.toSorted((a, b) => a - b).join(",")} ${atStake}`;

const planted = ({ problems, lines: all }: Truth): string[] =>
  problems
    .filter(({ lines }) => {
      const [line] = lines.map((index) => all[index]);
      return !(line?.allowed === "0.00" && line.patientOwes === "0.00");
    })
    .map(({ type, lines, atStake }) => told(type, lines, cents(atStake)));

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

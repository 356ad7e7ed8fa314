import { describe, expect, test } from "vitest";
import type { Finding, Note } from "~/domain/audit/evidence/findings";
import { audit } from "~/domain/audit/audit";
import { RULES } from "~/domain/audit/register";
import { auditOf } from "#corpus/audited-cases";
import { beside } from "#corpus/builders/bills";
import {
  casesOf,
  type NoteType,
  type ProblemType,
  type Truth,
  type TruthCase,
} from "#corpus/truth";
import { billOf, truths } from "#corpus/truth-bills";
import { reference } from "#tests/support/starter-reference";

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
  "room-nights": "room",
  "room-on-discharge": "room",
  "two-rooms": "room",
  "observation-and-room": "observation",
  "observation-hours": "observation",
  "operating-room-twice": "operating-room",
  "operating-minutes": "operating-room",
  "newborn-charges": "newborn",
  "facility-fee": "facility",
  "cancelled-service": "cancelled",
  "fee-without-care": "fee",
  "balance-above-eob": "balance",
  "visit-in-global-period": "visit",
  "new-patient-again": "new-patient",
  "visits-in-a-day": "visits",
  "add-on-alone": "add-on",
  "surgery-indicators": "helper",
  "both-sides": "sides",
  "infusion-time": "infusion",
  "anesthesia-units": "anesthesia",
  "routine-item": "routine",
  "above-estimate": "estimate",
  "money-held": "held",
  "surprise-bill": "surprise",
};

/** Notes of other rules are words for the phone. */
const NOTE: Record<string, NoteType> = {
  "missing-itemization": "itemization",
  "collector-notice": "collector",
  "credit-report": "credit",
  "visit-level": "level",
  "surprise-bill": "surprise",
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

const planted = ({ lines: all }: Truth, { problems }: TruthCase): string[] =>
  problems
    .filter(({ lines }) => {
      const [line] = lines.map((index) => all[index]);
      return !(line?.allowed === "0.00" && line.patientOwes === "0.00");
    })
    .map(({ type, lines, atStake }) => told(type, lines, cents(atStake)));

const notedIn = ({ ruleId, lineIds }: Note): string[] =>
  NOTE[ruleId] ? [`${NOTE[ruleId]} ${lineIds.map((id) => Number(id.slice(1)) - 1).join()}`] : [];

const ways = truths.flatMap((truth) =>
  casesOf(truth).map((one) => [`${truth.name}, ${one.about}`, truth, one] as const),
);

function saidOf(truth: Truth, one: TruthCase): (Finding | Note)[] {
  const { findings, notes } = auditOf(truth, one, reference).audit;
  return [...findings, ...notes.filter((note) => NOTE[note.ruleId])];
}

describe.each(ways)("%s", (_, truth, one) => {
  const said = auditOf(truth, one, reference).audit;
  test("holds the planted problems and no other", () => {
    expect(said.findings.map(foundIn).toSorted()).toEqual(planted(truth, one).toSorted());
  });
  test("asks for what is missing and no more", () => {
    const wanted = (one.notes ?? []).map(({ type, lines }) => `${type} ${lines.join()}`);
    expect(said.notes.flatMap(notedIn).toSorted()).toEqual(wanted.toSorted());
  });
});

/** Rules that ask for something on every document of a kind: their look-alikes are the documents of other kinds. */
const BY_KIND = ["missing-itemization", "collector-notice"];

describe.each(RULES.map(({ id }) => id))("%s on the sample documents", (id) => {
  const type = PROBLEM[id] ?? NOTE[id]!;
  const all = truths.flatMap((truth) => casesOf(truth).map((one) => ({ truth, one })));
  const has = ({ problems, notes }: TruthCase) =>
    [...problems, ...(notes ?? [])].some((planted) => planted.type === type);

  test("is planted five times or more", () => {
    const planted = all.flatMap(({ truth, one }) =>
      saidOf(truth, one).filter(({ ruleId }) => ruleId === id),
    );
    expect(planted.length).toBeGreaterThanOrEqual(5);
  });
  test.skipIf(BY_KIND.includes(id))("stands beside what only looks like it", () => {
    const alike = truths.flatMap(({ lookAlikes }) => lookAlikes ?? []);
    // Where answers or papers decide, the same document without them is what looks like it.
    const silent = all.filter(
      ({ truth, one }) => !has(one) && casesOf(truth).some((other) => has(other)),
    );
    const named = alike.filter((one) => one.type === type);
    expect(named.length + silent.length).toBeGreaterThanOrEqual(1);
  });
});

test("a clean bill asks $15.00 too much beside the EOB about the same visits", () => {
  const named = (name: string) => billOf(truths.find((truth) => truth.name === name)!);
  const around = beside([{ role: "eob", bill: named("eob-front-range-stacked") }]);
  const { findings } = audit(named("clean-cardiology-summit"), reference, around);
  expect(findings.map(foundIn)).toEqual(["balance  1500"]);
});

import { beforeAll, describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { readBill } from "~/domain/reading/read-bill";
import { scoreReading, type Score } from "#corpus/scoring/score";
import { pagesOf, samples } from "#tests/support/samples";

/** What every kind of text PDF must reach: share of lines read in full and of totals read to the cent. */
const FLOOR = 0.98;
/** What provider, account number and statement date must reach over all kinds. */
const NAMED = 0.95;

const bills = samples.filter(({ truth }) => truth.expect === "completed");
const others = samples.filter(({ truth }) => truth.expect === "failed");
const read = new Map<string, Bill>();

beforeAll(async () => {
  for (const sample of samples) read.set(sample.truth.name, readBill(await pagesOf(sample)));
}, 60_000);

const scoresOf = (kind?: string): Score[] =>
  bills
    .filter(({ truth }) => kind === undefined || truth.kind === kind)
    .map(({ truth }) => scoreReading(truth, read.get(truth.name)!, []));
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const share = (right: number, of: number) => (of === 0 ? 1 : right / of);

test("the corpus holds documents of every kind", () => {
  expect(bills.length).toBeGreaterThan(45);
  expect(others.length).toBeGreaterThan(3);
});

describe.each([...new Set(bills.map(({ truth }) => truth.kind))])("%s", (kind) => {
  test("lines and totals reach their floors", () => {
    const scores = scoresOf(kind);
    const mistakes = scores.flatMap((score) =>
      score.mistakes
        .filter((one) => /^(?:missed|invented|total)/.test(one))
        .map((one) => `${score.name}: ${one}`),
    );
    const right = sum(scores.map(({ lines }) => lines.right));
    const all = sum(scores.map(({ lines }) => lines.printed + lines.read));
    expect(share(2 * right, all), mistakes.join("\n")).toBeGreaterThanOrEqual(FLOOR);
    const totals = share(
      sum(scores.map(({ totals: one }) => one.right)),
      sum(scores.map(({ totals: one }) => one.printed)),
    );
    expect(totals, mistakes.join("\n")).toBeGreaterThanOrEqual(FLOOR);
  });
});

test.each(bills.map(({ truth }) => truth))("$name is $kind", (truth) => {
  expect(read.get(truth.name)!.kind).toBe(truth.kind);
});

test.each(["provider", "account", "statementDate"] as const)("%s is found", (name) => {
  const known = scoresOf().filter((score) => score[name] !== null);
  const wrong = known.filter((score) => !score[name]).map((score) => score.name);
  expect(share(known.length - wrong.length, known.length), wrong.join()).toBeGreaterThanOrEqual(
    NAMED,
  );
});

test.each(others.map(({ truth }) => truth.name))("nothing is read from %s", (name) => {
  const bill = read.get(name)!;
  expect([bill.kind, bill.lines, bill.ledger, bill.totals, bill.subtotals]).toEqual([
    "other",
    [],
    [],
    {},
    [],
  ]);
});

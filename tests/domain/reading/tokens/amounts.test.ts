import { describe, expect, test } from "vitest";
import { moneyAt, moneyTrust } from "~/domain/reading/tokens/amounts";
import { cellsOf } from "~/domain/reading/tokens/cells";
import { rowOf } from "~/domain/reading/page/rows";
import type { Word } from "~/domain/reading/page/page";

const words = (text: string): Word[] =>
  text
    .split(" ")
    .map((part, at) => ({ text: part, box: [100 + at * 40, 10, 38, 10], confidence: 1 }));

test.each([
  ["$1,234.56", 123_456],
  ["-$45.00", -4_500],
  ["–$45.00", -4_500],
  ["—$45.00", -4_500],
  ["—-$45.00", -4_500],
  ["--$45.00", -4_500],
  ["- $45.00", -4_500],
  ["($45.00)", -4_500],
  ["45.00 CR", -4_500],
  ["— $45.00", null],
  ["—", null],
])("%s is %s cents", (text, cents) => expect(moneyAt(words(text), 0)?.cents ?? null).toBe(cents));

test.each([
  ["48811", 4_881_100],
  ["048811", undefined],
  ["0048811", undefined],
  ["0048", 4_800],
])("filled up with noughts, %s is a number and no amount", (text, cents) =>
  expect(cellsOf(rowOf(words(text), 1))[0]?.cents).toBe(cents),
);

test.each([
  ["138.00 paid", ["money", "text"]],
  ["236.00 DX NOT COVERED", ["money", "text"]],
  ["12.50 MG", ["text"]],
])("what a plan decided stands behind the fee, a strength does not: %s", (text, kinds) =>
  expect(cellsOf(rowOf(words(text), 1)).map(({ kind }) => kind)).toEqual(kinds),
);

describe("how sure an amount is", () => {
  test.each([
    ["with its cents on a picture", { text: "84.35", confidence: 0.95, explicit: true }, 1],
    ["after a dollar sign on a picture", { text: "$25", confidence: 0.95, explicit: true }, 1],
    [
      "three figures after one may lack their point",
      { text: "$250", confidence: 0.95, explicit: true },
      0.6,
    ],
    ["two figures alone may be a modifier", { text: "59", confidence: 0.95, explicit: false }, 0.6],
    ["in a text layer they are what they say", { text: "59", confidence: 1, explicit: false }, 0.9],
    ["put right", { text: "1,23456", confidence: 1, explicit: true, misread: true }, 0.7],
  ])("%s", (_, cell, trust) => expect(moneyTrust(cell)).toBe(trust));
});

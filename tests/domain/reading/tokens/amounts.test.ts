import { expect, test } from "vitest";
import { moneyAt } from "~/domain/reading/tokens/amounts";
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

import { expect, test } from "vitest";
import { headerText } from "~/domain/reading/columns/header-cells";
import type { Word } from "~/domain/reading/page/page";

const words = (text: string, confidence: number): Word[] =>
  text.split(" ").map((one, at) => ({ text: one, box: [at * 40, 0, 30, 8], confidence }));

test.each([
  ["i Amount", 0.79, "Amount"],
  ["i Amount", 0.8, "i Amount"],
  ["| Charges !", 0.3, "Charges"],
  ["a Amount", 0.3, "a Amount"],
  ["I", 0.3, "I"],
  ["Deduct- ible", 1, "Deductible"],
])("the header “%s”, seen with %f", (text, confidence, read) =>
  expect(headerText(words(text, confidence))).toBe(read),
);

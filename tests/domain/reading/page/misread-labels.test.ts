import { expect, test } from "vitest";
import { withLabels } from "~/domain/reading/page/misread-labels";

const read = (text: string, confidence = 0.6): string =>
  withLabels([{ text, confidence, left: 0, top: 0, width: 60, height: 10, line: 1 }])[0]!.text;

test.each([
  ["chcrge", "charge"],
  ["CHARCES", "CHARGES"],
  ["Discpunts", "Discounts"],
  ["gmount", "amount"],
  ["paymnt", "payment"],
  ["Provlder:", "Provider:"],
])("a label with one letter spoilt is that label: %s", (text, label) =>
  expect(read(text)).toBe(label),
);

test("a sign between letters spoils a word, however surely it was seen", () => {
  expect(read("Plan/Ber=efit", 0.95)).toBe("Plan/Ber=efit");
  expect(read("Plan/Ben=fit", 0.95)).toBe("Plan/Benefit");
});

test.each([
  ["another word on bills", "changes", 0.6],
  ["a word that was surely read", "chcrge", 0.9],
  ["two letters spoilt", "chcrqe", 0.6],
  ["a name", "Mount", 0.6],
  ["more than one label it may be", "charge?".slice(0, 6) + "x", 0.6],
])("is left alone: %s", (_, text, confidence) => expect(read(text, confidence)).toBe(text));

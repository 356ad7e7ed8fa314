import { expect, test } from "vitest";
import type { Word } from "~/domain/reading/page/page";
import { untold } from "~/domain/reading/records/told-names";
import { textCell } from "~/domain/reading/tokens/cells";
import { readLines, valueOf } from "#tests/support/read-lines";

const receipt = (...sentences: string[]) =>
  readLines([
    { pieces: [{ at: 40, text: "Clearview Medical Clinic", size: 16 }] },
    "Patient: Imani Lindqvist",
    "Date: July 24, 2024",
    ...sentences,
  ]).lines.map((line) => [valueOf(line.description), valueOf(line.code), valueOf(line.charge)]);

test.each([
  ["Your charge for Eye exam (92014) on July 24, 2024 was $151.00.", "Eye exam", "92014"],
  [
    "For New patient visit (CPT 99203) (Jul 24, 2024) we charged $151.00.",
    "New patient visit",
    "99203",
  ],
  ["The fee for Office visit (99213) came to $151.00.", "Office visit", "99213"],
  [
    "You were charged for Nebulizer treatment (94640) on 07/24/2024 was $151.00.",
    "Nebulizer treatment",
    "94640",
  ],
])("a sentence names its service: %s", (sentence, name, code) =>
  expect(receipt(sentence, sentence.replace("$151.00", "$319.00"))).toEqual([
    [name, code, 15_100],
    [name, code, 31_900],
  ]),
);

test("a name may end in what a service costs", () => {
  const words = ["Facility", "cost"].map((text, at): Word => ({
    ...{ text, confidence: 1 },
    box: [40 + at * 50, 40, 40, 10],
  }));
  expect(untold([textCell(words)]).map(({ text }) => text)).toEqual(["Facility cost"]);
});

test("a prescription's sentence gives its day and how much was filled", () =>
  expect(
    readLines([
      "Hometown Pharmacy",
      "Patient: Marguerite Fairweather",
      "Atorvastatin 20 mg tab (Rx 0799958-09), filled 10/28/2024, quantity 90: $48.50",
      "Losartan 50 mg tab (Rx 0780612-09), filled 11/09/2024, quantity 30: $39.90",
      "Total price: $88.40",
    ]).lines.map((line) => [
      valueOf(line.serviceDate),
      valueOf(line.description),
      valueOf(line.charge),
    ]),
  ).toEqual([
    ["2024-10-28", "Atorvastatin 20 mg tab", 4_850],
    ["2024-11-09", "Losartan 50 mg tab", 3_990],
  ]));

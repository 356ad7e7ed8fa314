import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { BillLine, Box } from "~/domain/bill/bill";
import { completed } from "~/domain/reading/choice/completion";
import { weighedLines } from "~/domain/reading/choice/confidence";
import { FEATURES } from "~/domain/reading/choice/evidence";
import { tablesOf } from "~/domain/reading/tables/tables";
import weights from "~/domain/reading/choice/weights.json";

const field = <T>(value: T, box: Box) => ({ value, page: 1, box, confidence: 1 });
/** A line at a height, its charge at the right. */
const lineAt = (top: number, cents: number, more: Partial<BillLine> = {}): BillLine => ({
  id: "L1",
  page: 1,
  box: [40, top, 500, 20],
  modifiers: [],
  diagnoses: [],
  remarks: [],
  charge: field(cents, [500, top, 40, 8]),
  description: field("Office visit", [120, top, 80, 8]),
  ...more,
});
const dayAt = (day: string, top: number, left = 40) => field(day, [left, top, 50, 8]);

describe("what the chosen reading left out", () => {
  test("a code in the row below is taken from a reading that claims the same charge", () => {
    const code = field("99213", [60, 112, 30, 8]);
    const [line] = completed([lineAt(100, 12100)], [[lineAt(100, 12100, { code })]]);
    expect(line!.code).toEqual(code);
  });

  test("one printed code is given to one line", () => {
    const code = field("99213", [60, 112, 30, 8]);
    const two = [lineAt(100, 12100), lineAt(130, 4500)];
    const lines = completed(two, [two.map((line) => ({ ...line, code }))]);
    expect(lines.map((line) => line.code?.value)).toEqual(["99213", undefined]);
  });

  test.each([
    ["Service 1 of 3", "Chest x-ray", 0.7],
    ["Dose 1 of 3", "Dose 1 of 3", 1],
  ])("a name instead of words that are none, to be confirmed: %s", (words, name, confidence) => {
    const chosen = lineAt(100, 12100, { description: field(words, [120, 100, 80, 8]) });
    const other = lineAt(100, 12100, { description: field("Chest x-ray", [120, 90, 80, 8]) });
    expect(completed([chosen], [[other]])[0]!.description).toMatchObject({
      value: name,
      confidence,
    });
  });

  test.each([
    ["of another charge", 12101, undefined],
    ["of the same charge", 12100, "2026-01-06"],
  ])("a day beside the charge goes before one above it, %s", (_, cents, taken) => {
    const chosen = lineAt(100, 12100, { serviceDate: dayAt("2026-01-09", 60) });
    const other = lineAt(100, cents, { serviceDate: dayAt("2026-01-06", 100) });
    const [line] = completed([chosen], [[other]]);
    expect(line!.serviceDate!.value).toBe(taken ?? "2026-01-09");
  });

  test("a day outside what the line holds is another panel's", () => {
    const chosen = lineAt(100, 12100, { serviceDate: dayAt("2026-01-09", 60) });
    const other = lineAt(100, 12100, { serviceDate: dayAt("2026-03-08", 100, 560) });
    expect(completed([chosen], [[other]])[0]!.serviceDate!.value).toBe("2026-01-09");
  });
});

describe("what a rival reading leaves in doubt", () => {
  const proposed = (lines: BillLine[], weight: number) => ({
    proposal: { from: "headers", tables: { ...tablesOf([], []), lines } },
    weight,
  });
  const chosen = lineAt(100, 12100, { serviceDate: dayAt("2026-01-09", 100) });
  const other = lineAt(100, 12100, { serviceDate: dayAt("2026-01-06", 100) });

  test.each([
    ["just under", 4.61, 0.7],
    ["at", 4.6, 1],
    ["just over", 4.59, 1],
  ])("%s the difference that decides", (_, weight, confidence) => {
    const ranked = [proposed([chosen], 5), proposed([other], weight)];
    const [line] = weighedLines([chosen], ranked);
    expect(line!.serviceDate!.confidence).toBe(confidence);
    expect(line!.charge!.confidence).toBe(1);
  });

  test("a rival without the charge doubts the charge alone", () => {
    const [line] = weighedLines([chosen], [proposed([chosen], 5), proposed([], 4.9)]);
    expect([line!.charge!.confidence, line!.serviceDate!.confidence]).toEqual([0.7, 1]);
  });
});

test("the weights were learned from these features and these papers", () => {
  const papers = createHash("sha256").update(readFileSync("corpus/families/drawn.json.gz"));
  expect(weights.features).toEqual(FEATURES);
  expect(weights.families).toBe(papers.digest("hex"));
  expect([weights.all.length, weights.byHeaders.length]).toEqual([
    FEATURES.length,
    FEATURES.length,
  ]);
});

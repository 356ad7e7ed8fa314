import { expect, test } from "vitest";
import type { BillLine, Field } from "~/domain/bill/bill";
import { completed } from "~/domain/reading/choice/completion";
import { valueOf } from "#tests/support/read-lines";

const at = (value: number | string, left: number, top: number) =>
  ({ value, page: 1, box: [left, top, 40, 8], confidence: 1 }) as Field<never>;
/** A line whose charge stands at `top`; `dayAt` is where the day was taken from. */
const line = (top: number, dayAt?: number): BillLine => ({
  ...{ id: `L${top}`, page: 1, box: [40, top, 500, 8] },
  ...{ modifiers: [], diagnoses: [], remarks: [] },
  description: at("Culture, blood", 110, top),
  charge: at(1_250, 500, top),
  ...(dayAt !== undefined && { serviceDate: at("2026-03-02", 40, dayAt) }),
});
const days = (lines: readonly BillLine[]) => lines.map(({ serviceDate }) => valueOf(serviceDate));

test.each([
  ["a reading that gives it to every charge", [line(100, 100), line(112, 100), line(124, 100)], 3],
  ["no reading that leaves one charge without", [line(100, 100), line(112, 100), line(124)], 1],
  ["no reading that took another day from above", [line(100, 80), line(112, 80), line(124, 80)], 1],
])("the day on the first row is the day of the rows below by %s", (_, other, dated) => {
  const chosen = [line(100, 100), line(112), line(124)];
  expect(days(completed(chosen, [other])).filter(Boolean)).toHaveLength(dated);
});

test.each([
  ["a code in the row below its charge", 108, "87040"],
  ["no code beyond the next charge", 140, undefined],
])("another reading adds %s", (_, top, code) => {
  const other = { ...line(100), code: at("87040", 110, top) };
  const [first] = completed([line(100), line(124)], [[other]]);
  expect(valueOf(first?.code)).toBe(code);
});

test("no code far below the last charge is of it", () => {
  const list = [line(100), line(112), line(124)];
  const coded = { ...line(124), code: at("92928", 110, 150) };
  expect(completed(list, [[coded]]).map(({ code }) => code)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

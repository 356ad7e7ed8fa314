import { describe, expect, test } from "vitest";
import { claimFormLines } from "~/domain/reading/tables/claim-form-lines";
import { rowsOf } from "~/domain/reading/page/rows";
import { aPage, columns, type Line } from "#tests/support/pages";
import { valueOf } from "#tests/support/read-lines";

const row = columns(30, 150, 198, 250, 335, 400, 420, 455, 490);
const HEAD: Line[] = ["HEALTH INSURANCE CLAIM FORM", "APPROVED BY NUCC 02/12"];
const FOOT: Line[] = ["25. FEDERAL TAX I.D. NUMBER   27. ACCEPT ASSIGNMENT? YES"];

const linesOf = (rows: readonly Line[], [head, foot] = [HEAD, FOOT]) => {
  let given = 0;
  const read = claimFormLines(
    rowsOf([aPage([...head, ...rows, ...foot])]),
    { latest: "2026-12-31" },
    () => `L${(given += 1)}`,
  );
  return read?.lines.map(({ serviceDate, serviceDateEnd, code, modifiers, units, charge }) => [
    [valueOf(serviceDate), valueOf(serviceDateEnd)].filter(Boolean).join(" to "),
    [valueOf(code), ...modifiers.map(valueOf)].join("-"),
    valueOf(units),
    valueOf(charge),
  ]);
};

describe("a line of box 24", () => {
  const days = "05 06 26 05 06 26";
  test.each<[string, Line, unknown[]]>([
    [
      "whole",
      row(days, "11", "99213", "25", "AB", "154", "00", "1", "NPI"),
      ["2026-05-06", "99213-25", 1, 15400],
    ],
    [
      "its cents behind a line",
      row(days, "11", "99213", "", "A", "154:00", "", "1", "NPI"),
      ["2026-05-06", "99213", 1, 15400],
    ],
    [
      "its dollars and cents run together",
      row(days, "11", "J0696", "", "B", "3600", "", "2"),
      ["2026-05-06", "J0696", 2, 3600],
    ],
    [
      "two modifiers",
      row(days, "11", "87804", "QW 59", "C", "39", "00", "1"),
      ["2026-05-06", "87804-QW-59", 1, 3900],
    ],
    [
      "its days joined",
      row("05/06/26 05/08/26", "11", "99213", "", "A", "154.00", "", "3"),
      ["2026-05-06 to 2026-05-08", "99213", 3, 15400],
    ],
    [
      "the number of the line stuck to its first day, a line between dollars and cents",
      row("105 06 26 05 06 26", "11", "99213", "", "A", "154/00", "", "1"),
      ["2026-05-06", "99213", 1, 15400],
    ],
    [
      "a line through that number",
      row("5/05 06 26 05 06 26", "11", "99213", "", "A", "154.00", "", "1"),
      ["2026-05-06", "99213", 1, 15400],
    ],
    [
      "a figure run into the next",
      row("0506 26 05 06 26", "11", "99213", "", "A", "154 00", "", "1"),
      ["2026-05-06", "99213", 1, 15400],
    ],
  ])("is read: %s", (_, line, read) => expect(linesOf([line])).toEqual([read]));

  test.each<[string, Line]>([
    [
      "a day that does not exist",
      row("05 36 26 05 36 26", "11", "99213", "", "A", "154", "00", "1"),
    ],
    ["a day before the first", row("05 06 26 05 04 26", "11", "99213", "", "A", "154", "00", "1")],
    ["no amount", row(days, "11", "99213", "", "A", "", "", "")],
    ["no code", row(days, "11", "", "", "A", "154", "00", "1")],
  ])("is none with %s", (_, line) => expect(linesOf([line])).toBeUndefined());
});

test("no other paper has such lines", () => {
  const line = row("05 06 26 05 06 26", "11", "99213", "25", "AB", "154", "00", "1");
  expect(linesOf([line], [["Statement of account"], []])).toBeUndefined();
  expect(linesOf([line], [HEAD, []])).toBeUndefined();
});

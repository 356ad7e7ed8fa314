import { describe, expect, test } from "vitest";
import { csvLine } from "~/domain/account/export-texts";

describe("row 48: a cell that a spreadsheet would run is a text", () => {
  test.each([
    '=HYPERLINK("https://evil.example")',
    "+1+1",
    "-2+3",
    "@SUM(A1)",
    "|calc",
    "%0A",
    "\t=1+1",
    "\r=1+1",
    "\n=1+1",
    "  =1+1",
    "\u00a0=1+1",
    "\u0000=1+1",
    "＝1+1",
    "＋1",
    "－1",
    "＠SUM(A1)",
  ])("%j", (text) => {
    expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
  });
});

test.each([
  ["a text", ["Harbor Ridge"], '"Harbor Ridge"\r\n'],
  ["separators and quotes", ['a,b;c\n"=d"'], '"a,b;c\n""=d"""\r\n'],
  ["an amount below zero stays a number", [-4500, 0], "-4500,0\r\n"],
  ["nothing", [null, ""], ',""\r\n'],
  ["a sign inside", ["1-2=3"], '"1-2=3"\r\n'],
])("%s", (_, cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

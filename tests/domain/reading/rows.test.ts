import { expect, test } from "vitest";
import type { Word } from "~/domain/reading/page";
import { rowsOf } from "~/domain/reading/rows";

const word = (text: string, ...box: Word["box"]): Word => ({ text, box, confidence: 0.95 });
const rows = (...words: Word[]) =>
  rowsOf([{ document: 0, pageInDocument: 1, width: 612, height: 792, source: "ocr", words }]).map(
    ({ text }) => text,
  );

test("a dash, whose box on a scan is as flat as itself, lies on the line of the words around it", () => {
  expect(
    rows(
      word("BOARD", 161, 687, 72, 14),
      word("-", 240, 695, 6, 2),
      word("PRIVATE", 254, 687, 84, 15),
      word("$3,120.25", 480, 686, 93, 17),
      word("Apr", 40, 714, 27, 16),
      word("2025", 93, 714, 38, 13),
    ),
  ).toEqual(["BOARD - PRIVATE $3,120.25", "Apr 2025"]);
});

test("flat signs between two lines, such as a rule of dashes, stay a line of their own", () => {
  expect(
    rows(
      word("Charges", 40, 100, 60, 14),
      word("-----", 40, 122, 60, 2),
      word("Payments", 40, 132, 70, 14),
    ),
  ).toEqual(["Charges", "-----", "Payments"]);
});

import { expect, test } from "vitest";
import { cellsOf } from "~/domain/reading/tokens/cells";
import type { Word } from "~/domain/reading/page/page";
import { rowsOf } from "~/domain/reading/page/rows";

const word = (text: string, ...box: Word["box"]): Word => ({ text, box, confidence: 0.95 });
const rowsWith = (...words: Word[]) =>
  rowsOf([{ document: 0, pageInDocument: 1, width: 612, height: 792, source: "ocr", words }]);
const rows = (...words: Word[]) => rowsWith(...words).map(({ text }) => text);

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

test("a span of days goes on over a flat dash", () => {
  const [row] = rowsWith(
    word("08/01", 45, 254, 24, 9),
    word("-", 73, 258, 4, 1),
    word("8/7/2024", 81, 254, 40, 9),
    word("4", 470, 254, 5, 9),
  );
  expect(cellsOf(row!)[0]?.date).toMatchObject({ from: "2024-08-01", to: "2024-08-07" });
});

test("a large amount that begins level with its small label stands on that line, and on no line with an amount of its own", () => {
  const label = [word("Amount", 107, 345, 19, 5), word("billed", 129, 345, 12, 5)];
  const figure = word("$9,108.50", 378, 345.5, 35, 9);
  const below = [word("Member", 107, 366, 20, 5), word("savings", 131, 366, 18, 5)];
  expect(rows(...label, figure, ...below)).toEqual(["Amount billed $9,108.50", "Member savings"]);
  expect(rows(...label, word("12.00", 200, 345, 20, 5), figure, ...below)).toEqual([
    "Amount billed 12.00",
    "$9,108.50",
    "Member savings",
  ]);
});

const bent = (offset: number, confidence = 0.95) => {
  const seen = (text: string, ...box: Word["box"]): Word => ({ ...word(text, ...box), confidence });
  return rows(
    seen("Total", 40, 100, 30, 8),
    seen("charges", 74, 100, 40, 8),
    seen("Insurance", 40, 113, 50, 8),
    seen("paid", 94, 113, 22, 8),
    seen("902.85", 400, 100 - offset, 34, 8),
    seen("-458.72", 400, 113 - offset, 38, 8),
  );
};

test("figures at the side of a bent sheet are of the words they are closest to", () => {
  expect(bent(4.5)).toEqual(["Total charges 902.85", "Insurance paid -458.72"]);
  expect(bent(6.5)).toHaveLength(4);
});

test("in a text layer, whose lines are level, they are not", () =>
  expect(bent(4.5, 1)).toHaveLength(4));

const bowed = (offset: number, confidence = 0.95) => {
  const seen = (text: string, ...box: Word["box"]): Word => ({ ...word(text, ...box), confidence });
  return rows(
    seen("92014", 40, 100, 26, 8),
    seen("Eye", 90, 100 + offset, 16, 8),
    seen("exam", 110, 100 + offset, 26, 8),
    seen("165.00", 360, 100 + offset, 30, 8),
    seen("10.00", 540, 100, 22, 8),
    seen("92015", 40, 117, 26, 8),
    seen("Refraction", 90, 117, 50, 8),
    seen("0.00", 540, 117, 22, 8),
  );
};

test("the ends of a line on a bowed sheet are of its middle", () => {
  const read = ["92014 Eye exam 165.00 10.00", "92015 Refraction 0.00"];
  expect(bowed(4)).toEqual(read);
  expect(bowed(4.1)).toHaveLength(3);
  expect(bowed(4, 1)).toHaveLength(3);
});

test("they are not where another line on their side is nearly as close", () =>
  expect(
    rows(
      word("92014", 40, 104, 26, 8),
      word("exam", 110, 100, 26, 8),
      word("note", 300, 108.7, 20, 4),
      word("10.00", 540, 104, 22, 8),
    ),
  ).toEqual(["exam", "92014 10.00", "note"]));

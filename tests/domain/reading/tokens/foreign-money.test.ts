import { describe, expect, test } from "vitest";
import { isForeignMoney } from "~/domain/reading/tokens/foreign-money";
import type { PageWords, Word } from "~/domain/reading/page/page";

/** A page of rows, word by word. */
function page(rows: readonly string[]): PageWords {
  const words = rows.flatMap((row, at) =>
    row.split(" ").map((text, column): Word => ({
      text,
      box: [30 + column * 60, 40 + at * 20, 50, 10],
      confidence: 1,
    })),
  );
  return { document: 0, pageInDocument: 1, width: 900, height: 800, source: "text", words };
}
const isForeign = (...rows: string[]) => isForeignMoney([page(rows)]);
const US = "Springfield, IL 62701";

describe("another money", () => {
  test.each([
    ["a sign before each", ["Ward S$ 120.00", "Drugs S$45.10", "Total S$165.10"]],
    ["a sign after each", ["Zimmer 120,00 €", "Labor 45,10 €", "Summe 165,10 €"]],
    ["a code before each", ["Ward NPR 1,200.00", "Drugs NPR 450.00", "Total NPR 1,650.00"]],
    ["an abbreviation", ["Bed Rs. 1,200", "Drugs Rs. 450", "Total Rs. 1,650"]],
    ["a head of a column", ["Service Amount (EUR)", "Bed 1200.00", "Total 1200.00"]],
    ["a sentence", ["All amounts in CAD", "Bed 1200.00", "Total 1200.00"]],
    [
      "plain dollars of another country",
      ["Amounts in Canadian dollars", "GST No. 12", "Bed $1,200.00"],
    ],
    ["a tax on care", ["Bed £1,200.00", "VAT 20%", "Total 1,440.00"]],
  ])("%s", (_, rows) => expect(isForeign(...rows)).toBe(true));
});

describe("U.S. dollars", () => {
  test.each([
    ["dollars", ["Visit $120.00", "Lab $45.10"]],
    ["no sign at all", ["Visit 120.00", "Lab 45.10"]],
    ["one mention of another money", ["Visit $120.00", "We take EUR 20 notes", US]],
    ["a test called INR", ["Prothrombin time INR 25.00", "Visit 120.00", "Total 145.00"]],
    ["a diagnosis called CAD", ["CAD 414.01", "Visit 120.00", "Total 120.00"]],
    ["an address of the country, whatever is named", ["Charges in euros for travelers", US]],
    ["dollars beside a few pounds", ["Visit $120.00", "Lab $45.10", "Was £9.00", "Fee £8.00"]],
  ])("%s", (_, rows) => expect(isForeign(...rows)).toBe(false));
});

test.each([
  [2, false],
  [3, true],
])("%i marked amounts beside a U.S. address: %s", (count, foreign) =>
  expect(isForeign(...Array<string>(count).fill("Bed €120.00"), US)).toBe(foreign),
);

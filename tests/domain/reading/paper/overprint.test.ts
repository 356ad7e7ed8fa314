import { expect, test } from "vitest";
import { aPage, type Line } from "#tests/support/pages";
import { readPages, totalsOf, valueOf } from "#tests/support/read-lines";

/** Ten letters an inch and six lines an inch, as a printer fills a form in. */
const LETTER = 7.2;
const at = (...pieces: [column: number, text: string][]): Line => ({
  pieces: pieces.map(([column, text]) => ({ at: 23 + column * LETTER, text, size: 2 * LETTER })),
});
const service = (code: string, charge: string, units: string): Line =>
  at(
    [0, "04 26 24"],
    [9, "04 26 24"],
    [18, "11"],
    [24, code],
    [44, "AB"],
    [51, charge],
    [60, units],
    [67, "1028772014"],
  );
/** A claim from its first service on, with nothing of the form it was printed on. */
const claim = (...services: Line[]): Line[] => [
  ...Array.from({ length: 43 }, (): Line => at([0, ""])),
  ...services.flatMap((one) => [one, at([0, ""])]),
  ...Array.from({ length: 12 - services.length * 2 }, (): Line => at([0, ""])),
  at([0, "165311036"], [22, "155272.9"], [53, "446.00"], [64, "20.00"]),
  at([65, "828 5550139"]),
  at([22, "ADVANCED DERMATOLOGY PA"], [49, "ADVANCED DERMATOLOGY PA"]),
  at([22, "8699 BAYSHORE BLVD"], [49, "PO BOX 69386"]),
];
const page = (lines: readonly Line[]) => {
  const { words, ...rest } = aPage(lines, { pitch: 12 });
  return { ...rest, words: words.map((word) => ({ ...word, box: heightened(word.box) })) };
};
const heightened = ([x, y, width]: readonly number[]): [number, number, number, number] => [
  x!,
  y!,
  width!,
  12,
];

test("a claim printed onto its form is read by the boxes of the form it no longer shows", () => {
  const bill = readPages(
    page(claim(service("99203", "275.00", "1"), service("17000", "171 00", "12"))),
  );
  expect(
    bill.lines.map((line) => [
      valueOf(line.serviceDate),
      valueOf(line.code),
      valueOf(line.units),
      valueOf(line.charge),
    ]),
  ).toEqual([
    ["2024-04-26", "99203", 1, 27_500],
    ["2024-04-26", "17000", 12, 17_100],
  ]);
  expect(totalsOf(bill)).toEqual({ billed: 44_600, patientPaid: 2_000 });
  expect(valueOf(bill.accountNumber)).toBe("155272.9");
  expect(valueOf(bill.provider)).toBe("ADVANCED DERMATOLOGY PA");
});

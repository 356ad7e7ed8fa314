import { expect, test } from "vitest";
import { apartFromSideBar } from "~/domain/reading/page/side-bars";
import { rowsOfWords } from "~/domain/reading/page/rows";
import { aPage, type Line } from "#tests/support/pages";
import { readPages, totalsOf, valueOf } from "#tests/support/read-lines";

const BAR: Line[] = [
  { pieces: [{ at: 20, text: "Palmetto Eye Surgeons", size: 12 }] },
  "Charleston, SC 29407",
  "Statement of",
  "January 17, 2025",
  "Chart PES 60017",
  "You owe",
  "$284.94",
  "Please pay on or before",
  "February 14, 2025",
].map((line) => (typeof line === "string" ? { pieces: [{ at: 20, text: line, size: 8 }] } : line));

const line = (...pieces: [at: number, text: string][]): Line => ({
  pieces: pieces.map(([at, text]) => ({ at, text })),
});
const TABLE: Line[] = [
  "Care you received",
  "08/19/24 Comprehensive eye exam, new patient",
  "Biometry with lens power calculation",
  "OCT scan of retina, both eyes",
  "09/10/24 Cataract removal with lens implant",
].map((text, at) =>
  line([190, text], ...(at > 0 ? [[520, `${at}10.00`] as [number, string]] : [])),
);
const POSTED: Line[] = [
  line([190, "Total charges"], [520, "1000.00"]),
  { pieces: [{ at: 190, text: "Payments and reductions" }], gap: 10 },
  line([190, "09/16/24"], [250, "Medicare Part B, exam"], [520, "600.00"]),
  line([190, "09/17/24"], [250, "You, at the desk"], [520, "115.06"]),
  line([190, "Balance"], [520, "284.94"]),
];

/** A bar of its own pitch beside lines of another, `down` points lower. */
function beside(bar: readonly Line[], lines: readonly Line[], down = 3) {
  const [own, page] = [aPage(bar, { pitch: 17 }), aPage(lines)];
  const lower = page.words.map(({ box: [x, y, ...size], ...word }) => ({
    ...word,
    box: [x, y + down, ...size] as [number, number, number, number],
  }));
  return { ...page, words: [...own.words, ...lower] };
}
const textsOf = (words: Parameters<typeof rowsOfWords>[0]) =>
  rowsOfWords(words, 1).map(({ text }) => text);

test("what stands in a bar at the side of a page is read apart from it", () => {
  const apart = apartFromSideBar(beside(BAR, [...TABLE, ...POSTED]));
  expect(textsOf(apart?.bar ?? [])).toContain("Chart PES 60017");
  expect(textsOf(apart?.page ?? [])).toContain("OCT scan of retina, both eyes 310.00");
});

test("lines that are level with their neighbors are a table's column, and recognized ones cannot tell", () => {
  const level = aPage(
    [...TABLE, ...POSTED].map((one, at) => ({ pieces: [...piecesOf(BAR[at]), ...piecesOf(one)] })),
  );
  expect(apartFromSideBar(level)).toBeNull();
  expect(apartFromSideBar({ ...beside(BAR, [...TABLE, ...POSTED]), source: "ocr" })).toBeNull();
});
const piecesOf = (one: Line | undefined) =>
  one && typeof one !== "string" ? one.pieces.map(({ at, text }) => ({ at, text })) : [];

test("beside stacked names amounts alone make no bar", () => {
  const names = ["82728 Ferritin", "Dx D50.9", "80053 Metabolic panel", "Dx E11.9"].flatMap(
    (text) => [
      line([20, text]),
      line([20, "Account 60075290, amount due"]),
      line([20, "Questions? Billing office"]),
    ],
  );
  const amounts = Array.from({ length: 10 }, (_, at) => line([400, `${at}8.20`]));
  expect(apartFromSideBar(beside(names, amounts))).toBeNull();
});

test("services beside a bar keep their days, and what is listed as paid is no service", () => {
  const bill = readPages(beside(BAR, [...TABLE, ...POSTED]));
  expect(
    bill.lines.map(({ serviceDate, charge }) => [valueOf(serviceDate), valueOf(charge)]),
  ).toEqual([
    ["2024-08-19", 11_000],
    ["2024-08-19", 21_000],
    ["2024-08-19", 31_000],
    ["2024-09-10", 41_000],
  ]);
  expect(bill.ledger.map(({ kind, amount }) => [kind, amount.value])).toEqual([
    ["insurance-payment", 60_000],
    ["patient-payment", 11_506],
  ]);
  expect(totalsOf(bill)).toMatchObject({ patientResponsibility: 28_494 });
});

import { expect, test } from "vitest";
import { pairsOver } from "~/domain/reading/columns/label-pairs";
import { rowsOf } from "~/domain/reading/page/rows";
import { aPage, columns, type Line } from "#tests/support/pages";

const two = columns(40, 300);
const block = (...captions: [string, string]): Line[] => [
  two(...captions),
  two("02/10/2026", "$88.00"),
];
const pairsIn = (confidence: number, ...lines: Line[]) => {
  const page = aPage(lines);
  const words = page.words.map((word) => ({ ...word, confidence }));
  return pairsOver(rowsOf([{ ...page, words }]), 0).map(({ label, value }) =>
    [label, value].map((run) => run.map(({ text }) => text).join(" ")),
  );
};
const SPOILT = block("Service date", "Bild by provides");
const READ = block("Service date", "Billed by provider");

test("captions that a photograph spoilt are those of a block alike", () =>
  expect(pairsIn(0.9, ...SPOILT, "Urinalysis, automated", ...READ)).toEqual([
    ["Service date", "02/10/2026"],
    ["Billed by provider", "$88.00"],
  ]));

test("words of a text layer are what they say, and without a block alike nothing is known", () => {
  expect(pairsIn(1, ...SPOILT, "Urinalysis, automated", ...READ)).toEqual([]);
  expect(pairsIn(0.9, ...SPOILT)).toEqual([]);
});

test("a block with other captions, or at other edges, is none alike", () => {
  expect(pairsIn(0.9, ...SPOILT, ...block("Procedure date", "Billed by provider"))).toEqual([]);
  const further = columns(40, 320);
  expect(
    pairsIn(
      0.9,
      ...SPOILT,
      further("Service date", "Billed by provider"),
      further("02/10/2026", "$88.00"),
    ),
  ).toEqual([]);
});

import { expect, test } from "vitest";
import { liesOn, parsePart, partAround, partText } from "~/domain/reading/page/page-part";

const LETTER = { width: 612, height: 792 };

test.each([
  ["in the middle", [200, 400, 100, 10], { left: 100, top: 374, width: 300, height: 62 }],
  ["at the upper left corner", [2, 3, 40, 10], { left: 0, top: 0, width: 300, height: 62 }],
  [
    "at the lower right corner",
    [560, 780, 50, 10],
    { left: 312, top: 730, width: 300, height: 62 },
  ],
  ["as wide as the page", [10, 400, 590, 10], { left: 0, top: 374, width: 612, height: 62 }],
] as const)("the part around a mark %s lies on the page", (_, box, part) => {
  expect(partAround(LETTER, [...box], 26)).toEqual(part);
  expect(liesOn(LETTER, part)).toBe(true);
});

test("a page of broken size encloses the part around any of its marks", () => {
  const page = { width: 595.276, height: 841.89 };
  for (const box of [[590.4, 839.2, 5, 2.5] as const, [0.2, 0.1, 595, 9.5] as const])
    expect(liesOn(page, partAround(page, [...box], 40))).toBe(true);
});

test("an address names a part by whole numbers, and the part comes back", () => {
  const part = { left: 0, top: 374, width: 612, height: 62 };
  expect(partText(part)).toBe("0,374,612,62");
  expect(parsePart(partText(part))).toEqual(part);
});

test.each(
  [
    [
      "",
      "1,2,3",
      "1,2,3,4,5",
      "1,2,3,0",
      "1,2,0,4",
      "-1,2,3,4",
      "1.5,2,3,4",
      "1,2,3,4 ",
      "1e3,2,3,4",
    ],
    ["a,b,c,d", "1,2,3,100000", "0x1,2,3,4", "٣,2,3,4", "1,,3,4", "NaN,2,3,4", "1,2,3,4\n"],
  ].flat(),
)("%j names no part", (text) => {
  expect(parsePart(text)).toBeNull();
});

test.each([
  [{ left: 312, top: 730, width: 300, height: 62 }, true],
  [{ left: 313, top: 730, width: 300, height: 62 }, false],
  [{ left: 312, top: 731, width: 300, height: 62 }, false],
])("%j on a page of 612 by 792 points: %s", (part, lies) => {
  expect(liesOn(LETTER, part)).toBe(lies);
});

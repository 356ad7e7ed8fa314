import { expect, test } from "vitest";
import { rowsOf } from "~/domain/reading/page/rows";
import { withoutSideMenus } from "~/domain/reading/page/side-menu";
import { aPage, type Line } from "#tests/support/pages";

const line = (...pieces: [at: number, text: string][]): Line => ({
  pieces: pieces.map(([at, text]) => ({ at, text })),
});
const texts = (lines: Line[]) =>
  withoutSideMenus(rowsOf([aPage(lines)])).map(({ segments }) => segments.map(({ text }) => text));

const charges = [
  line([25, "Home"], [160, "Date"], [330, "Description"], [500, "Charge"]),
  line([25, "Messages"], [160, "8/30/2024"], [330, "OFFICE VISIT"], [500, "$120.00"]),
  line([25, "Test results"]),
  line([25, "Billing"], [160, "8/31/2024"], [330, "BLOOD DRAW"], [500, "$18.00"]),
];

test("a portal's menu at the left is none of what stands beside it", () =>
  expect(texts(charges)).toEqual([
    ["Date", "Description", "Charge"],
    ["8/30/2024", "OFFICE VISIT", "$120.00"],
    ["8/31/2024", "BLOOD DRAW", "$18.00"],
  ]));

test("three of its words, or a hospital's departments, are no menu", () => {
  expect(texts(charges.slice(0, 3))[0]).toEqual(["Home", "Date", "Description", "Charge"]);
  const departments = ["Pharmacy", "Labs", "Immunizations", "Visits"].map((name) =>
    line([25, name], [500, "$18.00"]),
  );
  expect(texts(departments)).toHaveLength(4);
});

test("where something crosses its edge it stays", () => {
  const crossed = [...charges.slice(0, 2), line([40, "Payments are due on receipt of this bill"])];
  expect(texts([...crossed, ...charges.slice(2)])[0]).toHaveLength(4);
});

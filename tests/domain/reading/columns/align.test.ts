import { expect, test } from "vitest";
import { aPage, type Line } from "#tests/support/pages";
import { placeRows } from "~/domain/reading/columns/align";
import type { Column } from "~/domain/reading/columns/column";
import { rowsOf } from "~/domain/reading/page/rows";

const columns: Column[] = [
  { role: "date", header: "Dates of Service", words: [], left: 39, right: 125 },
  { role: "description", header: "Services Provided", words: [], left: 179, right: 248 },
  { role: "charge", header: "Amount Billed", words: [], left: 321, right: 352 },
  { role: "allowed", header: "TRICARE Approved", words: [], left: 404, right: 486 },
  { role: "remark", header: "See Remarks", words: [], left: 509, right: 559 },
];
const row = (...pieces: [at: number, text: string][]): Line => ({
  pieces: pieces.map(([at, text]) => ({ at, text })),
});

test("the boxes of sums below a table don't teach where its columns stand", () => {
  const { placed } = placeRows(
    columns,
    rowsOf([
      aPage([
        row([39, "04/26/2024"], [179, "Surgery"], [307, "$2,121.73"], [441, "$1,444.75"]),
        row([39, "04/26/2024"], [179, "Supplies"], [322, "$49.04"], [461, "$0.00"], [532, "1"]),
        row([39, "04/26/2024"], [179, "Orthotic"], [317, "$577.73"], [451, "$274.60"]),
        row(
          [40, "Billed:"],
          [167, "$2,748.50"],
          [224, "Deductible:"],
          [367, "$0.00"],
          [509, "Family"],
        ),
        row(
          [40, "Other:"],
          [178, "$49.04"],
          [224, "Cost Share:"],
          [358, "$171.94"],
          [515, "$0.00"],
          [552, "$0.00"],
        ),
        row(
          [40, "Paid:"],
          [183, "$0.00"],
          [224, "Excluded:"],
          [363, "$49.04"],
          [513, "$370.44"],
          [552, "$0.00"],
        ),
      ]),
    ]),
  );
  const supplies = placed[1]!;
  expect(supplies.cells.map(({ text }, k) => [text, columns[supplies.columns[k]!]?.role])).toEqual([
    ["04/26/2024", "date"],
    ["Supplies", "description"],
    ["$49.04", "charge"],
    ["$0.00", "allowed"],
    ["1", "remark"],
  ]);
});

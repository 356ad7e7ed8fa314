import { describe, expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { rowOf } from "~/domain/reading/page/rows";
import { codesOfRecord } from "~/domain/reading/records/line-codes";
import { cellsOf, type Cell } from "~/domain/reading/tokens/cells";
import type { Role } from "~/domain/reading/words/columns";
import { readLines, valueOf } from "#tests/support/read-lines";

/** Modifiers that no column names: a lost one makes a copy, or a pair that may not be charged, of two services. */

const row = columns(40, 120, 160, 200, 480);
const page = (head: Line, ...rows: Line[]): Line[] => [
  "Sample Orthopedic Clinic",
  "Patient: Dana Cole   Statement date: 05/20/2026",
  head,
  ...rows,
];
const modifiersOf = (lines: readonly Line[]) =>
  readLines(lines).lines.map(({ code, modifiers, description }) => [
    [valueOf(code), ...modifiers.map(valueOf)].join(" "),
    valueOf(description),
  ]);

const unnamed = row("Date", "Code", "", "Description", ">Charge");
const last = row("04/10/2026", "36415", "", "Venipuncture", ">20.00");
const venipuncture = ["36415", "Venipuncture"];

describe("what stands behind a code on its row", () => {
  test.each<[string, Line, unknown[]]>([
    [
      "is a modifier in one piece with it",
      row("04/10/2026", "99213 25", "", "Office visit", ">212.00"),
      ["99213 25", "Office visit"],
    ],
    [
      "is one of letters there, too",
      row("04/10/2026", "A0427 SH", "", "Ground ambulance", ">212.00"),
      ["A0427 SH", "Ground ambulance"],
    ],
    [
      "is one by itself",
      row("04/10/2026", "73562", "RT", "Knee, 3 views", ">212.00"),
      ["73562 RT", "Knee, 3 views"],
    ],
    [
      "may be several, parted by a dash",
      row("04/10/2026", "97140 – 59 GP", "", "Manual therapy", ">212.00"),
      ["97140 59 GP", "Manual therapy"],
    ],
    [
      "and begins the name is none",
      row("04/10/2026", "70498 26", "", "CT of the neck", ">212.00"),
      ["70498 26", "CT of the neck"],
    ],
    [
      "and measures is none",
      row("04/10/2026", "A4550", "EA", "Surgical tray", ">212.00"),
      ["A4550", "EA Surgical tray"],
    ],
    [
      "is where in the mouth on a dentist's bill",
      row("04/10/2026", "D4341", "UR", "Scaling and root planing", ">212.00"),
      ["D4341", "UR Scaling and root planing"],
    ],
  ])("%s", (_, line, read) =>
    expect(modifiersOf(page(unnamed, line, last))).toEqual([read, venipuncture]),
  );

  test("is none where it stands apart from a modifier and is a figure: how long it took", () => {
    const at = columns(40, 120, 190, 240, 480);
    expect(
      modifiersOf(
        page(
          at("Date", "Code", "Min.", "Description", ">Charge"),
          at("04/10/2026", "97110 GP", "23", "Therapeutic exercise", ">124.00"),
          at("04/12/2026", "97110 GP", "38", "Therapeutic exercise", ">186.00"),
        ),
      ).map(([code]) => code),
    ).toEqual(["97110 GP", "97110 GP"]);
  });

  test("goes with the column that names it: how many are no modifier", () => {
    const counted = row("Date", "Code", "Qty", "Description", ">Charge");
    const [first] = readLines(
      page(counted, row("04/10/2026", "J1100", "25", "Dexamethasone", ">212.00"), last),
    ).lines;
    expect([first!.modifiers, valueOf(first!.units)]).toEqual([[], 25]);
  });
});

test("a name that runs on below a code into the column of modifiers holds none", () => {
  const at = columns(40, 150, 190, 480);
  const [first] = readLines(
    page(
      at("Date", "Code", "Mod", ">Charge"),
      at("04/10/2026", "99080", "73", ">20.00"),
      { pieces: [{ at: 40, text: "SPECIAL REPORTS, WORK COMPLETED STATUS" }] },
      at("04/10/2026", "97140", "59", ">58.00"),
    ),
  ).lines;
  expect(first!.modifiers.map(valueOf)).toEqual(["73"]);
});

test("a modifier behind its own label has its meaning behind it", () => {
  const fact = columns(56, 240);
  expect(
    modifiersOf([
      "Sample Hospital",
      "Patient: Dana Cole   Statement date: 05/20/2026",
      fact("Service Date:", "04/10/2026"),
      fact("Procedure Code/Description:", "99283 - Emergency department visit"),
      fact("Modifier 1/Description:", "25 - Significant, separately identifiable service"),
      fact("Charge:", "$612.00"),
    ]),
  ).toEqual([["99283 25", "Emergency department visit"]]);
});

test("a modifier right under its code stands level with the figures of the row", () => {
  const at = columns(40, 110, 250, 340, 480);
  const rows = (code: string, name: string, charge: string): Line[] => [
    at("", "", code),
    { ...(at("04/10/2026", name, "GP", "1", charge) as { pieces: [] }), gap: -6 },
  ];
  expect(
    modifiersOf(
      page(
        at("Date", "Type of service", "Code", "Units", ">Amount billed"),
        ...rows("97110", "Therapeutic exercises", ">52.00"),
        ...rows("97140", "Manual therapy", ">50.00"),
        ...rows("97112", "Neuromuscular work", ">56.00"),
      ),
    ),
  ).toEqual([
    ["97110 GP", "Therapeutic exercises"],
    ["97140 GP", "Manual therapy"],
    ["97112 GP", "Neuromuscular work"],
  ]);
});

test("a notice of supplies heads the count, the name and the code in brackets together", () => {
  const at = columns(40, 260, 330, 400, 470);
  const head = at(
    "Quantity, Item & Billing Code",
    "Approved?",
    ">Supplier Charged",
    ">Paid",
    ">You May Be Billed",
  );
  const lines = readLines([
    "Medicare Summary Notice",
    "THIS IS NOT A BILL",
    "April 8, 2026",
    "Okefenokee Respiratory Supply, Inc., (912) 555-0129",
    head,
    at("1 Heated humidifier (E0562-NUKX)", "Yes", ">$340.00", ">$90.00", ">$20.00"),
    at("2 Filter, disposable (A7038-NUKX)", "Yes", ">$18.00", ">$4.25", ">$1.08"),
  ]).lines;
  expect(
    lines.map(({ code, modifiers, units, description }) => [
      valueOf(code),
      modifiers.map(valueOf).join(" "),
      valueOf(units),
      valueOf(description),
    ]),
  ).toEqual([
    ["E0562", "NU KX", 1, "Heated humidifier"],
    ["A7038", "NU KX", 2, "Filter, disposable"],
  ]);
});

test.each([
  ["a space behind the code is its modifier", 6.3, ["25"], ["OFFICE"]],
  ["further away may be how many", 6.6, [], ["25", "OFFICE"]],
] as const)("a figure in a cell of its own before a name, %s", (_, gap, marks, name) => {
  const cellAt = (text: string, left: number): Cell => {
    const box: [number, number, number, number] = [left, 100, text.length * 7, 8];
    return cellsOf(rowOf([{ text, box, confidence: 1 }], 1))[0]!;
  };
  const [code, figure, office] = [
    cellAt("99213", 150),
    cellAt("25", 185 + gap),
    cellAt("OFFICE", 205 + gap),
  ];
  const row = rowOf(
    [code, figure, office].flatMap(({ words }) => words),
    1,
  );
  const cells = new Map<Role, Cell[]>([
    ["code", [code]],
    ["description", [figure, office]],
  ]);
  const { modifiers, rest } = codesOfRecord({
    ...{ meaning: "charge", cells, rows: [row], text: row.text },
    anchor: { row, cells: [code, figure, office], columns: [] },
    ...{ section: undefined, dateAbove: undefined },
  });
  expect(modifiers.map(valueOf)).toEqual(marks);
  expect(rest.map(({ text }) => text)).toEqual(name);
});

import { describe, expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

/** Portals print the sums of each visit among its services, and its balance in the heading. */

const row = columns(40, 250, 480);
const head: Line[] = [
  { pieces: [{ at: 40, text: "Cedar Bluff Medical Center", size: 16 }] },
  "Patient: Dora Whitfield",
  row("", "Total amount due", ">$130.00"),
];
const visit = (title: string, day: string, rows: [string, string][], balance: string): Line[] => {
  const cents = rows.reduce((sum, [, amount]) => sum + Number(amount.replace(/[$,.>]/g, "")), 0);
  return [
    {
      pieces: [
        { at: 40, text: title, size: 11 },
        { at: 250, text: day },
        { right: 530, text: balance },
      ],
      gap: 12,
    },
    ...rows.map(([name, amount]) => row(name, "", `>${amount}`)),
    row("", "Total charges", `>$${(cents / 100).toFixed(2)}`),
    row("", "Insurance covered", ">-$20.00"),
    row("", "Your balance", `>${balance}`),
  ];
};
const paper = (strep: string, printed = strep): Line[] => [
  ...head,
  ...visit(
    "Office Visit",
    "2/17/2026",
    [
      ["Long office visit", "$100.00"],
      ["Rapid strep", strep],
    ],
    "$110.00",
  ).map((line) =>
    typeof line === "string"
      ? line
      : {
          ...line,
          pieces: line.pieces.map((one) => ({
            ...one,
            text: one.text === strep ? printed : one.text,
          })),
        },
  ),
  ...visit("Imaging", "1/29/2026", [["Chest film", "$40.00"]], "$20.00"),
];
const read = (lines: Line[]) =>
  readLines(lines).lines.map((line) => [
    valueOf(line.description),
    valueOf(line.charge),
    valueOf(line.serviceDate),
  ]);

describe("departments above what makes them up", () => {
  const unfolded = (film: string): Line[] => [
    ...head.slice(0, 2),
    "Date of service: 2/17/2026",
    ...[
      row("Pharmacy", "", ">$193.00"),
      row("Cefazolin 500 mg", "", ">$60.00"),
      row("Bupivacaine vial", "", ">$133.00"),
      row("Radiology", "", `>${film}`),
      row("Chest film, two views", "", ">$40.00"),
      row("Total charges", "", ">$233.00"),
    ],
  ];
  const names = (film: string) => read(unfolded(film)).map(([name]) => name);
  test("are sums, and no services", () =>
    expect(names("$40.00")).toEqual([
      ...["Cefazolin 500 mg", "Bupivacaine vial", "Chest film, two views"],
    ]));
  test("are none where one of them does not come out", () =>
    expect(names("$41.00")).toContain("Pharmacy"));
});

describe("headings of visits with their balances", () => {
  test("are no services where the others come to what was charged, and give them their day", () =>
    expect(read(paper("$30.00"))).toEqual([
      ["Long office visit", 10_000, "2026-02-17"],
      ["Rapid strep", 3_000, "2026-02-17"],
      ["Chest film", 4_000, "2026-01-29"],
    ]));
  test("the balance of one visit is not the paper's", () =>
    expect(totalsOf(readLines(paper("$30.00")))).toMatchObject({ patientResponsibility: 13_000 }));
});

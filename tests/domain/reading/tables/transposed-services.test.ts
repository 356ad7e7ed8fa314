import { describe, expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

const at = columns(36, 260, 400, 540);
const STEPS: [label: string, ...cents: string[]][] = [
  ["Billed", "$248.00", "$41.00", "$289.00"],
  ["Provider savings", "$148.50", "$10.44", "$158.94"],
  ["Plan allowance", "$99.50", "$30.56", "$130.06"],
  ["Co-insurance", "$29.85", "$9.17", "$39.02"],
  ["Plan paid", "$69.65", "$21.39", "$91.04"],
  ["You may owe", "$29.85", "$9.17", "$39.02"],
];
const paper = (head: Line[], steps: typeof STEPS): Line[] => [
  { pieces: [{ at: 36, text: "Explanation of Benefits", size: 16 }] },
  "This is not a bill.   Member: Clifford Quintero   Claim number: H27208312",
  { pieces: [{ at: 36, text: "Service detail" }], gap: 40 },
  ...head,
  ...steps.map(([label, ...cents]) => at(label, ...cents.map((one) => `>${one}`))),
  { pieces: [{ at: 36, text: "Your right to appeal" }], gap: 40 },
];
const HEAD = [
  at("Service date", ">11/16/2025", ">11/17/2025"),
  at("Description", ">99214-25 - Office visit", ">90656 - Flu vaccine", ">Total"),
];
const read = (head: Line[], steps: typeof STEPS) => {
  const { lines, totals } = readLines(paper(head, steps));
  return {
    totals: totalsOf({ totals } as Parameters<typeof totalsOf>[0]),
    lines: lines.map(({ serviceDate, code, description, charge, patientOwes }) => [
      ...[serviceDate, code, description].map(valueOf),
      ...[charge, patientOwes].map(valueOf),
    ]),
  };
};
const SERVICES = [
  ["2025-11-16", "99214", "Office visit", 24800, 2985],
  ["2025-11-17", "90656", "Flu vaccine", 4100, 917],
];

describe("services side by side", () => {
  test("are a line each, and the column of sums gives the totals", () => {
    const { lines, totals } = read(HEAD, STEPS);
    expect(lines).toEqual(SERVICES);
    expect(totals).toMatchObject({
      billed: 28900,
      insurancePaid: 9104,
      patientResponsibility: 3902,
    });
  });
  test("the column of sums may stand before them, or have no head", () => {
    const turned = ([label, one, two, sum]: (typeof STEPS)[number]): (typeof STEPS)[number] => [
      label,
      ...[sum!, one!, two!],
    ];
    const head = [
      at("Service date", "", ">11/16/2025", ">11/17/2025"),
      at("Description", "", ">99214-25 - Office visit", ">90656 - Flu vaccine"),
    ];
    expect(read(head, STEPS.map(turned)).lines).toEqual(SERVICES);
  });
  test("are none where a column does not come out", () => {
    const wrong = STEPS.map(([label, ...cents]): (typeof STEPS)[number] => [
      label,
      ...(label === "Billed" ? ["$249.00", "$41.00", "$290.00"] : cents),
    ]);
    expect(read(HEAD, wrong).lines).not.toEqual(
      expect.arrayContaining([expect.arrayContaining([24900])]),
    );
  });
});

test("claims side by side above a table of services are no services", () => {
  const row = columns(36, 110, 170, 400, 540);
  const { lines } = readLines([
    { pieces: [{ at: 36, text: "Explanation of Benefits", size: 16 }] },
    "This is not a bill.   Member: Clifford Quintero",
    { pieces: [{ at: 36, text: "Your claims" }], gap: 40 },
    at("Claim number", ">H27208312", ">H27208313", ">Total"),
    ...STEPS.map(([label, ...cents]) => at(label, ...cents.map((one) => `>${one}`))),
    { pieces: [{ at: 36, text: "Services" }], gap: 40 },
    row("Date", "Code", "Description", ">Billed", ">You may owe"),
    row("11/16/2025", "99214", "Office visit", ">$208.00", ">$20.00"),
    row("11/16/2025", "90656", "Flu vaccine", ">$40.00", ">$9.85"),
    row("11/17/2025", "85025", "Blood count", ">$41.00", ">$9.17"),
  ]);
  expect(lines.map(({ code, charge }) => [valueOf(code), valueOf(charge)])).toEqual([
    ["99214", 20_800],
    ["90656", 4_000],
    ["85025", 4_100],
  ]);
});

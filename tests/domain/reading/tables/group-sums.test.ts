import { describe, expect, test } from "vitest";
import { aPage, columns, type Line } from "#tests/support/pages";
import { readLines, readPages, totalsOf, valueOf } from "#tests/support/read-lines";

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

describe("what coded services come to, below them", () => {
  const coded = columns(40, 80, 300, 480);
  const foot = columns(300, 480);
  const part = (sum: string) =>
    read([
      ...head.slice(0, 2),
      "Sat Feb 21, 2026 – Emergency visit, HOSPITAL",
      coded("0450", "Emergency visit, level 4", "99284-25", ">864.00"),
      coded("0450", "Repair of wound, face", "12013", ">512.00"),
      coded("0636", "Tdap vaccine", "90715", ">131.00"),
      foot("hospital part", `>${sum}`),
      foot("left for you to pay", ">100.00"),
      "Sat Feb 21, 2026 – DOCTOR",
      coded("", "CT head, reading", "70450-26", ">221.00"),
      coded("", "CT spine, reading", "72125-26", ">248.00"),
      foot("left for you to pay", ">33.40"),
    ]).map(([name]) => name);
  test("is no service, whatever it is called", () =>
    expect(part("1,507.00")).toEqual([
      ...["Emergency visit, level 4", "Repair of wound, face", "Tdap vaccine"],
      ...["CT head, reading", "CT spine, reading"],
    ]));
  test("is one where it does not come out", () =>
    expect(part("1,507.01")).toContain("hospital part"));
});

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

describe("visits that are listed before the services of each", () => {
  const visits = columns(40, 120, 260, 330, 400, 480);
  const service = columns(40, 120, 180, 480);
  const summary = (first: string): Line[] => [
    ...head.slice(0, 2),
    "Statement date: 3/17/2026",
    visits("Date", "Visit", ">Charges", ">Ins. paid", ">Discounts", ">You owe"),
    visits("2/02/2026", "Office Visit", `>${first}`, ">-$259.80", ">-$238.70", ">$30.00"),
    visits("2/09/2026", "Outpatient Hospital", ">$689.00", ">-$183.52", ">-$415.60", ">$89.88"),
    visits("", "ACCOUNT TOTALS", ">$1,217.50", ">-$443.32", ">-$654.30", ">$119.88"),
  ];
  const details: Line[] = [
    "Visit details",
    service("2/02/2026", "99214", "Office visit, established", ">318.00"),
    service("2/02/2026", "90471", "Immunization", ">74.00"),
    service("2/02/2026", "90682", "Influenza vaccine", ">136.50"),
    service("2/20/2026", "", "Insurance payment", ">-259.80"),
    service("2/20/2026", "", "Insurance adjustment", ">-238.70"),
    service("2/09/2026", "76536", "Ultrasound, neck", ">689.00"),
  ];
  const codes = (first: string) =>
    readPages(aPage(summary(first)), aPage(details, { page: 2 })).lines.map((line) => [
      valueOf(line.code),
      valueOf(line.charge),
    ]);

  test("are their sums, though the services stand under another column", () =>
    expect(codes("$528.50")).toEqual([
      ["99214", 31_800],
      ["90471", 7_400],
      ["90682", 13_650],
      ["76536", 68_900],
    ]));
  test("are none where one does not come out", () =>
    expect(codes("$528.51").map(([, charge]) => charge)).toContain(52_851));
});

test("the sum of a visit may be named after who gave it, the first visit's too", () => {
  const visit = columns(40, 110, 160, 400, 480);
  const bill = readLines([
    ...head.slice(0, 2),
    visit("Date", "CPT", "Procedure", ">Charge", ">Balance"),
    visit("2/02/2026", "97161", "PT evaluation", ">185.00"),
    visit("", "97110", "Therapeutic exercise", ">68.00"),
    visit("", "H. Castellano, DPT, insurance processed", "", ">253.00", ">0.00"),
    visit("2/05/2026", "97110", "Therapeutic exercise", ">136.00"),
    visit("", "97140", "Manual therapy", ">64.00"),
    visit("", "H. Castellano, DPT, insurance processed", "", ">200.00", ">30.00"),
    visit("Account totals", "", "", ">453.00", ">30.00"),
  ]);
  expect(bill.lines.map(({ charge }) => valueOf(charge))).toEqual([18_500, 6_800, 13_600, 6_400]);
  expect(totalsOf(bill)).toEqual({ billed: 45_300 });
});

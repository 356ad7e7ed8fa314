import { describe, expect, test } from "vitest";
import { aPage, columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";
import { placeRows } from "~/domain/reading/columns/align";
import { rowsOf } from "~/domain/reading/page/rows";

/** Who paid where several pay, what a paper of visits is, and where columns stand close together. */

const head: Line[] = [
  { pieces: [{ at: 40, text: "Cedar Bluff Medical Center", size: 16 }] },
  "Patient: Dora Whitfield",
  "Statement date: 03/04/2026",
];

describe("a plan that pays after another", () => {
  const row = columns(40, 110, 200, 310, 410, 500);
  const paper = (before: string, own: string): Line[] => [
    { pieces: [{ at: 40, text: "Highland Ridge Health Plan", size: 14 }] },
    "Explanation of Benefits",
    "This is not a bill. Patient: Dora Whitfield. Claim number: 7781004",
    row("Date", "Service", ">Billed", `>${before}`, `>${own}`, ">You owe"),
    row("02/05/2026", "Hospital visit", ">276.00", ">81.22", ">20.30", ">57.11"),
    row("02/06/2026", "Hospital discharge", ">261.00", ">140.50", ">17.57", ">17.56"),
    row("Claim total", "", ">537.00", ">221.72", ">37.87", ">74.67"),
  ];
  test.each([
    ["Primary paid", "We paid"],
    ["Primary plan paid", "Benefit paid"],
    ["Other plan paid", "Our payment"],
    ["Medicare paid", "Plan paid"],
  ])("%s | %s: its own payment is the one that counts", (before, own) => {
    const bill = readLines(paper(before, own));
    expect(bill.lines.map((line) => valueOf(line.insurancePaid))).toEqual([2_030, 1_757]);
    expect(totalsOf(bill)).toMatchObject({ insurancePaid: 3_787 });
  });
  test("where the second payer is the one that is named, the first is the plan", () =>
    expect(
      readLines(paper("Primary paid", "Secondary paid")).lines.map((line) =>
        valueOf(line.insurancePaid),
      ),
    ).toEqual([8_122, 14_050]));
});

describe("payments without a payer", () => {
  const row = columns(40, 130, 290, 380, 480);
  const paper = (plan: string, payments: string): Line[] => [
    ...head,
    `Payments received: ${payments}`,
    row("Date", "Service", ">Charges", `>${plan}`, ">You owe"),
    row("02/05/2026", "Office visit", ">200.00", ">90.00", ">85.00"),
    row("02/06/2026", "Chest film", ">100.00", ">40.00", ">60.00"),
    row("Total", "", ">300.00", ">130.00", ">145.00"),
  ];
  test("are the patient's beside a sum of what the plan paid", () =>
    expect(totalsOf(readLines(paper("Insurance paid", "$25.00")))).toMatchObject({
      insurancePaid: 13_000,
      patientPaid: 2_500,
    }));
  test("are that sum again where they are as much", () =>
    expect(totalsOf(readLines(paper("Insurance paid", "$130.00")))).not.toHaveProperty(
      "patientPaid",
    ));
});

describe("a list of visits", () => {
  const row = columns(40, 130, 230, 420);
  const paper = (
    first: string,
    second: string,
    name = "Outpatient Surgery - Hill Street",
  ): Line[] => [
    ...head,
    row("Account", "Visit date", "Description", ">Total charges"),
    row(first, "02/05/2026", "Emergency Department - North Campus", ">2,000.00"),
    row(second, "02/06/2026", name, ">1,000.00"),
    row("Total", "", "", ">3,000.00"),
  ];
  test.each([
    ["each with an account of its own", paper("55404792", "50435351"), "summary"],
    ["all of one account", paper("55404792", "55404792"), "itemized"],
    ["of numbers too short for accounts", paper("55404", "50435"), "itemized"],
    [
      "one of which says what was done",
      paper("55404792", "50435351", "Knee arthroscopy"),
      "itemized",
    ],
  ])("%s", (_, lines, kind) => expect(readLines(lines).kind).toBe(kind));
});

describe("a column headed Visit", () => {
  const row = columns(40, 120, 200, 420);
  const paper = (second: string): Line[] => [
    ...head,
    row("Visit", "CPT", "Service", ">Charge"),
    row("02/05/2026", "97110", "Therapeutic exercise", ">68.00"),
    row("", "97116", "Gait training", ">59.00"),
    row(second, "97110", "Therapeutic exercise", ">68.00"),
    row("", "", "Missed appointment fee", ">50.00"),
    row("Total", "", "", ">245.00"),
  ];
  test("over days is their column: each holds until the next", () =>
    expect(readLines(paper("02/09/2026")).lines.map((line) => valueOf(line.serviceDate))).toEqual([
      "2026-02-05",
      "2026-02-05",
      "2026-02-09",
      "2026-02-09",
    ]));
  test("leaves a fee its own name", () =>
    expect(valueOf(readLines(paper("02/09/2026")).lines.at(-1)?.description)).toBe(
      "Missed appointment fee",
    ));
});

describe("columns set close together", () => {
  // The usual space here is half the height of the print.
  const placed = (gap: number, edge: number) => {
    const lines: Line[] = [
      {
        pieces: [
          { at: 40, text: "358616537" },
          { at: 85 + gap, text: "Observation Stay" },
          { right: 400, text: "$9.00" },
        ],
      },
    ];
    const column = (role: "reference" | "description" | "charge", left: number, right: number) => ({
      role,
      header: "",
      words: [],
      left,
      right,
    });
    const table = [
      column("reference", 40, 80),
      column("description", edge, edge + 60),
      column("charge", 370, 400),
    ];
    return placeRows(table, rowsOf([aPage(lines)])).placed[0]!.cells.map(({ text }) => text);
  };
  test.each([
    ["just a usual space", 4.4, 89.4, 2],
    ["a wider one at the edge of a column", 4.6, 89.6, 3],
    ["just within reach of it", 4.6, 91, 3],
    ["just beside it", 4.6, 91.2, 2],
  ])("%s", (_, gap, edge, cells) => expect(placed(gap, edge)).toHaveLength(cells));
});

test("what is open before help is given is not what is left after it", () => {
  const row = columns(40, 130, 250, 350, 470);
  const bill = readLines([
    ...head,
    row("Date", "Service", ">Charges", ">Patient balance before", ">You owe"),
    row("02/05/2026", "Emergency Department", ">2,293.82", ">933.48", ">233.37"),
    row("02/06/2026", "Outpatient Surgery", ">1,000.00", ">500.00", ">125.00"),
  ]);
  expect(bill.lines.map((line) => valueOf(line.patientOwes))).toEqual([23_337, 12_500]);
});

describe("a rate that goes by the name of a price", () => {
  const row = columns(40, 110, 310, 400, 480, 560);
  test.each(["Total cost", "Price", "Amount"])("%s: what plan and patient share", (name) => {
    const bill = readLines([
      { pieces: [{ at: 40, text: "Highland Ridge Health Plan", size: 14 }] },
      "Explanation of Benefits",
      "This is not a bill. Patient: Dora Whitfield. Claim number: 7781004",
      row("Date", "Service", ">Amount billed", `>${name}`, ">Plan's share", ">Your share"),
      row("02/05/2026", "Hospital visit", ">276.00", ">81.22", ">60.00", ">21.22"),
      row("02/06/2026", "Hospital discharge", ">261.00", ">140.50", ">100.50", ">40.00"),
      row("Claim total", "", ">537.00", ">221.72", ">160.50", ">61.22"),
    ]);
    expect(bill.lines.map(({ charge, allowed }) => [valueOf(charge), valueOf(allowed)])).toEqual([
      [27_600, 8_122],
      [26_100, 14_050],
    ]);
  });
});

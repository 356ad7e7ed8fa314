import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

/** A plan's account of claims without a table: the day in the head of the claim, each service a block of labels. */

const linesOf = ({ lines }: Bill) =>
  lines.map(({ serviceDate, code, description, charge }) => [
    valueOf(serviceDate),
    valueOf(code) ?? valueOf(description),
    valueOf(charge),
  ]);

const fact = columns(60, 240);
const head = columns(43, 150, 318, 425);
const gap: Line = { pieces: [{ at: 560, text: "." }] };
const letterhead: Line[] = ["Larkin Health", "Explanation of Benefits", "THIS IS NOT A BILL", gap];
const block = (name: string, ...facts: [string, string][]): Line[] => [
  { pieces: [{ at: 43, text: name }] },
  ...facts.map(([label, value]) => fact(label, value)),
  gap,
];
const claim = (number: string, label: string, day: string): Line[] => [
  head("Claim number", number, "Provider name", "Tamarack Internal Medicine"),
  head("Patient", "Yuki Tanaka", label, day),
  head("Claim status", "Finalized", "Network", "In-network"),
  gap,
];
const priced = (billed: string, paid: string, share: string): [string, string][] => [
  ["Amount billed", billed],
  ["Larkin paid", paid],
  ["Your share", share],
];

describe("services in blocks of labels", () => {
  const label = "Date you received care";
  const page: Line[] = [
    ...letterhead,
    ...block("Your totals on this statement", ...priced("$357.00", "$270.00", "$87.00")),
    ...claim("6251989316", label, "Sep 4, 2024"),
    ...block(
      "Psychotherapy",
      ["Procedure code", "90837"],
      ...priced("$185.00", "$150.00", "$35.00"),
    ),
    ...block("Claim totals", ...priced("$185.00", "$150.00", "$35.00")),
    ...claim("4696277397", label, "Sep 10, 2024"),
    ...block(
      "Office visit",
      ["Procedure code", "99213"],
      ...priced("$172.00", "$120.00", "$52.00"),
    ),
    ...block("Claim totals", ...priced("$172.00", "$120.00", "$52.00")),
  ];

  test("have the day of their claim's head, and sums are none of them", () =>
    expect(linesOf(readLines(page))).toEqual([
      ["2024-09-04", "90837", 18_500],
      ["2024-09-10", "99213", 17_200],
    ]));

  test("have none where the head gives the days of a stay", () => {
    const stay = page.map((line) =>
      typeof line === "string"
        ? line
        : {
            pieces: line.pieces.map((piece) => ({
              ...piece,
              text: piece.text.replace(/^Sep (\d+), 2024$/, "09/04/2024 - 09/12/2024"),
            })),
          },
    );
    expect(linesOf(readLines(stay)).map(([day]) => day)).toEqual([undefined, undefined]);
  });
});

test("labels with colons stand over their amounts, and a plan calls itself by its name", () => {
  const over = columns(54, 183, 312, 441);
  const service = (
    name: string,
    day: string,
    billed: string,
    saved: string,
    paid: string,
  ): Line[] => [
    { pieces: [{ at: 54, text: name }] },
    over("Service date:", "Billed:", "You saved:", "Larkin paid:"),
    over(day, billed, saved, paid),
    gap,
  ];
  const bill = readLines([
    ...letterhead,
    ...service("Psychotherapy, 60 minutes (90837)", "01/15/2025", "$185.00", "$63.47", "$121.53"),
    ...service("Psychotherapy, 60 minutes (90837)", "01/22/2025", "$185.00", "$71.82", "$113.18"),
    { pieces: [{ at: 54, text: "Total for this claim" }] },
    over("Billed:", "You saved:", "Larkin paid:", "You pay:"),
    over("$370.00", "$135.29", "$234.71", "$0.00"),
  ]);
  expect(linesOf(bill)).toEqual([
    ["2025-01-15", "90837", 18_500],
    ["2025-01-22", "90837", 18_500],
  ]);
  expect(totalsOf(bill)).toMatchObject({ billed: 37_000, insurancePaid: 23_471 });
});

test.each([
  ["01/17/2026 6:42 PM", "2026-01-17"],
  ["01/17/2026", undefined],
])(
  "a receipt of a visit, dated %s beside its label, is of that day, to be confirmed",
  (at, day) => {
    const [row, fact] = [columns(40, 110, 400), columns(40, 400)];
    const bill = readLines([
      "Clearlake Urgent Care",
      "VISIT RECEIPT",
      fact("Date", `>${at}`),
      fact("Patient", ">Nathan Oakes"),
      gap,
      row("Code", "Service", ">Amount"),
      row("99203", "New patient visit", ">189.00"),
      row("87880", "Rapid strep test", ">38.00"),
      fact("Total charges", ">227.00"),
    ]);
    expect(linesOf(bill).map(([date]) => date)).toEqual([day, day]);
    expect(
      bill.lines.every(({ serviceDate }) => !serviceDate || serviceDate.confidence < 0.8),
    ).toBe(true);
  },
);

test("what a till prints is dated by its one day, to be confirmed", () => {
  const row = columns(200, 400);
  const bill = readLines([
    "Clearlake Eye Care",
    row("06/21/2024", ">5:34 PM"),
    row("RECEIPT #", ">399430"),
    gap,
    row("Comprehensive eye exam", ">109.25"),
    row("Refraction", ">38.50"),
    row("Fundus photography", ">33.25"),
    row("SUBTOTAL", ">181.00"),
    row("AMOUNT PAID (HSA CARD X3438)", ">181.00"),
    row("BALANCE", ">0.00"),
  ]);
  const [day] = bill.lines.map(({ serviceDate }) => serviceDate);
  expect(linesOf(bill).map(([date]) => date)).toEqual(
    Array.from({ length: 3 }, () => "2024-06-21"),
  );
  expect(day!.confidence).toBeLessThan(0.8);
});

describe("services in blocks, each with its labels in a row over its amounts", () => {
  const at = columns(43, 120, 190, 260, 370, 450);
  const service = (item: string, code: string, name: string, ...amounts: string[]): Line[] => [
    at(item, "", "", "", "", code),
    name,
    at("Charge", "Reduction", "Allowed", "Plan paid (80%)", "Your share", "Reason"),
    at(...amounts),
    gap,
  ];
  const page: Line[] = [
    ...letterhead,
    ...service(
      "Item 1 — Jan 8, 2026",
      "98941-AT",
      "Spinal manipulation",
      "$85.00",
      "$11.30",
      "$73.70",
      "$58.96",
      "$14.74",
      "FS",
    ),
    ...service(
      "Item 2 — Jan 8, 2026",
      "97035",
      "Ultrasound",
      "$48.00",
      "$17.62",
      "$30.38",
      "$24.30",
      "$6.08",
      "FS",
    ),
    fact("Total charges reviewed", "$133.00"),
    fact("Total reductions", "$28.92"),
    fact("Total benefits paid", "$83.26"),
    fact("Remaining 20% — your responsibility", "$20.82"),
  ];

  test("are read, and the sums below are no service", () => {
    const bill = readLines(page);
    expect(linesOf(bill)).toEqual([
      ["2026-01-08", "98941", 8_500],
      ["2026-01-08", "97035", 4_800],
    ]);
    expect(bill.lines.every(({ code }) => code!.confidence >= CONFIRM_BELOW)).toBe(true);
    expect(totalsOf(bill)).toMatchObject({ billed: 13_300, patientResponsibility: 2_082 });
  });
});

test("the sums of a claim in one row are none of its last service's, and a share has its rate behind it", () => {
  const pair = columns(43, 150, 318, 425);
  const service = (code: string, billed: string, share: string): Line[] => [
    pair(`Procedure ${code}`, "", "Service date 03/24/2026", ""),
    pair("Amount billed", billed, "Coinsurance (20%)", share),
    pair("Plan paid", "$60.00", "You owe", share),
    gap,
  ];
  const bill = readLines([
    ...letterhead,
    ...service("45385", "$1,890.00", "$249.14"),
    ...service("99152", "$245.00", "$15.64"),
    pair("Claim total", "Billed $2,135.00", "Plan paid $120.00", "You owe $264.78"),
  ]);
  expect(bill.lines.map(({ charge }) => valueOf(charge))).toEqual([189_000, 24_500]);
});

test("cards of numbered services, with signs between their amounts, follow the sums of the claim", () => {
  const four = columns(60, 180, 300, 420);
  const card = (name: string, code: string, ...amounts: string[]): Line[] => [
    head(name, ""),
    four("Service date", "Procedure code", "Modifier", "Network"),
    four("Mar 24, 2026", code, "33", "Tier 1"),
    {
      pieces: ["Amount billed", "Member savings", "Allowed"].map((text, k) => ({
        at: 60 + 120 * k,
        text,
      })),
    },
    {
      pieces: [
        { at: 60, text: amounts[0]! },
        { at: 150, text: "–" },
        { at: 180, text: amounts[1]! },
        { at: 270, text: "=" },
        { at: 300, text: amounts[2]! },
      ],
    },
    four("Plan paid", "Copay", "Deductible", "Coinsurance"),
    four("$0.00", "$0.00", amounts[2]!, "$0.00"),
  ];
  const bill = readLines([
    "Harborlight Health",
    "Explanation of Benefits",
    "THIS IS NOT A BILL",
    four("Billed", "Member savings", "Plan paid", "You may owe"),
    four("$3,570.00", "$2,121.70", "$0.00", "$1,448.30"),
    gap,
    ...card(
      "Service 1 of 2   Colonoscopy with snare",
      "45385",
      "$2,380.00",
      "$1,333.80",
      "$1,046.20",
    ),
    gap,
    ...card("Service 2 of 2   Colonoscopy with biopsy", "45380", "$1,190.00", "$787.90", "$402.10"),
  ]);
  expect(linesOf(bill)).toEqual([
    ["2026-03-24", "45385", 238_000],
    ["2026-03-24", "45380", 119_000],
  ]);
});

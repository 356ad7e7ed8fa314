import { describe, expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

/** A portal shows each service on a card: its name, then labels, and below each label its amount. */

const four = columns(40, 170, 300, 430);
const ladder = columns(40, 430);
type Card = [name: string, code: string | null, amounts: [string, string, string, string]];
const card = (labels: [string, string, string, string], [name, code, amounts]: Card): Line[] => [
  { pieces: [{ at: 40, text: name }], gap: 26 },
  ...(code ? [`Code ${code}`] : []),
  four(...labels),
  four(...amounts),
];
const portal = (
  labels: [string, string, string, string],
  cards: Card[],
  planPaid = labels[2],
): Line[] => [
  { pieces: [{ at: 40, text: "Northern Lights Healthcare", size: 16 }] },
  { pieces: [{ at: 40, text: "Outpatient Imaging", size: 14 }] },
  "Visit date: 9/17/2025     Patient: Hollis Quintero",
  "Guarantor account: 30500980",
  ...cards.flatMap((one) => card(labels, one)),
  {
    pieces: [
      { at: 40, text: "Total charges" },
      { right: 500, text: "$2,244.00" },
    ],
    gap: 26,
  },
  ladder(labels[1], ">-$1,525.20"),
  ladder(planPaid, ">-$375.04"),
  ladder("Amount due", ">$343.76"),
  "Billing questions? Call 830-555-0169 or send us a message.",
];
const CARDS: Card[] = [
  ["MRI lumbar spine without contrast", "72148", ["$2,148.00", "$1,463.53", "$347.58", "$336.89"]],
  ["Gadolinium contrast, per ml", "A9579", ["$96.00", "$61.67", "$27.46", "$6.87"]],
];

describe("cards with labels above their amounts", () => {
  test.each<[[string, string, string, string]]>([
    [["Amount billed", "Insurance discount", "Insurance paid", "Patient portion"]],
    [["Charge", "Adjustments", "Paid by insurance", "You owe"]],
  ])("are one service each: %j", (labels) => {
    const bill = readLines(portal(labels, CARDS));
    expect(
      bill.lines.map((line) => [
        valueOf(line.description),
        valueOf(line.code),
        valueOf(line.charge),
        valueOf(line.patientOwes),
      ]),
    ).toEqual([
      ["MRI lumbar spine without contrast", "72148", 214_800, 33_689],
      ["Gadolinium contrast, per ml", "A9579", 9_600, 687],
    ]);
    expect(totalsOf(bill)).toMatchObject({
      billed: 224_400,
      insurancePaid: 37_504,
      patientResponsibility: 34_376,
    });
    expect(valueOf(bill.provider)).toBe("Northern Lights Healthcare");
  });

  test("what a provider takes off as covered is what the plan paid", () => {
    const labels = ["Charge", "Adjustments", "Plan paid", "You owe"] as const;
    const bill = readLines(portal([...labels], CARDS, "Covered"));
    expect(totalsOf(bill)).toMatchObject({ insurancePaid: 37_504, patientResponsibility: 34_376 });
  });

  test("may go without codes", () => {
    const bare = CARDS.map(([name, , amounts]): Card => [name, null, amounts]);
    const labels = ["Charge", "Adjustments", "Paid by insurance", "You owe"] as const;
    const { lines } = readLines(portal([...labels], bare));
    expect(lines.map(({ description, charge }) => [valueOf(description), valueOf(charge)])).toEqual(
      [
        ["MRI lumbar spine without contrast", 214_800],
        ["Gadolinium contrast, per ml", 9_600],
      ],
    );
  });
});

describe("a portal's summary of visits", () => {
  const five = columns(40, 120, 300, 380, 470);
  const summary = (day: string): Line[] => [
    { pieces: [{ at: 40, text: "Cedar Summit Medical Center", size: 16 }] },
    "Guarantor Account Summary",
    "Guarantor: Dolores Whitfield",
    day,
    ladder("Total charges", ">$342.00"),
    ladder("Insurance covered", ">-$155.95"),
    ladder("Waiting on insurance", ">-$46.40"),
    ladder("Current amount due", ">$139.65"),
    five("Date", "Service", ">Qty", ">Billed", "Total charges"),
    five("4/9/2026", "Office visit, new patient, level 3", ">1", ">276.00", ""),
    five("4/9/2026", "Triamcinolone acetonide injection", ">3", ">66.00", ""),
  ];

  test.each(["As of 05/12/2026", "Balances as of 05/12/2026"])(
    "is of the day it counts up to: %s",
    (day) => {
      expect(valueOf(readLines(summary(day)).statementDate)).toBe("2026-05-12");
    },
  );

  test("has no day where only a column is headed by the word", () => {
    expect(readLines(summary("Guarantor Account ID: 598446956")).statementDate).toBeUndefined();
  });

  test("says what insurance covered apart from what it has yet to decide", () => {
    const { insurancePaid, billed } = totalsOf(readLines(summary("As of 05/12/2026")));
    expect([billed, insurancePaid]).toEqual([34_200, 15_595]);
  });
});

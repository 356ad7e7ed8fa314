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

describe("visits of a portal, each with its sums beside its services", () => {
  const at = (y: number, ...pieces: [at: number, text: string][]): Line => ({
    pieces: pieces.map(([left, text]) =>
      text.startsWith(">") ? { right: left, text: text.slice(1) } : { at: left, text },
    ),
    gap: y,
  });
  const visit = (
    [name, day, due]: [string, string, string],
    services: [string, string][],
    sums: [string, string][],
  ): Line[] => [
    at(20, [40, name], [570, ">You pay"]),
    at(0, [40, day], [570, `>${due}`]),
    at(6, [40, "Provider: Ines Faro, MD"], [240, "Patient: Dora Whitfield"], [420, "Payer: Aetna"]),
    at(2, [40, "Hide details"], [430, sums[0]![0]], [570, `>${sums[0]![1]}`]),
    at(0, [40, "Service"], [360, ">Billed"], [430, sums[1]![0]], [570, `>${sums[1]![1]}`]),
    ...services.map(([service, cents], k) => {
      const sum = sums[k + 2];
      const beside: [number, string][] = sum
        ? [
            [430, sum[0]],
            [570, `>${sum[1]}`],
          ]
        : [];
      return at(0, [40, service], [360, `>${cents}`], ...beside);
    }),
    at(4, [40, "Payments and adjustments"]),
  ];
  const paper: Line[] = [
    at(0, [40, "Tidewater Health System"]),
    at(4, [40, "Billing account details"], [570, ">Amount due"]),
    at(0, [40, "Guarantor 0660133"], [570, ">$211.03"]),
    ...visit(
      ["Telehealth visit with Tidewater Clinic", "4/2/2025", "$0.00"],
      [["PSYCHOTHERAPY 60 MINUTES", "$216.84"]],
      [
        ["Charges", "$216.84"],
        ["Insurance covered", "-$216.84"],
        ["You pay", "$0.00"],
      ],
    ),
    ...visit(
      ["Imaging at Tidewater Radiology", "3/22/2025", "$211.03"],
      [
        ["MRI LOWER EXTREMITY", "$2,372.49"],
        ["US SOFT TISSUE NECK", "$386.36"],
      ],
      [
        ["Charges", "$2,758.85"],
        ["Insurance covered", "-$1,326.78"],
        ["Adjustments", "-$1,221.04"],
        ["You pay", "$211.03"],
      ],
    ),
    ...visit(
      ["Hospital stay at Tidewater Campus", "2/15/2025 - 2/18/2025", "$0.00"],
      [
        ["ROOM AND BOARD", "$8,277.27"],
        ["PHARMACY GENERAL", "$404.52"],
      ],
      [
        ["Charges", "$8,681.79"],
        ["Insurance covered", "-$8,681.79"],
        ["Adjustments", "$0.00"],
        ["You pay", "$0.00"],
      ],
    ),
  ];
  const bill = readLines(paper);

  test("lists the services, each on the day of its visit, and a stay's on none", () =>
    expect(
      bill.lines.map((line) => [
        valueOf(line.serviceDate),
        valueOf(line.description),
        valueOf(line.charge),
      ]),
    ).toEqual([
      ["2025-04-02", "PSYCHOTHERAPY 60 MINUTES", 21_684],
      ["2025-03-22", "MRI LOWER EXTREMITY", 237_249],
      ["2025-03-22", "US SOFT TISSUE NECK", 38_636],
      [undefined, "ROOM AND BOARD", 827_727],
      [undefined, "PHARMACY GENERAL", 40_452],
    ]));

  test("asks for what all visits leave", () =>
    expect(totalsOf(bill)).toMatchObject({ patientResponsibility: 21_103 }));
  test("takes no visit's charges for those of all", () =>
    expect(bill.totals.billed).toBeUndefined());
});

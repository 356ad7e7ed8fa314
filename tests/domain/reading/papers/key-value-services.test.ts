import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

const linesOf = (bill: Bill) =>
  bill.lines.map((line) => [
    valueOf(line.serviceDate),
    valueOf(line.code),
    valueOf(line.description),
    valueOf(line.units),
    valueOf(line.charge),
  ]);

const head: Line[] = [
  { pieces: [{ at: 40, text: "Quail Run Family Clinic", size: 16 }] },
  "Patient: Dora Whitfield",
  "Account number: QR-7781",
  "Statement date: 03/04/2026",
];
const pair =
  (valueAt: number) =>
  (label: string, text: string): Line => ({
    pieces: [
      { at: 40, text: label },
      { at: valueAt, text },
    ],
  });
const twoVisits = [
  ["2026-02-02", "99213", "Office visit", 1, 14000],
  ["2026-02-09", "96372", "Injection under the skin", 2, 6200],
];
const foot: Line[] = [
  { pieces: [{ at: 40, text: "Total charges: $202.00" }], gap: 14 },
  "Insurance payments: $100.00-",
  "Balance due: $102.00",
];

describe("services as stacks of label and value", () => {
  const facts = [
    ["Date of service", "02/02/2026", "02/09/2026"],
    ["CPT code", "99213", "96372"],
    ["Description", "Office visit", "Injection under the skin"],
    ["Units", "1", "2"],
    ["Charge", "$140.00", "$62.00"],
  ] as const;
  const stack = (
    which: 1 | 2,
    line: (label: string, text: string) => Line,
    order = [0, 1, 2, 3, 4],
  ) => order.map((at) => line(facts[at]![0], facts[at]![which]));
  const gap: Line = { pieces: [], gap: 6 };
  const inline = (label: string, text: string): Line => `${label}: ${text}`;

  test.each([
    ["a colon behind the label", inline],
    ["a colon apart", pair(200)],
    ["a colon before the value", (label: string, text: string) => pair(200)(label, `: ${text}`)],
    ["dots up to the value", (label: string, text: string) => `${label} ........ ${text}`],
    ["dots and a colon", (label: string, text: string) => pair(200)(`${label}........:`, text)],
  ])("%s", (_, line) => {
    const bill = readLines([...head, gap, ...stack(1, line), gap, ...stack(2, line), ...foot]);
    expect(bill.kind).toBe("itemized");
    expect(linesOf(bill)).toEqual(twoVisits);
    expect(totalsOf(bill)).toMatchObject({
      billed: 20200,
      insurancePaid: 10000,
      patientResponsibility: 10200,
    });
  });

  test("in another order, with a heading over each, and without room between them", () => {
    const order = [2, 1, 0, 4, 3];
    const headed = readLines([
      ...head,
      "Service 1 of 2",
      ...stack(1, inline, order),
      "Service 2 of 2",
      ...stack(2, inline, order),
    ]);
    expect(linesOf(headed)).toEqual(twoVisits);
    expect(linesOf(readLines([...head, ...stack(1, inline), ...stack(2, inline)]))).toEqual(
      twoVisits,
    );
  });

  test("several facts on a line", () => {
    const line = (k: 1 | 2): Line[] => [
      `Date of service: ${facts[0][k]} CPT code: ${facts[1][k]} Units: ${facts[3][k]}`,
      `Description: ${facts[2][k]}`,
      `Charge: ${facts[4][k]}`,
    ];
    expect(linesOf(readLines([...head, gap, ...line(1), gap, ...line(2)]))).toEqual(twoVisits);
  });

  test("two side by side", () => {
    const rows = facts.map(([label, first, second]): Line => ({
      pieces: [
        { at: 40, text: `${label}: ${first}` },
        { at: 330, text: `${label}: ${second}` },
      ],
    }));
    expect(linesOf(readLines([...head, gap, ...rows, ...foot]))).toEqual(twoVisits);
  });

  test("a description goes on below, a diagnosis and a note mark belong to their service", () => {
    const bill = readLines([
      ...head,
      "Date of service: 02/02/2026",
      "Diagnosis: M25.561",
      "Procedure: 20610-RT",
      {
        pieces: [
          { at: 40, text: "Description:" },
          { at: 150, text: "Drain or inject a" },
        ],
      },
      { pieces: [{ at: 150, text: "major joint" }] },
      "Amount: 210.00",
      "Date of service: 02/02/2026",
      "Procedure: J3301",
      "Description: Triamcinolone 10 mg",
      "Quantity: 4",
      "Amount: 38.00",
    ]);
    expect(linesOf(bill)).toEqual([
      ["2026-02-02", "20610", "Drain or inject a major joint", undefined, 21000],
      ["2026-02-02", "J3301", "Triamcinolone 10 mg", 4, 3800],
    ]);
    expect(bill.lines[0]!.modifiers.map(valueOf)).toEqual(["RT"]);
    expect(bill.lines[0]!.diagnoses.map(valueOf)).toEqual(["M25.561"]);
  });

  test("an insurer's stacks keep their columns, and the claim's totals are totals", () => {
    const one = (code: string, billed: string, allowed: string, paid: string): Line[] => [
      `Procedure code: ${code}`,
      "Date of service: 01/20/2026",
      "What was done: Blood test",
      `Amount billed: ${billed}`,
      `Amount we allow: ${allowed}`,
      `Amount we paid: ${paid}`,
      "You owe: $0.00",
      "",
    ];
    const bill = readLines([
      { pieces: [{ at: 40, text: "Prairie Health Plan", size: 16 }] },
      { pieces: [{ at: 40, text: "Explanation of Benefits", size: 14 }] },
      "This is not a bill.",
      "Member ID: 88120011",
      "Provider: Hillside Laboratory",
      ...one("80053", "$60.00", "$14.00", "$14.00"),
      ...one("85025", "$40.00", "$10.00", "$10.00"),
      "Total billed: $100.00",
      "Total paid by the plan: $24.00",
      "Total you owe: $0.00",
    ]);
    expect(bill.kind).toBe("eob");
    expect(
      bill.lines.map((line) => [
        valueOf(line.code),
        valueOf(line.charge),
        valueOf(line.allowed),
        valueOf(line.insurancePaid),
      ]),
    ).toEqual([
      ["80053", 6000, 1400, 1400],
      ["85025", 4000, 1000, 1000],
    ]);
    expect(totalsOf(bill)).toMatchObject({ billed: 10000, insurancePaid: 2400 });
  });

  test("the head of a bill without services makes no line", () => {
    const bill = readLines([
      ...head,
      "Date of service: 02/02/2026",
      "Service: Outpatient hospital visit",
      "Total charges: $1,480.00",
      "Insurance payments: $1,000.00",
      "Your balance: $480.00",
      "Amount due: $480.00",
    ]);
    expect(bill.lines).toEqual([]);
    expect(bill.kind).toBe("summary");
  });
});

describe("an EOB with a block for each service and a summary behind them", () => {
  const at = columns(60, 240, 330, 500);
  const service = (
    code: string,
    name: string,
    amounts: readonly string[],
    payer: string,
  ): Line[] => [
    { pieces: [{ at: 46, text: "Date of service: 2026-01-14" }], gap: 12 },
    at("Procedure", code, "Description", name),
    at("Amount charged", amounts[0]!, "Deductible", "0.00"),
    at("Network reduction", amounts[1]!, "Copayment", "0.00"),
    at("Reserve offset", "0.00", "Coinsurance", amounts[4]!),
    at("Allowed amount", amounts[2]!, payer, amounts[3]!),
    at("Reason code", "P4", "You owe", amounts[4]!),
  ];
  const eob = (payer: string): Line[] => [
    "Harbor Welfare Fund",
    "EXPLANATION OF BENEFITS - THIS IS NOT A BILL",
    "Patient: Dora Whitfield",
    "Claim number: 2026028",
    ...service("45385", "COLONOSCOPY", ["820.00", "397.40", "422.60", "400.00", "22.60"], payer),
    ...service("88305", "TISSUE EXAM", ["148.00", "76.10", "71.90", "57.52", "14.38"], payer),
  ];

  test.each([["Fund paid"], ["Plan paid"], ["Harbor paid"]])("%s", (payer) => {
    const bill = readLines([
      ...eob(payer),
      { pieces: [{ at: 46, text: "Claim summary" }], gap: 30 },
      at("Total charged", "968.00"),
      at("Total network reduction", "473.50"),
      at("Total allowed", "494.50"),
      at("Total plan paid", "457.52"),
      at("Total you owe the provider", "36.98"),
    ]);
    expect(
      bill.lines.map((line) => [
        valueOf(line.code),
        valueOf(line.allowed),
        valueOf(line.patientOwes),
      ]),
    ).toEqual([
      ["45385", 42260, 2260],
      ["88305", 7190, 1438],
    ]);
    expect(totalsOf(bill)).toMatchObject({
      billed: 96800,
      adjustments: 47350,
      allowed: 49450,
      insurancePaid: 45752,
      patientResponsibility: 3698,
    });
  });

  test("without a summary nothing is a total", () => {
    expect(totalsOf(readLines(eob("Fund paid")))).toEqual({});
  });
});

test.each([
  ["Date of service 03/02/2026   Code 99213", "Date of service 03/02/2026   Code 87880"],
  ["Service date: 03/02/2026 CPT 99213", "Service date: 03/02/2026 CPT 87880"],
])("a card for each service, with its name as heading: %s", (first, second) => {
  const card = (name: string, facts: string, amounts: string[]): Line[] => [
    { pieces: [{ at: 40, text: name }], gap: 10 },
    facts,
    `Amount billed: ${amounts[0]}`,
    `Member savings: ${amounts[1]}`,
    `Plan paid: ${amounts[2]}`,
    `You may owe: ${amounts[3]}`,
  ];
  const bill = readLines([
    "Harbor Mutual Health Plan",
    "Explanation of Benefits",
    "This is not a bill",
    "Member: Dora Whitfield",
    "Claim number: 1001",
    "Date processed: 04/15/2026",
    ...card("Office visit", first, ["$150.00", "$50.00", "$80.00", "$20.00"]),
    ...card("Strep test", second, ["$32.00", "$12.00", "$20.00", "$0.00"]),
    ...card("Totals for this claim", "", ["$182.00", "$62.00", "$100.00", "$20.00"]),
  ]);
  expect(linesOf(bill)).toEqual([
    ["2026-03-02", "99213", "Office visit", undefined, 15000],
    ["2026-03-02", "87880", "Strep test", undefined, 3200],
  ]);
  expect(totalsOf(bill)).toMatchObject({ billed: 18200, patientResponsibility: 2000 });
});

test("two cards beside each other keep their own code, day and charge", () => {
  const half = columns(40, 230, 320, 510);
  const pairs = (one: string[], other: string[]): Line[] =>
    ["Code", "Billed charges", "Plan discount", "Your plan paid", "What you owe"].map((label, at) =>
      half(label, `>${one[at]}`, label, `>${other[at]}`),
    );
  const bill = readLines([
    "Harbor Mutual Health Plan",
    "Explanation of Benefits",
    "This is not a bill",
    "Member: Dora Whitfield",
    "Claim number: 1001",
    half("Service 1: Laboratory", ">09/13/24", "Service 2: Laboratory", ">09/14/24"),
    ...pairs(
      ["80061", "$86.61", "$33.58", "$0.00", "$53.03"],
      ["86803", "$77.65", "$17.49", "$30.08", "$30.08"],
    ),
    half("Service 3: Immunization", ">09/13/24", "Service 4: Office visit", ">09/14/24"),
    ...pairs(
      ["90686", "$43.17", "$10.00", "$33.17", "$0.00"],
      ["99214", "$271.73", "$71.73", "$160.00", "$40.00"],
    ),
  ]);
  expect(linesOf(bill)).toEqual([
    ["2024-09-13", "80061", "Laboratory", undefined, 8661],
    ["2024-09-13", "90686", "Immunization", undefined, 4317],
    ["2024-09-14", "86803", "Laboratory", undefined, 7765],
    ["2024-09-14", "99214", "Office visit", undefined, 27173],
  ]);
});

test.each(["Date of Birth: May 23, 1968", "Plan Type: POS"])(
  "%s in the head of a claim belongs to none of its lines",
  (fact) => {
    const service = (place: number, day: string, code: string, name: string, charge: string) => [
      { pieces: [{ at: 40, text: `Claim Line ${place}` }], gap: 20 },
      `DOS: ${day}`,
      `Procedure Code: ${code}`,
      `Description: ${name}`,
      `Billed: ${charge}`,
      "Allowed Amount: 80.00",
      "Plan Paid: 60.00",
      "You Owe: 20.00",
    ];
    const bill = readLines([
      { pieces: [{ at: 40, text: "EXPLANATION OF BENEFITS", size: 16 }] },
      "Member: Dora Whitfield",
      fact,
      { pieces: [{ at: 40, text: "SERVICE DETAILS", size: 12 }], gap: 16 },
      ...service(1, "October 18, 2024", "73721", "MRI of the knee", "1,408.74"),
      ...service(2, "October 22, 2024", "97110", "Therapeutic exercise", "159.23"),
    ]);
    expect(linesOf(bill)).toEqual([
      ["2024-10-18", "73721", "MRI of the knee", undefined, 140_874],
      ["2024-10-22", "97110", "Therapeutic exercise", undefined, 15_923],
    ]);
  },
);

import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { NO_CONTEXT } from "~/domain/case/case-file";
import { duplicateLine } from "~/domain/audit/rules/duplicate-line";
import { totalsAddUp } from "~/domain/audit/rules/totals";
import { columns, type Line } from "#tests/support/pages";
import { reference } from "#tests/support/starter-reference";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

const findings = (bill: Bill) =>
  totalsAddUp.check(bill, reference, NO_CONTEXT).map(({ subject, atStake }) => [subject, atStake]);

const head: Line[] = [
  { pieces: [{ at: 40, text: "Silver Birch Medical Group", size: 16 }] },
  "Patient: Otis Calloway",
  "Account number: 55-10293",
  "Statement date: 04/15/2026",
];
const at = columns(40, 110, 170, 430);
const services: Line[] = [
  at("Date", "Code", "Description", ">Charges"),
  at("02/03/2026", "99214", "Office visit", ">240.00"),
  at("02/03/2026", "93000", "Electrocardiogram", ">60.00"),
];

describe("payments listed day by day and summed up below", () => {
  const daily: Line[] = [
    at("03/01/2026", "", "Insurance payment", ">-150.00"),
    at("03/01/2026", "", "Contractual adjustment", ">-90.00"),
    at("03/09/2026", "", "Patient payment - check", ">-20.00"),
  ];
  const due = at("", "", "Balance due", ">40.00");

  test.each([
    ["Insurance payments", "Adjustments", "Patient payments"],
    ["Less: insurance payments", "Less: contractual adjustments", "Less: patient payments"],
    ["Plan payments", "Contractual allowances", "Payments you have made"],
  ])("%s", (insurance, adjustments, patient) => {
    const bill = readLines([
      ...head,
      ...services,
      ...daily,
      at("", "", "Total charges", ">300.00"),
      at("", "", insurance, ">-150.00"),
      at("", "", adjustments, ">-90.00"),
      at("", "", patient, ">-20.00"),
      due,
    ]);
    expect(
      bill.ledger.map(({ kind, amount, date }) => [kind, amount.value, valueOf(date)]),
    ).toEqual([
      ["insurance-payment", 15000, "2026-03-01"],
      ["adjustment", 9000, "2026-03-01"],
      ["patient-payment", 2000, "2026-03-09"],
    ]);
    expect(totalsOf(bill)).toMatchObject({
      billed: 30000,
      insurancePaid: 15000,
      adjustments: 9000,
      patientPaid: 2000,
      patientResponsibility: 4000,
    });
    expect(findings(bill)).toEqual([]);
  });

  test("two payments of the same amount on two days stay two", () => {
    const bill = readLines([
      ...head,
      ...services,
      at("03/01/2026", "", "Insurance payment", ">-100.00"),
      at("03/09/2026", "", "Insurance payment", ">-100.00"),
      at("", "", "Balance due", ">100.00"),
    ]);
    expect(bill.ledger.map(({ amount }) => amount.value)).toEqual([10000, 10000]);
    expect(findings(bill)).toEqual([]);
  });

  test("no payment so far is read as nothing paid, and a wrong balance is still told", () => {
    const bill = readLines([
      ...head,
      ...services,
      at("", "", "Total charges", ">300.00"),
      at("", "", "Insurance payments", ">-150.00"),
      at("", "", "Adjustments", ">-90.00"),
      at("", "", "Patient payments", ">0.00"),
      at("", "", "Balance due", ">95.00"),
    ]);
    expect(totalsOf(bill)).toMatchObject({ patientPaid: 0 });
    expect(findings(bill)).toEqual([["balance", 3500]]);
  });
});

describe("what was owed before", () => {
  const body = (label: string, foot: Line[]): Line[] => [
    ...head,
    `${label}: $75.50`,
    ...services,
    at("", "", "Total charges", ">300.00"),
    at("", "", "Insurance payments", ">-200.00"),
    ...foot,
  ];

  test.each([
    "Previous balance",
    "Balance forward",
    "Prior account balance",
    "Balance from your last statement",
    "Beginning balance",
  ])("%s is read and counts", (label) => {
    const bill = readLines(body(label, [at("", "", "Balance due", ">175.50")]));
    expect(valueOf(bill.totals.previousBalance)).toBe(7550);
    expect(valueOf(bill.totals.patientResponsibility)).toBe(17550);
    expect(findings(bill)).toEqual([]);
    expect(findings(readLines(body(label, [at("", "", "Balance due", ">195.50")])))).toEqual([
      ["balance", 2000],
    ]);
  });

  test.each(["Rebilling fee", "Open on visit 01/04/2026", "Transferred from account 881"])(
    "an amount of unknown meaning silences the difference it makes up: %s",
    (label) => {
      const bill = readLines(body(label, [at("", "", "Balance due", ">175.50")]));
      expect(bill.otherAmounts).toContain(7550);
      expect(findings(bill)).toEqual([]);
    },
  );
});

describe("a plan by a name that is not known to be one", () => {
  const bill = (paid: string) =>
    readLines([
      ...head,
      ...services,
      at("03/01/2026", "", "Presbyterian payment", ">-150.00"),
      at("03/04/2026", "", "Insurance payment", ">-50.00"),
      at("03/09/2026", "", "Patient payment - check", ">-20.00"),
      at("", "", "Total charges", ">300.00"),
      at("", "", "Total insurance payments", `>${paid}`),
      at("", "", "Balance due", ">80.00"),
    ]);
  const payers = (paid: string) => bill(paid).ledger.map(({ kind }) => kind);
  test("paid where its row makes what the plans paid in all", () =>
    expect(payers("-200.00")).toEqual([
      "insurance-payment",
      "insurance-payment",
      "patient-payment",
    ]));
  test("a cent beside that, nobody knows who paid", () => {
    expect(payers("-200.01")).toContain("patient-payment");
    expect(bill("-200.01").ledger[0]).toMatchObject({ kind: "patient-payment" });
    expect(bill("-200.01").ledger[0]!.amount.confidence).toBeLessThan(0.8);
  });
});

test("an adjustment in a column of what was paid is no payment", () => {
  const wide = columns(40, 110, 170, 370, 450);
  const { ledger } = readLines([
    ...head,
    wide("Date", "Code", "Service", ">Charges", ">Insurance paid"),
    wide("02/03/2026", "99214", "Office visit", ">240.00", ""),
    wide("02/03/2026", "93000", "Electrocardiogram", ">60.00", ""),
    wide("03/01/2026", "", "Medica payment", "", ">150.00"),
    wide("03/01/2026", "", "Contractual adjustment", "", ">90.00"),
    wide("", "", "Balance due", ">60.00", ""),
  ]);
  expect(ledger.map(({ kind, amount }) => [kind, amount.value])).toEqual([
    ["insurance-payment", 15000],
    ["adjustment", 9000],
  ]);
});

test("what text beside a sum says does not tell who paid", () => {
  const beside = (text: string, label: string, amount: string): Line => ({
    pieces: [
      { at: 40, text },
      { at: 330, text: label },
      { right: 480, text: amount },
    ],
  });
  const { ledger } = readLines([
    ...head,
    ...services,
    beside("Make checks payable to the group", "Total charges", "300.00"),
    beside("and write your account number on", "Payments - insurance", "-200.00"),
    "your check.",
    at("", "", "Balance due", ">100.00"),
  ]);
  expect(ledger.map(({ kind }) => kind)).toEqual(["insurance-payment"]);
});

test("a payment that is printed once counts once", () => {
  const bill = (second: Line[]) =>
    readLines([
      ...head,
      ...services,
      at("", "", "Total charges", ">300.00"),
      at("", "", "Payment received", ">-50.00"),
      ...second,
      at("", "", "Balance", ">250.00"),
    ]);
  const { insurancePaid, patientPaid } = totalsOf(bill([]));
  expect([insurancePaid, patientPaid].filter((cents) => cents !== undefined)).toEqual([5000]);
  expect(bill([]).ledger).toHaveLength(1);
});

test("a total of the age of what is owed is not what was billed", () => {
  const bill = (balance: string) =>
    readLines([
      ...head,
      ...services,
      at("03/01/2026", "", "Insurance payment", ">-200.00"),
      at("", "", "Balance due", ">100.00"),
      columns(60, 160, 260)("Current", "31-60 days", "Total"),
      columns(60, 160, 260)("$40.00", "$60.00", balance),
    ]);
  expect(totalsOf(bill("$100.00"))).toMatchObject({ patientResponsibility: 10000 });
  expect(totalsOf(bill("$100.00"))).not.toHaveProperty("billed");
  expect(totalsOf(bill("$300.00"))).toMatchObject({ billed: 30000, patientResponsibility: 10000 });
});

test("what a voided claim takes back counts below zero in every column", () => {
  const wide = columns(40, 110, 170, 290, 370, 450);
  const { lines } = readLines([
    ...head,
    wide("Date", "Code", "Service", ">Charge", ">Allowed", ">Plan paid"),
    wide("02/03/2026", "99214", "Office visit", ">240.00", ">150.00", ">120.00"),
    wide("02/03/2026", "93000", "Electrocardiogram", ">60.00", ">40.00", ">40.00"),
    wide("02/03/2026", "93000", "Electrocardiogram", ">60.00-", ">40.00-", ">40.00-"),
  ]);
  expect(lines.map(({ insurancePaid }) => valueOf(insurancePaid))).toEqual([12000, 4000, -4000]);
});

describe("who paid, when a column says only that somebody did", () => {
  const wide = columns(40, 110, 170, 370, 450);
  test("the row's own words decide, and nothing counts twice", () => {
    const bill = readLines([
      ...head,
      wide("Date", "Code", "Service", ">Fee", ">Paid"),
      wide("02/03/2026", "90834", "Psychotherapy, 45 minutes", ">150.00", ">100.00"),
      wide("02/10/2026", "90834", "Psychotherapy, 45 minutes", ">150.00", ">100.00"),
      {
        pieces: [
          { at: 300, text: "Total fees" },
          { right: 500, text: "$300.00" },
        ],
        gap: 12,
      },
      {
        pieces: [
          { at: 300, text: "Paid by client" },
          { right: 500, text: "$200.00" },
        ],
      },
      {
        pieces: [
          { at: 300, text: "Balance due" },
          { right: 500, text: "$100.00" },
        ],
      },
    ]);
    expect(totalsOf(bill)).toMatchObject({
      billed: 30000,
      patientPaid: 20000,
      patientResponsibility: 10000,
    });
    expect(findings(bill)).toEqual([]);
  });
});

describe("labels over two lines", () => {
  test("a label that begins on the line above its amount", () => {
    const bill = readLines([
      { pieces: [{ at: 40, text: "Lakeview Recovery Services", size: 16 }] },
      "Lakeview Recovery Services is a debt collector. We are trying to collect a debt that you owe",
      "to Summit Family Clinic. We will use any information you give us to help collect the debt.",
      "You had a medical account with Summit Family Clinic with account number 4471.",
      {
        pieces: [
          { at: 40, text: "As of January 5, 2026, you owed:" },
          { right: 330, text: "$400.00" },
        ],
      },
      { pieces: [{ at: 40, text: "You were charged this amount in" }] },
      {
        pieces: [
          { at: 40, text: "fees:" },
          { right: 330, text: "+ $10.00" },
        ],
      },
      { pieces: [{ at: 40, text: "You paid or were credited this" }] },
      {
        pieces: [
          { at: 40, text: "amount toward the debt:" },
          { right: 330, text: "- $60.00" },
        ],
      },
      {
        pieces: [
          { at: 40, text: "Total amount of the debt now:" },
          { right: 330, text: "$350.00" },
        ],
      },
    ]);
    expect(bill.kind).toBe("collection");
    expect(totalsOf(bill)).toMatchObject({ patientPaid: 6000, patientResponsibility: 35000 });
  });
});

describe("the site of a service", () => {
  const dental = columns(40, 105, 150, 190, 230, 430);
  const ledger = (sites: [string, string][]): Line[] => [
    ...head,
    dental("Date", "Code", "Tooth", "Surf", "Description", ">Fee"),
    ...sites.map(([tooth, surface]) =>
      dental("03/04/2026", "D2392", tooth, surface, "Resin, two surfaces, posterior", ">268.00"),
    ),
  ];
  const copies = (bill: Bill) => duplicateLine.check(bill, reference, NO_CONTEXT).length;

  test("tooth and surface tell two lines of one code apart", () => {
    const bill = readLines(
      ledger([
        ["30", "MO"],
        ["31", "DO"],
      ]),
    );
    expect(bill.lines.map((line) => valueOf(line.site))).toEqual(["30 MO", "31 DO"]);
    expect(bill.lines.map((line) => valueOf(line.description))).toEqual([
      "Resin, two surfaces, posterior",
      "Resin, two surfaces, posterior",
    ]);
    expect(copies(bill)).toBe(0);
    expect(
      copies(
        readLines(
          ledger([
            ["30", "MO"],
            ["30", "MO"],
          ]),
        ),
      ),
    ).toBe(1);
  });

  test.each([
    ["Crown, porcelain - tooth 14", "Crown, porcelain - tooth 19"],
    ["Resin #30 MO", "Resin #30 DO"],
    ["Scaling and root planing UR", "Scaling and root planing UL"],
    ["X-ray knee, 3 views, left", "X-ray knee, 3 views, right"],
  ])("in the description: %s", (first, second) => {
    const lines = (other: string): Line[] => [
      ...head,
      at("Date", "Code", "Description", ">Charges"),
      at("03/04/2026", "73562", first, ">84.00"),
      at("03/04/2026", "73562", other, ">84.00"),
    ];
    expect(copies(readLines(lines(second)))).toBe(0);
    expect(copies(readLines(lines(first)))).toBe(1);
  });
});

describe("who speaks", () => {
  const wide = columns(40, 105, 160, 300, 360, 420, 480);
  const table: Line[] = [
    wide("Date", "Code", "Service", ">Billed", ">Allowed", ">Plan Paid", ">You Owe"),
    wide("02/03/2026", "E0601", "CPAP device", ">92.00", ">51.35", ">41.08", ">10.27"),
    wide("02/03/2026", "A7030", "Full face mask", ">185.00", ">108.40", ">86.72", ">21.68"),
    wide("", "", "Total", ">277.00", ">159.75", ">127.80", ">31.95"),
  ];
  const name = (text: string): Line => ({ pieces: [{ at: 40, text, size: 16 }] });

  test.each([
    [
      ["Invoice no. 7714", "Bill to: Otis Calloway"],
      ["Balance due: $31.95", "Due date: 05/01/2026"],
    ],
    [
      ["Statement date: 04/15/2026"],
      [
        "Please pay $31.95 by 05/01/2026",
        "Make checks payable to Sand Creek Medical Supply",
        "Amount due: $31.95",
      ],
    ],
    [
      ["Patient statement"],
      ["Amount due: $31.95", "Payment due: 05/01/2026", "We billed your insurance."],
    ],
  ] as [string[], string[]][])("a provider with an insurer's columns: %s", (top, foot) => {
    const bill = readLines([
      name("Sand Creek Medical Supply"),
      "Patient: Otis Calloway",
      ...top,
      ...table,
      ...foot,
    ]);
    expect(bill.kind).toBe("itemized");
    expect(valueOf(bill.provider)).toBe("Sand Creek Medical Supply");
  });

  test.each([
    [["Explanation of Benefits"], ["Balance due to provider: $31.95"]],
    [["This is not a bill", "Claim summary"], ["Amount due: $31.95"]],
    [
      ["Member ID: 4471-02", "Claim number: 88-1"],
      [
        "We paid the provider $127.80.",
        "You may appeal within 180 days.",
        "Your provider may bill you: amount due $31.95",
      ],
    ],
  ] as [string[], string[]][])("an insurer: %s", (top, foot) => {
    const bill = readLines([
      name("High Plains Health Insurance"),
      ...top,
      "Provider: Sand Creek Medical Supply",
      ...table,
      ...foot,
    ]);
    expect(bill.kind).toBe("eob");
  });

  test("a hospital's list of charges is no bill and no explanation of benefits", () => {
    const bill = readLines([
      name("Mesa Verde General Hospital"),
      { pieces: [{ at: 40, text: "Itemized Statement of Charges", size: 13 }] },
      "This is not a bill. Compare it with the explanation of benefits from your plan.",
      "Patient: Otis Calloway",
      ...services,
      at("", "", "Total charges", ">300.00"),
    ]);
    expect(bill.kind).toBe("itemized");
  });
});

describe("one column for the service and its day", () => {
  const wide = columns(40, 200, 260, 320, 380);
  test.each(["Service and date", "Date / Service", "Description & date"])("%s", (header) => {
    const bill = readLines([
      { pieces: [{ at: 40, text: "Cottonwood Health Plan", size: 16 }] },
      "Explanation of Benefits",
      "This is not a bill",
      "Provider: Mesa Verde General Hospital",
      wide(header, ">Billed", ">Allowed", ">Plan paid", ">Your share"),
      wide("Recovery room", ">540.00", ">348.40", ">313.56", ">34.84"),
      "Feb 19, 2026",
      wide("Pharmacy", ">88.75", ">57.60", ">51.84", ">5.76"),
      "Feb 19, 2026",
      wide("Claim totals", ">628.75", ">406.00", ">365.40", ">40.60"),
    ]);
    expect(
      bill.lines.map((line) => [
        valueOf(line.serviceDate),
        valueOf(line.description),
        valueOf(line.charge),
      ]),
    ).toEqual([
      ["2026-02-19", "Recovery room", 54000],
      ["2026-02-19", "Pharmacy", 8875],
    ]);
  });
});

test.each([
  ["-62.00", 6_200],
  ["-61.00", undefined],
])("the balance of a day is from before where it was then paid: %s", (paid, before) => {
  const row = columns(40, 120, 180, 480);
  const { totals } = readLines([
    { pieces: [{ at: 40, text: "Hollis Family Clinic", size: 16 }] },
    row("Date", "Code", "Description", ">Amount"),
    row("05/01/2026", "99213", "Office visit", ">$24.99"),
    row("05/06/2026", "87880", "Rapid strep test", ">$41.50"),
    row("", "", "Total charges", ">$66.49"),
    row("", "", "Balance April 30", ">62.00"),
    row("", "", "Check 2207 received", `>${paid}`),
    row("", "", "Please pay", ">$66.49"),
  ]);
  expect(totals.previousBalance?.value).toBe(before);
});

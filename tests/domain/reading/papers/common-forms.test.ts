import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

/** Forms that many send: what their columns, numbers and summaries mean. */

const head = (name: string): Line[] => [
  { pieces: [{ at: 40, text: name, size: 16 }] },
  "Patient: Dora Whitfield",
  "Statement date: 04/30/2026",
];

describe("a hospital's ledger with numbers of its own", () => {
  const row = columns(40, 110, 180, 250, 400, 470, 550);
  const bill = readLines([
    ...head("Mercy Hills Hospital"),
    row("Service date", "Post date", "Tran code", "Description", ">Qty", ">Debits", ">Credits"),
    row("04/02/2026", "04/03/2026", "10011", "ROOM-MED SURG SEMI", ">1", ">2,480.00", ""),
    row("04/02/2026", "04/03/2026", "30122", "ER LEVEL 4 99284", ">1", ">1,944.00", ""),
    row("04/03/2026", "04/05/2026", "52200", "HEPARIN 5000U", ">3", ">66.00", ""),
    row("", "", "", "Total charges", "", ">4,490.00", ""),
  ]);
  test("gives codes that its names end with, and none of its own numbers or strengths", () =>
    expect(
      bill.lines.map(({ code, description }) => [valueOf(code), valueOf(description)]),
    ).toEqual([
      [undefined, "ROOM-MED SURG SEMI"],
      ["99284", "ER LEVEL 4"],
      [undefined, "HEPARIN 5000U"],
    ]));
});

describe("a pharmacy's list of prescriptions", () => {
  const row = columns(40, 110, 180, 300, 370, 440, 520);
  const bill = readLines([
    ...head("Care Corner Pharmacy"),
    row("Fill date", "Rx number", "Drug name", "NDC", ">Qty", ">Ins paid", ">Amount paid"),
    row("01/14/2026", "1182736", "LISINOPRIL 10", "68180-", ">90", ">$4.12", ">$10.00"),
    row("", "", "MG TABLET", "0980-03", "", "", ""),
    row("03/02/2026", "1190087", "AMOXICILLIN", "65862-", ">21", ">$0.00", ">$7.49"),
    row("", "", "500 MG CAPSULE", "0017-01", "", "", ""),
    row("", "", "Total", "", "", ">$4.12", ">$17.49"),
  ]);
  test("takes no part of a drug's number for a code", () =>
    expect(
      bill.lines.map(({ code, description }) => [valueOf(code), valueOf(description)]),
    ).toEqual([
      [undefined, "LISINOPRIL 10 MG TABLET"],
      [undefined, "AMOXICILLIN 500 MG CAPSULE"],
    ]));
  test("was paid by the plan and at the counter, and its total is no charge", () =>
    expect(totalsOf(bill)).toEqual({ insurancePaid: 412, patientPaid: 1_749 }));
});

describe("a plan's list of payments above its claims", () => {
  const sent = columns(40, 130, 320, 420, 520);
  const row = columns(40, 110, 300, 400, 500);
  const bill = readLines([
    { pieces: [{ at: 40, text: "Highland Ridge Health Plan", size: 14 }] },
    "Explanation of Benefits",
    "This is not a bill. Member: Dora Whitfield",
    sent("Patient", "Provider", ">Your plan paid", "Send date", ">You owe"),
    sent("Dora (self)", "Granite State Orthopaedics", ">$301.60", "05/04/2026", ">$48.40"),
    "Claim ID: EX7R2KQ9100",
    row("Date", "Service", ">Amount billed", ">Plan pays", ">You owe"),
    row("04/09/2026", "Office visit", ">$250.00", ">$210.00", ">$40.00"),
    row("04/09/2026", "Injection of a joint", ">$100.00", ">$91.60", ">$8.40"),
    row("Totals", "", ">$350.00", ">$301.60", ">$48.40"),
  ]);
  test("is no service", () =>
    expect(bill.lines.map(({ description }) => valueOf(description))).toEqual([
      "Office visit",
      "Injection of a joint",
    ]));
});

describe("a notice of stays, which prints no charge", () => {
  const row = columns(40, 200, 270, 360, 450, 540);
  const stay = (days: string, place: string, cells: readonly string[]): Line[] => [
    { pieces: [{ at: 40, text: days }], gap: 20 },
    place,
    "Referred by Teodoro Tanaka",
    row(
      "Dates",
      "Benefit Days Used",
      "Claim Approved?",
      ">Non-Covered Charges",
      ">Amount Medicare Paid",
      ">Maximum You May Be Billed",
    ),
    row(days, ...cells),
  ];
  const bill = readLines([
    { pieces: [{ at: 40, text: "Medicare Summary Notice", size: 16 }] },
    "for Part A (Hospital Insurance)",
    "Notice for Dora Whitfield",
    "Date of This Notice August 5, 2026",
    "THIS IS NOT A BILL",
    ...stay("04/09/2026 - 04/12/2026", "Fort Pickett General Hospital", [
      "3 days",
      "Yes",
      ">$0.00",
      ">$9,047.92",
      ">$1,676.00",
    ]),
    ...stay("05/16/2026 - 05/22/2026", "Big Horn Memorial Hospital", [
      "6 days",
      "Yes",
      ">$46.65",
      ">$7,769.44",
      ">$46.65",
    ]),
  ]);
  test("lists each stay by its days, with what was paid and what is owed", () =>
    expect(
      bill.lines.map(({ serviceDate, insurancePaid, patientOwes }) => [
        valueOf(serviceDate),
        valueOf(insurancePaid),
        valueOf(patientOwes),
      ]),
    ).toEqual([
      ["2026-04-09", 904_792, 167_600],
      ["2026-05-16", 776_944, 4_665],
    ]));
});

describe("a portal's account of visits", () => {
  const row = columns(40, 500);
  const visit = (heading: string, left: string, lines: readonly (readonly [string, string])[]) => [
    {
      pieces: [
        { at: 40, text: heading },
        { at: 500, text: left },
      ],
      gap: 24,
    },
    row("Charges", `>${lines.length}.00`),
    row("Remaining balance", `>${left}`),
    row("Description", ">Billed"),
    ...lines.map(([name, cents]) => row(name, `>${cents}`)),
    "We have sent this claim to your plan. No payment is needed from you at this time.",
  ];
  const bill = readLines([
    ...head("Prairie Rose Health System"),
    ...visit("April 29, 2026 – Imaging", "$0.00", [
      ["MRI of the spine", "$2,865.00"],
      ["Chest X-ray", "$428.00"],
    ]),
    ...visit("March 24, 2026 – Annual physical", "$18.09", [
      ["Preventive visit", "$312.00"],
      ["Blood count", "$51.00"],
    ]),
  ]);
  test("begins a table with each visit, which gives its lines their day", () =>
    expect(
      bill.lines.map(({ serviceDate, description }) => [
        valueOf(serviceDate),
        valueOf(description),
      ]),
    ).toEqual([
      ["2026-04-29", "MRI of the spine"],
      ["2026-04-29", "Chest X-ray"],
      ["2026-03-24", "Preventive visit"],
      ["2026-03-24", "Blood count"],
    ]));
});

describe("the model form of a good faith estimate", () => {
  const row = columns(40, 190, 330, 400, 460, 550);
  const bill = readLines([
    {
      pieces: [
        { at: 40, text: "Good Faith Estimate for Health Care Items and Services", size: 14 },
      ],
    },
    "Patient: Dora Whitfield",
    "Provider Name: Lakeside Imaging LLC",
    row(
      "Service/Item",
      "Address where service/item will be provided",
      "Diagnosis Code",
      "Service Code",
      ">Quantity",
      ">Expected Cost",
    ),
    row(
      "MRI right knee",
      "200 Lake St, Burlington, VT 05401",
      "M25.561",
      "73721 (CPT)",
      ">1",
      ">$980.00",
    ),
    row(
      "X-ray right knee",
      "200 Lake St, Burlington, VT 05401",
      "M25.561",
      "73562 (CPT)",
      ">1",
      ">$160.00",
    ),
    row("Total Expected Charges", "", "", "", "", ">$1,140.00"),
  ]);
  test("names services without where they are given and how their codes are called", () =>
    expect(
      bill.lines.map(({ code, description }) => [valueOf(code), valueOf(description)]),
    ).toEqual([
      ["73721", "MRI right knee"],
      ["73562", "X-ray right knee"],
    ]));
});

describe("a bill with the columns of a plan", () => {
  const row = columns(40, 110, 250, 330, 400, 470, 550);
  const bill = readLines([
    { pieces: [{ at: 40, text: "Lakeside Surgery Center LLC", size: 16 }] },
    { pieces: [{ at: 40, text: "Patient Invoice 88121", size: 13 }] },
    "Patient: Dora Whitfield   Date of service 04/15/2026",
    row("CPT", "Description", ">Billed", ">Allowed", ">Ins Paid", ">Coins", ">Patient Due"),
    row(
      "29881",
      "Knee arthroscopy",
      ">$9,850.00",
      ">$2,914.00",
      ">$2,331.20",
      ">$582.80",
      ">$582.80",
    ),
    row("J0690", "Cefazolin 500 mg", ">$88.00", ">$6.12", ">$4.90", ">$1.22", ">$1.22"),
  ]);
  test("is the provider's where nothing says that a plan wrote it", () =>
    expect(bill).toMatchObject({
      kind: "itemized",
      provider: { value: "Lakeside Surgery Center LLC" },
    }));
});

describe("a copay statement with reference numbers", () => {
  const row = columns(40, 110, 330, 520);
  const bill = readLines([
    ...head("Valley Veterans Clinic"),
    row("Date", "Description", "Reference", ">Amount"),
    row("01/18/2026", "PRIMARY CARE OUTPATIENT COPAY", "553-K60HQ1", ">15.00"),
    row("02/10/2026", "SPECIALTY CARE OUTPATIENT COPAY", "553-K61MM9", ">50.00"),
    row("02/14/2026", "PAYMENT POSTED", "553-P0118", ">-15.00"),
    {
      pieces: [
        { at: 40, text: "New charges" },
        { at: 160, text: "65.00" },
      ],
      gap: 20,
    },
    {
      pieces: [
        { at: 40, text: "Payments received" },
        { at: 160, text: "15.00" },
      ],
    },
    {
      pieces: [
        { at: 40, text: "Total amount due" },
        { at: 160, text: "50.00" },
      ],
    },
  ]);
  test("was paid, and nothing was taken off", () =>
    expect([bill.ledger.map(({ kind }) => kind), totalsOf(bill)]).toEqual([
      ["patient-payment"],
      { billed: 6_500, patientPaid: 1_500, patientResponsibility: 5_000 },
    ]));
});

describe("a spending account's statement of claims", () => {
  const row = columns(40, 120, 220, 330, 420, 480, 550);
  const billWith = (left: string) =>
    readLines([
      { pieces: [{ at: 40, text: "Harbor Benefit Administrators", size: 14 }] },
      "Claim statement   Participant: Dora Whitfield",
      row("Service date", "Provider", "Type", ">Requested", ">Approved", ">Denied", ">Paid to you"),
      row("04/02/2026", "Oak Dental", "Dental", ">$240.00", ">$240.00", ">$0.00", ">$240.00"),
      row("04/19/2026", "Care Corner", "Prescription", ">$35.00", ">$0.00", ">$35.00", ">$0.00"),
      row("Total", "", "", ">$275.00", ">$240.00", ">$35.00", ">$240.00"),
      left,
    ]);
  test.each([
    "Annual election $2,000.00   Remaining balance $1,410.00",
    "Account balance: $120.00",
  ])("asks for nothing of what is left in the account: %s", (left) =>
    expect(totalsOf(billWith(left)).patientResponsibility).toBeUndefined(),
  );
  test("leaves a balance that may be either to the person", () => {
    const { patientResponsibility } = billWith("Your remaining balance: $120.00").totals;
    expect(patientResponsibility?.confidence ?? 0).toBeLessThan(CONFIRM_BELOW);
  });
});

describe("a military plan's explanation", () => {
  const at = columns(38, 180, 380, 460, 540);
  const box = columns(40, 180, 230, 380, 440);
  const plan = (...rows: Line[]): Bill =>
    readLines([
      { pieces: [{ at: 40, text: "Halyard Military Health", size: 16 }] },
      "TRICARE Explanation of Benefits",
      "This is not a bill",
      "Notice date: 10/02/2026",
      "Claim Number: E25901118783",
      at("Services Provided By /", "", ">Amount", ">TRICARE", "See"),
      at("Dates of Service", "Services Provided", ">Billed", ">Approved", "Remarks"),
      ...rows,
    ]);
  const paper = plan(
    "Ligaya Osei, MD",
    at("08/30/2026", "1 Emergency dept visit", ">$768.22", ">$250.79", "1"),
    at("08/30/2026", "2 Assay of lipase", ">$86.56", ">$51.96", "1"),
    at("08/30/2026", "3 X-ray exam chest", ">$300.35", ">$0.00", "1"),
    at("", "Totals", ">$1,155.13", ">$302.75", ""),
    box("Claim Summary", "", "Beneficiary Share", "", "Out-of-Pocket Expense"),
    box("Amount Billed:", ">$1,155.13", "Copay:", ">$0.00", "Individual"),
    box("TRICARE Approved:", ">$302.75", "Cost Share:", ">$30.28", "Deductible: $0.00"),
    box("Paid by Beneficiary:", ">$0.00", "Total Beneficiary Share:", ">$30.28", ""),
    box("Paid to Provider:", ">$272.47", "", "", ""),
  );

  test("counts its services before their names", () =>
    expect(
      paper.lines.map(({ units, description, charge, allowed }) =>
        [units, description, charge, allowed].map((field) => valueOf<unknown>(field)),
      ),
    ).toEqual([
      [1, "Emergency dept visit", 76_822, 25_079],
      [2, "Assay of lipase", 8_656, 5_196],
      [3, "X-ray exam chest", 30_035, 0],
    ]));

  test("names whoever gave care above the services, and no column", () =>
    expect(paper.provider?.value).toBe("Ligaya Osei, MD"));

  test("says in boxes beside one another what was paid by whom, and what is left", () =>
    expect(
      [
        paper.totals.insurancePaid,
        paper.totals.patientPaid,
        paper.totals.patientResponsibility,
      ].map((field) => valueOf(field)),
    ).toEqual([27_247, 0, 3_028]));

  test("a number before one name alone may be part of it, unless the column promises a count", () => {
    const one = at("08/30/2026", "2 Views chest", ">$300.35", ">$194.09", "");
    expect(valueOf(plan(one).lines[0]?.units)).toBe(2);
    expect(
      valueOf(readLines([at("Date", "Description", ">Charge", "", ""), one]).lines[0]?.units),
    ).not.toBe(2);
  });
});

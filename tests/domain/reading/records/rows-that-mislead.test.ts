import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { aPage, columns, type Line } from "#tests/support/pages";
import { readLines, valueOf } from "#tests/support/read-lines";
import { readPages } from "~/domain/reading/read-pages";
import { payerOf, rowMeaning } from "~/domain/reading/words/wording";

/** Rows that look like services and are none, and services that look like something else. */

const head: Line[] = [
  { pieces: [{ at: 40, text: "Cedar Bluff Medical Center", size: 16 }] },
  "Patient: Dora Whitfield",
  "Account number: CB-7781",
  "Statement date: 03/04/2026",
];
const row = columns(40, 110, 180, 420, 500);
const named = columns(40, 110, 180, 360, 500);
const short = (bill: Bill) =>
  bill.lines.map((line) => [
    valueOf(line.serviceDate),
    valueOf(line.code),
    valueOf(line.description),
    valueOf(line.charge),
  ]);

describe("a provider's own numbers of seven figures", () => {
  const table = (first: string, second: string): Line[] => [
    ...head,
    row("Date", "Code", "Description", ">Qty", ">Amount"),
    row("02/23/2026", first, "Pulse oximetry", ">1", ">$96.00"),
    row("02/24/2026", second, "Lactated ringers", ">1", ">$77.90"),
    row("02/25/2026", "4921050", "Dextrose solution", ">1", ">$81.20"),
  ];
  test("are no codes where one of their column can be none", () =>
    expect(short(readLines(table("5471098", "4921087"))).map(([, code]) => code)).toEqual([
      undefined,
      undefined,
      undefined,
    ]));
  test("are codes with their modifiers where all of them can be", () =>
    expect(short(readLines(table("9921325", "9637259"))).map(([, code]) => code)).toEqual([
      "99213",
      "96372",
      "49210",
    ]));
});

describe("a charge taken back", () => {
  const table = (text: string, quantity: string): Line[] => [
    ...head,
    row("Date", "Item", "Description", ">Qty", ">Amount"),
    row("02/23/2026", "4811", "Heparin injection", ">3", ">$114.75"),
    row("02/24/2026", "4812", "Magnesium level", ">1", ">$88.00"),
    row("02/25/2026", "", text, quantity, ">-$38.25"),
    row("", "", "Total charges", "", ">$164.50"),
  ];
  test.each([
    ["under the name of a charge", "CR Heparin injection", "", 3],
    ["for a negative quantity", "Bed hold credit", ">-1", 3],
    ["under no name of a charge", "Courtesy credit", "", 2],
  ])("%s", (_, text, quantity, lines) =>
    expect(readLines(table(text, quantity)).lines).toHaveLength(lines),
  );
});

test.each([
  [">400.00-", 3],
  [">400.00", 2],
])("days taken back at a price of %s", (price, lines) => {
  const stay = columns(40, 110, 300, 380, 470);
  const bill = readLines([
    ...head,
    stay("Date", "Description", ">Days", ">Rate", ">Charge"),
    stay("02/01/2026", "R&B Memory Care", ">28", ">400.00", ">11,200.00"),
    stay("02/04/2026", "Guest meal", ">1", ">9.75", ">9.75"),
    stay("02/05/2026", "Credit - hospital leave days", ">2", price, ">800.00-"),
  ]);
  expect(bill.lines).toHaveLength(lines);
});

describe("a row with a telephone number", () => {
  test.each([
    ["Billing inquiries: 123 - 456 - 7890", 1],
    ["Questions? (800) 555-0142", 1],
    ["Splint for finger 800-555", 2],
  ])("%s", (text, lines) =>
    expect(
      readLines([
        ...head,
        row("Date", "", "Description", "", ">Amount"),
        row("02/23/2026", "", "Treatment room", "", ">$588.00"),
        row("02/24/2026", "", text, "", ">$40.00"),
      ]).lines,
    ).toHaveLength(lines),
  );
});

test("a table of visits that comes to what the services come to is no service", () => {
  const bill = readLines([
    ...head,
    named("Visit date", "", "Visit type", ">Charges", ">Account balance"),
    named("02/23/2026", "", "Emergency", ">$254.50", ">$54.50"),
    { pieces: [{ at: 40, text: "Itemized charges" }], gap: 14 },
    row("Service date", "CPT", "Service description", "", ">Charges"),
    row("02/23/2026", "99283", "Emergency visit", "", ">$188.00"),
    row("02/23/2026", "36415", "Venipuncture", "", ">$22.50"),
    row("02/23/2026", "85025", "Blood count", "", ">$44.00"),
    row("", "", "Total charges", "", ">$254.50"),
  ]);
  expect(bill.lines.map(({ code }) => valueOf(code))).toEqual(["99283", "36415", "85025"]);
});

test("MOD 30 MIN is how long a visit was", () => {
  const [line] = readLines([
    ...head,
    row("Date", "CPT", "Description", "", ">Amount"),
    row("02/23/2026", "99214", "OFFICE O/P EST MOD 30 MIN", "", ">$188.00"),
    row("02/24/2026", "36415", "VENIPUNCTURE", "", ">$22.50"),
  ]).lines;
  expect(valueOf(line!.description)).toBe("OFFICE O/P EST MOD 30 MIN");
  expect(line!.modifiers).toEqual([]);
});

test("services as blocks that one label begins, over claims with sums of their own", () => {
  const block = (number: number, code: string, name: string, charge: string): Line[] => [
    { pieces: [{ at: 40, text: `Line number: ${number}` }], gap: 14 },
    `Date of service from: 02/23/2026`,
    `Procedure code/description: ${code} - ${name}`,
    "Type of service/description: 1 - Medical care",
    "Quantity billed/units: 1",
    `Submitted amount/charges: ${charge}`,
    "Allowed amount: $20.00",
  ];
  const bill = readLines([
    { pieces: [{ at: 40, text: "Claim summary", size: 16 }] },
    "Claim number: 1234567890",
    "Amount charged: $254.50",
    "You may be billed: $6.80",
    ...block(1, "99283", "Emergency visit", "$188.00"),
    ...block(2, "36415", "Venipuncture", "$22.50"),
    ...block(3, "85025", "Blood count", "$44.00"),
  ]);
  expect(short(bill).map(([day, code, , charge]) => [day, code, charge])).toEqual([
    ["2026-02-23", "99283", 18800],
    ["2026-02-23", "36415", 2250],
    ["2026-02-23", "85025", 4400],
  ]);
});

test("until when to pay is no payment, whatever year it is", () => {
  const facts = { coded: false, dated: true };
  expect(
    ["Payment Due Date", "Payment due by", "Payment"].map((text) => rowMeaning(text, facts)),
  ).toEqual(["balance", "balance", "payment"]);
});

test.each([
  ["Total charges for", true, "subtotal"],
  ["Total charges for", false, "total"],
  ["Total charges for care", true, "charge"],
])("%s, with a day: %s", (text, dated, meaning) =>
  expect(rowMeaning(text, { coded: false, dated })).toBe(meaning),
);

test.each([
  ["Tip", "balance"],
  ["Gratuity amount", "balance"],
  ["Tip of finger, repair", "charge"],
  ["Discover 7632 (Tap)", "payment"],
  ["Discover 7632 Infusion", "charge"],
  ["CHIRO ADJUSTMENT", "charge"],
  ["CONTRACT ADJUSTMENT", "adjustment"],
  ["Totals for this month (for claims processed from", "total"],
  ["Totals for 2024", "total"],
  ["Totals for three visits", "subtotal"],
])("%s, without a day: %s", (text, meaning) =>
  expect(rowMeaning(text, { coded: false, dated: false })).toBe(meaning),
);

test("what a browser prints around a page dates nothing", () => {
  const bill = readLines([
    "12/12/25, 5:45 PM Harbor Online - Billing Account Activity",
    ...head,
    row("Date", "Code", "Description", ">Qty", ">Amount"),
    row("08/31/2025", "99213", "Office visit", ">1", ">$162.00"),
    row("08/31/2025", "87880", "Rapid strep test", ">1", ">$42.00"),
    "https://portal.example/app/billing?ID=WP-24 1/4",
  ]);
  expect(short(bill).map(([day]) => day)).toEqual(["2025-08-31", "2025-08-31"]);
  expect(JSON.stringify(bill)).not.toContain("2025-12-12");
});

test("the number of a prescription is part of the name of its copay, and of nothing else", () => {
  const copays = columns(40, 110, 500);
  const bill = readLines([
    ...head,
    copays("Date", "Description", ">Charges"),
    copays("06/27/2025", "Prescription Copay Rx#: 3426039 METFORMIN 500MG TAB", ">$24.00"),
    copays("06/28/2025", "Outpatient Specialty Care Copay", ">$50.00"),
    copays("06/29/2025", "Lisinopril 10 mg tablet Rx#: 3426040", ">$8.00"),
  ]);
  expect(bill.lines.map(({ description }) => valueOf(description))).toEqual([
    "Prescription Copay Rx#: 3426039 METFORMIN 500MG TAB",
    "Outpatient Specialty Care Copay",
    "Lisinopril 10 mg tablet",
  ]);
});

test("the kind of an entry is no part of its name", () => {
  const kinds = columns(40, 110, 380, 500);
  const bill = readLines([
    ...head,
    kinds("Date", "Description", "Type", ">Amount"),
    kinds("06/27/2025", "Rapid strep A antigen", "Charge", ">$42.00"),
    kinds("06/27/2025", "Breathing capacity test", "Charge", ">$96.00"),
    kinds("06/28/2025", "Visit, level 3", "Charge", ">$162.00"),
  ]);
  expect(bill.lines.map(({ description }) => valueOf(description))).toEqual([
    "Rapid strep A antigen",
    "Breathing capacity test",
    "Visit, level 3",
  ]);
});

test.each([
  ["URINALYSIS, AUTO, W/O SCOPE", "charge"],
  ["CT HEAD W/O CONTRAST", "charge"],
  ["KNEE W/O PELVIS", "charge"],
  ["W/O BCBS", "adjustment"],
  ["Small bal W/O", "adjustment"],
  ["INS W/O PER CONTRACT", "adjustment"],
  ["CONTRACTUAL W/O", "adjustment"],
  ["Credit - prior month leave days (3)", "adjustment"],
  ["Credit - check 4497", "payment"],
  ["Payment Due   Amount Due", "balance"],
  ["Ledger totals 01/01/26 - 04/30/26", "total"],
  ["TOTALS for April 2026", "total"],
  ["Total for April cardiology consult", "charge"],
])("%s is read as %s", (text, meaning) =>
  expect(rowMeaning(text, { coded: false, dated: true })).toBe(meaning),
);

test.each([
  ["PYMT MCARE PT A", "insurance"],
  ["PYMT MEDICARE PART B", "insurance"],
  ["PT PYMT", "patient"],
])("%s was paid by the %s", (text, payer) => expect(payerOf(text)).toBe(payer));

test("a day beside its own caption is not the day of the paper", () => {
  const facts = columns(40, 140, 320, 420);
  const bill = readLines([
    { pieces: [{ at: 40, text: "Cedar Bluff Medical Center", size: 16 }] },
    facts("Patient", "Dora Whitfield", "Service", "Colonoscopy"),
    facts("Date of birth", "10/28/1966", "Scheduled for", "7/19/2024"),
    row("Date", "Code", "Description", ">Qty", ">Amount"),
    row("", "45380", "Colonoscopy with biopsy", ">1", ">$588.00"),
    row("", "88305", "Surgical pathology", ">1", ">$40.00"),
  ]);
  expect(bill.statementDate).toBeUndefined();
  expect(bill.lines.map(({ serviceDate }) => valueOf(serviceDate))).toEqual([
    "2024-07-19",
    "2024-07-19",
  ]);
});

describe("what is open on each account of a reminder", () => {
  const at = columns(40, 160, 300, 500);
  const letter = (amount: string, code = "") =>
    readLines([
      ...head,
      "FINAL NOTICE BEFORE COLLECTION",
      "We have sent you statements about the accounts below. Please pay or call us.",
      at("Account Number", "Service Date", code ? "CPT" : "Patient", `>${amount}`),
      at("V31630695", "06/13/2025", code || "Dora Whitfield", ">902.99"),
      at("V68985995", "07/25/2025", code || "Dora Whitfield", ">514.83"),
      at("V57958467", "08/16/2025", code || "Dora Whitfield", ">301.10"),
      at("Total", "", "", ">$1,718.92"),
    ]);
  test.each(["Amount Due", "Balance", "Patient Balance", "Amount included in plan"])(
    "is no service: %s",
    (amount) => {
      const bill = letter(amount);
      expect(bill.kind).toBe("summary");
      expect(bill.lines).toEqual([]);
      expect(valueOf(bill.totals.patientResponsibility)).toBe(171_892);
      expect(bill.totals.billed).toBeUndefined();
    },
  );
  test("is one where a code says what was done", () =>
    expect(letter("Amount Due", "99213").lines).toHaveLength(3));
});

describe("smaller print under a name", () => {
  const table = (size: number, confidence = 1) => {
    const words = (text: string): Line => ({ pieces: [{ at: 180, text, size }] });
    const page = aPage([
      ...head,
      row("Date", "Type", "Description", ">Amount", ">Balance"),
      row("06/27/2025", "Charge", "Rapid strep test", ">$42.00", ">$911.75"),
      words("Office Visit with Nadia Bui, MD"),
      row("06/28/2025", "Charge", "Breathing capacity test", ">$96.00", ">$1,007.75"),
      words("Office Visit with Nadia Bui, MD"),
    ]);
    return readPages([
      { ...page, words: page.words.map((word) => ({ ...word, confidence })) },
    ]).lines.map(({ description }) => valueOf(description));
  };
  test.each([
    [9, ["Rapid strep test", "Breathing capacity test"]],
    [
      10,
      [
        "Rapid strep test Office Visit with Nadia Bui, MD",
        "Breathing capacity test Office Visit with Nadia Bui, MD",
      ],
    ],
  ])("of %d points where the name has 10", (size, names) => expect(table(size)).toEqual(names));
  test("is part of it where a picture was recognized, whose heights say little", () =>
    expect(table(8, 0.95)[0]).toMatch(/Nadia Bui/));
});

describe("what stands around the rows of a table", () => {
  const day = columns(40, 110, 420);
  const apart = (...texts: string[]): Line => {
    const line = columns(110, 420)(...texts);
    return typeof line === "string" ? line : { ...line, gap: 12 };
  };

  test("the name of a department that a sum names again heads its lines and begins no name", () => {
    const bill = readLines([
      ...head,
      day("DATE", "DESCRIPTION", ">CHARGES"),
      apart("EKG"),
      day("02/06/2026", "EKG TRACING", ">180.86"),
      apart("** EKG TOTAL", ">180.86"),
      apart("MAMMOGRAPHY SCREENING"),
      day("02/06/2026", "SCREENING MAMMO BIL", ">381.95"),
      apart("** MAMMOGRAPHY SCREENING TOTAL", ">381.95"),
      apart("RURAL CLINIC"),
      day("02/06/2026", "CLINIC VISIT EST", ">201.79"),
      apart("TOTAL CHARGES", ">764.60"),
    ]);
    expect(short(bill).map(([, , name]) => name)).toEqual([
      "EKG TRACING",
      "SCREENING MAMMO BIL",
      "CLINIC VISIT EST",
    ]);
  });

  test("a name goes on beside what goes on in another column, also where it ends like a department", () => {
    const line = columns(40, 180, 260, 420, 500);
    const bill = readLines([
      ...head,
      line("Who gave the care", "Date", "Service", ">Billed", ">You owe"),
      line("MEMORIAL COUNTY", "11/14/2025", "EMERGENCY DEPT", ">$1,188.00", ">$0.00"),
      {
        pieces: [
          { at: 40, text: "HOSPITAL" },
          { at: 260, text: "VISIT LOW MDM" },
        ],
        gap: -3,
      },
      line("MEMORIAL COUNTY", "11/14/2025", "COMPREHEN", ">$226.00", ">$0.00"),
      {
        pieces: [
          { at: 40, text: "HOSPITAL" },
          { at: 260, text: "METABOLIC PANEL" },
        ],
        gap: -3,
      },
    ]);
    expect(short(bill).map(([, , name]) => name)).toEqual([
      "EMERGENCY DEPT VISIT LOW MDM",
      "COMPREHEN METABOLIC PANEL",
    ]);
  });

  test("a row of labels below a ledger goes on no entry, though it fills several columns", () => {
    const line = columns(40, 180, 420, 500);
    const bill = readLines([
      ...head,
      line("Date of Service", "Description", ">Charges", ">Balance"),
      line("07/01/2025", "Pharmacy", ">60.53", ""),
      line("07/01/2025", "Observation room", ">588.00", ""),
      line("", "Insurance payment", ">-598.53", ""),
      line("Signature", "Pay the amount", "", ""),
      line("07/10/2025", "2001177", "", ">$50.00"),
    ]);
    expect(bill.ledger.map(({ amount }) => amount.value)).toEqual([59_853]);
  });

  test("a coupon below a table asks for the whole bill and is no line", () => {
    const coupon = columns(320, 420, 520);
    const bill = readLines([
      ...head,
      row("Date", "CPT", "Description", ">Billed", ">Balance"),
      row("02/23/2026", "72110", "X-RAY LUMBAR SPINE", ">208.22", ">0.00"),
      row("02/23/2026", "80305", "DRUG SCREEN", ">55.77", ">55.77"),
      coupon("STATEMENT DATE", "PAY THIS AMOUNT", "ACCT. #"),
      coupon("03/04/2026", "$933.55", "36262"),
    ]);
    expect(short(bill).map(([, code]) => code)).toEqual(["72110", "80305"]);
  });
});

test.each([
  ["Check no.", "Date issued", "Amount"],
  ["Check #", "Date", "Amount"],
])("a plan's table of its payments (%s, %s, %s) lists no services", (...heads) => {
  const claim = columns(40, 110, 170, 330, 400, 470);
  const payment = columns(40, 160, 260);
  const table = (code: string, name: string, charge: string, paid: string): Line[] => [
    "Claim no. 2068971681   Patient: Nadia Whitfield",
    claim("DOS", "CPT", "Type of service", ">Amount billed", ">Discount", ">Plan paid"),
    claim("04/02/2025", code, name, `>${charge}`, ">10.00", `>${paid}`),
    claim("04/02/2025", "99203", "Office visit", ">90.00", ">10.00", ">80.00"),
  ];
  const read = readLines([
    { pieces: [{ at: 40, text: "Peregrine International Claims", size: 16 }] },
    "Explanation of Benefits. This is not a bill.",
    ...table("97161", "PT evaluation", "195.00", "185.00"),
    ...table("73721", "MRI of the knee", "1685.00", "1675.00"),
    "Payments issued",
    payment(...heads),
    payment("004419658", "05/29/2025", "265.00"),
    payment("006587087", "05/29/2025", "1755.00"),
  ]);
  expect(short(read).map(([, code, , charge]) => [code, charge])).toEqual([
    ["97161", 19_500],
    ["99203", 9_000],
    ["73721", 168_500],
    ["99203", 9_000],
  ]);
});

test("a claim that was denied, at no amount, is no service", () => {
  const paper: Line[] = [
    ...head,
    row("DOS", "Code", "Service", ">QTY", ">Charge"),
    row("02/23/2026", "A0428", "BLS NON-EMERG", ">1.0", ">760.00"),
    row("02/23/2026", "A0422", "OXYGEN", ">1.0", ">102.00"),
    columns(40, 110, 500)("Payments / Insurance Activity", "", ">Amount"),
    columns(40, 110, 500)("03/16/2026", "CORVANE DENIED - COVERAGE TERMINATED", ">0.00"),
    columns(40, 110, 500)("", "Total balance due", ">862.00"),
  ];
  expect(short(readLines(paper)).map(([, code]) => code)).toEqual(["A0428", "A0422"]);
});

test("where the payment goes, beside what is due, is no service, however its ZIP code looks", () => {
  const paper: Line[] = [
    ...head,
    row("DOS", "Code", "Service", ">QTY", ">Charge"),
    row("02/23/2026", "A0428", "BLS NON-EMERG", ">1.0", ">760.00"),
    row("02/23/2026", "A0422", "OXYGEN", ">1.0", ">102.00"),
    row("", "78377", "PO Box 45110", "", ">21.84"),
  ];
  expect(short(readLines(paper)).map(([, code]) => code)).toEqual(["A0428", "A0422"]);
});

test("an electronic check is a payment", () =>
  expect(rowMeaning("eCheck", { coded: false, dated: true })).toBe("payment"));

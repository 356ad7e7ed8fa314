import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { rowMeaning } from "~/domain/reading/words/wording";
import { columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

/** Tables whose captions say less, or more, than what stands below them. */

const services = (bill: Bill) =>
  bill.lines.map((line) => [
    valueOf(line.serviceDate),
    valueOf(line.code),
    valueOf(line.description),
    valueOf(line.charge),
  ]);

describe("a plan's table without a caption over its services", () => {
  const at = columns(40, 250, 320, 390, 460);
  const head: Line[] = [
    { pieces: [{ at: 40, text: "Corvane Health Plan", size: 16 }] },
    "Explanation of Benefits",
    "This is not a bill",
    "Statement date: 04/25/2024",
  ];
  const table = (claim: string, ...rows: Line[]): Line[] => [
    { pieces: [{ at: 40, text: claim }], gap: 12 },
    at("", ">Amount billed", ">Member rate", ">Plan pays", ">You owe"),
    ...rows,
  ];
  const paper = [
    ...head,
    columns(40, 160, 280, 400)("Provider", "Sent to", "Send date", ">Amount"),
    columns(40, 160, 280, 400)("Quarry Hill Clinic", "Provider", "04/25/2024", ">$93.00"),
    ...table(
      "Claim ID: EA25U8B46",
      at("OFFICE VISIT 99213 on 3/18/2024", ">$175.00", ">$128.00", ">$93.00", ">$35.00"),
      at("VACCINE GIVEN 90471 on", ">$34.50", ">$18.93", ">$0.00", ">$18.93"),
      at("3/18/2024"),
      at("Totals:", ">$209.50", ">$146.93", ">$93.00", ">$53.93"),
    ),
    ...table(
      "Claim ID: EW50S0W65",
      at("LIPASE TEST 83690 on 3/26/2024", ">$88.00", ">$57.90", ">$0.00", ">$57.90"),
      at("LIPID PANEL 80061 on 3/26/2024", ">$71.00", ">$40.10", ">$0.00", ">$40.10"),
      at("Totals:", ">$159.00", ">$98.00", ">$0.00", ">$98.00"),
    ),
  ];

  test("names its services by its first column, of every claim, and no payment among them", () =>
    expect(services(readLines(paper))).toEqual([
      ["2024-03-18", "99213", "OFFICE VISIT", 17_500],
      ["2024-03-18", "90471", "VACCINE GIVEN", 3_450],
      ["2024-03-26", "83690", "LIPASE TEST", 8_800],
      ["2024-03-26", "80061", "LIPID PANEL", 7_100],
    ]));
});

describe("a column of revenue codes that says what each stands for", () => {
  const at = columns(40, 100, 230, 310, 440, 490);
  const paper: Line[] = [
    { pieces: [{ at: 40, text: "Cedar Bluff Medical Center", size: 16 }] },
    "Patient: Dora Whitfield",
    "Statement date: 05/04/2024",
    at("Date", "Revenue Code", "CPT/HCPCS", "Description", ">Qty", ">Charges"),
    at("03/09/2024", "0450 - EMERGENCY ROOM", "99284", "HC ED VISIT", ">1", ">$1,418.00"),
    at("03/09/2024", "0301 - LABORATORY -", "80053", "HC METABOLIC PANEL", ">1", ">$286.00"),
    at("", "CHEMISTRY"),
    at("03/09/2024", "0272 -", "Supply 1834923", "TROCAR BLADELESS", ">1", ">$184.60"),
    at("", "STERILE SUPPLY"),
    at("03/09/2024", "0301 - LABORATORY -", "83690", "HC LIPASE", ">1", ">$90.00"),
    at("", "CHEMISTRY"),
    at("", "", "", "Total Charges", "", ">$1,978.60"),
    { pieces: [{ at: 40, text: "Total Charges by Revenue Code" }], gap: 14 },
    columns(40, 100, 490)("Rev Code", "Description", ">Total"),
    columns(40, 100, 490)("0272", "STERILE SUPPLY", ">$184.60"),
    columns(40, 100, 490)("0301", "LABORATORY - CHEMISTRY", ">$376.00"),
    columns(40, 100, 490)("0450", "EMERGENCY ROOM", ">$1,418.00"),
  ];
  const bill = readLines(paper);

  test("lends nothing to the names, nor does the provider's own number", () =>
    expect(services(bill)).toEqual([
      ["2024-03-09", "99284", "HC ED VISIT", 141_800],
      ["2024-03-09", "80053", "HC METABOLIC PANEL", 28_600],
      ["2024-03-09", undefined, "TROCAR BLADELESS", 18_460],
      ["2024-03-09", "83690", "HC LIPASE", 9_000],
    ]));
  test("is read where its sums stand below once more", () =>
    expect(bill.lines.map(({ revenueCode }) => valueOf(revenueCode))).toEqual([
      "0450",
      "0301",
      "0272",
      "0301",
    ]));
});

describe("what is due now", () => {
  const strip = (pending: string, due: string): Line[] => [
    { pieces: [{ at: 40, text: "Juniper Dental Group", size: 16 }] },
    "Patient: Ligaya Nwosu",
    columns(40, 120, 200, 440)("Date", "Code", "Description", ">Charges"),
    columns(40, 120, 200, 440)("11/28/2025", "D0150", "Oral evaluation", ">$103.00"),
    columns(40, 120, 200, 440)("11/28/2025", "D0210", "Complete series of images", ">$166.00"),
    {
      ...(columns(40, 200, 360)("Total Account Balance", pending, due) as object),
      gap: 20,
    } as Line,
    columns(40, 200, 360)("269.00", "146.30", "$122.70"),
  ];
  test.each([
    ["Estimated Insurance", "Amount Due Now"],
    ["Est. Insurance Pending", "BALANCE DUE NOW"],
    ["Less Est. Insurance", "Balance Due Now"],
  ])("is the balance less what the office expects: %s, %s", (pending, due) =>
    expect(totalsOf(readLines(strip(pending, due))).patientResponsibility).toBe(12_270),
  );
});

describe("days", () => {
  const head: Line[] = [
    { pieces: [{ at: 40, text: "Prairie County Hospital", size: 16 }] },
    "Patient: Warren Yarborough",
    "Statement date: 06/16/2024",
  ];
  const at = columns(40, 90, 140, 360, 420, 480);
  test("without a year are days where they stand apart, and a return takes its charge back", () =>
    expect(
      services(
        readLines([
          ...head,
          at("DATE", "ITEM", "DESCRIPTION", ">QTY", ">CHARGES", ">CREDITS"),
          at("05-01", "1001", "SEMI-PRIVATE ROOM", ">1", ">1,385.00"),
          at("05-01", "2530", "TYLENOL 325MG TAB", ">5", ">7.25"),
          at("05-02", "2530", "TYLENOL 325MG TAB RTN", ">1", "", ">1.45 CR"),
          at("05-02", "4033", "ABDOMEN FLAT/UPRIGHT", ">1", ">241.50"),
          at("", "", "TOTAL CHARGES", "", ">1,632.30"),
        ]),
      ),
    ).toEqual([
      ["2024-05-01", undefined, "SEMI-PRIVATE ROOM", 138_500],
      ["2024-05-01", undefined, "TYLENOL 325MG TAB", 725],
      ["2024-05-02", undefined, "TYLENOL 325MG TAB RTN", -145],
      ["2024-05-02", undefined, "ABDOMEN FLAT/UPRIGHT", 24_150],
    ]));

  test("that begin a span which goes on below are no line's", () => {
    const bill = readLines([
      ...head,
      {
        pieces: [
          { at: 40, text: "Encounter: 4001998146" },
          { at: 300, text: "Service Dates: 03/23/2024 -" },
        ],
      },
      { pieces: [{ at: 375, text: "03/25/2024" }] },
      columns(40, 480)("Description", ">Amount"),
      columns(40, 480)("PHYSICAL THERAPY", ">574.00"),
      columns(40, 480)("CT SCAN", ">4,120.00"),
      columns(40, 480)("Total Charges", ">4,694.00"),
    ]);
    expect(services(bill).map(([day]) => day)).toEqual([undefined, undefined]);
  });

  test("broken into three lines of a narrow column are whole", () => {
    const day = (date: string, ...cells: string[]): Line[] => [
      columns(40, 90, 200, 440)("Mar", ...cells),
      columns(40, 90)(`${date},`),
      columns(40, 90)("2024"),
    ];
    const bill = readLines([
      ...head,
      columns(40, 90, 200, 440)("DOS", "Code", "Description", ">Fee"),
      ...day("9", "97161", "Evaluation", ">$165.00"),
      ...day("16", "97110", "Exercise", ">$48.00"),
      columns(40, 90, 200, 440)("", "", "Total charges", ">$213.00"),
    ]);
    expect(services(bill).map(([from]) => from)).toEqual(["2024-03-09", "2024-03-16"]);
  });
});

describe("names", () => {
  const table = (...names: string[]): Line[] => [
    { pieces: [{ at: 40, text: "Cedar Bluff Medical Center", size: 16 }] },
    "Patient: Dora Whitfield",
    columns(40, 120, 440)("Date", "Description", ">Charges"),
    ...names.map((name) => columns(40, 120, 440)("03/09/2024", name, ">$40.00")),
  ];
  test("are read to their end", () =>
    expect(
      services(readLines(table("CATH IV 20G X 1 1/4", "IV START KIT"))).map(([, , own]) => own),
    ).toEqual(["CATH IV 20G X 1 1/4", "IV START KIT"]));

  test("hold no boxes for an answer", () =>
    expect(
      services(
        readLines([
          { pieces: [{ at: 40, text: "Great Basin Health Plan", size: 16 }] },
          "Explanation of Benefits",
          "This is not a bill",
          columns(40, 130, 210, 400, 460)(
            "Did you get it?",
            "Date",
            "Service",
            ">Billed",
            ">You owe",
          ),
          columns(40, 130, 210, 400, 460)(
            "☐ Yes ☐ No",
            "03/25/2024",
            "Transport",
            ">$38.00",
            ">$0.00",
          ),
          columns(40, 130, 210, 400, 460)(
            "☐ Yes ☐ No",
            "04/01/2024",
            "Transport",
            ">$38.00",
            ">$0.00",
          ),
        ]),
      ).map(([, , name]) => name),
    ).toEqual(["Transport", "Transport"]));

  test.each([
    ["ASSAY OF PSA TOTAL", "charge"],
    ["BILIRUBIN TOTAL", "charge"],
    ["TOTAL PROTEIN", "charge"],
    ["Total knee arthroplasty", "charge"],
    ["Laboratory total", "total"],
    ["Total charges", "total"],
    ["All visits on this account (4)", "balance"],
    ["FAMILY (10% off)", "adjustment"],
    ["Visa - 9307", "payment"],
  ])("%s: %s", (text, meaning) =>
    expect(rowMeaning(text, { coded: false, dated: false })).toBe(meaning),
  );
});

test("notes of reasons under each charge, with their days, are no services and head none", () => {
  const at = columns(40, 110, 380, 460);
  const note = (reason: string): Line => at("11/05/2024", `UNITED HEALTHCARE: ${reason}`);
  const bill = readLines([
    { pieces: [{ at: 40, text: "Maple Street Family Practice", size: 16 }] },
    "Patient: Emmett Zamora",
    at("DATE", "Description", ">Charge", ">Adjustments"),
    at("10/03/2024", "NEW PATIENT"),
    at("", "OFFICE VISIT NEW", ">313.75"),
    at("11/05/2024", "Ins Pmt UNITED HEALTHCARE", "", ">-220.81"),
    note("Coinsurance amount $24.54"),
    at("", "X-RAY EXAM SPINE", ">92.50"),
    at("11/05/2024", "Ins Pmt UNITED HEALTHCARE", "", ">-56.88"),
    note("Non-covered charge(s). Billed to patient."),
    at("", "URINALYSIS", ">16.50"),
    at("11/05/2024", "Ins Pmt UNITED HEALTHCARE", "", ">-8.17"),
  ]);
  expect(services(bill)).toEqual([
    ["2024-10-03", undefined, "OFFICE VISIT NEW", 31_375],
    ["2024-10-03", undefined, "X-RAY EXAM SPINE", 9_250],
    ["2024-10-03", undefined, "URINALYSIS", 1_650],
  ]);
});

test("the sum of a visit is no service of its own", () => {
  const at = columns(40, 480);
  const bill = readLines([
    { pieces: [{ at: 40, text: "Tri-County Health", size: 16 }] },
    "Billing account details",
    "Patient: Wade Petersen",
    { pieces: [{ at: 40, text: "Office Visit 09/20/2025" }], gap: 12 },
    at("Office visit, new patient", ">$219.00"),
    at("Blood draw", ">$18.00"),
    at("Total billed", ">$237.00"),
    at("Remaining for this visit", ">$237.00"),
  ]);
  expect(bill.lines.map(({ charge }) => charge?.value)).not.toContain(23_700);
});

test("a pharmacy's slip lists its prescriptions, though it offers gift cards", () => {
  const at = columns(40, 300);
  const medicine = (number: string, name: string, price: string): Line[] => [
    at(`Rx Number ${number}`, ">REFILLS 5"),
    at(name),
    at("CASH PRICE", `>${price}`),
    at("PLAN DISCOUNT", ">$10.00"),
  ];
  const bill = readLines([
    { pieces: [{ at: 120, text: "HARTWELL DRUG", size: 16 }] },
    "Store 118",
    "Receipt 0091-4471-02",
    "Filled 03/04/2026",
    ...medicine("065886-03929", "AZITHROMYCIN 250MG TABLETS", "$36.99"),
    ...medicine("013126-25426", "LISINOPRIL 20MG TABLETS", "$64.99"),
    at("Total", ">$81.98"),
    at("HSA/FSA CARD 3627", ">$81.98"),
    "Take our survey for a chance to win a $500 gift card",
  ]);
  expect(bill.lines.map(({ charge }) => charge?.value)).toEqual([3_699, 6_499]);
  expect(totalsOf(bill).patientPaid).toBe(8_198);
});

test("a sentence about payments beside a sum makes no payment of it", () => {
  const at = columns(40, 110, 360, 450);
  const bill = readLines([
    { pieces: [{ at: 40, text: "Rotor Air Ambulance", size: 16 }] },
    "Patient: Ezra Lindqvist",
    at("Date", "Description", ">Qty", ">Amount"),
    at("03/07/2025", "Fixed wing base rate A0430", ">1", ">$18,050.00"),
    at("03/07/2025", "Fixed wing mileage A0435", ">203", ">$30,306.60"),
    at("Total", "", "", ">$48,356.60"),
    columns(40, 385, 480)(
      "Payment is due upon receipt unless you arrange it with our office.",
      "Total Charges",
      ">$48,356.60",
    ),
    columns(40, 385, 480)("", "Insurance Payments", ">-$40,000.00"),
    columns(40, 385, 480)("", "Amount Due", ">$8,356.60"),
  ]);
  expect(bill.ledger.map(({ amount }) => amount.value)).not.toContain(4_835_660);
  expect(totalsOf(bill)).toMatchObject({ billed: 4_835_660, patientResponsibility: 835_660 });
});

test.each([
  [14, 2],
  [15, 1],
])("a payment row of %i words in one cell: %i of 2 are payments", (count, payments) => {
  const at = columns(40, 110, 500);
  const words = ["Payment", ...Array.from({ length: count - 1 }, () => "a")].join(" ");
  const bill = readLines([
    { pieces: [{ at: 40, text: "Clearwater Health Clinic", size: 16 }] },
    "Patient: Ezra Lindqvist",
    at("Date", "Description", ">Amount"),
    at("03/07/2025", "Office visit 99213", ">$250.00"),
    at("03/08/2025", "Patient payment", ">-$30.00"),
    at("03/09/2025", words, ">-$20.00"),
    at("03/10/2025", "Lipid panel 80061", ">$50.00"),
  ]);
  expect(bill.ledger).toHaveLength(payments);
});

describe("whom a plan paid", () => {
  const at = columns(40, 180, 290, 380, 470);
  test.each(["Payee", "Payment to"])("is no service: %s", (caption) => {
    const bill = readLines([
      { pieces: [{ at: 40, text: "Unified Benefit Resources", size: 16 }] },
      "Explanation of Benefits   This is not a bill",
      at("Service", "Date", ">Charged", ">Allowed", ">Plan paid"),
      at("RECOVERY ROOM", "08/28/2024", ">1,135.00", ">867.21", ">693.77"),
      at("PHARMACY", "08/28/2024", ">318.00", ">211.50", ">169.20"),
      { pieces: [{ at: 40, text: "PAYMENT INFORMATION" }], gap: 14 },
      at(caption, "Claim", "Check no.", "Date", ">Amount"),
      at("Redwood County Hospital", "25351114", "0055722357", "09/19/2024", ">862.97"),
    ]);
    expect(bill.lines.map((line) => valueOf(line.description))).toEqual([
      "RECOVERY ROOM",
      "PHARMACY",
    ]);
  });
});

describe("a figure that belongs to a name", () => {
  const at = columns(40, 150, 330, 400, 470);
  const named = (name: string) =>
    readLines([
      { pieces: [{ at: 40, text: "The Birches Assisted Living", size: 16 }] },
      "Resident: Dora Whitfield",
      at("Date of service", "Description", ">Units", ">Rate", ">Total"),
      at("01/01/2025", name, ">1", ">1,649.00", ">1,649.00"),
      at("01/01/2025", "Monthly rent - Studio", ">1", ">3,294.00", ">3,294.00"),
    ]).lines[0];
  test.each(["Care services - Level 3", "PACU phase 2", "Visit tier 1"])("%s", (name) =>
    expect(valueOf(named(name)?.description)).toBe(name),
  );
});

test.each([
  ["MRI BRAIN W/O & W/DYE", "charge"],
  ["W/O BALANCE", "adjustment"],
])("%s is a row of %s", (text, meaning) =>
  expect(rowMeaning(text, { coded: false, dated: true })).toBe(meaning),
);

test("a name goes on beside the last day of its service, below the first, also on the last line", () => {
  const at = columns(34, 100, 250, 340, 430);
  expect(
    services(
      readLines([
        { pieces: [{ at: 40, text: "Two Bays Health", size: 16 }] },
        "Explanation of Benefits",
        "This is not a bill",
        at("Service date(s)", "Description", ">Provider billed", ">Discount", ">You owe"),
        at("5/4/2025 -", "EMERGENCY DEPT", ">$783.07", ">$305.26", ">$60.44"),
        at("5/4/2025", "VISIT"),
        at("5/4/2025 -", "MEDICAL/SURGICAL", ">$73.45", ">$15.43", ">$5.80"),
        at("5/4/2025", "SUPPLIES"),
        at("Claim total", "", ">$856.52", ">$320.69", ">$66.24"),
      ]),
    ).map(([, , name]) => name),
  ).toEqual(["EMERGENCY DEPT VISIT", "MEDICAL/SURGICAL SUPPLIES"]);
});

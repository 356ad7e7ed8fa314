import { describe, expect, test } from "vitest";
import { dateAt } from "~/domain/reading/tokens/dates";
import { meaningOf } from "~/domain/reading/words/columns";
import { totalNamed } from "~/domain/reading/words/total-words";
import { rowMeaning } from "~/domain/reading/words/wording";
import { columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

/** What papers print that five authors drew by heart as the senders they know print them. */

const HEAD: Line[] = [
  { pieces: [{ at: 40, text: "Tallgrass Regional Hospital", size: 15 }] },
  "Patient: Esperanza Osei   Account number: 567689716   Statement date: 07/20/2025",
];
const read = (...rows: Line[]) => readLines([...HEAD, ...rows]);
const namesOf = (...rows: Line[]) =>
  read(...rows).lines.map(({ description }) => valueOf(description));

test.each([
  ["All claims this EOB", "billed"],
  ["Family totals", "billed"],
  ["Visits still with insurance", undefined],
  ["Injured worker responsibility", "patientResponsibility"],
  ["Your plan and member rate saved you", "adjustments"],
  ["Remaining due at check-in", "patientResponsibility"],
  ["Amount you are expected to pay (self-pay, no insurance billed)", "patientResponsibility"],
  ["Covered by ClearSight", "insurancePaid"],
])("'%s' names %s", (label, name) => expect(totalNamed(label)?.name).toBe(name));

test.each([
  ["ALL ACCOUNTS", "total"],
  ["Pending with Granite Shield PPO – do not pay yet", "balance"],
])("'%s' is a %s", (text, meaning) =>
  expect(rowMeaning(text, { coded: false, dated: false })).toBe(meaning),
);

test("the number of items is a count", () => expect(meaningOf("No. of Items").role).toBe("units"));

test.each([
  ["10 / 06 / 2025", { from: "2025-10-06", partial: false, words: 5 }],
  ["10 / 06", null],
])("the spaced day '%s'", (text, date) =>
  expect(dateAt(text.split(" "), 0)).toEqual(date && expect.objectContaining(date)),
);

describe("a till receipt", () => {
  const receipt = (price: string): Line[] => [
    { pieces: [{ at: 40, text: "QUICKWELL URGENT CARE", size: 14 }] },
    "Visit date 02/08/2025   Class: SELF PAY",
    columns(20, 240)("NEW PT OFFICE VISIT LVL 3", ">189.00"),
    "   99203   1 @ 189.00",
    columns(20, 240)("INFLUENZA A+B RAPID", ">84.00"),
    `   87804   2 @ ${price}`,
    columns(20, 240)("NEBULIZER TREATMENT", ">65.00"),
    "   94640   1 @ 65.00",
    columns(20, 240)("SUBTOTAL", ">338.00"),
    columns(20, 240)("PROMPT PAY DISC 30%", ">-101.40"),
    columns(20, 240)("TOTAL", ">236.60"),
    columns(20, 240)("VISA ************7731", ">-236.60"),
    columns(20, 240)("BALANCE DUE", ">0.00"),
  ];
  test("has a code, a count and a price below each service", () =>
    expect(
      readLines(receipt("42.00")).lines.map((line) => [
        valueOf(line.code),
        valueOf(line.units),
        valueOf(line.charge),
      ]),
    ).toEqual([
      ["99203", 1, 18_900],
      ["87804", 2, 8_400],
      ["94640", 1, 6_500],
    ]));
  test("takes off what it offers where the sum says that it was given", () =>
    expect(totalsOf(readLines(receipt("42.00")))).toMatchObject({
      billed: 33_800,
      adjustments: 10_140,
      patientResponsibility: 0,
    }));
});

test("visits headed in words give their days", () => {
  const two = columns(60, 520);
  const { lines } = read(
    "Emergency Room Visit on 02/21/2025 for Esperanza Osei   Account #4008812756",
    two("Description", ">Charges"),
    two("CT Scan", ">3,127.00"),
    two("Pharmacy", ">84.16"),
    "Imaging Visit on 03/11/2025 for Esperanza Osei   Account #4008839904",
    two("Description", ">Charges"),
    two("Diagnostic Mammogram", ">588.00"),
    two("Ultrasound", ">402.00"),
  );
  expect(lines.map(({ serviceDate }) => valueOf(serviceDate))).toEqual([
    "2025-02-21",
    "2025-02-21",
    "2025-03-11",
    "2025-03-11",
  ]);
});

test("the place and number of a visit below its name are no part of it", () => {
  const four = columns(40, 280, 400, 520);
  const names = namesOf(
    four("Visit", ">What we charged", ">Your insurance paid", ">You owe"),
    four("February 11, 2025", ">$2,874.00", ">$2,624.00", ">$250.00"),
    "Emergency Department Visit",
    "Main Campus · Account 3001884107",
    four("February 19, 2025", ">$1,126.40", ">$1,038.74", ">$87.66"),
    "Outpatient Imaging",
    "Imaging Pavilion · Account 3001902266",
  );
  expect(names).toEqual(["Emergency Department Visit", "Outpatient Imaging"]);
});

test("what a plan allows toward glasses, and takes off, it pays", () => {
  const five = columns(40, 220, 320, 420, 520);
  const bill = read(
    five("Item", ">Retail", ">Member savings", ">Plan allowance", ">Your cost"),
    five("Frame, Kestner 4417", ">229.00", ">15.80", ">150.00", ">63.20"),
    five("Progressive lens upgrade", ">260.00", ">35.00", ">85.00", ">140.00"),
    five("Anti-reflective coating", ">138.00", ">0.00", ">53.00", ">85.00"),
    five("Order totals", ">627.00", ">50.80", ">288.00", ">288.20"),
  );
  expect(bill.lines.map(({ insurancePaid }) => valueOf(insurancePaid))).toEqual([
    15_000, 8_500, 5_300,
  ]);
});

test("what a plan did not cover and leaves to nobody was taken off", () => {
  const four = columns(40, 120, 400, 500);
  const bill = readLines([
    "TRICARE EXPLANATION OF BENEFITS",
    "This is not a bill",
    four("Date", "Services provided", ">Amount billed", ">TRICARE allowed"),
    four("07/11/2024", "Ultrasound, pregnant uterus 76805", ">315.00", ">142.37"),
    four("07/11/2024", "Office visit 99214", ">205.00", ">128.44"),
    four("", "Totals:", ">$520.00", ">$270.81"),
    "Amount billed: 520.00",
    "TRICARE allowed: 270.81",
    "Non-covered: 249.19",
    "Paid to provider: 188.81",
    "Patient responsibility: 82.00",
  ]);
  expect(totalsOf(bill)).toMatchObject({ adjustments: 24_919, patientResponsibility: 8_200 });
});

test("the facts of a claim beside the head of its columns are read before it", () => {
  const five = columns(60, 330, 410, 480, 550);
  const bill = readLines([
    "Tallgrass Medicare Advantage",
    "Monthly Report. This is not a bill. Details for claims processed in June 2025",
    five(
      "JANSSEN CARDIOLOGY ASSOCIATES",
      ">Amount the",
      ">Total cost",
      ">Plan's share",
      ">Your share",
    ),
    five("Claim Number: 2517600418822", ">provider", ">(amount the", "", ""),
    five("(In-network provider)", ">billed the plan", ">plan", "", ""),
    five("Date of service: 06/04/25", "", ">approved)", "", ""),
    five(
      "Office or other outpatient visit (billing code 99214)",
      ">$245.00",
      ">$128.77",
      ">$93.77",
      ">$35.00",
    ),
    five(
      "Electrocardiogram, routine (billing code 93000)",
      ">$82.00",
      ">$14.88",
      ">$14.88",
      ">$0.00",
    ),
    five("TOTALS:", ">$327.00", ">$143.65", ">$108.65", ">$35.00"),
    five(
      "GULF BREEZE IMAGING CENTER",
      ">Amount the",
      ">Total cost",
      ">Plan's share",
      ">Your share",
    ),
    five("Claim Number: 2517900736104", ">provider", ">(amount the", "", ""),
    five("(In-network provider)", ">billed the plan", ">plan", "", ""),
    five("Date of service: 06/09/25", "", ">approved)", "", ""),
    five(
      "Ultrasound study of heart (billing code 93306)",
      ">$1,180.00",
      ">$206.45",
      ">$81.45",
      ">$125.00",
    ),
    five("TOTALS:", ">$1,180.00", ">$206.45", ">$81.45", ">$125.00"),
  ]);
  expect(
    bill.lines.map((line) => [
      valueOf(line.serviceDate),
      valueOf(line.code),
      valueOf(line.charge),
      valueOf(line.allowed),
      valueOf(line.patientOwes),
    ]),
  ).toEqual([
    ["2025-06-04", "99214", 24_500, 12_877, 3_500],
    ["2025-06-04", "93000", 8_200, 1_488, 0],
    ["2025-06-09", "93306", 118_000, 20_645, 12_500],
  ]);
  expect(bill.severalClaims).toBe(true);
});

test("payments posted under a head of their own are payments, whatever they are called", () => {
  const three = columns(40, 120, 540);
  const { ledger, lines } = read(
    columns(40, 120, 180, 540)("DOS", "CPT", "Procedure", ">Amount"),
    columns(40, 120, 180, 540)("02/03/2025", "97110", "THERAPEUTIC EXERCISES", ">62.00"),
    columns(40, 120, 180, 540)("02/06/2025", "97140", "MANUAL THERAPY", ">58.00"),
    three("", "Total Procedures", ">120.00"),
    three("Posted", "Payments & Adjustments", ">Amount"),
    three("02/03/2025", "Patient Copay - Card", ">-35.00"),
    three("03/04/2025", "Insurance Payment - Grand Teton Health Plan", ">-50.00"),
    three("03/04/2025", "Contractual Adjustment - Grand Teton Health Plan", ">-35.00"),
  );
  expect(lines).toHaveLength(2);
  expect(ledger.map(({ kind }) => kind)).toEqual([
    "patient-payment",
    "insurance-payment",
    "adjustment",
  ]);
});

test("a drawn sign before a name is none of it", () => {
  const four = columns(40, 120, 200, 520);
  const bill = readLines([
    { pieces: [{ at: 40, text: "✚ Corner Apothecary #3", size: 16 }] },
    "1440 Dixwell Ave, Hamden, CT 06514",
    "Patient: Esperanza Osei   Statement date: 07/20/2025",
    four("Date", "Code", "Service", ">Charge"),
    four("06/11/2025", "99213", "Office visit", ">148.00"),
    four("06/11/2025", "87880", "Rapid strep test", ">35.00"),
  ]);
  expect(valueOf(bill.provider)).toBe("Corner Apothecary #3");
});

test("the day and place of a visit below its name date it and are no part of it", () => {
  const four = columns(40, 280, 400, 520);
  const { lines, kind } = read(
    "Your family's visits",
    four("Visit", ">Hospital charges", ">Insurance paid", ">Balance"),
    four("Emergency Department visit", ">$3,418.00", ">$2,918.00", ">$500.00"),
    "Visit date 03/02/2025 · Evergreen Road Campus",
    "Account H-30077124",
    four("Audiology visit", ">$344.00", ">$304.00", ">$40.00"),
    "Visit date 03/24/2025 · Specialty Care",
    "Account H-30080418",
  );
  expect(lines.map((line) => [valueOf(line.serviceDate), valueOf(line.description)])).toEqual([
    ["2025-03-02", "Emergency Department visit"],
    ["2025-03-24", "Audiology visit"],
  ]);
  expect(kind).toBe("summary");
});

test("an account's activity names no column, and interest no service", () => {
  const three = columns(40, 130, 520);
  expect(
    namesOf(
      { pieces: [{ at: 266, text: "ACCOUNT ACTIVITY" }] },
      three("DATE", "DESCRIPTION", ">AMOUNT"),
      three("07/02/2025", "RX 30418827 LISINOPRIL 20MG TAB, 90 DAYS", ">24.00"),
      three("07/09/2025", "OUTPATIENT PRIMARY CARE COPAY", ">15.00"),
      three("07/23/2025", "COMMUNITY CARE URGENT CARE COPAY", ">30.00"),
      three("08/01/2025", "INTEREST CHARGE", ">0.31"),
    ),
  ).toEqual([
    expect.stringContaining("LISINOPRIL 20MG TAB, 90 DAYS"),
    "OUTPATIENT PRIMARY CARE COPAY",
    "COMMUNITY CARE URGENT CARE COPAY",
  ]);
});

test("a code behind whom the service is for is one", () => {
  const two = columns(40, 520);
  const { lines } = read(
    "Exam with Dr. Lena Quist, OD – 06/11/2025",
    two("Comprehensive eye exam, established patient 92014", ">$139.00"),
    two("Refraction 92015", ">$45.00"),
  );
  expect(lines.map(({ code }) => valueOf(code))).toEqual(["92014", "92015"]);
});

test("charity that covers a bill is no plan, and a walk-in clinic keeps its name", () => {
  expect(totalNamed("Covered by Harbor Charity Fund")).toBeNull();
  const four = columns(40, 120, 200, 520);
  const bill = readLines([
    { pieces: [{ at: 40, text: "Cedar Point Clinic Walk In", size: 16 }] },
    "1440 Dixwell Ave, Hamden, CT 06514",
    "Patient: Esperanza Osei   Statement date: 07/20/2025",
    four("Date", "Code", "Service", ">Charge"),
    four("06/11/2025", "99213", "Office visit", ">148.00"),
    four("06/11/2025", "87880", "Rapid strep test", ">35.00"),
  ]);
  expect(valueOf(bill.provider)).toBe("Cedar Point Clinic Walk In");
});

test("a receipt whose counts come out misses no service that has none", () => {
  const two = columns(20, 240);
  const { lines } = readLines([
    { pieces: [{ at: 40, text: "QUICKWELL URGENT CARE", size: 14 }] },
    "Visit date 02/08/2025",
    two("NEW PT OFFICE VISIT LVL 3", ">189.00"),
    "   99203   1 @ 189.00",
    two("INFLUENZA A+B RAPID", ">84.00"),
    "   87804   2 @ 42.00",
    two("ACE BANDAGE", ">12.00"),
    two("NEBULIZER TREATMENT", ">65.00"),
    "   94640   1 @ 65.00",
    two("TOTAL", ">350.00"),
  ]);
  expect(lines.map(({ charge }) => valueOf(charge))).toContain(1_200);
});

test("a title over the services of an estimate names no column, and a span of days may break", () => {
  const five = columns(40, 200, 290, 360, 520);
  const { lines } = readLines([
    { pieces: [{ at: 40, text: "Ocmulgee Physical Therapy, LLC", size: 14 }] },
    "Good Faith Estimate for Health Care Items and Services",
    "Details of Services and Items",
    five("Service/Item", "Date(s) of service", "Diagnosis", "Service", ">Expected cost"),
    five("", "", "code", "code"),
    five("Physical therapy evaluation", "07/07/2026", "M75.41", "97162", ">$195.00"),
    five("Therapeutic exercises", "07/10/2026 –", "M75.41,", "97110", ">$2,016.00"),
    five("", "08/28/2026", "M25.511"),
    five("Re-evaluation", "08/28/2026", "M75.41", "97164", ">$120.00"),
    five("", "", "Total Expected Charges", "", ">$2,331.00"),
  ]);
  expect(lines.map(({ code, serviceDate }) => [valueOf(code), valueOf(serviceDate)])).toEqual([
    ["97162", "2026-07-07"],
    ["97110", "2026-07-10"],
    ["97164", "2026-08-28"],
  ]);
});

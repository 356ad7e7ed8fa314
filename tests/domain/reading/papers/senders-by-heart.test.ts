import { describe, expect, test } from "vitest";
import { meaningOf } from "~/domain/reading/words/columns";
import { totalNamed } from "~/domain/reading/words/total-words";
import { columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

/** What papers print that three further authors drew by heart. */

const HEAD: Line[] = [
  { pieces: [{ at: 40, text: "Tallgrass Regional Hospital", size: 15 }] },
  "Patient: Esperanza Osei   Account number: 567689716   Statement date: 07/20/2025",
];
const read = (...rows: Line[]) => readLines([...HEAD, ...rows]);
const daysOf = (...rows: Line[]) =>
  read(...rows).lines.map(({ serviceDate }) => valueOf(serviceDate));
const namesOf = (...rows: Line[]) =>
  read(...rows).lines.map(({ description }) => valueOf(description));

test.each([
  ["Balance remaining", "patientResponsibility"],
  ["Account balance (remaining on plan)", "patientResponsibility"],
  ["Remaining deductible", undefined],
  ["Deductible balance remaining", undefined],
  ["Total Expected Cost to You", "patientResponsibility"],
  ["PATIENT COINSURANCE DUE (10%)", "patientResponsibility"],
  ["YOUR COPAYMENT TO PROVIDERS", "patientResponsibility"],
  ["Due before stimulation start", "patientResponsibility"],
  ["Due before 08/15/2025", undefined],
  ["Total Covered Benefits Approved for This Claim", "insurancePaid"],
  ["Federal No Surprises Act / IDR reduction", "adjustments"],
  ["Plan hearing allowance - Silverbrook Advantage", "insurancePaid"],
  ["Insurance credits", "insurancePaid"],
  ["Family credits", "patientPaid"],
  ["Total debits", "billed"],
  ["MEMBER DISC LENS OPTIONS 20%", "adjustments"],
  ["Amount Outstanding", "patientResponsibility"],
  ["Insured's share to date (deductible + 20%)", "patientResponsibility"],
  ["Your share to date", undefined],
  ["Balance billable to injured worker", "patientResponsibility"],
])("'%s' names %s", (label, name) => expect(totalNamed(label)?.name).toBe(name));

test("what was charged is no service, and what a provider asked for is a charge", () => {
  expect(meaningOf("What was charged").role).toBe("charge");
  expect(meaningOf("What was done").role).toBe("description");
  expect(meaningOf("Provider asked for").role).toBe("charge");
  expect(meaningOf("Payee").role).toBe("provider");
});

test("discounts that were negotiated are no price that was", () => {
  expect(meaningOf("Discounts negotiated").role).toBe("discount");
  expect(meaningOf("Negotiated rate").role).toBe("allowed");
});

describe("the day of a service may stand below it", () => {
  const two = columns(40, 440);
  const posted = columns(40, 140, 480);

  test("behind its label, beside the day it was booked", () =>
    expect(
      daysOf(
        posted("Date Posted", "Description", ">Amount"),
        posted("06/05/2025", "OUTPATIENT CARE", ">15.00"),
        posted("", "VISIT DT: 06/03/2025"),
        posted("06/09/2025", "PAYMENT POSTED", ">-23.00"),
        posted("06/13/2025", "RIVAROXABAN 20MG TAB", ">11.00"),
        posted("", "RX#: 8109772 FD: 06/11/2025 DAYS: 30 QTY: 30"),
      ),
    ).toEqual(["2025-06-03", "2025-06-11"]));

  test("alone on the next row", () =>
    expect(
      daysOf(
        two("Description of service", ">Charge"),
        two("Office visit", ">$218.00"),
        "May 2, 2025",
        "Main Street office",
        two("Urine test", ">$22.00"),
        "May 7, 2025",
        "Main Street office",
      ),
    ).toEqual(["2025-05-02", "2025-05-07"]));

  test("but days over a place, each above its service, are not those below", () =>
    expect(
      daysOf(
        two("Description of service", ">Charge"),
        "05/02/2025, Main Street office",
        two("Office visit", ">$218.00"),
        "05/07/2025, Main Street office",
        "Seen by the nurse",
        two("Urine test", ">$22.00"),
        "05/14/2025, Main Street office",
        "Seen by the nurse",
        two("Chest x-ray", ">$95.00"),
      ),
    ).toEqual(["2025-05-02", "2025-05-07", "2025-05-14"]));

  test("but the end of a span above it is none", () => {
    const three = columns(40, 160, 480);
    const span = (from: string, name: string, to: string): Line[] => [
      { pieces: [{ at: 40, text: `${from} -` }], gap: 4 },
      three("", name, ">$2,017.08"),
      to,
    ];
    expect(
      daysOf(
        three("Dates of service", "Description", ">Amount"),
        ...span("03/01/2025", "Routine home care", "03/09/2025"),
        ...span("03/10/2025", "General inpatient care", "03/14/2025"),
        ...span("03/15/2025", "Respite care", "03/21/2025"),
      ),
    ).toEqual(["2025-03-01", "2025-03-10", "2025-03-15"]);
  });

  test("but where one stands right above the last service, all stand above", () =>
    expect(
      daysOf(
        "Date of service: 05/02/2025",
        two("Description of service", ">Charge"),
        two("Office visit", ">$218.00"),
        "Date of service: 05/07/2025",
        two("Urine test", ">$22.00"),
        "Date of service: 05/14/2025",
        two("Chest x-ray", ">$95.00"),
      ),
    ).toEqual(["2025-05-02", "2025-05-07", "2025-05-14"]));
});

describe("a column of providers and services", () => {
  const four = columns(40, 120, 360, 460);
  const table = (head: string, ...entries: readonly [string, string][]): Line[] => [
    four("Date of care", head, ">Bill amount", ">Eligible amount"),
    ...entries.flatMap(([above, below], at): Line[] => [
      four(`08/0${at + 5}/2025`, above, ">168.00", ">98.00"),
      four("", below),
    ]),
    four("", "Need total", ">504.00", ">294.00"),
  ];
  test("names who gave the care above what was given", () => {
    const { lines } = read(
      ...table(
        "Provider and service",
        ["Copper Creek Dermatology", "Suture removal visit (99024)"],
        ["Bright Ear Hearing Co.", "Hearing aid, digital (V5261)"],
        ["Motion Lab Physical Therapy", "PT evaluation (97161)"],
      ),
    );
    expect(lines.map((line) => [line.renderingProvider, line.description].map(valueOf))).toEqual([
      ["Copper Creek Dermatology", "Suture removal visit"],
      ["Bright Ear Hearing Co.", "Hearing aid, digital"],
      ["Motion Lab Physical Therapy", "PT evaluation"],
    ]);
  });
  test("or below it", () =>
    expect(
      namesOf(
        ...table(
          "Service and provider",
          ["Suture removal visit (99024)", "Copper Creek Dermatology"],
          ["PT evaluation (97161)", "Motion Therapy Center"],
          ["Strep test (87880)", "Lakeside Urgent Care Clinic"],
        ),
      ),
    ).toEqual(["Suture removal visit", "PT evaluation", "Strep test"]));
});

test("'Paid' in a column of statuses makes no payment of a service", () => {
  const four = columns(40, 120, 260, 440);
  expect(
    namesOf(
      four("Date of service", "Description", "Claim status", ">Charges"),
      four("03/20/2025", "Medical care", "Paid", ">$216.50"),
      four("03/20/2025", "Diagnostic lab", "Paid", ">$64.75"),
    ),
  ).toEqual(["Medical care", "Diagnostic lab"]);
});

test("of a list of fees only what has a count and a charge was done", () => {
  const six = columns(40, 100, 300, 360, 420, 480);
  expect(
    read(
      six("Code", "Service", ">Fee", "Dx", "Units", ">Charge"),
      six("99202", "New patient, 15-29 min", ">95.00"),
      six("99203", "New patient, 30-44 min", ">140.00", "A", "1", ">140.00"),
      six("97810", "Acupuncture, initial", ">75.00", "A", "1", ">75.00"),
      six("97813", "Acupuncture with e-stim", ">82.00"),
      "Total for today's visit   $215.00",
    ).lines.map(({ code }) => valueOf(code)),
  ).toEqual(["99203", "97810"]);
});

describe("visits by name and day, with what each came to", () => {
  const visit = (name: string, day: string, [charges, paid, left]: string[]): Line[] => [
    {
      pieces: [
        { at: 56, text: name },
        { at: 484, text: day },
      ],
      gap: 20,
    },
    "Cedar Valley Medical Center | Attending: Priya Raman, MD",
    "Patient: Esperanza Osei | Account #60018234",
    columns(56, 480)("Charges", `>${charges}`),
    columns(56, 480)("Insurance payments", `>-${paid}`),
    columns(56, 480)("Your balance for this visit", `>${left}`),
  ];
  const bill = () =>
    read(
      "Details by visit",
      ...visit("Emergency Department Visit", "Mar 3, 2025", ["$4,862.35", "$4,262.08", "$600.27"]),
      ...visit("Office Visit", "Mar 10, 2025", ["$318.00", "$278.00", "$40.00"]),
    );
  test("are named by their heads, not by who was seen", () =>
    expect(
      bill().lines.map((line) => [valueOf(line.description), valueOf(line.serviceDate)]),
    ).toEqual([
      ["Emergency Department Visit", "2025-03-03"],
      ["Office Visit", "2025-03-10"],
    ]));
  test("are a summary", () => expect(bill().kind).toBe("summary"));
});

test("captions below the figures of an equation name them", () => {
  const four = columns(40, 160, 300, 440);
  expect(
    totalsOf(
      read(
        columns(40, 160, 440)("Date", "Description", ">Charges"),
        columns(40, 160, 440)("07/02/2025", "MRI lumbar spine", ">$2,000.00"),
        { pieces: [{ at: 40, text: "How we came to it" }], gap: 40 },
        four("$2,000.00 −", "$1,200.00 −", "$500.00 =", "$300.00"),
        four("Total charges", "Paid by insurance", "Discounts", "You owe"),
      ),
    ),
  ).toEqual({
    billed: 200_000,
    insurancePaid: 120_000,
    adjustments: 50_000,
    patientResponsibility: 30_000,
  });
});

test("a tile whose caption takes two lines has its figure a line lower", () => {
  const three = columns(80, 240, 420);
  expect(
    totalsOf(
      readLines([
        "Everwell Health Insurance Company",
        "Explanation of Benefits - This is not a bill",
        "Member ID: W2290 77104   Claim ID: EHJ4417G2200",
        three("Amount billed", "You saved with member", "Your plan paid"),
        three("$2,444.00", "rates", "$320.95"),
        three("", "$1,644.63"),
        { pieces: [{ at: 40, text: "Your claims up close" }], gap: 40 },
        columns(40, 300, 440)("Service", ">Amount billed", ">Plan paid"),
        columns(40, 300, 440)("Office visit on 08/05/25", ">2,444.00", ">320.95"),
      ]),
    ),
  ).toMatchObject({ billed: 244_400, adjustments: 164_463, insurancePaid: 32_095 });
});

test("what a plan named by its label paid was paid by insurance", () => {
  const two = columns(40, 440);
  expect(
    totalsOf(
      read(
        "INS1: SILVERTON COMM INS2: NONE",
        columns(40, 120, 440)("Date", "Description", ">Amount"),
        columns(40, 120, 440)("06/14/25", "CT ABDOMEN", ">2,000.00"),
        two("TOTAL CHARGES", ">2,000.00"),
        columns(40, 120, 440)("06/14/25", "POINT OF SERVICE PAYMENT", ">150.00-"),
        columns(40, 120, 440)("07/19/25", "SILVERTON COMM PAYMENT", ">1,100.00-"),
        two("ACCOUNT BALANCE", ">750.00"),
      ),
    ),
  ).toMatchObject({ insurancePaid: 110_000, patientPaid: 15_000 });
});

test.each([
  [{ at: 40, text: "bluestem diagnostics", size: 15 }, "Bluestem Diagnostics"],
  [{ at: 40, text: "GREAT NORTHERN RADIOLOGISTS, P.A." }, "GREAT NORTHERN RADIOLOGISTS, P.A."],
])("a sender may print its name %j", (logo, name) => {
  const bill = readLines([
    { pieces: [logo] },
    "Physician interpretation services",
    "Patient: Esperanza Osei   Account number: 567689716",
    columns(40, 120, 440)("Date of service", "Description", ">Charge"),
    columns(40, 120, 440)("07/02/2025", "MRI lumbar spine", ">$412.00"),
    columns(40, 120, 440)("07/02/2025", "X-ray lumbar spine", ">$58.00"),
  ]);
  expect(valueOf(bill.provider)).toBe(name);
});

test("a time behind a day makes a browser's margin only at the edge of a page", () => {
  const estimate = readLines([
    ...HEAD,
    "Good Faith Estimate",
    columns(40, 240)("Scheduled service", "Location"),
    columns(40, 240)("12/15/2026, 7:30 AM", "Baptist Hospital"),
    columns(40, 300, 440)("Item or service", "Code", ">Expected cost"),
    columns(40, 300, 440)("Colonoscopy with biopsy", "45380", ">$2,860.00"),
    columns(40, 300, 440)("Anesthesia", "00811", ">$640.00"),
  ]);
  expect(estimate.lines.map(({ serviceDate }) => valueOf(serviceDate))).toEqual([
    "2026-12-15",
    "2026-12-15",
  ]);
});

test("a title whose words stand far apart is one", () =>
  expect(
    readLines([
      columns(120, 250, 300, 400)("EXPLANATION", "OF", "MEDICAID", "BENEFITS"),
      "THIS IS NOT A BILL",
      "RECIPIENT ID: 0047713926 01",
      columns(40, 120, 200, 400)("DATE", "PROC", "DESCRIPTION OF SERVICE", ">BILLED"),
      columns(40, 120, 200, 400)("06/03/25", "99214", "OFFICE VISIT", ">185.00"),
    ]).kind,
  ).toBe("eob"));

test("a large figure between its label and a note in smaller print is the label's", () =>
  expect(
    totalsOf(
      read(
        columns(40, 120, 440)("Date", "Description", ">Amount"),
        columns(40, 120, 440)("07/02/2025", "Rotary wing base rate", ">$28,450.00"),
        {
          pieces: [
            { at: 40, text: "YOUR COST SHARE", size: 9 },
            { at: 440, text: "$1,250.00", size: 16 },
          ],
          gap: 20,
        },
        { pieces: [{ at: 40, text: "Deductible per your plan's statement", size: 7 }], gap: -3 },
      ),
    ),
  ).toMatchObject({ patientResponsibility: 125_000 }));

describe("services each over captions and amounts", () => {
  const four = columns(52, 180, 308, 435);
  const service = (name: string, ...amounts: string[]): Line[] => [
    { pieces: [{ at: 52, text: name }], gap: 4 },
    four("What was charged", "Our member discount", "What we paid", "What you owe"),
    four(...amounts),
  ];
  test("are dated by the heading that says who was seen, not by the letter", () => {
    const { lines } = readLines([
      "Northfork Community Health Plan",
      "May 7, 2025",
      "Member number N1180-2277-01",
      "Your Explanation of Benefits. This is not a bill.",
      { pieces: [{ at: 52, text: "April 1, 2025 Daphne Ruiz, MD - Cedar Bend Clinic" }], gap: 10 },
      ...service("Primary care visit", "$241.00", "$96.30", "$119.70", "$25.00"),
      ...service("Strep test", "$52.00", "$35.45", "$16.55", "$0.00"),
      { pieces: [{ at: 52, text: "April 16, 2025 Pavel Horvath, MD - Cedar Bend ENT" }], gap: 10 },
      ...service("Hearing test", "$146.00", "$92.10", "$53.90", "$0.00"),
    ]);
    expect(lines.map((line) => [valueOf(line.description), valueOf(line.serviceDate)])).toEqual([
      ["Primary care visit", "2025-04-01"],
      ["Strep test", "2025-04-01"],
      ["Hearing test", "2025-04-16"],
    ]);
  });
});

test("the day of a visit's sum is that of the services that make it up", () => {
  const two = columns(40, 440);
  const { lines } = read(
    two("Total charges", ">$406.75"),
    two("Thu, Oct 3, 2024 Sick visit", ">$144.50"),
    two("Office visit, level 3", ">$85.00"),
    two("Rapid strep test", ">$18.00"),
    two("Throat culture, send-out", ">$41.50"),
    two("Wed, Nov 6, 2024 Sports medicine", ">$262.25"),
    two("X-ray ankle, 3 views", ">$252.25"),
    two("Crutches, loan fee", ">$10.00"),
  );
  expect(lines.map((line) => [valueOf(line.charge), valueOf(line.serviceDate)])).toEqual([
    [8_500, "2024-10-03"],
    [1_800, "2024-10-03"],
    [4_150, "2024-10-03"],
    [25_225, "2024-11-06"],
    [1_000, "2024-11-06"],
  ]);
});

describe("an estimate's total cost", () => {
  const three = columns(40, 300, 440);
  const estimate = (...rest: Line[]) =>
    totalsOf(
      read(
        "Good Faith Estimate",
        three("Service", "Service code", ">Expected cost"),
        three("Physical therapy evaluation", "97161", ">$165.00"),
        three("Therapeutic exercises", "97110", ">$1,488.00"),
        columns(300, 440)("Total expected charges", ">$1,653.00"),
        ...rest,
      ),
    );
  test("is what a reduction leaves to pay", () =>
    expect(
      estimate(
        columns(300, 440)("Self-pay discount (20%)", ">-$330.60"),
        columns(300, 440)("Estimated total cost", ">$1,322.40"),
      ),
    ).toMatchObject({ billed: 165_300, adjustments: 33_060, patientResponsibility: 132_240 }));
  test("is what is charged without one", () =>
    expect(estimate().patientResponsibility).toBeUndefined());
});

import { describe, expect, test } from "vitest";
import { aPage, columns, type Line } from "#tests/support/pages";
import { readLines, valueOf } from "#tests/support/read-lines";
import { blocksOf } from "~/domain/reading/tables/blocks";
import { rowsOf } from "~/domain/reading/page/rows";
import { ofStrips } from "~/domain/reading/totals/total-candidates";
import { dayHeadedBy } from "~/domain/reading/records/visit-days";

/** A digital bill: each visit a card with its day in the corner. */

const corner = columns(58, 160, 499);
const sum = columns(58, 460);
const rows = (...lines: Line[]) => rowsOf([aPage(lines)]);

test("a card is named by the words beside its day, not by who saw the patient and where", () => {
  const card = (name: string, state: string, day: string, charge: string): Line[] => [
    corner(name, state, day),
    "Marguerite Marchbanks, MD · Saint Odile Medical Associates",
    "Visit ID 4080469627",
    sum("Original charge", `>${charge}`),
    sum("Insurance paid", ">$221.24"),
    sum("Left to pay", ">$94.81"),
  ];
  const read = blocksOf(
    rows(
      ...card("Radiology reading", "New", "Feb 13, 2025", "$522.15"),
      ...card("Laboratory services", "Past due", "Feb 17, 2025", "$405.35"),
    ),
    { latest: null },
    () => "L1",
    0,
  );
  expect(
    read?.lines.map(({ serviceDate, description, charge }) =>
      [serviceDate, description, charge].map((field) => valueOf<unknown>(field)),
    ),
  ).toEqual([
    ["2025-02-13", "Radiology reading", 52_215],
    ["2025-02-17", "Laboratory services", 40_535],
  ]);
});

test.each([
  ["Outpatient imaging", "Oct 28, 2024", "2024-10-28"],
  ["Office visit", "10/28/2024", "2024-10-28"],
  ["Nadia Zamora", "Oct 28, 2024", undefined],
  ["Last visit", "Oct 28, 2024", undefined],
  ["Office visit paid", "Oct 28, 2024", undefined],
])("%s with %s in the corner heads what stands below with %s", (name, day, heads) => {
  const [row] = rows(corner(name, "", day));
  expect(dayHeadedBy(row!)?.date?.from).toBe(heads);
});

test("the word that heads the services of a card is part of no name", () => {
  const card = (heading: string) =>
    readLines([
      { pieces: [{ at: 74, text: "Saint Odile Health System", size: 16 }] },
      "Account ID: 10-358464",
      corner("Outpatient imaging", "", "Oct 28, 2024"),
      "Visit ID 4080469627",
      heading,
      sum("MRI lumbar spine", ">$2,079.20"),
      sum("X-ray lumbar spine", ">$491.50"),
      sum("Initial charge", ">$2,570.70"),
    ]).lines.map(({ description }) => valueOf(description));
  expect(card("Services")).toEqual(["MRI lumbar spine", "X-ray lumbar spine"]);
});

test.each([
  ["under each visit its own", "$59.51", true],
  ["twice the same", "$12.45", false],
])("a strip of sums that stands %s speaks of one visit: %s %s", (_, second, isPart) => {
  const strip = columns(69, 185, 315, 460);
  const words = strip("Original charge", "Insurance covered", "Discounts", "Left to pay");
  const found = ofStrips(
    rows(
      words,
      strip("$192.35", "-$112.09", "-$67.81", "$12.45"),
      words,
      strip("$192.35", "-$112.09", "-$67.81", second),
    ),
    new Set(),
  );
  expect(found.length).toBeGreaterThan(2);
  expect(found.every(({ part }) => Boolean(part) === isPart)).toBe(true);
});

test("a strip of steps under its labels is one visit, and numbered visits are a summary", () => {
  const steps = columns(69, 185, 315, 460);
  const visit = (name: string, day: string, ...amounts: string[]): Line[] => [
    corner(name, "New", day),
    "Saint Odile Hospital",
    "Visit ID V5537196",
    steps("Original charge", "Insurance covered", "Discounts", "Left to pay"),
    steps(...amounts),
  ];
  const bill = readLines([
    { pieces: [{ at: 40, text: "Saint Odile Health System", size: 16 }] },
    "Billing statement",
    "Account number: 10-358464",
    "Patient: Dora Whitfield",
    sum("Amount due", ">$71.95"),
    ...visit("Radiology reading", "11/21/2025", "$432.30", "-$237.98", "-$134.82", "$59.50"),
    ...visit("Laboratory services", "11/29/2025", "$192.35", "-$112.09", "-$67.81", "$12.45"),
  ]);
  expect(bill.kind).toBe("summary");
  expect(
    bill.lines.map(({ serviceDate, description, charge, patientOwes }) =>
      [serviceDate, description, charge, patientOwes].map((field) => valueOf<unknown>(field)),
    ),
  ).toEqual([
    ["2025-11-21", "Radiology reading", 43_230, 5_950],
    ["2025-11-29", "Laboratory services", 19_235, 1_245],
  ]);
});

test.each([
  ["Lab tests", "May 25, 2025", "North Campus", "Visit number 5288243603", "2025-05-25"],
  ["Colonoscopy", "May 2, 2025", "North Campus", "Visit number 5288243603", "2025-05-02"],
  ["Outpatient surgery", "June 2, 2025", "Union Hospital", "", "2025-06-02"],
  ["Quarry Lane", "June 2, 2025", "Union Hospital", "", undefined],
  ["Office visit", "June 2, 2025", "June 9, 2025", "", undefined],
])("%s, %s, %s, %s in a row gives its day to what stands below: %s", (...words) => {
  const heads = words.pop();
  const [row] = rows(columns(40, 160, 320, 430)(...words.map(String)));
  expect(dayHeadedBy(row!)?.date?.from).toBe(heads);
});

test("a plan's app shows each service as a title over what the plan did with its charge", () => {
  const steps = (amounts: readonly string[]): Line[] =>
    ["Amount billed", "Plan discount", "Plan paid", "Your share"].map((label, at) =>
      sum(label, `>${amounts[at]}`),
    );
  const service = (name: string, ...amounts: string[]): Line[] => [
    {
      pieces: [
        { at: 58, text: name },
        { at: 500, text: "A" },
      ],
      gap: 16,
    },
    ...steps(amounts),
  ];
  const { kind, lines, serviceFrom } = readLines([
    { pieces: [{ at: 74, text: "Claim details", size: 14 }] },
    "St. Odile Medical Center",
    "visited 07/04/2025",
    ...steps(["$531.00", "-$226.00", "-$245.00", "$60.00"]),
    { pieces: [{ at: 58, text: "What was billed (4)", size: 12 }], gap: 20 },
    ...service("Chest X-ray", "$250.00", "-$100.00", "-$120.00", "$30.00"),
    ...service("Urine culture", "$100.00", "-$50.00", "-$40.00", "$10.00"),
    ...service("Troponin", "$131.00", "-$51.00", "-$65.00", "$15.00"),
    ...service("Venipuncture", "$50.00", "-$25.00", "-$20.00", "$5.00"),
    "This isn't a bill. Your provider will send you a bill.",
  ]);
  expect(kind).toBe("eob");
  expect(valueOf(serviceFrom)).toBe("2025-07-04");
  expect(
    lines.map(({ description, charge, discount, insurancePaid, patientOwes }) =>
      [description, charge, discount, insurancePaid, patientOwes].map((field) =>
        valueOf<unknown>(field),
      ),
    ),
  ).toEqual([
    ["Chest X-ray", 25_000, 10_000, 12_000, 3_000],
    ["Urine culture", 10_000, 5_000, 4_000, 1_000],
    ["Troponin", 13_100, 5_100, 6_500, 1_500],
    ["Venipuncture", 5_000, 2_500, 2_000, 500],
  ]);
});

test("a title in larger print is no column, and a labeled code is no part of a name", () => {
  const row = columns(40, 200, 300, 400, 500);
  const service = (name: string, code: string, ...amounts: string[]): Line[] => [
    row(name, ...amounts.map((amount) => `>${amount}`)),
    code,
  ];
  const { lines, serviceFrom } = readLines([
    { pieces: [{ at: 40, text: "Claim details", size: 16 }] },
    "This is not a bill. View Explanation of Benefits",
    "Statement period: 12/01/2025 - 12/31/2025",
    { pieces: [{ at: 40, text: "Services on this claim", size: 14 }], gap: 12 },
    row("Service", ">Provider billed", ">Member discount", ">Plan paid", ">You owe"),
    ...service("Lipid panel", "Procedure code 80061", "$112.00", "$44.78", "$27.22", "$40.00"),
    ...service("Pharmacy", "Revenue code 0250", "$74.00", "$31.45", "$38.29", "$4.26"),
    "Date of service: 11/14/2025",
  ]);
  expect(
    lines.map(({ description, code, revenueCode, charge }) =>
      [description, code, revenueCode, charge].map((field) => valueOf<unknown>(field)),
    ),
  ).toEqual([
    ["Lipid panel", "80061", undefined, 11_200],
    ["Pharmacy", undefined, "0250", 7_400],
  ]);
  expect(valueOf(serviceFrom)).not.toBeUndefined();
});

describe("the file a patient downloads", () => {
  const service = (revenue: string, procedure: string, charge: string): Line[] => [
    "Line number: 1",
    "Date of Service From: 09/22/2024",
    `Revenue Code/Description: ${revenue}`,
    `Procedure Code/Description: ${procedure}`,
    "Modifier 1/Description:",
    "Modifier 2/Description:",
    "Modifier 3/Description:",
    "Modifier 4/Description:",
    "Quantity Billed/Units: 1",
    `Submitted Amount/Charges: ${charge}`,
    `Allowed Amount: ${charge}`,
    "Place of Service/Description: 22 - On Campus-Outpatient",
    "Type of Service/Description: 1 - Medical Care",
  ];
  const read = (sum: string, ...services: Line[][]) =>
    readLines([
      "MyFederalHealth Record",
      "Claim Number: 12345678900000",
      "Service Start Date: 09/22/2024",
      `Amount Charged: ${sum}`,
      `Medicare Approved: ${sum}`,
      "Claim Type: Outpatient",
      ...services.flat(),
    ]).lines.map(({ revenueCode, code, description, charge }) =>
      [revenueCode, code, description, charge].map((field) => valueOf<unknown>(field)),
    );

  test("says codes with their words, empty fields and each claim's sums", () =>
    expect(
      read(
        "$504.80",
        service("0250 - General Classification PHARMACY", "", "$14.30"),
        service("0320 - DX X-RAY", "74020 - X-ray of the abdomen", "$175.50"),
        service("0450 - Emergency Room-General", "99283 - Emergency visit", "$315.00"),
      ),
    ).toEqual([
      ["0250", undefined, "PHARMACY", 1_430],
      ["0320", "74020", "X-ray of the abdomen", 17_550],
      ["0450", "99283", "Emergency visit", 31_500],
    ]));

  test("keeps a service without a code that costs what the next one does", () =>
    expect(
      read(
        "$350.00",
        service("0250 - General Classification PHARMACY", "", "$175.00"),
        service("0320 - DX X-RAY", "74020 - X-ray of the abdomen", "$175.00"),
      ),
    ).toEqual([
      ["0250", undefined, "PHARMACY", 17_500],
      ["0320", "74020", "X-ray of the abdomen", 17_500],
    ]));
});

test("what a pharmacy dispensed is named above its number, its fill and its strength", () => {
  const card = (name: string, number: string, price: string, cost: string): Line[] => [
    name,
    `Rx ${number} · Qty 28 · 28-day supply`,
    `Filled Aug 14, 2024 · NDC 68681-9551-32`,
    sum("Retail price", `>${price}`),
    sum("Savings", ">-$14.80"),
    sum("Your cost", `>${cost}`),
  ];
  const bill = readLines([
    "Hometown Pharmacy",
    "Your prescription receipt",
    ...card("Norethindrone 0.35 mg tablet", "0657929", "$50.00", "$35.20"),
    ...card("Amoxicillin 500 mg capsule", "8876967", "$26.25", "$11.45"),
  ]);
  expect(
    bill.lines.map(({ serviceDate, description, units, charge }) => [
      valueOf(serviceDate),
      valueOf(description),
      valueOf(units),
      valueOf(charge),
    ]),
  ).toEqual([
    ["2024-08-14", "Norethindrone 0.35 mg tablet", 28, 5_000],
    ["2024-08-14", "Amoxicillin 500 mg capsule", 28, 2_625],
  ]);
});

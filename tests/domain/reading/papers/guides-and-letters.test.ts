import { describe, expect, test } from "vitest";
import { meaningOf } from "~/domain/reading/words/columns";
import { totalNamed } from "~/domain/reading/words/total-words";
import { rowMeaning } from "~/domain/reading/words/wording";
import { aPage, columns, type Line } from "#tests/support/pages";
import { readLines, servicesOf, totalsOf, valueOf } from "#tests/support/read-lines";
import { withoutMarginNotes } from "~/domain/reading/page/call-outs";

/** What the thirty-two papers of two authors say in words and places of their own. */

const line = columns(40, 110, 170, 460);
const services = [
  line("Date", "Code", "Service", ">Charge"),
  line("01/05/2026", "99213", "Office visit, established", ">180.00"),
  line("01/05/2026", "87880", "Strep test, rapid", ">45.00"),
  line("", "", "Total charges", ">225.00"),
];
const head = [
  { pieces: [{ at: 40, text: "Juniper Bend Clinic", size: 16 }] },
  "Payer: First Carolina Select     Statement date: 02/02/2026",
];

describe("a plan that the paper names", () => {
  const paid = (label: string) =>
    totalsOf(
      readLines([
        ...head,
        ...services,
        line(label, "", "", ">(100.00)"),
        line("Contract adjustment", "", "", ">(85.00)"),
        line("Patient responsibility", "", "", ">40.00"),
      ]),
    );
  const whole = { billed: 22_500, adjustments: 8_500, patientResponsibility: 4_000 };
  test("paid what its own name and an abbreviation stand before", () =>
    expect(paid("First Carolina Select pmt 01/30/26 #88301")).toEqual({
      ...whole,
      insurancePaid: 10_000,
    }));
  test("and not what another name stands before", () =>
    expect(paid("Second Carolina Select pmt 01/30/26 #88301").insurancePaid).not.toBe(10_000));
});

test("an amount alone under a heading is what the heading says", () => {
  const bill = readLines([
    ...head,
    ...services,
    { pieces: [{ at: 40, text: "What you say I owe" }], gap: 20 },
    line("", "", "", ">$225.00"),
  ]);
  expect(totalsOf(bill)).toMatchObject({ patientResponsibility: 22_500 });
});

test("a label that ends in the middle goes on below, whatever stands beside it", () => {
  const bill = readLines([
    "Great Basin Recovery LLC is a debt collector. We are trying to collect a debt that you owe to",
    "Ruby Valley Ambulance District. We will use any information to help collect the debt.",
    columns(40, 150, 320)(
      "As of October 2, 2025, you owed:",
      ">$1,486.00",
      "How to dispute the debt",
    ),
    columns(40, 150, 320)(
      "You paid or were credited this",
      ">$200.00",
      "Call or write to us by March 16",
    ),
    columns(40, 150, 320)("Total amount of the", ">$1,286.00", "to dispute all or part of"),
    columns(40, 150, 320)("debt now:", "", "the debt. If you do not, we assume"),
  ]);
  expect(bill.kind).toBe("collection");
  expect(totalsOf(bill)).toMatchObject({ patientResponsibility: 128_600 });
});

test.each([
  ["W/O", "discount"],
  ["You would pay", "patientOwes"],
  ["You pay", "patientOwes"],
])("a column %s is %s", (header, role) => {
  expect(meaningOf(header)).toMatchObject({ role, coverage: 1 });
});

test("what is written off on some lines only is not what the patient paid", () => {
  const row = columns(40, 110, 170, 280, 340, 400, 460, 520);
  const bill = readLines([
    ...head,
    row("DOS", "CPT", "Description", ">Charge", ">Ins Pd", ">W/O", ">Pt Pd", ">Balance"),
    row("11/04/2025", "97162", "PT evaluation", ">185.00", ">92.40", ">67.60", ">25.00", ">0.00"),
    row("11/06/2025", "97110", "Exercise", ">130.00", "", "", "", ">130.00"),
    row("11/18/2025", "97140", "Manual therapy", ">62.00", ">88.15", ">78.85", "", ">25.00"),
    row("TOTAL", "", "", ">377.00", ">180.55", ">146.45", ">25.00", ">25.00"),
    columns(40, 520)("Pt owes", ">25.00"),
  ]);
  expect(bill.lines.map(({ patientPaid }) => valueOf(patientPaid))).toEqual([
    2_500,
    undefined,
    undefined,
  ]);
  expect(totalsOf(bill)).toEqual({
    billed: 37_700,
    insurancePaid: 18_055,
    adjustments: 14_645,
    patientPaid: 2_500,
    patientResponsibility: 2_500,
  });
});

test.each([
  ["Pt owes", "patientResponsibility"],
  ["Pt due", "patientResponsibility"],
])("%s names what is owed", (label, name) => expect(totalNamed(label)).toMatchObject({ name }));

test.each([
  ["Change", "balance"],
  ["Change due", "balance"],
  ["Dressing change", "charge"],
])("%s is a %s of a receipt", (text, meaning) =>
  expect(rowMeaning(text, { coded: false, dated: false })).toBe(meaning),
);

test("whether an appeal was won is a decision on a denial, though it lists charges", () => {
  const row = columns(40, 120, 180, 330, 400, 470);
  const letter = (subject: string) =>
    readLines([
      "Granite Shield Health Insurance",
      "January 22, 2026",
      `RE: ${subject}`,
      "Provider: Monadnock Counseling Associates",
      "Two of the three services will be paid. The third remains denied.",
      row("Date of service", "Code", "Service", ">Billed", ">Plan will pay", ">You owe provider"),
      row("09/29/2025", "90837", "Psychotherapy", ">$210.00", ">$180.00", ">$30.00"),
      row("10/13/2025", "90846", "Family therapy", ">$195.00", ">$0.00", ">$195.00"),
      row("Total", "", "", ">$405.00", ">$180.00", ">$225.00"),
    ]);
  expect(letter("First Level Appeal Decision").kind).toBe("denial");
});

test("a place of care under a patient's first name is not the patient", () => {
  const bill = readLines([
    ...services,
    columns(40, 200)("Oct 21, 2025", "Patient: Theo (age 6)"),
    columns(40, 200)("", "Larkspur Pediatrics"),
  ]);
  expect(valueOf(bill.patient)).not.toBe("Larkspur Pediatrics");
});

describe("visits of a statement, each named behind its day", () => {
  const pair = columns(40, 330);
  const visit = (
    title: string,
    charges: string,
    paid: string,
    off: string,
    left: string,
  ): Line[] => [
    {
      pieces: [
        { at: 40, text: title },
        { at: 330, text: "Acct # 601482207" },
      ],
      gap: 14,
    },
    "Cedar Ridge Medical Center • Provider: Robert J. Haldane, MD",
    pair("Total charges", `>${charges}`),
    pair("Insurance payments", `>-${paid}`),
    pair("Insurance discounts/adjustments", `>-${off}`),
    pair("Balance for this visit", `>${left}`),
  ];
  test("are its lines", () => {
    const bill = readLines([
      { pieces: [{ at: 40, text: "Cedar Ridge Health", size: 16 }] },
      "Statement date: March 12, 2026",
      ...visit(
        "01/14/2026 – Emergency Room Visit",
        "$3,482.00",
        "$1,640.22",
        "$1,391.78",
        "$450.00",
      ),
      ...visit("02/03/2026 – Outpatient Imaging", "$1,216.00", "$502.40", "$588.00", "$125.60"),
      { pieces: [{ at: 40, text: "Statement summary" }], gap: 14 },
      pair("Total charges", ">$4,698.00"),
      pair("Total insurance payments", ">-$2,142.62"),
      pair("Total discounts/adjustments", ">-$1,979.78"),
      pair("Amount due", ">$575.60"),
    ]);
    expect(servicesOf(bill)).toEqual([
      ["2026-01-14", "Emergency Room Visit", 348_200],
      ["2026-02-03", "Outpatient Imaging", 121_600],
    ]);
    expect(totalsOf(bill)).toMatchObject({ billed: 469_800, patientResponsibility: 57_560 });
  });
});

describe("numbers of the sheet that stand by themselves", () => {
  const sheet = (marks: readonly string[]): Line[] =>
    ["Statement date", "Insurance payments", "Amount due"].map((text, at) => ({
      pieces: [
        { at: 40, text },
        { right: 250, text: "$1,640.22" },
        { at: 280, text: marks[at]! },
        { at: 400, text: String(at + 1) },
        { at: 412, text: "What this says to you." },
      ],
    }));
  const said = (marks: readonly string[]) =>
    withoutMarginNotes(aPage(sheet(marks)).words, 612).map(({ text }) => text);
  test("are marks where each stands once", () =>
    expect(said(["1", "2", "3"]).filter((text) => /^\d$/.test(text))).toEqual([]));
  test("and counts where a column of amounts follows them", () => {
    const counted = sheet(["1", "2", "3"]).map((line) =>
      typeof line === "string"
        ? line
        : {
            pieces: [
              ...line.pieces.slice(0, 3),
              { right: 360, text: "$20.00" },
              ...line.pieces.slice(3),
            ],
          },
    );
    const words = withoutMarginNotes(aPage(counted).words, 612);
    expect(words.filter(({ text }) => /^\d$/.test(text))).toHaveLength(3);
  });
  test("and counts where one stands twice", () => {
    const words = withoutMarginNotes(
      aPage([
        ...sheet(["1", "2", "3"]),
        {
          pieces: [
            { at: 40, text: "Visits" },
            { at: 280, text: "1" },
          ],
        },
      ]).words,
      612,
    );
    expect(words.filter(({ text }) => /^\d$/.test(text))).toHaveLength(4);
  });
});

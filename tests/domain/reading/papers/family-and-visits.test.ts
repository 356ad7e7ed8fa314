import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { NO_CONTEXT } from "~/domain/case/case-file";
import { duplicateLine } from "~/domain/audit/rules/duplicate-line";
import { totalsAddUp } from "~/domain/audit/rules/totals";
import { columns, type Line } from "#tests/support/pages";
import { reference } from "#tests/support/starter-reference";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

const named = (name: string): Line => ({ pieces: [{ at: 40, text: name, size: 16 }] });
const sums = (bill: Bill) =>
  totalsAddUp.check(bill, reference, NO_CONTEXT).map(({ subject, atStake }) => [subject, atStake]);

test("three figures before every name are a hospital's departments, and no counts", () => {
  const at = columns(40, 110, 150, 330, 400, 480);
  const { lines } = readLines([
    named("Prairie Creek Hospital"),
    "Patient: Lena Holm",
    at("02/09/26", "450", "ER VISIT LEVEL 4", "99284", "1", ">1,187.00"),
    at("02/09/26", "301", "COMP METABOLIC PANEL", "80053", "1", ">151.75"),
    at("02/09/26", "306", "CULTURE BLOOD", "87040", "2", ">246.00"),
    at("02/09/26", "324", "XR CHEST 2 VIEWS", "71046", "1", ">318.00"),
    at("", "", "TOTAL CHARGES", "", "", ">1,902.75"),
  ]);
  expect(lines.map(({ revenueCode, units }) => [valueOf(revenueCode), valueOf(units)])).toEqual([
    ["0450", 1],
    ["0301", 1],
    ["0306", 2],
    ["0324", 1],
  ]);
});

test("three figures behind every name may be minutes, and are no departments", () => {
  const at = columns(40, 110, 330, 400, 480);
  const { lines } = readLines([
    named("Prairie Creek Hospital"),
    "Patient: Lena Holm",
    at("02/09/26", "ANESTHESIA, KNEE", "01400", "120", ">940.00"),
    at("02/09/26", "ANESTHESIA, SHOULDER", "01630", "135", ">1,060.00"),
    at("02/10/26", "ANESTHESIA, WRIST", "01830", "105", ">815.00"),
    at("", "TOTAL CHARGES", "", "", ">2,815.00"),
  ]);
  expect(lines.map(({ revenueCode, units }) => [valueOf(revenueCode), valueOf(units)])).toEqual([
    [undefined, 120],
    [undefined, 135],
    [undefined, 105],
  ]);
});

describe("charges by department without a header row", () => {
  const at = columns(60, 430);
  const head = [
    named("Otter Creek Hospital"),
    "Guarantor: Lena Holm",
    "Account number: 55-10293",
    "Statement date: 04/15/2026",
  ];
  const account = (due: string): Line[] => [
    at("Total charges", ">1,460.40"),
    at("Insurance payments", ">-700.00"),
    at("Insurance discounts", ">-500.00"),
    at("Payments you made", ">-60.00"),
    at("Amount due", `>${due}`),
  ];
  const visit = (day: string, entries: [string, string][]): Line[] => [
    { pieces: [{ at: 60, text: day }], gap: 10 },
    ...entries.map(([label, amount]) => at(label, `>${amount}`)),
  ];
  const slip: Line[] = [
    { pieces: [{ at: 40, text: "Lena Holm" }], gap: 30 },
    {
      pieces: [
        { at: 40, text: "10450 Quillback Ct" },
        { at: 300, text: "Account 55102" },
      ],
    },
    {
      pieces: [
        { at: 40, text: "Bangor, ME 04401" },
        { at: 300, text: "Amount due $200.40" },
      ],
    },
  ];
  const visits = (names: string[]): Line[] => [
    ...visit("March 2, 2026 Outpatient clinic visit", [
      [names[0]!, "212.00"],
      [names[1]!, "64.40"],
      ["Paid by Evergreen State Health Plan", "-150.00"],
      ["Insurance discount", "-100.00"],
      ["Payments you made", "-26.40"],
      ["Visit balance", "0.00"],
    ]),
    ...visit("March 16, 2026 Emergency department visit", [
      [names[2]!, "1,184.00"],
      ["Paid by Evergreen State Health Plan", "-550.00"],
      ["Insurance discount", "-400.00"],
      ["Payments you made", "-33.60"],
      ["Visit balance", "200.40"],
    ]),
  ];

  test.each([
    [["Clinic services", "Laboratory", "Emergency room"]],
    [["Pharmacy", "Medical supplies", "Operating room services"]],
    [["Radiology - diagnostic", "Anesthesia", "Recovery room"]],
  ])("under the day of each visit: %j", (names) => {
    const bill = readLines([...head, ...account("200.40"), ...visits(names), ...slip]);
    expect(bill.kind).toBe("summary");
    expect(
      bill.lines.map((line) => [
        valueOf(line.serviceDate),
        valueOf(line.code),
        valueOf(line.description),
        valueOf(line.charge),
      ]),
    ).toEqual([
      ["2026-03-02", undefined, names[0], 21200],
      ["2026-03-02", undefined, names[1], 6440],
      ["2026-03-16", undefined, names[2], 118400],
    ]);
    expect(totalsOf(bill)).toMatchObject({
      billed: 146040,
      adjustments: 50000,
      insurancePaid: 70000,
      patientPaid: 6000,
      patientResponsibility: 20040,
    });
    expect(sums(bill)).toEqual([]);
  });

  test("an amount due that its own summary does not support", () => {
    const names = ["Clinic services", "Laboratory", "Emergency room"];
    const bill = readLines([...head, ...account("233.75"), ...visits(names)]);
    expect(sums(bill)).toEqual([["balance", 3335]]);
  });

  test("a plain list, whose payments are its totals", () => {
    const bill = readLines([
      ...head,
      "Date of service: 03/02/2026",
      at("Clinic services", ">212.00"),
      at("Laboratory", ">64.40"),
      at("Emergency room", ">1,184.00"),
      ...account("200.40"),
    ]);
    expect(bill.kind).toBe("summary");
    expect(bill.lines.map((line) => valueOf(line.charge))).toEqual([21200, 6440, 118400]);
    expect(totalsOf(bill)).toMatchObject({ billed: 146040, patientPaid: 6000 });
    expect(sums(bill)).toEqual([]);
  });
});

describe("numbers that look like codes", () => {
  const at = columns(40, 300);
  test.each([
    ["Colter Springs, WA 98599"],
    ["Bethesda, MD 20817"],
    ["10450 Quillback Ct"],
    ["P.O. Box 71008"],
    ["Check no. 88214"],
    ["Account # 55102"],
  ])("%s beside an amount due", (address) => {
    const bill = readLines([
      named("Otter Creek Hospital"),
      "Patient: Lena Holm",
      "Account number: 55-10293",
      at("Hospital charges", "$1,000.00"),
      at("Insurance payments", "-$900.00"),
      at("Amount due", "$100.00"),
      at(address, "Amount due $100.00"),
      at(address, "Amount due $100.00"),
    ]);
    expect(bill.lines).toEqual([]);
    expect(bill.kind).toBe("summary");
  });

  test.each([["99213 Office visit"], ["73562 RT X-ray exam of knee, 3 views"], ["70450 CT head"]])(
    "%s is a service",
    (service) => {
      const row = columns(40, 110, 430);
      const bill = readLines([
        named("Otter Creek Clinic"),
        "Patient: Lena Holm",
        row("Date", "Service", ">Charge"),
        row("03/02/2026", service, ">100.00"),
        row("03/02/2026", "36415 Venipuncture", ">14.00"),
      ]);
      expect(bill.lines.map((line) => valueOf(line.code))).toEqual([service.slice(0, 5), "36415"]);
    },
  );
});

describe("several patients on one statement", () => {
  const at = columns(40, 110, 170, 430);
  const visit = at("03/02/2026", "99213", "Office visit", ">150.00");
  const head = [named("Otter Creek Pediatrics"), "Account number: 55-10293"];

  test.each([
    ["Patient: Max Holm", "Patient: Ida Holm"],
    ["Patient: Max", "Patient: Ida"],
    ["PATIENT 1: Max Holm", "PATIENT 2: Ida Holm"],
    ["Services for Max Holm", "Services for Ida Holm"],
  ])("%s / %s", (one, other) => {
    const bill = readLines([
      ...head,
      at("Date", "Code", "Description", ">Amount"),
      one,
      visit,
      other,
      visit,
      at("", "", "Total charges", ">300.00"),
    ]);
    expect(bill.lines).toHaveLength(2);
    expect(duplicateLine.check(bill, reference, NO_CONTEXT)).toEqual([]);
  });

  test("a column of patients", () => {
    const row = columns(40, 110, 170, 230, 430);
    const bill = readLines([
      ...head,
      row("Date", "Patient", "Code", "Description", ">Amount"),
      row("03/02/2026", "Max", "99213", "Office visit", ">150.00"),
      row("03/02/2026", "Ida", "99213", "Office visit", ">150.00"),
    ]);
    expect(bill.lines.map((line) => line.section)).toEqual(["Patient: Max", "Patient: Ida"]);
    expect(duplicateLine.check(bill, reference, NO_CONTEXT)).toEqual([]);
  });

  test("the same visit twice for one patient is still a repeat", () => {
    const bill = readLines([
      ...head,
      at("Date", "Code", "Description", ">Amount"),
      "Patient: Max Holm",
      visit,
      visit,
      "Patient: Ida Holm",
      at("03/02/2026", "87880", "Strep test", ">32.00"),
    ]);
    expect(duplicateLine.check(bill, reference, NO_CONTEXT)).toHaveLength(1);
  });
});

test("visits that were billed before list balances, and no charges", () => {
  const visit = columns(40, 120, 180, 330, 400, 480);
  const before = columns(40, 120, 250, 370, 480);
  const { lines } = readLines([
    named("Saint Brigid Health Partners"),
    "Guarantor: TEODORO QUINTERO   Guarantor number: 308154512",
    visit("Service date", "Procedure", "Description", ">Charge", ">Discounts", ">You owe"),
    visit("02/28/25", "73721", "MRI KNEE W/O CONTRAST", ">2,602.62", ">1,333.34", ">1,269.28"),
    visit("Visit total", "", "", ">2,602.62", ">1,333.34", ">1,269.28"),
    "Previously billed",
    before("Visit date", "Visit", ">Last statement", ">Payments", ">Balance"),
    before("12/20/24", "Therapy Visit", ">671.65", ">0.00", ">671.65"),
    "Please make checks payable to Saint Brigid Health Partners.",
  ]);
  expect(lines.map(({ charge }) => valueOf(charge))).toEqual([260_262]);
});

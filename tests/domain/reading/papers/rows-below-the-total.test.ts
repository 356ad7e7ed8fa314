import { expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

const row = columns(40, 120, 400, 480);
const flight = (...below: Line[]) =>
  readLines([
    "MERCYWING AEROMEDICAL SERVICES",
    "STATEMENT",
    "Statement Date: 7/14/2023",
    row("HCPCS", "Description", ">Charge", ">Balance"),
    row("A0430", "Fixed wing base rate", ">43,769.55", ">43,769.55"),
    row("A0435", "Fixed wing mileage", ">36,135.33", ">79,904.88"),
    row("Total Charges", "", ">79,904.88", ""),
    ...below,
  ]);

test("a plan's check below the total is a payment, though it is called a health check", () => {
  const bill = flight(
    row("5/16/2023 Meritain Health check", "", ">(21,744.01)", ">58,160.87"),
    row("5/17/2023 Meritain Health contractual adjustment", "", ">(35,073.28)", ">23,087.59"),
    row("7/5/2023 Patient payment - thank you", "", ">(100.00)", ">22,987.59"),
    row("Patient Balance", "", "", ">22,987.59"),
  );
  expect(bill.lines).toHaveLength(2);
  expect(totalsOf(bill)).toMatchObject({
    insurancePaid: 2_174_401,
    adjustments: 3_507_328,
    patientPaid: 10_000,
    patientResponsibility: 2_298_759,
  });
});

test("a check that pays nothing is no service", () =>
  expect(
    flight(row("07/19/24 CIGNA check", "", ">0.00", ""), row("Balance due", "", "", ">79,904.88"))
      .lines,
  ).toHaveLength(2));

test.each([
  ["125.98", 12_598],
  ["125.97", 9_498],
])("with payments of two payers in one sum, %s is asked: %i cents", (due, asked) => {
  const visit = columns(40, 100, 260, 340, 420, 500);
  const bill = readLines([
    "Lakeside Internal Medicine",
    "PATIENT STATEMENT",
    "Date: 08/16/2025",
    "Previous Balance   $76.00",
    "Payments/Credits   -$124.90",
    `Balance Due   $${due}`,
    visit("Visit Date", "Description", ">Charge", ">Ins Payment", ">Adjustments", ">Patient Resp."),
    visit("05/15/2025", "Joint injection", ">138.00", ">67.56", ">33.55", ">36.89"),
    visit("06/06/2025", "Preventive visit", ">214.00", ">12.34", ">143.57", ">58.09"),
    visit("Total", "", ">352.00", ">79.90", ">177.12", ">94.98"),
  ]);
  expect(valueOf(bill.totals.previousBalance)).toBe(7_600);
  expect(totalsOf(bill).patientResponsibility).toBe(asked);
});

import { expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

/** A coupon to send back whose labels stand over two rows. */

const row = columns(40, 120, 480);
const coupon = columns(300, 360, 440);
const page: Line[] = [
  "Sample Orthopedic Clinic",
  row("Date of Service", "Description", ">Charges"),
  row("04/10/2026", "Office visit, established patient", ">$212.00"),
  row("04/10/2026", "Venipuncture", ">$20.00"),
  "Please detach and return this portion with your payment",
  coupon("STATEMENT", "PAY THIS", "ACCT #"),
  coupon("DATE", "AMOUNT", "25770-2"),
  coupon("05/20/2026", "$232.00", ""),
];

test("what is due until a day was not paid on it", () => {
  const bill = readLines([
    ...page.slice(0, 5),
    coupon("PAYMENT DUE", "", "PLEASE PAY"),
    coupon("05/20/2026", "", "$232.00"),
  ]);
  expect(bill.ledger).toEqual([]);
});

test("the day and the amount of a coupon are no service", () => {
  const bill = readLines(page);
  expect(bill.lines.map(({ description }) => valueOf(description))).toEqual([
    "Office visit, established patient",
    "Venipuncture",
  ]);
  expect(totalsOf(bill)).toMatchObject({ patientResponsibility: 23_200 });
});

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

test("nor are those of a coupon above the table, with another sum named far below it", () => {
  const box = columns(328, 403, 533);
  const line = columns(40, 106, 158, 400);
  const bill = readLines([
    "Gulf Breeze Heart & Vascular",
    box("STATEMENT DATE", "PAY THIS AMOUNT", "ACCT. #"),
    box("05/20/2026", "$232.00", "25770"),
    box("SHOW AMOUNT PAID HERE $", "", ""),
    {
      pieces: [
        { at: 36, text: "Patient: Dana Cole (25770)   Last patient payment: 03/06/2026 $35.00" },
      ],
      gap: 60,
    },
    line("Date", "Code", "Description", ">Charges"),
    line("04/10/2026", "99213", "Office visit, established patient", ">$212.00"),
    line("04/10/2026", "36415", "Venipuncture", ">$20.00"),
    line("", "", "Total charges", ">$232.00"),
  ]);
  expect(bill.lines.map(({ charge }) => valueOf(charge))).toEqual([21_200, 2_000]);
});

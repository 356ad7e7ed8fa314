import { describe, expect, test } from "vitest";
import { NO_CONTEXT } from "~/domain/case/case-file";
import { totalsAddUp } from "~/domain/audit/rules/totals";
import { columns, type Line } from "#tests/support/pages";
import { reference } from "#tests/support/starter-reference";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

const head: Line[] = [
  { pieces: [{ at: 40, text: "Otter Creek Community Clinic", size: 16 }] },
  "Patient: Lena Holm",
  "Account number: 55-10293",
  "Statement date: 04/15/2026",
];

describe("a full fee, what comes off, and what is left", () => {
  const at = columns(40, 110, 160, 310, 400, 500);
  test.each([
    ["Full fee", "Discount", "Your fee"],
    ["Standard", "Sliding discount", "You pay"],
    ["Charge", "Self-pay disc", "Self-pay price"],
    ["Fee", "Courtesy adj", "Net fee"],
    ["Regular price", "Savings", "Price"],
    ["Amount", "Adjustment", "Total"],
  ])("%s | %s | %s", (full, off, left) => {
    const bill = readLines([
      ...head,
      at("Date", "Code", "Service", `>${full}`, `>${off}`, `>${left}`),
      at("03/02/2026", "99213", "Office visit", ">150.00", ">-90.00", ">60.00"),
      at("03/02/2026", "87880", "Strep test", ">32.00", ">-19.20", ">12.80"),
      at("", "", "Total full fees", "", "", ">182.00"),
      at("", "", "Sliding fee discount", "", "", ">-109.20"),
      at("", "", "Fee after discount", "", "", ">72.80"),
      at("", "", "Paid today - debit card", "", "", ">-72.80"),
      at("", "", "Balance due", "", "", ">0.00"),
    ]);
    expect(bill.lines.map((line) => [valueOf(line.charge), valueOf(line.adjustment)])).toEqual([
      [15000, 9000],
      [3200, 1920],
    ]);
    expect(totalsOf(bill)).toMatchObject({
      billed: 18200,
      adjustments: 10920,
      patientPaid: 7280,
      patientResponsibility: 0,
    });
    expect(totalsAddUp.check(bill, reference, NO_CONTEXT)).toEqual([]);
  });

  test("a fee that is only called the patient's own is the charge", () => {
    const bill = readLines([
      ...head,
      at("Date", "Code", "Service", ">Your fee"),
      at("03/02/2026", "99213", "Office visit", ">60.00"),
      at("03/02/2026", "87880", "Strep test", ">12.80"),
    ]);
    expect(bill.lines.map((line) => valueOf(line.charge))).toEqual([6000, 1280]);
  });
});

test("what is left of each charge, printed under it, is not what is asked for", () => {
  const at = columns(40, 110, 160, 430);
  const bill = readLines([
    ...head,
    at("Date", "Code", "Description", ">Amount"),
    at("03/02/2026", "99213", "Office visit", ">150.00"),
    at("", "", "Contractual adjustment", ">-50.00"),
    at("", "", "Insurance payment", ">-80.00"),
    at("", "", "Your responsibility", ">20.00"),
    at("03/09/2026", "87880", "Strep test", ">32.00"),
    at("", "", "Contractual adjustment", ">-12.00"),
    at("", "", "Insurance payment", ">-10.00"),
    at("", "", "Your responsibility", ">10.00"),
    at("", "", "Total charges", ">182.00"),
    at("", "", "You may owe", ">30.00"),
  ]);
  expect(totalsOf(bill)).toMatchObject({ billed: 18200, patientResponsibility: 3000 });
});

test("the dash between a code and its words belongs to neither", () => {
  const at = columns(40, 110, 430);
  const bill = readLines([
    ...head,
    at("Date", "Description", ">Amount"),
    at("03/02/2026", "99213 - Office visit", ">150.00"),
    at("03/02/2026", "87880-QW - Strep test", ">32.00"),
  ]);
  expect(bill.lines.map((line) => [valueOf(line.code), valueOf(line.description)])).toEqual([
    ["99213", "Office visit"],
    ["87880", "Strep test"],
  ]);
});

import { describe, expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

const item = columns(40, 300, 380, 480);
const two = columns(340, 480);
const paid = columns(40, 200, 320, 440);
const invoice = (...items: string[][]): Line[] => [
  { pieces: [{ at: 40, text: "Vitalman Wellness", size: 18 }] },
  "Billed to   Tamsin Fairweather   Invoice No. 000281   Issued Oct 30, 2025",
  "United States",
  item("Item", "Qty", "Rate", "Amount"),
  ...items.map(([name, rate]) => item(name!, ">1", `>$${rate!}`, `>$${rate!}`)),
  {
    pieces: [
      { at: 340, text: "Subtotal" },
      { right: 530, text: "$288.00" },
    ],
    gap: 10,
  },
  two("Invoice total", ">$288.00"),
  two("Amount paid", ">$188.00"),
  two("Amount remaining", ">$100.00"),
  { pieces: [{ at: 40, text: "Payment details" }], gap: 14 },
  paid("Payment method", "Date", "Amount paid", "Receipt number"),
  paid("Mastercard ending in 6792", "Oct 30, 2025", "$188.00", "3438-4920"),
];

describe("a payment service's invoice", () => {
  const bill = readLines(
    invoice(["Follow-up visit, 20 min", "78.00"], ["Anastrozole 0.5 mg capsules, #24", "210.00"]),
  );
  test("of a clinic that sells its time and medicine is a bill, and how it was paid is no line of it", () => {
    expect(bill.kind).toBe("itemized");
    expect(bill.lines.map(({ description }) => valueOf(description))).toEqual([
      "Follow-up visit, 20 min",
      "Anastrozole 0.5 mg capsules, #24",
    ]);
    expect(totalsOf(bill)).toMatchObject({ patientPaid: 18_800, patientResponsibility: 10_000 });
  });
  test("names no country and no card as its sender", () =>
    expect(valueOf(bill.provider)).not.toMatch(/United States|Mastercard/));
  test("of a shop is none", () =>
    expect(readLines(invoice(["Garden hose, 20 m", "78.00"], ["Rake", "210.00"])).kind).toBe(
      "other",
    ));
});

test.each([
  ["a lawyer's", "Consultation, 1 hour", "Review of medical records"],
  [
    "a stationer's, filled within days,",
    "Gel pens, 12 pack, filled in 5 days",
    "Cleaning solution",
  ],
])("%s invoice is no bill for care", (_, one, other) =>
  expect(readLines(invoice([one, "78.00"], [other, "210.00"])).kind).toBe("other"),
);

test("a benefit manager's history of claims is a plan's paper, and each share was paid", () => {
  const row = columns(40, 110, 300, 370, 430, 500);
  const bill = readLines([
    { pieces: [{ at: 40, text: "ScriptBridge Rx", size: 16 }] },
    { pieces: [{ at: 40, text: "Rx claims", size: 14 }] },
    "Member: O'Rourke, Teodoro   Member #: WNR226572392   Date printed: 6/17/2025",
    row("Fill date", "Drug", "Day supply", "Plan paid", "Member paid", "Total cost"),
    row("5/13/2025", "Escitalopram 10 mg tablet", ">30", ">2.00", ">9.64", ">11.64"),
    row("5/05/2025", "Omeprazole 20 mg capsule", ">30", ">1.50", ">7.36", ">8.86"),
    row("Totals", "", "", ">3.50", ">17.00", ">20.50"),
    "This is not a bill.",
  ]);
  expect(bill.kind).toBe("eob");
  expect(totalsOf(bill)).toMatchObject({ billed: 2_050, insurancePaid: 350, patientPaid: 1_700 });
  expect(totalsOf(bill)).not.toHaveProperty("patientResponsibility");
});

test("a compounding pharmacy's invoice, its prescriptions' numbers in a column, is a bill", () => {
  const drug = columns(40, 130, 200, 380, 480);
  const { kind, lines } = readLines([
    "Old Town Compounding Pharmacy",
    "INVOICE",
    drug("Date", "Rx No", "Item", "Qty", "Price"),
    drug("01/12/2025", "6928055", "DHEA 10 mg Capsule", "60", ">$43.37"),
    drug("01/15/2025", "6119810", "Methimazole 5 mg/0.1 mL Transdermal", "6", ">$55.78"),
    two("Invoice Total", ">$99.15"),
  ]);
  expect([kind, lines.map(({ charge }) => valueOf(charge))]).toEqual(["itemized", [4_337, 5_578]]);
});

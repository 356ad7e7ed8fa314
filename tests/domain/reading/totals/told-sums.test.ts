import { describe, expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { readLines, totalsOf } from "#tests/support/read-lines";

const row = columns(40, 400);
const receipt = (...story: Line[]): Record<string, number> =>
  totalsOf(
    readLines([
      "CORNER LOT URGENT CARE",
      "RECEIPT",
      "Patient: Lena Holm",
      "Date of service: 07/22/2026",
      row("99203 Office visit, new patient", ">$271.00"),
      row("90471 Vaccine administration", ">$39.00"),
      ...story,
    ]),
  );
const LEFT = {
  ...{ billed: 31_000, adjustments: 6_000, insurancePaid: 18_000 },
  ...{ patientPaid: 4_000, patientResponsibility: 3_000 },
};

describe("sums told in sentences", () => {
  test("count where they come to what is left", () => {
    expect(
      receipt(
        "Your charges came to $310.00. Under our contract we took off $60.00. We received $180.00",
        "from Blue Cross. We received your payment of $40.00 by check. Your balance is $30.00.",
      ),
    ).toEqual(LEFT);
    expect(
      receipt(
        "The total is $310.00. Blue Cross required an adjustment of $60.00. Blue Cross paid $180.00",
        "on your behalf. You paid $40.00 by Visa. This leaves $30.00 for you to pay.",
      ),
    ).toEqual(LEFT);
  });

  test.each([
    ["a cent is missing", "$310.00", "$40.00", "$270.01"],
    ["the charges are not what the lines come to", "$311.00", "$40.00", "$271.00"],
  ])("say nothing where %s", (_, billed, paid, left) =>
    expect(
      receipt(`Your charges came to ${billed}. You paid ${paid}. Your balance is ${left}.`),
    ).not.toHaveProperty("patientPaid"),
  );

  test("may leave the rest to a plan, which nobody owes yet", () => {
    expect(
      receipt(
        "Your charges came to $310.00. You paid your copay of $40.00. We will bill your insurance the",
        "other $270.00.",
      ),
    ).toEqual({ billed: 31_000, patientPaid: 4_000 });
    expect(
      receipt(
        "Your charges came to $310.00. You paid your copay of $40.00. We will bill your insurance the",
        "other $270.01.",
      ),
    ).not.toHaveProperty("patientPaid");
  });

  test("may call what is left after the plan a total, too", () =>
    expect(
      receipt(
        "The subtotal was $310.00. Your plan paid $180.00. Your total was $130.00. You paid with Visa",
        "debit 2207: $130.00. Your remaining balance is $0.00.",
      ),
    ).toEqual({
      ...{ billed: 31_000, insurancePaid: 18_000, patientPaid: 13_000 },
      patientResponsibility: 0,
    }));

  test("say nothing where one is told twice", () =>
    expect(
      receipt(
        "Your charges came to $310.00. You paid $40.00. You paid $40.00. Your balance is $270.00.",
      ),
    ).not.toHaveProperty("patientPaid"));
});

test.each([
  ["We received a payment of $40.00 from Blue Cross.", "insurancePaid"],
  ["We received $40.00 from Blue Cross.", "insurancePaid"],
  ["Your insurance paid $40.00.", "insurancePaid"],
  ["We received a payment of $40.00 from you.", "patientPaid"],
  ["You have paid $40.00.", "patientPaid"],
])("who paid is told: %s", (story, name) =>
  expect(receipt(`Your charges came to $310.00. ${story} Your balance is $270.00.`)).toHaveProperty(
    name,
    4_000,
  ),
);

test("who paid is not guessed at", () => {
  const sums = receipt(
    "Your charges came to $310.00. Of that was already paid $40.00. Your balance is $270.00.",
  );
  expect(sums).not.toHaveProperty("insurancePaid");
});

test("an amount by the month is no payment of the plan", () =>
  expect(
    totalsOf(
      readLines([
        "Tidewater Hospital",
        row("99203 Office visit, new patient", ">$271.00"),
        row("90471 Vaccine administration", ">$39.00"),
        "Payment plan",
        "As low as $25.84 a month for 12 months",
        row("Amount due", ">$310.00"),
      ]),
    ),
  ).not.toHaveProperty("insurancePaid"));

test.each([
  ["The amount billed was $1,164.00. We have denied it in full.", "billed"],
  ["You may be responsible to the provider for $1,164.00.", "patientResponsibility"],
] as const)("what a letter of denial alone says is asked about: %s", (sentence, name) => {
  const { totals } = readLines([
    "Granite Summit Health Plan",
    "Re: Notice of denial of payment",
    "Patient: Lena Holm   Claim number: GS26-0918-55127",
    "Dear Lena Holm: we reviewed the claim for imaging of your back (procedure code 72148).",
    sentence,
  ]);
  expect(totals[name]?.value).toBe(116_400);
  expect(totals[name]!.confidence).toBeLessThan(CONFIRM_BELOW);
});

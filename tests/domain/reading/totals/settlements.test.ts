import { expect, test } from "vitest";
import { rowsOf } from "~/domain/reading/page/rows";
import { ofSettlements } from "~/domain/reading/totals/settlements";
import { aPage, columns, type Line } from "#tests/support/pages";

const sum = columns(200, 480);
const found = (...rows: Line[]) =>
  ofSettlements(rowsOf([aPage(rows)])).map(({ name, field }) => [name, field.value]);

const asked = sum("Student part of services", ">161.80");
const paid = sum("GoldCard payment at front desk", ">-40.00");
const left = "Moves to your Bursar account";

test.each([
  ["121.79", []],
  [
    "121.80",
    [
      ["patientResponsibility", 12_180],
      ["patientPaid", 4_000],
    ],
  ],
  ["121.81", []],
])("what is left behind a payment is asked where it comes out: %s", (cents, wanted) =>
  expect(found(asked, paid, "Pay at the desk.", sum(left, `>${cents}`))).toEqual(wanted),
);

test("what words say already is left to them", () =>
  expect(
    found(
      sum("Total charges", ">462.00"),
      sum("Aetna payment", ">-362.00"),
      sum("Balance", ">100.00"),
    ),
  ).toEqual([]));

test("several payments are taken off one after another, each by who made it", () =>
  expect(
    found(
      sum("Total charges", ">462.00"),
      sum("Aetna payment", ">-300.00"),
      sum("Visa payment", ">-62.00"),
      sum("Moves to the bursar", ">100.00"),
    ),
  ).toEqual([
    ["patientResponsibility", 10_000],
    ["insurancePaid", 30_000],
    ["patientPaid", 6_200],
  ]));

test.each([
  [
    "what was owed before",
    sum("Previous balance", ">100.00"),
    sum("Your payment", ">-100.00"),
    sum("Balance", ">0.00"),
  ],
  [
    "a sum by another name",
    sum("Your share", ">100.00"),
    sum("Your payment", ">-60.00"),
    sum("Total charges", ">40.00"),
  ],
  ["a fee", sum("Your share", ">100.00"), sum("Late fee", ">20.00"), sum("Balance", ">80.00")],
])("%s is no such step", (_, ...rows) => expect(found(...rows)).toEqual([]));

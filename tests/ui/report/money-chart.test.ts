import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Savings } from "~/domain/report/savings";
import { MoneyChart } from "~/ui/report/money-chart";

const totals = {
  ...{ billed: 69_500, adjustments: null, insurancePaid: 57_960, patientPaid: null },
  patientResponsibility: 11_540,
};
const savings = { totalPotential: 0, high: 0 } as Savings;

test.each([
  [false, "Paid by insurance"],
  [true, "Expected from insurance"],
])(
  "what the plan has not paid yet is not called paid (expected: %s)",
  (insuranceExpected, says) => {
    const html = renderToString(createElement(MoneyChart, { totals, savings, insuranceExpected }));
    expect(/(?:Paid by|Expected from) insurance/.exec(html)?.[0]).toBe(says);
  },
);

import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Savings } from "~/domain/report/savings";
import { MoneyChart } from "~/ui/report/money-chart";

const totals = {
  previousBalance: null,
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

const stepsOf = (over: object) => {
  const html = renderToString(
    createElement(MoneyChart, { totals: { ...totals, ...over }, savings }),
  );
  return [...html.matchAll(/rowheader">([^<]*)</g)].map(([, label]) => label);
};
const copays = { billed: 11_500, insurancePaid: null, patientPaid: 6_300 };

test.each([
  ["is a step to what is owed", { patientResponsibility: 11_500 }, true],
  ["is none where the steps come out without it", { patientResponsibility: 5_200 }, false],
  ["is none where they do not come out with it", { patientResponsibility: 11_501 }, false],
  ["is none where it is not known what is owed", { patientResponsibility: null }, false],
])("a balance from before %s", (_, owed, isStep) =>
  expect(stepsOf({ ...copays, ...owed, previousBalance: 6_300 })).toEqual([
    "Billed",
    ...(isStep ? ["Balance from before"] : []),
    "Paid by you",
    ...(owed.patientResponsibility === null ? [] : ["You owe"]),
  ]),
);

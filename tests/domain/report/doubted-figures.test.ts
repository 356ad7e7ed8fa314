import { expect, test } from "vitest";
import { audit } from "~/domain/audit/audit";
import { withoutGated } from "~/domain/bill/gated-bill";
import { doubtedFigures } from "~/domain/report/doubted-figures";
import { buildReport, headline } from "~/domain/report/report";
import { aBill, aLine, readOnce } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

const lines = [10_000, 5_000, 2_550].map((charge) =>
  aLine(
    { code: "99213", description: "Office visit", charge: undefined },
    { charge: readOnce(charge) },
  ),
);
const billOf = (cents: Record<string, number>, over = {}) =>
  aBill(lines, {
    totals: Object.fromEntries(Object.entries(cents).map(([name, one]) => [name, readOnce(one)])),
    ...over,
  });
const reportOf = (...of: Parameters<typeof billOf>) => {
  const bill = billOf(...of);
  return buildReport({ bill, audit: audit(bill, reference), choices: [] });
};

test("what fits together is not in doubt", () => {
  const { doubted, totals } = reportOf({ billed: 17_550, patientResponsibility: 17_550 });
  expect(doubted).toBeNull();
  expect(totals).toMatchObject({ billed: 17_550, patientResponsibility: 17_550 });
});

test("a figure in doubt is named, and neither shown nor counted", () => {
  const { doubted, totals, toConfirm } = reportOf({
    billed: 17_550,
    patientResponsibility: 90_000,
  });
  expect(doubted).toEqual({ totals: ["patientResponsibility"], lines: 0, rows: 0 });
  expect(totals).toMatchObject({ billed: 17_550, patientResponsibility: null });
  expect(toConfirm).toBe(0);
});

test("lines and rows of payments in doubt are counted", () => {
  const bill = billOf(
    { billed: 17_551, patientResponsibility: 3 },
    { ledger: [{ kind: "adjustment", amount: readOnce(5) }] },
  );
  expect(doubtedFigures(bill, withoutGated(bill))).toEqual({
    totals: ["billed", "patientResponsibility"],
    lines: 3,
    rows: 1,
  });
});

test.each([
  [{ billed: 17_550, patientResponsibility: 17_550 }, 17_550],
  [{ billed: 17_550 }, 17_550],
  [{ billed: 17_550, patientResponsibility: 90_000 }, null],
  [{ billed: 90_000 }, null],
])("a list shows of %j what is surely asked for", (cents, shown) =>
  expect(headline(billOf(cents)).amountCents).toBe(shown),
);

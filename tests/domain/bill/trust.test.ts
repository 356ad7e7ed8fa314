import { describe, expect, test } from "vitest";
import type { Bill, Field } from "~/domain/bill/bill";
import { applyCorrections } from "~/domain/bill/corrections";
import { gatedBill, withoutGated } from "~/domain/bill/gated-bill";
import { trustOf } from "~/domain/bill/trust";
import { aBill, aLine, readOnce, sure, type NewLine } from "#corpus/builders/bills";

const named = (charge: number, extra: Partial<NewLine> = {}): NewLine =>
  aLine(
    { charge: undefined },
    {
      charge: readOnce(charge),
      description: readOnce("Office visit"),
      serviceDate: readOnce("2026-10-05"),
      ...extra,
    },
  );
const totals = (cents: Record<string, number>) => ({
  totals: Object.fromEntries(Object.entries(cents).map(([name, one]) => [name, readOnce(one)])),
});
const three = [10_000, 5_000, 2_550].map((charge) => named(charge));
const gatedOf = (bill: Bill) => [...trustOf(bill).gated.keys()];

describe("a sum that does not come out", () => {
  test("closes on every figure in it that was read once", () =>
    expect(gatedOf(aBill(three, totals({ billed: 17_551 })))).toEqual([
      "L1.charge",
      "L2.charge",
      "L3.charge",
      "billed",
    ]));
  test("closes on nothing where it comes out", () =>
    expect(gatedOf(aBill(three, totals({ billed: 17_550 })))).toEqual([]));
  test("closes on nothing where an independent reading gives the same: it is the bill's own mistake", () => {
    const lines = three.map((line) => ({ ...line, charge: sure(line.charge!.value) }));
    expect(gatedOf(aBill(lines, { totals: { billed: sure(17_551) } }))).toEqual([]);
    expect(gatedOf(aBill(lines, totals({ billed: 17_551 })))).toEqual(["billed"]);
  });
  test.each([
    [0.79, ["billed"]],
    [0.8, []],
  ])("two readings that agree at %f", (confidence, expected) => {
    const lines = three.map((line) => ({ ...line, charge: sure(line.charge!.value) }));
    const billed: Field<number> = { ...sure(17_551), confidence };
    expect(gatedOf(aBill(lines, { totals: { billed } }))).toEqual(expected);
  });
  test("closes on what no other sum proves", () =>
    expect(
      gatedOf(aBill(three, totals({ billed: 17_550, patientResponsibility: 90_000 }))),
    ).toEqual(["patientResponsibility"]));
  test("is not proven by two lines", () =>
    expect(
      gatedOf(aBill(three.slice(0, 2), totals({ billed: 15_000, patientResponsibility: 90_000 }))),
    ).toEqual(["patientResponsibility", "billed"]));
  test("is not proven by lines of which one has no name", () => {
    const lines = [...three.slice(0, 2), named(2_550, { description: undefined })];
    expect(
      gatedOf(aBill(lines, totals({ billed: 17_550, patientResponsibility: 90_000 }))),
    ).toContain("billed");
  });
});

describe("names", () => {
  const lines = (odd: number, of: number) =>
    Array.from({ length: of }, (_, at) =>
      named(100, at < odd ? { description: readOnce("Date") } : {}),
    );
  test.each([
    [1, 3, ["L1.charge", "L1.description"]],
    [2, 3, [1, 2, 3].flatMap((at) => [`L${at}.charge`, `L${at}.description`])],
  ])("%i of %i lines called Date", (odd, of, expected) =>
    expect(gatedOf(aBill(lines(odd, of)))).toEqual(expected),
  );
  test("a code names a line whose words do not", () => {
    const coded = named(100, { description: readOnce("Date"), code: readOnce("99213") });
    expect(gatedOf(aBill([...lines(0, 3), coded]))).toEqual([]);
  });
});

describe("amounts that were read as nothing", () => {
  const others = (count: number) => Array.from({ length: count }, (_, at) => 7_001 + at * 13);
  test.each([
    [6, 0],
    [7, 6],
  ])("%i beside three charges", (count, closed) =>
    expect(gatedOf(aBill(three, { otherAmounts: others(count) }))).toHaveLength(closed),
  );
  test.each([
    [2, true],
    [3, false],
  ])("%i leave the page explained: %s", (count, complete) =>
    expect(trustOf(aBill(three, { otherAmounts: others(count) })).isComplete).toBe(complete),
  );
  test("what repeats a charge is explained", () =>
    expect(trustOf(aBill(three, { otherAmounts: Array<number>(9).fill(10_000) })).isComplete).toBe(
      true,
    ));
});

describe("days", () => {
  const stay = { serviceFrom: sure("2026-10-04"), serviceTo: sure("2026-10-06") };
  const on = (day: string) => [named(100, { serviceDate: readOnce(day) })];
  test.each([
    ["2026-10-04", []],
    ["2026-10-06", []],
    ["2026-10-07", ["L1.serviceDate"]],
    ["2026-11-05", ["L1.serviceDate"]],
    ["2026-11-17", []],
  ])("%s, against a stay from the 4th to the 6th", (day, expected) =>
    expect(gatedOf(aBill(on(day), stay))).toEqual(expected),
  );

  const inRow = (at: number, dayAt: number): NewLine =>
    named(100, {
      page: 1,
      box: [30, at, 500, 9],
      serviceDate: { ...readOnce("2026-10-05"), box: [30, dayAt, 50, 9] },
    });
  test.each([
    ["its own row", [inRow(100, 100), inRow(120, 120), inRow(140, 140)], []],
    ["the row above", [inRow(100, 100), inRow(120, 120), inRow(140, 120)], ["L3.serviceDate"]],
    ["one row for them all", [inRow(100, 100), inRow(120, 100), inRow(140, 100)], []],
  ])("read in %s", (_, lines, expected) => expect(gatedOf(aBill(lines))).toEqual(expected));

  const onPage = (page: number, at: number, dayPage: number, dayAt: number): NewLine =>
    named(100, {
      page,
      box: [30, at, 500, 9],
      serviceDate: { ...readOnce("2026-10-05"), page: dayPage, box: [30, dayAt, 50, 9] },
    });
  const before = [onPage(1, 680, 1, 680), onPage(1, 700, 1, 700)];
  const broken = (page: number, at: number, dayAt: number) => onPage(page, at, 1, dayAt);
  test.each([
    ["below the last row of the page before", [...before, broken(2, 40, 720)], []],
    ["two pages before", [...before, broken(3, 40, 720)], []],
    ["three pages before", [...before, broken(4, 40, 720)], ["L3.serviceDate"]],
    ["the last row of the page before", [...before, broken(2, 40, 700)], ["L3.serviceDate"]],
    [
      "the page before, with another row above it on its own",
      [...before, broken(2, 60, 720), onPage(2, 40, 2, 40)],
      ["L3.serviceDate"],
    ],
    [
      "two pages before, with a row on the page between",
      [...before, broken(3, 40, 720), onPage(2, 40, 2, 40)],
      ["L3.serviceDate"],
    ],
    ["the page after", [...before, onPage(1, 720, 2, 40)], ["L3.serviceDate"]],
  ])("read at %s", (_, lines, expected) => expect(gatedOf(aBill(lines))).toEqual(expected));
});

describe("a bill behind its gate", () => {
  const bill = aBill(three, totals({ billed: 17_550, patientResponsibility: 90_000 }));
  test("marks what is gated, and keeps the rest", () => {
    const { totals: marked, lines } = gatedBill(bill);
    expect(marked.patientResponsibility).toMatchObject({ value: 90_000, confidence: 0.5 });
    expect(marked.billed?.confidence).toBe(1);
    expect(lines).toEqual(bill.lines);
  });
  test("leaves out what is gated", () => {
    expect(withoutGated(bill).totals.patientResponsibility).toBeUndefined();
    expect(withoutGated(bill).totals.billed?.value).toBe(17_550);
  });
  test("is closed on the same figures a second time", () =>
    expect(gatedBill(gatedBill(bill))).toEqual(gatedBill(bill)));
  test("leaves out rows of payments", () => {
    const paid = { ...bill, ledger: [{ kind: "adjustment" as const, amount: readOnce(3) }] };
    expect(withoutGated(paid).ledger).toEqual([]);
    expect(gatedBill(paid).ledger[0]!.amount.confidence).toBe(0.5);
  });
  test("opens when the person types what is right, and when the person confirms what is printed", () => {
    const said = (cents: number) =>
      applyCorrections(bill, [{ of: "header", fields: { patientResponsibility: cents } }]);
    expect(gatedOf(said(17_550))).toEqual([]);
    expect(gatedOf(said(90_000))).toEqual([]);
  });
});

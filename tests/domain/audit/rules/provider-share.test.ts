import { describe, expect, test } from "vitest";
import type { BillLine } from "~/domain/bill/bill";
import { providerShare } from "~/domain/audit/rules/provider-share";
import { aLine, beside, columns, sure, unsure, type NewLine } from "#corpus/builders/bills";
import { OWED, STREP, VISIT, eobOf, statement } from "#corpus/builders/eobs";
import { reference } from "#tests/support/starter-reference";

describe("what the provider has to bear", () => {
  const denied = (over: Partial<BillLine> = {}, remarks = ["CO-97"]) => ({
    ...columns({ allowed: 0, insurancePaid: 0, patientOwes: 0 }),
    discount: undefined,
    copay: undefined,
    remarks: remarks.map(sure),
    ...over,
  });
  const eob = (first: Partial<BillLine>) => eobOf(first);
  const onEob = (first: Partial<BillLine>) => providerShare.check(eob(first), reference, beside());
  const onBill = (asked: number, first: Partial<BillLine>, lines?: NewLine[]) =>
    providerShare.check(
      statement(asked, {}, lines),
      reference,
      beside([{ role: "eob", bill: eob(first) }]),
    );
  const owes = (cents: number) => columns({ patientOwes: cents });

  test("the EOB itself leaves it to the patient", () => {
    expect(onEob(denied(owes(16_000)))).toMatchObject([
      { lines: [{ lineId: "L1", role: "questioned", atStake: 16_000 }] },
    ]);
    expect(
      onEob(denied({ ...owes(16_000), ...columns({ coinsurance: 6_000 }) }))[0]!.lines,
    ).toEqual([{ lineId: "L1", role: "questioned", atStake: 10_000 }]);
    expect(onEob(denied(owes(0)))).toEqual([]);
  });

  test("the bill asks for it all the same, as far as it is above the EOB", () => {
    expect(onBill(17_620, denied())).toMatchObject([
      { lines: [{ lineId: "L1", atStake: 16_000 }] },
    ]);
    expect(onBill(5_620, denied())).toMatchObject([{ lines: [{ lineId: "L1", atStake: 4_000 }] }]);
    expect(onBill(1_620, denied())).toEqual([]);
  });

  test("the bill's own column says how much it asks for the line", () => {
    const lines = [aLine(VISIT, owes(3_000)), aLine(STREP, owes(1_620))];
    expect(onBill(17_620, denied(), lines)[0]!.lines[0]!.atStake).toBe(3_000);
  });

  test.each([
    ["the ordinary discount", ["CO-45"]],
    ["sequestration", ["CO-253"]],
    ["the patient's share", ["PR-96"]],
    ["both marks", ["CO-97", "PR-3"]],
    ["a mark of the plan's own", ["B10"]],
    ["no mark", []],
  ])("silence: %s", (_, remarks) => {
    expect(onEob(denied(owes(16_000), remarks))).toEqual([]);
    expect(onBill(17_620, denied({}, remarks))).toEqual([]);
  });

  test("silence: not denied, or a doubtful mark or amount", () => {
    expect(onEob({ ...OWED[0], remarks: [sure("CO-97")] })).toEqual([]);
    expect(onEob(denied({ ...owes(16_000), remarks: [unsure("CO-97")] }))).toEqual([]);
    expect(onEob(denied({ patientOwes: unsure(16_000) }))).toEqual([]);
  });

  test.each(["CO-97", "CO97", "co 97", "CO-29"])("written %s", (mark) => {
    expect(onEob(denied(owes(16_000), [mark]))).toHaveLength(1);
  });
});

import { describe, expect, test } from "vitest";
import type { BillLine, Field } from "~/domain/bill/bill";
import { balanced, checked } from "~/domain/reading/totals/check";
import { misreadCents } from "~/domain/reading/page/misread";

const read = (value: number, confidence = 0.8): Field<number> => ({ value, page: 1, confidence });
const sum = (parts: Field<number>[], whole: Field<number>) =>
  balanced([
    ...parts.map((field) => ({ field, sign: 1 as const })),
    { field: whole, sign: -1 as const },
  ]);

describe("sums", () => {
  test("that hold bear their figures out", () => {
    const { holds, fields } = sum([read(10000), read(5050)], read(15050));
    expect(holds).toBe(true);
    expect(fields.every((field) => field.confidence >= 0.9 && !field.origin)).toBe(true);
  });
  test("a lost point is put back when only that makes them agree", () => {
    const { holds, fields } = sum([read(1500000, 0.5), read(5050)], read(20050));
    expect([holds, fields[0]!.value, fields[0]!.origin]).toEqual([true, 15000, "repaired"]);
  });
  test("figures that all lost their points are not borne out by a sum", () => {
    const { fields } = sum([read(40000, 0.6), read(0, 0.97)], read(40000, 0.6));
    expect(fields.map((field) => field.confidence)).toEqual([0.6, 0.97, 0.6]);
  });
  test("a lost digit too", () => {
    const { holds, fields } = sum([read(1450), read(5050, 0.99)], read(17500, 0.99));
    expect([holds, fields[0]!.value]).toEqual([true, 12450]);
  });
  test("two ways to agree are no way: the figures are marked", () => {
    const { holds, fields } = sum([read(1500000, 0.5), read(1500000, 0.5)], read(1515000, 0.99));
    expect(holds).toBe(false);
    expect(fields.map((field) => [field.value, field.confidence < 0.8])).toEqual([
      [1500000, true],
      [1500000, true],
      [1515000, false],
    ]);
  });
});

describe("a price that does not make the charge, in a text layer", () => {
  const line = (units: number, price: number, charge: number): BillLine => ({
    id: "L1",
    modifiers: [],
    diagnoses: [],
    remarks: [],
    units: read(units, 1),
    unitPrice: read(price, 1),
    charge: read(charge, 1),
  });
  const doubted = (...others: BillLine[]) =>
    checked([line(3, 4500, 18000), ...others], {}, () => false, true).lines[0]!.unitPrice!
      .confidence < 0.8;
  test("is doubted where the column may hold something else", () => {
    expect(doubted()).toBe(true);
    expect(doubted(line(2, 4500, 9000), line(1, 4500, 4500))).toBe(true);
  });
  test("stands where two other lines show what the columns are", () => {
    expect(doubted(line(2, 4500, 9000), line(2, 4600, 9200))).toBe(false);
  });
});

test.each([
  ["1,23456", 123456],
  ["1.234.56", 123456],
  ["1234,56", 123456],
  ["12,50", 1250],
  ["l50.00", 15000],
  ["1O5.00", 10500],
  ["$1,23456", 123456],
  ["(1,23456)", -123456],
  ["1,234", null],
  ["99213", null],
  ["01/02/26", null],
  ["DOS", null],
])("a spoilt %s", (text, cents) => expect(misreadCents(text)).toBe(cents));

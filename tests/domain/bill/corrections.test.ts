import { expect, test } from "vitest";
import { applyCorrections, Correction } from "~/domain/bill/corrections";
import { Bill, type BillLine } from "~/domain/bill/bill";
import { storedBill } from "~/domain/bill/stored-bill";
import { trustOf } from "~/domain/bill/trust";
import {
  isBlank,
  lineTexts,
  readHeader,
  readLine,
  unsureInputs,
  type LineTexts,
} from "~/domain/bill/typed-entry";
import { aBill, aLine, readOnce, sure, unsure } from "#corpus/builders/bills";

const bill = () =>
  aBill([aLine({ code: "99213", charge: 10_000 }), aLine({ code: "71046", charge: 5_000 })]);
const texts = (over: Partial<LineTexts> = {}): LineTexts => ({
  serviceDate: "",
  description: "",
  code: "",
  modifiers: "",
  units: "",
  charge: "",
  ...over,
});

test("a corrected field is certain and keeps its place on the page", () => {
  const before = bill();
  before.lines[0]!.charge = { value: 1, page: 2, box: [1, 2, 3, 4], confidence: 0.3 };
  const after = applyCorrections(before, [
    { of: "line", lineId: "L1", fields: { charge: 12_000 } },
  ]);
  expect(after.lines[0]?.charge).toEqual({
    value: 12_000,
    page: 2,
    box: [1, 2, 3, 4],
    confidence: 1,
    origin: "typed",
  });
  expect(before.lines[0]?.charge?.value).toBe(1);
});

test("what a person has said is no longer a question between two readers", () => {
  const before = {
    ...bill(),
    differences: [
      { lineId: "L1", name: "code", says: "99214" },
      { lineId: "L2", name: "charge", says: "$5.00" },
      { name: "billed", says: "$160.00" },
      { name: "line", says: "Late fee $25.00" },
    ],
  };
  const left = (...corrections: Correction[]) =>
    applyCorrections(before, corrections).differences?.map(({ says }) => says);
  expect(left({ of: "line", lineId: "L1", fields: { code: "99213" } })).toEqual([
    "$5.00",
    "$160.00",
    "Late fee $25.00",
  ]);
  expect(left({ of: "removed-line", lineId: "L2" })).not.toContain("$5.00");
  expect(left({ of: "header", fields: {} })).toEqual(["99214", "$5.00"]);
});

test("null clears a field, an absent one stays", () => {
  const after = applyCorrections(bill(), [{ of: "line", lineId: "L1", fields: { code: null } }]);
  expect(after.lines[0]?.code).toBeUndefined();
  expect(after.lines[0]?.charge?.value).toBe(10_000);
});

test("new lines get ids that were never used, removed ones leave no trace", () => {
  const after = applyCorrections(bill(), [
    { of: "new-line", fields: { charge: 100 } },
    { of: "removed-line", lineId: "L2" },
    { of: "new-line", fields: { charge: 200 } },
    { of: "line", lineId: "L99", fields: { charge: 1 } },
  ]);
  expect(after.lines.map(({ id }) => id)).toEqual(["L1", "L3", "L4"]);
  expect(Bill.safeParse(after).success).toBe(true);
});

test("the header's facts and totals are corrected too", () => {
  const fields = { provider: "Clinic", billed: 15_000, statementDate: "2026-10-09", setting: null };
  const after = applyCorrections(bill(), [{ of: "header", fields }]);
  expect(after.provider?.value).toBe("Clinic");
  expect(after.totals.billed?.value).toBe(15_000);
  expect(after.statementDate?.value).toBe("2026-10-09");
  expect(after.setting).toBeUndefined();
});

test.each([
  ["03/14/2026", "2026-03-14"],
  ["3/4/26", "2026-03-04"],
  ["2026-03-14", "2026-03-14"],
  ["02/29/2024", "2024-02-29"],
  ["", null],
])("the date %j is %j", (serviceDate, day) => {
  expect(readLine(texts({ serviceDate })).fields.serviceDate).toBe(day);
});

test.each([
  ["serviceDate", "02/29/2026"],
  ["serviceDate", "14.03.2026"],
  ["code", "9921"],
  ["modifiers", "25, 599"],
  ["modifiers", "25 59 76 77 91"],
  ["units", "one"],
  ["units", "-1"],
  ["charge", "12,34"],
  ["charge", "abc"],
  ["charge", "10,000,000.01"],
] as const)("%s %j is a problem with words", (name, value) => {
  expect(readLine(texts({ [name]: value })).problems[name]).toMatch(/^(Enter|Use) /);
});

test("modifiers come apart however they are typed", () => {
  expect(readLine(texts({ modifiers: "25,59 lt-rt" })).fields.modifiers).toEqual([
    "25",
    "59",
    "LT",
    "RT",
  ]);
});

test("what the inputs show is what they read back", () => {
  const line = bill().lines[0]!;
  const { fields, problems } = readLine(lineTexts(line));
  expect(problems).toEqual({});
  expect(fields).toMatchObject({
    serviceDate: line.serviceDate?.value,
    code: "99213",
    charge: 10_000,
    units: 1,
  });
  expect(Correction.safeParse({ of: "line", lineId: "L1", fields }).success).toBe(true);
});

test("an empty header clears its fields, an amount must be one", () => {
  const empty = {
    provider: "",
    patient: "",
    accountNumber: "",
    setting: "",
    statementDate: "",
    billed: "",
    adjustments: "",
    insurancePaid: "",
    patientPaid: "",
    patientResponsibility: "x",
  };
  const { fields, problems } = readHeader(empty);
  expect(fields.billed).toBeNull();
  expect(fields.setting).toBeNull();
  expect(problems).toEqual({ patientResponsibility: "Enter an amount such as 120.00." });
  expect(readHeader({ ...empty, setting: "facility" }).fields.setting).toBe("facility");
  expect(readHeader({ ...empty, setting: "spa" }).problems.setting).toBeDefined();
});

test("inputs are unsure just under the confidence that counts, not at it", () => {
  const line = bill().lines[0]!;
  expect(unsureInputs({ ...line, charge: unsure(5) })).toEqual(["charge"]);
  expect(unsureInputs({ ...line, charge: { ...sure(5), confidence: 0.8 } })).toEqual([]);
  expect(isBlank(texts())).toBe(true);
  expect(isBlank(texts({ units: " 1" }))).toBe(false);
});

const printed = () => {
  const lines = [10_000, 5_000, 2_550].map((charge) =>
    aLine(
      { charge: undefined },
      { charge: readOnce(charge), description: readOnce("Office visit") },
    ),
  );
  return aBill(lines, { totals: { billed: readOnce(17_550) } });
};
const charged = { of: "line", lineId: "L2", fields: { charge: 7_000 } } as const;
const doubtsOf = (bill: Bill) => [...trustOf(bill).gated.keys()];

test("what the sums proved before a line was corrected stays as sure", () => {
  expect(doubtsOf(applyCorrections(printed(), [charged]))).toEqual([]);
});

test("what no sum proved is asked for again once a line beside it is corrected", () => {
  const open = { ...printed(), totals: { billed: readOnce(17_551) } };
  expect(doubtsOf(applyCorrections(open, [charged]))).toEqual(["L1.charge", "L3.charge", "billed"]);
});

test("a correction kept without its proofs gets them from its reading", () => {
  const { lines, ...rest } = printed();
  const kept = { ...rest, lines: lines.map((line) => (line.id === "L2" ? moved(line) : line)) };
  expect(doubtsOf(kept)).toEqual(["L1.charge", "L3.charge", "billed"]);
  const texts = { bill: JSON.stringify(kept), billAsRead: JSON.stringify(printed()) };
  expect(doubtsOf(storedBill(texts))).toEqual([]);
  expect(storedBill({ ...texts, billAsRead: null })).toEqual(kept);
});
const moved = (line: BillLine): BillLine => ({
  ...line,
  charge: { ...line.charge!, value: 7_000, origin: "typed" },
});

import { expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { buildReport, headline } from "~/domain/report/report";
import { audit } from "~/domain/audit/audit";
import { aBill, aLine, sure } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

const twice = () => {
  const line = aLine({ code: "71046", charge: 5_000, description: "XR CHEST" });
  return aBill([line, line]);
};

test("a flagged line carries its note's number, and the line it was compared with does too", () => {
  const bill = twice();
  const report = buildReport({ bill, audit: audit(bill, reference), choices: [] });
  const [first, second] = report.lines;
  expect(second?.flag).toBe("Possible Duplicate");
  expect(second?.flaggedBy).toBe("rule");
  expect(second?.marks).toContainEqual({ note: 1, role: "questioned" });
  expect(first?.flag).toBeNull();
  expect(first?.marks).toContainEqual({ note: 1, role: "compared" });
  expect(report.notes[0]).toMatchObject({ number: 1, anchor: second?.line.id });
});

test("cards are in the letter until they are taken out, and the newest choice counts", () => {
  const bill = twice();
  const source = { bill, audit: audit(bill, reference) };
  const key = buildReport({ ...source, choices: [] }).cards[0]?.key ?? "";
  const selected = (...values: string[]) =>
    buildReport({ ...source, choices: values.map((value) => ({ kind: "letter", key, value })) })
      .cards[0]?.selected;
  expect(selected()).toBe(true);
  expect(selected("off")).toBe(false);
  expect(selected("off", "on")).toBe(true);
});

test("what waits for the person counts each line and fact once, whatever speaks for looking", () => {
  const waits = (over: Partial<Bill>) =>
    buildReport({ bill: { ...twice(), ...over }, audit: audit(twice(), reference), choices: [] })
      .toConfirm;
  expect(waits({})).toBe(0);
  const unsureTotal = { totals: { billed: { value: 10_000, confidence: 0.5 } } };
  expect(waits(unsureTotal)).toBe(1);
  expect(waits({ ...unsureTotal, differences: [{ name: "billed", says: "$101.00" }] })).toBe(1);
  const ofOneLine = [
    { lineId: "L1", name: "code", says: "71045" },
    { lineId: "L1", name: "charge", says: "$5.00" },
  ];
  expect(waits({ differences: ofOneLine })).toBe(1);
  expect(waits({ differences: [{ name: "line", says: "Late fee $25.00" }] })).toBe(1);
});

test("the same run and choices always give the same report", () => {
  const bill = twice();
  const make = () => buildReport({ bill, audit: audit(bill, reference), choices: [] });
  expect(make()).toEqual(make());
});

test("the headline takes the printed date first, then service, and what is asked before what was billed", () => {
  const bare = aBill([]);
  expect(headline(bare)).toMatchObject({ provider: null, amountCents: null });
  const full = aBill([], {
    provider: sure("Clinic"),
    statementDate: sure("2026-04-01"),
    totals: { billed: sure(50000), patientResponsibility: sure(1200) },
  });
  expect(headline(full)).toEqual({ provider: "Clinic", date: "2026-04-01", amountCents: 1200 });
});

test.each([
  ["a question", { code: "71046", charge: 5_000 }, "questioned"],
  ["no question", { code: "71046", charge: 5_000, day: "2026-10-06" }, "unquestioned"],
  ["no code, so no public figure", { description: "Supplies", charge: 5_000 }, "no-figure"],
] as const)("a line is told what was checked of it: %s", (_, plain, checked) => {
  const bill = aBill([aLine({ code: "71046", charge: 5_000 }), aLine(plain)]);
  const report = buildReport({ bill, audit: audit(bill, reference), choices: [] });
  expect(report.lines[1]?.checked).toBe(checked);
  expect(report.unpriced).toBe(checked === "no-figure" ? 1 : 0);
});

test.each([
  [0.79, "not-read"],
  [0.8, "unquestioned"],
] as const)("a charge read with a confidence of %f", (confidence, checked) => {
  const charge = { ...sure(5_000), confidence };
  const bill = aBill([aLine({ code: "71046", charge: undefined }, { charge })]);
  const report = buildReport({ bill, audit: audit(bill, reference), choices: [] });
  expect(report.lines[0]?.checked).toBe(checked);
});

test("an audit from before it kept what it priced goes by the codes", () => {
  const bill = aBill([aLine({ code: "71046" }), aLine({ description: "Supplies" })]);
  const before = { ...audit(bill, reference), priced: undefined };
  const report = buildReport({ bill, audit: before, choices: [] });
  expect(report.lines.map(({ checked }) => checked)).toEqual(["unquestioned", "no-figure"]);
});

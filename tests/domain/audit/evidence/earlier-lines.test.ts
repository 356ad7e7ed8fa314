import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { careOnOthers, bearsOnOthers, linesElsewhere } from "~/domain/audit/evidence/earlier-lines";
import { moneyHeld } from "~/domain/audit/rules/money-held";
import { newPatientAgain } from "~/domain/audit/rules/coding/new-patient-again";
import { visitInGlobalPeriod } from "~/domain/audit/rules/visit-in-global-period";
import {
  aBill,
  aLine,
  beside,
  money,
  sure,
  unsure,
  type NewLine,
  type PlainLine,
} from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

const named = { patient: sure("Ann Reed"), provider: sure("Lakeland Internal Medicine") };
const of = (lines: NewLine[], over: Partial<Bill> = {}) => aBill(lines, { ...named, ...over });
const visit = (plain: PlainLine = {}) => aLine({ code: "99213", day: "2025-10-06", ...plain });
const copied = (other: Bill, over: Partial<Bill> = {}) =>
  careOnOthers(of([], over), [{ reviewId: "R", bill: other }]);

describe("what is copied of another bill", () => {
  test("a visit or an operation, and no more of it", () => {
    const marks = { modifiers: ["RT", "25"], provider: "Karen Volk MD" };
    const lines = [visit(marks), aLine({ code: "29881" }), aLine({ code: "71046" }), aLine()];
    expect(copied(of(lines))).toEqual([
      {
        ...{ reviewId: "R", day: "2025-10-06", code: "99213" },
        ...{ modifiers: ["25", "RT"], clinician: "KAREN VOLK" },
      },
      { reviewId: "R", day: "2026-10-05", code: "29881", modifiers: [], clinician: null },
    ]);
  });

  test.each([["REED, ANN"], ["ann  reed"]])("the patient as %s", (name) =>
    expect(copied(of([visit()], { patient: sure(name) }))).toHaveLength(1),
  );

  test.each<[string, NewLine[], Partial<Bill>, Partial<Bill>]>([
    ["another patient", [visit()], { patient: sure("Ben Reed") }, {}],
    ["a doubtful patient", [visit()], { patient: unsure("Ann Reed") }, {}],
    ["no patient on either", [visit()], { patient: undefined }, { patient: undefined }],
    ["another practice", [visit()], { provider: sure("Lakeside Internal Medicine") }, {}],
    ["no practice on either", [visit()], { provider: undefined }, { provider: undefined }],
    ["a hospital's other bill", [visit()], { setting: "facility" }, {}],
    ["beside a hospital's bill", [visit()], {}, { setting: "facility" }],
    ["an EOB", [visit()], { kind: "eob" }, {}],
    ["a doubtful code", [aLine({}, { code: unsure("99213") })], {}, {}],
    [
      "a doubtful day",
      [visit(), aLine({}, { serviceDate: unsure("2026-10-05") })].slice(1),
      {},
      {},
    ],
    ["a visit that was taken back", [visit(), visit({ charge: -10_000 })], {}, {}],
    ["a laboratory's bill", [aLine({ code: "80053" })], {}, {}],
  ])("nothing: %s", (_, lines, other, own) => expect(copied(of(lines, other), own)).toEqual([]));

  test("only bills with visits or operations are held against others", () => {
    expect(bearsOnOthers(of([visit()]))).toBe(true);
    expect(bearsOnOthers(of([aLine({ code: "80053" })]))).toBe(false);
    expect(bearsOnOthers(of([visit()], { setting: "facility" }))).toBe(false);
  });

  test("a run of before this was looked for has none", () =>
    expect(linesElsewhere(beside())).toEqual([]));
});

/** A bill beside another one of the same patient and practice. */
const around = (bill: Bill, other: Bill) => ({
  ...beside(),
  earlier: careOnOthers(bill, [{ reviewId: "R", bill: other }]),
});

describe("a new patient who is known from another bill", () => {
  const found = (earlier: PlainLine, later: PlainLine = {}) => {
    const bill = of([aLine({ code: "99203", day: "2026-10-05", charge: 33_700, ...later })]);
    return newPatientAgain.check(bill, reference, around(bill, of([visit(earlier)])));
  };

  test("the line of this bill alone is named", () => {
    const [hit] = found({});
    expect(hit!.lines).toEqual([{ lineId: "L1", role: "questioned", atStake: 6_200 }]);
    expect(hit!.reason).toContain("a visit on 10/06/2025 on another bill, less than three years");
  });

  test.each<[string, PlainLine, PlainLine, number]>([
    ["a day less than three years", { day: "2023-10-06" }, {}, 1],
    ["three years to the day", { day: "2023-10-05" }, {}, 0],
    ["the same day", { day: "2026-10-05" }, {}, 0],
    ["later", { day: "2026-10-06" }, {}, 0],
    ["the same clinician", { provider: "A. Moss MD" }, { provider: "a. moss md" }, 1],
    ["another clinician", { provider: "A. Moss MD" }, { provider: "I. Rourke MD" }, 0],
    ["a clinician on one of them", { provider: "A. Moss MD" }, {}, 0],
    ["no visit, but an operation", { code: "29881" }, {}, 0],
  ])("%s", (_, earlier, later, count) => expect(found(earlier, later)).toHaveLength(count));
});

describe("a visit after an operation on another bill", () => {
  const found = (day: string, operation: PlainLine = {}, plain: PlainLine = {}) => {
    const xray = aLine({ code: "73562", modifiers: ["RT"], day });
    const bill = of([aLine({ code: "99213", day, ...plain }), xray]);
    const other = of([
      aLine({ code: "29881", day: "2026-04-01", modifiers: ["RT"], ...operation }),
    ]);
    return visitInGlobalPeriod.check(bill, reference, around(bill, other));
  };

  test("names the operation's bill, and the visit alone", () => {
    const [hit, ...more] = found("2026-05-06");
    expect(more).toEqual([]);
    expect(hit!.lines).toEqual([{ lineId: "L1", role: "questioned", atStake: 10_000 }]);
    expect(hit!.reason).toContain("29881 was on 04/01/2026, on another bill,");
  });

  test.each<[string, string, PlainLine, PlainLine, number]>([
    ["the last of 90 days", "2026-06-30", {}, {}, 1],
    ["one too late", "2026-07-01", {}, {}, 0],
    ["another reason, marked", "2026-05-06", {}, { modifiers: ["24"] }, 0],
    ["another surgeon", "2026-05-06", { provider: "J. Lund MD" }, { provider: "R. Ames MD" }, 0],
    ["an assistant's line", "2026-05-06", { modifiers: ["80"] }, {}, 0],
    ["an operation without days after it", "2026-05-06", { code: "20610" }, {}, 0],
  ])("%s", (_, day, operation, plain, count) =>
    expect(found(day, operation, plain)).toHaveLength(count),
  );
});

describe("a payment that a later statement of the account has lost", () => {
  const rows = [visit({ charge: 18_600 }), aLine({ code: "97110", charge: 6_000 })];
  const statement = (
    day: string,
    totals: Record<string, number>,
    over: Partial<Bill> = {},
    lines = rows,
  ) =>
    of(lines, {
      statementDate: sure(day),
      accountNumber: sure("SH-20417"),
      ...money(totals),
      ...over,
    });
  const earlier = (over: Partial<Bill> = {}, lines = rows, paid = 15_000, day = "2026-10-10") =>
    statement(
      day,
      { billed: 24_600, patientPaid: paid, patientResponsibility: 9_600 },
      over,
      lines,
    );
  const found = (other: Bill, totals: Record<string, number> = {}, over: Partial<Bill> = {}) => {
    const bill = statement(
      "2026-11-24",
      { billed: 24_600, patientResponsibility: 24_600, ...totals },
      over,
    );
    return moneyHeld
      .check(bill, reference, around(bill, other))
      .map(({ subject, atStake, grade }) => [subject, atStake, grade]);
  };

  test.each<[string, Bill, Record<string, number>, number | null]>([
    ["all of it", earlier(), {}, 15_000],
    ["a part of it", earlier(), { patientPaid: 14_999, patientResponsibility: 9_601 }, 1],
    ["none of it", earlier(), { patientPaid: 15_000, patientResponsibility: 9_600 }, null],
    ["another account", earlier({ accountNumber: sure("SH-20418") }), {}, null],
    ["no account", earlier({ accountNumber: undefined }), {}, null],
    ["the account in other letters", earlier({ accountNumber: sure("sh 20417") }), {}, 15_000],
    ["a charge that is not on this one", earlier({}, [visit({ charge: 18_601 })]), {}, null],
    ["a statement of the same day", earlier({}, rows, 15_000, "2026-11-24"), {}, null],
    ["the day before", earlier({}, rows, 15_000, "2026-11-23"), {}, 15_000],
    ["a balance that takes it off unsaid", earlier(), { patientResponsibility: 9_600 }, null],
    [
      "a balance from before",
      earlier(),
      { previousBalance: 100, patientResponsibility: 24_700 },
      null,
    ],
    ["a doubtful payment", earlier({ totals: { patientPaid: unsure(15_000) } }), {}, null],
  ])("%s", (_, other, totals, atStake) => {
    expect(found(other, totals)).toEqual(atStake === null ? [] : [["payment", atStake, "B"]]);
  });

  test("a hospital's statements too; such a statement bears on others", () => {
    const facility = { setting: "facility" as const };
    expect(found(earlier(facility), {}, facility)).toEqual([["payment", 15_000, "B"]]);
    expect(bearsOnOthers(earlier(facility))).toBe(true);
    expect(bearsOnOthers(statement("2026-11-24", {}, facility))).toBe(false);
  });
});

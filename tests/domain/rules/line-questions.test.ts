import { describe, expect, test } from "vitest";
import type { Bill, BillLine } from "~/domain/bill/bill";
import { feeWithoutCare } from "~/domain/audit/rules/fee-without-care";
import { outsideStay } from "~/domain/audit/rules/outside-stay";
import { routineItem } from "~/domain/audit/rules/routine-item";
import { visitLevel } from "~/domain/audit/rules/em-level";
import { aBill, aLine, beside, columns, money, sure, unsure } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

type Line = Omit<BillLine, "id">;
const facility = { setting: "facility" as const };
const ids = (hits: { lines: { lineId: string; role: string }[] }[]) =>
  hits.flatMap(({ lines }) =>
    lines.filter(({ role }) => role === "questioned").map(({ lineId }) => lineId),
  );

describe("outside the stay", () => {
  const stay = { serviceFrom: sure("2026-10-04"), serviceTo: sure("2026-10-06") };
  const room = aLine({ revenueCode: "0120", description: "Room", day: "2026-10-04" });
  const inside = [room, aLine({ code: "80053" }), aLine({ code: "85025" })];
  const on = (day: string) => aLine({ code: "71046", day, charge: 24_000 });
  const check = (lines: Line[], over: Partial<Bill> = {}) =>
    outsideStay.check(aBill(lines, { ...facility, ...stay, ...over }), reference, beside());

  test.each([
    ["2026-09-30", 1],
    ["2026-10-01", 0],
    ["2026-10-03", 0],
    ["2026-10-04", 0],
    ["2026-10-06", 0],
    ["2026-10-07", 1],
  ])("%s", (day, count) => expect(check([...inside, on(day)])).toHaveLength(count));

  test("the charge is at stake; without a room there is only a note", () => {
    const [hit] = check([...inside, on("2026-10-08")]);
    expect(hit!.lines).toEqual([{ lineId: "L4", role: "questioned", atStake: 24_000 }]);
    const roomless = aBill([...inside.slice(1), on("2026-10-08")], { ...facility, ...stay });
    expect(outsideStay.check(roomless, reference, beside())).toEqual([]);
    expect(outsideStay.notes!(roomless, reference, beside())).toMatchObject([{ lineIds: ["L3"] }]);
    const withRoom = aBill([...inside, on("2026-10-08")], { ...facility, ...stay });
    expect(outsideStay.notes!(withRoom, reference, beside())).toEqual([]);
  });

  test("many lines outside say that the printed days are something else", () => {
    const days = [room, ...Array.from({ length: 9 }, () => aLine({ code: "80053" }))];
    const later = (count: number) => Array.from({ length: count }, () => on("2026-10-08"));
    expect(ids(check([...days, ...later(3)]))).toHaveLength(3);
    expect(check([...days, ...later(4)])).toEqual([]);
    expect(check([...days.slice(0, 3), ...later(2)])).toEqual([]);
    expect(check([...days.slice(0, 4), ...later(2)])).toHaveLength(2);
  });

  test.each<[string, Partial<Bill>]>([
    ["no last day", { serviceTo: undefined }],
    ["no first day", { serviceFrom: undefined }],
    ["a doubtful last day", { serviceTo: unsure("2026-10-06") }],
    ["days the wrong way round", { serviceFrom: sure("2026-10-07") }],
    ["an EOB", { kind: "eob" }],
  ])("silence: %s", (_, over) => expect(check([...inside, on("2026-10-08")], over)).toEqual([]));

  test("silence: a doubtful or missing day", () => {
    expect(check([...inside, aLine({}, { serviceDate: unsure("2026-10-08") })])).toEqual([]);
    expect(check([...inside, aLine({}, { serviceDate: undefined })])).toEqual([]);
  });
});

describe("a fee without care", () => {
  const noShow = (plain = {}) => aLine({ description: "No-show fee", charge: 5_000, ...plain });
  const late = aLine({ description: "Late fee", charge: 2_500, day: "2026-10-30" });
  const visit = aLine({ code: "99213" });
  const check = (lines: Line[], over: Partial<Bill> = {}, around = beside()) =>
    feeWithoutCare.check(aBill(lines, over), reference, around);
  const notes = (lines: Line[], over: Partial<Bill> = {}) =>
    feeWithoutCare.notes!(aBill(lines, over), reference, beside()).flatMap(
      ({ lineIds }) => lineIds,
    );

  test.each(["NO SHOW", "Missed appointment 10/05", "No-Show fee", "Missed appt charge"])(
    "a missed visit on the day of a visit: %s",
    (description) => expect(ids(check([visit, noShow({ description })]))).toEqual(["L2"]),
  );

  test("alone it is only noted: a policy may allow it", () => {
    expect(check([noShow()])).toEqual([]);
    expect(notes([noShow()])).toEqual(["L1"]);
    expect(check([visit, noShow({ day: "2026-10-06" })])).toEqual([]);
    expect(notes([visit, noShow()])).toEqual([]);
  });

  test("another clinician saw the person that day", () => {
    const by = (provider: string) => ({ provider });
    expect(check([aLine({ code: "99213", ...by("A") }), noShow(by("B"))])).toEqual([]);
  });

  test("a late fee on a balance that is wrong on the page", () => {
    const wrong = money({ billed: 12_501, patientResponsibility: 12_501 });
    const right = money({ billed: 12_500, patientResponsibility: 12_500 });
    expect(ids(check([visit, late], wrong))).toEqual(["L2"]);
    expect(check([visit, late], right)).toEqual([]);
    expect(notes([visit, late], right)).toEqual(["L2"]);
    expect(notes([visit, late], wrong)).toEqual([]);
  });

  test("a late fee on a balance above the EOB", () => {
    const plan = columns({ discount: 6_000, insurancePaid: 3_000, patientOwes: 1_000 });
    const eob = aBill([aLine({ code: "99213" }, plan)], { kind: "eob" });
    const around = beside([{ role: "eob", bill: eob }]);
    const asked = (cents: number) => money({ patientResponsibility: cents });
    expect(ids(check([visit, late], asked(3_501), around))).toEqual(["L2"]);
    expect(check([visit, late], asked(3_500), around)).toEqual([]);
  });

  test("a possible copy (grade B) does not put the balance in doubt", () => {
    const film = aLine({ code: "71046" });
    expect(check([film, film, late])).toEqual([]);
    expect(ids(check([film, film, film, late]))).toEqual(["L4"]);
  });

  test.each([
    "Show and tell therapy",
    "Interest free plan",
    "Fee schedule visit",
    "Late effects clinic",
  ])("silence: %s", (description) => {
    expect(check([visit, noShow({ description })])).toEqual([]);
    expect(notes([visit, noShow({ description })])).toEqual([]);
  });
});

describe("an everyday item", () => {
  const room = aLine({ revenueCode: "0120", description: "Room" });
  const item = (description: string, plain = {}) =>
    aLine({ revenueCode: "0270", description, charge: 5_300, ...plain });
  const check = (lines: Line[], over: Partial<Bill> = facility) =>
    routineItem.check(aBill(lines, over), reference, beside());

  test.each(["GLOVES", "Sterile glove, box", "Gauze 4x4", "Surgical gown", "Meals", "Wall oxygen"])(
    "%s",
    (description) => {
      expect(check([room, item(description)])[0]!.lines).toEqual([
        { lineId: "L2", role: "questioned", atStake: 5_300 },
        { lineId: "L1", role: "compared", atStake: 0 },
      ]);
    },
  );

  test.each(["0360", "0450", "0710", "0762", "0200"])("beside revenue code %s", (revenueCode) => {
    expect(check([aLine({ revenueCode, description: "Room" }), item("Gloves")])).toHaveLength(1);
  });

  test.each<[string, Line[], Partial<Bill>]>([
    ["no room or procedure", [item("Gloves")], facility],
    ["a laboratory line only", [aLine({ revenueCode: "0301" }), item("Gloves")], facility],
    ["another day", [room, item("Gloves", { day: "2026-10-06" })], facility],
    ["with a code", [room, item("Gloves", { code: "A4930" })], facility],
    ["a service in the same words", [room, item("Dressing change")], facility],
    ["not sure what it is", [room, item("Catheter")], facility],
    ["a doctor's bill", [room, item("Gloves")], { setting: "professional" }],
    ["kind of bill unknown", [room, item("Gloves")], { setting: undefined }],
  ])("silence: %s", (_, lines, over) => expect(check(lines, over)).toEqual([]));

  test("silence: doubtful words", () => {
    expect(check([room, aLine({}, { description: unsure("Gloves") })])).toEqual([]);
  });
});

describe("visit level", () => {
  const visit = aLine({ code: "99285", revenueCode: "0450", charge: 240_000 });
  const drug = aLine({ revenueCode: "0250", description: "Pharmacy" });
  const notes = (lines: Line[], over: Partial<Bill> = facility) =>
    visitLevel.notes!(aBill(lines, over), reference, beside()).flatMap(({ lineIds }) => lineIds);

  test("alone, or with nothing but drugs and supplies: noted, never a finding", () => {
    const supply = aLine({ revenueCode: "0272", description: "Supply" });
    expect(notes([visit, drug, supply])).toEqual(["L1"]);
    expect(notes([aLine({ code: "99284" })])).toEqual(["L1"]);
    expect(visitLevel.check(aBill([visit], facility), reference, beside())).toEqual([]);
  });

  test.each<[string, Line[], Partial<Bill>]>([
    ["a laboratory test that day", [visit, aLine({ code: "80053" })], facility],
    ["a picture without a code", [visit, aLine({ revenueCode: "0351" })], facility],
    ["an infusion", [visit, aLine({ code: "96374", revenueCode: "0260" })], facility],
    ["a line that says nothing of itself", [visit, aLine({ description: "Care" })], facility],
    ["a lower level", [aLine({ code: "99283" })], facility],
    ["an undated line", [visit, aLine({}, { serviceDate: undefined })], facility],
    ["a doubtful line", [visit, aLine({}, { code: unsure("80053") })], facility],
    ["a credit", [visit, aLine({ charge: -100 })], facility],
    ["the doctor's own bill", [visit], { setting: "professional" }],
    ["an EOB", [visit], { ...facility, kind: "eob" }],
  ])("silence: %s", (_, lines, over) => expect(notes(lines, over)).toEqual([]));
});

import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { roomNights } from "~/domain/audit/rules/room-nights";
import { roomOnDischarge } from "~/domain/audit/rules/room-on-discharge";
import { twoRooms } from "~/domain/audit/rules/two-rooms";
import { aLine, sure, unsure, type NewLine, type PlainLine } from "#corpus/builders/bills";
import { checkOf } from "#tests/support/rule-checks";

/** In on October 4, out on October 7: three nights. */
const days = { serviceFrom: sure("2026-10-04"), serviceTo: sure("2026-10-07") };
const stay = { setting: "facility", ...days, dischargeDate: sure("2026-10-07") };
const room = (date: number, plain: PlainLine = {}) =>
  aLine({
    revenueCode: "0120",
    description: "Room and board semi-private",
    day: `2026-10-${String(date).padStart(2, "0")}`,
    charge: 200_000,
    ...plain,
  });
const icu = (date: number, plain: PlainLine = {}) =>
  room(date, { revenueCode: "0200", description: "ICU", charge: 500_000, ...plain });

const rules = { nights: roomNights, discharge: roomOnDischarge, two: twoRooms };
/** What each rule questions: `nights L2 200000`. */
const said = (lines: NewLine[], over: object = stay): string[] =>
  Object.entries(rules).flatMap(([name, rule]) =>
    checkOf(rule)(lines, over).map(
      ({ lines: found }) =>
        `${name} ${found
          .filter(({ role }) => role === "questioned")
          .map(({ lineId, atStake }) => `${lineId} ${atStake}`)
          .join(", ")}`,
    ),
  );

describe("more nights than the stay had", () => {
  test.each<[number, string[]]>([
    [2, []],
    [3, []],
    [4, ["nights L1 200000"]],
    [5, ["nights L1 400000"]],
  ])("%i nights in one row", (units, found) => {
    expect(said([room(4, { units, charge: 200_000 * units })])).toEqual(found);
  });

  test("one price for one night and for three: a count was misread", () => {
    const long = room(5, { units: 3 });
    expect(said([room(4, { units: 1 }), long])).toEqual([]);
    expect(said([room(4, { units: 1 }), { ...long, charge: sure(600_000) }])).toHaveLength(1);
  });

  test("the least costly nights are questioned", () => {
    expect(
      said([icu(4, { units: 2, charge: 1_000_000 }), room(6, { units: 2, charge: 400_000 })]),
    ).toEqual(["nights L2 200000"]);
  });

  test("a night before the admission is the one too many", () => {
    expect(said([room(3), room(4), room(5), room(6)])).toEqual(["nights L1 200000"]);
    expect(said([room(3), room(4), room(5)])).toEqual([]);
  });

  test("a row from day to day", () => {
    const row = (from: string, to: string) =>
      aLine(
        { revenueCode: "0120", day: from, units: undefined, charge: 900_000 },
        { serviceDateEnd: sure(to) },
      );
    expect(said([row("2026-10-04", "2026-10-07")])).toEqual([]);
    expect(said([row("2026-10-03", "2026-10-07")])).toEqual(["nights L1 225000"]);
  });

  test("admitted and discharged on one day is one night", () => {
    const one = { ...stay, serviceTo: sure("2026-10-04"), dischargeDate: sure("2026-10-04") };
    expect(said([room(4)], one)).toEqual([]);
    expect(said([room(4, { units: 2 })], one)).toEqual(["nights L1 100000"]);
  });

  const unnamed = (from: string, to: string) => ({
    setting: "facility",
    serviceFrom: sure(from),
    serviceTo: sure(to),
  });

  test("where no discharge is named, the last day of care may be it: a question", () => {
    const over = unnamed("2026-10-04", "2026-10-07");
    expect(said([room(4, { units: 3 })], over)).toEqual([]);
    expect(said([room(4, { units: 4 })], over)).toEqual(["nights L1 50000"]);
    const grades = [stay, over].map(
      (days) => checkOf(roomNights)([room(4, { units: 4 })], days)[0]!.grade,
    );
    expect(grades).toEqual([undefined, "C"]);
  });

  test.each([
    ["2026-10-04", "2026-10-31", 28],
    ["2026-09-05", "2026-10-03", 29],
  ])("from %s to %s a stay may be billed in part: %i nights fit", (from, to, fit) => {
    const row = (units: number) => [room(4, { day: from, units, charge: units * 1_000 })];
    expect(said(row(fit), unnamed(from, to))).toEqual([]);
    expect(said(row(fit + 1), unnamed(from, to))).toEqual(["nights L1 1000"]);
    expect(checkOf(roomNights)(row(fit + 1), unnamed(from, to))[0]!.grade).toBe("B");
  });

  test("a row that goes on after the last day printed was charged ahead", () => {
    const row = aLine(
      { revenueCode: "0120", day: "2026-10-04", units: 9 },
      { serviceDateEnd: sure("2026-10-08") },
    );
    expect(said([row], unnamed("2026-10-04", "2026-10-07"))).toEqual([]);
    expect(said([row], unnamed("2026-10-04", "2026-10-08"))).toHaveLength(1);
    expect(said([row])).toHaveLength(1);
  });

  test("27 nights and one day more are one stay", () => {
    const over = unnamed("2026-09-05", "2026-10-02");
    expect(said([room(4, { day: "2026-09-05", units: 27 })], over)).toEqual([]);
    expect(said([room(4, { day: "2026-09-05", units: 28 })], over)).toHaveLength(1);
  });

  test("the reason counts", () => {
    const [hit] = checkOf(roomNights)([room(4, { units: 5 })], stay);
    expect(hit!.reason).toContain("charges 5 nights");
    expect(hit!.reason).toContain("at most 3 nights");
  });
});

describe("a room on the day of discharge", () => {
  test("after every night before it", () => {
    expect(said([room(4), room(5), room(6), room(7)])).toEqual(["discharge L4 200000"]);
    expect(said([room(4), room(5), room(6)])).toEqual([]);
  });

  test("nights dated by the morning after them are right", () => {
    expect(said([room(5), room(6), room(7)])).toEqual([]);
  });

  test("a discharge visit names the day as well", () => {
    const visit = aLine({ code: "99238", day: "2026-10-07", revenueCode: "0987" });
    const lines = [room(4), room(5), room(6), room(7)];
    const over = { setting: "facility", ...days };
    const grade = (...more: NewLine[]) =>
      checkOf(roomOnDischarge)([...lines, ...more], over).map((hit) => hit.grade);
    const other = aLine({ code: "99239", day: "2026-10-06", revenueCode: "0987" });
    expect([grade(), grade(visit), grade(visit, other)]).toEqual([["C"], [undefined], ["C"]]);
  });
});

describe("two rooms on one night", () => {
  test("the one that costs less is questioned", () => {
    expect(said([icu(4), room(4), room(5), room(6)])).toEqual(["two L2 200000"]);
  });

  test("each surplus night is told once", () => {
    expect(said([icu(4), room(4), room(5), room(6), room(7)])).toEqual([
      "discharge L5 200000",
      "two L2 200000",
    ]);
  });

  test("a copy is another rule's", () => {
    expect(said([room(4), room(4), room(5), room(6)])).toEqual([]);
  });

  test("two rooms and a night without one: the count is right", () => {
    expect(said([icu(4), room(4), room(5)])).toEqual([]);
  });

  test("without the days of the stay: only where every night has its row", () => {
    const unknown = { setting: "facility" };
    expect(said([icu(4), room(4), room(5)], unknown)).toEqual(["two L2 200000"]);
    expect(said([icu(4), room(4)], unknown)).toEqual([]);
    expect(said([icu(4), room(4), room(6)], unknown)).toEqual([]);
    expect(said([icu(4), room(4), room(5, { units: 2, charge: 400_000 })], unknown)).toEqual([]);
    const [hit] = checkOf(twoRooms)([icu(4), room(4), room(5)], unknown);
    expect(hit!.grade).toBe("C");
  });
});

describe("silence", () => {
  const surplus = [icu(4), room(4), room(5), room(6), room(7, { units: 3, charge: 600_000 })];
  test("the surplus that the cases below take away", () => {
    expect(said(surplus)).not.toEqual([]);
  });

  test.each<[string, Partial<Bill>]>([
    ["an EOB", { kind: "eob" }],
    ["a doctor's bill", { setting: "professional" }],
  ])("%s", (_, over) => expect(said(surplus, { ...stay, ...over })).toEqual([]));

  test.each<[string, NewLine]>([
    ["a doubtful room", aLine({ day: "2026-10-05" }, { revenueCode: unsure("0120") })],
    ["part of a night", room(5, { units: 0.5 })],
    ["units that are no nights", room(5, { units: 367 })],
    ["another patient", { ...room(5), section: "Patient: B" }],
  ])("%s", (_, line) => expect(said([...surplus, line])).toEqual([]));

  test.each([
    ["a private room's difference", "0110", "Private room difference"],
    ["a baby's bed", "0171", "Nursery"],
    ["a bed kept free", "0180", "Leave of absence"],
    ["nursing beside the room", "0120", "Nursing care"],
    ["hours", "0200", "ICU per hour"],
    ["an operating room", "0360", "Operating room"],
  ])("%s is no night", (_, revenueCode, description) => {
    const nights = [room(4), room(5), room(6)];
    expect(said([...nights, room(5, { revenueCode, description })])).toEqual([]);
  });

  test("days that are doubtful or the wrong way round", () => {
    const lines = [room(4, { units: 9 })];
    expect(said(lines)).toHaveLength(1);
    for (const over of [
      { serviceFrom: unsure("2026-10-04") },
      { serviceFrom: sure("2026-10-08") },
      { serviceFrom: undefined },
    ])
      expect(said(lines, { ...stay, ...over })).toEqual([]);
  });
});

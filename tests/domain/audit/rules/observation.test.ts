import { describe, expect, test } from "vitest";
import { observationAndRoom } from "~/domain/audit/rules/observation-and-room";
import { observationTooLong } from "~/domain/audit/rules/observation-hours";
import { aLine, sure, unsure, type PlainLine } from "#corpus/builders/bills";
import { checkOf, notesOf, questionedIds } from "#tests/support/rule-checks";

const facility = { setting: "facility" };
const observed = (hours: number | undefined, plain: PlainLine = {}) =>
  aLine({
    revenueCode: "0762",
    description: "Observation hours",
    units: hours,
    charge: 100 * (hours ?? 1),
    ...plain,
  });
const room = (day: string, plain: PlainLine = {}) =>
  aLine({ revenueCode: "0120", description: "Room and board", day, ...plain });

describe("observation together with a room", () => {
  const check = checkOf(observationAndRoom);
  const notes = notesOf(observationAndRoom);
  const nights = [room("2026-10-05"), room("2026-10-06")];
  const found = (...lines: ReturnType<typeof observed>[]) => [
    questionedIds(check([...nights, ...lines], facility)),
    notes([...nights, ...lines], facility).flatMap(({ lineIds }) => lineIds),
  ];

  test.each<[string, number, string[], string[]]>([
    ["2026-10-04", 30, [], []],
    ["2026-10-05", 8, [], ["L3"]],
    ["2026-10-05", 23, [], ["L3"]],
    ["2026-10-05", 24, ["L3"], []],
    ["2026-10-06", 1, ["L3"], []],
    ["2026-10-07", 8, [], []],
  ])("%s, %i hours", (day, hours, hit, noted) => {
    expect(found(observed(hours, { day }))).toEqual([hit, noted]);
  });

  test("hours that began the day before and reach into the first night", () => {
    expect(found(observed(47, { day: "2026-10-04" }))).toEqual([[], []]);
    expect(found(observed(48, { day: "2026-10-04" }))).toEqual([["L3"], []]);
  });

  test.each([
    ["19:00", []],
    ["19:01", ["L3"]],
  ])("5 hours from %s, held against midnight", (time, hit) => {
    expect(found(observed(5, { day: "2026-10-05", time }))[0]).toEqual(hit);
  });

  test.each<[string, string, string[]]>([
    ["2026-10-05", "Observation", ["L3"]],
    ["2026-10-04", "Observation", []],
    ["2026-10-04", "Observation 19:00-24:00", []],
  ])("a row dated from %s into the next day", (day, description, hit) => {
    const end = { "2026-10-04": "2026-10-05", "2026-10-05": "2026-10-06" }[day]!;
    const row = aLine(
      { revenueCode: "0762", description, units: 18, day },
      { serviceDateEnd: sure(end) },
    );
    expect(found(row)[0]).toEqual(hit);
  });

  test.each([
    ["Observation 19:00-00:00", []],
    ["Observation 19:01-00:01", ["L3"]],
    ["Observation 1901-0001", ["L3"]],
  ])("5 hours by the row's own words, held against midnight: %s", (description, hit) => {
    expect(found(observed(5, { description }))[0]).toEqual(hit);
  });

  test("the hours are questioned, the room is compared", () => {
    const [hit] = check([...nights, observed(8, { day: "2026-10-06" })], facility);
    expect(hit!.lines).toEqual([
      { lineId: "L3", role: "questioned", atStake: 800 },
      { lineId: "L1", role: "compared", atStake: 0 },
    ]);
  });

  test("a row of several nights holds each of them", () => {
    const lines = [room("2026-10-05", { units: 3 }), observed(5, { day: "2026-10-07" })];
    expect(questionedIds(check(lines, facility))).toEqual(["L2"]);
  });

  test.each<[string, ReturnType<typeof observed>]>([
    ["a fee for taking someone in", observed(1, { code: "G0379", day: "2026-10-06" })],
    ["a doctor's visit", observed(1, { revenueCode: "0982", day: "2026-10-06" })],
    ["no hours", observed(undefined, { day: "2026-10-06" })],
    ["part of an hour", observed(0.5, { day: "2026-10-06" })],
    ["a doubtful day", aLine({ revenueCode: "0762" }, { serviceDate: unsure("2026-10-06") })],
  ])("silence: %s", (_, line) => expect(found(line)).toEqual([[], []]));

  test("silence without a room", () => {
    expect(check([observed(30)], facility)).toEqual([]);
  });
});

describe("more hours of observation than there were", () => {
  const check = checkOf(observationTooLong);
  const atStake = (lines: ReturnType<typeof observed>[], over: object = {}) =>
    check(lines, { ...facility, ...over }).flatMap((hit) =>
      hit.lines.map((line) => [line.lineId, line.atStake]),
    );

  test.each<[string, number, number]>([
    ["Observation 08:00-14:00", 6, 7],
    ["Observation 08:00 to 14:10", 7, 8],
    ["Observation 22:30 - 04:30", 6, 7],
    ["OBS 9:00 until 8:00", 23, 24],
  ])("%s: %i hours fit, %i do not", (description, fit, long) => {
    const row = (hours: number) => [observed(hours, { description })];
    expect([atStake(row(fit)), atStake(row(long))]).toEqual([[], [["L1", 100]]]);
  });

  test.each<[string, number, number]>([
    ["Observation per hour (18:00 10/05 to 16:00 10/06)", 22, 23],
    ["OBS 10/05 18:00 - 10/06/2026 16:00", 22, 23],
    ["Observation 1800-1600", 22, 23],
    ["Observation 6:00 PM - 4:00 PM", 22, 23],
    ["Observation 12:00 AM to 12:30 PM", 13, 14],
  ])("%s: %i hours fit, %i do not", (description, fit, long) => {
    const row = (hours: number) => [observed(hours, { description })];
    expect([atStake(row(fit)), atStake(row(long))]).toEqual([[], [["L1", 100]]]);
  });

  test("a dated row says how many midnights there were", () => {
    const range = (hours: number, end: string) =>
      atStake([
        aLine(
          {
            revenueCode: "0762",
            description: "Obs 18:00-16:00",
            units: hours,
            charge: hours * 100,
          },
          { serviceDateEnd: sure(end) },
        ),
      ]);
    expect([range(22, "2026-10-06"), range(34, "2026-10-06")]).toEqual([[], [["L1", 1200]]]);
    expect([range(46, "2026-10-07"), range(47, "2026-10-07")]).toEqual([[], [["L1", 100]]]);
    const setBack = (hours: number) =>
      atStake([
        observed(hours, { day: "2026-10-31", description: "Obs 18:00 10/31 - 16:00 11/01" }),
      ]);
    expect([setBack(23), setBack(24)]).toEqual([[], [["L1", 100]]]);
  });

  test("two times do not say how many midnights lie between them", () => {
    const row = (hours: number, over: object = {}) =>
      atStake([observed(hours, { description: "Observation 09:15 - 12:15" })], over);
    const to = (day: string) => ({ serviceFrom: sure("2026-10-05"), serviceTo: sure(day) });
    expect([row(3), row(4)]).toEqual([[], [["L1", 100]]]);
    expect([row(24), row(25)]).toEqual([[["L1", 2100]], []]);
    const nextDay = to("2026-10-06");
    expect([row(27, nextDay), row(28, nextDay)]).toEqual([[], [["L1", 100]]]);
    expect(row(27, to("2026-10-05"))).toEqual([["L1", 2400]]);
  });

  test.each([
    "Observation 08:00-14:00, 16:00-20:00",
    "Observation 08:00-14:00 ordered 07:45",
    "Observation 10/05 08:00-14:00 10/07",
    "Observation 08:00",
    "Observation 8:00-2:00 PM",
    "Observation 18:00 10/05 to 16:00",
    "Observation 18:00 10/05 to 16:00 13/40",
    "Observation 18:00 10/06 to 16:00 10/05",
  ])("no two plain times: %s", (description) => {
    for (const hours of [10, 23, 40])
      expect(atStake([observed(hours, { description })])).toEqual([]);
  });

  test("a row for each day: 24 hours, 25 when clocks are set back", () => {
    const rows = (hours: number, day: string) => [
      observed(9, { day: "2026-10-04" }),
      observed(hours, { day }),
    ];
    expect(atStake(rows(24, "2026-10-05"))).toEqual([]);
    expect(atStake(rows(26, "2026-10-05"))).toEqual([["L2", 200]]);
    expect(atStake(rows(25, "2026-11-01"))).toEqual([]);
    expect(atStake(rows(26, "2026-11-01"))).toEqual([["L2", 100]]);
  });

  test("one row: from its day to the last day of care", () => {
    const to = (day: string) => ({ serviceFrom: sure("2026-10-05"), serviceTo: sure(day) });
    expect(atStake([observed(48)], to("2026-10-06"))).toEqual([]);
    expect(atStake([observed(49)], to("2026-10-06"))).toEqual([["L1", 100]]);
    expect(atStake([observed(34, { time: "14:30" })], to("2026-10-06"))).toEqual([]);
    expect(atStake([observed(35, { time: "14:30" })], to("2026-10-06"))).toEqual([["L1", 100]]);
    expect(atStake([observed(49)])).toEqual([]);
  });

  describe("by the times at the head of the bill", () => {
    const clock = (over: object = {}) => ({
      ...{ serviceFrom: sure("2026-10-05"), serviceTo: sure("2026-10-06") },
      ...{ admissionTime: sure("09:15"), dischargeTime: sure("12:15") },
      ...over,
    });

    test.each<[string, number, object, number]>([
      ["all of the 27 hours", 27, {}, 0],
      ["an hour more", 28, {}, 100],
      ["a started hour counts", 28, { dischargeTime: sure("12:16") }, 0],
      ["no time of leaving", 37, { dischargeTime: undefined }, 0],
      ["no time of coming", 37, { admissionTime: undefined }, 0],
      ["a doubtful time", 37, { dischargeTime: unsure("12:15") }, 0],
      [
        "the night in which clocks are set back",
        28,
        {
          ...{ serviceFrom: sure("2026-10-31"), serviceTo: sure("2026-11-01") },
        },
        0,
      ],
      [
        "times the wrong way round",
        24,
        { serviceTo: sure("2026-10-05"), dischargeTime: sure("09:15") },
        0,
      ],
    ])("%s", (_, hours, over, cents) => {
      const own = clock(over) as { serviceFrom: { value: string } };
      const rows = [observed(hours, { day: own.serviceFrom.value })];
      expect(atStake(rows, own)).toEqual(cents ? [["L1", cents]] : []);
    });

    test("a row of a day before or after the stay is not held against it", () => {
      expect(atStake([observed(37, { day: "2026-10-04" })], clock())).toEqual([]);
      expect(atStake([observed(37, { day: "2026-10-07" })], clock())).toEqual([]);
    });

    test("a day of several has 24 hours, whatever the clock leaves", () => {
      const rows = [observed(9, { day: "2026-10-06" }), observed(26, { day: "2026-10-05" })];
      expect(atStake(rows, clock())).toEqual([["L2", 200]]);
    });

    test("says so, and is no more than the head's word", () => {
      const [hit] = check([observed(37)], { ...facility, ...clock() });
      expect(hit!.reason).toContain("you were there for 27 hours at most");
      expect(hit!.grade).toBe("B");
    });
  });

  test("times and a discharge are on the page; days of care may be a statement's", () => {
    const over = { serviceFrom: sure("2026-10-05"), serviceTo: sure("2026-10-05") };
    const grade = (more: object) =>
      check([observed(30)], { ...facility, ...over, ...more })[0]!.grade;
    expect([grade({}), grade({ dischargeDate: sure("2026-10-05") })]).toEqual(["B", "A"]);
  });

  test.each<[string, object]>([
    ["a doctor's bill", { setting: "professional" }],
    ["an EOB", { kind: "eob" }],
  ])("silence: %s", (_, over) => {
    expect(atStake([observed(40, { description: "Observation 08:00-14:00" })], over)).toEqual([]);
  });
});

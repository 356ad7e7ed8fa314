import { describe, expect, test } from "vitest";
import { operatingRoomTwice } from "~/domain/audit/rules/operating-room-twice";
import { aLine, type NewLine, type PlainLine } from "#corpus/builders/bills";
import { checkOf } from "#tests/support/rule-checks";

const check = checkOf(operatingRoomTwice);
const facility = { setting: "facility" };
const theater = (description: string, plain: PlainLine = {}) =>
  aLine({ revenueCode: "0360", description, charge: 500_000, ...plain });
const timed = theater("OR time 90 minutes", { units: 90, charge: 800_000 });

describe("an operating room by time and by a flat fee", () => {
  test.each([
    "Operating room flat fee",
    "Operating room charge",
    "Operating room services",
    "OR fee level 3",
    "Surgery per case",
    "Operating room",
  ])("%s", (words) => {
    expect(check([timed, theater(words)], facility)[0]!.lines).toEqual([
      { lineId: "L2", role: "questioned", atStake: 500_000 },
      { lineId: "L1", role: "compared", atStake: 0 },
    ]);
  });

  test("an operation with a price of its own in the room: the time is questioned, unless the row says that it is flat", () => {
    const coded = (words: string) =>
      check([timed, theater(words, { code: "47562" })], facility)[0]!.lines[0]!.lineId;
    expect(coded("OR lap cholecystectomy procedure fee")).toBe("L2");
    expect(coded("OR lap cholecystectomy")).toBe("L1");
  });

  test("without revenue codes, by the words", () => {
    const bare = { revenueCode: undefined };
    const lines = [
      theater("Operating room per 15 min", bare),
      theater("Operating room flat fee", bare),
      theater("Clinic fee", bare),
    ];
    expect(check(lines, facility).map(({ lines: [line] }) => line!.lineId)).toEqual(["L2"]);
  });

  test.each<[string, NewLine[], object]>([
    [
      "first hour and each further quarter",
      [theater("OR time first hour"), theater("OR time each addl 15 min")],
      facility,
    ],
    ["a set-up beside the time", [timed, theater("Operating room set-up fee")], facility],
    ["a base beside the time", [timed, theater("OR base charge")], facility],
    ["two flat fees", [theater("OR fee"), theater("Operating room flat fee")], facility],
    ["the flat fee alone", [theater("OR flat fee")], facility],
    ["another day", [timed, theater("OR flat fee", { day: "2026-10-06" })], facility],
    [
      "an operation in another room",
      [timed, theater("Scope", { code: "45378", revenueCode: "0750" })],
      facility,
    ],
    [
      "an operation without a revenue code",
      [timed, theater("OR fee", { code: "29881", revenueCode: undefined })],
      facility,
    ],
    ["what is no operation", [timed, theater("OR imaging", { code: "76000" })], facility],
    [
      "an operation and the room's minutes in its own row",
      [theater("OR 60 min", { code: "29881" })],
      facility,
    ],
    [
      "the room's first hour with the operation's code, and its further quarters",
      [
        theater("OR LEVEL 5 FIRST 60 MINUTES", { code: "27447" }),
        theater("OR LEVEL 5 ADDL 15 MINUTES"),
      ],
      facility,
    ],
    [
      "the room at a level with the operation's code, and its time",
      [theater("OR LEVEL 5", { code: "27447" }), timed],
      facility,
    ],
    ["the recovery room", [timed, theater("Room charge", { revenueCode: "0710" })], facility],
    ["a doctor's bill", [timed, theater("OR flat fee")], { setting: "professional" }],
    ["an EOB", [timed, theater("OR flat fee")], { ...facility, kind: "eob" }],
  ])("silence: %s", (_, lines, over) => expect(check(lines, over)).toEqual([]));
});

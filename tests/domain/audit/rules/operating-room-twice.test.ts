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

  test("a procedure's own row is a flat price only where it says so", () => {
    const coded = (words: string) =>
      check([timed, theater(words, { code: "47562" })], facility).length;
    expect(coded("OR lap cholecystectomy procedure fee")).toBe(1);
    expect(coded("OR lap cholecystectomy")).toBe(0);
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
    ["a procedure by its code", [timed, theater("OR fee", { code: "29881" })], facility],
    ["the recovery room", [timed, theater("Room charge", { revenueCode: "0710" })], facility],
    ["a doctor's bill", [timed, theater("OR flat fee")], { setting: "professional" }],
    ["an EOB", [timed, theater("OR flat fee")], { ...facility, kind: "eob" }],
  ])("silence: %s", (_, lines, over) => expect(check(lines, over)).toEqual([]));
});

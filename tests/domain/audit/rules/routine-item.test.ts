import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { routineItem } from "~/domain/audit/rules/routine-item";
import { aBill, aLine, beside, unsure, type NewLine } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

const facility = { setting: "facility" as const };

describe("an everyday item", () => {
  const room = aLine({ revenueCode: "0120", description: "Room" });
  const item = (description: string, plain = {}) =>
    aLine({ revenueCode: "0270", description, charge: 5_300, ...plain });
  const check = (lines: NewLine[], over: Partial<Bill> = facility) =>
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

  test.each<[string, NewLine[], Partial<Bill>]>([
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

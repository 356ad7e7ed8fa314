import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { emLevel } from "~/domain/audit/rules/em-level";
import { aBill, aLine, beside, unsure, type NewLine } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

const facility = { setting: "facility" as const };

describe("visit level", () => {
  const visit = aLine({ code: "99285", revenueCode: "0450", charge: 240_000 });
  const drug = aLine({ revenueCode: "0250", description: "Pharmacy" });
  const notes = (lines: NewLine[], over: Partial<Bill> = facility) =>
    emLevel.notes!(aBill(lines, over), reference, beside()).flatMap(({ lineIds }) => lineIds);

  test("alone, or with nothing but drugs and supplies: noted, never a finding", () => {
    const supply = aLine({ revenueCode: "0272", description: "Supply" });
    expect(notes([visit, drug, supply])).toEqual(["L1"]);
    expect(notes([aLine({ code: "99284" })])).toEqual(["L1"]);
    expect(emLevel.check(aBill([visit], facility), reference, beside())).toEqual([]);
  });

  test.each(["87880", "81003", "82962", "36415"])(
    "a small test beside it, %s, changes nothing",
    (code) => {
      const [note] = emLevel.notes!(aBill([visit, aLine({ code })], facility), reference, beside());
      expect(note).toMatchObject({ lineIds: ["L1"] });
      expect(note!.reason).toContain(`only a small test beside it (${code})`);
      expect(notes([visit, aLine({ code }), aLine({ code: "71046" })])).toEqual([]);
    },
  );

  test.each<[string, NewLine[], Partial<Bill>]>([
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

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
      expect(note!.reason).toContain(`only small things beside it (${code})`);
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
    [
      "a doctor's bill with more than a splinter",
      [visit, aLine({ code: "10120" }), aLine({ code: "31500" })],
      { setting: "professional" },
    ],
    ["nobody's bill", [visit, aLine({ code: "10120" })], { setting: undefined }],
    ["an EOB", [visit], { ...facility, kind: "eob" }],
  ])("silence: %s", (_, lines, over) => expect(notes(lines, over)).toEqual([]));

  test("a picture of a limb bears out level 4, and not the highest", () => {
    const film = aLine({ code: "73610", revenueCode: "0320" });
    const knee = aLine({ code: "73721", revenueCode: "0610" });
    expect(notes([visit, film])).toEqual(["L1"]);
    expect(notes([aLine({ code: "99284" }), film])).toEqual([]);
    expect(notes([visit, knee])).toEqual([]);
  });

  test("said once where the row says so too", () => {
    const row = aLine({ code: "99285", description: "ED level 5 - sprain" });
    expect(notes([row])).toEqual(["L1"]);
  });

  test.each(["10120", "69210", "12001", "29130"])("a doctor's visit and only %s", (code) => {
    expect(notes([visit, aLine({ code })], { setting: "professional" })).toEqual(["L1"]);
    expect(notes([visit, aLine({ code })])).toEqual(["L1"]);
  });
});

describe("minutes printed on an office visit", () => {
  const notes = (code: string, description: string, over: Partial<Bill> = {}) =>
    emLevel.notes!(aBill([aLine({ code, description })], over), reference, beside()).map(
      ({ reason }) => reason,
    );

  test.each<[string, string, boolean]>([
    ["99215", "Office visit high - refill, 10 min", true],
    ["99215", "Office visit high, 29 minutes", true],
    ["99215", "Office visit high, 30 minutes", false],
    ["99214", "Office visit, 19 min", true],
    ["99214", "Office visit, 20 min", false],
    ["99205", "New patient, 44 min", true],
    ["99205", "New patient, 45 min", false],
    ["99204", "New patient, 29 min", true],
    ["99204", "New patient, 30 min", false],
    ["99214", "Office/outpatient visit est 25 min", false],
    ["99215", "Office visit 40-54 min", false],
    ["99215", "Office visit 10 min of 40 min", false],
    ["99213", "Office visit, 5 min", false],
    ["99215", "Office visit high", false],
    ["99215", "Office visit high 08:00-08:29", true],
    ["99215", "Office visit high 08:00-08:30", false],
    ["99215", "Office visit high - med refill", true],
    ["99214", "Office visit L4, BP check only", true],
    ["99285", "ED physician level 5 - sore throat", true],
    ["99285", "ER visit level 5 - tick bite, tick removed", true],
    ["99215", "TB skin test read - negative", true],
    ["99215", "PPD read", true],
    ["99215", "Visit - results read and discussed", false],
    ["99213", "Office visit - med refill", false],
    ["99215", "Office visit - chest pain", false],
    ["99215", "Office visit, 0 min", false],
  ])("%s %s", (code, words, noted) => expect(notes(code, words)).toHaveLength(noted ? 1 : 0));

  test("also where other lines have no day, and never on an EOB", () => {
    const lines = [
      aLine({ code: "99215", description: "Visit 10 min" }),
      aLine({}, { serviceDate: undefined }),
    ];
    expect(emLevel.notes!(aBill(lines), reference, beside())).toHaveLength(1);
    expect(notes("99215", "Visit 10 min", { kind: "eob" })).toEqual([]);
  });
});

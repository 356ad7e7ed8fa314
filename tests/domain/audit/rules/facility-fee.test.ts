import { describe, expect, test } from "vitest";
import { facilityFee } from "~/domain/audit/rules/facility-fee";
import { aLine, type NewLine, type PlainLine } from "#corpus/builders/bills";
import { checkOf, notesOf, questionedIds } from "#tests/support/rule-checks";

const check = checkOf(facilityFee);
const notes = notesOf(facilityFee);
const visit = (plain: PlainLine = {}) => aLine({ code: "99213", ...plain });
const fee = (plain: PlainLine = {}) => aLine({ code: "G0463", charge: 21_000, ...plain });

describe("a facility fee beside an office visit", () => {
  test.each<[string, NewLine[], object]>([
    ["on a doctor's bill", [visit(), fee()], {}],
    ["in an office by its place of service", [visit({ placeOfService: "11" }), fee()], {}],
    [
      "both as the hospital's own",
      [visit(), fee({ revenueCode: "0510" })],
      { setting: "facility" },
    ],
    ["in words", [visit(), aLine({ description: "Clinic facility fee", charge: 21_000 })], {}],
    ["in short", [visit(), aLine({ description: "Hosp outpt fac fee", charge: 21_000 })], {}],
    ["a new patient", [visit({ code: "99202" }), fee()], {}],
  ])("%s", (_, lines, over) => {
    expect(check(lines, over)[0]!.lines).toEqual([
      { lineId: "L2", role: "questioned", atStake: 21_000 },
      { lineId: "L1", role: "compared", atStake: 0 },
    ]);
    expect(notes(lines, over)).toEqual([]);
  });

  test.each<[string, NewLine, object]>([
    ["off its campus", visit({ placeOfService: "19" }), {}],
    ["on its campus", visit({ placeOfService: "22" }), {}],
    [
      "as the doctor's part of a hospital's bill",
      visit({ revenueCode: "0983" }),
      { setting: "facility" },
    ],
  ])("a hospital's clinic is only noted: %s", (_, line, over) => {
    expect(check([line, fee()], over)).toEqual([]);
    expect(notes([line, fee()], over)).toMatchObject([{ lineIds: ["L2"] }]);
  });

  test.each<[string, NewLine[]]>([
    ["another day", [visit(), fee({ day: "2026-10-06" })]],
    ["an undated fee", [visit(), aLine({ code: "G0463" }, { serviceDate: undefined })]],
    ["no visit", [aLine({ code: "71046" }), fee()]],
    ["an emergency visit", [aLine({ code: "99284" }), fee()]],
    ["two visits to the hospital", [visit({ modifiers: ["27"] }), fee()]],
    ["another fee", [visit(), aLine({ description: "Late fee" })]],
  ])("silence: %s", (_, lines) => {
    expect(questionedIds(check(lines))).toEqual([]);
    expect(notes(lines)).toEqual([]);
  });
});

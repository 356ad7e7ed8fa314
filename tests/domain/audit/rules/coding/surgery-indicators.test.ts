import { describe, expect, test } from "vitest";
import { surgeryIndicators } from "~/domain/audit/rules/coding/surgery-indicators";
import { aLine, unsure, type NewLine, type PlainLine } from "#corpus/builders/bills";
import { checkOf, notesOf } from "#tests/support/rule-checks";

const check = checkOf(surgeryIndicators);
const notes = notesOf(surgeryIndicators);
const marked = (code: string, modifiers: string[], plain: PlainLine = {}) =>
  aLine({ code, modifiers, charge: 60_000, ...plain });

describe("a helper at an operation", () => {
  // 11042: assistant 1, co-surgeon 0, team 0. 29881: assistant 0. 49505: assistant 2, co-surgeon 1.
  test.each<[string, string, string, "B" | "C" | null]>([
    ["assistant, never paid", "11042", "80", "B"],
    ["a nurse or other assistant, never paid", "11042", "AS", "B"],
    ["assistant, only with the record", "29881", "80", "C"],
    ["assistant, paid", "49505", "80", null],
    ["second surgeon, never paid", "11042", "62", "B"],
    ["second surgeon, only with the record", "49505", "62", "C"],
    ["second surgeon, paid", "44970", "62", null],
    ["team, never paid", "11042", "66", "B"],
    ["no operation at all", "99213", "22", null],
  ])("%s", (_, code, modifier, grade) => {
    const hits = check([marked(code, [modifier])]);
    expect(hits.map((hit) => hit.grade ?? "B")).toEqual(grade ? [grade] : []);
    expect(hits.every(({ lines }) => lines[0]!.atStake === 60_000)).toBe(true);
  });

  test.each<[string, NewLine[], object]>([
    ["a hospital's bill", [marked("11042", ["80"])], { setting: "facility" }],
    ["a doubtful modifier", [aLine({ code: "11042" }, { modifiers: [unsure("80")] })], {}],
    ["a code the table does not know", [marked("99499", ["80"])], {}],
  ])("silence: %s", (_, lines, over) => expect(check(lines, over)).toEqual([]));
});

test.each<[string, PlainLine, string[]]>([
  ["of two surgeons' lines the second is questioned", { provider: "S. Brandt MD" }, ["L2"]],
  ["another day is another operation", { day: "2026-10-06" }, ["L1", "L2"]],
  ["another operation", { code: "11043" }, ["L1", "L2"]],
])("%s", (_, other, ids) => {
  const lines = [marked("11042", ["62"]), marked("11042", ["62"], other)];
  expect(check(lines).flatMap((hit) => hit.lines.map(({ lineId }) => lineId))).toEqual(ids);
});

describe("notes for the phone", () => {
  test("a second operation of the day is paid half, the one Medicare values most in full", () => {
    const [note, ...more] = notes([marked("11042", []), marked("49505", [])]);
    expect(more).toEqual([]);
    expect(note).toMatchObject({
      ...{ title: "Several operations are charged for one day" },
      ...{ lineIds: ["L1"], multiple: null },
    });
    expect(note!.reason).toContain("(49505) in full");
  });

  test.each<[string, NewLine[]]>([
    ["one operation", [marked("49505", [])]],
    ["another day", [marked("11042", []), marked("49505", [], { day: "2026-10-06" })]],
    ["another session", [marked("11042", ["78"]), marked("49505", [])]],
    ["an assistant's line", [marked("49505", ["80"]), marked("49505", [])]],
    ["an add-on is not reduced", [marked("11103", []), marked("49505", [])]],
  ])("none: %s", (_, lines) => expect(notes(lines)).toEqual([]));

  test("a second side of what is priced the same without it", () => {
    expect(notes([marked("11102", ["50"])])).toMatchObject([
      { title: "An operation on both sides is charged", lineIds: ["L1"] },
    ]);
    expect(notes([marked("92004", ["50"])])).toEqual([]);
    expect(notes([marked("20610", ["50"])])).toEqual([]);
  });
});

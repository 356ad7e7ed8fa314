import { expect, test } from "vitest";
import example from "~/content/example.json";
import { annotatedLine } from "~/domain/report/annotated-line";

type Given = Parameters<typeof annotatedLine>[0];
const { lines, notes } = example.report as unknown as Given;

test("of the example, the line whose note its own page proves comes first", () => {
  const shown = annotatedLine({ lines, notes });
  const note = notes.find(({ finding }) => finding.ruleTitle === shown?.note.title);
  expect(note?.finding.grade).toBe("A");
  const line = lines.find(({ line: { id } }) => id === note?.anchor);
  expect(shown).toMatchObject({
    what: line?.line.description?.value,
    charge: line?.line.charge?.value,
  });
  expect(note?.finding.reason).toContain(shown?.note.sentence);
});

test("the order of the notes decides nothing; among equal grounds the higher amount does", () => {
  const same = notes.map((note, at) => ({
    ...note,
    finding: { ...note.finding, grade: "B" as const, atStake: 100 + at },
  }));
  const highest = same.at(-1);
  expect(annotatedLine({ lines, notes: same.toReversed() })?.note.title).toBe(
    highest?.finding.ruleTitle,
  );
});

test("a note without a line, or a line without a figure, shows none", () => {
  expect(annotatedLine({ lines: [], notes })).toBeNull();
  expect(annotatedLine({ lines, notes: [] })).toBeNull();
});

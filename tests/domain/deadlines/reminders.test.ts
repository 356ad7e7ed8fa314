import { expect, test } from "vitest";
import type { Clock, ClockKind } from "~/domain/deadlines/clock";
import { dueReminders } from "~/domain/deadlines/reminders";

const clock = (safe: string, kind: ClockKind = "act-by"): Clock => ({
  ...{ id: `clock ${safe}`, title: "Appeal", kind, legal: safe, safe, act: "Write.", caveats: [] },
  countsFrom: { what: "the denial", day: "2026-01-01", knownFrom: "answer" },
  source: { kind: "own-letter" },
});

test.each([
  ["eight days ahead", "2026-12-01", false],
  ["seven days ahead", "2026-11-30", true],
  ["on the last day", "2026-11-23", true],
  ["the day after", "2026-11-22", false],
])("a deadline %s", (_, safe, due) => {
  expect(dueReminders([clock(safe)], "2026-11-23")).toEqual(
    due ? [{ clock: `clock ${safe}`, day: safe }] : [],
  );
});

test("a reply that is due is one too, and a day on which nobody need act is none", () => {
  const kinds: ClockKind[] = ["act-by", "answer-due", "protected-until"];
  const due = kinds.map((kind) => dueReminders([clock("2026-11-25", kind)], "2026-11-23").length);
  expect(due).toEqual([1, 1, 0]);
});

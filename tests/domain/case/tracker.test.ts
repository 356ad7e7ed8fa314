import { expect, test } from "vitest";
import { logBefore, MOST_NOTE_LETTERS, readNote, settableStatus } from "~/domain/case/tracker";

test.each([
  ["  They called.\r\nTwice. ", "They called.\nTwice."],
  ["x".repeat(MOST_NOTE_LETTERS), "x".repeat(MOST_NOTE_LETTERS)],
  [` ${"x".repeat(MOST_NOTE_LETTERS)}\n`, "x".repeat(MOST_NOTE_LETTERS)],
])("a note is kept trimmed, %#", (typed, note) =>
  expect(readNote(typed)).toEqual({ ok: true, note }),
);

test.each([
  ["", "Write something first."],
  [" \n\t ", "Write something first."],
  ["x".repeat(MOST_NOTE_LETTERS + 1), "A note has at most 2,000 characters. Make it two."],
])("a note is refused, %#", (typed, problem) =>
  expect(readNote(typed)).toEqual({ ok: false, problem }),
);

test.each([
  ["Completed", "Completed"],
  ["Dispute in Progress", "Dispute in Progress"],
  ["Resolved", "Resolved"],
  ["Escalated", "Escalated"],
  ["In Progress", null],
  ["Failed", null],
  ["resolved", null],
  [null, null],
])("the status %s can be set: %s", (text, status) => expect(settableStatus(text)).toBe(status));

test.each([
  ["before=12", 12],
  ["before=-1", null],
  ["before=1e9", null],
  ["before=9999999999999999999", null],
  ["", null],
])("a page of the log: %s", (search, before) =>
  expect(logBefore(new URLSearchParams(search))).toBe(before),
);

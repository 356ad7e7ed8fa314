import { expect, test } from "vitest";
import type { SentLetter } from "~/domain/case/sent-letters";
import { nextAction, nextDay, offeredStatus, type CaseState } from "~/domain/report/next-action";

const TODAY = "2026-05-10";
const state = (over: Partial<CaseState> = {}): CaseState => ({
  status: "Completed",
  unread: 0,
  open: 0,
  found: { all: 3, chosen: 2 },
  written: [],
  sent: [],
  told: false,
  ...over,
});
const sent = (respondBy: string): SentLetter => ({
  kind: "provider-dispute",
  date: "2026-04-10",
  respondBy,
});

test.each([
  ["what was not read comes first", { unread: 2, open: 4 }, { kind: "help", count: 2 }],
  ["then questions", { open: 1 }, { kind: "questions", count: 1, letter: true }],
  [
    "questions of a bill without findings lead to no letter",
    { open: 1, found: { all: 0, chosen: 0 } },
    { kind: "questions", count: 1, letter: false },
  ],
  ["then the letter", {}, { kind: "letter", findings: 2 }],
  ["all findings taken out", { found: { all: 3, chosen: 0 } }, { kind: "choose" }],
  ["nothing found", { found: { all: 0, chosen: 0 } }, { kind: "steps" }],
  [
    "a written letter waits to be sent, questions or not",
    { open: 3, written: ["records-request", "provider-dispute"] },
    { kind: "send", letter: "provider-dispute" },
  ],
  ["another letter", { written: ["internal-appeal"] }, { kind: "send", letter: "internal-appeal" }],
  ["due tomorrow", { sent: [sent("2026-05-11")] }, { kind: "wait", until: "2026-05-11" }],
  ["due today", { sent: [sent(TODAY)] }, { kind: "wait", until: TODAY }],
  ["due yesterday", { sent: [sent("2026-05-09")] }, { kind: "call", since: "2026-05-09" }],
  [
    "of two answers the sooner",
    { sent: [sent("2026-06-01"), sent("2026-05-20")] },
    { kind: "wait", until: "2026-05-20" },
  ],
  ["resolved", { status: "Resolved", sent: [sent("2026-05-09")] }, { kind: "result" }],
  ["resolved and told", { status: "Resolved", told: true }, null],
] as [string, Partial<CaseState>, unknown][])("%s", (_name, over, next) => {
  expect(nextAction(state(over), TODAY)).toEqual(next);
});

const clock = (safe: string, kind = "act-by") => ({ kind, safe });
test.each([
  ["nothing known", {}, null],
  ["due today", { payBy: TODAY }, { kind: "pay", day: TODAY, isPast: false }],
  ["due yesterday", { payBy: "2026-05-09" }, { kind: "pay", day: "2026-05-09", isPast: true }],
  [
    "a deadline of today comes before the payment",
    { payBy: "2026-05-12", clocks: [clock("2026-06-01"), clock(TODAY)] },
    { kind: "deadline", day: TODAY, isPast: false },
  ],
  ["a deadline that passed", { clocks: [clock("2026-05-09")] }, null],
  ["what only protects", { clocks: [clock("2026-06-01", "protected-until")] }, null],
  ["a letter is out", { payBy: TODAY, sent: [sent("2026-06-01")] }, null],
])("by when: %s", (_name, over, day) => {
  expect(nextDay({ clocks: [], payBy: null, sent: [], ...over }, TODAY)).toEqual(day);
});

test.each([
  ["nothing sent", {}, null],
  ["a letter sent", { sent: [sent(TODAY)] }, "Dispute in Progress"],
  ["set already", { status: "Dispute in Progress", sent: [sent(TODAY)] }, null],
  ["every note told", { status: "Escalated", sent: [sent(TODAY)], told: true }, "Resolved"],
  ["told, but nothing found", { found: { all: 0, chosen: 0 }, told: true }, null],
  ["resolved", { status: "Resolved", sent: [sent(TODAY)], told: true }, null],
] as [string, Partial<CaseState>, unknown][])("the status offered: %s", (_name, over, offered) => {
  expect(offeredStatus(state(over))).toBe(offered);
});

import { expect, test } from "vitest";
import type { SentLetter } from "~/domain/case/sent-letters";
import { nextAction, type CaseState } from "~/domain/report/next-action";

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

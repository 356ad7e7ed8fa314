import { describe, expect, test } from "vitest";
import { caseAtIssue } from "~/domain/audit/case-at-issue";
import type { Bill } from "~/domain/bill/bill";
import type { Companion } from "~/domain/case/case-file";
import { aBill, aLine } from "#corpus/builders/bills";
import { corrected } from "#tests/support/corrected-bills";

describe("a review that began with another paper", () => {
  const EOB = aBill([aLine()], { kind: "eob" });
  const BILL = aBill([aLine(), aLine()]);
  const added = (bill: Bill, id = "B"): Companion => ({ id, role: "bill", bill });

  test.each<[string, Bill, Companion[], string | null]>([
    ["a denial letter, then a bill", aBill([], { kind: "denial" }), [added(BILL)], "B"],
    ["a collector's notice, then a bill", aBill([], { kind: "collection" }), [added(BILL)], "B"],
    ["an estimate, then a bill", aBill([], { kind: "estimate" }), [added(BILL)], "B"],
    ["a bill in sums", EOB, [added(aBill([], { kind: "summary" }))], "B"],
    ["of two bills the first that was added", EOB, [added(BILL), added(BILL, "C")], "B"],
    ["what is no bill", EOB, [added(EOB), added(aBill([], { kind: "collection" }), "C")], null],
    ["a bill beside a bill", BILL, [added(BILL)], null],
    ["a corrected bill without a bill", EOB, [corrected(BILL)], null],
  ])("%s", (_name, paper, companions, expected) => {
    const at = caseAtIssue(paper, companions);
    expect(at.partId).toBe(expected);
    expect(at.companions.filter(({ role }) => role === "bill")).toEqual([]);
    expect(at.companions.some(({ bill }) => bill === paper)).toBe(expected !== null);
  });
});

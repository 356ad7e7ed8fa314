import { describe, expect, test } from "vitest";
import type { BillLine } from "~/domain/bill/bill";
import { denialOf } from "~/domain/audit/evidence/denials";
import { aBill, aLine, columns, sure, unsure } from "#corpus/builders/bills";

const lineOf = (over: Partial<BillLine>): BillLine =>
  aBill([aLine({}, { ...columns({ allowed: 0, insurancePaid: 0 }), ...over })]).lines[0]!;

const because = (mark: string, meaning?: string, over: Partial<BillLine> = {}) => {
  const found = denialOf(
    lineOf({ remarks: [sure(mark)], ...over }),
    meaning === undefined ? [] : [{ mark, meaning }],
  );
  return found && [found.mark, found.because, found.grade];
};

test.each([
  ["CO-97", ["CO-97", "contract", "A"]],
  ["CO-29", ["CO-29", "late", "A"]],
  ["CO-18", ["CO-18", "duplicate", "A"]],
  ["OA-18", ["OA-18", "duplicate", "B"]],
  ["oa 22", ["OA-22", "other-plan", "B"]],
  ["CO-22", ["CO-22", "other-plan", "B"]],
  ["PI29", ["PI-29", "late", "B"]],
  ["OA-23", null],
  ["PR-22", null],
  ["CO-45", null],
  ["CO-253", null],
  ["22", null],
])("%s", (mark, expected) => expect(because(mark)).toEqual(expected));

describe("in the plan's own words", () => {
  test.each([
    ["The time limit for filing this claim has expired.", "late"],
    ["This claim was received too late.", "late"],
    ["Claim not received within the timely filing period", "late"],
    ["This is a duplicate of a charge we already processed.", "duplicate"],
    ["Please send us information for coordination of benefits.", "other-plan"],
    ["Another insurer may be responsible for this charge.", "other-plan"],
    ["This service is not covered by your plan.", null],
    ["Filed too late. You are responsible for this amount.", null],
    ["Duplicate: see the patient's responsibility on the other claim", null],
  ])("%s", (meaning, expected) => expect(because("A7", meaning)?.[1] ?? null).toBe(expected));
});

test.each<[string, Partial<BillLine>]>([
  ["something is allowed", columns({ allowed: 1 })],
  ["the plan paid a cent", { allowed: undefined, ...columns({ insurancePaid: 1 }) }],
  ["a doubtful mark", { remarks: [unsure("CO-29")] }],
  ["a patient's mark beside it", { remarks: [sure("CO-29"), sure("PR-1")] }],
])("no denial: %s", (_, over) => expect(because("CO-29", undefined, over)).toBeNull());

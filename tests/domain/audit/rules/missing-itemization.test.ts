import { describe, expect, test } from "vitest";
import { missingItemization } from "~/domain/audit/rules/missing-itemization";
import { aBill, aLine, beside, type NewLine } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

describe("missing itemization", () => {
  const check = (over: object, around = beside(), lines: NewLine[] = []) =>
    missingItemization.notes!(aBill(lines, over), reference, around);

  test("a bill in sums asks for the itemized one, with nothing at stake", () => {
    expect(check({ kind: "summary" })).toMatchObject([{ lineIds: [], multiple: null }]);
    expect(check({ kind: "summary" })[0]!.citations).toHaveLength(1);
  });
  test("Medicare patients have a right of their own", () => {
    const around = beside([], { plan: "medicare" });
    expect(check({ kind: "summary" }, around)[0]!.citations).toHaveLength(2);
  });
  test.each(["itemized", "eob", "denial", "collection", "estimate"])("silence: %s", (kind) => {
    expect(check({ kind })).toEqual([]);
  });
  test("silence: the itemized bill is already there", () => {
    const role = "corrected-bill" as const;
    expect(check({ kind: "summary" }, beside([{ role, bill: aBill([aLine()]) }]))).toEqual([]);
    const again = beside([{ role, bill: aBill([], { kind: "summary" }) }]);
    expect(check({ kind: "summary" }, again)).toHaveLength(1);
  });
});

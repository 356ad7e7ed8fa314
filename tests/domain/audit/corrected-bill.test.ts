import { describe, expect, test } from "vitest";
import { correctedDoubt, newestBill } from "~/domain/audit/corrected-bill";
import type { Bill } from "~/domain/bill/bill";
import { aBill, aLine, sure } from "#corpus/builders/bills";
import { VISIT } from "#corpus/builders/eobs";
import { corrected } from "#tests/support/corrected-bills";

const XRAY = { code: "71046", charge: 9_900 };

describe("the bill in force", () => {
  test.each<[string, (string | null)[], string | null, string | null]>([
    ["none", [], "2026-10-01", null],
    ["the only one", ["2026-11-01"], "2026-10-01", "D1"],
    ["the one dated last", ["2026-12-01", "2026-11-01"], "2026-10-01", "D1"],
    ["the one added last, of the same day", ["2026-11-01", "2026-11-01"], "2026-10-01", "D2"],
    ["one without a day", ["2026-11-01", null], "2026-10-01", "D2"],
    ["not one that is older than the first", ["2026-09-01"], "2026-10-01", null],
    ["whatever its day, where the first has none", ["2020-01-01"], null, "D1"],
  ])("of several bills: %s", (_name, days, firstDay, expected) => {
    const on = (day: string | null) => aBill([aLine()], day ? { statementDate: sure(day) } : {});
    const parts = days.map((day, at) => corrected(on(day), `D${at + 1}`));
    expect(newestBill(on(firstDay), parts)?.id ?? null).toBe(expected);
  });

  test.each<[string, Partial<Bill>, Partial<Bill>, string | null]>([
    [
      "of another provider with no service in common",
      { provider: sure("Lake Clinic") },
      {},
      "other-bill",
    ],
    [
      "of another provider, but the same account",
      { provider: sure("Lake Clinic"), accountNumber: sure("A-17") },
      {},
      null,
    ],
    [
      "of the same provider, spelled in another way",
      { provider: sure("HILL CLINIC, P.C.") },
      {},
      null,
    ],
    ["without a provider", {}, {}, null],
    ["that is a denial letter", { kind: "denial" }, {}, "no-bill"],
    ["dated before the first", { statementDate: sure("2026-01-01") }, {}, "older"],
  ])("one %s", (_name, over, more, why) => {
    const first = aBill([aLine(VISIT)], {
      provider: sure("Hill Clinic PC"),
      accountNumber: sure("A17"),
      statementDate: sure("2026-06-01"),
      ...more,
    });
    expect(correctedDoubt(first, corrected(aBill([aLine(XRAY)], over)))).toBe(why);
  });

  test("of another provider's name it is the same bill where a service stands on both", () => {
    const first = aBill([aLine(VISIT)], { provider: sure("Hill Clinic") });
    const newest = aBill([aLine({ ...VISIT, charge: 1 })], { provider: sure("Hill Billing LLC") });
    expect(correctedDoubt(first, corrected(newest))).toBeNull();
  });

  test("is no EOB, and takes no EOB's place", () => {
    const eob = aBill([aLine()], { kind: "eob" });
    const first = aBill([aLine(VISIT)]);
    expect(newestBill(eob, [corrected(aBill([aLine(VISIT)]))])).toBeNull();
    expect(newestBill(first, [corrected(eob)])).toBeNull();
    expect(newestBill(first, [{ id: "E", role: "eob", bill: eob }])).toBeNull();
  });
});

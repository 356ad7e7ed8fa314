import { describe, expect, test } from "vitest";
import { fieldAt, withFieldAt } from "~/domain/bill/places";
import { aBill, aLine, sure } from "#corpus/builders/bills";

const bill = aBill([aLine(), aLine({ code: "99213" })], {
  provider: sure("Harbor Clinic"),
  totals: { billed: sure(20_000) },
  ledger: [{ kind: "adjustment", amount: sure(500) }],
  subtotals: [{ label: "Lab", amount: sure(10_000), lineIds: ["L1"] }],
});

describe("a field by its place", () => {
  test.each([
    ["billed", 20_000],
    ["provider", "Harbor Clinic"],
    ["L2.code", "99213"],
    ["ledger.0", 500],
    ["subtotals.0", 10_000],
    ["L9.charge", undefined],
    ["L1.code", undefined],
    ["ledger.7", undefined],
    ["patientPaid", undefined],
  ])("%s", (place, value) => expect(fieldAt(bill, place)?.value).toBe(value));

  test.each([
    ["billed", 1],
    ["patientPaid", 2],
    ["provider", "Other"],
    ["L1.code", "99214"],
    ["ledger.0", 3],
    ["subtotals.0", 4],
  ])("%s takes another one", (place, value) => {
    const changed = withFieldAt(bill, place, sure<string | number>(value));
    expect(fieldAt(changed, place)?.value).toBe(value);
    expect(withFieldAt(changed, place, fieldAt(bill, place))).toEqual(
      fieldAt(bill, place) ? bill : expect.anything(),
    );
  });

  test.each(["L9.charge", "ledger.7", "subtotals.7"])("nothing changes at %s", (place) =>
    expect(withFieldAt(bill, place, sure(1))).toEqual(bill),
  );
});

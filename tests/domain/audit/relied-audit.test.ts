import { describe, expect, test } from "vitest";
import { audit } from "~/domain/audit/audit";
import { billInForce } from "~/domain/audit/bill-in-force";
import { reliedAudit } from "~/domain/audit/relied-audit";
import type { Bill } from "~/domain/bill/bill";
import { NO_CONTEXT } from "~/domain/case/case-file";
import { aBill, aLine, money, readOnce } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

const visit = { code: "99213", description: "Office visit" };
const lines = [10_000, 5_000, 2_550].map((charge, at) =>
  aLine({ ...visit, charge, day: `2026-10-0${at + 1}` }),
);
const wrongTotal = aBill(lines, money({ billed: 20_000 }));
/** Without a code, so that no table of units has a say. */
const room = { description: "Private consultation" };
const twice = aBill([aLine(room), aLine(room)]);
const once = (bill: Bill): Bill => ({
  ...bill,
  totals: Object.fromEntries(
    Object.entries(bill.totals).map(([name, field]) => [name, readOnce(field.value)]),
  ),
});
const rulesOf = (bill: Bill, of = audit(bill, reference)) =>
  reliedAudit(of, bill).findings.map(({ ruleId }) => ruleId);
/** What an engine without a gate stored of the same bill. */
const STORED = audit(wrongTotal, reference);

describe("a finding about sums", () => {
  test("stands where every figure was surely read", () =>
    expect(rulesOf(wrongTotal)).toEqual(["totals-add-up"]));
  test("is not made where the total was read once", () =>
    expect(audit(once(wrongTotal), reference).findings).toEqual([]));
  test("falls out of a run that is older than the gate", () =>
    expect(rulesOf(once(wrongTotal), STORED)).toEqual([]));
  test("is not in force, and no letter states the total", () => {
    const read = once(wrongTotal);
    const inForce = billInForce(read, STORED, []);
    expect(inForce.audit.findings).toEqual([]);
    expect(inForce.bill.totals.billed).toMatchObject({ value: 20_000, confidence: 0.5 });
    expect(inForce.relied.totals.billed).toBeUndefined();
    expect(inForce.sheet.bill.totals.billed?.value).toBe(20_000);
  });
});

describe("a copy of a line", () => {
  const others = (count: number) => ({
    ...twice,
    otherAmounts: Array.from({ length: count }, (_, at) => 7_001 + at * 13),
  });
  test.each([
    [2, ["duplicate-line"]],
    [3, []],
  ])("beside %i amounts that were read as nothing", (count, expected) =>
    expect(rulesOf(others(count))).toEqual(expected),
  );
  test("falls with a row that says nothing of what it is for", () =>
    expect(rulesOf(aBill([aLine(room), aLine(room), aLine({ day: "2026-10-07" })]))).toEqual([]));
  test("takes its flag along", () => {
    expect(audit(twice, reference).proposed).toEqual({ L2: "Possible Duplicate" });
    expect(reliedAudit(audit(twice, reference), others(3)).proposed).toEqual({});
  });
});

test("an EOB in doubt says nothing about the bill beside it", () => {
  const bill = aBill([aLine(visit)], money({ patientResponsibility: 10_000, billed: 10_000 }));
  const eob = (owes: number) =>
    aBill(
      [
        aLine(
          visit,
          Object.fromEntries(
            Object.entries({ discount: 4_000, insurancePaid: 5_000, patientOwes: owes }).map(
              ([name, cents]) => [name, readOnce(cents)],
            ),
          ),
        ),
      ],
      { kind: "eob" },
    );
  const rules = (owes: number) =>
    audit(bill, reference, {
      ...NO_CONTEXT,
      companions: [{ id: "E", role: "eob", bill: eob(owes) }],
    }).findings.map(({ ruleId }) => ruleId);
  expect(rules(1_000)).toEqual(["balance-above-eob"]);
  expect(rules(999)).toEqual([]);
});

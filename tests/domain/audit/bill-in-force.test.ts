import { describe, expect, test } from "vitest";
import { audit } from "~/domain/audit/audit";
import { billInForce, originalDocument } from "~/domain/audit/bill-in-force";
import type { Finding } from "~/domain/audit/evidence/findings";
import type { Bill } from "~/domain/bill/bill";
import type { Companion } from "~/domain/case/case-file";
import { shownBillChange } from "~/domain/report/bill-change";
import { buildReport } from "~/domain/report/report";
import { auditCase } from "~/use-cases/re-audit";
import { aBill, aLine, columns, money } from "#corpus/builders/bills";
import { STREP, VISIT } from "#corpus/builders/eobs";
import { auditedBoth, corrected } from "#tests/support/corrected-bills";
import { reference } from "#tests/support/starter-reference";

describe("the bill in force", () => {
  const FIRST = aBill(
    [aLine(VISIT), aLine(STREP), aLine(STREP)],
    money({ billed: 22_400, patientResponsibility: 22_400 }),
  );
  const NEWEST = aBill(
    [aLine(VISIT), aLine(STREP)],
    money({ billed: 19_200, patientResponsibility: 19_200 }),
  );

  test("is the newest, and nothing that it settled is saved again", () => {
    const { whole } = auditedBoth(FIRST, NEWEST);
    const inForce = billInForce(FIRST, whole, [corrected(NEWEST)]);
    const report = buildReport({ bill: inForce.bill, audit: inForce.audit, choices: [] });
    expect(report.totals.patientResponsibility).toBe(19_200);
    expect(report.savings.totalPotential).toBe(0);
    expect(inForce.sheet.partId).toBe("D1");
    const shown = shownBillChange(inForce)!;
    expect(shown.rows.map(({ label, difference }) => [label, difference])).toEqual([
      ["Oct 5, 2026, 87880", -3_200],
      ["All charges", -3_200],
      ["You're asked to pay", -3_200],
    ]);
    expect(shown.unchanged).toBe(2);
    expect(shown.findings).toMatchObject([{ state: "settled", before: 3_200, now: 0 }]);
  });

  test("is the first one until the newest has been judged with the rest", () => {
    const { whole } = auditedBoth(FIRST, NEWEST);
    const late = corrected(NEWEST, "D2");
    expect(billInForce(FIRST, whole, [late])).toMatchObject({ bill: FIRST, change: null });
    expect(shownBillChange(billInForce(FIRST, whole, []))).toBeNull();
  });

  test("keeps the first one's lines where the newest lists none, with the newest sums", () => {
    const sums = aBill([], { kind: "summary", ...money({ patientResponsibility: 5_000 }) });
    const { whole } = auditedBoth(FIRST, sums);
    const inForce = billInForce(FIRST, whole, [corrected(sums)]);
    const report = buildReport({ bill: inForce.bill, audit: inForce.audit, choices: [] });
    expect(inForce.sheet).toEqual({ bill: FIRST, read: FIRST, partId: null });
    expect(report.lines).toHaveLength(3);
    expect(report.totals.patientResponsibility).toBe(5_000);
    expect(report.cards.map(({ amount }) => amount)).toEqual([3_200]);
  });
});

describe("a review that began with another paper", () => {
  const EOB = aBill([aLine(STREP, columns({ patientOwes: 1_000 }))], {
    kind: "eob",
    ...money({ billed: 3_200, patientResponsibility: 1_000 }),
  });
  const BILL = aBill(
    [aLine(STREP), aLine(STREP)],
    money({ billed: 6_400, patientResponsibility: 6_400 }),
  );
  const added = (bill: Bill, id = "B"): Companion => ({ id, role: "bill", bill });
  const judge = (paper: Bill, companions: readonly Companion[]) =>
    auditCase(
      async (bill, around) => ({ audit: audit(bill, reference, around), versions: {} }),
      paper,
      { companions, payments: [], answers: {} },
    );

  test("is about the bill once there is one, which finds what it finds with the paper added to it", async () => {
    const { audit: whole } = await judge(EOB, [added(BILL)]);
    const inForce = billInForce(EOB, whole, [added(BILL)]);
    const other = await judge(BILL, [{ id: "E", role: "eob", bill: EOB }]);
    expect(inForce).toMatchObject({ bill: BILL, sheet: { partId: "B" }, change: null });
    expect(inForce.at.companions).toMatchObject([{ role: "eob", bill: EOB }]);
    const facts = (found: Finding[]) => found.map(({ ruleId, atStake }) => [ruleId, atStake]);
    expect(facts(inForce.audit.findings)).toEqual(facts(other.audit.findings));
    expect(facts(inForce.audit.findings)).toContainEqual(["balance-above-eob", 2_200]);
    // What was told of the paper's findings is not about the bill's.
    expect(inForce.audit.findings.every(({ id }) => id.includes(":bill:"))).toBe(true);
    expect(originalDocument(EOB, whole, [added(BILL)])).toMatchObject({
      bill: EOB,
      sheet: { bill: EOB },
    });
    expect(originalDocument(EOB, whole, []).audit.findings).toEqual(audit(EOB, reference).findings);
  });

  test("stands by itself until the bill is judged, and again once it is gone", async () => {
    const { audit: before } = await judge(EOB, []);
    const { audit: after } = await judge(EOB, [added(BILL)]);
    for (const [whole, companions] of [
      [before, [added(BILL)]],
      [after, []],
    ] as const)
      expect(billInForce(EOB, whole, companions)).toMatchObject({
        bill: EOB,
        at: { companions: [] },
        audit: { findings: before.findings },
      });
  });

  test("a corrected bill takes the added one's place", async () => {
    const newest = aBill([aLine(STREP)], money({ billed: 3_200, patientResponsibility: 3_200 }));
    const companions = [added(BILL), corrected(newest)];
    const { audit: whole } = await judge(EOB, companions);
    const inForce = billInForce(EOB, whole, companions);
    expect(inForce).toMatchObject({ bill: newest, sheet: { partId: "D1" } });
    const shown = shownBillChange(inForce)!;
    expect(shown.firstPartId).toBe("B");
    expect(shown.asked).toEqual({ before: 6_400, after: 3_200 });
    expect(shown.findings.map(({ id, state }) => [id, state])).toEqual([
      ["balance-above-eob:bill:eob", "remains"],
      ["duplicate-line:bill:L1,L2", "settled"],
    ]);
  });
});

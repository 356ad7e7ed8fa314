import { describe, expect, test } from "vitest";
import type { Bill, BillLine } from "~/domain/bill/bill";
import type { Companion } from "~/domain/case-file";
import {
  atIssue,
  billChange,
  billInForce,
  correctedDoubt,
  newestBill,
  paperOf,
  type BillChange,
  type JudgedAudit,
} from "~/domain/corrected-bill";
import type { Finding } from "~/domain/audit/evidence/findings";
import { buildReport } from "~/domain/report/report";
import { audit } from "~/domain/audit/audit";
import { judgeWhole } from "~/use-cases/judge-again";
import { shownBillChange } from "~/domain/report/bill-change";
import { aBill, aLine, beside, columns, money, sure } from "#corpus/builders/bills";
import { seeded } from "#corpus/random-layouts/random";
import { reference } from "#tests/support/starter-reference";

type Line = Omit<BillLine, "id">;
const corrected = (bill: Bill, id = "D1"): Companion => ({ id, role: "corrected-bill", bill });
const VISIT = { code: "99213", charge: 16_000 };
const STREP = { code: "87880", charge: 3_200 };
const XRAY = { code: "71046", charge: 9_900 };

/** `changed L1>L2 100>80`. */
const told = ({ lines }: BillChange) =>
  lines
    .filter(({ kind }) => kind !== "same")
    .map(({ kind, first, now, before, after }) =>
      [kind, `${first ?? ""}>${now ?? ""}`, `${before ?? ""}>${after ?? ""}`].join(" "),
    );
const changes = (first: Line[], newest: Line[], found: Finding[] = []) =>
  told(billChange(aBill(first), found, corrected(aBill(newest)), []));

/** Both bills judged by the rules, as the review does it. */
function judged(first: Bill, newest: Bill): { change: BillChange; whole: JudgedAudit } {
  const companion = corrected(newest);
  const now = audit(newest, reference, beside());
  const before = audit(first, reference, beside([companion]));
  return {
    change: billChange(first, before.findings, companion, now.findings),
    whole: { ...before, corrected: { partId: companion.id, ...now } },
  };
}
const states = ({ findings }: BillChange) =>
  findings.map(({ finding, state, now }) => [finding.ruleId, state, now?.atStake ?? null]);

describe("lines are compared", () => {
  test.each<[string, Line[], Line[], string[]]>([
    [
      "the same bill changes nothing",
      [aLine(VISIT), aLine(STREP)],
      [aLine(VISIT), aLine(STREP)],
      [],
    ],
    [
      "in another order it changes nothing",
      [aLine(VISIT), aLine(STREP), aLine(XRAY)],
      [aLine(XRAY), aLine(VISIT), aLine(STREP)],
      [],
    ],
    ["a line is taken off", [aLine(VISIT), aLine(STREP)], [aLine(VISIT)], ["removed L2> 3200>"]],
    ["a line is new", [aLine(VISIT)], [aLine(STREP), aLine(VISIT)], ["added >L1 >3200"]],
    [
      "the same line has another amount",
      [aLine(VISIT), aLine(STREP)],
      [aLine(STREP), aLine({ ...VISIT, charge: 9_050 })],
      ["changed L1>L2 16000>9050"],
    ],
    [
      "one of three copies is taken off",
      [aLine(STREP), aLine(STREP), aLine(STREP)],
      [aLine(STREP), aLine(STREP)],
      ["removed L3> 3200>"],
    ],
    [
      "two copies, of which one has another amount",
      [aLine(STREP), aLine(STREP)],
      [aLine({ ...STREP, charge: 1_000 }), aLine(STREP)],
      ["changed L2>L1 3200>1000"],
    ],
    [
      "the same service of another day is another line",
      [aLine(VISIT)],
      [aLine({ ...VISIT, day: "2026-10-06" })],
      ["removed L1> 16000>", "added >L1 >16000"],
    ],
    [
      "a day the newest bill leaves out is no change",
      [aLine(VISIT)],
      [aLine(VISIT, { serviceDate: undefined })],
      [],
    ],
    [
      "a lower visit level in the place of a higher one",
      [aLine({ code: "99285", charge: 200_000 })],
      [aLine({ code: "99284", charge: 120_000 })],
      ["removed L1> 200000>", "added >L1 >120000"],
    ],
    [
      "a code corrected on a line of the same name",
      [aLine({ code: "99285", description: "ER visit", charge: 200_000 })],
      [aLine({ code: "99284", description: "ER VISIT", charge: 120_000 })],
      ["changed L1>L1 200000>120000"],
    ],
    [
      "lines without codes are told by their names",
      [
        aLine({ description: "Room and board", charge: 50_000 }),
        aLine({ description: "Pharmacy" }),
      ],
      [aLine({ description: "Pharmacy" }), aLine({ description: "ROOM & BOARD", charge: 1 })],
      ["removed L1> 50000>", "added >L2 >1"],
    ],
    [
      "a charge nobody printed is no amount",
      [aLine({ ...VISIT, charge: undefined })],
      [aLine(VISIT)],
      ["changed L1>L1 >16000"],
    ],
  ])("%s", (_name, first, newest, expected) => expect(changes(first, newest)).toEqual(expected));

  test("of two copies the questioned one is the one that went, wherever it stands", () => {
    const bill = aBill([aLine(STREP), aLine(STREP)]);
    const { findings } = audit(bill, reference, beside());
    const swapped = findings.map((finding) => ({
      ...finding,
      lines: finding.lines.map((line) => ({ ...line, lineId: line.lineId === "L1" ? "L2" : "L1" })),
    }));
    expect(changes([aLine(STREP), aLine(STREP)], [aLine(STREP)], findings)).toEqual([
      "removed L2> 3200>",
    ]);
    expect(changes([aLine(STREP), aLine(STREP)], [aLine(STREP)], swapped)).toEqual([
      "removed L1> 3200>",
    ]);
  });

  test("every line stands in just one row, and the changes make up the difference to the cent", () => {
    const random = seeded(8);
    const pick = (most: number) => Math.floor(random() * most);
    const some = () =>
      Array.from({ length: pick(14) + 1 }, () =>
        aLine({
          code: `9921${pick(4)}`,
          day: `2026-10-0${pick(3) + 1}`,
          charge: (pick(5) + 1) * 777,
        }),
      );
    for (let round = 0; round < 400; round++) {
      const [first, newest] = [aBill(some()), aBill(some())];
      const { lines, charges } = billChange(first, [], corrected(newest), []);
      const ids = (side: "first" | "now") =>
        lines
          .flatMap((line) => line[side] ?? [])
          .sort()
          .join();
      expect(ids("first")).toBe(
        first.lines
          .map(({ id }) => id)
          .sort()
          .join(),
      );
      expect(ids("now")).toBe(
        newest.lines
          .map(({ id }) => id)
          .sort()
          .join(),
      );
      const difference = lines.reduce(
        (sum, { before, after }) => sum + (after ?? 0) - (before ?? 0),
        0,
      );
      expect(difference).toBe(charges.after! - charges.before!);
      const turned = aBill([...newest.lines].reverse());
      expect(told(billChange(first, [], corrected(turned), [])).length).toBe(
        told(billChange(first, [], corrected(newest), [])).length,
      );
    }
  });
});

describe("findings", () => {
  const FIRST = aBill([aLine(VISIT), aLine(STREP), aLine(STREP)], money({ billed: 22_400 }));

  test("are settled when the questioned line is gone", () => {
    const { change } = judged(FIRST, aBill([aLine(STREP), aLine(VISIT)]));
    expect(states(change)).toEqual([["duplicate-line", "settled", null]]);
    expect(change.fresh).toEqual([]);
  });

  test("remain on a bill that changes nothing, and keep what was told of them", () => {
    const { change, whole } = judged(FIRST, FIRST);
    expect(states(change)).toEqual([["duplicate-line", "remains", 3_200]]);
    const inForce = billInForce(FIRST, whole, [corrected(FIRST)]);
    expect(inForce.audit.findings.map(({ id }) => id)).toEqual(whole.findings.map(({ id }) => id));
  });

  test("remain with what is still at stake", () => {
    const lower = { ...STREP, charge: 2_000 };
    const { change } = judged(FIRST, aBill([aLine(lower), aLine(VISIT), aLine(lower)]));
    expect(states(change)).toEqual([["duplicate-line", "remains", 2_000]]);
  });

  test("that are new on the corrected bill stand apart, under a name of their own", () => {
    const newest = aBill([aLine(VISIT), aLine(VISIT), aLine(STREP)]);
    const { change, whole } = judged(FIRST, newest);
    expect(states(change)).toEqual([["duplicate-line", "settled", null]]);
    expect(change.fresh.map(({ ruleId, atStake }) => [ruleId, atStake])).toEqual([
      ["duplicate-line", 16_000],
    ]);
    const { audit: now } = billInForce(FIRST, whole, [corrected(newest)]);
    expect(now.findings.map(({ id }) => id)).toEqual(["duplicate-line:corrected:L1,L2"]);
  });

  test("about lines cannot be told from a bill that lists none", () => {
    const sums = aBill([], { kind: "summary", ...money({ patientResponsibility: 10_000 }) });
    const { change } = judged(FIRST, sums);
    expect(change.byLine).toBe(false);
    expect(change.lines).toEqual([]);
    expect(change.findings.map(({ state }) => state)).toEqual(["unclear"]);
  });
});

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
    const { whole } = judged(FIRST, NEWEST);
    const inForce = billInForce(FIRST, whole, [corrected(NEWEST)]);
    const report = buildReport({ bill: inForce.bill, audit: inForce.audit, choices: [] });
    expect(report.totals.patientResponsibility).toBe(19_200);
    expect(report.savings.totalPotential).toBe(0);
    expect(inForce.sheet.partId).toBe("D1");
    const shown = shownBillChange(inForce)!;
    expect(shown.rows.map(({ label, difference }) => [label, difference])).toEqual([
      ["Oct 5, 2026, 87880", -3_200],
      ["All charges", -3_200],
      ["You are asked to pay", -3_200],
    ]);
    expect(shown.unchanged).toBe(2);
    expect(shown.findings).toMatchObject([{ state: "settled", before: 3_200, now: 0 }]);
  });

  test("is the first one until the newest has been judged with the rest", () => {
    const { whole } = judged(FIRST, NEWEST);
    const late = corrected(NEWEST, "D2");
    expect(billInForce(FIRST, whole, [late])).toMatchObject({ bill: FIRST, change: null });
    expect(shownBillChange(billInForce(FIRST, whole, []))).toBeNull();
  });

  test("keeps the first one's lines where the newest lists none, with the newest sums", () => {
    const sums = aBill([], { kind: "summary", ...money({ patientResponsibility: 5_000 }) });
    const { whole } = judged(FIRST, sums);
    const inForce = billInForce(FIRST, whole, [corrected(sums)]);
    const report = buildReport({ bill: inForce.bill, audit: inForce.audit, choices: [] });
    expect(inForce.sheet).toEqual({ bill: FIRST, partId: null });
    expect(report.lines).toHaveLength(3);
    expect(report.totals.patientResponsibility).toBe(5_000);
    expect(report.cards.map(({ amount }) => amount)).toEqual([3_200]);
  });

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
    expect(newestBill(eob, [corrected(NEWEST)])).toBeNull();
    expect(newestBill(FIRST, [corrected(eob)])).toBeNull();
    expect(newestBill(FIRST, [{ id: "E", role: "eob", bill: eob }])).toBeNull();
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
    judgeWhole(
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
    expect(paperOf(EOB, whole, [added(BILL)])).toMatchObject({ bill: EOB, sheet: { bill: EOB } });
    expect(paperOf(EOB, whole, []).audit.findings).toEqual(audit(EOB, reference).findings);
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
    const at = atIssue(paper, companions);
    expect(at.partId).toBe(expected);
    expect(at.companions.filter(({ role }) => role === "bill")).toEqual([]);
    expect(at.companions.some(({ bill }) => bill === paper)).toBe(expected !== null);
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

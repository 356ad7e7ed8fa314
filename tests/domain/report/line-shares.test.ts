import { describe, expect, test } from "vitest";
import { audit } from "~/domain/audit/audit";
import { reconcile } from "~/domain/audit/evidence/reconcile";
import { RULES } from "~/domain/audit/register";
import type { BillLine } from "~/domain/bill/bill";
import type { Answers } from "~/domain/case/answers";
import { shareOf } from "~/domain/report/line-shares";
import { buildReport } from "~/domain/report/report";
import { OF_OWN_DOLLARS } from "~/domain/report/savings";
import { aBill, aLine, beside, columns, money, unsure, type NewLine } from "#corpus/builders/bills";
import { VISIT, eobOf, statement } from "#corpus/builders/eobs";
import { seeded } from "#corpus/random-layouts/random";
import { reference } from "#tests/support/starter-reference";

const share = (
  lines: NewLine[],
  eob: NewLine[] | null,
  { answers = {}, over = {} }: { answers?: Answers; over?: object } = {},
) =>
  shareOf(
    aBill(lines, over),
    beside(eob ? [{ role: "eob", bill: aBill(eob, { kind: "eob" }) }] : [], answers),
  );

describe("with an EOB a person saves the share of that line", () => {
  const told = (over: Partial<BillLine>) => [
    aLine(VISIT, { ...columns({ allowed: 8_000 }), ...over }),
  ];
  const off = (cents: number, over: Partial<BillLine>) =>
    share([aLine(VISIT)], told(over))("L1", cents, false);

  test.each<[string, number, Partial<BillLine>, number | null]>([
    ["a deductible, the whole charge", 16_000, columns({ deductible: 8_000 }), 8_000],
    ["a deductible, half the charge", 8_000, columns({ deductible: 8_000 }), 4_000],
    ["20 percent, the whole charge", 16_000, columns({ coinsurance: 1_600 }), 1_600],
    ["20 percent, one cent less", 15_999, columns({ coinsurance: 1_600 }), 1_599],
    ["20 percent, nothing", 0, columns({ coinsurance: 1_600 }), 0],
    ["a copay falls away with its line", 16_000, columns({ copay: 2_500 }), 2_500],
    ["and stays while the line does", 15_999, columns({ copay: 2_500 }), 0],
    ["both", 8_000, columns({ copay: 2_500, coinsurance: 1_000, patientOwes: 3_500 }), 500],
    ["what is owed caps the parts", 16_000, columns({ deductible: 8_000, patientOwes: 900 }), 900],
    ["nothing is owed", 16_000, columns({ patientOwes: 0 }), 0],
    ["it does not say", 16_000, {}, null],
    ["it is not surely read", 16_000, { patientOwes: unsure(500) }, null],
  ])("%s", (_, cents, over, expected) => expect(off(cents, over)).toBe(expected));

  test("a price that the plan agreed to is held against that price", () => {
    const of = share([aLine(VISIT)], told(columns({ coinsurance: 1_600 })));
    expect(of("L1", 4_000, true)).toBe(800);
    expect(of("L1", 4_000, false)).toBe(400);
  });

  test("several lines under one amount have it by their charges", () => {
    const split = [aLine({ ...VISIT, charge: 12_000 }), aLine({ ...VISIT, charge: 4_000 })];
    const of = share(split, told(columns({ coinsurance: 1_600 })));
    expect([of("L1", 12_000, false), of("L2", 4_000, false)]).toEqual([1_200, 400]);
  });
});

describe("without an EOB", () => {
  const one = [aLine(VISIT)];
  test.each<[string, Answers, object, number | null]>([
    ["nobody says who pays", {}, {}, 16_000],
    ["nobody is insured", { insured: "no" }, { insurer: { value: "Plan", confidence: 1 } }, 16_000],
    ["insured, and not told the plan", { insured: "yes", selfPay: "yes" }, {}, 16_000],
    ["insured", { insured: "yes" }, {}, null],
    ["the bill names a plan", {}, { insurer: { value: "Plan", confidence: 1 } }, null],
    ["a plan paid one cent", {}, money({ insurancePaid: 1 }), null],
    ["a plan paid nothing", {}, money({ insurancePaid: 0 }), 16_000],
    ["a quarter is taken off", {}, money({ billed: 16_000, adjustments: 4_000 }), 12_000],
    ["the discount is the whole bill", {}, money({ billed: 16_000, adjustments: 16_000 }), 16_000],
  ])("%s", (_, answers, over, expected) =>
    expect(share(one, null, { answers, over })("L1", 16_000, false)).toBe(expected),
  );

  test("the bill's own column says what a line asks for", () => {
    const of = share([aLine(VISIT, columns({ patientOwes: 4_000 }))], null, {
      answers: { insured: "yes" },
    });
    expect([of("L1", 16_000, false), of("L1", 8_000, false)]).toEqual([4_000, 2_000]);
  });
});

test("a person whose share is not on the bill is told of the charge, not of a saving", () => {
  const twice = [aLine({ code: "80053", charge: 3_200 }), aLine({ code: "80053", charge: 3_200 })];
  const bill = aBill(twice, money({ insurancePaid: 3_000 }));
  const { savings } = buildReport({ bill, audit: audit(bill, reference), choices: [] });
  expect(savings).toEqual({ totalPotential: 3_200, low: 0, high: 0, unshared: 3_200 });
  const paying = aBill(twice);
  expect(
    buildReport({ bill: paying, audit: audit(paying, reference), choices: [] }).savings,
  ).toEqual({ totalPotential: 3_200, low: 3_200, high: 3_200 });
});

test("what the bill asks for above the EOB is the person's own money", () => {
  const bill = statement(17_620);
  const around = beside([{ role: "eob", bill: eobOf() }]);
  const report = buildReport({ bill, audit: audit(bill, reference, around), choices: [], around });
  expect(report.savings).toMatchObject({ low: 13_500, high: 13_500 });
});

test("every rule about the person's own dollars is a rule", () => {
  const ids = new Set(RULES.map(({ id }) => id));
  expect(OF_OWN_DOLLARS.filter((id) => !ids.has(id))).toEqual([]);
});

test("whatever is charged twice or too dear: no more than the share of the questioned lines, nor than is owed", () => {
  const random = seeded(31);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const cents = (most: number) => Math.floor(random() * most);
  let saved = 0;
  for (let round = 0; round < 300; round++) {
    const lines = Array.from({ length: 2 + cents(6) }, () => {
      const code = pick(["85025", "80053", "99213", "87880"]);
      return aLine({ code, charge: pick([3_000, 9_900, 500 + cents(30_000)]) });
    });
    const claimed = lines.map((line) => {
      const allowed = cents(line.charge!.value);
      const [deductible, coinsurance, copay] = [cents(allowed / 2), cents(allowed / 4), cents(9)];
      const patientOwes = deductible + coinsurance + copay;
      return {
        ...line,
        ...columns({ allowed, deductible, coinsurance, copay, patientOwes }),
      };
    });
    const owed = cents(40_000);
    const bill = aBill(lines, money({ patientResponsibility: owed }));
    const eob = aBill(claimed, { kind: "eob" });
    const around = beside([{ role: "eob", bill: eob }]);
    const found = audit(bill, reference, around);
    const charges = found.findings.filter(
      ({ ruleId, lines: of }) => of.length > 0 && !OF_OWN_DOLLARS.includes(ruleId),
    );
    const { savings } = buildReport({
      bill,
      audit: { ...found, findings: charges },
      choices: [],
      around,
    });
    const questioned = new Set(
      charges.flatMap((finding) =>
        finding.lines.filter(({ role }) => role === "questioned").map(({ lineId }) => lineId),
      ),
    );
    const shares = reconcile(bill, [{ id: "D1", bill: eob }])
      .rows.filter(({ billLines }) => billLines.some((id) => questioned.has(id)))
      .reduce((sum, row) => sum + (row.owed ?? 0), 0);
    expect(savings.high).toBeLessThanOrEqual(shares);
    expect(savings.high).toBeLessThanOrEqual(owed);
    expect(savings.low).toBeLessThanOrEqual(savings.high);
    saved += savings.high;
  }
  expect(saved).toBeGreaterThan(0);
});

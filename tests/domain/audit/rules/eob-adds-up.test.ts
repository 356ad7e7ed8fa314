import { describe, expect, test } from "vitest";
import type { Bill, BillLine } from "~/domain/bill/bill";
import { balanceAboveEob } from "~/domain/audit/rules/balance-above-eob";
import { eobAddsUp } from "~/domain/audit/rules/eob-adds-up";
import { providerShare } from "~/domain/audit/rules/provider-share";
import { aBill, aLine, beside, columns, money, sure, unsure } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

type Line = Omit<BillLine, "id">;
const visit = { code: "99213", charge: 16_000 };
const test87880 = { code: "87880", charge: 3_200 };
/** Charged 160.00 and 32.00; 25.00 and 16.20 are left to the patient. */
const PLAN = [
  columns({
    allowed: 9_210,
    discount: 6_790,
    insurancePaid: 6_710,
    copay: 2_500,
    patientOwes: 2_500,
  }),
  columns({
    allowed: 1_620,
    discount: 1_580,
    insurancePaid: 0,
    deductible: 1_620,
    patientOwes: 1_620,
  }),
] as const;
const eobOf = (first: Partial<BillLine> = {}, over: Partial<Bill> = {}) =>
  aBill([aLine(visit, { ...PLAN[0], ...first }), aLine(test87880, PLAN[1])], {
    kind: "eob",
    ...over,
  });
const statement = (
  asked: number,
  over: Partial<Bill> = {},
  lines: Line[] = [aLine(visit), aLine(test87880)],
) => aBill(lines, { ...money({ patientResponsibility: asked }), ...over });

describe("balance above the EOB", () => {
  const check = (bill: Bill, eob = eobOf(), payments: { date: string; cents: number }[] = []) =>
    balanceAboveEob.check(bill, reference, beside([{ role: "eob", bill: eob }], {}, payments));
  const excess = (...of: Parameters<typeof check>) => check(...of).map(({ atStake }) => atStake);

  test.each([
    [4_119, []],
    [4_120, []],
    [4_121, [1]],
    [9_120, [5_000]],
  ])("asked for %i of 4120", (asked, found) => expect(excess(statement(asked))).toEqual(found));

  test("what was paid is taken off", () => {
    const paid = (cents: number) =>
      statement(2_120, money({ patientResponsibility: 2_120, patientPaid: cents }));
    expect([excess(paid(2_000)), excess(paid(2_001))]).toEqual([[], [1]]);
    const later = statement(4_120, { statementDate: sure("2026-10-20") });
    expect(excess(later, eobOf(), [{ date: "2026-10-20", cents: 2_500 }])).toEqual([2_500]);
    expect(excess(later, eobOf(), [{ date: "2026-10-21", cents: 2_500 }])).toEqual([]);
  });

  test("lines the EOB does not list may be asked for in full", () => {
    const more = [aLine(visit), aLine(test87880), aLine({ code: "80053", charge: 3_000 })];
    expect(excess(statement(7_120, {}, more))).toEqual([]);
    expect(excess(statement(7_121, {}, more))).toEqual([1]);
  });

  test("an open EOB line of the same day counts as owed, one of another day does not", () => {
    const only = [aLine(visit)];
    expect(excess(statement(4_120, {}, only))).toEqual([]);
    const elsewhere = aBill(
      [aLine(visit, PLAN[0]), aLine({ ...test87880, day: "2026-09-01" }, PLAN[1])],
      { kind: "eob" },
    );
    expect(excess(statement(4_120, {}, only), elsewhere)).toEqual([1_620]);
  });

  test("it is all the document asks too much, exactly, and counts with no line", () => {
    expect(check(statement(5_000))[0]).toMatchObject({ lines: [], whole: true, atStake: 880 });
  });

  test("an EOB that leaves part of the charge open proves less: grade B", () => {
    expect(check(statement(5_000))[0]!.grade).toBeUndefined();
    const open = eobOf({ discount: undefined });
    expect(check(statement(5_000), open)[0]!.grade).toBe("B");
  });

  test("a bill in sums, by the same provider and to the same cent", () => {
    const sums = money({ billed: 19_200, patientResponsibility: 4_120 });
    const eob = eobOf({}, { provider: sure("Eastgate Doctors"), ...sums });
    const bill = (over: Partial<Bill>) =>
      aBill([], { kind: "summary", provider: sure("EASTGATE DOCTORS"), ...over });
    const asked = money({ billed: 19_200, patientResponsibility: 5_000 });
    expect(check(bill(asked), eob)).toMatchObject([{ atStake: 880, grade: "B" }]);
    expect(excess(bill(money({ patientResponsibility: 5_000 })), eob)).toEqual([880]);
    expect(excess(bill(money({ billed: 19_201, patientResponsibility: 5_000 })), eob)).toEqual([]);
    expect(excess(bill({ ...asked, provider: sure("Other") }), eob)).toEqual([]);
  });

  test.each<[string, Bill, Bill]>([
    ["no line in common", statement(9_000, {}, [aLine({ code: "99215", charge: 1 })]), eobOf()],
    [
      "a doubtful balance",
      statement(0, { totals: { patientResponsibility: unsure(9_000) } }),
      eobOf(),
    ],
    ["no balance", statement(0, { totals: {} }), eobOf()],
    [
      "a doubtful charge",
      statement(9_000, {}, [aLine(visit), aLine({}, { charge: unsure(3_200) })]),
      eobOf(),
    ],
    ["a doubtful share", statement(9_000), eobOf({ patientOwes: unsure(2_500) })],
    ["no share", statement(9_000), eobOf({ patientOwes: undefined })],
    ["an EOB is no bill", statement(9_000, { kind: "eob" }), eobOf()],
    ["the companion is no EOB", statement(9_000), eobOf({}, { kind: "itemized" })],
  ])("silence: %s", (_, bill, eob) => expect(check(bill, eob)).toEqual([]));

  test("alone, a bill has nothing to be held against", () => {
    expect(balanceAboveEob.check(statement(9_000), reference, beside())).toEqual([]);
  });
});

describe("an EOB's own amounts", () => {
  const check = (bill: Bill) => eobAddsUp.check(bill, reference, beside());
  const found = (first: Partial<BillLine>, over = {}) =>
    check(eobOf(first, over)).map(({ lines, atStake, subject }) => [
      lines[0]?.lineId ?? subject,
      atStake ?? lines[0]?.atStake,
    ]);
  const owes = (cents: number) => columns({ patientOwes: cents });

  test.each([
    [2_499, []],
    [2_500, []],
    [2_501, [["L1", 1]]],
    [6_100, [["L1", 3_600]]],
  ])("a share of %i where 2500 is left", (cents, hits) => expect(found(owes(cents))).toEqual(hits));

  test("every way to count has to say so", () => {
    // A larger coinsurance, a smaller payment or a smaller discount each explains it.
    expect(found({ ...owes(2_600), ...columns({ coinsurance: 100 }) })).toEqual([]);
    expect(found({ ...owes(2_600), ...columns({ insurancePaid: 6_610 }) })).toEqual([]);
    expect(found({ ...owes(2_600), ...columns({ discount: 6_690 }) })).toEqual([]);
    expect(found({ ...owes(2_600), ...columns({ notCovered: 100 }) })).toEqual([]);
  });

  test("out of network the rest may be billed: no discount, no finding", () => {
    expect(found({ ...owes(9_290), discount: undefined })).toEqual([]);
    expect(found({ ...owes(9_291), discount: undefined })).toEqual([["L1", 1]]);
  });

  test("the printed sum of shares", () => {
    const sums = (share: number, billed = 19_200) =>
      money({ billed, insurancePaid: 6_710, patientResponsibility: share });
    expect(found({}, sums(4_120))).toEqual([]);
    expect(found({}, sums(4_121))).toEqual([["share", 1]]);
    // Other charges in the sum: lines are missing.
    expect(found({}, sums(4_121, 19_201))).toEqual([]);
  });

  test.each<[string, Partial<BillLine>, object]>([
    [
      "one way to count only",
      { ...owes(9_999), discount: undefined, allowed: undefined, copay: undefined },
      {},
    ],
    ["a doubtful amount", { ...owes(9_999), copay: unsure(2_500) }, {}],
    ["no payment printed", { ...owes(9_999), insurancePaid: undefined }, {}],
    ["a bill", owes(9_999), { kind: "itemized" }],
  ])("silence: %s", (_, first, over) => expect(found(first, over)).toEqual([]));
});

describe("what the provider has to bear", () => {
  const denied = (over: Partial<BillLine> = {}, remarks = ["CO-97"]) => ({
    ...columns({ allowed: 0, insurancePaid: 0, patientOwes: 0 }),
    discount: undefined,
    copay: undefined,
    remarks: remarks.map(sure),
    ...over,
  });
  const eob = (first: Partial<BillLine>) => eobOf(first);
  const onEob = (first: Partial<BillLine>) => providerShare.check(eob(first), reference, beside());
  const onBill = (asked: number, first: Partial<BillLine>, lines?: Line[]) =>
    providerShare.check(
      statement(asked, {}, lines),
      reference,
      beside([{ role: "eob", bill: eob(first) }]),
    );
  const owes = (cents: number) => columns({ patientOwes: cents });

  test("the EOB itself leaves it to the patient", () => {
    expect(onEob(denied(owes(16_000)))).toMatchObject([
      { lines: [{ lineId: "L1", role: "questioned", atStake: 16_000 }] },
    ]);
    expect(
      onEob(denied({ ...owes(16_000), ...columns({ coinsurance: 6_000 }) }))[0]!.lines,
    ).toEqual([{ lineId: "L1", role: "questioned", atStake: 10_000 }]);
    expect(onEob(denied(owes(0)))).toEqual([]);
  });

  test("the bill asks for it all the same, as far as it is above the EOB", () => {
    expect(onBill(17_620, denied())).toMatchObject([
      { lines: [{ lineId: "L1", atStake: 16_000 }] },
    ]);
    expect(onBill(5_620, denied())).toMatchObject([{ lines: [{ lineId: "L1", atStake: 4_000 }] }]);
    expect(onBill(1_620, denied())).toEqual([]);
  });

  test("the bill's own column says how much it asks for the line", () => {
    const lines = [aLine(visit, owes(3_000)), aLine(test87880, owes(1_620))];
    expect(onBill(17_620, denied(), lines)[0]!.lines[0]!.atStake).toBe(3_000);
  });

  test.each([
    ["the ordinary discount", ["CO-45"]],
    ["sequestration", ["CO-253"]],
    ["the patient's share", ["PR-96"]],
    ["both marks", ["CO-97", "PR-3"]],
    ["a mark of the plan's own", ["B10"]],
    ["no mark", []],
  ])("silence: %s", (_, remarks) => {
    expect(onEob(denied(owes(16_000), remarks))).toEqual([]);
    expect(onBill(17_620, denied({}, remarks))).toEqual([]);
  });

  test("silence: not denied, or a doubtful mark or amount", () => {
    expect(onEob({ ...PLAN[0], remarks: [sure("CO-97")] })).toEqual([]);
    expect(onEob(denied({ ...owes(16_000), remarks: [unsure("CO-97")] }))).toEqual([]);
    expect(onEob(denied({ patientOwes: unsure(16_000) }))).toEqual([]);
  });

  test.each(["CO-97", "CO97", "co 97", "CO-29"])("written %s", (mark) => {
    expect(onEob(denied(owes(16_000), [mark]))).toHaveLength(1);
  });
});

describe("where other lines prove how the share is counted", () => {
  const share = (deductible: number, coinsurance: number, owed: number) =>
    aLine(
      { charge: 10_000 },
      {
        deductible: sure(deductible),
        coinsurance: sure(coinsurance),
        patientOwes: sure(owed),
        insurancePaid: sure(1_000),
      },
    );
  const lines = [share(1_000, 200, 1_200), share(0, 300, 300), share(0, 500, 500)];
  const eob = (totals: Record<string, number>) => ({
    ...money({ billed: 30_000, ...totals }),
    kind: "eob",
  });
  const parts = { deductible: 1_000, coinsurance: 1_000 };

  const check = (over: object, of: Line[]) => eobAddsUp.check(aBill(of, over), reference, beside());
  const found = (over: object, of: Line[]) =>
    check(over, of).map(({ subject, atStake }) => [subject, atStake]);

  test("a line that asks for more than its parts is questioned", () => {
    const wrong = [lines[0]!, lines[1]!, share(0, 500, 900)];
    const [hit] = check(eob({}), wrong);
    expect(hit!.lines).toEqual([{ lineId: "L3", role: "questioned", atStake: 400 }]);
    expect(check(eob({}), lines)).toEqual([]);
    // Where other lines break the sum as well, the columns mean something else.
    expect(check(eob({}), [share(0, 300, 400), lines[1]!, share(0, 500, 900)])).toEqual([]);
    expect(check(eob({}), [lines[0]!, lines[1]!, share(0, 500, 400)])).toEqual([]);
    expect(found({ kind: "eob" }, wrong.slice(1))).toEqual([]);
  });

  test.each([
    ["one more part, though its column is not printed", { insurancePaid: 9_100 }, []],
    ["what the allowed amount leaves", { allowed: 1_900, discount: 8_100 }, []],
    [
      "more than the allowed amount leaves, which the parts make up",
      { allowed: 1_500, discount: 8_500 },
      [400],
    ],
    [
      "above parts that do not make up what the allowed amount leaves: the larger counts",
      { allowed: 1_600, discount: 8_400 },
      [300],
    ],
    ["what is not covered, though its column is not printed", { allowed: 1_500 }, []],
    ["no column for the coinsurance", { coinsurance: undefined, copay: 500 }, []],
    ["no column for the deductible", { deductible: undefined }, []],
  ])("a share that is %s", (_, over, expected) => {
    const set = Object.fromEntries(
      Object.entries(over).map(([name, cents]) => [
        name,
        cents === undefined ? cents : sure(cents),
      ]),
    );
    const wrong = { ...share(0, 500, 900), ...set };
    const hits = check(eob({}), [lines[0]!, lines[1]!, wrong]);
    expect(hits.flatMap((hit) => hit.lines.map(({ atStake }) => atStake))).toEqual(expected);
  });

  test.each([
    [
      "the claim asks for more than its lines",
      { ...parts, patientResponsibility: 2_900 },
      [["share", 900]],
    ],
    ["the claim asks for its lines", { ...parts, patientResponsibility: 2_000 }, []],
    [
      "the parts bear the claim out",
      { ...parts, coinsurance: 1_900, patientResponsibility: 2_900 },
      [],
    ],
    [
      "no parts, but the plan's payments add up",
      { insurancePaid: 3_000, patientResponsibility: 2_900 },
      [["share", 900]],
    ],
    ["nothing else adds up", { patientResponsibility: 2_900 }, []],
    ["a line was missed", { ...parts, billed: 40_000, patientResponsibility: 2_900 }, []],
  ] as const)("%s", (_, totals, expected) => {
    expect(found(eob(totals), lines)).toEqual(expected);
  });
});

import { describe, expect, test } from "vitest";
import type { Bill, BillLine } from "~/domain/bill/bill";
import { eobAddsUp } from "~/domain/audit/rules/eob-adds-up";
import {
  aBill,
  aLine,
  beside,
  columns,
  money,
  sure,
  unsure,
  type NewLine,
} from "#corpus/builders/bills";
import { eobOf, statement } from "#corpus/builders/eobs";
import { reference } from "#tests/support/starter-reference";

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

  test("a printed share of the claim that counts the line as its other amounts do asks for no more", () => {
    // 2500 are left by the other amounts of the first line, 1620 by the second.
    const asked = (patientResponsibility: number) => money({ patientResponsibility });
    expect(found(owes(2_600), asked(4_120))).toEqual([]);
    expect(found(owes(2_600), asked(4_121))).toEqual([["L1", 100]]);
  });

  test("where the share of no other line comes out either, the columns are not what they seem", () => {
    const line = (patientOwes: number) =>
      aLine(
        { charge: 29_500, code: "D4341" },
        columns({ deductible: 0, insurancePaid: 21_200, patientOwes }),
      );
    const hits = (...shares: number[]) =>
      check(aBill(shares.map(line), { kind: "eob" })).map(({ lines }) => lines[0]?.lineId);
    // 8300 are left of each charge.
    expect(hits(9_120, 4_240, 8_240)).toEqual([]);
    expect(hits(9_120, 4_240, 8_300)).toEqual(["L1"]);
    // Two lines may both be wrong.
    expect(hits(9_120, 4_240)).toEqual(["L1"]);
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

describe("where no share is printed, its parts are added up", () => {
  // The plan allows 92.10 and pays 67.10: 25.00 is left.
  const check = (first: Partial<BillLine>, second: Partial<BillLine> = {}) => {
    const bill = eobOf({ patientOwes: undefined, ...first });
    const [one, two] = bill.lines;
    return eobAddsUp
      .check(
        { ...bill, lines: [one!, { ...two!, patientOwes: undefined, ...second }] },
        reference,
        beside(),
      )
      .map(({ lines, grade }) => [lines[0]?.lineId, lines[0]?.atStake, grade ?? "A"]);
  };
  const parts = (deductible: number, copay: number, coinsurance: number) =>
    columns({ deductible, copay, coinsurance });

  test.each([
    [4_120, []],
    [4_121, [["L1", 100, "A"]]],
  ])("parts of all lines that come to %i", (deductible, hits) => {
    // 2500 are left by the other amounts of the first line, 1620 are the deductible of the second.
    const bill = eobOf({ patientOwes: undefined, ...parts(0, 2_600, 0) }, money({ deductible }));
    expect(
      eobAddsUp
        .check(
          { ...bill, lines: bill.lines.map((line) => ({ ...line, patientOwes: undefined })) },
          reference,
          beside(),
        )
        .map(({ lines, grade }) => [lines[0]?.lineId, lines[0]?.atStake, grade ?? "A"]),
    ).toEqual(hits);
  });

  test.each<[Partial<BillLine>, unknown[]]>([
    [parts(0, 2_500, 0), []],
    [parts(500, 1_000, 1_001), [["L1", 1, "A"]]],
    [parts(0, 2_500, 3_600), [["L1", 3_600, "A"]]],
    [{ ...parts(0, 2_500, 1), ...columns({ notCovered: 1 }) }, []],
    [{ ...parts(0, 2_500, 1), discount: undefined }, []],
    [{ ...parts(0, 2_500, 1), ...columns({ discount: 6_789 }) }, []],
    [{ ...parts(0, 2_500, 1), coinsurance: unsure(1) }, []],
    [{ ...parts(0, 2_500, 1), insurancePaid: undefined }, []],
  ])("%#", (first, hits) => expect(check(first)).toEqual(hits));

  test("without another line whose parts come out, the columns are less sure", () => {
    expect(check(parts(0, 2_500, 1), { deductible: undefined })).toEqual([["L1", 1, "B"]]);
  });

  test("the claim may not ask for more than the parts of its lines", () => {
    const bill = eobOf(
      { patientOwes: undefined },
      money({ billed: 19_200, insurancePaid: 6_710, patientResponsibility: 4_121 }),
    );
    const lines = bill.lines.map((line) => ({ ...line, patientOwes: undefined }));
    const found = eobAddsUp.check({ ...bill, lines }, reference, beside());
    expect(found.map(({ subject, atStake }) => [subject, atStake])).toEqual([["share", 1]]);
  });

  test.each([
    [100, ["C"]],
    [99, ["A"]],
  ])("what is above the plan's allowance may be owed, %i of 100", (adjustments, grades) => {
    const bill = eobOf(
      { patientOwes: undefined },
      money({ billed: 19_200, insurancePaid: 6_710, adjustments, patientResponsibility: 4_220 }),
    );
    const lines = bill.lines.map((line) => ({ ...line, patientOwes: undefined }));
    const found = eobAddsUp.check({ ...bill, lines }, reference, beside());
    expect(found.map(({ grade }) => grade ?? "A")).toEqual(grades);
  });

  test("the rest of a claim has no other name where a percentage stands for the coinsurance", () => {
    const bill = eobOf({ patientOwes: undefined }, {});
    const lines = bill.lines.map((line) => ({
      ...line,
      ...{ patientOwes: undefined, coinsurance: undefined },
    }));
    const discounts = lines.reduce((sum, { discount }) => sum + (discount?.value ?? 0), 0);
    const left = 19_200 - discounts - 6_710;
    const found = (patientResponsibility: number) =>
      eobAddsUp
        .check(
          {
            ...bill,
            lines,
            ...money({ billed: 19_200, insurancePaid: 6_710, patientResponsibility }),
          },
          reference,
          beside(),
        )
        .map(({ subject }) => subject);
    expect(found(left)).toEqual([]);
    expect(found(left + 1)).toEqual(["share"]);
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

  const check = (over: object, of: NewLine[]) =>
    eobAddsUp.check(aBill(of, over), reference, beside());
  const found = (over: object, of: NewLine[]) =>
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
    [
      "all that was charged",
      { insurancePaid: 3_000, patientResponsibility: 30_000 },
      [["share", 28_000]],
    ],
    [
      "more than was charged, which is no share of it",
      { insurancePaid: 3_000, patientResponsibility: 30_001 },
      [],
    ],
    ["a line was missed", { ...parts, billed: 40_000, patientResponsibility: 2_900 }, []],
  ] as const)("%s", (_, totals, expected) => {
    expect(found(eob(totals), lines)).toEqual(expected);
  });
});

describe("a share whose printed parts come to less", () => {
  // The plan allows 92.10 and pays 17.10: 75.00 is left, of which a copay of 25.00 has a name.
  const part = columns({ deductible: 0, copay: 2_500, coinsurance: 0, notCovered: 0 });
  const line = { ...part, ...columns({ insurancePaid: 1_710, patientOwes: 7_500 }) };
  const found = (first: Partial<BillLine>, lines?: NewLine[]) => {
    const bill = eobOf({ ...line, ...first });
    return eobAddsUp
      .check({ ...bill, ...(lines ? aBill(lines, { kind: "eob" }) : {}) }, reference, beside())
      .map(({ lines: [of], grade }) => [of!.lineId, of!.atStake, grade]);
  };

  test.each<[string, Partial<BillLine>, number | null]>([
    ["what has no name is questioned", {}, 5_000],
    ["by a cent", columns({ copay: 7_499 }), 1],
    ["all of it has a name", columns({ copay: 7_500 }), null],
    ["what is not covered has one too", columns({ notCovered: 5_000 }), null],
    ["marks of the usual parts", { remarks: [sure("CO-45"), sure("PR-3")] }, 5_000],
    ["another mark may name it", { remarks: [sure("PR-96")] }, null],
    ["a part that is not printed may be it", { coinsurance: undefined }, null],
    ["a doubtful part", { coinsurance: unsure(0) }, null],
    ["no part is named at all", columns({ copay: 0 }), null],
    ["the charge is not accounted for", columns({ discount: 6_791 }), null],
    ["the plan paid nothing", columns({ insurancePaid: 0, patientOwes: 9_210 }), null],
  ])("%s", (_, first, atStake) => {
    expect(found(first)).toEqual(atStake === null ? [] : [["L1", atStake, "B"]]);
  });

  test("another line has to show that the columns are the parts", () => {
    const alone = aLine(
      { code: "99213", charge: 16_000 },
      { ...columns({ allowed: 9_210, discount: 6_790 }), ...line },
    );
    expect(found({}, [alone])).toEqual([]);
  });
});

describe("an EOB beside the bill", () => {
  // The lines leave 25.00 and 16.20; the first share is printed 5.00 too high.
  const tooHigh = columns({ patientOwes: 3_000 });
  const said = (asked: number, first: Partial<BillLine>) => {
    const around = beside([{ role: "eob", bill: eobOf(first) }]);
    const told = [statement(asked), reference, around] as const;
    return [
      eobAddsUp.check(...told).flatMap(({ lines }) => lines.map((line) => line.atStake)),
      eobAddsUp.notes!(...told).flatMap(({ lineIds }) => lineIds),
    ];
  };

  test.each([
    [4_119, [], ["L1"]],
    [4_120, [], ["L1"]],
    [4_121, [1], []],
    [4_620, [500], []],
    [9_000, [500], []],
  ])("asked %i: only what the bill asks for by the wrong share is at stake", (asked, at, notes) =>
    expect(said(asked, tooHigh)).toEqual([at, notes]),
  );

  // The plan allows 92.10, pays 60.00 and leaves 25.00: 7.10 is nobody's.
  const parts = columns({ insurancePaid: 6_000, deductible: 0, coinsurance: 0 });
  test.each<[number, Partial<BillLine>, number[]]>([
    [4_120, parts, []],
    [4_829, parts, []],
    [4_830, parts, [710]],
    [9_000, { ...parts, remarks: [sure("CO-45")] }, [710]],
    [9_000, { ...parts, remarks: [sure("CO-253")] }, []],
    [9_000, { ...parts, ...columns({ notCovered: 710 }) }, []],
    [9_000, { ...parts, coinsurance: undefined }, []],
    [9_000, { ...parts, ...columns({ deductible: 1 }) }, []],
    [9_000, { ...parts, ...columns({ insurancePaid: 6_710 }) }, []],
  ])("asked %i: a part of the plan's price that is nobody's", (asked, first, atStake) =>
    expect(said(asked, first)).toEqual([atStake, []]),
  );

  test("an EOB about other care says nothing of the bill", () => {
    const lines = [aLine({ code: "70450", charge: 99_900 })];
    const around = beside([{ role: "eob", bill: eobOf(tooHigh) }]);
    expect(eobAddsUp.check(statement(9_000, {}, lines), reference, around)).toEqual([]);
  });
});

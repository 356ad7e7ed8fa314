import { NO_CONTEXT } from "~/domain/case/case-file";
import { describe, expect, test } from "vitest";
import { totalsAddUp } from "~/domain/audit/rules/totals";
import { aBill, aLine, columns, money, sure, unsure, type NewLine } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

const lines = [aLine({ charge: 10_000 }), aLine({ charge: 5_050 })];
const check = (over: object, of: NewLine[] = lines) =>
  totalsAddUp.check(aBill(of, over), reference, NO_CONTEXT);
const found = (over: object, of: NewLine[] = lines) =>
  check(over, of).map(({ subject, atStake }) => [subject, atStake]);

describe("lines against the printed total", () => {
  test.each([
    [15_049, []],
    [15_050, []],
    [15_051, [["billed", 1]]],
    [17_050, [["billed", 2_000]]],
  ])("printed total %i", (billed, expected) => expect(found(money({ billed }))).toEqual(expected));

  test("credits among the lines count", () => {
    const credit = aLine({ charge: -5_050 });
    expect(found(money({ billed: 10_000 }), [...lines, credit])).toEqual([]);
    expect(found(money({ billed: 15_050 }), [...lines, credit])).toEqual([["billed", 5_050]]);
  });

  test("a wrong subtotal is named, and counted alone only where no total is printed", () => {
    const subtotals = [{ label: "Laboratory", amount: sure(6_050), lineIds: ["L2"] }];
    const [hit] = check({ ...money({ billed: 16_050 }), subtotals });
    expect(hit!.atStake).toBe(1_000);
    expect(hit!.reason).toContain("Laboratory");
    expect(found({ subtotals })).toEqual([["subtotals", 1_000]]);
    expect(found({ subtotals: [{ ...subtotals[0]!, amount: sure(5_050) }] })).toEqual([]);
    expect(found({ ...money({ billed: 15_050 }), subtotals })).toEqual([]);
  });

  test.each([
    ["is no section of them", 16_050, ["L1", "L2"], false],
    ["is not a section that is too high", 6_050, ["L2"], true],
  ] as const)("the total under all lines %s", (_, amount, lineIds, isSaid) => {
    const subtotals = [{ label: "Total charges", amount: sure(amount), lineIds: [...lineIds] }];
    const [hit] = check({ ...money({ billed: 16_050 }), subtotals });
    expect(hit!.reason.includes("already too high")).toBe(isSaid);
  });

  test("subtotals that make up all lines together: a line stands under another heading", () => {
    const subtotal = (label: string, cents: number, lineId: string) => ({
      label,
      amount: sure(cents),
      lineIds: [lineId],
    });
    const of = (second: number) => [
      subtotal("Pharmacy", 9_000, "L1"),
      subtotal("Laboratory", second, "L2"),
    ];
    expect(found({ subtotals: of(6_050) })).toEqual([]);
    expect(found({ subtotals: of(6_051) })).toEqual([["subtotals", 1_001]]);
  });

  test.each([
    ["no lines", [], {}],
    ["a line without a charge", [...lines, aLine({}, { charge: undefined })], {}],
    ["a doubtful charge", [...lines, aLine({}, { charge: unsure(1) })], {}],
    ["a doubtful total", lines, { totals: { billed: unsure(99_999) } }],
    ["a summary", lines, { kind: "summary" }],
  ])("silence: %s", (_, of, over) => {
    expect(found({ ...money({ billed: 99_999 }), ...over }, of)).toEqual([]);
  });

  describe("a hospital's summary by department", () => {
    const rows = (codes: (string | undefined)[]) =>
      codes.map((revenueCode) => aLine({ revenueCode, charge: 5_000, day: undefined }));
    const summary = (of: NewLine[], billed: number, over = {}) =>
      found({ kind: "summary", setting: "facility", ...money({ billed }), ...over }, of);
    const three = rows(["0450", "0300", "0250"]);

    test.each([
      [15_000, []],
      [15_001, [["billed", 1]]],
      [14_999, []],
    ])("a total of %i", (billed, expected) => expect(summary(three, billed)).toEqual(expected));

    test.each<[string, NewLine[], object]>([
      ["two rows may be a part", rows(["0450", "0300"]), {}],
      ["a row of no department", rows(["0450", "0300", "0250", undefined]), {}],
      ["a department twice", rows(["0450", "0300", "0300"]), {}],
      ["a doctor's summary", three, { setting: "professional" }],
      ["nobody's summary", three, { setting: undefined }],
    ])("silence: %s", (_, of, over) => expect(summary(of, 99_999, over)).toEqual([]));
  });

  test("an EOB of several claims prints a total for each: silence", () => {
    const of = (second: string) => [
      aLine({ charge: 100 }, { section: "Claim 1" }),
      aLine({ charge: 100 }, { section: second }),
    ];
    const eob = { ...money({ billed: 300 }), kind: "eob" };
    expect(found(eob, of("Claim 2"))).toEqual([]);
    expect(found(eob, of("Claim 1"))).toEqual([["billed", 100]]);
  });
});

describe("the balance", () => {
  const statement = {
    billed: 15_050,
    adjustments: 4_000,
    insurancePaid: 8_000,
    patientPaid: 1_000,
  };

  test.each([
    [2_049, []],
    [2_050, []],
    [2_051, [["balance", 1]]],
    [3_050, [["balance", 1_000]]],
  ])("asked for %i", (patientResponsibility, expected) => {
    expect(found(money({ ...statement, patientResponsibility }))).toEqual(expected);
  });

  test.each<[string, number, number, [string, number][]]>([
    ["right by the lines, whatever was taken for the total", 5_922, 2_050, []],
    ["wrong by both", 5_922, 2_051, [["balance", 2_051]]],
  ])("%s", (_, billed, patientResponsibility, expected) => {
    const lines = [aLine({ charge: 15_050 })];
    const totals = money({ ...statement, billed, patientResponsibility });
    expect(found(totals, lines)).toEqual(expected);
  });

  test.each<[string, number, [string, number][]]>([
    ["what the lines leave to the patient: one of their amounts was misread", 2_000, []],
    ["a cent more than they do", 2_001, [["balance", 2_051 - 50]]],
  ])("asked for %s", (_, asked, expected) => {
    const line = (charge: number, owes: number) =>
      aLine({ charge }, columns({ patientOwes: owes }));
    const lines = [line(5_000, 800), line(10_050, 1_200)];
    const paid = money({ insurancePaid: 15_050, patientResponsibility: asked });
    expect(found(paid, lines)).toEqual(expected);
  });

  test.each<[string, number, [string, number][]]>([
    ["a receipt asks for what was then paid", 7_050, []],
    ["a cent more was asked for than was paid", 7_049, [["balance", 7_049]]],
  ])("%s", (_, patientPaid, expected) => {
    const totals = { billed: 15_050, insurancePaid: 8_000, patientPaid };
    expect(found(money({ ...totals, patientResponsibility: 7_050 }))).toEqual(expected);
  });

  test("credits that are listed in two places count once", () => {
    const asked = money({ billed: 15_050, patientResponsibility: 3_050 });
    const rows = [
      { kind: "insurance-payment" as const, amount: sure(8_000) },
      { kind: "adjustment" as const, amount: sure(4_000) },
    ];
    const [paid] = rows;
    expect(found({ ...asked, ledger: [...rows, ...rows] })).toEqual([]);
    // Two equal payments are two payments, and a list that is not the same is no list again.
    expect(found({ ...asked, ledger: [...rows, paid!] })).toEqual([["balance", 3_050]]);
    const twice = money({ billed: 15_050, patientResponsibility: 11_050 });
    const payment = { kind: "patient-payment" as const, amount: sure(4_000) };
    expect(found({ ...twice, ledger: [payment, payment] })).toEqual([["balance", 4_000]]);
  });

  test("overpaid: nothing may be asked for", () => {
    const paid = money({ ...statement, patientPaid: 9_000, patientResponsibility: 500 });
    expect(found(paid)).toEqual([["balance", 500]]);
  });

  test("payments in rows or columns stand in for a total that is not printed", () => {
    const asked = money({ billed: 15_050, patientResponsibility: 10_050 });
    const ledger = [{ kind: "insurance-payment", amount: sure(5_000) }];
    const columns = [aLine({ charge: 15_050 }, { insurancePaid: sure(5_000) })];
    expect(found(asked)).toEqual([]);
    expect(found({ ...money({ billed: 15_050, patientResponsibility: 15_050 }), ledger })).toEqual([
      ["balance", 5_000],
    ]);
    expect(found({ ...asked, ledger })).toEqual([]);
    expect(found(asked, columns)).toEqual([]);
    expect(found({ ...asked, ledger }, columns)).toEqual([]);
  });

  test("silence: rows and columns disagree, or an amount is doubtful", () => {
    const asked = money({ billed: 15_050, patientResponsibility: 15_050 });
    const ledger = [{ kind: "insurance-payment", amount: sure(4_000) }];
    const columns = [aLine({ charge: 15_050 }, { insurancePaid: sure(5_000) })];
    expect(found({ ...asked, ledger }, columns)).toEqual([]);
    expect(found({ ...asked, ledger: [{ ...ledger[0]!, amount: unsure(4_000) }] })).toEqual([]);
  });

  test.each([
    [5_000, []],
    [7_999, [["balance", 2_999]]],
    [8_000, [["balance", 3_000]]],
  ])("no more is taken off than the lines' own column of %i makes up", (column, expected) => {
    const lines = [aLine({ charge: 15_050 }, { insurancePaid: sure(column) })];
    const asked = money({ billed: 15_050, insurancePaid: 8_000, patientResponsibility: 10_050 });
    expect(found(asked, lines)).toEqual(expected);
  });

  test("an EOB counts in another way", () => {
    expect(
      found({ ...money({ billed: 15_050, patientResponsibility: 99_999 }), kind: "eob" }),
    ).toEqual([]);
  });
});

describe("what is printed besides", () => {
  const asked = { billed: 15_050, insurancePaid: 8_000, patientResponsibility: 9_050 };
  test("a balance from before counts", () => {
    expect(found(money(asked))).toEqual([["balance", 2_000]]);
    expect(found(money({ ...asked, previousBalance: 2_000 }))).toEqual([]);
    expect(found(money({ ...asked, previousBalance: 500 }))).toEqual([["balance", 1_500]]);
    const { totals } = money(asked);
    expect(found({ totals: { ...totals, previousBalance: unsure(500) } })).toEqual([]);
  });

  test.each([
    [[2_000], []],
    [[700, 1_300], []],
    [[1_000], [["balance", 2_000]]],
    [[1_999, 4], [["balance", 2_000]]],
    // What is asked with all that was taken off: a sum of charges that was read as nothing in particular.
    [[17_050], []],
    [[17_051], [["balance", 2_000]]],
  ])("amounts that belong nowhere: %j", (otherAmounts, expected) => {
    expect(found({ ...money(asked), otherAmounts })).toEqual(expected);
  });

  test("rows that come to less than the printed payments count, and a column paid by nobody counts once", () => {
    const ledger = [{ kind: "insurance-payment", amount: sure(6_000) }];
    expect(found({ ...money(asked), ledger })).toEqual([]);
    const paidBy = [aLine({ charge: 15_050 }, { insurancePaid: sure(5_000) })];
    const paid = money({ billed: 15_050, patientPaid: 5_000, patientResponsibility: 10_050 });
    expect(found(paid, paidBy)).toEqual([]);
  });

  test("lines printed after their discounts, the total before", () => {
    const after = [
      aLine({ charge: 6_000 }, columns({ adjustment: 9_000 })),
      aLine({ charge: 1_280 }, columns({ adjustment: 1_920 })),
    ];
    expect(found(money({ billed: 18_200 }), after)).toEqual([]);
    expect(found(money({ billed: 18_201 }), after)).toEqual([["billed", 10_921]]);
    const row = [{ kind: "adjustment", amount: sure(2_000) }];
    expect(found({ ...money({ billed: 17_050 }), ledger: row })).toEqual([]);
    expect(found(money({ billed: 17_050, adjustments: 2_000 }))).toEqual([]);
  });

  test("lines that print what is left after discounts and payments", () => {
    const credits = { adjustments: 4_000, insurancePaid: 8_000, patientPaid: 1_000 };
    const asked = (billed: number) =>
      found(money({ ...credits, billed, patientResponsibility: 15_050 }));
    expect(asked(15_050 + 13_000)).toEqual([]);
    expect(asked(15_050 + 12_000)).toEqual([["balance", 1_000]]);
    expect(asked(15_050 + 13_001)).toEqual([["billed", 13_001]]);
  });

  test("a total that counts one of them", () => {
    expect(found({ ...money({ billed: 17_050 }), otherAmounts: [2_000] })).toEqual([]);
    expect(found(money({ billed: 17_050, previousBalance: 2_000 }))).toEqual([]);
  });
});

describe("units times unit price", () => {
  const priced = (units: number, unitPrice: number, charge: number) =>
    aLine({ units, charge }, columns({ unitPrice }));
  const proof = priced(2, 1_500, 3_000);
  const wrong = (...of: Parameters<typeof aBill>[0]) =>
    check({}, of).map(({ lines: questioned }) => questioned);

  test.each([
    [3, 1_000, 3_003, 0],
    [3, 1_000, 3_004, 4],
    [3, 1_000, 4_500, 1_500],
    [3, 1_000, 2_000, 0],
    [14.2, 1_650, 23_430, 0],
    [1, 1_000, 1_001, 0],
    [1, 1_000, 1_002, 2],
  ])("%f at %i charged %i", (units, price, charge, excess) => {
    expect(wrong(proof, priced(units, price, charge))).toEqual(
      excess === 0 ? [] : [[{ lineId: "L2", role: "questioned", atStake: excess }]],
    );
  });

  test("silence: nothing proves the columns, or more than one line disagrees", () => {
    expect(wrong(priced(3, 1_000, 4_500))).toEqual([]);
    expect(wrong(proof, priced(3, 1_000, 4_500), priced(3, 1_000, 4_500))).toEqual([]);
    expect(wrong(proof, aLine({ units: 3, charge: 4_500 }, { unitPrice: unsure(1_000) }))).toEqual(
      [],
    );
  });
});

describe("payment rows against the printed total of payments", () => {
  const rows = (...cents: number[]) =>
    cents.map((amount) => ({ kind: "patient-payment" as const, amount: sure(amount) }));
  const bill = (patientPaid: number, asked: number, ...cents: number[]) =>
    found({
      ...money({ billed: 15_050, patientPaid, patientResponsibility: asked }),
      ledger: rows(...cents),
    });

  test("rows that are more than what was taken off", () => {
    expect(bill(4_000, 11_050, 4_000)).toEqual([]);
    expect(bill(4_000, 11_050, 3_999)).toEqual([]);
    expect(bill(4_000, 11_050, 4_000, 1)).toEqual([["payments", 1]]);
    expect(bill(4_000, 11_050, 4_000, 2_500)).toEqual([["payments", 2_500]]);
  });

  test("silence: the balance was not counted with the smaller total", () => {
    expect(bill(4_000, 11_049, 4_000, 2_500)).toEqual([]);
  });

  test("silence: one of the rows is the total of the others", () => {
    expect(bill(4_000, 11_050, 4_000, 4_000)).toEqual([]);
    expect(bill(4_000, 11_050, 1_500, 2_500, 4_000)).toEqual([]);
  });

  test.each<[string, number, number, [string, number][]]>([
    ["the total of a kind without rows: one was taken for the other", 3_000, 0, []],
    ["the totals of two kinds without rows", 1_000, 2_000, []],
    ["another sum", 2_999, 0, [["payments", 3_000]]],
  ])("too much by %s", (_, insurancePaid, adjustments, expected) => {
    const asked = 15_050 - 4_000 - insurancePaid - adjustments;
    const totals = { billed: 15_050, patientPaid: 4_000, insurancePaid, adjustments };
    expect(
      found({
        ...money({ ...totals, patientResponsibility: asked }),
        ledger: rows(4_000, 3_000),
      }),
    ).toEqual(expected);
  });

  test("silence: the rows of another kind do not make up its total", () => {
    const discounts = (cents: number) => ({
      ...money({
        billed: 15_050,
        patientPaid: 4_000,
        adjustments: 1_000,
        patientResponsibility: 10_050,
      }),
      ledger: [...rows(4_000, 2_500), { kind: "adjustment" as const, amount: sure(cents) }],
    });
    expect(found(discounts(1_000))).toEqual([["payments", 2_500]]);
    expect(found(discounts(999))).toEqual([]);
  });

  test("no more than the bill asks for", () => {
    expect(bill(14_050, 1_000, 14_050, 5_000)).toEqual([["payments", 1_000]]);
  });
});

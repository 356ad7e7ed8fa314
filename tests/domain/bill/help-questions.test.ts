import { describe, expect, test } from "vitest";
import type { Bill, BillLine, Field } from "~/domain/bill/bill";
import { applyCorrections } from "~/domain/bill/corrections";
import { helpQuestions, waitsForHelp, type HelpQuestion } from "~/domain/bill/help-questions";
import { aBill, aLine, readOnce, type NewLine } from "#corpus/builders/bills";

const read = <T>(value: T, confidence = 1): Field<T> => ({
  ...{ value, page: 1, confidence },
  box: [400, 100, 40, 8],
});
const named = (charge: number, confidence = 1, extra: Partial<NewLine> = {}): NewLine =>
  aLine(
    { charge: undefined },
    {
      ...{ page: 1, box: [40, 100, 400, 8] },
      charge: read(charge, confidence),
      description: readOnce("Office visit"),
      serviceDate: readOnce("2026-10-05"),
      ...extra,
    },
  );
const totals = (cents: Record<string, number>) => ({
  totals: Object.fromEntries(Object.entries(cents).map(([name, one]) => [name, readOnce(one)])),
});
const keys = (bill: Bill) => helpQuestions(bill).map(({ key }) => key);
const questionOf = (bill: Bill, key: string): HelpQuestion =>
  helpQuestions(bill).find((one) => one.key === key)!;
const three = [10_000, 5_000, 2_550].map((charge) => named(charge));

describe("what is asked of a reading", () => {
  test("is nothing where everything was read surely and comes out", () => {
    const bill = aBill(three, totals({ billed: 17_550 }));
    expect(keys(bill)).toEqual([]);
    expect(waitsForHelp(bill)).toBe(false);
  });
  test("is the column and its total where they do not agree, not cell by cell", () => {
    const bill = aBill(three, totals({ billed: 20_000 }));
    expect(keys(bill)).toEqual(["column.charge", "billed"]);
    expect(waitsForHelp(bill)).toBe(true);
  });
  test.each([
    [0.69, ["L2.charge", "billed"]],
    [0.7, ["column.charge", "billed"]],
  ])("is the one figure that was hard to read, at %f", (confidence, expected) => {
    const lines = [named(10_000), named(5_000, confidence), named(2_550)];
    expect(keys(aBill(lines, totals({ billed: 20_000 })))).toEqual(expected);
  });
  test.each([
    ["a digit other", [12_345, 2_555], 25_500, 20_500, ["L2.charge", "billed"]],
    ["a digit more at its beginning", [12_345, 2_555], 55_500, 5_500, ["L2.charge", "billed"]],
    ["a digit lost at its beginning", [18_345, 7_555], 500, 5_500, ["L2.charge", "billed"]],
    ["two digits other", [12_345, 2_555], 25_500, 20_400, ["column.charge", "billed"]],
  ])(
    "is the one figure of a picture with %s than its sum asks for",
    (_, [first = 0, last = 0], seen, printed, asked) => {
      const lines = [first, seen, last].map((charge) => named(charge, 0.95));
      const bill = aBill(lines, totals({ billed: first + last + printed }));
      expect(keys(bill)).toEqual(asked);
    },
  );
  test.each([
    [4, ["L1.charge", "L2.charge", "L3.charge", "L4.charge"]],
    [5, ["column.charge"]],
  ])("is the column where %i of its figures were hard to read", (hard, expected) => {
    const lines = Array.from({ length: 6 }, (_, at) => named(10_000, at < hard ? 0.6 : 1));
    expect(keys(aBill(lines, totals({ billed: 20_000 })))).toEqual(
      expect.arrayContaining([...expected, "billed"]),
    );
    expect(keys(aBill(lines, totals({ billed: 20_000 })))[0]).toBe(expected[0]);
  });
  test("is at most seven things", () => {
    const lines = Array.from({ length: 12 }, (_, at) =>
      named(1_000 + at, 0.6, { description: readOnce("Chest X-ray"), code: read("99213", 0.5) }),
    );
    expect(keys(aBill(lines, totals({ billed: 99_999 })))).toHaveLength(7);
  });
  test("is what was taken off where the steps to what is asked for lack one", () =>
    expect(keys(aBill(three, totals({ billed: 17_550, patientResponsibility: 90_000 })))).toEqual([
      "patientResponsibility",
      "insurancePaid",
      "adjustments",
      "patientPaid",
    ]));
  test("tells what the plan is expected to pay from what it paid", () => {
    const bill = aBill(three, totals({ billed: 17_550, patientResponsibility: 90_000 }));
    const expected: Bill = { ...bill, insuranceExpected: true };
    expect(questionOf(expected, "insurancePaid")).toMatchObject({ expected: true });
    expect(questionOf(expected, "adjustments")).not.toHaveProperty("expected");
    expect(questionOf(bill, "insurancePaid")).not.toHaveProperty("expected");
  });
  test("is which reading is right, before its columns, where there are others", () => {
    const bill = aBill(three, totals({ billed: 20_000 }));
    const other: BillLine[] = bill.lines.slice(0, 2);
    expect(keys({ ...bill, otherReadings: [other] })).toEqual(["reading", "billed"]);
  });
  test("is not what was asked before", () => {
    const bill = { ...aBill(three, totals({ billed: 20_000 })), asked: ["column.charge"] };
    expect(keys(bill)).toEqual(["billed"]);
    expect(waitsForHelp(bill)).toBe(false);
  });
  test("is what was hard to read where all sums come out", () => {
    const lines = [named(10_000), named(5_000), named(2_550, 1, { code: read("99213", 0.79) })];
    const bill = aBill(lines, totals({ billed: 17_550 }));
    expect(keys(bill)).toEqual(["L3.code"]);
    expect(waitsForHelp(bill)).toBe(false);
  });
});

describe("what a picture likely shows and was not read", () => {
  const seen = (charge: number, extra: Partial<NewLine> = {}) =>
    named(charge, 0.95, { code: read("99213", 0.95), ...extra });
  const priced = totals({ billed: 40_000, patientResponsibility: 40_000 });
  const page = (source: "ocr" | "text") => ({
    pages: [{ document: 0, pageInDocument: 1, width: 612, height: 792, source }],
  });
  const onPicture = (lines: NewLine[], more: Partial<Bill>) =>
    aBill(lines, { ...more, ...page("ocr") });
  const four = [10_000, 10_000, 10_000, 10_000];

  test.each(["code", "serviceDate"] as const)(
    "is the %s of the one line of four without one, and of none where two have none",
    (fact) => {
      const without = (many: number) =>
        onPicture(
          four.map((charge, at) => seen(charge, at < many ? { [fact]: undefined } : {})),
          priced,
        );
      expect(keys(without(1))).toEqual([`L1.${fact}`]);
      expect(keys(without(2))).toEqual([]);
    },
  );
  test.each([
    ["code", 8, 2],
    ["serviceDate", 10, 4],
    ["charge", 6, 3],
  ] as const)(
    "is the %s of lines without one, of %i lines up to %i, and no more",
    (fact, all, most) => {
      const without = (many: number) =>
        onPicture(
          Array.from({ length: all }, (_, at) =>
            seen(10_000, { page: 1, ...(at < many ? { [fact]: undefined } : {}) }),
          ),
          totals({ billed: all * 10_000, patientResponsibility: all * 10_000 }),
        );
      const asked = (bill: Bill) => keys(bill).filter((key) => key.endsWith(`.${fact}`));
      expect(asked(without(most))).toHaveLength(most);
      expect(asked(without(most + 1))).toHaveLength(0);
    },
  );
  test("is the charge of the one line of four without one, which then has it", () => {
    const lines = four.map((charge, at) =>
      seen(charge, { page: 1, ...(at === 0 ? { charge: undefined } : {}) }),
    );
    const bill = onPicture(lines, totals({ billed: 40_000, patientResponsibility: 40_000 }));
    expect(keys(bill)).toContain("L1.charge");
    const [first] = applyCorrections(bill, [
      { of: "place", place: "L1.charge", value: 10_000 },
    ]).lines;
    expect(first!.charge).toMatchObject({ value: 10_000, origin: "typed" });
  });
  test("is nothing on a page of text, which says all it prints", () => {
    const lines = four.map((charge, at) =>
      named(charge, 0.9, at === 0 ? {} : { code: read("99213") }),
    );
    expect(keys(aBill(lines, { ...priced, ...page("text") }))).toEqual([]);
    expect(keys(aBill(lines, page("text")))).toEqual([]);
  });
  test("is the day of all lines where none was read, which then have it", () => {
    const bill = onPicture(
      four.map((charge) => seen(charge, { serviceDate: undefined })),
      priced,
    );
    expect(keys(bill)).toEqual(["serviceDate"]);
    const dated = applyCorrections(bill, [
      { of: "place", place: "serviceDate", value: "2026-10-05" },
      { of: "asked", keys: ["serviceDate"] },
    ]);
    expect(dated.lines.map(({ serviceDate }) => serviceDate?.value)).toEqual(
      four.map(() => "2026-10-05"),
    );
    expect(keys(dated)).toEqual([]);
  });
  test("is one day for the lines that were read with the same, unsurely", () => {
    const days = [0.6, 0.6, 0.95, 0.6].map((confidence, at) =>
      read(at < 3 ? "2026-10-05" : "2026-10-06", confidence),
    );
    const bill = onPicture(
      four.map((charge, at) => seen(charge, { serviceDate: days[at] })),
      priced,
    );
    expect(keys(bill)).toEqual(["day.2026-10-05", "L4.serviceDate"]);
    const question = questionOf(bill, "day.2026-10-05");
    expect(question).toMatchObject({ kind: "day", choices: ["2026-10-05"] });
    expect(question).toMatchObject({ ofLines: bill.lines.slice(0, 3) });
    expect(question.at).toEqual({ page: 1, box: [400, 100, 40, 8] });
    const other = applyCorrections(bill, [
      { of: "place", place: "day.2026-10-05", value: "2026-10-08" },
    ]);
    expect(other.lines.map(({ serviceDate }) => serviceDate!.value)).toEqual([
      ...["2026-10-08", "2026-10-08", "2026-10-08", "2026-10-06"],
    ]);
    expect(keys(other)).toEqual(["L4.serviceDate"]);
  });
  test.each([
    ["each day by itself where they are not the same", "day.2026-10-05.they-differ", 2],
    ["none of them where it cannot be read", "day.2026-10-05", 0],
  ])("is %s", (_, asked, many) => {
    const lines = four.map((charge, at) =>
      seen(charge, { serviceDate: read("2026-10-05", at < 2 ? 0.6 : 0.95) }),
    );
    const bill = { ...onPicture(lines, priced), asked: [asked] };
    expect(keys(bill)).toEqual(["L1.serviceDate", "L2.serviceDate"].slice(0, many));
  });
  test("is the name of a service before the day where no code names it, and else after it", () => {
    const doubted = (code: boolean) =>
      seen(10_000, {
        description: read("Office visit", 0.6),
        serviceDate: read("2026-10-05", 0.6),
        ...(code ? {} : { code: undefined }),
      });
    const lines = [doubted(true), doubted(false), seen(10_000), seen(10_000)];
    expect(keys(onPicture(lines, priced)).filter((key) => !key.endsWith("code"))).toEqual([
      ...["L2.description", "day.2026-10-05", "L1.description"],
    ]);
  });
  test("is each of the two sums that nearly every bill prints", () => {
    const lines = four.map((charge) => seen(charge));
    expect(keys(onPicture(lines, totals({ billed: 40_000 })))).toEqual(["patientResponsibility"]);
    expect(keys(onPicture(lines, { totals: {} }))).toEqual(["billed", "patientResponsibility"]);
  });
  describe("is a printed amount that the steps to what is asked for lack", () => {
    const lacking = (more: Partial<Bill>, cents: Record<string, number> = {}) =>
      onPicture(
        four.map((charge) => seen(charge)),
        {
          ...totals({
            billed: 40_000,
            adjustments: 10_000,
            patientResponsibility: 8_000,
            ...cents,
          }),
          otherAmounts: [5_000, 22_000],
          ...more,
        },
      );
    test("and none on a page of text, which says all it prints", () =>
      expect(keys({ ...lacking({}), ...page("text") })).toEqual([]));
    test("which then is what the person says it is", () => {
      const bill = lacking({});
      expect(keys(bill)).toEqual(["amount.22000"]);
      expect(questionOf(bill, "amount.22000")).toMatchObject({
        ...{ of: "amount", amount: 22_000, mayBe: ["insurancePaid", "patientPaid"] },
      });
      const told = applyCorrections(bill, [
        { of: "place", place: "insurancePaid", value: 22_000 },
        { of: "asked", keys: ["amount.22000"] },
      ]);
      expect(told.totals.insurancePaid).toMatchObject({ value: 22_000, origin: "typed" });
      expect(keys(told)).toEqual([]);
    });
    test.each<[string, Partial<Bill>, Record<string, number>, string[]]>([
      ["not one that is printed nowhere", { otherAmounts: [22_001] }, {}, []],
      ["with what was owed before", { otherAmounts: [27_000] }, { previousBalance: 5_000 }, ["27"]],
      [
        "less the rows of another kind",
        {
          ledger: [{ kind: "patient-payment", amount: readOnce(2_000) }],
          otherAmounts: [20_000],
        },
        {},
        ["20"],
      ],
      ["none where nothing lacks", { otherAmounts: [0] }, { patientResponsibility: 30_000 }, []],
      [
        "on a plan's paper what is billed above what is allowed",
        {
          kind: "eob",
          otherAmounts: [18_000],
          totals: totals({ billed: 40_000, allowed: 22_000 }).totals,
        },
        {},
        ["18"],
      ],
    ])("%s", (_, more, cents, thousands) => {
      const bill = lacking(more, cents);
      expect(keys(bill).filter((key) => key.startsWith("amount."))).toEqual(
        thousands.map((one) => `amount.${one}000`),
      );
    });
  });
  test("is no day where one line has one", () =>
    expect(
      keys(
        onPicture(
          [seen(10_000), ...four.slice(1).map((one) => seen(one, { serviceDate: undefined }))],
          priced,
        ),
      ),
    ).toEqual([]));
});

describe("the choices", () => {
  test("begin with what we read, then what makes the sum come out where it is one digit away", () => {
    const lines = [named(10_000), named(5_000, 0.6), named(2_550)];
    const bill = aBill(lines, totals({ billed: 18_550 }));
    expect(questionOf(bill, "L2.charge")).toMatchObject({ choices: [5_000, 6_000] });
  });
  test("leave out what is neither one digit away nor printed", () => {
    const lines = [named(10_000), named(5_000, 0.6), named(2_550)];
    expect(questionOf(aBill(lines, totals({ billed: 19_999 })), "L2.charge")).toMatchObject({
      choices: [5_000],
    });
  });
  test("hold a printed amount that is the sum of the lines", () => {
    const bill = aBill(three, { ...totals({ billed: 20_001 }), otherAmounts: [17_550, 20_000] });
    expect(questionOf(bill, "billed")).toMatchObject({ choices: [20_001, 17_550] });
  });
  test("hold what another reader read there", () => {
    const differences = [{ lineId: "L2", name: "charge", says: "$58.00" }];
    const lines = [named(10_000), named(5_000, 0.6), named(2_550)];
    const bill = aBill(lines, { ...totals({ billed: 30_000 }), differences });
    expect(questionOf(bill, "L2.charge")).toMatchObject({ choices: [5_000, 5_800] });
  });
});

describe("after the answers", () => {
  test("a confirmed column and total that do not agree are the paper's own mistake", () => {
    const bill = applyCorrections(aBill(three, totals({ billed: 20_000 })), [
      { of: "column", column: "charge", is: "charge" },
      { of: "place", place: "billed", value: 20_000 },
      { of: "asked", keys: ["column.charge", "billed"] },
    ]);
    expect(keys(bill)).toEqual([]);
    expect(bill.totals.billed).toMatchObject({ origin: "typed", confidence: 1 });
    expect(bill.lines[0]!.charge).toMatchObject({ agreed: true });
  });
  test.each([
    ["ocr", 79, true],
    ["ocr", 80, false],
    ["text", 80, true],
  ] as const)(
    "of a column on a page of %s, the amount after %i others",
    (source, at, isConfirmed) => {
      const lines = Array.from({ length: 81 }, () => named(1_000));
      const pages = [{ document: 0, pageInDocument: 1, width: 612, height: 792, source }];
      const { values, count } = questionOf(
        aBill(lines, { pages, ...totals({ billed: 5 }) }),
        "column.charge",
      ) as HelpQuestion & { of: "column" };
      expect([values.length, count]).toEqual([80, 81]);
      const bill = applyCorrections(aBill(lines, { pages }), [
        { of: "column", column: "charge", is: "charge" },
      ]);
      expect(bill.lines[at]!.charge!.agreed === true).toBe(isConfirmed);
    },
  );
  test("a column that is another changes place with it", () => {
    const lines = three.map((line) => ({ ...line, unitPrice: readOnce(100) }));
    const bill = applyCorrections(aBill(lines), [
      { of: "column", column: "charge", is: "unitPrice" },
    ]);
    expect(bill.lines.map(({ charge, unitPrice }) => [charge?.value, unitPrice?.value])).toEqual([
      [100, 10_000],
      [100, 5_000],
      [100, 2_550],
    ]);
  });
  test("another reading takes the place of the chosen one", () => {
    const read = aBill(three, totals({ billed: 15_000 }));
    const bill = applyCorrections({ ...read, otherReadings: [read.lines.slice(0, 2)] }, [
      { of: "reading", reading: 1 },
    ]);
    expect(bill.lines.map(({ charge }) => charge?.value)).toEqual([10_000, 5_000]);
    expect(bill.otherReadings).toBeUndefined();
    expect(keys(bill)).toEqual([]);
  });
  test("a total the paper does not print is gone", () => {
    const bill = applyCorrections(aBill(three, totals({ billed: 20_000 })), [
      { of: "place", place: "billed", value: null },
    ]);
    expect(bill.totals.billed).toBeUndefined();
    expect(keys(bill)).toEqual([]);
  });
});

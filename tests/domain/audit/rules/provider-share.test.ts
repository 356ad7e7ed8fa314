import { describe, expect, test } from "vitest";
import type { BillLine } from "~/domain/bill/bill";
import { providerShare } from "~/domain/audit/rules/provider-share";
import { aLine, beside, columns, sure, unsure, type NewLine } from "#corpus/builders/bills";
import { OWED, STREP, VISIT, eobOf, statement } from "#corpus/builders/eobs";
import { reference } from "#tests/support/starter-reference";

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
  const onBill = (asked: number, first: Partial<BillLine>, lines?: NewLine[]) =>
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

  test.each<[string, number, Partial<BillLine>, number[]]>([
    ["as much as the EOB leaves in all", 17_620, owes(16_000), [16_000]],
    ["a cent less: it may be made of the other line", 17_619, owes(16_000), []],
    ["the bill asks for nothing", 0, owes(16_000), []],
    [
      "what is named as the patient's",
      17_620,
      { ...owes(16_000), ...columns({ coinsurance: 16_000 }) },
      [],
    ],
  ])(
    "the EOB leaves a denied line to the patient too, and the bill asks: %s",
    (_, asked, over, cents) => {
      const hits = onBill(asked, denied(over));
      expect(hits.map(({ lines }) => lines[0]!.atStake)).toEqual(cents);
    },
  );

  test.each<[string, Partial<BillLine>, number | undefined, string[]]>([
    [
      "no balance printed, nothing left",
      { ...owes(0), ...columns({ copay: 0 }) },
      undefined,
      ["nothing-owed"],
    ],
    ["a balance is printed", { ...owes(0), ...columns({ copay: 0 }) }, 0, []],
    ["a cent is left", owes(1), undefined, []],
  ])("a bill without a balance: %s", (_, first, asked, subjects) => {
    const paid = { ...columns({ allowed: 16_000, insurancePaid: 16_000, discount: 0 }), ...first };
    const second = eobOf(paid, { totals: {} });
    const bill = {
      ...statement(0),
      totals: asked === undefined ? {} : { patientResponsibility: sure(asked) },
    };
    const eob = { ...second, lines: second.lines.slice(0, 1) };
    const own = { ...bill, lines: bill.lines.slice(0, 1) };
    const notes = providerShare.notes!(own, reference, beside([{ role: "eob", bill: eob }]));
    expect(notes.flatMap(({ subject }) => subject ?? [])).toEqual(subjects);
  });

  test("what is asked beyond a small denied line is not made of it", () => {
    const small = [aLine({ ...VISIT, charge: 400 }), aLine(STREP)];
    expect(onBill(20_020, denied({ charge: sure(400) }), small)).toEqual([]);
  });

  test("the bill's own column says how much it asks for the line", () => {
    const lines = [aLine(VISIT, owes(3_000)), aLine(STREP, owes(1_620))];
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
    expect(onEob({ ...OWED[0], remarks: [sure("CO-97")] })).toEqual([]);
    expect(onEob(denied({ ...owes(16_000), remarks: [unsure("CO-97")] }))).toEqual([]);
    expect(onEob(denied({ patientOwes: unsure(16_000) }))).toEqual([]);
  });

  test("another plan pays first: the bill has to wait, and nobody calls it wrong", () => {
    const [hit] = onEob(denied(owes(16_000), ["OA-22"]));
    expect(hit).toMatchObject({ grade: "B", lines: [{ atStake: 16_000 }] });
    expect(hit!.ask).toContain("which one pays first");
    expect(onBill(17_620, denied({}, ["OA-22"]))).toMatchObject([
      { grade: "B", lines: [{ atStake: 16_000 }] },
    ]);
  });

  test("a reason in the plan's own words, from the legend of that EOB", () => {
    const legend = [{ mark: "A7", meaning: "Duplicate of a charge already processed" }];
    const told = eobOf(denied(owes(16_000), ["A7"]), { legend });
    expect(providerShare.check(told, reference, beside())).toMatchObject([{ grade: "B" }]);
    expect(onEob(denied(owes(16_000), ["A7"]))).toEqual([]);
  });

  test.each([
    [1_620, ["L1"]],
    [1_621, []],
  ])(
    "beside the bill it is noted on the bill's line, unless questioned: asked %i",
    (asked, ids) => {
      const around = beside([{ role: "eob", bill: eob(denied()) }]);
      const told = providerShare.notes!(statement(asked), reference, around);
      expect(told.flatMap(({ lineIds }) => lineIds)).toEqual(ids);
    },
  );

  describe("nothing allowed and nothing owed is a note of $0", () => {
    const noted = (over: Partial<BillLine>) =>
      providerShare.notes!(eob(denied(over)), reference, beside()).map(({ lineIds }) => lineIds);
    test.each<[string, Partial<BillLine>, string[][]]>([
      ["owed 0", owes(0), [["L1"]]],
      ["owed a cent", owes(1), []],
      ["allowed a cent", columns({ allowed: 1 }), []],
      ["the plan paid a cent", columns({ insurancePaid: 1 }), []],
      ["what is owed is doubtful", { patientOwes: unsure(0) }, []],
      ["no charge", columns({ charge: 0 }), []],
    ])("%s", (_, over, ids) => expect(noted(over)).toEqual(ids));

    test("on a plan's account only", () => {
      const bill = { ...eob(denied(owes(0))), kind: "itemized" as const };
      expect(providerShare.notes!(bill, reference, beside())).toEqual([]);
    });
  });

  test.each(["CO-97", "CO97", "co 97", "CO-29"])("written %s", (mark) => {
    expect(onEob(denied(owes(16_000), [mark]))).toHaveLength(1);
  });
});

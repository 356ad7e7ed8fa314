import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { moneyHeld } from "~/domain/audit/rules/money-held";
import { aBill, aLine, beside, money, sure, unsure } from "#corpus/builders/bills";
import { STREP, VISIT, eobOf, statement } from "#corpus/builders/eobs";
import { reference } from "#tests/support/starter-reference";

type Payments = Parameters<typeof beside>[2];

const found = (bill: Bill, around = beside()) =>
  moneyHeld
    .check(bill, reference, around)
    .map(({ subject, lines: [line], atStake, grade }) => [
      subject ?? line?.lineId,
      atStake ?? line?.atStake,
      grade ?? "A",
    ]);

describe("a credit balance", () => {
  const asking = (cents: number, over: Partial<Bill> = {}) =>
    found(aBill([aLine(VISIT)], { ...money({ patientResponsibility: cents }), ...over }));

  test.each([
    [-1, [["credit", 1, "A"]]],
    [0, []],
    [1, []],
  ])("%i asked for", (cents, hits) => expect(asking(cents)).toEqual(hits));

  test("silence: a doubtful figure, and a document that asks for nothing", () => {
    expect(asking(0, { totals: { patientResponsibility: unsure(-500) } })).toEqual([]);
    expect(asking(-500, { kind: "eob" })).toEqual([]);
  });
});

describe("a credit that the bill's sums make and that it does not show", () => {
  const of = (over: Record<string, number>, around = beside()) => {
    const totals = { billed: 41_600, adjustments: 16_600, insurancePaid: 19_000 };
    const all = { ...totals, patientPaid: 12_000, patientResponsibility: 0, ...over };
    return found(aBill([aLine({ ...VISIT, charge: 41_600 })], money(all)), around);
  };

  test.each<[string, Record<string, number>, unknown[]]>([
    ["what was paid beyond the charges", {}, [["credit", 6_000, "C"]]],
    ["all that the patient paid", { insurancePaid: 25_000 }, [["credit", 12_000, "C"]]],
    ["a cent", { patientPaid: 6_001 }, [["credit", 1, "C"]]],
    ["just even", { patientPaid: 6_000 }, []],
    ["a balance from before takes it in", { previousBalance: 6_000 }, []],
    ["the bill asks for something", { patientResponsibility: 1 }, []],
    ["more than the patient ever paid", { insurancePaid: 32_000 }, []],
  ])("%s", (_, over, hits) => expect(of(over)).toEqual(hits));

  test("beside an EOB the plan's figures tell", () => {
    const eob = eobOf({});
    expect(of({}, beside([{ role: "eob", bill: eob }])).map(([subject]) => subject)).not.toContain(
      "credit",
    );
  });
});

describe("a credit that the plan's payments make", () => {
  const paid = (insurancePaid: number, over: Record<string, number> = {}, around = beside()) => {
    const totals = { patientResponsibility: -500, billed: 16_000, adjustments: 6_000 };
    const bill = aBill([aLine(VISIT)], money({ ...totals, insurancePaid, ...over }));
    const notes = moneyHeld.notes!(bill, reference, around).map(({ subject }) => subject);
    return [found(bill, around).map(([subject]) => subject), notes];
  };
  const told: Payments = [{ cents: 500, date: "2026-10-05" }];

  test.each<[string, ReturnType<typeof paid>, unknown]>([
    ["it is the plan's", paid(10_500), [[], ["plan-credit"]]],
    ["a cent less: it is not told whose", paid(10_499), [["credit"], []]],
    ["a cent more", paid(10_501), [["credit"], []]],
    ["the person paid a cent of it", paid(10_499, { patientPaid: 1 }), [["credit"], []]],
    ["a credit from before", paid(10_400, { previousBalance: -100 }), [["credit"], []]],
    ["the person tells of a payment", paid(10_500, {}, beside([], {}, told)), [["credit"], []]],
  ])("%s", (_, said, expected) => expect(said).toEqual(expected));
});

describe("a payment that a row tells of", () => {
  const row = (description: string, charge = 0) => aLine({ description, charge });
  const asked = (lines: ReturnType<typeof row>[], over: Record<string, number> = {}) =>
    found(
      aBill([aLine({ ...VISIT, charge: 16_000 }), ...lines], {
        ...money({
          billed: 16_000,
          adjustments: 6_000,
          insurancePaid: 5_000,
          patientPaid: 0,
          patientResponsibility: 5_000,
          ...over,
        }),
      }),
    );
  const copay = "Copay paid at check-in Visa 40.00 - see receipt";

  test.each([
    copay,
    "COPAYMENT RECEIVED $40.00",
    "Deposit collected 40.00",
    "Patient paid $40.00 at check out",
    "Payment received 03/10 check #102 40.00",
    "Time of service payment 40.00 Visa",
  ])("%s", (words) => expect(asked([row(words)])).toEqual([["L2", 4_000, "B"]]));

  test("where the bill prints no payments at all", () => {
    const sums = { billed: 16_000, adjustments: 6_000, insurancePaid: 5_000 };
    const bill = aBill([aLine({ ...VISIT, charge: 16_000 }), row(copay)], {
      ...money({ ...sums, patientResponsibility: 5_000 }),
    });
    expect(found(bill)).toEqual([["L2", 4_000, "B"]]);
  });

  test("all that is asked", () =>
    expect(asked([row("Copay paid 50.00")])).toEqual([["L2", 5_000, "B"]]));

  test.each<[string, ReturnType<typeof asked>]>([
    ["it is taken off", asked([row(copay)], { patientPaid: 4_000, patientResponsibility: 1_000 })],
    ["the balance is another", asked([row(copay)], { patientResponsibility: 1_000 })],
    ["more than is asked", asked([row("Copay paid 50.01")])],
    ["a copay to pay", asked([row("Copay due 40.00")])],
    ["a charge", asked([row(copay, 4_000)], { billed: 20_000, patientResponsibility: 9_000 })],
    ["two such rows", asked([row(copay), row(copay)])],
    ["a payment by the plan", asked([row("Insurance payment received, copay 40.00")])],
    ["a payment sent back", asked([row("Copay paid 40.00 returned")])],
    ["two amounts", asked([row("Copay paid 40.00 of 50.00")])],
    ["no payment", asked([row("Copay 40.00")])],
    ["nobody's payment", asked([row("Payment received 40.00")])],
    ["a number of a receipt", asked([row("Copay paid receipt 4000")])],
  ])("silence: %s", (_, hits) => expect(hits).toEqual([]));
});

describe("payments above what the EOB leaves", () => {
  // The EOB leaves 41.20.
  const paid = (cents: number, over: Partial<Bill> = {}) =>
    found(
      statement(0, { ...money({ patientResponsibility: 0, patientPaid: cents }), ...over }),
      beside([{ role: "eob", bill: eobOf() }]),
    );

  test.each([
    [4_119, []],
    [4_120, []],
    [4_121, [["refund", 1, "A"]]],
    [9_120, [["refund", 5_000, "A"]]],
  ])("%i paid", (cents, hits) => expect(paid(cents)).toEqual(hits));

  test("a charge that the EOB does not know is granted", () => {
    const extra = aLine({ code: "36415", charge: 900 });
    const with900 = (cents: number) =>
      found(
        statement(0, money({ patientResponsibility: 0, patientPaid: cents }), [
          aLine(VISIT),
          aLine(STREP),
          extra,
        ]),
        beside([{ role: "eob", bill: eobOf() }]),
      );
    expect(with900(5_020)).toEqual([]);
    expect(with900(5_021)).toEqual([["refund", 1, "A"]]);
  });
});

describe("a payment the person made and the bill does not take off", () => {
  const bill = (over: Partial<Bill> = {}, totals: Record<string, number> = {}) =>
    aBill([aLine({ charge: 10_000 })], {
      ...money({ billed: 10_000, patientPaid: 2_000, patientResponsibility: 8_000, ...totals }),
      statementDate: sure("2026-11-20"),
      ...over,
    });
  const told = (cents: number, date: string | null = "2026-11-10"): Payments => [{ date, cents }];
  const after = (payments: Payments, of = bill()) => found(of, beside([], {}, payments));

  test.each([
    [2_000, []],
    [2_001, [["payment", 1, "B"]]],
    [10_000, [["payment", 8_000, "B"]]],
    [10_001, [["payment", 8_000, "B"]]],
  ])("%i told, and 2000 taken off of 10000", (cents, hits) =>
    expect(after(told(cents))).toEqual(hits),
  );

  test.each([
    ["2026-11-10", 1],
    ["2026-11-11", 0],
    [null, 0],
  ])("paid on %s, on a bill of November 20", (date, hits) =>
    expect(after(told(5_000, date))).toHaveLength(hits),
  );

  test.each<[string, Bill]>([
    ["a balance from before", bill({}, { previousBalance: 500, patientResponsibility: 8_500 })],
    ["a balance that does not come out", bill({}, { patientResponsibility: 7_999 })],
    ["no date on the bill", bill({ statementDate: undefined })],
    ["nothing is asked", bill({}, { patientPaid: 10_000, patientResponsibility: 0 })],
    ["a notice of a collector", bill({ kind: "collection" })],
  ])("silence: %s", (_, of) => expect(after(told(20_000), of)).toEqual([]));

  test("beside an EOB the balance counts the payment", () => {
    const around = beside([{ role: "eob", bill: eobOf() }], {}, told(3_000));
    const dated = { statementDate: sure("2026-11-20") };
    expect(found(statement(19_200, dated), around)).toEqual([]);
  });
});

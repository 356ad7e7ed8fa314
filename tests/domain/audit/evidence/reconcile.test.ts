import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { reconcile, type EobDocument, type ReconciledRow } from "~/domain/audit/evidence/reconcile";
import {
  aBill,
  aLine,
  columns,
  money,
  sure,
  unsure,
  type NewLine,
  type PlainLine,
} from "#corpus/builders/bills";
import { seeded } from "#corpus/random-layouts/random";

const eob = (lines: NewLine[], over = {}, id = "E"): EobDocument => ({
  id,
  bill: aBill(lines, { kind: "eob", ...over }),
});
const owing = (plain: PlainLine, owed: number) => aLine(plain, columns({ patientOwes: owed }));
/** `L1,L2=L1`: which bill lines stand beside which EOB lines. */
const told = ({ billLines, eobLines }: ReconciledRow) =>
  `${billLines.join(",")}=${eobLines.map(({ lineId }) => lineId).join(",")}`;
const matches = (bill: NewLine[], lines: NewLine[], over = {}) =>
  reconcile(aBill(bill, over), [eob(lines)])
    .rows.slice(0, -1)
    .map(told);

describe("lines are matched", () => {
  const visit = { code: "99213", charge: 16_000 };
  test.each<[string, NewLine[], NewLine[], string[]]>([
    ["by day, code and charge", [aLine(visit)], [aLine(visit)], ["L1=L1"]],
    [
      "whatever their order",
      [aLine(visit), aLine({ code: "87880", charge: 3_200 })],
      [aLine({ code: "87880", charge: 3_200 }), aLine(visit)],
      ["L1=L2", "L2=L1"],
    ],
    [
      "each once: a copy stays alone",
      [aLine(visit), aLine(visit)],
      [aLine(visit)],
      ["L1=L1", "L2="],
    ],
    ["without a code on one side", [aLine(visit)], [aLine({ charge: 16_000 })], ["L1=L1"]],
    [
      "with another code, when there is no doubt",
      [aLine(visit)],
      [aLine({ ...visit, code: "99212" })],
      ["L1=L1"],
    ],
    [
      "without a day on one side",
      [aLine(visit)],
      [aLine(visit, { serviceDate: undefined })],
      ["L1=L1"],
    ],
    [
      "split in two by the bill",
      [aLine({ ...visit, charge: 9_000 }), aLine({ ...visit, charge: 7_000 })],
      [aLine(visit)],
      ["L1,L2=L1"],
    ],
    [
      "merged by the EOB under another name",
      [aLine({ code: "80053", charge: 3_000 }), aLine({ code: "85025", charge: 2_100 })],
      [aLine({ description: "Laboratory", charge: 5_100 })],
      ["L1,L2=L1"],
    ],
    [
      "merged in part, beside others",
      [
        aLine({ code: "80053", charge: 3_000 }),
        aLine({ code: "85025", charge: 2_100 }),
        aLine({ code: "70450", charge: 90_000 }),
      ],
      [
        aLine({ description: "Laboratory", charge: 5_100 }),
        aLine({ description: "Drugs", charge: 700 }),
      ],
      ["L1,L2=L1", "L3=", "=L2"],
    ],
    [
      "not, where two ways add up",
      [5_000, 4_000, 3_000, 2_000].map((charge, at) => aLine({ code: `9921${at}`, charge })),
      [aLine({ description: "Office", charge: 7_000 })],
      ["L1=", "L2=", "L3=", "L4=", "=L1"],
    ],
    [
      "not on another day",
      [aLine(visit)],
      [aLine({ ...visit, day: "2026-10-06" })],
      ["L1=", "=L1"],
    ],
    [
      "not by a doubtful charge",
      [aLine(visit)],
      [aLine(visit, { charge: unsure(16_000) })],
      ["L1=", "=L1"],
    ],
    [
      "not by a doubtful day",
      [aLine(visit, { serviceDate: unsure("2026-10-05") })],
      [aLine({ code: "99213", charge: 1 })],
      ["L1=", "=L1"],
    ],
  ])("%s", (_, bill, lines, rows) => expect(matches(bill, lines)).toEqual(rows));
});

describe("copies of one line, of which the plan refused one", () => {
  const scan = { code: "73721", charge: 46_000 };
  const refused = aLine(scan, columns({ allowed: 0, patientOwes: 0 }));
  const paid = aLine(scan, columns({ allowed: 26_000, patientOwes: 5_200 }));

  test.each<[string, NewLine[]]>([
    ["refused last", [paid, refused]],
    ["refused first", [refused, paid]],
  ])("%s: it stands beside the later line", (_, lines) => {
    const at = lines.indexOf(refused) + 1;
    expect(matches([aLine(scan), aLine(scan)], lines)).toEqual([`L1=L${3 - at}`, `L2=L${at}`]);
  });

  test("where the bill prints shares, these tell the lines apart", () => {
    expect(matches([owing(scan, 0), owing(scan, 5_200)], [paid, refused])).toEqual([
      "L1=L2",
      "L2=L1",
    ]);
  });
});

test("one row to the cent, and what is printed in sum only", () => {
  const bill = aBill([aLine({ code: "99213", charge: 16_000 })], {
    ...money({ billed: 16_000, patientPaid: 1_000, patientResponsibility: 2_500 }),
  });
  const plan = columns({
    allowed: 9_210,
    discount: 6_790,
    insurancePaid: 6_710,
    patientOwes: 2_500,
  });
  const { rows, sum } = reconcile(bill, [eob([aLine({ code: "99213", charge: 16_000 }, plan)])]);
  expect(rows[0]).toEqual({
    billLines: ["L1"],
    eobLines: [{ eob: "E", lineId: "L1" }],
    billed: 16_000,
    claimed: 16_000,
    allowed: 9_210,
    adjusted: 6_790,
    paidByPlan: 6_710,
    owed: 2_500,
    paidByMe: null,
    asked: null,
    difference: null,
  });
  expect(rows[1]).toMatchObject({
    billLines: [],
    eobLines: [],
    billed: 0,
    paidByMe: 1_000,
    asked: 2_500,
  });
  expect(sum).toMatchObject({ asked: 2_500, paidByMe: 1_000, owed: 2_500, difference: 1_000 });
});

test("several EOBs, each for a part; a later one about the same claim replaces the earlier", () => {
  const first = { code: "99213", charge: 16_000 };
  const second = { code: "80053", charge: 3_000 };
  const claim = (id: string, plain: PlainLine, owed: number, claimNumber: string, day: string) =>
    eob([owing(plain, owed)], { claimNumber: sure(claimNumber), statementDate: sure(day) }, id);
  const bill = aBill([aLine(first), aLine(second)]);
  const both = [
    claim("A", first, 2_500, "1-1", "2026-11-01"),
    claim("B", second, 300, "2-2", "2026-11-01"),
  ];
  expect(reconcile(bill, both).sum.owed).toBe(2_800);
  const again = [...both, claim("C", first, 1_500, "11", "2026-11-15")];
  const newest = reconcile(bill, again);
  expect([newest.sum.owed, newest.replaced]).toEqual([1_800, ["A"]]);
  expect(reconcile(bill, again.toReversed())).toEqual(newest);
});

test("the person's payments count up to the bill's day, and never beside those it prints", () => {
  const paid = (printed: number | null, payments: { date: string | null; cents: number }[]) =>
    reconcile(
      aBill([], {
        statementDate: sure("2026-10-20"),
        ...(printed === null ? {} : money({ patientPaid: printed })),
      }),
      [],
      payments,
    ).sum.paidByMe;
  expect(paid(null, [])).toBeNull();
  expect(paid(4_000, [{ date: "2026-10-05", cents: 4_000 }])).toBe(4_000);
  expect(paid(4_000, [{ date: "2026-10-20", cents: 5_000 }])).toBe(5_000);
  expect(paid(4_000, [{ date: "2026-10-21", cents: 5_000 }])).toBe(4_000);
  expect(paid(null, [{ date: null, cents: 5_000 }])).toBeNull();
});

describe("whatever the documents", () => {
  const random = seeded(11);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((value) => [random(), value] as const)
      .sort(([a], [b]) => a - b)
      .map(([, value]) => value);
  const aRandomLine = (): NewLine => {
    const code = pick(["99213", "80053", "85025", undefined]);
    const maybe = (name: string) =>
      random() < 0.7 ? columns({ [name]: Math.floor(random() * 20) * 100 }) : {};
    return aLine(
      {
        ...(code ? { code } : {}),
        day: pick(["2026-10-05", "2026-10-06"]),
        charge: pick([1_000, 2_000, 3_000, 5_000, -1_000]),
      },
      {
        ...(random() < 0.1 ? { serviceDate: undefined } : {}),
        ...(random() < 0.1 ? { charge: unsure(1_000) } : {}),
        ...maybe("patientOwes"),
        ...maybe("insurancePaid"),
        ...maybe("patientPaid"),
      },
    );
  };
  const aDocument = (over: Partial<Bill> = {}) =>
    aBill(Array.from({ length: Math.floor(random() * 8) }, aRandomLine), {
      ...(random() < 0.7
        ? money({
            billed: Math.floor(random() * 9_000),
            patientResponsibility: Math.floor(random() * 9_000),
          })
        : {}),
      ...over,
    });
  const rounds = Array.from({ length: 400 }, () => ({
    bill: aDocument(),
    eobs: Array.from({ length: Math.floor(random() * 3) }, (_, at) => ({
      id: `E${at}`,
      bill: aDocument({ kind: "eob" }),
    })),
  }));

  test("every line stands in one row, and in one only", () => {
    for (const { bill, eobs } of rounds) {
      const { rows } = reconcile(bill, eobs);
      const billLines = rows.flatMap((row) => row.billLines);
      const eobLines = rows.flatMap((row) =>
        row.eobLines.map(({ eob, lineId }) => `${eob} ${lineId}`),
      );
      expect(billLines.toSorted()).toEqual(bill.lines.map(({ id }) => id).toSorted());
      expect(eobLines.toSorted()).toEqual(
        eobs.flatMap(({ id, bill: of }) => of.lines.map((line) => `${id} ${line.id}`)).toSorted(),
      );
    }
  });

  test("the rows add up to the sums, and these to what is printed", () => {
    for (const { bill, eobs } of rounds) {
      const { rows, sum } = reconcile(bill, eobs);
      for (const field of [
        "billed",
        "claimed",
        "owed",
        "paidByPlan",
        "paidByMe",
        "asked",
      ] as const) {
        const known = rows.map((row) => row[field]).filter((cents) => cents !== null);
        expect(sum[field]).toBe(known.length > 0 ? known.reduce((a, b) => a + b, 0) : null);
      }
      const printed = bill.totals.patientResponsibility;
      if (printed) expect(sum.asked).toBe(printed.value);
    }
  });

  test("rows that stand for the same care charge the same, unless they are matched by code alone", () => {
    for (const { bill, eobs } of rounds)
      for (const row of reconcile(bill, eobs).rows)
        if (row.billLines.length > 0 && row.eobLines.length > 0)
          expect(row.billed).toBe(row.claimed);
  });

  test("the order of lines and of EOBs does not matter", () => {
    for (const { bill, eobs } of rounds) {
      const mixed = (of: Bill): Bill => ({ ...of, lines: shuffled(of.lines) });
      const other = shuffled(eobs).map(({ id, bill: of }) => ({ id, bill: mixed(of) }));
      expect(reconcile(mixed(bill), other)).toEqual(reconcile(bill, eobs));
    }
  });
});

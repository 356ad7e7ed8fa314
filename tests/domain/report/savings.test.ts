import { describe, expect, test } from "vitest";
import { FLAG_NAMES, cardsFrom, type FlagName } from "~/domain/audit/evidence/findings";
import { buildReport } from "~/domain/report/report";
import { audit } from "~/domain/audit/audit";
import {
  atStakeTogether,
  estimateSavings,
  likelyRange,
  owedByPatient,
  totalPotentialSavings,
} from "~/domain/report/savings";
import { aBill, aLine, beside, columns, money, sure, unsure } from "#corpus/builders/bills";
import { seeded } from "#corpus/random-layouts/random";
import { casesOf } from "#corpus/truth";
import { billOf, truths } from "#corpus/truth-bills";
import { reference } from "#tests/support/starter-reference";

const copies = [aLine({ code: "80053", charge: 3_000 }), aLine({ code: "80053", charge: 3_000 })];
const dear = aLine({ code: "85025", charge: 7_777 });
const unbundled = [aLine({ code: "11042" }), aLine({ code: "11720", charge: 2_000 })];

const cardsOf = (
  lines: Parameters<typeof aBill>[0],
  over = {},
  chosen: Record<string, FlagName | null> = {},
) => {
  const bill = aBill(lines, over);
  const { findings, proposed } = audit(bill, reference);
  return { bill, findings, cards: cardsFrom(bill.lines, findings, { ...proposed, ...chosen }) };
};

describe("by grade", () => {
  test("A counts at both ends, B at the high end, C at neither, all in the total", () => {
    const { cards } = cardsOf([...copies, dear, ...unbundled]);
    expect(cards.map(({ grade }) => grade)).toEqual(["A", "C", "B"]);
    expect(totalPotentialSavings(cards)).toBe(3_000 + 2_000 + 7_000);
    // The price counts as far as it is above 254 percent of Medicare's $7.77.
    expect(likelyRange(cards, null)).toEqual({ low: 3_000, high: 3_000 + 5_803 });
  });

  test("a flag that only the person chose stays outside the range", () => {
    const { cards } = cardsOf([dear], {}, { L1: "Incidental to Procedure" });
    expect(totalPotentialSavings(cards)).toBe(7_777);
    expect(likelyRange(cards, null)).toEqual({ low: 0, high: 0 });
  });

  test("a chosen line beside a proven one: only the proven counts", () => {
    const { cards } = cardsOf(
      [...copies, aLine({ code: "99213" })],
      {},
      { L3: "Possible Duplicate" },
    );
    expect(totalPotentialSavings(cards)).toBe(13_000);
    expect(likelyRange(cards, null)).toEqual({ low: 3_000, high: 3_000 });
  });

  test("totals that do not add up count in full", () => {
    const { cards } = cardsOf([dear], { totals: { billed: sure(8_777) } }, { L1: null });
    expect(likelyRange(cards, null)).toEqual({ low: 1_000, high: 1_000 });
  });
});

test("findings that share a line put it at stake once, with the larger amount", () => {
  const [finding] = cardsOf(copies).findings;
  const about = (lineId: string, atStake: number) => ({
    ...finding!,
    ...{ atStake, lines: [{ lineId, role: "questioned" as const, atStake }] },
  });
  expect(atStakeTogether([about("L1", 2_000), about("L1", 3_000)])).toBe(3_000);
  expect(atStakeTogether([about("L1", 2_000), about("L2", 3_000)])).toBe(5_000);
});

describe("never above what the patient owes", () => {
  test.each([
    [2_999, { low: 2_999, high: 2_999 }],
    [3_000, { low: 3_000, high: 3_000 }],
    [3_001, { low: 3_000, high: 3_001 }],
    [8_802, { low: 3_000, high: 8_802 }],
    [8_803, { low: 3_000, high: 8_803 }],
    [8_804, { low: 3_000, high: 8_803 }],
    [0, { low: 0, high: 0 }],
    [-500, { low: 0, high: 0 }],
    [null, { low: 3_000, high: 8_803 }],
  ])("owed %s", (owed, range) => {
    expect(likelyRange(cardsOf([...copies, dear]).cards, owed)).toEqual(range);
  });

  test("a doubtful amount owed is not known", () => {
    expect(owedByPatient(aBill([], { totals: { patientResponsibility: unsure(5) } }))).toBeNull();
    expect(owedByPatient(aBill([], { totals: { patientResponsibility: sure(5) } }))).toBe(5);
  });
});

test("properties hold for any bill and any choice of flags", () => {
  const random = seeded(7);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const codes = [
    "80053",
    "84132",
    "85025",
    "99213",
    "A4550",
    "12002",
    "12001",
    "11042",
    "11720",
    undefined,
  ];
  for (let round = 0; round < 300; round++) {
    const lines = Array.from({ length: 1 + Math.floor(random() * 12) }, () => {
      const code = pick(codes);
      const charge = Math.floor(random() * 30) * 500 - 500;
      return aLine({
        ...(code ? { code } : {}),
        charge,
        modifiers: pick([[], [], ["59"], ["LT"]]),
      });
    });
    const owed = pick([null, 0, 5_000, 100_000]);
    const totals = {
      billed: sure(Math.floor(random() * 100_000)),
      ...(owed === null ? {} : { patientResponsibility: sure(owed) }),
    };
    const chosen: Record<string, FlagName | null> = {};
    for (let i = 1; i <= lines.length; i++)
      if (random() < 0.7) chosen[`L${i}`] = pick([null, ...FLAG_NAMES]);
    const { bill, cards, findings } = cardsOf(lines, { totals }, chosen);
    const savings = estimateSavings(bill, cards);
    const charged = bill.lines.reduce((sum, line) => sum + Math.max(line.charge?.value ?? 0, 0), 0);
    const fromTotals = findings
      .filter(({ flag }) => flag === null)
      .reduce((sum, f) => sum + f.atStake, 0);

    expect(savings.low).toBeGreaterThanOrEqual(0);
    expect(savings.low).toBeLessThanOrEqual(savings.high);
    expect(savings.high).toBeLessThanOrEqual(savings.totalPotential);
    if (owed !== null) expect(savings.high).toBeLessThanOrEqual(owed);
    // No line counts twice: the lines' part never exceeds what the lines charge.
    expect(savings.totalPotential - fromTotals).toBeLessThanOrEqual(charged);
    // A line has one flag; only findings without a flag may question it besides. Else the cards add up to the total.
    const all = cards.reduce((sum, { amount }) => sum + amount, 0);
    const questioned = cards.flatMap((card) =>
      card.lines.filter(({ role }) => role === "questioned"),
    );
    const twice = new Set(questioned.map(({ lineId }) => lineId)).size < questioned.length;
    expect(savings.totalPotential).toBeLessThanOrEqual(all);
    if (!twice && all <= Math.max(charged, totals.billed.value, owed ?? 0))
      expect(savings.totalPotential).toBe(all);
    // More findings never save less.
    const fewer = cards.filter(() => random() < 0.5);
    const less = likelyRange(fewer, owed);
    expect(totalPotentialSavings(fewer)).toBeLessThanOrEqual(totalPotentialSavings(cards));
    expect(less.low).toBeLessThanOrEqual(likelyRange(cards, owed).low);
    expect(less.high).toBeLessThanOrEqual(likelyRange(cards, owed).high);
    // Saying the same thing twice changes nothing.
    expect(
      totalPotentialSavings([...cards, ...cards.filter(({ lines: of }) => of.length > 0)]),
    ).toBe(totalPotentialSavings(cards));
  }
});

describe("whatever the rules find, with papers, payments and answers around the bill", () => {
  const DAYS = ["2026-10-05", "2026-10-06", "2026-10-12", "2026-11-09"] as const;
  const CODES = [
    ...["80053", "84132", "85025", "99213", "99285", "A4550", "12002", "12001", "11042", "11720"],
    ...["97161", "17110", "20610", "93306", "96374", "82465", "83718", "84478", "J1885", "A0429"],
  ];
  const WORDS = ["No show fee", "Late fee", "Exam gloves box", "Room and board", "Chemistry test"];

  /** A bill at random, an EOB of some of its lines at random, and any answers. */
  function generated(random: () => number) {
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
    const cents = (most: number) => Math.floor(random() * most);
    const facility = random() < 0.4;
    const lines = Array.from({ length: 1 + Math.floor(random() * 14) }, () =>
      aLine({
        day: pick(DAYS),
        units: pick([1, 1, 1, 2, 3, 7]),
        charge: pick([cents(40_000), 3_000, 9_900, -3_000]),
        modifiers: pick([[], [], [], ["25"], ["59"], ["LT"], ["RT"], ["50"]]),
        ...(random() < 0.85 ? { code: pick(CODES) } : { description: pick(WORDS) }),
        ...(facility ? { revenueCode: pick(["0450", "0120", "0270", "0301", "0360"]) } : {}),
        ...(random() < 0.2 ? { allowed: cents(20_000) } : {}),
      }),
    );
    const owed = pick([null, 0, 5_000, cents(60_000), cents(300_000)]);
    const bill = aBill(lines, {
      setting: facility ? "facility" : "professional",
      totals: {
        ...(random() < 0.7 ? { billed: sure(cents(200_000)) } : {}),
        ...(random() < 0.5 ? { adjustments: sure(cents(30_000)) } : {}),
        ...(random() < 0.3 ? { insurancePaid: sure(cents(30_000)) } : {}),
        ...(owed === null ? {} : { patientResponsibility: sure(owed) }),
      },
      ...(random() < 0.3 ? { serviceFrom: sure(DAYS[0]), serviceTo: sure(DAYS[2]) } : {}),
    });
    const claimed = lines
      .filter(() => random() < 0.6)
      .map((line) => ({
        ...line,
        ...columns({ insurancePaid: cents(5_000), patientOwes: cents(5_000), discount: 0 }),
        ...(random() < 0.3
          ? {
              ...columns({ allowed: 0, insurancePaid: 0, patientOwes: 0 }),
              remarks: [sure("CO-97")],
            }
          : {}),
      }));
    const around = beside(
      claimed.length > 0 && random() < 0.7
        ? [{ role: "eob", bill: aBill(claimed, { kind: "eob" }) }]
        : [],
      {
        insured: pick(["yes", "no", null]),
        emergency: pick(["yes", "no", null]),
        providerInNetwork: pick(["yes", "no", null]),
        facilityInNetwork: pick(["yes", "no", null]),
        estimateCents: pick([null, cents(100_000)]),
      },
      random() < 0.3 ? [{ date: null, cents: 1 + cents(10_000) }] : [],
    );
    return { bill, around, owed };
  }

  test("never above what the patient owes, and no line twice", () => {
    const random = seeded(4);
    const heard = new Set<string>();
    for (let round = 0; round < 600; round++) {
      const { bill, around, owed } = generated(random);
      const found = audit(bill, reference, around);
      const { cards, savings } = buildReport({ bill, audit: found, choices: [], around });
      for (const { ruleId } of found.findings) heard.add(ruleId);
      if (owed !== null) {
        expect(savings.high).toBeLessThanOrEqual(owed);
        expect(savings.low).toBeLessThanOrEqual(owed);
      }
      expect(savings.low).toBeGreaterThanOrEqual(0);
      expect(savings.low).toBeLessThanOrEqual(savings.high);
      expect(savings.high).toBeLessThanOrEqual(savings.totalPotential);

      // A line is worth no more than the dearest of all that questions it, and never more than it charges.
      const worth = new Map<string, number>();
      let sums = 0;
      let whole = 0;
      for (const finding of found.findings) {
        const questioned = finding.lines.filter(({ role }) => role === "questioned");
        if (finding.whole) whole = Math.max(whole, finding.atStake);
        else if (questioned.length === 0) sums += finding.atStake;
        for (const { lineId, atStake } of questioned) {
          worth.set(lineId, Math.max(worth.get(lineId) ?? 0, atStake));
          const charge = bill.lines.find(({ id }) => id === lineId)!.charge!.value;
          expect(atStake, `${finding.id} over its line`).toBeLessThanOrEqual(charge);
          expect(atStake).toBeGreaterThanOrEqual(0);
        }
      }
      const lines = [...worth.values()].reduce((sum, cents) => sum + cents, 0);
      expect(savings.totalPotential).toBeLessThanOrEqual(Math.max(lines + sums, whole));
      // Each line stands on one card of a flag at most.
      const flagged = cards.filter(({ flag }) => flag !== null);
      const ids = flagged.flatMap((card) =>
        card.lines.filter(({ role }) => role === "questioned").map(({ lineId }) => lineId),
      );
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect([...heard].length, [...heard].join()).toBeGreaterThanOrEqual(14);
  });

  test.each(
    truths.flatMap((truth) =>
      casesOf(truth).map((one) => [`${truth.name}, ${one.about}`, truth, one] as const),
    ),
  )("%s", (_, truth, one) => {
    const bill = billOf(truth);
    const companions = (one.beside ?? []).map(({ name, role }) => ({
      role,
      bill: billOf(truths.find((other) => other.name === name)!),
    }));
    const around = beside(companions, one.answers, one.payments ?? []);
    const found = audit(bill, reference, around);
    const { savings } = buildReport({ bill, audit: found, choices: [], around });
    const owed = owedByPatient(bill) ?? Infinity;
    expect(savings.high).toBeLessThanOrEqual(Math.max(owed, 0));
    expect(savings.low).toBeLessThanOrEqual(savings.high);
    if (one.problems.length === 0) expect(savings).toEqual({ totalPotential: 0, low: 0, high: 0 });
  });
});

describe("a balance above the EOB", () => {
  const eob = aBill(
    [
      aLine(
        { code: "85025", charge: 7_777 },
        columns({ discount: 4_000, insurancePaid: 3_277, patientOwes: 500 }),
      ),
      aLine(
        { code: "80053", charge: 3_000 },
        columns({ discount: 1_500, insurancePaid: 1_000, patientOwes: 500 }),
      ),
    ],
    { kind: "eob" },
  );
  const cardsBeside = (asked: number) => {
    const bill = aBill([dear, ...copies], money({ patientResponsibility: asked }));
    const { findings, proposed } = audit(bill, reference, beside([{ role: "eob", bill: eob }]));
    return { bill, cards: cardsFrom(bill.lines, findings, proposed) };
  };

  // The copy (3,000) is not on the EOB and granted in full; above 1,000 + 3,000 the bill asks too much.
  test.each([
    [4_000, 10_000, { low: 3_000, high: 4_000 }],
    [6_500, 10_000, { low: 3_000, high: 6_500 }],
    [7_500, 10_000, { low: 3_500, high: 7_500 }],
    [13_000, 10_000, { low: 9_000, high: 9_000 }],
    [13_777, 10_000, { low: 9_777, high: 9_777 }],
    [15_000, 11_223, { low: 11_000, high: 11_000 }],
  ])("asked %i: the larger of it and the rest, never both", (asked, total, range) => {
    const { bill, cards } = cardsBeside(asked);
    expect(estimateSavings(bill, cards)).toEqual({ totalPotential: total, ...range });
  });

  test("nothing beyond what the document speaks about", () => {
    const bill = aBill([aLine({ code: "99213", charge: 4_000 })], {
      ...money({ billed: 5_000, patientResponsibility: 6_000 }),
    });
    const { findings, proposed } = audit(bill, reference);
    const cards = cardsFrom(bill.lines, findings, { ...proposed, L1: "High Cost" });
    expect(totalPotentialSavings(cards)).toBe(6_000);
    const dearer = cards.map((card) => ({
      ...card,
      amount: card.amount * 2,
      lines: card.lines.map((line) => ({ ...line, atStake: line.atStake * 2 })),
    }));
    expect(estimateSavings(bill, dearer).totalPotential).toBe(6_000);
  });
});

describe("what is asked for and not in question", () => {
  const rest = (asked: number, over = {}) => {
    const { bill, cards } = cardsOf(copies, {
      ...money({ billed: 6_000, patientResponsibility: asked }),
      ...over,
    });
    return estimateSavings(bill, cards, { companions: [], answers: { insured: "no" } }).rest;
  };
  test("is told where the person pays all of it", () => {
    expect(rest(6_000)).toBe(3_000);
    expect(rest(3_001)).toBe(1);
  });
  test("is not where nothing is left, or the part of a plan is not known", () => {
    expect(rest(3_000)).toBeUndefined();
    const { bill, cards } = cardsOf(
      copies,
      money({ billed: 6_000, insurancePaid: 1_000, patientResponsibility: 5_000 }),
    );
    expect(estimateSavings(bill, cards).rest).toBeUndefined();
  });
});

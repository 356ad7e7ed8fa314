import { describe, expect, test } from "vitest";
import type { EvidenceGrade, Finding } from "~/domain/audit/evidence/findings";
import { buildReport } from "~/domain/report/report";
import { aBill, aLine, money, unsure } from "#corpus/builders/bills";

type Found = { cents: number; grade: EvidenceGrade };

const finding = ({ cents, grade }: Found, at: number): Finding => ({
  id: `fee-without-care:${cents}${grade}${at}`,
  ruleId: "fee-without-care",
  ruleVersion: 1,
  ruleTitle: "",
  title: `${cents} ${grade}`,
  flag: null,
  type: "dispute",
  icon: "warning",
  grade,
  lines: [],
  atStake: cents,
  reason: "",
  figures: [],
  citations: [],
  ask: "",
});

const cardsOf = (found: Found[], over: object = {}) =>
  buildReport({
    bill: aBill([aLine({ charge: 500_000 })], over),
    audit: { findings: found.map(finding), proposed: {}, notes: [] },
    choices: [],
  }).cards;

test("findings come by money, then by evidence", () => {
  const found = [
    { cents: 500, grade: "A" },
    { cents: 900, grade: "C" },
    { cents: 900, grade: "A" },
    { cents: 900, grade: "B" },
  ] as const;
  expect(cardsOf([...found]).map(({ title }) => title)).toEqual([
    "900 A",
    "900 B",
    "900 C",
    "500 A",
  ]);
});

describe("what is below one percent is folded", () => {
  const owed = money({ billed: 500_000, patientResponsibility: 20_000 });
  test.each<[string, Found, object, boolean]>([
    ["one cent below it", { cents: 199, grade: "B" }, owed, true],
    ["at it", { cents: 200, grade: "B" }, owed, false],
    ["one cent above it", { cents: 201, grade: "B" }, owed, false],
    ["below it, and on the page", { cents: 199, grade: "A" }, owed, false],
    ["below it, and for the record", { cents: 199, grade: "C" }, owed, true],
    ["of what is billed", { cents: 4_999, grade: "B" }, money({ billed: 500_000 }), true],
    ["at that", { cents: 5_000, grade: "B" }, money({ billed: 500_000 }), false],
    [
      "of what is billed, where what is owed is doubtful",
      { cents: 4_999, grade: "B" },
      { totals: { ...money({ billed: 500_000 }).totals, patientResponsibility: unsure(100) } },
      true,
    ],
    ["where no sum is printed", { cents: 1, grade: "B" }, {}, false],
  ])("%s", (_, found, over, folded) => {
    expect(cardsOf([found], over).map((card) => card.folded)).toEqual([folded]);
  });

  test("never what the person chose", () => {
    const bill = aBill([aLine({ charge: 1 }), aLine({ charge: 500_000 })], owed);
    const { cards } = buildReport({
      bill,
      audit: { findings: [], proposed: {}, notes: [] },
      choices: [{ kind: "flag", key: "L1", value: "High Cost" }],
    });
    expect(cards.map(({ folded }) => folded)).toEqual([false]);
  });
});

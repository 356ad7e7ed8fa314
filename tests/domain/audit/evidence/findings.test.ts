import { describe, expect, test } from "vitest";
import type { BillLine } from "~/domain/bill/bill";
import { cardsFrom, type Finding, type FlagName } from "~/domain/audit/evidence/findings";
import { aBill, aLine } from "#corpus/builders/bills";

const lines = aBill([
  aLine({ code: "99213", charge: 10_000 }),
  aLine({ code: "99213", charge: 10_000 }),
  aLine({ code: "80053", charge: 4_000 }),
  aLine({ charge: 700 }),
  aLine({ code: "71046" }, { charge: undefined }),
]).lines;

const aFinding = (over: Partial<Finding> & Pick<Finding, "id">): Finding => ({
  ruleId: "rule",
  ruleVersion: 1,
  ruleTitle: "A rule",
  title: "Rule",
  flag: "Possible Duplicate",
  type: "dispute",
  icon: "error",
  grade: "A",
  lines: [
    { lineId: "L1", role: "compared", atStake: 0 },
    { lineId: "L2", role: "questioned", atStake: 10_000 },
  ],
  atStake: 10_000,
  reason: "Because.",
  figures: [],
  citations: [],
  ask: "Ask.",
  ...over,
});
const copy = aFinding({ id: "copy" });
const dear = aFinding({
  id: "dear",
  flag: "High Cost",
  type: "negotiation",
  grade: "B",
  lines: [{ lineId: "L3", role: "questioned", atStake: 2_500 }],
  atStake: 2_500,
});
const total = aFinding({ id: "total", flag: null, title: "Totals", lines: [], atStake: 1_200 });

const cards = (
  flags: Record<string, FlagName | null>,
  findings: Finding[] = [copy, dear, total],
  of: readonly BillLine[] = lines,
) => cardsFrom(of, findings, flags);

describe("cards as the specification maps flags", () => {
  test("each flag becomes one card, in the order of the flags; findings without one follow", () => {
    const all = cards({
      L1: "Incidental to Procedure",
      L2: "Possible Duplicate",
      L3: "High Cost",
      L4: "Potential Unbundling",
    });
    expect(all.map(({ title }) => title)).toEqual([
      "Possible Duplicate",
      "Possible Unbundling",
      "Incidental to Procedure",
      "High Cost Items",
      "Totals",
    ]);
    expect(all.map(({ key }) => key)).toEqual([
      "flag:Possible Duplicate",
      "flag:Potential Unbundling",
      "flag:Incidental to Procedure",
      "flag:High Cost",
      "total",
    ]);
  });

  test("a rule's flag: amounts at stake, its evidence, and the compared line", () => {
    expect(cards({ L2: "Possible Duplicate" }, [copy])).toEqual([
      {
        key: "flag:Possible Duplicate",
        title: "Possible Duplicate",
        description: "One charge was identified as potentially a duplicate.",
        code: "99213",
        amount: 10_000,
        type: "dispute",
        icon: "warning",
        grade: "A",
        flag: "Possible Duplicate",
        lines: [
          { lineId: "L2", role: "questioned", atStake: 10_000 },
          { lineId: "L1", role: "compared", atStake: 0 },
        ],
        findings: [copy],
      },
    ]);
  });

  test("High Cost from the rules is a matter of negotiation; the excess is at stake", () => {
    expect(cards({ L3: "High Cost" })[0]).toMatchObject({
      type: "negotiation",
      amount: 2_500,
      grade: "B",
    });
  });

  test("a flag only the person chose: whole charge, no grade, a dispute", () => {
    expect(cards({ L1: "High Cost", L3: "High Cost" }, [])[0]).toMatchObject({
      type: "dispute",
      icon: "warning",
      grade: null,
      amount: 14_000,
      code: "Multiple Codes",
      findings: [],
      description:
        "Multiple charges were identified as potentially priced far above a usual amount.",
    });
    expect(cards({ L4: "High Cost", L5: "High Cost" }, [])[0]).toMatchObject({
      amount: 700,
      code: "71046",
    });
    expect(cards({ L4: "High Cost" }, [])[0]).toMatchObject({ code: "No code" });
  });

  test("one line supported and one chosen: each with its own stake, the evidence's grade", () => {
    expect(cards({ L1: "High Cost", L3: "High Cost" })[0]).toMatchObject({
      amount: 12_500,
      grade: "B",
      type: "negotiation",
      findings: [dear],
    });
  });

  test("evidence falls away with its flag", () => {
    expect(cards({ L2: null, L3: null })).toHaveLength(1);
    expect(cards({ L2: "High Cost", L3: null })[0]).toMatchObject({ amount: 10_000, grade: null });
    expect(cards({})).toEqual([
      expect.objectContaining({ key: "total", amount: 1_200, flag: null }),
    ]);
  });

  test("two findings on one line: the larger stake, the weaker grade", () => {
    const weaker = {
      ...copy,
      id: "weaker",
      grade: "C" as const,
      lines: [{ ...copy.lines[1]!, atStake: 400 }],
    };
    expect(cards({ L2: "Possible Duplicate" }, [copy, weaker])[0]).toMatchObject({
      amount: 10_000,
      grade: "C",
    });
  });

  test("a line compared under one flag may be questioned under another", () => {
    const [duplicates, dearer] = cards({ L1: "High Cost", L2: "Possible Duplicate" }, [copy]);
    expect(duplicates!.lines).toContainEqual({ lineId: "L1", role: "compared", atStake: 0 });
    expect(dearer!.lines).toEqual([{ lineId: "L1", role: "questioned", atStake: 10_000 }]);
  });

  test("a credit chosen by hand puts nothing at stake", () => {
    const credit = aBill([aLine({ charge: -500 })]).lines;
    expect(cards({ L1: "High Cost" }, [], credit)[0]!.amount).toBe(0);
  });
});

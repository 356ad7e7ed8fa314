import { describe, expect, test } from "vitest";
import { audit } from "~/domain/audit/audit";
import { billChange, type BillChange } from "~/domain/audit/bill-change";
import { billInForce } from "~/domain/audit/bill-in-force";
import type { Finding } from "~/domain/audit/evidence/findings";
import { aBill, aLine, beside, money, type NewLine } from "#corpus/builders/bills";
import { STREP, VISIT } from "#corpus/builders/eobs";
import { seeded } from "#corpus/random-layouts/random";
import { auditedBoth, corrected } from "#tests/support/corrected-bills";
import { reference } from "#tests/support/starter-reference";

const XRAY = { code: "71046", charge: 9_900 };

/** `changed L1>L2 100>80`. */
const told = ({ lines }: BillChange) =>
  lines
    .filter(({ kind }) => kind !== "same")
    .map(({ kind, first, now, before, after }) =>
      [kind, `${first ?? ""}>${now ?? ""}`, `${before ?? ""}>${after ?? ""}`].join(" "),
    );
const changes = (first: NewLine[], newest: NewLine[], found: Finding[] = []) =>
  told(billChange(aBill(first), found, corrected(aBill(newest)), []));
const states = ({ findings }: BillChange) =>
  findings.map(({ finding, state, now }) => [finding.ruleId, state, now?.atStake ?? null]);

describe("lines are compared", () => {
  test.each<[string, NewLine[], NewLine[], string[]]>([
    [
      "the same bill changes nothing",
      [aLine(VISIT), aLine(STREP)],
      [aLine(VISIT), aLine(STREP)],
      [],
    ],
    [
      "in another order it changes nothing",
      [aLine(VISIT), aLine(STREP), aLine(XRAY)],
      [aLine(XRAY), aLine(VISIT), aLine(STREP)],
      [],
    ],
    ["a line is taken off", [aLine(VISIT), aLine(STREP)], [aLine(VISIT)], ["removed L2> 3200>"]],
    ["a line is new", [aLine(VISIT)], [aLine(STREP), aLine(VISIT)], ["added >L1 >3200"]],
    [
      "the same line has another amount",
      [aLine(VISIT), aLine(STREP)],
      [aLine(STREP), aLine({ ...VISIT, charge: 9_050 })],
      ["changed L1>L2 16000>9050"],
    ],
    [
      "one of three copies is taken off",
      [aLine(STREP), aLine(STREP), aLine(STREP)],
      [aLine(STREP), aLine(STREP)],
      ["removed L3> 3200>"],
    ],
    [
      "two copies, of which one has another amount",
      [aLine(STREP), aLine(STREP)],
      [aLine({ ...STREP, charge: 1_000 }), aLine(STREP)],
      ["changed L2>L1 3200>1000"],
    ],
    [
      "the same service of another day is another line",
      [aLine(VISIT)],
      [aLine({ ...VISIT, day: "2026-10-06" })],
      ["removed L1> 16000>", "added >L1 >16000"],
    ],
    [
      "a day the newest bill leaves out is no change",
      [aLine(VISIT)],
      [aLine(VISIT, { serviceDate: undefined })],
      [],
    ],
    [
      "a lower visit level in the place of a higher one",
      [aLine({ code: "99285", charge: 200_000 })],
      [aLine({ code: "99284", charge: 120_000 })],
      ["removed L1> 200000>", "added >L1 >120000"],
    ],
    [
      "a code corrected on a line of the same name",
      [aLine({ code: "99285", description: "ER visit", charge: 200_000 })],
      [aLine({ code: "99284", description: "ER VISIT", charge: 120_000 })],
      ["changed L1>L1 200000>120000"],
    ],
    [
      "lines without codes are told by their names",
      [
        aLine({ description: "Room and board", charge: 50_000 }),
        aLine({ description: "Pharmacy" }),
      ],
      [aLine({ description: "Pharmacy" }), aLine({ description: "ROOM & BOARD", charge: 1 })],
      ["removed L1> 50000>", "added >L2 >1"],
    ],
    [
      "a charge nobody printed is no amount",
      [aLine({ ...VISIT, charge: undefined })],
      [aLine(VISIT)],
      ["changed L1>L1 >16000"],
    ],
  ])("%s", (_name, first, newest, expected) => expect(changes(first, newest)).toEqual(expected));

  test("of two copies the questioned one is the one that went, wherever it stands", () => {
    const bill = aBill([aLine(STREP), aLine(STREP)]);
    const { findings } = audit(bill, reference, beside());
    const swapped = findings.map((finding) => ({
      ...finding,
      lines: finding.lines.map((line) => ({ ...line, lineId: line.lineId === "L1" ? "L2" : "L1" })),
    }));
    expect(changes([aLine(STREP), aLine(STREP)], [aLine(STREP)], findings)).toEqual([
      "removed L2> 3200>",
    ]);
    expect(changes([aLine(STREP), aLine(STREP)], [aLine(STREP)], swapped)).toEqual([
      "removed L1> 3200>",
    ]);
  });

  test("every line stands in just one row, and the changes make up the difference to the cent", () => {
    const random = seeded(8);
    const pick = (most: number) => Math.floor(random() * most);
    const some = () =>
      Array.from({ length: pick(14) + 1 }, () =>
        aLine({
          code: `9921${pick(4)}`,
          day: `2026-10-0${pick(3) + 1}`,
          charge: (pick(5) + 1) * 777,
        }),
      );
    for (let round = 0; round < 400; round++) {
      const [first, newest] = [aBill(some()), aBill(some())];
      const { lines, charges } = billChange(first, [], corrected(newest), []);
      const ids = (side: "first" | "now") =>
        lines
          .flatMap((line) => line[side] ?? [])
          .sort()
          .join();
      expect(ids("first")).toBe(
        first.lines
          .map(({ id }) => id)
          .sort()
          .join(),
      );
      expect(ids("now")).toBe(
        newest.lines
          .map(({ id }) => id)
          .sort()
          .join(),
      );
      const difference = lines.reduce(
        (sum, { before, after }) => sum + (after ?? 0) - (before ?? 0),
        0,
      );
      expect(difference).toBe(charges.after! - charges.before!);
      const turned = aBill([...newest.lines].reverse());
      expect(told(billChange(first, [], corrected(turned), [])).length).toBe(
        told(billChange(first, [], corrected(newest), [])).length,
      );
    }
  });
});

describe("findings", () => {
  const FIRST = aBill([aLine(VISIT), aLine(STREP), aLine(STREP)], money({ billed: 22_400 }));

  test("are settled when the questioned line is gone", () => {
    const { change } = auditedBoth(FIRST, aBill([aLine(STREP), aLine(VISIT)]));
    expect(states(change)).toEqual([["duplicate-line", "settled", null]]);
    expect(change.fresh).toEqual([]);
  });

  test("remain on a bill that changes nothing, and keep what was told of them", () => {
    const { change, whole } = auditedBoth(FIRST, FIRST);
    expect(states(change)).toEqual([["duplicate-line", "remains", 3_200]]);
    const inForce = billInForce(FIRST, whole, [corrected(FIRST)]);
    expect(inForce.audit.findings.map(({ id }) => id)).toEqual(whole.findings.map(({ id }) => id));
  });

  test("remain with what is still at stake", () => {
    const lower = { ...STREP, charge: 2_000 };
    const { change } = auditedBoth(FIRST, aBill([aLine(lower), aLine(VISIT), aLine(lower)]));
    expect(states(change)).toEqual([["duplicate-line", "remains", 2_000]]);
  });

  test("that are new on the corrected bill stand apart, under a name of their own", () => {
    const newest = aBill([aLine(VISIT), aLine(VISIT), aLine(STREP)]);
    const { change, whole } = auditedBoth(FIRST, newest);
    expect(states(change)).toEqual([["duplicate-line", "settled", null]]);
    expect(change.fresh.map(({ ruleId, atStake }) => [ruleId, atStake])).toEqual([
      ["duplicate-line", 16_000],
    ]);
    const { audit: now } = billInForce(FIRST, whole, [corrected(newest)]);
    expect(now.findings.map(({ id }) => id)).toEqual(["duplicate-line:corrected:L1,L2"]);
  });

  test("about lines cannot be told from a bill that lists none", () => {
    const sums = aBill([], { kind: "summary", ...money({ patientResponsibility: 10_000 }) });
    const { change } = auditedBoth(FIRST, sums);
    expect(change.byLine).toBe(false);
    expect(change.lines).toEqual([]);
    expect(change.findings.map(({ state }) => state)).toEqual(["unclear"]);
  });
});

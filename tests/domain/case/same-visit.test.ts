import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import type { CompanionRole } from "~/domain/case/document-roles";
import { companionsInUse, visitAnswer, visitDoubts } from "~/domain/case/same-visit";
import { aBill, aLine, money, sure } from "#corpus/builders/bills";

const charges = [16_000, 4_200];
const bill = aBill(
  charges.map((charge) => aLine({ code: "99213", charge, day: "2026-10-05" })),
  {
    provider: sure("Eastgate Doctors, P.C."),
    accountNumber: sure("EG-1"),
  },
);
const other = (over: Partial<Bill> = {}, line = {}) =>
  aBill([aLine({ code: "70450", charge: 90_000, day: "2026-03-02", ...line })], {
    kind: "eob",
    provider: sure("Harbor Imaging"),
    ...over,
  });
const part = (of: Bill, role: CompanionRole = "eob") => ({ id: "P1", role, bill: of });
const doubt = (of: Bill, on = bill, entries = [] as ReturnType<typeof visitAnswer>[]) =>
  visitDoubts(on, [part(of)], entries).get("P1") ?? null;

describe("an added EOB is asked about where it shares nothing with the bill", () => {
  test.each<[string, Bill, "asked" | null]>([
    ["another charge, day and provider", other(), "asked"],
    ["the same charge", other({}, { charge: 16_000 }), null],
    ["a charge one cent off", other({}, { charge: 16_001 }), "asked"],
    ["its sum is the bill's charge", other(money({ billed: 16_000 })), null],
    [
      "one charge of two, by chance",
      aBill([...other().lines, aLine({ charge: 16_000, day: "2026-03-02" })], { kind: "eob" }),
      "asked",
    ],
    [
      "two of three",
      aBill(
        [
          ...other().lines,
          ...[16_000, 4_200].map((charge) => aLine({ charge, day: "2026-03-02" })),
        ],
        { kind: "eob" },
      ),
      null,
    ],
    [
      "one charge of three, by chance",
      aBill(
        [...other().lines, ...[16_000, 700].map((charge) => aLine({ charge, day: "2026-03-02" }))],
        { kind: "eob" },
      ),
      "asked",
    ],
    ["the same day", other({}, { day: "2026-10-05" }), null],
    ["the day after", other({}, { day: "2026-10-06" }), "asked"],
    [
      "a span that holds the day",
      other({ serviceFrom: sure("2026-10-01"), serviceTo: sure("2026-10-31") }),
      null,
    ],
    [
      "the same provider, written otherwise",
      other({ provider: sure("EASTGATE DOCTORS PC") }),
      null,
    ],
    ["a part of its name", other({ provider: sure("Eastgate Doctors") }), null],
    ["the clinician of a line", other({}, { provider: "Eastgate Doctors, P.C." }), null],
    ["the same account", other({ accountNumber: sure("EG 1") }), null],
    ["nothing to hold against it", aBill([], { kind: "eob" }), null],
    ["read as something else", other({ kind: "itemized" }), null],
  ])("%s", (_, eob, expected) => expect(doubt(eob)).toBe(expected));

  test("another paper is not, and neither is an EOB beside an EOB", () => {
    expect(visitDoubts(bill, [part(other(), "estimate")], [])).toEqual(new Map());
    expect(doubt(other(), aBill(bill.lines, { kind: "eob" }))).toBeNull();
  });

  test("any bill of the review may be the one it is about", () => {
    const corrected = { id: "P2", role: "corrected-bill" as const, bill: aBill(other().lines) };
    expect(visitDoubts(bill, [part(other()), corrected], []).size).toBe(0);
  });
});

describe("the person's answer", () => {
  test.each([
    [["same"], null, 1],
    [["other"], "out", 0],
    [["other", "same"], null, 1],
    [["same", "other"], "out", 0],
    [[], "asked", 0],
  ] as const)("%s", (answers, expected, used) => {
    const entries = answers.map((answer) => visitAnswer("P1", answer));
    expect(doubt(other(), bill, entries)).toBe(expected);
    expect(companionsInUse(bill, [part(other())], entries)).toHaveLength(used);
  });

  test("an answer about another document is none about this one", () => {
    expect(doubt(other(), bill, [visitAnswer("P2", "same")])).toBe("asked");
  });

  test("what shares something can be taken out as well", () => {
    const eob = other({}, { charge: 16_000 });
    expect(doubt(eob, bill, [visitAnswer("P1", "other")])).toBe("out");
  });
});

import { expect, test } from "vitest";
import type { FindingCard } from "~/domain/audit/evidence/findings";
import { eobSummary, sharesOf } from "~/domain/report/eob-summary";
import { buildReport } from "~/domain/report/report";
import { audit } from "~/domain/audit/audit";
import { aBill, aLine, columns, money, sure } from "#corpus/builders/bills";
import { readingGrade } from "#tests/support/reading-grade";
import { billOf, truths } from "#corpus/truth-bills";
import { reference } from "#tests/support/starter-reference";

const anEob = (over: Parameters<typeof aBill>[1] = {}) =>
  aBill(
    [
      aLine(
        { charge: 24_500, description: "Office visit", allowed: 13_820 },
        columns({ discount: 10_680, copay: 3_000, insurancePaid: 10_820, patientOwes: 3_000 }),
      ),
      aLine(
        { charge: 9_600, description: "X-ray", allowed: 4_115 },
        {
          ...columns({
            discount: 4_285,
            notCovered: 1_200,
            deductible: 4_115,
            insurancePaid: 0,
            patientOwes: 5_315,
          }),
          remarks: [sure("N56")],
        },
      ),
    ],
    {
      kind: "eob",
      insurer: sure("Great Basin Health Plans"),
      provider: sure("Wasatch Orthopedic Partners"),
      legend: [{ mark: "N56", meaning: "Procedure code billed is not correct." }],
      ...over,
    },
  );

test("sums come from the lines where every line prints them, and the shares from deductible to coinsurance", () => {
  const summary = eobSummary(anEob(), []);
  expect(summary.rows).toEqual([
    { label: "Amount billed", cents: 34_100 },
    { label: "Taken off by your plan's agreement", cents: 14_965 },
    { label: "Allowed by your plan", cents: 17_935 },
    { label: "Paid by insurance", cents: 10_820 },
    { label: "You may owe", cents: 8_315 },
  ]);
  const printed = eobSummary(anEob(money({ deductible: 4_115, copay: 3_000, coinsurance: 0 })), []);
  expect(printed.shares).toEqual([
    { type: "deductible", cents: 4_115 },
    { type: "copay", cents: 3_000 },
  ]);
});

test("what the document prints stands before what its lines add up to", () => {
  const { rows, amountBilled } = eobSummary(anEob(money({ billed: 99_900 })), []);
  expect(amountBilled).toBe(99_900);
  expect(rows[0]).toEqual({ label: "Amount billed", cents: 99_900 });
});

test("a sum that one line does not print is left out, not guessed", () => {
  const { rows } = eobSummary(
    aBill([aLine({}), aLine({}, { charge: undefined })], { kind: "eob" }),
    [],
  );
  expect(rows).toEqual([]);
});

test("what several claims come to, no one of their providers charged", () => {
  const { explanation } = eobSummary({ ...anEob(money({})), severalClaims: true }, []);
  expect(explanation[0]).toBe("The claims on this paper come to $341.00.");
});

test("the explanation names who paid what, in words", () => {
  const { explanation } = eobSummary(anEob(money({ deductible: 4_115, copay: 3_000 })), []);
  expect(explanation.join(" ")).toBe(
    "Wasatch Orthopedic Partners charged $341.00. $149.65 comes off, because the provider agreed to your plan's prices. You don't owe that part. Great Basin Health Plans paid $108.20. By the plan's count, that leaves $83.15 that you may owe. The parts it names come to $71.15: $41.15 deductible (you pay it before your plan begins to pay); $30.00 copay (a fixed part for this kind of care). This is not a bill. Pay only when the provider bills you, and no more than this says.",
  );
});

test.each([
  [1_200, "It's made of: "],
  [1_201, "The parts it names come to $83.16: "],
])(
  "parts that make what is owed, and those that don't: %i cents coinsurance",
  (coinsurance, words) => {
    const { explanation } = eobSummary(
      anEob(money({ deductible: 4_115, copay: 3_000, coinsurance, notCovered: 0 })),
      [],
    );
    expect(explanation.join(" ")).toContain(words);
  },
);

test("the highlight whose field contains 'you owe' is the patient's responsibility", () => {
  const { highlights } = eobSummary(anEob(), []);
  expect(highlights.filter(({ field }) => field.includes("you owe"))).toEqual([
    expect.objectContaining({ value: 8_315 }),
  ]);
});

test("an EOB we question says what the plan says, and never what is owed at most", () => {
  // The first line's own figures leave $30.00.
  const bill = anEob(money({ patientResponsibility: 11_915 }));
  bill.lines[0]!.patientOwes = sure(6_600);
  const { cards } = buildReport({ bill, audit: audit(bill, reference), choices: [] });
  const { highlights, explanation } = eobSummary(bill, cards);
  expect(explanation.at(-1)).toBe(
    "This is not a bill. Ask first about the part we question, and pay only when the provider bills you.",
  );
  expect(highlights.at(-1)).toEqual({
    field: "What your plan says you owe",
    value: 11_915,
    explanation: "We question a part of this EOB. Ask about it before you pay.",
  });
});

test("a line that is questioned and not covered is one issue, not two", () => {
  const bill = anEob();
  const line = { lineId: "L2", role: "questioned" as const, atStake: 1_200 };
  const card = { title: "A note", description: "", amount: 1_200, lines: [line] };
  const { issues } = eobSummary(bill, [card as unknown as FindingCard]);
  expect(issues.map(({ title }) => title)).toEqual(["A note"]);
});

test("potential issues are what the rules found and what the plan did not cover, with its reason", () => {
  const bill = anEob();
  const found = audit(bill, reference);
  const { cards } = buildReport({ bill, audit: found, choices: [] });
  const { issues } = eobSummary(bill, cards);
  expect(issues.slice(0, cards.length).map(({ title }) => title)).toEqual(
    cards.map(({ title }) => title),
  );
  expect(issues.at(-1)).toEqual({
    title: "Not covered: X-ray",
    text: "Your plan's reason: N56: Procedure code billed is not correct.",
    cents: 1_200,
    lineId: "L2",
  });
});

test("a line's share is told apart", () => {
  expect(sharesOf(anEob().lines[1]!)).toEqual([{ type: "deductible", cents: 4_115 }]);
});

test("every sample EOB is summed up in words most people can read", () => {
  const eobs = truths.filter(({ kind }) => kind === "eob").map(billOf);
  expect(eobs.length).toBeGreaterThan(5);
  for (const bill of eobs) {
    const { explanation, highlights } = eobSummary(bill, []);
    expect(highlights.length).toBeGreaterThan(1);
    expect(explanation.at(-1)).toContain("not a bill");
    expect(readingGrade(explanation.join(" "))).toBeLessThan(10);
  }
});

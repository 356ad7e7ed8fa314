import { describe, expect, test } from "vitest";
import { auditOf } from "#corpus/audited-cases";
import { casesOf } from "#corpus/truth";
import { truths } from "#corpus/truth-bills";
import { reference } from "#tests/support/starter-reference";
import { RULES } from "~/domain/audit/register";
import { letterFacts } from "~/domain/letter/facts";
import { composeLetter, letterText } from "~/domain/letter/letter";
import { lintLetter } from "~/domain/letter/linter";
import type { LetterInput } from "~/domain/letter/parts";
import { buildReport } from "~/domain/report/report";
import { KINDS } from "./letters-of-each-kind";

/**
 * One whole letter for each rule and each kind, stored to be read. A change of words shows here in full: read it
 * line by line before `vitest -u`.
 */

const SENDER = { name: "Ana Lind", address: ["27 Linden St", "Dayton, OH 45406"] };

const CASES = truths.flatMap((truth) =>
  casesOf(truth).map((one) => auditOf(truth, one, reference)),
);

/** The first sample document a rule questions, with that rule's finding and no other chosen. */
function letterOfRule(id: string): LetterInput {
  const { bill, around, audit } = CASES.find((one) =>
    one.audit.findings.some(({ ruleId }) => ruleId === id),
  )!;
  const findings = audit.findings.filter(({ ruleId }) => ruleId === id);
  const { cards } = buildReport({ bill, audit: { ...audit, findings }, choices: [] });
  const chosen = cards.filter((card) => card.findings.some(({ ruleId }) => ruleId === id));
  const { companions, answers } = around;
  return { bill, companions, answers, cards: chosen, sender: SENDER, date: "2026-11-20" };
}

describe("the letter of each rule", () => {
  test.each(RULES.filter(({ letter }) => letter !== null).map(({ id }) => id))("%s", async (id) => {
    const input = letterOfRule(id);
    const letter = composeLetter(input);
    expect(lintLetter(letter, letterFacts(input))).toEqual([]);
    await expect(letterText(letter)).toMatchFileSnapshot(`golden/rule-${id}.txt`);
  });
});

describe("the letter of each kind", () => {
  test.each(KINDS)("%s", async (name, input) => {
    const letter = composeLetter(input);
    expect(lintLetter(letter, letterFacts(input))).toEqual([]);
    await expect(letterText(letter)).toMatchFileSnapshot(`golden/kind-${name}.txt`);
  });
});

import { auditOf } from "#corpus/audited-cases";
import { casesOf } from "#corpus/truth";
import { truths } from "#corpus/truth-bills";
import { reference } from "#tests/support/starter-reference";
import { RULES } from "~/domain/audit/register";
import type { LetterInput } from "~/domain/letter/parts";
import { buildReport } from "~/domain/report/report";

/** Who writes them. */
const SENDER = { name: "Ana Lind", address: ["27 Linden St", "Dayton, OH 45406"] };

const CASES = truths.flatMap((truth) =>
  casesOf(truth).map((one) => auditOf(truth, one, reference)),
);

/** The first sample document a rule questions, with that rule's finding and no other chosen. */
export function letterOfRule(id: string): LetterInput {
  const { bill, around, audit } = CASES.find((one) =>
    one.audit.findings.some(({ ruleId }) => ruleId === id),
  )!;
  const findings = audit.findings.filter(({ ruleId }) => ruleId === id);
  const { cards } = buildReport({ bill, audit: { ...audit, findings }, choices: [] });
  const chosen = cards.filter((card) => card.findings.some(({ ruleId }) => ruleId === id));
  const { companions, answers } = around;
  return { bill, companions, answers, cards: chosen, sender: SENDER, date: "2026-11-20" };
}

/** The rules that bring a point of a letter. */
export const RULES_IN_LETTERS = RULES.filter(({ letter }) => letter !== null).map(({ id }) => id);

/** The disputes of all sample documents with at least two findings, each with every finding in it. */
export const wholeDisputes = (): LetterInput[] =>
  CASES.flatMap(({ bill, around, audit }) => {
    const cards = buildReport({ bill, audit, choices: [] }).cards.filter(
      ({ findings }) => findings.length > 0,
    );
    const { companions, answers } = around;
    return cards.length < 2
      ? []
      : [{ bill, companions, answers, cards, sender: SENDER, date: "2026-11-20" }];
  });

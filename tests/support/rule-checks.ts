import type { Rule, RuleHit, RuleNote } from "~/domain/audit/evidence/rule";
import { NO_CONTEXT } from "~/domain/case/case-file";
import { aBill, type NewLine } from "#corpus/builders/bills";
import { reference } from "./starter-reference";

/** What a rule finds on a bill of these lines alone, by the bundled editions. */
export const checkOf =
  (rule: Rule) =>
  (lines: NewLine[], over: object = {}): RuleHit[] =>
    rule.check(aBill(lines, over), reference, NO_CONTEXT);

/** What a rule only notes on a bill of these lines alone. */
export const notesOf =
  (rule: Rule) =>
  (lines: NewLine[], over: object = {}): RuleNote[] =>
    rule.notes!(aBill(lines, over), reference, NO_CONTEXT);

/** The lines that hits question, in order. */
export const questionedIds = (hits: readonly RuleHit[]): string[] =>
  hits.flatMap(({ lines }) =>
    lines.filter(({ role }) => role === "questioned").map(({ lineId }) => lineId),
  );

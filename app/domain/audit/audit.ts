import type { Bill } from "~/domain/bill/bill";
import { gatedBill } from "~/domain/bill/gated-bill";
import { NO_CONTEXT, type CaseContext } from "~/domain/case/case-file";
import {
  FINDING_TITLE,
  proposedFlags,
  type Audit,
  type Finding,
  type Note,
} from "./evidence/findings";
import { sumCents } from "~/domain/money";
import type { Reference } from "./evidence/reference";
import { withLikelyPrices } from "./likely-prices";
import { RULES } from "./register";
import { pricedLines } from "./rules/price-above-benchmark";
import { reliedAudit } from "./relied-audit";
import type { Rule, RuleHit, RuleNote } from "./evidence/rule";

export type { Audit } from "./evidence/findings";

/**
 * Audits a bill: every rule of the register, in order, on what of it can be relied on. Pure; the same bill and the
 * same editions give the same findings with the same ids. `context` is what the review holds besides it.
 */
export function audit(read: Bill, reference: Reference, context: CaseContext = NO_CONTEXT): Audit {
  const bill = gatedBill(read);
  const around = {
    ...context,
    companions: context.companions.map((part) => ({ ...part, bill: gatedBill(part.bill) })),
  };
  const rules = rulesFor(bill, around);
  const found = rules.flatMap((rule) =>
    rule.check(bill, reference, around).map((hit) => finding(rule, hit)),
  );
  const findings = withLikelyPrices(found, bill, around, reference);
  const notes = rules.flatMap((rule) =>
    (rule.notes?.(bill, reference, around) ?? []).map((told) => note(rule, told)),
  );
  const priced = pricedLines(bill, reference, around);
  const all = { findings, proposed: proposedFlags(findings), notes, priced };
  return reliedAudit(all, bill, around.companions);
}

/** Where a document was read in part only, no rule runs that needs the whole. */
function rulesFor(bill: Bill, { companions }: CaseContext): readonly Rule[] {
  const isCut = [bill, ...companions.map((companion) => companion.bill)].some(
    ({ readLines }) => readLines !== undefined,
  );
  return isCut ? RULES.filter(({ needsEveryLine }) => !needsEveryLine) : RULES;
}

function finding(rule: Rule, hit: RuleHit): Finding {
  return {
    id: `${rule.id}:${hit.subject ?? lineIds(hit).join(",")}`,
    ruleId: rule.id,
    ruleVersion: rule.version,
    ruleTitle: hit.title ?? rule.title,
    title: rule.flag ? FINDING_TITLE[rule.flag] : rule.title,
    flag: rule.flag,
    type: rule.type,
    icon: rule.icon,
    grade: hit.grade ?? rule.grade,
    lines: hit.lines,
    atStake: hit.atStake ?? sumCents(hit.lines.map(({ atStake }) => atStake)),
    ...(hit.whole ? { whole: true } : {}),
    reason: hit.reason,
    figures: hit.figures,
    citations: hit.citations ?? [rule.citation],
    ...(hit.window ? { window: hit.window } : {}),
    ask: hit.ask ?? rule.asks,
    ...(rule.letter
      ? {
          letter: {
            heading: hit.title ?? rule.letter.heading,
            ...(hit.seen ? { seen: hit.seen } : {}),
            ask: hit.letterAsk ?? rule.letter.ask,
            ...(rule.letter.record ? { record: rule.letter.record } : {}),
            ...(rule.letter.open || hit.letterOpen ? { open: true as const } : {}),
          },
        }
      : {}),
  };
}

const note = (rule: Rule, told: RuleNote): Note => ({
  id: `${rule.id}:${told.subject ?? told.lineIds.join(",")}`,
  ruleId: rule.id,
  ruleVersion: rule.version,
  ruleTitle: told.title ?? rule.title,
  lineIds: told.lineIds,
  multiple: told.multiple,
  reason: told.reason,
  figures: told.figures,
  citations: told.citations,
  ...(told.window ? { window: told.window } : {}),
  ask: told.ask ?? rule.asks,
});

const lineIds = ({ lines }: RuleHit): string[] =>
  lines.map(({ lineId }) => lineId).sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));

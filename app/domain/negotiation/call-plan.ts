import type { NextSteps, ShownSource } from "~/domain/next-steps/next-steps";
import type { NegotiationSource } from "./source";
import { type Target, totalsOf, pricesOf } from "./targets";
import { type Ask, type Reply, asksOf, repliesOf, NEVER_SAY, RECORD } from "./call-script";

/**
 * A plan for a phone call about a bill, as fields. Everything in it comes from the findings, the documents, the answers
 * or the register; it names what to ask for and on what ground, and promises nothing.
 */

/** Something to do before any talk about price. */
export type GateStep = { title: string; reason: string; sources: readonly ShownSource[] };

export type NegotiationPlan = {
  gate: GateStep[];
  targets: Target[];
  /** In the order in which they are asked. */
  asks: Ask[];
  replies: Reply[];
  neverSay: string[];
  record: string[];
};

/** The plan for a call; null where nothing was found, since a call without a ground is only a plea. */
export function negotiationPlan(source: NegotiationSource): NegotiationPlan | null {
  if (source.report.cards.length === 0) return null;
  return {
    gate: gateOf(source),
    targets: [...totalsOf(source), ...pricesOf(source)],
    asks: asksOf(source),
    replies: repliesOf(source),
    neverSay: NEVER_SAY,
    record: RECORD,
  };
}

/** Escalation paths that come before any talk about price, by their rows of the table. */
const BEFORE_THE_PRICE: ReadonlySet<string> = new Set([
  "collector",
  "itemized-bill",
  "plan-first",
  "plan-sums",
  "outside-review",
  "appeal",
  "surprise-bill",
  "estimate",
  "assistance",
]);

function gateOf({ bill, file, steps, report }: NegotiationSource): GateStep[] {
  const paths = steps.paths.filter(({ id }) => BEFORE_THE_PRICE.has(id));
  const has = (id: string) => paths.some((path) => path.id === id);
  const unknownPlan = file.answers.insured === undefined || file.answers.insured === null;
  const decided = file.companions.some(({ role }) => role === "eob" || role === "denial");
  return [
    ...(bill.lines.length === 0 && !has("itemized-bill")
      ? [step("Ask for an itemized bill", "Without its lines nobody can check what you pay for.")]
      : []),
    ...(unknownPlan &&
    !decided &&
    bill.kind !== "eob" &&
    (bill.insuranceExpected || !report.totals.insurancePaid)
      ? [
          step(
            "Let your plan decide first, if you have one",
            "We see no payment and no decision of a health plan on this bill. A price agreed before the plan has decided may be too high.",
          ),
        ]
      : []),
    ...paths.map(({ title, reason, sources }) => ({ title, reason, sources })),
    ...(has("assistance") || steps.assistance.check.kind === "ask"
      ? []
      : assistanceStep(steps.assistance)),
  ];
}

const step = (title: string, reason: string): GateStep => ({ title, reason, sources: [] });

function assistanceStep({ check, sources }: NextSteps["assistance"]): GateStep[] {
  if (!("hints" in check) || check.hints.length === 0) return [];
  return [
    {
      title: "Ask for help with the bill before a discount",
      reason: check.hints.map(({ text }) => text).join(" "),
      sources,
    },
  ];
}

import * as z from "zod";
import { CentsField } from "~/domain/bill/bill";
import { OUTCOME_STATES } from "./outcome-copy";

/** What came of one finding, as the person reported it. `cents` is by how much the bill was reduced. */
export const Outcome = z.discriminatedUnion("state", [
  z.object({ state: z.enum(OUTCOME_STATES).exclude(["reduced"]) }),
  z.object({ state: z.literal("reduced"), cents: CentsField.min(1) }),
]);
export type Outcome = z.infer<typeof Outcome>;

/** Finding id -> its outcome; the newest of each counts, and one taken back is absent. */
export function reportedOutcomes(
  entries: readonly { kind: string; key: string; value: string }[],
): Record<string, Outcome> {
  const newest = new Map(
    entries.filter(({ kind }) => kind === "outcome").map(({ key, value }) => [key, value]),
  );
  return Object.fromEntries(
    [...newest].flatMap(([key, value]) => {
      const outcome = Outcome.safeParse(JSON.parse(value));
      return outcome.success ? [[key, outcome.data]] : [];
    }),
  );
}

/** How often each outcome was reported of one rule's findings, over everybody. */
export type OutcomeCount = { ruleId: string; state: string; count: number };

/** Fewer reported outcomes than this show nothing about a rule, and could reveal something about a person. */
export const LEAST_OUTCOMES = 20;

/** Rule id -> its counts, for the rules of which enough outcomes were reported. */
export function shownOutcomes(
  counts: readonly OutcomeCount[],
): Record<string, { corrected: number; reduced: number; refused: number; told: number }> {
  const byRule = Map.groupBy(counts, ({ ruleId }) => ruleId);
  return Object.fromEntries(
    [...byRule].flatMap(([ruleId, rows]) => {
      const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
      const told = of("corrected") + of("reduced") + of("refused");
      return told < LEAST_OUTCOMES
        ? []
        : [
            [
              ruleId,
              { corrected: of("corrected"), reduced: of("reduced"), refused: of("refused"), told },
            ],
          ];
    }),
  );
}

/** What can come of a finding. Waiting is one of them, so that the person sees what is open. */
export const OUTCOME_STATES = ["waiting", "corrected", "reduced", "refused"] as const;
export type OutcomeState = (typeof OUTCOME_STATES)[number];

export const OUTCOME_COPY: Record<OutcomeState, string> = {
  waiting: "Waiting for an answer",
  corrected: "Corrected",
  reduced: "Reduced by an amount",
  refused: "Refused",
};

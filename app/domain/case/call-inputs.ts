/** What can be filled in during a call. */
export const CALL_INPUTS = [
  "day",
  "time",
  "person",
  "number",
  "reference",
  "said",
  "promised",
  "promisedBy",
  "nextStep",
  "followUp",
] as const;
export type CallInput = (typeof CALL_INPUTS)[number];
/** What stands in the inputs of the companion, as typed. */
export type CallTexts = Record<CallInput, string>;

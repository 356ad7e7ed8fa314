import { newestValues, type CaseEntry, type StoredEntry } from "./case-entries";

/** Whose words the person says on the phone, where a model has put ours into others. */
export type CallWording = "ours" | "ai";

const CALL = "call";

/** What the person chose last; the model's words unless they chose ours. */
export const callWording = (entries: readonly StoredEntry[]): CallWording =>
  newestValues(entries, "wording").get(CALL) === JSON.stringify("ours") ? "ours" : "ai";

/** The choice as it is stored. */
export const callWordingEntry = (wording: CallWording): CaseEntry => ({
  kind: "wording",
  key: CALL,
  value: JSON.stringify(wording),
});

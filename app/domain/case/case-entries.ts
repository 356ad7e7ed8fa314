/** Something a person entered about a review, as it is stored: append-only, the newest of a kind and key counts. */
export type CaseEntry = {
  kind: "answer" | "payment" | "sent" | "recipient" | "outcome" | "apart" | "visit" | "wording";
  /**
   * An answer's question, a payment's own id, the kind of a letter that was sent or addressed, a finding's id, the id of
   * a review that does not belong to this one, of a part that may be about another visit, or the text that a wording was chosen for.
   */
  key: string;
  /** JSON; `null` takes the entry back. */
  value: string;
};

/** An entry as a table returns it, among entries of other kinds. */
export type StoredEntry = { kind: string; key: string; value: string };

/** The newest value under each key of one kind; the entries come oldest first. */
export const newestValues = (
  entries: readonly StoredEntry[],
  kind: CaseEntry["kind"],
): Map<string, string> =>
  new Map(entries.filter((entry) => entry.kind === kind).map(({ key, value }) => [key, value]));

/** Whether an entry can change what the rules find. */
export const affectsAudit = ({ kind }: CaseEntry): boolean =>
  kind === "answer" || kind === "payment" || kind === "visit";

/** Two reviews do not belong together. Stored with both, so that neither offers the other again. */
export const unrelated = (otherId: string): CaseEntry => ({
  kind: "apart",
  key: otherId,
  value: "true",
});

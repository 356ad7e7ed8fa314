/** A sentence ends where the next begins with a capital letter; titles and "No. 5" are followed by none or a figure. */
const NEXT_SENTENCE = /(?<=[a-z0-9)%]{2}[.!?]) (?=[A-Z])/;

/** What is read first of a reason, and the rest of it, which may be empty. Pure. */
export function leadSentence(reason: string): { lead: string; rest: string } {
  const at = reason.search(NEXT_SENTENCE);
  return at < 0
    ? { lead: reason, rest: "" }
    : { lead: reason.slice(0, at), rest: reason.slice(at + 1) };
}

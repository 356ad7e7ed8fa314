/** A sentence ends where the next begins with a capital letter; titles and "No. 5" are followed by none or a figure. */
const NEXT_SENTENCE = /(?<=[a-z0-9)%]{2}[.!?]) (?=[A-Z])/;

/** Two sentences that together take three lines of a phone are both read first: the second often says why. */
const BOTH = 120;

/** What is read first of a reason, and the rest of it, which may be empty. Pure. */
export function leadSentence(reason: string): { lead: string; rest: string } {
  const [first = "", second, ...others] = reason.split(NEXT_SENTENCE);
  const both = `${first} ${second}`;
  return second !== undefined && both.length <= BOTH
    ? { lead: both, rest: others.join(" ") }
    : { lead: first, rest: [second, ...others].filter(Boolean).join(" ") };
}

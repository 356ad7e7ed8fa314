/** Characters that recognition takes for each other. */
const CONFUSED = [
  "0oqd",
  "ce",
  "1il|7t",
  "5s",
  "8b3",
  "6g",
  "2z",
  "4a",
  "9gq",
  "vu",
  "nmh",
  "rf",
  "tf",
];
const isConfused = (a: string, b: string): boolean =>
  a === b || CONFUSED.some((set) => set.includes(a) && set.includes(b));

/** Two neighbours in each other's place, which a person or a model may write and recognition never does. */
export function changedPlaces(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return (
    a.length === b.length &&
    at >= 0 &&
    a.slice(0, at) + (a[at + 1] ?? "") + a[at]! + a.slice(at + 2) === b
  );
}

/** Whether a single character was lost, added or taken for another; two that changed places are two. */
export function isOneSlip(first: string, second: string): boolean {
  const [a, b] = first.length <= second.length ? [first, second] : [second, first];
  if (a === b || b.length - a.length > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  return a.slice(a.length === b.length ? from + 1 : from) === b.slice(from + 1);
}

/** Whether one text is what recognition makes of the other: a character lost, added or confused here and there. */
export function looksAlike(first: string, second: string): boolean {
  const [a, b] = [first.toLowerCase(), second.toLowerCase()];
  if (a === b) return true;
  if (changedPlaces(a, b)) return false;
  const most = Math.max(a.length, b.length);
  const limit = Math.max(1, most * (/\d.*\d/.test(a) ? 0.15 : 0.25));
  if (most === 0 || Math.abs(a.length - b.length) > limit) return false;
  // Weighted edit distance: a confusion costs little, losing or gaining a character one, anything else two.
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : isConfused(a[i - 1]!, b[j - 1]!) ? 0.4 : 2;
      row.push(Math.min(before[j - 1]! + change, before[j]! + 1, row[j - 1]! + 1));
    }
    before = row;
  }
  return before[b.length]! <= limit;
}

/** Whether a word may be what is left of a code: most of its characters, in their order. */
export function isGarbled(word: string, code: string): boolean {
  if (Math.abs(word.length - code.length) > 2) return false;
  const [a, b] = [word.toLowerCase(), code.toLowerCase()];
  // The longest common subsequence, row by row.
  let before = Array.from({ length: b.length + 1 }, () => 0);
  for (const letter of a) {
    const row = [0];
    for (let at = 1; at <= b.length; at += 1)
      row.push(letter === b[at - 1] ? before[at - 1]! + 1 : Math.max(before[at]!, row[at - 1]!));
    before = row;
  }
  return before[b.length]! * 5 >= b.length * 3;
}

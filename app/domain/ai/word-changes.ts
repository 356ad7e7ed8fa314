/** Words that two wordings share, that only ours has (`out`), or that only the draft has (`in`). */
export type WordChange = { kind: "same" | "out" | "in"; text: string };

/** No paragraph of ours comes near it; beyond it the two wordings are told apart as wholes. */
const MOST_WORDS = 600;

/** How a draft differs from our wording, word by word, in reading order. Pure. */
export function wordChanges(ours: string, draft: string): WordChange[] {
  const [a, b] = [wordsOf(ours), wordsOf(draft)];
  if (Math.max(a.length, b.length) > MOST_WORDS)
    return [
      { kind: "out", text: ours },
      { kind: "in", text: draft },
    ];
  const shared = sharedLengths(a, b);
  const changes: WordChange[] = [];
  const add = (kind: WordChange["kind"], word: string) => {
    const last = changes.at(-1);
    if (last?.kind === kind) last.text += ` ${word}`;
    else changes.push({ kind, text: word });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length)
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add("same", a[i]!);
      i += 1;
      j += 1;
    } else if (j === b.length || (i < a.length && shared[i + 1]![j]! >= shared[i]![j + 1]!)) {
      add("out", a[i]!);
      i += 1;
    } else {
      add("in", b[j]!);
      j += 1;
    }
  return changes;
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Of the words from each pair of places on, how many stand in both in the same order. */
function sharedLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () =>
    new Array<number>(b.length + 1).fill(0),
  );
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i]![j] =
        a[i] === b[j]
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  return lengths;
}

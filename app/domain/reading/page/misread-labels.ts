import type { SeenWord } from "./recognition";

/** Words that name a figure, a day or a party on nearly every bill, and that few other words look like. */
const LABELS: ReadonlySet<string> = new Set(
  `account adjustment adjustments allowed amount amounts balance benefit benefits billed charge charged charges coinsurance
  covered deductible description discount discounts estimated exclusions insurance patient payment payments procedure
  provider quantity responsibility service services statement`.split(/\s+/),
);
/** Other words that stand on bills and differ from one of them by a single letter. */
const OTHERS = /^(?:change[sd]?|provide[ds]|parents?)$/;
const SHORTEST = 6;
/** Below this a word may be another one. */
const DOUBTFUL = 0.8;

/**
 * "Total chcrge", "Plan/Ber=efit": a label of which recognition mistook one letter, or lost one, as a line through the print or
 * a fold makes it do, is read as the only label that it can have been.
 */
export const withLabels = (words: readonly SeenWord[]): SeenWord[] =>
  words.map((word) => {
    const text = word.text.replace(/[^\s/:,.()]{6,}/g, (part) => labelOf(part, word) ?? part);
    return text === word.text ? word : { ...word, text };
  });

function labelOf(part: string, { confidence }: SeenWord): string | null {
  const plain = part.toLowerCase();
  const isSpoilt = confidence < DOUBTFUL || /\p{L}[^\p{L}\d'’-]\p{L}/u.test(part);
  if (!isSpoilt || LABELS.has(plain) || OTHERS.test(plain) || plain.length < SHORTEST) return null;
  const [label, ...others] = [...LABELS].filter((one) => differsByOne(one, plain));
  if (!label || others.length > 0) return null;
  if (part === part.toUpperCase()) return label.toUpperCase();
  return /^\p{Lu}/u.test(part) ? label[0]!.toUpperCase() + label.slice(1) : label;
}

/** Whether one letter of a label was read as another sign, or not at all. */
function differsByOne(label: string, read: string): boolean {
  if (read.length !== label.length && read.length !== label.length - 1) return false;
  let same = 0;
  while (same < read.length && read[same] === label[same]) same += 1;
  return read.slice(same + (read.length === label.length ? 1 : 0)) === label.slice(same + 1);
}

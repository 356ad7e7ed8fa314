import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { meaningOf, type Role } from "~/domain/reading/words/columns";
import { misfit } from "./fit";
import type { Content, Cut } from "./header-contents";
import { HEADER_WORDS } from "~/domain/reading/words/header-words";
import type { Word } from "~/domain/reading/page/page";
import { overlap, right, type Row } from "~/domain/reading/page/rows";

/** The words that head one column, how far they reach, and what stands below them as far as it is known. */
export type StackedCells = {
  words: Word[];
  left: number;
  right: number;
  content?: Content | undefined;
};

/** A header has no more words than this. */
const MOST_WORDS = 60;

/** "Submitted allowed": no column holds both what was charged and what is allowed of it. */
const isTwo = (text: string): boolean =>
  (/\b(?:submitted|billed)\b/i.test(text) &&
    /\b(?:allowed|approved|eligible)\b/i.test(text) &&
    !/\bnot\b/i.test(text)) ||
  (/\bcharged\b/i.test(text) && /\bdiscounts?\b/i.test(text));

/**
 * The columns of a header as the entries below it have them: headers run into one another, break over lines and
 * stand left, right or in the middle of their columns, but the figures below show where each column is. The words are
 * dealt out to the columns in order, at least total cost of place and sense. Null where no entries follow.
 */
export function columnsOver(cut: Cut, first: number, last: number): StackedCells[] | null {
  // The lines of a header are asked for with a line over them that may group its columns, too.
  const own = KNOWN.get(cut) ?? new Map<string, StackedCells[] | null>();
  KNOWN.set(cut, own);
  const key = `${first} ${last}`;
  const known = own.get(key);
  if (known !== undefined) return known;
  const columns = dealtOver(cut, first, last);
  own.set(key, columns);
  return columns;
}
const KNOWN = new WeakMap<Cut, Map<string, StackedCells[] | null>>();

function dealtOver(cut: Cut, first: number, last: number): StackedCells[] | null {
  const lines = cut.rows.slice(first, last + 1);
  const words = lines.flatMap((line) => line.words);
  if (words.length < 3 || words.length > MOST_WORDS) return null;
  const plain = words.flatMap(({ text }) => text.toLowerCase().match(/[a-z]+/g) ?? []);
  if (plain.filter((word) => HEADER_WORDS.has(word)).length < plain.length * 0.6) return null;
  const contents = cut.contents(last);
  if (contents.length < 3) return null;
  const atoms = atomsOf(words);
  if (atoms.length < 2) return null;
  return dealt(lines, atoms, contents);
}

const joins = ({ words }: StackedCells): boolean => /^(?:or|and)$/i.test(words[0]!.text);

/** "Date Posted", a space apart, is one column, whatever stands below it. */
const isDayPosted = (date: StackedCells, posted: StackedCells, size: number): boolean =>
  /^dates?$/i.test(date.words.at(-1)!.text) &&
  /^posted$/i.test(posted.words[0]!.text) &&
  posted.left - date.right < size * SPACE;
/** The space between words, in heights of the print, at most. */
const SPACE = 0.4;

/** Words that stand over one another cannot be cut apart. */
function atomsOf(words: readonly Word[]): StackedCells[] {
  const atoms: StackedCells[] = [];
  for (const word of [...words].sort((a, b) => a.box[0] - b.box[0])) {
    const [left, to] = [word.box[0], right(word.box)];
    const open = atoms.at(-1);
    if (open && left < open.right - 0.5) {
      open.words.push(word);
      open.right = Math.max(open.right, to);
    } else atoms.push({ words: [word], left, right: to });
  }
  return atoms;
}

/** Deals the words out to the columns, in order. */
function dealt(
  lines: readonly Row[],
  atoms: readonly StackedCells[],
  contents: readonly Content[],
): StackedCells[] | null {
  const lineOf = new Map(
    lines.flatMap((line, at) => line.words.map((word) => [word, at] as const)),
  );
  const size = lines[0]!.size;
  const textOf = (from: number, to: number): { text: string; words: Word[] } => {
    const words = atoms
      .slice(from, to)
      .flatMap((atom) => atom.words)
      .sort((a, b) => lineOf.get(a)! - lineOf.get(b)! || a.box[0] - b.box[0]);
    return { text: headerText(words), words };
  };
  const meanings = new Map<number, { role: Role; coverage: number }>();
  const costOf = (column: number, from: number, to: number): number => {
    const content = contents[column]!;
    const [left, until] = [atoms[from]!.left, atoms[to - 1]!.right];
    if (from > 0 && isDayPosted(atoms[from - 1]!, atoms[from]!, size)) return Infinity;
    // A header does not reach into the columns beside its own.
    const before = contents[column - 1];
    const after = contents[column + 1];
    if (before && left < before.left - 2) return Infinity;
    if (after && until > after.right + 2) return Infinity;
    const apart = Math.min(
      Math.abs(left - content.left),
      Math.abs(until - content.right),
      Math.abs(left + until - content.left - content.right) / 2,
      Math.abs(left + until - content.left - content.reach) / 2,
    );
    const own = Math.min(content.reach, until) - Math.max(content.left, left);
    let cost = Math.min(apart, 40) / 12 + (own < 0 ? Math.min(6, -own / 6) : 0);
    for (const other of [before, after]) {
      const into = other ? overlap(other, left, until) : 0;
      if (into > 2) cost += Math.min(4, into / 8);
    }
    if (cost > 9) return Infinity;
    for (let at = from + 1; at < to; at += 1) {
      const gap = atoms[at]!.left - atoms[at - 1]!.right;
      if (gap > size) cost += Math.min(3, gap / size);
    }
    const key = (column * 64 + from) * 64 + to;
    const known = meanings.get(key) ?? meaningOf(textOf(from, to).text, content.may);
    meanings.set(key, known);
    cost += known.role === "unknown" ? 0.9 : 0.6 * (1 - known.coverage);
    if (isTwo(textOf(from, to).text)) cost += 1.2;
    // "You owe | or already paid": what begins so goes on with the words before it.
    if (from > 0 && [atoms[from - 1]!, atoms[from]!].some(joins)) cost += 2;
    cost +=
      content.sample.reduce((sum, cell) => sum + Math.min(3, misfit(cell, known.role)), 0) /
      content.sample.length /
      2;
    return cost;
  };
  type Step = { cost: number; from: number };
  let best: (Step | null)[] = atoms.map(() => null);
  best = [{ cost: 0, from: 0 }, ...best];
  const steps: (Step | null)[][] = [];
  for (let column = 0; column < contents.length; column += 1) {
    // Some columns have no header at all.
    const next: (Step | null)[] = best.map((step, at) => step && { cost: step.cost + 1, from: at });
    for (let from = 0; from < atoms.length; from += 1) {
      const open = best[from];
      if (!open) continue;
      for (let to = from + 1; to <= atoms.length; to += 1) {
        const own = costOf(column, from, to);
        if (own === Infinity) {
          // Longer runs only reach further.
          if (atoms[to - 1]!.left > (contents[column + 1]?.right ?? Infinity)) break;
          continue;
        }
        // Words of one header stand a space apart, and seldom two headers do.
        const close = to < atoms.length && atoms[to]!.left - atoms[to - 1]!.right < size * SPACE;
        const cost = open.cost + own + (close ? 0.4 : 0);
        if (cost < (next[to]?.cost ?? Infinity)) next[to] = { cost, from };
      }
    }
    steps.push(next);
    best = next;
  }
  let at = atoms.length;
  if (!best[at]) return null;
  const columns: StackedCells[] = [];
  for (let column = contents.length - 1; column >= 0; column -= 1) {
    const { from } = steps[column]![at]!;
    if (from < at)
      columns.unshift({
        words: textOf(from, at).words,
        left: atoms[from]!.left,
        right: atoms[at - 1]!.right,
        content: contents[column],
      });
    at = from;
  }
  return columns;
}

/** The text of a header; "Deduct- ible" was broken over two lines. A speck beside it is no word of it. */
export function headerText(words: readonly Word[]): string {
  const own = words.filter((word) => !isSpeck(word));
  return (own.length > 0 ? own : words)
    .map((word) => word.text)
    .join(" ")
    .replace(/(?<=[a-z])- (?=[a-z])/g, "");
}

/** A stroke that a picture hardly shows: "I owe" is seen surely. */
const isSpeck = ({ text, confidence }: Word): boolean =>
  confidence < CONFIRM_BELOW && /^[Il|i!]$/.test(text);

/** Gives each piece of a header what stands below it, or, where nothing does, what is left between its neighbours. */
export function withContents(
  stacks: readonly StackedCells[],
  contents: readonly Content[],
): StackedCells[] {
  const below = stacks.map(
    (stack) =>
      contents
        .map((content) => ({ content, over: overlap(content, stack.left, stack.right) }))
        .filter(({ over }) => over > 0)
        .sort((a, b) => b.over - a.over)[0]?.content,
  );
  return stacks.map((stack, at) => {
    const own = below[at];
    if (own) return { ...stack, content: own };
    const left = below.slice(0, at).findLast((one) => one)?.right ?? -Infinity;
    const to = below.slice(at + 1).find((one) => one)?.left ?? Infinity;
    const free = contents.filter(
      (content) => !below.includes(content) && content.left > left && content.right < to,
    );
    return { ...stack, content: free.length === 1 ? free[0] : undefined };
  });
}

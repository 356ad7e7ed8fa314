import { letterText, type Letter } from "~/domain/letter";
import type { LetterFacts } from "./facts";
import { plain, scan, type Scan } from "./scan";
import { formatCents } from "~/domain/money";

/**
 * Holds a draft against what is known. Every law, code, amount, date, period, percentage and number in it must stand
 * in the register (as far as a letter may cite it), on the documents, in the findings, or follow from them. A model may
 * word a letter; it cannot bring anything in.
 */

export type LintKind =
  | "law"
  | "code"
  | "amount"
  | "date"
  | "period"
  | "percent"
  | "number"
  | "address"
  | "word"
  | "mark";

export type LintProblem = { kind: LintKind; text: string };

/**
 * Every item of a draft that nothing supports; empty when the letter may go out. A `Letter` is linted as its whole
 * text, with the marks [1], [2] held against its own sources; a plain draft just as it stands.
 */
export function lintLetter(draft: Letter | string, facts: LetterFacts): LintProblem[] {
  const text = typeof draft === "string" ? draft : letterText(draft);
  const listed = typeof draft === "string" ? facts.sourceLines.length : draft.citations.length;
  const found = scan(withoutSources(text, facts.sourceLines));
  const named = facts.entries.filter(
    ({ names, laws }) =>
      laws.some((law) => found.laws.includes(law)) ||
      names.some((name) => text.toLowerCase().includes(name.toLowerCase())),
  );
  const inNamed = <T>(pick: (says: Scan) => readonly T[], item: T): boolean =>
    named.some(({ says }) => pick(says).includes(item));
  const problems: LintProblem[] = [];
  const check = <T>(
    kind: LintKind,
    items: readonly T[],
    known: (item: T) => boolean,
    shown: (item: T) => string = String,
  ) => {
    for (const item of items) if (!known(item)) problems.push({ kind, text: shown(item) });
  };
  check("law", found.laws, (law) => facts.laws.has(law));
  check("address", found.urls, (url) => facts.urls.has(url));
  check("date", found.dates, (day) => facts.dates.has(day) || inNamed((says) => says.dates, day));
  check(
    "amount",
    found.amounts,
    (cents) => facts.amounts.has(Math.abs(cents)) || inNamed((says) => says.amounts, cents),
    formatCents,
  );
  check(
    "percent",
    found.percents,
    (share) => facts.percents.has(share) || inNamed((says) => says.percents, share),
  );
  check(
    "period",
    found.periods,
    (period) => facts.periods.has(period) || inNamed((says) => says.periods, period),
  );
  check("code", found.codes, (code) => facts.codes.has(code));
  check("mark", found.marks, (mark) => mark >= 1 && mark <= listed);
  check(
    "number",
    found.counts,
    (count) => count <= facts.most || inNamed((says) => says.counts, count),
  );
  const isKnown = (number: string): boolean =>
    facts.numbers.has(number.toLowerCase()) || inNamed((says) => says.numbers, number);
  check("code", found.numbers.filter(isCodeShaped), isKnown);
  check(
    "number",
    found.numbers.filter((number) => !isCodeShaped(number)),
    isKnown,
  );
  check("word", forbiddenIn(text, facts.printed), () => false);
  return problems;
}

/**
 * What a person's own text of a letter holds that nothing supports, each thing once, in the order of the list of kinds:
 * to be named to them, never to be refused. What our own letter said stays theirs to say.
 */
export function unsupportedIn(text: string, ours: Letter, facts: LetterFacts): LintProblem[] {
  const same = ({ kind, text: item }: LintProblem) => `${kind} ${item.toLowerCase()}`;
  const known = new Set(lintLetter(ours, facts).map(same));
  const problems = new Map<string, LintProblem>();
  for (const problem of lintLetter(text, facts))
    if (!known.has(same(problem)) && !problems.has(same(problem)))
      problems.set(same(problem), problem);
  return [...problems.values()];
}

const isCodeShaped = (word: string): boolean =>
  /^(?:\d{5}|[A-Z]\d{4}|\d{4}[A-Z])(?:-[0-9A-Z]{2})*$/.test(word);

/** The list of sources is known word for word; what differs from it by a letter stays and is held against the facts. */
function withoutSources(text: string, sourceLines: readonly string[]): string {
  const known = new Set(sourceLines);
  return text
    .split("\n")
    .map((line) => {
      const [, mark, source] = /^(\[\d+\]) (.+)$/.exec(line.trim()) ?? [];
      return mark && source && known.has(source) ? mark : line;
    })
    .join("\n");
}

/** Words that accuse or promise. A name printed on a document may hold one. */
const FORBIDDEN =
  /\b(?:illegal|unlawful|fraud|guarant|violat|crime|criminal|scam|theft|steal|stole|extort|overcharg|gouging|negligen|malpractice|sue\b|suing|lawsuit|we will win|certain to)\w*/gi;

/** The words of a text that accuse or promise. */
export const forbiddenWords = (text: string): string[] => forbiddenIn(text, []);

function forbiddenIn(text: string, printed: readonly string[]): string[] {
  let own = plain(text);
  for (const name of printed)
    if (name.search(FORBIDDEN) >= 0) own = own.replaceAll(name.replace(/\s+/g, " "), " ");
  return own.match(FORBIDDEN) ?? [];
}

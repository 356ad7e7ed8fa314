import { letterText } from "./letter";
import type { LetterFacts } from "./facts";
import { plain, scan, type Scan } from "./scan";
import { formatCents } from "~/domain/money";
import type { Letter } from "./parts";

/**
 * Holds a draft against what is known. Every law, code, amount, date, period, percentage and number in it must be
 * in the citable law, on the documents, in the findings, or follow from them. A model may
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
  | "voice"
  | "mark";

export type LintProblem = { kind: LintKind; text: string };

/**
 * Every item of a draft that nothing supports; empty when the letter may go out. A `Letter` is linted as its whole
 * text, with the marks [1], [2] held against its own sources; a plain draft just as it is.
 */
export function lintLetter(draft: Letter | string, facts: LetterFacts): LintProblem[] {
  const isPlain = typeof draft === "string";
  const text = isPlain ? draft : letterText(draft);
  const listed = isPlain ? facts.sourceLines.length : draft.citations.length;
  const found = scan(withoutSources(text, facts.sourceLines));
  return [
    ...unsupported(found, facts, entriesNamed(text, found, facts), listed),
    ...problems("word", forbiddenIn(text, facts.printed)),
    ...(isPlain ? [] : problems("voice", wrongVoiceIn(draft, facts.printed))),
  ];
}

const problems = (kind: LintKind, items: readonly (string | number)[]): LintProblem[] =>
  items.map((item) => ({ kind, text: String(item) }));

/** What the entries of the register say that a text names, by its law or by its name. */
function entriesNamed(text: string, found: Scan, { entries }: LetterFacts): Scan[] {
  const plainText = text.toLowerCase();
  return entries
    .filter(
      ({ names, laws }) =>
        laws.some((law) => found.laws.includes(law)) ||
        names.some((name) => plainText.includes(name.toLowerCase())),
    )
    .map(({ says }) => says);
}

/** The items of a text that neither the facts nor the entries it names hold; `listed`: how many sources it numbers. */
function unsupported(
  found: Scan,
  facts: LetterFacts,
  named: readonly Scan[],
  listed: number,
): LintProblem[] {
  const says = (item: keyof Scan, value: string | number) =>
    named.some((entry) => (entry[item] as readonly (string | number)[]).includes(value));
  const beyond = (item: "dates" | "percents" | "periods") =>
    found[item].filter((value) => !facts[item].has(value) && !says(item, value));
  const amounts = found.amounts.filter(
    (cents) => !facts.amounts.has(Math.abs(cents)) && !says("amounts", cents),
  );
  const counts = found.counts.filter((count) => count > facts.most && !says("counts", count));
  const numbers = found.numbers.filter(
    (number) => !facts.numbers.has(number.toLowerCase()) && !says("numbers", number),
  );
  const marks = found.marks.filter((mark) => mark < 1 || mark > listed);
  return [
    ...problems("law", found.laws.filter(notIn(facts.laws))),
    ...problems("address", found.urls.filter(notIn(facts.urls))),
    ...problems("date", beyond("dates")),
    ...problems("amount", amounts.map(formatCents)),
    ...problems("percent", beyond("percents")),
    ...problems("period", beyond("periods")),
    ...problems("code", found.codes.filter(notIn(facts.codes))),
    ...problems("mark", marks),
    ...problems("number", counts),
    ...problems("code", numbers.filter(isCodeShaped)),
    ...problems(
      "number",
      numbers.filter((number) => !isCodeShaped(number)),
    ),
  ];
}

const notIn =
  <T>(known: ReadonlySet<T>) =>
  (item: T): boolean =>
    !known.has(item);

/**
 * What a person's own text of a letter holds that nothing supports, each thing once, in the order of the list of kinds:
 * to be named to them, never to be refused. What our own letter says is not among them, and how they word it is theirs.
 */
export function unsupportedIn(text: string, ours: Letter, facts: LetterFacts): LintProblem[] {
  const same = ({ kind, text: item }: LintProblem) => `${kind} ${item.toLowerCase()}`;
  const known = new Set(lintLetter(ours, facts).map(same));
  const problems = new Map<string, LintProblem>();
  for (const problem of lintLetter(text, facts))
    if (problem.kind !== "word" && !known.has(same(problem)) && !problems.has(same(problem)))
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
  /\b(?:illegal(?:ly)?|unlawful(?:ly)?|fraud(?:s|ulent(?:ly)?)?|guarantee(?:s|d)?|violat(?:e|es|ed|ing|ions?)|crimes?|criminal(?:ly)?|scams?|theft|steal(?:s|ing)?|stole|extort(?:s|ed|ion)?|overcharg(?:e|es|ed|ing)|gouging|negligen(?:t|ce)|malpractice|sue|suing|lawsuits?|we will win|certain to)\b/gi;

/** Speaks for Plainbill, or grants the debt. `US` is a country, and on bills an ultrasound. */
const NOT_THE_PATIENTS = /\b(?:[Ww]e|us|[Oo]urs?)\b|\bI owe\b/g;

/** A heading and a row of the attachment name the matter; they speak to nobody but where a row asks for something. */
const IN_HEADING = /\byou(?:r|rs)?\b/gi;

/** The words of a text that accuse or promise. */
export const forbiddenWords = (text: string): string[] => forbiddenIn(text, []);

const forbiddenIn = (text: string, printed: readonly string[]): string[] =>
  ownSentences(text, printed, FORBIDDEN).match(FORBIDDEN) ?? [];

/** Words by which a sentence of ours would speak for somebody else, or to the wrong person. */
function wrongVoiceIn(letter: Letter, printed: readonly string[]): string[] {
  const headings = [
    letter.subject,
    ...letter.paragraphs.flatMap(({ heading }) => heading ?? []),
    ...letter.rows.map(({ reason }) => withoutAsks(reason)),
  ];
  const sentences = [
    ...letter.paragraphs.map(({ text }) => text),
    ...letter.requests,
    letter.closing,
    ...letter.enclosures,
  ];
  const found = (texts: readonly string[], words: RegExp) =>
    texts.flatMap((text) => ownSentences(text, printed, words).match(words) ?? []);
  return [...found([...headings, ...sentences], NOT_THE_PATIENTS), ...found(headings, IN_HEADING)];
}

const withoutAsks = (reason: string): string =>
  reason
    .split(/(?<=[.?!]) (?=[A-Z])/)
    .filter((said) => !/\bplease\b/i.test(said))
    .join(" ");

const QUOTED = /"[^"\n]*"|“[^“”\n]*”/g;

/** A text without what it quotes, and without printed names that hold one of these words. */
function ownSentences(text: string, printed: readonly string[], words: RegExp): string {
  let own = plain(text).replace(QUOTED, " ");
  for (const name of printed)
    if (name.search(words) >= 0) own = own.replaceAll(plain(name).replace(/\s+/g, " "), " ");
  return own;
}

import type { CitableEntry, CitableLaw } from "~/domain/law/citable-law";
import type { LetterSource } from "~/domain/law/cited";
import type { EntryId } from "~/domain/law/register";
import type { Paragraph } from "./parts";
import { list } from "./wording";

/** The numbered sources of one letter, in the order it first names them. */
export type SourceList = {
  /** Adds the sources a finding rests on. */
  add: (sources: readonly LetterSource[]) => void;
  /** `42 USC 300gg-131(a) [1]`; null when no letter may name the entry. */
  cite: (id: EntryId) => string | null;
  all: () => readonly LetterSource[];
};

export function sourceList(law: CitableLaw): SourceList {
  const sources: LetterSource[] = [];
  const numberOf = (source: LetterSource): number => {
    const at = sources.findIndex((known) => sourceKey(known) === sourceKey(source));
    return at >= 0 ? at + 1 : sources.push(source);
  };
  return {
    add: (more) => more.forEach(numberOf),
    cite(id) {
      const entry = law.entry(id);
      if (!entry) return null;
      const marks = entry.sources.map(numberOf);
      return list(entry.citations.map((citation, at) => `${citation} [${marks[at]}]`));
    },
    all: () => sources,
  };
}

/** Two sources with the same key are one. */
export const sourceKey = ({ title, edition, url }: LetterSource): string =>
  JSON.stringify([title, edition, url]);

/** One numbered source as a line of text: `[1] Title. Issuer, edition. URL`. */
export const citationText = (source: LetterSource, at: number): string =>
  [`[${at + 1}] ${source.title}. ${source.issuer}, ${source.edition}.`, source.url]
    .filter(Boolean)
    .join(" ");

type Citing = { law: CitableLaw; sources: SourceList };

/** The paragraph about the rules a letter relies on; none where no letter may name any of them. */
export function rulesParagraph({ law, sources }: Citing, ids: readonly EntryId[]): Paragraph[] {
  const sentences = ids.flatMap((id) => {
    const entry = law.entry(id);
    return entry && mayBeQuoted(entry) ? [ruleSentence(entry, sources.cite(id))] : [];
  });
  if (sentences.length === 0) return [];
  return [
    {
      heading: sentences.length === 1 ? "The rule I rely on" : "The rules I rely on",
      text: `${sentences.join("\n")}\nIf you disagree, please give me your reasons in writing.`,
    },
  ];
}

/** A sentence that names days may be quoted only where the days themselves may be named. */
const mayBeQuoted = ({ says, clockCitable }: CitableEntry): boolean =>
  clockCitable || !/\d (?:business |calendar )?days|day \d/.test(says);

/** The rule with its citation: `A patient has a right ... (45 CFR 164.524(a)(1) [1]).` */
const ruleSentence = ({ says }: CitableEntry, cited: string | null): string =>
  `${says.replace(/\.$/, "")} (${cited}).`;

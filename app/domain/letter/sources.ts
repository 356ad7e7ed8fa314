import type { CitableEntry, CitableLaw } from "~/domain/law/citable-law";
import type { LetterSource } from "~/domain/law/cited";
import type { EntryId } from "~/domain/law/register";
import type { Paragraph } from "./parts";
import { list } from "./wording";

/** The numbered sources of one letter, in the order it first names them. */
export type SourceList = {
  /** Adds the sources a finding rests on. */
  add: (sources: readonly LetterSource[]) => void;
  /** `42 USC 300gg-131(a) [1]`, of its texts those to keep; null when no letter may name any. */
  cite: (id: EntryId, keep?: (citation: string) => boolean) => string | null;
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
    cite(id, keep = () => true) {
      const entry = law.entry(id);
      const kept = entry?.citations.flatMap((citation, at) =>
        keep(citation) ? [`${citation} [${numberOf(entry.sources[at]!)}]`] : [],
      );
      return kept && kept.length > 0 ? list(kept) : null;
    },
    all: () => sources,
  };
}

/** Two sources with the same key are one. */
export const sourceKey = ({ title, edition, url }: LetterSource): string =>
  JSON.stringify([title, edition, url]);

/** One numbered source as a line of text: `[1] Title. Issuer, edition. URL`. */
export const citationText = ({ title, issuer, edition, url }: LetterSource, at: number): string =>
  [`[${at + 1}] ${title}. ${OF_OUR_READING.test(edition) ? issuer : `${issuer}, ${edition}`}.`, url]
    .filter(Boolean)
    .join(" ");

/** When we read a text, and in which copy: kept with the letter, and nothing to tell its reader, who has the law itself. */
const OF_OUR_READING = /^(?:copy|as read|read|section)\b/i;

type Citing = { law: CitableLaw; sources: SourceList; brief: boolean };

/** The paragraph about the rules a letter relies on; none where no letter may name any of them. */
export function rulesParagraph(
  { law, sources, brief }: Citing,
  ids: readonly EntryId[],
  { scope, keep, whole = [] }: RuleOptions = {},
): Paragraph[] {
  const sentences = ids.flatMap((id) => {
    const entry = law.entry(id);
    const cited = entry && mayBeQuoted(entry) ? sources.cite(id, keep) : null;
    return entry && cited ? [ruleSentence(entry, cited, brief && !whole.includes(id))] : [];
  });
  if (sentences.length === 0) return [];
  return [
    {
      heading: sentences.length === 1 ? "The rule I rely on" : "The rules I rely on",
      text: [...(scope ? [scope] : []), ...sentences].join("\n"),
    },
  ];
}

type RuleOptions = {
  /** Whom the rules bind, where that is not sure of the reader. */
  scope?: string | undefined;
  /** Which of their texts bind them. */
  keep?: (citation: string) => boolean;
  /** Rules that are no rule without their second sentence. */
  whole?: readonly EntryId[];
};

/** A sentence that names days may be quoted only where the days themselves may be named. */
const mayBeQuoted = ({ says, clockCitable }: CitableEntry): boolean =>
  clockCitable || !/\d (?:business |calendar )?days|day \d/.test(says);

/** The rule with its citation: `A patient has a right ... (45 CFR 164.524(a)(1) [1]).` In brief, its first sentence. */
function ruleSentence({ says }: CitableEntry, cited: string, isBrief: boolean): string {
  const said = (isBrief ? says.replace(/\. [A-Z].*$/, "") : says).replace(/\.$/, "");
  return `${said} (${cited}).`;
}

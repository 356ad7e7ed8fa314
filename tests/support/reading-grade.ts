/** Flesch-Kincaid grade of a text, syllables counted as groups of vowels. */
export function readingGrade(prose: string): number {
  const sentences = prose.split(/[.?!:;\n]+/).filter((part) => /[a-z]{2}/i.test(part)).length;
  const words = prose.match(/[a-z]+/gi) ?? [];
  const syllables = words.reduce(
    (sum, word) => sum + Math.max(1, (word.replace(/e$/i, "").match(/[aeiouy]+/gi) ?? []).length),
    0,
  );
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

/** A letter's prose without what it cites and the figures it names. */
export const withoutCitations = (prose: string): string =>
  prose
    .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\[\d+\][^()]*\)/g, "")
    .replace(/\b\d+ (?:CFR|USC) \S+/g, "")
    .replace(/\[\d+\]|[\d$.,/]*\d|^(?:Charges?|Source|Compared with).*$/gm, "");

/** The school grade of a text after Flesch and Kincaid. Syllables are counted by groups of vowels, so it is an estimate. */
export function readingGrade(blocks: readonly string[]): { grade: number; words: number } {
  let words = 0;
  let sentences = 0;
  let syllables = 0;
  for (const sentence of blocks.flatMap(sentencesIn)) {
    const spoken = wordsIn(sentence);
    if (spoken.length === 0) continue;
    sentences += 1;
    words += spoken.length;
    syllables += spoken.reduce((sum, word) => sum + syllablesIn(word), 0);
  }
  if (words === 0) return { grade: 0, words };
  return { grade: 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59, words };
}

/** A figure's point ends none. */
const sentencesIn = (block: string): string[] => block.split(/[.!?]+(?=\s|$)/);

/** Figures and codes are seen, not read: each counts as a word of one syllable. */
const wordsIn = (sentence: string): string[] =>
  sentence.split(/[\s/]+/).filter((word) => /[a-z0-9]/i.test(word));

function syllablesIn(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, "");
  if (letters.length <= 3) return 1;
  const spoken = letters.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, "");
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

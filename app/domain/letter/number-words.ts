/** Numbers written as words, so that "three hundred dollars" is read like "$300". */

const SMALL: Readonly<Record<string, number>> = Object.fromEntries(
  (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen " +
    "seventeen eighteen nineteen"
  )
    .split(" ")
    .map((word, value) => [word, value]),
);
const TENS: Readonly<Record<string, number>> = Object.fromEntries(
  "twenty thirty forty fifty sixty seventy eighty ninety"
    .split(" ")
    .map((word, at) => [word, (at + 2) * 10]),
);
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  million: 1_000_000,
};

const WORD = [...Object.keys(SMALL), ...Object.keys(TENS), ...Object.keys(SCALES)].join("|");
const PHRASE = new RegExp(
  String.raw`\b(?:an? )?(?:${WORD})\b(?:(?:[ -]|, | and )(?:${WORD})\b)*`,
  "gi",
);
/** After a small number only these say that it is a quantity: "one of them" is none. */
const QUANTITY =
  /^[ -](?:(?:and )?\d+[ -])?(?:more )?(?:business |calendar |working )?(?:dollars?|cents?|bucks|percent|per cent|times|days?|weeks?|months?|years?|hours?)\b/i;

/** A text with its number words as digits: `thirty days` is `30 days`. Small words that count nothing stay words. */
export function digitsForWords(text: string): string {
  const digits = text.replace(PHRASE, (phrase, at: number) => {
    const value = valueOf(phrase);
    const after = text.slice(at + phrase.length);
    return value >= 20 || QUANTITY.test(after) ? String(value) : phrase;
  });
  return digits.replace(
    /\b(\d+) dollars and (\d{1,2}) cents\b/gi,
    (_, dollars: string, cents: string) => `$${dollars}.${cents.padStart(2, "0")}`,
  );
}

function valueOf(phrase: string): number {
  let total = 0;
  let group = 0;
  for (const word of phrase.toLowerCase().split(/[ ,-]+/)) {
    const scale = SCALES[word];
    if (scale === 100) group = (group || 1) * 100;
    else if (scale !== undefined) {
      total += (group || 1) * scale;
      group = 0;
    } else group += SMALL[word] ?? TENS[word] ?? 0;
  }
  return total + group;
}

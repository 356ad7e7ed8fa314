import { scan, type Scan } from "~/domain/letter/scan";

/**
 * Whether every sentence of a draft rephrases one of ours: mostly its words, only its figures, as many denials, a request
 * where ours is one, and no word that concedes, withdraws or asks for more. In doubt it does not: our own text is used.
 */

/** Words that carry no meaning of their own here. */
const EMPTY = new Set(
  "a an the of to in on at by for from with and as is are was were be been being it its this that these those there i my me mine you your we our us they their so also then than very more most both which who whom whose what when where how do does did have has had will would can could may might should please ask asking asks request requests requesting want kindly just like such into about here".split(
    " ",
  ),
);
/** Each of them turns a sentence around. */
const DENIALS = new Set(
  "not no never none neither nor cannot without nothing nobody stop refuse refuses decline fail fails except instead longer hardly".split(
    " ",
  ),
);
/** They make a condition or a choice of a statement. */
const CONDITIONS = new Set(
  "or if unless until but only although though otherwise whether while".split(" "),
);
const REQUESTS = new Set(
  "please ask asking request requesting want kindly must need demand".split(" "),
);
/** Beginnings of words that concede, withdraw, promise or ask for more; ours may hold them, a draft adds none. */
const WEIGHTY =
  /^(?:withdr|agree|accept|waiv|drop|settl|conce|admit|apolog|sorry|owe|owing|pay|paid|forgi|forfe|releas|retract|revok|cancel|abandon|consent|authori|acknowledg|confess|renounc|surrender|resolv|satisf|correct|valid|fair|right|wrong|mistak|error|false|lie|lying|refund|compensat|reimburs|demand|requir|insist|immediat|urgent|must|shall|promis|guarant|terminat|delet|report|complain|attorney|lawyer|court|legal|sue|penalt|interest|damage|bank|wire|card|transfer|disregard|ignor|dismiss|close|final|everything|all|full)/;

type Sentence = {
  words: ReadonlySet<string>;
  weighty: ReadonlySet<string>;
  conditions: ReadonlySet<string>;
  denials: number;
  asks: boolean;
  figures: ReadonlySet<string>;
};

const LEAST_SHARED = 0.5;
const LEAST_COVERED = 0.4;
/** No paragraph of ours comes near it, and each sentence is compared with each: beyond it, it is not compared at all. */
const MOST_SENTENCES = 60;
/** Words that begin alike are one word: "charge", "charged". */
const STEM = 5;

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.?!])\s+(?=["'(\[\p{Lu}])|(?<=;)\s+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

function read(text: string): Sentence {
  const all = (
    text
      .toLowerCase()
      .replace(/n['’]t\b/g, " not")
      .match(/\p{L}+/gu) ?? []
  ).filter((word) => word.length > 1 || word === "i");
  const content = all.filter(
    (word) => !EMPTY.has(word) && !DENIALS.has(word) && !CONDITIONS.has(word),
  );
  return {
    words: new Set(content.map((word) => word.slice(0, STEM))),
    weighty: new Set(all.flatMap((word) => (WEIGHTY.test(word) ? word.slice(0, STEM) : []))),
    conditions: new Set(all.filter((word) => CONDITIONS.has(word))),
    denials: all.filter((word) => DENIALS.has(word)).length,
    asks: all.some((word) => REQUESTS.has(word)),
    figures: figuresOf(scan(text)),
  };
}

const figuresOf = (found: Scan): ReadonlySet<string> =>
  new Set(Object.entries(found).flatMap(([kind, items]) => items.map((item) => `${kind} ${item}`)));

const isWithin = (inner: ReadonlySet<string>, outer: ReadonlySet<string>): boolean =>
  [...inner].every((item) => outer.has(item));
const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((item) => other.has(item)).length;
/** Of an empty sentence everything is shared. */
const share = (of: ReadonlySet<string>, among: ReadonlySet<string>): number =>
  of.size === 0 ? 1 : shared(of, among) / of.size;

/** Whether a sentence of the draft says what these of ours say. */
const rephrases = (draft: Sentence, ours: Sentence): boolean =>
  isWithin(draft.figures, ours.figures) &&
  isWithin(draft.weighty, ours.weighty) &&
  isWithin(draft.conditions, ours.conditions) &&
  draft.denials === ours.denials &&
  draft.asks === ours.asks &&
  share(draft.words, ours.words) >= LEAST_SHARED;

/** Whether a draft says, sentence by sentence, what the composed text says, and leaves none of it out. */
export function saysTheSame(composed: string, draft: string): boolean {
  const texts = sentencesOf(composed);
  const drafted = sentencesOf(draft);
  if (Math.max(texts.length, drafted.length) > MOST_SENTENCES) return false;
  const covered = texts.map(() => new Set<string>());
  // A sentence may take up two of ours that stand side by side.
  const candidates = texts.flatMap((text, at) => [
    { of: [at], sentence: read(text) },
    ...(at + 1 < texts.length
      ? [{ of: [at, at + 1], sentence: read(`${text} ${texts[at + 1]!}`) }]
      : []),
  ]);
  const own = texts.map(read);
  const takesUp = (sentence: Sentence, { of, sentence: both }: (typeof candidates)[number]) =>
    isWithin(both.figures, sentence.figures) &&
    of.every((at) => share(own[at]!.words, sentence.words) >= LEAST_SHARED);
  for (const text of drafted) {
    const sentence = read(text);
    const fitting = candidates
      .filter(
        (candidate) =>
          rephrases(sentence, candidate.sentence) &&
          (candidate.of.length === 1 || takesUp(sentence, candidate)),
      )
      .sort((a, b) => closeness(sentence, b.sentence) - closeness(sentence, a.sentence));
    const [best] = fitting;
    if (!best) return false;
    for (const at of best.of) for (const word of sentence.words) covered[at]!.add(word);
  }
  return own.every(({ words }, at) => share(words, covered[at]!) >= LEAST_COVERED);
}

const closeness = (one: Sentence, other: Sentence): number =>
  shared(one.words, other.words) / Math.max(1, one.words.size + other.words.size);

import type { PageWords, Word } from "~/domain/reading/page/page";

/** Numbers below a bound, the same in every run. */
type Random = (below: number) => number;

function randomFrom(seed: number): Random {
  let state = seed >>> 0 || 1;
  return (below) => {
    // xorshift
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % Math.max(1, below);
  };
}

/** What a bad text layer does to one word, in place. */
type Damage = (words: Word[], at: number, random: Random) => void;

const moved: Damage = (words, at, random) => {
  const word = words[at]!;
  const [left, top, width, height] = word.box;
  word.box = [left + random(160) - 80, top + random(48) - 24, width, height];
};

const merged: Damage = (words, at) => {
  const [word, next] = [words[at]!, words[at + 1]];
  if (!next) return;
  word.text += next.text;
  word.box = [
    word.box[0],
    word.box[1],
    Math.max(1, next.box[0] + next.box[2] - word.box[0]),
    word.box[3],
  ];
  words.splice(at + 1, 1);
};

const lost: Damage = (words, at) => {
  words.splice(at, 1);
};

/** Of the nearest word that has one. */
const digitChanged: Damage = (words, at, random) => {
  const near = words.slice(at).concat(words.slice(0, at));
  const word = near.find(({ text }) => /\d/.test(text));
  if (!word) return;
  const places = [...word.text.matchAll(/\d/g)].map(({ index }) => index);
  const place = places[random(places.length)]!;
  const digit = (Number(word.text[place]) + 1 + random(9)) % 10;
  word.text = `${word.text.slice(0, place)}${digit}${word.text.slice(place + 1)}`;
};

const DAMAGES = { moved, merged, lost, digitChanged } as const;
export type DamageName = keyof typeof DAMAGES;
const NAMES = Object.keys(DAMAGES) as DamageName[];

/** The pages after one to three words of them were damaged, and how; the same seed damages the same way. */
export function damaged(
  pages: readonly PageWords[],
  seed: number,
): { pages: PageWords[]; how: DamageName[] } {
  const random = randomFrom(seed);
  const copies = pages.map((page) => ({
    ...page,
    words: page.words.map((word): Word => ({ ...word, box: [...word.box] })),
  }));
  const how: DamageName[] = [];
  for (let times = 1 + random(3); times > 0; times -= 1) {
    const { words } = copies[random(copies.length)]!;
    const name = NAMES[random(NAMES.length)]!;
    if (words.length === 0) continue;
    DAMAGES[name](words, random(words.length), random);
    how.push(name);
  }
  return { pages: copies, how };
}

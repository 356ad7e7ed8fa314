import { expect, test } from "vitest";
import { inOurWords, letterWith } from "~/domain/ai/rephrasing";
import { wordChanges } from "~/domain/ai/word-changes";
import type { Letter } from "~/domain/letter/parts";

test.each([
  ["the same", "Please check line 4.", "Please check line 4.", [["same", "Please check line 4."]]],
  [
    "a word put for another",
    "Please check line 4.",
    "Kindly check line 4.",
    [
      ["out", "Please"],
      ["in", "Kindly"],
      ["same", "check line 4."],
    ],
  ],
  [
    "all of it new",
    "One two",
    "Three",
    [
      ["out", "One two"],
      ["in", "Three"],
    ],
  ],
])("what a draft changed is told word by word: %s", (_, ours, draft, changes) => {
  expect(wordChanges(ours, draft).map(({ kind, text }) => [kind, text])).toEqual(changes);
});

test("both wordings can be put together again from the changes, however long", () => {
  const ours = Array.from({ length: 700 }, (_, at) => `word${at}`).join(" ");
  const draft = ours.replaceAll("word1", "other1");
  for (const [a, b] of [
    [ours, draft],
    ["I ask you to correct line 4 by May 1.", "By May 1 please correct line 4 for me."],
  ] as const) {
    const texts = (left: "out" | "in") =>
      wordChanges(a, b)
        .filter(({ kind }) => kind !== left)
        .map(({ text }) => text)
        .join(" ");
    expect([texts("in"), texts("out")]).toEqual([a, b]);
  }
});

test("a letter that a model worded keeps ours beside each paragraph it changed", () => {
  const first = "I ask you to check the charge of this line against the record.";
  const second = "Please send me an answer in writing within thirty days.";
  const letter = { paragraphs: [{ text: first }, { text: second }] } as Letter;
  const worded = letterWith(letter, ["Please check this charge against the record.", second]);
  expect(worded.paragraphs.map(({ ours }) => ours)).toEqual([first, undefined]);
  expect(inOurWords(worded).paragraphs).toEqual(letter.paragraphs);
});

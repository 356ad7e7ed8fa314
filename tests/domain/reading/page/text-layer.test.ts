import { describe, expect, test } from "vitest";
import type { PageWords, Word } from "~/domain/reading/page/page";
import { isGarbled, settledLayer, withAmountsApart } from "~/domain/reading/page/text-layer";
import { aPage, columns } from "#tests/support/pages";

const at = columns(40, 110, 430);
const layer: PageWords = aPage([
  { pieces: [{ at: 40, text: "Juniper Bend Clinic", size: 16 }] },
  "Patient: Lena Holm",
  at("Date", "Service", ">Charge"),
  at("03/02/2026", "Office visit", ">180.00"),
  at("03/02/2026", "Strep test", ">45.00"),
  at("", "Total charges", ">225.00"),
]);
const changed = (page: PageWords, change: (word: Word) => Word[]): PageWords => ({
  ...page,
  words: page.words.flatMap(change),
});
const renamed = (page: PageWords, names: Readonly<Record<string, string>>): PageWords =>
  changed(page, (word) => [{ ...word, text: names[word.text] ?? word.text }]);
const seen: PageWords = changed({ ...layer, source: "ocr" }, (word) => [
  { ...word, confidence: 0.9 },
]);
const texts = ({ words }: PageWords) => words.map(({ text }) => text);
const wordOf = ({ words }: PageWords, text: string) => words.find((word) => word.text === text);

describe("a layer whose letters make no words", () => {
  test("is one of single letters, of letters without vowels, or of signs outside any script", () => {
    const each = (text: (word: Word) => string) =>
      isGarbled(layer.words.map((word) => ({ ...word, text: text(word) })));
    expect(isGarbled(layer.words)).toBe(false);
    expect(each(({ text }) => (/\p{L}/u.test(text) ? text[0]! : text))).toBe(true);
    expect(each(({ text }) => text.replace(/[aeiou]/gi, "x"))).toBe(true);
    expect(each(({ text }) => text.replace(/\p{L}/gu, "\ue012"))).toBe(true);
  });

  test("is not told from a few words", () => {
    const few = layer.words.slice(0, 7).map((word) => ({ ...word, text: "x" }));
    expect(isGarbled(few)).toBe(false);
  });
});

describe("two columns in one word of the layer", () => {
  const word = (text: string): Word => ({
    text,
    box: [100, 50, text.length * 5, 9],
    confidence: 1,
  });
  test.each([
    ["$240.00$61.31", ["$240.00", "$61.31"]],
    ["1,240.0061.31", ["1,240.00", "61.31"]],
    ["$240.00-$61.31", ["$240.00", "-$61.31"]],
    ["$240.00", ["$240.00"]],
    ["240.00/61.31", ["240.00/61.31"]],
    ["240.006131", ["240.006131"]],
  ])("%s", (text, apart) =>
    expect(withAmountsApart(word(text)).map((one) => one.text)).toEqual(apart),
  );
  test("are each as wide as their figures", () =>
    expect(withAmountsApart(word("$240.00$61.31")).map(({ box }) => box)).toEqual([
      [100, 50, 35, 9],
      [135, 50, 30, 9],
    ]));
});

describe("a layer held against the print", () => {
  test("stands where it has every word that is surely seen", () => {
    expect(settledLayer(layer, seen)).toEqual(layer);
  });

  test("stands where next to nothing is surely seen", () => {
    const faint = changed(seen, (word) => [{ ...word, text: "rn", confidence: 0.4 }]);
    expect(texts(settledLayer(layer, faint))).toEqual(texts(layer));
  });

  test("keeps a single amount the print shows otherwise as a doubtful one", () => {
    const blurred = changed(seen, (word) => [
      word.text === "45.00" ? { ...word, text: "46.00", confidence: 0.5 } : word,
    ]);
    const page = settledLayer(layer, blurred);
    expect(page.source).toBe("text");
    expect(wordOf(page, "45.00")?.confidence).toBe(0.7);
    expect(wordOf(page, "180.00")?.confidence).toBe(1);
  });

  test("gives way where what is surely seen is not in it", () => {
    const poor = renamed(layer, { Service: "S rvice", visit: "v sit", Total: "Tot", test: "t" });
    const page = settledLayer(poor, seen);
    expect(page.source).toBe("ocr");
    expect(texts(page)).toEqual(texts(seen));
    // What both show is sure; what only one shows is as sure as recognition is.
    expect(wordOf(page, "180.00")?.confidence).toBe(1);
    expect(wordOf(page, "visit")?.confidence).toBe(0.9);
  });

  test("loses no amount that recognition did not see", () => {
    const poor = renamed(layer, { Service: "S rvice", visit: "v sit", Total: "Tot", test: "t" });
    const page = settledLayer(
      poor,
      changed(seen, (word) => (word.text === "45.00" ? [] : [word])),
    );
    expect(wordOf(page, "45.00")?.confidence).toBe(0.6);
    expect(texts(page).filter((text) => text === "180.00")).toHaveLength(1);
  });

  test("repeats no amount that recognition saw a little aside", () => {
    const askew = changed(seen, (word) => [
      { ...word, box: [word.box[0], word.box[1] + 40, word.box[2], word.box[3]] },
    ]);
    const page = settledLayer(layer, askew);
    expect(texts(page)).toEqual(texts(seen));
  });

  test("gives way where it is but a stamp over the print", () => {
    const stamp = { ...layer, words: layer.words.slice(0, 3) };
    expect(texts(settledLayer(stamp, seen))).toEqual(texts(seen));
  });
});

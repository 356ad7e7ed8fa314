import { describe, expect, test } from "vitest";
import { withPoints } from "~/domain/reading/page/lost-points";
import type { SeenWord } from "~/domain/reading/page/recognition";

const RIGHT = 400;
const HEIGHT = 14;

/** Rows whose last words end at the same place, ten pixels a letter and `apart` between words. */
function rows(apart: number, ...lines: string[][]): SeenWord[] {
  return lines.flatMap((texts, line) => {
    let end = RIGHT;
    return [...texts]
      .reverse()
      .map((text) => {
        const width = text.length * 10;
        const word = { text, left: end - width, top: line * 30, width, height: HEIGHT, line };
        end = word.left - apart;
        return { ...word, confidence: 0.96 };
      })
      .reverse();
  });
}
const texts = (words: readonly SeenWord[]) => words.map(({ text }) => text);

describe("dollars and cents without their point", () => {
  test("are one amount where they are a column", () => {
    const read = withPoints(rows(12, ["205", "00"], ["1,175", "50"], ["95", "00"]), 0.75);
    expect(texts(read)).toEqual(["205.00", "1,175.50", "95.00"]);
    expect(read[0]).toMatchObject({ left: RIGHT - 62, width: 62, confidence: 0.75 });
  });

  test.each([
    ["one alone", 12, [["205", "00"]]],
    [
      "further apart than a space",
      18,
      [
        ["205", "00"],
        ["175", "50"],
      ],
    ],
    [
      "two figures each, as modifiers",
      12,
      [
        ["25", "59"],
        ["26", "50"],
      ],
    ],
    [
      "days of a form",
      12,
      [
        ["11", "02", "61"],
        ["107", "27", "26"],
      ],
    ],
    [
      "codes and their modifiers",
      12,
      [
        ["99214", "25"],
        ["11730", "59"],
      ],
    ],
  ])("%s: nothing is changed", (_, apart, lines) => {
    const words = rows(apart, ...lines);
    expect(withPoints(words, 0.75)).toEqual(words);
  });
});

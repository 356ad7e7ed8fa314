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

describe("an amount that lost its point", () => {
  const column = (...more: string[]) =>
    rows(40, ["Charged"], ...["217.24", "60.76", "61.17", ...more].map((text) => [text]));
  const last = (...more: string[]) => withPoints(column(...more), 0.75).at(-1)!;

  test("has it put back in a column of amounts, for the person to confirm", () => {
    expect(last("2801")).toMatchObject({ text: "28.01", confidence: 0.75 });
    expect(last("$16200")).toMatchObject({ text: "$162.00", confidence: 0.75 });
  });

  test("has it put back where up to twice as many lost theirs", () => {
    const lost = ["2801", "7305", "2266", "5749", "7429", "1249"];
    expect(last(...lost).text).toBe("12.49");
    expect(last(...lost, "3355").text).toBe("3355");
  });

  test.each([
    ["of two figures", "12"],
    ["that is a year", "2024"],
    ["that is a code", "80061"],
  ])("a number %s stays", (_, text) => expect(last(text).text).toBe(text));

  test("a number beside a word, or below another number, stays", () => {
    const beside = [...column().slice(0, 4), ...rows(6, [], [], [], [], ["Suite", "2801"])];
    expect(withPoints(beside, 0.75).at(-1)!.text).toBe("2801");
    expect(last("858-555-0196", "2801").text).toBe("2801");
  });

  test("below two amounts nothing tells that it is one", () => {
    const words = rows(40, ["60.76"], ["61.17"], ["2801"]);
    expect(withPoints(words, 0.75)).toEqual(words);
  });
});

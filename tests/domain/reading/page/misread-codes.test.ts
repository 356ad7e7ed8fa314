import { describe, expect, test } from "vitest";
import { CONFIRM_BELOW } from "~/domain/bill/bill";
import { wordsOnPage } from "~/domain/reading/page/ocr-words";
import type { SeenWord } from "~/domain/reading/page/recognition";

/** Words of one line, ten pixels a letter and four between words. */
function seen(...words: [text: string, confidence?: number][]): SeenWord[] {
  let left = 0;
  return words.map(([text, confidence = 0.96]) => {
    const word = { text, left, top: 0, width: text.length * 10, height: 14, confidence, line: 1 };
    left += word.width + 4;
    return word;
  });
}
const texts = (words: { text: string }[]) => words.map(({ text }) => text);

describe("a dollar sign in a column of codes", () => {
  const firstOf = (texts: string[], amount = "225.00") => {
    const rows = texts.flatMap((text, at) =>
      seen([text], ["Visit"], [amount]).map((word) => ({ ...word, top: at * 30, line: at })),
    );
    return wordsOnPage(rows, 1)[0]!;
  };

  test("is an S, for the person to confirm", () => {
    const first = firstOf(["$9442", "99205", "J2590", "A4550"]);
    expect(first.text).toBe("S9442");
    expect(first.confidence).toBeLessThan(CONFIRM_BELOW);
  });

  test.each([
    ["J1100-)Z", "J1100-JZ"],
    [")9271", "J9271"],
    ["19267-)Z", "J9267-JZ"],
  ])("and a hook is a J: %s is %s", (text, code) => {
    const first = firstOf([text, "99205", "J2590", "A4550"]);
    expect(first.text).toBe(code);
    expect(first.confidence).toBeLessThan(CONFIRM_BELOW);
  });

  test("is an S below the heading of the codes, too", () => {
    const rows = ["Code", "$5102", "$5102"].flatMap((text, at) =>
      seen([text], ["Visit"], ["225.00"]).map((word) => ({ ...word, top: at * 30, line: at })),
    );
    expect(texts(wordsOnPage(rows, 1)).filter((text) => /5102/.test(text))).toEqual([
      "S5102",
      "S5102",
    ]);
  });

  test.each([
    ["beside only two codes", ["$9442", "99205", "J2590"]],
    ["of three digits", ["$944", "99205", "J2590", "A4550"]],
    ["where amounts have no cents", ["$9442", "99205", "J2590", "A4550"], "$225"],
  ])("stays one %s", (_, texts, amount?: string) => {
    expect(firstOf(texts, amount).text).toBe(texts[0]);
  });
});

describe("a number in a column of codes", () => {
  const firstOf = (...codes: string[]) =>
    wordsOnPage(
      codes.flatMap((text, at) =>
        seen([text], ["Injection"], ["25.00"]).map((word) => ({ ...word, top: at * 30, line: at })),
      ),
      1,
    )[0]!;

  test.each([
    ["12405", "J2405"],
    ["12405-59", "J2405-59"],
  ])("%s is %s, the only code it can be", (seenAs, code) => {
    const first = firstOf(seenAs, "99205", "J2590", "A4550");
    expect(first.text).toBe(code);
    expect(first.confidence).toBeLessThan(CONFIRM_BELOW);
  });

  test("that is no code was misread, and is asked about", () => {
    const first = firstOf("93401", "99401", "T1015", "81025");
    expect(first.text).toBe("93401");
    expect(first.confidence).toBeLessThan(CONFIRM_BELOW);
  });

  test("stays as it is elsewhere", () => {
    expect(firstOf("12405", "99205")).toMatchObject({ text: "12405", confidence: 0.96 });
  });
});

describe("letters and figures taken for each other in a column of codes", () => {
  /** The first of these codes, each `aside` pixels further right than the one below it. */
  const firstOf = (codes: string[], aside = 0) =>
    wordsOnPage(
      codes.flatMap((text, at) =>
        seen([text], ["Rental"], ["25.00"]).map((word) => ({
          ...word,
          left: word.left + at * aside,
          top: at * 30,
          line: at,
        })),
      ),
      1,
    )[0]!;
  const OTHERS = ["E0601", "E0143", "A7030"];

  test.each([
    ["EO0570-RR", "E0570-RR"],
    ["£0570", "E0570"],
    ["BALSO", "B4150"],
    ["B7086", "87086"],
    ["EOS7O", "E0570"],
    ["1E0570", "E0570"],
    ["199284", "99284"],
  ])("%s is %s, for the person to confirm", (text, code) => {
    const first = firstOf([text, ...OTHERS]);
    expect(first.text).toBe(code);
    expect(first.confidence).toBeLessThan(CONFIRM_BELOW);
  });

  test("are put right where the page lies askew, too", () => {
    expect(firstOf(["EO0570", ...OTHERS], 2).text).toBe("E0570");
    expect(firstOf(["EO0570", ...OTHERS], 20).text).toBe("EO0570");
  });

  test("of two codes that may be meant the one is, that the page has elsewhere", () => {
    expect(firstOf(["©0277", ...OTHERS]).text).toBe("©0277");
    expect(firstOf(["©0277", ...OTHERS, "E0277"]).text).toBe("E0277");
  });

  test.each(["250.00", "CRUTCH", "TOTAL", "07/01"])("%s is no code", (text) =>
    expect(firstOf([text, ...OTHERS]).text).toBe(text),
  );
});

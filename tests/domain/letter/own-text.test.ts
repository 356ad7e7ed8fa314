import { describe, expect, test } from "vitest";
import {
  foreignScripts,
  LETTER_TEXT_LIMIT,
  mayLackLetters,
  readLetterText,
} from "~/domain/letter/own-text";

describe("what a text field sends", () => {
  test.each([
    ["a\r\nb\rc", "a\nb\nc"],
    ["  indented  \n\nend \n\n", "  indented\n\nend"],
    ["\n\nfirst", "first"],
    ["a\u0000b\u0007c\td", "abc\td"],
    ["a\n\n\n\n\n\n\nb", "a\n\n\n\nb"],
    ["half \ud800", "half \ufffd"],
  ])("%j is kept as %j", (typed, text) => {
    expect(readLetterText(typed)).toEqual({ ok: true, text });
  });

  test.each(["", "  \n\t\n", "\u0000"])("%j is no letter", (typed) => {
    expect(readLetterText(typed)).toEqual({ ok: false, problem: "A letter needs some text." });
  });

  test("just at the limit it is taken, one over it says by how much", () => {
    expect(readLetterText("x".repeat(LETTER_TEXT_LIMIT)).ok).toBe(true);
    expect(readLetterText("x".repeat(LETTER_TEXT_LIMIT + 1))).toEqual({
      ok: false,
      problem: "The letter is 1 characters too long. Shorten it and save again.",
    });
  });
});

test.each([
  ["Nguyễn Thị Ánh, Юлия Παπαδόπουλος Գոհար ქეთი – “quoted” $1,250.00 §5", false],
  ["李小龍", true],
  ["김민준", true],
  ["नेहा", true],
  ["👩", true],
])("%s may lack letters in the PDF: %s", (text, may) => {
  expect(mayLackLetters(text)).toBe(may);
});

test.each<[string, ReturnType<typeof foreignScripts>]>([
  ["Ana Lind · 1,240.00 – Юлия Nguyễn Ελένη", []],
  ["שרה كريم नेहा", []],
  ["李小龍", ["chinese-or-japanese"]],
  ["みなみ", ["chinese-or-japanese"]],
  ["김민준", ["korean"]],
  ["김민준 金", ["chinese-or-japanese", "korean"]],
])("%s needs fonts for %j", (text, scripts) => expect(foreignScripts(text)).toEqual(scripts));

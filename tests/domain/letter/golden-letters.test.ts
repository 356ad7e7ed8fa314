import { describe, expect, test } from "vitest";
import { letterFacts } from "~/domain/letter/facts";
import { composeLetter, letterText } from "~/domain/letter/letter";
import { lintLetter } from "~/domain/letter/linter";
import { KINDS } from "./letters-of-each-kind";
import { RULES_IN_LETTERS, letterOfRule } from "./letters-of-each-rule";

/**
 * One whole letter for each rule and each kind, stored to be read. A change of words shows here in full: read it
 * line by line before `vitest -u`.
 */

describe("the letter of each rule", () => {
  test.each(RULES_IN_LETTERS)("%s", async (id) => {
    const input = letterOfRule(id);
    const letter = composeLetter(input);
    expect(lintLetter(letter, letterFacts(input))).toEqual([]);
    await expect(letterText(letter)).toMatchFileSnapshot(`golden/rule-${id}.txt`);
  });
});

describe("the letter of each kind", () => {
  test.each(KINDS)("%s", async (name, input) => {
    const letter = composeLetter(input);
    expect(lintLetter(letter, letterFacts(input))).toEqual([]);
    await expect(letterText(letter)).toMatchFileSnapshot(`golden/kind-${name}.txt`);
  });
});

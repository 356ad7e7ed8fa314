import { describe, expect, test } from "vitest";
import { isIllegible } from "~/domain/reading/page/legibility";

describe("letters too small to be read", () => {
  test.each([
    ["a photo, just under", { letter: 11.9, confidence: 0.95, isPhotographed: true }, true],
    ["a photo, at the bound", { letter: 12, confidence: 0.95, isPhotographed: true }, false],
    ["unsure, just under", { letter: 14.9, confidence: 0.74, isPhotographed: true }, true],
    ["unsure, at the bound", { letter: 15, confidence: 0.74, isPhotographed: true }, false],
    ["just sure enough", { letter: 12, confidence: 0.75, isPhotographed: true }, false],
    ["a screenshot, just under", { letter: 7.9, confidence: 0.89, isPhotographed: false }, true],
    ["a screenshot, at the bound", { letter: 8, confidence: 0.5, isPhotographed: false }, false],
    ["a sure one, just under", { letter: 6.4, confidence: 0.9, isPhotographed: false }, true],
    ["a sure one, at the bound", { letter: 6.5, confidence: 0.9, isPhotographed: false }, false],
  ])("%s", (_, seen, expected) => {
    expect(isIllegible(seen)).toBe(expected);
  });
});

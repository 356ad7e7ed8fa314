import { expect, test } from "vitest";
import { mutatedFiles } from "#tests/attack/mutations";

/** The attacks run in `npm run verify` alone, which an unusual document of the corpus must not end before it began. */
test("three hundred documents are damaged, whatever the corpus holds", () => {
  for (const seed of [1, 2, 3]) {
    const files = mutatedFiles(300, seed);
    expect(files).toHaveLength(300);
    expect(files.filter(({ bytes }) => bytes.length === 0)).toEqual([]);
  }
});

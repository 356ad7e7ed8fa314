import { expect, test } from "vitest";
import { readingGrade } from "#scripts/bench/grade";

test("short words in short sentences are of a low grade, long ones of a high one", () => {
  const easy = readingGrade(["You owe $12.50. Ask them why."]);
  const hard = readingGrade([
    "Notwithstanding preauthorization, reimbursement methodologies necessitate adjudication of supplementary documentation.",
  ]);
  expect(easy.words).toBe(6);
  expect(easy.grade).toBeLessThan(3);
  expect(hard.grade).toBeGreaterThan(15);
});

test("a figure's point ends no sentence, and nothing to read has no grade", () => {
  expect(readingGrade(["We question $38.00 of this bill."])).toEqual(
    readingGrade(["We question $3800 of this bill."]),
  );
  expect(readingGrade(["", " "])).toEqual({ grade: 0, words: 0 });
});

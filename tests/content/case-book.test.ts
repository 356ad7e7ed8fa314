import { expect, test } from "vitest";
import { caseBook, scoreOfAll } from "~/content/case-book";

test("the figure over all rules counts errors that no rule looks for", () => {
  const scores = {
    "ncci-pair": { hits: 3, misses: 1, alarms: 2 },
    "no-such-rule": { hits: 0, misses: 2, alarms: 0 },
  };
  expect(scoreOfAll({ scores })).toEqual({ hits: 3, misses: 3, alarms: 2 });
});

test("there are as many errors as the bills that hold one, or more", () => {
  const { hits, misses } = scoreOfAll(caseBook);
  expect(hits + misses).toBeGreaterThanOrEqual(caseBook.bills - caseBook.clean);
});

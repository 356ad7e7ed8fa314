import { expect, test } from "vitest";
import { LEAST_OUTCOMES, reportedOutcomes, shownOutcomes } from "~/domain/report/outcomes";

const said = (key: string, value: unknown) => ({
  kind: "outcome",
  key,
  value: JSON.stringify(value),
});

test("the newest outcome of a finding counts, and one taken back is gone", () => {
  expect(
    reportedOutcomes([
      said("duplicate-line:L3", { state: "waiting" }),
      said("duplicate-line:L3", { state: "reduced", cents: 4_500 }),
      said("ncci-pair:L4", { state: "refused" }),
      said("ncci-pair:L4", null),
      said("price:L5", { state: "reduced" }),
      { ...said("answered", { state: "corrected" }), kind: "answer" },
    ]),
  ).toEqual({ "duplicate-line:L3": { state: "reduced", cents: 4_500 } });
});

test.each([
  [LEAST_OUTCOMES - 1, false],
  [LEAST_OUTCOMES, true],
])("%i told outcomes are shown: %s", (count, shown) => {
  const counts = [
    { ruleId: "duplicate-line", state: "corrected", count: count - 5 },
    { ruleId: "duplicate-line", state: "refused", count: 5 },
    { ruleId: "duplicate-line", state: "waiting", count: 99 },
  ];
  expect("duplicate-line" in shownOutcomes(counts)).toBe(shown);
});

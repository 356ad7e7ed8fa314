import { expect, test } from "vitest";
import type { HelpQuestion } from "~/domain/bill/help-questions";
import { questionWords } from "~/ui/bill/help-copy";
import { aBill, aLine, readOnce } from "#corpus/builders/bills";

const linesNamed = (...names: (string | undefined)[]) =>
  aBill(
    names.map((name) =>
      aLine({}, { description: name === undefined ? undefined : readOnce(name) }),
    ),
  ).lines.map((line) => ({ ...line, code: undefined }));
const asks = (more: Partial<HelpQuestion & { of: "place" }>): HelpQuestion => ({
  ...{ key: "day.2026-10-05", of: "place", place: "day.2026-10-05", kind: "day", at: null },
  ...{ line: null, choices: [], ...more },
});

test.each([
  [["Strep test", "Flu test"], "What is the date of “Strep test” and “Flu test”?"],
  [["Strep", "Flu", "Visit"], "What is the date of “Strep”, “Flu” and 1 more?"],
  [[undefined, "Flu", undefined], "What is the date of “Flu” and 2 more?"],
  [[undefined, undefined], "What is the date of these 2 lines?"],
])("the day of the lines %j", (names, words) =>
  expect(questionWords(asks({ ofLines: linesNamed(...names) }))).toBe(words),
);

test("a code is not called by itself where it is asked for", () => {
  const [line] = aBill([aLine({ code: "G0008" }, { description: undefined })]).lines;
  const code = { place: "L1.code", kind: "code", line } as const;
  expect(questionWords(asks(code))).toBe("What is the code of this line?");
});

import { expect, test } from "vitest";
import { leadSentence } from "~/domain/report/lead-sentence";

test.each([
  ["One sentence.", "One sentence.", ""],
  [
    "Listed 2 times, each at $246.75. Nothing else.",
    "Listed 2 times, each at $246.75.",
    "Nothing else.",
  ],
  ["See No. 5 of the notice. Then pay.", "See No. 5 of the notice.", "Then pay."],
  ["Is it (71046) twice? Yes. No.", "Is it (71046) twice?", "Yes. No."],
  ["Billed by J. Smith today. Ask.", "Billed by J. Smith today.", "Ask."],
  ["", "", ""],
])("%s", (reason, lead, rest) => {
  expect(leadSentence(reason)).toEqual({ lead, rest });
});

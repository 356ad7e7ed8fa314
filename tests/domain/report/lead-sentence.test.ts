import { expect, test } from "vitest";
import { leadSentence } from "~/domain/report/lead-sentence";

const LONG = `${"A long first sentence that says much of what it says ".repeat(3).trim()}.`;

test.each([
  ["One sentence.", "One sentence.", ""],
  ["Charged with 2 units. The list accepts 1.", "Charged with 2 units. The list accepts 1.", ""],
  ["Is it (71046) twice? Yes. No.", "Is it (71046) twice? Yes.", "No."],
  ["See No. 5 of the notice. Then pay. Or ask.", "See No. 5 of the notice. Then pay.", "Or ask."],
  ["Billed by J. Smith today. Ask. Pay.", "Billed by J. Smith today. Ask.", "Pay."],
  [`${LONG} And more.`, LONG, "And more."],
  ["", "", ""],
])("%s", (reason, lead, rest) => {
  expect(leadSentence(reason)).toEqual({ lead, rest });
});

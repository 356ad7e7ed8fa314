import { describe, expect, test } from "vitest";
import { keepsFacts } from "~/domain/ai/rephrasing";

const COMPOSED =
  "On April 9, 2026 you charged code 99214 twice, $245.00 each [1]. Please remove one charge and answer within 30 days.";

describe("a rephrasing keeps every fact", () => {
  test.each([
    "Code 99214 appears twice on April 9, 2026, at $245.00 each [1]. I ask you to take one charge off and to answer within 30 days.",
    "You billed code 99214 twice on April 9, 2026, each for $245.00 [1]; please remove one charge and reply within 30 days.",
  ])("%s", (draft) => expect(keepsFacts(COMPOSED, draft)).toBe(true));
});

describe("a draft is refused when it", () => {
  test.each([
    ["changes an amount", COMPOSED.replace("$245.00", "$254.00")],
    ["adds an amount", `${COMPOSED} You owe me $245.00 and $50.00.`],
    ["drops an amount", COMPOSED.replace(", $245.00 each", "")],
    ["changes a code", COMPOSED.replace("99214", "99215")],
    ["changes a day", COMPOSED.replace("April 9", "April 19")],
    ["changes a period", COMPOSED.replace("30 days", "10 days")],
    ["drops a source", COMPOSED.replace(" [1]", "")],
    ["adds a source", COMPOSED.replace("[1]", "[1][2]")],
    ["names a law", COMPOSED.replace("Please", "Under 45 CFR 149.410, please")],
    ["accuses", COMPOSED.replace("you charged", "you fraudulently charged")],
    ["promises", COMPOSED.replace("Please", "I am guaranteed a refund. Please")],
    ["holds a link", COMPOSED.replace("Please", "See https://evil.example. Please")],
    ["holds mark-up", COMPOSED.replace("Please", "<b>Please</b>")],
    ["runs into a second paragraph", COMPOSED.replace(" Please", "\nPlease")],
    ["is empty", "  "],
    [
      "says far more than it was given",
      `${COMPOSED} ${"I have been your patient for long. ".repeat(12)}`,
    ],
  ])("%s", (_, draft) => expect(keepsFacts(COMPOSED, draft)).toBe(false));
});

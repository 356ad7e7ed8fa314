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

describe("a draft is refused when one of its sentences", () => {
  test.each([
    ["withdraws", `I withdraw my dispute and agree to pay all of it now. ${COMPOSED}`],
    ["takes the place of ours", `${COMPOSED.split(" Please")[0]} I see that this is in order.`],
    ["concedes", COMPOSED.replace("days.", "days, and I accept the rest.")],
    ["offers to pay", COMPOSED.replace("days.", "days. I will pay the other charge.")],
    ["turns ours around", COMPOSED.replace("Please remove", "Please do not remove")],
    [
      "drops a denial",
      [
        "I was not told of a price before April 9, 2026 [1].",
        "I was told of a price before April 9, 2026 [1].",
      ],
    ],
    ["leaves a choice", COMPOSED.replace("one charge", "one charge or keep it")],
    ["asks for more", COMPOSED.replace("days.", "days. Please refund my deductible as well.")],
    ["asks where ours states", COMPOSED.replace("you charged", "I ask why you charged")],
    [
      "moves a figure",
      COMPOSED.replace(", $245.00 each", "").replace("one charge", "one charge, $245.00 each,"),
    ],
    ["is missing", COMPOSED.replace(" Please remove one charge and answer within", " Within")],
  ] as const)("%s", (_, draft) => {
    const [before, after] = typeof draft === "string" ? [COMPOSED, draft] : draft;
    expect(keepsFacts(before, before)).toBe(true);
    expect(keepsFacts(before, after)).toBe(false);
  });
});

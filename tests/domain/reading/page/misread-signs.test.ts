import { describe, expect, test } from "vitest";
import { withSigns } from "~/domain/reading/page/misread-signs";
import type { SeenWord } from "~/domain/reading/page/recognition";

/** Amounts of one column, each ending where the others do. */
const column = (...amounts: string[]): SeenWord[] =>
  amounts.map((text, line) => ({
    ...{ text, line, top: line * 30, height: 10, confidence: 0.95 },
    ...{ left: 500 - text.length * 6, width: text.length * 6 },
  }));
const SIGNED = ["$742.00", "$48.50", "$1,181.30"];
const seen = (text: string, others = SIGNED) => withSigns(column(...others, text), 0.5).at(-1)!;

describe("the first figure of an amount in a column of dollar signs", () => {
  test.each([
    ["5118.00", "$118.00"],
    ["8118.00", "$118.00"],
    ["-5118.00", "-$118.00"],
  ])("%s is %s, since thousands have their comma", (text, amount) =>
    expect(seen(text)).toMatchObject({ text: amount, confidence: 0.5 }),
  );
  test.each(["518.00", "58.00"])("of %s may be its own, and is asked about", (text) =>
    expect(seen(text)).toMatchObject({ text, confidence: 0.5 }),
  );
  test("is its own where no thousands are printed", () =>
    expect(seen("5118.00", ["$742.00", "$48.50", "$11.30"]).text).toBe("5118.00"));
  test.each([
    ["another figure", "4118.00", SIGNED],
    ["its own comma", "5,118.00", SIGNED],
    ["two signs above it", "5118.00", SIGNED.slice(1)],
    ["a column without signs", "5118.00", ["742.00", "48.50", "1,181.30"]],
  ])("is left alone: %s", (_, text, others) =>
    expect(seen(text, others)).toMatchObject({ text, confidence: 0.95 }),
  );
});

describe("another sign among dollars", () => {
  test("is theirs, and asked about", () =>
    expect(seen("£0.00")).toMatchObject({ text: "$0.00", confidence: 0.5 }));
  test("stays where others have it, too", () => {
    const all = withSigns(column(...SIGNED, "£8.10", "£12.00"), 0.5);
    expect(all.map(({ text }) => text)).toEqual([...SIGNED, "£8.10", "£12.00"]);
  });
});

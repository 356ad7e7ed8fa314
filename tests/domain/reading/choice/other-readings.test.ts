import { describe, expect, test } from "vitest";
import { withOtherReadings } from "~/domain/reading/choice/other-readings";
import { aBill, aLine, money, readOnce } from "#corpus/builders/bills";

const once = (charge: number) =>
  aLine({ charge: undefined }, { charge: readOnce(charge), description: readOnce("Chest X-ray") });
const read = [1_000, 2_000, 3_000, 4_000].map(once);
const doubted = aBill(read, money({ billed: 99_999 }));
const rival = (count: number, first = 500) =>
  aBill(
    read
      .slice(0, count)
      .map((line, at) => (at === 0 ? { ...line, charge: readOnce(first) } : line)),
  ).lines;

describe("other readings of the lines", () => {
  test("are kept where the gate closes on lines, the likeliest first and two at most", () => {
    const rivals = [rival(4, 1), rival(4, 2), rival(4, 3)];
    expect(withOtherReadings(doubted, () => rivals).otherReadings).toEqual(rivals.slice(0, 2));
  });
  test("are not asked for where all comes out", () => {
    const closes = aBill(read, money({ billed: 10_000 }));
    const never = () => {
      throw new Error("asked for");
    };
    expect(withOtherReadings(closes, never)).toBe(closes);
  });
  test("leave out what tells the same", () =>
    expect(withOtherReadings(doubted, () => [doubted.lines])).toBe(doubted));
  test.each([
    [1, false],
    [2, true],
  ])("of %i lines where four were read", (count, isKept) =>
    expect(withOtherReadings(doubted, () => [rival(count)]).otherReadings !== undefined).toBe(
      isKept,
    ),
  );
  test.each([
    [80, true],
    [81, false],
  ])("of a document of %i lines", (count, isKept) => {
    const lines = Array.from({ length: count }, (_, at) => once(1_000 + at));
    const long = aBill(lines, money({ billed: 5 }));
    const other = aBill([once(7), ...lines.slice(1)]).lines;
    expect(withOtherReadings(long, () => [other]).otherReadings !== undefined).toBe(isKept);
  });
});

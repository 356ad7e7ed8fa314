import { describe, expect, test } from "vitest";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { doubtedLines } from "~/domain/reading/records/doubted-lines";
import { aBill, aLine, readOnce } from "#corpus/builders/bills";

type Line = ReturnType<typeof aLine>;
type Fact = "charge" | "code";

/** Of these lines, read with this confidence, those whose fact is left to the person. */
const asked = (fact: Fact, lines: Line[], confidence = 0.95): number[] =>
  doubtedLines(
    aBill(lines).lines.map((line) => ({
      ...line,
      [fact]: line[fact] && { ...line[fact], confidence },
    })),
    [],
  ).flatMap((line, at) => (line[fact] && line[fact].confidence < CONFIRM_BELOW ? [at] : []));

describe("one name with two codes that differ in a figure", () => {
  const rental = (code: string, description = "PRESSURE MATTRESS RENTAL") =>
    aLine({ charge: 62_189, description, code });

  test("is asked about on a picture", () =>
    expect(asked("code", [rental("E0277"), rental("E0271")])).toEqual([0, 1]));
  test("is two services in a text", () =>
    expect(asked("code", [rental("E0277"), rental("E0271")], 1)).toEqual([]));
  test("is no mistake where two figures differ", () =>
    expect(asked("code", [rental("E0277"), rental("E0182")])).toEqual([]));
  test("is a name that services share where it is short", () =>
    expect(asked("code", [rental("99213", "VISIT"), rental("99214", "VISIT")])).toEqual([]));
});

describe("units times price on a picture", () => {
  const mileage = (charge: number, units = 25.5) =>
    aLine({ charge, description: "Ground mileage", units }, { unitPrice: readOnce(2901) });

  test.each([
    ["is the charge", 73_976, []],
    ["is a cent from it, as rounded", 73_975, []],
    ["differs from it in a figure, which is asked about", 73_970, [0]],
    ["differs from it in several: the columns hold something else", 74_123, []],
  ])("%s: %d", (_, charge, lines) => expect(asked("charge", [mileage(charge)])).toEqual(lines));

  test("is not counted in a text", () => expect(asked("charge", [mileage(73_970)], 1)).toEqual([]));
});

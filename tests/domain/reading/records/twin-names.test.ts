import { describe, expect, test } from "vitest";
import type { BillLine, Field } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { withTwinsNames } from "~/domain/reading/records/twin-names";
import { aBill, aLine } from "#corpus/builders/bills";

const read = <T>(value: T, confidence: number): Field<T> => ({ value, confidence });
const line = (name: string, confidence: number, charge = 12_400): BillLine =>
  aBill([
    aLine(
      { charge: undefined },
      { description: read(name, confidence), charge: read(charge, 0.95) },
    ),
  ]).lines[0]!;
const DAY = "Adult day care, extended day";
const nameOf = (doubted: BillLine, twins = [line(DAY, 0.95), line(DAY, 0.95)]) =>
  withTwinsNames([...twins, doubted]).at(-1)!.description!;

describe("a doubtful name that two lines of its price have", () => {
  test.each(["Adult day care catended day", "Adult day care, extended day wl nl"])(
    "%s is put right, and stays to be confirmed",
    (name) => {
      const put = nameOf(line(name, 0.6));
      expect(put.value).toBe(DAY);
      expect(put.confidence).toBeLessThan(CONFIRM_BELOW);
    },
  );
  test.each([
    ["three letters other", line("Adult day cane catended day", 0.6)],
    ["a word more", line("Adult day care, extended day late", 0.6)],
    ["another figure", line("Adult day care, extended day 2", 0.6)],
    ["another price", line("Adult day care catended day", 0.6, 12_500)],
    ["read surely", line("Adult day care catended day", 0.8)],
  ])("is its own with %s", (_, own) => expect(nameOf(own).value).toBe(own.description!.value));
  test("is its own beside one line", () =>
    expect(nameOf(line("Adult day care catended day", 0.6), [line(DAY, 0.95)]).value).not.toBe(
      DAY,
    ));
  test("is its own where names are short", () => {
    const short = line("Eye examm", 0.6);
    expect(nameOf(short, [line("Eye exam", 0.95), line("Eye exam", 0.95)]).value).toBe("Eye examm");
  });
});

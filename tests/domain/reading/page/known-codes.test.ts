import { expect, test } from "vitest";
import { isKnownCode, letteredCode } from "~/domain/reading/page/known-codes";

test.each(["99213", "00100", "0001U", "0042T", "3074F", "J2405", "G0439", "D1110", "A0428"])(
  "%s is a code that Medicare's tables name",
  (code) => expect(isKnownCode(code)).toBe(true),
);

test.each(["93401", "12405", "99200", "J0000", "X1234", "9921", "992133"])("%s is none", (code) =>
  expect(isKnownCode(code)).toBe(false),
);

test.each([
  ["12405", "J2405"],
  ["40428", "A0428"],
  ["55125", "S5125"],
  ["99213", null],
  ["93401", null],
  ["1240", null],
])("%s was %s once its first letter is put back", (seen, meant) =>
  expect(letteredCode(seen)).toBe(meant),
);

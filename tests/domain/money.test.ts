import { expect, test } from "vitest";
import { formatCents, MAX_CENTS, parseCents, sumCents } from "~/domain/money";

test.each([
  ["$1,234.56", 123456],
  ["1234.56", 123456],
  ["1,234,567.89", 123456789],
  ["$ 45.00", 4500],
  ["(45.00)", -4500],
  ["($45.00)", -4500],
  ["-45.00", -4500],
  ["-$45.00", -4500],
  ["$-45.00", -4500],
  ["45.00-", -4500],
  ["45.00 CR", -4500],
  ["45.00cr", -4500],
  ["0.00", 0],
  ["-0.00", 0],
  ["7", 700],
  ["10,000,000.00", MAX_CENTS],
])("%s is %d cents", (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});

test.each([
  "",
  "abc",
  "1.234,56",
  "12,34.56",
  "1234.5",
  "1234.567",
  "(45.00",
  "45.00)",
  "(-45.00)",
  "-45.00-",
  "$",
  "10,000,000.01",
  "99285-25",
  "NaN",
  "1e5",
])("%j is no amount", (text) => {
  expect(parseCents(text)).toBeNull();
});

test.each([
  [0, "$0.00"],
  [5, "$0.05"],
  [99999, "$999.99"],
  [100000, "$1,000.00"],
  [123456789, "$1,234,567.89"],
  [-4500, "-$45.00"],
])("%d cents print as %s", (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});

test("whatever is printed is read back to the cent", () => {
  for (let cents = -2_000; cents <= 2_000; cents += 7)
    expect(parseCents(formatCents(cents))).toBe(cents);
});

test("sums of cents are exact", () => {
  expect(sumCents([])).toBe(0);
  expect(sumCents([10, 20, -5])).toBe(25);
});

import { aBill, aLine } from "#corpus/builders/bills";
import type { Bill } from "~/domain/bill/bill";

/** Twenty lines a day, and codes drawn from all there are, so that nearly every line asks for another block. */
const LINES_A_DAY = 20;
const STRIDE = 7919;

/** A doctor's bill of so many lines. The same count and codes make the same bill. */
export function longBill(count: number, codes: readonly string[]): Bill {
  return aBill(
    Array.from({ length: count }, (_, index) => {
      const day = new Date(Date.UTC(2024, 6, 1 + Math.floor(index / LINES_A_DAY)));
      return aLine({
        code: codes[(index * STRIDE) % codes.length]!,
        day: day.toISOString().slice(0, 10),
        charge: 5_000 + ((index * 137) % 90_000),
      });
    }),
  );
}

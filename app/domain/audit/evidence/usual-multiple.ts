/** With fewer other prices beside it, nothing is known of what is usual on a bill. */
export const LEAST_OTHERS = 4;

/**
 * For each of these multiples of a public figure the middle one of all the others; null where there are fewer than four
 * others. A hospital whose whole list is high has no single line that stands out.
 */
export function usualMultiples(multiples: readonly number[]): (number | null)[] {
  if (multiples.length <= LEAST_OTHERS) return multiples.map(() => null);
  const order = multiples.map((_, at) => at).sort((a, b) => multiples[a]! - multiples[b]!);
  const usual = new Array<number>(multiples.length);
  const others = multiples.length - 1;
  order.forEach((at, rank) => {
    const other = (n: number) => multiples[order[n < rank ? n : n + 1]!]!;
    usual[at] = (other(Math.floor((others - 1) / 2)) + other(Math.floor(others / 2))) / 2;
  });
  return usual;
}

/** Whole US cents. Money is never a fraction of a cent and never floating dollars. */
export type Cents = number;

/** The largest amount a single field may hold: $10,000,000. Anything above is a misreading, not a bill. */
export const MAX_CENTS: Cents = 1_000_000_000;

const AMOUNT =
  /^(?:(?<open>\()\s*)?(?:(?<lead>[-−–])\s*)?(?:(?:US\$?|\$)\s*)?(?:(?<lead2>[-−–])\s*)?(?<whole>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?<cents>\d{2}))?(?:\s*(?<trail>[-−–]))?(?:\s*(?<close>\)))?(?:\s*(?<credit>CR))?$/i;

/**
 * Reads an amount as American bills print it: `$1,234.56`, `1234.56`, `(45.00)`, `-45.00`, `45.00-`, `45.00 CR`.
 * Negative means a credit. Returns null for anything else: European separators, three decimals,
 * an unclosed parenthesis, an amount beyond MAX_CENTS.
 */
export function parseCents(text: string): Cents | null {
  const match = AMOUNT.exec(text.trim());
  if (!match?.groups) return null;
  const { open, lead, lead2, whole, cents, trail, close, credit } = match.groups;
  if (Boolean(open) !== Boolean(close)) return null;
  if ([open, lead, lead2, trail, credit].filter(Boolean).length > 1) return null;
  const value = Number(whole!.replaceAll(",", "")) * 100 + Number(cents ?? 0);
  if (value > MAX_CENTS) return null;
  const negative = open ?? lead ?? lead2 ?? trail ?? credit;
  return negative && value !== 0 ? -value : value;
}

/** Prints cents as dollars with two decimals: `$1,234.56`, `-$45.00`. */
export function formatCents(cents: Cents): string {
  const absolute = Math.abs(cents);
  const dollars = Math.floor(absolute / 100)
    .toString()
    .replace(/\B(?=(?:\d{3}){1,6}$)/g, ",");
  return `${cents < 0 ? "-" : ""}$${dollars}.${(absolute % 100).toString().padStart(2, "0")}`;
}

/** Sums cents; an empty list is 0. */
export const sumCents = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((total, amount) => total + amount, 0);

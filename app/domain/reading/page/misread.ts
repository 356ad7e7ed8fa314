import { parseCents, type Cents } from "~/domain/money";

/** Letters that recognition mistakes for digits. */
const LOOKALIKE: Record<string, string> = {
  O: "0",
  o: "0",
  Q: "0",
  D: "0",
  I: "1",
  l: "1",
  "|": "1",
  i: "1",
  S: "5",
  s: "5",
  B: "8",
  Z: "2",
};

/**
 * An amount that recognition spoilt but that can only have been one figure: `1,23456` (point lost), `1.234.56`
 * (comma read as a point), `1234,56`, `l5O.00`. Null for anything else. For scanned words only.
 */
export function misreadCents(text: string): Cents | null {
  const trimmed = text
    .replace(/^["'`~]+(?=[($\d])|(?<![*"'`~.;:])[*"'`~.;:]+$/g, "")
    .replace(/^[S§](?=\d[\d,]*\.\d{2}$)/, "$");
  if (!/\d/.test(trimmed) || trimmed.length > 14) return null;
  const digits = trimmed.replace(/[OoQDIl|iSsBZ](?=[\d.,]|$)/g, (letter) => LOOKALIKE[letter]!);
  if (/\.\d{2}$/.test(digits) && digits !== trimmed && (trimmed.match(/\d/g)?.length ?? 0) >= 2) {
    const cents = parseCents(digits);
    if (cents !== null) return cents;
  }
  const sign = /^\(.*\)$|^[-–−]|[-–−]$/.test(digits) ? -1 : 1;
  const bare = digits.replace(/[$()\-–−\s]/g, "");
  const pointLost = /^(\d{1,3}(?:,\d{3})*),(\d{3})(\d{2})$/.exec(bare);
  const pointForComma = /^(\d{1,3})\.(\d{3})\.(\d{2})$/.exec(bare);
  const commaForPoint = /^(\d{1,3}(?:,\d{3})*|\d{1,6}),(\d{2})$/.exec(bare);
  const match = pointLost ?? pointForComma ?? commaForPoint;
  if (!match) return null;
  const cents = parseCents(bare.replace(/\D/g, "").replace(/(\d{2})$/, ".$1"));
  return cents === null ? null : sign * cents;
}

import { parseCents, type Cents } from "~/domain/money";
import { misreadCents } from "~/domain/reading/page/misread";
import type { Word } from "~/domain/reading/page/page";
import { right } from "~/domain/reading/page/rows";

/** An amount over `length` words. `explicit`: printed with a dollar sign or cents, so money wherever it stands. */
export type MoneyReading = {
  kind: "money";
  cents: Cents;
  explicit: boolean;
  dollar?: boolean;
  misread?: boolean;
  length: number;
};

/**
 * How sure an amount is as read (0 to 1). On a scan a figure without cents has likely lost its point; in a text layer
 * it is what it says.
 */
export function moneyTrust(cell: {
  text: string;
  confidence: number;
  misread?: boolean;
  explicit?: boolean;
}): number {
  if (cell.misread) return 0.7;
  const pointless = !/\.\d{2}/.test(cell.text);
  const lostPoint = !cell.explicit || /\d.*\d.*\d|^\D*00\D*$/.test(cell.text);
  if (cell.confidence < 1 && pointless && lostPoint) return 0.6;
  return cell.explicit ? 1 : 0.9;
}

/** A figure without the marks and stops that may follow it. */
export const tidy = (text: string) =>
  text.replace(/^\.{3,}(?=[$\d])/, "").replace(/(?<![*†‡§.,;:])[*†‡§.,;:]+$/, "");
const DASH = /^[-–—−]$/;
/** What recognition makes of a minus sign before an amount. */
const LONG_DASH = /^(?:—|[-–−]{2})[-–—−]?(?=[$\d])/;

/** "Operating room – $3,150.00": a dash between words and an amount, a space from both, is no sign. */
function partsText(words: readonly Word[], at: number): boolean {
  const [before, dash, amount] = [words[at - 1], words[at]!, words[at + 1]];
  if (!before || !amount || !/[\p{L}\d)]$/u.test(before.text)) return false;
  // On a scan a dash is as flat as itself.
  const size = Math.max(dash.box[3], amount.box[3]);
  const space = size * 0.12;
  return (
    dash.box[0] - right(before.box) > space &&
    dash.box[0] - right(before.box) < size * 0.8 &&
    amount.box[0] - right(dash.box) > space
  );
}

/** Reads an amount that may be spread over several words: `$ 1,234.56`, `( 45.00 )`, `- $45.00`, `45.00 CR`. */
export function moneyAt(words: readonly Word[], at: number): MoneyReading | null {
  const first = words[at]?.text;
  if (first === undefined || !/[\d$(\-–−]|^USD?$/.test(first)) return null;
  if (DASH.test(first) && partsText(words, at)) return null;
  let text = "";
  let index = at;
  for (; index < words.length && index < at + 5; index += 1) {
    const word = words[index]!;
    const part = word.text;
    if (index > at) {
      const gap = word.box[0] - right(words[index - 1]!.box);
      // A dollar sign may stand at the far left of its cell; everything else must be close.
      const reach = text.endsWith("$") ? 90 : word.box[3] * 0.7;
      if (gap > reach) return null;
    }
    text += part;
    if (/\d/.test(part)) break;
    if (!/^(?:[-–−(]|\$|[-–−(]\$|\$[-–−(]|USD|US\$)$/.test(part)) return null;
  }
  if (!/\d/.test(text)) return null;
  let next = index + 1;
  const open = text.includes("(") && !text.includes(")");
  const follower = words[next];
  const last = words[index]!;
  const gap = follower ? follower.box[0] - right(last.box) : Infinity;
  const size = follower ? Math.max(follower.box[3], last.box[3]) : 0;
  if (follower && gap <= size) {
    if (open && follower.text.startsWith(")")) [text, next] = [`${text})`, next + 1];
    else if (/^(?:CR|cr)\.?$/.test(follower.text)) [text, next] = [`${text} CR`, next + 1];
    else if (DASH.test(follower.text) && gap < size * 0.3 && next === words.length - 1)
      [text, next] = [`${text}-`, next + 1];
  }
  const plain = tidy(text.replace(/^USD/, ""))
    .replace(LONG_DASH, "-")
    .replace(/^\$\.(\d\d)$/, "$0.$1")
    .replace(/^\.(\d\d)$/, "0.$1");
  const cents = parseCents(plain);
  if (cents === null) {
    // A scan may have spoilt the point or a digit; a text layer never does.
    const spoilt = words[index]!.confidence < 1 ? misreadCents(plain) : null;
    return spoilt === null
      ? null
      : { kind: "money", cents: spoilt, explicit: true, misread: true, length: next - at };
  }
  const dollar = plain.includes("$");
  return {
    kind: "money",
    cents,
    dollar,
    explicit: dollar || /\.\d{2}/.test(plain),
    length: next - at,
  };
}

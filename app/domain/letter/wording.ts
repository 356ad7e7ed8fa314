import type { BillLine } from "~/domain/bill/bill";
import { shortDate } from "~/domain/day";
import type { FlagName } from "~/domain/audit/evidence/findings";
import { formatCents } from "~/domain/money";

/** How letters write days, lines and asks. The sentences are ours; facts come from the bill and the rules. */

/** One line of composed text: line breaks, tabs and control characters become single spaces. */
export const clean = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();

/** The lines that say something. */
export const cleanLines = (lines: readonly string[]): string[] => lines.map(clean).filter(Boolean);

/** A text that ends like a sentence and starts with a capital letter. */
export function sentence(text: string): string {
  const plain = clean(text);
  if (plain === "") return "";
  const start = plain.charAt(0).toUpperCase() + plain.slice(1);
  return /[.?!]["')]?$/.test(start) ? start : `${start}.`;
}

/**
 * Words that speak to the patient, or of Plainbill: no sentence of a letter may hold them. The reader of a letter is its
 * recipient, and its writer is the patient or who acts for them.
 */
export const addressesPatient = (text: string): boolean =>
  /\b(?:your?|yours|we|us|our|ours)\b/i.test(text.replace(/\bUS\b/g, ""));

/** `1 charge`, `3 charges`. */
export const count = (amount: number, noun: string): string =>
  `${amount} ${noun}${amount === 1 ? "" : "s"}`;

/** `A`, `A and B`, `A, B, and C`. */
export const list = (items: readonly string[]): string =>
  items.length < 3
    ? items.join(" and ")
    : `${items.slice(0, -1).join(", ")}, and ${items[items.length - 1]}`;

/** Day or days of service, or null when the line prints none. */
export function lineDate(line: BillLine): string | null {
  const from = line.serviceDate?.value;
  const to = line.serviceDateEnd?.value;
  if (from === undefined) return to === undefined ? null : shortDate(to);
  return to === undefined || to === from
    ? shortDate(from)
    : `${shortDate(from)} to ${shortDate(to)}`;
}

/** The code as printed with its modifiers (`96372-59`), else the revenue code, else null. */
export function lineCode(line: BillLine): string | null {
  if (line.code) return [line.code, ...line.modifiers].map(({ value }) => value).join("-");
  return line.revenueCode ? `Rev. ${line.revenueCode.value}` : null;
}

/** What a service is called, on one line; a letter leads nobody to an address that a bill prints among its services. */
export const described = (line: BillLine): string =>
  clean(line.description?.value ?? "").replace(
    /\b(?:https?:\/\/|www\.)[^\s"'<>)]+/gi,
    "(web address)",
  );

/** One line inside a sentence: `11/05/2026, 96372-59 (Injection), 2 units, $120.00`. */
export function lineMention(line: BillLine): string {
  const description = described(line);
  const short = description.length > 60 ? `${description.slice(0, 59).trimEnd()}…` : description;
  const code = lineCode(line);
  const name = short || `line ${line.id.slice(1)} of the bill`;
  return [
    lineDate(line),
    code === null ? name : `${code}${short === "" ? "" : ` (${short})`}`,
    line.units && line.units.value !== 1 ? count(line.units.value, "unit") : null,
    line.charge ? formatCents(line.charge.value) : null,
  ]
    .filter(Boolean)
    .join(", ");
}

/** What is asked about a point that brings no ask of its own. */
export const PLAIN_REQUEST =
  "Please check this and correct it, or send me the record that supports it.";

/** What a letter states about lines the person flagged and no rule supports: a view and a question, no source. */
export const OWN_VIEW: Record<FlagName, { reason: string; ask: string }> = {
  "Possible Duplicate": {
    reason: "To me this looks like the same service listed more than once.",
    ask: "Please remove the extra charge, or send me the times and orders that show separate services.",
  },
  "Potential Unbundling": {
    reason: "To me this looks like part of another service on the same bill.",
    ask: "Please bill the services together, or send me the record that shows why they are separate.",
  },
  "Incidental to Procedure": {
    reason: "To me this looks like a part of the main service.",
    ask: "Please fold this charge into the main service, or explain why it stands alone.",
  },
  "High Cost": {
    reason: "The price of this service seems high to me.",
    ask: "Please tell me how the price was set, and offer a lower one.",
  },
};

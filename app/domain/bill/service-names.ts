import type { BillLine } from "./bill";

/** Words that head columns, name sums or stand around a table: alone they name no service. */
const COLUMN_WORDS = new Set(
  (
    "account adjustment adjustments allowed amount amounts balance benefit benefits billed charge charges claim code " +
    "codes coinsurance copay cost cpt credit credits date dates days debit deductible description diagnosis discount " +
    "discounts dos due each estimate estimated exclusions fee fees filled from group hcpcs insurance item items line may member " +
    "mod modifier modifiers no number of owe paid patient payment payments plan price procedure provider qty quantity " +
    "rate reason ref remark remarks rev revenue service services status subtotal sum summary tax the to tooth total " +
    "totals transaction type unit units value you your"
  ).split(" "),
);

const DAY = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`;
const NO_NAMES: readonly RegExp[] = [
  // A phone number, a tax's rate, a day.
  /(?:\(\d{3}\)|\b\d{3})[ .-]?\d{3}[.-]\d{4}\b/,
  /^(?=.*%).*\b(?:VAT|GST|CGST|SGST|IVA|MwSt|tax)\b/i,
  new RegExp(String.raw`^\W*${DAY}(?:\s*(?:-|to|thru|through)\s*${DAY})?\W*$`, "i"),
  // What was meant to stand in other columns ran into the name.
  /(?<!(?:@|\bx)\s?)\$\s?\d|(?<!@\s?\$?|[\d,])\d{1,3}(?:,\d{3}){0,4}\.\d{2}\b(?!(?:\s?[-/]\s?[\d.]{1,5})?\s*(?:mg|mcg|ml|g|cc|units?|%))/i,
  // The head of a block of a portal.
  /\b(?:service|procedure|line|item) \d+ of \d+\b/i,
  /\b(?:sub-?total|total charges|balance due|amount due|balance forward|page \d+ of \d+)\b/i,
];

/** "Service date(s): 4/18/23", "Reason code: 222": what stands behind such a label is no name, whatever it says. */
function beginsWithLabel(name: string): boolean {
  const words = wordsOf(name.slice(0, Math.max(0, name.indexOf(":")))).filter(isWord);
  return words.length > 1 && words.every((word) => COLUMN_WORDS.has(word));
}

const isWord = (word: string): boolean => word.length > 1;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}'’]*/gu) ?? [];

/** Whether a text is the head of a table, and so no section of one. */
export const isTableHead = (text: string): boolean => {
  const words = wordsOf(text);
  return words.length > 1 && words.every((word) => COLUMN_WORDS.has(word));
};

/** Whether a printed text may be what a service, drug or supply is called. */
export function looksLikeService(name: string): boolean {
  const words = wordsOf(name).filter(isWord);
  if (words.length === 0 || beginsWithLabel(name)) return false;
  // Plans name care no more closely than that.
  if (name.trim().toLowerCase() === "services") return true;
  if (words.every((word) => COLUMN_WORDS.has(word))) return false;
  return !NO_NAMES.some((sign) => sign.test(name));
}

/** Whether a line says what was done: by a code, or by words that may name a service. */
export const isNamed = ({ code, revenueCode, description }: BillLine): boolean =>
  Boolean(code ?? revenueCode) ||
  (description !== undefined && looksLikeService(description.value));

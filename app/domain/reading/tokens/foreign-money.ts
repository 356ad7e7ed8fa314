import type { PageWords } from "~/domain/reading/page/page";
import { rowsOf } from "~/domain/reading/page/rows";

/** Signs and codes of other currencies. `Rs` and `kr` stand for several. */
const SIGNS = String.raw`(?:S|C|CA|CAD|A|AU|NZ|HK|NT|MX|R)\$|[€£₹₨¥₱₩₪฿₺]|N?Rs\.?|zł|kr\.?`;
const CODES =
  "SGD|INR|NPR|PKR|LKR|BDT|EUR|GBP|CAD|AUD|NZD|CHF|JPY|CNY|MXN|PHP|HKD|THB|MYR|IDR|VND|KRW|SEK|NOK|DKK|PLN|CZK|ZAR|AED|SAR|ILS|BRL|COP";
const CURRENCY = `(?:${SIGNS}|(?:${CODES}))`;
const FIGURE = String.raw`\d[\d.,'’]*`;

/** A currency beside an amount, before or after it. */
const MARKED = new RegExp(
  String.raw`(?<![\p{L}\d$/])${CURRENCY}\s?-?${FIGURE}|(?<![\p{L}\d.,'’])${FIGURE}[.,]\d{2}\s?${CURRENCY}(?![\p{L}\d])`,
  "gu",
);
/** "Amount (S$)", "All amounts in SGD", "Currency: EUR". */
const NAMED = new RegExp(
  String.raw`\b(?:amounts?|charges?|price|rate|fee|total|balance|currency|payable)\b[^\p{L}\d]{0,3}(?:(?:are |is )?(?:stated |shown |expressed )?in )?\(?${CURRENCY}(?![\p{L}\d])`,
  "giu",
);
const SPELLED =
  /\bin (?:(?:Canadian|Singapore|Australian|New Zealand|Hong Kong) dollars|euros|pounds sterling|rupees|pesos|yen)\b/gi;
/** A tax on care, which no U.S. bill has. */
const TAX =
  /\b(?:VAT|GST|CGST|SGST|IGST|HST|MwSt|USt|TVA|IVA)\b[^\n]{0,20}(?:\d ?%|\bReg\b|\bNo\b|\bID\b)|\bGSTIN\b/g;
const DOLLAR = /(?<![\p{L}\d])(?:US ?)?\$\s?-?\d|\bUSD\b/gu;
/** "Springfield, IL 62701": a state with its ZIP. */
const ADDRESS = /\b[A-Z]{2},? +\d{5}(?:-\d{4})?\b/;

const LEAST_MARKS = 3;

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/**
 * Whether a paper counts in another money than U.S. dollars: most of its marked amounts are of another currency, or it names one,
 * or taxes care, and marks nothing as dollars. One mention of another currency in a U.S. paper is none of this, and a plain
 * `$` is the U.S. one where an address of the country stands on the paper.
 */
export function isForeignMoney(pages: readonly PageWords[]): boolean {
  const text = rowsOf([...pages])
    .map((row) => row.words.map((word) => word.text).join(" "))
    .join("\n");
  const marked = count(text, MARKED);
  const named = count(text, NAMED) + count(text, SPELLED);
  const dollars = count(text, DOLLAR);
  if (marked >= LEAST_MARKS && marked > dollars) return true;
  if (ADDRESS.test(text)) return false;
  const taxed = count(text, TAX);
  return dollars === 0 ? named > 0 || (marked > 0 && taxed > 0) : named > 0 && named + taxed > 1;
}

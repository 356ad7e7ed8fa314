import type { Totals } from "../bill";
import { plainWords } from "./columns";

export type TotalName = keyof Totals;

/** Figures near words like these are not this bill's: earlier balances, other plans of payment, yearly counters. */
export const ELSEWHERE =
  /\b(?:previous|prior|beginning|opening|forward|last statement|past due|over ?due|minimum|monthly|installments?|if paid|if you pay|pay(?:ing)? in full by|prompt pay|late fee|days|aging|met|remaining|limit|year to date|ytd|annual|out of pocket|used|accumulat\w*|so far|maximum out|per visit|per day|family|individual|enclosed|example|up to|at least|less than|more than|or more|fee of|charge of|interest|taxes?|sales tax|tip|savings? of)\b/;

const TOTAL_WORDS: readonly [TotalName, RegExp, number][] = [
  [
    "patientResponsibility",
    /\b(?:pay this amount|please pay|amount due|total due|balance due|now due|due now|amount you owe|total you owe|you (?:may )?owe|what you owe|patient (?:total )?(?:responsibility|owes|balance|due|share|portion|liability|amount)|your (?:total |estimated |net )?(?:responsibility|share|balance|cost|portion|total)|amount owed|maximum you may be billed|you may be billed|member (?:responsibility|liability|owes|share|cost)|net due|due from patient|amount payable|you need to pay|left for you|total amount of (?:the )?debt|amount of (?:the )?debt|you pay)\b/,
    10,
  ],
  [
    "patientResponsibility",
    /\b(?:(?:total|current|new|account|statement|outstanding|remaining|ending|net|unpaid|final|today s) (?:account |patient )?balance|balance (?:you owe|owed|remaining|outstanding)|total owed|total responsibility|patient pays?)\b/,
    9,
  ],
  ["patientResponsibility", /^(?:your |the )?balance$|^due$|\bbalance$/, 6],
  [
    "patientPaid",
    /\b(?:(?:patient|your|guarantor|personal|self|member) (?:payments?|pmts?|paid)|(?:paid|payments?)(?: received| made)? (?:by|from) (?:the )?(?:you|patient|member|guarantor)\b(?! (?:plan|insur|health))|you (?:have |already )?paid|copays? paid|amount you paid|payments? you made|patient credits?|paid at (?:visit|time of service))\b/,
    9,
  ],
  [
    "insurancePaid",
    /\b(?:(?:insurance|ins|plan|medicare|medicaid|payer|insurer|carrier|health plan|third party|primary|secondary|aetna|cigna|we|bcbs|blue cross|humana|uhc|unitedhealthcare)(?: has| have| company| co)? (?:payments?|pmts?|paid|pays?|benefits?|reimbursement|share)|paid by (?:your |the )?(?:insurance|plan|health plan|us|insurer|medicare|medicaid)|(?:payments?|paid) (?:by|from) (?:your )?(?:insurance|plan|medicare|medicaid|insurer|health plan)|amount (?:we )?paid|total (?:benefits? )?paid|benefits? paid|total payment to provider|amount medicare paid|total plan payment|payments? by insurance|insurance payments? (?:&|and) adjustments?)\b/,
    9,
  ],
  ["notCovered", /\b(?:not covered|non ?covered|not allowed|ineligible|excluded)\b/, 8],
  ["deductible", /\bdeductible\b/, 7],
  ["copay", /\bcopay(?:s|ments?)?\b/, 7],
  ["coinsurance", /\b(?:coinsurance|coins)\b/, 7],
  [
    "adjustments",
    /\b(?:adjustments?|adj|discounts?|write ?offs?|contractual|savings|you saved|allowances?|courtesy)\b/,
    8,
  ],
  [
    "allowed",
    /\b(?:allowed|allowable|approved|eligible|negotiated|plan rate|covered (?:amount|charges))\b/,
    8,
  ],
  [
    "billed",
    /\b(?:total (?:\w+ )?(?:charges?|billed|fees)|total (?:amount )?(?:billed|charged)|gross charges|amount billed|billed (?:amount|charges?|total)|amount charged|charges? total|total (?:expected|estimated) (?:charges?|cost|costs|amount)|(?:expected|estimated) (?:total )?(?:charges?|costs?)|estimate total|total (?:good faith )?estimate(?:d cost)?|total for services|total cost of (?:services|care)|(?:provider|hospital|doctor|facility)(?: s)? (?:charges?|charged|billed)|total (?:provider )?charges?|original (?:amount|balance|charges?)|charges? (?:submitted|billed))\b/,
    9,
  ],
  [
    "billed",
    /\b(?:(?:current|new|your|the)? ?charges?|sub ?total|grand total|(?:total )?(?:fees?|price))\b/,
    5,
  ],
  ["billed", /^(?:total|totals)$|\btotals?$|^total\b/, 3],
  [
    "insurancePaid",
    /\b(?:payments? (?:and|&) adjustments?|payments?\/adjustments?|payments? received|payments?(?:\/credits?)?)\b/,
    4,
  ],
];

/** Which total a label names, and how surely (0 to 10); null when it names none or speaks of another time. */
export function totalNamed(label: string): { name: TotalName; weight: number } | null {
  const words = plainWords(label)
    .replaceAll("co pay", "copay")
    .replaceAll("co insurance", "coinsurance");
  if (words === "" || words.split(" ").length > 12 || ELSEWHERE.test(words)) return null;
  const hit = TOTAL_WORDS.find(([, form]) => form.test(words));
  if (!hit) return null;
  // Far into a sentence the words are talk about an amount rather than its label.
  const lead = words.slice(0, words.search(hit[1])).split(" ").filter(Boolean).length;
  return {
    name: hit[0],
    weight: hit[2] - Math.max(0, lead - 2) * 1.2 - Math.max(0, words.split(" ").length - 7) * 0.3,
  };
}

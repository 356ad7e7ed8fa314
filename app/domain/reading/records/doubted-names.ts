import type { BillLine, Field } from "~/domain/bill/bill";
import { isAddressNumber } from "~/domain/reading/tokens/address-numbers";
import { meaningOf, type Role } from "~/domain/reading/words/columns";

/**
 * Whether the description of a line is more, less or other than the name of a service: torn or garbled, or with what
 * stands in other columns, boxes and sentences of the paper. A line with a code has its name by that, and only has to be
 * in one piece.
 */
export function isNoWholeName({ description, code }: BillLine): boolean {
  if (!description) return false;
  const { value } = description;
  return (
    isInPieces(description) ||
    (!code && (namesAPlace(value) || namesAField(value) || holdsOtherWords(value)))
  );
}

function isInPieces({ value, confidence }: Field<string>): boolean {
  // "OMEPR/ 20 MG": a fold took the rest of the word.
  const isTorn = confidence < 1 && /\p{L}{3}\/ /u.test(value);
  return isTorn || BEGINS_MIDWAY.test(value) || NUMBER.test(value) || isGarbled(value);
}

/** "& PELVIS W CONTRAST": what came before was not read with it. */
const BEGINS_MIDWAY = /^(?:[&/+,;)]|and\b)/i;
/** "10010", "VFR4976": the number of another column, or of the line itself. */
const NUMBER = /^\W*[A-Z]{0,4}\d{3,}[A-Z]?\W*$/;

/** "T7-L2" and "3M2XL4" are names. */
const MOST_TURNS = 4;

/** "aesi3casa1aes3gigo6": letters and figures that go to and fro within a word are what recognition makes of smudges. */
const isGarbled = (name: string): boolean =>
  name.split(" ").some((word) => (word.match(TURN)?.length ?? 0) > MOST_TURNS);
const TURN = /\p{L}(?=\d)|\d(?=\p{L})/gu;

/** "… Pine Hollow, CO 80466": an address stands among its words. */
function namesAPlace(name: string): boolean {
  const words = name.split(" ");
  return words.some((_, at) => at > 0 && isAddressNumber(words, at));
}

/** "Date of Service": the label of a field names no service; "OR time 75 minutes" does. */
export function namesAField(name: string): boolean {
  const { role, coverage } = meaningOf(name);
  return coverage > 0.99 && FIELDS.has(role);
}
const FIELDS: ReadonlySet<Role> = new Set<Role>(["date", "dateEnd", "postDate", "code", "claim"]);

/** "RX COPAY Rx#: 9223502A": a prescription may be named with its number, and supplies one by one. */
const WITH_NUMBER = /^(?:rx|prescription|supplies)\b/i;

const holdsOtherWords = (name: string): boolean =>
  OTHER_WORDS.some((words) => words.test(name)) ||
  (!WITH_NUMBER.test(name) && OTHER_NUMBERS.some((numbers) => numbers.test(name)));

/** Words that name no service, by where they come from. Of 10,000 names read right two had any of them. */
const OTHER_WORDS: readonly RegExp[] = [
  // What a portal has to press, whom the patient saw and who pays, on a card.
  /\b(?:hide|show|view|see) (?:the )?(?:visit )?(?:details?|statement|more|less|charges)\b|\b(?:ask|get help) (?:about|with) this\b|\bdispute (?:a|this) charge\b|\bpatient: ?\p{L}|\bvisit ?#|\b(?:primary|secondary) payer\b|,\s?(?:MD|DO|NP|FNP(?:-C)?|RN|LPN|PA-?C?|DPT|DDS|DMD|LCSW|CRNA)\b/iu,
  // "Discounts CT Scan": the words over an amount ran into the name below.
  /^(?:Insurance(?: payments?)?|Summary|Discounts|Payments|Adjustments|Charges) \p{Lu}/u,
  /^(?:insurance|summary|payments?|adjustments?|discounts?|balance|patient|plan|status|amount)$/i,
  // "or treatment. Look it up online", "United Healthcare applied to your coinsurance": a sentence beside or below it.
  /\p{Ll}{4}[.?!] \p{Lu}/u,
  /\b(?:we|you|your|our|please|applied to|allows?|is|are|was|were|which|that|this|these)\b/i,
  // "Description → IV start kit", "Eliquis 5 mg tablet - -": what pointed at it, or a column left empty.
  /→|- -|[-–—:,(/]$/,
  // "Losartan 50 mg tab quantity", "PSA, total CPT": a label whose value stands elsewhere.
  /\bquantity$|\b(?:CPT|HCPCS|NDC|NPI|DOS)\b/i,
  // "KETOROLAC 30 MG/ML IN)": half a bracket.
  /^[^(]*\)|\([^)]*$/,
];

/**
 * A day, money, another column's number of seven figures or with letters before it, and what stands behind the colon of a
 * label; "CANCELED: Lung function test" and "Observation 08:00-14:00" are names.
 */
const OTHER_NUMBERS: readonly RegExp[] = [
  /\b\d{1,2}[/-]\d{1,2}[/-](?:19|20)\d{2}\b|\b20\d{2}-\d{2}-\d{2}\b/,
  /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? \d{1,2},? 20\d{2}\b/i,
  /\$\d/,
  /\b\d{7,}\b|\b[A-Z]{2,4}\d{6,}\b/,
  /^\S+ .*\p{L}:(?!\d)/u,
];

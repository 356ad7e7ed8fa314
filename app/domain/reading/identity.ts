import type { Bill, Field } from "../bill";
import { compactDate, completed, dateAt, type DateReading } from "./dates";
import { fieldOf } from "./fields";
import { labelled, untilLabel, type Accept, type Labelled } from "./labels";
import { around, type Row } from "./rows";

export type Identity = Pick<
  Bill,
  | "patient"
  | "accountNumber"
  | "claimNumber"
  | "statementNumber"
  | "memberId"
  | "groupNumber"
  | "statementDate"
  | "dueDate"
  | "serviceFrom"
  | "serviceTo"
>;

const NO = "(?:numbers?|nos?\\.?|num\\.?|nbr\\.?|#|id)";
/** Labels of each field, best first. A later label speaks only where no earlier one did. */
const NUMBERS: Record<
  "accountNumber" | "claimNumber" | "statementNumber" | "memberId" | "groupNumber",
  RegExp[]
> = {
  accountNumber: [
    new RegExp(
      `\\b(?:patient |hospital |provider |guarantor |your |billing |client |facility |our )*(?:account|acct\\.?|a/c) ?${NO}(?![a-z])`,
      "i",
    ),
    /\b(?:patient )?(?:account|acct\.?)(?:\/[a-z]+)?\s*[:#]/i,
    /\bpatient (?:control|acct) ?(?:number|no\.?|#)?/i,
    /^(?:patient )?account$|\baccount (?=[A-Z]?\d{4})/i,
    new RegExp(
      `\\b(?:visit|encounter|case|file|chart|reference|our reference|agency|collection|run|trip|incident|rx account) ?${NO}(?![a-z])`,
      "i",
    ),
  ],
  claimNumber: [
    new RegExp(`\\bclaim ?${NO}(?![a-z])`, "i"),
    /\bclaims? ?(?:reference|control)(?: number| no\.?| #)?|\b(?:ICN|DCN)\b/i,
    /\bclaim ?:/i,
    /\bclaim (?=[A-Z]{0,3}\d{5})/i,
  ],
  statementNumber: [
    new RegExp(
      `\\b(?:statement|invoice|bill|document|ticket|receipt|estimate|notice) ?${NO}(?![a-z])`,
      "i",
    ),
    /\b(?:invoice|statement)\s*:\s*(?=[A-Z]*-?\d)/i,
  ],
  memberId: [
    new RegExp(
      `\\b(?:member|subscriber|insured|enrollee|participant|beneficiary|recipient|cardholder)(?:'s|’s)? ?(?:id(?:entification)? ?(?:number|no\\.?|#)?|${NO})(?![a-z])`,
      "i",
    ),
    /\b(?:medicare|medicaid) (?:number|id|no\.?|beneficiary (?:id|identifier|number))|\b(?:mbi|identification (?:number|no\.?))\b/i,
    new RegExp(
      `\\b(?:policy|certificate|contract|insurance(?: id)?|plan id|id card) ?${NO}(?![a-z])`,
      "i",
    ),
    /^(?:member |subscriber )?id(?: number| no\.?| #)?\s*:?$|\bID\s*:/,
  ],
  groupNumber: [
    new RegExp(`\\b(?:group|grp)(?: policy)? ?${NO}(?![a-z])`, "i"),
    /\bgroup\s*:\s*(?=[A-Z0-9-]*\d)/i,
  ],
};
const DATES: Record<"statementDate" | "dueDate", RegExp[]> = {
  statementDate: [
    /\b(?:statement|bill|billing|invoice|notice|letter|eob|estimate)(?:'s)? (?:date|issued|prepared|printed)\b|\bdate of (?:this |your )?(?:\w+ ){0,3}(?:statement|bill|billing|notice|invoice|letter|estimate|issue)\b|\b(?:date|bill) (?:issued|printed|prepared|billed|of notice)\b|\b(?:billed|issued) on\b|\bdate this (?:notice|statement|estimate|letter)\b/i,
    /\b(?:print(?:ed)?|issue[d]?|creation|created|generated|run|document|account activity through|prepared|process(?:ed|ing)?|paid|mailed|mailing|report|finalized|statement)(?: date\b| on\b|\s*:)|\bdate (?:claim )?(?:processed|mailed|paid)\b|\b(?:claim )?processed(?: on)?:?(?= |$)/i,
    /^date\s*:?(?:$| )|^statement:?$|(?<!\b(?:birth|service|due|visit|admit|admission|discharge|of|paid|effective|end|start|fill|from|to|call|surgery|term) )\bdate\s*:/i,
  ],
  dueDate: [
    /\b(?:payment |balance |bill |amount )?due (?:date|by|on|before)\b|\bdate due\b|\b(?:please )?(?:pay|remit|respond) (?:this amount )?(?:by|before|on or before)\b|\bpayment (?:is )?due(?: by| on)?\b/i,
    /\bdue\b(?: upon)?:?/i,
  ],
};
const SERVICE =
  /\b(?:dates?|dos|period)(?:\(s\))? (?:of|for) (?:service|visit|care|treatment|stay|services)(?:\(s\))?|\bservice (?:dates?|period|from|start)(?:\(s\))?|\bdos\b|\b(?:statement|service|billing) (?:covers )?period|\b(?:visit|treatment|encounter|transport|procedure|appointment|scheduled|trip|surgery|incident) date(?:\(s\))?|\bdates? of (?:surgery|procedure|transport|call)|\bservices? (?:provided |rendered |performed )?(?:on|from|between)\b|\bfrom\/(?:to|through)\b|\bfrom ?:/i;
const ADMIT = /\b(?:admi(?:t|ssion|tted)(?: date| on)?|date of admission|date admitted)\b/i;
const DISCHARGE =
  /\b(?:discharge(?:d)?(?: date| on)?|date of discharge|date discharged|service (?:to|through|end)|through date)\b/i;
const PATIENT = [
  /\bpatient(?:'s|’s)?(?: full| legal)? name\b|\bname of (?:the )?patient\b|\bpatient\/(?:member|name)\b|\bmember\/patient(?: name)?\b/i,
  /\bpatient(?: is| was)?\s*:|^patient(?: information| info| details)?$|\bpatient (?=[A-Z][a-zA-Z'-]+,? [A-Z])/i,
  /\b(?:client|resident|beneficiary|member|claimant|consumer|enrollee)(?:'s)? name\b|\b(?:services?|care) (?:for|provided to)\b|\b(?:member|beneficiary|notice for|client|re|customer)\s*:/i,
  /^name\s*:?(?:$| )|\bname:/i,
];
const NOT_A_NAME =
  /\b(?:account|acct|number|date|birth|dob|id|claim|statement|amount|balance|due|total|address|street|phone|responsib\w*|insurance|provider|service|services|hospital|medical|center|clinic|health|payment|billing|name|page|charges?|guarantor|information|summary|plan|group|policy|member|patient|type|class|financial|mrn|sex|age|see|relationship|self|status|control|copay|portion|owes?|paid|details?|advocate|rights|care|your|you|the|of|and|is|for|to|if|are)\b/i;

const letters =
  /^[A-Z][\p{L}'’.-]*,?$|^[A-Z]\.?,?$|^(?:de|la|van|von|der|del|di|da|st\.?|jr\.?,?|sr\.?,?|ii|iii|iv)$/iu;

/** A person's name: two to five words, each capitalised, none of them the language of bills. */
export const personName: Accept<string> = (words) => {
  const own = untilLabel(words);
  const taken: string[] = [];
  for (const word of own) {
    if (
      taken.length >= 5 ||
      !letters.test(word.text) ||
      NOT_A_NAME.test(word.text) ||
      !/^\p{Lu}|^(?:de|la|van|von|der|del|di|da)$/u.test(word.text)
    )
      break;
    taken.push(word.text);
    if (/^(?:jr|sr|ii|iii|iv)\.?$/i.test(word.text)) break;
  }
  // A name that runs on into other words is a sentence, unless what follows is a number, a bracket or a label.
  const next = own[taken.length]?.text;
  if (taken.length < 2 || (next && /^[a-z]/.test(next) && taken.length < 2)) return null;
  const value = taken.join(" ").replace(/,$/, "");
  return /\p{L}{2}/u.test(value) ? { value, length: taken.length } : null;
};

/** An account-like number: letters, digits and dashes with at least three characters and a digit; groups may be spaced. */
export const idNumber: Accept<string> = (words) => {
  const texts = words.map((word) => word.text.replace(/^[#:]+/, "").replace(/[,;.]+$/, ""));
  const plain = (text: string) => /^[A-Z0-9*Xx][A-Z0-9*Xx\-/._]*$/i.test(text);
  const at = /^[A-Z]{1,5}$/.test(texts[0] ?? "") && /^\d{3,}/.test(texts[1] ?? "") ? 1 : 0;
  const head = texts[at];
  if (
    !head ||
    !plain(head) ||
    !/\d/.test(head) ||
    dateAt(texts, at)?.partial === false ||
    /^\d+\.\d{2}$/.test(head)
  )
    return null;
  let length = at + 1;
  while (
    length < Math.min(words.length, 5) &&
    /^(?:[A-Z]{0,2}\d{2,}[A-Z]?|\d{1,})$/.test(texts[length]!) &&
    !dateAt(texts, length)
  )
    length += 1;
  const value = texts.slice(0, length).join(" ");
  return value.length >= 3 && value.length <= 40 ? { value, length } : null;
};

const anyDate: Accept<DateReading> = (words) => {
  const texts = words.map((word) => word.text);
  const read = dateAt(texts, 0);
  if (read) return { value: read, length: read.words };
  const compact = compactDate(texts[0] ?? "");
  return compact ? { value: { from: compact, partial: false, words: 1 }, length: 1 } : null;
};
const fullDate: Accept<string> = (words) => {
  const read = anyDate(words);
  return read && !read.value.partial ? { value: read.value.from, length: read.length } : null;
};

/** Letters carry their date alone on a line near the top. */
function letterDate(rows: readonly Row[]): Field<string> | undefined {
  for (const row of rows.slice(0, 16)) {
    if (row.page !== 1) break;
    for (const segment of row.segments) {
      const read = fullDate(segment.words);
      if (read && read.length === segment.words.length)
        return fieldOf(read.value, row.page, segment, /[a-z]{3}/i.test(segment.text) ? 0.85 : 0.75);
    }
  }
  return undefined;
}

function first<T>(
  rows: readonly Row[],
  labels: readonly RegExp[],
  accept: Accept<T>,
  fits: (found: Labelled<T>) => boolean = () => true,
): Labelled<T> | undefined {
  for (const label of labels) {
    const found = labelled(rows, label, accept).find(fits);
    if (found) return found;
  }
  return undefined;
}

const toField = <T>({ value, words, page }: Labelled<T>, trust = 1): Field<T> =>
  fieldOf(value, page, { words, box: around(words.map((word) => word.box)) }, trust);

/** The day a row gives as the day of service, by its label. */
export const serviceDayIn = (row: Row): Labelled<DateReading> | undefined =>
  labelled([row], SERVICE, anyDate).find(({ value }) => !value.partial && !value.to);

/** Reads who and what the document is about from labels and the values beside or below them. `rows` are free of table headings; `head` are those above the first table. */
export function identityOf(rows: readonly Row[], head: readonly Row[]): Identity {
  const identity: Identity = {};
  const patient = first(
    rows,
    PATIENT,
    personName,
    (found) =>
      !/\b(?:guarantor|provider|physician|doctor|subscriber|facility|employer|plan|group|file|user|contact)\b[^:]*name/i.test(
        found.row.text.slice(0, 60),
      ) || /patient/i.test(found.label),
  );
  if (patient) identity.patient = toField(patient);
  for (const [name, labels] of Object.entries(NUMBERS) as [keyof typeof NUMBERS, RegExp[]][]) {
    const found = first(rows, labels, idNumber);
    if (found) identity[name] = toField(found);
  }
  for (const [name, labels] of Object.entries(DATES) as [keyof typeof DATES, RegExp[]][]) {
    const found = first(
      rows,
      labels,
      fullDate,
      ({ row, label }) =>
        name !== "statementDate" ||
        (/date|as of|process|print|issue|mail|prepared|statement|billed/i.test(label) &&
          !/birth|dob/i.test(
            row.text.slice(0, row.text.toLowerCase().indexOf(label.toLowerCase())),
          )),
    );
    if (found) identity[name] = toField(found, /date|due|by/i.test(found.label) ? 1 : 0.9);
  }
  if (!identity.statementDate) {
    const alone = letterDate(head);
    const asOf = alone ? undefined : first(rows, [/\bstatement as of\b|\bas of\b/i], fullDate);
    if (alone) identity.statementDate = alone;
    else if (asOf) identity.statementDate = toField(asOf, 0.85);
  }
  const latest = identity.statementDate?.value ?? null;
  const span = first(rows, [SERVICE], anyDate, ({ value }) => !value.partial || latest !== null);
  const admitted = first(rows, [ADMIT], anyDate, ({ value }) => !value.partial);
  const discharged = first(rows, [DISCHARGE], anyDate, ({ value }) => !value.partial);
  const from = span ?? admitted;
  if (from) {
    const day = completed(from.value.from, latest);
    if (day) identity.serviceFrom = toField({ ...from, value: day });
    const to = from.value.to ? completed(from.value.to, latest) : null;
    if (to) identity.serviceTo = toField({ ...from, value: to });
  }
  if (
    discharged &&
    !identity.serviceTo &&
    identity.serviceFrom &&
    discharged.value.from >= identity.serviceFrom.value
  )
    identity.serviceTo = toField({ ...discharged, value: discharged.value.from });
  return identity;
}

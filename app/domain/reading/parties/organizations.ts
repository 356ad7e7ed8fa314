import { dateAt } from "~/domain/reading/tokens/dates";
import { plainWords } from "~/domain/reading/words/columns";
import type { Accept } from "~/domain/reading/tokens/labels";
import type { Word } from "~/domain/reading/page/page";

const CARE =
  /\b(?:hospitals?|medical|med ctr|medicine|clinics?|health(?:care)?|physicians?|associates|surg(?:ery|ical|eons?|icenter)|radiolog\w*|imaging|diagnostics?|laborator(?:y|ies)|labs?|pathology|an(?:a)?esthesi\w*|orthop(?:a)?edics?|cardiology|pediatrics?|dermatology|dental|dentistry|dentists?|orthodont\w*|pharmacy|apothecary|drugs?|ambulance|ems|fire|rescue|paramedics?|transport|therapy|rehab\w*|wellness|urgent care|emergency|family practice|women s|eye ?care|eyes?|vision|optical|opticians?|optometr\w*|retina|endocrin\w*|gastroenterolog\w*|endoscopy|rheumatolog\w*|nephrolog\w*|pulmon\w*|hematolog\w*|gyn(?:a)?ecolog\w*|obstetrics|midwi\w*|birth(?:ing)? cent(?:er|re)|maternity|audiolog\w*|hearing|orthotics?|prosthetics?|respiratory|oxygen|infusion|immunolog\w*|asthma|vascular|vein|bone|joint|sports|acupuncture|nutrition|skin|endodont\w*|periodont\w*|maxillofacial|smiles?|children s|family medicine|ophthalm\w*|oncology|neurolog\w*|urology|ob gyn|hospice|nursing|home care|infirmary|memorial|regional|university|saint|st|mercy|group|center|centre|institute|specialists?|care|practice|counseling|behavioral|psych\w*|chiropractic|podiatry|allergy|ent|nose(?: and)? throat|internists?|hospitalists?|geriatrics?|bariatrics?|neonatolog\w*|fertility|perinatal|telehealth|dds|dmd|md|do|pa|pllc|pc|llc|llp|inc|corp|sleep|pain|spine|partners|services|system|network|dialysis|kidney|heart|cancer)\b/g;
export const INSURES =
  /\b(?:insurance|assurance|blue ?cross|blue ?shield|bcbs\w*|aetna|cigna|humana|unitedhealth\w*|united healthcare|kaiser permanente|anthem|medicare|medicaid|tricare|health ?plans?|benefit\w* (?:plan|fund|administrators?|services)|benefits?|mutual|indemnity|hmo|ppo|molina|centene|ambetter|oscar|administrators?|tpa|health net|delta dental|guardian|metlife|assurant|highmark|premera|regence|wellcare|carefirst|emblemhealth|medical mutual|geha|umr|meritain|plan of|coverage|underwriters?)\b/;
export const COLLECTS =
  /\b(?:collections?|recover(?:y|ies)|receivables?|credit|financial|adjusters?|asset|portfolio|revenue|debt|law (?:office|firm|group)|attorneys?|funding|capital|solutions)\b/;
export const TITLE =
  /^(?:page\b|ub-?04\b|dept \d|super ?bill$|card (?:number|no)\b|name on card|signature$|exp(?:iration)? date|show amount|.* (?:claim|statement|invoice|receipts?)$|(?:my bills|order history|claims|visits and charges|sponsor|spending)$|mon(?:day)?(?: |$)|.*\bvisit$|(?:out|in)patient (?:imaging|procedures?|surgery|services|lab\w*|therapy)$|(?:ordering|referring|referred|attending|rendering)\b|statement\b|patient (?:statement|bill|account|billing|balance|invoice|responsib|name|information)|itemized|billing$|billing (?:statement|summary|details?|account)|invoice|explanation|summary|bill\b|account\b|notice\b|detail|good faith|estimate|your\b|this\b|dear\b|important\b|medicare summary|claim\b|remit|please\b|date\b|amount\b|balance\b|total\b|charges?\b|payments?\b|adjustments?\b|discounts\b|services?\b|description\b|www\b|http|phone\b|tel\b|fax\b|if\b|for\b|to\b|see\b|we\b|thank|make check|return\b|detach|hospital (?:bill|statement|charges|services|account|information)|medical (?:bill|statement|record|invoice)|dental (?:statement|invoice)|pharmacy (?:statement|receipt|summary)|laboratory (?:services|statement|bill|invoice|charges)|emergency (?:department|room) (?:services|charges|bill|statement)|professional (?:services|fees|charges)|ambulance (?:bill|invoice|services? (?:bill|invoice|statement))|final (?:bill|notice)|second notice|past due|member\b|subscriber\b|provider (?:statement|name|information)|provider\/facility\b|financial|self pay|insurance (?:information|summary|billed|on file)|health (?:statement|benefits? statement)|guarantor|anesthesia (?:statement|record|bill|services)|therapy (?:statement|services)|radiology (?:statement|services)|treatment (?:plan|statement)|notice of|receipt$|collection notice|pre ?service|cost estimate|in ?network|customer|contact|questions?|office hours|billing (?:office|inquiries|questions)|tax id|npi)\b/;
export const STREET =
  /^(?:p\.? ?o\.? ?box|post office box|\d+[A-Za-z]? +(?:[NSEW]\.? +)?[A-Z0-9]|one |suite |ste\.? |dept\.? |floor )/i;
/** "4229 N Prospect St", "212 Main St., Suite B": what ends so is a street, though "St" begins the names of saints. */
const WAY =
  /^\d+\w? .*\b(?:st|street|ave|avenue|rd|road|ln|lane|blvd|dr|drive|ct|court|way|pl)\.?(?:$|,)/i;
export const CITY_LINE = /\b[A-Z]{2}\.?,? +\d{5}(?:-\d{4})?\b/;
export const PHONE =
  /(?:\+?1[-. ])?\(?\d{3}\)?[-. ]\s?\d{3}[-. ]\d{4}\b|\b1[- ]8\d\d[- ][A-Z0-9-]{7,9}\b/;

/** A name as plain words, for comparison. */
export const words = (text: string) => plainWords(text).replaceAll("&", " ");
/** A person with the letters of a profession: a clinician, whom a letterhead may list under the practice's name. */
const CLINICIAN =
  /^(?:dr\.? )?(?:\p{Lu}[\p{L}'’.-]*,? ){1,4}\(?(?:M\.?D|D\.?O|O\.?D|D\.?D\.?S|D\.?M\.?D|D\.?P\.?M|D\.?C|P\.?A(?:-?C)?|N\.?P|A?P?RN(?:P|A)?|FNP(?:-?C)?|CNM|CRNA|CPNP|DPT|PT|OTR|LCSW|LMFT|LPC|Ph\.?D|Psy\.?D|Au\.?D|Pharm\.?D|R\.?N|FAAP|FACS|FACC|FACP|MPH)\b/u;
const PRACTICE =
  /\b(?:\p{L}+(?:olog|iatr|hesi|ontic)ists|practice|associates|clinics?|centers?|group|dental|dentistry|specialists|physicians|partners|hospital|medicine|health)\b/iu;
/** Behind a person's letters it is what that person does; before them it is of a practice's name. */
export const SPECIALTY =
  /\b(?:\p{L}+olog(?:y|ic)|surgery|pediatrics|podiatry|psychiatry|imaging|therapy|orthop(?:a)?edics?)\b/iu;
/**
 * A clinician by name. "Magnolia Street Family Practice, P.A." and "Aiken General Surgery, P.A." end as a person's name may, and
 * are none; "Priya Rao, MD, Cardiology" is one.
 */
export const isClinician = (text: string): boolean => {
  const [lettered] = CLINICIAN.exec(text) ?? [];
  return lettered !== undefined && !PRACTICE.test(text) && !SPECIALTY.test(lettered);
};
/** How many words of a name speak of care. */
export const careScore = (text: string): number => (words(text).match(CARE) ?? []).length;

/** "Marcus Ellery · Brightwater Medical Center" below a visit: whose it was, and where; no part of what was done. */
export function namesWhoAndWhere(text: string): boolean {
  const [who = "", where = "", ...more] = text.split(/ [·•|] /);
  return (
    more.length === 0 &&
    PERSON.test(who) &&
    careScore(who) === 0 &&
    (careScore(where) > 0 || isClinician(where))
  );
}
const PERSON = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,3}$/u;

const LEGAL_FORM =
  /^(?:P\.?A|P\.?C|M\.?D|D\.?O|P\.?L\.?L\.?C|L\.?L\.?[CP]|L\.?P|INC|LTD|CORP|D\.?D\.?S|D\.?M\.?D|D\.?P\.?M|O\.?D)\.?,?$/i;
export const isLegalForm = (word: string): boolean => LEGAL_FORM.test(word);

/** No name of an organisation has more words. */
const MOST_WORDS = 10;
/** What stands beside a name: another label, a remark ("(in network)", "(Tax ID ...)"), a long number, a mark that parts. */
const BESIDE_NAME = [
  /^(?:NPI|Tax|EIN|TIN|Phone|Tel|Fax|Account|Acct|Date|Claim|Status|Patient|In-network|Out-of-network)[:#]?$|^Network[:#]$/i,
  /^\(?(?:NPI|ID)\b|^#$/,
  /^\((?:in|out|non|not|par|ppo|hmo|epo|pos|participating|preferred|network|claim|tax|ein|tin|npi|group|id|dba|provider)\b/i,
  /^\d{5,}$|^(?:1-)?\(?\d{3}\)?-\d{3}-\d{4}$/,
  /^[|•·]$/,
  // "TAMARACK COUNTY HOSPITAL B/AR **LIVE**": the program that printed it.
  /^\*\*|^B\/AR$/,
];
/** Small words that a name may hold. */
const INSIDE_NAME = /^(?:of|and|the|for|at|in|de|del|la|las|los|el|y|by|on|d\/b\/a|dba|a)$/;
const NOT_AT_END = /^(?:[-–—,:(|]+|of|and|the|for|at|in|by|on|a)$/;

/** Two boxes of a form may hold the same name side by side. */
function onceOnly(all: readonly Word[]): readonly Word[] {
  const half = all.length / 2;
  const isTwice =
    all.length >= 4 &&
    all.length % 2 === 0 &&
    all.every(({ text }, at) => text === all[(at + half) % all.length]!.text);
  return isTwice ? all.slice(0, half) : all;
}

/** "Wild Rose Physical Therapy. Payment is due ...": shorter words with a point may be abbreviated. */
const SENTENCE_END = /\p{Ll}{6}\.$/u;

/** The words that may be of one name, as far as they go. */
function wordsOfName(all: readonly Word[]): Word[] {
  const textsFrom = (at: number) => all.slice(at, at + 4).map(({ text }) => text);
  const printed = onceOnly(all);
  const end = printed.findIndex(
    ({ text }, at) =>
      at >= MOST_WORDS ||
      BESIDE_NAME.some((what) => what.test(text)) ||
      /^network status\b/i.test(textsFrom(at).join(" ")) ||
      (at > 0 && /^P\.?O\.? Box\b/i.test(textsFrom(at).join(" "))) ||
      // "... Hospital on 8/27/2026": the name ends before the day.
      (/^(?:on|at|by|for|in)$/.test(text) && dateAt(textsFrom(at + 1), 0)) ||
      (at > 1 && dateAt(textsFrom(at), 0)?.partial === false),
  );
  const taken = end < 0 ? [...printed] : printed.slice(0, end);
  // A name inside a sentence ends where the sentence goes on.
  const on = taken.findIndex(
    ({ text }, at) =>
      at > 0 &&
      /^[a-z]/.test(text) &&
      // "Hartsell Regional Hospital, a 62-bed ..." says what it is.
      (!INSIDE_NAME.test(text) ||
        (/^(?:an?|the)$/.test(text) && taken[at - 1]!.text.endsWith(","))),
  );
  if (on > 0) taken.length = on;
  const stop = taken.findIndex(({ text }) => SENTENCE_END.test(text));
  if (stop >= 0) taken.length = stop + 1;
  // "Summit Valley Surgery Center, LLC (convening": the rest of the bracket is no name.
  const open = taken.findLastIndex(({ text }) => text.startsWith("("));
  if (open > 0 && !taken.slice(open).some(({ text }) => text.includes(")"))) taken.length = open;
  while (taken.length && NOT_AT_END.test(taken.at(-1)!.text)) taken.pop();
  return taken;
}

/** "Memorial Regional Hospital - Invoice & Statement": what the paper is stands behind the dash. */
export function beforePaper(all: readonly Word[]): readonly Word[] {
  const at = all.findIndex((_, k) => k > 1 && namesPaper(all.slice(k)));
  return at < 0 ? all : all.slice(0, at);
}
const namesPaper = ([dash, ...words]: readonly Word[]): boolean =>
  /^[-–—|]$/.test(dash?.text ?? "") &&
  words.length > 0 &&
  words.every(({ text }) => OF_PAPERS.test(text));
const OF_PAPERS =
  /^(?:patient|itemized|medical|hospital|billing|bill|invoice|statement|receipt|superbill|estimate|claim|charges|&|and|of|account)$/i;

/** A name of an organisation or clinician: capitalised words, no sentence, no label, no amount. */
export const organization: Accept<string> = (all) => {
  const taken = wordsOfName(all);
  const texts = taken.map((word) => word.text);
  const value = texts
    .join(" ")
    .replace(/[,;:]$|(?<=[a-z]{3})\.$/, "")
    .trim();
  if (texts.some((_, at) => dateAt(texts, at)?.partial === false)) return null;
  if (
    taken.length === 0 ||
    value.length < 3 ||
    value.length > 120 ||
    /[$?[\]]|\.\d{2}\b/.test(value)
  )
    return null;
  const big = texts.filter((text) => /^["'(]?[\p{Lu}\d&]/u.test(text)).length;
  if (big / taken.length < 0.5 || !/\p{L}{2}/u.test(value) || !/^\p{Lu}|^\d|^["'(]/u.test(value))
    return null;
  const care = careScore(value);
  if (STREET.test(value) && (care === 0 || WAY.test(value))) return null;
  if (taken.length === 1 && care === 0 && value.length < 5) return null;
  if (SAYS.test(value)) return null;
  if ((TITLE.test(words(value)) && care < 2) || CITY_LINE.test(value)) return null;
  return { value, length: taken.length };
};

/** "2 NETWORK COPAYMENT HAS BEEN APPLIED.", "Seen by Caleb Dunmore, PA-C": something is said, or of whom, and nobody named. */
const SAYS =
  /\b(?:has|have|had|was|were|will) (?:not )?(?:been|be|applied|paid|denied)\b|^(?:seen|treated|referred|ordered|signed) by\b/i;

/** What may stand before the name of the sender: "Your outpatient visit at ", "Statement from ". */
const BEFORE_NAME =
  /^(?:your|this|an?|the|my|our|hospital|outpatient|inpatient|emergency|observation|surgery|office|clinic|recent|visits?|stays?|encounters?|appointments?|admissions?|services?|care|bills?|billing|statement|invoice|receipt|charges|summary|details?|account|itemized|of|for|medical|patient|message|welcome|thank|you|choosing|provided|rendered|received)$/i;

/** A name without the words that lead to it: "Outpatient Visit at Saint Agnes Hospital". */
export function behindLead(all: readonly Word[]): readonly Word[] {
  const at = all.findLastIndex(
    (word, k) =>
      k > 0 &&
      /^(?:at|from|by|with|to|for|choosing)$/i.test(word.text) &&
      all.slice(0, k).every((one) => BEFORE_NAME.test(one.text)),
  );
  const rest = all.slice(at + 1);
  const name = rest[0]?.text.toLowerCase() === "the" ? rest.slice(1) : rest;
  return at > 0 && name.length > 1 && careScore(name.map((word) => word.text).join(" ")) > 0
    ? name
    : all;
}

/** Whether two names are one organisation, whatever its legal form. */
export const same = (a: string, b: string): boolean => withoutForm(a) === withoutForm(b);
const withoutForm = (name: string): string =>
  words(name)
    .replace(/\b(?:inc|llc|llp|pllc|pc|pa|ltd|corp)\b/g, "")
    .trim();

import type { BillLine, DocumentKind } from "~/domain/bill/bill";
import { plainWords, type Role } from "./columns";
import { onlyDepartments, onlyVisits } from "./summary-lines";
import { namesAmounts } from "./totals";
import type { Row } from "./rows";

/** What decides the kind, gathered before the identity of the parties is known. */
export type Evidence = {
  rows: readonly Row[];
  lines: readonly BillLine[];
  roles: ReadonlySet<Role>;
};

type Hit = { text: string; title: boolean };

/** Finds a phrase; a hit on a short line of its own near the top, or in large type, counts as a title. */
function hits(rows: readonly Row[], phrase: RegExp, bodySize: number): Hit[] {
  const found: Hit[] = [];
  for (const row of rows)
    for (const segment of row.segments) {
      const plain = plainWords(segment.text);
      if (!phrase.test(plain)) continue;
      const size = segment.words.reduce((most, word) => Math.max(most, word.box[3]), 0);
      const short = segment.words.length <= 9 && !/[a-z]\.$/.test(segment.text);
      found.push({
        text: segment.text.slice(0, 200),
        title: short && (size > bodySize * 1.15 || (row.page === 1 && row.box[1] < 260)),
      });
    }
  return found;
}

const TERMS: readonly RegExp[] = [
  /\bpatients?\b|\bguarantor\b/,
  /\bproviders?\b|\bphysicians?\b|\bdoctors?\b|\bdr\b|\bmd\b|\bdds\b|\bdmd\b|\bclinician\b/,
  /\bdates? of service\b|\bservice dates?\b|\bdos\b|\badmi(?:t|ssion)\b|\bdischarge\b|\b(?:in|out)patient\b/,
  /\bcpt ?4?\b|\bhcpcs\b|\bicd\b|\bdiagnos[ie]s\b|\bcdt\b|\bclia\b|\brev(?:enue)? code\b|\bnpi\b|\bmrn\b|\bndc\b/,
  /\binsurance\b|\bins (?:paid|pmts?|payments?|adj\w*)\b|\bclaims?\b|\bhealth plan\b|\bmedicare\b|\bmedicaid\b|\bpayer\b/,
  /\bdeductible\b|\bcopay\w*\b|\bcoinsurance\b|\bco pay\w*\b|\bco insurance\b|\ballowed\b/,
  /\bhospital\b|\bclinic\b|\bmedicine\b|\b(?:pediatric|cardiolog|orthop(?:a)?edic|dermatolog|neurolog|urolog|oncolog|gastroenterolog|obstetric|gynecolog|ophthalmolog|optometr|podiatr|psychiatr|psycholog|chiropract)\w*\b|\burgent care\b|\bmedical (?:center|group|associates)\b|\bhealth(?:care)? (?:system|center|services)\b|\bmedical\b|\bhealth\b/,
  /\blaborator\w*\b|\bpatholog\w*\b|\bsurgical\b|\bradiology\b|\bx ray\b|\banesthesia\b|\bsurgery\b|\b(?:psycho)?therap(?:y|ies)\b|\bemergency (?:room|department|dept)\b|\boffice visit\b|\bexam\b/,
  /\bdental\b|\bdentist\w*\b|\borthodont\w*\b|\bpharmacy\b|\bprescriptions?\b|\brefills?\b|\brx\b|\bambulance\b|\bparamedic\b|\bmileage\b.{0,200}\bals|bls\b/,
  /\btooth\b|\bteeth\b|\bextraction\b|\bprophylaxis\b|\bbitewings?\b|\boral eval\w*\b/,
  /\binjections?\b|\bintravenous\b|\binfusion\b|\belectrocardiogram\b|\btomography\b|\bmetabolic panel\b|\bblood count\b|\burinalysis\b|\blipid panel\b|\bhemoglobin\b|\bvenipuncture\b|\bbiopsy\b|\bimmunizations?\b|\b(?:flu|influenza) (?:virus )?vaccine\b/,
  /\bgood faith estimate\b|\bitems and services\b/,
  /\bexplanation of benefits\b|\bsummary notice\b|\bmember id\b|\bsubscriber\b|\bmedical bill\w*\b|\bmedical debt\b/,
];

/** Words of papers that are not medical bills though they carry dates and amounts. */
const FOREIGN: readonly RegExp[] = [
  /\bwithdrawals?\b|\bchecking account\b|\bsavings account\b|\batm\b|\boverdraft\b|\bdirect deposit\b|\bapy\b|\bdebit card purchase\b|\bending balance on\b|\bcredit limit\b|\bannual percentage rate\b/,
  /\bappetizers?\b|\bentrees?\b|\bdesserts?\b|\bsalads?\b|\bsandwich\w*\b|\bburgers?\b|\bgratuity\b|\bserver\b|\btable \d+\b|\bbeverages?\b/,
  /\bgrocery\b|\bproduce\b|\bbananas?\b|\bmilk\b|\bcashier\b|\bloyalty\b|\bstore \d+\b|\bchange due\b|\bsku\b/,
  /\bkwh\b|\bmeter reading\b|\belectric\w*\b|\bwater usage\b|\bnatural gas\b|\bbroadband\b|\bdata plan\b/,
  /\bguest\b|\bfolio\b|\bcheck in\b|\bnightly\b|\broom rate\b/,
  /\bvin\b|\bodometer\b|\boil change\b|\bbrake\b|\btires?\b|\blabor rate\b|\bvehicle\b/,
  /\bcurriculum vitae\b|\bwork experience\b|\bemployment history\b|\bresume\b|\breferences available\b|\bskills\b/,
  /\bcanine\b|\bfeline\b|\bveterinar\w*\b|\bpet name\b|\brabies\b/,
  /\bpremium (?:due|invoice|notice|amount)\b|\bmonthly premium\b/,
  /\btuition\b|\bsemester\b|\brent\b|\blease\b|\btenant\b|\bpayroll\b|\bnet pay\b|\bgross pay\b|\bw 2\b/,
  /\bfreight\b|\bship to\b|\bpurchase order\b|\bsales tax\b/,
];

const OF_A_PATIENT =
  /\bpatients?\b|\binsurance (?:payments?|paid|adj\w*|write ?offs?|discounts?)\b|\bcopay\w*\b|\btooth\b|\bprophylaxis\b|\bbitewings?\b|\b(?:inpatient|outpatient|intravenous|established)\b|\b(?:hospital|medical|reference laboratory|clinical laborator\w+|diagnostics|ambulance)\b/;

const ESTIMATE =
  /\bgood faith estimate\b|\bpre ?determination\b|\bpre ?treatment estimate\b|\b(?:cost|price|treatment|charge|pre service|patient|financial) estimate\b|\bestimate of (?:your )?(?:charges|costs?|services|expected)\b|^estimate\b|\bexpected (?:charges?|costs?)\b|\bthis (?:is (?:only )?an|estimate)\b.{0,200}\bestimate\b|\bestimated charges\b/;
const COLLECTION =
  /\battempt to collect\b|\btrying to collect a debt\b|\bhelp collect the debt\b|\bdispute all or part of the debt\b|\bdebt collector\b|\bcollection agency\b|\bcollect a debt\b|\boriginal creditor\b|\bvalidation (?:notice|information)\b|\bplaced with (?:our|this) (?:office|agency)\b|\bassigned to (?:our|this) (?:office|agency)\b|\bcollection notice\b|\bamount of the debt\b|\bvalidity of (?:this|the) debt\b|\bdebtor\b|\bplaced with (?:us|our office) for collection\b/;
const DENIAL =
  /\badverse (?:benefit )?determination\b|\bnotice of (?:denial|non ?coverage|adverse)\b|\bdenial (?:of|letter|notice|reason)\b|\b(?:claim|request|coverage|service|authorization|payment)s? (?:\w+ )?(?:was|were|has been|have been|is|are|cannot be) (?:denied|not approved|approved or paid|not covered)\b|\bwe (?:have |have decided to |must |are )?(?:denied|deny|denying)\b|\b(?:unable|not able) to approve\b|\bdid not approve\b|\bwill not (?:pay|cover)\b|\bcannot (?:approve|pay|cover)\b|\bpaid nothing\b|\bnot (?:considered |found )?(?:to be )?medically necessary\b|\bright to appeal\b|\bcoverage (?:decision|denied)\b/;
const EOB =
  /\bexplanation of (?:\w+ ){0,3}(?:benefits?|payments?|coverage)\b|\bsummary notice\b|\beob\b|\bbenefits? (?:statement|summary|explanation)\b|\bclaims? (?:summary|statement|detail|recap|processing)\b|\bhealth (?:statement|care statement|claim)\b|\bhow (?:we|your (?:claim|plan|benefits))\b.{0,200}\b(?:processed|paid|worked|works)\b|\byour claims?\b|\bremittance advice\b|\bmember (?:statement|claim)\b/;
const ASKS =
  /\b(?:amount|balance|total|payment) due\b|\bplease pay\b|\bpay this amount\b|\byou (?:may )?owe\b|\bdue date\b|\bmake checks?\b/;
const PREMIUM =
  /\b(?:monthly|medical|dental|vision|health|plan) premiums?\b|\bpremiums? (?:due|invoice|notice|bill|amount|payment)\b/;
const ANIMAL =
  /\b(?:veterinar\w*|animal (?:hospital|clinic|care)|canine|feline|equine|dvm|species|breed|pets?|puppy|kitten|rabies|bordetella|distemper|heartworm|neuter\w*|spay\w*)\b/g;
const COVERAGE =
  /\brx ?(?:bin|pcn|grp)\b|\bbin(?: number| no)?\b.{0,200}\bpcn\b|\b(?:summary|schedule) of benefits\b|\bevidence of coverage\b|\bcertificate of coverage\b/;
const CARE_GIVEN =
  /\bdates? of service\b|\bservice dates?\b|\bclaim (?:number|no|#|id)\b|\b(?:amount|balance|total) due\b|\byou owe\b/;
const OF_SERVICE = /\bdates? of service\b|\bservice dates?\b/;
/** Who or what an account is about. */
const IDENTIFIED =
  /\b(?:account|acct|statement|invoice|receipt|claim|guarantor|chart|encounter|visit|patient|client|member)(?: s)? ?(?:numbers?|no|nbr|#|id|name)(?![a-z])|\bpatient(?= \w+ \w)|\bdates? of service\b|\bservice dates?\b/;
const REPORT =
  /\breference (?:range|interval|values?)s?\b|\bnormal range\b|\bspecimen\b|\b(?:mg|g|mcg|ug|ng|pg)\/d?l\b|\bm?mol\/l\b|\b[mu]?iu\/m?l\b|\bmm ?hg\b|\bfinal report\b|\bflag\b|\bfindings\b|\bimpression\b/g;
const NOT_A_BILL = /\b(?:this is |is )?not a bill\b/;
const BILL =
  /\b(?:statement|invoice|itemized|itemization|bill|billing|charges?|balance due|amount due|pay(?:ment)? due|account summary|receipt|superbill|walkout)\b/;

/** What only the one who wants to be paid says; each counts once. */
const PROVIDER_SPEAKS: readonly RegExp[] = [
  /\binvoice (?:no|number|date|id|total|#)/,
  /\bbill to\b|\bsold to\b/,
  /\bremit (?:to|payment|your)|\bremittance (?:address|slip|coupon)\b|\bchecks? payable\b|\bmake checks?\b|\bmail (?:your )?payments?\b/,
  /\bplease pay\b|\bpay this amount\b|\bamount enclosed\b|\breturn (?:this|the|top|bottom|lower|upper) (?:portion|stub|part|coupon)\b|\bpay online\b/,
  /\b(?:balance|amount|payment|total) (?:now )?due\b/,
  /\bdue date\b|\bpayment (?:is )?due\b|\bpay by\b|\bdue (?:by|upon|on) (?:receipt|\d)/,
  /\bstatement of account\b|\b(?:patient|billing|account) statement\b/,
  /\bthank you for (?:choosing|your payment|your business)\b|\bpayment plans?\b/,
  /\b(?:we|have|has been|was) (?:\w+ )?(?:billed|filed with|submitted to) (?:to )?your (?:insur\w*|health plan|plan)\b|\byour (?:insur\w*|plan) (?:has been|was) billed\b/,
];
/** What only the one who pays for care says. */
const INSURER_SPEAKS: readonly RegExp[] = [
  /\bmember (?:id|services|name|number)\b|\bsubscriber (?:id|name|number)\b/,
  /\bwe (?:have )?(?:paid|processed|allowed|covered|received (?:a|your|this) claim)\b|\bclaims? (?:was |were |has been )?processed\b|\bdate processed\b/,
  /\byour (?:provider|doctor|hospital) (?:may|can|will|might|should) (?:bill|send|ask)\b|\bthe provider (?:may|can|cannot|may not|should) (?:bill|send)\b/,
  /\bappeal\b|\bgrievances?\b|\brequest a review\b/,
];
const ITEMIZED = /\bitemi[sz](?:ed|ation)\b|\bstatement of (?:charges|services)\b/;
const distinct = (text: string, words: RegExp): number => new Set(text.match(words) ?? []).size;
/** What was found, in the language of results, not of accounts. */
const isReport = (text: string): boolean => distinct(text, REPORT) >= 3;

/** What a plan's account of a claim has columns for. */
const PLAN_ROLES: readonly Role[] = [
  "allowed",
  "planPaid",
  "notCovered",
  "deductible",
  "coinsurance",
  "copay",
  "discount",
  "patientOwes",
];

/** Everything the kind is decided by. Costly facts are looked up when a rule asks for them. */
function factsOf({ rows, lines, roles }: Evidence, bodySize: number) {
  const text = rows.map((row) => plainWords(row.text)).join(" \n ");
  // Sentences break over lines, so phrases are counted in the running text.
  const running = rows.map((row) => plainWords(row.text)).join(" ");
  const find = (phrase: RegExp) =>
    hits(rows, phrase, bodySize).sort((a, b) => Number(b.title) - Number(a.title));
  // Columns of what a plan allowed and paid are the language of medical billing, whatever the words around them.
  const planColumns = (["allowed", "planPaid", "patientOwes", "coinsurance"] as const).filter(
    (role) => roles.has(role),
  ).length;
  const coded = lines.filter((line) => line.code || line.revenueCode).length;
  const medical = TERMS.filter((term) => term.test(text)).length + Math.min(2, planColumns);
  const foreign = FOREIGN.filter((term) => term.test(text)).length;
  let named: boolean | undefined;
  const accounts = () => (named ??= namesAmounts(rows));
  return {
    lines,
    roles,
    running,
    coded,
    medical,
    foreign,
    accounts,
    billing: find(BILL),
    denial: find(DENIAL),
    collection: find(COLLECTION),
    estimate: find(ESTIMATE),
    eob: find(EOB),
    notABill: find(NOT_A_BILL),
    itemized: find(ITEMIZED),
    debt: running.match(new RegExp(COLLECTION, "g"))?.length ?? 0,
    insurerColumns: PLAN_ROLES.filter((role) => roles.has(role)).length,
    identified: IDENTIFIED.test(running),
    asks: ASKS.test(running),
    hasMoney: () =>
      rows.some((row) => /\$\s?\d/.test(row.text)) ||
      // Decimals alone are money in a table of charges, and measurements in a table of results.
      (rows.some((row) => /\d\.\d{2}\b/.test(row.text)) &&
        lines.length > 0 &&
        !isReport(running)) ||
      accounts(),
    aboutCare:
      medical >= 3 + Math.min(2, foreign) ||
      (coded >= 2 && medical >= 1 + foreign) ||
      // A short bill says little more than whose care it was.
      (foreign === 0 && medical >= 2 && lines.length > 0 && OF_A_PATIENT.test(text)),
  };
}
type Facts = ReturnType<typeof factsOf>;

const titled = (found: readonly Hit[]) => found.some((hit) => hit.title);
const deniesMore = (found: readonly Hit[]) => found.filter((hit) => !/appeal/i.test(hit.text));
const isDenied = ({ denial }: Facts) => denial.length >= 2 || titled(denial);
const isInDebt = ({ debt, collection }: Facts) => debt >= 2 || titled(collection);

function isEobLike({ insurerColumns, eob, notABill, itemized }: Facts): boolean {
  // A hospital's list of charges says that it is no bill, too, and speaks of benefits to compare it with.
  const listed = titled(itemized) && insurerColumns === 0;
  return insurerColumns >= 3 || titled(eob) || (notABill.length > 0 && eob.length > 0 && !listed);
}

function isNoBill(facts: Facts): boolean {
  const { coded, running, aboutCare, hasMoney, denial, medical, foreign, lines, billing } = facts;
  // An insurer that asks for its premium bills no care.
  if (coded === 0 && PREMIUM.test(running) && !OF_SERVICE.test(running)) return true;
  if (!aboutCare || (!hasMoney() && denial.length === 0)) return true;
  if (lines.length > 0) return false;
  const saysNothing = billing.length === 0 && denial.length === 0;
  // A card or a booklet says what care would cost, not what it did.
  return (
    (medical < 4 + foreign && saysNothing) || (COVERAGE.test(running) && !CARE_GIVEN.test(running))
  );
}

type Verdict = {
  kind: DocumentKind;
  when: (facts: Facts) => boolean;
  because?: (facts: Facts) => Hit[][];
};

/** What a document may be; the first that holds. */
const VERDICTS: readonly Verdict[] = [
  { kind: "other", when: ({ running }) => distinct(running, ANIMAL) >= 2 },
  {
    kind: "collection",
    when: (facts) =>
      facts.hasMoney() &&
      facts.medical >= 1 + Math.min(1, facts.foreign) &&
      isInDebt(facts) &&
      facts.coded === 0,
    because: ({ collection }) => [collection],
  },
  { kind: "other", when: isNoBill },
  {
    kind: "estimate",
    when: ({ estimate, eob }) => titled(estimate) && !titled(eob),
    because: ({ estimate }) => [estimate],
  },
  {
    kind: "collection",
    when: (facts) => isInDebt(facts) && facts.insurerColumns < 3,
    because: ({ collection }) => [collection],
  },
  {
    kind: "denial",
    when: ({ denial, eob }) => titled(deniesMore(denial)) && !titled(eob),
    because: ({ denial }) => [denial],
  },
  // A denial may list the services it refuses; it does not ask for payment.
  {
    kind: "denial",
    when: (facts) =>
      isDenied(facts) &&
      !isEobLike(facts) &&
      !titled(facts.billing) &&
      (facts.lines.length === 0 || (facts.denial.length >= 2 && !facts.asks)),
    because: ({ denial }) => [denial],
  },
  {
    kind: "eob",
    when: (facts) =>
      isEobLike(facts) &&
      (titled(facts.eob) ||
        facts.notABill.length > 0 ||
        facts.roles.has("allowed") ||
        facts.insurerColumns >= 4) &&
      !ownBill(facts),
    because: ({ eob, notABill }) => [eob, notABill],
  },
  {
    kind: "denial",
    when: (facts) =>
      isDenied(facts) &&
      deniesMore(facts.denial).length > 0 &&
      facts.lines.length === 0 &&
      !titled(facts.billing),
    because: ({ denial }) => [denial],
  },
  {
    kind: "estimate",
    when: ({ estimate, lines }) => estimate.length >= 3 && lines.length > 0 && titled(estimate),
    because: ({ estimate }) => [estimate],
  },
  {
    kind: "other",
    when: ({ lines, accounts, hasMoney, identified, asks, billing }) =>
      lines.length === 0 && !accounts() && !(hasMoney() && identified && (asks || titled(billing))),
  },
  // A price list is for nobody, of no day, and comes to nothing.
  {
    kind: "other",
    when: ({ lines, identified, accounts }) =>
      lines.length > 0 && !identified && lines.every((line) => !line.serviceDate) && !accounts(),
  },
  {
    kind: "summary",
    when: ({ lines, running }) =>
      lines.length === 0 || onlyDepartments(lines) || onlyVisits(lines, running),
    because: ({ billing }) => [billing],
  },
];

/** Decides what the document is and quotes the words that decided it. */
export function kindOf(
  evidence: Evidence,
  bodySize: number,
): { kind: DocumentKind; evidence: string[] } {
  const facts = factsOf(evidence, bodySize);
  const { kind, because } = VERDICTS.find(({ when }) => when(facts)) ?? {
    kind: "itemized" as const,
    because: ({ billing }: Facts) => [billing],
  };
  const found = because?.(facts).flat() ?? [];
  return { kind, evidence: [...new Set(found.map((hit) => hit.text))].slice(0, 8) };
}

/** A provider's bill may show insurer columns; it asks for payment and does not call itself an insurer's statement. */
function ownBill({ running, billing, roles, eob, notABill }: Facts): boolean {
  if (eob.some((hit) => hit.title) || notABill.length > 0) return false;
  const says = (phrases: readonly RegExp[]) =>
    phrases.filter((phrase) => phrase.test(running)).length;
  const provider = says(PROVIDER_SPEAKS);
  // Nothing says that an insurer wrote it, and it asks to be paid.
  if (provider >= 2 && eob.length === 0 && says(INSURER_SPEAKS) === 0) return true;
  if (provider >= 3 && provider > says(INSURER_SPEAKS)) return true;
  const asks = billing.some(
    (hit) =>
      /amount due|balance due|payment due|please pay|pay this|statement|invoice/i.test(hit.text) &&
      hit.title,
  );
  return asks && !(roles.has("allowed") && roles.has("planPaid") && roles.has("patientOwes"));
}

import { HEADER_WORDS } from "./header-words";

/** What a column of a table means. `unknown` columns are kept: they hold cells that belong nowhere else. */
export type Role =
  | "date"
  | "dateEnd"
  | "postDate"
  | "time"
  | "description"
  | "code"
  | "revenue"
  | "modifier"
  | "units"
  | "unitPrice"
  | "charge"
  | "allowed"
  | "discount"
  | "notCovered"
  | "deductible"
  | "copay"
  | "coinsurance"
  | "planPaid"
  | "otherPaid"
  | "patientPaid"
  | "payment"
  | "adjustment"
  | "paymentAdjustment"
  | "patientOwes"
  | "balance"
  | "remark"
  | "provider"
  | "place"
  | "diagnosis"
  | "ndc"
  | "claim"
  /** Tooth, surface, quadrant or side: what tells two lines with one code apart. */
  | "site"
  /** Whose service it is, on a family's statement. */
  | "patient"
  /** Where a service was given or booked, beside its name. */
  | "department"
  | "reference"
  | "unknown";

export const MONEY_ROLES: ReadonlySet<Role> = new Set<Role>([
  "unitPrice",
  "charge",
  "allowed",
  "discount",
  "notCovered",
  "deductible",
  "copay",
  "coinsurance",
  "planPaid",
  "otherPaid",
  "patientPaid",
  "payment",
  "adjustment",
  "paymentAdjustment",
  "patientOwes",
  "balance",
]);

const PAYER =
  "(?:plan|insurance|ins|insurer|insurers|medicare|medicaid|payer|payor|primary|carrier|health plan|company|fund|trust|we|our|by us|third party|tricare|aetna|cigna|humana|ship|student plan)";
const PAID = "(?:paid|pays|pay|payments?|pmts?|paymnt|pymts?|benefits?|reimbursement|receipts)";
const YOU =
  "(?:you|your|i|my|me|mbr|patient|patients|pat|pt|member|members|subscriber|guarantor|insured|enrollee|beneficiary|recipient|client|student|self)";
const OWE =
  "(?:owes?|owed|responsibility|resp|respons|responsible|liability|share|due|portion|pays?|cost|costs|balance|bal|obligation|amount|total)";

/**
 * Header words and what they mean, most specific first; the first that is found in the header decides.
 * Written as meaning, not as a list of known forms: any order of the usual words will do.
 */
const MEANINGS: readonly [Role, RegExp][] = [
  ["charge", /\b(?:billed|charged|submitted) to (?:your |the )?(?:plan|insurance|insurer|payer)\b/],
  // What a plan's allowance took off.
  ["adjustment", /\ballow(?:able|ance)? adj\w*\b/],
  // Beside its sum stands the mark of the remark that says which of the two.
  ["notCovered", /^pending or not (?:payable|covered)\b/],
  // What a plan counts its share of: a cheaper filling, where it pays for no other.
  ["unknown", /\b(?:used|applied) for benefits?\b|\balternate benefit (?:fee|amount)\b/],
  // Members of a health sharing ministry share bills by words of their own.
  ["notCovered", /\bnot (?:eligible for sharing|sh(?:are|a)able)\b|\bunsh(?:are|a)able\b/],
  ["allowed", /\b(?:eligible for sharing|sh(?:are|a)able)\b/],
  [
    "planPaid",
    /\b(?:sharing amount|(?:amount )?shared (?:by (?:members|others)|amount)|^(?:amount )?shared$)\b/,
  ],
  ["discount", /\bnegotiated\W+(?:qpa )?savings\b|\bqpa savings\b|\bdiscounts? negotiated\b/],
  ["deductible", /\bunshared (?:amount|portion)\b|\bpersonal responsibility\b/],
  ["coinsurance", /\bco ?share\b/],
  ["patient", /^(?:patient|pt|family member|dependent)(?: name)?$/],
  [
    "remark",
    /\b(?:remarks?|reason|denial|rc|rsn|grp|adj(?:ustment)? (?:reason|codes?)|ex codes?|notes?|see notes?|rmk|msg|messages?|explanation|carc|rarc|codes? explained|footnotes?|comments?)\b(?! paid)/,
  ],
  [
    "patientOwes",
    new RegExp(
      `\\b(?:(?:amount|what|total|balance|cost)? ?(?:${YOU}) (?:may |will )?(?:owes?|owed)|(?:amount|what|total|balance|cost) ?(?:${YOU}) (?:may |will )?(?:${OWE})|${YOU} (?:may |could |will )?(?:total )?(?:owe|owes|be billed)|may (?:owe|be billed)|maximum you|${YOU}(?: total| financial| net)? (?:responsibility|resp|respons|liability|share|portion|cost share|cost|costs|obligation|total|balance|bal|amt due|amount due|due|pays?|amount|amt|is responsible)|(?:responsibility|owed|due|payable) (?:of |by |from )?${YOU}|you pay|left (?:for you )?to pay|member pays|bill to ${YOU}|billed to ${YOU}|your (?:net |sliding |discounted |adjusted )?(?:fee|price|charge)|(?:sliding|discounted|reduced) (?:fee|price|charge|amount|cost)(?! (?:scale )?(?:disc|adj|red))|(?:fee|price|charge|cost|amount|total) after (?:the |your )?(?:discounts?|adjustments?|reduction|savings)|net (?:fee|price|due))\\b`,
    ),
  ],
  [
    "patientPaid",
    new RegExp(
      `\\b(?:${YOU}|self|customer) (?:have )?(?:already )?(?:paid|pays|pay|payments?|pmts?|paymnt|pymts?|pd|receipts)\\b|\\b(?:paid|payments?) (?:by|from) ${YOU}\\b(?! (?:plan|insur|health))|\\b(?:paid at (?:the |time of )?(?:visit|service)|amount you paid|payments you(?: have)? made|already paid|copay (?:paid|pd|received|collected))\\b|^(?:deposits?|pre ?paid)$`,
    ),
  ],
  [
    "paymentAdjustment",
    /\b(?:payments?|pmts?|pymts?|paid|credits?|receipts?)\b.{0,200}\b(?:adj|adjs|adjustments?|adjust|credits?|discounts?)\b|\b(?:adj|adjs|adjustments?)\b.{0,200}\b(?:payments?|pmts?|pymts?|paid|credits?)\b/,
  ],
  [
    "notCovered",
    /\b(?:not? (?:covered|cov|allowed|eligible|payable)|non ?(?:covered|cov|allowed)|noncov\w*|uncovered|ineligible|excluded|exclusions?|denied|disallow(?:ed)?|not cvrd|n\/c)\b/,
  ],
  ["deductible", /\b(?:deductibles?|deduct|ded|dedbl)\b/],
  ["copay", /\b(?:co ?pay|copays?|copayments?|co ?payments?|copmt)\b/],
  ["coinsurance", /\b(?:co ?ins|coins|coinsur\w*|co ?insurance|cost share)\b/],
  [
    "otherPaid",
    /\b(?:other|secondary|2nd|cob|another|medicare and other)\b.{0,200}\b(?:ins\w*|paid|pays|payer|payments?|plan|carrier)\b|\bcob\b/,
  ],
  ["discount", /\bcontractual allow\w*/],
  ["charge", /\b(?:usual|ucr|office)(?: (?:and |& ?)?customary)? fees?\b/],
  ["allowed", /\b(?:network|ppo|plan|contract(?:ed)?|member|negotiated|accepted) fees?\b/],
  [
    "allowed",
    /\b(?:allowed|allows?|allowable|allowance|eligible|approved(?! ?\?)|negotiated(?! (?:discounts?|savings))|contract(?:ed)? (?:rate|price|amount)|plan rate|network rate|network price|recognized|covered (?:amount|amt|charges?|expenses?)|amount covered|^covered$|(?:plan|network|member|health plan|insurance) (?:price|rate|cost)(?! (?:savings|discounts?))|considered|max(?:imum)? allow\w*|your plan s price|member rate(?! savings)|ucr|usual)\b/,
  ],
  [
    "planPaid",
    new RegExp(
      `\\b(?:${PAYER}(?: has| plan| co)? (?:${PAID}|pd|paid amount|share|covered|covers|portion)|(?:${PAID}|pd) (?:by )?(?:your |the )?${PAYER}|(?:amount|amt|what|total) (?:we )?(?:${PAID}|pd)|(?:${PAID}|pd) (?:amount|amt|to provider)|net (?:paid|payment)|prov(?:ider)? (?:paid|pd|payment|pay)|benefit(?:s)? (?:amount|amt|paid|payable)|(?:amount|amt) payable|^payable$|benefits?(?! (?:days|period|year))|we paid|plan s share|plan pays?|plan liability|paid|ins amt|insurance amount|insurance (?:coverage|contribution)|covered by (?:your )?(?:health )?(?:plan|insurance))\\b`,
    ),
  ],
  [
    "discount",
    /\b(?:discounts?|disc|savings?|saved|writ(?:e|ten) ?offs?|w\/o|contractual|contract adj\w*|reductions?|reduct|reduced|cut ?backs?|sav|provider resp\w*|provider adj\w*|network adj\w*|plan adj\w*|charity(?: care)?|(?:financial )?assistance)\b/,
  ],
  [
    "adjustment",
    /\b(?:adj|adjs|adjust|adjustments?|adjmts?|allowances?|credit adj\w*)\b|^adjusted(?: off)?$|\b(?:health|student) fee (?:covered|covers|paid)\b/,
  ],
  ["payment", /\b(?:payments?|pmts?|pymts?|receipts?|credits?|cr)\b/],
  [
    "unitPrice",
    /\b(?:unit (?:price|cost|charge|chg|rate|amount|amt|fee)|(?:price|rate|cost|charge|chg|fee|amount|amt) (?:per|ea|each|unit|\/)|per (?:unit|day|item|mile)|each|(?:price|rate|cost|chg|charge|fee|amount)\/unit|daily rate)\b/,
  ],
  [
    "postDate",
    /\b(?:post(?:ed|ing)?(?: date)?|date posted|process(?:ed|ing)? date|date (?:processed|received)|received date|entry date|a\/?r date|trans(?:action)? post)\b/,
  ],
  [
    "dateEnd",
    /^(?:(?:service|svc|dos|date)? ?(?:date )?(?:to|thru|through|end|until)(?: date)?|end(?:ing)? date|date to|last date)$/,
  ],
  ["time", /^(?:(?:service|svc) )?time(?: of service)?$/],
  ["place", /\b(?:pos|place of (?:service|svc)|place|pl svc|location code)\b/],
  ["date", /\b(?:dates?|dos|dt|filled|serv dt|svc dt|day|from|when)\b/],
  [
    "site",
    /\b(?:tooth|teeth|th|surfaces?|surf|srf|quad|quadrant|oral cavity|body (?:site|area|part)|sides?|laterality|eye|arch)\b|^area$/,
  ],
  // Below the name of a drug stands its number.
  ["description", /^(?:drug|medicine|medication|item)(?: name)?\/ndc$/],
  ["ndc", /\b(?:ndc|national drug)\b/],
  ["diagnosis", /\b(?:diag\w*|dx|icd(?: ?10)?|dx ?ptr|pointer)\b/],
  ["modifier", /\b(?:mods?|mdfr|modifiers?|mod[1-4]|m[1-4])\b(?!.*(?:cpt|hcpcs|code|proc))/],
  ["revenue", /\b(?:rev(?:enue)?|rc|ub)\b(?: ?(?:cd|code|codes))?(?!.*\b(?:cpt|hcpcs)\b)/],
  ["claim", /\b(?:claim|clm|icn|dcn)\b(?: ?(?:no|number|num|id|#))?$/],
  [
    "units",
    /\b(?:units?|un|ut|qty|quantity|quan|how many|days?\/units?|no of units|nos|svcs|count|unt|unts|uts|miles|minutes|mins?|hours|hrs|doses?|# of|days|visits|times|num|service units|serv units)\b/,
  ],
  [
    "charge",
    /\b(?:charges?|charged|chgs?|chrg|billed|submitted|gross|extended|extension|retail|ext|fees?|line total|total|totals|amount|amt|amounts|price|cost|rate|value|debits?|estimated|expected|subtotal)\b|\b(?:original|initial) bill\b|^(?:standard|regular|full|list|usual)$/,
  ],
  ["balance", /\b(?:balance|bal)\b/],
  [
    "provider",
    /\b(?:provider|physician|doctor|dr|clinician|practitioner|rendering|performing|performed by|rendered by|seen by|therapist|dentist|\w+ologists?|surgeon|prescr|prescriber|prov|facility|staff|attending|supplier|aide|caregiver|nurse|who|payee)\b/,
  ],
  [
    "code",
    /\b(?:cpt\w*|hcp?cs?|procedure codes?|proc(?:edure)?(?: ?(?:code|cd|no|#))?|(?:service|svc|billing|treatment|bill|charge|item|ada|cdt|tx)? ?(?:codes?|cd)|cdt|ada|pcs|hcpc|test codes?)\b/,
  ],
  [
    "description",
    /\b(?:desc\w*|services?|care|benefits?|items?|treatment|details?|particulars|procedures?|examinations?|test|tests|drug|drugs|medication|transaction|activity|what|type|explanation|department|dept|supplies|category|service type|components?)\b/,
  ],
  [
    "reference",
    /\b(?:ref\w*|line|ln|seq|no|num|number|id|account|acct|patient|area|status|chk|check|cdm|order|invoice|approved|room|location|dept|cost (?:centers?|ctr)|batch|mnemonic|ticket|encounter|visit|voucher|tax|source|auth\w*|lot|rx|strength|ndc|class|days supply|pharmacy|emg)\b/,
  ],
];

/** "Humana Gold pays": whoever pays by name is the plan. */
/** "Fox River billed", "Lakelight discount": whose amount it is, by name. */
const OF_NAMED = /^(?:\p{Lu}[\p{L}&.'’-]{1,20} ){1,3}(?:billed|charged|discount)$/u;
const NAMED_PAYS = new RegExp(
  `^(?!(?:.* )?(?:${YOU}|who|it)\\b)\\p{L}+(?: \\p{L}+)? pays(?: \\$)?$`,
  "u",
);

/** What a header promises that what stands below it cannot be: "Unit" over "hr", "Service" over numbers. */
const TOLD_APART: ReadonlySet<Role> = new Set<Role>(["description", "units"]);

/** The parts of what a patient owes. */
const SHARES: readonly (readonly [Role, RegExp])[] = MEANINGS.filter(
  ([role]) => role === "deductible" || role === "copay" || role === "coinsurance",
);
const SHARE_OF = new RegExp(
  `\\b(?:${YOU}|total|amounts?|applied|toward|less|to)\\b.{0,200}\\b(?:ded\\w*|copay\\w*|coins\\w*)\\b|\\b(?:ded\\w*|copay\\w*|coins\\w*)\\b.{0,200}\\b${YOU}\\b`,
);
/** "Number of services", "# of svcs". */
const COUNT_OF =
  /^(?:no|num|number|count|#)(?: of)? (?:services?|svcs?|units|visits|items|tests|doses)$/;
const DAYS_USED = /\bdays used$/;
/** "Services Provided By /", over the names of who gave care and below them its days. */
const GIVEN_BY = /^(?:services? )?(?:provided|rendered|performed) by ?\/?$/;
/** Charge and balance share words; what stands beside "amount" decides. */
const CHARGE_FIRST = /\b(?:charges?|charged|billed|submitted|gross)\b/;
const BALANCE =
  /\b(?:balance|bal|running|outstanding|remaining)\b|\b(?:amount|amt|total|net) due\b|^due$/;
const EARLIER =
  /\b(?:balance|bal|owed|due)\b.{0,20}\b(?:before|reviewed)\b|\bbefore\b.{0,20}\b(?:balance|bal)\b/;
/** "Service and date", "Date / Description": one column names the service and dates it. */
const DATED_SERVICE =
  /\b(?:services?|procedures?|description|treatment|items?)(?: and | & |\/)(?:service )?dates?\b|\bdates?(?: and | & |\/)(?:(?:type|kind) of )?(?:services?|procedures?|description|treatment|items?)\b(?! codes?\b)/;
const DESCRIBED =
  /\bdesc\w*|\b(?:type|kind) of services?|^(?:planned |this )?(?:services?|exams?|visits?|tests?|encounter)(?: provided| received| read| rendered| performed| ordered| item)?$|^what (?:was|were|we did|it was)\b|^your prescriptions$|^reason for visit$|^(?:procedures?|service and date|explanation of (?:activity|charges|services))$|\b(?:services?|items?|tests?)\/procedures?\b|\bservice description\b|\bservices?(?: or| and| \/) ?(?:items?|supplies|procedures?|products?)\b/;
/** Monthly reports of plans head their services with the month: "Claims processed in August 2026". */
/** Their first table sums them up: "TOTALS for medical and hospital claims". */
const SUMS_OF = /^totals? (?:for|of) (?:\w+ ){0,5}claims$/;
const CLAIMS_OF =
  /^(?:medical |hospital |drug |your )*claims? (?:(?:we )?(?:processed|received) )?(?:in|for|during) (?!amount|billed|date)\w/;
const WITH_CODES_UNDER = /^([^(]{4,}) \([^)]*\b(?:codes?|cpt|hcpcs|rev(?:enue)?)\b[^)]*\)?$/i;
/** "Code/Mod": the modifiers stand with the code. */
const WITH_MODIFIER = /\s?\/ ?mod\w*| mod\w*$/g;
/** The dates of the paper itself, which head a strip of facts rather than a table of services. */
const SHEET_DATE =
  /\b(?:statement|due|bill|billing|invoice|notice|print|printed|payment)\b.{0,200}\bdate\b|\bdate (?:due|printed|of (?:statement|bill|invoice|notice))\b|\bpay by\b|^due$|^payment due$/;
/** The provider's own numbers for what it sells. */
const OWN_NUMBER =
  /\b(?:item|charge|chg|chrg|cdm|stock|product|order) (?:(?:no|nos|number|num|id)\b|#)|^cdm\b|^(?:chg|chrg) (?:codes?|cd)$|^tran(?:s|saction)? (?:codes?|cd)$/;
/** "Svc date", "DOS", "From": a header, in plain words, over days of the services and not of their booking. */
export const namesServiceDays = (plain: string): boolean =>
  /\b(?:services?|svc|serv|dos|care|visit|treatment|from)\b/.test(plain);

/** Whether a header promises the provider's own numbers: "Tran code", "Item #". */
export const namesOwnNumbers = (header: string): boolean => OWN_NUMBER.test(plainWords(header));

const CODED =
  /\b(?:cpt|hcp?cs?|cdt|ada)\b|\b(?:procedure|proc|service|svc|serv|billing|treatment|tx|item|charge|test)\.? (?:(?:codes?|cd)\b|#)|^(?:codes?|cd|proc cd|proc)$/;

const UNDERSTOOD = new Map<string, boolean>();

/** Whether a word belongs in headers: it is one of their usual words, or means something by itself. */
function isUnderstood(word: string): boolean {
  if (HEADER_WORDS.has(word)) return true;
  const known = UNDERSTOOD.get(word);
  if (known !== undefined) return known;
  const means = MEANINGS.some(([role, words]) => role !== "reference" && words.test(word));
  // Documents may hold any number of words; the usual ones are few.
  if (UNDERSTOOD.size > 2000) UNDERSTOOD.clear();
  UNDERSTOOD.set(word, means);
  return means;
}

/** Lower case, punctuation gone, hyphens as spaces; `#`, `/`, `%` and `?` stay. */
export function plainWords(text: string): string {
  const plain = text.toLowerCase().replace(/[’'`.:,()*_®™–—|[\]-]/g, " ");
  const joined = plain.includes("/") ? plain.replace(/(?<!\s)\s*\/\s*/g, "/") : plain;
  return joined.replace(/\s+/g, " ").trim();
}

/**
 * The meaning of a header and how much of it was understood (0 to 1). `may` says which meanings what stands below
 * allows: "Benefit" over names is the service, over amounts what the plan paid.
 */
export function meaningOf(
  header: string,
  may: (role: Role) => boolean = ANY,
): { role: Role; coverage: number } {
  const { text, spaced, role, coverage, namesService } = meant(header);
  if (namesService && may("description")) return { role: "description", coverage: 1 };
  // "Benefit days used": a count, though words may stand with it ("5 days").
  if (DAYS_USED.test(text)) return { role: "units", coverage: 1 };
  if (role === "unknown" || may(role)) return { role, coverage };
  const [other] = MEANINGS.find(
    ([one, words]) => may(one) && (words.test(text) || words.test(spaced)),
  ) ?? [TOLD_APART.has(role) && may("reference") ? "reference" : ("unknown" as Role)];
  return { role: other, coverage };
}

const ANY = (): boolean => true;

/** What a header says by itself, whatever stands below it; `namesService` where it brackets the codes of what it names. */
type Meant = { text: string; spaced: string; role: Role; coverage: number; namesService: boolean };
const MEANT = new Map<string, Meant>();
/** Headers longer than this are sentences, and asked for once. */
const MOST_KEPT = 200;

/** Nothing of a person's paper is kept once it is read. */
export function forgetHeaders(): void {
  MEANT.clear();
  UNDERSTOOD.clear();
}

/** The same header is asked for with each part of it that may head a column. */
function meant(header: string): Meant {
  const known = MEANT.get(header);
  if (known) return known;
  const meaning = meaningIn(header);
  // Documents may hold any number of texts; their headers are few.
  if (MEANT.size > 2000) MEANT.clear();
  if (header.length <= MOST_KEPT) MEANT.set(header, meaning);
  return meaning;
}

function meaningIn(printed: string): Meant {
  // "Code / service (diagnosis)": what it was for stands below it, in print as small. "Coinsurance 20%": its amounts.
  const header = printed
    .replace(/(?<=\S) ?\((?:diagnos[ie]s|dx)\)$/i, "")
    .replace(/(?<=\bco-?ins(?:urance)?) \(?\d{1,3} ?%\)?$/i, "");
  // A scan may lose the space: "PlanPaid".
  const text = plainWords(header.replace(/(?<=[a-z]{3})(?=[A-Z][a-z]{2})/g, " "))
    .replace(
      /(?<=\b(?:member|patient|plan|subscriber|enrollee|insurer|medicare|medicaid|payer|fund|carrier|company|insurance)) s\b/g,
      "",
    )
    .replace(/\byou ll\b/g, "you will")
    .replace(/\byou ve\b/g, "you have")
    .replaceAll("co pay", "copay")
    .replaceAll("co insurance", "coinsurance")
    .replaceAll("co ins", "coins")
    .replace(/\bw\/o\b/g, "write off")
    // "You would pay", on an estimate: what the person pays.
    .replace(new RegExp(`\\b(${YOU}) (?:would|could|might|should) (?=pay|owe)`, "g"), "$1 ")
    // "You may be billed" and "See notes", run into one another line by line.
    .replace(/(?<=\w )see (?=\w.{0,200} notes?(?: below)?$)(.{0,200}?) notes?(?: below)?$/, "$1")
    // "Self-pay discount": a kind of patient, not who paid.
    .replace(/\bself pay (?=disc|adj|red|pr|rate|fee|ch|write)/, "");
  // "Service (revenue / procedure code)": the codes in brackets stand under the name of the service.
  const [, lead] = WITH_CODES_UNDER.exec(header) ?? [];
  const spaced = text.replaceAll("/", " / ");
  const words = spaced
    .split(" ")
    .map((word) => word.replace(/\?$/, ""))
    // Form boxes are numbered and lettered ("24 A"), and signs say nothing by themselves.
    .filter((word) => word && !/^(?:[/&$+#]|\d{1,2}[a-z]?|[b-h]|[j-z])$/.test(word));
  const understood = words.filter(isUnderstood).length;
  return {
    text,
    spaced,
    role: text ? roleOf(text, spaced) : "unknown",
    coverage:
      NAMED_PAYS.test(text) || OF_NAMED.test(header)
        ? 1
        : words.length
          ? understood / words.length
          : 0,
    namesService: lead !== undefined && DESCRIBED.test(plainWords(lead)),
  };
}

/** "Estimated Insurance" beside "Est. Pat.": who is expected to bear how much, which is neither charged nor paid yet. */
const EXPECTED_OF =
  /^(?:(?:estimated|expected|estimate|est) (?:dental )?(?:insurance|ins|insurer|carrier|plan|patient|pat|pt)|(?:dental )?(?:insurance|ins|insurer|carrier|plan|patient|pat|pt) (?:estimated|expected|estimate|est))$/;

/** What a column of payments says that are no payments of the plan's. */
function termOf(text: string): Role | null {
  if (EXPECTED_OF.test(text)) return "unknown";
  // "Paid at 80", "Benefit per day", "Maximum benefit": how a plan pays, which says nothing of what it paid.
  if (/^(?:paid|payable|covered|plan pays) at$/.test(text)) return "reference";
  if (
    /\bbenefits? (?:per|level|rate|max(?:imum)?)\b|\bmax(?:imum)? benefits?\b|\b(?:fixed|scheduled?|daily) benefits?\b/.test(
      text,
    )
  )
    return "unknown";
  // What an account for health costs paid is neither the plan's nor what is still owed.
  if (
    /\b(?:hra|hsa|fsa)\b.{0,20}\b(?:paid|pays?|payments?)\b|\bpaid\b.{0,20}\b(?:hra|hsa|fsa)\b/.test(
      text,
    )
  )
    return "patientPaid";
  return null;
}

/** The sums of a remittance: what its reason codes took off in all, and what the plan settles with the provider besides. */
const OF_REMITTANCE: readonly (readonly [RegExp, Role])[] = [
  [/^total (?:grp ?\/? ?)?rc.?amt$/, "adjustment"],
  [/^prov(?:ider)? adj(?:ustment)? (?:amt|amount)$/, "reference"],
];

/** One column of a ledger holds both; the sign, or the words of the row, tell them apart. */
const OF_LEDGER = /^(?:debits?|dr|charges?|chgs?) ?\/ ?(?:credits?|cr|payments?|pmts?)$/;
/** "Ins pd/adj": what was paid and what was taken off, in one. */
const PAID_OR_ADJUSTED =
  /^(?:(?:ins|insurance|plan) )?(?:pd|paid) ?[/&] ?(?:adj|adjs|adjusted|disc)$/;
/** What a pharmacy asks of those without a plan. */
const USUAL = /^(?:usual (?:& |and )?customary|u ?(?:&|and)? ?c)(?: (?:charge|price|fee|retail))?$/;

/** What a header says as a whole, whatever its words say one by one; the first that fits. */
const PHRASES: readonly (readonly [RegExp, Role])[] = [
  // "Provider asked for | AcadiaCare paid", in a plan's plain words.
  [/^(?:the )?(?:provider|doctor)s? asked (?:us )?(?:for|to pay)$/, "charge"],
  // "Address where service/item will be provided", on the model form of an estimate.
  [/^(?:address|location) (?:where|of)\b/, "reference"],
  [GIVEN_BY, "provider"],
  [NAMED_PAYS, "planPaid"],
  // What is open on an account that an agreement to pay in parts covers.
  [/\bincluded in (?:this |the |your )?(?:payment )?plan$/, "balance"],
];

function roleOf(text: string, spaced: string): Role {
  const phrase = PHRASES.find(([words]) => words.test(text));
  if (phrase) return phrase[1];
  if (
    DESCRIBED.test(text) &&
    !/\b(?:dates?|dos|codes?|amount|charge[sd]?|billed|paid)\b/.test(text)
  )
    return "description";
  if (DATED_SERVICE.test(text) || CLAIMS_OF.test(text) || SUMS_OF.test(text)) return "description";
  if (
    /\bdesc\w*|\b(?:services?(?: provided)?|items?|supplies|equipment) ?(?:and|&|\/) ?(?:billing |procedure )?codes?\b/.test(
      text,
    )
  )
    return "description";
  if (SHARE_OF.test(text)) {
    const shares = SHARES.filter(([, words]) => words.test(text.replace(/\bcost shares?\b/g, "")));
    // "Your responsibility" over "Copay" is the copay.
    if (shares.length === 1) return shares[0]![0];
  }
  // "Above what Medicare approved" is what the provider takes off.
  if (/\b(?:above|over|beyond|more than)\b.{1,30}\b(?:approved|allowed|allowable)$/.test(text))
    return "discount";
  if (COUNT_OF.test(text)) return "units";
  const summed = OF_REMITTANCE.find(([words]) => words.test(text));
  if (summed) return summed[1];
  if (PAID_OR_ADJUSTED.test(text)) return "paymentAdjustment";
  if (OF_LEDGER.test(text) || USUAL.test(text)) return "charge";
  const term = termOf(text);
  if (term) return term;
  // A share of a hundred is no amount; a statement's own dates are no days of service.
  if (/%|\bpercent/.test(text) && !/\b(?:amount|amt)\b/.test(text)) return "reference";
  // "Code / Posted": the first of two contents names the column.
  if (/^codes? ?\/ ?\w+$/.test(text) && !/mod/.test(text)) return "code";
  if (SHEET_DATE.test(text) || OWN_NUMBER.test(text)) return "reference";
  // Medicare's "Service Approved?" answers yes or no.
  if (/approved ?\?/.test(text)) return "reference";
  if (
    CODED.test(text.replace(WITH_MODIFIER, "")) &&
    !/\b(?:rev|revenue|dx|diag\w*|icd|place|reason|denial|remark|note|ndc|mod)\b/.test(
      text.replace(WITH_MODIFIER, ""),
    )
  )
    return "code";
  const [first] = MEANINGS.find(([, words]) => words.test(text) || words.test(spaced)) ?? [
    "unknown" as Role,
  ];
  // "Patient balance before": what was open until something was taken off it.
  if (EARLIER.test(text) && !CHARGE_FIRST.test(text)) return "unknown";
  if (first === "charge" && BALANCE.test(text) && !CHARGE_FIRST.test(text)) return "balance";
  // "Date paid" is a date; "service" alone was handled above.
  if (
    /\bdates?\b/.test(text) &&
    ["planPaid", "payment", "charge", "discount", "remark", "balance"].includes(first)
  )
    return /paid|pmt|payment|post/.test(text) ? "postDate" : "date";
  return first;
}

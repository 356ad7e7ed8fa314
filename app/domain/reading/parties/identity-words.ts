/** What stands for "number" in a label. */
const NO = "(?:numbers?|nos?\\.?|num\\.?|nbr\\.?|#|id)";
/** Labels of each field, best first. A later label speaks only where no earlier one did. */
export const NUMBERS: Record<
  "accountNumber" | "claimNumber" | "statementNumber" | "memberId" | "groupNumber",
  RegExp[]
> = {
  accountNumber: [
    new RegExp(`\\bpatient (?:account|acct\\.?|a/c) ?${NO}(?![a-z])`, "i"),
    /\b(?:guarantor|billing) account\b(?! balance)|\b3a\.? pat\b\.?|^cntl #/i,
    new RegExp(
      `\\b(?:patient |hospital |provider |guarantor |your |billing |client |facility |our ){0,4}(?:account|acct\\.?|a/c) ?${NO}(?![a-z])`,
      "i",
    ),
    /\b(?:patient )?(?:account|acct\.?|acnt\.?)(?:\/[a-z]+)?\s*[:#]/i,
    /\bpat(?:ient|\.)? (?:control|cntl\.?|cntrl\.?|ctrl|acct\.?) ?(?:number|no\.?|#)?/i,
    /^(?:(?:patient|pt|guarantor|your|hospital|billing|client) )?(?:account|acct\.?)(?: \([^()]{2,24}\))?$|\b(?:account|acct\.?|acnt\.?) (?=[^\s:]*\d)/i,
    /\b(?:guarantor|customer|cust|client|chart|resident) ?(?:number|no\.?|num\.?|#|id)(?![a-z])/i,
    new RegExp(
      `\\b(?:billing|patient|pt|visit|encounter|case|file|reference|our reference|agency|collection|run|trip|incident|call|rx account) ?${NO}(?![a-z])`,
      "i",
    ),
    /\bpatient identification(?: number| no\.?| #)?/i,
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
    /\b(?:invoice|statement|receipt|bill|estimate|ticket)\s*(?::\s*)?(?=[A-Z]*-?\d)/i,
  ],
  memberId: [
    new RegExp(
      `\\b(?:member|subscriber|insured|enrollee|participant|beneficiary|recipient|cardholder)(?:'s|’s)? ?(?:id(?:entification)? ?(?:number|no\\.?|#)?|${NO})(?![a-z])`,
      "i",
    ),
    /\b(?:medicare|medicaid) (?:number|id|no\.?|beneficiary (?:id|identifier|number))|\b(?:mbi|(?<!patient )identification (?:number|no\.?))\b/i,
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
export const DATES: Record<"statementDate" | "dueDate", RegExp[]> = {
  statementDate: [
    /\b(?:statement|stmt|bill|billing|invoice|inv|notice|letter|eob|eor|estimate|receipt|document)\.?(?:'s)? (?:date|dt|issued|prepared|printed)\b|\bdate of (?:this |your )?(?:\w+ ){0,3}(?:statement|bill|billing|notice|invoice|letter|estimate|issue|report)\b|\b(?:date|bill) (?:issued|printed|prepared|billed|of notice)\b|\b(?:billed|issued) on\b|\bledger date\b|\breport created\b|\bdate this (?:notice|statement|estimate|letter)\b/i,
    /\b(?:print(?:ed)?|issue[d]?|creation|created|generated|run|document|account activity through|prepared|mailed|mailing|report|finalized|statement)(?: date\b| on\b|\s*:)|\bdate mailed\b|^today['’]s date\b/i,
    /\b(?:statement(?: of)?|(?:statement |bill )posted|bill|invoice|notice|receipt|prepared|issued|printed|mailed|(?<!\b(?:eob|check) )dated|^date|run(?= \S{8,10} \d{1,2}:\d{2}))\s*:?(?= (?:\d{1,4}[-/]|[A-Z][a-z]{2,8}\.? \d))/i,
    /\bbalances as of\b/i,
    /^date\s*:|^statement:?$|(?<!\b(?:birth|service|due|visit|admit|admission|discharge|of|paid|effective|end|start|fill|from|to|call|surgery|term|ready|pick-?up|injury) )\bdate\s*:/i,
    /\b(?:process(?:ed|ing)?)(?: date\b| on\b|\s*:)|\b(?:claim |bill )?review(?:ed)? date\b|\b(?:report|notice|letter) sent\b|\bdate (?:claim )?processed\b|\b(?:claim )?processed(?: on)?:?(?= |$)/i,
    /(?<!due )\b(?:check(?:\/eft)?|eft|remit(?:tance)?|payment|warrant|ra) (?:date|dt)\b(?! due)/i,
    /^date(?:$| (?!of\b))/i,
    /\bpaid(?: date\b| on\b|\s*:)|\bdate (?:claim )?paid\b/i,
  ],
  dueDate: [
    /\b(?:payment |balance |bill |amount )?due (?:date|by|on|before)\b|\bdate due\b|\b(?:please )?(?:pay|remit|respond) (?:this amount )?(?:by|before|on or before)\b|\bpayment (?:is )?due(?: by| on)?\b/i,
    /\bdue\b(?: upon)?:?/i,
  ],
};
/** How a letter gives them in a sentence. */
export const NUMBER_IN_PROSE: Partial<Record<keyof typeof NUMBERS, RegExp>> = {
  accountNumber: /\b[Aa]ccount (?:number|no\.?|#)(?: is|:)? (?=\S)/,
  claimNumber: /\b[Cc]laim (?:number|no\.?|#)(?: is|:)? (?=\S)/,
};
export const NEVER = /(?!)/;
export const SERVICE =
  /\b(?:(?:specimen )?collected|collection date|date (?:of collection|collected)|exam(?: ?(?:\/|and|&) ?order)? date|date of exam|date filled|deliver(?:y date|ed)|date (?:of delivery|delivered|dispensed|supplied)|dispensed|fill date|date of (?:exam|test|visit|surgery|sale|fitting|purchase)(?: and (?:fitting|dispensing|delivery))?)(?: on)?\b|\b(?:dates?|dos|period)(?:\(s\))? (?:of|for) (?:service|visit|care|treatment|stay|services)(?:\(s\)| ?\/ ?order)?|\b(?:dates?|days?) you (?:received|had|got) (?:care|services?|treatment)|\b(?:dates?|days?) you were seen|\bservice (?:dates?|period|from|start)(?:\(s\))?|\bdos\b|^today['’]s date\b|\b(?:statement|service|billing) (?:covers )?period|\bst(?:ate)?m(?:en)?t covers|\b(?:visit|treatment|encounter|transport|procedure|appointment|scheduled|trip|surgery|incident) date(?:\(s\))?(?: of (?:service|visit|care))?|(?<!\w )\b(?:scheduled (?:for|on)|visited(?: on)?)\b|\bdates? of (?:surgery|procedure|transport|call)|\bscheduled service(?: date)?\b|\bservices? (?:provided |rendered |performed )?(?:on|from|between|of(?= (?:\d|[A-Z][a-z]{2,8}\.? \d)))\b|\bperformed ?:|^flight$|(?<!\b(?:last|next|first|prior|previous|of) )\bvisit ?:|\bfrom\/(?:to|through)\b|\bfrom ?:|(?:\bif scheduled, list (?:the )?)?\bdates?(?:\(s\))? (?:the )?(?:primary )?(?:service|item)s?(?: or (?:item|service))? (?:will|is to) be (?:provided|given)/i;
/** When care is booked; of a bill it may be the next visit. */
export const APPOINTMENT = /\bappointment ?:/i;
/** "had care at Saint Agnes Hospital on ": the day follows. */
export const SERVICE_IN_PROSE =
  /\b(?:care|[Ss]ervices?|[Ss]urgery|[Pp]rocedure|operation|treatment|treated|seen|visit(?:ed|ing)?|transported)\b[^.;:]{0,70}? on (?=\S*\d|[A-Z])/;
export const ADMIT =
  /\b(?:adm(?:it|ission|itted)?\.?(?: date| on)?(?: ?[/&-] ?disch(?:arged?)?(?: dates?)?)?|date of admission|date admitted)\b/i;
export const DISCHARGE =
  /\b(?:disch(?:arged?|\.)?(?: date| on)?|date of discharge|date discharged|release(?:d| date)|service (?:to|through|end)|through date)\b/i;
/** The same where the word itself is there: the end of services may be a statement's. */
export const NAMED_DISCHARGE =
  /\b(?:disch(?:arged?|\.)?(?: date| on)?|date of discharge|date discharged)\b/i;
export const PATIENT = [
  /\bpatient(?:'s|’s)?(?: full| legal)? name\b|\bname of (?:the )?patient\b|\bpatient\/(?:member|name)\b|\bmember\/patient(?: name)?\b/i,
  /\b(?:patient|pt)(?: is| was)?\s*:|^patient(?: information| info| details)?$|\bpatient (?=\p{Lu}[\p{L}'.-]*,? \p{Lu})/iu,
  /\b(?:client|resident|beneficiary|member|claimant|consumer|enrollee)(?:'s)? name\b|\b(?:services?|care) (?:for|provided to)\b|\b(?:member|beneficiary|notice for|client|resident|debtor|consumer|customer|re)\s*:|^to\s*:/i,
  /^name\s*:?(?:$| )|\bname:/i,
];

/** Days in a person's life or in the past of the account, never the day a paper was made. */
export const OTHER_DAY =
  /\b(?:birth|dob|d\.o\.b|born|admi\w+|discharge\w*|service|due|last|previous|next|effective|scheduled|start of|onset|injury)\b/i;

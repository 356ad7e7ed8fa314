import { plainWords } from "./columns";

/**
 * How a row speaks of itself. Money rows are charges unless their words say otherwise; a word list per meaning,
 * kept in one place because lines, totals and blocks must agree on it.
 */
export type RowMeaning = "total" | "subtotal" | "balance" | "payment" | "adjustment" | "charge";

const SUBTOTAL =
  /\bsub ?totals?\b|\b(?:department|dept|section|category|day|daily|page|visit|claim|claims|group|revenue code|provider|date|charge|service|item) totals?\b|\btotals? (?:for|by|this) (?!(?:this |your |the |both |all |these )*(?:claims|account|statement|all|bill|patient|services|visit|(?:\w+ )?\d{4}\b))|^(?:visit|daily|day s|department|section|encounter|session|claim) charges?$|^charges? (?:for )?(?:this |the )?(?:date|visit|day|department|encounter|session|claim)$|^expected (?:charges? |costs? )?from \w/;
/** What counts the claims it sums up is the sum of a whole remittance. */
const OF_CLAIMS = /\btotals?\b(?: \S+){0,6} (?:number|no|count) of claims\b/;
const TOTAL =
  /\b(?:grand |account |statement |overall |net |combined |invoice |encounter )?totals?\b(?! (?:knee|hip|protein|bilirubin|iron|cholesterol|body|shoulder|abdominal|hysterectomy|thyroid|t3|t4|testosterone|psa|calcium|joint|parenteral|ige|iga|igg|igm|ck|disc|colectomy|elbow|ankle|time|face|complement|mastectomy|parenteral|lymph|thyroxine|bile|vitamin|bil|skin|contact))|^(?:sum|totals?)$|^all (?:claims|accounts|visits|patients)(?: (?:(?:on|in) )?this (?:notice|statement|report|explanation|eob|bill))?$|^(?:(?:your|the) )?(?:bundled?|package|all inclusive) (?:price|fee|rate)$|^price of (?:the |this |your )?(?:surgery|procedure|treatment|care)$|^(?:today s|current|new) (?:charges|fees)$|\btotals?$/;
const BALANCE =
  /\b(?:balances?|payments? due|amount due|amount now due|total due|due now|pay this|please pay|you (?:may |will |would |could )?owe|amount owed|patient (?:responsibility|due|portion)|your (?:responsibility|share|part)|brought forward|carried forward|bal(?:ance)? (?:forward|fwd|frwd)|past due|amount enclosed|minimum (?:payment|due)|current due|over ?due|days? (?:past due|old)|over \d+ days|\d+ \d+ days|finance charge ytd)\b|^due$|^all (?:\w+ )?(?:visits|accounts|encounters) (?:on|for|in|under) |^interest charges?$/;
const PAYMENT =
  /\b(?:payments?|pmts?|pymts?|pmnt|paid|pd by|checks? (?:no|#|\d|ins(?:urance)?\b)|(?:patient|personal|insurance|ins) checks?\b(?! ?-?(?:in|up|out)\b)|(?:ins|pat|pt)pay|chk|e ?checks?|deposit|auto ?pay|thank you|refund(?:ed)?|copay(?:ment)?s? (?:collected|received|paid|at|visa|card|credit|cash|check|pmt|payment)|credit card|remittance|copay self pay|(?:visa|master ?card|amex|american express|discover|card) ending|posted by ins|reimbursement|takeback|recoup\w*|credits?|(?:insurance|ins|plan|medicare) covered|covered by (?:your )?(?:insurance|ins|plan|medicare|medicaid|health plan))\b|^(?:visa|master ?card|amex|american express|discover|(?:debit|credit) card|apple pay|google pay|bank transfer|ach)(?: [^a-z]*\d{4})?(?: (?:tap|chip|keyed|contactless|swiped?|inserted))?$/;
/** "W/O" writes off where nothing follows it or a payer does; else it is "without": "URINALYSIS W/O SCOPE". */
const ADJUSTMENT =
  /\b(?:adjustments?|adj|adjs|adjmt|adjust|write ?(?:offs?|downs?)|w\/o(?=$| (?:by|per|ins|insurance|adj\w*|bal|balance|bad|small|contract(?:ual)?|amount|amt|plan|medicare|medicaid|bcbs|aetna|cigna|uhc|humana|hmo|ppo)\b| [^a-z&])|contractual|contr(?:act(?:ual)?)? allow(?:ance)?|allowances?|discounts?|disallow\w*|courtesy|charity|(?:network|plan|rate|fee|contract|contractual|negotiated|provider|allowed amount) reductions?|financial assistance|sequestration|provider reduction|plan reduction|network savings|uninsured disc\w*|self pay disc\w*|prompt pay|promo(?:tion|tional)?(?: code)?|coupons?|vouchers?|bad debt|reversal)\b|\b\d{1,2} ?% off\b|^credits? (?:for )?(?:prior month|leave days|unused)\b/;
/** "Fee after discount", "Amount after insurance": what is left, not what is taken off. */
export const AFTER =
  /\b(?:fees?|price|amount|total|charges?|balance|due|cost|remaining) after (?:\w+ ){0,3}(?:discounts?|adjustments?|write ?offs?|insurance|payments?|reductions?|credits?|(?:insurance|ins|plan|medicare) covered)\b/;
/** Treatments that bear the name of an adjustment. */
const TREATMENT =
  /\b(?:chiro(?:practic)?|spinal|occlusal|manipulat\w*|manipulative|denture|orthotic|prosthe\w*|brace|cast|splint|hearing aid|wheelchair|lap band|gastric band|shunt|dosage|medication|regions?|credit (?:hour|day))\b/;

/** "Assay of PSA total", "Bilirubin total": a test of the whole of something in the blood. */
const MEASURED_TOTAL =
  /\b(?:assay|psa|bilirubin|proteins?|calcium|cholesterol|testosterone|thyroxine|triiodothyronine|t[34]|ig[aegm]|iron|cortisol|complement|vitamin|estrogens?|antibod(?:y|ies)|hemoglobin|creatine|carbon dioxide|bile acids)\b.{0,30}\btotal\b|\btotal (?:psa|bilirubin|proteins?|calcium|cholesterol|testosterone|thyroxine|t[34]|ig[aegm]|iron|cortisol|complement|hip|knee|shoulder|abdominal|body|parenteral|thyroid\w*|iron)\b/;

/** "Payment Due Date  November 10, 2024": until when is no payment. */
const DUE_DAY = /\bpayment due (?:date|by|on)\b/;

/** "TO BE BILLED TO UNITEDHEALTHCARE  $242.00": what is left for now, and no service. */
const PENDING =
  /\b(?:to|will|shall) be (?:billed|submitted|sent) to\b|^(?:a?waiting (?:on|for)|(?:still )?pending (?:with|from|at)|still with) /;

/** What is given on top or given back, and no service. */
const TIP = /^(?:tips?|gratuity|change(?: due| given)?)(?: amount)?$/;

/** What a row tells beside its words; `posted`: it is listed among what was paid or taken off. */
type Told = { coded: boolean; dated: boolean; posted?: boolean | undefined };

/** "Total for 07/19/2026", "Totals for visit 10/06/2026", "Charges for 12/3/2024" sum up a day. */
const OF_DAY =
  /^(?:(?:sub ?|daily |day )?totals?(?: charges?)?(?: (?:for|on|of)(?: (?:this |the )?(?:visit|date|day|date of service|encounter))?)?|charges (?:for|on))$/;
/** "KeyAssist copay program payment (J9271)": a drug's maker pays, for what has that code. */
const PROGRAM_PAYS =
  /\b(?:copay|assistance|manufacturer|foundation|(?:patient )?support) (?:program|card|fund)s? (?:payments?|pmts?)\b/;

const OF_MONTH =
  /^totals? for (?:this month|(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w{0,6} )?(?:19|20)\d{2})\b/;

/** What a row is about, by its text alone. `coded` rows (a procedure code or units) are charges whatever they are called. */
export function rowMeaning(text: string, facts: Told): RowMeaning {
  const words = plainWords(text).replaceAll("co pay", "copay");
  if (PROGRAM_PAYS.test(words)) return "payment";
  if (facts.coded) return "charge";
  // "Totals for this month (for claims processed from Aug 1, 2024 ...)" on a plan's monthly report.
  if (OF_MONTH.test(words)) return "total";
  // "Ledger totals 01/01/26 - 04/30/26"
  if (/^(?:ledger|account|statement|report|period) totals?\b/.test(words)) return "total";
  if (facts.dated && OF_DAY.test(words)) return "subtotal";
  if (!facts.dated && SUBTOTAL.test(words)) return OF_CLAIMS.test(words) ? "total" : "subtotal";
  // "Lipid panel, total" goes on with what is totalled.
  const sums = TOTAL.test(words) && !/, total\b/i.test(text) && !MEASURED_TOTAL.test(words);
  if (!facts.dated && sums && words.split(" ").length <= 12) return "total";
  if (!facts.dated && AFTER.test(words)) return "balance";
  const adjusts = ADJUSTMENT.test(words) && !TREATMENT.test(words) && !BENEFIT.test(words);
  const pays = PAYMENT.test(words.replace(/\bpayments? due\b/g, "")) || BENEFIT.test(words);
  if (DUE_DAY.test(words) || TIP.test(words) || PENDING.test(words)) return "balance";
  if (BALANCE.test(words) && !(facts.dated && (adjusts || pays))) return "balance";
  if (adjusts && !(pays && /\bpayments?\b|\bpmts?\b/.test(words) && !/\badj/.test(words)))
    return "adjustment";
  if (pays || facts.posted || isPayersCheck(text, words)) return "payment";
  return "charge";
}

/** What a plan pays toward glasses or a hearing aid: "Plan hearing allowance". */
const BENEFIT = /\bplan (?:hearing|vision|frame|eyewear|contact lens)(?: \w+)? allowance\b/;

/** "CIGNA check": a plan's; a "health check" is a service. */
const isPayersCheck = (text: string, words: string): boolean =>
  /\bchecks?$/.test(words) &&
  !/^(?:\w+ )?(?:health|plan|primary|secondary) checks?$/.test(words) &&
  payerOf(text) === "insurance";

/** Whose money a payment row speaks of; null when it does not say. */
export function payerOf(text: string): "insurance" | "patient" | null {
  // "MC Payment ****2093": a card's.
  if (/[*•x]{2}[*•x+. -]{0,4}\d{4}\b/i.test(text)) return "patient";
  // "Your plan paid" speaks of the plan.
  const words = plainWords(text)
    .replaceAll("co pay", "copay")
    .replace(
      /\b(?:your|the patient s|patient s|my) (?=(?:\w+ )?(?:insur\w*|ins|plan|health plan|carrier|payer|coverage|medicare|medicaid)\b)/g,
      "",
    )
    .replace(/\b(?:medicare|mcare) (?:part|pt) [a-d]\b/g, "medicare");
  const thanked = words.replace(/\bthank you\b/, " ");
  if (
    /\b(?:patient|pt|guarantor|client|resident|family|responsible party|your|self|cash|visa|mastercard|amex|discover|debit card|credit card|copay\w*|online|portal|web|deposit|at time of service|you|personal check|time of service|point of service|hsa|fsa)\b/.test(
      thanked,
    )
  )
    return "patient";
  if (
    /\b(?:ins|insur\w*|medicare|mcare|medicaid|mcaid|blue|bcbs|aetna|cigna|united\w*|uhc|humana|plan|payer|payor|carrier|primary|secondary|tertiary|kaiser|anthem|tricare|champva|hmo|ppo|epo|eob|remit\w*|eft|era|third party|health\w*|molina|centene|ambetter|oscar|workers? comp\w*|mutual|assurance|funds?|trust|delta dental|guardian|metlife|principal|highmark|premera|regence|wellmark|wellcare|medica|quartz|moda|pacificsource|caresource|amerigroup|fidelis|excellus|geisinger|avmed|florida blue|horizon|carefirst|supplement\w*|medigap|aarp|emblem\w*|geha|umr|vsp|eyemed|davis vision|superior vision|spectera)\b/.test(
      words,
    )
  )
    return "insurance";
  // "UMR PAYMENT - THANK YOU" is the plan's, though one thanks patients.
  return /\bthank you\b/.test(words) ? "patient" : null;
}

/** Words that undo: a payment taken back raises the balance. */
export const isReversal = (text: string): boolean =>
  /\b(?:revers\w*|refund\w*|takeback|take back|recoup\w*|nsf|returned check|void\w*|debit adj\w*)\b/.test(
    plainWords(text),
  );

/** Department names of hospital bills: a heading over lines, or the only rows of a summary. */
const DEPARTMENTS =
  /\b(?:pharmacy|laborator(?:y|ies)|lab|radiology|imaging|x ?ray|diagnostic|emergency|er|ed|operating|surgery|surgical|recovery|anesthesia|supplies|supply|med surg|medical\/surgical|room|board|nursing|icu|intensive care|unit|hours|cardiology|respiratory|therapy|physical|occupational|speech|blood|ekg|ecg|eeg|ct scan|mri|ultrasound|nuclear|clinic|observation|iv|intravenous|drugs|implants?|pathology|pathological|dialysis|hemodialysis|electrocardiogram|electroencephalogram|magnetic resonance|requiring|detailed|coding|administration|storage|processing|pulmonary|function|coronary|trauma|prosthetics?|orthotics?|devices|durable|audiology|behavioral|health|telemetry|newborn|allergy|lithotripsy|hospice|ambulance|oncology|labor|delivery|nursery|professional fees?|physician|central|treatment|outpatient|inpatient|hospital|evaluation|preventive|services?|other|misc\w*|ancillary|general|medical|facility|care|fees?|tests?|and|of|charges?|medications?|solutions?|sterile|self admin\w*|pt|ot|dental|vision|equipment|rehab\w*|cath|lab\/path\w*|stay|semi|private|visits?|immunizations?|minor|contrast|specific|ids?|medicine|department|dept|ultra ?sound|scans?|injections?|prescriptions?|procedures?|rehabilitation|maternity|ob|gyn|obstetric(?:s|al)?|pediatrics?|psychiatric|detox\w*|ward|deluxe|vaccines?|burn|transplant|sub ?acute|swing|bed|cardiac|vascular|gastro\w*|gi|endoscopy|infusion|chemotherapy|radiation|screening|diagnostics|transport\w*|office|consult\w*|specialty|non|with|detail|code|professional|recurring|series)\b/g;

/** Whether a description names no more than a department ("PHARMACY", "Laboratory services"). */
export function isDepartment(text: string): boolean {
  const words = plainWords(text)
    .replace(/[&/]/g, " ")
    .replace(/\b\d+\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (words === "" || words.split(" ").length > 6) return false;
  return words.replace(DEPARTMENTS, " ").trim() === "";
}

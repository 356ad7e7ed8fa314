import type { Totals } from "~/domain/bill/bill";
import { plainWords } from "./columns";
import type { Row } from "~/domain/reading/page/rows";
import { AFTER, payerOf } from "./wording";

export type TotalName = keyof Totals;

/** Figures near words like these are not this bill's: earlier balances, other plans of payment, yearly counters. */
const ELSEWHERE =
  /\b(?:previous|prior|prev|beginning|opening|forward|fwd|last statement|prev pd|prev paid|past due|over ?due|minimum|monthly|installments?|if paid|if you pay|pay(?:ing)? in full by|prompt pay(?! (?:disc(?:ount)?|courtesy)\b)|late fee|(?<!\b(?:all|sum of) )days|aging|met|(?<!^(?:amount|(?:your |account |total )?balance) )remaining(?! (?:(?:patient |account |family |plan )?balance|due|\d{1,2}%))|limit|payment plan|year to date|ytd|totals? for (?:19|20)\d{2}|annual|(?<!^(?:your )?estimated )out of pocket|used|accumulat\w*|so far|(?<!^(?:insured s share|(?:account |current )?balance) )to date|maximum out|per visit|per day|(?<!\b(?:all|(?:from|by)(?: the)?) )family(?! (?:(?:account )?(?:balance|totals?$)|payments?\b|credits?\b|paid\b))|individual|enclosed|example|up to|at least|less than|more than|or more|fee of|charge of|interest|taxes?|sales tax|tip|savings? of|prov(?:ider)? adj (?:amt|amount)|late filing|warrants?|(?:waiting|pending|still) (?:on|for|with) (?:your )?(?:insurance|plan|payer))\b/;

/** What was owed before this bill's charges. */
export const PREVIOUS_BALANCE =
  /\b(?:previous|prior|prev|beginning|opening|starting|last|old)(?: \w+)? bal(?:ance)?\b|\bbal(?:ances?)? (?:brought |carried )?(?:forward|fwd|frwd)\b|\b(?:brought|carried) forward\b|\bbalance (?:from|on|of|as of)(?: \w+)? (?:last|previous|prior)\b|\b(?:balance|amount due|total) (?:from|on) (?:your )?(?:last|previous|prior) (?:bill|statement|invoice)\b|\bunpaid (?:balance )?(?:from|on) (?:your )?(?:earlier|previous|prior) \w+/;

/** What comes on top of the charges: glasses and supplies are taxed, drugs are sent. */
export const TAX =
  /\b(?:sales tax|tax|finance charge|late (?:payment )?(?:fee|charge)|shipping|delivery fee|(?:overnight|courier|express) delivery|freight|(?:shipping|postage) (?:and|&) handling)\b/;

/** A share of the plan that an office reckons with, or waits for. */
export const EXPECTED_OF_PLAN =
  /^(?:less |minus )?(?:(?:est|estimated|expected|pending)(?: dental)? (?:insurance|ins|plan)(?: (?:portion|payments?|share|coverage|benefits?|amount|pending))?|(?:dental )?(?:insurance|ins) (?:est|estimate)(?: pending)?|(?:insurance|ins) pending|(?:pending|due) (?:with|from|by) (?:your )?(?:insurance|ins|plan|payer)|(?:insurance|ins) (?:balance|due))(?: est(?:imated?)?)?(?: not (?:a )?guaranteed?)?$/;

const ON_THE_SPOT =
  /\b(?:receipt|superbill|walk-?out statement|insurance reimbursement|customer copy|paid today|encounter (?:no|form))\b/i;

/** Whether a paper is handed over at the visit, and paid there. */
export const isOnTheSpot = (rows: readonly Row[]): boolean =>
  rows.some((row) => ON_THE_SPOT.test(row.text));

/** So plainly named that no sum speaks against it. */
export const OUTRIGHT = 20;

const TOTAL_WORDS: readonly [TotalName, RegExp, number][] = [
  // What is new on a running account is not yet what is due on it.
  [
    "patientResponsibility",
    /^(?:total )?new charges?\b.*\b(?:your (?:cost|share|portion)|you owe)\b/,
    4,
  ],
  // What a paper tells the reader to pay is what it asks for, whatever balances it prints beside.
  [
    "patientResponsibility",
    /\b(?:please )?pay (?:this|the) amount\b|\bamount due from patient\b|^please pay$/,
    14,
  ],
  // "Balance - patient copays (3 x $50.00)": what is left, and what it is made of.
  ["patientResponsibility", /^balance (?:patient|your) (?:copays?|coinsurance|deductible)\b/, 9],
  ["patientResponsibility", /^still (?:left )?to pay$/, 10],
  // What a shop takes off.
  ["adjustments", /^(?:less )?(?:promo|coupon)(?: code)?(?: \w+)?$/, 8],
  // A collector's own word for what is asked, interest and all.
  ["patientResponsibility", /^total amount of (?:the |your )?debt(?: now)?$/, OUTRIGHT],
  // What is left to pay in parts, once a down payment is made.
  ["patientResponsibility", /^(?:total |amount )(?:amount )?financed$/, 14],
  // What a plan pays in the end, once another's payment is taken off its benefit.
  ["insurancePaid", /\bnet (?:plan )?payment\b/, 13],
  ["patientPaid", /\bdown payments? (?:received|made|paid)\b/, 9],
  // An estimate's words; "out of pocket maximum" is a limit.
  [
    "patientResponsibility",
    /^(?:your )?estimated out of pocket(?: costs?)?$|^you pay(?: estimate)?$/,
    10,
  ],
  // A health sharing ministry's words.
  ["notCovered", /\bnot (?:eligible for sharing|sh(?:are|a)able)\b|\bunsh(?:are|a)able\b/, 9],
  [
    "adjustments",
    /\b(?:above|over|beyond|more than)\b.{1,30}\b(?:approved|allowed|allowable)(?: amount)?(?: you do not owe)?$/,
    8,
  ],
  ["allowed", /\b(?:eligible for sharing|sh(?:are|a)able)\b/, 9],
  [
    "insurancePaid",
    /\bsharing amount\b|\bamount shared\b|\bshared (?:by (?:members|others)|amount)\b/,
    9,
  ],
  ["adjustments", /\badjusted (?:off )?(?:by|per) /, 10],
  // "Due before stimulation start": when a course of treatment is to be paid.
  ["patientResponsibility", /^due before (?!\d)/, 9],
  // A share that is asked for is what is owed; a share alone is a step to it.
  [
    "patientResponsibility",
    /^(?:your |patient )?(?:coinsurance|copay(?:ment)?|deductible|cost share|share)(?: amount)? (?:now )?due(?: now)?(?: \d{1,2}%?)?$|^pay this amt$|^(?:please |to )?pay now$|^yours to pay\b|^insured s share\b/,
    10,
  ],
  [
    "patientResponsibility",
    /^(?:total )?(?:expected |estimated )?costs? to (?:you|(?:the )?patient)$|^(?:your |total )?copay(?:ment)?s? to providers?$/,
    10,
  ],
  ["adjustments", /^(?:total )?rc amt$|^reductions? (?:won|negotiated|obtained) by\b/, 8],
  ["billed", /^(?:total )?amounts? (?:the |your )?providers? (?:have |has )?billed\b/, 9],
  ["insurancePaid", /\binsurance\b.{0,80} received$/, 7],
  // On an account of debits and credits.
  ["insurancePaid", /^(?:total )?(?:insurance|plan) credits?$/, 9],
  ["patientPaid", /^(?:total )?(?:family|patient|guarantor|personal) credits?$/, 9],
  ["adjustments", /^(?:total )?courtesy credits?$/, 9],
  ["billed", /^total debits$/, 9],
  ["adjustments", /^(?:member|plan|senior|cash|self pay) disc\b/, 8],
  // Toward glasses or a hearing aid a plan pays so much.
  [
    "insurancePaid",
    /^(?:your )?plan (?:hearing|vision|frame|eyewear|contact lens)\b.*\ballowance\b/,
    9,
  ],
  // A Blue plan's words for what it pays.
  ["insurancePaid", /^total (?:covered )?benefits approved\b/, 9],
  [
    "billed",
    /^(?:sum|total) of all (?:days|visits|charges|services|bills|claims)$|^all (?:bills|care)$|^all claims (?:(?:on|in) )?this (?:notice|statement|report|explanation|eob)$/,
    9,
  ],
  ["billed", /^total before (?:savings|discounts?|insurance)$/, 10],
  // What Veterans Affairs charges is a copay by its nature.
  ["billed", /^new copay(?:ment)? charges$/, 10],
  ["patientResponsibility", /^(?:total )?estimated (?:patient|your) (?:costs?|share|portion)$/, 10],
  // It may be offered only: the steps from billed to owed must say that it was given.
  ["adjustments", /\bprompt pay (?:disc(?:ount)?|courtesy)\b/, 1.5],
  // Not covered separately, as a part of another service is not.
  ["adjustments", /\bdiscounts?\W+(?:(?:and|or) )?not covered\b/, 8],
  [
    "patientResponsibility",
    /\b(?:pay this amount|please pay|(?:total)?amount due|due amount|total due|balance due|now due|due now|amount you owe|total you owe|you (?:still |now |may |might |will |would |could )?(?:likely |probably )?owe|what you (?:will )?owe|patient (?:s )?(?:total )?(?:responsibility|owes|balance|due|share|portion|liability|amount)|your (?:total |estimated |net )?(?:responsibility|share|part|balance|cost|portion|total)|amount owed|(?:beneficiary|client|recipient|customer|(?:injured )?worker|claimant)(?: s)? (?:total )?(?:liability|responsibility|responsible)|total liability|total (?:beneficiary|client|recipient|enrollee) (?:share|cost)|maximum you may be billed|you may be billed|member (?:responsibility|liability|owes|share|cost)|(?:beneficiary|member|your|patient|enrollee) (?:cost share|liability)|net due|due from patient|amount payable|you need to pay|amount you (?:will|would|may|are expected to) pay|left for you|total amount of (?:the )?debt|amount of (?:the )?debt|you pay|balance to pay|left to pay|(?:amount|balance) outstanding|balance billable to (?:the )?(?:injured worker|patient|member|employee)|(?:pt|patient|member|subscriber|your) resp|(?:pt|pat) (?:bal|balance)|bal(?:ance)? due|(?:what )?i owe|owed by (?:you|patient)|my (?:share|cost|total)|you (?:may be|are|will be) responsible|your total portion|member portion|amount to pay|please remit|remit this amount|(?:now )?due from you)\b/,
    10,
  ],
  [
    "patientResponsibility",
    /\b(?:(?:total|current|new|account|statement|invoice|outstanding|remaining|ending|net|unpaid|final|today s) (?:account |patient |family |plan )?balance|balance (?:you owe|owed|remaining|outstanding)|total owed|total responsibility|patient pays?)\b/,
    9,
  ],
  ["patientResponsibility", /^(?:your |the )?balance$|^due$|\bbalance$|^(?:please )?pay by$/, 6],
  [
    "patientPaid",
    /\b(?:(?:patient|pt|pat|your|guarantor|personal|self|member|client|resident|family) (?:payments?|pmts?|paid|receipts?)|(?:paid|payments?|receipts?)(?: received| made)? (?:by|from) (?:the |our )?(?:you|patient|member|guarantor|client|resident|family|beneficiary|subscriber|insured|enrollee)\b(?! (?:plan|insur|health))|you (?:have |already |had )?paid|paid or (?:were )?credited|payments?(?: received)?(?: on)?(?: \S{0,30}\d\S{0,30})? thank you|thank you for your payment|(?:received|payments?) from you|(?:card|cash|check|credit card|online|web|phone|auto) payments?|auto ?pay|^previous payments?$|(?:prenatal|payment) plan payments?|(?:card on file|your card) (?:charged|payments?)|charged to (?:(?:your |the )?card|(?:hsa |fsa )?(?:visa|amex|mastercard|discover|debit))|copay(?:s|ments?)? (?:paid|received|collected|made)|amount you paid|^already paid|(?:paid|payments?(?: received| made)?) today|today s payments?|mc payments? [^a-z]{0,3}\d{4}|paid (?:on the day|at check ?(?:in|out)|by (?:cash|card|check))|payments? you(?: have)?(?: already)? made|your (?:previous )?payments?|patient credits?|paid (?:at|on|during) (?:the |your |each |time of )?(?:visits?|service|appointments?|desk|arrival|registration)|payments? patient$|you made payments|paid (?:before|in advance of) (?:the |your |each )?(?:surgery|procedure|treatment|visit|service|admission)|paid in advance|pre ?paid|prepayments?|advance payments?|(?<!direct |security |electronic )deposits?(?! (?:is |are )?(?:required|requested|due|needed|slip)))\b/,
    9,
  ],
  // A receipt names the means: "VISA ****4471", "CHECK #2210", "Cash".
  [
    "patientPaid",
    /^(?:paid |payment )?(?:by |with |via |in )?(?:visa|mc(?= )|master ?card|amex|american express|discover|debit(?: card)?|credit card|card|cash|check|personal check|apple pay|google pay|(?:hsa|fsa)(?:\/(?:hsa|fsa))?(?: card)?)(?: (?:tendered|payment|ending(?: in)?|auth\w*(?!\w)(?: (?=\w*\d)\w{4,8}$)?|no|tap|chip|keyed|contactless|swiped?|inserted)| (?:#|x+|\*+)(?![x#*\d])| ?[x#*@]*\d[x#*\d]*(?![x#*\d]))*$/,
    8,
  ],
  [
    "insurancePaid",
    /\b(?:(?:insurance|ins|plan|medicare|medicaid|payer|insurer|carrier|health plan|third party|primary|secondary|aetna|cigna|we|bcbs|blue cross|humana|uhc|unitedhealthcare)(?: has| have| company| co)? (?:payments?|pmts?|paid|pays?|benefits?|reimbursement|share|covered(?! (?:amounts?|charges)))|(?:paid|covered) by (?:your |the )?(?:insurance|plan|health plan|us|insurer|medicare|medicaid)|(?:payments?|paid) (?:by|from) (?:your )?(?:insurance|plan|medicare|medicaid|insurer|health plan)|amount (?:we )?paid|total (?:benefits? )?paid|benefits? (?:paid|applied)|total payment to provider|(?:your )?plan s share|insurance (?:coverage|contribution)$|paid to (?:the |your )?(?:provider|doctor|physician|dentist|hospital|facility|supplier|clinic)|amount medicare paid|total plan payment|net (?:payment|paid)|total insurance$|provider paid|payments? by insurance|payments? insurance$|^our payments?$)\b/,
    9,
  ],
  ["notCovered", /\b(?:not covered|non ?covered|not allowed|ineligible|excluded)\b/, 8],
  ["deductible", /\bdeductible\b/, 7],
  ["copay", /\bcopay(?:s|ments?)?\b/, 7],
  ["coinsurance", /\b(?:coinsurance|coins)\b/, 7],
  [
    "adjustments",
    /\b(?:adjustments?|adj|discounts?|writ(?:e|ten) ?(?:offs?|downs?)|contractual|(?:network|plan|rate|fee|contract|negotiated|provider|dentist|participating|total|bill) reductions?|^(?:less )?reductions?(?: (?:by|from|under) .{2,40})?$|savings|total co$|contractual obligations?|you saved|sav(?:ed|es) you|amount saved|allowances?|courtesy)\b|\breductions?$/,
    8,
  ],
  [
    "allowed",
    /\b(?:allowed|allowable|plan allows|we allow|approved|eligible|negotiated|plan rate|member rate(?! savings)|^covered$|covered (?:amount|charges))\b/,
    8,
  ],
  [
    "billed",
    /\b(?:total (?:of )?(?:\w+ )?(?:charges?|chgs?|billed|fees|retail)|total (?:amount )?(?:billed|charged)|gross charges|amount billed|billed (?:amount|charges?|total)|amount charged|charges? total|total (?:expected|estimated) (?:charges?|cost|costs|amount)|(?:expected|estimated) (?:total )?(?:charges?|costs?)|estimate total|total (?:good faith )?estimate(?:d cost)?|total for services|total cost of (?:services|care)|(?:providers?|hospital|doctors?|facility)(?: s)? (?:charges?|charged|billed)|total (?:provider )?charges?|(?:amount of (?:the |this |your )?|total )claim|claim amount|(?:total|sum) of (?:the )?estimate|original (?:amount|balance|charges?|bill)|(?:total )?amount of bills?|charges? (?:submitted|billed)|(?:bundled?|package|all inclusive) (?:price|total|fee|rate)|price of (?:the |this |your )?(?:surgery|procedure|treatment|care)|submitted (?:amount|amt)|(?:amount|amt) submitted|charged amount|billed amt|amt billed)\b/,
    9,
  ],
  [
    "billed",
    /\b(?:(?:current|new|your|the)? ?charges?|sub ?total|grand total|(?:total )?(?:fees?|price))\b/,
    5,
  ],
  ["insurancePaid", /^(?:plan |we )?(?:paid|pays)$|^paid amount$/, 6],
  // "Amount Delta Dental pays": whoever pays by name is the plan.
  ["insurancePaid", /^amount (?:(?!patient|member|subscriber|you)[a-z]+ ){1,4}pays$/, 8],
  ["billed", /\bbilled$|^all charges$/, 6],
  // Notices in two languages, and clinics whose patients read Spanish.
  ["billed", /\b(?:total de (?:los )?cargos|cargos totales)\b/, 9],
  ["adjustments", /\b(?:descuentos?|ajustes?)\b/, 8],
  ["insurancePaid", /\bpagos? (?:del|de su) (?:seguro|plan)\b/, 9],
  ["patientPaid", /\bpagos? (?:del|de la|de su) paciente\b|\bsus pagos\b/, 9],
  [
    "patientResponsibility",
    /\b(?:cantidad que (?:usted )?debe|usted debe|saldo (?:a pagar|pendiente|del paciente)|total a pagar|pague esta cantidad)\b/,
    10,
  ],
  ["patientResponsibility", /^amount remaining$/, 9],
  // What is left to pay when glasses or an appliance are handed over.
  [
    "patientResponsibility",
    /^(?:balance|remaining) (?:due )?(?:at|on|upon) (?:pick ?up|check ?in|arrival|dispens(?:e|ing)|delivery|seat(?:ing)?|completion)$/,
    10,
  ],
  [
    "insurancePaid",
    /^total (?:payments?|pymts?|pmts?|receipts?)(?: (?:received|posted|made))?$/,
    4,
  ],
  ["billed", /^(?:total|totals)$|\btotals?$|^total\b|^all (?:accounts|visits)$/, 3],
  [
    "insurancePaid",
    /\b(?:payments? (?:and|&) adjustments?|payments?\/adjustments?|payments? received|payments?(?:\/credits?)?)\b/,
    4,
  ],
];

const PAID_BY_NAME =
  /^(?:Amount )?Paid by \p{Lu}[\p{L}'’.&-]+(?: (?:of |& )?\p{Lu}[\p{L}'’.&-]+){1,5}:?$/u;
const FORGIVES =
  /\b(?:charity|assistance|courtesy|grants?|funds?|hardship|scholarship|foundation)\b/;
const COVERED_BY_NAME =
  /^Covered by \p{Lu}[\p{L}'’.&-]+(?: (?:of |& )?\p{Lu}[\p{L}'’.&-]+){0,5}:?$/u;
/** "Paid by Carolina Choice 10/12/2026". */
const WITH_DAY = /(?<=\p{L}\S*) \d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/u;
const EXPLAINED = /\((?:[^()\s]+\s+){3,}[^()\s]+\)/;
const SINCE =
  /\b(?:since|after) (?:your |the |our )?(?:last|previous|prior) (?:statement|bill|invoice)\b/;
const SINCE_LAST = new RegExp(SINCE, "g");

/** Box 54 of the hospital claim form, by name: what the payer had paid when the bill was made. */
const PRIOR_PAYMENTS = /^54 prior payments?$/;

/** The words of a label without those that say since when it counts: "New charges since your last statement". */
const ofThisBill = (label: string): string =>
  plainWords(label)
    .replace(SINCE_LAST, "")
    .replace(PRIOR_PAYMENTS, "insurance paid")
    .replace(/\byou ve\b/g, "you have")
    .replace(/\bpt (?=owes?\b|due\b)/g, "patient ")
    .replace(/\s+/g, " ")
    .trim();

/** Whether a label speaks of another time, another bill or another sum than this bill's. */
export const speaksElsewhere = (label: string): boolean => ELSEWHERE.test(ofThisBill(label));

/** Payments and adjustments in one figure: neither can be told from it. */
const COMBINED =
  /\b(?:payments?|pmts?|paid)(?: received)? (?:(?:and|or) )?(?:adjustments?|adjs?|discount(?:s|ed)|adjusted)\b|\bpayments? and credits\b|\b(?:adjustments?|discounts?) (?:and )?payments?\b/;

/** Whether a label names payments and adjustments together. */
export const isCombined = (label: string): boolean =>
  COMBINED.test(plainWords(label).replace(/[&\/]/g, " ").replace(/\s+/g, " "));

/** Whether a label says that something was paid, and not by whom: "Total amount paid". */
export const namesNoPayer = (label: string): boolean =>
  /^(?:\d{1,2}\.? ?)?(?:less )?(?:total )?(?:(?:amount|amt\.?) )?paid(?: amount)?\W*$/i.test(label);

/** One visit or claim among several speaks less for the whole. */
const OF_ONE =
  /\b(?:this|each|the|today s) (?:visit|claim|service|day|date|exam|test|procedure|order)\b/;

/** Which total a label names, and how surely (0 to 10); null when it names none or speaks of another time. */
export function totalNamed(label: string): Named | null {
  const known = NAMED.get(label);
  if (known !== undefined) return known;
  const named = nameIn(label);
  // Documents may hold any number of texts; the same ones are asked for with every reading of them.
  if (NAMED.size > 2000) NAMED.clear();
  if (label.length <= MOST_KEPT) NAMED.set(label, named);
  return named;
}
type Named = { name: TotalName; weight: number };
const NAMED = new Map<string, Named | null>();
/** Labels longer than this are sentences, and asked for once. */
const MOST_KEPT = 200;

/** Nothing of a person's paper is kept once it is read. */
export const forgetLabels = (): void => NAMED.clear();

function nameIn(label: string): Named | null {
  const words = ofThisBill(label)
    .replaceAll("co pay", "copay")
    .replaceAll("co insurance", "coinsurance");
  if (words === "" || ELSEWHERE.test(words)) return null;
  // A running account counts what came in since its last bill: what a plan paid stands with the visits.
  if (
    SINCE.test(plainWords(label)) &&
    /^(?:your |total )?payments?(?: received| made)?$/.test(words)
  )
    return { name: "patientPaid", weight: 6 };
  // A Medicare Advantage plan's monthly report: its "total cost" is what it approved.
  if (/^total cost\b.*\bplan (?:has )?approved\b/.test(words))
    return { name: "allowed", weight: 9 };
  const undated = label.replace(WITH_DAY, "");
  if (undated !== label) return totalNamed(undated);
  // "Plan discount (billed charges less allowed amounts)": what stands in brackets explains.
  const lead = label.replace(EXPLAINED, " ");
  if (lead !== label && /\p{L}{3}/u.test(lead)) return totalNamed(lead);
  if (words.split(" ").length > (/:\s*$/.test(label) ? 18 : 12)) return null;
  const hit = TOTAL_WORDS.find(([, form]) => form.test(words));
  if (/^(?:total )?net charges? after (?:credits?|corrections?|reversals?)$/.test(words))
    return { name: "billed", weight: 9 };
  // "Amount due after discount" may still be paid on the spot, further down.
  if (AFTER.test(words) && !/^remaining (?:\w+ )?balance\b/.test(words))
    return { name: "patientResponsibility", weight: hit?.[0] === "patientResponsibility" ? 5 : 3 };
  // "Chesapeake Mutual paid", "Paid by Alpine Health Plan": a payer by name.
  if (
    (!hit || hit[2] <= 3) &&
    /\bpaid(?: on (?:this|your) (?:account|claim|bill))?$|^(?:less )?(?:(?:amount )?paid (?:by|from)|received from) /.test(
      words,
    ) &&
    payerOf(label) === "insurance"
  )
    return { name: "insurancePaid", weight: 7 };
  // A name alone does not say that it is the insurer's.
  if (!hit && PAID_BY_NAME.test(label)) return { name: "insurancePaid", weight: 4 };
  // Nobody but a plan covers anything, or whoever forgives it.
  if (!hit && COVERED_BY_NAME.test(label) && !FORGIVES.test(words))
    return { name: "insurancePaid", weight: 7 };
  if (!hit) return null;
  // "UMR PAYMENT - THANK YOU": a plan's by its name, though one thanks patients.
  if (hit[0] === "patientPaid" && /\bthank you$/.test(words) && payerOf(label) === "insurance")
    return { name: "insurancePaid", weight: hit[2] };
  const partly = OF_ONE.test(words) ? 3 : 0;
  // Far into a sentence the words are talk about an amount rather than its label.
  const before = words.slice(0, words.search(hit[1])).split(" ").filter(Boolean).length;
  return {
    name: hit[0],
    weight:
      hit[2] -
      partly -
      Math.max(0, before - 2) * 1.2 -
      Math.max(0, words.split(" ").length - 7) * 0.3,
  };
}

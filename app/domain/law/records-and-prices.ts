import { inCfr, inCopy, inUsc } from "./copies";
import { cfr, text, usc, type EntryTable } from "./entry";

const PRICE_RULES = (words: string) =>
  inCopy(words, "govregs.com, 45 CFR part 180 subpart B", "copy with dates of 2024");

/** Section 4 of the register: seeing one's records, and prices a hospital must post. */
export const RECORDS_AND_PRICES = {
  "hipaa-billing-records": {
    scope: "federal",
    title: "Billing records are part of the record",
    says: "The records a patient may see include a provider's medical and billing records and a plan's claim records.",
    limits: [],
    sources: [
      cfr(
        "45 CFR 164.501",
        inCfr("medical records and billing records about individuals", "45/7001"),
      ),
    ],
  },
  "hipaa-access": {
    scope: "federal",
    title: "Access of individuals to protected health information",
    says: "A patient has a right to see and get a copy of the records a provider holds about the patient, within 30 days of asking for it; a provider that needs up to 30 more writes why, and by what date, within the first 30.",
    clock:
      "30 days after the provider gets the request. One more period of 30 days, if written reasons and a date come within the first 30.",
    limits: [
      "Only records that exist. Nobody has to make a new claim form for you.",
      "A provider may ask for the request in writing, if it says so.",
      "A fee may be asked for copies.",
    ],
    sources: [
      cfr(
        "45 CFR 164.524(a)(1)",
        inCfr("a right of access to inspect and obtain a copy", "45/7220"),
      ),
      cfr(
        "45 CFR 164.524(b)(2)",
        inCfr("no later than 30 days after receipt of the request", "45/7225"),
      ),
    ],
  },
  "hipaa-fee": {
    scope: "federal",
    title: "The fee for copies of records",
    says: "A provider may charge only a reasonable fee, based on the cost of copying, supplies, and postage.",
    limits: [],
    sources: [
      cfr(
        "45 CFR 164.524(c)(4)",
        inCfr("fee includes only the cost of: (i) Labor for copying", "45/7230"),
      ),
    ],
  },
  "hipaa-amend": {
    scope: "federal",
    title: "Asking for a change in the record",
    says: "A patient may ask for a change in a record that is wrong. The provider answers within 60 days, and may take 30 more once.",
    clock: "60 days after the provider gets the request. One more period of 30 days.",
    limits: ["The provider may say no."],
    sources: [cfr("45 CFR 164.526(b)(2)", inCfr("no later than 60 days after receipt", "45/7240"))],
  },
  "hipaa-verify": {
    scope: "federal",
    title: "Proof of who asks for records",
    says: "Before it gives out records, a provider must check who asks and that this person may have them.",
    limits: ["So send proof with the request, and the signed paper if you ask for someone else."],
    sources: [
      cfr("45 CFR 164.514(h)(1)", inCfr("verify the identity of a person requesting", "45/7189")),
    ],
  },
  "medicare-itemized": {
    scope: "federal",
    title: "Itemized statement for Medicare patients",
    says: "A Medicare patient can ask in writing for an itemized list of what Medicare paid for. The provider must send it.",
    clock: "30 days after the request.",
    limits: ["Medicare only, and only services that Medicare paid for."],
    sources: [
      usc(
        "42 USC 1395b-7(b)",
        inUsc("shall furnish an itemized statement describing each item or service", "42/7103"),
      ),
    ],
  },
  "medicare-msn": {
    scope: "federal",
    title: "Medicare's own statement",
    says: "Medicare sends its patients a list of what was done and paid. It tells them that they can ask for an itemized one.",
    limits: ["By email or online if you chose that."],
    sources: [
      usc(
        "42 USC 1395b-7(a)",
        inUsc("lists the item or service for which payment has been made", "42/7102"),
      ),
    ],
  },
  "hpt-file": {
    scope: "federal",
    title: "Hospital prices must be posted",
    says: "A hospital must post its standard charges online in a file for computers and in a list for patients.",
    limits: ["Hospitals only. It is a duty to post prices, not a cap on them."],
    sources: [
      usc(
        "42 USC 300gg-18(e)",
        inUsc("make public … a list of the hospital’s standard charges", "42/4933"),
      ),
      cfr(
        "45 CFR 180.40",
        PRICE_RULES("A machine-readable file containing a list of all standard charges"),
      ),
      cfr(
        "45 CFR 180.50",
        PRICE_RULES("must establish, update, and make public a list of all standard charges"),
      ),
    ],
  },
  "hpt-accurate": {
    scope: "federal",
    title: "Posted prices must be right",
    says: "A hospital states in its price file that the file is true, accurate, and complete.",
    limits: ["The wording may have changed in 2026."],
    sources: [cfr("45 CFR 180.50(a)(3)", PRICE_RULES("true, accurate, and complete"))],
  },
  "hpt-shoppable": {
    scope: "federal",
    title: "Prices of services one can plan",
    says: "A hospital must post prices for 300 services that can be planned, or offer a price tool.",
    limits: ["Fewer, if the hospital offers fewer."],
    sources: [
      cfr(
        "45 CFR 180.60(a)",
        inCfr("a combined total of at least 300 shoppable services", "45/8149"),
      ),
    ],
  },
  "hpt-2026": {
    scope: "federal",
    title: "Dollar amounts in price files",
    says: "From 2026 a hospital's price file gives dollar amounts where a rate is a percentage or a formula.",
    clock: "In force January 1, 2026; checked from April 1, 2026.",
    limits: ["Older files lack these fields."],
    sources: [
      text(
        "Hospital price transparency policy changes for 2026",
        "Centers for Medicare & Medicaid Services (CMS)",
        "https://www.cms.gov/newsroom/fact-sheets/cy-2026-opps-ambulatory-surgical-center-final-rule-hospital-price-transparency-policy-changes",
        "O",
      ),
    ],
  },
} as const satisfies EntryTable;

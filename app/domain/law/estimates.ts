import { inCfr, inCopy, inUsc } from "./copies";
import { cfr, text, usc, type EntryTable } from "./entry";

const FEDERAL_PROGRAMS =
  "Only for people without insurance, or who do not use it for this care. Not for people in Medicare, Medicaid, or another federal health program.";

/** Section 2 of the register: good-faith estimates and the federal dispute, for care from January 1, 2022. */
export const ESTIMATES = {
  "gfe-timing": {
    scope: "federal",
    title: "Good-faith estimate",
    says: "A patient who pays without insurance gets a written estimate. It names each service and its code. To ask what care may cost is to ask for one.",
    clock:
      "Booked 3 business days ahead or more: 1 business day after booking. Booked 10 business days ahead or more: 3 business days. On request: 3 business days.",
    limits: [
      "Not for emergencies.",
      "If the planned care changes, a new estimate comes at least 1 business day before it.",
      FEDERAL_PROGRAMS,
    ],
    sources: [
      usc(
        "42 USC 300gg-136",
        inUsc("not later than 1 business day after the date of such scheduling", "42/5069"),
      ),
      cfr(
        "45 CFR 149.610(b)(1)(iv)",
        inCfr(
          "shall consider any discussion or inquiry regarding the potential costs … as a request",
          "45/4631",
        ),
      ),
      cfr(
        "45 CFR 149.610(b)(1)(vi)",
        inCfr("Not later than 3 business days after the date of the request", "45/4631"),
      ),
    ],
  },
  "ppdr-threshold": {
    scope: "federal",
    title: "A bill well above the estimate",
    says: "A patient without insurance, or not using it, may ask for a federal dispute when a provider's bill is at least $400 above its own part of the estimate.",
    limits: [
      "Count each provider or facility alone; never add them up.",
      "Count all that the provider billed for the care, also what the estimate does not list.",
      "Exactly $400.00 is enough.",
      "Without an estimate there is no dispute; a missing estimate is a complaint.",
      FEDERAL_PROGRAMS,
    ],
    sources: [
      cfr(
        "45 CFR 149.620(a)(2)(ii)",
        inCfr("at least $400 more than the total amount of expected charges", "45/4642"),
      ),
      cfr(
        "45 CFR 149.620(b)(1)",
        inCfr("at least $400 more than the total amount of expected charges", "45/4644"),
      ),
    ],
  },
  "ppdr-deadline": {
    scope: "federal",
    title: "Time to start the federal dispute",
    says: "The patient starts the federal dispute within 120 calendar days of getting the first bill. A notice sent by mail must be postmarked in that time.",
    clock: "120 calendar days from getting the first bill. A postmark in that time is enough.",
    limits: [
      "The notice of CMS counts from the date on the first bill. Plan by that date.",
      "The provider that sent the bill may not file for you.",
    ],
    sources: [
      cfr(
        "45 CFR 149.620(c)(1)",
        inCfr("postmarked within 120 calendar days of receiving the initial bill", "45/4646"),
      ),
    ],
  },
  "ppdr-fee": {
    scope: "federal",
    title: "The fee for the federal dispute",
    says: "The federal dispute costs a $25 fee. It is not paid back. If the amount set is below the bill, the fee is taken off what the patient owes.",
    clock: "Before the dispute opens.",
    limits: [
      "The amount is set each year: look at the page before you pay.",
      "If you settle during the dispute, half of the fee is taken off.",
    ],
    sources: [
      text(
        "Medical bill disagreements if you are uninsured",
        "Centers for Medicare & Medicaid Services (CMS)",
        "https://www.cms.gov/nosurprises/consumers/medical-bill-disagreements-if-you-are-uninsured",
        "O",
      ),
      cfr("45 CFR 149.620(g)(1)(iv)", inCfr("less than the billed charges", "45/4674")),
    ],
  },
  "ppdr-hold": {
    scope: "federal",
    title: "Collection while the dispute is open",
    says: "While a federal dispute is open, the provider may not move the bill to collection or threaten to, and late fees stop. If the bill is there already, the provider should stop collecting.",
    clock: "From the day the dispute is filed until its outcome.",
    limits: [
      "It starts with a filed dispute, not with our letter.",
      "Where collection has begun, the rule says 'should'. So ask for it: 'please stop'.",
      "The provider may not pay you back for the dispute with worse treatment.",
    ],
    sources: [
      cfr(
        "45 CFR 149.620(c)(5)",
        inCfr(
          "if the bill has already moved into collection, the provider or facility should cease",
          "45/4651",
        ),
      ),
      text(
        "Model notice on the good-faith estimate, OMB 0938-1433",
        "Centers for Medicare & Medicaid Services (CMS)",
        null,
        "O",
      ),
    ],
  },
  "ppdr-incomplete": {
    scope: "federal",
    title: "When the dispute form is not complete",
    says: "If the dispute form is not complete, the patient has 21 calendar days to send what is missing.",
    clock: "21 calendar days from the reviewer's notice.",
    limits: ["35 days, if a notice in a form you can read came late."],
    sources: [
      cfr(
        "45 CFR 149.620(c)(4)",
        inCfr("21 calendar days to submit supplemental information", "45/4650"),
      ),
      text(
        "86 FR 55980",
        "Federal Register",
        "https://www.federalregister.gov/citation/86-FR-55980",
        inCopy(
          "providing the individual with 21 calendar days to submit supplemental information",
          "dateas.com, Federal Register of October 7, 2021",
          "Federal Register of October 7, 2021",
        ),
      ),
    ],
  },
} as const satisfies EntryTable;

import { cfr, text, usc, type EntryTable } from "./entry";

const NONPROFIT_ONLY =
  "Only for nonprofit hospitals under tax law, each site by itself. Doctors who bill apart are often outside: look at the policy's list.";

/** Section 3 of the register: what a nonprofit hospital owes people who cannot pay. */
export const HOSPITAL_AID = {
  "fap-exists": {
    scope: "federal",
    title: "A nonprofit hospital's aid policy",
    says: "A nonprofit hospital must have a written aid policy. It says who can get help, how charges are set, and how to apply.",
    limits: ["The law sets no income line; each hospital sets its own.", NONPROFIT_ONLY],
    sources: [
      usc("26 USC 501(r)(4)", "P"),
      text(
        "Financial assistance policy and emergency medical care policy",
        "Internal Revenue Service (IRS)",
        "https://www.irs.gov/charities-non-profits/financial-assistance-policy-and-emergency-medical-care-policy-section-501r4",
        "Q",
      ),
    ],
  },
  "fap-agb": {
    scope: "federal",
    title: "Limit on charges for patients who get aid",
    says: "A patient who gets aid may not be charged more for needed care than the amounts generally billed to people with insurance.",
    limits: ["The hospital must first find that you qualify.", NONPROFIT_ONLY],
    sources: [
      usc("26 USC 501(r)(5)", "P"),
      cfr("26 CFR 1.501(r)-5", "Q"),
      text(
        "Limitation on charges",
        "Internal Revenue Service (IRS)",
        "https://www.irs.gov/charities-non-profits/limitation-on-charges-section-501r5",
        "Q",
      ),
    ],
  },
  "fap-no-eca-before-effort": {
    scope: "federal",
    title: "Checking for aid before hard collection",
    says: "A nonprofit hospital may not use hard collection steps before it has made a fair effort to find out if the patient can get aid.",
    limits: [NONPROFIT_ONLY],
    sources: [usc("26 USC 501(r)(6)", "P"), cfr("26 CFR 1.501(r)-6(a)", "P")],
  },
  "fap-120": {
    scope: "federal",
    title: "First months without hard collection",
    says: "A nonprofit hospital may not use hard collection steps before day 120 after the first bill.",
    clock: "Day 120 from the day the first bill after the care was mailed or sent.",
    limits: [
      "It counts from the first bill after the care, not from the day of care.",
      "Sending the bill to a collector is not on the list of hard steps.",
      NONPROFIT_ONLY,
    ],
    sources: [cfr("26 CFR 1.501(r)-6(c)(3)(i)", "Q"), cfr("26 CFR 1.501(r)-1", "P")],
    clockStatus: "Q",
  },
  "fap-30-notice": {
    scope: "federal",
    title: "Notice before hard collection",
    says: "Before hard collection a nonprofit hospital sends a written notice. It names the steps and a last day, with a plain summary of the aid policy.",
    clock: "The last day is 30 days after the notice or later.",
    limits: [NONPROFIT_ONLY],
    sources: [cfr("26 CFR 1.501(r)-6(c)(4)(i)", "Q")],
  },
  "fap-240": {
    scope: "federal",
    title: "Time to apply for hospital aid",
    says: "A nonprofit hospital must take a form for aid until day 240 after the first bill. If its notice names a later day, that day counts.",
    clock:
      "Day 240 from the day the first bill after the care was mailed or sent, or the notice's last day.",
    limits: [
      "This is the least a hospital must give. It may give more.",
      "It counts from the first bill after the care, not from the day of care.",
      NONPROFIT_ONLY,
    ],
    sources: [cfr("26 CFR 1.501(r)-1(b)(3)", "Q")],
  },
  "fap-suspend-refund": {
    scope: "federal",
    title: "What an application for aid does",
    says: "An application in time stops hard collection. If the patient qualifies, the hospital says so in writing and pays back what was too much, if over $5.",
    clock: "From the day the application is sent.",
    limits: [NONPROFIT_ONLY],
    sources: [
      cfr("26 CFR 1.501(r)-6(c)(5)", "Q"),
      cfr("26 CFR 1.501(r)-6(c)(6)", "Q"),
      text(
        "Billing and collections",
        "Internal Revenue Service (IRS)",
        "https://www.irs.gov/charities-non-profits/billing-and-collections-section-501r6",
        "Q",
      ),
    ],
  },
  "eca-list": {
    scope: "federal",
    title: "Hard collection steps",
    says: "Hard collection steps are such as selling the debt, credit reports, liens, lawsuits, taking wages, and refusing care for an old bill.",
    limits: ["Sending the bill to a collector is not on the list."],
    sources: [cfr("26 CFR 1.501(r)-6(b)", "Q")],
    letters: false,
  },
} as const satisfies EntryTable;

import { inCfr, inCopy, inUsc } from "./copies";
import { cfr, text, usc, type EntryTable } from "./entry";

const NOT_THESE_PLANS =
  "Not for Medicare, Medicaid, TRICARE, VA, or Indian Health, which have their own rules. Not for short-term plans, sharing ministries, fixed indemnity, or vision-only and dental-only plans.";

/** Section 1 of the register: bills from outside a plan's network, plan years from January 1, 2022. */
export const SURPRISE_BILLS = {
  "nsa-emergency-provider": {
    scope: "federal",
    title: "Emergency care outside the network",
    says: "For emergency care, an out-of-network emergency room or clinician may not bill a patient more than the plan's in-network share.",
    limits: [
      "The deductible still counts.",
      "Care after you are stable is outside if you gave valid consent.",
      NOT_THESE_PLANS,
    ],
    sources: [
      usc("42 USC 300gg-131(a)", inUsc("shall not bill, and shall not hold liable", "42/5056")),
      cfr(
        "45 CFR 149.410(a)",
        inCopy(
          "must not bill, and must not hold liable",
          "checkoutapi.com, 45 CFR part 149 subpart E",
          "copy of November 22, 2024",
        ),
      ),
    ],
  },
  "nsa-emergency-plan": {
    scope: "federal",
    title: "How a plan covers emergency care",
    says: "A plan covers emergency care with no prior approval. The patient's share may not be more than in network, and it counts toward the in-network deductible and yearly limit.",
    clock: "The plan pays or denies within 30 days of having the facts it needs to decide.",
    limits: [
      "The 30 days bind the plan and the provider, not the patient. They start when the plan has what it needs, so the bill's date does not tell the day.",
      NOT_THESE_PLANS,
    ],
    sources: [
      usc(
        "42 USC 300gg-111(a)(1)",
        inUsc("without the need for any prior authorization determination", "42/5032"),
      ),
      cfr(
        "45 CFR 149.110(b)(3)(iv)(A)",
        inCfr(
          "begins on the date the plan or issuer receives the information necessary to decide a claim",
          "45/4370",
        ),
      ),
    ],
  },
  "nsa-facility": {
    scope: "federal",
    title: "Out-of-network clinicians at an in-network facility",
    says: "At an in-network hospital or surgery center, an out-of-network doctor may not bill more than the in-network share, unless the patient got a valid notice and agreed.",
    limits: [
      "A facility is a hospital, its outpatient unit, or a surgery center.",
      NOT_THESE_PLANS,
    ],
    sources: [
      usc(
        "42 USC 300gg-132(a)",
        inUsc("such provider shall not bill, and shall not hold liable", "42/5058"),
      ),
      cfr(
        "45 CFR 149.420(a)",
        inCfr(
          "must not bill … unless the provider … satisfies the notice and consent criteria",
          "45/4457",
        ),
      ),
    ],
  },
  "nsa-no-waiver": {
    scope: "federal",
    title: "Care for which consent changes nothing",
    says: "For some kinds of care a signed consent does not lift this rule. They are emergency care, anesthesia, pathology, X-rays and scans, neonatology, assistant surgeons, hospitalists, intensivists, and tests such as lab work. It also stays where no in-network provider was there, and for urgent needs that nobody foresaw.",
    limits: ["Other kinds of care can be waived: say whether you signed."],
    sources: [
      usc(
        "42 USC 300gg-132(b)(2)",
        inUsc("assistant surgeons, hospitalists, and intensivists", "42/5059"),
      ),
      usc(
        "42 USC 300gg-132(c)",
        inUsc("unforeseen, urgent medical needs that arise at the time", "42/5060"),
      ),
      cfr("45 CFR 149.420(b)", inCfr("will always be subject to the prohibitions", "45/4458")),
    ],
  },
  "nsa-consent-timing": {
    scope: "federal",
    title: "When notice and consent must come",
    says: "Notice of out-of-network prices must come before the care, on a paper of its own, and the patient gets a signed copy.",
    clock:
      "At least 72 hours before, if booked 72 hours ahead; otherwise on the day of booking. For care on the same day: at least 3 hours before.",
    limits: [
      "You can take your consent back in writing before the care.",
      "The provider keeps the papers for 7 years.",
    ],
    sources: [
      usc(
        "42 USC 300gg-132(d)",
        inUsc(
          "not later than 72 hours prior to the date … provides a signed copy of such consent",
          "42/5061",
        ),
      ),
      usc(
        "42 USC 300gg-132(e)",
        inUsc("shall retain such notice for at least a 7-year period", "42/5062"),
      ),
      cfr(
        "45 CFR 149.420(c)(1)(iii)(B)",
        inCfr("no later than 3 hours prior to furnishing items or services", "45/4459"),
      ),
    ],
  },
  "nsa-consent-limits": {
    scope: "federal",
    title: "A signed consent is not a price agreed to",
    says: "Signing the consent for out-of-network care is not an agreement to the price that the notice estimates.",
    limits: [NOT_THESE_PLANS],
    sources: [
      usc(
        "42 USC 300gg-132(d)(4)",
        inUsc("shall not constitute a contractual agreement … to any estimated charge"),
      ),
    ],
  },
  "nsa-air": {
    scope: "federal",
    title: "Air ambulance outside the network",
    says: "An out-of-network air ambulance may not bill a patient more than the in-network share, if the plan covers air ambulance in network.",
    limits: ["Air only, not ground.", NOT_THESE_PLANS],
    sources: [
      usc(
        "42 USC 300gg-112(a)",
        inUsc(
          "the same requirement that would apply if such services were provided by such a participating provider",
          "42/5038",
        ),
      ),
      usc(
        "42 USC 300gg-135",
        inUsc("such provider shall not bill, and shall not hold liable", "42/5068"),
      ),
      cfr(
        "45 CFR 149.440(a)",
        inCfr("the provider must not bill, and must not hold liable", "45/4474"),
      ),
    ],
  },
  "nsa-ground-gap": {
    scope: "federal",
    title: "Ground ambulance is not covered",
    says: "Federal law on surprise bills does not cover ground ambulance.",
    limits: ["A state law may help, as in California and Washington."],
    sources: [
      text(
        "Know your rights with insurance",
        "Centers for Medicare & Medicaid Services (CMS)",
        null,
        "O",
      ),
    ],
    letters: false,
  },
  "nsa-help-desk": {
    scope: "federal",
    title: "The No Surprises Help Desk",
    says: "The No Surprises Help Desk takes complaints: 1-800-985-3059.",
    limits: ["A complaint is not an appeal. The time to appeal keeps running."],
    sources: [
      text(
        "Medical bill rights",
        "Centers for Medicare & Medicaid Services (CMS)",
        "https://www.cms.gov/medical-bill-rights",
        "O",
      ),
    ],
  },
  "nsa-directory": {
    scope: "federal",
    title: "A wrong entry in the plan's list of doctors",
    says: "If the plan's list or answer said that a provider was in network, the patient owes the in-network share. The provider pays back what was paid above it, with interest.",
    limits: ["Keep a dated picture of the list, or a note of the call.", NOT_THESE_PLANS],
    sources: [
      usc(
        "42 USC 300gg-139(b)",
        inUsc("shall reimburse the enrollee for the full amount paid … in excess … plus interest"),
      ),
      usc(
        "42 USC 300gg-115(b)",
        inUsc(
          "shall not impose … a cost-sharing amount … greater than the cost-sharing amount that would apply",
          "42/5045",
        ),
      ),
    ],
  },
  "nsa-continuity": {
    scope: "federal",
    title: "A provider that leaves the network during care",
    says: "If a provider leaves the network during certain care, the old terms can go on for up to 90 days. The provider then takes the plan's payment in full.",
    clock: "Up to 90 days.",
    limits: [
      "For serious illness, a hospital stay, planned surgery, pregnancy, or the end of life.",
      NOT_THESE_PLANS,
    ],
    sources: [
      usc("42 USC 300gg-138", inUsc("accept payment from such plan … as payment in full")),
      usc(
        "42 USC 300gg-113(a)(2)(C)",
        inUsc("the 90-day period beginning on such date", "42/5041"),
      ),
    ],
  },
  "nsa-cure": {
    scope: "federal",
    title: "Taking a wrong bill back",
    says: "A provider that takes a wrong surprise bill back within 30 days, and repays with interest, can be spared a penalty.",
    clock: "30 days from the wrong bill.",
    limits: [
      "It is for the government to use, not the patient. It takes a mistake nobody knew of.",
    ],
    sources: [
      usc("42 USC 300gg-134(b)(4)", inUsc("within 30 days of the violation, withdraws the bill")),
      usc(
        "42 USC 300gg-134(b)(1)",
        inUsc("in an amount not to exceed $10,000 per violation", "42/5066"),
      ),
    ],
    letters: false,
  },
} as const satisfies EntryTable;

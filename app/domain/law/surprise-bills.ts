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
    sources: [usc("42 USC 300gg-131(a)", "P"), cfr("45 CFR 149.410(a)", "Q")],
  },
  "nsa-emergency-plan": {
    scope: "federal",
    title: "How a plan covers emergency care",
    says: "A plan covers emergency care with no prior approval. The patient's share may not be more than in network, and it counts toward the in-network deductible and yearly limit.",
    clock: "The plan pays or denies within 30 days of getting the bill.",
    limits: ["The 30 days bind the plan and the provider, not the patient.", NOT_THESE_PLANS],
    sources: [usc("42 USC 300gg-111(a)(1)", "P"), cfr("45 CFR 149.110(b)", "Q")],
  },
  "nsa-facility": {
    scope: "federal",
    title: "Out-of-network clinicians at an in-network facility",
    says: "At an in-network hospital or surgery center, an out-of-network doctor may not bill more than the in-network share. It is different only if the patient got a valid notice and agreed.",
    limits: [
      "A facility is a hospital, its outpatient unit, or a surgery center.",
      NOT_THESE_PLANS,
    ],
    sources: [
      usc("42 USC 300gg-132(a)", "P"),
      cfr("45 CFR 149.120", "Q"),
      cfr("45 CFR 149.420(a)", "Q"),
    ],
  },
  "nsa-no-waiver": {
    scope: "federal",
    title: "Care for which consent changes nothing",
    says: "For some kinds of care a signed consent does not lift this rule. They are emergency care, anesthesia, pathology, X-rays and scans, newborn care, assistant surgeons, hospital doctors, and tests such as lab work.",
    limits: [
      "It also stays where no in-network doctor was there, and for urgent needs nobody foresaw.",
      "Other kinds of care can be waived: say whether you signed.",
    ],
    sources: [
      usc("42 USC 300gg-132(b)(2)", "P"),
      usc("42 USC 300gg-132(c)", "P"),
      cfr("45 CFR 149.420(b)", "Q"),
    ],
  },
  "nsa-consent-timing": {
    scope: "federal",
    title: "When notice and consent must come",
    says: "Notice of out-of-network prices must come before the care, and the patient gets a signed copy.",
    clock: "At least 72 hours before, if booked 72 hours ahead; otherwise on the day of booking.",
    limits: ["What holds for care booked on the same day was not fully checked."],
    sources: [usc("42 USC 300gg-132(d)", "P"), usc("42 USC 300gg-132(e)", "P")],
  },
  "nsa-air": {
    scope: "federal",
    title: "Air ambulance outside the network",
    says: "An out-of-network air ambulance may not bill a patient more than the in-network share, if the plan covers air ambulance in network.",
    limits: ["Air only, not ground.", NOT_THESE_PLANS],
    sources: [
      usc("42 USC 300gg-112(a)", "P"),
      usc("42 USC 300gg-135", "P"),
      cfr("45 CFR 149.130(b)(1)", "Q"),
    ],
  },
  "nsa-ground-gap": {
    scope: "federal",
    title: "Ground ambulance is not covered",
    says: "Federal law on surprise bills does not cover ground ambulance.",
    limits: ["A state law may help."],
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
} as const satisfies EntryTable;

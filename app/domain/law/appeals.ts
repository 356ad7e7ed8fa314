import { cfr, usc, type EntryTable } from "./entry";

const THESE_PLANS =
  "Not for Medicare, Medicaid, old (grandfathered) plans, or short-term plans. Government and church plans differ.";

/** Section 6 of the register: appeals to a health plan. */
export const APPEALS = {
  "appeal-right": {
    scope: "federal",
    title: "Appeal and outside review",
    says: "A health plan must have its own appeal and an outside review, and must let its member see the claim file.",
    limits: [THESE_PLANS],
    sources: [usc("42 USC 300gg-19", "P")],
  },
  "appeal-180": {
    scope: "federal",
    title: "Time to appeal to the plan",
    says: "A member has at least 180 days from getting a denial to appeal to the plan.",
    clock: "180 days from getting the denial.",
    limits: ["It does not move for a weekend.", THESE_PLANS],
    sources: [cfr("29 CFR 2560.503-1(h)(3)(i)", "Q"), cfr("45 CFR 147.136(b)(3)(i)", "Q")],
  },
  "appeal-decision": {
    scope: "federal",
    title: "Time for the plan to decide an appeal",
    says: "A plan decides an appeal about care already given within 60 days.",
    clock:
      "From the day the plan gets it: urgent care 72 hours, care not yet given 30 days, care already given 60 days.",
    limits: ["With two levels of appeal, half the time for each.", THESE_PLANS],
    sources: [cfr("29 CFR 2560.503-1(i)(2)", "Q"), cfr("45 CFR 147.136(b)(3)(ii)(G)", "Q")],
  },
  "claim-decision": {
    scope: "federal",
    title: "Time for the plan to decide a claim",
    says: "A plan decides a claim for care already given within 30 days, and may take 15 more once.",
    clock: "30 days from the day the plan gets the claim.",
    limits: ["You get at least 45 days to send what the plan asks for.", THESE_PLANS],
    sources: [cfr("29 CFR 2560.503-1(f)(2)(iii)", "Q")],
  },
  "external-review": {
    scope: "federal",
    title: "Time to ask for an outside review",
    says: "A member may ask for an outside review within four months of getting the final denial.",
    clock:
      "Four months from getting the final denial. If that day falls on a weekend or a federal holiday, the next working day.",
    limits: ["Four months, not 120 days.", "A state may give more time.", THESE_PLANS],
    sources: [cfr("45 CFR 147.136(d)(2)(i)", "Q"), cfr("45 CFR 147.136(c)(2)(vi)", "Q")],
  },
  "external-decision": {
    scope: "federal",
    title: "Time for the outside reviewer",
    says: "The outside reviewer decides within 45 days, or within 72 hours in an urgent case.",
    clock: "From the day the reviewer gets the request.",
    limits: ["Which denials can go to outside review was not fully checked."],
    sources: [cfr("45 CFR 147.136(d)(2)(iii)(B)(6)", "Q"), cfr("45 CFR 147.136(d)(3)(iv)", "Q")],
  },
  "deemed-exhausted": {
    scope: "federal",
    title: "When the plan breaks the appeal rules",
    says: "If a plan does not follow the appeal rules, its member may go straight to outside review, small errors aside.",
    limits: [THESE_PLANS],
    sources: [cfr("45 CFR 147.136(b)(2)(ii)(F)", "Q"), cfr("45 CFR 147.136(b)(3)(ii)(F)", "Q")],
  },
} as const satisfies EntryTable;

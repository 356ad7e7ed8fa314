import { inCfr, inUsc } from "./copies";
import { cfr, usc, type EntryTable } from "./entry";

const JOB_PLANS =
  "Old (grandfathered) job plans too. Not for Medicare, Medicaid, or short-term plans. Government and church plans differ.";
const NOT_OLD_PLANS =
  "Not for Medicare, Medicaid, or short-term plans. Old (grandfathered) plans owe an outside review only for surprise bills. Government and church plans differ.";

/** Section 6 of the register: appeals to a health plan. */
export const APPEALS = {
  "appeal-right": {
    scope: "federal",
    title: "Appeal and external review",
    says: "A health plan must have its own appeal and an external review, and must let its member see the claim file.",
    limits: [NOT_OLD_PLANS],
    sources: [
      usc("42 USC 300gg-19", inUsc("allow an enrollee to review their file", "42/4934, 4935")),
    ],
  },
  "appeal-180": {
    scope: "federal",
    title: "Time to appeal to the plan",
    says: "A member has at least 180 days from getting a denial to appeal to the plan.",
    clock: "180 days from getting the denial.",
    limits: ["It does not move for a weekend.", JOB_PLANS],
    sources: [
      cfr(
        "29 CFR 2560.503-1(h)(3)(i)",
        inCfr("at least 180 days following receipt of a notification", "29/25590"),
      ),
      cfr(
        "45 CFR 147.136(b)(3)(i)",
        inCfr("at least 180 days following receipt of a notification", "45/3933"),
      ),
    ],
  },
  "appeal-decision": {
    scope: "federal",
    title: "Time for the plan to decide an appeal",
    says: "A plan with one level of appeal decides an appeal about care already given within 60 days. Where there are two levels, each has 30 days.",
    clock:
      "From the day the plan gets it: urgent care 72 hours, care not yet given 30 days, care already given 60 days.",
    limits: [
      "With two levels of appeal, half the time for each: 15 or 30 days.",
      "A union plan of several employers may decide at its board's next meeting or the one after, and tells you within 5 days.",
      JOB_PLANS,
    ],
    sources: [
      cfr(
        "29 CFR 2560.503-1(i)(2)",
        inCfr("not later than 60 days after receipt by the plan", "29/25596"),
      ),
      cfr("45 CFR 147.136(b)(3)(ii)(G)", inCfr("only one level of internal appeal", "45/3948")),
    ],
  },
  "claim-decision": {
    scope: "federal",
    title: "Time for the plan to decide a claim",
    says: "A plan decides a claim for care already given within 30 days, and may take 15 more once.",
    clock: "30 days from the day the plan gets the claim. Care not yet given: 15 days.",
    limits: ["You get at least 45 days to send what the plan asks for.", JOB_PLANS],
    sources: [
      cfr(
        "29 CFR 2560.503-1(f)(2)(iii)",
        inCfr("not later than 15 days … not later than 30 days", "29/25580, 25581"),
      ),
    ],
  },
  "erisa-file": {
    scope: "federal",
    title: "The claim file of an employer plan",
    says: "An employer plan gives its member free copies of all that bears on the claim, and asks a health care professional where the denial rests on medical judgment.",
    limits: ["Plans from an employer or a union only.", JOB_PLANS],
    sources: [
      cfr(
        "29 CFR 2560.503-1(h)(2)(iii)",
        inCfr("upon request and free of charge, reasonable access to, and copies of", "29/25589"),
      ),
      cfr(
        "29 CFR 2560.503-1(h)(3)(iii)",
        inCfr("shall consult with a health care professional", "29/25590"),
      ),
    ],
  },
  "erisa-plan-papers": {
    scope: "federal",
    title: "The papers of an employer plan",
    says: "The administrator of an employer plan sends the plan's papers within 30 days of a written request.",
    clock: "30 days from the written request.",
    limits: [
      "Ask the plan's administrator, which is often the employer, not the insurer.",
      "A court may add up to $100 for each day after that; the amount is changed at times.",
    ],
    sources: [
      usc("29 USC 1132(c)(1)", inUsc("within 30 days after such request")),
      usc(
        "29 USC 1024(b)(4)",
        inUsc(
          "shall, upon written request of any participant or beneficiary, furnish a copy",
          "29/979",
        ),
      ),
    ],
  },
  "external-review": {
    scope: "federal",
    title: "Time to ask for an external review",
    says: "A member may ask for an external review within four months of getting the final denial.",
    clock:
      "Four months from getting the final denial. If there is no such day, the first day of the fifth month. If that day falls on a weekend or a federal holiday, the next working day.",
    limits: ["Four months, not 120 days.", "A state may give more time.", NOT_OLD_PLANS],
    sources: [
      cfr("45 CFR 147.136(d)(2)(i)", inCfr("the first day of the fifth month", "45/3958")),
      cfr(
        "29 CFR 2590.715-2719(d)(2)(i)",
        inCfr("within four months after the date of receipt of a notice", "29/26845"),
      ),
    ],
  },
  "external-terms": {
    scope: "federal",
    title: "What a state's external review costs",
    says: "A state's external review costs at most $25, takes a claim of any size, and binds the plan.",
    limits: ["Plans that a state regulates.", NOT_OLD_PLANS],
    sources: [
      cfr(
        "45 CFR 147.136(c)(2)(v)",
        inCfr("may not impose a restriction on the minimum dollar amount of a claim", "45/3952"),
      ),
    ],
  },
  "external-scope": {
    scope: "federal",
    title: "What an external review is for",
    says: "An external review is open where a denial rests on a medical judgment, for the cost share of a surprise bill, and where a plan was ended after the fact.",
    limits: ["It is not for the question whether the plan's terms cover you at all."],
    sources: [
      cfr(
        "45 CFR 147.136(d)(1)(i)",
        inCfr(
          "involves medical judgment … fails to meet the requirements for eligibility",
          "45/3955",
        ),
      ),
      cfr("29 CFR 2590.715-2719(d)(1)(i)", inCfr("involves medical judgment", "29/26842")),
    ],
  },
  "external-decision": {
    scope: "federal",
    title: "Time for the external reviewer",
    says: "The external reviewer decides within 45 days, or within 72 hours in an urgent case.",
    clock: "From the day the reviewer gets the request.",
    limits: [
      "It is for denials that rest on a medical judgment, for what you owe on a surprise bill, and for a plan that was ended after the fact.",
      "It is not for the question whether the plan's terms cover you at all.",
    ],
    sources: [
      cfr("45 CFR 147.136(d)(2)(iii)(B)(6)", inCfr("45 days", "45/3982")),
      cfr("45 CFR 147.136(d)(3)(iv)", inCfr("72 hours", "45/3997")),
    ],
  },
  "deemed-exhausted": {
    scope: "federal",
    title: "When the plan breaks the appeal rules",
    says: "If a plan does not keep strictly to the appeal rules, its member may go straight to external review.",
    limits: [
      "Not for a slip that does no harm, has a good cause, comes in a good-faith exchange, and is no habit.",
      "The plan must give its reason within 10 days if you ask.",
      NOT_OLD_PLANS,
    ],
    sources: [
      cfr(
        "45 CFR 147.136(b)(2)(ii)(F)",
        inCfr("fails to strictly adhere to all the requirements", "45/3929, 3930"),
      ),
      cfr(
        "45 CFR 147.136(b)(3)(ii)(F)",
        inCfr("fails to adhere to all the requirements", "45/3946, 3947"),
      ),
    ],
  },
} as const satisfies EntryTable;

import { inCfr, inCopy, inUsc } from "./copies";
import { cfr, usc, type EntryTable } from "./entry";

const PRIVATE_PLANS =
  "Job plans and plans you buy. What holds for old (grandfathered) plans was not read.";

/** What a private plan must cover, and how much of the cost it may leave to its member. */
export const PLAN_DUTIES = {
  "er-diagnosis": {
    scope: "federal",
    title: "Denying emergency care by its diagnosis",
    says: "Emergency care is judged by what a prudent layperson with these symptoms, such as severe pain, would think; a plan may not deny it by the diagnosis code alone.",
    limits: ["Mental health too.", "No prior approval is needed."],
    sources: [
      cfr("45 CFR 149.110(b)(4)", inCfr("solely on the basis of diagnosis codes", "45/4370")),
      cfr("45 CFR 149.110(c)(1)", inCfr("a prudent layperson", "45/4372")),
    ],
  },
  "oop-max": {
    scope: "federal",
    title: "Yearly limit on what a member pays",
    says: "A plan's cost sharing may not be more than a yearly limit.",
    limits: [
      "It leaves out balance bills and care that is not covered.",
      "The amount changes each year.",
      PRIVATE_PLANS,
    ],
    sources: [
      usc("42 USC 300gg-6(b)", inUsc("does not exceed the limitations")),
      usc(
        "42 USC 18022(c)(1)",
        inCopy(
          "shall not exceed the dollar amounts in effect under section 223(c)(2)(A)(ii) of title 26",
          "uscode.elaws.us, 42 USC 18022",
          "copy read November 24, 2026",
        ),
      ),
    ],
  },
  preventive: {
    scope: "federal",
    title: "Preventive care without a share",
    says: "A plan may not ask its member to share the cost of certain preventive care, such as listed vaccines and tests.",
    limits: [
      "Services graded A or B by the task force, listed vaccines, and the guidelines for women and children.",
      PRIVATE_PLANS,
    ],
    sources: [usc("42 USC 300gg-13(a)", inUsc("shall not impose any cost sharing requirements"))],
  },
  parity: {
    scope: "federal",
    title: "Mental health care on equal terms",
    says: "A plan's cost share and limits for mental health care may not be stricter than those for most other care.",
    limits: ["Only where the plan covers mental health care."],
    sources: [
      usc(
        "42 USC 300gg-26(a)(3)(A)",
        inUsc("no more restrictive than the predominant financial requirements"),
      ),
    ],
  },
  "newborn-30": {
    scope: "federal",
    title: "Adding a newborn to an employer plan",
    says: "A parent has at least 30 days to add a newborn to an employer plan, and the plan then covers the child from birth.",
    clock: "At least 30 days from the birth.",
    limits: ["Job plans that cover dependents."],
    sources: [
      usc("29 USC 1181(f)(2)(B)", inUsc("a period of not less than 30 days")),
      usc(
        "29 USC 1181(f)(2)(C)",
        inCopy(
          "in the case of a dependent's birth, as of the date of such birth",
          "wikisource.org, 110 Stat. 2078, the same text in Public Law 104-191",
          "text as enacted in 1996",
        ),
      ),
    ],
  },
} as const satisfies EntryTable;

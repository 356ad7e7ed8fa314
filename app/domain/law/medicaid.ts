import { inCfr, inCopy, inUsc } from "./copies";
import { cfr, text, usc, type EntryTable } from "./entry";

/** Section 7 of the register, second part: Medicaid, and care outside the VA. */
export const MEDICAID = {
  "mcd-ncci": {
    scope: "federal",
    title: "Edit pairs in Medicaid",
    says: "A state's Medicaid system must use methods that fit Medicare's edits.",
    clock: "For claims from October 1, 2010.",
    limits: ["Medicaid only."],
    sources: [
      usc(
        "42 USC 1396b(r)(1)(B)(iv)",
        inUsc(
          "incorporate compatible methodologies of the National Correct Coding Initiative",
          "42/8351",
        ),
      ),
    ],
  },
  qmb: {
    scope: "federal",
    title: "People in the Medicare savings program QMB",
    says: "A Qualified Medicare Beneficiary does not owe Medicare's cost share. That holds even where the state pays less or nothing.",
    limits: ["Make sure that you were in the program on the day of care."],
    sources: [
      usc(
        "42 USC 1396a(n)(3)",
        inUsc("shall not have any legal liability to make payment to a provider", "42/8278"),
      ),
    ],
  },
  "mcd-payment-full": {
    scope: "federal",
    title: "Medicaid pays in full",
    says: "A provider in Medicaid takes Medicaid's payment and any copay as payment in full.",
    limits: ["Only providers who are enrolled in Medicaid."],
    sources: [
      cfr(
        "42 CFR 447.15",
        inCopy(
          "accept, as payment in full, the amounts paid by the agency",
          "lexbuild.dev, eCFR title 42, section 447.15",
          "copy of April 5, 2026",
        ),
      ),
    ],
  },
  "mcd-third-party": {
    scope: "federal",
    title: "Medicaid and other cover",
    says: "If other cover pays as much as Medicaid would, the provider may not ask the Medicaid patient for more.",
    limits: ["Only providers who are enrolled in Medicaid."],
    sources: [usc("42 USC 1396a(a)(25)(C)", inUsc("may not seek to collect from the individual"))],
  },
  "mcd-retro": {
    scope: "federal",
    title: "Medicaid for care before the application",
    says: "For an application by December 31, 2026, Medicaid can pay for care in the three months before the month of the application.",
    clock:
      "The month of care and three more months, and at the latest December 31, 2026. The day of the application decides.",
    limits: [
      "You must have been able to get Medicaid then.",
      "A state may have leave to give less.",
    ],
    sources: [
      cfr(
        "42 CFR 435.915(a)",
        inCopy(
          "no later than the third month before the month of application",
          "lawstack.com, 42 CFR 435.915",
          "copy with a source note of 2012",
        ),
      ),
      text(
        "P.L. 119-21, section 71112",
        "139 Stat. 299",
        "https://www.govregs.com/uscode/title42_chapter7_subchapterXXI_section1397bb_notes",
        inCopy(
          "in or after the second month before the month in which the individual made application",
          "discuss.repealobbba.org, section 71112; its day in the notes to 42 USC 1397bb, govregs.com",
          "notes to 42 USC 1397bb",
        ),
      ),
    ],
  },
  "mco-appeal": {
    scope: "federal",
    title: "Appeal to a Medicaid health plan",
    says: "A member of a Medicaid health plan has 60 calendar days from the date on the notice to appeal to the plan.",
    clock: "60 calendar days from the date on the notice, not from the day it came.",
    limits: [
      "Plans that run Medicaid for the state. For a notice of the state itself, go by its own last day.",
      "If the plan is late with its answer, you can go straight to a hearing of the state.",
    ],
    sources: [
      cfr(
        "42 CFR 438.402(c)(2)(ii)",
        inCfr(
          "60 calendar days from the date on the adverse benefit determination notice",
          "42/20865",
        ),
      ),
      cfr(
        "42 CFR 438.402(c)(1)(i)(A)",
        inCfr("The enrollee may initiate a State fair hearing.", "42/20858"),
      ),
    ],
  },
  "mco-no-liability": {
    scope: "federal",
    title: "When a Medicaid health plan does not pay",
    says: "A member of a Medicaid health plan does not owe what the plan or the state fails to pay for covered care.",
    limits: ["Members of plans that run Medicaid for the state."],
    sources: [usc("42 USC 1396u-2(b)(6)", inUsc("may not be held liable"))],
  },
  "va-emergency": {
    scope: "federal",
    title: "Emergency care that VA pays for",
    says: "Once VA has paid for a veteran's emergency care elsewhere, the veteran owes nothing more for it.",
    clock: "Unless the provider sends the money back within 30 days.",
    limits: ["Only once VA pays."],
    sources: [
      usc("38 USC 1725(c)(3)", inUsc("extinguish any liability on the part of the veteran")),
    ],
  },
} as const satisfies EntryTable;

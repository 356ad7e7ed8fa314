import { inCfr, inCopy, inUsc } from "./copies";
import { cfr, text, usc, type EntryTable } from "./entry";

/** Section 7 of the register, first part: Medicare. */
export const MEDICARE = {
  "mcr-redetermination": {
    scope: "federal",
    title: "First appeal in Original Medicare",
    says: "A person in Original Medicare may appeal within 120 calendar days of getting the notice.",
    clock:
      "120 calendar days from getting the notice, which is taken to be 5 calendar days after its date. The appeal counts as filed on the day it arrives.",
    limits: ["Original Medicare only.", "A late appeal needs a good reason."],
    sources: [
      cfr(
        "42 CFR 405.942(a)",
        inCfr(
          "must be filed within 120 calendar days from the date a party receives the notice",
          "42/5965",
        ),
      ),
    ],
  },
  "mcr-next-level": {
    scope: "federal",
    title: "Second appeal in Original Medicare",
    says: "After Medicare's decision on the first appeal, a person in Original Medicare may appeal again within 180 calendar days of getting that decision.",
    clock:
      "180 calendar days from getting the decision, which is taken to be 5 calendar days after its date. The appeal counts as filed on the day it arrives.",
    limits: [
      "Original Medicare only.",
      "After the second appeal, a hearing: 60 calendar days, and only above an amount that is set each year.",
    ],
    sources: [
      cfr(
        "42 CFR 405.962(a)",
        inCopy(
          "within 180 calendar days from the date the party receives",
          "law.lawstack.com/cfr/42/405.962",
          "copy of June 20, 2026",
        ),
      ),
      cfr(
        "42 CFR 405.1002(a)",
        inCopy(
          "within 60 calendar days after receipt",
          "law.lawstack.com/cfr/42/405.1002",
          "copy of June 20, 2026",
        ),
      ),
    ],
  },
  "mcr-limiting-charge": {
    scope: "federal",
    title: "Limit on what some doctors may charge Medicare patients",
    says: "A doctor who does not take part in Medicare may not charge a Medicare patient more than 115% of the approved amount. What is above it is paid back.",
    limits: ["Not for doctors who opted out, and not for hospital fees."],
    sources: [
      usc(
        "42 USC 1395w-4(g)(1)",
        inUsc(
          "No person may bill or collect an actual charge for the service in excess of the limiting charge",
          "42/7459",
        ),
      ),
      usc(
        "42 USC 1395w-4(g)(2)(C)",
        inUsc("shall be 115 percent of the recognized payment amount", "42/7459"),
      ),
    ],
  },
  "mcr-timely-filing": {
    scope: "federal",
    title: "Time to send a claim to Medicare",
    says: "A claim must reach Medicare within 1 calendar year after the service.",
    clock:
      "1 calendar year after the service. If that day falls on a weekend or a federal holiday, the next working day.",
    limits: [
      "A calendar year, not 365 days.",
      "More time is given after a mistake of Medicare, for Medicare that began in the past, and where Medicaid or a Medicare Advantage plan took its money back after 6 months.",
    ],
    sources: [
      usc(
        "42 USC 1395f(a)(1)",
        inUsc(
          "no later than the close of the period ending 1 calendar year after the date of service",
          "42/7133",
        ),
      ),
      usc(
        "42 USC 1395n(a)(1)",
        inUsc(
          "no later than the close of the period ending 1 calendar year after the date of service",
          "42/7310",
        ),
      ),
      cfr("42 CFR 424.44(a)(1)", inCfr("1 calendar year after the date of service", "42/17758")),
      cfr("42 CFR 424.44(c)", inCfr("extended to the next succeeding workday", "42/17761")),
    ],
  },
  "mcr-provider-agreement": {
    scope: "federal",
    title: "What a hospital in Medicare may charge",
    says: "A hospital in Medicare agrees not to charge a patient for covered care beyond the cost share Medicare allows, and to give back what it took by mistake.",
    limits: ["Hospitals and other facilities, not doctors."],
    sources: [
      usc("42 USC 1395cc(a)(1)(C)", inUsc("any moneys incorrectly collected")),
      usc(
        "42 USC 1395cc(a)(1)(A)",
        inUsc(
          "not to charge … any individual or any other person for items or services for which such individual is entitled to have payment made",
          "42/7806",
        ),
      ),
    ],
  },
  "mcr-no-knowledge": {
    scope: "federal",
    title: "Care Medicare calls not needed",
    says: "If neither the patient nor the provider could know that Medicare would call the care not needed, Medicare pays. If only the provider knew, the patient is repaid.",
    limits: ["Original Medicare, for claims the provider sends or takes on assignment."],
    sources: [
      usc(
        "42 USC 1395pp(a)",
        inUsc("did not know, and could not reasonably have been expected to know"),
      ),
      usc(
        "42 USC 1395pp(b)",
        inUsc(
          "indemnify the individual … for any payments received from such individual",
          "42/7961",
        ),
      ),
    ],
  },
  "ma-noncontract": {
    scope: "federal",
    title: "Doctors outside a Medicare Advantage network",
    says: "A doctor outside the network takes what Original Medicare would pay as full payment for covered care of a Medicare Advantage member.",
    limits: ["Doctors, not hospitals."],
    sources: [usc("42 USC 1395w-22(k)(1)", inUsc("shall accept as payment in full"))],
  },
  "ma-appeal": {
    scope: "federal",
    title: "Appeal to a Medicare Advantage plan",
    says: "A member of a Medicare Advantage plan may appeal within 60 calendar days of getting the notice.",
    clock:
      "60 calendar days from getting the notice, which is taken to be 5 calendar days after its date.",
    limits: ["Read in quotations only: go by the last day in the plan's notice."],
    sources: [cfr("42 CFR 422.582(b)", "Q")],
  },
  "mcr-co-pr": {
    scope: "federal",
    title: "What the group codes on a Medicare statement mean",
    says: "In Medicare's wording, group PR may be billed to the patient or another payer, and group CO may not be billed.",
    limits: [
      "Medicare's wording. With a private plan, ask that the bill be set against its contract.",
      "CO with reason 4 is about a modifier that does not fit.",
    ],
    sources: [
      text(
        "Claim adjustment group codes",
        "Noridian, a Medicare contractor",
        "https://med.noridianmedicare.com/web/jadme/topics/ra/claim-adjustment-group-codes",
        "O",
      ),
    ],
  },
  "mcr-ncci": {
    scope: "federal",
    title: "Medicare's edit pairs",
    says: "Under Medicare's edit pairs, some codes are not paid together for the same patient, doctor, and day.",
    limits: ["Medicare rules. Other payers may follow them, but do not have to."],
    sources: [
      text(
        "National Correct Coding Initiative edits",
        "First Coast, a Medicare contractor",
        "https://medicare.fcso.com/Wrapped/0508301.asp",
        "O",
      ),
    ],
  },
  "mue-no-shift": {
    scope: "federal",
    title: "Denied units and the patient",
    says: "A denial for too many units is about coding.",
    limits: ["Read second-hand only."],
    sources: [
      text(
        "Medicare NCCI questions and answers",
        "Centers for Medicare & Medicaid Services (CMS)",
        null,
        "S",
      ),
    ],
    letters: false,
  },
  "global-days": {
    scope: "federal",
    title: "Visits around a small surgery",
    says: "For a small surgery, Medicare's price covers the day of surgery and the 10 days after it.",
    limits: ["Medicare's rule. The rule for large surgery was read second-hand only."],
    sources: [
      text("Global Surgery Booklet", "Centers for Medicare & Medicaid Services (CMS)", null, "O"),
    ],
  },
  "ed-level": {
    scope: "federal",
    title: "Level of an emergency visit",
    says: "The level of an emergency visit follows how hard the medical decisions were.",
    limits: ["Read second-hand only."],
    sources: [text("CMS-1770-F", "Centers for Medicare & Medicaid Services (CMS)", null, "S")],
    letters: false,
  },
  "emtala-no-delay": {
    scope: "federal",
    title: "No delay to ask about payment",
    says: "A hospital may not delay an emergency check or care to ask about payment or insurance.",
    limits: ["It sets no price and cancels no bill."],
    sources: [
      usc(
        "42 USC 1395dd(h)",
        inUsc(
          "in order to inquire about the individual’s method of payment or insurance status",
          "42/7870",
        ),
      ),
    ],
    letters: false,
  },
} as const satisfies EntryTable;

import { cfr, text, usc, type EntryTable } from "./entry";

/** Section 7 of the register: Medicare and Medicaid. */
export const MEDICARE_AND_MEDICAID = {
  "mcr-redetermination": {
    scope: "federal",
    title: "First appeal in Original Medicare",
    says: "A person in Original Medicare may appeal within 120 calendar days of getting the notice.",
    clock:
      "120 calendar days from getting the notice, which is taken to be 5 calendar days after its date. The appeal counts as filed on the day it arrives.",
    limits: ["Original Medicare only.", "A late appeal needs a good reason."],
    sources: [cfr("42 CFR 405.942(a)", "P")],
  },
  "mcr-next-level": {
    scope: "federal",
    title: "Further appeals in Original Medicare",
    says: "After the first appeal there are further levels.",
    limits: ["The times for these were not read in the law."],
    sources: [cfr("42 CFR 405.962", "S"), cfr("42 CFR 405.1014", "S")],
    letters: false,
  },
  "mcr-limiting-charge": {
    scope: "federal",
    title: "Limit on what some doctors may charge Medicare patients",
    says: "A doctor who does not take part in Medicare may not charge a Medicare patient more than 115% of the approved amount. What is above it is paid back.",
    limits: ["Not for doctors who opted out, and not for hospital fees."],
    sources: [usc("42 USC 1395w-4(g)(1)", "P"), usc("42 USC 1395w-4(g)(2)(C)", "P")],
  },
  "mcr-timely-filing": {
    scope: "federal",
    title: "Time to send a claim to Medicare",
    says: "A claim must reach Medicare within 1 calendar year after the service.",
    clock: "1 calendar year after the service.",
    limits: ["There are exceptions.", "A calendar year, not 365 days."],
    sources: [
      usc("42 USC 1395f(a)(1)", "P"),
      usc("42 USC 1395n(a)(1)", "P"),
      {
        ...cfr("42 CFR 424.44(a)(1)", "Q"),
        url: "https://www.govinfo.gov/content/pkg/CFR-2023-title42-vol3/xml/CFR-2023-title42-vol3-sec424-44.xml",
      },
    ],
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
  "mcd-ncci": {
    scope: "federal",
    title: "Edit pairs in Medicaid",
    says: "A state's Medicaid system must use methods that fit Medicare's edits.",
    clock: "For claims from October 1, 2010.",
    limits: ["Medicaid only."],
    sources: [usc("42 USC 1396b(r)(1)(B)(iv)", "P")],
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
  qmb: {
    scope: "federal",
    title: "People in the Medicare savings program QMB",
    says: "A Qualified Medicare Beneficiary does not owe Medicare's cost share. That holds even where the state pays less or nothing.",
    limits: ["Make sure that you were in the program on the day of care."],
    sources: [usc("42 USC 1396a(n)(3)", "P")],
  },
  "mcd-payment-full": {
    scope: "federal",
    title: "Medicaid pays in full",
    says: "A provider in Medicaid takes Medicaid's payment and any copay as payment in full.",
    limits: ["Only providers who are enrolled in Medicaid."],
    sources: [cfr("42 CFR 447.15", "Q")],
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
    sources: [usc("42 USC 1395dd(h)", "P")],
    letters: false,
  },
} as const satisfies EntryTable;

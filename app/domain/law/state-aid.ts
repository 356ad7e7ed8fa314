import { inCopy } from "./copies";
import { text, type EntryTable } from "./entry";
import { california, rcw } from "./state-codes";

/** Section 9 of the register, second part: hospital aid, collection and credit in states, as far as they were read. */
export const STATE_AID = {
  "ca-aid": {
    scope: "CA",
    title: "Hospital aid in California",
    says: "In California, a patient at or below 400% of the poverty line is eligible for a hospital's free care or discounts.",
    clock: "There is no last day to ask.",
    clockStatus: "Q",
    limits: [
      "With insurance, your medical costs must be high.",
      "Small rural hospitals may differ.",
    ],
    sources: [
      california(
        "Cal. H&S",
        "HSC",
        "127405(a)",
        inCopy(
          "at or below 400 percent … shall be eligible for participation",
          "casetext.com, session of 2024",
          "text in force January 1, 2025",
        ),
      ),
      california("Cal. H&S", "HSC", "127405(d)", "Q"),
      california("Cal. H&S", "HSC", "127405(e)(3)", "Q"),
    ],
  },
  "ca-credit": {
    scope: "CA",
    title: "Medical debt and credit reports in California",
    says: "In California, medical debt may not be reported to a credit bureau.",
    limits: ["Whether federal law overrides this is argued about."],
    sources: [
      california(
        "Cal. Civ.",
        "CIV",
        "1785.27",
        inCopy(
          "A person shall not furnish information regarding a medical debt to a consumer credit reporting agency",
          "codes.findlaw.com, CIV 1785.27",
          "copy of January 1, 2025",
        ),
      ),
    ],
  },
  "ny-aid": {
    scope: "NY",
    title: "Hospital aid in New York",
    says: "The New York Department of Health says that hospitals waive charges for patients below 200% of the poverty line, lower them on a scale up to 400%, and take an application at any time.",
    clock: "No lawsuit before 180 days after the first bill.",
    limits: ["From October 20, 2024. Read on the state's page, not in the law."],
    sources: [
      text(
        "PHL 2807-k(9-a)",
        "New York Public Health Law, as the Department of Health describes it",
        "https://healthweb-back.health.ny.gov/facilities/hospital/financial_assist/",
        "O",
      ),
    ],
  },
  "il-collection": {
    scope: "IL",
    title: "Before collection in Illinois",
    says: "In Illinois, there are steps before a hospital sends a patient with no insurance to collection. It looks for aid, lets the patient check the bill, and offers a payment plan. The patient has 90 days after the care to apply.",
    limits: [
      "For people without insurance.",
      "From which day it holds was not read, so no letter rests on it.",
    ],
    sources: [
      text(
        "210 ILCS 88/30",
        "Illinois Compiled Statutes",
        "https://ilga.gov/Legislation/PublicActs/View/104-0490",
        inCopy(
          "only if the following conditions are met",
          "ilga.gov, Public Act 104-0490",
          "Public Act 104-0490",
        ),
      ),
    ],
    letters: false,
  },
  "nc-collection": {
    scope: "NC",
    title: "Before collection in North Carolina",
    says: "In North Carolina, a hospital gives 30 days' notice before collection. It does not send the bill out while it decides on aid, and it pays back in 45 days what was too much. It does not charge what the plan would have paid had the hospital sent the claim in time.",
    limits: ["Read in a release of the Attorney General, not in the law."],
    sources: [
      text("N.C.G.S. 131E-91", "North Carolina Attorney General, release of 2013", null, "O"),
    ],
  },
  "nj-uninsured-cap": {
    scope: "NJ",
    title: "Hospital prices for people without insurance in New Jersey",
    says: "In New Jersey, a hospital may ask some residents for at most 115% of Medicare's price. They are people with no insurance below 500% of the poverty line.",
    limits: ["Residents of New Jersey without insurance."],
    sources: [
      text(
        "N.J.S.A. 26:2H-12.52",
        "New Jersey Statutes",
        "https://pub.njleg.state.nj.us/bills/2008/PL08/60_.HTM",
        inCopy(
          "an amount no greater than 115% of the applicable payment rate under the federal Medicare program",
          "courtgpt.ai, section 26:2H-12.52",
          "last changed in 2012",
        ),
      ),
    ],
  },
  "wa-aid": {
    scope: "WA",
    title: "Hospital aid in Washington",
    says: "In Washington, large hospital groups give free care up to 300% of the poverty line and discounts up to 400%. Other hospitals give free care up to 200% and discounts up to 300%.",
    clock: "Apply within two years of the care, if you have tried in good faith to pay.",
    clockStatus: "Q",
    limits: ["For care from July 1, 2022.", "The numbers in the older state rule are out of date."],
    sources: [
      text("Hospital charity care", "Washington State Department of Health", null, "O"),
      {
        ...rcw("70.170.060", "(5)", "Q"),
        url: "https://app.leg.wa.gov/RCW/default.aspx?cite=70.170.060&full=true",
      },
      {
        ...rcw("70.170.060", "(10)(b)", "Q"),
        url: "https://app.leg.wa.gov/RCW/default.aspx?cite=70.170.060&full=true",
      },
    ],
  },
  "co-collection": {
    scope: "CO",
    title: "Before hard collection in Colorado",
    says: "In Colorado, a hospital may not use hard collection steps before day 182 after the care. It gives 30 days' notice.",
    clock: "Day 182 after hospital care.",
    limits: [],
    sources: [
      text(
        "C.R.S. 6-20-203(2)",
        "Colorado Revised Statutes",
        null,
        inCopy(
          "until one hundred eighty-two days after the date the patient receives hospital services",
          "colorado.public.law, section 6-20-203",
          "copy read November 24, 2026",
        ),
      ),
      text(
        "C.R.S. 6-20-203(3)",
        "Colorado Revised Statutes",
        null,
        inCopy(
          "at least thirty days before taking any permissible extraordinary collection action",
          "colorado.public.law, section 6-20-203",
          "copy read November 24, 2026",
        ),
      ),
    ],
  },
  "co-plan": {
    scope: "CO",
    title: "Payment plans in Colorado",
    says: "In Colorado, a patient who qualifies pays a hospital bill in parts of at most 4% of monthly income, for at most 36 months.",
    limits: [
      "For patients who qualify; the state's page names 250% of the poverty line.",
      "For a doctor's bill the part is 2%.",
    ],
    sources: [
      text(
        "C.R.S. 25.5-3-503",
        "Colorado Revised Statutes",
        null,
        inCopy(
          "not paying more than four percent of the patient’s monthly household income",
          "colorado.public.law, section 25.5-3-503",
          "copy of October 20, 2023",
        ),
      ),
    ],
  },
} as const satisfies EntryTable;

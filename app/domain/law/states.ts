import { text, type EntryTable } from "./entry";

const SELF_FUNDED =
  "State insurance rules bind plans the state regulates. Plans an employer pays for itself are mostly outside.";

const rcw = (section: string, pinpoint = "", status: "P" | "Q" = "P") =>
  text(
    `RCW ${section}${pinpoint}`,
    "Revised Code of Washington",
    `https://app.leg.wa.gov/RCW/default.aspx?cite=${section}`,
    status,
  );
const california = (law: string, code: string, section: string, status: "P" | "Q") =>
  text(
    `${law} ${section}`,
    "California Codes",
    `https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=${code}&sectionNum=${/^[\d.]+/.exec(section)![0]}`,
    status,
  );

/** Section 9 of the register: states, as far as they were read. No other state is known. */
export const STATES = {
  "tx-itemized": {
    scope: "TX",
    title: "Itemized bill in Texas",
    says: "In Texas, a facility that asks to be paid must send an itemized bill. It may not collect the debt without it.",
    clock: "30 days after the last payment by a plan; again when asked.",
    limits: [
      "Since September 1, 2023; changed since then.",
      "Licensed facilities. Doctors' offices were not shown to be covered.",
    ],
    sources: [
      text(
        "Tex. H&S 185.002",
        "Texas Health and Safety Code",
        "https://statutes.capitol.texas.gov/Docs/HS/htm/HS.185.htm#185.002",
        "P",
      ),
    ],
  },
  "ca-aid": {
    scope: "CA",
    title: "Hospital aid in California",
    says: "In California, a patient at or below 400% of the poverty line can ask a hospital for free care or a discount. There is no last day to ask.",
    limits: [
      "With insurance, your medical costs must be high.",
      "Small rural hospitals may differ.",
    ],
    sources: [
      california("Cal. H&S", "HSC", "127405(a)", "Q"),
      california("Cal. H&S", "HSC", "127405(d)", "Q"),
      california("Cal. H&S", "HSC", "127405(e)(3)", "Q"),
    ],
  },
  "ca-credit": {
    scope: "CA",
    title: "Medical debt and credit reports in California",
    says: "In California, medical debt may not be reported to a credit bureau.",
    limits: ["Whether federal law overrides this is argued about."],
    sources: [california("Cal. Civ.", "CIV", "1785.27", "P")],
  },
  "ny-aid": {
    scope: "NY",
    title: "Hospital aid in New York",
    says: "In New York, hospitals waive charges below 200% of the poverty line and lower them up to 400%. A patient may apply at any time.",
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
  "fl-itemized": {
    scope: "FL",
    title: "Itemized statement in Florida",
    says: "In Florida, a patient can ask a facility for an itemized statement. It also answers a complaint about a bill.",
    clock:
      "7 days after discharge or the request, whichever is later. A complaint: 7 business days.",
    limits: ["Licensed facilities."],
    sources: [
      text(
        "Fla. Stat. 395.301",
        "Florida Statutes",
        "http://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0300-0399/0395/Sections/0395.301.html",
        "Q",
      ),
    ],
  },
  "il-itemized": {
    scope: "IL",
    title: "Itemized bill in Illinois",
    says: "In Illinois, a hospital must itemize a bill when the patient asks for it.",
    limits: ["Hospitals."],
    sources: [
      text(
        "210 ILCS 88/20",
        "Illinois Compiled Statutes",
        "https://ilga.gov/legislation/ilcs/fulltext?DocName=021000880K20",
        "P",
      ),
    ],
  },
  "il-collection": {
    scope: "IL",
    title: "Before collection in Illinois",
    says: "In Illinois, there are steps before a hospital sends a patient with no insurance to collection. It looks for aid, lets the patient check the bill, and offers a payment plan. The patient has 90 days after the care to apply.",
    limits: ["For people without insurance.", "From which day it holds was not read."],
    sources: [
      text(
        "210 ILCS 88/30",
        "Illinois Compiled Statutes",
        "https://ilga.gov/Legislation/PublicActs/View/104-0490",
        "P",
      ),
    ],
  },
  "nc-itemized": {
    scope: "NC",
    title: "Itemized list in North Carolina",
    says: "In North Carolina, a hospital gives an itemized list of charges when the patient asks for it.",
    clock: "Within three years, or while payment is asked for.",
    limits: ["Hospitals."],
    sources: [text("10A NCAC 13B .3110", "North Carolina Administrative Code", null, "P")],
  },
  "nc-collection": {
    scope: "NC",
    title: "Before collection in North Carolina",
    says: "In North Carolina, a hospital gives 30 days' notice before collection. It does not send the bill out while it decides on aid, and it pays back in 45 days what was too much.",
    limits: ["Read in a release of the Attorney General, not in the law."],
    sources: [
      text("N.C.G.S. 131E-91", "North Carolina Attorney General, release of 2013", null, "O"),
    ],
  },
  "nj-emergency": {
    scope: "NJ",
    title: "Emergency care in New Jersey",
    says: "In New Jersey, a facility may not bill a covered patient more than the in-network share for emergency or urgent care.",
    limits: [SELF_FUNDED],
    sources: [text("N.J.S.A. 26:2SS-7(a)", "New Jersey Statutes", null, "P")],
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
        "Q",
      ),
    ],
  },
  "va-balance": {
    scope: "VA",
    title: "Surprise bills in Virginia",
    says: "In Virginia, a patient may not be billed above the plan's share for emergency care. The same holds for surgery and the care that goes with it at an in-network facility.",
    limits: [SELF_FUNDED],
    sources: [text("Va. Code 38.2-3445.01", "Code of Virginia", null, "P")],
  },
  "va-itemized": {
    scope: "VA",
    title: "Itemized bill in Virginia",
    says: "In Virginia, a licensed provider itemizes a bill when the patient asks for it.",
    limits: ["Not all HMO members."],
    sources: [text("Va. Code 54.1-2404", "Code of Virginia", null, "P")],
  },
  "wa-balance": {
    scope: "WA",
    title: "Surprise bills in Washington",
    says: "In Washington, a patient may not be billed above the plan's share for emergency care, care at an in-network facility, or air ambulance. Consent does not change that.",
    limits: [SELF_FUNDED],
    sources: [rcw("48.49.020")],
  },
  "wa-ground": {
    scope: "WA",
    title: "Ground ambulance in Washington",
    says: "In Washington, a ground ambulance may not bill a patient above the plan's share.",
    clock: "Plans that began or were renewed on January 1, 2025 or later.",
    limits: [SELF_FUNDED],
    sources: [
      text(
        "RCW 48.49.200",
        "Revised Code of Washington",
        "https://lawfilesext.leg.wa.gov/law/RCW/RCW%20%2048%20%20TITLE/RCW%20%2048%20.%2049%20%20CHAPTER/RCW%20%2048%20.%2049%20.200.htm",
        "P",
      ),
    ],
  },
  "wa-aid": {
    scope: "WA",
    title: "Hospital aid in Washington",
    says: "In Washington, large hospital groups give free care up to 300% of the poverty line. Other hospitals do so up to 200%. Above that there are discounts.",
    clock: "Apply within two years of the care, if you have tried in good faith to pay.",
    limits: ["The numbers in the older state rule are out of date."],
    sources: [
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
      text("C.R.S. 6-20-203(2)", "Colorado Revised Statutes", null, "P"),
      text("C.R.S. 6-20-203(3)", "Colorado Revised Statutes", null, "P"),
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
    sources: [text("C.R.S. 25.5-3-503", "Colorado Revised Statutes", null, "P", "copy of 2023")],
  },
  "ga-surprise": {
    scope: "GA",
    title: "Surprise bills in Georgia",
    says: "In Georgia, an out-of-network provider may collect only the plan's cost share on a surprise bill for care that was not an emergency.",
    limits: ["Not if you chose the provider and got an estimate in writing.", SELF_FUNDED],
    sources: [
      text("O.C.G.A. 33-20E-5(b)", "Official Code of Georgia", null, "P"),
      text("O.C.G.A. 33-20E-7", "Official Code of Georgia", null, "P"),
    ],
  },
  "mi-disclosure": {
    scope: "MI",
    title: "Notice of out-of-network care in Michigan",
    says: "In Michigan, an out-of-network provider tells the patient before care that is not an emergency.",
    clock: "14 days ahead, or within 14 days of booking if that is sooner.",
    limits: [],
    sources: [text("MCL 333.24509", "Michigan Compiled Laws", null, "P")],
  },
} as const satisfies EntryTable;

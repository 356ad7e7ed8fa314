import { inCopy } from "./copies";
import { text, type EntryTable } from "./entry";
import { california, rcw } from "./state-codes";

const SELF_FUNDED =
  "State insurance rules bind plans the state regulates. Plans an employer pays for itself are mostly outside.";

/** Section 9 of the register, first part: itemized and surprise bills in states, as far as they were read. */
export const STATE_BILLS = {
  "tx-itemized": {
    scope: "TX",
    title: "Itemized bill in Texas",
    says: "In Texas, a facility that asks to be paid must send an itemized bill. It may not collect the debt without it.",
    clock: "30 days after the last payment by a plan.",
    limits: [
      "Since September 1, 2023; changed in 2025. What it now says about a new request was not read.",
      "A portal counts only if you use it, or get another copy.",
      "Licensed facilities. Doctors' offices were not shown to be covered.",
    ],
    sources: [
      text(
        "Tex. H&S 185.002",
        "Texas Health and Safety Code",
        "https://statutes.capitol.texas.gov/Docs/HS/htm/HS.185.htm#185.002",
        inCopy(
          "may not pursue debt collection",
          "lexace.ai, Texas 185.002; texas.public.law",
          "copies of 2023 and 2025",
        ),
      ),
    ],
  },
  "tx-late-bill": {
    scope: "TX",
    title: "A late bill in Texas",
    says: "In Texas, a provider must bill the patient or the plan by the first day of the 11th month after the care. If it is late, it may not collect what insurance would have paid.",
    clock:
      "The first day of the 11th month after the care, or the day of the contract with the plan.",
    limits: [
      "A contract with the plan can set another day.",
      "A later law may give another day where an injury claim is open.",
    ],
    sources: [
      text(
        "Tex. Civ. Prac. & Rem. 146.003",
        "Texas Civil Practice and Remedies Code",
        "https://texas.public.law/statutes/tex._civ._practice_and_remedies_code_section_146.003",
        inCopy(
          "may not recover from the patient any amount that the patient would have been entitled to receive",
          "texas.public.law (2021); casetext.com (November 21, 2023)",
          "copy of November 21, 2023",
        ),
      ),
      text(
        "Tex. Civ. Prac. & Rem. 146.002",
        "Texas Civil Practice and Remedies Code",
        "https://texas.public.law/statutes/tex._civ._practice_and_remedies_code_section_146.002",
        inCopy(
          "not later than the first day of the 11th month after the date the services are provided",
          "casetext.com, section 146.002",
          "copy of November 21, 2023",
        ),
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
        inCopy(
          "must provide an itemized statement of charges",
          "ilga.gov, 210 ILCS 88/20",
          "copy read November 24, 2026",
        ),
      ),
    ],
  },
  "nc-itemized": {
    scope: "NC",
    title: "Itemized list in North Carolina",
    says: "In North Carolina, a hospital gives an itemized list of charges when the patient asks for it.",
    clock: "Within three years, or while payment is asked for.",
    limits: ["Hospitals."],
    sources: [
      text(
        "10A NCAC 13B .3110",
        "North Carolina Administrative Code",
        null,
        inCopy(
          "If requested, the facility shall provide an itemized list of charges to the patient",
          "North Carolina Administrative Code, 10A NCAC 13B .3110",
          "text in force from April 1, 2020",
        ),
      ),
    ],
  },
  "va-itemized": {
    scope: "VA",
    title: "Itemized bill in Virginia",
    says: "In Virginia, a licensed provider itemizes a bill when the patient asks for it.",
    limits: ["Not all HMO members."],
    sources: [
      text(
        "Va. Code 54.1-2404",
        "Code of Virginia",
        null,
        inCopy(
          "shall provide to such patient an itemized statement of the charges",
          "vacode.org, section 54.1-2404",
          "copy read November 24, 2026",
        ),
      ),
    ],
  },
  "nj-emergency": {
    scope: "NJ",
    title: "Emergency care in New Jersey",
    says: "In New Jersey, a facility may not bill a covered patient more than the in-network share for emergency or urgent care.",
    limits: [SELF_FUNDED],
    sources: [
      text(
        "N.J.S.A. 26:2SS-7(a)",
        "New Jersey Statutes",
        null,
        inCopy(
          "shall not bill the covered person in excess of any deductible, copayment, or coinsurance amount applicable to in-network services",
          "self-law.org, 26:2SS-7",
          "copy read November 24, 2026",
        ),
      ),
    ],
  },
  "ny-surprise": {
    scope: "NY",
    title: "Surprise bills in New York",
    says: "In New York, an out-of-network provider may bill only the in-network share for an emergency or a surprise bill.",
    limits: [SELF_FUNDED],
    sources: [
      text(
        "N.Y. Fin. Serv. Law 606",
        "New York Financial Services Law",
        "https://newyork.public.law/laws/n.y._financial_services_law_section_606",
        inCopy(
          "shall not bill an insured for a surprise bill except for",
          "newyork.public.law, section 606",
          "copy of October 26, 2024",
        ),
      ),
    ],
  },
  "va-balance": {
    scope: "VA",
    title: "Surprise bills in Virginia",
    says: "In Virginia, a patient may not be billed above the plan's share for emergency care. The same holds for surgery and the care that goes with it at an in-network facility.",
    limits: [SELF_FUNDED],
    sources: [
      text(
        "Va. Code 38.2-3445.01",
        "Code of Virginia",
        null,
        inCopy(
          "No out-of-network provider shall balance bill an enrollee for",
          "instalawyer.io, section 38.2-3445.01",
          "copy read November 24, 2026",
        ),
      ),
    ],
  },
  "wa-balance": {
    scope: "WA",
    title: "Surprise bills in Washington",
    says: "In Washington, a patient may not be billed above the plan's share for emergency care, care at an in-network facility, or air ambulance. Consent does not change that.",
    limits: [SELF_FUNDED],
    sources: [
      rcw(
        "48.49.020",
        "",
        inCopy(
          "A nonparticipating provider or facility may not balance bill an enrollee",
          "instalawyer.io, RCW 48.49.020",
          "text of 2022 c 263",
        ),
      ),
    ],
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
        inCopy(
          "a nonparticipating ground ambulance services organization may not balance bill an enrollee",
          "lawfilesext.leg.wa.gov, RCW 48.49.200",
          "copy read November 24, 2026",
        ),
      ),
    ],
  },
  "ca-ground": {
    scope: "CA",
    title: "Ground ambulance in California",
    says: "In California, a patient owes an out-of-network ground ambulance no more than the in-network share, and it may not go on a credit report.",
    clock: "Plans from January 1, 2024.",
    limits: [SELF_FUNDED],
    sources: [
      california(
        "Cal. H&S",
        "HSC",
        "1371.56",
        inCopy(
          "shall not owe the noncontracting ground ambulance provider more than",
          "lexace.ai, California HSC 1371.56",
          "copy read November 22, 2026",
        ),
      ),
      california(
        "Cal. Ins.",
        "INS",
        "10126.66",
        inCopy(
          "An insured shall not owe the noncontracting ground ambulance provider more than",
          "lexace.ai, California INS 10126.66",
          "copy read November 24, 2026",
        ),
      ),
    ],
  },
  "ga-surprise": {
    scope: "GA",
    title: "Surprise bills in Georgia",
    says: "In Georgia, an out-of-network provider may collect only the plan's cost share for an emergency or on another surprise bill.",
    limits: [
      "For care that was no emergency: not if you chose the provider and got an estimate in writing.",
      "Not for ground ambulances.",
      SELF_FUNDED,
    ],
    sources: [
      text(
        "O.C.G.A. 33-20E-5(b)",
        "Official Code of Georgia",
        null,
        inCopy(
          "no more than such person's deductible, coinsurance, copayment, or other cost-sharing amount",
          "casetext.com mirror, section 33-20E-5",
          "copy of the 2023-2024 session",
        ),
      ),
      text(
        "Ga. Comp. R. & Regs. 120-2-106-.05(2)",
        "Georgia Insurance Department",
        "https://regulations.justia.com/states/georgia/department-120/chapter-120-2/subject-120-2-106/rule-120-2-106-05",
        inCopy(
          "shall not be liable to the non-participating provider or facility for any amount exceeding",
          "regulations.justia.com, rule 120-2-106-.05",
          "copy of September 23, 2024",
        ),
      ),
      text(
        "O.C.G.A. 33-20E-7",
        "Official Code of Georgia",
        null,
        inCopy(
          "written and oral consent in advance of the provision of such services",
          "policyrisk.com, section 33-20E-7",
          "copy read November 24, 2026",
        ),
      ),
    ],
  },
  "mi-disclosure": {
    scope: "MI",
    title: "Notice of out-of-network care in Michigan",
    says: "In Michigan, an out-of-network provider takes the plan's payment in full for an emergency, where there was no choice, or where it did not tell the patient before the care.",
    clock: "The notice: 14 days ahead, or within 14 days of booking if that is sooner.",
    limits: ["Read in a text of 2020.", SELF_FUNDED],
    sources: [
      text(
        "MCL 333.24507",
        "Michigan Compiled Laws",
        null,
        inCopy(
          "shall accept from the patient's carrier, as payment in full",
          "getpocketlaw.com, MCL 333.24507",
          "copy of the text of 2020",
        ),
      ),
      text(
        "MCL 333.24509",
        "Michigan Compiled Laws",
        null,
        inCopy(
          "at least 14 days before providing the health care service",
          "casetext.com mirror, section 333.24509",
          "copy of the 2024 session",
        ),
      ),
    ],
  },
} as const satisfies EntryTable;

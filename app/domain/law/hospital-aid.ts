import { inCfr, inCopy, inUsc } from "./copies";
import { cfr, text, usc, type EntryTable } from "./entry";

const NONPROFIT_ONLY =
  "Only for nonprofit hospitals under tax law, each site by itself. Doctors who bill apart are often outside: look at the policy's list.";

/** A quotation of an official page of the IRS, to be opened once. */
const irs = (title: string, page: string) =>
  text(
    title,
    "Internal Revenue Service (IRS)",
    `https://www.irs.gov/charities-non-profits/${page}`,
    "Q",
  );

/** Section 3 of the register: what a nonprofit hospital owes people who cannot pay. */
export const HOSPITAL_AID = {
  "fap-exists": {
    scope: "federal",
    title: "A nonprofit hospital's aid policy",
    says: "A nonprofit hospital must have a written aid policy. It says who can get help, how charges are set, and how to apply.",
    limits: ["The law sets no income line; each hospital sets its own.", NONPROFIT_ONLY],
    sources: [
      usc(
        "26 USC 501(r)(4)",
        inUsc("A written financial assistance policy which includes", "26/2072"),
      ),
      irs(
        "Financial assistance policy and emergency medical care policy",
        "financial-assistance-policy-and-emergency-medical-care-policy-section-501r4",
      ),
    ],
  },
  "fap-agb": {
    scope: "federal",
    title: "Limit on charges for patients who get aid",
    says: "A patient who qualifies for aid may not be charged more for emergency or other medically necessary care than the amounts generally billed to people with insurance.",
    limits: ["The hospital must first find that you qualify.", NONPROFIT_ONLY],
    sources: [
      usc(
        "26 USC 501(r)(5)",
        inUsc(
          "not more than the amounts generally billed to individuals who have insurance covering such care",
          "26/2072",
        ),
      ),
      cfr(
        "26 CFR 1.501(r)-5(a)(1)",
        inCfr("not more than the amounts generally billed", "26/28415"),
      ),
      irs("Limitation on charges", "limitation-on-charges-section-501r5"),
    ],
  },
  "fap-no-eca-before-effort": {
    scope: "federal",
    title: "Checking for aid before hard collection",
    says: "A nonprofit hospital may not start extraordinary collection actions before it has made a fair effort to find out if the patient can get aid.",
    limits: [NONPROFIT_ONLY],
    sources: [
      usc(
        "26 USC 501(r)(6)",
        inUsc(
          "does not engage in extraordinary collection actions before the organization has made reasonable efforts",
          "26/2072",
        ),
      ),
      cfr(
        "26 CFR 1.501(r)-6(a)",
        inCfr(
          "has made reasonable efforts to determine whether the individual is eligible",
          "26/28429",
        ),
      ),
    ],
  },
  "fap-120": {
    scope: "federal",
    title: "First months without hard collection",
    says: "A nonprofit hospital may not start most extraordinary collection actions before day 120 after the first bill.",
    clock: "Day 120 from the day the first bill after the care was mailed or sent.",
    limits: [
      "It counts from the first bill after the care, not from the day of care.",
      "Care that is put off, refused, or asked to be paid first because of an old bill is outside.",
      "Sending the bill to a collector is not on the list of hard steps.",
      NONPROFIT_ONLY,
    ],
    sources: [
      cfr(
        "26 CFR 1.501(r)-6(c)(3)(i)",
        inCfr(
          "(with the exception of an ECA described in paragraph (b)(1)(iii) of this section) for at least 120 days",
          "26/28437",
        ),
      ),
      cfr(
        "26 CFR 1.501(r)-1",
        inCopy(
          "in the case of any billing statement, written notice, or other written communication that is mailed, the date of mailing",
          "law.cornell.edu, definition of date provided in 26 CFR 1.501(r)-1",
          "copy read November 24, 2026",
        ),
      ),
    ],
  },
  "fap-30-notice": {
    scope: "federal",
    title: "Notice before hard collection",
    says: "Before extraordinary collection actions a nonprofit hospital sends a written notice. It names the steps and a last day, with a plain summary of the aid policy. It also tries to tell the patient by voice.",
    clock: "The last day is 30 days after the notice or later.",
    limits: [
      "If it puts off care over an old bill, it gives the form and a last day instead.",
      NONPROFIT_ONLY,
    ],
    sources: [
      cfr(
        "26 CFR 1.501(r)-6(c)(4)(i)",
        inCfr(
          "Makes a reasonable effort to orally notify the individual about the … FAP",
          "26/28438",
        ),
      ),
    ],
  },
  "fap-240": {
    scope: "federal",
    title: "Time to apply for hospital aid",
    says: "A nonprofit hospital must accept an application for financial assistance until day 240 after the first bill it sends once the care is over. If its notice names a later day, that day counts.",
    clock:
      "Day 240 from the day the first bill after the care was mailed or sent, or the notice's last day. You can apply from the day of care.",
    limits: [
      "This is the least a hospital must give. It may give more.",
      "It counts from the first bill after the care, not from the day of care.",
      NONPROFIT_ONLY,
    ],
    sources: [
      cfr(
        "26 CFR 1.501(r)-1(b)(3)",
        inCfr(
          "ends on the later of the 240th day after … the first post-discharge billing statement",
          "26/28315",
        ),
      ),
    ],
  },
  "fap-suspend-refund": {
    scope: "federal",
    title: "What an application for aid does",
    says: "An application in time, complete or not, puts extraordinary collection actions on hold; one that is not complete does so until there was a reasonable time to complete it. If the patient qualifies, the hospital says so in writing and refunds what was paid above the amount owed, if it is $5 or more.",
    clock: "From the day the application is sent.",
    limits: [
      "A form that is not complete also holds it, until a fair time to answer is over.",
      "The hospital may wait for Medicaid to decide first.",
      "Care that is put off over an old bill is outside the hold.",
      NONPROFIT_ONLY,
    ],
    sources: [
      cfr(
        "26 CFR 1.501(r)-6(c)(8)",
        inCfr(
          "does not initiate, or take further action on any previously-initiated, ECAs",
          "26/28454",
        ),
      ),
      cfr(
        "26 CFR 1.501(r)-6(c)(5)(i)",
        inCfr("Suspends any ECAs to obtain payment for the care", "26/28442"),
      ),
      cfr(
        "26 CFR 1.501(r)-6(c)(6)(i)",
        inCfr("unless such excess amount is less than $5", "26/28447"),
      ),
      irs("Billing and collections", "billing-and-collections-section-501r6"),
    ],
  },
  "fap-no-waiver": {
    scope: "federal",
    title: "A signed paper that gives up aid",
    says: "A paper in which a patient gives up aid does not free a nonprofit hospital from making a fair effort to find out if the patient can get it.",
    limits: [NONPROFIT_ONLY],
    sources: [
      cfr(
        "26 CFR 1.501(r)-6(c)(9)",
        inCfr("will not satisfy the requirement to make reasonable efforts", "26/28455"),
      ),
    ],
  },
  "fap-explain": {
    scope: "federal",
    title: "The new bill after aid is granted",
    says: "If aid takes off part of a bill, the new bill shows what is owed, how it was worked out, and where to get the amount generally billed.",
    limits: ["Not where the care becomes free.", NONPROFIT_ONLY],
    sources: [
      cfr(
        "26 CFR 1.501(r)-6(c)(6)(i)(C)(1)",
        inCfr(
          "indicates the amount the individual owes … and how that amount was determined",
          "26/28446",
        ),
      ),
    ],
  },
  "eca-list": {
    scope: "federal",
    title: "Hard collection steps",
    says: "Extraordinary collection actions are such as selling the debt, credit reports, liens, lawsuits, taking wages, and refusing care for an old bill.",
    limits: ["Sending the bill to a collector is not on the list.", "There are exceptions."],
    sources: [
      cfr(
        "26 CFR 1.501(r)-6(b)(1)",
        inCfr("Selling an individual's debt to another party", "26/28430"),
      ),
    ],
    letters: false,
  },
} as const satisfies EntryTable;

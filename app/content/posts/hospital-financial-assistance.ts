import type { EmbeddedPost } from "~/content/entry";
import { b, h2, h3, link, ol, p, quote, richText, table, ul } from "~/content/rich-text";
import { cite, sourceList, SOURCES_HEADING } from "~/content/sources";

export const HOSPITAL_FINANCIAL_ASSISTANCE: EmbeddedPost = {
  id: "post-hospital-financial-assistance",
  createdAt: "2026-10-30T14:00:00.000Z",
  fields: {
    title: "Hospital financial assistance: apply before you bargain",
    slug: "hospital-financial-assistance",
    description:
      "Nonprofit hospitals must have a written aid policy. How to find it, fill in the form, and use day 120 and day 240 after your first bill.",
    summary:
      "Many hospitals must have a plan to help people who cannot pay. Day 120 and day 240 after your first bill are the two days to know.",
    publishDate: "2026-10-30",
    author: "The {brand} team",
    mainContent: richText(
      p(
        "Say you owe a hospital $6,000. You could ask for 20% off, or for a payment plan. But if your income is low, or the bill is high for your income, there may be something better: the hospital's own aid policy. It can take off part of the bill, or all of it. ",
        b("So apply first, and bargain second."),
        " People with insurance can apply too. Some policies look at what is left after the plan has paid.",
      ),
      h2("Who has to offer it"),
      p(
        "Under federal tax law, each ",
        b("nonprofit"),
        " hospital must have a written aid policy. It has to say who can get help, how charges are set, and how to apply: ",
        cite("fap-exists", "26 USC 501(r)(4)"),
        ". The IRS describes it ",
        link(
          "https://www.irs.gov/charities-non-profits/financial-assistance-policy-and-emergency-medical-care-policy-section-501r4",
          "on this page",
        ),
        ". Three limits matter:",
      ),
      ul(
        "A hospital run for profit is not bound by this tax rule. It may still have a policy, or your state may ask for one. Ask.",
        "The rule holds for each hospital site by itself.",
        "Doctors who send their own bill are often outside. Look in the policy for its list of who is covered.",
      ),
      p(
        "How do you know if a hospital is a nonprofit? Ask the billing office: 'Is this hospital tax-exempt under section 501(c)(3)?' A government list that says 'voluntary non-profit' is a hint, not proof.",
      ),
      h2("The two days to know"),
      p(
        "Both count from the ",
        b("first bill after your care"),
        ": the day it was mailed or sent. They do not count from the day of care.",
      ),
      table(
        ["Day", "What it means", "First bill of August 10, 2026"],
        [
          "Day 120",
          "Before this day the hospital may not use most hard collection steps.",
          "December 8, 2026",
        ],
        [
          "Day 240",
          "Until this day the hospital must take your form. If its notice names a later day, that day counts.",
          "April 7, 2027",
        ],
      ),
      p(
        "The rules are ",
        cite("fap-120", "26 CFR 1.501(r)-6(c)(3)(i)"),
        " and ",
        cite("fap-240"),
        ". We read both in a copy of 2023. One hard step is outside day 120: to put off or refuse care over an old bill. Day 240 is the least a hospital must give. If you are late, apply all the same.",
      ),
      h3("What is a hard step?"),
      p(
        "Selling your debt. Telling a credit bureau. A lien. Taking you to court. Taking part of your wages. Refusing care because of an old bill. But note what is not on the list: ",
        b("sending the bill to a collector"),
        ". That can happen before day 120. See the ",
        link(
          "https://www.irs.gov/charities-non-profits/billing-and-collections-section-501r6",
          "IRS page on billing and collections",
        ),
        ". Before a hard step, the hospital must also send you a written notice. It names the steps and a last day, at least 30 days away. It must also try to tell you by voice.",
      ),
      h2("How to apply, step by step"),
      ol(
        [
          b("Find the policy. "),
          "Search for the hospital's name and 'financial assistance policy'. You want three papers: the policy, the plain summary, and the form.",
        ],
        [
          b("Ask for a hold. "),
          "Call and use the words below. Do this before you gather a single paper.",
        ],
        [
          b("Check the income line. "),
          "The law sets none. Each hospital sets its own, often as a percent of the federal poverty line.",
        ],
        [
          b("Gather proof. "),
          "Pay stubs, your last tax return, a letter about benefits, or a note that says you have no income. Send copies. The form says what it needs. If you cannot get something, say why in a sentence.",
        ],
        [
          b("List all open bills. "),
          "One form can often cover each visit to that hospital. Write every account number on it.",
        ],
        [
          b("Send it so that you can prove it. "),
          "Certified mail, fax with a receipt, or a copy with a stamp from the desk.",
        ],
        [
          b("Ask for the decision in writing. "),
          "If it says no, ask which line you missed, and how to ask for a second look.",
        ],
      ),
      quote(
        "I would like to apply for financial assistance for account [number]. Please send me the policy, the plain-language summary, and the form. On what date was the first bill after my care sent? Please put the account on hold while I apply, and tell me until when.",
      ),
      h2("The poverty line in 2026"),
      p(
        "If the policy says '200% of the poverty line', double the number for your household. These are the yearly figures for the 48 states and Washington, D.C., in force since January 13, 2026. Alaska and Hawaii have higher ones.",
      ),
      table(
        ["People in the household", "100%", "200%", "300%"],
        ["1", "$15,960", "$31,920", "$47,880"],
        ["2", "$21,640", "$43,280", "$64,920"],
        ["3", "$27,320", "$54,640", "$81,960"],
        ["4", "$33,000", "$66,000", "$99,000"],
      ),
      p(
        "For each person more, add $5,680 to the first number. Source: ",
        link(
          "https://www.govinfo.gov/content/pkg/FR-2026-01-15/html/2026-00755.htm",
          "the federal notice of January 15, 2026",
        ),
        ". Some policies name another year. Then use that year. And look at how the policy counts a household and income. It may differ from your tax return.",
      ),
      h2("What happens after you apply"),
      ul(
        "A form sent in time puts hard steps on hold until there is a decision. A form that is not complete does so too, for a fair time. The hospital may wait for Medicaid to decide first.",
        [
          "If you qualify, the hospital must tell you so in writing, and pay back what you paid above it, if that is $5 or more: ",
          cite("fap-suspend-refund", "26 CFR 1.501(r)-6(c)(6)(i)"),
          ".",
        ],
        [
          "If the aid is not for all of it, the new bill must show how the amount was worked out: ",
          cite("fap-explain"),
          ".",
        ],
        [
          "Did you sign a paper that you do not want aid? It does not free the hospital from its duty to find out: ",
          cite("fap-no-waiver"),
          ".",
        ],
        [
          "If you qualify, you may not be charged more for needed care than what people with insurance are generally billed: ",
          cite("fap-agb", "26 USC 501(r)(5)"),
          ". The list price is then off the table. But the hospital must first find that you qualify.",
        ],
      ),
      h2("States that go further"),
      ul(
        [
          b("California: "),
          "at or below 400% of the poverty line you are eligible for free care or a discount. With insurance, your costs must be high. Some small rural hospitals may differ. ",
          cite("ca-aid", "Cal. H&S 127405(a)"),
          ".",
        ],
        [
          b("New York: "),
          "charges are waived below 200% and lowered up to 400%, and you may apply at any time. We read this on ",
          link(
            "https://healthweb-back.health.ny.gov/facilities/hospital/financial_assist/",
            "the state's page",
          ),
          ", not in the law.",
        ],
        [
          b("Washington: "),
          "large hospital groups give free care up to 300% and discounts up to 400%. Others give free care up to 200% and discounts up to 300%. We read this on the state's page. Apply within two years of the care. ",
          cite("wa-aid"),
          ".",
        ],
        [
          b("Colorado: "),
          "if you qualify, a hospital bill is paid in parts of at most 4% of your monthly income, for at most 36 months. The law is C.R.S. 25.5-3-503, in a copy of 2023.",
        ],
      ),
      p("Other states have rules too. We list only those that we have read."),
      h2("What can go wrong"),
      ul(
        [
          b("You are told to use a loan or a card first. "),
          "Do not, before the decision. Once a bank has paid the hospital, the hospital may see the bill as settled, and you owe the bank.",
        ],
        [
          b("The form is called 'not complete'. "),
          "Ask what is missing, in writing, and by when. Send it with proof.",
        ],
        [
          b("The hospital says yes, and the doctors still bill. "),
          "Send each of them the hospital's letter. Ask if they follow it. Some do.",
        ],
        [
          b("A collector calls. "),
          "Tell the collector in writing that you dispute the amount and have applied for aid. Tell the hospital too.",
        ],
      ),
      h2("What we cannot tell you"),
      p(
        "We cannot say if you qualify. The hospital decides by its own policy. {brand} can count the two days from your first bill, and put your income next to the poverty line. It does not know your hospital's line unless you tell it.",
      ),
      h2(SOURCES_HEADING),
      sourceList(
        "fap-exists",
        "fap-agb",
        "fap-no-eca-before-effort",
        "fap-120",
        "fap-30-notice",
        "fap-240",
        "fap-suspend-refund",
        "eca-list",
        "poverty-2026",
        "ca-aid",
        "ny-aid",
        "wa-aid",
        "fap-explain",
        "fap-no-waiver",
        "co-plan",
      ),
    ),
  },
};

import type { EmbeddedPost } from "~/content/entry";
import { b, h2, h3, link, ol, p, quote, richText, table, ul } from "~/content/rich-text";
import { cite, sourceList, SOURCES_HEADING } from "~/content/sources";

export const HOW_TO_READ_AN_EOB: EmbeddedPost = {
  id: "post-how-to-read-an-eob",
  createdAt: "2026-09-15T14:00:00.000Z",
  fields: {
    title: "How to read an EOB, column by column",
    slug: "how-to-read-an-eob",
    description:
      "An Explanation of Benefits is not a bill. Learn the two sums that show if your bill is right, and what to do when they do not agree.",
    summary:
      "Your EOB tells you the most that a doctor in your network should ask you for. Two sums, done with a pen, show if the bill agrees.",
    publishDate: "2026-09-15",
    author: "The {brand} team",
    mainContent: richText(
      p(
        "An Explanation of Benefits, or EOB, comes from your health plan. It is not a bill. It shows what the doctor or hospital charged, what the plan allowed, what the plan paid, and what is left for you. ",
        b("Do not pay a bill for covered care until you hold the EOB for it."),
        " The bill may have been printed before the plan did its part.",
      ),
      p(
        "This guide uses one made-up visit. Lay your own EOB next to it and follow along with a pen.",
      ),
      h2("The columns, on one made-up visit"),
      table(
        ["What the column may be called", "Our visit", "What it means"],
        ["Billed, submitted, charge", "$1,200.00", "The list price. Few people owe this."],
        ["Discount, adjustment, plan savings", "$500.00", "Taken off by the plan's contract."],
        ["Allowed, eligible, approved", "$700.00", "The price the plan agreed to."],
        ["Deductible", "$200.00", "Your part before the plan starts to pay."],
        ["Coinsurance", "$100.00", "Your share of the rest. Here 20% of $500."],
        ["Copay", "$0.00", "A set fee for each visit."],
        ["Not covered", "$0.00", "What the plan will not pay. Look for a reason code."],
        ["Plan paid", "$400.00", "What the plan sent to the doctor."],
        ["You may owe, your share", "$300.00", "The number to hold against the bill."],
      ),
      p(
        "Plans use different names. Some leave columns out. If a column is missing on yours, call the plan and ask for the number. Do not guess it.",
      ),
      h2("Two sums to do with a pen"),
      p(b("Sum one: does the EOB agree with itself?"), " Each line should do this:"),
      ul(
        "Charge = allowed + discount + not covered. Here: $1,200 = $700 + $500 + $0.",
        "Allowed = plan paid + deductible + copay + coinsurance. Here: $700 = $400 + $200 + $0 + $100.",
      ),
      p(
        "If another plan paid too, add its part to the second sum. If a line still does not add up, ask the plan, not the doctor. The plan wrote the EOB.",
      ),
      p(b("Sum two: does the bill agree with the EOB?")),
      ul(
        "Bill balance + what you already paid = your share on the EOB. Here: if you paid $50 at the desk, the bill should ask for $250.",
      ),
      p(
        "If the bill asks for more, do not pay the difference yet. First find out which of the four reasons below fits.",
      ),
      h2("Why a bill can be higher than the EOB"),
      ol(
        [
          b("The claim is not done. "),
          "Look for words such as 'pending', or for an EOB that says it needs more facts. Wait for the final one.",
        ],
        [
          b("The discount is missing. "),
          "The bill shows the list price. In our visit it would ask for $800: the charge of $1,200 less the $400 that the plan paid.",
        ],
        [
          b("Your payment is missing. "),
          "Money you paid at the desk often sits in another account. Find the receipt.",
        ],
        [
          b("The doctor is out of network. "),
          "Then the discount may not bind the doctor. But for emergency care, and for much care at an in-network hospital, federal law limits what you can be billed. See ",
          cite("nsa-emergency-provider", "42 USC 300gg-131(a)"),
          " and ",
          cite("nsa-facility", "42 USC 300gg-132(a)"),
          ".",
        ],
      ),
      h2("Small codes that matter"),
      p(
        "Next to each line there may be short codes, with their meaning on the back page. Two letters come up often. In Medicare's wording, ",
        b("PR"),
        " is an amount that may be billed to you or to another payer. ",
        b("CO"),
        " is an amount that may not be billed to you. A Medicare contractor explains them ",
        link(
          "https://med.noridianmedicare.com/web/jadme/topics/ra/claim-adjustment-group-codes",
          "on this page",
        ),
        ". Private plans often use the same letters, but a contract decides there. So ask: 'This line has group code CO. Please check the bill against your contract with my plan.'",
      ),
      h2("What to say"),
      h3("To the billing office, when the bill is higher"),
      quote(
        "My EOB for claim number [number] says that my share is [amount]. Your bill asks for [amount]. Please tell me which line makes the difference, and hold the account while you check.",
      ),
      h3("To the plan, when a line was denied"),
      quote(
        "Please tell me the reason for this denial in plain words, what the provider could send to change it, and the last day for my appeal. Please send me my claim file.",
      ),
      p(
        "Write down the name, the day, the time, and the call's number. Ask the billing office to send the answer in writing.",
      ),
      h2("Days to mark now"),
      ul(
        [
          b("Appeal to a private plan: at least 180 days. "),
          "It counts from the day you got the denial. To be safe, count from the date printed on the letter. A weekend does not move it. See ",
          cite("appeal-180", "29 CFR 2560.503-1(h)(3)(i)"),
          " and the steps on ",
          link(
            "https://www.healthcare.gov/appeal-insurance-company-decision/internal-appeals/",
            "HealthCare.gov",
          ),
          ".",
        ],
        [
          b("Appeal in Original Medicare: 120 days. "),
          "It counts from the day you got the notice, taken to be 5 days after its date. The appeal must have arrived by then. See ",
          cite("mcr-redetermination"),
          ".",
        ],
        [
          b("Outside review: four months. "),
          "It counts from the day you got the plan's final denial. It is four months, not 120 days. See ",
          cite("external-review", "45 CFR 147.136(d)(2)(i)"),
          ".",
        ],
      ),
      p(
        "A call to the billing office does not stop any of these days. Short-term plans are outside the rules for private plans. Old (grandfathered) plans from a job have the 180 days, but an outside review only for surprise bills. Plans of a government or a church may differ. The last day that counts for you should be printed in the denial itself.",
      ),
      h2("What to keep"),
      p(
        "Keep the EOB, the bill, and proof of each payment. Write on each paper the day it came. For a denial, keep the envelope too. Put papers of one visit together. One visit often brings three or four bills, from the hospital, the doctor, and the lab. Each has its own EOB line or its own EOB.",
      ),
      h2("What an EOB cannot tell you"),
      p(
        "It does not show if the care was needed, or if it was done at all. It repeats what the provider sent in. A wrong code on the claim is a wrong code on the EOB too. For that you need the ",
        link(
          "https://www.cms.gov/medical-bill-rights/help/guides/how-to-read-bill",
          "itemized bill",
        ),
        " and sometimes the medical record. {brand} can check the sums and put both papers side by side. It cannot see your plan's contract.",
      ),
      h2(SOURCES_HEADING),
      sourceList(
        "nsa-emergency-provider",
        "nsa-facility",
        "mcr-co-pr",
        "appeal-180",
        "mcr-redetermination",
        "external-review",
      ),
    ),
  },
};

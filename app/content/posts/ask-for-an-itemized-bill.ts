import type { EmbeddedPost } from "~/content/entry";
import { b, h2, h3, i, link, ol, p, quote, richText, ul } from "~/content/rich-text";
import { cite, sourceList, SOURCES_HEADING } from "~/content/sources";

export const ASK_FOR_AN_ITEMIZED_BILL: EmbeddedPost = {
  id: "post-ask-for-an-itemized-bill",
  createdAt: "2026-09-29T14:00:00.000Z",
  fields: {
    title: "How to ask for an itemized bill, and what to do with it",
    slug: "ask-for-an-itemized-bill",
    description:
      "The words to say, the letter to send, which rules help you in which state, and what to check once the itemized bill is there.",
    summary:
      "A bill with one big number cannot be checked. Here is how to get every line of it, and the day you can expect an answer.",
    publishDate: "2026-09-29",
    author: "The {brand} team",
    mainContent: richText(
      p(
        "'Emergency room: $4,180.' 'Pharmacy: $912.' A bill like that tells you what to pay, but not for what. You cannot check it, and neither can we. So the first step is almost always the same: ask for the itemized bill.",
      ),
      h2("Ask for exactly this"),
      p(
        "'Itemized' can mean many things at a front desk. Name the parts. You want, for each line:",
      ),
      ul(
        "the date of service,",
        "the billing code (called CPT or HCPCS) with its modifiers,",
        "the revenue code, if a hospital sends the bill,",
        "a short text that says what it is,",
        "how many units were charged, and",
        "the charge.",
      ),
      p(
        "Below the lines you want all payments, all discounts, and the balance. If your plan was billed, also ask for a copy of the claim form. Hospitals use a form called ",
        b("UB-04"),
        ". Doctors use the ",
        b("CMS-1500"),
        ". These forms show modifiers that the bill in your hand may leave out.",
      ),
      h2("Step 1: call"),
      p("A call is the fastest way, and it costs nothing. Say this:"),
      quote(
        "Hello. I have account number [number]. I would like an itemized bill with the date, the code, the modifiers, the units, and the charge of every line. I would also like a copy of the claim that went to my plan. Please send both to [address], and please hold the account until I have had time to read them.",
        "What is your name? On which day will it go out? Is there a number for this call?",
      ),
      p(
        "Some portals let you download it at once. Look there first, under 'statements' or 'billing details'.",
      ),
      h2("Step 2: write, the same day"),
      p(
        "If you hear 'we do not do that', or if a week goes by with no answer, send a letter. A letter proves the day you asked, and some rules count only what you asked in writing. Use our ",
        i("Itemized bill request letter"),
        " from the reference documents. Send it in a way that proves it came: certified mail, fax with a receipt, or a message in the portal with a screen picture.",
      ),
      p("Be careful which right you lean on. They are not all the same."),
      h3("Everybody: your own records"),
      p(
        "No federal law gives every patient an itemized bill. But you may see and copy the records that a provider holds about you, and those include ",
        b("billing records"),
        ". The rules are ",
        cite("hipaa-access", "45 CFR 164.524(a)(1)"),
        " and ",
        cite("hipaa-billing-records"),
        ". The office has 30 days from the day it ",
        b("gets"),
        " your request. It may take 30 more if it writes to you within the first 30 with the reason and a new date. It may ask a fair fee for copies, and proof of who you are. It must give you what it has. It does not have to make a new form for you.",
      ),
      h3("Medicare patients"),
      p(
        "If you have Medicare, ask in writing for an itemized list of what Medicare paid for. The provider must send it within 30 days of your request. If a line looks wrong, you can ask Medicare for a review of it within 90 days of the day it came. The law is ",
        cite("medicare-itemized"),
        ". It covers only care that Medicare paid for.",
      ),
      h3("Some states"),
      p("We have read the rules of a few states. Others may have them too."),
      ul(
        [
          b("Texas: "),
          "a licensed facility that asks you to pay must send an itemized bill within 30 days after the last payment by a plan. It may not collect the debt without it. The law was changed in 2025, and we have not read what it now says about asking again: ",
          cite("tx-itemized"),
          ".",
        ],
        [
          b("Florida: "),
          "a licensed facility sends it within 7 days after discharge or after your request, whichever is later: ",
          link(
            "https://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0300-0399/0395/Sections/0395.301.html",
            "Fla. Stat. 395.301",
          ),
          ". We read this one as a quotation only.",
        ],
        [b("Illinois: "), "a hospital must itemize when you ask: ", cite("il-itemized"), "."],
        [
          b("North Carolina and Virginia: "),
          "there is a right to ask here too: 10A NCAC 13B .3110 for hospitals, and Va. Code 54.1-2404 for licensed providers, with an exception for some HMO members.",
        ],
      ),
      h2("Step 3: when it comes, read it in this order"),
      ol(
        "Add up the lines. Does the sum match the total on the first bill? Old charges and fees can hide in the gap.",
        "Check the dates. Were you there on each of them? A stay should have no room charge for a day you were home.",
        "Look for lines that come twice: same date, same code, same charge.",
        "Look for units that make no sense. Ten units may be ten times ten milligrams, or a slip of the finger.",
        "Circle what you do not know. Ask the nurse or the doctor's office what it was. Many odd names turn out to be real.",
        "Lay it next to your EOB, line by line. See our post on how to read an EOB.",
      ),
      p(
        "CMS, the federal agency for Medicare, has a short guide to ",
        link(
          "https://www.cms.gov/medical-bill-rights/help/guides/bill-errors",
          "errors on medical bills",
        ),
        " that you can use as a second pair of eyes.",
      ),
      h2("What can go wrong"),
      ul(
        [
          b("You get the same summary again. "),
          "Say: 'This shows totals. I asked for codes and units for each line.' Ask for a supervisor.",
        ],
        [
          b("They say it will go to collection meanwhile. "),
          "Ask for a hold in writing. Ask which day the hold ends, and put that day in your calendar.",
        ],
        [
          b("The bill comes from a doctor you never met. "),
          "That may be right. The person who reads an X-ray bills apart from the hospital. You need a second request, sent to that office.",
        ],
        [
          b("You wait, and a due date passes. "),
          "Asking for a list does not stop a due date by itself. That is why the hold matters. If you can, pay the part that you do not question, and say in writing which part it is for.",
        ],
      ),
      h2("What to keep"),
      p(
        "A copy of your letter, the proof that it came, the name of each person, and the first bill. The date on that first bill can matter later, for example when you ask a hospital for help with the cost.",
      ),
      h2("What we cannot tell you"),
      p(
        "We cannot say if a court in your state would make an office send a certain form. We also do not know how strict your provider is about fees for copies. If an answer does not come in time, you can complain to your state, or to the federal health department for records.",
      ),
      h2(SOURCES_HEADING),
      sourceList(
        "hipaa-access",
        "hipaa-billing-records",
        "hipaa-fee",
        "medicare-itemized",
        "tx-itemized",
        "fl-itemized",
        "il-itemized",
        "nc-itemized",
        "va-itemized",
      ),
    ),
  },
};

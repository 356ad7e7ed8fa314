import type { EmbeddedPost } from "~/content/entry";
import { b, h2, h3, i, link, ol, p, quote, richText, table, ul } from "~/content/rich-text";
import { cite, sourceList, SOURCES_HEADING } from "~/content/sources";

export const GOOD_FAITH_ESTIMATES: EmbeddedPost = {
  id: "post-good-faith-estimates",
  createdAt: "2026-10-23T14:00:00.000Z",
  fields: {
    title: "Good-faith estimates: before the visit, and when the bill is higher",
    slug: "good-faith-estimates",
    description:
      "Paying without insurance? Ask for a written estimate, check it, keep it, and know the 120 days you have if the bill is $400 or more above it.",
    summary:
      "If you pay for care yourself, you get a price in writing first. If one bill is $400 or more above it, you can start a federal dispute.",
    publishDate: "2026-10-23",
    author: "The {brand} team",
    mainContent: richText(
      p(
        "If you have no insurance, or you choose not to use it for a visit, the office must give you a ",
        b("good-faith estimate"),
        ". It is a written list of the care you are to get, with codes and prices. It is more than a nice gesture. It is your ticket to a federal dispute, if the bill comes out much higher. Without an estimate there is no ticket.",
      ),
      p(
        "It is not for people in Medicare, Medicaid, TRICARE, or another federal health program. It is not for emergencies. And it is not for people who send the claim to their plan.",
      ),
      h2("Before the visit"),
      h3("When the estimate has to come"),
      table(
        ["You book", "The estimate is due"],
        ["10 business days ahead or more", "3 business days after you book"],
        ["3 to 9 business days ahead", "1 business day after you book"],
        ["Less than 3 business days ahead", "No fixed day that we have read. Ask for it anyway."],
        ["You only ask, without booking", "3 business days after you ask"],
        ["The planned care changes", "A new estimate, 1 business day before the care"],
      ),
      p(
        "Business days leave out weekends and federal holidays. To ask what care may cost is enough: that is a request. The duty to give an estimate is in ",
        cite("gfe-timing", "42 USC 300gg-136"),
        ", the days are in ",
        cite("gfe-timing", "45 CFR 149.610(b)(1)(vi)"),
        ".",
      ),
      h3("What to say"),
      quote(
        "I will pay for this visit myself. I will not use insurance. Please send me a written good-faith estimate with each service, its code, and its price. Who else will send me a bill for this visit? Please tell me if their prices are on it.",
      ),
      p(
        "The last two sentences matter most. A surgery can bring bills from the hospital, the surgeon, the anesthesia group, and the lab. Ask each one that is missing for its own estimate.",
      ),
      h3("How to check it"),
      ul(
        "Your name, the date it was made, and the date of the visit are on it.",
        "Each service has a code and a price. One lump sum is not enough.",
        "Each provider or facility stands by itself, with its own total.",
        "Look for a text about more care that may be found on the day. It may explain a higher bill later.",
      ),
      p(
        "Hospitals must also post their standard charges online: ",
        cite("hpt-file", "45 CFR 180.50"),
        ". Since January 1, 2026 the files must show dollar amounts where a rate is a percentage or a formula, as ",
        link(
          "https://www.cms.gov/newsroom/fact-sheets/cy-2026-opps-ambulatory-surgical-center-final-rule-hospital-price-transparency-policy-changes",
          "CMS explains",
        ),
        ". Look up the cash price for your code. If it is lower than your estimate, ask for it. The posting rule is not a cap. It gives you a number to point at.",
      ),
      h3("What to keep"),
      p(
        "The estimate itself, and how it came. If it came on a portal, save it as a file now. Portals change. Put the date you booked on it in pen.",
      ),
      h2("When the bill comes"),
      p("Now do one subtraction for each provider. Never add providers together."),
      table(
        ["Who bills", "Estimate", "Bill", "Difference", "Enough for a dispute?"],
        ["Hospital", "$2,400.00", "$2,800.00", "$400.00", "Yes. Exactly $400 is enough."],
        ["Surgeon", "$1,500.00", "$1,899.99", "$399.99", "No. One cent short."],
        ["Lab", "none", "$520.00", "–", "No. There is no estimate to compare with."],
      ),
      p(
        "So this patient can dispute the hospital's bill, and no other. The rule is ",
        cite("ppdr-threshold", "45 CFR 149.620(a)(2)(ii)"),
        ". The lab's missing estimate is a matter for a complaint, at 1-800-985-3059. It does not count as an estimate of zero.",
      ),
      h3("The 120 days"),
      p(
        "You have 120 calendar days to start the dispute. The rule, ",
        cite("ppdr-deadline"),
        ", counts from the day you ",
        b("got"),
        " the first bill. A notice of CMS counts from the ",
        b("date on"),
        " the first bill. The second is sooner. ",
        b("Plan by the date on the bill."),
        " If you send your papers by mail, the postmark must be within that time. If the first bill is dated August 3, 2026, day 120 is December 1, 2026. A later statement does not start the count again.",
      ),
      h3("Try the short way first"),
      p("Most people should call before they file. It is free, and it often takes one call."),
      quote(
        "My good-faith estimate of [date] was [amount]. Your bill is [amount]. That is [amount] more. What was done that was not on the estimate? If nothing was, please bill me the estimate. If something was, please show me the record. I would like your answer in writing by [date], before I decide about the federal dispute.",
      ),
      p(
        "Set that date well before day 120. A talk does not stop the clock, and the other side may not tell you so.",
      ),
      h2("How the dispute works"),
      ol(
        [
          b("File. "),
          "You do it yourself, online. The provider that sent the bill may not do it for you. Have the estimate and the bill at hand. Start at  ",
          link(
            "https://www.cms.gov/nosurprises/consumers/medical-bill-disagreements-if-you-are-uninsured",
            "the CMS page for people without insurance",
          ),
          ".",
        ],
        [
          b("Pay the fee. "),
          "The fee we read is $25. It is not paid back. If the amount set is below the bill, you win, and the fee is taken off what you owe. If you settle, half of it is. The amount can change each year, so look at the page before you pay.",
        ],
        [
          b("Answer, if they ask. "),
          "If your form is not complete, you have 21 calendar days from the notice to send the rest: ",
          cite("ppdr-incomplete", "45 CFR 149.620(c)(4)"),
          ".",
        ],
        [
          b("Wait. "),
          "While the dispute is open, the provider may not move the bill to collection, or threaten to, and late fees stop. If the bill is there already, the rule says that it should stop. Ask for it. That starts with the filed dispute. It does not start with a call or a letter: ",
          cite("ppdr-hold", "45 CFR 149.620(c)(5)"),
          ".",
        ],
        [b("Read the decision. "), "Compare it with your next bill."],
      ),
      h2("What can go wrong"),
      ul(
        [
          b("The claim went to your plan after all. "),
          "Then this path closes for that bill. Say 'self-pay' when you book, and look for it on the estimate.",
        ],
        [
          b("The estimate is from another office. "),
          "Each bill is held against its own line. A group name can hide two billers. Compare names and tax numbers.",
        ],
        [
          b("More care was really needed. "),
          "You can still ask. But a higher bill is not wrong just because it is higher. Read the record before you pay the fee.",
        ],
        [
          b("The gap is under $400. "),
          "Then ask for the estimate's price as a courtesy, ask for an itemized bill, or ask about aid. There is no federal dispute for it.",
        ],
      ),
      h2("What we cannot tell you"),
      p(
        "We cannot say how a reviewer will decide. We do not know what your state adds. And you may read that people with insurance get an estimate of this kind too. We could not verify that this part is in force, so do not count on it. Ask your plan for a ",
        i("cost estimate"),
        " in its own words.",
      ),
      h2(SOURCES_HEADING),
      sourceList(
        "gfe-timing",
        "ppdr-threshold",
        "ppdr-deadline",
        "ppdr-fee",
        "ppdr-hold",
        "ppdr-incomplete",
        "hpt-file",
        "hpt-2026",
      ),
    ),
  },
};

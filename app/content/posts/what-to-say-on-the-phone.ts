import type { EmbeddedPost } from "~/content/entry";
import { h2, h3, i, link, ol, p, quote, richText, table, ul } from "~/content/rich-text";
import { cite, sourceList, SOURCES_HEADING } from "~/content/sources";

export const WHAT_TO_SAY_ON_THE_PHONE: EmbeddedPost = {
  id: "post-what-to-say-on-the-phone",
  createdAt: "2026-11-06T14:00:00.000Z",
  fields: {
    title: "What to say on the phone to a billing office",
    slug: "what-to-say-on-the-phone",
    description:
      "A script for the call: what to have in front of you, what to ask first, what to answer to 'no', what never to say, and what to write down.",
    summary:
      "Ask for things in the right order, and write down every answer. A full script for the call about a medical bill, from hello to the letter.",
    publishDate: "2026-11-06",
    author: "The {brand} team",
    mainContent: richText(
      p(
        "You will be on hold for twenty minutes. Then you have about three minutes in which a tired person on the other end decides how much to do for you. This script is for those three minutes. Be kind, be short, and have every number ready.",
      ),
      h2("Before you dial"),
      p("Put these in front of you. If one of the first three is missing, get it first."),
      ol(
        "The itemized bill, with a mark at each line you ask about.",
        "The final EOB, if you have a plan.",
        "The last days that are running: for an appeal, for aid, for a federal dispute.",
        "Your number: what you think you owe, and the paper it rests on.",
        "The most you could pay today, and the most you could pay each month. Write both down. Do not go above them in the call.",
        "A call log sheet and a pen. You can print ours from the reference documents.",
      ),
      h2("The first minute"),
      quote(
        "Hello, my name is [name]. I am calling about account [number], date of service [date]. Before we start: may I have your name, and a number for this call? Thank you. I want to settle this account, and I have a few questions about it.",
      ),
      p(
        "'I want to settle this account' is true, and it helps. It is not the same as 'I owe this'. Do not say the second.",
      ),
      h2("Ask in this order"),
      p(
        "Each step is a separate question. If you ask for a discount first, you may get 10% off a bill that is wrong. So: errors before price.",
      ),
      h3("1. A hold"),
      quote(
        "Please put the account on hold while we look into it, and tell me the day until which it holds. Will it stay out of collection until then?",
      ),
      h3("2. The errors"),
      quote(
        "Line [number] on [date] is charged at [amount]. [Say what does not fit: it is there twice / my EOB says my share is less / I was not there on that day.] Please have it reviewed. Who does that, and by when will I hear?",
      ),
      h3("3. The claim"),
      quote(
        "Please check that my plan was billed with the right member number. If something was missing, please send the claim again.",
      ),
      p(
        "If a line was denied, call the plan next. Your appeal has a last day: at least 180 days from the day you got the denial, for most private plans (",
        cite("appeal-180", "29 CFR 2560.503-1(h)(3)(i)"),
        "). A claim sent again by the office may not move that day.",
      ),
      h3("4. Help with the cost"),
      quote(
        "Is this hospital a nonprofit? Please send me your financial assistance policy and the form. On what date was the first bill after my care sent?",
      ),
      p(
        "A nonprofit hospital must have such a policy (",
        cite("fap-exists", "26 USC 501(r)(4)"),
        "). Apply before you bargain. Two days count from that first bill: day 120 and day 240. Our post on financial assistance explains them.",
      ),
      h3("5. The price"),
      p(
        "A bare 'can you do better?' is weak. Name a figure and where it is from. The best one is first:",
      ),
      ul(
        "With a plan: the share on your EOB.",
        [
          "At a hospital: its own cash price, from the price list it must post online (",
          cite("hpt-file", "45 CFR 180.50"),
          "). The list is not a cap, but it is their own number.",
        ],
        [
          "For a doctor or a lab: what Medicare pays in your area, from the ",
          link(
            "https://www.cms.gov/medicare/payment/fee-schedules/physician",
            "public fee schedule",
          ),
          ", or a multiple of it. It does not bind them. It gives a scale.",
        ],
      ),
      quote(
        "Your posted cash price for this code is [amount]. My bill is [amount]. If I pay [amount] by [date], will you close the account, and send me that in writing before I pay?",
      ),
      h3("6. Time"),
      quote(
        "I can pay [amount] each month. Is there a plan without interest and without a fee? Does it stay with your office, or does a bank run it?",
      ),
      p(
        "If a bank or a card company runs it, you would owe the bank. Ask for time to read the contract. Do not sign up on the phone.",
      ),
      h2("When they say no"),
      table(
        ["They say", "You say"],
        [
          "We cannot change the bill.",
          "Who can? Please connect me with a supervisor or a patient advocate.",
        ],
        ["The code is correct.", "Then please send me the record that shows it."],
        [
          "You have to pay today.",
          "What is the last day before anything happens? I will answer in writing before it.",
        ],
        [
          "This offer is for today only.",
          "Please send it to me in writing. I will answer by tomorrow.",
        ],
        [
          "It is already in collection.",
          "With whom, since when, and for what amount? Can you take it back while you review it?",
        ],
        [
          "Your insurance should have paid.",
          "What did they tell you, and on which date? I will call them now.",
        ],
        ["We do not give itemized bills.", "I ask for a copy of my billing records, in writing."],
        ["I am not allowed to tell you.", "Who is? Please give me the name and the address."],
      ),
      p(
        "On records: a provider has 30 days from the day it gets your request, and may take 30 more with a written reason (",
        cite("hipaa-access", "45 CFR 164.524(a)(1)"),
        ").",
      ),
      h2("What not to say, and not to give"),
      ul(
        [
          i("'Yes, that is my debt.'"),
          " You do not know yet. In some states a part payment can also start the time to go to court again, as the  ",
          link(
            "https://www.consumerfinance.gov/ask-cfpb/what-is-a-statute-of-limitations-on-a-debt-en-1389/",
            "CFPB explains",
          ),
          ".",
        ],
        [
          i("Your card or bank number, 'to hold the offer'. "),
          "First the paper, then the payment.",
        ],
        [i("Any big word. "), "Words that accuse end the talk. Ask for a record instead."],
        [i("A sum you cannot keep up. "), "A broken plan is worse than no plan."],
        [i("'I will ignore it, then.'"), " Silence is how bills reach collectors."],
      ),
      h2("The last minute"),
      p("Read it back. This is the most useful thing you can do."),
      quote(
        "Let me read back what I wrote down. Today is [date], I spoke with [name], call number [number]. You will [what], by [date]. The account is on hold until [date]. I will [what], by [date]. Is that right? Please add it to the notes on my account.",
      ),
      h2("After the call, on the same day"),
      ol(
        "Finish the log sheet while you remember.",
        "Send a short letter or portal message: 'This confirms our call of today.' Then the same five facts. What you wrote on the day is worth more than what you recall in March.",
        "Put each promised date in your calendar, and your own last days too.",
        "If the date passes with no answer, call, give the call number, and send the letter again with the old one behind it.",
      ),
      h2("What can go wrong"),
      p(
        "You reach someone who reads from a screen and cannot do a thing. That is normal. Do not spend your three minutes there. Ask for the right person, and thank the first one by name. Or two people tell you two different things. Then the one who wrote it down wins, so be that one. Or they promise a hold, and a collector calls anyway. Send the collector a written dispute, and send the billing office your log.",
      ),
      p(
        "May you record a call? That depends on your state, and often on the state of the other person too. We have not checked these laws. Pen and paper need no consent.",
      ),
      h2("What we cannot tell you"),
      p(
        "No one can say what an office will agree to. No rule makes it give a discount to a person who does not qualify for aid. {brand} can put your figures in this order before the call, and turn your notes into the letter. CMS lists the rights you can name on its page about ",
        link("https://www.cms.gov/medical-bill-rights", "medical bill rights"),
        ".",
      ),
      h2(SOURCES_HEADING),
      sourceList("appeal-180", "fap-exists", "hpt-file", "hipaa-access", "sol-general"),
    ),
  },
};

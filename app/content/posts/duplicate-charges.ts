import type { EmbeddedPost } from "~/content/entry";
import { b, h2, i, link, ol, p, quote, richText, table, ul } from "~/content/rich-text";
import { cite, sourceList, SOURCES_HEADING } from "~/content/sources";

export const DUPLICATE_CHARGES: EmbeddedPost = {
  id: "post-duplicate-charges",
  createdAt: "2026-10-07T14:00:00.000Z",
  fields: {
    title: "Charged twice? How to tell a duplicate from a look-alike",
    slug: "duplicate-charges",
    description: "",
    summary:
      "Two lines that look the same are not always a mistake. Six checks tell you when to ask for one to come off, and when to let it go.",
    publishDate: "2026-10-07",
    author: "The {brand} team",
    mainContent: richText(
      p(
        "A charge that shows up twice is one of the easiest errors to see on a bill, and one of the easiest to get wrong. Some pairs that look the same are two real services. If you call about the wrong pair, you lose time and trust. This guide shows how to tell them apart before you pick up the phone.",
      ),
      h2("First, get the right paper"),
      p(
        "You cannot find a duplicate on a summary. You need the itemized bill, with the date, the code, the modifiers, the units, and the charge of each line. A ",
        b("modifier"),
        " is two letters or digits after the code, such as -76 or -RT. It often explains why a code comes twice. Many bills for patients leave modifiers out. If yours shows none at all, ask for the claim form before you say that a line is double.",
      ),
      h2("The six checks"),
      p("Put the two lines next to each other. Only when all six hold do you have a strong case."),
      ol(
        [b("Same date."), " A daily charge comes once for each day. That is no error."],
        [b("Same code."), " If no code is printed: same words and same revenue code."],
        [b("Same modifiers,"), " or none on both."],
        [
          b("Same provider."),
          " Look at the name and the tax number, not at the logo on top of the page.",
        ],
        [b("Same units."), " One line with 2 units and one with 1 unit are not twins."],
        [b("Same charge,"), " to the cent."],
      ),
      h2("Look-alikes that are often right"),
      table(
        ["What you see", "Why it may be right"],
        [
          "A hospital bill and a doctor bill for one visit",
          "The hospital bills the room and staff. The doctor bills the work. These are two claims.",
        ],
        [
          "Modifier 26 on one line, TC on the other",
          "One is for reading the picture, one is for making it.",
        ],
        ["Modifier 76 or 77", "Done again on the same day, by the same or by another doctor."],
        ["Modifier 91", "A lab test that had to be run again that day."],
        ["Modifiers LT and RT, or fingers and toes", "Two sides or two places of the body."],
        ["Modifier 59, XE, XS, XP, or XU", "The office says it was a separate service."],
        ["Modifier JW", "The rest of a drug vial that had to be thrown away."],
      ),
      p(
        "A modifier is a claim by the office, not proof. If the office says 'done twice', the record should show two times on the clock, or two orders. You may ask to see them.",
      ),
      h2("The pairs worth a second look"),
      ul(
        [
          b("A line and its own correction. "),
          "Offices fix an error by adding a new line and taking off the old one. Sometimes only the first half happens. Look for a minus sign.",
        ],
        [
          b("Two statements for one stay. "),
          "The second may repeat the first. Compare the account number and the dates.",
        ],
        [
          b("Units and lines both. "),
          "One line says 2 units, and a second line has 1 more of the same. Was it two or three?",
        ],
        [
          b("A panel and its parts. "),
          "A lab panel is a set of tests with one code. If the set and one of its tests are both charged for one day, ask why.",
        ],
        [
          b("Lines after you went home. "),
          "A copy of the day before, on a day when you were not there.",
        ],
      ),
      h2("What the public rules say, and for whom"),
      p(
        "Medicare has published lists for this. One list names ",
        link(
          "https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits/medicare-ncci-procedure-procedure-ptp-edits",
          "pairs of codes",
        ),
        " that it does not pay together for the same patient, doctor, and day. Another sets ",
        link(
          "https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits/medicare-ncci-medically-unlikely-edits-mues",
          "a number of units",
        ),
        " for each code that is not likely to be passed in one day. Both change every three months. State Medicaid systems must use methods that fit: ",
        cite("mcd-ncci"),
        ".",
      ),
      p(
        "These lists bind Medicare and Medicaid. They do not bind other plans. The federal health department says in ",
        link(
          "https://hhs.gov/guidance/document/ncci-medicare-faqs-and-medicaid-faqs",
          "its answers on the lists",
        ),
        " that private plans may choose to follow them. So with a private plan, ask. Do not accuse. And even under Medicare, the lists say what Medicare pays. They do not say what happened in the room.",
      ),
      h2("How much is at stake"),
      p(
        "Not the list price, in most cases. If you have a plan, your EOB shows what the plan allowed for the line. Your part of a double line is your share of that amount. Say the list price is $310, the plan allowed $120 for each line, and your share is 20%. Then a removed line saves you $24. It may also lower what counts toward your deductible. Without a plan, the whole charge is at stake. Work this out first. It tells you how long to stay on the phone.",
      ),
      h2("What to say"),
      quote(
        "I am calling about account [number], date of service [date]. Lines [number] and [number] have the same code, the same modifiers, the same units, and the same charge. Please check if the service was done twice.",
        "If it was done once, please take one line off, send a corrected claim to my plan, and send me a corrected bill. If it was done twice, please send me the two times or the two orders from the record.",
      ),
      p(
        "Notice what this does not say. It does not say that anyone did something wrong. It asks for one of two papers. Either one ends the question.",
      ),
      p(
        "If you have a plan, call it as well. Say which line, and ask it to look at the claim again. The plan paid its part of the double line too, so it has a reason to help.",
      ),
      h2("After the call"),
      ul(
        "Send a short letter on the same day with the two line numbers, the charge, and the corrected total you expect. Ask for an answer by a date, for example 30 days from now. No law sets that date. You do.",
        "Ask for a hold on the account until they answer, and ask for it in writing.",
        "Pay the part that you do not question, if you can, and say so in the letter.",
        [
          "If you need the record to prove a point, ask for it in writing. The office has 30 days from the day it gets your request, and may take 30 more with a written reason. See ",
          cite("hipaa-access", "45 CFR 164.524(a)(1)"),
          ".",
        ],
        "Keep the old bill. When the new one comes, compare the totals. A removed line sometimes comes back on the next statement.",
      ),
      h2("What can go wrong"),
      p(
        "The most common answer is: 'The code is correct.' That answers some other question. Say: ",
        i("'I do not doubt the code. I ask if it happened once or twice.'"),
        " The next most common one is: 'Your insurance paid it, so it is right.' A plan pays what the claim says. It was not in the room. And watch the calendar. If the plan denied one of the two lines as a duplicate, that denial has its own last day for an appeal, and this call does not move it.",
      ),
      h2("What we cannot tell you"),
      p(
        "A bill cannot show if a nurse gave one dose or two. Only the record can. {brand} marks a pair as strong when all six checks hold and no modifier explains it. It marks it as possible, or stays silent, when the bill leaves out what we would need. CMS has its own ",
        link(
          "https://www.cms.gov/medical-bill-rights/help/guides/bill-errors",
          "guide to bill errors",
        ),
        " for patients.",
      ),
      h2(SOURCES_HEADING),
      sourceList("mcr-ncci", "mcd-ncci", "hipaa-access"),
    ),
  },
};

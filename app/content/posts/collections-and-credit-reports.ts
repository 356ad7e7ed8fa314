import type { EmbeddedPost } from "~/content/entry";
import { b, h2, h3, link, ol, p, quote, richText, table, ul } from "~/content/rich-text";
import { cite, sourceList, SOURCES_HEADING } from "~/content/sources";

export const COLLECTIONS_AND_CREDIT_REPORTS: EmbeddedPost = {
  id: "post-collections-and-credit-reports",
  createdAt: "2026-11-13T14:00:00.000Z",
  fields: {
    title: "Medical bills in collection and on your credit report",
    slug: "collections-and-credit-reports",
    description:
      "A collector wrote to you about a medical bill? What to do in the first 30 days, which rules changed in 2025, and how to get an entry checked.",
    summary:
      "The first 30 days after a collector's notice count most. Two letters, their last days, and what is law and what is only company policy.",
    publishDate: "2026-11-13",
    author: "The {brand} team",
    mainContent: richText(
      p(
        "A letter from a name you do not know says that you owe $840 for 'medical services'. Do not pay it today, and do not throw it away. You have a short time in which one letter can stop the collector until it shows proof. This post is about that letter, about a second one to the credit bureaus, and about old advice that is no longer right.",
      ),
      h2("First: who is writing to you?"),
      p(
        "Much depends on it. A ",
        b("debt collector"),
        " collects for others, or uses a name that is not its own: ",
        cite("fdcpa-who"),
        ". The hospital that collects its own bill in its own name is not one. Nor is an office that took over the bill before it was overdue. The next part is for debt collectors only. If it is the hospital, go to our posts on itemized bills and on financial assistance.",
      ),
      h2("The first 30 days"),
      table(
        ["What", "When", "Where it stands"],
        [
          "The collector must send a notice with the amount, the creditor, and your right to dispute",
          "5 days after it first contacts you",
          [cite("fdcpa-notice")],
        ],
        [
          "You dispute in writing. It must stop collecting the disputed part until it mails you proof",
          "Within 30 days after you get the notice",
          [cite("fdcpa-dispute", "15 USC 1692g(b)")],
        ],
        [
          "The notice prints the last day of that time",
          "Use the printed day",
          [cite("regf-period", "12 CFR 1006.34(a)")],
        ],
      ),
      p(
        "Do not count to the last hour. Send it in the first week, so that it arrives in time. Three things people get wrong:",
      ),
      ul(
        [
          b("A phone call does not stop collection."),
          " Only a written dispute does. A spoken one counts too: the debt may then not be taken to be right. So say it, and say it again on paper within the 30 days: ",
          cite("fdcpa-dispute", "15 USC 1692g(a)(3)"),
          ".",
        ],
        [b("A late letter still makes sense,"), " but the collector does not have to stop for it."],
        [
          b("There is no day by which a collector must answer."),
          " We have read none. It may stay silent. Then it may not go on collecting the disputed part.",
        ],
      ),
      p("If you say nothing in the 30 days, that does not mean that you agree."),
      h3("The letter"),
      quote(
        "I dispute this debt, account [number], in full. [Or: I dispute [amount] of it.]",
        "Please send me proof: the name of the first creditor, the itemized bill with the date of service, and how you came to the amount, with all payments and discounts.",
        "Please tell me if the bill was sent to my insurance, and if an application for hospital aid is open.",
      ),
      p(
        "Do not explain your illness. Do not promise to pay. Do not send your bank number. Send it in a way that proves the day it came, and keep the envelope of their notice. Its postmark may matter.",
      ),
      h2("Is the bill itself right?"),
      p("Collectors often have one number and no lines. So look behind it:"),
      ol(
        "Find the EOB for that day. What was your share?",
        "Was it emergency care, or an out-of-network doctor at an in-network hospital? Then a federal limit may apply. See our post on the No Surprises Act.",
        [
          "Is the hospital a nonprofit? Then it must take an aid form until day 240 after the first bill (",
          cite("fap-240"),
          "). A collector's letter does not end that time. Tell both in writing that you have applied.",
        ],
        "Did you pay already? Send a copy of the receipt to both.",
        [
          "Is it very old? Each state sets how long one can go to court over a debt, mostly 3 to 6 years. A part payment can start that time again. See the ",
          link(
            "https://www.consumerfinance.gov/ask-cfpb/what-is-a-statute-of-limitations-on-a-debt-en-1389/",
            "CFPB's page",
          ),
          ". A collector may not take you to court, or threaten to, over a debt that is too old: ",
          cite("time-barred"),
          ". A claim in a bankruptcy is outside that rule. We never work out that date for you. Ask a legal aid office.",
        ],
      ),
      p(
        b("If you get court papers, none of this is enough."),
        " A letter to the collector is not an answer to the court. The papers name a day. Call a legal aid office before it.",
      ),
      h2("Your credit report: what is policy, what is law"),
      h3("Company policy"),
      p(
        "The three large bureaus, Equifax, Experian, and TransUnion, say in their own ",
        link(
          "https://investor.equifax.com/news-events/press-releases/detail/1286/equifax-experian-and-transunion-remove-medical-collections",
          "published policy of April 11, 2023",
        ),
        " that they leave out a medical collection when",
      ),
      ul("it was paid,", "it is less than one year old, or", "it was under $500 at the start."),
      p(
        "That is a promise of companies. It is not a law, and they can change it. In a letter, write 'your published policy'. Do not write 'the law'.",
      ),
      h3("Federal law"),
      ul(
        [
          "Accounts in collection that are older than seven years are left out. The seven years start 180 days after the first late payment: ",
          cite("fcra-7y", "15 USC 1681c(a)(4)"),
          ".",
        ],
        [
          "For veterans, medical debt that is less than 1 year old, paid, or settled is left out, once the bureau knows that it is a veteran's: ",
          cite("fcra-veteran", "15 USC 1681c(a)(7)"),
          ".",
        ],
        [
          "If you dispute an entry, the bureau must check it for free, and fix or remove what it cannot prove: ",
          cite("fcra-dispute", "15 USC 1681i(a)"),
          ".",
        ],
      ),
      h3("What changed, and is still wrong on many websites"),
      ul(
        "A federal rule that would have taken medical debt off credit reports was set aside by a court in Texas on July 11, 2025. It is not in force. On October 1, 2026 no appeal stood on the court's record.",
        "A federal opinion of 2024 on collecting medical debt was withdrawn on May 12, 2025, and has not come back. Do not cite it.",
        [
          "Some states do not allow medical debt on credit reports. California is one: ",
          cite("ca-credit"),
          ". In October 2025 the CFPB said that federal law comes before such state laws. That view does not bind a court. State rules apply unless a court says otherwise, and one such case is open in Colorado.",
        ],
      ),
      h2("How to dispute an entry"),
      ol(
        "Get your report from each of the three bureaus. The entry may be on one only.",
        "Mark the entry, and note the date of the first late payment and the first amount.",
        "Write to the bureau, not only to the hospital. A letter to the hospital or collector alone does not start the bureau's time.",
        "Add copies: the EOB, the receipt, the letter that granted aid, or the bill that shows an amount under $500.",
        "Send it so that you can prove the day it came.",
      ),
      quote(
        "Please check this entry: [name of collector], [amount], [date]. It is not correct, because [it was paid on (date) / the amount is wrong / it is not mine]. Copies are enclosed. Please correct or remove it, and send me the result in writing.",
        "By your published policy of April 11, 2023, this entry would also be left out, because [it was paid / it is less than one year old / it was under $500 at the start].",
      ),
      p(
        "The bureau has ",
        b("30 days"),
        " from the day it gets your letter. If you send new facts in that time, it has 15 more. After a free yearly report it has 45. Then get a new report and look.",
      ),
      h2("If the rule was not kept"),
      p(
        "Write once more, with copies of your first letter and the proof that it came. If nothing moves, complain to the CFPB or to your state's attorney general. Say what you sent, on which day, and what they did after it. Stick to dates. They speak for themselves.",
      ),
      h2("What we cannot tell you"),
      p(
        "We cannot tell if a debt is too old in your state. We cannot see your credit report. We read the rules for collectors in copies of 2023, and the CFPB has the ",
        link(
          "https://www.consumerfinance.gov/rules-policy/regulations/1006/2021-11-30/interp-34/",
          "official comments",
        ),
        " on the notice. Your state may give you more. We list only what we have read.",
      ),
      h2(SOURCES_HEADING),
      sourceList(
        "fdcpa-who",
        "fdcpa-notice",
        "fdcpa-dispute",
        "regf-period",
        "time-barred",
        "sol-general",
        "fap-240",
        "bureau-policy",
        "fcra-7y",
        "fcra-veteran",
        "fcra-dispute",
        "ca-credit",
      ),
    ),
  },
};

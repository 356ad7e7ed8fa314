import type { EmbeddedPost } from "~/content/entry";
import { b, h2, h3, link, ol, p, quote, richText, table, ul } from "~/content/rich-text";
import { cite, sourceList, SOURCES_HEADING } from "~/content/sources";

export const APPEAL_A_DENIAL: EmbeddedPost = {
  id: "post-appeal-a-denial",
  createdAt: "2026-11-18T14:00:00.000Z",
  fields: {
    title: "Your plan said no: the appeal, day by day",
    slug: "appeal-a-denial",
    description:
      "A denied claim is not the end. What to ask for on day one, what goes into the appeal, when the plan must answer, and how to ask for an outside review.",
    summary:
      "You have at least 180 days to appeal to most private plans. Here is how to use the first week, and what comes after a second no.",
    publishDate: "2026-11-18",
    author: "The {brand} team",
    mainContent: richText(
      p(
        "'This service is not covered.' 'Not medically necessary.' 'No prior approval.' A denial reads like a last word. It is not. It is the start of a set of clocks, and the first one is yours. This post is for plans from a job and plans you buy for yourself. Medicare has a part of its own below.",
      ),
      h2("Day 1: read the denial with a pen"),
      p("Find five things. Circle them. If one is missing, ask for it in writing."),
      ol(
        "The claim number, the date of care, and the provider.",
        "The reason, as a code and in words.",
        "The rule the plan leans on: a page of your plan, or a medical policy with a name.",
        "Where the appeal goes: an address, a fax number, or a portal.",
        "The last day for the appeal.",
      ),
      p(
        "Write the day you ",
        b("got"),
        " the letter on top of it. Keep the envelope. If the denial is an EOB with no letter, the steps for an appeal are often on the last page.",
      ),
      h2("Day 2: sort it. Is it an appeal at all?"),
      table(
        ["What the reason says", "Who fixes it", "What to do first"],
        [
          "Wrong member number, missing code, wrong date",
          "The provider",
          "Ask the billing office to send a corrected claim.",
        ],
        [
          "The plan needs more facts",
          "You or the provider",
          "Send them. For facts it asks of you, you get at least 45 days.",
        ],
        [
          "Other insurance should pay first",
          "You",
          "Call the plan, and tell it which plan is first.",
        ],
        [
          "Out of network, but it was an emergency, or in an in-network hospital",
          "The plan",
          "Ask it to read the claim again. See our post on the No Surprises Act.",
        ],
        [
          "Not needed, still being tested, no prior approval, not covered",
          "The plan, by an appeal",
          "Go on with day 3.",
        ],
      ),
      p(
        b("A corrected claim does not stop your clock."),
        " If day 150 comes and the office is still 'working on it', send your own appeal.",
      ),
      h2("Day 3: ask for the file"),
      p(
        "A plan must have its own appeal and an outside review, and it must let you see the claim file: ",
        cite("appeal-right"),
        ". Ask for it before you write. You will see what the plan saw, and what it did not have.",
      ),
      quote(
        "I am a member of the plan, number [number]. For claim [number], please send me my claim file: all papers you used, the text of the rule or medical policy, and the reason in plain words. Please tell me the last day for my appeal, and the address it goes to.",
      ),
      p("On the same day, call the doctor's office:"),
      quote(
        "My plan denied [service] on [date], and gives this reason: [reason]. Will the doctor write a short letter that answers this reason, and send the notes that show it? I need it by [date].",
      ),
      h2("Day 4 to 20: write it"),
      p("A good appeal is one page, with proof behind it. Write it in this order."),
      ol(
        "Who and what: member number, claim number, date of care, provider, and 'I appeal the denial of [date]'.",
        "The plan's own reason, word for word.",
        "Why it does not fit, one point at a time. For each point, name the paper: 'See page 3, the doctor's note of [date].'",
        "What you want: 'Please pay this claim as in-network care', or 'please approve this care'.",
        "What is enclosed, as a list.",
        "Your name, the date, and how to reach you.",
      ),
      p(
        "Leave out anger, and leave out what has nothing to do with the reason. If the reason is 'no prior approval', the best page is the one that shows the call in which it was given. If it is 'not needed', the best page is by the doctor, and it answers the plan's own policy line by line.",
      ),
      h2("Send it early, and prove it"),
      p(
        "You have at least ",
        b("180 days"),
        " from the day you got the denial: ",
        cite("appeal-180", "29 CFR 2560.503-1(h)(3)(i)"),
        " for plans from a job, and ",
        cite("appeal-180", "45 CFR 147.136(b)(3)(i)"),
        " for plans you buy. It does not move for a weekend. To be safe, count from the date printed on the letter. If that is June 1, 2026, day 180 is November 28, 2026. Your plan may give more. ",
        link(
          "https://www.healthcare.gov/appeal-insurance-company-decision/internal-appeals/",
          "HealthCare.gov",
        ),
        " shows the same steps.",
      ),
      h3("Tell the billing office too"),
      quote(
        "I have appealed the denial of claim [number] on [date]. Please hold the account until the plan has decided, and tell me in writing until when you will hold it.",
      ),
      p("No federal rule that we have read makes the office wait. Most will, if you ask."),
      h2("Then the plan's clock runs"),
      table(
        ["Your appeal is about", "The plan must decide within"],
        ["Urgent care", "72 hours"],
        ["Care you have not had yet", "30 days"],
        ["Care you already had", "60 days"],
      ),
      p(
        "These count from the day the plan ",
        b("gets"),
        " the appeal: ",
        cite("appeal-decision", "29 CFR 2560.503-1(i)(2)"),
        ". Some plans from a job have two levels. Then each has half the time: 15 days or 30 days. A plan that a union and several employers run together is different: its board may decide at its next meeting, or at the one after. Ask when it meets. Put the day in your calendar. If it passes, call, and ask who has it.",
      ),
      h2("If the plan says no again"),
      p(
        "Now somebody outside the plan can look at it. You ask for it within ",
        b("four months"),
        " from the day you got the final denial: ",
        cite("external-review", "45 CFR 147.136(d)(2)(i)"),
        ". Four months is not 120 days. A denial you got on August 10, 2026 gives you until December 10, 2026. If there is no such day, it is the first of the next month. If it falls on a weekend or a federal holiday, it is the next working day. Plan for the day before, all the same. Your state may give more time.",
      ),
      p(
        "The reviewer has 45 days, or 72 hours if it is urgent: ",
        cite("external-decision", "45 CFR 147.136(d)(2)(iii)(B)(6)"),
        ". Not each kind of denial can go there. It is for denials that rest on a medical judgment, for your share of a surprise bill, and for a plan that was ended after the fact. It is not for the question whether the plan covers you at all. The final letter should say. If it says yours cannot, ask the plan for the rule, and ask your state's insurance office if it agrees.",
      ),
      p(
        "There is a short cut. If the plan did not keep strictly to the appeal rules itself, you may go straight to outside review. A slip that did no harm, had a good reason, and is no habit does not count. The plan must explain itself within 10 days if you ask: ",
        cite("deemed-exhausted", "45 CFR 147.136(b)(2)(ii)(F)"),
        ".",
      ),
      h2("If you have Medicare"),
      p(
        "In Original Medicare the first appeal must ",
        b("arrive"),
        " within 120 days from the day you got the notice. You are taken to have got it 5 days after its date: ",
        cite("mcr-redetermination"),
        ". The address is on the notice. A late appeal needs a good reason. If Medicare says no, the second appeal must arrive within 180 days, counted in the same way: ",
        cite("mcr-next-level", "42 CFR 405.962(a)"),
        ". A Medicare Advantage plan has rules that we read in quotations only. Go by the days in its letter.",
      ),
      h2("If you have Medicaid"),
      p(
        "If a health plan runs your Medicaid, you have 60 days to appeal to it. They count from the ",
        b("date on the notice"),
        ", not from the day it came: ",
        cite("mco-appeal", "42 CFR 438.402(c)(2)(ii)"),
        ". If the plan is late with its answer, you can go straight to a hearing of the state. If the state itself wrote to you, go by the day in its letter.",
      ),
      h2("What to keep"),
      ul(
        "The denial with its envelope, and your note of the day it came.",
        "The appeal, each page you sent, and proof that it came.",
        "The claim file, as the plan sent it.",
        "Your log of calls: name, day, time, call number, and what was said.",
      ),
      h2("What can go wrong"),
      ul(
        [
          b("You call, and think you appealed. "),
          "For care that is not urgent, put it in writing. Ask for a letter that says it came.",
        ],
        [
          b("The office appeals for you, and you do not know. "),
          "Ask: 'Have you filed anything in my name? When, and what?' It may use up a level.",
        ],
        [
          b("You pay in the meantime. "),
          "You can still appeal. Keep the receipt, and ask for the money back by name if you win.",
        ],
        [b("You send the only copy. "), "Send copies. Keep what you cannot get twice."],
      ),
      h2("What we cannot tell you"),
      p(
        "We cannot say if you will win, and we do not give medical advice. Short-term plans are outside these rules. Old (grandfathered) plans from a job have the same days for an appeal, but owe an outside review only for surprise bills. Plans of a government or a church can differ. We read the rules in copies, so check the day in your letter first. If the two do not agree, go by the earlier one.",
      ),
      h2(SOURCES_HEADING),
      sourceList(
        "appeal-right",
        "appeal-180",
        "claim-decision",
        "appeal-decision",
        "external-review",
        "external-decision",
        "deemed-exhausted",
        "mcr-redetermination",
        "mcr-next-level",
        "mco-appeal",
      ),
    ),
  },
};

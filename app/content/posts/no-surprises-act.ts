import type { EmbeddedPost } from "~/content/entry";
import { b, h2, h3, hr, link, ol, p, quote, richText, ul } from "~/content/rich-text";
import { cite, sourceList, SOURCES_HEADING } from "~/content/sources";

export const NO_SURPRISES_ACT: EmbeddedPost = {
  id: "post-no-surprises-act",
  createdAt: "2026-10-16T14:00:00.000Z",
  fields: {
    title: "The No Surprises Act: nine questions before you pay",
    slug: "no-surprises-act",
    description:
      "When may a doctor outside your network bill you for more? Nine short questions tell you if the federal law covers your bill, and where it stops.",
    summary:
      "A federal law limits many bills from outside your plan's network. Go through nine questions to see if yours is one of them.",
    publishDate: "2026-10-16",
    author: "The {brand} team",
    mainContent: richText(
      p(
        "You went to a hospital in your network. Weeks later a doctor you never chose sends a bill, because that doctor is not in the network. Since 2022 a federal law, the No Surprises Act, limits many of these bills. But not all. Go through the questions in order. The first 'no' that stops you is often the answer.",
      ),
      h2("1. Do you have the right kind of plan?"),
      p(
        "The law covers plans from a job and plans you buy for yourself, for plan years from January 1, 2022. Medicare, Medicaid, TRICARE, VA, and Indian Health have rules of their own. Short-term plans, sharing ministries, fixed indemnity plans, and plans for eyes or teeth only are outside. ",
        b("No plan at all?"),
        " Then you need a different part of the law. See our post on good-faith estimates.",
      ),
      h2("2. Was it an emergency?"),
      p(
        "Then an out-of-network emergency room, and the people who treat you there, may not bill you more than your in-network share: ",
        cite("nsa-emergency-provider", "42 USC 300gg-131(a)"),
        ". Your plan must cover it with no prior approval, and what you pay counts toward your in-network deductible and yearly limit: ",
        cite("nsa-emergency-plan", "42 USC 300gg-111(a)(1)"),
        ". Your deductible still applies. So a large bill can be right, if you had not met it yet.",
      ),
      p(
        "Care after you are stable can be different. If you were well enough to choose, got a proper notice, and signed it, that later care may be outside.",
      ),
      h2("3. Was the building in your network?"),
      p(
        "For planned care, the law looks at the place. It must be an in-network hospital, its outpatient unit, or a surgery center. There, an out-of-network doctor may not bill you more than your in-network share, unless you got a valid notice and agreed: ",
        cite("nsa-facility", "42 USC 300gg-132(a)"),
        ". A doctor's own office is not such a place. Ask your plan: 'Was this facility in my network on that day?' Write the answer down.",
      ),
      h2("4. Did you sign something?"),
      p(
        "Look for a form that says the doctor is out of network, gives an estimate, and asks you to give up your protection. A general form at the front desk is not the same. If you do not remember, ask for a copy:",
      ),
      quote(
        "Please send me every notice and consent form that I signed for this visit, with the day and time of my signature.",
      ),
      p(
        "Timing counts. If the visit was booked at least 72 hours ahead, the notice had to come at least 72 hours before. If not, it had to come on the day you booked. For care on the same day, it had to come at least 3 hours before. It must be a paper of its own, not one of many. You can take it back in writing before the care. You must get a signed copy, and the office must keep it for 7 years:  ",
        cite("nsa-consent-timing", "42 USC 300gg-132(d)"),
        " and ",
        cite("nsa-consent-timing", "45 CFR 149.420(c)(1)(iii)(B)"),
        ". And what you signed is not an agreement to the price: ",
        cite("nsa-consent-limits"),
        ".",
      ),
      h2("5. Is it care where a signature changes nothing?"),
      p(
        "For some care, a signed form does not lift the limit: ",
        cite("nsa-no-waiver", "42 USC 300gg-132(b)(2)"),
        ". The list holds:",
      ),
      ul(
        "emergency medicine, and care for needs that nobody could foresee,",
        "anesthesia, pathology, and radiology (X-rays and scans),",
        "newborn care (neonatology),",
        "assistant surgeons, hospitalists, and intensivists, who look after you in the hospital,",
        "tests, such as lab work, and",
        "any case where no in-network doctor was there who could do it.",
      ),
      p(
        "These are the people patients most often do not choose. Other kinds of care, such as the surgeon you picked, can be signed away.",
      ),
      h2("6. Was it an ambulance?"),
      p(
        b("By air: "),
        "if your plan covers air ambulance in network, an out-of-network one may not bill you more than the in-network share: ",
        cite("nsa-air", "42 USC 300gg-135"),
        ". ",
        b("By road: "),
        "this federal law does not cover it. A state law may. Washington, for example, covers it for plans that began or were renewed on January 1, 2025 or later, if the state regulates the plan: ",
        cite("wa-ground"),
        ". California does so for plans from January 1, 2024: ",
        cite("ca-ground"),
        ".",
      ),
      h2("7. Does your EOB show it as out of network?"),
      p(
        "The plan can make the error too. If it read your emergency as plain out-of-network care, the share it printed is too high. Then the fix is with the plan, not the doctor. Ask it to read the claim again as emergency care, or as care at an in-network facility.",
      ),
      h2("8. What number should you pay?"),
      p(
        "Your in-network share: the deductible, copay, or coinsurance you would owe for the same care in the network. The EOB should print it. What is above it is for the doctor and the plan to settle. It is not yours to pay.",
      ),
      h2("9. Which last days are running?"),
      p(
        "If the plan denied the claim, you have at least 180 days to appeal, counted from the day you got the denial: ",
        cite("appeal-180", "29 CFR 2560.503-1(h)(3)(i)"),
        ". A complaint to a help desk is not an appeal, and it does not stop that time. We know of no last day for the complaint itself. Do not wait for one.",
      ),
      hr(),
      h2("If the law seems to cover your bill"),
      ol(
        [
          b("Do not pay the extra part yet."),
          " Pay your in-network share once the EOB is final, if you can.",
        ],
        [b("Call the plan first."), " Ask how it handled the claim, and have it corrected."],
        [b("Then call the billing office."), " Use the words below."],
        [
          b("Write, on the same day."),
          " Put the date of care, the place, the EOB's share, and the amount you were asked for in one short letter.",
        ],
        [
          b("Complain, if they go on."),
          " The No Surprises Help Desk takes complaints at 1-800-985-3059, and online through ",
          link("https://www.cms.gov/medical-bill-rights", "the CMS page on medical bill rights"),
          ".",
        ],
      ),
      h3("Words for the billing office"),
      quote(
        "This was care [in an emergency room / at an in-network hospital] on [date]. My plan's EOB says my share is [amount]. You ask for [amount]. Please tell me on what basis you bill me more than my in-network share. If you rely on a form that I signed, please send it to me. Please hold the account until you have answered in writing.",
      ),
      h2("What can go wrong"),
      ul(
        "They say: 'You chose to come here.' In an emergency that does not matter. At an in-network hospital, what counts is the notice, not the choice.",
        "They send it to a collector. Then a new clock starts. See our post on collections and credit reports.",
        "The bill is high, but it is your deductible. Check the EOB. Then this law does not help. Help from the hospital may.",
        "Your state has a law of its own, often with more. But state insurance rules mostly do not reach plans that an employer pays for itself. Ask your employer: 'Is our plan self-funded?'",
      ),
      h2("What we cannot tell you"),
      p(
        "We do not see your plan's contract, the list of doctors in its network on that day, or the form you signed. We can tell you which of the nine questions is open, and whom to ask. We read the rules in copies of 2023 and 2024. The list below says which.",
      ),
      h2(SOURCES_HEADING),
      sourceList(
        "nsa-emergency-provider",
        "nsa-emergency-plan",
        "nsa-facility",
        "nsa-consent-timing",
        "nsa-consent-limits",
        "nsa-no-waiver",
        "nsa-air",
        "wa-ground",
        "ca-ground",
        "appeal-180",
        "nsa-help-desk",
      ),
    ),
  },
};

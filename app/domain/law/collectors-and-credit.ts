import { inCfr, inCopy, inUsc } from "./copies";
import { cfr, text, usc, type EntryTable } from "./entry";

/** Section 5 of the register: debt collectors, credit reports, credit. */
export const COLLECTORS_AND_CREDIT = {
  "fdcpa-notice": {
    scope: "federal",
    title: "A collector's notice of the debt",
    says: "Within five days of its first contact, a debt collector sends a notice with the amount, the creditor, and the right to dispute.",
    clock: "5 days after the first contact.",
    limits: [],
    sources: [
      usc(
        "15 USC 1692g(a)",
        inUsc("a debt collector shall … send the consumer a written notice containing", "15/4144"),
      ),
    ],
  },
  "fdcpa-dispute": {
    scope: "federal",
    title: "Disputing a debt",
    says: "If a person disputes a debt in writing within 30 days of getting the notice, the collector must stop collecting the disputed part until it mails verification of the debt.",
    clock: "30 days after getting the notice.",
    limits: [
      "Only a dispute in writing stops collection.",
      "A spoken dispute counts too, so that the debt is not taken to be right. Say it again on paper within the 30 days.",
      "A second dispute of the same kind gets a short answer only.",
      "A late dispute does not stop collection.",
      "Saying nothing does not mean that you agree.",
      "No rule says by when the collector must reply.",
    ],
    sources: [
      usc("15 USC 1692g(b)", inUsc("disputes the validity of the debt, or any portion thereof")),
      usc("15 USC 1692g(a)(3)", inUsc("disputes the validity of the debt, or any portion thereof")),
      cfr(
        "12 CFR 1006.38(d)(2)",
        inCfr("must cease collection of the debt, or any disputed portion", "12/35113"),
      ),
    ],
  },
  "regf-period": {
    scope: "federal",
    title: "The time to dispute, as the notice prints it",
    says: "The time to dispute ends 30 days after a person gets the notice, or is taken to have got it. The notice prints the last day.",
    clock: "The last day the notice prints.",
    limits: [
      "Use the printed date.",
      "A collector may take a notice to have come 5 days after it was sent, weekends and holidays left out.",
    ],
    sources: [
      cfr("12 CFR 1006.34(a)", inCfr("Within five days of that initial communication", "12/35068")),
      cfr(
        "12 CFR 1006.34(b)(5)",
        inCfr("ending 30 days after the consumer receives or is assumed to receive", "12/35076"),
      ),
      cfr(
        "12 CFR 1006.34(c)(3)",
        inCfr("will consider the end date of the validation period", "12/35080"),
      ),
    ],
  },
  "fdcpa-who": {
    scope: "federal",
    title: "Who is a debt collector",
    says: "A debt collector is one who collects for others, or a creditor who uses another name.",
    limits: [
      "Not the hospital that collects in its own name.",
      "Not one who took the bill over before it was overdue.",
    ],
    sources: [
      usc(
        "15 USC 1692a(6)",
        inUsc(
          "uses any name other than his own which would indicate that a third person is collecting",
          "15/4135",
        ),
      ),
    ],
  },
  "time-barred": {
    scope: "federal",
    title: "Debts too old to sue for",
    says: "A collector may not sue or threaten to sue for a debt that is too old under state law.",
    limits: [
      "How old is too old is state law. We do not work it out.",
      "A claim in a bankruptcy is outside.",
    ],
    sources: [
      cfr(
        "12 CFR 1006.26(b)",
        inCfr("must not bring or threaten to bring a legal action", "12/35056"),
      ),
    ],
  },
  "fdcpa-amount": {
    scope: "federal",
    title: "What a collector may collect",
    says: "A debt collector may collect only what the contract or the law allows. It may not misstate the amount, or hide that the debt is disputed.",
    limits: [
      "For a person's own lawsuit there are up to $1,000 and the actual loss. Ask a lawyer.",
    ],
    sources: [
      usc(
        "15 USC 1692f(1)",
        inUsc("expressly authorized by the agreement creating the debt or permitted by law"),
      ),
      usc(
        "15 USC 1692e(2)(A)",
        inUsc("the character, amount, or legal status of any debt", "15/4142"),
      ),
      usc(
        "15 USC 1692e(8)",
        inUsc("the failure to communicate that a disputed debt is disputed", "15/4142"),
      ),
    ],
  },
  "sol-general": {
    scope: "federal",
    title: "How old is too old to sue",
    says: "The time to sue depends on the state and the debt, mostly 3 to 6 years. A part payment can start it again.",
    limits: ["We never work out a date for this."],
    sources: [
      text(
        "What is a statute of limitations on a debt?",
        "Consumer Financial Protection Bureau (CFPB)",
        "https://www.consumerfinance.gov/ask-cfpb/what-is-a-statute-of-limitations-on-a-debt-en-1389/",
        "O",
      ),
    ],
    letters: false,
  },
  "fcra-dispute": {
    scope: "federal",
    title: "Disputing an item on a credit report",
    says: "A credit bureau checks a disputed item for free, then fixes or removes what it cannot prove.",
    clock:
      "30 days after the bureau gets the dispute; 15 more if new facts come in that time; 45 after a free yearly report.",
    limits: ["Send it to the bureau. A letter to the provider alone does not start this clock."],
    sources: [
      usc(
        "15 USC 1681i(a)",
        inUsc("shall, free of charge, conduct a reasonable reinvestigation", "15/4004"),
      ),
      usc(
        "15 USC 1681j",
        inUsc("not later than 45 days after the date on which the request is received", "15/4011"),
      ),
      usc(
        "15 USC 1681s-2(b)",
        inUsc("conduct an investigation with respect to the disputed information", "15/4047"),
      ),
    ],
  },
  "fcra-7y": {
    scope: "federal",
    title: "Old debts on a credit report",
    says: "A credit report leaves out accounts in collection that are older than seven years.",
    limits: ["The seven years start 180 days after the first late payment."],
    sources: [
      usc(
        "15 USC 1681c(a)(4)",
        inUsc("which antedate the report by more than seven years", "15/3970"),
      ),
      usc(
        "15 USC 1681c(c)(1)",
        inUsc(
          "upon the expiration of the 180-day period beginning on the date of the commencement of the delinquency",
          "15/3972",
        ),
      ),
    ],
  },
  "fcra-veteran": {
    scope: "federal",
    title: "Veterans' medical debt on a credit report",
    says: "A credit report leaves out a veteran's medical debt that is less than 1 year old, paid, or settled.",
    limits: ["The bureau must know that the debt is a veteran's medical debt."],
    sources: [
      usc(
        "15 USC 1681c(a)(7)",
        inUsc(
          "antedates the report by less than 1 year if the consumer reporting agency has actual knowledge",
          "15/3970",
        ),
      ),
      usc("15 USC 1681c(a)(8)", inUsc("a fully paid or settled veteran’s medical debt", "15/3970")),
    ],
  },
  "bureau-policy": {
    scope: "federal",
    title: "The credit bureaus' own policy on medical debt",
    says: "By their own published policy, the three large credit bureaus leave some medical debt out. It is debt that is paid, less than one year old, or was under $500 at the start.",
    limits: ["This is a company policy, not a law."],
    sources: [
      text(
        "Policy of Equifax, Experian, and TransUnion, release of April 11, 2023",
        "Equifax",
        "https://investor.equifax.com/news-events/press-releases/detail/1286/equifax-experian-and-transunion-remove-medical-collections",
        inCopy(
          "initial reported balance of under $500 has been removed",
          "cdiaonline.org, April 11, 2023; experianplc.com, March 18, 2022",
          "release of April 11, 2023",
        ),
      ),
    ],
  },
  "tila-creditor": {
    scope: "federal",
    title: "Who is a creditor",
    says: "A creditor is one who often gives credit that is paid in more than four parts, or with a finance charge.",
    limits: ["A short plan without interest is mostly outside."],
    sources: [
      usc(
        "15 USC 1602(g)",
        inUsc("payable by agreement in more than four installments", "15/3607"),
      ),
    ],
    letters: false,
  },
  "card-defenses": {
    scope: "federal",
    title: "A bill paid by credit card",
    says: "A person who paid by card may hold a problem with it against the card's bank. It must be over $50, near home, and first raised with the seller.",
    limits: ["Only up to what was still owed on the card. Same state, or within 100 miles."],
    sources: [
      usc("15 USC 1666i", inUsc("the amount of the initial transaction exceeds $50", "15/3885")),
    ],
    letters: false,
  },
} as const satisfies EntryTable;

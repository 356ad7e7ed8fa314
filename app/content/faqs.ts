/** The six questions people ask first, in the order they are shown. `{brand}` stands for the product's name. */
export const FAQS = [
  {
    question: "What is {brand}?",
    answer:
      "{brand} reads your medical bill or Explanation of Benefits (EOB), shows every line, and checks it against public billing rules and prices. You see what looks wrong, the rule and source behind each finding, and a letter that asks about it. It is not a law firm and gives no medical advice.",
  },
  {
    question: "How does {brand} help with my bills?",
    answer:
      "You upload the bill as a PDF or a picture. Within a minute you have a report: the total, what insurance paid, what you are asked to pay, and each line we question. You choose which findings go into a dispute letter, read it, sign it and send it. Your report keeps the figures and sources at hand for a phone call.",
  },
  {
    question: "How does the error detection work?",
    answer:
      "A machine reads the document. Then fixed rules judge it: is a line charged twice, are two codes charged that Medicare pays as one, is an item part of another charge, is a price far above what Medicare pays, do the totals add up? Each rule names its public source and edition. Where a bill does not say enough, {brand} stays silent rather than guess.",
  },
  {
    question: "Can {brand} save me money?",
    answer:
      "It can show you what is worth asking about, and how strong the evidence is. Nobody can promise that a provider will agree. The report names everything in question and, beside it, a likely range that never exceeds what you owe. Medicare's rules and prices do not bind other insurers, so some findings are questions and not errors.",
  },
  {
    question: "What should I do if I find a discrepancy?",
    answer:
      "Do not ignore the bill, and do not pay the questioned part yet. Ask the billing office for an itemized bill with codes, and compare it with your EOB. Send the dispute letter in a way that proves delivery, ask for an answer within 30 days, and ask them to hold collection meanwhile. Write down whom you spoke to, when, and what they said.",
  },
  {
    question: "Who benefits from {brand}?",
    answer:
      "Anyone in the United States who receives medical bills: people with insurance whose EOB and bill disagree, people without insurance who face list prices, and family members or advocates who help someone else with a stack of statements.",
  },
] as const;

/** The same with the product's name in its place. */
export const faqsOf = (brand: string): { question: string; answer: string }[] =>
  FAQS.map(({ question, answer }) => ({
    question: question.replaceAll("{brand}", brand),
    answer: answer.replaceAll("{brand}", brand),
  }));

/** The six questions people ask first, in the order they are shown. `{brand}` stands for the product's name. */
export const FAQS = [
  {
    question: "What is {brand}?",
    answer:
      "{brand} reads your medical bill or Explanation of Benefits (EOB) and shows every line of it. It checks each line against public billing rules and prices. You see what looks wrong, the rule behind it, and where that rule stands. You also get a letter that asks about it. {brand} is not a law firm, and it gives no medical advice.",
  },
  {
    question: "How does {brand} help with my bills?",
    answer:
      "You upload the bill as a PDF or a picture. Your report shows the total, what your plan paid, what you are asked to pay, and each line we question. You choose which points go into the letter. You read it, change what you like, sign it, and send it yourself. For a phone call, the report keeps the figures, the words to say, and the last days that count in one place.",
  },
  {
    question: "How does the error detection work?",
    answer:
      "A machine reads the page. Then fixed rules judge it. Is a line charged twice? Are two codes charged that Medicare pays as one? Is an item part of some other charge? Is a price far above what Medicare pays? Do the sums add up? Each rule names its public source and its date. Where a bill does not say enough, {brand} stays silent. It does not guess.",
  },
  {
    question: "Can {brand} save me money?",
    answer:
      "It can show you what is worth asking about, and how strong the proof is. Nobody can promise that a provider will agree. The report adds up what is in question. Beside it stands a likely range, which is never more than what you owe. Medicare's rules and prices do not bind other plans. So some points are questions, not errors.",
  },
  {
    question: "What should I do if I find a discrepancy?",
    answer:
      "Do not ignore the bill, and do not pay the part in question yet. Ask the billing office for an itemized bill with codes, and lay it next to your EOB. Send a letter in a way that proves it came. Ask for an answer within 30 days, and ask them to hold the account until then. Write down whom you spoke to, when, and what they said. Mark the last day for an appeal: a call does not stop it.",
  },
  {
    question: "Who benefits from {brand}?",
    answer:
      "Anyone in the United States who gets medical bills. People with a health plan, when the EOB and the bill do not agree. People without one, who are asked for the list price. And those who help someone else through a stack of papers: a son, a friend, a case worker.",
  },
] as const;

/** The same with the product's name in its place. */
export const faqsOf = (brand: string): { question: string; answer: string }[] =>
  FAQS.map(({ question, answer }) => ({
    question: question.replaceAll("{brand}", brand),
    answer: answer.replaceAll("{brand}", brand),
  }));

import type { Note } from "~/domain/audit/evidence/findings";
import { WHOLE_STAY_NOTE, WHOLE_VISIT_NOTE } from "~/domain/audit/evidence/whole-visit";
import type { Bill, BillLine } from "~/domain/bill/bill";
import { clean, lineCode, lineMention, list, PLAIN_REQUEST } from "~/domain/letter/wording";
import { formatCents } from "~/domain/money";
import type { ReportCard } from "~/domain/report/report";
import type { NegotiationSource } from "./source";

/** One thing to ask for, with words that may be read out. */
export type Ask = { title: string; say: string };

/** What they may say, and an answer to it. */
export type Reply = { they: string; you: string };

/**
 * Help comes first for a household whose income makes it likely; then errors before price: an error is settled by the
 * record, a price only by good will.
 */
export function asksOf(source: NegotiationSource): Ask[] {
  const { bill, steps } = source;
  const { cards, worthAsking } = source.report;
  const disputes = cards.filter(({ type }) => type === "dispute");
  const help = steps.paths.some(({ id }) => id === "assistance") ? [ASSISTANCE_ASK] : [];
  const isFirst = steps.paths[0]?.id === "assistance";
  return [
    ...(isFirst ? help : []),
    holdAsk(bill),
    ...disputes.map((card, at) => disputeAsk(bill, card, disputes.slice(0, at))),
    ...eobAsk(source),
    ...(isFirst ? [] : help),
    ...worthAsking.flatMap(wholeVisitAsk),
    ...worthAsking.flatMap(wholeStayAsk),
    ...cards.filter(({ type }) => type === "negotiation").map(priceAsk),
    PROMPT_PAYMENT_ASK,
    PAYMENT_PLAN_ASK,
  ];
}

/** The one public figure for everything around a procedure: it leads the talk about single prices. */
const wholeVisitAsk = ({ id, reason }: Note): Ask[] =>
  id === WHOLE_VISIT_NOTE
    ? [
        {
          title: "One price for the whole visit",
          say: `${reason} What is your posted cash price for all of it, and can you offer one price for the whole visit closer to that amount?`,
        },
      ]
    : [];

/** A stay's own number, by which the hospital has to have posted a price. */
const wholeStayAsk = ({ id, figures }: Note): Ask[] =>
  id === WHOLE_STAY_NOTE
    ? [
        {
          title: "One price for the whole stay",
          say: `My bill has DRG ${figures[0]!.value}. What have you posted for it as your cash price, and as my plan's price? Please bill me by that price.`,
        },
      ]
    : [];

const ASSISTANCE_ASK: Ask = {
  title: "Help with the bill",
  say: "Do you have a financial assistance policy? Please send me the policy and the form, and hold the account while I apply.",
};
const PROMPT_PAYMENT_ASK: Ask = {
  title: "A lower price for paying at once, only if you can",
  say: "When the bill is right: what would you take off if I pay in full? Please send me that offer in writing before I pay.",
};
const PAYMENT_PLAN_ASK: Ask = {
  title: "Monthly payments",
  say: "If I pay monthly: do you offer a plan without interest and without fees? Please send it to me in writing.",
};

const holdAsk = ({ accountNumber }: Bill): Ask => ({
  title: "A hold while you talk",
  say: `I have questions about ${accountNumber ? `account ${accountNumber.value}` : "my bill"}. Please put it on hold and keep it from collection until they are answered. What is your name, and is there a reference number for this call?`,
});

function eobAsk({ reconciliation }: NegotiationSource): Ask[] {
  const difference = reconciliation?.sum.difference ?? 0;
  if (difference <= 0) return [];
  return [
    {
      title: "What your plan says you owe",
      say: `Your bill asks for ${formatCents(difference)} more than my plan's account says I owe. Please bill me that amount, or tell me why it differs.`,
    },
  ];
}

/** More lines than these nobody takes down on the phone; the letter lists them all. */
const SPOKEN_LINES = 2;

const asksIn = (card: ReportCard): string[] => [
  ...new Set(card.findings.map(({ letter }) => letter?.ask ?? PLAIN_REQUEST)),
];

/** Each ask is said once: what an earlier point asked already is only pointed to. */
function disputeAsk(bill: Bill, card: ReportCard, earlier: readonly ReportCard[]): Ask {
  const said = earlier.flatMap(asksIn);
  const own = asksIn(card);
  const asks = own.filter((ask) => !said.includes(ask));
  const about = list([
    ...questionedLines(bill, card).slice(0, SPOKEN_LINES).map(lineMention),
    ...moreLines(questionedLines(bill, card).length - SPOKEN_LINES),
  ]);
  return {
    title: `${card.title}: ${formatCents(card.amount)}`,
    say: [about ? `This is about ${about}.` : null, sayOf(own, asks)].filter(Boolean).join(" "),
  };
}

function sayOf(own: readonly string[], asks: readonly string[]): string {
  if (own.length === 0)
    return "I see this part of the bill differently. Please check it, and send me the record that supports it.";
  return asks.length > 0 ? asks.join(" ") : "I ask the same here.";
}

const moreLines = (more: number): string[] => (more > 0 ? [`${more} more`] : []);

function questionedLines(bill: Bill, card: ReportCard): BillLine[] {
  const ids = new Set(
    card.lines.filter(({ role }) => role === "questioned").map(({ lineId }) => lineId),
  );
  return bill.lines.filter(({ id }) => ids.has(id));
}

const priceAsk = (card: ReportCard): Ask => ({
  title: `${card.title}: ${formatCents(card.amount)} above the figure we compare with`,
  say: "I know that this is a price and no error. It is far above the public figure I have in front of me. What is your cash price for it, and who may lower it?",
});

/** What they may answer, and what to say to it. Who has no plan is not sent to it. */
export const repliesOf = (source: NegotiationSource): Reply[] => [
  ...REPLIES_ABOUT_CHANGES,
  chargesAreCorrect(source),
  ...REPLIES_ABOUT_PAYING,
  ...(source.file.answers.insured === "no" ? [] : [ASK_THE_PLAN]),
  OFFER_OF_TODAY,
];

/** Asks for the record of the dearest questioned line, by its number and name. */
function chargesAreCorrect({ bill, report: { cards } }: NegotiationSource): Reply {
  const [line] = cards
    .filter(({ type }) => type === "dispute")
    .flatMap((card) => questionedLines(bill, card));
  const name = line && (line.description?.value ?? lineCode(line));
  return {
    they: "The charges are correct.",
    you: line
      ? `Please show me the medical record for line ${line.id.slice(1)}${name ? `, ${clean(name)}` : ""}, and send me a copy. Until then I dispute it.`
      : "Please show me the figures behind it, and send me a copy. Until then I dispute it.",
  };
}

const ASK_THE_PLAN: Reply = {
  they: "Ask your insurance.",
  you: "I will. Please tell me what you sent to the plan, on which day, and what it answered.",
};
const REPLIES_ABOUT_CHANGES: readonly Reply[] = [
  {
    they: "We cannot change the bill.",
    you: "Then please send it to a supervisor or to the coding department for review. By which day will I hear, and what is the reference number?",
  },
];
const REPLIES_ABOUT_PAYING: readonly Reply[] = [
  {
    they: "You have to pay today.",
    you: "I will pay what is right once I have it in writing. Please note on the account that I dispute it and that I called today.",
  },
  {
    they: "It will go to collection.",
    you: "I am disputing it and will confirm that in writing today. Please note it and keep the account on hold until you have answered.",
  },
];
const OFFER_OF_TODAY: Reply = {
  they: "This offer is good today only.",
  you: "Please send it to me in writing. I decide when I have read it.",
};

export const NEVER_SAY = [
  'That you owe it. Say "the amount you ask for", so that nothing you say accepts the bill.',
  "A card or bank number, before you have the agreement in writing.",
  "Yes to anything that is only spoken.",
  "What you could pay at most. Let them name a figure first.",
  'Anything about your care that you are not sure of. Say "please check the record".',
];

/** What to write down of the call. */
export const RECORD = [
  "The day and time, and the number you called.",
  "The name of each person you spoke with.",
  "The reference number of the call.",
  "What they said, in their words.",
  "What they promised, the amount, and by which day.",
  "What happens next, and the day on which you will ask again.",
  "Send a letter the same day that says what was agreed.",
];

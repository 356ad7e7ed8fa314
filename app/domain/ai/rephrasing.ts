import { saysTheSame } from "./same-sentences";
import { forbiddenWords } from "~/domain/letter/linter";
import { scan, type Scan } from "~/domain/letter/scan";
import type { NegotiationPlan } from "~/domain/negotiation/call-plan";
import type { Letter } from "~/domain/letter/parts";

/**
 * A model may put into other words what we composed, and nothing else: every law, amount, day, period, code, number and
 * source mark of the composed text is in the draft, and no other.
 */

const ITEMS = [
  "laws",
  "urls",
  "dates",
  "amounts",
  "percents",
  "periods",
  "codes",
  "marks",
  "counts",
  "numbers",
] as const satisfies readonly (keyof Scan)[];

/** A wording that grows beyond this has added something. */
const MOST_GROWTH = 1.6;
const ROOM = 120;

/**
 * Whether a draft holds what the composed text holds: the same facts, about as long, no word that accuses or promises,
 * and sentence by sentence nothing that ours do not say.
 */
export function keepsFacts(composed: string, draft: string): boolean {
  const text = draft.trim();
  if (text === "" || text.length > composed.length * MOST_GROWTH + ROOM) return false;
  if (text.length < composed.length * 0.4) return false;
  // A link, mark-up or another paragraph is none of a rephrasing's business.
  if (/[<>`*_#]{2}|\n|\]\(|<[a-z/]/i.test(text)) return false;
  if (forbiddenWords(text).length > forbiddenWords(composed).length) return false;
  const [before, after] = [scan(composed), scan(text)];
  if (!ITEMS.every((name) => sameItems(before[name], after[name]))) return false;
  return saysTheSame(composed, text);
}

function sameItems(before: readonly unknown[], after: readonly unknown[]): boolean {
  const set = (items: readonly unknown[]) =>
    new Set(items.map((item) => String(item).toLowerCase()));
  const [a, b] = [set(before), set(after)];
  return a.size === b.size && [...a].every((item) => b.has(item));
}

/** The paragraphs of a letter that are sentences; a list of labelled facts stays as it is. */
const isProse = (text: string): boolean => !text.includes("\n") && text.length > 40;

/** What of a letter may be put into other words, in order: its paragraphs of prose. */
export const letterTexts = (letter: Letter): string[] =>
  letter.paragraphs.map(({ text }) => text).filter(isProse);

/** The letter with these texts in place of `letterTexts`, marked as drafted by AI. */
export function letterWith(letter: Letter, texts: readonly string[]): Letter {
  const left = [...texts];
  return {
    ...letter,
    draftedBy: "ai",
    paragraphs: letter.paragraphs.map((paragraph) => {
      const text = isProse(paragraph.text) ? (left.shift() ?? paragraph.text) : paragraph.text;
      return text === paragraph.text ? paragraph : { ...paragraph, text, ours: paragraph.text };
    }),
  };
}

/** A letter as we worded it, whatever a model made of it. */
export const inOurWords = (letter: Letter): Letter => ({
  ...letter,
  paragraphs: letter.paragraphs.map(({ ours, ...paragraph }) => ({
    ...paragraph,
    text: ours ?? paragraph.text,
  })),
});

/** What of a plan for a call may be put into other words: what the person says. */
export const planTexts = (plan: NegotiationPlan): string[] => [
  ...plan.asks.map(({ say }) => say),
  ...plan.replies.map(({ you }) => you),
];

/** A text a model put into other words, beside ours. */
export type Reworded = { ours: string; draft: string };

/** Of composed texts and a draft of them those pairs that differ. */
export const rewordedTexts = (composed: readonly string[], draft: readonly string[]): Reworded[] =>
  composed.flatMap((ours, at) => {
    const other = draft[at] ?? ours;
    return other === ours ? [] : [{ ours, draft: other }];
  });

/** The plan with these texts in place of `planTexts`. */
export function planWith(plan: NegotiationPlan, texts: readonly string[]): NegotiationPlan {
  return {
    ...plan,
    asks: plan.asks.map((ask, at) => ({ ...ask, say: texts[at] ?? ask.say })),
    replies: plan.replies.map((reply, at) => ({
      ...reply,
      you: texts[plan.asks.length + at] ?? reply.you,
    })),
  };
}

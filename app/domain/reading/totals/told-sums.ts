import type { Field } from "~/domain/bill/bill";
import { parseCents, type Cents } from "~/domain/money";
import { around } from "~/domain/reading/page/rows";
import { fieldOf } from "~/domain/reading/page/fields";
import type { Word } from "~/domain/reading/page/page";
import type { Row } from "~/domain/reading/page/rows";
import type { TotalName } from "~/domain/reading/words/total-words";
import type { Candidate } from "./total-candidates";
import type { LineSums } from "./total-choice";

const AMOUNT = /^\(?[-–−]?(?:\$\d[\d,]{0,14}(?:\.\d{2})?|\d[\d,]{0,14}\.\d{2})\)?[.,;:]{0,2}$/;

type ToldName =
  | Extract<
      TotalName,
      "billed" | "adjustments" | "insurancePaid" | "patientPaid" | "patientResponsibility"
    >
  /** What is left for now, and is yet to be asked of a plan. */
  | "pending";

/** What the words before an amount say it is, where they end there; the first that fits counts. */
const BEFORE: readonly (readonly [ToldName, RegExp])[] = [
  [
    "billed",
    /\b(?:sub-?total (?:is|was|came to|comes to)|charges (?:came|come) to|(?:services|charges|visit) total(?:ed|s|:)?|(?:the |your |our )?total(?: charges?| billed)?(?: for (?:this|the|these|your) (?:visit|services?|period))? (?:is|are|was|were|came to|comes to))$/i,
  ],
  [
    "patientResponsibility",
    /\b(?:balance(?: after this payment| you owe| due)?(?: now)?(?: is| of|:)?|(?:this )?leaves|you (?:still |now )?owe)$/i,
  ],
  [
    "adjustments",
    /\b(?:took off|adjustment of|discount(?: of|:)?|wrote off|written off|write-?off of)$/i,
  ],
  [
    "patientPaid",
    /\b(?:you (?:have )?paid(?: (?:your|a|the) co-?pay(?:ment)? of| (?:with|by|using) [^.$:]{1,40}:?)?|payment of|amount paid(?: \([^()]{1,40}\))?:?|paid today:?)$/i,
  ],
  // A payer by its name: "Aetna paid", "Your insurance paid".
  [
    "insurancePaid",
    /(?:^|[\s(])(?!(?:You|Amount|Total|Patient|Already|Was|We|It)\b)(?:\p{Lu}[\p{L}&.'’-]{1,24}|(?:insurance|plan)) (?:has )?paid(?: us)?$/u,
  ],
];
/** "We will bill your insurance the other $476.00". */
const PENDING =
  /\b(?:bill|billed|sent to|submit to) (?:your|the) (?:insurance|plan)(?: company)? (?:for )?(?:the (?:other|rest|remaining|balance)(?: of)?|for)$/i;
/** "We received $471.54 from Blue Cross": who paid stands behind the amount. */
const RECEIVED = /\b(?:received|payment of)$/i;
const FROM_OTHER = /^from (?!you\b)/i;

type Told = { name: ToldName; field: Field<Cents> };

/** One sentence after another, without what stands in columns: the words of all rows that are one piece of text. */
function runsOf(rows: readonly Row[]): { words: Word[]; page: number }[] {
  const runs: { words: Word[]; page: number }[] = [];
  let above: Row | undefined;
  for (const row of rows) {
    if (row.segments.length !== 1) above = undefined;
    else {
      const goesOn =
        above?.page === row.page &&
        Math.abs(above.box[0] - row.box[0]) < 4 &&
        row.box[1] - above.box[1] < row.size * 2;
      if (goesOn) runs.at(-1)!.words.push(...row.words);
      else runs.push({ words: [...row.words], page: row.page });
      above = row;
    }
  }
  return runs;
}

const amountsIn = (words: readonly Word[]): { at: number; cents: Cents }[] =>
  words.flatMap(({ text }, at) => {
    const cents = AMOUNT.test(text)
      ? parseCents(text.replace(/(?<![.,;:])[.,;:]{1,2}$/, ""))
      : null;
    return cents === null ? [] : [{ at, cents: Math.abs(cents) }];
  });

const textBefore = (words: readonly Word[], at: number): string =>
  words
    .slice(Math.max(0, at - 8), at)
    .map(({ text }) => text)
    .join(" ");

function toldIn({ words, page }: { words: readonly Word[]; page: number }): Told[] {
  return amountsIn(words).flatMap(({ at, cents }) => {
    const word = words[at]!;
    const before = textBefore(words, at);
    const behind = words
      .slice(at + 1, at + 3)
      .map(({ text }) => text)
      .join(" ");
    const name =
      RECEIVED.test(before) && FROM_OTHER.test(behind)
        ? "insurancePaid"
        : PENDING.test(before)
          ? "pending"
          : BEFORE.find(([, words]) => words.test(before))?.[0];
    const field = fieldOf(cents, page, { words: [word], box: around([word.box]) });
    return name ? [{ name, field }] : [];
  });
}

/** As sure as a plain label. */
const TOLD = 9;

/**
 * "Your charges came to $368. You paid $25. This leaves $343": the sums of a receipt that tells them. Anybody can write a
 * sentence, so they count only where each is told once, the charges are what the lines come to, and what was taken off and
 * paid leaves what is said to be left.
 */
export function toldSums(rows: readonly Row[], { billed }: LineSums): Candidate[] {
  const all = runsOf(rows).flatMap(toldIn);
  const valueOf = (told: readonly Told[], name: ToldName) =>
    told.find((one) => one.name === name)?.field.value;
  if (billed === undefined) return [];
  // "Your total was $617", what the plan had paid already taken off, is not what was charged.
  const charged = all.find(({ name, field }) => name === "billed" && field.value === billed);
  const net = billed - (valueOf(all, "adjustments") ?? 0) - (valueOf(all, "insurancePaid") ?? 0);
  const told = all.filter(
    (one) => one.name !== "billed" || one === charged || !charged || one.field.value !== net,
  );
  const of = (name: ToldName) => valueOf(told, name);
  const isOnce = new Set(told.map(({ name }) => name)).size === told.length;
  const left = of("patientResponsibility") ?? of("pending");
  if (!isOnce || left === undefined || told.length < 2) return [];
  const isWhole = (of("billed") ?? billed) === billed && net - (of("patientPaid") ?? 0) === left;
  return isWhole
    ? told.flatMap(({ name, field }) => (name === "pending" ? [] : [{ name, field, weight: TOLD }]))
    : [];
}

/** What a sentence says is the patient's to pay, whoever pays the rest. */
const TOLD_OWED =
  /\b(?:(?:the )?(?:total )?amount you (?:are expected to|will|must|need to|may|have to)? ?(?:pay|owe)(?: is| will be|:)|your (?:part|share|portion|cost|responsibility|balance)(?: is| of| will be|:)|you(?:r family)? (?:still |now |may |will )?owe(?: a (?:total|balance) of)?|you (?:are|may be|will be) responsible(?: to (?:the|your) \w{1,20})? for|you (?:may|might|could) have to pay|please (?:pay|send|remit)(?: us)?|(?:balance|amount) due (?:is|of)|patient (?:portion|share|responsibility)(?: is| of|:))$/i;
/** What a letter that denies a claim says of it, without a table. */
const TOLD_BILLED = /\b(?:amount (?:billed|charged)|billed amount)(?: was| is| of|:)$/i;
const TOLD_ALONE = [
  ["patientResponsibility", TOLD_OWED],
  ["billed", TOLD_BILLED],
] as const;
/** Only with the person's word for it. */
const UNPROVEN = 0.75;

/**
 * "Your part: $3,140.00 (your share of $3,000.00 plus $140.00 not eligible)", "The amount billed was $1,164.00": what a sentence
 * says is asked or was billed, where every such sentence says the same and no label names either. Anybody can write a sentence,
 * so it is asked about, unless as much was billed.
 */
export function toldAlone(rows: readonly Row[], known: readonly Candidate[]): Candidate[] {
  return TOLD_ALONE.flatMap(([total, words]): Candidate[] => {
    if (known.some(({ name }) => name === total)) return [];
    // A plan that pays nothing may leave all that was billed.
    const isBorneOut = ({ value }: Field<Cents>) =>
      known.some(({ name, field }) => name === "billed" && field.value === value);
    const [first, ...others] = runsOf(rows).flatMap((run) => toldBy(words, run));
    return first && others.every(({ value }) => value === first.value)
      ? [{ name: total, field: first, weight: TOLD, trust: isBorneOut(first) ? 1 : UNPROVEN }]
      : [];
  });
}

const toldBy = (
  before: RegExp,
  { words, page }: { words: readonly Word[]; page: number },
): Field<Cents>[] =>
  amountsIn(words).flatMap(({ at, cents }) =>
    before.test(textBefore(words, at))
      ? [fieldOf(cents, page, { words: [words[at]!], box: around([words[at]!.box]) })]
      : [],
  );

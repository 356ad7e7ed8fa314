import type { Box } from "~/domain/bill/bill";
import type { Cents } from "~/domain/money";
import { moneyTrust } from "~/domain/reading/tokens/amounts";
import { amountsOf, type Cell } from "~/domain/reading/tokens/cells";
import { plainWords } from "~/domain/reading/words/columns";
import { fieldOf } from "~/domain/reading/page/fields";
import { talkAbout } from "~/domain/reading/tokens/prose";
import { listsAges, around, right, type Row } from "~/domain/reading/page/rows";
import { signed, type Candidate, type CandidateName } from "./total-candidates";
import { labelsOf } from "./total-labels";
import {
  EXPECTED_OF_PLAN,
  isCombined,
  namesNoPayer,
  speaksElsewhere,
  totalNamed,
} from "~/domain/reading/words/total-words";
import { payerOf } from "~/domain/reading/words/wording";

const ALLOWANCE = /\b(?:plan|maximum|total|benefit) allowance\b/i;
const OTHER_PLAN =
  /\b(?:primary|first|other|another) (?:(?:health )?(?:plan|insurance|insurer|carrier|payer|coverage) )?(?:paid|payments?)\b/i;
/** What a plan's paper calls the rest of a benefit or a spending account. */
const BENEFIT_LEFT =
  /\b(?:remaining|account|current|ending|new|available|statement) (?:account )?balance\b/i;
const TO_BE_PAID =
  /\b(?:you|due|owed?|owing|patient|member|subscriber|beneficiary|responsib\w*|liability|pay)\b/i;

/** What a plan takes out of a charge without paying it. */
const NOT_PAID =
  /\b(?:exclusions?|excluded|ineligible|non-?covered|not covered|discounts?|savings?)\b/i;

/** "Payment to: Okafor Clinic, check no. 606579", "Okafor Clinic   CHECK 606579". */
const SENT =
  /^payments? (?:issued |made |sent )?to\b|^(?!.*\byou\b).*\b(?:check(?![- ]?(?:in|out)\b)|eft|draft)\b/i;

/** A payer's name over nothing may tell what it paid, or what it still owes: the person says which. */
const ASKED = 0.75;

type Named = { name: CandidateName; weight: number; label: string; trust: number };
type Labelled = Candidate & { label: string; row: number; inside: boolean };
/** Who wrote the document, what its lines come to, and the plans a provider's paper names (in small letters). */
export type Paper = {
  insurer: boolean;
  charges: Cents | undefined;
  plans: readonly string[];
};

/** "Larkin paid" on the paper of Larkin Health: a plan speaks of itself by its name. */
const paidByName = (label: string): ReturnType<typeof totalNamed> =>
  BY_NAME.test(label) ? { name: "insurancePaid", weight: 7 } : null;
const BY_NAME =
  /^(?!(?:You|Patient|Member|Subscriber|Amount|Total|What|Date|Other|Interest|Not)\b)\p{Lu}[\p{L}'’&.-]+(?: \p{Lu}[\p{L}'’&.-]+){0,2} paid:?$/u;

/** "First Carolina Select pmt 01/30/26" where the paper names First Carolina Select as who pays. */
const paidByPlan = (label: string, plans: readonly string[]): ReturnType<typeof totalNamed> => {
  const text = label.toLowerCase();
  return plans.some((plan) => text.startsWith(plan) && PAID.test(text.slice(plan.length)))
    ? { name: "insurancePaid", weight: 7 }
    : null;
};
const PAID = /^ (?:paid|payments?|pmts?|pymts?)\b/;

/** What the labels of a figure name it, the nearest that names anything. */
function namedBy(
  labels: readonly string[],
  cents: Cents,
  { insurer, charges, plans }: Paper,
): Named | null {
  const named = labels.map(
    (label) => totalNamed(label) ?? (insurer ? paidByName(label) : paidByPlan(label, plans)),
  );
  // What a plan is still to pay is neither paid nor asked for.
  if (isPending(labels[0] ?? "")) return null;
  const unnamed = !named.some(Boolean);
  let isPayer = false;
  // A figure that is the sum of the charges says what was billed, whatever stands beside it.
  if (unnamed && charges !== undefined && cents === charges)
    named.splice(0, named.length, { name: "billed", weight: 4 });
  // "Insurance  1,120.00-": whoever pays, by name alone, and what is taken off, be it nothing.
  else if (unnamed && cents <= 0 && (labels[0]?.length ?? 99) <= 40 && !NOT_PAID.test(labels[0]!)) {
    const payer = payerOf(labels[0]!);
    // "Office visit, established patient  0.00" names no payer.
    isPayer = payer === "insurance" || (payer !== null && cents < 0);
    if (isPayer)
      named[0] = { name: payer === "insurance" ? "insurancePaid" : "patientPaid", weight: PAYER };
  }
  const position = named.findIndex((one) => one !== null);
  // A nearer label that speaks of another time rules the figure out.
  if (position < 0 || labels.slice(0, Math.max(1, position)).some(speaksElsewhere)) return null;
  const label = labels[position] ?? "";
  const { name, weight: plain } = named[position]!;
  // "Supplement payments" says whose they are as well as a plan's own name.
  const weight =
    name === "insurancePaid" && payerOf(label) === "insurance" ? Math.max(plain, PAYER) : plain;
  const isNothing = isPayer && cents === 0;
  const found = {
    ...{ label: plainWords(label), weight: weight - position * 0.2 },
    trust: isNothing ? ASKED : 1,
  };
  if (isCombined(label)) return { ...found, name: "combined" };
  // On one plan's account of a claim, what the plan before it paid is not this plan's.
  if (insurer && name === "insurancePaid" && OTHER_PLAN.test(label)) return null;
  // An account for care that is spent down has a balance too, which nobody owes.
  if (insurer && name === "patientResponsibility" && isBenefitLeft(label))
    return /\byour\b/i.test(label) ? { ...found, name, trust: 0.75 } : null;
  // A provider who writes "amount paid" without saying by whom has mostly been paid by the patient.
  if (!insurer && name === "insurancePaid" && namesNoPayer(label))
    return { ...found, name: "patientPaid", trust: 0.75 };
  // What a plan sends to somebody, it paid.
  if (insurer && name === "patientPaid" && SENT.test(label))
    return { ...found, name: "insurancePaid" };
  // A plan's allowance is what it allows; on a provider's bill it is taken off.
  const allows = insurer && name === "adjustments" && cents > 0 && ALLOWANCE.test(label);
  // "Covered  -$1,264.05": what a provider takes off for it is what the plan paid.
  const isTakenOff = !insurer && name === "allowed" && cents < 0;
  return { ...found, name: allows ? "allowed" : isTakenOff ? "insurancePaid" : name };
}

/** The weight of a label that names who paid, and says no more. */
const PAYER = 6;

const isPending = (label: string): boolean =>
  /\bpending\b/i.test(label)
    ? EXPECTED_OF_PLAN.test(plainWords(label)) ||
      /\bpending (?:with )?insurance\b/i.test(label) ||
      (/\bpending with\b/i.test(label) && payerOf(label) === "insurance")
    : /^(?:a?waiting|still with|sent to)\b/i.test(label) && payerOf(label) === "insurance";

const isBenefitLeft = (label: string): boolean =>
  BENEFIT_LEFT.test(label) && !TO_BE_PAID.test(label);

/** How much less a figure in a row of a table says: nothing by itself, but it may close a sum. */
const TAKEN = 6;

/** "As low as $55.07 a month". */
const RATE = /^(?:a|an|per|each|every|\/) ?(?:month|week|day|hour|year)\b/i;
const wordsBehind = ({ words }: Row, cell: Cell): string => {
  const at = words.indexOf(cell.words.at(-1)!);
  return words
    .slice(at + 1, at + 3)
    .map(({ text }) => text)
    .join(" ");
};

/** Figures by the words beside, above or below them. */
export function ofLabels(rows: readonly Row[], skip: ReadonlySet<Row>, paper: Paper): Candidate[] {
  const inside = amongLines(rows, skip);
  const isTalk = talkAbout(rows);
  const ofAccounts = ofEachAccount(rows);
  const named = rows.flatMap((row, index) => {
    const cells = amountsOf(row);
    const taken = skip.has(row.whole ?? row);
    return cells.flatMap((cell, at): Labelled[] => {
      const ofAccount = ofAccounts.get(placeOf(row, cell));
      if (cell.cents === undefined || ofAccount === "part") return [];
      // A scanned total may have lost its point; then only its label makes it money.
      const bare = cell.kind !== "money" || !cell.explicit;
      if (bare && !(cell.confidence < 1 && /^\d{4,}$/.test(cell.text) && at === cells.length - 1))
        return [];
      const before = textBefore(cells, at);
      if (before.length > 90 || endsSentence(before) || isTalk(index, cell)) return [];
      if (RATE.test(wordsBehind(row, cell))) return [];
      // Above a figure in a table stands the head of its column, which names no total.
      const isNamedOnce = taken || ofAccount === "sum";
      const labels = isNamedOnce ? [before].filter(Boolean) : labelsOf(rows, index, cells, at);
      const own = namedBy(labels, cell.cents, paper);
      if (!own || (bare && own.weight < 7)) return [];
      const { name, label, trust } = own;
      // The total of balances by their age is what is owed.
      const above = before === "" ? rows[index - 1] : undefined;
      if (name === "billed" && above && listsAges(above)) return [];
      const field = fieldOf(signed(name, cell.cents), row.page, cell, moneyTrust(cell));
      const talk = runsOn(row, cell.box) ? TALK : 0;
      const weight = own.weight - (cells.length > 4 ? 0.5 : 0) - talk;
      const lowers = name === "patientResponsibility" || (!paper.insurer && LOWERING.has(name));
      const one = {
        ...{ name, field, label, trust, row: index, inside: lowers && inside(index) },
        ...(/\bremaining\b/.test(label) && { remains: true as const }),
      };
      return [taken ? { ...one, weight: weight - TAKEN, taken } : { ...one, weight }];
    });
  });
  const found = paper.insurer ? withoutOtherPlans(named) : named;
  const wholes = wholesAmong(found);
  const isWhole = ({ name, field }: Labelled) => wholes.get(name) === field.value;
  const [taken, free] = [true, false].map((is) =>
    found.filter((one) => Boolean(one.taken) === is || (!is && isWhole(one))),
  );
  // What several lines say in the same words is said of each line.
  const alone = [...Map.groupBy(taken!, ({ label }) => label).values()].flatMap((same) =>
    new Set(same.map(({ row }) => row)).size === 1 ? same.filter((one) => !isWhole(one)) : [],
  );
  return [...withoutParts(free!.map(asFree), wholes), ...alone];
}

/** "Medicare paid 100.93" is not this plan's where "This plan paid 65.91" stands on its paper, too. */
function withoutOtherPlans(named: readonly Labelled[]): Labelled[] {
  const isPaid = ({ name }: Labelled) => name === "insurancePaid";
  const speaks = named.some((one) => isPaid(one) && /\bthis plan\b/.test(one.label));
  return named.filter(
    (one) => !(speaks && isPaid(one) && /^(?:medicare|medicaid)\b/.test(one.label)),
  );
}

/**
 * What stands in the columns of each account and of all, where a summary of the bill has such: at least two of its rows
 * ("Charges", "Insurance payments") end with what their figures come to.
 */
function ofEachAccount(rows: readonly Row[]): ReadonlyMap<string, "part" | "sum"> {
  const summed = rows.flatMap((row) => {
    const cells = amountsOf(row);
    const figures = cells.filter(({ cents, explicit }) => explicit && cents !== undefined);
    const [label] = cells;
    const parts = figures.slice(0, -1);
    const values = parts.map(({ cents }) => cents!);
    const isSummed =
      label?.kind === "text" &&
      totalNamed(label.text) !== null &&
      parts.length > 1 &&
      cells.indexOf(figures.at(-1)!) === parts.length + 1 &&
      (values.every((value) => value >= 0) || values.every((value) => value <= 0)) &&
      sumOf(values) === figures.at(-1)!.cents;
    return isSummed ? [{ row, figures, label: label.text, none: sumOf(values) === 0 }] : [];
  });
  const said = summed.filter(({ none }) => !none);
  if (new Set(said.map(({ label }) => totalNamed(label)?.name)).size < 2) return new Map();
  return new Map(
    summed.flatMap(({ row, figures }) =>
      figures.map((figure, at) => {
        const is = at < figures.length - 1 ? ("part" as const) : ("sum" as const);
        return [placeOf(row, figure), is] as const;
      }),
    ),
  );
}

const placeOf = ({ page }: Row, { box }: Cell): string => `${page} ${box.join(" ")}`;

/** A figure that all others of its name come to sums them up, even in a row of a table. */
const asFree = ({ taken, ...one }: Labelled): Labelled =>
  taken ? { ...one, weight: one.weight + TAKEN } : one;

/** "We paid $486.39 to the clinic": an amount inside a sentence says less. */
const TALK = 3;

/** Whether the sentence goes on behind an amount: "You pay $0 for a flu shot". */
export function runsOn({ words, size }: Row, box: Box): boolean {
  const at = words.findIndex((word) => word.box[1] === box[1] && right(word.box) === right(box));
  const next = at < 0 ? undefined : words[at + 1];
  return next !== undefined && next.box[0] - right(box) < size && /^[a-z]/i.test(next.text);
}

const textBefore = (cells: readonly Cell[], at: number): string =>
  cells
    .slice(0, at)
    .findLast((one) => one.kind === "text")
    ?.text.replace(/[.…_]{3,}/g, " ") ?? "";

/** What is left of each charge or visit, printed among the lines, speaks less than what stands alone. */
function withoutParts(
  found: readonly Labelled[],
  wholes: ReadonlyMap<CandidateName, Cents>,
): Candidate[] {
  // The last charge has its own rest below it, in the words of the others.
  const isPart = (one: Labelled) =>
    wholes.has(one.name)
      ? wholes.get(one.name) !== one.field.value
      : one.inside ||
        found.some(
          (other) =>
            other.inside &&
            other.row !== one.row &&
            other.label === one.label &&
            (other.name !== "patientResponsibility" || other.field.value !== one.field.value),
        );
  const parts = new Set(found.filter(isPart));
  return found
    .filter(
      (one) =>
        // What each visit was paid, without a word on all of them.
        !LOWERING.has(one.name) ||
        !parts.has(one) ||
        ![...parts].some((other) => other.name === one.name && other.row !== one.row),
    )
    .map((one) => {
      if (!parts.has(one)) return one;
      const part = { ...one, weight: one.weight - BETWEEN_LINES };
      return isRepeated(one, found) ? { ...part, part: true as const } : part;
    });
}

/** Whether the same words name another figure elsewhere: of each visit its own. */
const isRepeated = (one: Labelled, found: readonly Labelled[]): boolean =>
  found.some(
    ({ row, label, name, field }) =>
      row !== one.row &&
      label === one.label &&
      name === one.name &&
      field.value !== one.field.value,
  );

/** Of figures with one name, the one that all others come to: of each visit and of all visits. */
function wholesAmong(found: readonly Labelled[]): Map<CandidateName, Cents> {
  const named = Map.groupBy(found, ({ name }) => name);
  return new Map(
    [...named].flatMap(([name, same]) => {
      const values = same.map(({ field }) => field.value);
      const most = Math.max(...values);
      // Where the other visits had none, one of them had all of it.
      const others = values.toSpliced(values.indexOf(most), 1);
      // A paper may say the sum at a glance and again below its parts.
      const parts = values.filter((value) => value !== most);
      // It may say what each visit leaves twice, too, and that all but one leave nothing.
      const once = [...new Set(parts)];
      const isAll = [others, parts, once].some((some) => some.length > 1 && sumOf(some) === most);
      const isOnly = parts.length > 1 && sumOf(once) === 0 && others.includes(most) && most > 0;
      return isAll || isOnly || isSaidAhead(same) ? [[name, most]] : [];
    }),
  );
}

/** What the one visit that had any came to, said above all lines as well. */
function isSaidAhead([one, other, ...more]: readonly Labelled[]): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    more.length === 0 &&
    one.field.value === other.field.value &&
    !one.inside &&
    other.inside &&
    one.row < other.row
  );
}

const sumOf = (values: readonly Cents[]): Cents =>
  values.reduce((total, value) => total + value, 0);

/** "Ins. Payments" is one label; a sentence before it has more words. */
const endsSentence = (text: string): boolean =>
  [...text.matchAll(/[a-z)\d]{2}[.!?] +["'(]?[A-Z]/g)].some(
    ({ index }) => text.slice(0, index).split(" ").length > 3,
  );

/** What lowers what was charged: on a statement by visits, each visit has its own. */
const LOWERING: ReadonlySet<CandidateName> = new Set<CandidateName>([
  "adjustments",
  "insurancePaid",
  "patientPaid",
]);

/** What is left to pay of one charge, printed under it, says little of the whole. */
const BETWEEN_LINES = 4;

/** Whether a row stands between lines of its own part of the page: below one, above another, and not beside them. */
function amongLines(rows: readonly Row[], used: ReadonlySet<Row>): (index: number) => boolean {
  const spans = new Map<string, { first: number; last: number; left: number; right: number }>();
  const partOf = (row: Row) => `${row.page} ${row.panel ?? ""}`;
  rows.forEach((row, index) => {
    const line = row.whole ?? row;
    if (!used.has(line) || !/\d\.\d{2}\b/.test(line.text)) return;
    const own = row.whole ? line.words.filter((word) => !row.words.includes(word)) : row.words;
    const [left, , width] = around(own.map(({ box }) => box));
    const span = spans.get(partOf(row));
    spans.set(partOf(row), {
      first: span?.first ?? index,
      last: index,
      left: Math.min(left, span?.left ?? Infinity),
      right: Math.max(left + width, span?.right ?? -Infinity),
    });
  });
  return (index) => {
    const { box } = rows[index]!;
    const span = spans.get(partOf(rows[index]!));
    return (
      span !== undefined &&
      span.first < index &&
      index < span.last &&
      box[0] < span.right &&
      right(box) > span.left
    );
  };
}

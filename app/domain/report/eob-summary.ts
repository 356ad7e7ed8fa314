import type { Bill, BillLine } from "~/domain/bill/bill";
import type { FindingCard } from "~/domain/audit/evidence/findings";
import { formatCents, sumCents, type Cents } from "~/domain/money";

/** An EOB as a person needs it: explained in plain words, summed up, and with what deserves a second look. */

/** The parts a patient's share is made of, as plans name them. */
type ShareType = "deductible" | "copay" | "coinsurance";
export type Share = { type: ShareType; cents: Cents };

type Highlight = {
  /** The one whose field contains 'you owe' is the patient's responsibility. */
  field: string;
  value: Cents;
  explanation: string;
};

type EobIssue = { title: string; text: string; cents: Cents | null; lineId: string | null };

export type EobSummary = {
  /** Two to five sentences, composed from the figures. */
  explanation: string[];
  amountBilled: Cents | null;
  amountPaidByInsurance: Cents | null;
  /** The rows of the financial summary, in the order in which the money went. */
  rows: { label: string; cents: Cents }[];
  shares: Share[];
  /** Not covered by the plan at all. */
  notCovered: Cents | null;
  highlights: Highlight[];
  issues: EobIssue[];
};

const SHARE_TYPES = ["deductible", "copay", "coinsurance"] as const;
const SHARE_WORDS: Record<ShareType, string> = {
  deductible: "deductible (you pay it before your plan begins to pay)",
  copay: "copay (a fixed part for this kind of care)",
  coinsurance: "coinsurance (your percentage of the allowed price)",
};

/** Sums up an EOB. A figure the document does not print is added up from the lines only where every line prints it. */
export function eobSummary(bill: Bill, cards: readonly FindingCard[]): EobSummary {
  const figures = figuresOf(bill);
  return {
    explanation: explain(figures, cards.length > 0),
    amountBilled: figures.billed,
    amountPaidByInsurance: figures.paid,
    rows: rowsOf(figures),
    shares: figures.shares,
    notCovered: figures.notCovered,
    highlights: highlightsOf(figures, cards.length > 0),
    issues: issuesOf(bill, cards),
  };
}

type Figures = {
  bill: Bill;
  billed: Cents | null;
  allowed: Cents | null;
  discount: Cents | null;
  paid: Cents | null;
  owed: Cents | null;
  shares: Share[];
  notCovered: Cents | null;
};

function figuresOf(bill: Bill): Figures {
  const sum = (name: SumName): Cents | null =>
    bill.totals[name]?.value ?? sumOfLines(bill.lines, LINE_FIELD[name]);
  return {
    bill,
    billed: sum("billed"),
    allowed: sum("allowed"),
    discount: bill.totals.adjustments?.value ?? sumOfLines(bill.lines, "discount"),
    paid: sum("insurancePaid"),
    owed: sum("patientResponsibility"),
    shares: SHARE_TYPES.flatMap((type) => {
      const cents = aboveZero(sum(type));
      return cents === null ? [] : [{ type, cents }];
    }),
    notCovered: sum("notCovered"),
  };
}

function rowsOf({
  billed,
  discount,
  allowed,
  paid,
  notCovered,
  owed,
}: Figures): EobSummary["rows"] {
  const rows: [string, Cents | null][] = [
    ["Amount billed", billed],
    ["Taken off by your plan's agreement", discount],
    ["Allowed by your plan", allowed],
    ["Paid by insurance", paid],
    ["Not covered", aboveZero(notCovered)],
    ["You may owe", owed],
  ];
  return rows.flatMap(([label, cents]) => (cents === null ? [] : [{ label, cents }]));
}

const aboveZero = (cents: Cents | null): Cents | null =>
  cents !== null && cents > 0 ? cents : null;

type SumName =
  "billed" | "allowed" | "insurancePaid" | "patientResponsibility" | "notCovered" | ShareType;

const LINE_FIELD = {
  billed: "charge",
  allowed: "allowed",
  insurancePaid: "insurancePaid",
  patientResponsibility: "patientOwes",
  notCovered: "notCovered",
  deductible: "deductible",
  copay: "copay",
  coinsurance: "coinsurance",
} as const satisfies Record<SumName, keyof BillLine>;

function sumOfLines(
  lines: readonly BillLine[],
  field: (typeof LINE_FIELD)[SumName] | "discount",
): Cents | null {
  const amounts = lines.flatMap((line) => line[field]?.value ?? []);
  return lines.length > 0 && amounts.length === lines.length ? sumCents(amounts) : null;
}

const explain = (figures: Figures, isQuestioned: boolean): string[] =>
  [
    chargedSentence(figures),
    discountSentence(figures),
    paidSentence(figures),
    owedSentence(figures),
    isQuestioned
      ? "This is not a bill. Ask first about the part we question, and pay only when the provider bills you."
      : "This is not a bill. Pay only when the provider bills you, and no more than this says.",
  ].filter((sentence) => sentence !== null);

/** What several claims come to, no one of their providers charged. */
function chargedSentence({ bill, billed }: Figures): string | null {
  if (billed === null) return null;
  return bill.severalClaims
    ? `The claims on this paper come to ${formatCents(billed)}.`
    : `${bill.provider?.value ?? "The provider"} charged ${formatCents(billed)}.`;
}

const discountSentence = ({ discount }: Figures): string | null =>
  discount !== null && discount > 0
    ? `${formatCents(discount)} comes off, because the provider agreed to your plan's prices. You don't owe that part.`
    : null;

function paidSentence({ bill, paid }: Figures): string | null {
  if (paid === null) return null;
  const plan = bill.insurer?.value ?? "Your plan";
  return paid > 0 ? `${plan} paid ${formatCents(paid)}.` : `${plan} paid nothing for this care.`;
}

function owedSentence({ owed, shares, notCovered }: Figures): string | null {
  if (owed === null) return null;
  if (owed <= 0) return "It says you owe nothing.";
  const refused = aboveZero(notCovered);
  const parts = [
    ...shares.map(({ type, cents }) => `${formatCents(cents)} ${SHARE_WORDS[type]}`),
    ...(refused === null ? [] : [`${formatCents(refused)} your plan doesn't cover`]),
  ];
  const named = sumCents([...shares.map(({ cents }) => cents), refused ?? 0]);
  const lead = named === owed ? "It's made of" : `The parts it names come to ${formatCents(named)}`;
  const madeOf = parts.length > 0 ? `. ${lead}: ${parts.join("; ")}` : "";
  return `By the plan's count, that leaves ${formatCents(owed)} that you may owe${madeOf}.`;
}

/** `isQuestioned`: the rules found something on the paper that may be wrong. */
function highlightsOf(
  { billed, discount, paid, owed }: Figures,
  isQuestioned: boolean,
): Highlight[] {
  const all: [string, Cents | null, string][] = [
    ["What was charged", billed, "The provider's own price, before your plan looked at it."],
    [
      "What came off",
      aboveZero(discount),
      "If the provider is in your plan's network, no one may ask you for this part.",
    ],
    ["What your plan paid", paid, "Most often paid straight to the provider."],
    isQuestioned
      ? [
          "What your plan says you owe",
          owed,
          "We question a part of this EOB. Ask about it before you pay.",
        ]
      : ["The most you owe", owed, "The most the provider's bill for this care should ask of you."],
  ];
  return all.flatMap(([field, value, explanation]) =>
    value === null ? [] : [{ field, value, explanation }],
  );
}

/** What deserves a second look: what the rules found, and every line the plan did not cover, with the plan's own reason. */
const issuesOf = (bill: Bill, cards: readonly FindingCard[]): EobIssue[] => [
  ...cards.map(({ title, description, amount, lines }) => ({
    title,
    text: description,
    cents: amount,
    lineId: lines.find(({ role }) => role === "questioned")?.lineId ?? null,
  })),
  // A line that a card questions is told there, with the same money.
  ...bill.lines.flatMap((line) => {
    if (
      cards.some(({ lines }) =>
        lines.some((one) => one.role === "questioned" && one.lineId === line.id),
      )
    )
      return [];
    const cents = line.notCovered?.value ?? 0;
    return cents > 0 ? [refusedLine(bill, line, cents)] : [];
  }),
];

function refusedLine({ legend }: Bill, line: BillLine, cents: Cents): EobIssue {
  const meanings = new Map(legend.map(({ mark, meaning }) => [mark, meaning]));
  const reasons = line.remarks.map(({ value }) => {
    const meaning = meanings.get(value);
    return meaning ? `${value}: ${meaning}` : value;
  });
  return {
    title: `Not covered: ${line.description?.value ?? line.code?.value ?? "a line without a name"}`,
    text:
      reasons.length > 0
        ? `Your plan's reason: ${reasons.join("; ")}`
        : "The document prints no reason. Ask your plan for it.",
    cents,
    lineId: line.id,
  };
}

/** What one line's share is made of; nothing where the line does not say. */
export const sharesOf = (line: BillLine): Share[] =>
  SHARE_TYPES.flatMap((type) => {
    const cents = line[type]?.value ?? 0;
    return cents > 0 ? [{ type, cents }] : [];
  });

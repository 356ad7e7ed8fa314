import type { Bill, BillLine } from "~/domain/bill/bill";
import type { FindingCard } from "~/domain/audit/evidence/findings";
import { formatCents, sumCents, type Cents } from "~/domain/money";

/** An EOB as a person needs it: what it says in plain words, its sums, and what deserves a second look. */

/** The parts a patient's share is made of, as plans name them. */
export type ShareType = "deductible" | "copay" | "coinsurance";
export type Share = { type: ShareType; cents: Cents };

export type Highlight = {
  /** The one whose field contains 'you owe' is the patient's responsibility. */
  field: string;
  value: Cents;
  explanation: string;
};

export type EobIssue = { title: string; text: string; cents: Cents | null; lineId: string | null };

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
  const sum = (name: SumName): Cents | null =>
    bill.totals[name]?.value ?? sumOfLines(bill.lines, LINE_FIELD[name]);
  const billed = sum("billed");
  const allowed = sum("allowed");
  const paid = sum("insurancePaid");
  const owed = sum("patientResponsibility");
  const notCovered = sum("notCovered");
  const discount = bill.totals.adjustments?.value ?? sumOfLines(bill.lines, "discount");
  const shares = SHARE_TYPES.flatMap((type) => {
    const cents = sum(type);
    return cents !== null && cents > 0 ? [{ type, cents }] : [];
  });
  const rows: [string, Cents | null][] = [
    ["Amount billed", billed],
    ["Taken off by your plan's agreement", discount],
    ["Allowed by your plan", allowed],
    ["Paid by insurance", paid],
    ["Not covered", notCovered !== null && notCovered > 0 ? notCovered : null],
    ["You may owe", owed],
  ];
  return {
    explanation: explain({ bill, billed, discount, paid, owed, shares, notCovered }),
    amountBilled: billed,
    amountPaidByInsurance: paid,
    rows: rows.flatMap(([label, cents]) => (cents === null ? [] : [{ label, cents }])),
    shares,
    notCovered,
    highlights: highlightsOf({ billed, discount, paid, owed }),
    issues: issuesOf(bill, cards),
  };
}

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

type Figures = {
  bill: Bill;
  billed: Cents | null;
  discount: Cents | null;
  paid: Cents | null;
  owed: Cents | null;
  shares: readonly Share[];
  notCovered: Cents | null;
};

function explain({ bill, billed, discount, paid, owed, shares, notCovered }: Figures): string[] {
  const plan = bill.insurer?.value ?? "Your plan";
  const provider = bill.provider?.value ?? "The provider";
  const parts = [
    ...shares.map(({ type, cents }) => `${formatCents(cents)} ${SHARE_WORDS[type]}`),
    ...(notCovered !== null && notCovered > 0
      ? [`${formatCents(notCovered)} your plan does not cover`]
      : []),
  ];
  return [
    billed === null ? null : `${provider} charged ${formatCents(billed)}.`,
    discount !== null && discount > 0
      ? `${formatCents(discount)} comes off, because the provider agreed to your plan's prices. You do not owe that part.`
      : null,
    paid === null
      ? null
      : paid > 0
        ? `${plan} paid ${formatCents(paid)}.`
        : `${plan} paid nothing for this care.`,
    owed === null
      ? null
      : owed > 0
        ? `That leaves ${formatCents(owed)} that you may owe${parts.length > 0 ? `. It is made of: ${parts.join("; ")}` : ""}.`
        : "By this account you owe nothing.",
    "This is not a bill. Pay only when the provider bills you, and no more than this account says.",
  ].filter((sentence) => sentence !== null);
}

function highlightsOf({
  billed,
  discount,
  paid,
  owed,
}: Pick<Figures, "billed" | "discount" | "paid" | "owed">): Highlight[] {
  const all: [string, Cents | null, string][] = [
    ["What was charged", billed, "The provider's own price, before your plan looked at it."],
    [
      "What came off",
      discount !== null && discount > 0 ? discount : null,
      "Nobody may ask you for this part while the provider is in your plan's network.",
    ],
    [
      "What your plan paid",
      paid,
      "Paid straight to the provider, unless the document says otherwise.",
    ],
    ["What you owe", owed, "The most the provider's bill for this care should ask of you."],
  ];
  return all.flatMap(([field, value, explanation]) =>
    value === null ? [] : [{ field, value, explanation }],
  );
}

/** What deserves a second look: what the rules found, and every line the plan did not cover, with the plan's own reason. */
function issuesOf(bill: Bill, cards: readonly FindingCard[]): EobIssue[] {
  const meanings = new Map(bill.legend.map(({ mark, meaning }) => [mark, meaning]));
  const refused = bill.lines.flatMap((line): EobIssue[] => {
    const cents = line.notCovered?.value ?? 0;
    if (cents <= 0) return [];
    const reasons = line.remarks.map(({ value }) => {
      const meaning = meanings.get(value);
      return meaning ? `${value}: ${meaning}` : value;
    });
    return [
      {
        title: `Not covered: ${line.description?.value ?? line.code?.value ?? "a line without a name"}`,
        text:
          reasons.length > 0
            ? `Your plan's reason: ${reasons.join("; ")}`
            : "The document prints no reason. Ask your plan for it.",
        cents,
        lineId: line.id,
      },
    ];
  });
  return [
    ...cards.map(({ title, description, amount, lines }) => ({
      title,
      text: description,
      cents: amount,
      lineId: lines.find(({ role }) => role === "questioned")?.lineId ?? null,
    })),
    ...refused,
  ];
}

/** What one line's share is made of; nothing where the line does not say. */
export const sharesOf = (line: BillLine): Share[] =>
  SHARE_TYPES.flatMap((type) => {
    const cents = line[type]?.value ?? 0;
    return cents > 0 ? [{ type, cents }] : [];
  });

import type { Bill } from "~/domain/bill/bill";
import type { Finding, Note } from "~/domain/audit/evidence/findings";
import { formatCents, type Cents } from "~/domain/money";
import type { Savings } from "~/domain/report/savings";
import type { Citation } from "~/domain/law/cited";
import type { NegotiationSource } from "./source";

export type Target = {
  label: string;
  cents: Cents;
  /** The figure it rests on, in words. */
  rests: string;
  sources: readonly Citation[];
};

/**
 * What the whole bill could come down to. Where a plan has paid or the bill prints a discount, a charge that falls away
 * lowers the patient's share by a part that the bill does not tell: only the plan's own account is a figure then. Else
 * each figure follows from what is asked and what is questioned.
 */
export function totalsOf({ report, reconciliation }: NegotiationSource): Target[] {
  const { totals, savings } = report;
  const owed = totals.patientResponsibility;
  if (owed === null || owed <= 0) return [];
  const shared =
    (totals.insurancePaid ?? 0) > 0 ||
    (totals.adjustments ?? 0) > 0 ||
    savings.unshared !== undefined;
  const targets = [
    ...eobTarget(reconciliation),
    ...(shared ? [] : savingTargets(owed, savings)),
  ].filter(({ cents }) => cents > 0 && cents < owed);
  return targets.filter(
    ({ cents }, at) => targets.findIndex((target) => target.cents === cents) === at,
  );
}

const eobTarget = (reconciliation: NegotiationSource["reconciliation"]): Target[] => {
  const owed = reconciliation?.sum.owed ?? null;
  if (owed === null) return [];
  const rests = "Your plan's own account of this care.";
  return [{ label: "What your EOB says you owe", cents: owed, rests, sources: [] }];
};

const savingTargets = (owed: Cents, { totalPotential, high, low }: Savings): Target[] => [
  {
    label: "Open with",
    cents: owed - totalPotential,
    rests: `You are asked for ${formatCents(owed)}; everything we question is ${formatCents(totalPotential)}.`,
    sources: [],
  },
  {
    label: "Aim for",
    cents: owed - high,
    rests: `${formatCents(high)} of it is supported by your own papers or an official list.`,
    sources: [],
  },
  {
    label: "Agree to no more than",
    cents: owed - low,
    rests: `${formatCents(low)} of it is wrong by your own papers alone.`,
    sources: [],
  },
];

/** Single prices, each with the public figure it is compared with. */
export const pricesOf = ({ bill, report: { cards, worthAsking } }: NegotiationSource): Target[] => [
  ...cards
    .filter(({ type }) => type === "negotiation")
    .flatMap(({ findings }) => findings)
    .flatMap((finding) => questionedPrice(bill, finding)),
  ...worthAsking.filter(({ multiple }) => multiple !== null).flatMap(notedPrice),
];

function questionedPrice(bill: Bill, finding: Finding): Target[] {
  const price = centsOf(finding, "asked");
  if (price === null || price <= finding.atStake || centsOf(finding, "public") === null) return [];
  return [
    {
      label: `For ${nameOf(bill, finding)}`,
      cents: price - finding.atStake,
      rests: figureText(finding),
      sources: finding.citations,
    },
  ];
}

function notedPrice(note: Note): Target[] {
  const figure = centsOf(note, "public");
  if (figure === null) return [];
  return [
    {
      label: "Ask for a price nearer to",
      cents: figure,
      rests: `${note.reason} ${figureText(note)}`,
      sources: note.citations,
    },
  ];
}

/** As the rule about prices labels its figures. */
const FIGURE_LABEL = {
  asked: /^(Charge|Allowed amount)$/,
  public: /^Public figure/,
} as const;

function centsOf(
  { figures }: Pick<Finding | Note, "figures">,
  which: keyof typeof FIGURE_LABEL,
): Cents | null {
  const value = figures.find(({ label }) => FIGURE_LABEL[which].test(label))?.value;
  const amount = /^\$([\d,]+)\.(\d{2})$/.exec(value ?? "");
  return amount ? Number(amount[1]!.replaceAll(",", "")) * 100 + Number(amount[2]) : null;
}

/** As it is labelled, and as it was in findings that are stored. */
const OUR_BOUND = /^We (question it|speak up) /;

/** The threshold of our own rule is no figure to name on the phone. */
const figureText = ({ figures }: Pick<Finding | Note, "figures">): string =>
  figures
    .filter(({ label }) => !OUR_BOUND.test(label))
    .map(({ label, value }) => `${label}: ${value}`)
    .join("; ") + ".";

function nameOf(bill: Bill, finding: Finding): string {
  const ids = finding.lines.filter(({ role }) => role === "questioned").map(({ lineId }) => lineId);
  const line = bill.lines.find(({ id }) => id === ids[0]);
  const name = line?.description?.value ?? line?.code?.value ?? "a line without a name";
  return ids.length > 1 ? `${name} and ${ids.length - 1} more` : name;
}

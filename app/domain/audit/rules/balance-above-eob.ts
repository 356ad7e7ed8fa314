import type { Bill } from "~/domain/bill/bill";
import type { CaseContext } from "~/domain/case/case-file";
import { formatCents, sumCents, type Cents } from "~/domain/money";
import {
  reconcile,
  eobsAround,
  type EobDocument,
  type Reconciliation,
} from "~/domain/audit/evidence/reconcile";
import { certain } from "~/domain/audit/evidence/audited-line";
import { creditOf, CREDITS } from "~/domain/audit/evidence/printed-sums";
import { READ_YOUR_BILL } from "~/domain/audit/evidence/official-texts";
import type { Rule } from "~/domain/audit/evidence/rule";

/**
 * The bill asks for more than the EOBs about the same care leave to the patient. Lines the EOBs do not know
 * may be asked for in full, and EOB lines of the same days without a partner count as owed: what is left
 * over is too much by any reading.
 */
export const balanceAboveEob: Rule = {
  id: "balance-above-eob",
  version: 2,
  title: "The bill asks for more than your plan says you owe",
  explanation:
    "Your plan's statement (EOB) says what is left for you to pay. We match its lines with the bill, to the cent. " +
    "Then we take off what you paid and compare the rest with what the bill asks for.",
  citation: READ_YOUR_BILL,
  grade: "A",
  flag: null,
  type: "dispute",
  icon: "error",
  needsWholePage: true,
  needsEveryLine: true,
  settings: ["professional", "facility"],
  needs: ["the bill's balance", "an EOB for the same care with what you owe"],
  asks: "Ask for the balance to be set to what the EOB says, or for a reason in writing why it is more.",
  letter: {
    heading: "The balance is above the patient share on the EOB",
    ask: "Please lower the balance to no more than the patient share on the EOB, or tell me in writing what the rest is for.",
  },
  check(bill, _, around) {
    const found = askedAboveEob(bill, around);
    if (!found) return [];
    const { asked, owed, unmatched, paid, excess, balanced } = found;
    const unposted = unpostedPayment(bill, found.reconciliation);
    return [
      {
        lines: [],
        subject: "eob",
        atStake: excess,
        whole: true,
        reason:
          `Your plan's statement leaves ${formatCents(owed)} to you` +
          (paid > 0 ? `, and you paid ${formatCents(paid)}. ` : ". ") +
          `The bill asks for ${formatCents(asked)}. That is ${formatCents(excess)} more.` +
          (unposted > 0
            ? ` Of what the plan paid, ${formatCents(unposted)} is not taken off on the bill.`
            : ""),
        seen: seenByProvider(found, unposted),
        figures: [
          { label: "You owe by the EOB", value: formatCents(owed) },
          ...(unmatched > 0
            ? [{ label: "Charges the EOB does not list", value: formatCents(unmatched) }]
            : []),
          { label: "You paid", value: formatCents(paid) },
          ...(unposted > 0
            ? [{ label: "Paid by the plan, not on the bill", value: formatCents(unposted) }]
            : []),
          { label: "The bill asks for", value: formatCents(asked) },
          { label: "Difference", value: formatCents(excess) },
        ],
        ...(balanced ? {} : { grade: "B" as const }),
      },
    ];
  },
};

/** Names the EOB's figure as the EOB's: a letter agrees to no share. */
const seenByProvider = (
  { asked, owed, unmatched, paid, excess }: AskedAboveEob,
  unposted: Cents,
): string =>
  [
    `The plan's Explanation of Benefits (EOB) names ${formatCents(owed)} as the patient share.`,
    paid > 0 ? `Payments of ${formatCents(paid)} were made.` : "",
    unposted > 0
      ? `Of what the plan paid, ${formatCents(unposted)} is not taken off on the bill.`
      : "",
    `The bill asks for ${formatCents(asked)}.`,
    unmatched > 0
      ? `Even with ${formatCents(unmatched)} of charges that the EOB does not list, that is ${formatCents(excess)} more.`
      : `That is ${formatCents(excess)} more.`,
  ]
    .filter(Boolean)
    .join(" ");

/** What the plan paid for the bill's lines and the bill does not take off, in cents; 0 where that cannot be told. */
function unpostedPayment(bill: Bill, { rows }: Reconciliation): Cents {
  const posted = creditOf(bill, CREDITS[1]);
  const paid = rows
    .filter(({ billLines, eobLines }) => billLines.length > 0 && eobLines.length > 0)
    .map(({ paidByPlan }) => paidByPlan ?? 0);
  return posted === null ? 0 : Math.max(sumCents(paid) - posted, 0);
}

/** How far a bill's balance is above what its EOBs leave to the patient, in cents. */
export type AskedAboveEob = {
  asked: Cents;
  owed: Cents;
  /** Charges of lines no EOB knows; granted in full. */
  unmatched: Cents;
  paid: Cents;
  /** Above zero. */
  excess: Cents;
  /** The EOB accounts for every cent of the matched charges: discount, plan and patient. */
  balanced: boolean;
  reconciliation: Reconciliation;
};

/** Null when nothing is asked too much, or when an amount this rests on is missing or doubtful. */
export function askedAboveEob(bill: Bill, around: CaseContext): AskedAboveEob | null {
  const asked = certain(bill.totals.patientResponsibility);
  const found = leftByEobs(bill, around);
  if (asked === undefined || asked <= 0 || !found) return null;
  const excess = asked - Math.max(found.owed + found.unmatched - found.paid, 0);
  return excess > 0 ? { asked, excess, ...found } : null;
}

/** What the EOBs and charges they do not know leave to the patient, beside what the patient paid; null as above. */
export function leftByEobs(
  bill: Bill,
  around: CaseContext,
): Omit<AskedAboveEob, "asked" | "excess"> | null {
  const eobs = eobsAround(around);
  if (!["itemized", "summary", "collection"].includes(bill.kind) || eobs.length === 0) return null;
  const reconciliation = reconcile(bill, eobs, around.payments);
  const current = eobs.filter(({ id }) => !reconciliation.replaced.includes(id));
  const left = byLines(bill, current, reconciliation) ?? bySums(bill, current);
  return left && { paid: reconciliation.sum.paidByMe ?? 0, reconciliation, ...left };
}

type Left = { owed: Cents; unmatched: Cents; balanced: boolean };

function byLines(bill: Bill, eobs: readonly EobDocument[], { rows }: Reconciliation): Left | null {
  const doubtful = [bill, ...eobs.map((eob) => eob.bill)].some((document) =>
    document.lines.some(({ charge }) => certain(charge) === undefined),
  );
  const matched = rows.filter((row) => row.billLines.length > 0 && row.eobLines.length > 0);
  if (doubtful || matched.length === 0) return null;
  const owed = owedByLines(bill, eobs, rows) ?? owedInAll(eobs, rows);
  if (owed === null) return null;
  const unmatched = rows
    .filter((row) => row.billLines.length > 0 && row.eobLines.length === 0)
    .map((row) => Math.max(row.billed ?? 0, 0));
  return {
    owed,
    unmatched: sumCents(unmatched),
    balanced: matched.every(
      ({ claimed, adjusted, paidByPlan, owed: left }) =>
        claimed !== null && claimed === (adjusted ?? 0) + (paidByPlan ?? 0) + (left ?? 0),
    ),
  };
}

/** What the EOBs leave on lines of the bill, and on lines of the same days; null where one prints no share. */
function owedByLines(
  bill: Bill,
  eobs: readonly EobDocument[],
  rows: Reconciliation["rows"],
): Cents | null {
  const days = new Set(bill.lines.flatMap(({ serviceDate }) => certain(serviceDate) ?? []));
  const dayOf = ({ eobLines }: Reconciliation["rows"][number]) => {
    const [first] = eobLines;
    const document = eobs.find(({ id }) => id === first?.eob);
    return certain(document?.bill.lines.find(({ id }) => id === first?.lineId)?.serviceDate);
  };
  const owed = rows
    .filter(
      (row) => row.eobLines.length > 0 && (row.billLines.length > 0 || days.has(dayOf(row) ?? "")),
    )
    .map((row) => row.owed);
  return owed.includes(null) ? null : sumCents(owed.filter((cents) => cents !== null));
}

/** Where lines do not print what is owed, the EOBs' sums do, if every one of their lines is on the bill. */
function owedInAll(eobs: readonly EobDocument[], rows: Reconciliation["rows"]): Cents | null {
  if (rows.some((row) => row.eobLines.length > 0 && row.billLines.length === 0)) return null;
  const sums = eobs.map(({ bill }) => certain(bill.totals.patientResponsibility));
  return sums.includes(undefined) ? null : sumCents(sums.map((cents) => cents!));
}

/**
 * A bill without lines, against EOBs of the same provider: the charges are the same to the cent, or the bill
 * prints none and there is just one EOB.
 */
function bySums(bill: Bill, eobs: readonly EobDocument[]): Left | null {
  if (bill.lines.some(({ code }) => code)) return null;
  const provider = plain(certain(bill.provider));
  const same = eobs.filter((eob) => provider && plain(certain(eob.bill.provider)) === provider);
  const owed = same.map((eob) => certain(eob.bill.totals.patientResponsibility));
  const billed = certain(bill.totals.billed);
  const claimed = same.map((eob) => certain(eob.bill.totals.billed));
  if (same.length === 0 || owed.includes(undefined)) return null;
  const agrees =
    billed === undefined
      ? same.length === 1
      : !claimed.includes(undefined) && sumCents(claimed.map((cents) => cents!)) === billed;
  return agrees
    ? { owed: sumCents(owed.map((cents) => cents!)), unmatched: 0, balanced: false }
    : null;
}

const plain = (name: string | undefined) => name?.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

/**
 * The bill's lines that an EOB allows nothing for and leaves nothing of, where the bill asks for no more than its EOBs
 * leave: they are written off.
 */
export function writtenOffByEob(bill: Bill, around: CaseContext): ReadonlySet<string> {
  const found = leftByEobs(bill, around);
  const asked = certain(bill.totals.patientResponsibility);
  if (!found || asked === undefined || askedAboveEob(bill, around)) return new Set();
  const nothing = found.reconciliation.rows.filter(
    ({ eobLines, allowed, owed }) => eobLines.length > 0 && allowed === 0 && owed === 0,
  );
  return new Set(nothing.flatMap(({ billLines }) => billLines));
}

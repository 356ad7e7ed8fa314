import { addDays, shortDate } from "~/domain/day";
import type { Bill } from "~/domain/bill/bill";
import { isExplained } from "~/domain/bill/closing-sums";
import type { CaseContext } from "~/domain/case/case-file";
import { formatCents, parseCents, sumCents, type Cents } from "~/domain/money";
import { certain } from "~/domain/audit/evidence/audited-line";
import { balanceParts } from "~/domain/audit/evidence/balance-sums";
import { rowsOf, statementsElsewhere } from "~/domain/audit/evidence/earlier-lines";
import { BILL_ERRORS } from "~/domain/audit/evidence/official-texts";
import type { Rule, RuleHit, RuleNote } from "~/domain/audit/evidence/rule";
import { eobsAround } from "~/domain/audit/evidence/reconcile";
import { leftByEobs } from "./balance-above-eob";

/** A check is in the mail, and then on a desk: a payment this old is to be on the bill. */
const DAYS_TO_POST = 10;

/**
 * Money of the patient that the provider has: a payment the person made and the bill does not take off, a credit balance
 * that the bill prints or that its own sums make, and payments above what the EOBs leave.
 */
export const moneyHeld: Rule = {
  id: "money-held",
  version: 5,
  title: "The provider may be holding money of yours",
  explanation:
    "We hold the payments you told us of against those the bill takes off. We also look for a credit balance, " +
    "and for payments that come to more than your plan says you owe. Such money is to be counted or paid back.",
  citation: BILL_ERRORS,
  grade: "A",
  flag: null,
  type: "dispute",
  icon: "warning",
  needsWholePage: true,
  needsEveryLine: true,
  settings: ["professional", "facility"],
  needs: ["the bill's balance", "payments on it or in its rows, or those you tell us of"],
  asks: "Ask for the credit to be paid back to you, or for a reason in writing why it is kept.",
  letter: {
    heading: "Payments not counted or not refunded",
    ask: "Please refund the patient's part of the credit, and send me the account history that shows how it came about.",
  },
  check(bill, _, around) {
    if (bill.kind !== "itemized" && bill.kind !== "summary") return [];
    const found =
      creditBalance(bill, around) ??
      creditNotShown(bill, around) ??
      overpaid(bill, around) ??
      notPosted(bill, around) ??
      lostPayment(bill, around) ??
      paidByRow(bill, around);
    return found ? [found] : [];
  },
  notes(bill, _, around) {
    const credit = creditOfPlan(bill, around);
    return credit === null ? [] : [planNote(credit)];
  },
};

/** A credit that the plan's payments alone make up, in cents; null where any of it may be the person's. */
function creditOfPlan(bill: Bill, { payments }: CaseContext): Cents | null {
  const parts = balanceParts(bill);
  if (!parts || parts.asked >= 0 || payments.length > 0) return null;
  const { asked, before, billed, adjustments, insurance, patient } = parts;
  const isOfPlan = before >= 0 && patient === 0 && insurance >= -asked;
  return isOfPlan && asked === before + billed - adjustments - insurance ? -asked : null;
}

const planNote = (credit: Cents): RuleNote => ({
  lineIds: [],
  subject: "plan-credit",
  multiple: null,
  reason:
    `The bill shows a credit of ${formatCents(credit)}. By its own figures you paid nothing, ` +
    "so it comes from what your plan paid.",
  figures: [{ label: "Credit balance", value: formatCents(credit) }],
  citations: [BILL_ERRORS],
  ask: "You have nothing to pay. If you did pay something, ask for it back.",
});

function creditBalance(bill: Bill, around: CaseContext): RuleHit | null {
  const asked = certain(bill.totals.patientResponsibility);
  if (asked === undefined || asked >= 0 || creditOfPlan(bill, around) !== null) return null;
  return {
    lines: [],
    subject: "credit",
    atStake: -asked,
    reason: `The bill shows a credit of ${formatCents(-asked)} on your account: you or your plan paid more than was due.`,
    seen: `The bill shows a credit of ${formatCents(-asked)} on this account.`,
    figures: [{ label: "Credit balance", value: formatCents(-asked) }],
  };
}

/**
 * The bill's own sums take off more than was charged, the patient's payments among it, and it asks for nothing: a credit
 * that it does not show. Beside an EOB the plan's own figures tell what was paid too much.
 */
function creditNotShown(bill: Bill, around: CaseContext): RuleHit | null {
  const parts = balanceParts(bill);
  if (!parts || parts.asked !== 0 || parts.before < 0 || eobsAround(around).length > 0) return null;
  const { before, billed, adjustments, insurance, patient } = parts;
  const over = adjustments + insurance + patient - before - billed;
  if (over <= 0 || patient < over || isExplained(bill, over)) return null;
  const said =
    `Charges of ${formatCents(before + billed)} less discounts of ${formatCents(adjustments)}, ` +
    `${formatCents(insurance)} paid by insurance and ${formatCents(patient)} paid by the patient ` +
    `leave a credit of ${formatCents(over)}. The bill shows $0.00.`;
  return {
    lines: [],
    subject: "credit",
    atStake: over,
    reason: said,
    seen: said,
    letterAsk: "Please tell me what the payments were counted for, and refund what is left over.",
    figures: [
      { label: "Charges", value: formatCents(before + billed) },
      { label: "Discounts and adjustments", value: formatCents(adjustments) },
      { label: "Paid by insurance", value: formatCents(insurance) },
      { label: "Paid by you", value: formatCents(patient) },
      { label: "Asked for", value: formatCents(0) },
    ],
    // They may have been for charges that this paper no longer lists, or have been paid back.
    grade: "C",
    ask: "Ask what these payments were counted for, and for what is left over to be paid back.",
  };
}

/** The patient paid more than the EOBs leave, and charges they do not know. */
function overpaid(bill: Bill, around: CaseContext): RuleHit | null {
  const found = leftByEobs(bill, around);
  if (!found || found.paid <= found.owed + found.unmatched) return null;
  const { owed, unmatched, paid, balanced } = found;
  const over = paid - owed - unmatched;
  const asked = certain(bill.totals.patientResponsibility) ?? 0;
  return {
    lines: [],
    subject: "refund",
    atStake: over,
    reason:
      `You paid ${formatCents(paid)}, and your plan's statement leaves ${formatCents(owed)} to you. ` +
      `That is ${formatCents(over)} too much.`,
    seen:
      `Payments of ${formatCents(paid)} were made, and the plan's EOB names ${formatCents(owed)} as the patient share. ` +
      (unmatched > 0
        ? `Even with ${formatCents(unmatched)} of charges that the EOB does not list, ${formatCents(over)} was paid too much.`
        : `${formatCents(over)} was paid too much.`) +
      (asked > 0 ? ` The bill still asks for ${formatCents(asked)}.` : ""),
    letterAsk:
      (asked > 0 ? "Please credit the payments, and correct the balance to $0.00. " : "") +
      `Please refund ${formatCents(over)}, or tell me in writing why it is kept. I can send proof of the payments.`,
    figures: [
      { label: "You owe by the EOB", value: formatCents(owed) },
      ...(unmatched > 0
        ? [{ label: "Charges the EOB does not list", value: formatCents(unmatched) }]
        : []),
      { label: "You paid", value: formatCents(paid) },
    ],
    ...(balanced ? {} : { grade: "B" as const }),
    ask: "Ask for what you paid too much to be paid back to you.",
  };
}

/**
 * Payments the person tells of, old enough to be on the bill, against those it takes off. The balance must come out
 * without them; a balance from before may have taken them in, and beside an EOB the balance rule counts them.
 */
function notPosted(bill: Bill, around: CaseContext): RuleHit | null {
  const printed = certain(bill.statementDate);
  const parts = balanceParts(bill);
  if (!printed || !parts || parts.before !== 0 || eobsAround(around).length > 0) return null;
  const { asked, billed, adjustments, insurance, patient } = parts;
  if (asked <= 0 || asked !== billed - adjustments - insurance - patient) return null;
  const last = addDays(printed, -DAYS_TO_POST);
  const told = around.payments.filter(({ date }) => date !== null && date <= last);
  const paid = sumCents(told.map(({ cents }) => cents));
  const missing = Math.min(paid - patient, asked);
  if (missing <= 0) return null;
  return {
    lines: [],
    subject: "payment",
    atStake: missing,
    reason:
      `You paid ${formatCents(paid)} by ${shortDate(last)}, and the bill of ${shortDate(printed)} takes off ` +
      `${formatCents(patient)}. ${formatCents(missing)} is not counted.`,
    seen:
      `Payments of ${formatCents(paid)} were made by ${shortDate(last)}, and the bill of ${shortDate(printed)} takes off ` +
      `${formatCents(patient)}. ${formatCents(missing)} is not counted.`,
    letterAsk:
      "Please count these payments and send me a corrected statement. I can send proof of them.",
    figures: [
      { label: "You paid", value: formatCents(paid) },
      { label: "Taken off as paid by you", value: formatCents(patient) },
      { label: "The bill asks for", value: formatCents(asked) },
    ],
    // The person's word and receipt, not the page.
    grade: "B",
    ask: "Send proof of the payment, such as a bank line or receipt, and ask for it to be counted.",
  };
}

/**
 * An earlier statement of the same account took off a payment for charges that stand on this one too, and this one takes
 * off less. Its balance must come out without the payment.
 */
function lostPayment(bill: Bill, around: CaseContext): RuleHit | null {
  const printed = certain(bill.statementDate);
  const parts = balanceParts(bill);
  if (!printed || !parts || parts.before !== 0) return null;
  const { asked, billed, adjustments, insurance, patient } = parts;
  if (asked <= 0 || asked !== billed - adjustments - insurance - patient) return null;
  const rows = rowsOf(bill);
  const [last] = statementsElsewhere(around)
    .filter((other) => other.printed < printed && other.rows.every((row) => rows.includes(row)))
    .toSorted((a, b) => b.paidCents - a.paidCents);
  const missing = last ? Math.min(last.paidCents - patient, asked) : 0;
  if (!last || missing <= 0) return null;
  const said =
    `The statement of ${shortDate(last.printed)} on the same account takes off ${formatCents(last.paidCents)} ` +
    `as paid by the patient, and the bill of ${shortDate(printed)} takes off ${formatCents(patient)}. ` +
    `${formatCents(missing)} is not counted.`;
  return {
    lines: [],
    subject: "payment",
    atStake: missing,
    reason: said,
    seen: said,
    letterAsk: "Please count this payment and send me a corrected statement.",
    figures: [
      {
        label: `Paid, by the statement of ${shortDate(last.printed)}`,
        value: formatCents(last.paidCents),
      },
      { label: "Taken off as paid by you", value: formatCents(patient) },
      { label: "The bill asks for", value: formatCents(asked) },
    ],
    // The payment may have been returned since.
    grade: "B",
    ask: "Ask where the payment of the earlier statement went, and for it to be counted.",
  };
}

/** A row without a charge that tells of a payment: by the patient, at the desk, and its one amount. */
const OF_PATIENT =
  /\b(CO-?PAY(MENT)?|COINSURANCE|DEPOSIT|PATIENT|PT|SELF-?PAY|TIME OF SERVICE|CHECK[- ]?(IN|OUT)|VISA|MASTERCARD|CARD|CASH|CHECK #)\b/;
const RECEIVED = /\b(PAID|PAYMENT|RECEIVED|COLLECTED)\b/;
const NOT_RECEIVED =
  /\b(DUE|OWED?|OWES|PLAN|INS|INSURANCE|INSURER|MEDICARE|MEDICAID|REFUND\w*|RETURNED|REVERSED|NOT)\b/;
const AMOUNT = /(?:^| )\$? ?(\d{1,4}\.\d{2})(?!\d)/g;

/** What such a row says was paid, in cents; null where it says something else. */
function paidIn(words: string): Cents | null {
  const amounts = [...words.matchAll(AMOUNT)];
  const isPaid = OF_PATIENT.test(words) && RECEIVED.test(words) && !NOT_RECEIVED.test(words);
  return isPaid && amounts.length === 1 ? parseCents(amounts[0]![1]!) : null;
}

/** The bill's own rows tell of a payment that its balance takes off nothing for. */
function paidByRow(bill: Bill, around: CaseContext): RuleHit | null {
  const parts = balanceParts(bill);
  if (!parts || parts.patient !== 0 || around.payments.length > 0) return null;
  if (bill.totals.patientPaid && certain(bill.totals.patientPaid) !== 0) return null;
  const { asked, before, billed, adjustments, insurance } = parts;
  if (asked <= 0 || asked !== before + billed - adjustments - insurance) return null;
  const rows = bill.lines.flatMap((line) => {
    const words = certain(line.description)?.toUpperCase() ?? "";
    const cents = certain(line.charge) === 0 ? paidIn(words) : null;
    return cents === null ? [] : [{ line, cents }];
  });
  const [row, ...others] = rows;
  if (!row || others.length > 0 || row.cents <= 0 || row.cents > asked) return null;
  const said =
    `A row of the bill says that ${formatCents(row.cents)} was paid by the patient, ` +
    "and the bill takes off $0.00 of it.";
  return {
    lines: [{ lineId: row.line.id, role: "questioned", atStake: row.cents }],
    reason: said,
    seen: said,
    letterAsk: "Please count this payment and send me a corrected statement.",
    figures: [
      { label: "Paid, by the row", value: formatCents(row.cents) },
      { label: "Taken off as paid by you", value: formatCents(0) },
      { label: "The bill asks for", value: formatCents(asked) },
    ],
    // A row may be cut from another account's; the receipt decides.
    grade: "B",
    ask: "Show the receipt, if you have it, and ask for this payment to be counted.",
  };
}

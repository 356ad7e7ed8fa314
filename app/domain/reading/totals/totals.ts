import type { BillLine, Field, LedgerEntry, Totals } from "~/domain/bill/bill";
import { CONFIRM_BELOW, DOUBTED } from "~/domain/bill/confidence";
import { sumCents, type Cents } from "~/domain/money";
import { ofReader, type Said } from "./said-totals";
import { ofReductions, ofSettlements } from "./settlements";
import {
  afterPayment,
  afterReduction,
  byAsked,
  byPayer,
  bySum,
  isLowered,
  notInColumns,
} from "./candidate-names";
import { amountsOf } from "~/domain/reading/tokens/cells";
import { ofFormBoxes } from "./claim-forms";
import { placeOf } from "~/domain/reading/page/fields";
import type { TableRecord } from "~/domain/reading/records/records";
import type { Row } from "~/domain/reading/page/rows";
import { lineSums, ofSentences, partsMarked, withoutVisits } from "./line-sums";
import { ofLabels, runsOn } from "./labelled-totals";
import {
  claimTotals,
  ofRecords,
  ofStrips,
  overClaims,
  type Candidate,
  type CandidateName,
} from "./total-candidates";
import { chooseTotals, type LineSums } from "./total-choice";
import { isAt, onlyNamed, previousBalance, withoutPlansPart } from "./named-amounts";
import { toldAlone, toldSums } from "./told-sums";
import { EXPECTED_OF_PLAN, OUTRIGHT, isOnTheSpot, TAX } from "~/domain/reading/words/total-words";
import { payerOf } from "~/domain/reading/words/wording";

/** Names that only an account of charges, payments or debts gives to an amount; benefits have copays too. */
const ACCOUNTED: ReadonlySet<CandidateName> = new Set<CandidateName>([
  "billed",
  "adjustments",
  "insurancePaid",
  "patientPaid",
  "combined",
  "allowed",
  "patientResponsibility",
]);

/** Whether an amount, standing by itself beside or under its label, is named as charged, paid or owed. */
export const namesAmounts = (rows: readonly Row[]): boolean =>
  [
    ...ofStrips(rows, new Set()),
    ...ofLabels(rows, new Set(), { insurer: false, charges: undefined, plans: [] }),
  ].some(
    ({ name, weight, field }) =>
      ACCOUNTED.has(name) &&
      weight >= 5 &&
      !rows.some((row) => row.page === field.page && field.box && runsOn(row, field.box)),
  );

/**
 * Amounts that were read as no line's, no payment's and no total's. A previous balance of another account, a fee, a
 * row that was missed: whatever a sum lacks may be among them.
 */
export function otherAmounts(
  rows: readonly Row[],
  used: ReadonlySet<Row>,
  totals: Totals,
): Cents[] {
  const known = new Set(Object.values(totals).map((total) => Math.abs(total.value)));
  const others = rows
    .filter((row) => !used.has(row))
    .flatMap((row) => amountsOf(row))
    .flatMap((cell) => (cell.explicit && cell.cents ? [Math.abs(cell.cents)] : []))
    .filter((cents) => !known.has(cents));
  return [...new Set(others)];
}

/** A single payment row is its own total; several without a printed sum have none. */
const OF_LEDGER = [
  ["insurance-payment", "insurancePaid"],
  ["patient-payment", "patientPaid"],
  ["adjustment", "adjustments"],
] as const;

/** The weights of "Balance" alone, and of a balance that is due. */
const PLAIN_BALANCE = 6;
const ASKED = 10;

/** Believed only where it makes the steps from billed to owed come out. */
const OF_ONE_ROW = 1;

/**
 * A paper that gives its sums at a glance and again under each visit prints them as rows like any other: where nothing
 * else bears the name, one of several rows may be the sum.
 */
const ofLedger = (ledger: readonly LedgerEntry[], known: readonly Candidate[]): Candidate[] =>
  OF_LEDGER.flatMap(([kind, name]) => {
    // Who paid is told by the row itself: "Payment 4/22" may be anybody's.
    const entries = ledger.filter(
      (entry) =>
        entry.kind === kind &&
        (kind === "adjustment" || payerOf(entry.description?.value ?? "") !== null),
    );
    return entries.length < 2 || known.some((one) => one.name === name)
      ? []
      : entries
          // Few are tried, and the sum is the largest.
          .toSorted((a, b) => b.amount.value - a.amount.value)
          .map(({ amount }) => ({ name, field: amount, weight: OF_ONE_ROW }));
  });

/**
 * "Medicare payments 2,380.33   Supplement payments 595.08": what two payers paid has no figure of its own, and is their
 * sum where it makes the steps from billed to owed come out.
 */
function ofTwoPayers(candidates: readonly Candidate[]): Candidate[] {
  const paid = candidates.filter(
    ({ name, taken, part, column, field }) =>
      name === "insurancePaid" && !taken && !part && !column && field.value > 0,
  );
  return paid.flatMap((one, at) =>
    paid
      .slice(at + 1)
      .filter(({ field }) => placeOf(field) !== placeOf(one.field))
      .map((other) => ({
        ...one,
        field: {
          ...one.field,
          value: one.field.value + other.field.value,
          confidence: Math.min(one.field.confidence, other.field.confidence),
        },
        weight: Math.max(one.weight, other.weight) - SUMMED,
        summed: true,
      })),
  );
}
/** A figure that is printed goes before one that is summed. */
const SUMMED = 0.5;

/** Where payments and write-offs are posted in one column, its sum is of both. */
function combinedBy(ledger: readonly LedgerEntry[], byColumn: readonly Candidate[]): Candidate[] {
  const all = sumCents(ledger.map(({ amount }) => amount.value));
  const isMixed = new Set(ledger.map(({ kind }) => kind)).size > 1;
  const isOfBoth = ({ name, field }: Candidate) =>
    isMixed && field.value === all && OF_LEDGER.some(([, one]) => one === name);
  const [sum] = byColumn.filter(isOfBoth);
  const others = byColumn.filter((one) => !isOfBoth(one));
  return sum ? [...others, { ...sum, name: "combined", weight: COMBINED }] : others;
}
/** As much as the name of a column says. */
const COMBINED = 8;

/** What is not one of several payments by the same payer, which its own words name like their sum. */
function withoutPostings(
  labelled: readonly Candidate[],
  ledger: readonly LedgerEntry[],
): Candidate[] {
  const posted = new Set(
    OF_LEDGER.flatMap(([kind, name]) => {
      const amounts = ledger.flatMap(({ kind: own, amount }) => (own === kind ? [amount] : []));
      const all = sumCents(amounts.map(({ value }) => value));
      return amounts
        .filter(({ value }) => amounts.length > 1 && value * 2 !== all)
        .map((amount) => `${name} ${placeOf(amount)}`);
    }),
  );
  return labelled.filter(({ name, field }) => !posted.has(`${name} ${placeOf(field)}`));
}

/** What the plan is only expected to pay is not what it paid, where the rows print that. */
const withoutExpected = (
  labelled: readonly Candidate[],
  expected: Field<Cents> | undefined,
  ledger: readonly LedgerEntry[],
): readonly Candidate[] =>
  expected && ledger.some(({ kind }) => kind === "insurance-payment")
    ? labelled.filter(({ name, field }) => name !== "insurancePaid" || !isAt(expected, field))
    : labelled;

/**
 * Reads the totals the document prints: whatever may be one, by its row, column or label, and then the choice among
 * them. `skip`: rows that are lines; `insurer`: an insurer wrote the document; `plans`: who
 * pays, by name, in small letters; `said`: what a second reader calls them.
 */
export function totalsOf(
  rows: readonly Row[],
  skip: ReadonlySet<Row>,
  records: readonly TableRecord[],
  lines: readonly BillLine[],
  ledger: readonly LedgerEntry[],
  { insurer, plans }: { insurer: boolean; plans: readonly string[] },
  said?: Said,
): Totals {
  const sums = lineSums(lines);
  const charges = lines.length > 1 ? sums.billed : undefined;
  const claims = insurer ? claimTotals(records, sums.billed) : [];
  const byColumn =
    claims.length > 1 ? [] : combinedBy(ledger, ofRecords(records, charges, insurer));
  const boxes = ofFormBoxes(rows);
  const inBoxes = new Set(boxes.map(({ field }) => placeOf(field)));
  // What "29. AMOUNT PAID" is, the number of its box says.
  const outside = (found: readonly Candidate[]) =>
    found.filter(({ field }) => !inBoxes.has(placeOf(field)));
  const strips = outside(ofStrips(rows, skip));
  const expected = insurer ? undefined : onlyNamed(rows, EXPECTED_OF_PLAN);
  const labels = withoutExpected(
    withoutPostings(outside(ofLabels(rows, skip, { insurer, charges, plans })), ledger),
    expected,
    ledger,
  );
  const named = partsMarked(
    [
      ...byColumn,
      ...strips,
      ...boxes,
      ...notInColumns(labels, [...byColumn, ...strips], sums),
      ...ofSettlements(rows),
      ...(insurer ? [] : ofReductions(rows)),
      ...ofSentences(rows, sums),
      ...toldSums(rows, sums),
    ],
    lines,
    sums,
    insurer,
  );
  const found = toldByOthers(named, { rows, lines, ledger, insurer, sums });
  const all = insurer ? found : withoutVisits(found, sums.billed);
  const candidates = [...all, ...toldAlone(rows, all)];
  const ofVisits = all.length < found.length;
  const before = insurer ? undefined : previousBalance(rows, ledger);
  const tax = insurer ? 0 : (onlyNamed(rows, TAX)?.value ?? 0);
  const choose = (among: readonly Candidate[]): Totals =>
    chosenTotals(among, {
      ...{ sums, claims, before, tax, ledger, insurer, ofVisits },
      // What the plan is still to pay, by the office's own guess, is not asked for now.
      expected: Math.abs(expected?.value ?? 0),
    });
  const own = choose(candidates);
  const more = said && ofReader(said, rows, lines, own);
  return more && more.candidates.length > 0
    ? choose([...candidates.filter(({ name }) => !more.wrong.has(name)), ...more.candidates])
    : own;
}

/** The candidates by what the figures around them make of their names, with those that several figures make. */
function toldByOthers(
  named: readonly Candidate[],
  {
    rows,
    lines,
    ledger,
    insurer,
    sums,
  }: {
    rows: readonly Row[];
    lines: readonly BillLine[];
    ledger: readonly LedgerEntry[];
    insurer: boolean;
    sums: LineSums;
  },
): readonly Candidate[] {
  const charges = lines.length > 1 ? sums.billed : undefined;
  const isOnPatient = (!insurer && isOnTheSpot(rows)) || areCopays(lines);
  const asked = byAsked(bySum(named, sums), charges, ledger.length > 0 || lines.some(isLowered));
  const left = insurer ? asked : afterReduction(asked, charges);
  const paid = byPayer(left, { isOnPatient, ledger, insurer, sums });
  const labelled = afterPayment(paid, isOnPatient && !insurer);
  return insurer
    ? labelled
    : withoutPlansPart(
        [...labelled, ...ofTwoPayers(labelled), ...ofLedger(ledger, labelled)],
        rows,
      );
}

function chosenTotals(
  candidates: readonly Candidate[],
  {
    sums,
    claims,
    before,
    tax,
    expected,
    ledger,
    insurer,
    ofVisits,
  }: {
    sums: LineSums;
    claims: readonly TableRecord[];
    before: Field<Cents> | undefined;
    tax: Cents;
    expected: Cents;
    ledger: readonly LedgerEntry[];
    insurer: boolean;
    /** What was billed is said of each visit, and of all of them nowhere. */
    ofVisits: boolean;
  },
): Totals {
  const earlier = before?.value ?? 0;
  const totals = chooseTotals(candidates, sums, {
    insurer,
    // The last entry of an amount counts: nothing is explained by nothing.
    onTop: new Map([
      [earlier - expected, 2],
      [earlier + tax, 2],
      [-expected, 1],
      [tax, 1],
      [earlier, 1],
    ]),
  });
  if (claims.length > 1) Object.assign(totals, { ...overClaims(claims), ...totals });
  const left = insurer
    ? undefined
    : (candidates.find(({ weight }) => weight >= OUTRIGHT)?.field ??
      leftAfterPayment(totals, candidates, sums) ??
      withEarlier(totals, candidates, earlier));
  if (left) totals.patientResponsibility = left;
  if (before) totals.previousBalance = before;
  fillFromLedger(totals, candidates, { ledger, ofVisits });
  return insurer ? leftToNobody(totals) : totals;
}

/**
 * "Billed 652.00, allowed 334.02, non-covered 317.98": what a plan did not cover of the charge, and leaves to nobody since
 * it and the patient bear what it allowed, was taken off.
 */
function leftToNobody(totals: Totals): Totals {
  const { notCovered, ...rest } = totals;
  const { billed, allowed, adjustments, insurancePaid, patientResponsibility: owed } = rest;
  if (!notCovered || !billed || !allowed || !insurancePaid || !owed || adjustments) return totals;
  const isRest = billed.value - allowed.value === notCovered.value && notCovered.value > 0;
  return isRest && insurancePaid.value + owed.value === allowed.value
    ? { ...rest, adjustments: notCovered }
    : totals;
}

/**
 * "Your total 79.99, previous balance 73.00, balance due 152.99": what is asked holds what was owed before, less what the
 * "Payments" hold beside the plan's.
 */
function withEarlier(
  { patientResponsibility: own, insurancePaid }: Totals,
  candidates: readonly Candidate[],
  earlier: Cents,
): Field<Cents> | undefined {
  if (!own || earlier <= 0) return undefined;
  const others = candidates
    .filter(({ name }) => name === "insurancePaid" || name === "patientPaid" || name === "combined")
    .map(({ field }) => field.value - (insurancePaid?.value ?? 0));
  return candidates.find(
    ({ name, field, taken, part, weight }) =>
      name === "patientResponsibility" &&
      !taken &&
      !part &&
      weight >= ASKED &&
      [0, ...others].includes(own.value + earlier - field.value),
  )?.field;
}

/** What is left of a column of what each service leaves, once the patient paid of it; undefined where nothing says. */
function leftAfterPayment(
  { patientResponsibility: column, patientPaid }: Totals,
  candidates: readonly Candidate[],
  sums: LineSums,
): Field<Cents> | undefined {
  const isColumn =
    column?.value === sums.patientResponsibility ||
    candidates.some((one) => one.column && one.field.box === column?.box);
  if (!column || !patientPaid?.value || !isColumn) return undefined;
  const balance = candidates.find(
    ({ name, field, taken, weight }) =>
      name === "patientResponsibility" &&
      !taken &&
      weight >= PLAIN_BALANCE &&
      field.value === column.value - patientPaid.value,
  );
  if (balance) return balance.field;
  // Paid in full on the spot: nobody may be asking for it any more.
  return column.value === patientPaid.value
    ? { ...column, confidence: column.confidence * 0.75 }
    : undefined;
}

/** What the rows of payments and adjustments say of a total that no figure names, or against one that does. */
function fillFromLedger(
  totals: Totals,
  candidates: readonly Candidate[],
  { ledger, ofVisits }: { ledger: readonly LedgerEntry[]; ofVisits: boolean },
): void {
  for (const [kind, name] of OF_LEDGER) {
    const entries = ledger.filter((entry) => entry.kind === kind);
    // A nothing that is not surely read, over rows that say otherwise, stands in another column.
    const total = totals[name];
    if (total?.value === 0 && total.confidence < CONFIRM_BELOW && entries.length > 0)
      delete totals[name];
    // Where charges are summed by visit, what was paid may be one visit's, too.
    const isOfOne = entries.some((one) => one.amount.value === total?.value);
    if (ofVisits && total && total.value !== 0 && isOfOne)
      totals[name] = { ...total, confidence: Math.min(total.confidence, DOUBTED) };
    if (totals[name] || entries.length !== 1) continue;
    const { amount } = entries[0]!;
    // Where other figures bear the name, the row may be one visit's.
    const isAlone = candidates.every(
      (one) => one.name !== name || one.field.value === amount.value,
    );
    totals[name] = isAlone ? amount : { ...amount, confidence: amount.confidence * 0.75 };
    // "Payment received" is one payment: the row of it is surer of who paid than its bare label.
    if (name === "patientPaid" && placeOf(totals.insurancePaid) === placeOf(amount))
      delete totals.insurancePaid;
  }
}

/** Where every line is a copay, nobody but the patient pays. */
const areCopays = (lines: readonly BillLine[]): boolean =>
  lines.length > 0 && lines.every(({ description }) => /\bco-?pay/i.test(description?.value ?? ""));

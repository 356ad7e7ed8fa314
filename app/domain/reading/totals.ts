import type { BillLine, Field, LedgerEntry, Totals } from "~/domain/bill/bill";
import type { Cents } from "~/domain/money";
import { moneyTrust } from "./amounts";
import { ofReader, type Said } from "./arbitration/said-totals";
import { amountsOf } from "./cells";
import { plainWords } from "./columns";
import { fieldOf } from "./fields";
import type { TableRecord } from "./records";
import { right, type Row } from "./rows";
import { ofLabels } from "./labelled-totals";
import {
  claimTotals,
  ofRecords,
  ofStrips,
  overClaims,
  type Candidate,
  type CandidateName,
} from "./total-candidates";
import { chooseTotals, type LineSums } from "./total-choice";
import { labelsOf } from "./total-labels";
import { isOnTheSpot, PREVIOUS_BALANCE } from "./total-words";

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
    ...ofLabels(rows, new Set(), { insurer: false, charges: undefined }),
  ].some(
    ({ name, weight, field }) =>
      ACCOUNTED.has(name) && weight >= 5 && !rows.some((row) => runsOn(row, field)),
  );

/** "You pay $0 for a flu shot": an amount inside a sentence is talk. */
function runsOn(row: Row, { page, box }: Field<Cents>): boolean {
  if (!box || row.page !== page) return false;
  const at = row.words.findIndex(
    (word) => word.box[1] === box[1] && right(word.box) === right(box),
  );
  const next = at < 0 ? undefined : row.words[at + 1];
  return next !== undefined && next.box[0] - right(box) < row.size && /^[a-z]/i.test(next.text);
}

/**
 * What was owed before. It stands among the totals, or as the first row of a ledger with nothing but its balance; where
 * several are printed (one for each account or visit) none speaks for all.
 */
function previousBalance(rows: readonly Row[]): Field<Cents> | undefined {
  const found = rows.flatMap((row, index) => {
    const cells = amountsOf(row);
    const at = cells.findLastIndex((cell) => cell.kind === "money" && cell.explicit);
    const cell = cells[at];
    if (cell?.cents === undefined) return [];
    const [label] = labelsOf(rows, index, cells, at);
    if (!label || label.length > 60 || !PREVIOUS_BALANCE.test(plainWords(label))) return [];
    return [fieldOf(cell.cents, row.page, cell, moneyTrust(cell))];
  });
  const [first] = found;
  return first && found.every((one) => one.value === first.value) ? first : undefined;
}

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

/** Which total the amounts of the lines make up. */
const SUMMED = [
  ["billed", "charge"],
  ["allowed", "allowed"],
  ["adjustments", "discount"],
  ["adjustments", "adjustment"],
  ["notCovered", "notCovered"],
  ["deductible", "deductible"],
  ["copay", "copay"],
  ["coinsurance", "coinsurance"],
  ["insurancePaid", "insurancePaid"],
  ["patientPaid", "patientPaid"],
  ["patientResponsibility", "patientOwes"],
] as const;

function lineSums(lines: readonly BillLine[]): LineSums {
  const sums: LineSums = {};
  for (const [name, column] of SUMMED) {
    const all = lines.map((line) => line[column]?.value);
    if (all.length > 0 && all.every((value) => value !== undefined))
      sums[name] = all.reduce((total, value) => total + value, 0);
  }
  return sums;
}

/** A single payment row is its own total; several without a printed sum have none. */
const OF_LEDGER = [
  ["insurance-payment", "insurancePaid"],
  ["patient-payment", "patientPaid"],
  ["adjustment", "adjustments"],
] as const;

/**
 * Reads the totals the document prints: whatever may be one, by its row, column or label, and then the choice among
 * them. `skip`: rows that are lines; `insurer`: an insurer wrote the document; `said`: what a second reader calls them.
 */
export function totalsOf(
  rows: readonly Row[],
  skip: ReadonlySet<Row>,
  records: readonly TableRecord[],
  lines: readonly BillLine[],
  ledger: readonly LedgerEntry[],
  insurer: boolean,
  said?: Said,
): Totals {
  const sums = lineSums(lines);
  const charges = lines.length > 1 ? sums.billed : undefined;
  const claims = insurer ? claimTotals(records, sums.billed) : [];
  const candidates = byPayer(
    [
      ...(claims.length > 1 ? [] : ofRecords(records, charges)),
      ...ofStrips(rows, skip),
      ...ofLabels(rows, skip, { insurer, charges }),
    ],
    rows,
    ledger,
  );
  const before = insurer ? undefined : previousBalance(rows);
  const choose = (among: readonly Candidate[]): Totals =>
    chosenTotals(among, { sums, claims, before, ledger, insurer });
  const own = choose(candidates);
  const more = said && ofReader(said, rows, lines, own);
  return more && more.candidates.length > 0
    ? choose([...candidates.filter(({ name }) => !more.wrong.has(name)), ...more.candidates])
    : own;
}

function chosenTotals(
  candidates: readonly Candidate[],
  {
    sums,
    claims,
    before,
    ledger,
    insurer,
  }: {
    sums: LineSums;
    claims: readonly TableRecord[];
    before: Field<Cents> | undefined;
    ledger: readonly LedgerEntry[];
    insurer: boolean;
  },
): Totals {
  const totals = chooseTotals(candidates, sums, { insurer, previous: before?.value ?? 0 });
  if (claims.length > 1) Object.assign(totals, { ...overClaims(claims), ...totals });
  // A column of what is left, paid in full on the spot: nobody may be asking for it any more.
  const { patientResponsibility: left, patientPaid: handedOver } = totals;
  const isColumn = candidates.some((one) => one.column && one.field.box === left?.box);
  if (!insurer && left && isColumn && left.value === handedOver?.value)
    totals.patientResponsibility = { ...left, confidence: left.confidence * 0.75 };
  if (before) totals.previousBalance = before;
  for (const [kind, name] of OF_LEDGER) {
    const entries = ledger.filter((entry) => entry.kind === kind);
    if (!totals[name] && entries.length === 1) totals[name] = entries[0]!.amount;
  }
  return totals;
}

/** "Payments" without a payer are the patient's when only the patient is seen paying, or pays on the spot. */
function byPayer(
  candidates: readonly Candidate[],
  rows: readonly Row[],
  ledger: readonly LedgerEntry[],
): Candidate[] {
  const pays = (kind: LedgerEntry["kind"]) => ledger.some((entry) => entry.kind === kind);
  const patientAlone = !pays("insurance-payment") && (pays("patient-payment") || isOnTheSpot(rows));
  return candidates.map((one) =>
    patientAlone && one.name === "insurancePaid" && one.weight <= 4 && !one.taken
      ? { ...one, name: "patientPaid" }
      : one,
  );
}

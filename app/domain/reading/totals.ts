import type { BillLine, Field, LedgerEntry, Totals } from "../bill";
import type { Cents } from "../money";
import { amountsOf, type Cell } from "./cells";
import { plainWords, type Role } from "./columns";
import { fieldOf } from "./fields";
import type { TableRecord } from "./records";
import { centreX, centreY, right, type Row, type Segment } from "./rows";

export type TotalName = keyof Totals;
type Candidate = { name: TotalName; field: Field<Cents>; weight: number; order: number };

/** Figures near words like these are not this bill's: earlier balances, other plans of payment, yearly counters. */
const ELSEWHERE =
  /\b(?:previous|prior|beginning|opening|forward|last statement|past due|over ?due|minimum|monthly|installments?|if paid|if you pay|pay(?:ing)? in full by|prompt pay|late fee|days|aging|met|remaining|limit|year to date|ytd|annual|out of pocket|used|accumulat\w*|so far|maximum out|per visit|per day|family|individual|enclosed|example|up to|at least|less than|more than|or more|fee of|charge of|interest|taxes?|sales tax|tip|savings? of)\b/;

const TOTAL_WORDS: readonly [TotalName, RegExp, number][] = [
  ["patientResponsibility", /\b(?:pay this amount|please pay|amount due|total due|balance due|now due|due now|amount you owe|total you owe|you (?:may )?owe|what you owe|patient (?:total )?(?:responsibility|owes|balance|due|share|portion|liability|amount)|your (?:total |estimated |net )?(?:responsibility|share|balance|cost|portion|total)|amount owed|maximum you may be billed|you may be billed|member (?:responsibility|liability|owes|share|cost)|net due|due from patient|amount payable|total amount of (?:the )?debt|amount of (?:the )?debt|you pay)\b/, 10],
  ["patientResponsibility", /\b(?:(?:total|current|new|account|statement|outstanding|remaining|ending|net|unpaid|final|today s) (?:account |patient )?balance|balance (?:you owe|owed|remaining|outstanding)|total owed|total responsibility|patient pays?)\b/, 9],
  ["patientResponsibility", /^(?:your |the )?balance$|^due$|\bbalance$/, 6],
  ["patientPaid", /\b(?:(?:patient|your|guarantor|personal|self|member) (?:payments?|pmts?|paid)|(?:paid|payments?)(?: received| made)? (?:by|from) (?:you|patient|member|guarantor)|you (?:have |already )?paid|copays? paid|amount you paid|payments? you made|patient credits?|paid at (?:visit|time of service))\b/, 9],
  ["insurancePaid", /\b(?:(?:insurance|ins|plan|medicare|medicaid|payer|insurer|carrier|health plan|third party|primary|secondary|aetna|cigna|we|bcbs|blue cross|humana|uhc|unitedhealthcare)(?: has| have| company| co)? (?:payments?|pmts?|paid|pays?|benefits?|reimbursement|share)|paid by (?:your |the )?(?:insurance|plan|health plan|us|insurer|medicare|medicaid)|(?:payments?|paid) (?:by|from) (?:your )?(?:insurance|plan|medicare|medicaid|insurer|health plan)|amount (?:we )?paid|total (?:benefits? )?paid|benefits? paid|total payment to provider|amount medicare paid|total plan payment|payments? by insurance|insurance payments? (?:&|and) adjustments?)\b/, 9],
  ["notCovered", /\b(?:not covered|non ?covered|not allowed|ineligible|excluded)\b/, 8],
  ["deductible", /\bdeductible\b/, 7],
  ["copay", /\bcopay(?:s|ments?)?\b/, 7],
  ["coinsurance", /\b(?:coinsurance|coins)\b/, 7],
  ["adjustments", /\b(?:adjustments?|adj|discounts?|write ?offs?|contractual|savings|you saved|allowances?|courtesy)\b/, 8],
  ["allowed", /\b(?:allowed|allowable|approved|eligible|negotiated|plan rate|covered (?:amount|charges))\b/, 8],
  ["billed", /\b(?:total (?:\w+ )?(?:charges?|billed|fees)|total (?:amount )?(?:billed|charged)|gross charges|amount billed|billed (?:amount|charges?|total)|amount charged|charges? total|total (?:expected|estimated) (?:charges?|cost|costs|amount)|(?:expected|estimated) (?:total )?(?:charges?|costs?)|estimate total|total (?:good faith )?estimate(?:d cost)?|total for services|total cost of (?:services|care)|(?:provider|hospital|doctor|facility)(?: s)? (?:charges?|charged|billed)|total (?:provider )?charges?|original (?:amount|balance|charges?)|charges? (?:submitted|billed))\b/, 9],
  ["billed", /\b(?:(?:current|new|your|the)? ?charges|sub ?total|grand total|(?:total )?(?:fees?|price))\b/, 5],
  ["billed", /^(?:total|totals)$|\btotals?$|^total\b/, 3],
  ["insurancePaid", /\b(?:payments? (?:and|&) adjustments?|payments?\/adjustments?|payments? received|payments?(?:\/credits?)?)\b/, 4],
];

/** Which total a label names, and how surely (0 to 10); null when it names none or speaks of another time. */
export function totalNamed(label: string): { name: TotalName; weight: number } | null {
  const words = plainWords(label).replaceAll("co pay", "copay").replaceAll("co insurance", "coinsurance");
  if (words === "" || words.split(" ").length > 12 || ELSEWHERE.test(words)) return null;
  const hit = TOTAL_WORDS.find(([, form]) => form.test(words));
  return hit ? { name: hit[0], weight: hit[2] - Math.max(0, words.split(" ").length - 6) * 0.3 } : null;
}

const ROLE_TOTAL: Partial<Record<Role, TotalName>> = {
  charge: "billed", allowed: "allowed", discount: "adjustments", adjustment: "adjustments", notCovered: "notCovered", deductible: "deductible", copay: "copay",
  coinsurance: "coinsurance", planPaid: "insurancePaid", patientPaid: "patientPaid", patientOwes: "patientResponsibility",
};

/** Signs that say how a figure acts on the balance are dropped for what lowers it; a credit balance stays negative. */
const signed = (name: TotalName, cents: Cents): Cents => (name === "patientResponsibility" || name === "billed" ? cents : Math.abs(cents));

function ofRecords(records: readonly TableRecord[]): Candidate[] {
  const totals = records.filter((record) => record.meaning === "total");
  const subtotals = records.filter((record) => record.meaning === "subtotal");
  const speaking = totals.length ? totals : subtotals.length === 1 ? subtotals : [];
  return speaking.flatMap((record, k) => {
    const named = totalNamed(record.text);
    const moneyCells = [...record.cells].flatMap(([role, cells]) => cells.filter((cell) => cell.kind === "money").map((cell) => ({ role, cell })));
    return moneyCells.flatMap(({ role, cell }) => {
      // "Total adjustments" in the column of charges is what its label says; "Total" is what its column says.
      const plain = !named || named.weight <= 5 || moneyCells.length > 1;
      const name = plain ? (ROLE_TOTAL[role] ?? (moneyCells.length === 1 ? named?.name : undefined)) : named.name;
      if (!name || cell.cents === undefined) return [];
      const grand = /\b(?:grand|all|account|statement)\b/i.test(record.text) ? 1 : 0;
      const weight = (plain ? 8 : named.weight) + grand - (speaking.length > 1 && !grand ? 1.5 : 0);
      return [{ name, field: fieldOf(signed(name, cell.cents), record.anchor.row.page, cell), weight, order: k }];
    });
  });
}

/** The words that name a figure: to its left on the row, above it, or, for a figure set large, below it. */
function labelsOf(rows: readonly Row[], index: number, cells: readonly Cell[], at: number): string[] {
  const row = rows[index]!;
  const cell = cells[at]!;
  const labels: string[] = [];
  const left = cells.slice(0, at);
  const stop = left.findLastIndex((one) => one.kind === "money" && cell.box[0] - right(one.box) > 0);
  const text = left.slice(stop + 1).filter((one) => one.kind === "text" || one.kind === "number").map((one) => one.text.replace(/[.…_]{3,}/g, " ").replace(/^[.\s]+$/, ""));
  if (text.length) labels.push(text.at(-1)!, text.join(" "));
  const near = (other: Row, piece: Segment) => {
    const overlap = Math.min(right(piece.box), right(cell.box)) - Math.max(piece.box[0], cell.box[0]);
    return Math.abs(centreY(other.box) - centreY(row.box)) < Math.max(row.size, other.size) * 2.9 && (overlap > Math.min(piece.box[2], cell.box[2]) * 0.3 || Math.abs(centreX(piece.box) - centreX(cell.box)) < 12);
  };
  for (const direction of [-1, 1]) {
    const stacked: string[] = [];
    for (let step = 1; step <= 4; step += 1) {
      const other = rows[index + direction * step];
      if (!other || other.page !== row.page) break;
      const piece = other.segments.find((one) => near(other, one));
      if (!piece) continue;
      if (/\$?\d[\d,]*\.\d{2}/.test(piece.text)) break;
      if (direction < 0) stacked.unshift(piece.text);
      else stacked.push(piece.text);
    }
    if (direction < 0 || text.length === 0) {
      const whole = stacked.join(" ");
      const nearest = direction < 0 ? stacked.at(-1) : stacked[0];
      if (stacked.length > 1) labels.push(whole);
      if (nearest) labels.push(nearest);
    }
  }
  return labels;
}

function ofLabels(rows: readonly Row[], skip: ReadonlySet<Row>): Candidate[] {
  const found: Candidate[] = [];
  rows.forEach((row, index) => {
    if (skip.has(row)) return;
    const cells = amountsOf(row);
    cells.forEach((cell, at) => {
      if (cell.kind !== "money" || cell.cents === undefined || !cell.explicit) return;
      const before = cells.slice(0, at).filter((one) => one.kind === "text").at(-1)?.text ?? "";
      if (before.length > 90) return;
      const labels = labelsOf(rows, index, cells, at);
      const named = labels.map(totalNamed);
      const position = named.findIndex((one) => one !== null);
      // A nearer label that speaks of another time rules the figure out.
      if (position < 0 || labels.slice(0, Math.max(1, position)).some((label) => ELSEWHERE.test(plainWords(label)))) return;
      const { name, weight } = named[position]!;
      found.push({ name, field: fieldOf(signed(name, cell.cents), row.page, cell), weight: weight - position * 0.2 - (cells.length > 4 ? 0.5 : 0), order: 100 + index });
    });
  });
  return found;
}

/**
 * Reads the totals the document prints. Several candidates for one total are weighed by how plainly they are named,
 * whether the lines bear them out, and how often the figure is repeated.
 */
export function totalsOf(rows: readonly Row[], skip: ReadonlySet<Row>, records: readonly TableRecord[], lines: readonly BillLine[], ledger: readonly LedgerEntry[]): Totals {
  const candidates = [...ofRecords(records), ...ofLabels(rows, skip)];
  const sums: Partial<Record<TotalName, Cents>> = { billed: sum(lines.map((line) => line.charge?.value)), allowed: sum(lines.map((line) => line.allowed?.value)), patientResponsibility: sum(lines.map((line) => line.patientOwes?.value)) };
  const totals: Totals = {};
  for (const name of new Set(candidates.map((one) => one.name))) {
    const own = candidates.filter((one) => one.name === name);
    const score = (one: Candidate) => {
      const repeated = own.filter((other) => other.field.value === one.field.value).length;
      const borneOut = sums[name] !== undefined && sums[name] !== 0 && sums[name] === one.field.value ? 2.5 : 0;
      return one.weight + borneOut + Math.min(3, repeated) * 0.6;
    };
    const best = own.reduce((top, one) => (score(one) > score(top) + 1e-9 ? one : top));
    totals[name] = best.weight < 5 ? { ...best.field, confidence: best.field.confidence * 0.9 } : best.field;
  }
  // A single payment row is its own total; several without a printed sum have none.
  for (const [kind, name] of [["insurance-payment", "insurancePaid"], ["patient-payment", "patientPaid"], ["adjustment", "adjustments"]] as const) {
    const entries = ledger.filter((entry) => entry.kind === kind);
    if (!totals[name] && entries.length === 1) totals[name] = entries[0]!.amount;
  }
  return totals;
}

const sum = (values: readonly (number | undefined)[]): Cents | undefined =>
  values.length > 0 && values.every((value) => value !== undefined) ? (values as number[]).reduce((total, value) => total + value, 0) : undefined;

import type { BillLine, Field, LedgerEntry, Totals } from "../bill";
import type { Cents } from "../money";
import { moneyTrust } from "./amounts";
import { amountsOf, type Cell } from "./cells";
import { plainWords, type Role } from "./columns";
import { fieldOf } from "./fields";
import { ELSEWHERE, totalNamed, type TotalName } from "./total-words";
import type { TableRecord } from "./records";
import { centreX, centreY, right, type Row, type Segment } from "./rows";

type Candidate = { name: TotalName; field: Field<Cents>; weight: number; order: number };

const ROLE_TOTAL: Partial<Record<Role, TotalName>> = {
  charge: "billed",
  allowed: "allowed",
  discount: "adjustments",
  adjustment: "adjustments",
  notCovered: "notCovered",
  deductible: "deductible",
  copay: "copay",
  coinsurance: "coinsurance",
  planPaid: "insurancePaid",
  patientPaid: "patientPaid",
  patientOwes: "patientResponsibility",
};

/** Signs that say how a figure acts on the balance are dropped for what lowers it; a credit balance stays negative. */
const signed = (name: TotalName, cents: Cents): Cents =>
  name === "patientResponsibility" || name === "billed" ? cents : Math.abs(cents);

function ofRecords(records: readonly TableRecord[]): Candidate[] {
  const totals = records.filter((record) => record.meaning === "total");
  const subtotals = records.filter((record) => record.meaning === "subtotal");
  const speaking = totals.length ? totals : subtotals.length === 1 ? subtotals : [];
  return speaking.flatMap((record, k) => {
    const named = totalNamed(record.text);
    const moneyCells = [...record.cells].flatMap(([role, cells]) =>
      cells.filter((cell) => cell.cents !== undefined).map((cell) => ({ role, cell })),
    );
    return moneyCells.flatMap(({ role, cell }) => {
      // "Total adjustments" in the column of charges is what its label says; "Total" is what its column says.
      const plain = !named || named.weight <= 5 || moneyCells.length > 1;
      const name = plain
        ? (ROLE_TOTAL[role] ?? (moneyCells.length === 1 ? named?.name : undefined))
        : named.name;
      if (!name || cell.cents === undefined) return [];
      const grand = /\b(?:grand|all|account|statement)\b/i.test(record.text) ? 1 : 0;
      const weight = (plain ? 8 : named.weight) + grand - (speaking.length > 1 && !grand ? 1.5 : 0);
      return [
        {
          name,
          field: fieldOf(signed(name, cell.cents), record.anchor.row.page, cell, moneyTrust(cell)),
          weight,
          order: k,
        },
      ];
    });
  });
}

/** The words that name a figure: to its left on the row, above it, or, for a figure set large, below it. */
function labelsOf(
  rows: readonly Row[],
  index: number,
  cells: readonly Cell[],
  at: number,
): string[] {
  const row = rows[index]!;
  const cell = cells[at]!;
  const labels: string[] = [];
  const left = cells.slice(0, at);
  const stop = left.findLastIndex(
    (one) => one.kind === "money" && cell.box[0] - right(one.box) > 0,
  );
  const text = left
    .slice(stop + 1)
    .filter((one) => one.kind === "text" || one.kind === "number")
    .map((one) => one.text.replace(/[.…_]{3,}/g, " ").replace(/^[.\s]+$/, ""));
  if (text.length) labels.push(text.at(-1)!, text.join(" "));
  const near = (other: Row, piece: Segment) => {
    const overlap =
      Math.min(right(piece.box), right(cell.box)) - Math.max(piece.box[0], cell.box[0]);
    return (
      Math.abs(centreY(other.box) - centreY(row.box)) < Math.max(row.size, other.size) * 2.9 &&
      (overlap > Math.min(piece.box[2], cell.box[2]) * 0.3 ||
        Math.abs(centreX(piece.box) - centreX(cell.box)) < 12)
    );
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
      if (cell.cents === undefined) return;
      // A scanned total may have lost its point; then only its label makes it money.
      const bare = cell.kind !== "money" || !cell.explicit;
      if (bare && !(cell.confidence < 1 && /^\d{4,}$/.test(cell.text) && at === cells.length - 1))
        return;
      const before =
        cells
          .slice(0, at)
          .filter((one) => one.kind === "text")
          .at(-1)?.text ?? "";
      if (before.length > 90) return;
      const labels = labelsOf(rows, index, cells, at);
      const named = labels.map(totalNamed);
      const position = named.findIndex((one) => one !== null);
      // A nearer label that speaks of another time rules the figure out.
      if (
        position < 0 ||
        labels.slice(0, Math.max(1, position)).some((label) => ELSEWHERE.test(plainWords(label)))
      )
        return;
      const { name, weight } = named[position]!;
      if (bare && weight < 7) return;
      found.push({
        name,
        field: fieldOf(signed(name, cell.cents), row.page, cell, moneyTrust(cell)),
        weight: weight - position * 0.2 - (cells.length > 4 ? 0.5 : 0),
        order: 100 + index,
      });
    });
  });
  return found;
}

/**
 * Reads the totals the document prints. Several candidates for one total are weighed by how plainly they are named,
 * whether the lines bear them out, and how often the figure is repeated.
 */
export function totalsOf(
  rows: readonly Row[],
  skip: ReadonlySet<Row>,
  records: readonly TableRecord[],
  lines: readonly BillLine[],
  ledger: readonly LedgerEntry[],
): Totals {
  const candidates = [...ofRecords(records), ...ofLabels(rows, skip)];
  const sums: Partial<Record<TotalName, Cents>> = {
    billed: sum(lines.map((line) => line.charge?.value)),
    allowed: sum(lines.map((line) => line.allowed?.value)),
    patientResponsibility: sum(lines.map((line) => line.patientOwes?.value)),
  };
  const totals: Totals = {};
  // "Payments" without a payer are the patient's when only the patient is seen paying.
  if (
    ledger.some((entry) => entry.kind === "patient-payment") &&
    !ledger.some((entry) => entry.kind === "insurance-payment")
  )
    for (const one of candidates)
      if (one.name === "insurancePaid" && one.weight <= 4) one.name = "patientPaid";
  for (const name of new Set(candidates.map((one) => one.name))) {
    const own = candidates.filter((one) => one.name === name);
    const score = (one: Candidate) => {
      const repeated = own.filter((other) => other.field.value === one.field.value).length;
      const borneOut =
        sums[name] !== undefined && sums[name] !== 0 && sums[name] === one.field.value ? 2.5 : 0;
      return one.weight + borneOut + Math.min(3, repeated) * 0.6;
    };
    const best = own.reduce((top, one) => (score(one) > score(top) + 1e-9 ? one : top));
    if (best.weight < 2) continue;
    totals[name] =
      best.weight < 5 ? { ...best.field, confidence: best.field.confidence * 0.9 } : best.field;
  }
  // A single payment row is its own total; several without a printed sum have none.
  for (const [kind, name] of [
    ["insurance-payment", "insurancePaid"],
    ["patient-payment", "patientPaid"],
    ["adjustment", "adjustments"],
  ] as const) {
    const entries = ledger.filter((entry) => entry.kind === kind);
    if (!totals[name] && entries.length === 1) totals[name] = entries[0]!.amount;
  }
  return totals;
}

const sum = (values: readonly (number | undefined)[]): Cents | undefined =>
  values.length > 0 && values.every((value) => value !== undefined)
    ? (values as number[]).reduce((total, value) => total + value, 0)
    : undefined;

import type { BillLine, Field, LedgerEntry, Totals } from "~/domain/bill/bill";
import type { Cents } from "~/domain/money";
import { moneyTrust } from "./amounts";
import { amountsOf } from "./cells";
import { plainWords, type Role } from "./columns";
import { fieldOf } from "./fields";
import { talkAbout } from "./prose";
import { labelsOf } from "./total-labels";
import { PREVIOUS_BALANCE, speaksElsewhere, totalNamed, type TotalName } from "./total-words";
import type { TableRecord } from "./records";
import { headerRows } from "./header-row";
import { headsLines } from "./table";
import { around, centreX, right, type Row } from "./rows";
import { payerOf } from "./wording";

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

function ofRecords(records: readonly TableRecord[], charges: Cents | undefined): Candidate[] {
  const totals = records.filter(
    (record) => record.meaning === "total" && !speaksElsewhere(record.text),
  );
  const subtotals = records.filter((record) => record.meaning === "subtotal");
  // The sum of the only claim or visit is the sum of everything, whatever is added up again below it.
  const whole = subtotals.filter((record) => charges !== undefined && chargeOf(record) === charges);
  const speaking = totals.length
    ? [...totals, ...whole.slice(-1)]
    : subtotals.length === 1
      ? subtotals
      : whole.slice(-1);
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
      // The sum of all lines is the whole, whatever the sums of its parts are called.
      const isWhole = charges !== undefined && chargeOf(record) === charges;
      const grand = isWhole || /\b(?:grand|all|account|statement)\b/i.test(record.text) ? 1 : 0;
      const oneOfMany = speaking.length > 1 && !grand;
      const weight = (plain ? 8 : named.weight) + grand - (oneOfMany ? 1.5 : 0);
      return [
        {
          name,
          field: fieldOf(
            signed(name, cell.cents),
            record.anchor.row.page,
            cell,
            moneyTrust(cell) * (oneOfMany ? PART : 1),
          ),
          weight,
          order: k,
        },
      ];
    });
  });
}

/** One of several sums of which none is known to be the whole. */
const PART = 0.75;

const chargeOf = (record: TableRecord): Cents | undefined =>
  record.cells.get("charge")?.find((cell) => cell.cents !== undefined)?.cents;

/** The totals of single claims, where several together make up all lines and no record sums them up. */
function claimTotals(records: readonly TableRecord[], lines: readonly BillLine[]): TableRecord[] {
  const claims = records.filter(
    (record) =>
      (record.meaning === "subtotal" || record.meaning === "total") &&
      chargeOf(record) !== undefined,
  );
  const all = sum(lines.map((line) => line.charge?.value));
  return all !== undefined && sum(claims.map(chargeOf)) === all ? claims : [];
}

/** Headers over a single row of amounts: "Prov Chg | Disc | Plan Pd | Mbr Resp" and the figures below them. */
function ofStrips(rows: readonly Row[], skip: ReadonlySet<Row>): Candidate[] {
  return headerRows(rows).flatMap((header) => {
    if (headsLines(header.columns)) return [];
    const values = rows[header.last + 1];
    const after = rows[header.last + 2];
    const amounts = (row: Row | undefined) =>
      row ? amountsOf(row).filter((cell) => cell.cents !== undefined && cell.explicit) : [];
    if (!values || skip.has(values) || values.page !== header.page || amounts(after).length > 1)
      return [];
    const label = amountsOf(values).find((cell) => cell.kind === "text")?.text ?? "";
    if (speaksElsewhere(label)) return [];
    return amounts(values).flatMap((cell) => {
      const column = header.columns.reduce((best, one) =>
        Math.abs(centreX(cell.box) - (one.left + one.right) / 2) <
        Math.abs(centreX(cell.box) - (best.left + best.right) / 2)
          ? one
          : best,
      );
      const name = ROLE_TOTAL[column.role];
      const far = Math.abs(centreX(cell.box) - (column.left + column.right) / 2) > 60;
      if (!name || far || speaksElsewhere(column.header)) return [];
      const field = fieldOf(signed(name, cell.cents!), values.page, cell, moneyTrust(cell));
      return [{ name, field, weight: 8, order: 50 }];
    });
  });
}

/** Where every claim prints its own totals and nothing sums them up, their sums; the person is asked to confirm them. */
function overClaims(claims: readonly TableRecord[]): Totals {
  const totals: Totals = {};
  for (const [role, name] of Object.entries(ROLE_TOTAL) as [Role, TotalName][]) {
    const cells = claims.map((record) =>
      record.cells.get(role)?.find((cell) => cell.cents !== undefined),
    );
    const amount = sum(cells.map((cell) => cell?.cents));
    if (amount === undefined || totals[name]) continue;
    const last = claims.at(-1)!;
    totals[name] = {
      ...fieldOf(signed(name, amount), last.anchor.row.page, cells.at(-1)!, 0.75),
      origin: "repaired",
    };
  }
  return totals;
}

const ALLOWANCE = /\b(?:plan|maximum|total|benefit) allowance\b/i;
const PAID_BY_NOBODY = /^(?:\d{1,2}\.? ?)?(?:less )?(?:total )?(?:amount|amt\.?) paid\W*$/i;

function ofLabels(
  rows: readonly Row[],
  skip: ReadonlySet<Row>,
  insurer: boolean,
  charges: Cents | undefined,
): Candidate[] {
  const found: (Candidate & { label: string; inside: boolean })[] = [];
  const inside = amongLines(rows, skip);
  const isTalk = talkAbout(rows);
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
          .at(-1)
          ?.text.replace(/[.…_]{3,}/g, " ") ?? "";
      if (before.length > 90 || endsSentence(before) || isTalk(index, cell)) return;
      const labels = labelsOf(rows, index, cells, at);
      const named: ReturnType<typeof totalNamed>[] = labels.map(totalNamed);
      // A figure that is the sum of the charges says what was billed, whatever stands beside it.
      if (!named.some((one) => one !== null) && charges !== undefined && cell.cents === charges)
        named.splice(0, named.length, { name: "billed", weight: 4 });
      // "Insurance  1,120.00-": whoever pays, by name alone, and what is taken off.
      const payer = cell.cents < 0 && (labels[0]?.length ?? 99) <= 40 ? payerOf(labels[0]!) : null;
      if (payer && !named.some((one) => one !== null))
        named[0] = { name: payer === "insurance" ? "insurancePaid" : "patientPaid", weight: 6 };
      const position = named.findIndex((one) => one !== null);
      // A nearer label that speaks of another time rules the figure out.
      if (
        position < 0 ||
        labels.slice(0, Math.max(1, position)).some((label) => speaksElsewhere(label))
      )
        return;
      const { name, weight } = named[position]!;
      if (bare && weight < 7) return;
      // A provider who writes "amount paid" without saying by whom has mostly been paid by the patient.
      const unsaid = !insurer && name === "insurancePaid" && PAID_BY_NOBODY.test(labels[position]!);
      // A plan's allowance is what it allows; on a provider's bill it is taken off.
      const allows =
        insurer && name === "adjustments" && cell.cents > 0 && ALLOWANCE.test(labels[position]!);
      found.push({
        name: unsaid ? "patientPaid" : allows ? "allowed" : name,
        field: fieldOf(
          signed(name, cell.cents),
          row.page,
          cell,
          moneyTrust(cell) * (unsaid ? 0.75 : 1),
        ),
        weight: weight - position * 0.2 - (cells.length > 4 ? 0.5 : 0),
        order: 100 + index,
        label: plainWords(labels[position] ?? ""),
        inside:
          (name === "patientResponsibility" || (!insurer && LOWERING.has(name))) && inside(index),
      });
    });
  });
  // The last charge has its own rest below it, in the words of the others.
  const perLine = (one: (typeof found)[number]) =>
    one.inside ||
    found.some(
      (other) =>
        other.inside &&
        other.order !== one.order &&
        other.label === one.label &&
        (other.name !== "patientResponsibility" || other.field.value !== one.field.value),
    );
  const parts = new Set(found.filter(perLine));
  return found
    .map((one) => (parts.has(one) ? { ...one, weight: one.weight - BETWEEN_LINES } : one))
    .filter(
      (one, k) =>
        // What each visit was paid, without a word on all of them.
        !LOWERING.has(one.name) ||
        !parts.has(found[k]!) ||
        ![...parts].some((other) => other.name === one.name && other.order !== one.order),
    );
}

/** "Ins. Payments" is one label; a sentence before it has more words. */
const endsSentence = (text: string): boolean =>
  [...text.matchAll(/[a-z)\d]{2}[.!?] +["'(]?[A-Z]/g)].some(
    ({ index }) => text.slice(0, index).split(" ").length > 3,
  );

/** What lowers what was charged: on a statement by visits, each visit has its own. */
const LOWERING: ReadonlySet<TotalName> = new Set<TotalName>([
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

/** Names that only an account of charges, payments or debts gives to an amount; benefits have copays too. */
const ACCOUNTED: ReadonlySet<TotalName> = new Set<TotalName>([
  "billed",
  "adjustments",
  "insurancePaid",
  "patientPaid",
  "allowed",
  "patientResponsibility",
]);

/** Whether an amount, standing by itself beside or under its label, is named as charged, paid or owed. */
export const namesAmounts = (rows: readonly Row[]): boolean =>
  [...ofStrips(rows, new Set()), ...ofLabels(rows, new Set(), false, undefined)].some(
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

/**
 * Reads the totals the document prints. Several candidates for one total are weighed by how plainly they are named,
 * whether the lines bear them out, and how often the figure is repeated. `insurer`: an insurer wrote the document.
 */
export function totalsOf(
  rows: readonly Row[],
  skip: ReadonlySet<Row>,
  records: readonly TableRecord[],
  lines: readonly BillLine[],
  ledger: readonly LedgerEntry[],
  insurer: boolean,
): Totals {
  const charges = lines.length > 1 ? sum(lines.map((line) => line.charge?.value)) : undefined;
  const claims = insurer ? claimTotals(records, lines) : [];
  const candidates = [
    ...(claims.length > 1 ? [] : ofRecords(records, charges)),
    ...ofStrips(rows, skip),
    ...ofLabels(rows, skip, insurer, charges),
  ];
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
      // "Payments" without a word on who paid may be anybody's.
      best.weight < 5
        ? {
            ...best.field,
            confidence: best.field.confidence * (name === "insurancePaid" ? 0.75 : 0.9),
          }
        : best.field;
  }
  if (claims.length > 1) Object.assign(totals, { ...overClaims(claims), ...totals });
  // A column of what is left, paid in full on the spot: nobody may be asking for it any more.
  const { patientResponsibility: left, patientPaid: handedOver } = totals;
  const isColumn = candidates.some((one) => one.order < 50 && one.field === left);
  if (!insurer && left && isColumn && left.value === handedOver?.value)
    totals.patientResponsibility = { ...left, confidence: left.confidence * 0.75 };
  const before = insurer ? undefined : previousBalance(rows);
  if (before) totals.previousBalance = before;
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

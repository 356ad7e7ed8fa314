import type { BillLine, Box, DocumentKind } from "~/domain/bill/bill";
import { amountsOf, type Cell } from "~/domain/reading/tokens/cells";
import { MONEY_ROLES, meaningOf, type Role } from "~/domain/reading/words/columns";
import { isLabel } from "~/domain/reading/columns/label-pairs";
import type { Column } from "~/domain/reading/columns/column";
import type { Proposal } from "./proposals";
import { headerRows } from "~/domain/reading/tables/header-row";
import { columnsAbove, columnOver } from "./slots";
import { kindOf } from "~/domain/reading/paper/kind";
import { median, right, type Row, type Segment } from "~/domain/reading/page/rows";
import { labelsOf } from "~/domain/reading/totals/total-labels";
import { totalNamed } from "~/domain/reading/words/total-words";
import { isDepartment } from "~/domain/reading/words/wording";

/**
 * What speaks for a proposal and against it, each between 0 and 1. A sum that closes proves which column holds the
 * charges and nothing else; names, days, and what is left over tell the rest.
 */
export const FEATURES = [
  "fromHeaders",
  "panels",
  "periods",
  "labelled",
  "any",
  "anyOfOther",
  "anyOfSummary",
  "departments",
  "lines",
  "named",
  "coded",
  "dated",
  "labels",
  "distinct",
  "closesLabelled",
  "closesAny",
  "closesParts",
  "sumInside",
  "largest",
  "chargeHeaded",
  "otherHeaded",
  "codesLeft",
  "amountsLeft",
  "wordsLeft",
  "explained",
  "even",
  "zero",
  "uncharged",
  "negative",
  "products",
] as const;
export type Feature = (typeof FEATURES)[number];
export type Evidence = Readonly<Record<Feature, number>>;

/** What all proposals of one document are weighed against. */
export type Printed = {
  rows: readonly Row[];
  columns: ReadonlyMap<Row, readonly Column[]>;
  amounts: readonly PrintedAmount[];
  /** The same by where they end, as a field names its place. */
  placed: ReadonlyMap<string, PrintedAmount>;
  beside: ReadonlyMap<Row, readonly PrintedAmount[]>;
  codes: readonly Row[];
  /** What the paper is by its words alone, as if it listed nothing. */
  kind: DocumentKind;
};
type PrintedAmount = { row: Row; cell: Cell; billed: boolean };

const placeKey = (page: number, box: Box): string =>
  [page, Math.round(box[1]), Math.round(right(box))].join(" ");

const CODE = /(?:^|[\s(])(?:\d{5}|[A-EGHJ-MP-V]\d{4})(?=$|[\s),-])/;

export function printedOf(rows: readonly Row[]): Printed {
  const above = columnsAbove(rows, headerRows(rows));
  const amounts = rows.flatMap((row, index) => {
    const cells = amountsOf(row);
    return cells.flatMap((cell, at): PrintedAmount[] => {
      if (cell.cents === undefined || !cell.explicit) return [];
      const named = labelsOf(rows, index, cells, at).map(totalNamed);
      return [{ row, cell, billed: named.some((one) => one?.name === "billed") }];
    });
  });
  return {
    rows,
    columns: new Map(rows.map((row, index) => [row, above[index]!])),
    amounts,
    placed: new Map(amounts.map((one) => [placeKey(one.row.page, one.cell.box), one])),
    beside: Map.groupBy(amounts, ({ row }) => row),
    kind: kindOf({ rows, lines: [], roles: new Set() }, median(rows.map(({ size }) => size)) || 10)
      .kind,
    codes: rows.filter((row) => CODE.test(row.text) && /\d\.\d{2}\b/.test(row.text)),
  };
}

const share = (count: number, of: number): number => (of === 0 ? 0 : count / of);
/** Points by which the amounts of one column may end apart. */
const EDGE = 3.5;
/** A sum of one line proves itself, of two little. */
const GRADES = [0, 0.1, 0.4, 0.8];
const graded = (lines: number): number => GRADES[lines] ?? 1;

export function evidenceOf({ from, tables }: Proposal, printed: Printed): Evidence {
  const { lines } = tables;
  const count = lines.length;
  const of = (is: (line: BillLine) => boolean): number => share(lines.filter(is).length, count);
  const placed = lines.map((line) => placeOf(line, printed));
  const ofPlaced = (is: (place: Place) => boolean) => share(placed.filter(is).length, count);
  return {
    ...originOf(from, count, printed),
    departments: of(({ description }) => isDepartment(description?.value ?? "")),
    lines: Math.min(1, Math.log1p(count) / 4),
    named: of(isNamed),
    coded: of(({ code }) => code !== undefined),
    dated: of(({ serviceDate }) => serviceDate !== undefined),
    labels: of(({ description }) => namesField(description?.value ?? "")),
    distinct: share(new Set(lines.map(keyOf)).size, count),
    ...sumsOf(tables, placed, printed),
    largest: ofPlaced(({ largest }) => largest),
    chargeHeaded: ofPlaced(({ role }) => role === "charge"),
    otherHeaded: ofPlaced(({ role }) => role !== undefined && role !== "charge"),
    ...leftoversOf(tables, printed),
    even: evenness(lines),
    zero: of(({ charge, insurancePaid, patientOwes }) =>
      [charge, insurancePaid, patientOwes].every((amount) => !amount || amount.value === 0),
    ),
    uncharged: of(({ charge }) => charge === undefined),
    negative: of(({ charge }) => charge !== undefined && charge.value < 0),
    products: of(
      ({ units, unitPrice }) => units !== undefined && units.value !== 1 && unitPrice !== undefined,
    ),
  };
}

/** Who made the proposal, and whether such a paper should list anything. */
const originOf = (from: string, count: number, { kind }: Printed) => ({
  // A list stands under a heading of its own.
  fromHeaders: (from.endsWith("headers") || from === "lists") && count > 0 ? 1 : 0,
  panels: from.startsWith("panels") ? 1 : 0,
  periods: from.endsWith(" label") ? 1 : 0,
  labelled: /^(?:panels )?label /.test(from) ? 1 : 0,
  any: count > 0 ? 1 : 0,
  anyOfOther: count > 0 && OTHERS.has(kind) ? 1 : 0,
  anyOfSummary: count > 0 && kind === "summary" ? 1 : 0,
});

/** How many lines a sum rests on: what is nothing adds nothing to it, and what is charged and taken back neither. */
function carrying(lines: readonly BillLine[]): number {
  const charges = lines.flatMap(({ charge }) => charge?.value || []);
  const counts = new Map<number, number>();
  for (const cents of charges) counts.set(cents, (counts.get(cents) ?? 0) + 1);
  const back = [...counts].reduce(
    (sum, [cents, count]) => sum + (cents < 0 ? Math.min(count, counts.get(-cents) ?? 0) : 0),
    0,
  );
  return charges.length - 2 * back;
}

/** Which printed sums the charges make up. */
function sumsOf(tables: Proposal["tables"], placed: readonly Place[], printed: Printed) {
  const { lines } = tables;
  const sum = lines.reduce((total, { charge }) => total + (charge?.value ?? 0), 0);
  const charges = new Set(placed.map(({ own }) => own));
  // What stands among the charges in a row with a code is another charge, not the sum of some.
  const coded = new Set(printed.codes);
  const edges = [...charges].flatMap((one) => (one ? [right(one.cell.box)] : []));
  const isCharge = ({ row, cell }: PrintedAmount): boolean =>
    coded.has(row) && edges.some((edge) => Math.abs(edge - right(cell.box)) < EDGE);
  const same = printed.amounts.filter(
    (one) => one.cell.cents === sum && sum !== 0 && !charges.has(one) && !isCharge(one),
  );
  const proof = graded(carrying(lines));
  const isInside = lines.some(({ charge }) => charge && charge.value * 2 === sum);
  return {
    closesLabelled: same.some(({ billed }) => billed) ? proof : 0,
    closesAny: same.length > 0 ? proof : 0,
    closesParts: partsThatClose(tables),
    sumInside: lines.length > 2 && isInside ? 1 : 0,
  };
}

/** How much of what is printed the proposal leaves over. */
function leftoversOf(tables: Proposal["tables"], printed: Printed) {
  const isUsed = (row: Row): boolean => tables.rows.has(row.whole ?? row);
  const { codes, amounts } = printed;
  return {
    codesLeft: share(codes.filter((row) => !isUsed(row)).length, codes.length),
    amountsLeft: amountsLeft(tables, printed),
    wordsLeft: wordsLeft(tables, printed),
    explained: share(amounts.filter(({ row }) => isUsed(row)).length, amounts.length),
  };
}

/** Papers that list no services, or others'. */
const OTHERS: ReadonlySet<DocumentKind> = new Set<DocumentKind>(["other", "denial", "collection"]);

const keyOf = ({ serviceDate, code, description, charge }: BillLine): string =>
  [serviceDate?.value, code?.value, description?.value, charge?.value].join("|");

const isNamed = (line: BillLine): boolean =>
  line.code !== undefined ||
  line.revenueCode !== undefined ||
  (/\p{L}{3}/u.test(line.description?.value ?? "") && !namesField(line.description!.value));

/** "Amount billed", "Date", "Rate": words that name a field, not a service. */
export function namesField(text: string): boolean {
  if (beginsWithFact(text)) return true;
  if (text === "" || text.length > 60) return text.length > 160;
  const { role, coverage } = meaningOf(text);
  // "Missed appointment fee", "Daily room charge - Long term care": what it is for.
  if (/\bfees?\b|\bcharge\b/i.test(text) && coverage < 0.6) return false;
  if (FEE_FOR.test(text) || COPAY_FOR.test(text)) return false;
  if (totalNamed(text) || /[:]$|^(?:total|subtotal|balance|date|rate|units|qty)\b/i.test(text))
    return true;
  return MONEY_ROLES.has(role) && coverage >= 0.6;
}

/** "Prescription Copay METFORMIN", "Outpatient Specialty Care Copay": what Veterans Affairs charges for. */
const COPAY_FOR =
  /^(?:prescription|medication|rx|(?:community care )?(?:out|in)patient)\b.{0,40}\bcopay(?:ment)?\b/i;

/** "Facility fee", "Surgeon's professional fee": for whose work, or for what. */
const FEE_FOR =
  /\b(?:facility|surgeon(?:['’]s)?|physician(?:['’]s)?|an(?:a)?esthesia|professional|technical|consultation|room|implant|pathology)\b.{0,60}\b(?:fees?|charge)\b/i;

/** "Date of Service: Rendering Provider: Samuel Okonjo, MD Office visit": facts beside the service ran into its name. */
function beginsWithFact(text: string): boolean {
  const [, label] = /^([\p{L} ]{4,24}):\s/u.exec(text) ?? [];
  if (!label) return false;
  const { role, coverage } = meaningOf(label);
  return FACTS.has(role) && coverage > 0.99;
}
const FACTS: ReadonlySet<Role> = new Set<Role>(["date", "postDate", "provider", "claim", "place"]);

/** Where the charge of a line stands among the amounts of its row and under which header. */
type Place = {
  own: PrintedAmount | undefined;
  largest: boolean;
  role: Role | undefined;
};

/** The printed amount that a field was read from. */
const amountAt = (field: BillLine["charge"], { placed }: Printed): PrintedAmount | undefined =>
  field?.box && placed.get(placeKey(field.page!, field.box));

function placeOf({ charge }: BillLine, printed: Printed): Place {
  const { columns, beside } = printed;
  const own = amountAt(charge, printed);
  if (!own) return { own, largest: false, role: undefined };
  return {
    own,
    largest: beside
      .get(own.row)!
      .every(({ cell }) => Math.abs(cell.cents!) <= Math.abs(own.cell.cents!)),
    role: isLabelledCharge(own) ? "charge" : columnOver(columns.get(own.row) ?? [], own.cell)?.role,
  };
}

/** "Service date: 4/18/23   Total charge   $154.99": what stands before an amount says more of it than a header above. */
function isLabelledCharge({ row, cell }: PrintedAmount): boolean {
  const names = (piece: Segment | undefined, role: Role): boolean =>
    piece !== undefined && isLabel(piece.words) && meaningOf(piece.text).role === role;
  const before = row.segments.findLast(({ box }) => right(box) <= cell.box[0]);
  return names(row.segments[0], "date") && names(before, "charge");
}

/**
 * "Account number | Date of service | Patient | Balance": what is open on each account of a reminder. No row says what was
 * done, or what was charged for it.
 */
export const areAccounts = (lines: readonly BillLine[], printed: Printed): boolean =>
  lines.length > 0 &&
  lines.every(({ code, charge, patientOwes }) => {
    const own = amountAt(charge ?? patientOwes, printed);
    return !code && own && listAccounts(printed.columns.get(own.row) ?? []);
  });

/** Whether columns say what is open on each account, and no other amount. */
export function listAccounts(columns: readonly Column[]): boolean {
  const money = columns.filter(({ role }) => MONEY_ROLES.has(role));
  return (
    money.length === 1 &&
    (money[0]!.role === "balance" || money[0]!.role === "patientOwes") &&
    columns.some(({ header }) => ACCOUNT.test(header))
  );
}
const ACCOUNT =
  /^(?:(?:patient|visit|hospital|encounter|guarantor|your)\b.{0,3})?(?:account|acct|visit|encounter)\b\.? ?(?:numbers?|no|#|id)?\.?$/i;

/** The share of the sums among the lines that are the sum of the lines above them. */
function partsThatClose({ lines, totals }: Proposal["tables"]): number {
  const sums = totals.flatMap(({ anchor, cells }) => {
    const cell = cells.get("charge")?.find(({ cents }) => cents !== undefined);
    return cell ? [{ page: anchor.row.page, top: anchor.row.box[1], cents: cell.cents! }] : [];
  });
  if (sums.length === 0) return 0;
  const all = lines.map(({ page = 1, box, charge }) => ({
    page,
    top: box?.[1] ?? 0,
    cents: charge?.value ?? 0,
  }));
  const isBefore = (a: { page: number; top: number }, b: { page: number; top: number }) =>
    a.page < b.page || (a.page === b.page && a.top < b.top);
  const total = (some: readonly { cents: number }[]) => some.reduce((t, { cents }) => t + cents, 0);
  let last = { page: 0, top: 0 };
  let closing = 0;
  for (const sum of sums) {
    const before = all.filter((line) => isBefore(line, sum));
    const since = before.filter((line) => isBefore(last, line));
    if ([total(since), total(before), total(all)].includes(sum.cents)) closing += 1;
    last = sum;
  }
  return closing / sums.length;
}

/** The share of the amounts from the first to the last line that nothing was made of. */
function amountsLeft({ rows, lineRows }: Proposal["tables"], printed: Printed): number {
  const at = printed.rows.flatMap((row, index) => (lineRows.has(row.whole ?? row) ? [index] : []));
  if (at.length === 0) return 0;
  const between = new Set(printed.rows.slice(at[0], at.at(-1)! + 1));
  const inside = printed.amounts.filter(({ row }) => between.has(row));
  return share(inside.filter(({ row }) => !rows.has(row.whole ?? row)).length, inside.length);
}

/** The share of the rows from the first to the last line that hold words alone and that nothing was made of. */
function wordsLeft({ rows, lineRows }: Proposal["tables"], { rows: all, beside }: Printed): number {
  const at = all.flatMap((row, index) => (lineRows.has(row.whole ?? row) ? [index] : []));
  if (at.length === 0) return 0;
  const between = all.slice(at[0], at.at(-1)! + 1).filter((row) => !beside.has(row));
  const left = between.filter((row) => !rows.has(row.whole ?? row));
  return share(left.length, between.length + at.length);
}

/** How many entries are as high as most of them. */
function evenness(lines: readonly BillLine[]): number {
  const heights = lines.map(({ box }) => Math.round((box?.[3] ?? 0) / 6));
  const groups = [...Map.groupBy(heights, (height) => height).values()];
  return share(Math.max(0, ...groups.map(({ length }) => length)), heights.length);
}

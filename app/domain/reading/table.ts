import type { BillLine, LedgerEntry, Subtotal } from "../bill";
import { placeRows, type Grid, type PlacedRow } from "./align";
import { cellsOf, type Cell } from "./cells";
import { gluedCode, revenueCodeOf } from "./codes";
import { MONEY_ROLES, plainWords, type Role } from "./columns";
import { fieldOf } from "./fields";
import type { Column, Heading } from "./heading";
import { ledgerOf, lineOf, type LineContext } from "./lines";
import { recordsOf, type TableRecord } from "./records";
import type { Row } from "./rows";
import { isDepartment, payerOf } from "./wording";

/** What one table says. `totals` are its total rows by column; `rows` are the rows it used up. */
export type TableReading = {
  lines: BillLine[];
  ledger: LedgerEntry[];
  subtotals: Subtotal[];
  totals: TableRecord[];
  rows: Set<Row>;
  roles: Set<Role>;
};

const LINE_COLUMNS: readonly Role[] = ["description", "code", "date", "revenue"];

/** A heading over lines needs something that names a service, and something that prices it. */
export const headsLines = (columns: readonly Column[]): boolean =>
  columns.some((column) => LINE_COLUMNS.includes(column.role)) && columns.some((column) => MONEY_ROLES.has(column.role));

/** Reads the rows under a heading. `nextId` gives line ids in document order. */
export function readTable(columns: Column[], body: readonly Row[], context: LineContext, nextId: () => string, preamble: readonly Row[] = []): TableReading {
  const first = placeRows(columns, body);
  const retyped = retype(first.grid, first.placed);
  const { grid, placed } = retyped ? placeRows(retyped, body) : first;
  const settled = settleCharges(grid, placed);
  const records = recordsOf(settled, placed, settled.columns.some((column) => column.role === "date") ? undefined : dateBefore(preamble));
  const reading: TableReading = { lines: [], ledger: [], subtotals: [], totals: [], rows: new Set(), roles: new Set(settled.columns.map((column) => column.role)) };
  let sinceTotal: BillLine[] = [];
  const everyLine: BillLine[] = [];
  for (const record of records) {
    const used = () => record.rows.forEach((row) => reading.rows.add(row));
    if (record.meaning === "charge") {
      if (isCredit(record)) {
        const entry = ledgerOf({ ...record, meaning: payerOf(record.text) ? "payment" : "adjustment" }, context);
        if (entry) used(), reading.ledger.push(entry);
        continue;
      }
      const hasPrice = [...record.cells].some(([role, cells]) => MONEY_ROLES.has(role) && role !== "balance" && role !== "payment" && role !== "paymentAdjustment" && cells.some((cell) => cell.cents !== undefined));
      if (!hasPrice) continue;
      const line = lineOf(record, nextId(), context);
      if (!line.description && !line.code && !line.serviceDate && !line.revenueCode) continue;
      used();
      reading.lines.push(line);
      sinceTotal.push(line);
      everyLine.push(line);
    } else if (record.meaning === "payment" || record.meaning === "adjustment") {
      const entry = ledgerOf(record, context);
      if (entry) used(), reading.ledger.push(entry);
    } else {
      used();
      reading.totals.push(record);
      const subtotal = subtotalOf(record, sinceTotal, everyLine);
      if (subtotal) reading.subtotals.push(subtotal);
      if (record.meaning === "subtotal") sinceTotal = [];
    }
  }
  return reading;
}

/** The date a claim or visit stands under, when it is set above the table's heading. */
function dateBefore(preamble: readonly Row[]): Cell | undefined {
  for (const row of preamble.slice(-10).reverse()) {
    const cells = cellsOf(row);
    const date = cells.find((cell) => cell.kind === "date");
    if (!date || date.date?.partial) continue;
    const others = row.words.length - date.words.length;
    if ((others === 0 && row.words.length <= 4) || /\b(?:dates? of service|service dates?|dos|visit date|date of visit|services? (?:on|provided))\b/i.test(row.text)) return date;
  }
  return undefined;
}

/** A negative figure without a code among the charges is a credit, whatever its words. */
function isCredit(record: TableRecord): boolean {
  const charge = record.cells.get("charge")?.find((cell) => cell.cents !== undefined);
  return charge !== undefined && charge.cents! < 0 && !record.cells.get("code")?.length;
}

function subtotalOf(record: TableRecord, since: readonly BillLine[], all: readonly BillLine[]): Subtotal | null {
  const cell = record.cells.get("charge")?.find((one) => one.kind === "money");
  if (!cell || cell.cents === undefined || record.meaning === "balance") return null;
  const adds = (lines: readonly BillLine[]) => lines.length > 0 && lines.reduce((sum, line) => sum + (line.charge?.value ?? 0), 0) === cell.cents;
  const section = all.at(-1)?.section;
  const sameSection = all.filter((line) => line.section === section);
  const chosen = [since, sameSection, all].find(adds) ?? (record.meaning === "subtotal" ? since : all);
  return {
    label: (record.text || record.section || "Total").slice(0, 200),
    amount: fieldOf(cell.cents, record.anchor.row.page, cell),
    lineIds: chosen.map((line) => line.id),
  };
}

/**
 * Columns whose heading says nothing are named by what stands in them; and a heading that promises codes over a
 * column of dates is overruled. Null when nothing changes.
 */
function retype(grid: Grid, placed: readonly PlacedRow[]): Column[] | null {
  const has = (role: Role) => grid.columns.some((column) => column.role === role);
  let changed = false;
  const columns = grid.columns.map((column, index) => {
    const cells = placed.flatMap((row) => row.cells.filter((_, k) => row.columns[k] === index));
    if (cells.length < 2) return column;
    const share = (test: (cell: (typeof cells)[number]) => boolean) => cells.filter(test).length / cells.length;
    let role = column.role;
    if (role === "unknown" || role === "reference") {
      if (!has("code") && share((cell) => gluedCode(cell.text) !== null) > 0.7 && !/\b(?:account|claim|ref|zip|id|order|invoice)\b/i.test(column.heading)) role = "code";
      else if (!has("date") && share((cell) => cell.kind === "date") > 0.6) role = "date";
      else if (!has("revenue") && share((cell) => /^0\d{3}$/.test(cell.text) && revenueCodeOf(cell.text) !== null) > 0.7) role = "revenue";
      else if (role === "unknown" && !has("description") && share((cell) => cell.kind === "text" && /[a-z]{3}/i.test(cell.text)) > 0.6) role = "description";
    } else if (role === "code" && !has("revenue") && share((cell) => gluedCode(cell.text) !== null) < 0.1 && share((cell) => /^0?\d{3}$/.test(cell.text)) > 0.6) {
      role = "revenue";
    } else if (role === "description" && share((cell) => gluedCode(cell.text) !== null) > 0.7 && !has("code")) {
      role = "code";
    }
    if (role !== column.role) changed = true;
    return { ...column, role };
  });
  return changed ? columns : null;
}

/**
 * Settles which of several columns of charges, units and balances is which, by what the figures do:
 * a price times the units makes the charge; a balance that never runs is what the patient owes on the line.
 */
function settleCharges(grid: Grid, placed: readonly PlacedRow[]): Grid {
  const columns = grid.columns.map((column) => ({ ...column }));
  const at = (role: Role) => columns.flatMap((column, index) => (column.role === role ? [index] : []));
  const value = (row: PlacedRow, index: number) => row.cells.find((cell, k) => row.columns[k] === index && (cell.cents !== undefined || cell.number !== undefined));
  const units = at("units");
  if (units.length > 1) {
    const best = units.find((index) => /\btotal\b/i.test(columns[index]!.heading)) ?? units.find((index) => /\bunits?\b|qty|quantity/i.test(columns[index]!.heading)) ?? units[0];
    for (const index of units) if (index !== best) columns[index]!.role = "reference";
  }
  const charges = at("charge");
  if (charges.length > 1) {
    const unit = at("units")[0];
    const multiplies = (price: number, total: number) => {
      const rows = placed.flatMap((row) => {
        const [p, t, u] = [value(row, price)?.cents, value(row, total)?.cents, unit === undefined ? undefined : value(row, unit)?.number];
        return p !== undefined && t !== undefined && u !== undefined && u !== 1 ? [Math.abs(p * u - t) <= 1] : [];
      });
      return rows.length > 0 && rows.filter(Boolean).length / rows.length > 0.6;
    };
    const main =
      charges.find((total) => charges.some((price) => price !== total && multiplies(price, total))) ??
      charges.find((index) => /\b(?:billed|total charges?|charges?|submitted|extended|ext)\b/.test(plainWords(columns[index]!.heading)) && !/\b(?:rate|price|fee|unit)\b/.test(plainWords(columns[index]!.heading))) ??
      charges.at(-1)!;
    for (const index of charges) if (index !== main) columns[index]!.role = multiplies(index, main) || /\b(?:rate|price|fee|cost|each)\b/i.test(columns[index]!.heading) ? "unitPrice" : "unknown";
  }
  if (at("charge").length === 0 && at("unitPrice").length === 1) columns[at("unitPrice")[0]!]!.role = "charge";
  if (at("charge").length === 0 && at("balance").length === 1 && at("allowed").length === 0 && at("planPaid").length === 0) columns[at("balance")[0]!]!.role = "charge";
  return { ...grid, columns };
}

/** The rows under each heading, up to the next one; a heading repeated on a later page goes on with the same table. */
export function bodies(rows: readonly Row[], headings: readonly Heading[]): { heading: Heading; body: Row[] }[] {
  return headings.map((heading, index) => {
    const next = headings[index + 1];
    const until = next ? next.first : rows.length;
    const body = rows.slice(heading.last + 1, until);
    // What stands at the top of the next page above its own heading is page furniture, not the table going on.
    const end = next && next.page > heading.page ? body.findIndex((row) => row.page === next.page) : -1;
    return { heading, body: end >= 0 ? body.slice(0, end) : body };
  });
}

/** Whether all lines are no more than departments with a sum: nothing a rule could judge. */
export const onlyDepartments = (lines: readonly BillLine[]): boolean =>
  lines.length > 0 && lines.every((line) => !line.code && !line.serviceDate && !(line.units && line.units.value > 1) && isDepartment(line.description?.value ?? line.section ?? ""));

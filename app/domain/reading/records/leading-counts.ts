import type { Column } from "~/domain/reading/columns/column";
import { cellsOf, textCell, type Cell } from "~/domain/reading/tokens/cells";
import { plainWords } from "~/domain/reading/words/columns";
import type { TableRecord } from "./records";
import { rowOf } from "~/domain/reading/page/rows";

/**
 * A column that a military plan, or Medicare for supplies ("Quantity, Item & Billing Code"), heads so holds how many of a service
 * were given, and its name.
 */
const COUNTED = /^services? provided$|^(?:quantity|qty) .{0,20}(?:items?|services?)\b/;

/**
 * "3 Therapeutic exercises": how many of a service were given, before its name, in every row of a table without a column
 * for it. One row alone may begin with a number for another reason, unless its column promises one.
 */
export function withLeadingCounts(
  records: readonly TableRecord[],
  columns: readonly Column[],
): readonly TableRecord[] {
  if (columns.some(({ role }) => role === "units")) return records;
  const isPromised = columns.some(
    ({ role, header }) => role === "description" && COUNTED.test(plainWords(header)),
  );
  const isDated = columns.some(({ role }) => role === "date");
  const isOne = ({ meaning, cells }: TableRecord) =>
    meaning === "charge" && (!isDated || cells.has("date"));
  const services = records.filter(isOne);
  return services.length > (isPromised ? 0 : 1) && services.every(isCounted)
    ? records.map((record) => (isOne(record) ? counted(record) : record))
    : records;
}

const nameOf = ({ cells }: TableRecord): Cell | undefined => cells.get("description")?.[0];

function isCounted(record: TableRecord): boolean {
  const [count, name] = nameOf(record)?.words ?? [];
  return /^[1-9]\d{0,2}$/.test(count?.text ?? "") && /^\p{Lu}[\p{L}-]/u.test(name?.text ?? "");
}

function counted(record: TableRecord): TableRecord {
  const [first, ...others] = record.cells.get("description")!;
  const [count, ...name] = first!.words;
  const units = cellsOf(rowOf([count!], record.anchor.row.page));
  const cells = new Map(record.cells);
  return {
    ...record,
    cells: cells.set("units", units).set("description", [textCell(name), ...others]),
  };
}

import { cellsOf, type Cell } from "~/domain/reading/tokens/cells";
import { gluedCode, revenueCodeOf } from "~/domain/reading/tokens/codes";
import type { Role } from "~/domain/reading/words/columns";
import { right, type Row } from "~/domain/reading/page/rows";
import type { Column } from "./column";

type ColumnRun = {
  kind: Cell["kind"];
  left: number;
  right: number;
  cells: { row: Row; cell: Cell }[];
};

/**
 * Columns for rows that stand under no header, told by their content alone. Null when the rows make no table:
 * at least two rows must carry an amount and a date or a code.
 */
export function columnsByContent(rows: readonly Row[]): Column[] | null {
  const read = rows.map((row) => ({ row, cells: cellsOf(row) }));
  const names = (cells: readonly Cell[]) =>
    cells.some(
      (cell) =>
        cell.kind === "date" ||
        cell.kind === "code" ||
        (cell.kind === "text" && /\b(?:CPT|HCPCS)\b|\(\d{5}\)/.test(cell.text)),
    );
  const priced = (cells: readonly Cell[]) => cells.some((cell) => cell.kind === "money");
  const whole = read.filter(({ cells }) => names(cells) && priced(cells));
  if (whole.length < 2) return null;
  // Entries over two lines have their date on the line above.
  const [first, last] = [read.indexOf(whole[0]!), read.indexOf(whole.at(-1)!)];
  const candidates = read
    .slice(Math.max(0, first - 1), last + 1)
    .filter(({ cells }) => names(cells));
  const stacks: ColumnRun[] = [];
  for (const { row, cells } of candidates)
    for (const cell of cells) {
      if (cell.kind === "blank") continue;
      const [left, to] = [cell.box[0], right(cell.box)];
      const stack = stacks.find(
        (one) =>
          one.kind === cell.kind &&
          Math.min(one.right, to) - Math.max(one.left, left) > Math.min(6, cell.box[2] / 2),
      );
      if (stack) {
        stack.cells.push({ row, cell });
        if (cell.kind !== "text")
          [stack.left, stack.right] = [Math.min(stack.left, left), Math.max(stack.right, to)];
      } else stacks.push({ kind: cell.kind, left, right: to, cells: [{ row, cell }] });
    }
  const often = stacks
    .filter((stack) => stack.cells.length >= Math.max(2, candidates.length * 0.25))
    .sort((a, b) => a.left - b.left);
  const money = often.filter((stack) => stack.kind === "money");
  if (money.length === 0) return null;
  const words = often.find(({ kind }) => kind === "text");
  const roles = new Map<ColumnRun, Role>(
    often.map((stack) => [stack, roleOf(stack, words !== undefined && stack.left < words.left)]),
  );
  nameMoney(money, often, roles);
  // Days behind the charges of coded services stand in a panel beside them: what was paid when.
  if (often.some(({ kind }) => kind === "code"))
    for (const stack of often)
      if (stack.kind === "date" && stack.left > money[0]!.right) roles.set(stack, "unknown");
  let described = false;
  return often.map((stack) => {
    let role = roles.get(stack)!;
    if (role === "description") {
      if (described) role = "unknown";
      described = true;
    }
    return { role, header: "", words: [], left: stack.left, right: stack.right };
  });
}

function roleOf(stack: ColumnRun, isBeforeNames: boolean): Role {
  const texts = stack.cells.map(({ cell }) => cell.text);
  switch (stack.kind) {
    case "date":
      return "date";
    case "code":
      return "code";
    case "time":
      return "time";
    case "number":
      if (
        texts.every((text) => revenueCodeOf(text) !== null) &&
        areDepartments(texts, isBeforeNames)
      )
        return "revenue";
      if (texts.some((text) => gluedCode(text, true))) return "code";
      return texts.every((text) => text.length <= 5) ? "units" : "reference";
    case "text":
      return texts.every((text) => /^[A-Z0-9]{2}$/.test(text)) ? "modifier" : "description";
    default:
      return "charge";
  }
}

/** Four places, or three in every row before the names: "450 ER VISIT". Behind them, 120 and 135 may be minutes. */
const areDepartments = (texts: readonly string[], isBeforeNames: boolean): boolean =>
  texts.some(({ length }) => length === 4) ||
  (isBeforeNames && texts.every(({ length }) => length === 3) && new Set(texts).size > 1);

/** Which amount is the charge: price times units, or a balance that runs, or else the first. */
function nameMoney(
  money: readonly ColumnRun[],
  all: readonly ColumnRun[],
  roles: Map<ColumnRun, Role>,
): void {
  if (money.length === 1) return;
  const unit = all.find((stack) => roles.get(stack) === "units");
  const byRow = (stack: ColumnRun) => new Map(stack.cells.map(({ row, cell }) => [row, cell]));
  const cents = money.map(byRow);
  const holds = (test: (row: Row, previous: Row | undefined) => boolean | null): boolean => {
    const rows = money[0]!.cells.map(({ row }) => row);
    const results = rows
      .map((row, index) => test(row, rows[index - 1]))
      .filter((result) => result !== null);
    return results.length > 0 && results.filter(Boolean).length / results.length > 0.7;
  };
  const last = money.length - 1;
  for (const stack of money) roles.set(stack, "unknown");
  if (unit) {
    const counts = byRow(unit);
    for (let k = 0; k < last; k += 1) {
      const price = holds((row) => {
        const [p, t, u] = [
          cents[k]!.get(row)?.cents,
          cents[k + 1]!.get(row)?.cents,
          counts.get(row)?.number,
        ];
        return p === undefined || t === undefined || u === undefined
          ? null
          : Math.abs(p * u - t) <= 1;
      });
      if (price) {
        roles.set(money[k]!, "unitPrice");
        roles.set(money[k + 1]!, "charge");
        return;
      }
    }
  }
  roles.set(money[0]!, "charge");
  const runs = holds((row, previous) => {
    const [now, before, step] = [
      cents[last]!.get(row)?.cents,
      previous ? cents[last]!.get(previous)?.cents : 0,
      cents[0]!.get(row)?.cents,
    ];
    return now === undefined || before === undefined || step === undefined
      ? null
      : now - before === step;
  });
  if (runs) roles.set(money[last]!, "balance");
}

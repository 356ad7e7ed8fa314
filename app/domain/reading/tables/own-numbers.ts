import type { BillLine } from "~/domain/bill/bill";
import { gluedCode, isOwnNumber } from "~/domain/reading/tokens/codes";
import { namesOwnNumbers } from "~/domain/reading/words/columns";
import type { HeaderRow } from "./header-row";
import { overlap, right, type Row } from "~/domain/reading/page/rows";
import type { Tables } from "./tables";

/** So many numbers of the provider's own are a list of them, */
const LEAST = 3;
/** and so is what could be a code among so few others. */
const SHARE = 0.2;

/**
 * Where a provider numbers what it charges, one of these numbers may look like a code with a modifier (`6100022`), and
 * where they have no column of their own they stand before names. Neither says anything of a service, and no number in a column
 * that is headed as theirs does.
 */
export function withoutOwnNumbers(
  rows: readonly Row[],
  headers: readonly HeaderRow[],
): (tables: Tables) => Tables {
  const columns = headers.flatMap(({ page, columns: all }) =>
    all.filter(({ header }) => namesOwnNumbers(header)).map((column) => ({ page, ...column })),
  );
  const isInColumn = ({ code }: BillLine): boolean =>
    columns.some(
      (column) =>
        code?.box !== undefined &&
        code.page! >= column.page &&
        overlap(column, code.box[0], right(code.box)) > 0,
    );
  const sevens = rows.flatMap(({ words }) => words.map(({ text }) => text)).filter(isSeven);
  const own = sevens.filter(isOwnNumber);
  const isList = own.length >= LEAST && own.length > sevens.length * SHARE;
  const numbers = new Set(isList ? sevens : []);
  return (tables) => ({
    ...tables,
    lines: namesAlone(
      tables.lines.map((line) =>
        isInColumn(line) ? withoutCode(line) : withoutNumberAsCode(line, numbers),
      ),
      numbers,
    ),
  });
}

const isSeven = (text: string): boolean => /^\d{7}$/.test(text);

function withoutCode(line: BillLine): BillLine {
  const others = { ...line, modifiers: [] };
  delete others.code;
  return others;
}

function withoutNumberAsCode(line: BillLine, numbers: ReadonlySet<string>): BillLine {
  const { code, ...others } = line;
  const marks = line.modifiers.map(({ value }) => value).join("");
  return code && marks && numbers.has(code.value + marks) ? { ...others, modifiers: [] } : line;
}

/** Of other numbers most lines must have one: a single one may be a size or a strength. */
function namesAlone(lines: readonly BillLine[], numbers: ReadonlySet<string>): BillLine[] {
  const numbered = lines.filter((line) => numberBefore(line) !== null);
  const isUsual = numbered.length >= LEAST && numbered.length * 2 >= lines.length;
  return lines.map(withoutPlace).map((line) => {
    const number = numberBefore(line);
    const { description } = line;
    if (!description || number === null || !(isUsual || numbers.has(number))) return line;
    return {
      ...line,
      description: { ...description, value: description.value.slice(number.length + 1) },
    };
  });
}

/** "5. Ibuprofen 600 mg Tablet", the fifth of a list: its place is no part of its name. */
function withoutPlace(line: BillLine, at: number): BillLine {
  const { description } = line;
  const [mark, place] = /^(\d{1,3})[.)] (?:[-–—] )?(?=\p{L})/u.exec(description?.value ?? "") ?? [];
  return description && mark && Number(place) === at + 1
    ? { ...line, description: { ...description, value: description.value.slice(mark.length) } }
    : line;
}

/** The number of six to nine figures before a name, which is no code; null where there is none. */
function numberBefore({ description }: BillLine): string | null {
  const text = description?.value ?? "";
  const [, number] = /^(\d{6,9}) (?=\S)/.exec(text) ?? [];
  if (!number || !/\p{L}{2}/u.test(text)) return null;
  return number.length < 7 && gluedCode(number, true) ? null : number;
}

import type { BillLine } from "~/domain/bill/bill";
import { gluedCode, isOwnNumber } from "./codes";
import type { Row } from "./rows";
import type { Tables } from "./tables";

/** So many numbers of the provider's own are a list of them, */
const LEAST = 3;
/** and so is what could be a code among so few others. */
const SHARE = 0.2;

/**
 * Where a provider numbers what it charges, one of these numbers may look like a code with a modifier (`6100022`), and
 * where they have no column of their own they stand before names. Neither says anything of a service.
 */
export function withoutOwnNumbers(rows: readonly Row[]): (tables: Tables) => Tables {
  const sevens = rows.flatMap(({ words }) => words.map(({ text }) => text)).filter(isSeven);
  const own = sevens.filter(isOwnNumber);
  const isList = own.length >= LEAST && own.length > sevens.length * SHARE;
  const numbers = new Set(isList ? sevens : []);
  return (tables) => ({
    ...tables,
    lines: namesAlone(
      tables.lines.map((line) => withoutNumberAsCode(line, numbers)),
      numbers,
    ),
  });
}

const isSeven = (text: string): boolean => /^\d{7}$/.test(text);

function withoutNumberAsCode(line: BillLine, numbers: ReadonlySet<string>): BillLine {
  const { code, ...others } = line;
  const marks = line.modifiers.map(({ value }) => value).join("");
  return code && marks && numbers.has(code.value + marks) ? { ...others, modifiers: [] } : line;
}

/** Of other numbers most lines must have one: a single one may be a size or a strength. */
function namesAlone(lines: readonly BillLine[], numbers: ReadonlySet<string>): BillLine[] {
  const numbered = lines.filter((line) => numberBefore(line) !== null);
  const isUsual = numbered.length >= LEAST && numbered.length * 2 >= lines.length;
  return lines.map((line) => {
    const number = numberBefore(line);
    const { description } = line;
    if (!description || number === null || !(isUsual || numbers.has(number))) return line;
    return {
      ...line,
      description: { ...description, value: description.value.slice(number.length + 1) },
    };
  });
}

/** The number of six to nine figures before a name, which is no code; null where there is none. */
function numberBefore({ description }: BillLine): string | null {
  const text = description?.value ?? "";
  const [, number] = /^(\d{6,9}) (?=\S)/.exec(text) ?? [];
  if (!number || !/\p{L}{2}/u.test(text)) return null;
  return number.length < 7 && gluedCode(number, true) ? null : number;
}

import type { BillLine } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";

/** So many lines read surely show how a name is printed. */
const TWINS = 2;
/** So many letters are a name that two services do not nearly share by chance. */
const LONG = 12;
/** So many letters of it may have been taken for others. */
const MISREAD = 2;
/** Specks behind a name are read as words of so few letters. */
const SPECK = 2;

/**
 * Lines of a picture whose doubtful name is put right by others of the same price: "Adult day care catended day" is
 * "Adult day care, extended day" where two lines say so. It stays for the person to confirm.
 */
export function withTwinsNames(lines: readonly BillLine[]): BillLine[] {
  const sure = lines.filter(({ description }) => isSure(description));
  const names = Map.groupBy(sure, ({ charge, description }) => keyOf(charge, description!.value));
  const printed = [...names.values()].filter(({ length }) => length >= TWINS);
  return lines.map((line) => {
    const { description, charge } = line;
    if (!description || !charge || isSure(description)) return line;
    const twin = printed.find(
      ([one]) =>
        one!.charge?.value === charge.value && isNearly(description.value, one!.description!.value),
    );
    return twin
      ? { ...line, description: { ...description, value: twin[0]!.description!.value } }
      : line;
  });
}

const isSure = (name: BillLine["description"]): boolean =>
  name !== undefined && name.confidence >= CONFIRM_BELOW;

const keyOf = (charge: BillLine["charge"], name: string): string => `${charge?.value} ${name}`;

function isNearly(read: string, printed: string): boolean {
  if (printed.length < LONG) return false;
  if (read.startsWith(`${printed} `))
    return read
      .slice(printed.length + 1)
      .split(" ")
      .every((word) => word.length <= SPECK && !/\d/.test(word));
  return (
    figuresIn(read) === figuresIn(printed) && differences(bare(read), bare(printed)) <= MISREAD
  );
}

const figuresIn = (name: string): string => name.replace(/\D/g, "");
const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** How many letters of one text are other ones, missing or more in the other. */
function differences(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const here = [row + 1];
    for (const [at, sign] of [...other].entries())
      here.push(Math.min(here[at]! + 1, above[at + 1]! + 1, above[at]! + Number(letter !== sign)));
    above = here;
  }
  return above.at(-1)!;
}

import { amountsOf, cellsOf, type Cell } from "~/domain/reading/tokens/cells";
import { gluedCode } from "~/domain/reading/tokens/codes";
import type { Role } from "~/domain/reading/words/columns";
import type { LineContext } from "~/domain/reading/records/line-dates";
import { lineOf } from "~/domain/reading/records/lines";
import type { TableRecord } from "~/domain/reading/records/records";
import { centreY, rowOf, type Row } from "~/domain/reading/page/rows";
import type { TableReading } from "./table";
import { dayHeadedBy } from "~/domain/reading/records/visit-days";
import { rowMeaning } from "~/domain/reading/words/wording";

/** A service by its name and amount on one line and its code on the line below. */
type TwoRowService = {
  name: Row;
  coded: Row;
  described: Cell[];
  codes: Cell[];
  /** How many, at which price. */
  counted?: Counted;
  amount: Cell;
  day: Cell | undefined;
};
type Counted = { units: Cell; unitPrice: Cell };

/** The line below is the next one, not a line of something else. */
const BELOW = 2.2;

const NEARER = 0.9;

/** "Lipid panel   $27.00": words, and one amount at the end. */
export function namedOf(row: Row): Pick<TwoRowService, "described" | "amount"> | null {
  const cells = amountsOf(row);
  const amount = cells.at(-1);
  const described = cells.slice(0, -1);
  if (amount?.kind !== "money" || !amount.explicit || described.length === 0) return null;
  if (described.some((cell) => cell.kind !== "text") || !/[a-z]{3}/i.test(described[0]!.text))
    return null;
  return rowMeaning(row.text, { coded: false, dated: false }) === "charge"
    ? { described, amount }
    : null;
}

/** "CPT 80061", "99213-25 · Qty 1": a code near the beginning, and no amount. */
export function codedOf(row: Row): Cell[] | null {
  if (
    row.words.length > 12 ||
    amountsOf(row).some((cell) => cell.kind === "money" && cell.explicit)
  )
    return null;
  const labelled = /^(?:(?:billing|procedure|service) )?(?:CPT|HCPCS|CDT|code)\b/i.test(row.text);
  const at = row.words.slice(0, labelled ? 4 : 1).findIndex(({ text }) => gluedCode(text) !== null);
  return at < 0 ? null : cellsOf(row).filter((cell) => cell.text !== "·" && cell.text !== "|");
}

/** "87804   2 @ 42.00" below "INFLUENZA A+B RAPID   84.00": the code, and what the amount above is made of. */
function countedOf(row: Row, amount: Cell): { codes: Cell[]; counted: Counted } | null {
  const from = row.words.findIndex(({ text }, k) => k > 0 && /^\d{1,3}$/.test(text));
  // On a picture the sign is read as any other, or not at all.
  const [sign, ...behind] = row.words.slice(from + 1);
  const price = behind.length > 0 && sign!.text.length === 1 ? behind : [sign, ...behind];
  if (from < 0 || !sign || price.length !== 1) return null;
  const codes = codedOf(rowOf(row.words.slice(0, from), row.page));
  const [units] = cellsOf(rowOf(row.words.slice(from, from + 1), row.page));
  const [unitPrice] = amountsOf(rowOf([price[0]!], row.page));
  const count = Number(units!.text);
  const comesOut = (unitPrice?.cents ?? NaN) * count === amount.cents;
  return codes && unitPrice && comesOut
    ? { codes, counted: { units: { ...units!, kind: "number", number: count }, unitPrice } }
    : null;
}

/**
 * "Office visit new pt lvl 3" over "1 @ 189.00  99203     189.00", as a till prints it: how many, at which price, the code, and
 * what it comes to.
 */
function tillEntry(
  name: Row,
  row: Row,
): Pick<TwoRowService, "described" | "amount" | "codes" | "counted"> | null {
  const [first, ...others] = row.words;
  const count = /^(\d{1,3})@{0,2}$/.exec(first!.text)?.[1];
  const rest = others[0]?.text === "@" ? others.slice(1) : others;
  const [price, ...behind] = rest;
  const last = behind.at(-1);
  if (!count || !price || !last || behind.length > 2) return null;
  if (amountsOf(name).some(({ explicit }) => explicit)) return null;
  const [unitPrice] = amountsOf(rowOf([price], row.page));
  const [amount] = amountsOf(rowOf([last], row.page));
  const codes = behind.length > 1 ? codedOf(rowOf(behind.slice(0, 1), row.page)) : [];
  const [units] = cellsOf(rowOf([first!], row.page));
  const number = Number(count);
  if (!unitPrice || !amount?.explicit || !codes || unitPrice.cents! * number !== amount.cents)
    return null;
  if (!/\p{L}{3}/u.test(name.text)) return null;
  const counted = { units: { ...units!, kind: "number" as const, number }, unitPrice };
  return { described: cellsOf(name), amount, codes, counted };
}

/** "92015 REFRACTION" over "42.00" by itself. */
function pricedBelow(
  name: Row,
  row: Row,
): Pick<TwoRowService, "described" | "amount" | "codes"> | null {
  const [amount, ...more] = amountsOf(row);
  const isAlone = row.words.length === 1 && more.length === 0 && amount?.explicit;
  const isName = gluedCode(name.words[0]!.text) !== null && /\p{L}{3}/u.test(name.text);
  return isAlone && isName && !amountsOf(name).some(({ explicit }) => explicit)
    ? { described: cellsOf(name), amount, codes: [] }
    : null;
}

/** "J1885 KETOROLAC TROMETHAMINE" over "PER 15 MG": the name began a row further up, with the code. */
const wrappedFrom = (above: Row | undefined, { described }: Pick<TwoRowService, "described">) =>
  above && gluedCode(above.words[0]!.text) && !amountsOf(above).some(({ explicit }) => explicit)
    ? { described: [...cellsOf(above), ...described] }
    : {};

/**
 * Services set out as on the screen of a portal: the name with its amount, and the code in smaller type below. Null
 * unless there are two, each with its code nearer than the next name.
 */
export function twoRowServices(
  printed: readonly Row[],
  context: LineContext,
  nextId: () => string,
): TableReading | null {
  // A speck between two lines is read as a letter or two.
  const rows = printed.filter(({ text }) => text.length > 2);
  const cards: TwoRowService[] = [];
  let day: Cell | undefined;
  rows.forEach((name, index) => {
    day = dayHeadedBy(name) ?? day;
    const [coded, next] = [rows[index + 1], rows[index + 2]];
    if (coded?.page !== name.page) return;
    const gap = centreY(coded.box) - centreY(name.box);
    if (gap > Math.max(name.size, coded.size) * BELOW) return;
    const apart = next?.page === name.page ? centreY(next.box) - centreY(coded.box) : Infinity;
    // At one pitch, the boxes of a picture's words stand a little apart.
    if (next && apart < gap * NEARER && namedOf(next)) return;
    const named = namedOf(name);
    const codes = named && codedOf(coded);
    if (codes) return void cards.push({ name, coded, ...named, codes, day });
    const told = named && countedOf(coded, named.amount);
    if (told) return void cards.push({ name, coded, ...named, ...told, day });
    const sold = tillEntry(name, coded) ?? pricedBelow(name, coded);
    if (sold) cards.push({ name, coded, ...sold, day, ...wrappedFrom(rows[index - 1], sold) });
  });
  if (cards.length < 2) return null;
  const lines = cards.map((card) => lineOf(recordOf(card), nextId(), context));
  return {
    lines,
    ledger: [],
    subtotals: [],
    totals: [],
    rows: new Set(cards.flatMap(({ name, coded }) => [name, coded])),
    words: new Set(cards.flatMap(({ name, coded }) => [...name.words, ...coded.words])),
    roles: new Set<Role>(["code", "description", "charge"]),
  };
}

function recordOf(card: TwoRowService): TableRecord {
  const { name, coded, described, codes, counted, amount, day } = card;
  const dates = codes.filter((cell) => cell.kind === "date");
  const cells = new Map<Role, Cell[]>([
    ["description", [...described, ...codes.filter((cell) => cell.kind !== "date")]],
    ["charge", [amount]],
  ]);
  if (dates.length > 0) cells.set("date", dates);
  for (const [role, cell] of Object.entries(counted ?? {}) as [keyof Counted, Cell][])
    cells.set(role, [cell]);
  return {
    meaning: "charge",
    anchor: { row: name, cells: [...described, amount], columns: [] },
    cells,
    rows: [name, coded],
    text: described.map((cell) => cell.text).join(" "),
    section: undefined,
    dateAbove: day,
  };
}

import { cellsOf, type Cell } from "~/domain/reading/tokens/cells";
import { STACK_GAP } from "./column";
import { MONEY_ROLES, type Role } from "~/domain/reading/words/columns";
import { centreY, headsBoxes, overlap, right, type Row } from "~/domain/reading/page/rows";

/** How far below a header its entries are looked for, and how many of them are enough. */
const REACH = 26;
const ENOUGH = 14;
/** Between a header and its first entry stand at most the heading of a claim and of a section. */
const FIRST_WITHIN = 7;
const SUM = /\b(?:sub)?totals?\b/i;

/** A heading in print so much larger than a header's begins another part of the paper. */
const TITLE = 1.3;

/** What stands in one column of the entries below a header. */
export type Content = {
  left: number;
  right: number;
  sample: Cell[];
  /** Which meanings the cells allow. */
  may: (role: Role) => boolean;
  /** How many values an entry has in this column, one above the other. */
  deep: number;
  /** How far to the right the column may reach: words leave room behind them. */
  reach: number;
};

/** The rows of a document, and what stands in columns below each of them, found once. */
export type Cut = { rows: readonly Row[]; contents: (last: number) => Content[] };

export function cutting(rows: readonly Row[]): Cut {
  const known = new Map<number, Cell[]>();
  const cells = (index: number) => {
    const own = known.get(index) ?? cellsOf(rows[index]!);
    known.set(index, own);
    return own;
  };
  const below = new Map<number, Content[]>();
  return {
    rows,
    contents: (last) => {
      const own = below.get(last) ?? contentsBelow(rows, cells, last);
      below.set(last, own);
      return own;
    },
  };
}

const DAYS: ReadonlySet<Role> = new Set<Role>(["date", "dateEnd", "postDate"]);
/** Columns that hold figures or days and never words. */
const wordless = (role: Role): boolean =>
  MONEY_ROLES.has(role) || DAYS.has(role) || role === "units" || role === "time";

/** Columns that say in words what was done, and by whom. */
const NAMING: ReadonlySet<Role> = new Set<Role>(["description", "provider"]);

/** "5 days", "30 tabs": a quantity with what it counts. */
const MEASURED =
  /^\d[\d,.]* ?(?:days?|dys?|units?|hours?|hrs?|min(?:ute)?s?|miles?|mi|m[lg]|ea(?:ch)?|tab(?:let)?s?|caps?(?:ules?)?|doses?|visits?|bags?|vials?|box(?:es)?)$/i;

/** Which meanings of a header the cells below it allow: words are no amounts, and amounts no services. */
function mayBe(sample: readonly Cell[]): (role: Role) => boolean {
  const share = (test: (cell: Cell) => boolean) => sample.filter(test).length / sample.length;
  if (share(({ text }) => /^\d{1,3}(?:\.\d+)?%$/.test(text)) > 0.6)
    return (role) => role === "reference" || role === "unknown";
  const filled = sample.filter((cell) => cell.kind !== "blank");
  if (filled.length === 0) return () => true;
  const most = (test: (cell: Cell) => boolean) => filled.filter(test).length > filled.length * 0.7;
  if (most((cell) => cell.kind === "money" && cell.explicit === true))
    return (role) => MONEY_ROLES.has(role) || (role === "units" && filled.every(isQuantity));
  if (most((cell) => cell.kind === "date"))
    return (role) => DAYS.has(role) || role === "reference" || role === "description";
  // "Item Type" over numbers of twelve figures: they name no service.
  if (most(({ text }) => /^\d{4,}$/.test(text))) return (role) => !NAMING.has(role);
  const areWords =
    most(({ kind, text }) => kind === "text" && !/\d/.test(text)) &&
    !filled.some(({ text }) => /^0\d{3}$/.test(text));
  if (most(({ kind, text }) => kind === "code" || (kind === "text" && /\p{L}/u.test(text))))
    return (role) =>
      // "Revenue Category" over "Pharmacy": the name of a revenue code, not the code.
      (!wordless(role) && !(areWords && role === "revenue")) ||
      (role === "units" && most(({ text }) => MEASURED.test(text))) ||
      // A day printed once for all lines stands over whatever follows the table.
      (role === "date" && filled[0]!.kind === "date");
  return () => true;
}

/** "12.00" hours: as short as a quantity, and without a dollar sign. */
const isQuantity = ({ text }: Cell): boolean => /^\d{1,3}\.\d{2}$/.test(text);

type Extent = Pick<Content, "left" | "right" | "sample">;

/** The cells of a row below a header; a strip holds amounts alone, a sum is named for what it sums up. */
type Below = { own: Cell[]; is: "entry" | "strip" | "sum" | "other"; row: Row };

/** The rows below a header, until something else begins. */
function rowsBelow(rows: readonly Row[], cells: (index: number) => Cell[], last: number): Below[] {
  const read: Below[] = [];
  const page = rows[last]!.page;
  let above = rows[last]!;
  for (let at = last + 1; at < Math.min(rows.length, last + 1 + REACH); at += 1) {
    const row = rows[at]!;
    const count = read.filter(({ is }) => is === "entry" || is === "strip").length;
    if (row.page !== page || count >= ENOUGH || headsBoxes(row)) break;
    if (count === 0 && at > last + FIRST_WITHIN) break;
    // Further down something else begins.
    if (centreY(row.box) - centreY(above.box) > 90) break;
    if (count > 0 && row.segments.length === 1 && row.size > rows[last]!.size * TITLE) break;
    above = row;
    // The label of a sum is no name of a service.
    const own = SUM.test(row.text) ? cells(at).filter((cell) => cell.kind !== "text") : cells(at);
    const money = own.filter((cell) => cell.kind === "money" && cell.explicit).length;
    const isEntry = money > 1 || (money === 1 && own.length > 2 && !isLabelled(own));
    const isNamed = cells(at).some(isNoMoney);
    if (isEntry) read.push({ own, is: isNamed ? "entry" : "strip", row });
    else read.push({ own, is: money > 0 && isNamed ? "sum" : "other", row });
  }
  return read;
}

/** The columns of the entries below a row, from the fullest of them. */
function contentsBelow(
  rows: readonly Row[],
  cells: (index: number) => Cell[],
  last: number,
): Content[] {
  const read = rowsBelow(rows, cells, last);
  // Amounts alone among entries that name something are the lower half of one, or a strip of sums or of ages.
  const amounts = read.filter(({ is }) => is === "entry" || is === "strip");
  const named = amounts.filter(({ is }) => is === "entry");
  const priced = read.filter(({ own }) => own.some(({ kind }) => kind === "money"));
  // Rows that each say when and what are entries of their own.
  const height =
    priced.filter(saysWhenAndWhat).length * 2 > priced.length
      ? 1
      : stackHeight(priced.map(({ row }) => row));
  const kept = height > 1 ? priced : named.length >= amounts.length / 2 ? named : amounts;
  const end = read.findLastIndex((one) => kept.includes(one));
  const entries = kept.map(({ own }) => own);
  const others = read
    .filter((one, at) => !kept.includes(one) && (at < end || one.is === "other"))
    .flatMap(({ own }) => own);
  // A sum lost its label: it shows the amounts alone.
  const naming = entries.filter((own) => own.some(isNoMoney));
  const fullest = longest(naming.length > 0 ? naming : entries);
  if (!fullest) return [];
  const contents = columnsIn(fullest);
  for (const own of entries) if (own !== fullest) addEntry(contents, own);
  contents.push(...columnsBeside(contents, others, Math.max(2, entries.length * 0.6)));
  contents.sort((a, b) => a.left - b.left);
  const count = entries.length / height;
  return contents.map((content, at) => measured(content, contents[at + 1], count));
}

const saysWhenAndWhat = ({ own }: Below): boolean =>
  own.some(({ kind }) => kind === "date") && own.some(({ kind }) => kind === "text");

const longest = (entries: readonly Cell[][]): Cell[] | undefined => {
  const most = Math.max(0, ...entries.map((own) => own.length));
  return entries.find((own) => own.length === most);
};

/**
 * How many rows of amounts make one entry, where all entries are stacks of as many close lines, set apart by wider gaps;
 * else 1. The last one may go on below what was looked at.
 */
function stackHeight(priced: readonly Row[]): number {
  const steps = priced.slice(1).map(({ box }, k) => centreY(box) - centreY(priced[k]!.box));
  const close = Math.min(...steps);
  if (close > (priced[0]?.size ?? 0) * LINE_STEP) return 1;
  const stacks = [1];
  for (const step of steps)
    if (step > close * STACK_GAP) stacks.push(1);
    else stacks[stacks.length - 1]! += 1;
  const [height] = stacks;
  const full = stacks.filter((own) => own === height);
  const isRegular = full.length > 1 && full.length >= stacks.length - 1;
  return isRegular && stacks.at(-1)! <= height! ? height! : 1;
}
/** From one line to the next within a stack, in letter heights. */
const LINE_STEP = 1.75;

/** The columns that the cells of one entry stand in. */
function columnsIn(fullest: readonly Cell[]): Extent[] {
  const contents: Extent[] = [];
  for (const cell of fullest) {
    const open = contents.at(-1);
    // "Office visit - 99213": a code a space behind the name stands in its column.
    const together =
      open &&
      (GOES_ON.test(cell.text)
        ? !isMoney(open)
        : (isNaming(cell) || cell.kind === "number") && isNaming(open.sample[0]!)) &&
      // On a scan a dash is as high as it is thick.
      cell.box[0] - open.right < Math.max(cell.box[3], open.sample[0]!.box[3]) * 0.6;
    if (together) {
      open.sample.push(cell);
      open.right = right(cell.box);
    } else contents.push({ left: cell.box[0], right: right(cell.box), sample: [cell] });
  }
  return contents;
}

/** Adds the cells of another entry to the columns, and the columns it has besides. */
function addEntry(contents: Extent[], own: readonly Cell[]): void {
  for (const cell of own) {
    const over = contents.filter((one) => overlap(one, cell.box[0], right(cell.box)) > 0);
    if (over.length > 1) continue;
    const [column] = over;
    if (!column) {
      // The label of a sum stands where it likes.
      if (cell.kind !== "text")
        contents.push({ left: cell.box[0], right: right(cell.box), sample: [cell] });
      continue;
    }
    column.sample.push(cell);
    // Text may be the label of a sum, which is longer than the names above it.
    if (cell.kind === "text") continue;
    column.left = Math.min(column.left, cell.box[0]);
    column.right = Math.max(column.right, right(cell.box));
  }
}

/**
 * Where a cell is higher than one line, its values stand on lines of their own above and below the amounts: they are
 * added to the columns, and those that stand in none make `least` together a column of their own.
 */
function columnsBeside(
  contents: readonly Extent[],
  others: readonly Cell[],
  least: number,
): Extent[] {
  const beside: Extent[] = [];
  for (const cell of others) {
    const [left, to] = [cell.box[0], right(cell.box)];
    const over = contents.filter((one) => overlap(one, left, to) > 0);
    if (over.length > 1) continue;
    const [column] = over.length === 1 ? over : beside.filter((one) => overlap(one, left, to) > 0);
    if (column) {
      column.sample.push(cell);
      if (over.length === 0)
        [column.left, column.right] = [Math.min(column.left, left), Math.max(column.right, to)];
    } else beside.push({ left, right: to, sample: [cell] });
  }
  return beside.filter(
    ({ sample, left, right: to }) =>
      sample.length >= least && !contents.some((one) => overlap(one, left, to) > 0),
  );
}

/** What a column may mean, how deep it is and how far it reaches, beside the `next` one and over so many entries. */
function measured(content: Extent, next: Extent | undefined, entries: number): Content {
  const values = content.sample.filter((cell) => cell.kind !== "text");
  // A day over the name of the service counts as two, two lines of a name as one.
  const counted =
    values.length === 0 || values.some((cell) => cell.kind === "date") ? content.sample : values;
  const leavesRoom = next && values.length < content.sample.length / 2;
  return {
    ...content,
    may: mayBe(content.sample),
    deep: counted.length / entries,
    reach: leavesRoom ? Math.max(content.right, next.left - 8) : content.right,
  };
}

/** "- Laboratory" behind "0301", or its dash where that is wrapped below. */
const GOES_ON = /^[-–—](?: \p{L}|$)/u;
const isMoney = ({ sample }: Extent): boolean => sample[0]!.kind === "money";

const isNoMoney = ({ kind }: Cell): boolean => kind !== "money";

/** "Account balance: $368.42" on a coupon. */
const isLabelled = (own: readonly Cell[]): boolean => {
  const amount = own.findIndex((cell) => cell.kind === "money" && cell.explicit);
  return /[\p{L}#]:$/u.test(own[amount - 1]?.text ?? "");
};

const isNaming = ({ kind }: Cell): boolean => kind === "text" || kind === "code";

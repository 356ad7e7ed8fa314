import { cellsOf, type Cell } from "./cells";
import { meaningOf, MONEY_ROLES, type Role } from "./columns";
import { misfit } from "./fit";
import { HEADER_WORDS } from "./header-words";
import type { Word } from "./page";
import { centreY, right, type Row } from "./rows";

/** The words that head one column, how far they reach, and what stands below them as far as it is known. */
export type StackedCells = {
  words: Word[];
  left: number;
  right: number;
  content?: Content | undefined;
};

/** How far below a header its entries are looked for, and how many of them are enough. */
const REACH = 26;
const ENOUGH = 14;
/** Between a header and its first entry stand at most the heading of a claim and of a section. */
const FIRST_WITHIN = 7;
/** A header has no more words than this. */
const MOST_WORDS = 60;

const SUM = /\b(?:sub)?totals?\b/i;

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

/** "5 days", "30 tabs": a quantity with what it counts. */
const MEASURED =
  /^\d[\d,.]* ?(?:days?|dys?|units?|hours?|hrs?|min(?:ute)?s?|miles?|mi|m[lg]|ea(?:ch)?|tab(?:let)?s?|caps?(?:ules?)?|doses?|visits?|bags?|vials?|box(?:es)?)$/i;

/** "Submitted allowed": no column holds both what was charged and what is allowed of it. */
const isTwo = (text: string): boolean =>
  (/\b(?:submitted|billed)\b/i.test(text) &&
    /\b(?:allowed|approved|eligible)\b/i.test(text) &&
    !/\bnot\b/i.test(text)) ||
  (/\bcharged\b/i.test(text) && /\bdiscounts?\b/i.test(text));

/** Which meanings of a header the cells below it allow: words are no amounts, and amounts no services. */
function mayBe(sample: readonly Cell[]): (role: Role) => boolean {
  const share = (test: (cell: Cell) => boolean) => sample.filter(test).length / sample.length;
  if (share(({ text }) => /^\d{1,3}(?:\.\d+)?%$/.test(text)) > 0.6)
    return (role) => role === "reference" || role === "unknown";
  const filled = sample.filter((cell) => cell.kind !== "blank");
  if (filled.length === 0) return () => true;
  const most = (test: (cell: Cell) => boolean) => filled.filter(test).length > filled.length * 0.7;
  if (most((cell) => cell.kind === "money" && cell.explicit === true))
    return (role) => MONEY_ROLES.has(role);
  if (most((cell) => cell.kind === "date"))
    return (role) => DAYS.has(role) || role === "reference" || role === "description";
  if (most(({ kind, text }) => kind === "code" || (kind === "text" && /\p{L}/u.test(text))))
    return (role) =>
      !wordless(role) ||
      (role === "units" && most(({ text }) => MEASURED.test(text))) ||
      // A day printed once for all lines stands over whatever follows the table.
      (role === "date" && filled[0]!.kind === "date");
  return () => true;
}

/**
 * The columns of a header as the entries below it have them: headers run into one another, break over lines and
 * stand left, right or in the middle of their columns, but the figures below show where each column is. The words are
 * dealt out to the columns in order, at least total cost of place and sense. Null where no entries follow.
 */
export function columnsOver(cut: Cut, first: number, last: number): StackedCells[] | null {
  const lines = cut.rows.slice(first, last + 1);
  const words = lines.flatMap((line) => line.words);
  if (words.length < 3 || words.length > MOST_WORDS) return null;
  const plain = words.flatMap(({ text }) => text.toLowerCase().match(/[a-z]+/g) ?? []);
  if (plain.filter((word) => HEADER_WORDS.has(word)).length < plain.length * 0.6) return null;
  const contents = cut.contents(last);
  if (contents.length < 3) return null;
  const atoms = atomsOf(words);
  if (atoms.length < 2) return null;
  return dealt(lines, atoms, contents);
}

/** The columns of the entries below a row, from the fullest of them. */
function contentsBelow(
  rows: readonly Row[],
  cells: (index: number) => Cell[],
  last: number,
): Content[] {
  const read: { own: Cell[]; is: "entry" | "strip" | "sum" | "other" }[] = [];
  const page = rows[last]!.page;
  let above = rows[last]!;
  for (let at = last + 1; at < Math.min(rows.length, last + 1 + REACH); at += 1) {
    const row = rows[at]!;
    const count = read.filter(({ is }) => is === "entry" || is === "strip").length;
    if (row.page !== page || count >= ENOUGH) break;
    if (count === 0 && at > last + FIRST_WITHIN) break;
    // Further down something else begins.
    if (centreY(row.box) - centreY(above.box) > 90) break;
    above = row;
    // The label of a sum is no name of a service.
    const own = SUM.test(row.text) ? cells(at).filter((cell) => cell.kind !== "text") : cells(at);
    const money = own.filter((cell) => cell.kind === "money" && cell.explicit).length;
    const isEntry = money > 1 || (money === 1 && own.length > 2 && !isLabelled(own));
    if (isEntry) read.push({ own, is: cells(at).some(isNoMoney) ? "entry" : "strip" });
    else read.push({ own, is: money > 0 && cells(at).some(isNoMoney) ? "sum" : "other" });
  }
  // Amounts alone among entries that name something are the lower half of one, or a strip of sums or of ages.
  const amounts = read.filter(({ is }) => is === "entry" || is === "strip");
  const named = amounts.filter(({ is }) => is === "entry");
  const kept = named.length >= amounts.length / 2 ? named : amounts;
  const end = read.findLastIndex((one) => kept.includes(one));
  const entries = kept.map(({ own }) => own);
  const others = read
    .filter((one, at) => !kept.includes(one) && (at < end || one.is === "other"))
    .map(({ own }) => own);
  const most = Math.max(0, ...entries.map((own) => own.length));
  const fullest = entries.find((own) => own.length === most);
  if (!fullest) return [];
  const contents: Pick<Content, "left" | "right" | "sample">[] = [];
  for (const cell of fullest) {
    const open = contents.at(-1);
    // "Office visit - 99213": a code a space behind the name stands in its column.
    const together =
      open &&
      (isNaming(cell) || cell.kind === "number") &&
      isNaming(open.sample[0]!) &&
      cell.box[0] - open.right < cell.box[3] * 0.6;
    if (together) {
      open.sample.push(cell);
      open.right = right(cell.box);
    } else contents.push({ left: cell.box[0], right: right(cell.box), sample: [cell] });
  }
  for (const own of entries) {
    if (own === fullest) continue;
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
  // Where a cell is higher than one line, its values stand on lines of their own above and below the amounts.
  const beside: typeof contents = [];
  for (const cell of others.flat()) {
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
  contents.push(
    ...beside.filter(
      ({ sample, left, right: to }) =>
        sample.length >= Math.max(2, entries.length * 0.6) &&
        !contents.some((one) => overlap(one, left, to) > 0),
    ),
  );
  contents.sort((a, b) => a.left - b.left);
  return contents.map((content, at) => {
    const values = content.sample.filter((cell) => cell.kind !== "text");
    const next = contents[at + 1];
    return {
      ...content,
      may: mayBe(content.sample),
      // A day over the name of the service counts as two, two lines of a name as one.
      deep:
        (values.length === 0 || values.some((cell) => cell.kind === "date")
          ? content.sample.length
          : values.length) / entries.length,
      reach:
        next && values.length < content.sample.length / 2
          ? Math.max(content.right, next.left - 8)
          : content.right,
    };
  });
}

const isNoMoney = ({ kind }: Cell): boolean => kind !== "money";

/** "Account balance: $368.42" on a coupon. */
const isLabelled = (own: readonly Cell[]): boolean => {
  const amount = own.findIndex((cell) => cell.kind === "money" && cell.explicit);
  return /[\p{L}#]:$/u.test(own[amount - 1]?.text ?? "");
};

const isNaming = ({ kind }: Cell): boolean => kind === "text" || kind === "code";

const overlap = (one: { left: number; right: number }, left: number, to: number): number =>
  Math.min(one.right, to) - Math.max(one.left, left);

/** Words that stand over one another cannot be cut apart. */
function atomsOf(words: readonly Word[]): StackedCells[] {
  const atoms: StackedCells[] = [];
  for (const word of [...words].sort((a, b) => a.box[0] - b.box[0])) {
    const [left, to] = [word.box[0], right(word.box)];
    const open = atoms.at(-1);
    if (open && left < open.right - 0.5) {
      open.words.push(word);
      open.right = Math.max(open.right, to);
    } else atoms.push({ words: [word], left, right: to });
  }
  return atoms;
}

/** Deals the words out to the columns, in order. */
function dealt(
  lines: readonly Row[],
  atoms: readonly StackedCells[],
  contents: readonly Content[],
): StackedCells[] | null {
  const lineOf = new Map(
    lines.flatMap((line, at) => line.words.map((word) => [word, at] as const)),
  );
  const size = lines[0]!.size;
  const textOf = (from: number, to: number): { text: string; words: Word[] } => {
    const words = atoms
      .slice(from, to)
      .flatMap((atom) => atom.words)
      .sort((a, b) => lineOf.get(a)! - lineOf.get(b)! || a.box[0] - b.box[0]);
    return { text: headerText(words), words };
  };
  const meanings = new Map<number, { role: Role; coverage: number }>();
  const costOf = (column: number, from: number, to: number): number => {
    const content = contents[column]!;
    const [left, until] = [atoms[from]!.left, atoms[to - 1]!.right];
    // A header does not reach into the columns beside its own.
    const before = contents[column - 1];
    const after = contents[column + 1];
    if (before && left < before.left - 2) return Infinity;
    if (after && until > after.right + 2) return Infinity;
    const apart = Math.min(
      Math.abs(left - content.left),
      Math.abs(until - content.right),
      Math.abs(left + until - content.left - content.right) / 2,
      Math.abs(left + until - content.left - content.reach) / 2,
    );
    const own = Math.min(content.reach, until) - Math.max(content.left, left);
    let cost = Math.min(apart, 40) / 12 + (own < 0 ? Math.min(6, -own / 6) : 0);
    for (const other of [before, after]) {
      const into = other ? overlap(other, left, until) : 0;
      if (into > 2) cost += Math.min(4, into / 8);
    }
    if (cost > 9) return Infinity;
    for (let at = from + 1; at < to; at += 1) {
      const gap = atoms[at]!.left - atoms[at - 1]!.right;
      if (gap > size) cost += Math.min(3, gap / size);
    }
    const key = (column * 64 + from) * 64 + to;
    const known = meanings.get(key) ?? meaningOf(textOf(from, to).text, content.may);
    meanings.set(key, known);
    cost += known.role === "unknown" ? 0.9 : 0.6 * (1 - known.coverage);
    if (isTwo(textOf(from, to).text)) cost += 1.2;
    cost +=
      content.sample.reduce((sum, cell) => sum + Math.min(3, misfit(cell, known.role)), 0) /
      content.sample.length /
      2;
    return cost;
  };
  type Step = { cost: number; from: number };
  let best: (Step | null)[] = atoms.map(() => null);
  best = [{ cost: 0, from: 0 }, ...best];
  const steps: (Step | null)[][] = [];
  for (let column = 0; column < contents.length; column += 1) {
    // Some columns have no header at all.
    const next: (Step | null)[] = best.map((step, at) => step && { cost: step.cost + 1, from: at });
    for (let from = 0; from < atoms.length; from += 1) {
      const open = best[from];
      if (!open) continue;
      for (let to = from + 1; to <= atoms.length; to += 1) {
        const own = costOf(column, from, to);
        if (own === Infinity) {
          // Longer runs only reach further.
          if (atoms[to - 1]!.left > (contents[column + 1]?.right ?? Infinity)) break;
          continue;
        }
        // Words of one header stand a space apart, and seldom two headers do.
        const close = to < atoms.length && atoms[to]!.left - atoms[to - 1]!.right < size * 0.4;
        const cost = open.cost + own + (close ? 0.4 : 0);
        if (cost < (next[to]?.cost ?? Infinity)) next[to] = { cost, from };
      }
    }
    steps.push(next);
    best = next;
  }
  let at = atoms.length;
  if (!best[at]) return null;
  const columns: StackedCells[] = [];
  for (let column = contents.length - 1; column >= 0; column -= 1) {
    const { from } = steps[column]![at]!;
    if (from < at)
      columns.unshift({
        words: textOf(from, at).words,
        left: atoms[from]!.left,
        right: atoms[at - 1]!.right,
        content: contents[column],
      });
    at = from;
  }
  return columns;
}

/** The text of a header; "Deduct- ible" was broken over two lines. */
export const headerText = (words: readonly Word[]): string =>
  words
    .map((word) => word.text)
    .join(" ")
    .replace(/(?<=[a-z])- (?=[a-z])/g, "");

/** Gives each piece of a header what stands below it, or, where nothing does, what is left between its neighbours. */
export function withContents(
  stacks: readonly StackedCells[],
  contents: readonly Content[],
): StackedCells[] {
  const below = stacks.map(
    (stack) =>
      contents
        .map((content) => ({ content, over: overlap(content, stack.left, stack.right) }))
        .filter(({ over }) => over > 0)
        .sort((a, b) => b.over - a.over)[0]?.content,
  );
  return stacks.map((stack, at) => {
    const own = below[at];
    if (own) return { ...stack, content: own };
    const left = below[at - 1]?.right ?? -Infinity;
    const to = below[at + 1]?.left ?? Infinity;
    const free = contents.filter(
      (content) => !below.includes(content) && content.left > left && content.right < to,
    );
    return { ...stack, content: free.length === 1 ? free[0] : undefined };
  });
}

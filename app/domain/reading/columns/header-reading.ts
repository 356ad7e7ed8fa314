import type { Column } from "./column";
import { meaningOf, MONEY_ROLES, plainWords, type Role } from "~/domain/reading/words/columns";
import { columnsOver, headerText, withContents, type StackedCells } from "./header-cells";
import type { Cut } from "./header-contents";
import { cutsOf } from "./header-split";
import type { Word } from "~/domain/reading/page/page";
import { centreX, overlap, right, type Row } from "~/domain/reading/page/rows";

/** The columns that lines name when they are read as a header, and how much they say (about 1 for each column). */
export type ReadHeader = { columns: Column[]; score: number };

/** A header as its own pieces show it, or as the columns below it do: whichever says more. */
export function readHeader(cut: Cut, first: number, last: number): ReadHeader | null {
  const lines = cut.rows.slice(first, last + 1);
  // "Label: value" lines name things too, but a header has no colons to speak of.
  const colons = lines
    .flatMap((line) => line.words)
    .filter((word) => word.text.endsWith(":")).length;
  if (colons >= 2) return null;
  const grouped = underGroups(cut, first, last, colons);
  if (grouped) return grouped;
  const own = readAs(withContents(stacked(lines), cut.contents(last)), lines, colons);
  const over = columnsOver(cut, first, last);
  const below = over && readAs(over, lines, colons);
  return below && below.score > (own?.score ?? 0) ? below : own;
}

/**
 * A line over a header that groups its columns ("Your responsibility" over deductible, copay and total). Each of the
 * columns says for itself what it is; only a vague one is told by its group. Null when the first line is no such line.
 */
function underGroups(cut: Cut, first: number, last: number, colons: number): ReadHeader | null {
  if (first === last) return null;
  const lines = cut.rows.slice(first + 1, last + 1);
  const over = columnsOver(cut, first + 1, last);
  const below = over && readAs(over, lines, colons);
  if (!below) return null;
  const groups = cut.rows[first]!.segments.map((segment) => {
    const [left, to] = [segment.box[0], right(segment.box)];
    const under = below.columns.filter((column) => overlap(column, left, to) > 3);
    return { text: segment.text, under };
  });
  const isGroup = ({ text, under }: (typeof groups)[number]): boolean =>
    under.length > 1 &&
    !/[\d:]/.test(text) &&
    under.every(({ role, header }) => MONEY_ROLES.has(role) && saysAlone(header));
  const isNarrow = ({ text, under }: (typeof groups)[number]): boolean =>
    under.length === 1 && SHARE.has(under[0]!.role) && meaningOf(text).role === "patientOwes";
  if (!groups.some(isGroup) || !groups.every((group) => isGroup(group) || isNarrow(group)))
    return null;
  const columns = below.columns.map((column) => {
    const group = groups.find(({ under }) => under.includes(column));
    return group && VAGUE.test(column.header)
      ? { ...column, role: meaningOf(`${group.text} ${column.header}`).role }
      : column;
  });
  return { columns, score: below.score + 0.1 };
}

const SHARE: ReadonlySet<Role> = new Set<Role>(["deductible", "copay", "coinsurance"]);
const VAGUE = /^(?:total|amount|totals)$/i;
const saysAlone = (header: string): boolean => {
  const { role, coverage } = meaningOf(header);
  return role !== "unknown" && coverage > 0.99;
};

function readAs(
  columns: readonly StackedCells[],
  lines: readonly Row[],
  colons: number,
): ReadHeader | null {
  if (columns.length < 2) return null;
  let score = 0;
  const seen = new Map<Role, number>();
  const read = columns.flatMap((column): Column[] => {
    const parts = stackOf(column, lines);
    if (parts) {
      score += parts.length;
      for (const { role } of parts) seen.set(role, 1);
      const { words, left, right: to } = column;
      const [top] = parts;
      return MONEY_ROLES.has(top!.role)
        ? [{ ...top!, words, left, right: to, stack: parts.map(({ role }) => role) }]
        : parts.map((part) => ({ ...part, words, left, right: to }));
    }
    const text = headerText(column.words);
    const { role, coverage } = meaningOf(text, column.content?.may);
    const times = seen.get(role) ?? 0;
    seen.set(role, times + 1);
    if (role === "unknown") score -= 0.35;
    // Two columns of one kind of money say that half of their names is missing.
    else if (times === 0 || !MONEY_ROLES.has(role))
      score += coverage * (times === 0 ? 1 : 0.35) - (coverage < 0.5 ? 0.35 : 0);
    // A header may stand far from what it heads, at the other side of its column.
    const { content } = column;
    const apart =
      content &&
      (role === "description" || content.left > column.right || content.right < column.left);
    return [
      {
        role,
        header: text,
        words: column.words,
        left: apart ? Math.min(column.left, content.left) : column.left,
        right: apart ? Math.max(column.right, content.right) : column.right,
      },
    ];
  });
  const known = new Set(
    read
      .map((column) => column.role)
      .filter((role) => role !== "unknown" && role !== "reference" && role !== "patient"),
  );
  const money = read.filter((column) => MONEY_ROLES.has(column.role)).length;
  if (known.size < 2 || money === 0) return null;
  if (colons === 1 && read.length <= 3) return null;
  if (score < 1.5) return null;
  // More lines read with equal understanding say more ("Not" over "Covered").
  return { columns: toldByOthers(read), score: score + (lines.length - 1) * 0.04 };
}

/** Where a service was given or booked. */
const WHERE_GIVEN =
  /^(?:(?:service|hospital|revenue|charge|performing) )?(?:departments?|dept|cost (?:centers?|ctr)|location|nursing (?:unit|station)|area)(?: (?:name|description|desc))?$/;

/** "Posted | Payments & Adjustments | Amount": what was posted stands under it in words. */
const POSTINGS = /^(?:payments?|credits?) ?(?:and|&|\/) ?(?:adjustments?|credits?|reductions?)$/i;

/** The code systems of services by their names. */
const CODE_SYSTEM = /\b(?:cpt|hcp?cs?|cdt)\b/;

/**
 * What a column is by those beside it: "Department" beside a column that names the services says where they were given,
 * "Test #" beside "CPT" is the laboratory's own number; alone they name the service.
 */
function toldByOthers(columns: readonly Column[]): Column[] {
  const isSystem = ({ role, header }: Column) =>
    role === "code" && CODE_SYSTEM.test(plainWords(header));
  const hasSystem = columns.some(isSystem);
  const isPlace = ({ role, header }: Column) =>
    (role === "description" || role === "reference") && WHERE_GIVEN.test(plainWords(header));
  const namesServices = columns.some((one) => one.role === "description" && !isPlace(one));
  const hasBalance = columns.some(({ role }) => role === "balance");
  const hasShares = columns.some(({ role }) => role === "deductible" || role === "copay");
  return columns.map((one) => {
    // "Deductible | Beneficiary cost share": one share beside another.
    if (hasShares && one.role === "patientOwes" && /\bcost[ -]share$/i.test(one.header))
      return { ...one, role: "coinsurance" };
    if (namesServices && isPlace(one)) return { ...one, role: "department" };
    if (!namesServices && one.role === "unknown" && POSTINGS.test(one.header))
      return { ...one, role: "description" };
    // "Original | Credits | Balance": what an account came to at first, and what is left of it.
    if (one.role === "unknown" && hasBalance && /^original$/i.test(one.header))
      return { ...one, role: "charge" };
    return hasSystem && one.role === "code" && !isSystem(one) ? { ...one, role: "reference" } : one;
  });
}

/**
 * Headers set above one another over entries that have as many values above one another: "Date of service" over
 * "Code", "Deductible" over "Copay". Null for a header that is merely broken over lines.
 */
function stackOf(
  { words, content }: StackedCells,
  lines: readonly Row[],
): { role: Role; header: string }[] | null {
  if (!content || content.deep < 1.6) return null;
  const rows = lines
    .map((line) => words.filter((word) => line.words.includes(word)))
    .filter((row) => row.length > 0);
  const count = Math.round(content.deep);
  if (rows.length < count || count > 4) return null;
  for (const ends of cutsOf(rows.length, count)) {
    const parts = ends.map((end, k) => {
      const header = headerText(rows.slice(k === 0 ? 0 : ends[k - 1]!, end).flat());
      return { header, ...meaningOf(header, content.may) };
    });
    const roles = new Set(parts.map(({ role }) => role));
    // "Amount Billed /" over "Allowed /" over "Paid": a stroke after each but the last parts them.
    const isSlashed = parts.slice(0, -1).every(({ header }) => SLASHED.test(header));
    const money = parts.filter(({ role }) => MONEY_ROLES.has(role)).length;
    if (
      roles.size === count &&
      !roles.has("unknown") &&
      !roles.has("reference") &&
      parts.every(({ coverage }) => coverage > 0.7) &&
      !parts.some(
        ({ header }, k) =>
          GOES_ON.test(header) || (isSlashed !== k < count - 1 && SLASHED.test(header)),
      ) &&
      (money === 0 || money === count)
    )
      return parts.map(({ role, header }) => ({ role, header }));
  }
  return null;
}

/** "Explanation of" over "Activity" is one header. */
const GOES_ON = /\b(?:of|by|for|to|from|and)$|&$/i;
const SLASHED = /\/$/;

/** The line with most pieces gives the columns; the words of the other lines join the column they stand over. */
function stacked(lines: readonly Row[]): StackedCells[] {
  const base = lines.reduce((most, line) =>
    line.segments.length > most.segments.length ? line : most,
  );
  const stacks: StackedCells[] = base.segments
    .flatMap((segment) => splitLabels(segment.words))
    .map((words) => ({
      words: [...words],
      left: words[0]!.box[0],
      right: right(words.at(-1)!.box),
    }));
  for (const line of lines) {
    if (line === base) continue;
    for (const segment of line.segments) {
      // A piece over no column at all starts one; a piece over two is dealt out word by word.
      const over = stacks.filter((stack) => overlap(stack, segment.box[0], right(segment.box)) > 1);
      if (over.length === 0) {
        stacks.push({ words: [...segment.words], left: segment.box[0], right: right(segment.box) });
        continue;
      }
      for (const word of segment.words) nearest(over, word).words.push(word);
    }
  }
  for (const stack of stacks) {
    stack.left = Math.min(...stack.words.map((word) => word.box[0]));
    stack.right = Math.max(...stack.words.map((word) => right(word.box)));
    const order = new Map(
      lines.flatMap((line, index) => line.words.map((word) => [word, index] as const)),
    );
    stack.words.sort((a, b) => order.get(a)! - order.get(b)! || a.box[0] - b.box[0]);
  }
  return stacks.sort((a, b) => a.left + a.right - b.left - b.right);
}

function nearest(stacks: readonly StackedCells[], word: Word): StackedCells {
  return stacks.reduce((best, stack) => {
    const cost = (s: StackedCells) =>
      -overlap(s, word.box[0], right(word.box)) +
      Math.abs(centreX(word.box) - (s.left + s.right) / 2) / 50;
    return cost(stack) < cost(best) ? stack : best;
  });
}

/** Headers that can stand alone; where two stand close together ("Qty Amount") they are cut apart. */
const WHOLE =
  /^(?:date|code|cpt|hcpcs|description|qty|quantity|units?|mods?|modifier|rev|amount|charges?|total|price|balance|payments?|receipts?|adjustments?|adj|billed|allowed|discount|deductible|copay|coinsurance|dx|pos|debits?|credits?|rate|fee|time)$/i;

function splitLabels(words: readonly Word[]): Word[][] {
  if (words.length < 2) return [[...words]];
  const whole = words.filter((word) => WHOLE.test(word.text.replace(/[.:]$/, "")));
  // Only when every word is a header of its own and the words mean different things.
  if (whole.length === words.length) {
    const roles = new Set(words.map((word) => meaningOf(word.text).role));
    const natural =
      /^(?:unit (?:price|charge|rate|fee)|(?:total|charge|billed|balance|adj) (?:amount|charges?|balance|price|billed)|charge (?:code|description|amount|rate)|rev code|cpt code|hcpcs code|code description|amount (?:billed|allowed|charged)|billed (?:amount|charges?)|allowed (?:amount|charges?|fee)|(?:total|billed) (?:units|fee)|total (?:allowed|discount|adjustments?|payments?|deductible|copay|coinsurance)|payments? (?:adjustments?|amount|adj|credits?)|(?:discount|copay|coinsurance|deductible|adjustment|fee|date) (?:amount|description|code)|credits? (?:adjustments?)|cpt hcpcs|cpt mod|date time|price total)$/i;
    if (roles.size === words.length && !natural.test(words.map((word) => word.text).join(" ")))
      return words.map((word) => [word]);
  }
  return [[...words]];
}

import type { BillLine } from "~/domain/bill/bill";
import type { Cents } from "~/domain/money";

/** One line of both bills. `same` keeps its charge; anything else about it may have changed. */
export type LineChange = {
  kind: "same" | "changed" | "removed" | "added";
  /** Ids of the line on the first and on the newest bill. */
  first: string | null;
  now: string | null;
  before: Cents | null;
  after: Cents | null;
};

/** Letters and figures alone: how names and descriptions are compared. */
export const plainText = (text: string): string =>
  text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** A line as the comparison sees it. */
type ChangeEntry = {
  line: BillLine;
  day: string | null;
  code: string | null;
  words: string | null;
  charge: Cents | null;
};

const entryOf = (line: BillLine): ChangeEntry => ({
  line,
  day: line.serviceDate?.value ?? null,
  code: line.code?.value ?? line.revenueCode?.value ?? null,
  words: plainText(line.description?.value ?? "") || null,
  charge: line.charge?.value ?? null,
});

const details = ({ line }: ChangeEntry): string =>
  JSON.stringify([line.modifiers.map(({ value }) => value).sort(), line.units?.value ?? 1]);

/** Null where a part of the key is not printed. */
const key = (...parts: readonly (string | number | null)[]): string | null =>
  parts.includes(null) ? null : parts.join("|");

/** The day and service of a line, the same on both bills whatever else changed; null where one is not printed. */
export function careOf(line: BillLine): string | null {
  const { day, code, words } = entryOf(line);
  return key(day, code ?? words);
}

/** What may tell that two lines are one, the surest first. */
const KEYS: readonly {
  of: (entry: ChangeEntry) => string | null;
  /** Only where nothing else could be meant, and for `undated` where one side prints no day. */
  onlyOne?: true;
  undated?: true;
}[] = [
  { of: (entry) => key(entry.day, entry.code, entry.charge, details(entry)) },
  { of: ({ day, code, charge }) => key(day, code, charge) },
  { of: ({ day, words, charge }) => key(day, words, charge) },
  { of: ({ day, code }) => key(day, code) },
  { of: ({ day, words }) => key(day, words), onlyOne: true },
  { of: ({ code, charge }) => key(code, charge), onlyOne: true, undated: true },
  { of: ({ words, charge }) => key(words, charge), onlyOne: true, undated: true },
];

/**
 * Pairs each line with at most one of the other bill. Among lines that look alike, one that nobody questioned finds its
 * partner first: of two copies, the questioned one is the one that was taken away.
 */
export function compareLines(
  first: readonly BillLine[],
  newest: readonly BillLine[],
  questioned: ReadonlySet<string>,
): LineChange[] {
  const asked = ({ line }: ChangeEntry) => Number(questioned.has(line.id));
  const partner = partnersOf(
    first.map(entryOf).sort((a, b) => asked(a) - asked(b) || byCharge(a, b)),
    newest.map(entryOf).sort(byCharge),
  );
  const paired = new Map([...partner].map(([entry, other]) => [entry.line.id, other.line]));
  const known = new Set([...paired.values()].map(({ id }) => id));
  return [
    ...first.map((line) => changeOf(line, paired.get(line.id) ?? null)),
    ...newest.filter(({ id }) => !known.has(id)).map((line) => changeOf(null, line)),
  ];
}

/** Entries of the first bill by their partner on the newest, found by one key after the other. */
function partnersOf(
  first: readonly ChangeEntry[],
  newest: readonly ChangeEntry[],
): Map<ChangeEntry, ChangeEntry> {
  const partner = new Map<ChangeEntry, ChangeEntry>();
  let [before, after] = [first, newest];
  for (const { of, onlyOne, undated } of KEYS) {
    const groups = Map.groupBy(after, of);
    const alike = Map.groupBy(before, of);
    for (const [name, ours] of alike) {
      const theirs = name === null ? [] : (groups.get(name) ?? []);
      if (onlyOne && !(ours.length === 1 && theirs.length === 1)) continue;
      if (undated && ours[0]?.day && theirs[0]?.day) continue;
      ours.slice(0, theirs.length).forEach((entry, at) => partner.set(entry, theirs[at]!));
    }
    const taken = new Set(partner.values());
    before = before.filter((entry) => !partner.has(entry));
    after = after.filter((entry) => !taken.has(entry));
  }
  return partner;
}

const byCharge = (a: ChangeEntry, b: ChangeEntry): number =>
  (a.charge ?? 0) - (b.charge ?? 0) || Number(a.line.id.slice(1)) - Number(b.line.id.slice(1));

function changeOf(first: BillLine | null, now: BillLine | null): LineChange {
  const before = first?.charge?.value ?? null;
  const after = now?.charge?.value ?? null;
  const kind = !now ? "removed" : !first ? "added" : before === after ? "same" : "changed";
  return { kind, first: first?.id ?? null, now: now?.id ?? null, before, after };
}

import type { Bill, BillLine } from "~/domain/bill/bill";
import { asksForMoney, type Companion } from "./case-file";
import { ROLE_OF } from "~/domain/case/document-roles";
import { FLAG_NAMES, type Finding, type FlagName } from "~/domain/audit/evidence/findings";
import { sumCents, type Cents } from "./money";
import type { Audit } from "~/domain/audit/audit";

/**
 * Which bill a review is about: the paper it began with, a bill added to that, or one the provider sent again. Then what
 * changed against the first bill, and what of the findings is settled by it.
 */

/** What the rules say of a bill, and beside it what they say of other papers of the review. */
export type JudgedAudit = Audit & {
  /** Where the bill came after the paper the review began with: the part it is, and what the rules say of that paper. */
  began?: { partId: string; paper: Audit };
  /** What they say of the newest bill in its place. */
  corrected?: Audit & { partId: string };
};

/** What a review is about: a bill with its companions, and the part it stands in (null: what the review began with). */
export type AtIssue = { bill: Bill; partId: string | null; companions: readonly Companion[] };

/** The paper a review began with, among the companions of the bill that was added to it. */
const BEGAN_WITH = "began-with";

/**
 * A review that began with an EOB, a letter, a notice or an estimate is about the bill that was added to it, the first
 * one if there are several; the paper is then one of its companions. Every other review is about what it began with.
 */
export function atIssue(paper: Bill, companions: readonly Companion[]): AtIssue {
  const others = companions.filter(({ role }) => role !== "bill");
  const role = ROLE_OF[paper.kind];
  const added = companions.find(
    (part) => part.role === "bill" && asksForMoney(part.bill) && !ROLE_OF[part.bill.kind],
  );
  if (!role || !added) return { bill: paper, partId: null, companions: others };
  const began: Companion = { id: BEGAN_WITH, role, bill: paper };
  return { bill: added.bill, partId: added.id, companions: [began, ...others] };
}

/** One line of both bills. `same` keeps its charge; anything else about it may have changed. */
export type LineChange = {
  kind: "same" | "changed" | "removed" | "added";
  /** Ids of the line on the first and on the newest bill. */
  first: string | null;
  now: string | null;
  before: Cents | null;
  after: Cents | null;
};

export type FindingChange = {
  finding: Finding;
  /**
   * `settled`: the newest bill changed what was questioned, and the rule no longer speaks. `unclear`: the newest bill
   * does not say enough to tell.
   */
  state: "settled" | "remains" | "unclear";
  /** What the rule says of the newest bill. */
  now: Finding | null;
};

/** An amount of both bills, null where one does not print it. */
export type AmountChange = { before: Cents | null; after: Cents | null };

export type BillChange = {
  partId: string;
  /** Whether both list their charges, so that lines can be compared at all. */
  byLine: boolean;
  /** The first bill's lines in their order, then those that were added. */
  lines: LineChange[];
  charges: AmountChange;
  asked: AmountChange;
  findings: FindingChange[];
  /** Findings about the newest bill that the first one did not have. */
  fresh: Finding[];
};

/** Why a document added as a corrected bill does not take the first bill's place. */
export type CorrectedDoubt = "no-bill" | "older" | "other-bill";

/**
 * A corrected bill is a bill, not dated before the first one, and about the same care: the same account or provider, or
 * a charge that stands on both. Null where nothing speaks against it.
 */
export function correctedDoubt(first: Bill, { bill }: Companion): CorrectedDoubt | null {
  if (!asksForMoney(bill)) return "no-bill";
  if (bill.statementDate && first.statementDate && dayOf(bill) < dayOf(first)) return "older";
  const differ = (name: "provider" | "accountNumber") =>
    bill[name] && first[name] ? plain(bill[name].value) !== plain(first[name].value) : null;
  const charges = new Set(first.lines.map(entryOf).map(sameCare));
  const shared = bill.lines.map(entryOf).map(sameCare);
  const same =
    differ("accountNumber") === false ||
    differ("provider") !== true ||
    shared.some((care) => care !== null && charges.has(care));
  return same ? null : "other-bill";
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
const sameCare = ({ day, code, words }: Entry) => key(day, code ?? words);

/**
 * The newest corrected bill nothing speaks against: by the day printed on it, else the one added last. Null where there
 * is none.
 */
export function newestBill(first: Bill, companions: readonly Companion[]): Companion | null {
  if (!asksForMoney(first)) return null;
  return companions
    .filter((part) => part.role === "corrected-bill" && correctedDoubt(first, part) === null)
    .reduce<Companion | null>(
      (best, next) => (best && dayOf(next.bill) < dayOf(best.bill) ? best : next),
      null,
    );
}

/** A bill without a day counts as the later one. */
const dayOf = ({ statementDate }: Bill): string => statementDate?.value ?? "9999";

/** What the newest bill changes, to the cent. The order of lines on either bill does not matter. */
export function billChange(
  first: Bill,
  found: readonly Finding[],
  newest: Companion,
  foundNow: readonly Finding[],
): BillChange {
  const byLine = first.lines.length > 0 && newest.bill.lines.length > 0;
  const lines = byLine ? compareLines(first.lines, newest.bill.lines, questionedIn(found)) : [];
  const findings = compareFindings(found, foundNow, { byLine, lines, newest: newest.bill });
  const known = new Set(findings.map(({ now }) => now));
  return {
    partId: newest.id,
    byLine,
    lines,
    charges: { before: chargesOf(first), after: chargesOf(newest.bill) },
    asked: {
      before: first.totals.patientResponsibility?.value ?? null,
      after: newest.bill.totals.patientResponsibility?.value ?? null,
    },
    findings,
    fresh: foundNow.filter((finding) => !known.has(finding)),
  };
}

const chargesOf = ({ totals, lines }: Bill): Cents | null =>
  totals.billed?.value ??
  (lines.length > 0 ? sumCents(lines.map(({ charge }) => charge?.value ?? 0)) : null);

const linesIn = ({ lines }: Finding, role: "questioned" | "compared"): string[] =>
  lines.filter((line) => line.role === role).map(({ lineId }) => lineId);
const questionedIn = (found: readonly Finding[]): Set<string> =>
  new Set(found.flatMap((finding) => linesIn(finding, "questioned")));

/** A line as the comparison sees it. */
type Entry = {
  line: BillLine;
  day: string | null;
  code: string | null;
  words: string | null;
  charge: Cents | null;
};

const entryOf = (line: BillLine): Entry => ({
  line,
  day: line.serviceDate?.value ?? null,
  code: line.code?.value ?? line.revenueCode?.value ?? null,
  words: plain(line.description?.value ?? "") || null,
  charge: line.charge?.value ?? null,
});

const details = ({ line }: Entry): string =>
  JSON.stringify([line.modifiers.map(({ value }) => value).sort(), line.units?.value ?? 1]);

/** Null where a part of the key is not printed. */
const key = (...parts: readonly (string | number | null)[]): string | null =>
  parts.includes(null) ? null : parts.join("|");

/** What may tell that two lines are one, the surest first. */
const KEYS: readonly {
  of: (entry: Entry) => string | null;
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
function compareLines(
  first: readonly BillLine[],
  newest: readonly BillLine[],
  questioned: ReadonlySet<string>,
): LineChange[] {
  const partner = new Map<Entry, Entry>();
  const asked = ({ line }: Entry) => Number(questioned.has(line.id));
  let before = first.map(entryOf).sort((a, b) => asked(a) - asked(b) || byCharge(a, b));
  let after = newest.map(entryOf).sort(byCharge);
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
  const paired = new Map([...partner].map(([entry, other]) => [entry.line.id, other.line]));
  const added = new Set(after.map(({ line }) => line.id));
  return [
    ...first.map((line) => changeOf(line, paired.get(line.id) ?? null)),
    ...newest.filter(({ id }) => added.has(id)).map((line) => changeOf(null, line)),
  ];
}

const byCharge = (a: Entry, b: Entry): number =>
  (a.charge ?? 0) - (b.charge ?? 0) || Number(a.line.id.slice(1)) - Number(b.line.id.slice(1));

function changeOf(first: BillLine | null, now: BillLine | null): LineChange {
  const before = first?.charge?.value ?? null;
  const after = now?.charge?.value ?? null;
  const kind = !now ? "removed" : !first ? "added" : before === after ? "same" : "changed";
  return { kind, first: first?.id ?? null, now: now?.id ?? null, before, after };
}

type Compared = { byLine: boolean; lines: readonly LineChange[]; newest: Bill };

function compareFindings(
  found: readonly Finding[],
  foundNow: readonly Finding[],
  compared: Compared,
): FindingChange[] {
  const left = [...foundNow];
  const change = new Map(compared.lines.map((line) => [line.first, line]));
  return found.map((finding) => {
    const ids = finding.lines.map(({ lineId }) => lineId);
    const partners = new Set(ids.map((id) => change.get(id)?.now));
    const at = left.findIndex((other) => {
      if (other.ruleId !== finding.ruleId) return false;
      const questioned = linesIn(other, "questioned");
      return ids.length === 0 || questioned.length === 0
        ? ids.length === 0 && questioned.length === 0
        : questioned.some((id) => partners.has(id));
    });
    if (at >= 0) return { finding, state: "remains", now: left.splice(at, 1)[0]! };
    return { finding, state: silent(ids, compared, change), now: null };
  });
}

/** Why a rule no longer speaks: because of what the newest bill changed, or because that bill says too little. */
function silent(
  ids: readonly string[],
  { byLine, newest }: Compared,
  change: ReadonlyMap<string | null, LineChange>,
): FindingChange["state"] {
  if (ids.length === 0)
    return newest.totals.patientResponsibility || newest.totals.billed ? "settled" : "unclear";
  if (!byLine) return "unclear";
  return ids.some((id) => change.get(id)?.kind !== "same") ? "settled" : "unclear";
}

/** The bill that counts now, and what is questioned on it. */
export type BillInForce = {
  /** What the review is about. */
  at: AtIssue;
  /** What the person is asked for now. */
  bill: Bill;
  audit: Audit;
  /** The document whose lines are shown: the newest bill, or the first where the newest lists none. */
  sheet: { bill: Bill; partId: string | null };
  /** Null while there is one bill only. */
  change: BillChange | null;
};

/**
 * Of several bills for the same care the newest is what the person owes. Where it lists no charges, its sums stand and
 * the first one's lines stay in question. A finding that remains keeps its id, and so its place in the letter and
 * whatever the person told of it.
 */
export function billInForce(
  paper: Bill,
  judged: JudgedAudit,
  companions: readonly Companion[],
): BillInForce {
  const at = atIssue(paper, companions);
  // Until an added bill has been judged, and once it is gone, the paper stands.
  if ((judged.began?.partId ?? null) !== at.partId) return paperOf(paper, judged, companions);
  const audit = at.partId === null ? judged : withIdsOf("bill", judged);
  const { bill: first, partId } = at;
  const newest = newestBill(first, at.companions);
  // Until the newest bill has been judged with the rest, the first one stands.
  if (!newest || audit.corrected?.partId !== newest.id)
    return { at, bill: first, audit, sheet: { bill: first, partId }, change: null };
  const change = billChange(first, audit.findings, newest, audit.corrected.findings);
  if (change.byLine)
    return {
      at,
      bill: newest.bill,
      audit: { ...audit.corrected, findings: audit.corrected.findings.map(named(change)) },
      sheet: { bill: newest.bill, partId: newest.id },
      change,
    };
  const findings = change.findings
    .filter(({ state }) => state !== "settled")
    .map(({ finding }) => finding);
  return {
    at,
    bill: {
      ...first,
      statementDate: newest.bill.statementDate ?? first.statementDate,
      ledger: newest.bill.ledger,
      totals: newest.bill.totals,
    },
    audit: { ...audit, findings, proposed: flagsOf(findings) },
    sheet: { bill: first, partId },
    change,
  };
}

/** The paper a review began with, by itself, whatever bill was added to it. */
export function paperOf(
  paper: Bill,
  judged: JudgedAudit,
  companions: readonly Companion[],
): BillInForce {
  const others = companions.filter(({ role }) => role !== "bill");
  const at = { bill: paper, partId: null, companions: others };
  const audit = judged.began?.paper ?? judged;
  return { at, bill: paper, audit, sheet: { bill: paper, partId: null }, change: null };
}

/** Findings of a bill that was added get ids that none of the paper has: what was told of those is not about these. */
const withIdsOf = (name: string, audit: JudgedAudit): JudgedAudit => ({
  ...audit,
  findings: audit.findings.map((finding) => ({
    ...finding,
    id: finding.id.replace(/:|$/, `:${name}:`),
  })),
});

/** Gives a finding of the newest bill the id of the first one's it goes on from, or one that no other bill's has. */
function named({ findings }: BillChange): (finding: Finding) => Finding {
  const earlier = new Map(findings.map(({ finding, now }) => [now, finding.id]));
  return (finding) => ({
    ...finding,
    id: earlier.get(finding) ?? finding.id.replace(/:|$/, ":corrected:"),
  });
}

function flagsOf(findings: readonly Finding[]): Record<string, FlagName> {
  const flags: Record<string, FlagName> = {};
  for (const flag of FLAG_NAMES)
    for (const finding of findings.filter((found) => found.flag === flag))
      for (const id of linesIn(finding, "questioned")) flags[id] ??= flag;
  return flags;
}

import type { Bill, BillLine, Field } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import type { Finding, Note } from "~/domain/audit/evidence/findings";
import { parseCents } from "~/domain/money";
import type { NoteType, Truth, TruthCase, TruthLine, TruthProblem } from "#corpus/truth";

/** By name: what was found, what was not, and what nobody planted. */
export type Tallies = Record<string, { hits: number; misses: number; alarms: number }>;

/** One way a document was given to the rules, and what they said. */
export type JudgedCase = {
  expected: TruthCase;
  found: { findings: readonly Finding[]; notes: readonly Note[] };
};

/** How one reading compares with what its truth file says is printed. */
export type Score = {
  name: string;
  /** Lines printed, lines read, and lines read with date, code (or description) and charge all right. */
  lines: { printed: number; read: number; right: number };
  /** Totals printed and those read to the cent. */
  totals: { printed: number; right: number };
  /** Charges and totals read right and wrong, and how many of each are marked for the person to confirm. */
  amounts: { right: number; rightMarked: number; wrong: number; wrongUnmarked: number };
  kind: boolean;
  provider: boolean | null;
  account: boolean | null;
  statementDate: boolean | null;
  /** By rule, over all cases: what nobody found is missed by the rule that answers for it. */
  judged: Tallies;
  mistakes: string[];
};

const cents = (text: string | null): number | null => (text === null ? null : parseCents(text));
const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

const lineKey = (
  date: string | null,
  code: string | null,
  description: string | null,
  charge: number | null,
) => [date ?? "", code ?? letters(description ?? ""), charge ?? ""].join("|");
const printedKey = (line: TruthLine) =>
  lineKey(line.serviceDate, line.code, line.description, cents(line.charge));
const readKey = (line: BillLine) =>
  lineKey(
    line.serviceDate?.value ?? null,
    line.code?.value ?? null,
    line.description?.value ?? null,
    line.charge?.value ?? null,
  );

/** Pairs printed and read lines by all three facts, each once. */
function matchLines(truth: Truth, bill: Bill) {
  const open = new Map<string, number[]>();
  bill.lines.forEach((line, index) =>
    open.set(readKey(line), [...(open.get(readKey(line)) ?? []), index]),
  );
  const missed: string[] = [];
  const read = truth.lines.map((line) => {
    const index = open.get(printedKey(line))?.shift();
    if (index === undefined) missed.push(printedKey(line));
    return index ?? null;
  });
  const extra = [...open.entries()].flatMap(([key, left]) => left.map(() => key));
  return { read, missed, extra };
}

const TOTALS = [
  "billed",
  "adjustments",
  "insurancePaid",
  "patientPaid",
  "allowed",
  "patientResponsibility",
] as const;

/** The rules that answer for each planted problem. */
const RULES_OF: Record<TruthProblem["type"], RegExp> = {
  duplicate: /^duplicate/,
  pair: /^(ncci|lab-panel)/,
  panel: /^(lab-panel|ncci)/,
  packaged: /^packaged/,
  price: /^price/,
  units: /^(units|medically)/,
  arithmetic: /^(totals|arithmetic|eob)/,
  denied: /^(provider-share|eob)/,
  stay: /^outside-stay/,
  fee: /^fee/,
  balance: /^(balance|provider-share)/,
  visit: /^visit-in-global/,
  routine: /^routine-item/,
  estimate: /^above-estimate/,
  surprise: /^surprise-bill/,
};

/** The rule that says each note. Notes of all other rules are words for the phone, and not counted. */
const NOTED_BY: Record<NoteType, string> = {
  itemization: "missing-itemization",
  collector: "collector-notice",
  credit: "credit-report",
  level: "visit-level",
  surprise: "surprise-bill",
};

/** The rule a missed problem is counted against. */
const MISSED_BY: Record<TruthProblem["type"], string> = {
  duplicate: "duplicate-line",
  pair: "ncci-pair",
  panel: "lab-panel-part",
  packaged: "packaged-line",
  price: "price-above-benchmark",
  units: "units-above-limit",
  arithmetic: "totals-add-up",
  denied: "provider-share",
  stay: "outside-stay",
  fee: "fee-without-care",
  balance: "balance-above-eob",
  visit: "visit-in-global-period",
  routine: "routine-item",
  estimate: "above-estimate",
  surprise: "surprise-bill",
};

/** Whether what is wrong is what the person is asked about. A charge counts as right when an unmatched line prints it. */
function amountsOf(
  truth: Truth,
  bill: Bill,
  read: (number | null)[],
  mistakes: string[],
): Score["amounts"] {
  const amounts = { right: 0, rightMarked: 0, wrong: 0, wrongUnmarked: 0 };
  const count = (right: boolean, { value, confidence }: Field<number>, name: string) => {
    const marked = confidence < CONFIRM_BELOW;
    if (right) {
      amounts.right += 1;
      if (marked) amounts.rightMarked += 1;
    } else {
      amounts.wrong += 1;
      if (marked) return;
      amounts.wrongUnmarked += 1;
      mistakes.push(`wrong and not marked: ${name} ${value}`);
    }
  };
  const matched = new Set(read);
  const left = truth.lines.filter((_, at) => read[at] === null).map((line) => cents(line.charge));
  bill.lines.forEach((line, index) => {
    if (!line.charge) return;
    const at = left.indexOf(line.charge.value);
    if (!matched.has(index) && at >= 0) left.splice(at, 1);
    count(matched.has(index) || at >= 0, line.charge, "charge");
  });
  for (const name of TOTALS) {
    const total = bill.totals[name];
    const printed = cents(truth.totals[name]);
    if (total && printed !== null) count(total.value === printed, total, name);
  }
  return amounts;
}

/** For each printed line the id it was read under. */
type Read = (string | null)[];

const lineIdAt = (read: Read, at: number): string => read[at] ?? "not read";

/** Counts what the rules said of one case against what was planted, and tells each mistake. */
function scoreCase(
  { expected, found }: JudgedCase,
  read: Read,
  count: (rule: string, how: keyof Tallies[string]) => void,
): string[] {
  const mistakes: string[] = [];
  const answered = new Set<Finding>();
  const where = (at: number[]) => (at.some((one) => read[one] === null) ? " (line not read)" : "");
  for (const problem of expected.problems) {
    const wanted = problem.lines.map((at) => lineIdAt(read, at)).sort();
    const hits = found.findings.filter((finding) => {
      if (!RULES_OF[problem.type].test(finding.ruleId)) return false;
      const questioned = finding.lines
        .filter((line) => line.role === "questioned")
        .map((line) => line.lineId);
      return wanted.length === 0
        ? questioned.length === 0
        : wanted.every((id) => questioned.includes(id));
    });
    hits.forEach((finding) => answered.add(finding));
    for (const ruleId of new Set(hits.map((finding) => finding.ruleId))) count(ruleId, "hits");
    if (hits.length > 0) continue;
    count(MISSED_BY[problem.type], "misses");
    mistakes.push(
      `problem missed: ${problem.type} ${wanted.join(",")}${where(problem.lines)} (${expected.about})`,
    );
  }
  for (const finding of found.findings.filter((one) => !answered.has(one))) {
    count(finding.ruleId, "alarms");
    mistakes.push(`false alarm: ${finding.id} (${expected.about})`);
  }
  const open = found.notes.filter(({ ruleId }) => Object.values(NOTED_BY).includes(ruleId));
  for (const note of expected.notes ?? []) {
    const rule = NOTED_BY[note.type];
    const wanted = note.lines.map((at) => lineIdAt(read, at)).join();
    const at = open.findIndex(
      ({ ruleId, lineIds }) => ruleId === rule && lineIds.join() === wanted,
    );
    count(rule, at < 0 ? "misses" : "hits");
    if (at >= 0) open.splice(at, 1);
    else
      mistakes.push(`note missed: ${note.type} ${wanted}${where(note.lines)} (${expected.about})`);
  }
  for (const { id, ruleId } of open) {
    count(ruleId, "alarms");
    mistakes.push(`false note: ${id} (${expected.about})`);
  }
  return mistakes;
}

/** Compares a reading, and what the rules said of each case, with the truth. */
export function scoreReading(truth: Truth, bill: Bill, cases: readonly JudgedCase[]): Score {
  const { read, missed, extra } = matchLines(truth, bill);
  const mistakes = [
    ...missed.map((key) => `missed ${key}`),
    ...extra.map((key) => `invented ${key}`),
  ];
  const text = (
    label: string,
    printed: string | null,
    found: string | undefined,
  ): boolean | null => {
    if (printed === null) return null;
    const right = letters(printed) === letters(found ?? "");
    if (!right) mistakes.push(`${label}: "${printed}" read as "${found ?? ""}"`);
    return right;
  };
  let printed = 0;
  let right = 0;
  for (const name of TOTALS) {
    const expected = cents(truth.totals[name]);
    if (expected === null) continue;
    printed += 1;
    if (bill.totals[name]?.value === expected) right += 1;
    else mistakes.push(`total ${name}: ${expected} read as ${bill.totals[name]?.value}`);
  }
  if (bill.kind !== truth.kind) mistakes.push(`kind: ${truth.kind} read as ${bill.kind}`);
  const ids = read.map((at) => (at === null ? null : bill.lines[at]!.id));
  const judged: Tallies = {};
  for (const one of cases)
    mistakes.push(
      ...scoreCase(one, ids, (rule, how) => {
        judged[rule] ??= { hits: 0, misses: 0, alarms: 0 };
        judged[rule][how] += 1;
      }),
    );
  return {
    name: truth.name,
    lines: {
      printed: truth.lines.length,
      read: bill.lines.length,
      right: truth.lines.length - missed.length,
    },
    totals: { printed, right },
    amounts: amountsOf(truth, bill, read, mistakes),
    kind: bill.kind === truth.kind,
    provider: text("provider", truth.provider, bill.provider?.value),
    account: text("account", truth.accountNumber, bill.accountNumber?.value),
    statementDate: text("statement date", truth.statementDate, bill.statementDate?.value),
    judged,
    mistakes,
  };
}

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

export type Marks = { right: number; rightMarked: number; wrong: number; wrongUnmarked: number };

/** How one reading compares with what its truth file says is printed. */
export type Score = {
  name: string;
  /** Lines printed, lines read, and lines read with date, code (or description) and charge all right. */
  lines: { printed: number; read: number; right: number };
  /** Totals printed and those read to the cent. */
  totals: { printed: number; right: number };
  /** Charges and totals read right and wrong, and how many of each are marked for the person to confirm. */
  amounts: Marks;
  /** The same of every fact a rule may rest on: each line's charge, day and name, and the totals. */
  fields: Marks;
  /** Lines with a code that are read right, by whether their modifiers are: a lost one makes two services of one. */
  modifiers: { right: number; wrong: number };
  /** Every line, every total and the kind are right, and nothing is invented. */
  whole: boolean;
  kind: boolean;
  provider: boolean | null;
  account: boolean | null;
  statementDate: boolean | null;
  /** By rule, over all cases: what nobody found is missed by the rule that answers for it. */
  judged: Tallies;
  mistakes: string[];
};

/** Several right answers, where a paper's truth was written by others: all of them count. */
export type Leeway = {
  /** Refusing the paper is right, too. */
  mayFail: boolean;
  kinds: readonly Truth["kind"][];
  providers: readonly string[];
  /** By line: other codes that are right. */
  codes: readonly (readonly string[])[];
  /** Other days that are right for every line. */
  dates: readonly string[];
  /** The rows print no day of their own, so that any is right. */
  undated: boolean;
  /** A description that says much the same is right; an empty one asks for none. */
  similarNames: boolean;
  /** Charges of rows that are no services: listing them costs nothing. */
  extraCharges: readonly string[];
};

const STRICT: Leeway = {
  mayFail: false,
  kinds: [],
  providers: [],
  codes: [],
  dates: [],
  undated: false,
  similarNames: false,
  extraCharges: [],
};

const cents = (text: string | null): number | null => (text === null ? null : parseCents(text));
const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

const printedKey = (line: TruthLine) =>
  [
    line.serviceDate ?? "",
    line.code ?? letters(line.description ?? ""),
    cents(line.charge) ?? "",
  ].join("|");
const readKey = (line: BillLine) =>
  [
    line.serviceDate?.value ?? "",
    line.code?.value ?? letters(line.description?.value ?? ""),
    line.charge?.value ?? "",
  ].join("|");

/** Which of its three facts a read line has right; a document that prints none of a fact has none to get wrong. */
type Rightness = { charge: boolean; date: boolean; name: boolean };

function rightness(truth: Truth, at: number, read: BillLine, leeway: Leeway): Rightness {
  const line = truth.lines[at]!;
  const day = read.serviceDate?.value ?? null;
  return {
    charge: cents(line.charge) === (read.charge?.value ?? null),
    date: leeway.undated || day === line.serviceDate || leeway.dates.includes(day ?? ""),
    name: isNamedRight(line, read, leeway.codes[at] ?? [], leeway),
  };
}

function isNamedRight(
  line: TruthLine,
  read: BillLine,
  others: readonly string[],
  { similarNames }: Leeway,
): boolean {
  const code = read.code?.value ?? null;
  if (line.code !== null || others.length > 0)
    return code !== null && [line.code, ...others].includes(code);
  const [printed, found] = [line.description ?? "", read.description?.value ?? ""];
  if (!similarNames) return code === null && letters(printed) === letters(found);
  return printed === "" || likeness(printed, found) >= 0.6;
}

/** The share of the words of both texts that stand in both. */
function likeness(one: string, other: string): number {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const [a, b] = [words(one), words(other)];
  return (2 * [...a].filter((word) => b.has(word)).length) / Math.max(1, a.size + b.size);
}

const isRight = ({ charge, date, name }: Rightness): boolean => charge && date && name;

/** Pairs printed and read lines by all three facts, each once, in the order in which they stand. */
function matchLines(truth: Truth, bill: Bill, leeway: Leeway) {
  const open = new Map<number | null, number[]>();
  bill.lines.forEach((line, index) => {
    const charge = line.charge?.value ?? null;
    open.set(charge, [...(open.get(charge) ?? []), index]);
  });
  const read = truth.lines.map((line, at) => {
    const among = open.get(cents(line.charge)) ?? [];
    const k = among.findIndex((index) => isRight(rightness(truth, at, bill.lines[index]!, leeway)));
    return k < 0 ? null : among.splice(k, 1)[0]!;
  });
  const costless = leeway.extraCharges.map(cents);
  const taken = new Set(read);
  const extra = bill.lines.flatMap((line, index) => {
    if (taken.has(index)) return [];
    const at = costless.indexOf(Math.abs(line.charge?.value ?? NaN));
    if (at >= 0) costless.splice(at, 1);
    return at >= 0 ? [] : [index];
  });
  const missed = truth.lines.flatMap((_, at) => (read[at] === null ? [at] : []));
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
  room: /^(room-|two-rooms)/,
  observation: /^observation/,
  "operating-room": /^operating-/,
  newborn: /^newborn/,
  facility: /^facility/,
  cancelled: /^cancelled/,
  fee: /^fee/,
  balance: /^(balance|provider-share)/,
  visit: /^visit-in-global/,
  "new-patient": /^new-patient-again/,
  visits: /^visits-in-a-day/,
  "add-on": /^add-on-alone/,
  helper: /^surgery-indicators/,
  sides: /^both-sides/,
  infusion: /^infusion-time/,
  anesthesia: /^anesthesia-units/,
  routine: /^routine-item/,
  estimate: /^above-estimate/,
  held: /^money-held/,
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
  room: "room-nights",
  observation: "observation-hours",
  "operating-room": "operating-room-twice",
  newborn: "newborn-charges",
  facility: "facility-fee",
  cancelled: "cancelled-service",
  fee: "fee-without-care",
  balance: "balance-above-eob",
  visit: "visit-in-global-period",
  "new-patient": "new-patient-again",
  visits: "visits-in-a-day",
  "add-on": "add-on-alone",
  helper: "surgery-indicators",
  sides: "both-sides",
  infusion: "infusion-time",
  anesthesia: "anesthesia-units",
  routine: "routine-item",
  estimate: "above-estimate",
  held: "money-held",
  surprise: "surprise-bill",
};

const noMarks = (): Marks => ({ right: 0, rightMarked: 0, wrong: 0, wrongUnmarked: 0 });

function mark(marks: Marks, right: boolean, { confidence }: Field<unknown>): void {
  const marked = confidence < CONFIRM_BELOW;
  marks[right ? "right" : "wrong"] += 1;
  if (right && marked) marks.rightMarked += 1;
  if (!right && !marked) marks.wrongUnmarked += 1;
}

/**
 * Whether what is wrong is what the person is asked about. A line that is not wholly right is compared with the missed
 * line of its charge, else with the missed line of its day and name, or of its name; where there is none, all of it is wrong.
 */
function marksOf(
  truth: Truth,
  bill: Bill,
  { read, missed, extra }: ReturnType<typeof matchLines>,
  leeway: Leeway,
  mistakes: string[],
): { amounts: Marks; fields: Marks } {
  const [amounts, fields] = [noMarks(), noMarks()];
  const left = [...missed];
  const notice = (right: boolean, field: Field<unknown>, name: string) => {
    mark(fields, right, field);
    if (!right && field.confidence >= CONFIRM_BELOW)
      mistakes.push(`wrong and not marked: ${name} ${String(field.value)}`);
  };
  const count = (line: BillLine, { charge, date, name }: Rightness) => {
    if (line.charge) {
      mark(amounts, charge, line.charge);
      notice(charge, line.charge, "charge");
    }
    if (line.serviceDate) notice(date, line.serviceDate, "day");
    const named = line.code ?? line.description;
    if (named) notice(name, named, "name");
  };
  const pairs = new Map(
    read.flatMap((index, at) => (index === null ? [] : [[index, at] as const])),
  );
  const pair = (isSame: (right: Rightness) => boolean) => {
    for (const index of extra.filter((each) => !pairs.has(each))) {
      const same = left.findIndex((at) => isSame(rightness(truth, at, bill.lines[index]!, leeway)));
      if (same >= 0) pairs.set(index, left.splice(same, 1)[0]!);
    }
  };
  pair(({ charge }) => charge);
  pair(({ date, name }) => date && name);
  pair(({ name }) => name);
  bill.lines.forEach((line, index) => {
    const at = pairs.get(index);
    if (at !== undefined) count(line, rightness(truth, at, line, leeway));
    else if (extra.includes(index)) count(line, { charge: false, date: false, name: false });
  });
  for (const name of TOTALS) {
    const total = bill.totals[name];
    const printed = cents(truth.totals[name]);
    if (!total || printed === null) continue;
    mark(amounts, total.value === printed, total);
    notice(total.value === printed, total, name);
  }
  return { amounts, fields };
}

/** Compares the modifiers of the lines that are read right, in any order. */
function modifiersOf(
  truth: Truth,
  bill: Bill,
  read: readonly (number | null)[],
  mistakes: string[],
): Score["modifiers"] {
  const marks = { right: 0, wrong: 0 };
  read.forEach((index, at) => {
    const line = truth.lines[at]!;
    if (index === null || line.code === null) return;
    const printed = line.modifiers.toSorted().join(" ");
    const found = bill.lines[index]!.modifiers.map(({ value }) => value)
      .toSorted()
      .join(" ");
    marks[printed === found ? "right" : "wrong"] += 1;
    if (printed !== found)
      mistakes.push(`modifiers of ${line.code}: "${printed}" read as "${found}"`);
  });
  return marks;
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

/** The provider's own name, or another one that is right. */
function provider(
  truth: Truth,
  { provider: found }: Bill,
  { providers }: Leeway,
  compare: (label: string, printed: string | null, found: string | undefined) => boolean | null,
): boolean | null {
  const other = providers.find((name) => letters(name) === letters(found?.value ?? ""));
  return compare("provider", truth.provider && (other ?? truth.provider), found?.value);
}

/** Compares a reading, and what the rules said of each case, with the truth. */
export function scoreReading(
  truth: Truth,
  bill: Bill,
  cases: readonly JudgedCase[],
  leeway: Leeway = STRICT,
): Score {
  const matched = matchLines(truth, bill, leeway);
  const { read, missed, extra } = matched;
  const mistakes = [
    ...missed.map((at) => `missed ${printedKey(truth.lines[at]!)}`),
    ...extra.map((index) => `invented ${readKey(bill.lines[index]!)}`),
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
  const kind = [truth.kind, ...leeway.kinds].includes(bill.kind);
  if (!kind) mistakes.push(`kind: ${truth.kind} read as ${bill.kind}`);
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
    ...marksOf(truth, bill, matched, leeway, mistakes),
    modifiers: modifiersOf(truth, bill, read, mistakes),
    whole: kind && missed.length === 0 && extra.length === 0 && right === printed,
    kind,
    provider: provider(truth, bill, leeway, text),
    account: text("account", truth.accountNumber, bill.accountNumber?.value),
    statementDate: text("statement date", truth.statementDate, bill.statementDate?.value),
    judged,
    mistakes,
  };
}

import type { Bill, BillLine, Box, Field } from "../bill";
import { CONFIRM_BELOW } from "../confidence";
import { formatCents, sumCents, type Cents } from "../money";
import { AI_MONEY, AI_TOTALS, type AiLine, type AiReading } from "./ai-reading";
import type { PageWords, Word } from "./page";
import { right } from "./rows";
import {
  dayOn,
  lettersOf,
  printedRows,
  RowsByPage,
  wordShare,
  type PrintedRow,
} from "./page-evidence";

/**
 * Our own reading and a model's, field by field. An amount, a code or a day of the model's counts only if it stands on
 * the page, or the sums prove it; what it says beyond that is shown to the person, never judged. So the merged bill is
 * ours, with gaps filled.
 */

const BORNE_OUT = 0.92;
const ON_PAGE = 0.85;
const DISPUTED = 0.75;
const UNPROVEN = 0.5;
/** Share of a description's words that must stand on a row for it to be the line's. */
const SAME_WORDS = 0.6;
/** Points by which figures of one column may stand apart at their aligned end. */
const COLUMN_SLACK = 6;
const MOST_TRIED = 10;
const MOST_DIFFERENCES = 200;

export type Difference = NonNullable<Bill["differences"]>[number];

type Draft = { line: BillLine; ai?: AiLine; rows: PrintedRow[]; fresh: boolean };

/**
 * Puts both readings together. Pure; never throws; whatever the model says, no total appears that is not printed, and
 * no line that is not on the page unless the printed total proves it.
 */
export function mergeReadings(own: Bill, ai: AiReading, pages: readonly PageWords[]): Bill {
  if (own.kind === "other") return own;
  const printed = new RowsByPage(printedRows(pages));
  const differences: Difference[] = [];
  const note = (difference: Difference) => {
    if (differences.length < MOST_DIFFERENCES) differences.push(difference);
  };
  const { drafts, left } = paired(own, ai, printed);
  const isScanned = (page: number | undefined) => pages[(page ?? 0) - 1]?.source === "ocr";
  const lineRows = new Set(drafts.flatMap(({ rows }) => rows));
  const totals = mergedTotals(own, ai, printed, lineRows, isScanned, note);
  const known = knownRows(own, printed, drafts);
  const charges = own.lines.flatMap(({ charge }) => (charge?.box ? [charge.box] : []));
  const candidates = left.flatMap((line) => {
    const row = takeRow(line, printed, known, charges);
    if (row) return [{ line, row }];
    note({ name: "line", says: lineText(line) });
    return [];
  });
  // Charges that make the printed total are right, whoever reads them otherwise.
  const sumHolds =
    own.totals.billed !== undefined &&
    own.lines.every((line) => line.charge) &&
    sumCents(own.lines.map((line) => line.charge!.value)) === own.totals.billed.value;
  for (const draft of drafts)
    if (draft.ai)
      draft.line = mergedLine(
        draft,
        sumHolds ? { ...draft.ai, charge: draft.line.charge!.value } : draft.ai,
        isScanned(draft.line.page),
        note,
      );
  const proven = provenCharges(drafts, candidates, totals.billed?.value);
  const added: Draft[] = candidates.flatMap(({ line, row }) => {
    if (proven && !proven.has(line)) {
      note({ name: "line", says: lineText(line) });
      return [];
    }
    const fresh = newLine(line, row, proven ? BORNE_OUT : DISPUTED);
    return [{ line: fresh, ai: line, rows: [row], fresh: true }];
  });
  return withLines(
    {
      ...own,
      ...mergedHeader(own, ai, printed),
      totals,
      ...(differences.length > 0 ? { differences } : {}),
    },
    [...drafts, ...added],
  );
}

/** Pairs lines of both readings, strictest agreement first; the rest of the model's lines are left. */
function paired(
  own: Bill,
  ai: AiReading,
  printed: RowsByPage,
): { drafts: Draft[]; left: AiLine[] } {
  const drafts: Draft[] = own.lines.map((line) => ({
    line,
    rows: printed.within(line.page, line.box),
    fresh: false,
  }));
  const left = new Set(ai.lines);
  const facts = {
    date: (line: OwnOrAi) => line.date,
    code: (line: OwnOrAi) => line.code,
    charge: (line: OwnOrAi) => line.charge,
    words: (line: OwnOrAi) => line.words,
  };
  type Fact = keyof typeof facts;
  const passes: readonly (readonly Fact[])[] = [
    ["date", "code", "charge", "words"],
    ["date", "code", "charge"],
    ["code", "charge"],
    ["date", "code"],
    ["date", "charge"],
    ["charge", "words"],
    ["date", "words"],
    ["code"],
    ["words"],
  ];
  for (const pass of passes) {
    const key = (line: OwnOrAi): string | null => {
      const parts = pass.map((fact) => facts[fact](line));
      return parts.some((part) => part === undefined || part === "") ? null : parts.join("|");
    };
    const open = new Map<string, Draft[]>();
    for (const draft of drafts) {
      const at = draft.ai ? null : key(ownFacts(draft.line));
      if (at !== null) open.set(at, [...(open.get(at) ?? []), draft]);
    }
    for (const line of left) {
      const at = key(aiFacts(line));
      const draft = at === null ? undefined : open.get(at)?.shift();
      if (!draft) continue;
      draft.ai = line;
      left.delete(line);
    }
  }
  return { drafts, left: [...left] };
}

type OwnOrAi = {
  date: string | undefined;
  code: string | undefined;
  charge: Cents | undefined;
  words: string;
};
const ownFacts = (line: BillLine): OwnOrAi => ({
  date: line.serviceDate?.value,
  code: line.code?.value ?? line.revenueCode?.value,
  charge: line.charge?.value,
  words: lettersOf(line.description?.value ?? ""),
});
const aiFacts = (line: AiLine): OwnOrAi => ({
  date: line.serviceDate,
  code: line.code ?? line.revenueCode,
  charge: line.charge,
  words: lettersOf(line.description ?? ""),
});

/** Rows that we know to be something: our lines, and what the totals, payments and subtotals stand on. */
function knownRows(own: Bill, printed: RowsByPage, drafts: readonly Draft[]): Set<PrintedRow> {
  const places = [
    ...Object.values(own.totals),
    ...own.ledger.map(({ amount }) => amount),
    ...own.subtotals.map(({ amount }) => amount),
  ];
  return new Set([
    ...drafts.flatMap(({ rows }) => rows),
    ...places.flatMap((field) => printed.within(field?.page, field?.box)),
  ]);
}

/**
 * The row on which a line of the model's stands that we did not read: its charge, its code or most of its words, and
 * not a row that is known already. Takes the row.
 */
function takeRow(
  { page, charge, code, description, serviceDate }: AiLine,
  printed: RowsByPage,
  known: Set<PrintedRow>,
  charges: readonly Box[],
): PrintedRow | undefined {
  if (charge === undefined || (!code && !description)) return undefined;
  const isPrinted = (day: string) => printed.rows.some((row) => dayOn(row, day) !== undefined);
  if (serviceDate && !isPrinted(serviceDate)) return undefined;
  const row = printed.rows.find(
    (one) =>
      !known.has(one) &&
      (page === undefined || one.page === page) &&
      standsInColumn(one.amounts.get(charge), charges) &&
      (code ? one.codes.has(code) : wordShare(one, description ?? "") >= SAME_WORDS) &&
      (!serviceDate || one.days.size === 0 || dayOn(one, serviceDate) !== undefined),
  );
  if (row) known.add(row);
  return row;
}

/**
 * Whether an amount stands where our lines have their charges, at either end of the column; a sentence that names a
 * code and an amount does not. Where we read no charge at all nothing can be said against it.
 */
function standsInColumn(word: Word | undefined, charges: readonly Box[]): boolean {
  if (!word) return false;
  const near = (a: number, b: number) => Math.abs(a - b) < COLUMN_SLACK;
  return (
    charges.length === 0 ||
    charges.some((box) => near(right(box), right(word.box)) || near(box[0], word.box[0]))
  );
}

/** A line that only the model read, with what of it stands on its row. */
function newLine(line: AiLine, row: PrintedRow, confidence: number): BillLine {
  const at = <T>(value: T, word?: Word): Field<T> => ({
    value,
    page: row.page,
    box: word?.box ?? row.box,
    confidence,
  });
  const fresh: BillLine = {
    id: "L0",
    page: row.page,
    box: row.box,
    modifiers: line.modifiers
      .filter((mark) => row.codes.has(mark))
      .map((mark) => at(mark, row.codes.get(mark))),
    diagnoses: [],
    remarks: [],
  };
  if (line.serviceDate) fresh.serviceDate = at(line.serviceDate, dayOn(row, line.serviceDate));
  if (line.description) fresh.description = at(line.description);
  if (line.code) fresh.code = at(line.code, row.codes.get(line.code));
  if (line.revenueCode && row.codes.has(line.revenueCode))
    fresh.revenueCode = at(line.revenueCode, row.codes.get(line.revenueCode));
  if (line.units !== undefined && row.units.has(line.units))
    fresh.units = at(line.units, row.units.get(line.units));
  for (const name of AI_MONEY) {
    const cents = line[name];
    const word = cents === undefined ? undefined : row.amounts.get(cents);
    if (cents !== undefined && word) fresh[name] = at(cents, word);
  }
  return fresh;
}

/** Our line with its gaps filled and its doubts settled, as far as the page bears the model out. */
function mergedLine(
  { line, rows }: Draft,
  ai: AiLine,
  scanned: boolean,
  note: (difference: Difference) => void,
): BillLine {
  const merged = { ...line };
  const spent = new Set<Cents>();
  for (const name of AI_MONEY) if (line[name]) spent.add(line[name].value);
  const wordFor = <T>(pick: (row: PrintedRow) => Map<T, Word>, value: T): Word | undefined =>
    rows.map((row) => pick(row).get(value)).find((word) => word !== undefined);
  const place = (word: Word | undefined) => ({
    ...(line.page ? { page: line.page } : {}),
    ...((word?.box ?? line.box) ? { box: word?.box ?? line.box } : {}),
  });

  /** The field after both readers: ours, the model's where we have a gap or a doubt, and how sure that is. */
  function settle<T>(
    name: string,
    ours: Field<T> | undefined,
    theirs: T | undefined,
    word: Word | undefined,
    shown: (value: T) => string = String,
  ): Field<T> | undefined {
    if (theirs === undefined) return ours;
    if (ours?.value === theirs)
      return { ...ours, confidence: Math.max(ours.confidence, scanned ? BORNE_OUT : 0) };
    if (!ours) {
      if (word) return { value: theirs, ...place(word), confidence: scanned ? DISPUTED : ON_PAGE };
      // A charge must be there, so a guess helps the person; a code or a day may well not be printed.
      if (scanned && name === "charge")
        return { value: theirs, ...place(undefined), confidence: UNPROVEN };
      note({ lineId: line.id, name, says: shown(theirs) });
      return undefined;
    }
    // In a text layer our value stands on the page; a model's that does not is no reading of it.
    if (!scanned && !word) return ours;
    note({ lineId: line.id, name, says: shown(theirs) });
    const doubted = ours.confidence < CONFIRM_BELOW;
    if (doubted && (word !== undefined || looksAlike(shown(ours.value), shown(theirs))))
      return { ...ours, value: theirs, ...place(word), confidence: DISPUTED };
    return { ...ours, confidence: Math.min(ours.confidence, DISPUTED) };
  }

  for (const name of AI_MONEY) {
    const theirs = ai[name];
    // One printed figure is one amount: what another column has taken is not there for this one.
    const free = theirs !== undefined && (theirs === 0 || !spent.has(theirs));
    const word = free ? wordFor((row) => row.amounts, theirs) : undefined;
    if (!line[name] && !word && name !== "charge") continue;
    const field = settle(name, line[name], theirs, word, formatCents);
    if (field) merged[name] = field;
    if (field && theirs !== undefined) spent.add(theirs);
  }
  const day = ai.serviceDate;
  const dayWord = day ? rows.map((row) => dayOn(row, day)).find(Boolean) : undefined;
  const serviceDate = settle("serviceDate", line.serviceDate, day, dayWord);
  if (serviceDate) merged.serviceDate = serviceDate;
  const codeWord = ai.code ? wordFor((row) => row.codes, ai.code) : undefined;
  const code = settle("code", line.code, ai.code, codeWord);
  if (code) merged.code = code;
  const revenueWord = ai.revenueCode ? wordFor((row) => row.codes, ai.revenueCode) : undefined;
  if (!line.revenueCode && revenueWord && ai.revenueCode)
    merged.revenueCode = { value: ai.revenueCode, ...place(revenueWord), confidence: ON_PAGE };
  const unitWord = ai.units === undefined ? undefined : wordFor((row) => row.units, ai.units);
  if (!line.units && unitWord && ai.units !== undefined)
    merged.units = { value: ai.units, ...place(unitWord), confidence: DISPUTED };
  if (!line.description && ai.description)
    merged.description = { value: ai.description, ...place(undefined), confidence: ON_PAGE };
  const { description } = line;
  // Garbled words are put right by a reader who sees the same words better.
  if (
    scanned &&
    description &&
    ai.description &&
    looksAlike(lettersOf(description.value), lettersOf(ai.description))
  )
    merged.description = { ...description, value: ai.description };
  if (line.modifiers.length === 0)
    merged.modifiers = ai.modifiers.flatMap((mark) => {
      const word = wordFor((row) => row.codes, mark);
      return word ? [{ value: mark, ...place(word), confidence: ON_PAGE }] : [];
    });
  return merged;
}

/** Characters that recognition takes for each other. */
const CONFUSED = [
  "0oqd",
  "ce",
  "1il|7",
  "5s",
  "8b3",
  "6g",
  "2z",
  "4a",
  "9gq",
  "vu",
  "nmh",
  "rf",
  "tf",
];
const isConfused = (a: string, b: string): boolean =>
  a === b || CONFUSED.some((set) => set.includes(a) && set.includes(b));

/** Whether one text is what recognition makes of the other: a character lost, added or confused here and there. */
export function looksAlike(first: string, second: string): boolean {
  const [a, b] = [first.toLowerCase(), second.toLowerCase()];
  if (a === b) return true;
  const most = Math.max(a.length, b.length);
  // Two figures that changed places are no slip of recognition.
  const limit = Math.max(1, most * (/\d.*\d/.test(a) ? 0.15 : 0.25));
  if (most === 0 || Math.abs(a.length - b.length) > limit) return false;
  // Weighted edit distance: a confusion costs little, losing or gaining a character one, anything else two.
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : isConfused(a[i - 1]!, b[j - 1]!) ? 0.4 : 2;
      row.push(Math.min(before[j - 1]! + change, before[j]! + 1, row[j - 1]! + 1));
    }
    before = row;
  }
  return before[b.length]! <= limit;
}

/**
 * Holds the charges against the printed total: which of the model's charges make the sum agree where ours do not.
 * Applies them to the drafts, and returns the added lines that belong to the sum; null when the sum decides nothing.
 */
function provenCharges(
  drafts: readonly Draft[],
  candidates: readonly { line: AiLine }[],
  billed: Cents | undefined,
): Set<AiLine> | null {
  if (billed === undefined || drafts.some(({ line }) => !line.charge)) return null;
  const rest = billed - sumCents(drafts.map(({ line }) => line.charge!.value));
  if (rest === 0) return new Set();
  const changes = drafts.flatMap((draft) => {
    const theirs = draft.ai?.charge;
    const ours = draft.line.charge!.value;
    return theirs === undefined || theirs === ours
      ? []
      : [{ by: theirs - ours, draft, line: undefined }];
  });
  const additions = candidates.map(({ line }) => ({
    by: line.charge ?? 0,
    draft: undefined,
    line,
  }));
  const options = [...changes, ...additions];
  const chosen = onlySubset(
    options.map(({ by }) => by),
    rest,
  );
  if (!chosen) return null;
  const lines = new Set<AiLine>();
  for (const at of chosen) {
    const { draft, line } = options[at]!;
    if (line) lines.add(line);
    if (draft?.ai?.charge !== undefined)
      draft.line = {
        ...draft.line,
        charge: { ...draft.line.charge!, value: draft.ai.charge, confidence: BORNE_OUT },
      };
  }
  return lines;
}

/** The one choice of figures that makes a sum, or null when none or several do. */
function onlySubset(figures: readonly Cents[], wanted: Cents): number[] | null {
  const all = figures.map((_, at) => at);
  if (figures.length > MOST_TRIED) return sumCents(figures) === wanted ? all : null;
  let found: number[] | null = null;
  for (let choice = 1; choice < 1 << figures.length; choice += 1) {
    const picked = all.filter((at) => choice & (1 << at));
    if (sumCents(picked.map((at) => figures[at]!)) !== wanted) continue;
    if (found) return null;
    found = picked;
  }
  return found;
}

/** Our totals, and those we did not read that are printed and that no other amount of ours has taken. */
function mergedTotals(
  own: Bill,
  ai: AiReading,
  printed: RowsByPage,
  lineRows: ReadonlySet<PrintedRow>,
  isScanned: (page: number | undefined) => boolean,
  note: (difference: Difference) => void,
): Bill["totals"] {
  // A figure on a line's row is the line's, and one without cents may be a count.
  const standing = printed.rows.filter((row) => !lineRows.has(row));
  const totals = { ...own.totals };
  const known = new Set(Object.values(own.totals).map((field) => field?.value));
  for (const name of AI_TOTALS) {
    const [ours, theirs] = [own.totals[name], ai.totals[name]];
    if (theirs === undefined) continue;
    if (ours) {
      if (ours.value === theirs)
        totals[name] = isScanned(ours.page)
          ? { ...ours, confidence: Math.max(ours.confidence, BORNE_OUT) }
          : ours;
      else if (standing.some(({ sums }) => sums.has(theirs)))
        note({ name, says: formatCents(theirs) });
      continue;
    }
    const row = standing.find(({ sums }) => sums.has(theirs));
    if (theirs === 0 || known.has(theirs) || !row) {
      if (theirs !== 0) note({ name, says: formatCents(theirs) });
      continue;
    }
    known.add(theirs);
    totals[name] = {
      value: theirs,
      page: row.page,
      box: row.sums.get(theirs)!.box,
      confidence: DISPUTED,
    };
  }
  const { billed, adjustments, insurancePaid, patientPaid, patientResponsibility } = totals;
  const lowering = [adjustments, insurancePaid, patientPaid].flatMap((field) => field ?? []);
  if (
    billed &&
    patientResponsibility &&
    lowering.length > 0 &&
    billed.value - sumCents(lowering.map(({ value }) => value)) === patientResponsibility.value
  )
    for (const name of AI_TOTALS) {
      const field = totals[name];
      if (field && name !== "allowed")
        totals[name] = { ...field, confidence: Math.max(field.confidence, BORNE_OUT) };
    }
  return totals;
}

/** What the page bears out of provider and day, where we read none. */
function mergedHeader(own: Bill, ai: AiReading, printed: RowsByPage): Partial<Bill> {
  const header: Partial<Bill> = {};
  const name = ai.provider;
  const named =
    name && lettersOf(name).length > 3
      ? printed.rows.find(({ text }) => text.includes(lettersOf(name)))
      : undefined;
  if (!own.provider && name && named)
    header.provider = { value: name, page: named.page, box: named.box, confidence: ON_PAGE };
  const day = ai.statementDate;
  const dated = day ? printed.rows.find((row) => row.days.has(day)) : undefined;
  if (!own.statementDate && day && dated)
    header.statementDate = {
      value: day,
      page: dated.page,
      box: dated.days.get(day)!.box,
      confidence: DISPUTED,
    };
  return header;
}

/** The lines in the order of the pages. Ours keep their ids; added ones get ids that no line has. */
function withLines(bill: Bill, drafts: readonly Draft[]): Bill {
  let last = Math.max(0, ...drafts.map(({ line }) => Number(line.id.slice(1))));
  const ordered = drafts.some(({ fresh }) => fresh) ? inPlace(drafts) : drafts;
  return {
    ...bill,
    lines: ordered
      .slice(0, 2500)
      .map(({ line, fresh }) => (fresh ? { ...line, id: `L${(last += 1)}` } : line)),
  };
}

/** Each added line after the last of ours that stands above it. */
function inPlace(drafts: readonly Draft[]): Draft[] {
  const result = drafts.filter(({ fresh }) => !fresh);
  const above = (one: Draft, other: Draft): boolean => {
    const [a, b] = [one.line, other.line];
    if (!a.page || !b.page || !a.box || !b.box) return false;
    return a.page < b.page || (a.page === b.page && a.box[1] <= b.box[1]);
  };
  for (const draft of drafts.filter(({ fresh }) => fresh)) {
    const before = result.findLastIndex((other) => above(other, draft));
    result.splice(before + 1, 0, draft);
  }
  return result;
}

const lineText = (line: AiLine): string =>
  [
    line.serviceDate,
    line.code ?? line.revenueCode,
    line.description,
    line.charge === undefined ? undefined : formatCents(line.charge),
  ]
    .filter(Boolean)
    .join(" ")
    .slice(0, 300);

/**
 * A document on which we read nothing, as the model read it: every field waits for the person, and no rule judges by
 * it until then. Null when the model read no charge either, or says that it is no bill.
 */
export function modelAlone(ai: AiReading, pages: Bill["pages"]): Bill | null {
  const lines = ai.lines.filter((line) => line.charge !== undefined && line.description);
  if (ai.kind === "other" || lines.length === 0) return null;
  const unsure = <T>(value: T, page?: number): Field<T> => ({
    value,
    ...(page ? { page } : {}),
    confidence: UNPROVEN,
  });
  const totals: Bill["totals"] = {};
  for (const name of AI_TOTALS) {
    const cents = ai.totals[name];
    if (cents !== undefined) totals[name] = unsure(cents);
  }
  return {
    kind: ai.kind,
    kindEvidence: [],
    ...(ai.provider ? { provider: unsure(ai.provider) } : {}),
    ...(ai.statementDate ? { statementDate: unsure(ai.statementDate) } : {}),
    lines: lines.slice(0, 2500).map((line, at): BillLine => {
      const read: BillLine = {
        id: `L${at + 1}`,
        modifiers: line.modifiers.map((mark) => unsure(mark, line.page)),
        diagnoses: [],
        remarks: [],
      };
      if (line.page) read.page = line.page;
      if (line.serviceDate) read.serviceDate = unsure(line.serviceDate, line.page);
      if (line.description) read.description = unsure(line.description, line.page);
      if (line.code) read.code = unsure(line.code, line.page);
      if (line.revenueCode) read.revenueCode = unsure(line.revenueCode, line.page);
      if (line.units !== undefined) read.units = unsure(line.units, line.page);
      for (const name of AI_MONEY) {
        const cents = line[name];
        if (cents !== undefined) read[name] = unsure(cents, line.page);
      }
      return read;
    }),
    ledger: [],
    totals,
    subtotals: [],
    legend: [],
    pages,
  };
}

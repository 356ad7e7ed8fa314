import { MOST_LINES, type Bill, type BillLine } from "~/domain/bill/bill";
import { formatCents, sumCents } from "~/domain/money";
import type { PageWords } from "~/domain/reading/page";
import { lineOfSum, newLine, takeRow } from "./added-line";
import type { AiLine, AiReading } from "./ai-reading";
import { BORNE_OUT, DISPUTED, ON_PAGE, type Draft, type Note } from "./draft";
import { mergedLine } from "./merged-line";
import { isBySum, isNoLine, leadOf } from "./model-leads";
import { mergedTotals } from "./merged-totals";
import { dayOn, lettersOf, printedRows, RowsByPage, type PrintedRow } from "./page-evidence";
import { paired } from "./pairing";
import { provenCharges } from "./proven-charges";

/**
 * Our own reading and a model's, field by field. An amount, a code or a day of the model's counts only if it stands on
 * the page, or the sums prove it; what it says beyond that is shown to the person, never judged. So the merged bill is
 * ours, with gaps filled.
 */

const MOST_DIFFERENCES = 200;

/**
 * Puts both readings together. Pure; never throws; whatever the model says, no total appears that is not printed, and
 * no line that is not on the page unless the printed total proves it.
 */
export function mergeReadings(own: Bill, ai: AiReading, pages: readonly PageWords[]): Bill {
  if (own.kind === "other") return own;
  const printed = new RowsByPage(printedRows(pages));
  const differences: NonNullable<Bill["differences"]> = [];
  const note: Note = (difference) => {
    if (differences.length < MOST_DIFFERENCES) differences.push(difference);
  };
  const isScanned = (page: number | undefined) => pages[(page ?? 0) - 1]?.source === "ocr";
  const all = paired(own, ai, printed);
  const poor = isPoor(pages);
  // A text layer says itself what it says, with lines of ours on it or without.
  const lead = pages.every(({ source, words }) => source === "ocr" || words.length === 0)
    ? leadOf({
        own,
        ai,
        ...all,
        poor,
        isPrinted: (sum) => printed.rows.some(({ sums }) => sums.has(sum)),
      })
    : null;
  const { left } = all;
  // Where the model's lines make up the total there is no room for more.
  const drafts = isBySum(lead)
    ? all.drafts.filter((draft) => draft.ai ?? !isNoLine(draft.line, { own, ai, poor }))
    : all.drafts;
  for (const { line } of all.drafts)
    if (!drafts.some((draft) => draft.line === line))
      note({ name: "line", says: lineText(plain(line)), taken: true });
  const lineRows = new Set(drafts.flatMap(({ rows }) => rows));
  const totals = mergedTotals(own, ai, { printed, lineRows, isScanned, lead }, note);
  const known = knownRows(own, printed, drafts);
  const charges = own.lines.flatMap(({ charge }) => (charge?.box ? [charge.box] : []));
  const bySum: Draft[] = [];
  const candidates = left.flatMap((line) => {
    const row = takeRow(line, printed, known, charges);
    if (row) return [{ line, row }];
    // On a clear picture recognition would have left a trace of it.
    if (isBySum(lead) && poor) {
      const fresh = lineOfSum(line, Math.min(line.page ?? 1, Math.max(1, pages.length)));
      bySum.push({ line: fresh, ai: line, rows: [], fresh: true });
    } else note({ name: "line", says: lineText(line) });
    return [];
  });
  const isPrinted = (day: string) => printed.rows.some((row) => dayOn(row, day) !== undefined);
  // Charges that make the printed total are right, whoever reads them otherwise.
  const sumHolds =
    own.totals.billed !== undefined &&
    drafts.every(({ line }) => line.charge) &&
    sumCents(drafts.map(({ line }) => line.charge!.value)) === own.totals.billed.value;
  for (const draft of drafts)
    if (draft.ai)
      draft.line = mergedLine(
        draft,
        sumHolds ? { ...draft.ai, charge: draft.line.charge!.value } : draft.ai,
        { scanned: isScanned(draft.line.page), lead, isPrinted, poor },
        note,
      );
  // A total that only the model names is no proof of its charges, unless it leads.
  const printedTotal = isBySum(lead) ? totals.billed : own.totals.billed;
  const proven =
    bySum.length > 0
      ? new Set(candidates.map(({ line }) => line))
      : provenCharges(drafts, candidates, printedTotal?.value);
  const added: Draft[] = candidates.flatMap(({ line, row }) => {
    if (proven && !proven.has(line)) {
      note({ name: "line", says: lineText(line) });
      return [];
    }
    const fresh = newLine(line, row, proven && lead !== "sum" ? BORNE_OUT : DISPUTED);
    return [{ line: fresh, ai: line, rows: [row], fresh: true }];
  });
  return withLines(
    {
      ...own,
      // A bill whose lines only the model could read is no summary.
      ...(own.kind === "summary" && bySum.length > 0 ? { kind: "itemized" } : {}),
      ...mergedHeader(own, ai, printed, isScanned),
      totals,
      ...(differences.length > 0 ? { differences } : {}),
    },
    [...drafts, ...added, ...bySum],
  );
}

/** Below this mean confidence of its words a picture was hard to read throughout. */
const HARD_TO_READ = 0.9;

function isPoor(pages: readonly PageWords[]): boolean {
  const words = pages.flatMap((page) => (page.source === "ocr" ? page.words : []));
  const sum = words.reduce((total, { confidence }) => total + confidence, 0);
  return words.length > 0 && sum < HARD_TO_READ * words.length;
}

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

/** What the page bears out of provider and day, where we read none. */
function mergedHeader(
  own: Bill,
  ai: AiReading,
  printed: RowsByPage,
  isScanned: (page: number | undefined) => boolean,
): Partial<Bill> {
  const header: Partial<Bill> = {};
  const name = ai.provider;
  const named =
    name && lettersOf(name).length > 3
      ? printed.rows.find(({ text }) => text.includes(lettersOf(name)))
      : undefined;
  if (!own.provider && name && named)
    header.provider = { value: name, page: named.page, box: named.box, confidence: ON_PAGE };
  const ours = own.provider;
  // Beside logos and stamps, a picture's name of the provider often lacks a part or has one too many.
  if (ours && isScanned(ours.page) && name && name !== ours.value && isPartOf(ours.value, name))
    header.provider = { ...ours, value: name, confidence: Math.min(ours.confidence, DISPUTED) };
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

/** Whether one name holds the other, whichever is the longer. */
function isPartOf(first: string, second: string): boolean {
  const [a, b] = [lettersOf(first), lettersOf(second)].sort((x, y) => x.length - y.length);
  return a!.length > 5 && b!.includes(a!);
}

/** The lines in the order of the pages. Ours keep their ids; added ones get ids that no line has. */
function withLines(bill: Bill, drafts: readonly Draft[]): Bill {
  let last = Math.max(0, ...drafts.map(({ line }) => Number(line.id.slice(1))));
  const ordered = drafts.some(({ fresh }) => fresh) ? inPlace(drafts) : drafts;
  return {
    ...bill,
    ...(ordered.length > MOST_LINES ? { readLines: MOST_LINES } : {}),
    lines: ordered
      .slice(0, MOST_LINES)
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

const plain = ({ serviceDate, code, revenueCode, description, charge }: BillLine) => ({
  serviceDate: serviceDate?.value,
  code: code?.value,
  revenueCode: revenueCode?.value,
  description: description?.value,
  charge: charge?.value,
});

const lineText = (line: {
  [Name in keyof ReturnType<typeof plain>]?: AiLine[Name] | undefined;
}): string =>
  [
    line.serviceDate,
    line.code ?? line.revenueCode,
    line.description,
    line.charge === undefined ? undefined : formatCents(line.charge),
  ]
    .filter(Boolean)
    .join(" ")
    .slice(0, 300);

import { MOST_LINES, type Bill, type BillLine, type Field } from "~/domain/bill/bill";
import { formatCents, sumCents } from "~/domain/money";
import type { PageWords } from "~/domain/reading/page/page";
import { readPages } from "./read-pages";
import { centreY, rowsOf } from "~/domain/reading/page/rows";
import type { AiLine, AiReading } from "~/domain/reading/arbitration/ai-reading";
import { correctedPages } from "~/domain/reading/arbitration/corrected-words";
import { isBySum, isPoor, leadOf, type Lead } from "~/domain/reading/arbitration/lead";
import { paired } from "~/domain/reading/arbitration/pairing";
import { lettersOf, PrintedRows } from "~/domain/reading/arbitration/printed-rows";
import {
  settledLine,
  settledTotals,
  type Circumstances,
  type Note,
} from "~/domain/reading/arbitration/settled";
import { DISPUTED, ON_PAGE } from "~/domain/reading/totals/sureness";

const MOST_DIFFERENCES = 200;

/**
 * Reads the pages once more with a model's reading among the proposals. Pure; never throws; whatever the model says, no
 * total appears that is not printed, and no line that is not on the page unless the printed total proves it. What the
 * model says beyond that is shown to the person as a difference, never judged. `own` is our reading without it.
 */
export function readAlong(own: Bill, ai: AiReading, pages: readonly PageWords[]): Bill {
  if (own.kind === "other") return own;
  const differences: NonNullable<Bill["differences"]> = [];
  const note: Note = (difference) => {
    if (differences.length < MOST_DIFFERENCES) differences.push(difference);
  };
  const printed = new PrintedRows(rowsOf(pages));
  const isScanned = (page: number | undefined) => pages[(page ?? 0) - 1]?.source === "ocr";
  const { lead, poor, seen } = recognized(own, ai, pages, printed);
  const read = readPages(seen, { own, ai });
  // What we read it as, no model changes; and reading again must bring us nearer to each other.
  const now = read.kind === own.kind && agreement(read, ai) >= agreement(own, ai) ? read : own;
  const around = { printed, isScanned, lead, poor, sumHolds: doSumsHold(now), note };
  const lines = settledLines(now, own, ai, around);
  const totals = settledTotals(now.totals, own.totals, ai.totals, around);
  return {
    ...now,
    // A bill whose lines only the model could read is no summary.
    ...(own.kind === "summary" && lines.length > now.lines.length ? { kind: "itemized" } : {}),
    ...headOf(now, ai, printed, isScanned),
    ...(lines.length > MOST_LINES ? { readLines: MOST_LINES } : {}),
    lines: lines.slice(0, MOST_LINES),
    totals,
    ...(differences.length > 0 ? { differences } : {}),
  };
}

/** How far the model's reading of pictures may be believed, and the pages as they are then recognized. */
function recognized(
  own: Bill,
  ai: AiReading,
  pages: readonly PageWords[],
  printed: PrintedRows,
): { lead: Lead; poor: boolean; seen: readonly PageWords[] } {
  const poor = isPoor(pages);
  const isPrinted = (sum: number) => printed.rows.some(({ sums }) => sums.has(sum));
  const readings = { own, ai, ...paired(own.lines, ai.lines), poor, isPrinted };
  // A text layer says itself what it says, with lines of ours on it or without.
  const arePictures = pages.every(({ source, words }) => source === "ocr" || words.length === 0);
  const lead = arePictures ? leadOf(readings) : null;
  return { lead, poor, seen: correctedPages(pages, readings, lead, printed) };
}

const doSumsHold = ({ lines, totals: { billed } }: Bill): boolean =>
  billed !== undefined &&
  lines.every(({ charge }) => charge) &&
  sumCents(lines.map(({ charge }) => charge!.value)) === billed.value;

/** How many lines both read alike. */
const agreement = ({ lines }: Bill, ai: AiReading): number =>
  [...paired(lines, ai.lines).pairs].filter(
    ([line, { charge, code, serviceDate }]) =>
      line.charge?.value === charge &&
      line.code?.value === code &&
      line.serviceDate?.value === serviceDate,
  ).length;

/** The lines after both readings; those a poor picture shows nothing of, but that its total asks for, come last. */
function settledLines(now: Bill, own: Bill, ai: AiReading, around: Circumstances): BillLine[] {
  const { lead, poor, note } = around;
  const { pairs, left } = paired(now.lines, ai.lines);
  const kept = new Set<BillLine>();
  const lines = now.lines.map((line) => {
    const was = own.lines.find((one) => !kept.has(one) && isSameLine(one, line));
    if (was) kept.add(was);
    const theirs = pairs.get(line);
    return theirs ? settledLine(line, was, theirs, around) : line;
  });
  for (const line of own.lines)
    if (!kept.has(line)) note({ name: "line", says: lineText(plain(line)), taken: true });
  // On a clear picture recognition would have left a trace of it.
  if (isBySum(lead) && poor) return [...lines, ...linesOfSum(left, now)];
  for (const line of left) note({ name: "line", says: lineText(line) });
  return lines;
}

const isSameLine = (a: BillLine, b: BillLine): boolean =>
  a.box !== undefined &&
  b.box !== undefined &&
  a.page === b.page &&
  Math.abs(centreY(a.box) - centreY(b.box)) < Math.max(a.box[3], b.box[3]) / 2;

/** Lines that only the model read and that the total asks for, on a picture where nothing of them was recognized. */
function linesOfSum(left: readonly AiLine[], { lines, pages }: Bill): BillLine[] {
  const last = Math.max(0, ...lines.map(({ id }) => Number(id.slice(1))));
  return left.map((line, at) => {
    const page = Math.min(line.page ?? 1, Math.max(1, pages.length));
    const said = <T>(value: T): Field<T> => ({ value, page, confidence: DISPUTED });
    const { serviceDate, description, code, charge } = line;
    return {
      id: `L${last + at + 1}`,
      page,
      ...(serviceDate && { serviceDate: said(serviceDate) }),
      ...(description && { description: said(description) }),
      ...(code && { code: said(code) }),
      ...(charge !== undefined && { charge: said(charge) }),
      modifiers: [],
      diagnoses: [],
      remarks: [],
    };
  });
}

/** What the page bears out of provider and day, where we read none. */
function headOf(
  bill: Bill,
  { provider: name, statementDate: day }: AiReading,
  printed: PrintedRows,
  isScanned: (page: number | undefined) => boolean,
): Pick<Bill, "provider" | "statementDate"> {
  const named =
    name && lettersOf(name).length > 3
      ? printed.rows.find(({ text }) => text.includes(lettersOf(name)))
      : undefined;
  const dated = day ? printed.rows.find((row) => row.days.has(day)) : undefined;
  const ours = bill.provider;
  return {
    ...(!ours && named && { provider: fieldAt(name!, named, ON_PAGE) }),
    // Beside logos and stamps, a picture's name of the provider often lacks a part or has one too many.
    ...(ours &&
      isScanned(ours.page) &&
      name &&
      name !== ours.value &&
      isPartOf(ours.value, name) && {
        provider: { ...ours, value: name, confidence: Math.min(ours.confidence, DISPUTED) },
      }),
    ...(!bill.statementDate &&
      dated && {
        statementDate: fieldAt(day!, { ...dated, box: dated.days.get(day!)!.box }, DISPUTED),
      }),
  };
}

const fieldAt = <T>(
  value: T,
  { page, box }: Pick<PrintedRows["rows"][number], "page" | "box">,
  confidence: number,
): Field<T> => ({ value, page, box, confidence });

/** Whether one name holds the other, whichever is the longer. */
function isPartOf(first: string, second: string): boolean {
  const [a, b] = [lettersOf(first), lettersOf(second)].sort((x, y) => x.length - y.length);
  return a!.length > 5 && b!.includes(a!);
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

import type { FindingCard } from "~/domain/audit/evidence/findings";
import type { Report, ReportCard, ReportLine, ReportNote } from "./report";

/** A page of a report stays under 1.5 MB even where every one of these lines is questioned. */
export const LINES_A_PAGE = 200;
/** Asked for to be printed, a report comes whole; only one longer than this, or with more said of it, comes in parts. */
export const LINES_TO_PRINT = 1_000;
/**
 * What the lines of a part to print hold at most, with the notes, findings and rows beside them, in characters of their
 * data: near three of a page for one. More and the browser of a small phone would not draw it.
 */
export const LETTERS_TO_PRINT = 1_000_000;

/** Which page of a long report is asked for: by its number, or by a line that is on it; `toPrint`: a page holds more. */
export type AskedLines = { page: number | null; lineId: string | null; toPrint: boolean };
export const FIRST_LINES: AskedLines = { page: null, lineId: null, toPrint: false };

/** What an address asks for: `lines=2`, `line=L512`, `print=all` beside them; anything else is the first page. */
export function askedLines(search: URLSearchParams): AskedLines {
  const page = search.get("lines") ?? "";
  const lineId = search.get("line") ?? "";
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : null,
    lineId: /^L\d{1,6}$/.test(lineId) ? lineId : null,
    toPrint: search.get("print") === "all",
  };
}

/** Which of a report's lines are shown. */
export type LinePages = {
  /** From 1; a page has at most `size` lines. */
  page: number;
  pages: number;
  size: number;
  toPrint: boolean;
  /** The numbers of the first and the last line shown, from 1, and of all lines. */
  from: number;
  to: number;
  all: number;
  /** How many pages they are printed from. */
  toPrintOn: number;
  /** What is not on this page: findings without a line here. */
  otherCards: number;
};

/** A card with its lines of one page; how many more it has on others. */
export type PagedCard = ReportCard & { otherLines: number };

/** A number set beside a line, and the page its note is on where that is another one. */
type PagedMark = ReportLine["marks"][number] & { page?: number };
export type PagedLine = Omit<ReportLine, "marks"> & { marks: readonly PagedMark[] };

export type PagedReport = Omit<Report, "lines" | "cards"> & {
  lines: readonly PagedLine[];
  cards: readonly PagedCard[];
  linePages: LinePages;
};

/**
 * A page of a report's lines with the notes and findings about them. Totals, savings, and findings about no line are on
 * every page; flags are too, each with its whole sum. `beside`: the tables beside the lines, whose rows are paged alike.
 * Pure.
 */
export function pageOfReport(report: Report, asked: AskedLines, beside: BesideLines): PagedReport {
  const { toPrint } = asked;
  const printed = sizeToPrint(report, beside);
  const size = toPrint ? printed : LINES_A_PAGE;
  const at = new Map(report.lines.map(({ line }, index) => [line.id, index]));
  const pageOfLine = (lineId: string | null, of = size) =>
    lineId === null ? null : Math.floor((at.get(lineId) ?? 0) / of) + 1;
  const pagesOf = (of: number) => Math.max(1, Math.ceil(mostRows(report, beside) / of));
  const pages = pagesOf(size);
  const page = Math.min(pages, pageOfLine(asked.lineId) ?? asked.page ?? 1);
  const isHere = (lineId: string | null) => lineId === null || pageOfLine(lineId) === page;
  const lines = sliceOf(report.lines, { page, size });
  const notes = report.notes.filter(({ anchor }) => isHere(anchor));
  const cards = report.cards
    .filter((card) => belongsTo(card, isHere))
    .map((card) => pagedCard(card, isHere, notes));
  const anchors = new Map(report.notes.map(({ number, anchor }) => [number, anchor]));
  const from = lines.length === 0 ? 0 : (page - 1) * size + 1;
  return {
    ...report,
    lines: lines.map((line) => ({
      ...line,
      marks: line.marks.map((mark) => {
        const anchor = anchors.get(mark.note) ?? null;
        const other = isHere(anchor) ? null : pageOfLine(anchor, LINES_A_PAGE);
        return other === null ? mark : { ...mark, page: other };
      }),
    })),
    notes,
    cards,
    linePages: {
      ...{ page, pages, size, toPrint },
      ...{ from, to: from === 0 ? 0 : from + lines.length - 1 },
      all: report.lines.length,
      toPrintOn: pagesOf(printed),
      otherCards: report.cards.length - cards.length,
    },
  };
}

type BesideLines = readonly (readonly unknown[])[];

const mostRows = ({ lines }: Report, beside: BesideLines): number =>
  Math.max(lines.length, ...beside.map((rows) => rows.length));

/** How many lines a part to print has: as many as may be, and no fewer than a page to read. */
function sizeToPrint(report: Report, beside: BesideLines): number {
  if (mostRows(report, beside) <= LINES_A_PAGE) return LINES_TO_PRINT;
  const letters = lettersByRow(report, beside);
  let size = LINES_TO_PRINT;
  while (size > LINES_A_PAGE && heaviestPart(letters, size) > LETTERS_TO_PRINT)
    size -= LINES_A_PAGE;
  return size;
}

/** What each row of a page's tables brings with it, in characters. */
function lettersByRow(report: Report, beside: BesideLines): number[] {
  const letters = new Array<number>(mostRows(report, beside)).fill(0);
  const at = new Map(report.lines.map(({ line }, index) => [line.id, index]));
  const add = (index: number | undefined, what: unknown) => {
    if (index !== undefined) letters[index] = (letters[index] ?? 0) + JSON.stringify(what).length;
  };
  for (const rows of [report.lines, ...beside]) rows.forEach((row, index) => add(index, row));
  // A finding stands in its card as well.
  for (const note of report.notes)
    if (note.anchor !== null) add(at.get(note.anchor), [note, note.finding]);
  for (const line of report.cards.flatMap(({ lines }) => lines)) add(at.get(line.lineId), line);
  return letters;
}

function heaviestPart(letters: readonly number[], size: number): number {
  const parts = Math.ceil(letters.length / size);
  const sums = Array.from({ length: parts }, (_, part) =>
    sliceOf(letters, { page: part + 1, size }).reduce((sum, count) => sum + count, 0),
  );
  return Math.max(0, ...sums);
}

/** The rows of another table that are shown on the same page. */
export const sliceOf = <Row>(
  rows: readonly Row[],
  { page, size }: Pick<LinePages, "page" | "size">,
): Row[] => rows.slice((page - 1) * size, page * size);

const belongsTo = (card: FindingCard, isHere: (lineId: string) => boolean): boolean =>
  card.flag !== null || card.lines.length === 0 || card.lines.some(({ lineId }) => isHere(lineId));

function pagedCard(
  card: ReportCard,
  isHere: (lineId: string) => boolean,
  notes: readonly ReportNote[],
): PagedCard {
  const lines = card.lines.filter(({ lineId }) => isHere(lineId));
  const ids = new Set(notes.map(({ finding }) => finding.id));
  const findings = card.findings.filter(({ id }) => ids.has(id));
  return { ...card, lines, findings, otherLines: card.lines.length - lines.length };
}

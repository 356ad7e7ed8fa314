import type { FindingCard } from "~/domain/audit/evidence/findings";
import type { Report, ReportCard, ReportLine, ReportNote } from "./report";

/** A page of a report stays under 1.5 MB even where every one of these lines is questioned. */
export const LINES_A_PAGE = 200;

/** Which page of a long report is asked for: by its number, or by a line that is on it. */
export type AskedLines = { page: number | null; lineId: string | null };
export const FIRST_LINES: AskedLines = { page: null, lineId: null };

/** What an address asks for: `lines=2`, or `line=L512`; anything else is the first page. */
export function askedLines(search: URLSearchParams): AskedLines {
  const page = search.get("lines") ?? "";
  const lineId = search.get("line") ?? "";
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : null,
    lineId: /^L\d{1,6}$/.test(lineId) ? lineId : null,
  };
}

/** Which of a report's lines are shown. */
export type LinePages = {
  /** From 1. */
  page: number;
  pages: number;
  /** The numbers of the first and the last line shown, from 1, and of all lines. */
  from: number;
  to: number;
  all: number;
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
 * every page; flags are too, each with its whole sum. `otherRows`: the rows of the longest table beside the lines, which
 * is paged alike. Pure.
 */
export function pageOfReport(report: Report, asked: AskedLines, otherRows: number): PagedReport {
  const at = new Map(report.lines.map(({ line }, index) => [line.id, index]));
  const pageOfLine = (lineId: string | null) =>
    lineId === null ? null : Math.floor((at.get(lineId) ?? 0) / LINES_A_PAGE) + 1;
  const pages = Math.max(1, Math.ceil(Math.max(report.lines.length, otherRows) / LINES_A_PAGE));
  const page = Math.min(pages, pageOfLine(asked.lineId) ?? asked.page ?? 1);
  const isHere = (lineId: string | null) => lineId === null || pageOfLine(lineId) === page;
  const lines = sliceOf(report.lines, page);
  const notes = report.notes.filter(({ anchor }) => isHere(anchor));
  const cards = report.cards
    .filter((card) => belongsTo(card, isHere))
    .map((card) => pagedCard(card, isHere, notes));
  const noteAt = new Map(report.notes.map(({ number, anchor }) => [number, pageOfLine(anchor)]));
  const from = lines.length === 0 ? 0 : (page - 1) * LINES_A_PAGE + 1;
  return {
    ...report,
    lines: lines.map((line) => ({
      ...line,
      marks: line.marks.map((mark) => {
        const other = noteAt.get(mark.note) ?? page;
        return other === page ? mark : { ...mark, page: other };
      }),
    })),
    notes,
    cards,
    linePages: {
      ...{ page, pages, from, to: from === 0 ? 0 : from + lines.length - 1 },
      all: report.lines.length,
      otherCards: report.cards.length - cards.length,
    },
  };
}

/** The rows of another table that are shown on the same page. */
export const sliceOf = <Row>(rows: readonly Row[], page: number): Row[] =>
  rows.slice((page - 1) * LINES_A_PAGE, page * LINES_A_PAGE);

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

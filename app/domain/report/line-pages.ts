import type { FindingCard } from "~/domain/audit/evidence/findings";
import type { Report, ReportCard, ReportLine, ReportNote } from "./report";

/** A page of a report stays under 1.5 MB even where every one of these lines is questioned. */
export const LINES_A_PAGE = 200;
/** Asked for to be printed, a report comes whole; only one longer than this comes in parts. */
export const LINES_TO_PRINT = 1_000;

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
  const { toPrint } = asked;
  const size = toPrint ? LINES_TO_PRINT : LINES_A_PAGE;
  const at = new Map(report.lines.map(({ line }, index) => [line.id, index]));
  const pageOfLine = (lineId: string | null, of = size) =>
    lineId === null ? null : Math.floor((at.get(lineId) ?? 0) / of) + 1;
  const pages = Math.max(1, Math.ceil(Math.max(report.lines.length, otherRows) / size));
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
      otherCards: report.cards.length - cards.length,
    },
  };
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

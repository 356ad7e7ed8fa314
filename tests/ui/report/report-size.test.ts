import { RemixServer } from "@remix-run/react";
import { createElement, type ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { audit } from "~/domain/audit/audit";
import { billInForce } from "~/domain/audit/bill-in-force";
import { MOST_LINES, type Bill } from "~/domain/bill/bill";
import { caseContext, type Companion } from "~/domain/case/case-file";
import {
  askedLines,
  LETTERS_TO_PRINT,
  LINES_A_PAGE,
  LINES_TO_PRINT,
  pageOfReport,
  type AskedLines,
} from "~/domain/report/line-pages";
import { buildReport } from "~/domain/report/report";
import { ReportScreen } from "~/ui/report/report-screen";
import { reportView, type AnalysedReport, type ReportData } from "~/ui/report/report-view";
import { aBill, aLine, columns, money, sure } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

const TODAY = "2026-11-20";
const MOST_BYTES = 1_500_000;
const MOST_BYTES_TO_PRINT = 3_000_000;
const MOST_PARTS = 20;

/** Every line stands twice, so that every second one is questioned as a duplicate. */
const LINES = Array.from({ length: MOST_LINES }, (_, at) =>
  aLine({
    code: String(70_000 + Math.floor(at / 2)),
    charge: 10_000 + at,
    description: `RADIOLOGIC EXAMINATION OF REGION ${Math.floor(at / 2)}, TWO VIEWS, WITH CONTRAST`,
  }),
).map((line, at, all) => (at % 2 ? { ...all[at - 1]!, id: `L${at + 1}` } : line));
const LARGEST = aBill(LINES, {
  provider: sure("Tall Pines Clinic"),
  statementDate: sure("2026-10-30"),
  ...money({ billed: 40_000_000, patientResponsibility: 40_000_000 }),
});
const eob = (part: number): Companion => ({
  id: `part-${part}`,
  role: "eob",
  bill: aBill(
    Array.from({ length: MOST_LINES }, (_, at) =>
      aLine(
        { code: String(10_000 + part * MOST_LINES + at), charge: 5_000 },
        columns({ allowed: 3_000, patientOwes: 3_000 }),
      ),
    ),
    { kind: "eob", insurer: sure("Great Basin"), statementDate: sure("2026-10-25") },
  ),
});

function opened(bill: Bill, companions: readonly Companion[]): ReportData {
  const judged = audit(bill, reference, caseContext([], []));
  const inForce = billInForce(bill, judged, companions);
  return {
    review: {
      ...{ id: "review-1", provider: "Tall Pines Clinic", date: "2026-10-20" },
      ...{ status: "Completed", documentType: "itemized", partOf: null, role: null },
      ...{ failure: null, claimedAt: null },
    },
    documents: [{ id: "document-1", name: "bill.pdf", superseded: 0 }],
    parts: companions.map(({ id, role, bill: { kind } }) => ({
      ...{ id, role, kind, provider: "Another", date: "2026-10-25" },
      ...{ status: "Completed", failure: null },
    })),
    analysed: {
      ...{ inForce, ai: null, offers: [] },
      report: buildReport({ ...inForce, choices: [], partId: null }),
      file: { bill, ...caseContext([...companions], []), letters: [] },
    },
    ...{ written: [], calls: [], drafts: [], help: null },
    log: { entries: [], older: false, newer: false },
  };
}

const largest = opened(
  LARGEST,
  Array.from({ length: MOST_PARTS }, (_, part) => eob(part)),
);

function shown(asked: AskedLines, of = largest): AnalysedReport {
  const view = reportView(of, { today: TODAY, asked });
  if (view.state !== "analysed") throw new Error(`shown as ${view.state}`);
  return view;
}

/** The page's own HTML, and its data, which stands in it for the scripts. */
function pageOf(report: AnalysedReport): string {
  const undo = { note: null, finding: null };
  const screen = () =>
    createElement(ReportScreen, { report, tracker: {}, formToken: "token", undo });
  const location = { pathname: "/report/1", search: "", hash: "", key: "default", state: null };
  const match = { params: {}, pathname: "/", pathnameBase: "/", route: { id: "root", path: "*" } };
  const context = {
    manifest: {
      version: "1",
      url: "",
      entry: { module: "", imports: [] },
      routes: { root: { id: "root", path: "*", module: "" } },
    },
    routeModules: { root: { default: screen } },
    staticHandlerContext: {
      ...{ basename: "/", location, matches: [match], loaderData: {}, actionData: null },
      ...{ errors: null, statusCode: 200, loaderHeaders: {}, actionHeaders: {} },
    },
    ...{ future: {}, isSpaMode: false, criticalCss: "" },
  } as unknown as ComponentProps<typeof RemixServer>["context"];
  const url = "http://localhost/report/1";
  return renderToString(createElement(RemixServer, { context, url })) + JSON.stringify(report);
}

const { report } = largest.analysed!;
const PAGES = Math.ceil(MOST_LINES / LINES_A_PAGE);
const pages = Array.from({ length: PAGES }, (_, at) =>
  pageOfReport(report, { page: at + 1, lineId: null, toPrint: false }, []),
);

const asked = (search: string) => askedLines(new URLSearchParams(search));

test("a report of fifty lines with five notes is under 75 KB without the frame", () => {
  const lines = Array.from({ length: 50 }, (_, at) =>
    aLine({ code: String(70_000 + at), charge: 10_000 + at, description: "CHEST X-RAY, 2 VIEWS" }),
  ).map((line, at, all) => (at % 10 === 9 ? { ...all[at - 1]!, id: `L${at + 1}` } : line));
  const fifty = opened(aBill(lines, { provider: sure("Tall Pines Clinic") }), []);
  const report = shown(asked(""), fifty);
  expect(report.notes).toHaveLength(5);
  expect(new TextEncoder().encode(pageOf(report)).byteLength).toBeLessThan(75_000);
});

describe("the largest report: a full bill and twenty full parts", () => {
  test.each(["", "lines=13", "lines=99999"])("a page of it (%s) is under 1.5 MB", (search) => {
    const page = pageOf(shown(asked(search)));
    expect(page).toContain("Sums and findings are about all of them");
    expect(new TextEncoder().encode(page).byteLength).toBeLessThan(MOST_BYTES);
  });

  test("its pages hold every line and every note once", () => {
    const lineIds = pages.flatMap(({ lines }) => lines.map(({ line }) => line.id));
    expect(lineIds).toEqual(LARGEST.lines.map(({ id }) => id));
    const noted = report.notes.filter(({ anchor }) => anchor !== null);
    expect(noted.length).toBeGreaterThan(1_000);
    const numbers = pages.flatMap(({ notes }) =>
      notes.filter(({ anchor }) => anchor !== null).map(({ number }) => number),
    );
    expect(numbers).toEqual(noted.map(({ number }) => number));
  });

  test("sums and savings are the whole document's on every page", () => {
    for (const { totals, savings } of pages)
      expect({ totals, savings }).toEqual({ totals: report.totals, savings: report.savings });
  });

  test("a line's own address opens the page it is on, and a note elsewhere is linked there", () => {
    expect(pageOfReport(report, asked("line=L2500"), []).linePages.page).toBe(PAGES);
    expect(pageOfReport(report, asked("line=L1&lines=3"), []).linePages.page).toBe(1);
    const pageOfLine = new Map(
      pages.flatMap(({ lines, linePages }) =>
        lines.map(({ line }) => [line.id, linePages.page] as const),
      ),
    );
    const anchors = new Map(report.notes.map(({ number, anchor }) => [number, anchor]));
    for (const { lines, linePages } of pages)
      for (const { note, page = linePages.page } of lines.flatMap(({ marks }) => marks))
        expect(page).toBe(pageOfLine.get(anchors.get(note)!));
  });

  test.each([
    [LINES_TO_PRINT, 1, LINES_TO_PRINT],
    [LINES_TO_PRINT + 1, 2, 1],
  ])("of %i lines to print %i pages are made, the last with %i", (count, parts, last) => {
    const shorter = { ...report, notes: [], cards: [], lines: report.lines.slice(0, count) };
    const of = (page: number) => pageOfReport(shorter, asked(`print=all&lines=${page}`), []);
    expect(of(1).linePages).toMatchObject({ pages: parts, from: 1, all: count });
    expect(of(parts).lines).toHaveLength(last);
    const ids = Array.from({ length: parts }, (_, at) => of(at + 1).lines).flat();
    expect(ids.map(({ line }) => line.id)).toEqual(shorter.lines.map(({ line }) => line.id));
  });

  test.each([
    ["fits just so", LETTERS_TO_PRINT / LINES_TO_PRINT, 0, 1],
    ["is one character too much", LETTERS_TO_PRINT / LINES_TO_PRINT, 1, 2],
    ["is twice as much", (2 * LETTERS_TO_PRINT) / LINES_TO_PRINT, 0, 3],
    [
      "fits no part: still a page to read",
      LETTERS_TO_PRINT / 100,
      0,
      LINES_TO_PRINT / LINES_A_PAGE,
    ],
  ])("what %s comes in as many parts", (_, letters, more, parts) => {
    const rows = Array.from({ length: LINES_TO_PRINT }, (_row, at) =>
      "x".repeat(letters - '""'.length + (at === 0 ? more : 0)),
    );
    const bare = { ...report, lines: [], notes: [], cards: [] };
    const { linePages } = pageOfReport(bare, asked("print=all"), [rows]);
    expect(linePages).toMatchObject({ pages: parts, toPrintOn: parts });
  });

  test("its parts to print are each under 3 MB, say so, and hold every line once", () => {
    const first = shown(asked("print=all"));
    const { pages: parts } = first.linePages;
    const page = pageOf(first);
    expect(new TextEncoder().encode(page).byteLength).toBeLessThan(MOST_BYTES_TO_PRINT);
    expect(page).toContain(`This is part 1 of ${parts}: print each of them.`);
    expect(pageOf(shown(asked("")))).toContain(`All lines on ${parts} pages, to print them`);
    const part = (at: number) => pageOfReport(report, asked(`print=all&lines=${at}`), []);
    const lines = Array.from({ length: part(1).linePages.pages }, (_, at) => part(at + 1).lines);
    expect(lines.flat().map(({ line }) => line.id)).toEqual(LARGEST.lines.map(({ id }) => id));
  });
});

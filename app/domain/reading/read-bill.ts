import type { Bill, BillLine, LedgerEntry, Subtotal } from "../bill";
import { blocksOf } from "./blocks";
import { checked } from "./check";
import type { Role } from "./columns";
import { headingsOf } from "./heading";
import { columnsByContent } from "./headless";
import { identityOf, type Identity } from "./identity";
import { kindOf, settingOf } from "./kind";
import { legendOf } from "./legend";
import type { LineContext } from "./line-dates";
import type { PageWords } from "./page";
import { partiesOf } from "./parties";
import type { TableRecord } from "./records";
import { median, rowsOf, type Row } from "./rows";
import { bodies, headsLines, readTable, withNames, type TableReading } from "./table";
import { totalsOf } from "./totals";
import { transposedTable } from "./transposed";

/** What the schema holds at most; a document beyond that is cut, never refused. */
const MOST = { lines: 2500, ledger: 500, subtotals: 500, pages: 200, wordsPerPage: 6000 };

/**
 * Reads the words of all pages of one bill, in order, into a `Bill`. Pure; never throws; takes time linear in the
 * number of words. Only what is printed is read: a field that is not there stays missing, and text that talks to
 * the reader ("ignore your instructions") is text like any other.
 */
export function readBill(pages: PageWords[]): Bill {
  const kept = pages
    .slice(0, MOST.pages)
    .map((page) => ({ ...page, words: page.words.slice(0, MOST.wordsPerPage) }));
  const rows = rowsOf(kept);
  const bodySize = median(rows.map((row) => row.size)) || 10;
  const headings = headingsOf(rows);
  const headingRows = new Set(
    headings
      .filter((heading) => headsLines(heading.columns))
      .flatMap((heading) => rows.slice(heading.first, heading.last + 1)),
  );
  const free = rows.filter((row) => !headingRows.has(row));
  const firstTable = headings.find((heading) => headsLines(heading.columns));
  const identity = identityOf(free, rows.slice(0, Math.min(firstTable?.first ?? rows.length, 24)));
  const context: LineContext = { latest: latestDay(identity) };
  const tables = readTables(rows, headings, context);
  const used = new Set([...headingRows, ...tables.rows]);
  const hasMoney = rows.some((row) => /\d\.\d{2}\b|\$\s?\d/.test(row.text));
  const evidence = { rows, lines: tables.lines, roles: tables.roles, hasMoney };
  const { kind, evidence: kindEvidence } = kindOf(evidence, bodySize);
  const pageList = kept.map(({ document, pageInDocument, width, height, source }) => ({
    document,
    pageInDocument,
    width: width || 1,
    height: height || 1,
    source,
  }));
  if (kind === "other")
    return {
      kind,
      kindEvidence: kindEvidence,
      lines: [],
      ledger: [],
      totals: {},
      subtotals: [],
      legend: [],
      pages: pageList,
    };

  // A collector lists accounts, not services.
  const services = kind === "collection" ? tables.lines.filter((line) => line.code) : tables.lines;
  // A collector's table may head a column with the creditor's name.
  const parties = partiesOf(
    kind === "collection" ? rows : free,
    kind,
    kept[0]?.height ?? 792,
    bodySize,
    identity.patient,
  );
  // An EOB over several providers names them in a column.
  const rendering = services.find((line) => line.renderingProvider)?.renderingProvider;
  if (kind === "eob" && !parties.provider && rendering) parties.provider = rendering;
  const setting = settingOf(evidence, parties.provider?.value);
  const lines = dated(services, identity).map((line) =>
    kind === "eob" ? asEob(line) : asStatement(line),
  );
  const totals = totalsOf(
    rows,
    new Set([...headingRows, ...tables.lineRows]),
    tables.totals,
    lines,
    tables.ledger,
  );
  if (kind === "eob" && totals.patientPaid && !totals.patientResponsibility) {
    totals.patientResponsibility = totals.patientPaid;
    delete totals.patientPaid;
  }
  const scanned = (page: number | undefined) =>
    page !== undefined && kept[page - 1]?.source === "ocr";
  const sure = checked(lines, totals, scanned);
  return {
    kind,
    kindEvidence,
    ...(setting
      ? { setting: setting.setting, settingEvidence: setting.evidence.slice(0, 200) }
      : {}),
    ...identity,
    ...parties,
    lines: sure.lines.slice(0, MOST.lines),
    ledger: tables.ledger.slice(0, MOST.ledger),
    totals: sure.totals,
    subtotals: tables.subtotals.slice(0, MOST.subtotals),
    legend: legendOf(
      rows,
      used,
      new Set(lines.flatMap((line) => line.remarks.map((mark) => mark.value))),
    ),
    pages: pageList,
  };
}

type Tables = {
  lines: BillLine[];
  ledger: LedgerEntry[];
  subtotals: Subtotal[];
  totals: TableRecord[];
  rows: Set<Row>;
  lineRows: Set<Row>;
  roles: Set<Role>;
};

/** All tables with a heading; failing any line, rows that make a table by their content; failing that, blocks of labels. */
function readTables(
  rows: readonly Row[],
  headings: ReturnType<typeof headingsOf>,
  context: LineContext,
): Tables {
  let count = 0;
  const nextId = () => `L${(count += 1)}`;
  const onItsSide = transposedTable(rows, context, nextId);
  const readings: TableReading[] = onItsSide ? [onItsSide] : [];
  if (onItsSide) headings = [];
  let previous = 0;
  for (const { heading, body } of bodies(rows, headings)) {
    if (!headsLines(heading.columns)) continue;
    const reading = readTable(
      heading.columns,
      body,
      context,
      nextId,
      rows.slice(previous, heading.first),
    );
    readings.push(reading);
    previous = Math.max(heading.last + 1, rows.findLastIndex((row) => reading.rows.has(row)) + 1);
  }
  if (count === 0)
    for (const { heading, body } of bodies(rows, headings)) {
      const columns = withNames(heading.columns, body);
      if (columns)
        readings.push(readTable(columns, body, context, nextId, rows.slice(0, heading.first)));
    }
  if (count === 0) {
    const columns = columnsByContent(rows);
    if (columns) readings.splice(0, readings.length, readTable(columns, rows, context, nextId));
  }
  const blocks = blocksOf(rows, context, nextId, count);
  if (blocks) readings.push(blocks);
  const totals = readings.flatMap((reading) => reading.totals);
  const all = new Set(readings.flatMap((reading) => [...reading.rows]));
  return {
    lines: readings.flatMap((reading) => reading.lines),
    ledger: readings.flatMap((reading) => reading.ledger),
    subtotals: readings.flatMap((reading) => reading.subtotals),
    totals,
    rows: all,
    // A total row may hold further labels; line rows hold none.
    lineRows: new Set(
      [...all].filter((row) => !totals.some((record) => record.rows.includes(row))),
    ),
    roles: new Set(readings.flatMap((reading) => [...reading.roles])),
  };
}

const latestDay = (identity: Identity): string | null =>
  identity.serviceTo?.value ??
  identity.statementDate?.value ??
  identity.serviceFrom?.value ??
  identity.dueDate?.value ??
  null;

/** Lines without a date take the one service day the document prints, if it prints just one. */
function dated(lines: readonly BillLine[], { serviceFrom, serviceTo }: Identity): BillLine[] {
  if (
    !serviceFrom ||
    (serviceTo && serviceTo.value !== serviceFrom.value) ||
    lines.some((line) => line.serviceDate)
  )
    return [...lines];
  return lines.map((line) => ({
    ...line,
    serviceDate: { ...serviceFrom, confidence: serviceFrom.confidence * 0.95 },
  }));
}

/** On an EOB a column of adjustments is the plan's discount, and what the patient "pays" is what the patient owes. */
function asEob({ adjustment, patientPaid, ...rest }: BillLine): BillLine {
  const line = {
    ...rest,
    ...(patientPaid && !rest.patientOwes
      ? { patientOwes: patientPaid }
      : patientPaid
        ? { patientPaid }
        : {}),
  };
  return adjustment && !line.discount
    ? { ...line, discount: adjustment }
    : { ...line, ...(adjustment ? { adjustment } : {}) };
}

/** On a statement a column of discounts is an adjustment. */
function asStatement({ discount, ...line }: BillLine): BillLine {
  return discount && !line.adjustment
    ? { ...line, adjustment: discount }
    : { ...line, ...(discount ? { discount } : {}) };
}

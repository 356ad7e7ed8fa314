import { MOST_LINES, type Bill, type BillLine } from "~/domain/bill/bill";
import { datesOf } from "./cells";
import { checked } from "./check";
import { ranked, type Weighed } from "./choice";
import { completed } from "./completion";
import { weighedLines } from "./confidence";
import { coveredPeriod, withFormBoxes } from "./claim-forms";
import { headerRows } from "./header-row";
import { identityOf, type Identity } from "./identity";
import { kindOf } from "./kind";
import { legendOf } from "./legend";
import type { LineContext } from "./line-dates";
import type { PageWords } from "./page";
import { withoutPanels } from "./panels";
import { careScore } from "./organizations";
import { partiesOf } from "./parties";
import { underPatients } from "./patients";
import { proposalsOf, type Proposal } from "./proposals";
import { median, rowsOf, type Row } from "./rows";
import { settingOf } from "./setting";
import { headsLines } from "./table";
import { everyAmountUsed, type Tables } from "./tables";
import { isOnTheSpot } from "./total-words";
import { otherAmounts, totalsOf } from "./totals";

/** What the schema holds at most; a document beyond that is cut, never refused, and says after how many lines. */
const MOST = {
  lines: MOST_LINES,
  ledger: 500,
  subtotals: 500,
  otherAmounts: 500,
  pages: 200,
  wordsPerPage: 6000,
};

/** The pages as far as they are held, their rows, and what the paper says of itself: what every proposal starts from. */
function groundOf(pages: PageWords[]) {
  const kept = pages
    .slice(0, MOST.pages)
    .map((page) => ({ ...page, words: page.words.slice(0, MOST.wordsPerPage) }));
  const printed = withFormBoxes(rowsOf(kept));
  const rows = withoutPanels(printed, headerRows(printed));
  const headers = headerRows(rows);
  const inHeader = new Set(
    headers
      .filter((header) => headsLines(header.columns))
      .flatMap((header) => rows.slice(header.first, header.last + 1)),
  );
  const free = rows.filter((row) => !inHeader.has(row));
  const firstTable = headers.find((header) => headsLines(header.columns));
  const head = rows.slice(0, Math.min(firstTable?.first ?? rows.length, 24));
  const identity = { ...identityOf(free, head), ...coveredPeriod(rows) };
  const context: LineContext = {
    latest: latestDay(identity, rows),
    paper: [identity.statementDate, identity.dueDate],
  };
  return { kept, rows, headers, inHeader, free, head, identity, context };
}

/** Every proposal for these pages, with the lines dated as they will be in the bill; for learning which to choose. */
export function proposalsFor(pages: PageWords[]): {
  rows: readonly Row[];
  proposals: Proposal[];
} {
  const { rows, headers, context, identity } = groundOf(pages);
  const proposals = proposalsOf(rows, headers, context, true).map(({ from, tables }) => ({
    from,
    tables: { ...tables, lines: dated(tables.lines, identity) },
  }));
  return { rows, proposals };
}

/**
 * Reads the words of all pages of one bill, in order, into a `Bill`. Pure; never throws; takes time linear in the
 * number of words. Only what is printed is read: a field that is not there stays missing, and text that talks to
 * the reader ("ignore your instructions") is text like any other.
 */
export function readBill(pages: PageWords[]): Bill {
  const { kept, rows, headers, inHeader, free, head, identity, context } = groundOf(pages);
  const bodySize = median(rows.map((row) => row.size)) || 10;
  const proposals = proposalsOf(rows, headers, context);
  const byHeaders = { rows, lines: proposals[0]!.tables.lines, roles: proposals[0]!.tables.roles };
  const isOther = kindOf(byHeaders, bodySize).kind === "other";
  const tables = chosen(ranked(proposals, rows, isOther));
  // No paper is older than the services it bills: a date before them belonged to something else.
  const lastService = tables.lines
    .map((line) => line.serviceDate?.value ?? "")
    .reduce((last, day) => (day > last ? day : last), "");
  const older = (identity.statementDate?.value ?? "9999") < lastService;
  const later = older ? identityOf(free, head, lastService).statementDate : undefined;
  const used = new Set([...inHeader, ...tables.rows]);
  const evidence = { rows, lines: tables.lines, roles: tables.roles };
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

  if (older && kind !== "estimate" && identity.statementDate)
    identity.statementDate = later ?? {
      ...identity.statementDate,
      confidence: identity.statementDate.confidence * 0.5,
    };

  // What is paid on the spot is dated by the visit.
  const days = new Set(
    tables.lines.map((line) => line.serviceDate?.value ?? identity.serviceFrom?.value),
  );
  const [day] = days;
  if (
    !identity.statementDate &&
    kind === "itemized" &&
    days.size === 1 &&
    day &&
    isOnTheSpot(rows)
  ) {
    const source =
      tables.lines.find((line) => line.serviceDate)?.serviceDate ?? identity.serviceFrom!;
    identity.statementDate = { ...source, confidence: source.confidence * 0.75 };
  }

  // A collector lists accounts, not services.
  const services = underPatients(
    rows,
    kind === "collection" ? tables.lines.filter((line) => line.code) : tables.lines,
  );
  // A collector's table may head a column with the creditor's name.
  // Some papers know the patient by the number of the paper alone.
  if (!identity.accountNumber && identity.statementNumber && kind !== "eob" && kind !== "denial")
    identity.accountNumber = {
      ...identity.statementNumber,
      confidence: identity.statementNumber.confidence * 0.75,
    };
  // A plan's estimate of its benefits is written by the insurer, as its account of a claim is.
  const byPlan = kind === "eob" || (kind === "estimate" && tables.roles.has("planPaid"));
  const parties = partiesOf(
    kind === "collection" ? rows : free.filter((row) => !tables.lineRows.has(row)),
    byPlan ? "eob" : kind,
    kept[0]?.height ?? 792,
    bodySize,
    identity.patient,
  );
  // An EOB over several providers names them in a column.
  const rendering = services.find((line) => line.renderingProvider)?.renderingProvider;
  if (kind === "eob" && !parties.provider && rendering) parties.provider = rendering;
  else if (kind === "eob" && !parties.provider) {
    const headed = headedBy(services);
    if (headed) parties.provider = headed;
  }
  const setting = settingOf(evidence, parties.provider?.value);
  const lines = dated(services, identity).map((line) =>
    kind === "eob" ? asEob(line) : asStatement(line),
  );
  const totals = totalsOf(
    tables.others,
    // What a collector lists are accounts: their balances are what is asked.
    kind === "collection" && services.length === 0
      ? new Set<Row>()
      : new Set([...inHeader, ...tables.lineRows]),
    // What stands in the columns of a total row is said by their headers, whoever read the lines.
    [...new Set([...tables.totals, ...proposals[0]!.tables.totals])],
    lines,
    tables.ledger,
    byPlan,
  );
  if (byPlan && totals.patientPaid && !totals.patientResponsibility) {
    totals.patientResponsibility = totals.patientPaid;
    delete totals.patientPaid;
  }
  const isCut =
    pages.length > MOST.pages ||
    pages.some(({ words, cut }) => cut || words.length > MOST.wordsPerPage) ||
    lines.length > MOST.lines ||
    tables.ledger.length > MOST.ledger ||
    tables.subtotals.length > MOST.subtotals;
  const scanned = (page: number | undefined) =>
    page !== undefined && kept[page - 1]?.source === "ocr";
  const sure = checked(lines, totals, scanned, everyAmountUsed(rows, used));
  return {
    kind,
    kindEvidence,
    ...(setting
      ? { setting: setting.setting, settingEvidence: setting.evidence.slice(0, 200) }
      : {}),
    ...identity,
    ...parties,
    lines: sure.lines.slice(0, MOST.lines),
    ...(isCut ? { readLines: Math.min(lines.length, MOST.lines) } : {}),
    ledger: tables.ledger.slice(0, MOST.ledger),
    totals: sure.totals,
    subtotals: tables.subtotals.slice(0, MOST.subtotals),
    otherAmounts: otherAmounts(rows, tables.lineRows, sure.totals).slice(0, MOST.otherAmounts),
    legend: legendOf(
      rows,
      used,
      new Set(lines.flatMap((line) => line.remarks.map((mark) => mark.value))),
    ),
    pages: pageList,
  };
}

/** The tables of the best reading, with what others add to its lines and what they leave in doubt. */
function chosen(weighed: readonly Weighed[]): Tables {
  const [best, ...others] = weighed.map(({ proposal }) => proposal.tables);
  const whole = completed(
    best!.lines,
    others.map(({ lines }) => lines),
  );
  return { ...best!, lines: weighedLines(whole, weighed) };
}

/** The one name of care that all lines of a claim stand under: "PINEY GREEN MEDICAL ASSOC". */
function headedBy(lines: readonly BillLine[]): Bill["provider"] {
  const names = new Set(lines.map((line) => line.section));
  const [name] = names;
  const [first] = lines;
  return names.size === 1 && name && first && careScore(name) > 0 && !/\d|:/.test(name)
    ? { value: name, page: first.page, box: first.box, confidence: 0.85 }
    : undefined;
}

/** The day none of the services lies after: as the paper names it, else the latest it prints anywhere. */
const latestDay = (identity: Identity, rows: readonly Row[]): string | null =>
  identity.serviceTo?.value ??
  identity.statementDate?.value ??
  identity.serviceFrom?.value ??
  identity.dueDate?.value ??
  rows
    .flatMap((row) => datesOf(row).map(({ date }) => date!.to ?? date!.from))
    .reduce<string | null>((latest, day) => (latest && latest > day ? latest : day), null);

/** Lines without a date take the one service day the document prints, if it prints just one. */
function dated(lines: readonly BillLine[], { serviceFrom, serviceTo }: Identity): BillLine[] {
  if (
    !serviceFrom ||
    (serviceTo && serviceTo.value !== serviceFrom.value) ||
    lines.some((line) => line.serviceDate && line.serviceDate.value !== serviceFrom.value)
  )
    return [...lines];
  return lines.map((line) => ({
    ...line,
    serviceDate: line.serviceDate ?? { ...serviceFrom, confidence: serviceFrom.confidence * 0.95 },
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

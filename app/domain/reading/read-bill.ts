import * as z from "zod";
import { Box, MOST_LINES, type Bill, type BillLine, type Totals } from "~/domain/bill/bill";
import { modelProposals, type Second } from "./arbitration/model-proposals";
import type { Said } from "~/domain/reading/totals/said-totals";
import { checked } from "~/domain/reading/totals/check";
import { ranked } from "~/domain/reading/choice/choice";
import { completed } from "~/domain/reading/choice/completion";
import { weighedLines } from "~/domain/reading/choice/confidence";
import {
  doubtedLines,
  withExcess,
  withGuessedCharges,
} from "~/domain/reading/records/doubted-lines";
import { doubtedTotals } from "~/domain/reading/totals/doubted-totals";
import { listAccounts } from "~/domain/reading/choice/evidence";
import { groundOf, MOST_READ, pagesOf, type Ground } from "~/domain/reading/paper/ground";
import { kindOf } from "~/domain/reading/paper/kind";
import { legendOf } from "~/domain/reading/tokens/legend";
import { withOtherReadings } from "~/domain/reading/choice/other-readings";
import type { PageWords } from "~/domain/reading/page/page";
import type { Identity } from "~/domain/reading/parties/identity";
import { partiesOn, settledIdentity } from "~/domain/reading/paper/paper";
import { paidByPlan, withoutTotals } from "~/domain/reading/records/postings";
import { areFilled, arePrescribed } from "~/domain/reading/tables/prescriptions";
import { proposalsOf, type Proposal } from "~/domain/reading/choice/proposals";
import type { TableRecord } from "~/domain/reading/records/records";
import type { Row } from "~/domain/reading/page/rows";
import { dated, linesOf, servicesOf } from "~/domain/reading/parties/services";
import { settingOf } from "~/domain/reading/paper/setting";
import { seenBy } from "~/domain/reading/records/givers";
import { withToothOfHeading } from "~/domain/reading/records/site";
import { everyAmountUsed, type Tables } from "~/domain/reading/tables/tables";
import { isExpectedOfPlan } from "~/domain/reading/totals/named-amounts";
import { otherAmounts, totalsOf } from "~/domain/reading/totals/totals";
import { inTurn, type InTurn } from "~/domain/reading/columns/side-by-side";
import { headsLines } from "~/domain/reading/tables/table";
import { forgetHeaders } from "~/domain/reading/words/columns";
import { forgetLabels } from "~/domain/reading/words/total-words";
import { withUnfoldedCodes } from "~/domain/reading/tables/unfolded-rows";

/** What the schema holds at most; a document beyond that is cut, never refused, and says after how many lines. */
const MOST = { lines: MOST_LINES, ledger: 500, subtotals: 500, otherAmounts: 500 };

/** Every proposal for these pages, with the lines dated as they will be in the bill; for learning which to choose. */
export function proposalsFor(pages: PageWords[]): {
  rows: readonly Row[];
  proposals: Proposal[];
} {
  const { rows, headers, context, identity } = groundOf(inTurn(pages).pages);
  return {
    rows,
    proposals: proposalsOf(rows, headers, context, true).map((one) => datedBy(identity, one)),
  };
}

const datedBy = (identity: Identity, { from, tables }: Proposal): Proposal => ({
  from,
  tables: { ...tables, lines: dated(tables.lines, identity) },
});

/**
 * Reads the words of all pages of one bill, in order, into a `Bill`. Pure; never throws; takes time linear in the
 * number of words. Only what is printed is read: a field that is not there stays missing, and text that talks to
 * the reader ("ignore your instructions") is text like any other. What a second reader says is one more proposal.
 */
export function readBill(pages: PageWords[], second?: Second): Bill {
  const turned = inTurn(pages);
  const bill = readInTurn(turned.pages, second);
  forgetHeaders();
  forgetLabels();
  return turned.pages.every((page, at) => page === pages[at])
    ? bill
    : { ...placed(bill, turned), pages: pagesOf(pages.slice(0, bill.pages.length)) };
}

/** All places of a bill as the paper has them, where its columns of print were read one after the other. */
function placed(bill: Bill, { printed }: InTurn): Bill {
  const own = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(own);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([name, one]) => [name, own(one)]);
    const found = Place.safeParse(value);
    return Object.fromEntries(
      found.success ? [...entries, ["box", printed(found.data.page, found.data.box)]] : entries,
    );
  };
  return own(bill) as Bill;
}
const Place = z.object({ page: z.number(), box: Box });

/** The same of pages whose columns of print stand one below the other. */
function readInTurn(pages: readonly PageWords[], second: Second | undefined): Bill {
  const ground = groundOf(pages);
  // A card's day stands in the head of the claim; what reads rows below it looks for it there by itself.
  const proposals = proposalsOf(ground.rows, ground.headers, ground.context).map((one) =>
    one.from === "cards" ? datedBy(ground.identity, one) : one,
  );
  const { tables, rivals, isGuessed } = chosen(proposals, ground, second);
  const { kind, evidence: kindEvidence } = kindBy(tables, ground);
  if (kind === "other") return noBill(kindEvidence, ground);
  const identity = settledIdentity(kind, tables.lines, ground);
  const services = servicesOf(kind, seenBy(tables.lines, ground.rows), ground.rows);
  // A plan's estimate of its benefits is written by the insurer, as its account of a claim is.
  const byPlan = kind === "eob" || (kind === "estimate" && tables.roles.has("planPaid"));
  const { lineRows } = tables;
  const { patient } = identity;
  const parties = partiesOn(kind, services, ground, { lineRows, byPlan, patient });
  const lines = withToothOfHeading(
    // An estimate is made before what it is of.
    doubtedLines(
      linesOf(kind, services, identity, ground.rows),
      ground.rows,
      kind === "estimate" ? { patient: identity.patient } : identity,
    ),
    ground.head,
  );
  // What stands in the columns of a total row is said by their headers, whoever read the lines.
  const ofTables = new Set([...tables.totals, ...proposals[0]!.tables.totals]);
  const listsAccounts = ground.headers.some(({ columns }) => listAccounts(columns));
  const areBalances = lines.length > 0 && lines.every((line) => !line.charge && line.patientOwes);
  const ofBalances = services.length === 0 ? listsAccounts : kind === "collection" && areBalances;
  const records = ofBalances ? asOwed(ofTables) : ofTables;
  // What a collector lists are accounts: their balances are what is asked.
  const areAccounts = services.length === 0 && (kind === "collection" || listsAccounts);
  const skip = new Set(areAccounts ? [] : [...ground.inHeader, ...lineRows]);
  const said = second && { totals: second.ai.totals, isScanned: scannedOn(ground) };
  const prescribed = arePrescribed([...lineRows]) || areFilled([...lineRows], ground.rows);
  const totals = totalsFor(tables, ground, { records, skip, lines, byPlan, prescribed, said });
  const bill: Bill = {
    kind,
    kindEvidence,
    ...settingBy(tables, parties.provider?.value, ground),
    ...identity,
    ...parties,
    ...figuresOf({ kind, lines, totals, isGuessed }, tables, ground),
    ...(isExpectedOfPlan(tables.others, totals) && { insuranceExpected: true as const }),
    ...(isCut(pages, tables, lines) ? { readLines: Math.min(lines.length, MOST.lines) } : {}),
    ledger: withoutTotals(paidByPlan(tables.ledger, totals), totals).slice(0, MOST.ledger),
    subtotals: tables.subtotals.slice(0, MOST.subtotals),
    pages: pagesOf(ground.kept),
  };
  return withOtherReadings(bill, () =>
    rivals.map((rival) =>
      linesOf(kind, servicesOf(kind, rival, ground.rows), identity, ground.rows),
    ),
  );
}

/** The sum of what is open on each account is what is owed, though its column was taken for charges. */
const asOwed = (totals: ReadonlySet<TableRecord>): ReadonlySet<TableRecord> =>
  new Set(
    [...totals].map((record) => ({
      ...record,
      cells: new Map(
        [...record.cells].map(([role, cells]) => [role === "charge" ? "patientOwes" : role, cells]),
      ),
    })),
  );

/** The tables of the best reading, with what others add to its lines and what they leave in doubt. */
function chosen(
  proposals: readonly Proposal[],
  ground: Ground,
  second: Second | undefined,
): { tables: Tables; rivals: readonly BillLine[][]; isGuessed: boolean } {
  const { rows, headers } = ground;
  const isOther = kindBy(proposals[0]!.tables, ground).kind === "other";
  const weighed = ranked(
    proposals,
    rows,
    isOther,
    second && ((best) => modelProposals(second, rows, best, scannedOn(ground))),
  );
  const [best, ...others] = weighed.map(({ proposal }) => proposal.tables);
  const whole = completed(
    best!.lines,
    others.map(({ lines }) => lines),
  );
  return {
    tables: { ...best!, lines: withUnfoldedCodes(weighedLines(whole, weighed), ground.codes) },
    rivals: others.map(({ lines }) => lines),
    isGuessed:
      BY_PLACE.test(weighed[0]!.proposal.from) &&
      !headers.some(({ columns }) => headsLines(columns)),
  };
}

/** Where no header says so, the charge is known by its place among the amounts of a row. */
const BY_PLACE = /^(?:panels )?(?:right|left|first|last|largest)\b/;

const scannedOn =
  ({ kept }: Ground) =>
  (page: number | undefined): boolean =>
    page !== undefined && kept[page - 1]?.source === "ocr";

const kindBy = ({ lines, roles, settled }: Tables, { rows, bodySize }: Ground) =>
  kindOf({ rows, lines, roles, settled }, bodySize);

const noBill = (kindEvidence: string[], { kept }: Ground): Bill => ({
  kind: "other",
  kindEvidence,
  lines: [],
  ledger: [],
  totals: {},
  subtotals: [],
  legend: [],
  pages: pagesOf(kept),
});

function settingBy(
  { lines, roles }: Tables,
  provider: string | undefined,
  { rows }: Ground,
): Pick<Bill, "setting" | "settingEvidence"> {
  const found = settingOf({ rows, lines, roles }, provider);
  return found ? { setting: found.setting, settingEvidence: found.evidence.slice(0, 200) } : {};
}

function totalsFor(
  { others, ledger }: Tables,
  { context }: Ground,
  {
    records,
    skip,
    lines,
    byPlan,
    prescribed,
    said,
  }: {
    records: ReadonlySet<Tables["totals"][number]>;
    skip: ReadonlySet<Row>;
    lines: readonly BillLine[];
    byPlan: boolean;
    prescribed: boolean;
    said: Said | undefined;
  },
): Totals {
  const all = totalsOf(
    others,
    skip,
    [...records],
    lines,
    ledger,
    { insurer: byPlan, plans: byPlan ? [] : (context.plans ?? []) },
    said,
  );
  const totals = byPlan ? withoutYears(all) : all;
  const { patientPaid, patientResponsibility, ...rest } = totals;
  const borne = patientResponsibility ?? rest.copay;
  // "Your cost" of what was dispensed before was paid at the counter.
  if (prescribed && !byPlan && borne && !patientPaid && others.some(isOfPast))
    return { ...rest, patientPaid: borne };
  // That nothing was paid so far says nothing of what is left, unless the plan paid all that it allowed.
  const isLeft = patientPaid?.value !== 0 || rest.allowed?.value === rest.insurancePaid?.value;
  // "You paid" of a plan is what it leaves to the patient, but at a pharmacy nothing is left.
  return byPlan && patientPaid && isLeft && !patientResponsibility && !prescribed
    ? { ...rest, patientResponsibility: patientPaid }
    : totals;
}

/** "Your 2026 deductible  $2,118.90 of $4,500.00": a share of what a claim leaves to the patient is no more than that. */
function withoutYears({ deductible, ...totals }: Totals): Totals {
  const left = totals.patientResponsibility;
  return !deductible || (left && deductible.value > left.value)
    ? totals
    : { deductible, ...totals };
}

/** "Year-End Prescription Statement", "Prescription History", "Customer Expense Summary": of what was paid. */
const isOfPast = ({ segments }: Row): boolean =>
  segments.some(({ words, text }) => words.length <= TITLE_WORDS && OF_PAST.test(text));
const TITLE_WORDS = 8;
const OF_PAST =
  /\b(?:year-?end|annual|(?:medical|prescription|patient|customer) expenses?|income tax|for tax(?:es)?|(?:prescription|purchase|dispensing|medication|rx|refill|patient) history|(?:medical|rx|prescription|patient) expense report)\b/i;

/** Lines and totals weighed against each other, and what else is printed beside them. */
function figuresOf(
  {
    kind,
    lines,
    totals,
    isGuessed,
  }: Pick<Bill, "kind" | "lines" | "totals"> & { isGuessed: boolean },
  tables: Tables,
  ground: Ground,
): Pick<Bill, "lines" | "totals" | "otherAmounts" | "legend"> {
  const { rows, inHeader } = ground;
  const used = new Set([...inHeader, ...tables.rows]);
  const sure = checked(lines, totals, scannedOn(ground), everyAmountUsed(rows, used));
  const charged = isGuessed ? withGuessedCharges(sure.lines, rows) : sure.lines;
  const known = withExcess(charged, sure.totals.billed);
  const marks = new Set(lines.flatMap((line) => line.remarks.map((mark) => mark.value)));
  return {
    lines: known.slice(0, MOST.lines),
    totals: doubtedTotals(sure.totals, { kind, lines: known, subtotals: tables.subtotals }),
    otherAmounts: [
      ...new Set([...tables.apart, ...otherAmounts(rows, tables.lineRows, sure.totals)]),
    ].slice(0, MOST.otherAmounts),
    legend: legendOf(rows, used, marks),
  };
}

const isCut = (
  pages: readonly PageWords[],
  { ledger, subtotals }: Tables,
  lines: readonly BillLine[],
): boolean =>
  pages.length > MOST_READ.pages ||
  pages.some(({ words, cut }) => cut || words.length > MOST_READ.wordsPerPage) ||
  lines.length > MOST.lines ||
  ledger.length > MOST.ledger ||
  subtotals.length > MOST.subtotals;

import type { Bill, BillLine, Field } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { sumCents, type Cents } from "~/domain/money";
import type { CaseContext } from "~/domain/case/case-file";
import type { PersonPayment } from "~/domain/case/payments";

/**
 * What a bill and the EOBs about the same care print about the same money. Null where nothing certain is printed.
 * All amounts in cents, signs as they are printed on the documents.
 */
export type Amounts = {
  /** The bill's charge, and what was charged by the EOB. */
  billed: Cents | null;
  claimed: Cents | null;
  /** EOB: the plan's price, what is taken off, what the plan paid, and what is left to the patient. */
  allowed: Cents | null;
  adjusted: Cents | null;
  paidByPlan: Cents | null;
  owed: Cents | null;
  /** What the patient has paid, and what the bill still asks for. */
  paidByMe: Cents | null;
  asked: Cents | null;
  /** Asked and paid less owed: above zero, the bill asks for more than the EOB leaves. */
  difference: Cents | null;
};

/** A line of one EOB, by the id of its document. */
type EobLineRef = { eob: string; lineId: string };

/**
 * Lines that are about the same care: one of each, or several where a document splits or merges them. One
 * side is empty for a line without a partner; both are for the amounts that are printed for a whole document.
 */
export type ReconciledRow = { billLines: string[]; eobLines: EobLineRef[] } & Amounts;

export type Reconciliation = {
  rows: ReconciledRow[];
  /** The sum of all rows. */
  sum: Amounts;
  /** EOBs that a later one about the same claim replaces; they are in no row. */
  replaced: string[];
};

/** An EOB by its id among the review's documents. */
export type EobDocument = { id: string; bill: Bill };

/** EOBs among the review's documents. */
export const eobsAround = ({ companions }: Pick<CaseContext, "companions">): EobDocument[] =>
  companions.filter(({ role, bill }) => role === "eob" && bill.kind === "eob");

/** More than so many open lines of one day are not tried for sums: the answer would seldom be one. */
const MOST_TO_COMBINE = 12;

/**
 * Holds a bill against the EOBs about it, line by line and in sum. Lines are matched by day, code and charge;
 * then, where a document leaves one of them out, by the other two; then as parts whose charges add up to the
 * cent. A match that could be made in two ways is not made. The order of lines and EOBs does not matter.
 * `payments` are those the person made; the bill can only know of those up to its own day.
 */
export function reconcile(
  bill: Bill,
  eobs: readonly EobDocument[],
  payments: readonly PersonPayment[] = [],
): Reconciliation {
  const { current, replaced } = newestOfEachClaim(eobs);
  const groups = matched(
    entriesOf("", bill),
    current.flatMap((eob) => entriesOf(eob.id, eob.bill)),
  );
  const rows = groups.map(rowOf).sort(byFirstLine);
  rows.push(remainder(rows, bill, current, paidByPerson(bill, payments)));
  return { rows, sum: total(rows), replaced };
}

/** A field's value where the reader is sure of it. */
const certain = <T>(field: Field<T> | undefined): T | null =>
  field && field.confidence >= CONFIRM_BELOW ? field.value : null;

function newestOfEachClaim(eobs: readonly EobDocument[]) {
  const day = ({ bill }: EobDocument) => certain(bill.statementDate) ?? "";
  const newestFirst = eobs.toSorted(
    (a, b) => day(b).localeCompare(day(a)) || a.id.localeCompare(b.id),
  );
  const claims = new Set<string>();
  const current: EobDocument[] = [];
  const replaced: string[] = [];
  for (const eob of newestFirst) {
    const claim = certain(eob.bill.claimNumber)?.replaceAll(/\W/g, "");
    if (claim && claims.has(claim)) replaced.push(eob.id);
    else current.push(eob);
    if (claim) claims.add(claim);
  }
  return { current, replaced };
}

/** A line as matching sees it. `document` is empty for the bill. */
type LedgerEntry = {
  document: string;
  line: BillLine;
  day: string | null;
  code: string | null;
  charge: Cents | null;
};

type Group = { bill: LedgerEntry[]; eob: LedgerEntry[] };

function entriesOf(document: string, bill: Bill): LedgerEntry[] {
  const from = certain(bill.serviceFrom);
  const only = from !== null && from === certain(bill.serviceTo) ? from : null;
  return bill.lines.map((line) => ({
    document,
    line,
    day: line.serviceDate ? certain(line.serviceDate) : only,
    code: certain(line.code),
    charge: certain(line.charge),
  }));
}

const numberOf = ({ line }: LedgerEntry) => Number(line.id.slice(1));

/** The one order everything is done in, whatever order the lines came in. */
const inOrder = (a: LedgerEntry, b: LedgerEntry): number =>
  (certain(a.line.patientOwes) ?? 0) - (certain(b.line.patientOwes) ?? 0) ||
  a.document.localeCompare(b.document) ||
  numberOf(a) - numberOf(b);

/**
 * Of copies of a line the plan pays the first and refuses the later ones. Where the bill prints no shares to tell them
 * apart, what is refused stands beside its later lines.
 */
const refusedLast = (a: LedgerEntry, b: LedgerEntry): number =>
  Number(certain(a.line.allowed) === 0) - Number(certain(b.line.allowed) === 0) || inOrder(a, b);

/** Pairs lines from the surest key to the least sure; what is left stays alone. */
function matched(billLines: LedgerEntry[], eobLines: LedgerEntry[]): Group[] {
  const printsShares = billLines.some(({ line }) => line.patientOwes !== undefined);
  const open = {
    bill: billLines.toSorted(inOrder),
    eob: eobLines.toSorted(printsShares ? inOrder : refusedLast),
  };
  const groups: Group[] = [];
  const take = (group: Group) => {
    groups.push(group);
    open.bill = open.bill.filter((entry) => !group.bill.includes(entry));
    open.eob = open.eob.filter((entry) => !group.eob.includes(entry));
  };
  for (const { keyOf, isSure } of PAIRINGS)
    for (const group of keyed(open, keyOf))
      if (group.bill.length > 0 && group.eob.length > 0 && isSure(group))
        for (let at = 0; at < Math.min(group.bill.length, group.eob.length); at++)
          take({ bill: [group.bill[at]!], eob: [group.eob[at]!] });
  for (const group of keyed(open, dayAndCode)) if (sameSum(group)) take(group);
  for (const group of keyed(open, dayOfCharge)) for (const part of combined(group)) take(part);
  return [
    ...groups,
    ...open.bill.map((entry) => ({ bill: [entry], eob: [] })),
    ...open.eob.map((entry) => ({ bill: [], eob: [entry] })),
  ];
}

const isAlone = ({ bill, eob }: Group) => bill.length === 1 && eob.length === 1;
const isCodeless = ({ bill, eob }: Group) =>
  bill.every(({ code }) => !code) || eob.every(({ code }) => !code);
const isEven = ({ bill, eob }: Group) => bill.length === eob.length;

/** How single lines pair up: by day, code and charge, then by two of them where that can be meant in one way only. */
const PAIRINGS: readonly {
  keyOf: (entry: LedgerEntry) => string | null;
  isSure: (pair: Group) => boolean;
}[] = [
  {
    keyOf: ({ day, code, charge }) =>
      day && code && charge !== null ? `${day} ${code} ${charge}` : null,
    isSure: () => true,
  },
  {
    keyOf: ({ day, charge }) => (day && charge !== null ? `${day} ${charge}` : null),
    isSure: (group) => isAlone(group) || (isCodeless(group) && isEven(group)),
  },
  {
    keyOf: ({ code, charge }) => (code && charge !== null ? `${code} ${charge}` : null),
    isSure: (group) => isAlone(group) && !(group.bill[0]!.day && group.eob[0]!.day),
  },
];

const dayAndCode = ({ day, code, charge }: LedgerEntry) =>
  day && code && charge !== null ? `${day} ${code}` : null;
const dayOfCharge = ({ day, charge }: LedgerEntry) => (day && charge !== null ? day : null);

/** Open lines of both sides under one key, in the order of the keys. */
function keyed(open: Group, keyOf: (entry: LedgerEntry) => string | null): Group[] {
  const groups = new Map<string, Group>();
  for (const side of ["bill", "eob"] as const)
    for (const entry of open[side]) {
      const key = keyOf(entry);
      if (key === null) continue;
      const group = groups.get(key) ?? { bill: [], eob: [] };
      group[side].push(entry);
      groups.set(key, group);
    }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

const chargesOf = (entries: readonly LedgerEntry[]): Cents =>
  sumCents(entries.map(({ charge }) => charge ?? 0));
const sameSum = ({ bill, eob }: Group): boolean =>
  bill.length > 0 && eob.length > 0 && chargesOf(bill) === chargesOf(eob);

/** The lines of one day: all of them when they add up, else each line that is the sum of some others in just one way. */
function combined(group: Group): Group[] {
  if (sameSum(group)) return [group];
  const found: Group[] = [];
  let { bill, eob } = group;
  const without = (entries: LedgerEntry[], used: readonly LedgerEntry[]) =>
    entries.filter((entry) => !used.includes(entry));
  for (const whole of eob.toSorted(largestFirst)) {
    const parts = onlySum(bill, whole.charge!);
    if (!parts) continue;
    found.push({ bill: parts, eob: [whole] });
    bill = without(bill, parts);
    eob = without(eob, [whole]);
  }
  for (const whole of bill.toSorted(largestFirst)) {
    const parts = onlySum(eob, whole.charge!);
    if (!parts) continue;
    found.push({ bill: [whole], eob: parts });
    eob = without(eob, parts);
  }
  return found;
}

const largestFirst = (a: LedgerEntry, b: LedgerEntry) => b.charge! - a.charge! || inOrder(a, b);

/** The one set of two or more lines whose charges make this sum; null when there is none or more than one. */
function onlySum(entries: readonly LedgerEntry[], wanted: Cents): LedgerEntry[] | null {
  if (entries.length > MOST_TO_COMBINE) return null;
  let found: LedgerEntry[] | null = null;
  for (let set = 1; set < 1 << entries.length; set++) {
    const parts = entries.filter((_, at) => set & (1 << at));
    if (parts.length < 2 || chargesOf(parts) !== wanted) continue;
    if (found) return null;
    found = parts;
  }
  return found;
}

/** The sum of what is there; null when nothing is. */
function sumOf(amounts: readonly (Cents | null)[]): Cents | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length > 0 ? sumCents(known) : null;
}

const withDifference = (amounts: Omit<Amounts, "difference">): Amounts => ({
  ...amounts,
  difference:
    amounts.asked === null || amounts.owed === null
      ? null
      : amounts.asked + (amounts.paidByMe ?? 0) - amounts.owed,
});

function rowOf({ bill, eob }: Group): ReconciledRow {
  const field = (entries: LedgerEntry[], pick: (line: BillLine) => Field<Cents> | undefined) =>
    sumOf(entries.map(({ line }) => certain(pick(line))));
  const byNumber = (a: LedgerEntry, b: LedgerEntry) =>
    a.document.localeCompare(b.document) || numberOf(a) - numberOf(b);
  return {
    billLines: bill.toSorted(byNumber).map(({ line }) => line.id),
    eobLines: eob
      .toSorted(byNumber)
      .map(({ document, line }) => ({ eob: document, lineId: line.id })),
    ...withDifference({
      billed: field(bill, ({ charge }) => charge),
      claimed: field(eob, ({ charge }) => charge),
      allowed: field(eob, ({ allowed }) => allowed),
      adjusted: field(eob, ({ discount }) => discount),
      paidByPlan: field(eob, ({ insurancePaid }) => insurancePaid),
      owed: field(eob, ({ patientOwes }) => patientOwes),
      paidByMe: field(bill, ({ patientPaid }) => patientPaid),
      asked: field(bill, ({ patientOwes }) => patientOwes),
    }),
  };
}

const FIELDS = [
  "billed",
  "claimed",
  "allowed",
  "adjusted",
  "paidByPlan",
  "owed",
  "paidByMe",
  "asked",
] as const;

const total = (rows: readonly ReconciledRow[]): Amounts =>
  withDifference(
    Object.fromEntries(
      FIELDS.map((field) => [field, sumOf(rows.map((row) => row[field]))]),
    ) as Omit<Amounts, "difference">,
  );

/** What the documents print in sum and not by line, so that the rows add up to the documents. */
function remainder(
  rows: readonly ReconciledRow[],
  bill: Bill,
  eobs: readonly EobDocument[],
  paidByMe: Cents | null,
): ReconciledRow {
  const ofEobs = (pick: (bill: Bill) => Field<Cents> | undefined) => {
    const printed = eobs.map((eob) => certain(pick(eob.bill)));
    // An EOB without the sum counts with its lines, and then nothing is left over to know.
    return printed.includes(null) ? null : sumOf(printed);
  };
  const sums = total(rows);
  const printed = {
    billed: certain(bill.totals.billed),
    claimed: ofEobs(({ totals }) => totals.billed),
    allowed: ofEobs(({ totals }) => totals.allowed),
    adjusted: ofEobs(({ totals }) => totals.adjustments),
    paidByPlan: ofEobs(({ totals }) => totals.insurancePaid),
    owed: ofEobs(({ totals }) => totals.patientResponsibility),
    paidByMe,
    asked: certain(bill.totals.patientResponsibility),
  };
  const left = Object.fromEntries(
    FIELDS.map((field) => {
      const whole = printed[field];
      return [field, whole === null ? null : whole - (sums[field] ?? 0)];
    }),
  ) as Omit<Amounts, "difference">;
  return { billLines: [], eobLines: [], ...left, difference: null };
}

/** Payments on the bill, or those the person made up to the bill's day where these are more. */
function paidByPerson(bill: Bill, payments: readonly PersonPayment[]): Cents | null {
  const rows = bill.ledger.filter(({ kind }) => kind === "patient-payment");
  const printed = bill.totals.patientPaid
    ? certain(bill.totals.patientPaid)
    : (sumOf(rows.map(({ amount }) => certain(amount))) ??
      sumOf(bill.lines.map(({ patientPaid }) => certain(patientPaid))));
  const until = certain(bill.statementDate);
  const own = sumOf(
    payments
      .filter(({ date }) => date !== null && until !== null && date <= until)
      .map(({ cents }) => cents),
  );
  return printed === null || own === null ? (printed ?? own) : Math.max(printed, own);
}

const byFirstLine = (a: ReconciledRow, b: ReconciledRow): number =>
  position(a) - position(b) ||
  (a.eobLines[0]?.eob ?? "").localeCompare(b.eobLines[0]?.eob ?? "") ||
  eobPosition(a) - eobPosition(b);
/** Lines that only an EOB has come last. */
const position = ({ billLines }: ReconciledRow) =>
  billLines[0] === undefined ? Infinity : Number(billLines[0].slice(1));
const eobPosition = ({ eobLines }: ReconciledRow) => Number(eobLines[0]?.lineId.slice(1) ?? 0);

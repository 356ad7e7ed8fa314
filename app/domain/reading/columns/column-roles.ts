import type { Grid, PlacedRow } from "./align";
import type { Cell } from "~/domain/reading/tokens/cells";
import {
  MONEY_ROLES,
  namesServiceDays,
  plainWords,
  type Role,
} from "~/domain/reading/words/columns";
import type { Column } from "./column";

/** The columns of a table while it is settled which is which, and what speaks for it. */
type Unsettled = {
  columns: Column[];
  placed: readonly PlacedRow[];
  /** The columns that have this role by now. */
  at: (role: Role) => number[];
  /** The words of a column's header. */
  named: (index: number) => string;
  /** What a row counts or charges in a column. */
  value: (row: PlacedRow, index: number) => Cell | undefined;
};

/** What is settled, in this order: each step builds on the roles that those before it gave. */
const STEPS: readonly ((table: Unsettled) => void)[] = [
  settleOwnCodes,
  settleGroupSums,
  settleDays,
  settleKinds,
  settleUnits,
  settlePayers,
  settleRunningTotals,
  settleRest,
  settleNet,
  settleSharedRate,
  settleAllowance,
  settleSumsOfShares,
  settleMainCharge,
  settleLonePrice,
  settleOwnFee,
  settleLoneBalance,
];

/**
 * Settles which of several columns of charges, units and balances is which, by what the figures do:
 * a price times the units makes the charge; a balance that never runs is what the patient owes on the line.
 */
export function settleCharges(grid: Grid, placed: readonly PlacedRow[]): Grid {
  const columns = grid.columns.map((column) => ({ ...column }));
  const table: Unsettled = {
    columns,
    placed,
    at: (role) => columns.flatMap((column, index) => (column.role === role ? [index] : [])),
    named: (index) => plainWords(columns[index]!.header),
    value: (row, index) =>
      row.cells.find(
        (cell, k) =>
          row.columns[k] === index && (cell.cents !== undefined || cell.number !== undefined),
      ),
  };
  for (const settle of STEPS) settle(table);
  return { ...grid, columns };
}

/** Whether this is so on most of the rows that can tell. */
const onMost = (rows: readonly boolean[]): boolean =>
  rows.filter(Boolean).length > rows.length * 0.6;

/** "Charge" over numbers of seven, "Charges" over amounts: the provider's own code of each, and what it costs. */
function settleOwnCodes({ columns, placed, at }: Unsettled): void {
  const texts = (index: number) =>
    placed.flatMap(({ cells, columns: under }) =>
      cells.flatMap(({ text }, k) => (under[k] === index && /\d/.test(text) ? [text] : [])),
    );
  const charges = at("charge");
  const own = charges.filter((index) => {
    const all = texts(index);
    return (
      all.filter((text) => OWN_CODE.test(text)).length > 1 && !all.some((text) => CENTS.test(text))
    );
  });
  if (own.length < charges.length) for (const index of own) columns[index]!.role = "reference";
}
const OWN_CODE = /^\d{5,9}(?: |$)/;
const CENTS = /\d\.\d{2}\D*$/;

/** "Amount | Visit total": beside what each service costs, the sum of several, printed in the last of them. */
function settleGroupSums({ columns, at, named }: Unsettled): void {
  const charges = at("charge");
  const sums = charges.filter((index) => OF_GROUP.test(named(index)));
  if (sums.length < charges.length) for (const index of sums) columns[index]!.role = "unknown";
}
const OF_GROUP = /^(?:visit|day|daily|date|claim|session|section|group) totals?$/;

/** "Txn date | Svc date": beside the day of the service any other is when it was booked. */
function settleDays({ columns, at, named }: Unsettled): void {
  const days = at("date");
  if (days.some((index) => namesServiceDays(named(index))))
    for (const index of days)
      if (!namesServiceDays(named(index))) columns[index]!.role = "postDate";
}

/** A column that says what kind of entry a row is ("Charge", "Labs"), beside another that names it, is no part of its name. */
function settleKinds({ columns, placed, at, named }: Unsettled): void {
  const described = at("description");
  const isDescribed = described.some((index) => /^(?:description|details?)$/.test(named(index)));
  for (const index of described) {
    const isKind = KIND_OF_ENTRY.test(named(index));
    const isProduct = isDescribed && PRODUCT.test(named(index)) && !holdsCodes(placed, index);
    if (described.length > 1 && (isKind || isProduct)) columns[index]!.role = "reference";
  }
}
const KIND_OF_ENTRY =
  /^(?:(?:entry|transaction|trans|activity) )?type$|^(?:(?:type (?:of )?(?:svc|serv)|(?:svc|serv) type|tos)(?: codes?)?|type of service codes?)$/;
const holdsCodes = (placed: readonly PlacedRow[], index: number): boolean =>
  placed.some(({ cells, columns }) =>
    cells.some(({ kind }, k) => columns[k] === index && kind === "code"),
  );
/** As bookkeeping programs head the kind of what is sold. */
const PRODUCT = /^(?:items?|products?(?:\/| or | and | )services?|activity|category)$/;

function settleUnits({ columns, at }: Unsettled): void {
  const units = at("units");
  const best =
    units.find((index) => /\btotal\b/i.test(columns[index]!.header)) ??
    units.find((index) => /\bunits?\b|qty|quantity/i.test(columns[index]!.header)) ??
    units[0];
  for (const index of units) if (index !== best) columns[index]!.role = "reference";
}

function settlePayers({ columns, at, named }: Unsettled): void {
  // "Fee | Paid" does not say who paid.
  const accounts = [...PLAN_COLUMNS, "patientOwes"] as const;
  if (accounts.every((role) => at(role).length === 0))
    for (const index of at("planPaid").filter((one) => /^paid$/.test(named(one))))
      columns[index]!.role = "payment";
  // Where a plan accounts for a claim, a column of payments is the plan's own.
  if (at("planPaid").length === 0 && PLAN_COLUMNS.some((role) => at(role).length > 0))
    for (const index of at("payment")) columns[index]!.role = "planPaid";
  // Amounts under a payer's bare name are what it paid.
  if (at("planPaid").length === 0)
    for (const index of at("unknown").filter((one) => PAYER.test(named(one))))
      columns[index]!.role = "planPaid";
  // "Ins Paid | Amount Paid" of prescriptions: the second is what was paid at the counter.
  const paid = at("planPaid");
  const isPharmacys = columns.some(({ role, header }) => role === "ndc" || DRUG.test(header));
  const bare = paid.filter((index) => BARE_PAID.test(named(index)));
  if (isPharmacys && bare.length === 1 && paid.length === 2)
    columns[bare[0]!]!.role = "patientPaid";
  // Of two payers the one that goes by a name of its own is the other one.
  const payers = at("planPaid");
  const second = payers.filter((index) => OTHER_PAYER.test(named(index)));
  const others = payers.filter(
    (index) => /\bprimary\b/.test(named(index)) || second.includes(index),
  );
  // "Primary plan paid" is this paper's payer, unless another column's payer needs no name.
  for (const index of others.length < payers.length ? others : second)
    if (second.length < payers.length) columns[index]!.role = "otherPaid";
}

/** A total that grows by every charge runs along with them. */
function settleRunningTotals(table: Unsettled): void {
  const { columns, at } = table;
  for (const running of at("charge").slice(1))
    if (at("charge").some((one) => one !== running && runsAlong(table, one, running)))
      columns[running]!.role = "balance";
}

/** What a charge less all that was taken off it leaves is what the patient owes of it. */
function settleRest({ columns, placed, at, value }: Unsettled): void {
  const [rest] = at("balance");
  if (rest === undefined || at("patientOwes").length > 0) return;
  const taken = TAKEN_OFF.flatMap(at);
  const rows = placed.flatMap((row) => {
    const left = value(row, rest)?.cents;
    const whole = value(row, at("charge")[0] ?? -1)?.cents;
    const off = taken.reduce((sum, one) => sum + Math.abs(value(row, one)?.cents ?? 0), 0);
    return left === undefined || whole === undefined || off === 0 ? [] : [whole - off === left];
  });
  if (onMost(rows)) columns[rest]!.role = "patientOwes";
}

/** What a discount leaves is what the patient owes; where another column says that, it is what is allowed. */
function settleNet(table: Unsettled): void {
  const { columns, at } = table;
  const net = netOf(table);
  if (net === undefined) return;
  const free = (["patientOwes", "allowed"] as const).find((role) => at(role).length === 0);
  columns[net]!.role = free ?? "unknown";
}

/** "Amount billed | Total cost | Plan's share | Your share": what plan and patient share is the plan's rate. */
function settleSharedRate({ columns, placed, at, value }: Unsettled): void {
  const [paid] = at("planPaid");
  const [owed] = at("patientOwes");
  if (paid === undefined || owed === undefined || at("allowed").length > 0) return;
  const sharesOf = (whole: number): boolean =>
    onMost(
      placed.flatMap((row) => {
        const [all, plan, own] = [whole, paid, owed].map((index) => value(row, index)?.cents);
        return all === undefined || plan === undefined || own === undefined
          ? []
          : [plan + own === all];
      }),
    );
  const rates = at("charge").filter(sharesOf);
  if (rates.length === 1 && at("charge").length > 1) columns[rates[0]!]!.role = "allowed";
}

/** "Retail | Member savings | Plan allowance | Your cost": what a plan allows toward glasses, and takes off, it pays. */
function settleAllowance({ columns, placed, at, named, value }: Unsettled): void {
  const allowance = at("allowed").find((index) => /\ballowance$/.test(named(index)));
  const [whole, owed] = [at("charge")[0], at("patientOwes")[0]];
  if (allowance === undefined || whole === undefined || owed === undefined) return;
  const taken = TAKEN_OFF.flatMap(at);
  const rows = placed.flatMap((row) => {
    const [all, own, left] = [whole, allowance, owed].map((index) => value(row, index)?.cents);
    const off = taken.reduce((sum, one) => sum + Math.abs(value(row, one)?.cents ?? 0), 0);
    return all === undefined || !own || left === undefined
      ? []
      : [all - off - Math.abs(own) === left];
  });
  if (at("planPaid").length === 0 && onMost(rows)) columns[allowance]!.role = "planPaid";
}

/** "Deductible | Coinsurance | Total": the sum of the shares, beside what was charged. */
function settleSumsOfShares({ columns, at, named }: Unsettled): void {
  for (const index of at("charge").slice(1))
    if (/^totals?(?: amount| share)?$/.test(named(index)) && SHARES.has(columns[index - 1]!.role))
      columns[index]!.role = "patientOwes";
}

/** Of several columns of charges one holds what was charged; the others are prices of one, or nothing known. */
function settleMainCharge(table: Unsettled): void {
  const { columns, at, named } = table;
  const charges = at("charge");
  if (charges.length < 2) return;
  const main =
    charges.find((total) =>
      charges.some((price) => price !== total && multiplies(table, price, total)),
    ) ??
    charges.find((index) => LIST_PRICE.test(named(index))) ??
    charges.find((index) => BILLED.test(named(index)) && !PRICE_OF_ONE.test(named(index))) ??
    charges.at(-1)!;
  for (const index of charges)
    if (index !== main)
      columns[index]!.role =
        multiplies(table, index, main) ||
        /\b(?:rate|price|fee|cost|each)\b/i.test(columns[index]!.header)
          ? "unitPrice"
          : "unknown";
}

/** A price without a charge is what was charged, unless more than one was given. */
function settleLonePrice({ columns, placed, at, value }: Unsettled): void {
  const [price, ...further] = at("unitPrice");
  if (price === undefined || further.length > 0 || at("charge").length > 0) return;
  const [count] = at("units");
  const several =
    count !== undefined &&
    placed.some((row) => value(row, price) && (value(row, count)?.number ?? 1) !== 1);
  if (!several) columns[price]!.role = "charge";
}

/** "Your fee" alone is what the service costs; beside a full fee it is what is left of it, and of a medicine the patient's part. */
function settleOwnFee({ columns, named }: Unsettled): void {
  const [own, ...further] = columns.flatMap((column, index) =>
    MONEY_ROLES.has(column.role) && column.role !== "payment" && column.role !== "balance"
      ? [index]
      : [],
  );
  if (own === undefined || further.length > 0) return;
  if (columns.some((_, index) => DRUG.test(named(index)))) return;
  if (columns[own]!.role === "patientOwes" && PRICE.test(named(own))) columns[own]!.role = "charge";
}

function settleLoneBalance({ columns, at }: Unsettled): void {
  const [balance, ...further] = at("balance");
  if (balance === undefined || further.length > 0) return;
  if ((["charge", "allowed", "planPaid"] as const).every((role) => at(role).length === 0))
    columns[balance]!.role = "charge";
}

/** Whether the prices of one column times the units make the figures of another. */
function multiplies({ placed, at, value }: Unsettled, price: number, total: number): boolean {
  const [unit] = at("units");
  if (unit === undefined) return false;
  const rows = placed.flatMap((row) => {
    const [p, t, u] = [
      value(row, price)?.cents,
      value(row, total)?.cents,
      value(row, unit)?.number,
    ];
    return p !== undefined && t !== undefined && u !== undefined && u !== 1
      ? [Math.abs(p * u - t) <= 1]
      : [];
  });
  return onMost(rows);
}

/** Whether each figure of one column is the one above it and the other column's figure beside it. */
function runsAlong({ placed, value }: Unsettled, step: number, total: number): boolean {
  const rows = placed.flatMap((row) => {
    const [own, sum] = [value(row, step)?.cents, value(row, total)?.cents];
    return own === undefined || sum === undefined ? [] : [{ own, sum }];
  });
  const grown = rows.slice(1).map(({ own, sum }, k) => sum - rows[k]!.sum === own && own !== 0);
  return grown.length > 1 && onMost(grown);
}

const TAKEN_OFF = [
  "planPaid",
  "patientPaid",
  "adjustment",
  "discount",
  "payment",
  "paymentAdjustment",
] as const;
const PLAN_COLUMNS = ["allowed", "notCovered", "deductible", "coinsurance"] as const;
const SHARES: ReadonlySet<Role> = new Set<Role>(["deductible", "copay", "coinsurance"]);
const PAYER = /^(?:primary )?(?:insurance|ins|plan)$/;
const DRUG = /\b(?:drugs?|medications?|medicines?|rx|prescriptions?)\b/i;
const BARE_PAID = /^(?:amount|total|price)? ?paid$/;
const OTHER_PAYER = /\b(?:medicare|medicaid|other|secondary|cob|carrier)\b/;

/** What a service costs before anything is taken off: "Full fee", "Standard charge". */
const LIST_PRICE = /\b(?:full|gross|standard|regular|usual|list|original|retail)\b/;
const BILLED = /\b(?:billed|total charges?|charges?|charged|submitted|extended|ext)\b/;
const PRICE_OF_ONE = /\b(?:rate|price|fee|unit)\b/;
const PRICE = /\b(?:fee|price|charge|cost)\b/;

/**
 * Of several columns of charges, the one that is what a discount leaves of another ("Full fee | Discount | Your fee").
 * Figures decide: on most rows that print all three, the first less the discount must be the second.
 */
function netOf({ placed, at, value }: Unsettled): number | undefined {
  const charges = at("charge");
  const leaves = (full: number, discount: number, net: number): boolean =>
    onMost(
      placed.flatMap((row) => {
        const [whole, off, left] = [full, discount, net].map((index) => value(row, index)?.cents);
        return whole === undefined || !off || left === undefined
          ? []
          : [whole - Math.abs(off) === left];
      }),
    );
  const discounts = [...at("discount"), ...at("adjustment")];
  return charges.find((net) =>
    charges.some(
      (full) => full !== net && discounts.some((discount) => leaves(full, discount, net)),
    ),
  );
}

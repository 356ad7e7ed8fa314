import type { Grid, PlacedRow } from "./align";
import type { Cell } from "./cells";
import { gluedCode, isOwnNumber, modifiersOf, revenueCodeOf } from "./codes";
import { MONEY_ROLES, plainWords, type Role } from "./columns";
import type { Column } from "./column";
import { median } from "./rows";

/** Small whole numbers that do not count up are quantities, unless the header speaks of something else. */
function isCount(header: string, texts: readonly string[]): boolean {
  if (/\b(?:line|ln|seq|item|tooth|th|ref\w*|account|status|rx|days?)\b|#/i.test(header))
    return false;
  const counts = texts.filter((text) => /^\d{1,3}(?:\.\d)?$/.test(text));
  if (counts.length < 2 || counts.length < texts.length * 0.6) return false;
  const rising = counts.every((text, k) => k === 0 || Number(text) === Number(counts[k - 1]) + 1);
  return !rising && counts.filter((text) => text === "1").length * 2 >= counts.length;
}

/** A code alone or with its modifiers behind it: "99213", "99213 25", "20610 RT 59". */
const isCoded = (text: string): boolean => {
  const [code, ...marks] = text.split(" ");
  return (
    gluedCode(code!, true) !== null && (modifiersOf(marks.join(" ")) !== null || marks.length === 0)
  );
};

/**
 * Columns whose header says nothing are named by what stands in them; and a header that promises codes over a
 * column of dates is overruled. Null when nothing changes.
 */
export function retype(grid: Grid, placed: readonly PlacedRow[]): Column[] | null {
  const has = (role: Role) => grid.columns.some((column) => column.role === role);
  // What each row with an amount prints in a column.
  const priced = placed.filter((row) => row.cells.some((cell) => cell.kind === "money"));
  const entries = (index: number) =>
    priced.flatMap((row) => {
      const texts = row.cells.filter((_, k) => row.columns[k] === index).map((cell) => cell.text);
      return texts.length > 0 ? [texts.join(" ")] : [];
    });
  let changed = false;
  // Of several columns of words the one that says most names the service; "LAB" beside it says who gave it.
  const named = grid.columns.flatMap(({ role }, index) => (role === "description" ? [index] : []));
  // Of most rows: a subtotal's words reach over the columns.
  const letters = (index: number) => median(entries(index).map((text) => text.length));
  const telling = named.reduce(
    (best, index) => (letters(index) > letters(best) ? index : best),
    named[0] ?? -1,
  );
  let described = has("description");
  const columns = grid.columns.map((column, index) => {
    const cells = placed.flatMap((row) => row.cells.filter((_, k) => row.columns[k] === index));
    if (cells.length < 2) return column;
    const share = (test: (cell: (typeof cells)[number]) => boolean) =>
      cells.filter(test).length / cells.length;
    let role = column.role;
    if (
      role === "description" &&
      index !== telling &&
      letters(index) <= 5 &&
      letters(telling) > 8 &&
      !entries(index).some((text) => gluedCode(text.split(" ")[0]!) !== null)
    )
      role = "reference";
    else if (role === "unknown" || role === "reference") {
      if (
        !has("code") &&
        share((cell) => gluedCode(cell.text) !== null) > 0.7 &&
        !/\b(?:account|claim|ref|zip|id|order|invoice|item|charge|chg|chrg|cdm|stock|product|rx)\b/i.test(
          column.header,
        )
      )
        role = "code";
      else if (!has("date") && share((cell) => cell.kind === "date") > 0.6) role = "date";
      else if (
        !has("revenue") &&
        share((cell) => /^0\d{3}$/.test(cell.text) && revenueCodeOf(cell.text) !== null) > 0.7
      )
        role = "revenue";
      else if (
        !has("units") &&
        isCount(
          column.header,
          cells.map((cell) => cell.text),
        )
      )
        role = "units";
      else if (
        role === "unknown" &&
        share((cell) =>
          /^dr\.? |\b(?:m\.?d|d\.?o|pa-?c|np|crna|dpt|dds|dmd|od|lcsw)\.?$/i.test(cell.text),
        ) > 0.6
      )
        role = "provider";
      else if (
        role === "unknown" &&
        !described &&
        share((cell) => cell.kind === "text" && /[a-z]{3}/i.test(cell.text)) > 0.6
      ) {
        role = "description";
        described = true;
      }
    } else if (
      role === "code" &&
      !has("revenue") &&
      share((cell) => gluedCode(cell.text) !== null) < 0.1 &&
      share((cell) => /^0?\d{3}$/.test(cell.text)) > 0.6
    ) {
      role = "revenue";
    } else if (
      role === "code" &&
      share((cell) => gluedCode(cell.text) !== null) < 0.1 &&
      (holdsOwnNumbers(cells) ||
        (share((cell) => gluedCode(cell.text, true) !== null) < 0.5 &&
          share((cell) => /^[A-Z0-9-]{6,12}$/i.test(cell.text)) > 0.6))
    ) {
      // The provider's own service numbers; seven digits would pass for a code with its modifier.
      role = "reference";
    } else if (
      role === "description" &&
      !has("code") &&
      entries(index).filter(isCoded).length > entries(index).length * 0.7 &&
      entries(index).some((text) => gluedCode(text.split(" ")[0]!) !== null)
    ) {
      role = "code";
    }
    if (role !== column.role) changed = true;
    return { ...column, role };
  });
  return changed ? columns : null;
}

/** Of the numbers of seven figures in a column, those that can be no code with its modifier speak for the others. */
function holdsOwnNumbers(cells: readonly Cell[]): boolean {
  const numbers = cells.filter(({ text }) => /^\d{7}$/.test(text));
  return numbers.filter(({ text }) => isOwnNumber(text)).length > numbers.length * 0.2;
}

/**
 * Settles which of several columns of charges, units and balances is which, by what the figures do:
 * a price times the units makes the charge; a balance that never runs is what the patient owes on the line.
 */
export function settleCharges(grid: Grid, placed: readonly PlacedRow[]): Grid {
  const columns = grid.columns.map((column) => ({ ...column }));
  const at = (role: Role) =>
    columns.flatMap((column, index) => (column.role === role ? [index] : []));
  const value = (row: PlacedRow, index: number) =>
    row.cells.find(
      (cell, k) =>
        row.columns[k] === index && (cell.cents !== undefined || cell.number !== undefined),
    );
  const units = at("units");
  if (units.length > 1) {
    const best =
      units.find((index) => /\btotal\b/i.test(columns[index]!.header)) ??
      units.find((index) => /\bunits?\b|qty|quantity/i.test(columns[index]!.header)) ??
      units[0];
    for (const index of units) if (index !== best) columns[index]!.role = "reference";
  }
  // Where a plan accounts for a claim, a column of payments is the plan's own.
  if (at("planPaid").length === 0 && PLAN_COLUMNS.some((role) => at(role).length > 0))
    for (const index of at("payment")) columns[index]!.role = "planPaid";
  // Of two payers the one that goes by a name of its own is the other one.
  const payers = at("planPaid");
  const others = payers.filter((index) => OTHER_PAYER.test(plainWords(columns[index]!.header)));
  if (others.length < payers.length) for (const index of others) columns[index]!.role = "otherPaid";
  // A total that grows by every charge runs along with them.
  for (const running of at("charge").slice(1))
    if (at("charge").some((one) => one !== running && runsAlong(placed, one, running, value)))
      columns[running]!.role = "balance";
  // What a charge less all that was taken off it leaves is what the patient owes of it.
  const [rest] = at("balance");
  const taken = TAKEN_OFF.flatMap(at);
  if (rest !== undefined && taken.length > 0 && at("patientOwes").length === 0) {
    const rows = placed.flatMap((row) => {
      const left = value(row, rest)?.cents;
      const whole = value(row, at("charge")[0] ?? -1)?.cents;
      const off = taken.reduce((sum, one) => sum + Math.abs(value(row, one)?.cents ?? 0), 0);
      return left === undefined || whole === undefined || off === 0 ? [] : [whole - off === left];
    });
    if (rows.length > 0 && rows.filter(Boolean).length > rows.length * 0.6)
      columns[rest]!.role = "patientOwes";
  }
  const net = netOf(
    placed,
    at("charge"),
    [...at("discount"), ...at("adjustment")],
    (row, index) => value(row, index)?.cents,
  );
  // Where another column says what is owed, what the discount leaves is what is allowed.
  if (net !== undefined)
    columns[net]!.role =
      at("patientOwes").length === 0
        ? "patientOwes"
        : at("allowed").length === 0
          ? "allowed"
          : "unknown";
  // "Deductible | Coinsurance | Total": the sum of the shares, beside what was charged.
  for (const index of at("charge").slice(1))
    if (
      /^totals?(?: amount| share)?$/.test(plainWords(columns[index]!.header)) &&
      SHARES.has(columns[index - 1]!.role)
    )
      columns[index]!.role = "patientOwes";
  const charges = at("charge");
  if (charges.length > 1) {
    const unit = at("units")[0];
    const multiplies = (price: number, total: number) => {
      const rows = placed.flatMap((row) => {
        const [p, t, u] = [
          value(row, price)?.cents,
          value(row, total)?.cents,
          unit === undefined ? undefined : value(row, unit)?.number,
        ];
        return p !== undefined && t !== undefined && u !== undefined && u !== 1
          ? [Math.abs(p * u - t) <= 1]
          : [];
      });
      return rows.length > 0 && rows.filter(Boolean).length / rows.length > 0.6;
    };
    const main =
      charges.find((total) =>
        charges.some((price) => price !== total && multiplies(price, total)),
      ) ??
      charges.find((index) => LIST_PRICE.test(plainWords(columns[index]!.header))) ??
      charges.find(
        (index) =>
          /\b(?:billed|total charges?|charges?|charged|submitted|extended|ext)\b/.test(
            plainWords(columns[index]!.header),
          ) && !/\b(?:rate|price|fee|unit)\b/.test(plainWords(columns[index]!.header)),
      ) ??
      charges.at(-1)!;
    for (const index of charges)
      if (index !== main)
        columns[index]!.role =
          multiplies(index, main) ||
          /\b(?:rate|price|fee|cost|each)\b/i.test(columns[index]!.header)
            ? "unitPrice"
            : "unknown";
  }
  // Where more than one was given, the price of one is not what was charged.
  const [price] = at("unitPrice");
  const [count] = at("units");
  const several =
    price !== undefined &&
    count !== undefined &&
    placed.some((row) => value(row, price) && (value(row, count)?.number ?? 1) !== 1);
  if (at("charge").length === 0 && at("unitPrice").length === 1 && !several)
    columns[price!]!.role = "charge";
  // "Your fee" alone is what the service costs; beside a full fee it is what is left of it.
  const [own, ...further] = columns.flatMap((column, index) =>
    MONEY_ROLES.has(column.role) && column.role !== "payment" && column.role !== "balance"
      ? [index]
      : [],
  );
  if (
    own !== undefined &&
    further.length === 0 &&
    columns[own]!.role === "patientOwes" &&
    PRICE.test(plainWords(columns[own]!.header))
  )
    columns[own]!.role = "charge";
  if (
    at("charge").length === 0 &&
    at("balance").length === 1 &&
    at("allowed").length === 0 &&
    at("planPaid").length === 0
  )
    columns[at("balance")[0]!]!.role = "charge";
  return { ...grid, columns };
}

/** Whether each figure of one column is the one above it and the other column's figure beside it. */
function runsAlong(
  placed: readonly PlacedRow[],
  step: number,
  total: number,
  value: (row: PlacedRow, index: number) => Cell | undefined,
): boolean {
  const rows = placed.flatMap((row) => {
    const [own, sum] = [value(row, step)?.cents, value(row, total)?.cents];
    return own === undefined || sum === undefined ? [] : [{ own, sum }];
  });
  const grown = rows.slice(1).map(({ own, sum }, k) => sum - rows[k]!.sum === own && own !== 0);
  return grown.length > 1 && grown.filter(Boolean).length > grown.length * 0.6;
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
const OTHER_PAYER = /\b(?:medicare|medicaid|other|secondary|cob|carrier)\b/;

/** What a service costs before anything is taken off: "Full fee", "Standard charge". */
const LIST_PRICE = /\b(?:full|gross|standard|regular|usual|list|original|retail)\b/;
const PRICE = /\b(?:fee|price|charge|cost)\b/;

/**
 * Of several columns of charges, the one that is what a discount leaves of another ("Full fee | Discount | Your fee").
 * Figures decide: on every row that prints all three, the first less the discount must be the second.
 */
function netOf(
  placed: readonly PlacedRow[],
  charges: readonly number[],
  discounts: readonly number[],
  cents: (row: PlacedRow, index: number) => number | undefined,
): number | undefined {
  return charges.find((net) =>
    charges.some((full) =>
      discounts.some((discount) => {
        if (full === net) return false;
        const rows = placed.flatMap((row) => {
          const [whole, off, left] = [full, discount, net].map((index) => cents(row, index));
          return whole === undefined || !off || left === undefined
            ? []
            : [whole - Math.abs(off) === left];
        });
        return rows.length > 0 && rows.filter(Boolean).length / rows.length > 0.6;
      }),
    ),
  );
}

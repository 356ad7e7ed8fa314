import type { Bill, Field } from "./bill";
import { provenPlaces, trustOf, type Trust } from "./trust";

/** A bill as it may be used: with what cannot be relied on marked as unsure, or left out. */

/** What a gated field is lowered to: below what any rule uses, so that the person is asked. */
const GATED = 0.5;

/** The bill with everything gated marked as unsure: no rule rests on it, and the person is asked about it. */
export function gatedBill(bill: Bill, { gated }: Pick<Trust, "gated"> = trustOf(bill)): Bill {
  const lowered = (field: Field<unknown>) => ({
    ...field,
    confidence: Math.min(field.confidence, GATED),
  });
  const rows = <T extends { amount: Field<number> }>(all: readonly T[], prefix: string): T[] =>
    all.map((row, at) =>
      gated.has(`${prefix}${at}`)
        ? { ...row, amount: { ...row.amount, confidence: Math.min(row.amount.confidence, GATED) } }
        : row,
    );
  return gated.size === 0 ? bill : changed(bill, gated, { field: lowered, rows });
}

/** The bill without everything gated: what a letter, a plan for a call or a sum on the screen may state. */
export function withoutGated(bill: Bill, { gated }: Pick<Trust, "gated"> = trustOf(bill)): Bill {
  const rows = <T>(all: readonly T[], prefix: string): T[] =>
    all.filter((_, at) => !gated.has(`${prefix}${at}`));
  return gated.size === 0 ? bill : changed(bill, gated, { field: () => undefined, rows });
}

/**
 * The bill with every figure marked as agreed that the sums of its reading prove, so that what a person changes beside
 * them takes nothing from it. `asRead`: the bill before the person changed it, where that is not this one.
 */
export function withProven(bill: Bill, asRead: Bill = bill): Bill {
  const proven = provenPlaces(asRead);
  const agreed = (field: Field<unknown>) => ({ ...field, agreed: true as const });
  const rows = <T extends { amount: Field<number> }>(all: readonly T[], prefix: string): T[] =>
    all.map((row, at) =>
      proven.has(`${prefix}${at}`) ? { ...row, amount: { ...row.amount, agreed: true } } : row,
    );
  return proven.size === 0 ? bill : changed(bill, proven, { field: agreed, rows });
}

type Change = {
  field: (field: Field<unknown>) => Field<unknown> | undefined;
  rows: <T extends { amount: Field<number> }>(all: readonly T[], prefix: string) => T[];
};

function changed(
  bill: Bill,
  gated: Pick<ReadonlySet<string>, "has">,
  { field, rows }: Change,
): Bill {
  const over = <T extends object>(fields: T, prefix: string): T =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]: [string, unknown]) => [
        name,
        value && gated.has(`${prefix}${name}`) ? field(value as Field<unknown>) : value,
      ]),
    ) as T;
  return {
    ...bill,
    totals: over(bill.totals, ""),
    lines: bill.lines.map((line) => over(line, `${line.id}.`)),
    ledger: rows(bill.ledger, "ledger."),
    subtotals: rows(bill.subtotals, "subtotals."),
  };
}

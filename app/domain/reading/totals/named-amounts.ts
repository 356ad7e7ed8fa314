import type { Field, LedgerEntry, Totals } from "~/domain/bill/bill";
import type { Cents } from "~/domain/money";
import { moneyTrust } from "~/domain/reading/tokens/amounts";
import { amountsOf } from "~/domain/reading/tokens/cells";
import { plainWords } from "~/domain/reading/words/columns";
import { EXPECTED_OF_PLAN, PREVIOUS_BALANCE } from "~/domain/reading/words/total-words";
import { fieldOf, placeOf } from "~/domain/reading/page/fields";
import type { Row } from "~/domain/reading/page/rows";
import type { Candidate } from "./total-candidates";
import { labelsOf } from "./total-labels";

/** Single figures by their label: what was owed before, and what is still the plan's. */

/**
 * What was owed before. It stands among the totals, or as the first row of a ledger with nothing but its balance; where
 * several are printed (one for each account or visit) none speaks for all.
 */
export const previousBalance = (
  rows: readonly Row[],
  ledger: readonly LedgerEntry[],
): Field<Cents> | undefined => onlyNamed(rows, PREVIOUS_BALANCE) ?? settledBalance(rows, ledger);

/** "Balance April 30  62.00" over "Check received 5/8  -62.00": what was open on a day, and was then paid. */
function settledBalance(
  rows: readonly Row[],
  ledger: readonly LedgerEntry[],
): Field<Cents> | undefined {
  const [settled, ...others] = rows.flatMap((row, at) => {
    const amount = amountsOf(row).at(-1)!;
    const label = row.words.filter((word) => !amount.words.includes(word));
    if (!amount.cents || !BALANCE_OF_DAY.test(plainWords(label.map(({ text }) => text).join(" "))))
      return [];
    const below = rows[at + 1] ? amountsOf(rows[at + 1]!) : [];
    const paid = [
      ...below.map(({ cents = 0 }) => -cents),
      ...ledger.map(({ amount: { value } }) => Math.abs(value)),
    ];
    return paid.includes(amount.cents)
      ? [fieldOf(amount.cents, row.page, amount, moneyTrust(amount))]
      : [];
  });
  return others.length === 0 ? settled : undefined;
}
const BALANCE_OF_DAY =
  /^(?:your )?balance (?:(?:on|as of|at) )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d{1,2}(?: \d{4})?$/;

/** The amount that stands beside or below such a label; none where several differ. */
export function onlyNamed(rows: readonly Row[], name: RegExp): Field<Cents> | undefined {
  const found = rows.flatMap((row, index) => {
    const cells = amountsOf(row);
    // A strip of amounts alone has a label over each of them.
    const isStrip = cells.every(({ kind }) => kind === "money");
    const amounts = cells.filter((cell) => cell.kind === "money" && cell.explicit);
    // "Balance forward   84.00   84.00": once more in the column of the running balance.
    const last = cells.indexOf(
      amounts.find(({ cents }) => cents === amounts.at(-1)!.cents) ?? amounts.at(-1)!,
    );
    return cells.flatMap((cell, at) => {
      if (!cell.explicit || cell.cents === undefined || !(isStrip || at === last)) return [];
      const [label] = labelsOf(rows, index, cells, at);
      if (!label || label.length > 60 || !name.test(plainWords(label))) return [];
      return [fieldOf(cell.cents, row.page, cell, moneyTrust(cell))];
    });
  });
  const [first] = found;
  return first && found.every((one) => one.value === first.value) ? first : undefined;
}

/** "Insurance Balance 1,719.00", "Patient Balance 0.00": the balance of the account, both together, is not the patient's. */
export function withoutPlansPart(
  candidates: readonly Candidate[],
  rows: readonly Row[],
): Candidate[] {
  const plan = onlyNamed(rows, BALANCE_OF_PLAN)?.value ?? 0;
  const own = onlyNamed(rows, BALANCE_OF_PATIENT);
  return candidates.filter(
    ({ name, field }) =>
      name !== "patientResponsibility" ||
      !(own && plan > 0) ||
      field.value !== plan + own.value ||
      field.value === own.value,
  );
}
const BALANCE_OF_PLAN = /^(?:insurance|ins) (?:balance|portion)$/;
const BALANCE_OF_PATIENT = /^(?:patient|pt|pat|your) (?:balance|portion)$/;

/** Whether what was read as paid by the plan stands at a label that says it is only expected or awaited. */
export function isExpectedOfPlan(rows: readonly Row[], { insurancePaid }: Totals): boolean {
  if (!insurancePaid?.value) return false;
  const expected = onlyNamed(rows, EXPECTED_OF_PLAN);
  return expected !== undefined && isAt(expected, insurancePaid);
}

/** Whether two figures stand in one place, whatever their signs. */
export const isAt = (one: Field<Cents>, other: Field<Cents>): boolean =>
  placeOf({ ...one, value: other.value }) === placeOf(other);

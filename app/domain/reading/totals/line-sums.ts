import type { BillLine } from "~/domain/bill/bill";
import { sumCents, type Cents } from "~/domain/money";
import { moneyTrust } from "~/domain/reading/tokens/amounts";
import { amountsOf } from "~/domain/reading/tokens/cells";
import { fieldOf } from "~/domain/reading/page/fields";
import { talkAbout } from "~/domain/reading/tokens/prose";
import type { Row } from "~/domain/reading/page/rows";
import type { Candidate, CandidateName } from "./total-candidates";
import type { LineSums } from "./total-choice";

/** What may be a total, held against what the lines come to. */

/** Which total the amounts of the lines make up. */
const SUMMED = [
  ["billed", "charge"],
  ["allowed", "allowed"],
  ["adjustments", "discount"],
  ["adjustments", "adjustment"],
  ["notCovered", "notCovered"],
  ["deductible", "deductible"],
  ["copay", "copay"],
  ["coinsurance", "coinsurance"],
  ["insurancePaid", "insurancePaid"],
  ["patientPaid", "patientPaid"],
  ["patientResponsibility", "patientOwes"],
] as const;

/** What the lines come to in each column that all of them fill, by the total it makes up (cents). */
export function lineSums(lines: readonly BillLine[]): LineSums {
  const sums: LineSums = {};
  for (const [name, column] of SUMMED) {
    const all = lines.map((line) => line[column]?.value);
    if (all.length > 0 && all.every((value) => value !== undefined))
      sums[name] = all.reduce((total, value) => total + value, 0);
  }
  return sums;
}

/**
 * "Your providers billed $475.00. Our discounts saved you $283.46": anybody can write a sentence, so an amount in one
 * counts only where it is what the lines come to.
 */
export function ofSentences(rows: readonly Row[], sums: LineSums): Candidate[] {
  const isTalk = talkAbout(rows);
  const known = SUMMED.flatMap(([name]) => (sums[name] ? [[name, sums[name]] as const] : []));
  return rows.flatMap((row, index) =>
    amountsOf(row)
      .filter((cell) => cell.explicit && isTalk(index, cell))
      .flatMap((cell) =>
        known
          .filter(([, cents]) => cents === Math.abs(cell.cents ?? 0))
          .map(([name, cents]) => ({
            name,
            field: fieldOf(cents, row.page, cell, moneyTrust(cell)),
            weight: OF_SENTENCE,
          })),
      ),
  );
}
const OF_SENTENCE = 5;

/**
 * What two or more neighbors among the lines come to is the sum of one visit or claim, however well its figures fit one
 * another. What a provider asks may leave out the latest lines, which wait for the plan.
 */
export function partsMarked(
  candidates: readonly Candidate[],
  lines: readonly BillLine[],
  sums: LineSums,
  insurer: boolean,
): Candidate[] {
  const parts = new Map<CandidateName, (cents: Cents) => boolean>();
  for (const [name, column] of SUMMED) {
    const amounts = lines.flatMap((line) => line[column]?.value ?? []);
    if (amounts.length === lines.length) parts.set(name, runsIn(amounts));
  }
  return candidates.map((one) =>
    one.field.value !== sums[one.name] &&
    (insurer || one.name !== "patientResponsibility") &&
    parts.get(one.name)?.(one.field.value)
      ? { ...one, weight: one.weight - OF_A_PART, part: true as const }
      : one,
  );
}

/** Without what was billed for each visit, said of every visit and of all of them nowhere. */
export function withoutVisits(
  candidates: readonly Candidate[],
  billed: Cents | undefined,
): Candidate[] {
  const own = candidates.filter(({ name, taken }) => name === "billed" && !taken);
  const values = own.map(({ field }) => field.value);
  const isVisits =
    !values.includes(billed ?? 0) &&
    [values, [...new Set(values)]].some((some) => some.length > 1 && sumCents(some) === billed);
  return isVisits ? candidates.filter((one) => !own.includes(one)) : [...candidates];
}

/** Whether two or more neighbors among these amounts come to a sum that is not nothing. */
function runsIn(amounts: readonly Cents[]): (cents: Cents) => boolean {
  const upTo = [0];
  for (const cents of amounts) upTo.push(upTo.at(-1)! + cents);
  const last = new Map(upTo.map((sum, at) => [sum, at]));
  return (cents) =>
    cents !== 0 && upTo.some((sum, from) => (last.get(sum + cents) ?? from) - from > 1);
}

const OF_A_PART = 3;

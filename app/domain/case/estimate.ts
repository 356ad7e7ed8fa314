import type { Answers } from "./answers";
import type { Bill, Field } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { type CaseFile } from "./case-file";
import type { Cents } from "~/domain/money";
import { asksForMoney, documentsOfKind, planHasDecided } from "./documents";

/** The good-faith estimate held against the bill, for people who pay without insurance. */

/** How far above its own part of the estimate one provider's bill must lie: 45 CFR 149.620(a)(2)(ii). */
export const ESTIMATE_EXCESS: Cents = 40_000;

type Ask = { ask: readonly (keyof Answers)[] };

/**
 * Whether the person pays without insurance: none, or not used for this care on purpose; federal programs are out.
 * A plan that has decided was used. What is not answered is asked, never assumed.
 */
export function paysWithoutInsurance(
  file: Pick<CaseFile, "bill" | "companions" | "answers">,
): "yes" | "no" | Ask {
  const { insured, selfPay, plan } = file.answers;
  if (plan === "medicare" || plan === "medicare-advantage" || plan === "medicaid") return "no";
  if (insured === "no" || selfPay === "yes") return "yes";
  if (planHasDecided(file)) return "no";
  if (insured === "yes") return selfPay === "no" ? "no" : { ask: ["selfPay"] };
  return { ask: ["insured"] };
}

/** Whether the federal dispute about an estimate can be meant at all: a bill, an estimate, no insurance used. */
export function estimateApplies(
  file: Pick<CaseFile, "bill" | "companions" | "answers">,
): "yes" | "no" | Ask {
  const { estimateReceived } = file.answers;
  const has = documentsOfKind(file, "estimate").length > 0 || estimateReceived === "yes";
  if (!asksForMoney(file.bill) || !has) return "no";
  return paysWithoutInsurance(file);
}

/** What the estimate named and what the bill comes to, in cents. */
export type OverEstimate = {
  estimate: Cents;
  billed: Cents;
  difference: Cents;
  reachesThreshold: boolean;
};

/**
 * The bill held against its provider's own estimate. `ask`: no such estimate is known; null: the bill's own sum is
 * not, or a plan has paid a part of it. The answer counts before the paper: it is the person's reading of this
 * provider's part, which is never added to another's.
 */
export function overEstimate(
  file: Pick<CaseFile, "bill" | "companions" | "answers">,
): OverEstimate | "ask" | null {
  const billed = billTotal(file.bill);
  if (billed === null) return null;
  const estimate = file.answers.estimateCents ?? printedEstimate(file);
  if (estimate === null) return "ask";
  const difference = billed - estimate;
  return { estimate, billed, difference, reachesThreshold: difference >= ESTIMATE_EXCESS };
}

/** The sum of the one estimate among the papers that is by the bill's own provider. */
function printedEstimate({
  bill,
  companions,
}: Pick<CaseFile, "bill" | "companions">): Cents | null {
  const provider = plain(sure(bill.provider));
  const own = companions.filter(
    ({ role, bill: other }) =>
      role === "estimate" && provider !== "" && plain(sure(other.provider)) === provider,
  );
  const [only] = own;
  return own.length === 1 ? (sure(only!.bill.totals.billed) ?? null) : null;
}

const plain = (name: string | undefined): string =>
  (name ?? "").toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

/** What the provider charges after its own discounts: what is asked with what was paid, or less where the printed sums say so. */
function billTotal({ totals }: Bill): Cents | null {
  const { billed, adjustments, insurancePaid, patientPaid, patientResponsibility } = totals;
  for (const field of [billed, adjustments, insurancePaid, patientPaid, patientResponsibility])
    if (field && sure(field) === undefined) return null;
  if ((insurancePaid?.value ?? 0) > 0) return null;
  const ways = [
    ...(billed ? [billed.value - (adjustments?.value ?? 0)] : []),
    ...(patientResponsibility ? [patientResponsibility.value + (patientPaid?.value ?? 0)] : []),
  ];
  return ways.length > 0 ? Math.min(...ways) : null;
}

const sure = <T>(field: Field<T> | undefined): T | undefined =>
  field && field.confidence >= CONFIRM_BELOW ? field.value : undefined;

import type { Answers } from "./answers";
import { CONFIRM_BELOW } from "./confidence";
import { asksForMoney, papersOf, type CaseFile } from "./case-file";
import type { Cents } from "./money";

/** The good-faith estimate held against the bill, for people who pay without insurance. */

/** How far above its own part of the estimate one provider's bill must lie: 45 CFR 149.620(a)(2)(ii). */
export const ESTIMATE_EXCESS: Cents = 40_000;

type Ask = { ask: readonly (keyof Answers)[] };

/**
 * Whether the person pays without insurance: none, or not used for this care on purpose; federal programs are out.
 * What is not answered is asked, never assumed.
 */
export function paysWithoutInsurance({ answers }: Pick<CaseFile, "answers">): "yes" | "no" | Ask {
  const { insured, selfPay, plan } = answers;
  if (plan === "medicare" || plan === "medicare-advantage" || plan === "medicaid") return "no";
  if (insured === "no" || selfPay === "yes") return "yes";
  if (insured === "yes") return selfPay === "no" ? "no" : { ask: ["selfPay"] };
  return { ask: ["insured"] };
}

/** Whether the federal dispute about an estimate can be meant at all: a bill, an estimate, no insurance used. */
export function estimateApplies(file: CaseFile): "yes" | "no" | Ask {
  const { estimateReceived } = file.answers;
  const has = papersOf(file, "estimate").length > 0 || estimateReceived === "yes";
  if (!asksForMoney(file.bill) || !has) return "no";
  return paysWithoutInsurance(file);
}

/**
 * What the bill asks, less its own discounts, and what the estimate named, in cents. Null when one of them is not
 * known for certain. The answer counts before the paper: it is the person's reading of this provider's part.
 */
export function aboveEstimate(
  file: CaseFile,
): { estimate: Cents; billed: Cents; difference: Cents; reachesThreshold: boolean } | null {
  const [paper] = papersOf(file, "estimate");
  const estimate = file.answers.estimateCents ?? sure(paper?.totals.billed) ?? null;
  const charges = sure(file.bill.totals.billed);
  const billed =
    charges === undefined
      ? sure(file.bill.totals.patientResponsibility)
      : charges - (file.bill.totals.adjustments?.value ?? 0);
  if (estimate === null || billed === undefined) return null;
  const difference = billed - estimate;
  return { estimate, billed, difference, reachesThreshold: difference >= ESTIMATE_EXCESS };
}

const sure = (field: { value: Cents; confidence: number } | undefined): Cents | undefined =>
  field && field.confidence >= CONFIRM_BELOW ? field.value : undefined;

import type { Chance } from "#corpus/random-layouts/chance";

export type Settled = Record<
  | ("charge" | "discount" | "allowed" | "notCovered" | "insurancePaid")
  | ("deductible" | "copay" | "coinsurance" | "patientOwes"),
  number
>;

/** What a plan has its member pay, and how often it turns a service down. */
export type Terms = {
  /** Cents of the deductible that are still open; settling uses them up. */
  open: number;
  /** The share of the member after the deductible. */
  share: number;
  copay: number;
  denies: number;
  /** What part of the charge the plan allows, from and to. */
  rate: readonly [number, number];
};

/**
 * A charge as a plan settles it. The charge is the discount, what is not covered and what is allowed; what is allowed
 * is paid by the plan or owed as deductible, copay and coinsurance; what is not covered is owed too.
 */
export function settle(chance: Chance, charge: number, terms: Terms): Settled {
  const none = { discount: 0, allowed: 0, notCovered: 0, deductible: 0, copay: 0, coinsurance: 0 };
  if (chance.happens(terms.denies))
    return { ...none, charge, notCovered: charge, insurancePaid: 0, patientOwes: charge };
  const [low, high] = terms.rate;
  const allowed = Math.round(charge * (low + (high - low) * chance.share()));
  const deductible = Math.min(allowed, terms.open);
  terms.open -= deductible;
  const copay = Math.min(allowed - deductible, terms.copay);
  terms.copay = 0;
  const coinsurance = copay > 0 ? 0 : Math.round((allowed - deductible) * terms.share);
  const patientOwes = deductible + copay + coinsurance;
  return {
    ...{ charge, discount: charge - allowed, allowed, notCovered: 0, deductible, copay },
    ...{ coinsurance, insurancePaid: allowed - patientOwes, patientOwes },
  };
}

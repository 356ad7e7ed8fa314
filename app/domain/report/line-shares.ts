import { CONFIRM_BELOW, type Bill, type BillLine, type Field } from "~/domain/bill/bill";
import type { CaseContext } from "~/domain/case/case-file";
import { reconcile, type ReconciledRow } from "~/domain/audit/evidence/reconcile";
import { sumCents, type Cents } from "~/domain/money";

/** Who a report is for: what is told around its bill, as far as it says what the person pays himself. */
export type PayerContext = Pick<CaseContext, "companions" | "answers">;
export const PAYER_UNKNOWN: PayerContext = { companions: [], answers: {} };

/** What a person pays of one line, in cents: of the price it was agreed at, a part that follows the price and a fixed one. */
type LineShare = { price: Cents; follows: Cents; fixed: Cents };

/**
 * What comes off the person's own share when `off` cents of a line's price come off; `inPlanPrice`: of the price the plan
 * allows, and not of the charge. Null where the share is not on the papers.
 */
export type ShareOf = (lineId: string, off: Cents, inPlanPrice: boolean) => Cents | null;

/** How a person's share of each line follows what is charged, by the papers at hand. */
export function shareOf(bill: Bill, around: PayerContext): ShareOf {
  const shares = sharesOfLines(bill, around);
  const insured = isInsured(bill, around);
  const kept = insured ? null : keptOfCharges(bill);
  const lines = new Map(bill.lines.map((line) => [line.id, line]));
  return (lineId, off, inPlanPrice) => {
    const line = lines.get(lineId);
    const share = shares.get(lineId);
    if (!line || !share) return kept === null ? null : Math.floor(off * kept);
    const charge = certain(line.charge) ?? 0;
    const priced = certain(line.allowed) ?? (inPlanPrice ? share.price : charge);
    const price = Math.min(priced > 0 ? priced : charge, charge);
    if (off >= price) return share.follows + share.fixed;
    return Math.floor((share.follows * Math.max(off, 0)) / price);
  };
}

const certain = <T>(field: Field<T> | undefined): T | undefined =>
  field && field.confidence >= CONFIRM_BELOW ? field.value : undefined;

/** Insured by the person's own word, else by what the papers show; who pays himself is not. */
function isInsured(bill: Bill, { companions, answers }: PayerContext): boolean {
  if (answers.selfPay === "yes" || answers.insured === "no") return false;
  return (
    answers.insured === "yes" ||
    bill.kind === "eob" ||
    bill.insurer !== undefined ||
    (bill.totals.insurancePaid?.value ?? 0) > 0 ||
    bill.lines.some((line) => (line.insurancePaid?.value ?? 0) > 0) ||
    bill.ledger.some(({ kind }) => kind === "insurance-payment") ||
    companions.some(({ role }) => role === "eob")
  );
}

/** What a discount on the whole bill leaves of each dollar charged; 1 where none is printed. */
function keptOfCharges({ totals }: Bill): number {
  const [billed, off] = [certain(totals.billed) ?? 0, certain(totals.adjustments) ?? 0];
  return off > 0 && off < billed ? (billed - off) / billed : 1;
}

/** By the plan's account: the document itself, or one beside the bill; else by the line's own column. */
function sharesOfLines(bill: Bill, { companions }: PayerContext): Map<string, LineShare> {
  const shares = new Map<string, LineShare>();
  for (const line of bill.lines) {
    const own = ownShare([line], certain(line.allowed) ?? certain(line.charge) ?? 0);
    if (own) shares.set(line.id, own);
  }
  const eobs = companions.filter(({ role, bill: other }) => role === "eob" && other.kind === "eob");
  if (bill.kind === "eob" || eobs.length === 0) return shares;
  const linesOf = new Map(eobs.map((eob) => [eob.id, eob.bill.lines]));
  for (const row of reconcile(bill, eobs).rows) {
    const told = row.eobLines.flatMap(
      ({ eob, lineId }) => linesOf.get(eob)?.find(({ id }) => id === lineId) ?? [],
    );
    const share = ownShare(told, row.allowed ?? row.claimed ?? 0);
    for (const [lineId, part] of share ? apart(row, share, bill.lines) : [])
      shares.set(lineId, part);
  }
  return shares;
}

/** What these lines of an account leave to the person; null where one does not say. */
function ownShare(lines: readonly BillLine[], price: Cents): LineShare | null {
  const owes = lines.map((line) => {
    const parts = [line.deductible, line.copay, line.coinsurance].filter(Boolean).map(certain);
    if (parts.includes(undefined)) return undefined;
    return (
      certain(line.patientOwes) ?? (parts.length > 0 ? sumCents(parts.map((p) => p!)) : undefined)
    );
  });
  if (lines.length === 0 || owes.includes(undefined)) return null;
  const owed = Math.max(sumCents(owes.map((cents) => cents!)), 0);
  const copay = sumCents(lines.map((line) => certain(line.copay) ?? 0));
  const fixed = Math.min(Math.max(copay, 0), owed);
  return { price: Math.max(price, 0), follows: owed - fixed, fixed };
}

/** Where one account is about several lines of the bill, each has its part of it by its charge. */
function apart(
  { billLines }: ReconciledRow,
  { price, follows, fixed }: LineShare,
  lines: readonly BillLine[],
): [string, LineShare][] {
  const charges = billLines.map((id) =>
    Math.max(certain(lines.find((line) => line.id === id)?.charge) ?? 0, 0),
  );
  const all = sumCents(charges);
  const part = (cents: Cents, at: number) => Math.floor((cents * charges[at]!) / all);
  return all === 0
    ? []
    : billLines.map((id, at) => [
        id,
        { price: part(price, at), follows: part(follows, at), fixed: part(fixed, at) },
      ]);
}

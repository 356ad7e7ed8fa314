import { readFileSync, readdirSync } from "node:fs";
import type { Bill, BillLine } from "~/domain/bill/bill";
import { aBill, sure } from "./builders/bills";
import type { Truth, TruthLine } from "./truth";

/** The sample documents as bills, exactly as their truth files say they are printed. */

const folder = new URL("./documents/", import.meta.url);

export const truths: readonly Truth[] = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Truth)
  .filter((truth) => truth.expect !== "failed");

const cents = (text: string) => Math.round(Number(text) * 100);
const money = (text: string | null) => (text === null ? undefined : sure(cents(text)));
const known = <T>(value: T | null) => (value === null ? undefined : sure(value));

const lineOf = (line: TruthLine): Omit<BillLine, "id"> => ({
  serviceDate: known(line.serviceDate),
  description: known(line.description),
  code: known(line.code),
  revenueCode: known(line.revenueCode?.padStart(4, "0") ?? null),
  modifiers: line.modifiers.map(sure),
  units: line.units !== null && line.units >= 0 ? sure(line.units) : undefined,
  charge: money(line.charge),
  allowed: money(line.allowed),
  discount: money(line.discount),
  notCovered: money(line.notCovered),
  deductible: money(line.deductible),
  copay: money(line.copay),
  coinsurance: money(line.coinsurance),
  insurancePaid: money(line.insurancePaid),
  patientOwes: money(line.patientOwes),
  unitPrice: money(line.unitPrice ?? null),
  serviceTime: known(line.time ?? null),
  renderingProvider: known(line.clinician ?? null),
  diagnoses: [],
  remarks: line.remarks.map(sure),
  site: known(line.site ?? null),
});

/** A truth file fills the days of care in from the lines where none are printed: only other days say more. */
function printsDays({ lines, serviceTo, dischargeDate }: Truth): boolean {
  if (dischargeDate) return true;
  const days = lines.flatMap(({ serviceDate }) => serviceDate ?? []).sort();
  return days.at(-1) !== serviceTo;
}

export function billOf(truth: Truth): Bill {
  const { totals, kind } = truth;
  return aBill(truth.lines.map(lineOf), {
    kind,
    setting: truth.setting ?? undefined,
    provider: known(truth.provider),
    insurer: kind === "eob" || kind === "denial" ? known(truth.issuer) : undefined,
    collector: kind === "collection" ? known(truth.issuer) : undefined,
    patient: known(truth.patient),
    accountNumber: known(truth.accountNumber),
    claimNumber: known(truth.claimNumber),
    statementDate: known(truth.statementDate),
    dueDate: known(truth.dueDate),
    ledger: (truth.paymentRows ?? []).map((row) => ({
      kind: "patient-payment" as const,
      amount: sure(cents(row)),
    })),
    serviceFrom: printsDays(truth) ? known(truth.serviceFrom) : undefined,
    serviceTo: printsDays(truth) ? known(truth.serviceTo) : undefined,
    dischargeDate: known(truth.dischargeDate ?? null),
    totals: {
      billed: money(totals.billed),
      adjustments: money(totals.adjustments),
      insurancePaid: money(totals.insurancePaid),
      patientPaid: money(totals.patientPaid),
      allowed: money(totals.allowed),
      patientResponsibility: money(totals.patientResponsibility),
      previousBalance: money(totals.previousBalance ?? null),
    },
  });
}

import { readFileSync } from "node:fs";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import type { Bill, BillLine, Field } from "~/domain/bill/bill";
import type { Finding } from "~/domain/audit/evidence/findings";
import { readAndAudit, type AuditedFiles } from "./local/reading";

/**
 * `npm run read -- [--state DIR] FILE...`: prints what is read from documents as JSON; several files are one bill. With
 * `--state` the tables imported into that folder judge it too, while no server uses it.
 */

const dollars = (field: Field<number> | undefined) =>
  field ? (field.value / 100).toFixed(2) : null;
const plain = <T>(field: Field<T> | undefined) => field?.value ?? null;
const isUnsure = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(isUnsure)
    : typeof value === "object" &&
      value !== null &&
      "confidence" in value &&
      Number(value.confidence) < CONFIRM_BELOW;

/** Names of the fields a person is asked to confirm, by their names in this output. */
const OUTPUT_NAMES: Record<string, string> = { insurancePaid: "paid" };
const confirm = (fields: object): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    isUnsure(value) ? [OUTPUT_NAMES[name] ?? name] : [],
  );

const lineItem = (line: BillLine, flag: string | null) => ({
  serviceDate: plain(line.serviceDate),
  description: plain(line.description),
  code: plain(line.code),
  revenueCode: plain(line.revenueCode),
  modifiers: line.modifiers.map((modifier) => modifier.value),
  units: plain(line.units),
  charge: dollars(line.charge),
  allowed: dollars(line.allowed),
  paid: dollars(line.insurancePaid),
  patientOwes: dollars(line.patientOwes),
  deductible: dollars(line.deductible),
  copay: dollars(line.copay),
  coinsurance: dollars(line.coinsurance),
  flag,
  confirm: confirm(line),
});

const finding = (bill: Bill, { lines, ...found }: Finding) => ({
  rule: found.ruleId,
  title: found.title,
  flag: found.flag,
  type: found.type,
  grade: found.grade,
  amount: (found.atStake / 100).toFixed(2),
  reason: found.reason,
  /** Zero-based positions in `lineItems`. */
  lines: lines
    .filter(({ role }) => role === "questioned")
    .map(({ lineId }) => bill.lines.findIndex(({ id }) => id === lineId)),
});

function output(audited: AuditedFiles) {
  if (!audited.ok) return { status: "failed", reason: audited.reason };
  const { bill, audit } = audited;
  const { totals } = bill;
  return {
    status: "completed",
    documentType: bill.kind,
    provider: plain(bill.provider),
    date: plain(bill.statementDate),
    totals: {
      billed: dollars(totals.billed),
      insurancePaid: dollars(totals.insurancePaid),
      adjustments: dollars(totals.adjustments),
      patientResponsibility: dollars(totals.patientResponsibility),
    },
    confirm: [...confirm(bill), ...confirm(totals).map((name) => `totals.${name}`)],
    lineItems: bill.lines.map((line) => lineItem(line, audit.proposed[line.id] ?? null)),
    findings: audit.findings.map((found) => finding(bill, found)),
  };
}

const files: string[] = process.argv.slice(2);
if (files.length === 0) {
  console.error("Usage: npm run read -- [--state DIR] FILE...");
  process.exit(2);
}
const audited = await readAndAudit(files.map((file) => new Uint8Array(readFileSync(file))));
console.log(JSON.stringify(output(audited), null, 2));

import type { Bill, BillLine } from "~/domain/bill/bill";

/*
 * The bill of the public example. Patient, clinic and charges are invented; its report is the engine's own:
 * `scripts/example.ts` makes `example.json` of it.
 */

const sure = <T>(value: T) => ({ value, confidence: 1 });
const DAY = "2026-01-14";

function line(id: string, description: string, code: string, charge: number): BillLine {
  return {
    id,
    serviceDate: sure(DAY),
    description: sure(description),
    code: sure(code),
    charge: sure(charge),
    modifiers: [],
    diagnoses: [],
    remarks: [],
  };
}

const LINES = [
  line("L1", "OFFICE VISIT EST PT", "99213", 16500),
  line("L2", "METABOLIC PANEL, COMPREHENSIVE", "80053", 3100),
  line("L3", "GLUCOSE, BLOOD", "82947", 1200),
  line("L4", "VENIPUNCTURE", "36415", 1800),
  line("L5", "LIPID PANEL", "80061", 3800),
  line("L6", "LIPID PANEL", "80061", 3800),
  line("L7", "CBC W/ AUTO DIFF", "85025", 2400),
  line("L8", "HEMOGLOBIN A1C", "83036", 8900),
];

export const EXAMPLE_BILL: Bill = {
  kind: "itemized",
  setting: "professional",
  kindEvidence: [],
  provider: sure("Cedar Hill Family Clinic"),
  providerAddress: sure("410 Sample Street\nSpringfield"),
  patient: sure("J. Example"),
  accountNumber: sure("0042-1187"),
  statementDate: sure("2026-02-02"),
  lines: LINES,
  ledger: [],
  totals: { billed: sure(41500), patientResponsibility: sure(41500) },
  subtotals: [],
  legend: [],
  pages: [],
};

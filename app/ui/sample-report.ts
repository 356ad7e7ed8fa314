import type { Bill, BillLine } from "~/domain/bill";
import type { Citation, Finding } from "~/domain/findings";
import type { ReportLine, ReportNote } from "./report-view";

/*
 * The annotated bill on the landing page. People and charges are invented; the rules, the benchmark and the
 * sources are the ones the product really uses.
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

const LAB_PANELS: Citation = {
  title: "Lab fee schedule: tests in each panel",
  issuer: "CMS",
  edition: "2026 Q3",
  url: "https://www.cms.gov/medicare/payment/fee-schedules/clinical-laboratory-fee-schedule-clfs",
};
const LAB_FEES: Citation = {
  title: "Lab fee schedule: national rates",
  issuer: "CMS",
  edition: "2026 Q3",
  url: "https://www.cms.gov/medicare/payment/fee-schedules/clinical-laboratory-fee-schedule-clfs",
};

const finding = (
  rest: Pick<Finding, "ruleId" | "ruleTitle" | "flag" | "grade" | "atStake" | "reason"> &
    Partial<Finding>,
): Finding => ({
  id: rest.ruleId,
  ruleVersion: 1,
  title: rest.ruleTitle,
  type: "dispute",
  icon: "warning",
  lines: [],
  figures: [],
  citations: [],
  ask: "",
  ...rest,
});

const NOTES: ReportNote[] = [
  {
    number: 1,
    anchor: "L3",
    finding: finding({
      ruleId: "lab-panel-part",
      ruleTitle: "Part of a test already billed",
      flag: "Potential Unbundling",
      grade: "B",
      atStake: 1200,
      reason:
        "The metabolic panel above includes glucose. On the same day it is not billed a second time on its own.",
      figures: [{ label: "Panel 80053", value: "$31.00" }],
      citations: [LAB_PANELS],
    }),
  },
  {
    number: 2,
    anchor: "L6",
    finding: finding({
      ruleId: "duplicate-line",
      ruleTitle: "The same line twice",
      flag: "Possible Duplicate",
      grade: "A",
      atStake: 3800,
      reason: "Same day, same code, same charge. One blood test seems to be billed two times.",
    }),
  },
  {
    number: 3,
    anchor: "L8",
    finding: finding({
      ruleId: "price-above-benchmark",
      ruleTitle: "Far above the usual price",
      flag: "High Cost",
      grade: "B",
      type: "negotiation",
      atStake: 7929,
      reason:
        "The price is 9.2 times what Medicare pays for this test. That is a reason to negotiate.",
      figures: [{ label: "Medicare pays", value: "$9.71" }],
      citations: [LAB_FEES],
    }),
  },
];

const marksOf: Record<string, ReportLine["marks"]> = {
  L2: [{ note: 1, role: "compared" }],
  L3: [{ note: 1, role: "questioned" }],
  L5: [{ note: 2, role: "compared" }],
  L6: [{ note: 2, role: "questioned" }],
  L8: [{ note: 3, role: "questioned" }],
};

export const SAMPLE_NOTES: readonly ReportNote[] = NOTES;

export const SAMPLE_LINES: readonly ReportLine[] = LINES.map((printed) => ({
  line: printed,
  flag: null,
  flaggedBy: null,
  proposed: null,
  plain: null,
  marks: marksOf[printed.id] ?? [],
}));

export const SAMPLE_BILL: Bill = {
  kind: "itemized",
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

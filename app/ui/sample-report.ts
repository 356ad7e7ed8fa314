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
  line("L1", "OFFICE VISIT EST PT", "99213", 18500),
  line("L2", "METABOLIC PANEL, COMPREHENSIVE", "80053", 21200),
  line("L3", "GLUCOSE, BLOOD", "82947", 4800),
  line("L4", "VENIPUNCTURE", "36415", 3500),
  line("L5", "CBC W/ AUTO DIFF", "85025", 9600),
  line("L6", "CBC W/ AUTO DIFF", "85025", 9600),
  line("L7", "HEMOGLOBIN A1C", "83036", 18900),
];

const NCCI: Citation = {
  title: "NCCI procedure-to-procedure edits",
  issuer: "CMS",
  edition: "2024 Q3",
  url: "https://www.cms.gov/national-correct-coding-initiative-ncci",
};
const LAB_FEES: Citation = {
  title: "Clinical Laboratory Fee Schedule",
  issuer: "CMS",
  edition: "2026 Q3",
  url: "https://www.cms.gov/medicare/payment/fee-schedules/clinical-laboratory-fee-schedule-clfs",
};

const finding = (
  rest: Pick<Finding, "ruleId" | "title" | "flag" | "grade" | "atStake" | "reason"> &
    Partial<Finding>,
): Finding => ({
  id: rest.ruleId,
  ruleVersion: 1,
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
      ruleId: "unbundled-pair",
      title: "Part of a test already billed",
      flag: "Potential Unbundling",
      grade: "B",
      atStake: 4800,
      reason:
        "The metabolic panel above includes glucose. On the same day it is not billed a second time on its own.",
      figures: [{ label: "Panel 80053", value: "$212.00" }],
      citations: [NCCI],
    }),
  },
  {
    number: 2,
    anchor: "L6",
    finding: finding({
      ruleId: "exact-duplicate",
      title: "The same line twice",
      flag: "Possible Duplicate",
      grade: "A",
      atStake: 9600,
      reason: "Same day, same code, same charge. One blood count seems to be billed two times.",
    }),
  },
  {
    number: 3,
    anchor: "L7",
    finding: finding({
      ruleId: "price-above-benchmark",
      title: "Far above the usual price",
      flag: "High Cost",
      grade: "B",
      type: "negotiation",
      atStake: 17929,
      reason:
        "The price is 19 times what Medicare pays for this test. That is a reason to negotiate.",
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
  L7: [{ note: 3, role: "questioned" }],
};

export const SAMPLE_NOTES: readonly ReportNote[] = NOTES;

export const SAMPLE_LINES: readonly ReportLine[] = LINES.map((printed) => ({
  line: printed,
  flag: null,
  flaggedBy: null,
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
  totals: { billed: sure(86100), patientResponsibility: sure(86100) },
  subtotals: [],
  legend: [],
  pages: [],
};

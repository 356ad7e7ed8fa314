import { CMS } from "./starter-sources";

/** What the starter editions and the imported ones of one table share: the same rows must look the same to every rule. */

const PHYSICIAN = {
  issuer: CMS,
  url: "https://www.cms.gov/medicare/payment/fee-schedules/physician",
};

export const PHYSICIAN_FEES = {
  table: "physician-fees",
  title: "Medicare Physician Fee Schedule: national amounts",
  ...PHYSICIAN,
};
/** Where an edition holds the parts of a price, and not its totals only. */
export const FEE_PARTS = {
  note: "Relative value units; office and facility are the totals. NA: rarely done in that place.",
  columns: [
    "code",
    "modifier",
    "work",
    "officePractice",
    "officeRare",
    "facilityPractice",
    "facilityRare",
    "malpractice",
    "office",
    "facility",
  ],
};

export const PHYSICIAN_STATUS = {
  table: "physician-status",
  title: "Medicare Physician Fee Schedule: status indicators",
  ...PHYSICIAN,
};
export const STATUS_COLUMNS = [
  "code",
  "status",
  "pctc",
  "globalDays",
  "before",
  "operation",
  "after",
  "multiple",
  "bilateral",
  "assistant",
  "coSurgeon",
  "teamSurgeon",
  "office",
  "facility",
];
/** `0.00` stands in nearly every row for "none": left out. */
export const unlessZero = (cell: string): string => (Number(cell) === 0 ? "" : cell);

export const PRACTICE_COSTS = {
  table: "practice-costs",
  title: "Geographic practice cost indices by Medicare locality (Addendum E)",
  ...PHYSICIAN,
};

export const ANESTHESIA = {
  table: "anesthesia",
  title: "Medicare anesthesia base units and conversion factor",
  ...PHYSICIAN,
};

export const LAB_FEES = {
  table: "lab-fees",
  title: "Clinical Laboratory Fee Schedule: national rates",
  issuer: CMS,
  url: "https://www.cms.gov/medicare/payment/fee-schedules/clinical-laboratory-fee-schedule-clfs",
};

export const OUTPATIENT_RATES = {
  table: "outpatient-rates",
  title: "Hospital Outpatient Prospective Payment System, Addendum B",
  issuer: CMS,
  url: "https://www.cms.gov/medicare/payment/prospective-payment-systems/hospital-outpatient-pps/quarterly-addenda-updates",
};
export const RATE_COLUMNS = ["code", "status", "apc", "rate"];

import { REGISTER, type EntryId } from "~/domain/law/register";
import type { Citation } from "~/domain/law/cited";

/** Public texts that rules about whole documents rest on: official pages, and entries of the law register. */

const CMS = "Centers for Medicare & Medicaid Services (CMS)";

export const BILL_ERRORS: Citation = {
  title: "Medical bill rights: check your bill for errors",
  issuer: CMS,
  edition: "read November 2026",
  url: "https://www.cms.gov/medical-bill-rights/help/guides/bill-errors",
};

export const READ_YOUR_BILL: Citation = {
  title: "Medical bill rights: how to read your bill",
  issuer: CMS,
  edition: "read November 2026",
  url: "https://www.cms.gov/medical-bill-rights/help/guides/how-to-read-bill",
};

export const STAY_PAYMENT: Citation = {
  title: "Acute inpatient prospective payment: one amount for a stay, by its DRG",
  issuer: CMS,
  edition: "42 USC 1395ww(d), read in a public copy, November 2026",
  url: "https://www.cms.gov/medicare/payment/prospective-payment-systems/acute-inpatient-pps",
};

export const POSTED_PRICES: Citation = {
  title: "Hospital price transparency: standard charges in a public file",
  issuer: CMS,
  edition: "45 CFR 180.50, read in a public copy, November 2026",
  url: "https://www.cms.gov/priorities/key-initiatives/hospital-price-transparency",
};

export const LAB_PANELS: Citation = {
  title: "Clinical Laboratory Fee Schedule: tests that make up each panel",
  issuer: CMS,
  edition: "see each finding",
  url: "https://www.cms.gov/medicare/payment/fee-schedules/clinical-laboratory-fee-schedule-clfs",
};

const MANUAL_12 =
  "https://www.cms.gov/regulations-and-guidance/guidance/manuals/downloads/clm104c12.pdf";

export const CRITICAL_CARE_PARTS: Citation = {
  title: "Medicare Claims Processing Manual, chapter 12, section 30.6.12: critical care visits",
  issuer: CMS,
  edition: "read in a public copy, November 2026",
  url: MANUAL_12,
};

export const VISITS: Citation = {
  title: "Medicare Claims Processing Manual, chapter 12, section 30.6: visits",
  issuer: CMS,
  edition: "read in a public copy, November 2026",
  url: MANUAL_12,
};

export const ANESTHESIA_TIME: Citation = {
  title: "Medicare Claims Processing Manual, chapter 12, section 50: anesthesia time",
  issuer: CMS,
  edition: "read in a public copy, November 2026",
  url: MANUAL_12,
};

export const INFUSIONS: Citation = {
  title: "Medicare NCCI Policy Manual, chapter XI: infusions and injections",
  issuer: CMS,
  edition: "read in a public copy, November 2026",
  url: "https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits/medicare-ncci-policy-manual",
};

export const MATERNITY_CARE: Citation = {
  title: "Medicare NCCI Policy Manual, chapter VII: maternity care",
  issuer: CMS,
  edition: "read in a public copy, November 2026",
  url: "https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits/medicare-ncci-policy-manual",
};

export const INPATIENT_DAYS: Citation = {
  title: "Medicare Benefit Policy Manual, chapter 3, section 20.1: counting inpatient days",
  issuer: CMS,
  edition: "Rev. 261, October 4, 2019",
  url: "https://www.cms.gov/regulations-and-guidance/guidance/manuals/downloads/bp102c03.pdf",
};

export const OBSERVATION_CARE: Citation = {
  title: "Medicare Benefit Policy Manual, chapter 6, section 20.6: outpatient observation services",
  issuer: CMS,
  edition: "section 20.6",
  url: "https://www.cms.gov/regulations-and-guidance/guidance/manuals/downloads/bp102c06.pdf",
};

export const OBSERVATION_HOURS: Citation = {
  title:
    "Medicare Claims Processing Manual, chapter 4, section 290.2.2: reporting hours of observation",
  issuer: CMS,
  edition: "section 290.2.2",
  url: "https://www.cms.gov/regulations-and-guidance/guidance/manuals/downloads/clm104c04.pdf",
};

export const CLINIC_VISITS: Citation = {
  title: "Medicare Claims Processing Manual, chapter 4, section 160: clinic and emergency visits",
  issuer: CMS,
  edition: "section 160, one code for clinic visits since January 1, 2014",
  url: "https://www.cms.gov/regulations-and-guidance/guidance/manuals/downloads/clm104c04.pdf",
};

export const NEWBORN_CHARGES: Citation = {
  title: "TRICARE Reimbursement Manual 6010.61-M, chapter 1, section 31: newborn charges",
  issuer: "Defense Health Agency",
  edition: "April 1, 2015, as of December 5, 2022",
  url: "https://manuals.health.mil/pages/DisplayManualHtmlFile/2022-12-05/AsOf/TRT5/C1S31.html",
};

/**
 * An entry of the law register as a rule cites it: its first text that was read in the law's own words or on
 * an official page. A rule may rest on no other entry, so a missing one is a mistake of ours.
 */
function lawOf(id: EntryId): Citation {
  const { title, sources } = REGISTER[id];
  const source = sources.find(({ status, url }) => (status === "P" || status === "O") && url);
  if (!source?.url) throw new Error(`The register entry ${id} has no text that a rule may cite`);
  const { citation, issuer, edition, url } = source;
  return { title: `${title}, ${citation}`, issuer, edition, url };
}

export const RECORDS_ACCESS = lawOf("hipaa-access");
export const MEDICARE_ITEMIZED = lawOf("medicare-itemized");
export const GROUP_CODES = lawOf("mcr-co-pr");
export const ESTIMATE_DISPUTE = lawOf("ppdr-threshold");
export const SURPRISE_EMERGENCY = lawOf("nsa-emergency-provider");
export const SURPRISE_FACILITY = lawOf("nsa-facility");
export const SURPRISE_AIR = lawOf("nsa-air");
export const SURPRISE_NO_WAIVER = lawOf("nsa-no-waiver");
export const DEBT_VALIDATION = lawOf("fdcpa-dispute");
export const CREDIT_DISPUTE = lawOf("fcra-dispute");

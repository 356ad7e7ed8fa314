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

export const LAB_PANELS: Citation = {
  title: "Clinical Laboratory Fee Schedule: tests that make up each panel",
  issuer: CMS,
  edition: "see each finding",
  url: "https://www.cms.gov/medicare/payment/fee-schedules/clinical-laboratory-fee-schedule-clfs",
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
export const DEBT_VALIDATION = lawOf("fdcpa-dispute");
export const CREDIT_DISPUTE = lawOf("fcra-dispute");

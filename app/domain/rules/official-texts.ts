import type { Citation } from "../findings";

/**
 * Public texts that rules about whole documents rest on, each read in the law's own words or on an official
 * page (`register.md`, status P or O, and one company statement that is quoted as such).
 */

const CONGRESS = "United States Congress";
const HHS = "U.S. Department of Health and Human Services (HHS)";
const CMS = "Centers for Medicare & Medicaid Services (CMS)";
/** Laws are cited as they stood when they were read. */
const READ = "read November 2026";

const code = (title: number, section: string) =>
  `https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title${title}-section${section}&num=0&edition=prelim`;
const regulation = (title: number, section: string) =>
  `https://www.ecfr.gov/current/title-${title}/section-${section}`;

export const BILL_ERRORS: Citation = {
  title: "Medical bill rights: check your bill for errors",
  issuer: CMS,
  edition: READ,
  url: "https://www.cms.gov/medical-bill-rights/help/guides/bill-errors",
};

export const READ_YOUR_BILL: Citation = {
  title: "Medical bill rights: how to read your bill",
  issuer: CMS,
  edition: READ,
  url: "https://www.cms.gov/medical-bill-rights/help/guides/how-to-read-bill",
};

export const RECORDS_ACCESS: Citation = {
  title: "Your right to see your own records, 45 CFR 164.524(a)(1)",
  issuer: HHS,
  edition: READ,
  url: regulation(45, "164.524"),
};

export const MEDICARE_ITEMIZED: Citation = {
  title: "Medicare: itemized statement on request, 42 USC 1395b-7(b)",
  issuer: CONGRESS,
  edition: READ,
  url: code(42, "1395b-7"),
};

export const GROUP_CODES: Citation = {
  title: "Claim adjustment group codes CO and PR",
  issuer: "Noridian Healthcare Solutions, a Medicare contractor",
  edition: READ,
  url: "https://med.noridianmedicare.com/web/jadme/topics/ra/claim-adjustment-group-codes",
};

export const ESTIMATE_DISPUTE: Citation = {
  title: "Bills $400 or more above a good-faith estimate, 45 CFR 149.620(a)(2)(ii), (b)(1)",
  issuer: HHS,
  edition: READ,
  url: regulation(45, "149.620"),
};

export const SURPRISE_EMERGENCY: Citation = {
  title: "No Surprises Act: emergency care, 42 USC 300gg-131(a)",
  issuer: CONGRESS,
  edition: READ,
  url: code(42, "300gg-131"),
};

export const SURPRISE_FACILITY: Citation = {
  title: "No Surprises Act: care at an in-network facility, 42 USC 300gg-132(a)",
  issuer: CONGRESS,
  edition: READ,
  url: code(42, "300gg-132"),
};

export const DEBT_VALIDATION: Citation = {
  title: "Debt collectors: notice and proof of debt, 15 USC 1692g",
  issuer: CONGRESS,
  edition: READ,
  url: code(15, "1692g"),
};

export const CREDIT_DISPUTE: Citation = {
  title: "Credit reports: dispute with the bureau, 15 USC 1681i(a)",
  issuer: CONGRESS,
  edition: READ,
  url: code(15, "1681i"),
};

/** A promise of three companies, not a law: say "your published policy". */
export const BUREAU_POLICY: Citation = {
  title: "Medical collections removed from credit reports (company policy)",
  issuer: "Equifax, Experian and TransUnion",
  edition: "April 11, 2023",
  url: "https://investor.equifax.com/news-events/press-releases/detail/1286/equifax-experian-and-transunion-remove-medical-collections",
};

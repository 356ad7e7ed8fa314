import { text, type EntryTable } from "./entry";

const issuer = "U.S. Department of Health and Human Services";

/** Section 10 of the register: where the federal poverty guidelines were read. */
export const POVERTY = {
  "poverty-2026": {
    scope: "federal",
    title: "Federal poverty guidelines of 2026",
    says: "The federal poverty guidelines give a yearly income for each size of household. Many aid policies use them.",
    clock: "In force from January 13, 2026.",
    clockStatus: "P",
    limits: ["Use the year the hospital's policy names."],
    sources: [
      text(
        "91 FR 1797",
        issuer,
        "https://www.govinfo.gov/content/pkg/FR-2026-01-15/html/2026-00755.htm",
        "Q",
        "January 15, 2026",
      ),
    ],
    letters: false,
  },
  "poverty-2025": {
    scope: "federal",
    title: "Federal poverty guidelines of 2025",
    says: "The federal poverty guidelines give a yearly income for each size of household. Many aid policies use them.",
    limits: ["Use the year the hospital's policy names."],
    sources: [
      text(
        "90 FR 5917",
        issuer,
        "https://www.federalregister.gov/citation/90-FR-5917",
        "Q",
        "January 17, 2025",
      ),
    ],
    letters: false,
  },
} as const satisfies EntryTable;

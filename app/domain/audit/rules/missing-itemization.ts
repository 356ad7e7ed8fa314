import { MEDICARE_ITEMIZED, RECORDS_ACCESS } from "~/domain/audit/evidence/official-texts";
import type { Rule } from "~/domain/audit/evidence/rule";
import { lacksItems } from "~/domain/case/documents";

/** A bill in sums only: nothing on it can be checked, so the first thing to ask for is the itemized bill. */
export const missingItemization: Rule = {
  id: "missing-itemization",
  version: 1,
  title: "The bill does not list each service",
  explanation:
    "This bill shows only sums. Without each service, its code and its day, nobody can check it. " +
    "You may ask for your billing records, and then we can look at every line.",
  citation: RECORDS_ACCESS,
  grade: "A",
  flag: null,
  type: "dispute",
  icon: "warning",
  settings: ["professional", "facility"],
  needs: ["a summary bill"],
  asks: "Ask for the itemized bill with codes, days, units and charges before you pay.",
  letter: null,
  check: () => [],
  notes(bill, _, { companions, answers }) {
    if (!lacksItems({ bill, companions })) return [];
    const medicare = answers.plan === "medicare";
    return [
      {
        lineIds: [],
        subject: "summary",
        multiple: null,
        reason:
          "The bill gives sums by department or visit, or one balance. It does not list the services behind them.",
        figures: [],
        citations: [RECORDS_ACCESS, ...(medicare ? [MEDICARE_ITEMIZED] : [])],
      },
    ];
  },
};

import { APPEAL_CLOCKS } from "~/domain/deadlines/appeals";
import type { ClockKind, ClockRule } from "~/domain/deadlines/clock";
import { COLLECTOR_CLOCKS } from "~/domain/deadlines/collectors-and-credit";
import { ESTIMATE_CLOCKS } from "~/domain/deadlines/estimates";
import { AID_CLOCKS } from "~/domain/deadlines/hospital-aid";
import { MEDICARE_AND_MEDICAID_CLOCKS } from "~/domain/deadlines/medicare-and-medicaid";
import { RECORD_CLOCKS } from "~/domain/deadlines/records";
import { withoutPart } from "~/domain/law/citations";
import { REGISTER } from "~/domain/law/register";
import type { Setter } from "./sheet";

/** Every clock the product counts, on paper. */

const FAMILIES: readonly { title: string; rules: readonly ClockRule[] }[] = [
  {
    title: "Your health plan, Medicare, and Medicaid",
    rules: [...APPEAL_CLOCKS, ...MEDICARE_AND_MEDICAID_CLOCKS],
  },
  { title: "Estimates, when you pay without insurance", rules: ESTIMATE_CLOCKS },
  { title: "Help from the hospital", rules: AID_CLOCKS },
  { title: "Collectors and credit reports", rules: COLLECTOR_CLOCKS },
  { title: "Records and itemized bills", rules: RECORD_CLOCKS },
];

/** The clocks on the sheet, by their ids. */
export const CLOCKS: readonly ClockRule[] = FAMILIES.flatMap(({ rules }) => rules);

/** How long, and from when: a clock's own words on paper. Its figures are the register's or the rule's. */
export const ON_PAPER: Readonly<Record<string, string>> = {
  appeal: "180 days from getting the denial. To be safe, count from its date.",
  "medicare-appeal":
    "120 calendar days from getting the notice, taken to be 5 calendar days after its date. It must have arrived by then.",
  "external-review":
    "Four months (not 120 days) from getting the final denial. On a weekend or federal holiday: the next working day.",
  "appeal-decision":
    "60 days from the day the plan got the appeal, for care already given. Care to come: 30 days. Urgent: 72 hours. A union plan may differ.",
  "medicare-second-appeal": "180 calendar days, counted in the same way.",
  "medicare-claim":
    "1 calendar year from the day of care; on a weekend or federal holiday, the next working day.",
  "medicaid-plan-appeal": "60 calendar days from the date on the notice.",
  "medicaid-application":
    "The third month after the month of care; at the latest December 31, 2026.",
  "claim-decision": "30 days from the day the plan got the claim, and 15 more once.",
  "outside-decision":
    "45 days from the day the reviewer got the request. In an urgent case: 72 hours.",
  "estimate-dispute":
    "120 calendar days from getting the first bill (postmark). To be safe, count from its date.",
  estimate: "3 business days from asking. From booking 3 business days ahead: 1; 10 ahead: 3.",
  "estimate-dispute-papers": "21 calendar days from the reviewer's notice.",
  "aid-application":
    "240 days from the first bill after the care, or the last day the hospital's notice names, if that is later.",
  "no-hard-collection": "120 days from the first bill after the care.",
  "ny-no-lawsuit": "180 days from the first bill.",
  "co-no-hard-collection": "182 days from the hospital care.",
  "wa-aid-application": "Two years from the care, if you have tried in good faith to pay.",
  "collector-notice": "5 days from the first contact.",
  validation: "30 days from getting the notice. The notice prints the last day: use that.",
  "credit-report":
    "30 days from the day the bureau got the dispute; 15 more if you send new facts in that time; 45 after a free yearly report.",
  "credit-age": "Seven years. They start 180 days after the first late payment.",
  records:
    "30 days from the day the provider got the request; 30 more with a written reason in that time.",
  "medicare-itemized": "Medicare patients: 30 days from the request.",
  "fl-itemized": "7 days from discharge or the request, whichever is later.",
  "fl-complaint": "7 business days from the complaint.",
  "medicare-itemized-review": "Medicare patients: 90 days from the day the statement came.",
  "tx-itemized": "30 days from the last payment by a plan.",
};

const WHO: Readonly<Record<ClockKind, string>> = {
  "act-by": "You",
  "answer-due": "They",
  "protected-until": "They wait",
};

/** A space at which no line breaks. */
const UNBROKEN = "\u00a0";

const COLUMNS = [
  { head: "What", width: 33 },
  { head: "Who", width: 7 },
  { head: "How long, and from when", width: 31 },
  { head: "Source", width: 21 },
  { head: "My day", width: 8 },
];

export function deadlineTable(set: Setter): void {
  set.title("Deadlines for medical bills");
  set.text(
    "Find the rows that fit your papers. Write down the day a row counts from, count, and put your day into the last column. If two days are possible, plan by the earlier one. Days are calendar days unless the row says 'business'.",
  );
  set.text(
    "'You' have to act by then. 'They' owe an answer by then, or 'wait' until then. A source with * was read as a quotation: open the official page before you rely on the day.",
    "small",
  );
  for (const { title, rules } of FAMILIES) {
    set.heading(title, 70);
    set.table(
      COLUMNS,
      rules.map((rule) => [what(rule), WHO[rule.kind], ON_PAPER[rule.id]!, source(rule), ""]),
    );
  }
  set.text(
    "Rules as read on November 22, 2026; USC in a copy of April 2023, most of CFR in one of early 2023. CFR is at ecfr.gov, USC at uscode.house.gov. A row with a state is for that state only; others have rules too. Appeal rows for a health plan are not for short-term plans; old (grandfathered) plans owe an outside review only for surprise bills. Aid rows without a state are for nonprofit hospitals. A call stops none of these days. If you have court papers, the day they name counts, and no row of this sheet.",
    "small",
  );
}

/** What they owe needs no more than its name; of what you do, the first sentence. */
const what = ({ title, act, kind }: ClockRule): string =>
  kind === "act-by" ? `${title}. ${act.split(/(?<=\.) /)[0]!}` : `${title}.`;

function source({ source: id }: ClockRule): string {
  const sections = new Map<string, boolean>();
  for (const { citation, status } of REGISTER[id].sources) {
    const section = withoutPart(citation);
    if (status !== "S") sections.set(section, sections.get(section) || status === "Q");
  }
  return [...sections]
    .map(([section, quoted]) => (quoted ? `${section} *` : section).replaceAll(" ", UNBROKEN))
    .join("; ");
}

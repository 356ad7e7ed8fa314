import type { Bill, BillLine } from "~/domain/bill/bill";
import { careOnOthers } from "~/domain/audit/evidence/earlier-lines";
import type { Answers } from "~/domain/case/answers";
import type { CaseContext } from "~/domain/case/case-file";
import { companionsInUse } from "~/domain/case/same-visit";
import { parseCents } from "~/domain/money";
import { sitesIn } from "~/domain/reading/records/site";
import { aBill, beside, sure } from "#corpus/builders/bills";

/**
 * A bill as an auditor who has not read the rules wrote it down, read perfectly, with the errors planted in it and the
 * lines that only look like one. Amounts are decimal strings without a currency sign, days `YYYY-MM-DD`.
 */
export type AuthoredCase = {
  name: string;
  about: string;
  insured: "yes" | "no" | "medicare" | "unknown";
  zip?: string;
  /** The bill in question, then what lies beside it. */
  papers: [Paper, ...Paper[]];
  plants: Plant[];
  lookAlikes: LookAlike[];
};

type Paper = {
  role: "bill" | "eob" | "estimate" | "earlier-bill";
  kind: Bill["kind"];
  setting: "professional" | "facility" | null;
  provider: string | null;
  patient: string | null;
  insurer: string | null;
  claimNumber: string | null;
  accountNumber: string | null;
  statementDate: string | null;
  /** The printed period. */
  serviceFrom: string | null;
  serviceTo: string | null;
  /** The times of day printed with its ends. */
  admitted?: string | null;
  discharged?: string | null;
  totals: Partial<Record<TotalName, string | null>>;
  lines: PaperLine[];
};

type TotalName =
  "billed" | "adjustments" | "insurancePaid" | "patientPaid" | "allowed" | "patientResponsibility";

const LINE_MONEY = [
  ...["charge", "unitPrice", "allowed", "discount", "notCovered", "deductible", "copay"],
  ...["coinsurance", "insurancePaid", "patientOwes"],
] as const;

type PaperLine = {
  date: string | null;
  time?: string;
  /** The last day of a range. */
  end?: string;
  code: string | null;
  rev?: string;
  mods?: string[];
  desc: string;
  units: number | null;
  /** Where it was done, as claims number places. */
  place?: string;
  clinician?: string;
  site?: string;
  remarks?: string[];
} & { [Name in (typeof LINE_MONEY)[number]]?: string | null };

/** What is wrong. `lines` count from zero in that paper, and are empty where the error is about totals. */
export type Plant = {
  family: string;
  paper: number;
  lines: number[];
  /** A question is disputed; a note only asked about. */
  expect: "question" | "note";
  atStake: string | null;
  why: string;
  source: string;
};

/** What looks like an error of a family, and why it is right. */
export type LookAlike = { family: string; paper: number; lines: number[]; why: string };

const known = <T>(value: T | null | undefined) =>
  value === null || value === undefined || value === "" ? undefined : sure(value);
const money = (text: string | null | undefined) =>
  known(text === null || text === undefined ? null : parseCents(text));

const lineOf = (line: PaperLine): Omit<BillLine, "id"> => ({
  serviceDate: known(line.date),
  serviceDateEnd: known(line.end),
  serviceTime: known(line.time),
  code: known(line.code),
  revenueCode: known(line.rev?.padStart(4, "0")),
  modifiers: (line.mods ?? []).map(sure),
  description: known(line.desc),
  units: known(line.units),
  placeOfService: known(line.place),
  renderingProvider: known(line.clinician),
  // As the reader takes it from the words of a row.
  site: known(line.site ?? sitesIn(line.desc).join(" ")),
  ...Object.fromEntries(LINE_MONEY.map((name) => [name, money(line[name])])),
  diagnoses: [],
  remarks: (line.remarks ?? []).map(sure),
});

const billOf = (paper: Paper): Bill =>
  aBill(paper.lines.map(lineOf), {
    kind: paper.kind,
    setting: paper.setting ?? undefined,
    provider: known(paper.provider),
    patient: known(paper.patient),
    insurer: known(paper.insurer),
    claimNumber: known(paper.claimNumber),
    accountNumber: known(paper.accountNumber),
    statementDate: known(paper.statementDate),
    serviceFrom: known(paper.serviceFrom),
    serviceTo: known(paper.serviceTo),
    admissionTime: known(paper.admitted),
    dischargeTime: known(paper.discharged),
    totals: Object.fromEntries(
      Object.entries(paper.totals).map(([name, text]) => [name, money(text)]),
    ),
  });

const ANSWERS: Record<AuthoredCase["insured"], Answers> = {
  yes: { insured: "yes" },
  no: { insured: "no" },
  medicare: { insured: "yes", plan: "medicare" },
  unknown: {},
};

/**
 * The bill of a case and what a review of it would hold besides. An EOB that shares nothing with it is kept out until the
 * person says that it belongs: `asksSameVisit`.
 */
export function reviewOf({ papers, insured }: AuthoredCase): {
  bill: Bill;
  around: CaseContext;
  asksSameVisit: boolean;
} {
  const [bill, ...others] = papers;
  const own = billOf(bill);
  const earlier = careOnOthers(
    own,
    others.flatMap((paper, at) =>
      paper.role === "earlier-bill" ? [{ reviewId: `E${at}`, bill: billOf(paper) }] : [],
    ),
  );
  const companions = others.flatMap((paper) =>
    paper.role === "eob" || paper.role === "estimate"
      ? [{ role: paper.role, bill: billOf(paper) }]
      : [],
  );
  const all = beside(companions, ANSWERS[insured]);
  const inUse = companionsInUse(own, all.companions, []);
  return {
    bill: own,
    around: { ...all, companions: inUse, earlier },
    asksSameVisit: inUse.length < all.companions.length,
  };
}

import type { Answers } from "~/domain/case/answers";
import type { Bill } from "~/domain/bill/bill";
import type { CallRecord } from "~/domain/case/call-record";
import { asksForMoney, papersOf, serviceSpan, type CaseFile } from "./case-file";
import { addDays, longDate } from "./day";
import { estimateApplies, overEstimate } from "~/domain/case/estimate";
import type { FindingCard } from "~/domain/audit/evidence/findings";
import {
  NO_TICKS,
  REGISTER,
  citable,
  clockCitable,
  sourcesToCite,
  type EntryId,
  type Ticks,
} from "~/domain/law/register";
import type { ChallengedRow, LabelledText, LetterInput, LetterSource, Paragraph } from "./letter";
import type { LetterKind } from "~/domain/case/letter-kinds";
import { clean, cleanLines, list } from "~/domain/letter/wording";

/** What every kind of letter is made from, and the parts they share. */

export const RESPONSE_DAYS = 30;

/** All that a letter may speak from. */
export type Matter = Pick<CaseFile, "bill" | "companions" | "payments" | "answers" | "letters"> & {
  cards: readonly FindingCard[];
  call: CallRecord | null;
  date: string;
  respondBy: string;
  ticks: Ticks;
  sources: SourceList;
};

/** What one kind of letter says; the frame around it is the same for all. */
export type LetterBody = {
  recipient: { name: string; office: string; address: string[] };
  subject: string;
  reference: LabelledText[];
  accountKnown: boolean;
  paragraphs: Paragraph[];
  amounts: LabelledText[];
  requests: string[];
  closing: string;
  /** Besides the attachment of lines. */
  enclosures: string[];
  rows: ChallengedRow[];
};

export type LetterReadiness =
  | { ready: true }
  | { ready: false; ask: readonly (keyof Answers)[] }
  | {
      ready: false;
      reason:
        | "no-finding"
        | "no-decision"
        | "no-collector"
        | "no-estimate"
        | "not-above-estimate"
        | "no-outside-review"
        | "not-on-report"
        | "no-call";
    };

export function matterOf(kind: LetterKind, input: LetterInput): Matter {
  const ticks = input.ticks ?? NO_TICKS;
  return {
    bill: input.bill,
    companions: input.companions ?? [],
    payments: [],
    answers: input.answers ?? {},
    letters: [],
    call: input.call ?? null,
    cards: kind === "provider-dispute" ? input.cards : [],
    date: input.date,
    respondBy: addDays(input.date, RESPONSE_DAYS),
    ticks,
    sources: sourceList(ticks),
  };
}

/** Whether a letter can be written, and what to ask for first. Facts a letter would state must be known, not guessed. */
export function letterReadiness(
  kind: LetterKind,
  file: Pick<CaseFile, "bill" | "companions" | "answers"> & { call?: CallRecord | null },
  cards: readonly FindingCard[],
): LetterReadiness {
  const whole = { ...file, payments: [], letters: [] };
  switch (kind) {
    case "call-confirmation":
      return file.call ? { ready: true } : { ready: false, reason: "no-call" };
    case "provider-dispute":
      return cards.length > 0 ? { ready: true } : { ready: false, reason: "no-finding" };
    case "internal-appeal":
      return decisionPaper(file) || file.answers.denialReceived
        ? { ready: true }
        : { ready: false, reason: "no-decision" };
    case "debt-validation":
      return collectorPaper(file) || file.answers.collector === "yes"
        ? { ready: true }
        : { ready: false, reason: "no-collector" };
    case "estimate-dispute": {
      const applies = estimateApplies(whole);
      if (applies === "no") return { ready: false, reason: "no-estimate" };
      if (applies !== "yes") return { ready: false, ask: applies.ask };
      const over = overEstimate(whole);
      if (over === "ask") return { ready: false, ask: ["estimateCents"] };
      return over !== null && over.difference > 0
        ? { ready: true }
        : { ready: false, reason: "not-above-estimate" };
    }
    case "outside-review": {
      const { finalDenialReceived, plan, insured } = file.answers;
      if (!finalDenialReceived) return { ready: false, ask: ["finalDenialReceived"] };
      const hasOne = insured !== "no" && (plan === "employer" || plan === "marketplace");
      return hasOne ? { ready: true } : { ready: false, reason: "no-outside-review" };
    }
    case "credit-dispute":
      return file.answers.onCreditReport === "yes" && asksForMoney(file.bill)
        ? { ready: true }
        : { ready: false, reason: "not-on-report" };
    case "itemized-bill-request":
    case "records-request":
    case "assistance-request":
    case "estimate-request":
      return { ready: true };
  }
}

/** The plan's decision: a denial letter before an Explanation of Benefits. */
export const decisionPaper = (file: Pick<CaseFile, "bill" | "companions">): Bill | undefined =>
  papersOf(file, "denial")[0] ?? papersOf(file, "eob")[0];
export const collectorPaper = (file: Pick<CaseFile, "bill" | "companions">): Bill | undefined =>
  papersOf(file, "collection")[0];

/** The numbered sources of one letter, in the order it first names them. */
export type SourceList = {
  /** Adds the sources a finding rests on. */
  add: (sources: readonly LetterSource[]) => void;
  /** `42 USC 300gg-131(a) [1]`; null when the register does not let a letter name the entry. */
  cite: (id: EntryId) => string | null;
  all: () => readonly LetterSource[];
};

function sourceList(ticks: Ticks): SourceList {
  const sources: LetterSource[] = [];
  const key = (source: LetterSource) => JSON.stringify([source.title, source.edition, source.url]);
  const numberOf = (source: LetterSource): number => {
    const at = sources.findIndex((known) => key(known) === key(source));
    return at >= 0 ? at + 1 : sources.push(source);
  };
  return {
    add: (more) => more.forEach(numberOf),
    cite(id) {
      const named = citable(id, ticks).map(({ citation }) => citation);
      const marks = sourcesToCite(id, ticks).map(numberOf);
      return named.length === 0 ? null : list(named.map((name, at) => `${name} [${marks[at]}]`));
    },
    all: () => sources,
  };
}

/** What an entry says with where it stands: `A patient has a right ... (45 CFR 164.524(a)(1) [1]).` Null: not citable. */
export function ruleSentence({ sources, ticks }: Matter, id: EntryId): string | null {
  const { says } = REGISTER[id];
  // A sentence that names days stands only where the days themselves may be named.
  if (/\d+ (?:business |calendar )?days|day \d+/.test(says) && !clockCitable(id, ticks))
    return null;
  const named = sources.cite(id);
  return named === null ? null : `${says.replace(/\.$/, "")} (${named}).`;
}

/** The paragraph about the rules a letter relies on; none when the register lets it name none. */
export function rulesParagraph(matter: Matter, ids: readonly EntryId[]): Paragraph[] {
  const sentences = ids.flatMap((id) => ruleSentence(matter, id) ?? []);
  if (sentences.length === 0) return [];
  return [
    {
      heading: sentences.length === 1 ? "The rule I rely on" : "The rules I rely on",
      text: `${sentences.join("\n")}\nIf you see this in another way, please tell me why.`,
    },
  ];
}

/** The provider as a letter to it is addressed. */
export const providerAddress = (bill: Bill, office: string): LetterBody["recipient"] => ({
  name: clean(bill.provider?.value ?? ""),
  office,
  address: addressLines(bill),
});

/** Whoever sent a paper that is not the provider's own: the plan or the collector. */
export const senderOfPaper = (
  name: string | undefined,
  paper: Bill | undefined,
  office: string,
): LetterBody["recipient"] => {
  const own = clean(name ?? "");
  return {
    name: own,
    office,
    address: cleanLines((paper?.replyAddress?.value ?? "").split(/\r?\n/)).filter(
      (line) => line.toLowerCase() !== own.toLowerCase(),
    ),
  };
};

/**
 * The printed address for replies, else the provider's own, without the provider's name repeated on top.
 * On an EOB or a collector's notice the address for replies is not the provider's.
 */
function addressLines(bill: Bill): string[] {
  const ownPaper = bill.kind === "itemized" || bill.kind === "summary";
  const printed = ((ownPaper ? bill.replyAddress : undefined) ?? bill.providerAddress)?.value ?? "";
  const provider = clean(bill.provider?.value ?? "").toLowerCase();
  return cleanLines(printed.split(/\r?\n/)).filter((line) => line.toLowerCase() !== provider);
}

const DATE_LABEL: Partial<Record<Bill["kind"], string>> = {
  eob: "EOB date",
  denial: "Decision date",
  collection: "Notice date",
  estimate: "Estimate date",
};

/** What the paper the letter is about prints of itself; what it does not print is left out. */
export function referenceRows(bill: Bill): LabelledText[] {
  const span = serviceSpan(bill);
  const rows: [string, string | undefined][] = [
    ["Patient", bill.patient?.value],
    ["Account number", bill.accountNumber?.value],
    ["Claim number", bill.claimNumber?.value],
    ["Statement number", bill.statementNumber?.value],
    ...(bill.kind === "eob" || bill.kind === "denial"
      ? ([
          ["Member number", bill.memberId?.value],
          ["Group number", bill.groupNumber?.value],
        ] as [string, string | undefined][])
      : []),
    [DATE_LABEL[bill.kind] ?? "Statement date", dated(bill.statementDate?.value)],
    [
      span === null || span.from === span.to ? "Date of service" : "Dates of service",
      span === null ? undefined : spanText(span),
    ],
    ["Provider", bill.provider?.value],
  ];
  return rows.flatMap(([label, value]) => {
    const shown = clean(value ?? "");
    return shown === "" ? [] : [{ label, value: shown }];
  });
}

/** Enough to find the account by: its number, or on a plan's paper the claim's. */
export const hasAccount = (bill: Bill): boolean =>
  bill.accountNumber !== undefined || (!asksForMoney(bill) && bill.claimNumber !== undefined);

const dated = (day: string | undefined) => (day === undefined ? undefined : longDate(day));

const spanText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? longDate(from) : `${longDate(from)} to ${longDate(to)}`;

/** The dated wish for an answer that every letter holds. */
export const answerBy = ({ respondBy }: Matter): string =>
  `Please answer in writing within ${RESPONSE_DAYS} days of the date of this letter, that is, by ${longDate(respondBy)}.`;

export const HOLD =
  "Please hold collection until you have answered: no collection agency, no late fees, and no report to a credit bureau.";

/** What is asked for in case they see it otherwise, as a request to see records. */
export const papersIfYouDisagree = ({ sources }: Matter): string =>
  "If you disagree with any point, please send me the papers you rely on: an itemized bill with all codes, " +
  "modifiers, and units; the medical records for these services; and a copy of the claim form " +
  "(UB-04 or CMS-1500), if one was filed. Please treat this as a request to see records under " +
  `${sources.cite("hipaa-access")}.`;

export const NOT_AN_AGREEMENT = "Naming an amount here is not an agreement that I owe it.";

import type { Answers } from "~/domain/case/answers";
import type { CallRecord } from "~/domain/case/call-record";
import type { CaseFile } from "~/domain/case/case-file";
import { asksForMoney, decisionDocument } from "~/domain/case/documents";
import { estimateApplies, overEstimate } from "~/domain/case/estimate";
import type { LetterKind } from "~/domain/case/letter-kinds";
import type { FindingCard } from "~/domain/audit/evidence/findings";
import type { Bill } from "~/domain/bill/bill";
import { surpriseBasis } from "~/domain/case/surprise-care";
import {
  appealedLines,
  deniedLines,
  otherPlansLines,
  providersLines,
  type DeniedLine,
} from "~/domain/audit/evidence/denied-lines";
import { collectorNotice } from "./letter-file";

type NotReady =
  | "no-finding"
  | "no-decision"
  | "no-collector"
  | "no-estimate"
  | "not-above-estimate"
  | "no-outside-review"
  | "not-on-report"
  | "no-call"
  | "no-surprise-bill"
  | "no-provider-share"
  | "no-other-plan"
  | "no-credit";

export type LetterReadiness =
  | { ready: true }
  | { ready: false; ask: readonly (keyof Answers)[] }
  | { ready: false; reason: NotReady };

type Documents = Pick<CaseFile, "bill" | "companions" | "answers">;
type Known = Documents & { call?: CallRecord | null };

const READY: LetterReadiness = { ready: true };
const needs = (met: boolean, reason: NotReady): LetterReadiness =>
  met ? READY : { ready: false, reason };

/** What each kind of letter needs before it can be written. */
const NEEDS: Record<LetterKind, (file: Known, cards: readonly FindingCard[]) => LetterReadiness> = {
  "provider-dispute": (_, cards) => needs(cards.length > 0, "no-finding"),
  "itemized-bill-request": () => READY,
  "records-request": () => READY,
  "assistance-request": () => READY,
  "internal-appeal": (file) => needs(mayAppeal(file), "no-decision"),
  "debt-validation": (file) =>
    needs(Boolean(collectorNotice(file)) || file.answers.collector === "yes", "no-collector"),
  "estimate-dispute": estimateDisputeReadiness,
  "estimate-request": () => READY,
  "outside-review": outsideReviewReadiness,
  "credit-dispute": ({ bill, answers }) =>
    needs(answers.onCreditReport === "yes" && asksForMoney(bill), "not-on-report"),
  "call-confirmation": ({ call }) => needs(Boolean(call), "no-call"),
  "surprise-bill": ({ bill, answers }) =>
    needs(surpriseBasis(bill, answers) !== null, "no-surprise-bill"),
  "provider-obligation": (file) =>
    needs(
      file.bill.kind !== "denial" && deniedBy(file, providersLines).length > 0,
      "no-provider-share",
    ),
  "benefits-coordination": (file) =>
    needs(deniedBy(file, otherPlansLines).length > 0, "no-other-plan"),
  "refund-request": ({ bill }) =>
    needs(asksForMoney(bill) && (bill.totals.patientResponsibility?.value ?? 0) < 0, "no-credit"),
};

/** Whether a letter can be written, and what to ask for first. Facts a letter would state must be known, not guessed. */
export const letterReadiness = (
  kind: LetterKind,
  file: Known,
  cards: readonly FindingCard[],
): LetterReadiness => NEEDS[kind](file, cards);

const deniedBy = (file: Documents, which: (decision: Bill) => DeniedLine[]): DeniedLine[] => {
  const decision = decisionDocument(file);
  return decision ? which(decision) : [];
};

/** Not where all that was turned down is the provider's to bear, or waits for another plan: then others are asked. */
function mayAppeal(file: Documents): boolean {
  const decision = decisionDocument(file);
  if (!decision) return Boolean(file.answers.denialReceived);
  return deniedLines(decision).length === 0 || appealedLines(decision).length > 0;
}

function estimateDisputeReadiness(file: Documents): LetterReadiness {
  const applies = estimateApplies(file);
  if (applies === "no") return { ready: false, reason: "no-estimate" };
  if (applies !== "yes") return { ready: false, ask: applies.ask };
  const over = overEstimate(file);
  if (over === "ask") return { ready: false, ask: ["estimateCents"] };
  return needs(over !== null && over.difference > 0, "not-above-estimate");
}

function outsideReviewReadiness({ answers }: Documents): LetterReadiness {
  const { finalDenialReceived, plan, insured } = answers;
  if (!finalDenialReceived) return { ready: false, ask: ["finalDenialReceived"] };
  const hasOne = insured !== "no" && (plan === "employer" || plan === "marketplace");
  return needs(hasOne, "no-outside-review");
}

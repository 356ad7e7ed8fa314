import type { Bill } from "~/domain/bill/bill";
import { estimateApplies, overEstimate, paysWithoutInsurance } from "~/domain/case/estimate";
import { isThePlans, type Finding } from "~/domain/audit/evidence/findings";
import type { CaseFile } from "~/domain/case/case-file";
import type { EntryId } from "~/domain/law/register";
import { known, type EscalationCase, type EscalationRule, type Verdict } from "./escalation-path";
import {
  appealedLines,
  deniedLines,
  otherPlansLines,
  providersLines,
} from "~/domain/audit/evidence/denied-lines";
import { privatePlan, surpriseBill, surpriseSources } from "./escalation-surprise-bills";
import {
  asksForMoney,
  decisionDocument,
  denialDocuments,
  lacksItems,
  mayBeHospital,
  documentsOfKind,
  planHasDecided,
  serviceDates,
} from "~/domain/case/documents";

const providerErrors = ({ file, findings }: EscalationCase): Finding[] =>
  findings.filter((finding) => finding.type === "dispute" && !isThePlans(file.bill, finding));
const planErrors = ({ file, findings }: EscalationCase): Finding[] =>
  findings.filter((finding) => finding.type === "dispute" && isThePlans(file.bill, finding));
const prices = ({ findings }: EscalationCase): Finding[] =>
  findings.filter(({ type }) => type === "negotiation");

function estimateVerdict({ file }: EscalationCase): Verdict {
  const applies = estimateApplies(file);
  if (applies === "no") return false;
  if (applies !== "yes") return applies;
  const over = overEstimate(file);
  return over === "ask" ? { ask: ["estimateCents"] } : Boolean(over?.reachesThreshold);
}

const AID_STATES: Readonly<Record<string, EntryId>> = {
  CA: "ca-aid",
  NY: "ny-aid",
  WA: "wa-aid",
  NC: "nc-collection",
  NJ: "nj-uninsured-cap",
  CO: "co-plan",
};

const balance = ({ totals }: Bill): number =>
  totals.patientResponsibility?.value ?? totals.billed?.value ?? 0;

/** Rules whose notes only the record or the claim form can answer: a visit level, a pair without any marks. */
const ANSWERED_BY_RECORD = ["visit-level", "ncci-pair"];

const refuses = (file: CaseFile, which: (decision: Bill) => readonly unknown[]): boolean => {
  const decision = decisionDocument(file);
  return decision !== undefined && which(decision).length > 0;
};

/** What is left to appeal: not where all that was turned down is the provider's, or waits for another plan. */
const nothingToAppeal = (file: CaseFile): boolean => {
  const decision = decisionDocument(file);
  return (
    decision !== undefined &&
    deniedLines(decision).length > 0 &&
    appealedLines(decision).length === 0
  );
};

/** The decision table. The order is the order of advice: what has the nearest clock, what must be known, errors, help, price. */
export const ESCALATION_TABLE: readonly EscalationRule[] = [
  {
    id: "collector",
    target: "collector",
    title: "Ask the collector for proof",
    reason:
      "A debt collector wants this money. A letter sent in time makes it stop until it shows proof. Don't pay or agree to anything before that.",
    letter: "debt-validation",
    sources: ["fdcpa-dispute", "regf-period", "fdcpa-who"],
    when: ({ file }) =>
      file.answers.collector !== "no" &&
      (documentsOfKind(file, "collection").length > 0 || file.answers.collector === "yes"),
  },
  {
    id: "itemized-bill",
    target: "provider",
    title: "Ask for an itemized bill",
    reason:
      "This bill shows only totals, so no one can check it. Before you pay, ask for each service with its code and price.",
    letter: "itemized-bill-request",
    sources: ({ file }) => [
      "hipaa-access",
      ...(file.answers.plan === "medicare" ? (["medicare-itemized"] as const) : []),
    ],
    when: ({ file }) => lacksItems(file),
  },
  {
    id: "plan-first",
    target: "insurer",
    title: "Let your plan decide first",
    reason:
      "We don't see your plan's decision on this bill. Ask the provider if it sent the claim. Wait for the Explanation of Benefits (EOB) before you pay.",
    letter: null,
    sources: ({ file }) => (file.answers.plan === "medicare" ? ["mcr-timely-filing"] : []),
    when({ file }) {
      const { bill, answers } = file;
      if (!asksForMoney(bill) || planHasDecided(file) || answers.selfPay === "yes") return false;
      if (!known(answers.insured)) return { ask: ["insured"] };
      return answers.insured === "yes";
    },
  },
  {
    id: "plan-sums",
    target: "insurer",
    title: "Ask your plan to check its sums",
    reason:
      "The plan's own sums don't add up. Only the plan can fix that, so the letter about it goes to the plan.",
    letter: "provider-dispute",
    sources: ["appeal-right"],
    findings: planErrors,
    when: (it) => planErrors(it).length > 0,
  },
  {
    id: "outside-review",
    target: "outside-review",
    title: "Ask for an outside review",
    reason:
      "The plan has made its final decision. Now someone outside the plan can look at it. The plan's letter says where to send the request.",
    letter: "outside-review",
    sources: ["external-review", "external-decision"],
    when: ({ file }) => Boolean(file.answers.finalDenialReceived) && privatePlan(file),
  },
  {
    id: "appeal",
    target: "insurer",
    title: "Appeal to your plan",
    reason:
      "The plan didn't cover all of this care. An appeal makes it look again. You may also see your claim file. The plan's notice says the last day to appeal.",
    letter: "internal-appeal",
    sources: ({ file }) =>
      file.answers.plan === "medicare"
        ? ["mcr-redetermination"]
        : file.answers.plan === "employer" || file.answers.plan === "marketplace"
          ? ["appeal-right", "appeal-180"]
          : file.answers.plan === "medicaid" && file.answers.medicaidPlan === "yes"
            ? ["mco-appeal"]
            : [],
    when({ file }) {
      const { insured, plan, denialReceived, finalDenialReceived } = file.answers;
      if (insured === "no" || finalDenialReceived || nothingToAppeal(file)) return false;
      if (denialDocuments(file).length === 0 && !denialReceived) return false;
      // Whose rules an appeal follows depends on the plan; the letter itself does not.
      return known(plan) ? true : { ask: ["plan"] };
    },
  },
  {
    id: "provider-obligation",
    target: "provider",
    title: "Ask the provider to take off what the plan put on it",
    reason:
      "The plan turned down a service and left the cost to the provider. You don't need an appeal. Ask the provider to take it off.",
    letter: "provider-obligation",
    sources: [],
    when: ({ file }) => refuses(file, providersLines),
  },
  {
    id: "other-plan",
    target: "insurer",
    title: "Ask your plan which plan pays first",
    reason:
      "Your plan waits for another plan to pay first. Until they settle that, no one knows your share.",
    letter: "benefits-coordination",
    sources: [],
    when: ({ file }) => refuses(file, otherPlansLines),
  },
  {
    id: "refund",
    target: "provider",
    title: "Ask for your money back",
    reason: "The bill shows a credit. Ask for it in writing, and ask whose money it is.",
    letter: "refund-request",
    sources: [],
    when: ({ file }) =>
      asksForMoney(file.bill) && (file.bill.totals.patientResponsibility?.value ?? 0) < 0,
  },
  {
    id: "surprise-bill",
    target: "provider",
    title: "Ask for the in-network price",
    reason:
      "This looks like a surprise bill. For this kind of care, you may owe only your in-network share. Ask the provider to bill that.",
    letter: "surprise-bill",
    sources: surpriseSources,
    when: surpriseBill,
  },
  {
    id: "surprise-complaint",
    target: "regulator",
    title: "Tell the No Surprises Help Desk",
    reason:
      "The Help Desk takes complaints about surprise bills. The time to appeal keeps running.",
    letter: null,
    sources: ["nsa-help-desk"],
    when: (it) => surpriseBill(it) === true,
  },
  {
    id: "estimate",
    target: "provider",
    title: "Ask the provider to keep to its estimate",
    reason: "The bill is $400 or more above the written estimate. Often a letter is enough.",
    letter: "estimate-dispute",
    sources: ["ppdr-threshold"],
    when: estimateVerdict,
  },
  {
    id: "estimate-dispute",
    target: "federal-estimate-dispute",
    title: "Start the federal dispute about the estimate",
    reason:
      "If the provider doesn't lower the bill, someone neutral decides. There's a small fee. The clock doesn't wait for the provider's answer.",
    letter: null,
    sources: ["ppdr-threshold", "ppdr-deadline", "ppdr-fee", "ppdr-hold"],
    when: (it) => estimateVerdict(it) === true,
  },
  {
    id: "no-estimate",
    target: "regulator",
    title: "Tell the Help Desk that no estimate came",
    reason:
      "People who pay without insurance get a written estimate for planned care. If you got none, you can complain. You can't dispute it.",
    letter: null,
    sources: ["gfe-timing", "nsa-help-desk"],
    when: ({ file }) =>
      asksForMoney(file.bill) &&
      paysWithoutInsurance(file) === "yes" &&
      file.answers.estimateReceived === "no" &&
      file.answers.emergency === "no",
  },
  {
    id: "errors",
    target: "provider",
    title: "Ask the provider to correct the bill",
    reason: "The bill itself shows what looks wrong. Only the provider can correct it.",
    letter: "provider-dispute",
    sources: [],
    findings: providerErrors,
    when: (it) => providerErrors(it).length > 0,
  },
  {
    id: "records",
    target: "provider",
    title: "Ask for the records",
    reason: "Only the medical record can settle some points. You have a right to a copy.",
    letter: "records-request",
    sources: ["hipaa-access", "hipaa-billing-records", "hipaa-fee"],
    findings: ({ findings }) => findings.filter(({ grade }) => grade === "C"),
    when: ({ findings, notes }) =>
      findings.some(({ grade }) => grade === "C") ||
      notes.some(({ ruleId }) => ANSWERED_BY_RECORD.includes(ruleId)),
  },
  {
    id: "assistance",
    target: "assistance-office",
    title: "Ask the hospital for help with the bill",
    reason:
      "Many hospitals lower or drop bills for people who can't pay in full. Ask before you talk about a lower price or a payment plan.",
    letter: "assistance-request",
    sources({ file }) {
      const { nonprofitHospital, careState, insured, homeState } = file.answers;
      const state = AID_STATES[careState ?? ""];
      const fits = state === "nj-uninsured-cap" ? insured === "no" && homeState === "NJ" : true;
      return [
        ...(nonprofitHospital === "no"
          ? []
          : (["fap-exists", "fap-240", "fap-suspend-refund"] as const)),
        ...(state && fits ? [state] : []),
      ];
    },
    when: ({ file }) => mayBeHospital(file.bill) && balance(file.bill) > 0,
  },
  {
    id: "price",
    target: "provider",
    title: "Talk about the price",
    reason:
      "These prices are far above the usual. That isn't an error, but it's a good reason to ask for less, after errors and help.",
    letter: "provider-dispute",
    sources: ({ file }) => (file.bill.setting === "facility" ? ["hpt-file", "hpt-shoppable"] : []),
    findings: prices,
    when: (it) => prices(it).length > 0,
  },
  {
    id: "estimate-request",
    target: "provider",
    title: "Ask for an estimate before the care",
    reason:
      "This care is still to come. Without insurance you get a written estimate when you ask for it.",
    letter: "estimate-request",
    sources: ["gfe-timing"],
    when: ({ file, today }) =>
      (serviceDates(file.bill)?.from ?? today) > today &&
      file.answers.estimateReceived !== "yes" &&
      documentsOfKind(file, "estimate").length === 0 &&
      paysWithoutInsurance(file) === "yes",
  },
  {
    id: "credit-report",
    target: "credit-bureau",
    title: "Dispute it with the credit bureau",
    reason:
      "The bill is on your credit report. Write to the bureau itself: it must check the item for free.",
    letter: "credit-dispute",
    sources: ["fcra-dispute", "bureau-policy", "fcra-7y"],
    when: ({ file }) => file.answers.onCreditReport === "yes",
  },
];

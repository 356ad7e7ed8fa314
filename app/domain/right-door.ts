import type { Answers } from "./answers";
import type { Bill } from "./bill";
import type { Day } from "./calendar";
import {
  asksForMoney,
  denialPapers,
  mayBeHospital,
  papersOf,
  serviceSpan,
  type CaseFile,
} from "./case-file";
import { aboveEstimate, estimateApplies, paysWithoutInsurance } from "./estimate";
import type { Finding } from "./findings";
import type { EntryId } from "./law/register";
import type { LetterKind } from "./letter-kinds";

/** Whom to write to, in which order, and why: help with a bill comes before any talk about its price. */

export type DoorName =
  | "provider"
  | "insurer"
  | "collector"
  | "assistance-office"
  | "federal-estimate-dispute"
  | "outside-review"
  | "regulator"
  | "credit-bureau";

export type Door = {
  /** The row of the table; stable. */
  id: string;
  door: DoorName;
  title: string;
  /** Why this door, in one or two plain sentences. */
  reason: string;
  /** The letter for it; null where a form, a call or a page is the way. */
  letter: LetterKind | null;
  /** Texts shown beside it with their official links. */
  sources: readonly EntryId[];
  /** The findings it is about. */
  findings: readonly string[];
};

/** A door that cannot be judged before these questions are answered. */
export type DoorQuestion = { door: string; title: string; ask: keyof Answers };

type Case = { file: CaseFile; findings: readonly Finding[]; today: Day };
/** Yes, no, or what must be answered first. */
type Verdict = boolean | { ask: readonly (keyof Answers)[] };

type Row = {
  id: string;
  door: DoorName;
  title: string;
  reason: string;
  letter: LetterKind | null | ((it: Case) => LetterKind | null);
  sources: readonly EntryId[] | ((it: Case) => readonly EntryId[]);
  findings?: (it: Case) => readonly Finding[];
  when: (it: Case) => Verdict;
};

/** The doors that are open for this review, best first, and the questions that may open others. */
export function rightDoors(
  file: CaseFile,
  findings: readonly Finding[],
  today: Day,
): { doors: Door[]; questions: DoorQuestion[] } {
  const it: Case = { file, findings, today };
  const doors: Door[] = [];
  const questions: DoorQuestion[] = [];
  for (const row of TABLE) {
    const verdict = row.when(it);
    if (verdict === false) continue;
    if (verdict !== true) {
      questions.push(...verdict.ask.map((ask) => ({ door: row.id, title: row.title, ask })));
      continue;
    }
    const { id, door, title, reason, letter, sources } = row;
    doors.push({
      id,
      door,
      title,
      reason,
      letter: typeof letter === "function" ? letter(it) : letter,
      sources: typeof sources === "function" ? sources(it) : sources,
      findings: (row.findings?.(it) ?? []).map((finding) => finding.id),
    });
  }
  return { doors, questions };
}

const known = (answer: string | null | undefined): answer is string =>
  answer !== undefined && answer !== null && answer !== "unsure";

/** A plan of the kind the federal rules on surprise bills and appeals are about; or what to ask. */
function privatePlan({ answers }: CaseFile): Verdict {
  if (answers.insured === "no" || answers.selfPay === "yes") return false;
  if (!known(answers.plan)) return { ask: known(answers.insured) ? ["plan"] : ["insured", "plan"] };
  return answers.plan === "employer" || answers.plan === "marketplace";
}

/** An EOB's own sums are the plan's to put right; every other error is the provider's. */
const isThePlans = (bill: Bill, { lines }: Finding): boolean =>
  bill.kind === "eob" && lines.every(({ role }) => role !== "questioned");
const providerErrors = ({ file, findings }: Case): Finding[] =>
  findings.filter((finding) => finding.type === "dispute" && !isThePlans(file.bill, finding));
const planErrors = ({ file, findings }: Case): Finding[] =>
  findings.filter((finding) => finding.type === "dispute" && isThePlans(file.bill, finding));
const prices = ({ findings }: Case): Finding[] =>
  findings.filter(({ type }) => type === "negotiation");

/** HCPCS Level II: A0425 to A0429, A0433 and A0434 go by road, A0430, A0431, A0435 and A0436 by air. */
const GROUND = /^A04(?:2[5-9]|3[34])$/;
const AIR = /^A043[0156]$/;
const hasCode = ({ lines }: Bill, pattern: RegExp): boolean =>
  lines.some(({ code }) => code !== undefined && pattern.test(code.value));
const byRoad = ({ bill }: CaseFile): boolean => hasCode(bill, GROUND);
const byAir = ({ bill }: CaseFile): boolean => hasCode(bill, AIR);

/** Care the federal rules on surprise bills cover: an emergency, an in-network place, or an air ambulance. */
function surpriseBill({ file }: Case): Verdict {
  const { emergency, facilityInNetwork, providerInNetwork, signedConsent } = file.answers;
  if (!asksForMoney(file.bill) || byRoad(file)) return false;
  const plan = privatePlan(file);
  if (plan !== true) return plan;
  if (providerInNetwork === "yes") return false;
  if (!known(providerInNetwork)) return { ask: ["providerInNetwork"] };
  if (emergency === "yes" || byAir(file)) return true;
  if (facilityInNetwork === "yes")
    return known(signedConsent) ? signedConsent === "no" : { ask: ["signedConsent"] };
  const open = (["emergency", "facilityInNetwork"] as const).filter(
    (key) => !known(file.answers[key]),
  );
  return open.length > 0 ? { ask: open } : false;
}

const STATE_SURPRISE: Readonly<Record<string, EntryId>> = {
  NJ: "nj-emergency",
  VA: "va-balance",
  WA: "wa-balance",
  GA: "ga-surprise",
};

function surpriseSources({ file }: Case): EntryId[] {
  const { emergency, careState } = file.answers;
  const state = STATE_SURPRISE[careState ?? ""];
  const federal: EntryId[] = byAir(file)
    ? ["nsa-air"]
    : emergency === "yes"
      ? ["nsa-emergency-provider", "nsa-emergency-plan"]
      : ["nsa-facility", "nsa-no-waiver", "nsa-consent-timing"];
  const fits =
    state === "nj-emergency"
      ? emergency === "yes"
      : state === "ga-surprise"
        ? emergency === "no"
        : true;
  return state && fits && !byAir(file) ? [...federal, state] : federal;
}

function estimateVerdict({ file }: Case): Verdict {
  const applies = estimateApplies(file);
  if (applies === "no") return false;
  if (applies !== "yes") return applies;
  const over = aboveEstimate(file);
  return over === null ? { ask: ["estimateCents"] } : over.reachesThreshold;
}

const AID_STATES: Readonly<Record<string, EntryId>> = {
  CA: "ca-aid",
  NY: "ny-aid",
  WA: "wa-aid",
  IL: "il-collection",
  NC: "nc-collection",
  NJ: "nj-uninsured-cap",
  CO: "co-plan",
};

const balance = ({ totals }: Bill): number =>
  totals.patientResponsibility?.value ?? totals.billed?.value ?? 0;

/** The decision table. The order is the order of advice: what has the nearest clock, what must be known, errors, help, price. */
const TABLE: readonly Row[] = [
  {
    id: "collector",
    door: "collector",
    title: "Ask the collector for proof",
    reason:
      "A debt collector asks for this money. A letter in time makes it stop until it shows proof. Do not pay or agree to anything before.",
    letter: "debt-validation",
    sources: ["fdcpa-dispute", "regf-period", "fdcpa-who"],
    when: ({ file }) =>
      file.answers.collector !== "no" &&
      (papersOf(file, "collection").length > 0 || file.answers.collector === "yes"),
  },
  {
    id: "itemized-bill",
    door: "provider",
    title: "Ask for an itemized bill",
    reason:
      "This bill shows totals only, so nobody can check it. Ask for each service with its code and price before you pay.",
    letter: "itemized-bill-request",
    sources: ({ file }) => [
      "hipaa-access",
      ...(file.answers.plan === "medicare" ? (["medicare-itemized"] as const) : []),
    ],
    when: ({ file }) => file.bill.kind === "summary",
  },
  {
    id: "plan-first",
    door: "insurer",
    title: "Let your plan decide first",
    reason:
      "We see no decision of your plan about this bill. Ask the provider if it has sent the claim, and wait for the Explanation of Benefits (EOB) before you pay.",
    letter: null,
    sources: ({ file }) => (file.answers.plan === "medicare" ? ["mcr-timely-filing"] : []),
    when({ file }) {
      const { bill, answers } = file;
      const decided =
        papersOf(file, "eob").length > 0 ||
        papersOf(file, "denial").length > 0 ||
        (bill.totals.insurancePaid?.value ?? 0) > 0 ||
        bill.ledger.some(({ kind }) => kind === "insurance-payment");
      if (!asksForMoney(bill) || decided || answers.selfPay === "yes") return false;
      if (!known(answers.insured)) return { ask: ["insured"] };
      return answers.insured === "yes";
    },
  },
  {
    id: "plan-sums",
    door: "insurer",
    title: "Ask your plan to check its sums",
    reason: "The plan's own account does not add up. Only the plan can put that right.",
    letter: "internal-appeal",
    sources: ["appeal-right"],
    findings: planErrors,
    when: (it) => planErrors(it).length > 0,
  },
  {
    id: "outside-review",
    door: "outside-review",
    title: "Ask for an outside review",
    reason:
      "The plan has made its final decision. Now someone outside the plan can look at it. The plan's letter says where to send the request.",
    letter: "outside-review",
    sources: ["external-review", "external-decision"],
    when: ({ file }) => Boolean(file.answers.finalDenialReceived) && privatePlan(file),
  },
  {
    id: "appeal",
    door: "insurer",
    title: "Appeal to your plan",
    reason:
      "The plan did not cover all of this care. An appeal makes it look again, and you may see your claim file.",
    letter: "internal-appeal",
    sources: ({ file }) =>
      file.answers.plan === "medicare"
        ? ["mcr-redetermination"]
        : file.answers.plan === "employer" || file.answers.plan === "marketplace"
          ? ["appeal-right", "appeal-180"]
          : [],
    when({ file }) {
      const { insured, plan, denialReceived, finalDenialReceived } = file.answers;
      if (insured === "no" || finalDenialReceived) return false;
      if (denialPapers(file).length === 0 && !denialReceived) return false;
      // Whose rules an appeal follows depends on the plan; the letter itself does not.
      return known(plan) ? true : { ask: ["plan"] };
    },
  },
  {
    id: "surprise-bill",
    door: "provider",
    title: "Ask for the in-network price",
    reason:
      "This looks like a surprise bill: the care is of a kind for which you may owe no more than in the network. Ask the provider to bill that share.",
    letter: (it) => (providerErrors(it).length > 0 ? "provider-dispute" : null),
    sources: surpriseSources,
    when: surpriseBill,
  },
  {
    id: "surprise-complaint",
    door: "regulator",
    title: "Tell the No Surprises Help Desk",
    reason:
      "The Help Desk takes complaints about surprise bills. The time to appeal keeps running.",
    letter: null,
    sources: ["nsa-help-desk"],
    when: (it) => surpriseBill(it) === true,
  },
  {
    id: "estimate",
    door: "provider",
    title: "Ask the provider to keep to its estimate",
    reason: "The bill is $400 or more above the written estimate. Often a letter is enough.",
    letter: "estimate-dispute",
    sources: ["ppdr-threshold"],
    when: estimateVerdict,
  },
  {
    id: "estimate-dispute",
    door: "federal-estimate-dispute",
    title: "Start the federal dispute about the estimate",
    reason:
      "If the provider does not lower the bill, someone neutral decides. It costs a small fee, and the clock does not wait for the provider's answer.",
    letter: null,
    sources: ["ppdr-threshold", "ppdr-deadline", "ppdr-fee", "ppdr-hold"],
    when: (it) => estimateVerdict(it) === true,
  },
  {
    id: "no-estimate",
    door: "regulator",
    title: "Tell the Help Desk that no estimate came",
    reason:
      "People who pay without insurance get a written estimate for planned care. A missing one is a matter for a complaint, not for a dispute.",
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
    door: "provider",
    title: "Ask the provider to correct the bill",
    reason: "The bill itself shows what looks wrong. Only the provider can correct it.",
    letter: "provider-dispute",
    sources: [],
    findings: providerErrors,
    when: (it) => providerErrors(it).length > 0,
  },
  {
    id: "records",
    door: "provider",
    title: "Ask for the records",
    reason: "Some points can be told only from the medical record. You have a right to a copy.",
    letter: "records-request",
    sources: ["hipaa-access", "hipaa-billing-records", "hipaa-fee"],
    findings: ({ findings }) => findings.filter(({ grade }) => grade === "C"),
    when: ({ findings }) => findings.some(({ grade }) => grade === "C"),
  },
  {
    id: "assistance",
    door: "assistance-office",
    title: "Ask the hospital for help with the bill",
    reason:
      "Many hospitals lower or drop bills for people who cannot pay them in full. Ask before you talk about a lower price or a payment plan.",
    letter: "assistance-request",
    sources({ file }) {
      const { nonprofitHospital, careState, insured, homeState } = file.answers;
      const state = AID_STATES[careState ?? ""];
      const fits =
        state === "il-collection"
          ? insured === "no"
          : state === "nj-uninsured-cap"
            ? insured === "no" && homeState === "NJ"
            : true;
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
    door: "provider",
    title: "Talk about the price",
    reason:
      "These prices are far above a usual amount. That is not an error, but it is a good reason to ask for less once errors and help are settled.",
    letter: "provider-dispute",
    sources: ({ file }) => (file.bill.setting === "facility" ? ["hpt-file", "hpt-shoppable"] : []),
    findings: prices,
    when: (it) => prices(it).length > 0,
  },
  {
    id: "estimate-request",
    door: "provider",
    title: "Ask for an estimate before the care",
    reason:
      "This care is still to come. Without insurance you get a written estimate when you ask for it.",
    letter: "estimate-request",
    sources: ["gfe-timing"],
    when: ({ file, today }) =>
      (serviceSpan(file.bill)?.from ?? today) > today &&
      file.answers.estimateReceived !== "yes" &&
      papersOf(file, "estimate").length === 0 &&
      paysWithoutInsurance(file) === "yes",
  },
  {
    id: "credit-report",
    door: "credit-bureau",
    title: "Dispute it with the credit bureau",
    reason:
      "The bill stands on your credit report. Write to the bureau itself: it must check the item for free.",
    letter: "credit-dispute",
    sources: ["fcra-dispute", "bureau-policy", "fcra-7y"],
    when: ({ file }) => file.answers.onCreditReport === "yes",
  },
];

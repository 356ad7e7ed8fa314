import type { Bill } from "~/domain/bill/bill";
import { isThePlans, type FindingCard } from "~/domain/audit/evidence/findings";
import { documentsOfKind } from "~/domain/case/documents";
import { amountsAtIssue } from "./amounts";
import type { LetterBody, LetterFile } from "./letter-file";
import { providerAddress, senderOfDocument } from "./recipients";
import { hasAccount, planRows, referenceRows } from "./reference-rows";
import { HOLD, REASONS_IF_YOU_DISAGREE, answerBy } from "./shared-sentences";
import {
  challengedRows,
  isPriceRequest,
  needsFull,
  pointParagraphs,
  recordsThatDecide,
  sourcesOf,
  type Points,
  type Spelling,
} from "./disputed-charges";
import { fitsOnePage } from "./one-page";
import { PHOTO_IDENTIFICATION } from "./signer";
import { clean, list } from "./wording";

/**
 * The dispute with the provider, or with the plan where all that is wrong is its own sums, from the chosen findings in the order of money: errors first, prices as a request apart.
 * All of them are on the one page that is signed, as much of each as there is room for; the attachment has the rest.
 */
export function disputeBody(file: LetterFile): LetterBody {
  const { bill, law, sources } = file;
  const cards = file.cards.toSorted((a, b) => b.amount - a.amount);
  const errors = cards.filter((card) => !isPriceRequest(card));
  const prices = cards.filter(isPriceRequest);
  sources.add(sourcesOf(bill, [...errors, ...prices], law));
  const plans = spellings(bill, errors, prices);
  const body = (points: Points) => bodyOf(file, points);
  const fitting = plans.find((points) => fitsOnePage(body(points), file.writer));
  return body(fitting ?? plans.at(-1)!);
}

/** So many points, those with the most money, are spelled out where there is room. */
const SPELLED_POINTS = 3;

/** Ways to word the points, from all that can be said down to a line for each. */
function spellings(
  bill: Bill,
  errors: readonly FindingCard[],
  prices: readonly FindingCard[],
): Points[] {
  const most = Math.min(SPELLED_POINTS, errors.length);
  const ways: Points[] = [];
  for (const priceSpelling of prices.length > 0 ? (["full", "listed"] as const) : ["full" as const])
    for (let full = most; full >= 0; full -= 1)
      for (let short = errors.length - full; short >= 0; short -= 1)
        ways.push({
          errors,
          prices,
          priceSpelling,
          spelling: errors.map((card, at): Spelling => {
            if (at < full || needsFull(bill, card)) return "full";
            return at < full + short ? "short" : "listed";
          }),
        });
  return ways;
}

function bodyOf(file: LetterFile, points: Points): LetterBody {
  const { bill, sources } = file;
  const { errors, prices } = points;
  const rows = challengedRows(bill, points, sources.all());
  const issue = amountsAtIssue(bill, errors, prices);
  const toPlan = isToPlan(bill, points);
  return {
    recipient: toPlan
      ? senderOfDocument(bill.insurer?.value, bill, "Claims Department")
      : providerAddress(bill, "Billing Department"),
    subject: toPlan
      ? "Request to check and correct an Explanation of Benefits (EOB)"
      : errors.length > 0
        ? "Request to review and correct charges"
        : "Request about price",
    reference: [...referenceRows(file, bill), ...(toPlan ? [] : planRows(file))],
    accountKnown: hasAccount(bill),
    paragraphs: [
      { text: opening(bill, errors, toPlan) },
      ...pointParagraphs(bill, points, sources.all()),
      ...issue.paragraphs,
    ],
    amounts: issue.amounts,
    requests: toPlan
      ? planRequests(file)
      : errors.length > 0
        ? correctionRequests(file, errors)
        : priceRequests(file),
    closing: toPlan
      ? "Thank you for checking this."
      : "Thank you. I would like to settle this with you directly.",
    enclosures: [
      ...(bill.kind === "eob" ? [] : ["Copy of the bill"]),
      ...(documentsOfKind(file, "eob").length > 0 ? ["Copy of the EOB"] : []),
      ...(hasEstimatePoint(errors) ? ["Copy of the estimate"] : []),
      // A records office must know whom it answers (45 CFR 164.514(h)(1)).
      ...(recordsThatDecide(errors).length > 0 && !file.writer.isForAnother
        ? [PHOTO_IDENTIFICATION]
        : []),
    ],
    rows,
  };
}

/** Whether only the plan can put right what is asked about. */
const isToPlan = (bill: Bill, { errors, prices }: Points): boolean =>
  errors.length > 0 &&
  prices.length === 0 &&
  errors.every(
    ({ findings }) => findings.length > 0 && findings.every((finding) => isThePlans(bill, finding)),
  );

const hasEstimatePoint = (errors: readonly FindingCard[]): boolean =>
  errors.some(({ findings }) => findings.some(({ ruleId }) => ruleId === "above-estimate"));

function opening(bill: Bill, errors: readonly FindingCard[], toPlan: boolean): string {
  if (toPlan)
    return (
      `I am writing about the Explanation of Benefits (EOB) named above. ${wish(bill, errors)} ` +
      "This letter is not my appeal. I keep my right to appeal in its time."
    );
  const subject =
    bill.kind === "eob"
      ? `I am writing about the services that the Explanation of Benefits (EOB)${fromPlan(bill)} lists under your name.`
      : "I am writing about this bill.";
  return `${subject} ${wish(bill, errors)}`;
}

function wish({ kind }: Bill, errors: readonly FindingCard[]): string {
  if (errors.length === 0) return "Please look again at the price of the services named below.";
  const noun =
    kind !== "eob" && errors.every(({ lines }) => lines.length > 0) ? "charge" : "amount";
  const lines = errors.flatMap((card) => card.lines.filter(({ role }) => role === "questioned"));
  return errors.length === 1 && lines.length < 2
    ? `One ${noun} may be wrong. Please check and correct it.`
    : `Some ${noun}s may be wrong. Please check and correct them.`;
}

function fromPlan({ insurer }: Bill): string {
  const plan = clean(insurer?.value ?? "");
  return plan === "" ? "" : ` from ${plan}`;
}

function planRequests(file: LetterFile): string[] {
  return [
    "Please check each point, show how you counted the patient share, and send me a corrected EOB.",
    answerBy(file),
    "Please tell the provider that you are checking this, so that it holds collection meanwhile, and then the correct share.",
    "If you disagree with a point, please send me your reasons and the plan terms you rely on.",
  ];
}

function correctionRequests(file: LetterFile, errors: readonly FindingCard[]): string[] {
  return [
    "Please check each point, send me a corrected, itemized statement, and show how it adds up.",
    answerBy(file),
    HOLD,
    REASONS_IF_YOU_DISAGREE,
    ...recordRequest(file, recordsThatDecide(errors)),
    ...(isInsured(file)
      ? [
          "If a correction changes a claim, please send the health plan a corrected claim, and tell me how my balance changes.",
        ]
      : []),
  ];
}

const isInsured = (file: LetterFile): boolean =>
  file.answers.insured !== "no" &&
  (file.bill.insurer !== undefined || documentsOfKind(file, "eob").length > 0);

/**
 * Where the record decides, it is asked for as the law gives it, whether or not they disagree. That right is the patient's:
 * an authorization lets a provider send a copy, and no more is claimed for it.
 */
function recordRequest({ sources, answers }: LetterFile, records: readonly string[]): string[] {
  if (records.length === 0) return [];
  const law = answers.patientIs === "adult" ? null : sources.cite("hipaa-access");
  return [
    `I also ask${law ? `, under ${law},` : ""} for a copy of ${list(records)}, and, if you hold them, ` +
      "the itemized bill with all codes, modifiers, and units, and the claim form (UB-04 or CMS-1500). " +
      "Please pass this on to your records office.",
  ];
}

function priceRequests(file: LetterFile): string[] {
  const { bill, answers, sources } = file;
  const posted = bill.setting === "facility" ? sources.cite("hpt-file") : null;
  const isSelfPaying = answers.insured === "no" || answers.selfPay === "yes";
  return [
    "Please tell me in writing what price you can offer, and send me a new statement.",
    posted
      ? `Please tell me the standard charges you post for these services: the cash price${isSelfPaying ? "" : " and the plan's rate"} (${posted}).`
      : "Please tell me how the price was set, and which discounts you offer.",
    ...(isSelfPaying ? ["Please tell me your self-pay rate."] : []),
    answerBy(file),
    HOLD,
  ];
}

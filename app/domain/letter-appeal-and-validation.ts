import type { Bill, BillLine } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { addDays, longDate } from "./day";
import type { EntryId } from "~/domain/law/register";
import type { ChallengedRow, LabelledText } from "./letter";
import {
  HOLD,
  NOT_AN_AGREEMENT,
  answerBy,
  collectorPaper,
  decisionPaper,
  hasAccount,
  referenceRows,
  rulesParagraph,
  senderOfPaper,
  type LetterBody,
  type Matter,
} from "./letter-matter";
import { lineCode, lineDate, clean } from "~/domain/letter/wording";
import { formatCents, sumCents, type Cents } from "./money";

/** Letters to others than the provider: the health plan, the debt collector. */

/** An appeal asks for a full review; why the care was needed is for the person and the doctor to say, not for us. */
export function appealBody(matter: Matter): LetterBody {
  const { bill, answers } = matter;
  const decision = decisionPaper(matter) ?? bill;
  const denied = decision.lines.filter((line) => (line.notCovered?.value ?? 0) > 0);
  const amount = deniedCents(decision, denied);
  const got = answers.denialReceived;
  const ofPlan = answers.plan === "employer" || answers.plan === "marketplace";
  return {
    recipient: senderOfPaper(
      (decision.insurer ?? bill.insurer)?.value,
      decision.kind === "eob" || decision.kind === "denial" ? decision : undefined,
      "Appeals Department",
    ),
    subject: "Appeal of a decision on a claim",
    reference: referenceRows(decision),
    accountKnown: hasAccount(decision),
    paragraphs: [
      {
        text:
          "I appeal the decision named above, and I ask for a full review." +
          (got ? ` I got the decision on ${longDate(got)}.` : ""),
      },
      {
        heading:
          amount === null
            ? "1. The decision I ask you to review"
            : `1. The decision I ask you to review: ${formatCents(amount)} in question`,
        text: [
          amount === null
            ? "What I see: The plan did not cover this care, or not all of it."
            : `What I see: The plan did not cover ${formatCents(amount)}.`,
          ...(answers.emergency === "yes" ? ["This was emergency care."] : []),
          amount === null
            ? "My request: Please cover this care as my plan provides."
            : `My request: Please cover this ${formatCents(amount)} as my plan provides.`,
        ].join("\n"),
      },
      ...rulesParagraph(matter, appealRules(matter)),
      {
        heading: "What is in question and what is not",
        text: "I question only what the plan did not cover. I do not question the rest of the decision in this letter.",
      },
    ],
    amounts: amount === null ? [] : [{ label: "Amount in question", value: formatCents(amount) }],
    requests: [
      "Please have the claim reviewed by someone who did not make the first decision.",
      "Please check the claim, its codes, and the records. If a code or a form was wrong, please tell the provider and me what to send.",
      "Please send me my claim file: the claim, the plan terms and the rules you used, and any review by a doctor.",
      answerBy(matter),
      "Please tell the provider that the claim is under appeal, and ask it to hold collection.",
      "If you keep the decision, please tell me in writing which terms of the plan you rely on" +
        (ofPlan ? ", and how I can ask for an outside review." : ", and what I can do next."),
    ],
    closing: "Thank you for your review.",
    enclosures: ["Copy of the decision named above"],
    rows: denied.map((line) => deniedRow(decision, line)),
  };
}

function appealRules({ answers }: Matter): EntryId[] {
  const { plan, emergency } = answers;
  if (plan === "medicare") return ["mcr-redetermination"];
  if (plan !== "employer" && plan !== "marketplace") return [];
  return [
    "appeal-right",
    "appeal-180",
    "appeal-decision",
    ...(emergency === "yes" ? (["nsa-emergency-plan"] as const) : []),
  ];
}

/** What the plan did not cover, where every such amount was read for certain. */
function deniedCents({ totals }: Bill, denied: readonly BillLine[]): Cents | null {
  const amounts = denied.flatMap(({ notCovered }) =>
    notCovered && notCovered.confidence >= CONFIRM_BELOW ? [notCovered.value] : [],
  );
  if (amounts.length > 0 && amounts.length === denied.length) return sumCents(amounts);
  const total = totals.notCovered;
  return total && total.value > 0 && total.confidence >= CONFIRM_BELOW ? total.value : null;
}

function deniedRow(decision: Bill, line: BillLine): ChallengedRow {
  const notes = line.remarks.map(({ value }) => {
    const meaning = decision.legend.find(({ mark }) => mark === value)?.meaning;
    return meaning ? `${value}: ${clean(meaning)}` : value;
  });
  return {
    date: lineDate(line) ?? "Not printed",
    description: clean(line.description?.value ?? "") || "No description printed",
    code: lineCode(line) ?? "No code printed",
    charge: line.charge ? formatCents(line.charge.value) : "Not printed",
    reason:
      `Not covered: ${formatCents(line.notCovered?.value ?? 0)}.` +
      (notes.length > 0 ? ` The plan's note: ${notes.join("; ")}` : ""),
  };
}

/** Asks a debt collector for proof. What the law stops holds only for a letter in time, so it says no more than is known. */
export function validationBody(matter: Matter): LetterBody {
  const { bill, answers } = matter;
  const notice = collectorPaper(matter);
  const paper = notice ?? bill;
  const asked = paper.totals.patientResponsibility?.value;
  const time = disputeTime(matter);
  return {
    recipient: senderOfPaper(notice?.collector?.value, notice, "Disputes Department"),
    subject: "I dispute this debt and ask for proof of it",
    reference: referenceRows(paper),
    accountKnown: hasAccount(paper),
    paragraphs: [
      {
        text:
          "I am writing about the account named above. I dispute this debt, and I ask you to show me proof of it." +
          (time === "in-time" && answers.collectorNoticeReceived
            ? ` I got your notice on ${longDate(answers.collectorNoticeReceived)}.`
            : ""),
      },
      ...rulesParagraph(
        matter,
        time === "late" ? ["fdcpa-notice"] : ["fdcpa-dispute", "fdcpa-notice"],
      ),
      {
        heading: "What is in question and what is not",
        text: `I question the whole amount until I have seen the proof. ${NOT_AN_AGREEMENT}`,
      },
    ],
    amounts: askedRow(asked),
    requests: [
      "Please send me the name and address of the first creditor, and the number it used for this account.",
      "Please send me an itemized bill from the creditor with dates, codes, units, and charges.",
      "Please show how you came to the amount: charges, payments, discounts, fees, and interest.",
      ...(answers.insured === "yes"
        ? [
            "Please ask the creditor if the claim went to my health plan, and what the plan decided.",
          ]
        : []),
      answerBy(matter),
      time === "late"
        ? HOLD
        : "Please stop collection until you have mailed me the proof: no calls, no late fees, and no report to a credit bureau. " +
          "If you have reported this account, please tell the bureau that I dispute it.",
      "If you cannot send the proof, please close the account and tell me so in writing.",
    ],
    closing: "Please write to me at the address above.",
    enclosures: ["Copy of your notice"],
    rows: [],
  };
}

/** Whether the letter's day lies in the time to dispute, as far as the person said when it began or ends. */
function disputeTime({ answers, date }: Matter): "in-time" | "late" | "unknown" {
  const last =
    answers.validationEnds ??
    (answers.collectorNoticeReceived ? addDays(answers.collectorNoticeReceived, 30) : null);
  if (last === null) return "unknown";
  return date <= last ? "in-time" : "late";
}

const askedRow = (cents: Cents | undefined): LabelledText[] =>
  cents === undefined || cents <= 0
    ? []
    : [{ label: "Amount your notice asks for", value: formatCents(cents) }];

import type { Bill, BillLine } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { addDays, longDate } from "~/domain/day";
import type { EntryId } from "~/domain/law/register";
import { collectorNotice, decisionDocument, type LetterBody, type LetterFile } from "./letter-file";
import { senderOfDocument } from "./recipients";
import { hasAccount, referenceRows } from "./reference-rows";
import { HOLD, NOT_AN_AGREEMENT, NOT_COVERED_ONLY, answerBy, inQuestion } from "./shared-sentences";
import { rulesParagraph } from "./sources";
import { lineCode, lineDate, clean } from "./wording";
import { formatCents, sumCents, type Cents } from "~/domain/money";
import type { ChallengedRow, LabelledText, Paragraph } from "./parts";

/** Letters to others than the provider: the health plan, the debt collector. */

/** An appeal asks for a full review; why the care was needed is for the person and the doctor to say, not for us. */
export function appealBody(file: LetterFile): LetterBody {
  const { bill } = file;
  const decision = decisionDocument(file) ?? bill;
  const denied = decision.lines.filter((line) => (line.notCovered?.value ?? 0) > 0);
  const cents = deniedCents(decision, denied);
  const amount = cents === null ? null : formatCents(cents);
  return {
    recipient: senderOfDocument(
      (decision.insurer ?? bill.insurer)?.value,
      decision.kind === "eob" || decision.kind === "denial" ? decision : undefined,
      "Appeals Department",
    ),
    subject: "Appeal of a decision on a claim",
    reference: referenceRows(decision),
    accountKnown: hasAccount(decision),
    paragraphs: [
      { text: appealOpening(file) },
      deniedParagraph(file, amount),
      ...rulesParagraph(file, appealRules(file)),
      NOT_COVERED_ONLY,
    ],
    amounts: amount === null ? [] : [{ label: "Amount in question", value: amount }],
    requests: appealRequests(file),
    closing: "Thank you for your review.",
    enclosures: ["Copy of the decision named above"],
    rows: denied.map((line) => deniedRow(decision, line)),
  };
}

const appealOpening = ({ answers: { denialReceived } }: LetterFile): string =>
  "I appeal the decision named above, and I ask for a full review." +
  (denialReceived ? ` I got the decision on ${longDate(denialReceived)}.` : "");

function deniedParagraph({ answers }: LetterFile, amount: string | null): Paragraph {
  const emergency = answers.emergency === "yes" ? ["This was emergency care."] : [];
  if (amount === null)
    return {
      heading: "1. The decision I ask you to review",
      text: [
        "What I see: The plan did not cover this care, or not all of it.",
        ...emergency,
        "My request: Please cover this care as my plan provides.",
      ].join("\n"),
    };
  return {
    heading: `1. The decision I ask you to review: ${amount} in question`,
    text: [
      `What I see: The plan did not cover ${amount}.`,
      ...emergency,
      `My request: Please cover this ${amount} as my plan provides.`,
    ].join("\n"),
  };
}

function appealRequests(file: LetterFile): string[] {
  const { plan } = file.answers;
  const hasOutsideReview = plan === "employer" || plan === "marketplace";
  return [
    "Please have the claim reviewed by someone who did not make the first decision.",
    "Please check the claim, its codes, and the records. If a code or a form was wrong, please tell the provider and me what to send.",
    "Please send me my claim file: the claim, the plan terms and the rules you used, and any review by a doctor.",
    answerBy(file),
    "Please tell the provider that the claim is under appeal, and ask it to hold collection.",
    "If you keep the decision, please tell me in writing which terms of the plan you rely on" +
      (hasOutsideReview
        ? ", and how I can ask for an outside review."
        : ", and what I can do next."),
  ];
}

function appealRules({ answers }: LetterFile): EntryId[] {
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

/** Asks a debt collector for proof. The law stops a collector only for a letter in time, so it claims no more than is known. */
export function validationBody(file: LetterFile): LetterBody {
  const notice = collectorNotice(file);
  const document = notice ?? file.bill;
  const time = disputeTime(file);
  return {
    recipient: senderOfDocument(notice?.collector?.value, notice, "Disputes Department"),
    subject: "I dispute this debt and ask for proof of it",
    reference: referenceRows(document),
    accountKnown: hasAccount(document),
    paragraphs: [
      { text: validationOpening(file, time) },
      ...rulesParagraph(
        file,
        time === "late" ? ["fdcpa-notice"] : ["fdcpa-dispute", "fdcpa-notice"],
      ),
      inQuestion(`I question the whole amount until I have seen the proof. ${NOT_AN_AGREEMENT}`),
    ],
    amounts: askedRow(document.totals.patientResponsibility?.value),
    requests: validationRequests(file, time),
    closing: "Please write to me at the address above.",
    enclosures: ["Copy of your notice"],
    rows: [],
  };
}

function validationOpening({ answers }: LetterFile, time: DisputeTime): string {
  const received = answers.collectorNoticeReceived;
  return (
    "I am writing about the account named above. I dispute this debt, and I ask you to show me proof of it." +
    (time === "in-time" && received ? ` I got your notice on ${longDate(received)}.` : "")
  );
}

function validationRequests(file: LetterFile, time: DisputeTime): string[] {
  return [
    "Please send me the name and address of the first creditor, and the number it used for this account.",
    "Please send me an itemized bill from the creditor with dates, codes, units, and charges.",
    "Please show how you came to the amount: charges, payments, discounts, fees, and interest.",
    ...(file.answers.insured === "yes"
      ? ["Please ask the creditor if the claim went to my health plan, and what the plan decided."]
      : []),
    answerBy(file),
    time === "late" ? HOLD : STOP_UNTIL_PROOF,
    "If you cannot send the proof, please close the account and tell me so in writing.",
  ];
}

const STOP_UNTIL_PROOF =
  "Please stop collection until you have mailed me the proof: no calls, no late fees, and no report to a credit bureau. " +
  "If you have reported this account, please tell the bureau that I dispute it.";

type DisputeTime = "in-time" | "late" | "unknown";

/** Whether the letter is dated within the time to dispute, as far as the person answered when that began or ends. */
function disputeTime({ answers, date }: LetterFile): DisputeTime {
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

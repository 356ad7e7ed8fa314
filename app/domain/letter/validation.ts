import type { Bill } from "~/domain/bill/bill";
import { addDays, longDate } from "~/domain/day";
import { collectorNotice, type LetterBody, type LetterFile } from "./letter-file";
import { senderOfDocument } from "./recipients";
import { hasAccount, referenceRows } from "./reference-rows";
import { HOLD, NOT_AN_AGREEMENT, answerBy, inQuestion } from "./shared-sentences";
import { rulesParagraph } from "./sources";
import { formatCents } from "~/domain/money";
import type { LabelledText } from "./parts";

/** Asks a debt collector for proof. The law stops a collector only for a letter in time, so it claims no more than is known. */
export function validationBody(file: LetterFile): LetterBody {
  const notice = collectorNotice(file);
  const document = notice ?? file.bill;
  const time = disputeTime(file);
  return {
    recipient: senderOfDocument(notice?.collector?.value, notice, "Disputes Department"),
    subject: "I dispute this debt and ask for proof of it",
    reference: referenceRows(file, document),
    accountKnown: hasAccount(document),
    paragraphs: [
      { text: validationOpening(file, time) },
      ...rulesParagraph(
        file,
        time === "late" ? ["fdcpa-notice"] : ["fdcpa-dispute", "fdcpa-notice"],
      ),
      inQuestion(`I dispute the whole amount. ${NOT_AN_AGREEMENT}`),
    ],
    amounts: askedRow(notice),
    requests: validationRequests(file, time),
    closing: "Please write to me at the address above.",
    enclosures: notice ? ["Copy of your notice"] : [],
    rows: [],
  };
}

function validationOpening({ answers }: LetterFile, time: DisputeTime): string {
  const received = answers.collectorNoticeReceived;
  return (
    "I dispute the debt named above, and I ask you for proof of it." +
    (time === "in-time" && received ? ` I got your notice on ${longDate(received)}.` : "")
  );
}

function validationRequests(file: LetterFile, time: DisputeTime): string[] {
  return [
    "Please send me the name and address of the original creditor, and the number it used for this account.",
    "Please send me an itemized bill from the creditor with dates, codes, units, and charges.",
    "Please itemize the amount: charges, payments, discounts, fees, and interest.",
    ...(file.answers.insured === "yes"
      ? ["Please ask the creditor if the claim went to the health plan, and what the plan decided."]
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

/** Only a notice that was read names what the collector asks for; a provider's bill does not. */
function askedRow(notice: Bill | undefined): LabelledText[] {
  const cents = notice?.totals.patientResponsibility?.value ?? 0;
  return cents <= 0 ? [] : [{ label: "Amount on the notice", value: formatCents(cents) }];
}

import type { Bill } from "~/domain/bill/bill";
import { addDays, longDate } from "~/domain/day";
import { collectorNotice, type LetterBody, type LetterFile } from "./letter-file";
import { senderOfDocument, toBeNamed } from "./recipients";
import { hasAccount, referenceRows } from "./reference-rows";
import { HOLD, NOT_AN_AGREEMENT, lastDay } from "./shared-sentences";
import { rulesParagraph } from "./sources";
import { formatCents } from "~/domain/money";
import { clean } from "./wording";
import type { LabelledText } from "./parts";

/** Asks a debt collector for proof. The law stops a collector only for a letter in time, so it claims no more than is known. */
export function validationBody(file: LetterFile): LetterBody {
  const notice = collectorNotice(file);
  const document = notice ?? file.bill;
  const time = disputeTime(file);
  return {
    recipient: notice
      ? senderOfDocument(notice.collector?.value, notice, "Disputes Department")
      : toBeNamed("debt collector", "Disputes Department"),
    subject: "I dispute this debt and ask for verification of it",
    reference: notice ? referenceRows(file, document) : providersRows(file),
    accountKnown: hasAccount(document),
    paragraphs: [
      { text: validationOpening(file, time, notice) },
      ...rulesParagraph(
        file,
        time === "late" ? ["fdcpa-notice"] : ["fdcpa-dispute", "fdcpa-notice", "fdcpa-amount"],
        { keep: (citation) => citation !== ABOUT_SPOKEN_DISPUTES },
      ),
      { text: NOT_AN_AGREEMENT },
    ],
    amounts: askedRow(notice),
    requests: validationRequests(file, time),
    closing: "Please write to me at the address above.",
    enclosures: notice ? ["Copy of your notice"] : [],
    rows: [],
  };
}

function validationOpening(
  { answers, bill }: LetterFile,
  time: DisputeTime,
  notice: Bill | undefined,
): string {
  const received = answers.collectorNoticeReceived;
  const dispute = "I dispute the whole debt, and I ask you for verification of it.";
  if (notice)
    return (
      "I am writing about the debt named above. " +
      (time === "in-time" && received
        ? `I got your notice on ${longDate(received)}, and I write within 30 days of that day. `
        : "") +
      dispute
    );
  const creditor = clean(bill.provider?.value ?? "");
  const claimed = creditor === "" ? "a debt" : `a debt said to be owed to ${creditor}`;
  return [
    answers.collectorFirstContact
      ? `You contacted me on ${longDate(answers.collectorFirstContact)} about ${claimed}.`
      : `You ask me to pay ${claimed}.`,
    ...(received ? [`I got your notice on ${longDate(received)}.`] : []),
    dispute,
  ].join(" ");
}

/** Without the collector's own paper there is only the provider's number, which is not the collector's. */
const providersRows = (file: LetterFile): LabelledText[] =>
  referenceRows(file, file.bill).map(({ label, value }) => ({
    label: label === "Account number" ? "Provider's account number" : label,
    value,
  }));

function validationRequests(file: LetterFile, time: DisputeTime): string[] {
  return [
    ...(collectorNotice(file)
      ? []
      : [
          "Please send me the notice of this debt, with the amount, the creditor, and the right to dispute.",
        ]),
    "Please send me the name and address of the original creditor, and the number it used for this account.",
    "Please send me an itemized bill from the creditor with dates, codes, units, and charges.",
    "Please itemize the amount: charges, payments, discounts, fees, and interest.",
    ...(file.answers.insured === "yes"
      ? ["Please ask the creditor if the claim went to the health plan, and what the plan decided."]
      : []),
    // The law sets a collector no day to answer by; until it does, it may not collect what is disputed.
    `Please write to me ${lastDay(file)}, whether you will verify the debt or close the account.`,
    time === "late" ? HOLD : STOP_UNTIL_PROOF,
    "If you cannot verify the debt, please close the account and tell me so in writing.",
  ];
}

/** A dispute on paper rests on the rules about writing. */
const ABOUT_SPOKEN_DISPUTES = "15 USC 1692g(a)(3)";

const STOP_UNTIL_PROOF =
  "Please stop collection until you have mailed me verification of the debt: no calls, no late fees, and no report to a credit bureau. " +
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

import { addDays, longDate } from "~/domain/day";
import { overEstimate } from "~/domain/case/estimate";
import type { LetterBody, LetterFile } from "./letter-file";
import { providerAddress } from "./recipients";
import { hasAccount, referenceRows } from "./reference-rows";
import {
  HOLD,
  NOT_AN_AGREEMENT,
  REASONS_IF_YOU_DISAGREE,
  answerBy,
  inQuestion,
} from "./shared-sentences";
import { rulesParagraph } from "./sources";
import { formatCents } from "~/domain/money";
import { documentsOfKind } from "~/domain/case/documents";

/** Letters about a good-faith estimate, for people who pay without insurance. */

/** Asks the provider to keep to its estimate. The federal dispute itself is opened with CMS, not by a letter. */
export function estimateDisputeBody(file: LetterFile): LetterBody {
  const { bill } = file;
  const over = overEstimate(file);
  if (over === null || over === "ask")
    throw new RangeError("The estimate or the bill names no amount");
  const estimate = formatCents(over.estimate);
  const billed = formatCents(over.billed);
  const difference = formatCents(over.difference);
  return {
    recipient: providerAddress(bill, "Billing Department"),
    subject: "Bill above the good-faith estimate",
    reference: referenceRows(file, bill),
    accountKnown: hasAccount(bill),
    paragraphs: [
      {
        text: "I am writing about the bill named above. No insurance was used for this care, and there is a written estimate.",
      },
      {
        heading: `1. Bill above the estimate: ${difference} in question`,
        text: [
          `${estimateMention(file)} named ${estimate}. The bill asks for ${billed}. That is ${difference} more.`,
          "I ask that the bill is lowered to the estimate, or that each part that is higher is explained.",
        ].join(" "),
      },
      ...rulesParagraph(file, over.reachesThreshold ? FEDERAL_DISPUTE : []),
      inQuestion(
        "This letter is about the part above the estimate. I keep my right to question the rest. " +
          (over.reachesThreshold
            ? "I keep my right to start the federal dispute, also while this letter is looked at. "
            : "") +
          NOT_AN_AGREEMENT,
      ),
    ],
    amounts: [
      { label: "Amount billed", value: billed },
      { label: "Amount of the estimate", value: estimate },
      { label: "Amount in question", value: difference },
    ],
    requests: estimateDisputeRequests(file),
    closing: "Thank you for your time. I would like to settle this with you directly.",
    enclosures: ["Copy of the estimate", "Copy of the bill named above"],
    rows: [],
  };
}

/** Open to a bill that lies far enough above its estimate. */
const FEDERAL_DISPUTE = ["ppdr-threshold", "ppdr-deadline", "ppdr-hold"] as const;

function estimateMention(file: LetterFile): string {
  const day = documentsOfKind(file, "estimate")[0]?.statementDate?.value;
  return day === undefined ? "The estimate" : `The estimate of ${longDate(day)}`;
}

const estimateDisputeRequests = (file: LetterFile): string[] => [
  "Please send me a corrected bill that keeps to the estimate, or tell me in writing why it is more.",
  answerBy(file),
  HOLD,
  REASONS_IF_YOU_DISAGREE,
];

/** Three business days, a weekend, a holiday, and the mail: until then no estimate is late. */
const DAYS_TO_ESTIMATE = 14;

/** The law's own days where they may be named: an estimate that is asked for comes within 3 business days. */
const soonAnswer = ({ law }: LetterFile): string =>
  law.entry("gfe-timing")?.clockCitable
    ? "Please send it within 3 business days of getting this letter."
    : "Please send it as soon as you can, and before the care.";

/** Asks for the estimate before there is a bill. */
export function estimateRequestBody(file: LetterFile): LetterBody {
  const { bill } = file;
  return {
    recipient: providerAddress(bill, "Scheduling Department"),
    subject: "Request for a good-faith estimate",
    respondBy: addDays(file.date, DAYS_TO_ESTIMATE),
    reference: referenceRows(file, bill).filter(
      ({ label }) => label === "Patient" || label === "Date of birth" || label === "Provider",
    ),
    // An estimate comes before there is an account.
    accountKnown: true,
    paragraphs: [
      {
        text: "I plan to have care from you and to pay for it without insurance. Please send me a good-faith estimate in writing.",
      },
      // No paper tells what is planned: the person fills it in, or the office asks back.
      {
        heading: "The care I plan",
        text: "Service: [what is planned, in plain words or by its code]\nOrdering doctor: [name]\nPlanned date: [date]",
      },
      ...rulesParagraph(file, ["gfe-timing"]),
    ],
    amounts: [],
    requests: [
      "Please name each service you expect, with its code and price.",
      "Please name everybody else who may bill for this care, such as a doctor or a lab.",
      soonAnswer(file),
      "If you need to know more about the care, please call or write to me.",
    ],
    closing: "Thank you for your help.",
    enclosures: [],
    rows: [],
  };
}

import { papersOf } from "~/domain/case-file";
import { longDate } from "~/domain/day";
import { overEstimate } from "~/domain/case/estimate";
import {
  HOLD,
  NOT_AN_AGREEMENT,
  answerBy,
  hasAccount,
  papersIfYouDisagree,
  providerAddress,
  referenceRows,
  rulesParagraph,
  type LetterBody,
  type Matter,
} from "~/domain/letter-matter";
import { formatCents } from "~/domain/money";

/** Letters about a good-faith estimate, for people who pay without insurance. */

/** Asks the provider to keep to its estimate. The federal dispute itself is opened with CMS, not by a letter. */
export function estimateDisputeBody(matter: Matter): LetterBody {
  const { bill } = matter;
  const over = overEstimate(matter);
  if (over === null || over === "ask")
    throw new RangeError("The estimate or the bill names no amount");
  const day = papersOf(matter, "estimate")[0]?.statementDate?.value;
  const estimate = day === undefined ? "The estimate" : `The estimate of ${longDate(day)}`;
  const [named, asked, more] = [over.estimate, over.billed, over.difference].map(formatCents);
  return {
    recipient: providerAddress(bill, "Billing Department"),
    subject: "Bill above the good-faith estimate",
    reference: referenceRows(bill),
    accountKnown: hasAccount(bill),
    paragraphs: [
      {
        text: "I am writing about the bill named above. I did not use insurance for this care, and I have a written estimate.",
      },
      {
        heading: `1. Bill above the estimate: ${more} in question`,
        text: [
          `What I see: ${estimate} named ${named}. The bill asks for ${asked}. That is ${more} more.`,
          "My request: Please lower the bill to the estimate, or explain each part that is higher.",
        ].join("\n"),
      },
      ...rulesParagraph(
        matter,
        over.reachesThreshold ? ["ppdr-threshold", "ppdr-deadline", "ppdr-hold"] : [],
      ),
      {
        heading: "What is in question and what is not",
        text: `I question only the part above the estimate. ${NOT_AN_AGREEMENT}`,
      },
    ],
    amounts: [
      { label: "Amount billed", value: asked! },
      { label: "Amount of the estimate", value: named! },
      { label: "Amount in question", value: more! },
      { label: "Bill if it follows the estimate", value: named! },
    ],
    requests: [
      `Please send me a corrected bill of ${named}, or tell me in writing why it is more.`,
      answerBy(matter),
      HOLD,
      papersIfYouDisagree(matter),
      ...(over.reachesThreshold
        ? [
            "Please note that I may start the federal dispute while I wait for your answer. Its clock does not stop for this letter.",
          ]
        : []),
    ],
    closing: "Thank you for your time. I would like to settle this with you directly.",
    enclosures: ["Copy of the estimate", "Copy of the bill named above"],
    rows: [],
  };
}

export function estimateRequestBody(matter: Matter): LetterBody {
  const { bill } = matter;
  return {
    recipient: providerAddress(bill, "Billing Department"),
    subject: "Request for a good-faith estimate",
    reference: referenceRows(bill).filter(
      ({ label }) => label === "Patient" || label === "Provider",
    ),
    // An estimate comes before there is an account.
    accountKnown: true,
    paragraphs: [
      {
        text: "I plan to have care from you and to pay for it without insurance. Please send me a good-faith estimate in writing.",
      },
      ...rulesParagraph(matter, ["gfe-timing"]),
    ],
    amounts: [],
    requests: [
      "Please name each service you expect, with its code and price.",
      "Please name everybody else who may bill for this care, such as a doctor or a lab.",
      answerBy(matter),
      "Please do not send any charge for this care to collection before I have the estimate.",
      "If you cannot give an estimate, please tell me why in writing.",
    ],
    closing: "Thank you for your help.",
    enclosures: [],
    rows: [],
  };
}

import { longDate } from "./day";
import {
  answerBy,
  decisionPaper,
  hasAccount,
  referenceRows,
  rulesParagraph,
  senderOfPaper,
  type LetterBody,
  type Matter,
} from "./letter-matter";

/** Asks for the outside review after a plan's final decision. The plan's own letter says where such a request goes. */
export function outsideReviewBody(matter: Matter): LetterBody {
  const { bill, answers } = matter;
  const decision = decisionPaper(matter);
  const paper = decision ?? bill;
  return {
    recipient: senderOfPaper(
      (decision?.insurer ?? bill.insurer)?.value,
      decision,
      "External Review Department",
    ),
    subject: "Request for an outside (external) review",
    reference: referenceRows(paper),
    accountKnown: hasAccount(paper),
    paragraphs: [
      {
        text:
          "I appealed to the plan, and it kept its decision. I ask for a review by someone outside the plan." +
          (answers.finalDenialReceived
            ? ` I got the final decision on ${longDate(answers.finalDenialReceived)}.`
            : ""),
      },
      ...rulesParagraph(matter, ["appeal-right", "external-review", "external-decision"]),
      {
        heading: "What is in question and what is not",
        text: "I question only what the plan did not cover. I do not question the rest of the decision in this letter.",
      },
    ],
    amounts: [],
    requests: [
      "Please send this request and the whole claim file to the outside reviewer.",
      "Please tell me who the reviewer is, and when the request was sent on.",
      "Please send me the same file, with the plan terms and any review by a doctor.",
      "Please tell me where and until when I can send the reviewer more facts.",
      answerBy(matter),
      "Please tell the provider that the claim is under review, and ask it to hold collection.",
      "If the decision cannot go to an outside review, please tell me why in writing and what I can do next.",
    ],
    closing: "Thank you for your help.",
    enclosures: ["Copy of the final decision", "Copy of my appeal"],
    rows: [],
  };
}

import { decisionDocument } from "~/domain/case/documents";
import { longDate } from "~/domain/day";
import { type LetterBody, type LetterFile } from "./letter-file";
import { senderOfDocument } from "./recipients";
import { hasAccount, referenceRows } from "./reference-rows";
import { NOT_COVERED_ONLY, answerBy } from "./shared-sentences";
import { rulesParagraph } from "./sources";

/** Asks for the outside review after a plan's final decision. The plan's own letter says where such a request goes. */
export function outsideReviewBody(file: LetterFile): LetterBody {
  const { bill, answers } = file;
  const decision = decisionDocument(file);
  const document = decision ?? bill;
  const received = answers.finalDenialReceived;
  return {
    recipient: senderOfDocument(
      (decision?.insurer ?? bill.insurer)?.value,
      decision,
      "External Review Department",
    ),
    subject: "Request for an outside (external) review",
    reference: referenceRows(file, document),
    accountKnown: hasAccount(document),
    paragraphs: [
      {
        text:
          "I appealed to the plan, and it kept its decision. I ask for a review by someone outside the plan." +
          (received ? ` I got the final decision on ${longDate(received)}.` : ""),
      },
      ...rulesParagraph(file, ["appeal-right", "external-review", "external-decision"]),
      NOT_COVERED_ONLY,
    ],
    amounts: [],
    requests: outsideReviewRequests(file),
    closing: "Thank you for your help.",
    enclosures: ["Copy of the final decision", "Copy of my appeal"],
    rows: [],
  };
}

const outsideReviewRequests = (file: LetterFile): string[] => [
  "Please send this request and the whole claim file to the outside reviewer.",
  "Please tell me who the reviewer is, and when the request was sent on.",
  "Please send me the same file, with the plan terms and any review by a doctor.",
  "Please tell me where and until when I can send the reviewer more facts.",
  answerBy(file),
  "Please tell the provider that the claim is under review, and ask it to hold collection.",
  "If the decision cannot go to an outside review, please tell me why in writing and what I can do next.",
];

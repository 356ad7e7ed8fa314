import { decisionDocument } from "~/domain/case/documents";
import { longDate } from "~/domain/day";
import { type LetterBody, type LetterFile } from "./letter-file";
import { senderOfDocument } from "./recipients";
import { hasAccount, referenceRows } from "./reference-rows";
import { NOT_COVERED_ONLY, TELL_PROVIDER, confirmBy } from "./shared-sentences";
import { rulesParagraph } from "./sources";
import type { Bill } from "~/domain/bill/bill";
import { appealedLines } from "~/domain/audit/evidence/denied-lines";
import { formatCents } from "~/domain/money";
import { bindsPlan } from "./appeal";
import { planNotes } from "./denied-rows";
import type { Paragraph } from "./parts";
import { lineMention, sentence } from "./wording";

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
    subject: "Request for an external review",
    reference: referenceRows(file, document),
    accountKnown: hasAccount(document),
    paragraphs: [
      {
        text:
          "I appealed to the plan, and it kept its decision. I ask for an external review." +
          (received ? ` I got the final decision on ${longDate(received)}.` : ""),
      },
      ...deniedServices(decision),
      ...rulesParagraph(
        file,
        ["appeal-right", "external-scope", "external-review", "external-decision"],
        { keep: bindsPlan(file) },
      ),
      NOT_COVERED_ONLY,
    ],
    amounts: [],
    requests: outsideReviewRequests(file),
    closing: "Thank you for your help.",
    enclosures: ["Copy of the final decision", "Copy of my appeal"],
    rows: [],
  };
}

/** So many services are named. */
const NAMED_LINES = 4;

/** What was denied, with the plan's own note: a plan looks there whether the case is one for external review. */
function deniedServices(decision: Bill | undefined): Paragraph[] {
  const denied = decision ? appealedLines(decision) : [];
  if (!decision || denied.length === 0) return [];
  const named = denied.slice(0, NAMED_LINES).map(({ line, cents }) => {
    const notes = planNotes(decision, line);
    const open = cents === null ? "not covered" : `${formatCents(cents)} not covered`;
    return `Service: ${lineMention(line)}: ${open}.${notes === "" ? "" : ` ${sentence(`The plan's note: ${notes}`)}`}`;
  });
  return [{ heading: "1. The services to review", text: named.join("\n") }];
}

const outsideReviewRequests = (file: LetterFile): string[] => [
  "Please send this request and the whole claim file to the external reviewer.",
  "Please tell me who the reviewer is, and when the request was sent on.",
  "Please send me the same file, with the plan terms and any review by a doctor.",
  "Please tell me where and until when I can send the reviewer more facts.",
  confirmBy(
    file,
    "if a state agency takes such requests for this plan, which one it is and where this was sent on",
  ),
  TELL_PROVIDER,
  "If the decision cannot go to external review, please tell me why in writing and what I can do next.",
];

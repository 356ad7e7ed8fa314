import { decisionDocument } from "~/domain/case/documents";
import { formatCents } from "~/domain/money";
import { otherPlansLines, sumOfDenied } from "~/domain/audit/evidence/denied-lines";
import { deniedRow, planNotes } from "./denied-rows";
import { type LetterBody, type LetterFile } from "./letter-file";
import { senderOfDocument } from "./recipients";
import { hasAccount, referenceRows } from "./reference-rows";
import { NOT_AN_AGREEMENT, TELL_PROVIDER, answerBy } from "./shared-sentences";
import { lineMention, sentence } from "./wording";

/** To a plan that waits for another plan to pay first: it is to say which one, and to decide. */
export function benefitsCoordinationBody(file: LetterFile): LetterBody {
  const { bill } = file;
  const decision = decisionDocument(file) ?? bill;
  const waiting = otherPlansLines(decision);
  const cents = sumOfDenied(waiting);
  const amount = cents === null ? null : formatCents(cents);
  return {
    recipient: senderOfDocument(
      (decision.insurer ?? bill.insurer)?.value,
      decision,
      "Coordination of Benefits Department",
    ),
    subject: "Please coordinate benefits for this claim",
    reference: referenceRows(file, decision),
    accountKnown: hasAccount(decision),
    paragraphs: [
      {
        text: "The decision named above says that another plan may have to pay first. Please settle that, and decide the claim. This letter is not my appeal. I keep my right to appeal in its time.",
      },
      {
        heading: "1. Services not yet decided" + (amount === null ? "" : `: ${amount} in question`),
        text: waiting
          .slice(0, NAMED_LINES)
          .map(
            ({ line, denial }) =>
              `Service: ${lineMention(line)}. ${sentence(`Reason given: ${planNotes(decision, line) || denial!.mark}`)}`,
          )
          .join("\n"),
      },
      { text: NOT_AN_AGREEMENT },
    ],
    amounts: [],
    requests: [
      "Please tell me which other plan is on file, and since when.",
      "If there is no other plan, please correct the file and decide the claim.",
      "If there is one, please tell me what to send so that the claim is decided once it has paid.",
      answerBy(file),
      TELL_PROVIDER,
    ],
    closing: "Thank you for your help.",
    enclosures: ["Copy of the decision named above"],
    rows: waiting.map((line) => deniedRow(decision, line)),
  };
}

/** So many services are named in the letter; the attachment has them all. */
const NAMED_LINES = 4;

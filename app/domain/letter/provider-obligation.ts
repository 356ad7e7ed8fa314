import { decisionDocument } from "~/domain/case/documents";
import type { Denial } from "~/domain/audit/evidence/denials";
import { formatCents } from "~/domain/money";
import type { Paragraph } from "./parts";
import { providersLines, sumOfDenied, type DeniedLine } from "~/domain/audit/evidence/denied-lines";
import { deniedRow } from "./denied-rows";
import { type LetterBody, type LetterFile } from "./letter-file";
import { providerAddress } from "./recipients";
import { balanceRow, hasAccount, planRows, referenceRows } from "./reference-rows";
import { HOLD, NOT_AN_AGREEMENT, answerBy } from "./shared-sentences";
import { lineMention } from "./wording";

/** To the provider about services the plan turned down for a reason that is not the patient's to bear. */
export function providerObligationBody(file: LetterFile): LetterBody {
  const { bill } = file;
  const decision = decisionDocument(file) ?? bill;
  const denied = providersLines(decision);
  const cents = sumOfDenied(denied);
  const amount = cents === null ? null : formatCents(cents);
  return {
    recipient: providerAddress(bill, "Billing Department"),
    subject: "Charges the plan did not leave to the patient",
    reference: [...referenceRows(file, bill), ...planRows(file)],
    accountKnown: hasAccount(bill),
    paragraphs: [
      {
        text: "The health plan denied the services below, and its decision does not leave the amount to the patient. A copy of the decision is enclosed.",
      },
      {
        heading: "1. Services denied" + (amount === null ? "" : `: ${amount} in question`),
        text: denied
          .slice(0, NAMED_LINES)
          .map(
            ({ line, denial }) =>
              `Service: ${lineMention(line)}. ${BECAUSE[denial!.because](denial!)}`,
          )
          .join("\n"),
      },
      ...groupCodeParagraph(file, denied),
      { text: NOT_AN_AGREEMENT },
    ],
    amounts: balanceRow(bill),
    requests: [
      "Please take these charges off the patient's balance, or tell me in writing on what ground they are billed to the patient. Please reconcile this with your contract with the plan.",
      "A corrected claim or an appeal of your own is between you and the plan. If a new decision changes the patient's share, please send me a copy of it first.",
      "Please send me a corrected statement.",
      answerBy(file),
      HOLD,
    ],
    closing: "Thank you. I would like to settle this with you directly.",
    enclosures: ["Copy of the plan's decision", "Copy of the bill named above"],
    rows: denied.map((line) => deniedRow(decision, line)),
  };
}

/** Where the codes' own meaning is the ground, the page that prints it; it speaks for Medicare's claims. */
function groupCodeParagraph({ sources }: LetterFile, denied: readonly DeniedLine[]): Paragraph[] {
  const cited = denied.some(({ denial }) => denial?.because === "contract")
    ? sources.cite("mcr-co-pr")
    : null;
  return cited
    ? [
        {
          text: `What the group codes mean is published for Medicare's claims (${cited}). They may not bind every payer.`,
        },
      ]
    : [];
}

/** So many services are named in the letter; the attachment has them all. */
const NAMED_LINES = 4;

/** Reason 16: the claim lacked information, which the provider can still send. */
const MISSING_FACTS = /\b16$/;

const BECAUSE: Record<Denial["because"], (denial: Denial) => string> = {
  contract: ({ mark }) =>
    `The decision gives ${mark}: group code CO assigns the cost to the provider under its contract with the plan.${MISSING_FACTS.test(mark) ? " Please send the plan the information it lacks." : ""}`,
  late: ({ mark }) =>
    `The decision gives ${mark}: the claim came too late. Sending it in time is the provider's part.`,
  duplicate: ({ mark }) => `The decision gives ${mark}: the same service was sent twice.`,
  "other-plan": ({ mark }) => `The decision gives ${mark}: another plan should pay first.`,
};

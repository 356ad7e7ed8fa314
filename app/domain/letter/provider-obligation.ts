import { decisionDocument } from "~/domain/case/documents";
import type { Denial } from "~/domain/audit/evidence/denials";
import { formatCents } from "~/domain/money";
import { providersLines, sumOfDenied } from "~/domain/audit/evidence/denied-lines";
import { deniedRow } from "./denied-rows";
import { type LetterBody, type LetterFile } from "./letter-file";
import { providerAddress } from "./recipients";
import { hasAccount, planRows, referenceRows } from "./reference-rows";
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
        text: "The health plan turned down the services below for reasons that its decision does not put on the patient. A copy of the decision is enclosed.",
      },
      {
        heading: "1. Services turned down" + (amount === null ? "" : `: ${amount} in question`),
        text: denied
          .slice(0, NAMED_LINES)
          .map(
            ({ line, denial }) =>
              `Service: ${lineMention(line)}. ${BECAUSE[denial!.because](denial!)}`,
          )
          .join("\n"),
      },
      { text: NOT_AN_AGREEMENT },
    ],
    amounts: amount === null ? [] : [{ label: "Amount in question", value: amount }],
    requests: [
      "Please take these charges off the patient's balance, or show me the contract term that puts them on the patient.",
      "If a corrected claim or an appeal by the provider can change the decision, please send it to the plan.",
      "Please send me a corrected statement.",
      answerBy(file),
      HOLD,
    ],
    closing: "Thank you. I would like to settle this with you directly.",
    enclosures: ["Copy of the plan's decision"],
    rows: denied.map((line) => deniedRow(decision, line)),
  };
}

/** So many services are named in the letter; the attachment has them all. */
const NAMED_LINES = 4;

const BECAUSE: Record<Denial["because"], (denial: Denial) => string> = {
  contract: ({ mark }) =>
    `The decision gives ${mark}: group code CO assigns the cost to the provider under its contract with the plan.`,
  late: ({ mark }) =>
    `The decision gives ${mark}: the claim came too late. Sending it in time is the provider's part.`,
  duplicate: ({ mark }) => `The decision gives ${mark}: the same service was sent twice.`,
  "other-plan": ({ mark }) => `The decision gives ${mark}: another plan should pay first.`,
};

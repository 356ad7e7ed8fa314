import { formatCents } from "~/domain/money";
import type { LetterBody, LetterFile } from "./letter-file";
import { providerAddress } from "./recipients";
import { hasAccount, planRows, referenceRows } from "./reference-rows";
import { NOT_AN_AGREEMENT, answerBy } from "./shared-sentences";

/** Asks the provider for the credit balance that its own bill prints. Whose money it is, its account history tells. */
export function refundBody(file: LetterFile): LetterBody {
  const { bill } = file;
  const credit = formatCents(-(bill.totals.patientResponsibility?.value ?? 0));
  return {
    recipient: providerAddress(bill, "Billing Department"),
    subject: "Request to refund a credit balance",
    reference: [...referenceRows(file, bill), ...planRows(file)],
    accountKnown: hasAccount(bill),
    paragraphs: [
      {
        text: `The statement named above shows a credit of ${credit}. Please refund the part of it that was paid by the patient.`,
      },
      { text: NOT_AN_AGREEMENT },
    ],
    amounts: [{ label: "Credit on the statement", value: credit }],
    requests: [
      "Please send the refund by check to the address above. If a part belongs to the plan, please show me which payment it is.",
      "Please send me the account history that shows how it came about: each charge, payment, and adjustment with its date.",
      "Please do not count the credit toward another account before I have agreed to that in writing.",
      answerBy(file),
      "Please send nothing about this account to collection.",
    ],
    closing: "Thank you for your help.",
    enclosures: ["Copy of the statement named above"],
    rows: [],
  };
}

import type { Bill } from "~/domain/bill/bill";
import type { FindingCard } from "~/domain/audit/evidence/findings";
import { documentsOfKind } from "~/domain/case/documents";
import { amountsAtIssue } from "./amounts";
import type { LetterBody, LetterFile } from "./letter-file";
import { providerAddress } from "./recipients";
import { hasAccount, planRows, referenceRows } from "./reference-rows";
import { HOLD, answerBy, recordsIfYouDisagree } from "./shared-sentences";
import { challengedRows, isPriceRequest, pointParagraphs, sourcesOf } from "./disputed-charges";
import { clean } from "./wording";

/** The dispute with the provider, from the chosen findings in the order of money: errors first, prices as a request apart. */
export function disputeBody(file: LetterFile): LetterBody {
  const { bill, law, sources } = file;
  const cards = file.cards.toSorted((a, b) => b.amount - a.amount);
  const errors = cards.filter((card) => !isPriceRequest(card));
  const prices = cards.filter(isPriceRequest);
  const ordered = [...errors, ...prices];
  const rows = challengedRows(bill, ordered);
  sources.add(sourcesOf(bill, ordered, law));
  const issue = amountsAtIssue(bill, errors, prices);
  return {
    recipient: providerAddress(bill, "Billing Department"),
    subject: errors.length > 0 ? "Request to review and correct charges" : "Request about price",
    reference: [...referenceRows(file, bill), ...planRows(file)],
    accountKnown: hasAccount(bill),
    paragraphs: [
      { text: opening(bill, errors, rows.length > 0) },
      ...pointParagraphs(bill, errors, prices, sources.all()),
      ...issue.paragraphs,
    ],
    amounts: issue.amounts,
    requests: requests(file, errors.length > 0),
    closing: "Thank you. I would like to settle this with you directly.",
    enclosures: documentsOfKind(file, "eob").length > 0 ? ["Copy of the EOB"] : [],
    rows,
  };
}

function opening(bill: Bill, errors: readonly FindingCard[], hasRows: boolean): string {
  const subject =
    bill.kind === "eob"
      ? `I am writing about the services that the Explanation of Benefits (EOB)${fromPlan(bill)} lists under your name.`
      : "I am writing about the bill named above.";
  const wish =
    errors.length > 0
      ? "Some of its charges may be wrong. Please check and correct these points."
      : "Please look again at the price of the services named below.";
  return [subject, wish, hasRows ? "The attachment lists every line I ask about." : ""]
    .filter(Boolean)
    .join(" ");
}

function fromPlan({ insurer, claimNumber }: Bill): string {
  const plan = clean(insurer?.value ?? "");
  const claim = clean(claimNumber?.value ?? "");
  return `${plan === "" ? "" : ` from ${plan}`}${claim === "" ? "" : `, claim number ${claim},`}`;
}

function requests(file: LetterFile, hasErrors: boolean): string[] {
  const { bill, answers } = file;
  const isInsured =
    answers.insured !== "no" &&
    (bill.insurer !== undefined || documentsOfKind(file, "eob").length > 0);
  return [
    hasErrors
      ? "Please check each point and send me a corrected, itemized statement."
      : "Please tell me in writing what price you can offer, and send me a new statement.",
    answerBy(file),
    HOLD,
    recordsIfYouDisagree(file),
    ...(isInsured && hasErrors
      ? ["If a correction changes a claim, please send the health plan a corrected claim."]
      : []),
  ];
}

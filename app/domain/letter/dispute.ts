import type { Bill } from "~/domain/bill/bill";
import { amountsAtIssue } from "./amounts";
import type { LetterBody, LetterFile } from "./letter-file";
import { providerAddress } from "./recipients";
import { hasAccount, referenceRows } from "./reference-rows";
import { answerBy, recordsIfYouDisagree } from "./shared-sentences";
import { challengedRows, isPriceRequest, pointParagraphs, sourcesOf } from "./disputed-charges";
import { clean } from "./wording";

/** The dispute with the provider, from the chosen findings: errors first, prices as a request apart. */
export function disputeBody(file: LetterFile): LetterBody {
  const { bill, cards, law, sources } = file;
  const errors = cards.filter((card) => !isPriceRequest(card));
  const prices = cards.filter(isPriceRequest);
  const ordered = [...errors, ...prices];
  const rows = challengedRows(bill, ordered);
  sources.add(sourcesOf(bill, ordered, law));
  const issue = amountsAtIssue(bill, errors, prices);
  return {
    recipient: providerAddress(bill, "Billing Department"),
    subject: errors.length > 0 ? "Request to review and correct charges" : "Request about price",
    reference: referenceRows(bill),
    accountKnown: hasAccount(bill),
    paragraphs: [
      { text: opening(bill, errors.length > 0, rows.length > 0) },
      ...pointParagraphs(bill, errors, prices, sources.all()),
      ...issue.paragraphs,
    ],
    amounts: issue.amounts,
    requests: requests(file, errors.length > 0),
    closing: "Thank you for your time. I would like to settle this with you directly.",
    enclosures: [],
    rows,
  };
}

function opening(bill: Bill, hasErrors: boolean, hasRows: boolean): string {
  const insurer = clean(bill.insurer?.value ?? "");
  const claim = clean(bill.claimNumber?.value ?? "");
  const subject =
    bill.kind === "eob"
      ? "I am writing about services that an Explanation of Benefits (EOB)" +
        `${insurer === "" ? "" : ` from ${insurer}`} lists under your name` +
        `${claim === "" ? "" : `, claim number ${claim}`}.`
      : "I am writing about the bill named above.";
  const wish = hasErrors
    ? "Some of the charges may be wrong, and I ask you to check them. For each point I give the charge, " +
      "what I see, the source, and my request."
    : "I ask you to look again at the price of the services named below.";
  return [subject, wish, hasRows ? "The attachment lists every line I ask about." : ""]
    .filter(Boolean)
    .join(" ");
}

function requests(file: LetterFile, hasErrors: boolean): string[] {
  const { bill } = file;
  const insured = bill.kind === "eob" || bill.insurer !== undefined;
  return [
    hasErrors
      ? "Please check each point and send me a corrected, itemized statement."
      : "Please tell me in writing what price you can offer, and send me a new statement.",
    answerBy(file),
    "Please hold collection of the amount I ask about until you have answered: no collection agency, " +
      "no late fees, and no report to a credit bureau.",
    recordsIfYouDisagree(file),
    ...(insured && hasErrors
      ? [
          "If a correction changes a claim sent to a health plan, please send the plan a corrected claim " +
            "and tell me when you did.",
        ]
      : []),
  ];
}

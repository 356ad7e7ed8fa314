import type { LetterKind } from "~/domain/case/letter-kinds";
import { letterName } from "~/domain/case/letter-names";
import { longDate } from "~/domain/day";
import { citableLaw, type CitableLaw } from "~/domain/law/citable-law";
import { appealBody } from "./appeal";
import { ATTACHMENT_TITLE, withAttachment } from "./attachment";
import { benefitsCoordinationBody } from "./benefits-coordination";
import { callBody } from "./call-confirmation";
import { creditDisputeBody } from "./credit-dispute";
import { disputeBody } from "./dispute";
import { estimateDisputeBody, estimateRequestBody } from "./estimates";
import { letterFile, type LetterBody, type LetterFile, type Recipient } from "./letter-file";
import { outsideReviewBody } from "./outside-review";
import type { LabelledText, Letter, LetterInput, MissingPart } from "./parts";
import { providerObligationBody } from "./provider-obligation";
import { fitsOnePage } from "./one-page";
import { letterReadiness } from "./readiness";
import { refundBody } from "./refund";
import { isBlank } from "./recipients";
import { assistanceBody, itemizedBillBody, recordsBody } from "./requests";
import {
  proofOfAuthority,
  rightParagraph,
  senderLines,
  signatureLines,
  standingOf,
} from "./signer";
import { citationText } from "./sources";
import { surpriseBillBody } from "./surprise-bill";
import { validationBody } from "./validation";
import { clean, cleanLines, count } from "./wording";

/**
 * A letter as paragraphs, lists and a table: no fonts, no PDF. It is stored as JSON, so whatever a letter
 * says was decided when it was written and never changes with a later table or a later wording.
 */

export { LetterKind } from "~/domain/case/letter-kinds";
export const REQUESTS_TITLE = "What I ask you to do";
export const SOURCES_TITLE = "Sources";
const COMPOSE: Record<LetterKind, (file: LetterFile) => LetterBody> = {
  "provider-dispute": disputeBody,
  "itemized-bill-request": itemizedBillBody,
  "records-request": recordsBody,
  "assistance-request": assistanceBody,
  "internal-appeal": appealBody,
  "debt-validation": validationBody,
  "estimate-dispute": estimateDisputeBody,
  "estimate-request": estimateRequestBody,
  "outside-review": outsideReviewBody,
  "credit-dispute": creditDisputeBody,
  "call-confirmation": callBody,
  "surprise-bill": surpriseBillBody,
  "provider-obligation": providerObligationBody,
  "benefits-coordination": benefitsCoordinationBody,
  "refund-request": refundBody,
};

/**
 * Writes a letter of any kind. Pure: the date is given, nothing is guessed, and what no document says leaves its row
 * out; `missing` names what the screen should ask for. Law comes from `law` only; by default no quotation is verified.
 * Throws where `letterReadiness` says that the letter cannot be written yet: the caller asks first.
 */
export function composeLetter(input: LetterInput, law: CitableLaw = citableLaw({})): Letter {
  const kind = input.kind ?? "provider-dispute";
  const whole = letterFile(input, law);
  requireReadiness(kind, whole, input.cards);
  const { file, body } = onOnePage(kind, whole, letterFile(input, law, true));
  const sender = {
    name: clean(input.sender.name ?? ""),
    address: cleanLines(input.sender.address),
  };
  // Whoever called confirms the call, whomever it was about.
  const answers = kind === "call-confirmation" ? { patientIs: "self" as const } : file.answers;
  const recipient = recipientFor(input, body);
  return {
    kind,
    date: input.date,
    respondBy: body.respondBy ?? file.respondBy,
    sender: senderLines(sender.name, sender.address, answers, file.bill).filter(Boolean),
    recipient: [recipient.name, recipient.office, ...recipient.address].filter(Boolean),
    subject: body.subject,
    // The address above names the provider a letter goes to.
    reference: body.reference.filter(
      ({ label, value }) => label !== "Provider" || value !== recipient.name,
    ),
    salutation: `To the ${recipient.office}:`,
    paragraphs: body.paragraphs.toSpliced(1, 0, ...rightParagraph(sender.name, answers, file.bill)),
    amounts: body.amounts,
    requests: body.requests,
    closing: body.closing,
    signature: {
      farewell: "Sincerely,",
      lines: signatureLines(sender.name, answers, file.bill),
    },
    enclosures: [
      ...new Set([
        ...attachmentOf(body),
        ...body.enclosures,
        ...proofOfAuthority(sender.name, answers, file.bill),
      ]),
    ],
    citations: [...file.sources.all()],
    rows: body.rows,
    missing: [
      ...missingParts(sender, recipient, body),
      ...(standingOf(sender.name, answers, file.bill) === "patient-signs"
        ? (["right-to-sign"] as const)
        : []),
    ],
  };
}

/** The rules in whole sentences where the page that is signed has room for them, else in their first sentences. */
function onOnePage(kind: LetterKind, whole: LetterFile, brief: LetterFile) {
  const body = COMPOSE[kind](whole);
  return fitsOnePage(body, whole.writer)
    ? { file: whole, body }
    : { file: brief, body: COMPOSE[kind](brief) };
}

function requireReadiness(kind: LetterKind, file: LetterFile, cards: LetterInput["cards"]): void {
  const readiness = letterReadiness(kind, file, cards);
  if (readiness.ready) return;
  const lacks = "ask" in readiness ? readiness.ask.join(", ") : readiness.reason;
  throw new RangeError(`A ${letterName(kind)} is not ready: ${lacks}`);
}

/** Whom the person named goes before what the document prints. */
function recipientFor({ recipient: chosen }: LetterInput, { recipient }: LetterBody): Recipient {
  const address = cleanLines(chosen?.address ?? []);
  return {
    name: clean(chosen?.name ?? "") || recipient.name,
    office: recipient.office,
    address: address.length > 0 ? address : recipient.address,
  };
}

const attachmentOf = ({ rows }: LetterBody): string[] =>
  rows.length > 0 ? [`${LISTED} (${count(rows.length, "line")})`] : [];

const LISTED = ATTACHMENT_TITLE.slice("Attachment: ".length);

type Party = Pick<Recipient, "name" | "address">;

const missingParts = (sender: Party, recipient: Party, body: LetterBody): MissingPart[] => [
  ...(sender.name === "" ? (["sender-name"] as const) : []),
  ...(sender.address.length === 0 ? (["sender-address"] as const) : []),
  ...(recipient.name === "" || isBlank(recipient.name) ? (["recipient-name"] as const) : []),
  ...(recipient.address.every(isBlank) ? (["recipient-address"] as const) : []),
  ...(body.accountKnown ? [] : (["account-number"] as const)),
];

/** The whole letter as plain text: what it says, then the attachment. */
export const letterText = (letter: Letter): string =>
  withAttachment(letterProse(letter), letter.rows);

/** What the letter says, without the attachment: what a person may change before sending it. */
export function letterProse(letter: Letter): string {
  const numbered = (items: readonly string[]) => items.map((item, at) => `${at + 1}. ${item}`);
  const labelled = (items: readonly LabelledText[]) =>
    items.map(({ label, value }) => `${label}: ${value}`).join("\n");
  return [
    letter.sender.join("\n"),
    longDate(letter.date),
    letter.delivery ?? "",
    letter.recipient.join("\n"),
    `Re: ${letter.subject}\n${labelled(letter.reference)}`.trim(),
    letter.salutation,
    ...letter.paragraphs.map(({ heading, text }) => (heading ? `${heading}\n${text}` : text)),
    labelled(letter.amounts),
    `${REQUESTS_TITLE}\n${numbered(letter.requests).join("\n")}`,
    letter.closing,
    [letter.signature.farewell, "", ...letter.signature.lines].join("\n"),
    letter.enclosures.map((item) => `Enclosure: ${item}`).join("\n"),
    letter.citations.length > 0
      ? [SOURCES_TITLE, ...letter.citations.map(citationText)].join("\n")
      : "",
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** The lines of a letter's text that head what follows. */
export const headingsOf = (letter: Letter): string[] => [
  `Re: ${letter.subject}`,
  ...letter.paragraphs.flatMap(({ heading }) => heading ?? []),
  REQUESTS_TITLE,
  SOURCES_TITLE,
];

/** Where a letter goes, taken apart again: who, which office, and the lines of the address. */
export function recipientOf(letter: Letter): { name: string; address: string[] } {
  const office = letter.salutation.slice("To the ".length, -1);
  const known = letter.recipient;
  const at = known.indexOf(office);
  return {
    name: known
      .slice(0, Math.max(0, at))
      .filter((line) => !isBlank(line))
      .join(", "),
    address: known.slice(at + 1).filter((line) => !isBlank(line)),
  };
}

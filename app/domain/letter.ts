import * as z from "zod";
import { IsoDate, type Bill } from "~/domain/bill/bill";
import type { CallRecord } from "~/domain/case/call-record";
import type { Surroundings } from "./case-file";
import { longDate } from "./day";
import { Citation, type FindingCard } from "~/domain/audit/evidence/findings";
import type { Ticks } from "~/domain/law/register";
import { ATTACHMENT_TITLE, withAttachment } from "~/domain/letter/attachment";
import { appealBody, validationBody } from "./letter-appeal-and-validation";
import { creditDisputeBody } from "./letter-credit-dispute";
import { callBody } from "~/domain/letter/call-confirmation";
import { disputeBody } from "~/domain/letter/dispute";
import { estimateDisputeBody, estimateRequestBody } from "~/domain/letter/estimates";
import { LetterKind } from "~/domain/case/letter-kinds";
import { letterName } from "~/domain/case/letter-names";
import { letterReadiness, matterOf, type LetterBody, type Matter } from "./letter-matter";
import { outsideReviewBody } from "./letter-outside-review";
import { assistanceBody, itemizedBillBody, recordsBody } from "~/domain/letter/requests";
import { clean, cleanLines } from "~/domain/letter/wording";

/**
 * A letter as paragraphs, lists and a table: no fonts, no PDF. It is stored as JSON, so whatever a letter
 * says was decided when it was written and never changes with a later table or a later wording.
 */

export { LetterKind } from "~/domain/case/letter-kinds";

const LabelledText = z.object({ label: z.string(), value: z.string() });
export type LabelledText = z.infer<typeof LabelledText>;

export const Paragraph = z.object({ heading: z.string().optional(), text: z.string() });
export type Paragraph = z.infer<typeof Paragraph>;

/** One questioned line of the bill, as texts ready to print. */
export const ChallengedRow = z.object({
  date: z.string(),
  description: z.string(),
  code: z.string(),
  charge: z.string(),
  reason: z.string(),
});
export type ChallengedRow = z.infer<typeof ChallengedRow>;

/** What the screen should ask the person for before the letter is sent. */
export const MissingPart = z.enum([
  "sender-name",
  "sender-address",
  "recipient-name",
  "recipient-address",
  "account-number",
]);
export type MissingPart = z.infer<typeof MissingPart>;

/** A source as a letter lists it. Some of the law has no official address the register could name. */
export const LetterSource = Citation.extend({ url: z.url().nullable() });
export type LetterSource = z.infer<typeof LetterSource>;

export const Letter = z.object({
  kind: LetterKind,
  date: IsoDate,
  /** The calendar day the letter names for an answer. */
  respondBy: IsoDate,
  sender: z.array(z.string()),
  delivery: z.string(),
  recipient: z.array(z.string()),
  subject: z.string(),
  reference: z.array(LabelledText),
  salutation: z.string(),
  /** A text may hold line breaks; each line is one labelled fact. */
  paragraphs: z.array(Paragraph),
  /** The sums, standing right after the last paragraph. */
  amounts: z.array(LabelledText),
  requests: z.array(z.string()),
  closing: z.string(),
  signature: z.object({ farewell: z.string(), lines: z.array(z.string()) }),
  enclosures: z.array(z.string()),
  /** Numbered from 1 in this order; the paragraphs refer to them as [1], [2]. */
  citations: z.array(LetterSource),
  rows: z.array(ChallengedRow),
  missing: z.array(MissingPart),
  /** Who worded the paragraphs; absent: the rule library. */
  draftedBy: z.literal("ai").optional(),
});
export type Letter = z.infer<typeof Letter>;

export type LetterInput = {
  /** The dispute with the provider, unless another one is named. */
  kind?: LetterKind;
  bill: Bill;
  /** The findings the person chose to put in the letter; a dispute needs at least one, other letters none. */
  cards: readonly FindingCard[];
  sender: Addressee;
  /** Where the letter goes, as far as the person said it; else what the document prints. */
  recipient?: Addressee;
  /** The letter's date, `YYYY-MM-DD`. */
  date: string;
  companions?: Surroundings["companions"];
  answers?: Surroundings["answers"];
  /** The call a confirmation is about. */
  call?: CallRecord | null;
  /** What an operator has ticked in the law register. */
  ticks?: Ticks;
};

export const REQUESTS_TITLE = "What I ask you to do";
export const SOURCES_TITLE = "Sources";

export type Addressee = { name: string | null; address: readonly string[] };

const COMPOSE: Record<LetterKind, (matter: Matter) => LetterBody> = {
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
};

/**
 * Writes a letter of any kind. Pure: the date is given, nothing is guessed, and what no document says leaves its row
 * out; `missing` names what the screen should ask for. Law comes from the register only, as far as `citable` allows.
 * Throws where `letterReadiness` says that the letter cannot be written yet: the caller asks first.
 */
export function composeLetter(input: LetterInput): Letter {
  const kind = input.kind ?? "provider-dispute";
  const matter = matterOf(kind, input);
  const readiness = letterReadiness(kind, matter, input.cards);
  if (!readiness.ready)
    throw new RangeError(
      `A ${letterName(kind)} is not ready: ${"ask" in readiness ? readiness.ask.join(", ") : readiness.reason}`,
    );
  const body = COMPOSE[kind](matter);
  const name = clean(input.sender.name ?? "");
  const senderAddress = cleanLines(input.sender.address);
  const given = cleanLines(input.recipient?.address ?? []);
  const recipientName = clean(input.recipient?.name ?? "") || body.recipient.name;
  const recipientAddress = given.length > 0 ? given : body.recipient.address;
  return {
    kind,
    date: input.date,
    respondBy: matter.respondBy,
    sender: [name, ...senderAddress].filter(Boolean),
    delivery: "By certified mail, return receipt requested, or by secure patient portal message",
    recipient: [recipientName, body.recipient.office, ...recipientAddress].filter(Boolean),
    subject: body.subject,
    reference: body.reference,
    salutation: `To the ${body.recipient.office}:`,
    paragraphs: body.paragraphs,
    amounts: body.amounts,
    requests: body.requests,
    closing: body.closing,
    signature: {
      farewell: "Sincerely,",
      lines: [name === "" ? "Patient or responsible party" : name],
    },
    enclosures: [
      ...(body.rows.length > 0
        ? [`${ATTACHMENT_TITLE} (${body.rows.length} ${body.rows.length === 1 ? "line" : "lines"})`]
        : []),
      ...body.enclosures,
    ],
    citations: [...matter.sources.all()],
    rows: body.rows,
    missing: [
      ...(name === "" ? (["sender-name"] as const) : []),
      ...(senderAddress.length === 0 ? (["sender-address"] as const) : []),
      ...(recipientName === "" ? (["recipient-name"] as const) : []),
      ...(recipientAddress.length === 0 ? (["recipient-address"] as const) : []),
      ...(body.accountKnown ? [] : (["account-number"] as const)),
    ],
  };
}

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
    letter.delivery,
    letter.recipient.join("\n"),
    `Re: ${letter.subject}\n${labelled(letter.reference)}`.trim(),
    letter.salutation,
    ...letter.paragraphs.map(({ heading, text }) => (heading ? `${heading}\n${text}` : text)),
    labelled(letter.amounts),
    `${REQUESTS_TITLE}\n${numbered(letter.requests).join("\n")}`,
    letter.closing,
    [letter.signature.farewell, "", ...letter.signature.lines].join("\n"),
    letter.enclosures.map((item) => `Enclosure: ${item}`).join("\n"),
    [SOURCES_TITLE, ...letter.citations.map(citationText)].join("\n"),
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
  const at = letter.recipient.indexOf(office);
  return {
    name: letter.recipient.slice(0, Math.max(0, at)).join(", "),
    address: letter.recipient.slice(at + 1),
  };
}

/** One numbered source as a line of text: `[1] Title. Issuer, edition. URL`. */
export const citationText = (source: LetterSource, at: number): string =>
  [`[${at + 1}] ${source.title}. ${source.issuer}, ${source.edition}.`, source.url]
    .filter(Boolean)
    .join(" ");

import * as z from "zod";
import { IsoDate, type Bill } from "./bill";
import { Citation, type FindingCard } from "./findings";
import { amountsAtIssue } from "./letter-amounts";
import { challengedRows, isPriceRequest, pointParagraphs, sourcesOf } from "./letter-points";
import { addDays, longDate } from "./day";
import { clean, cleanLines } from "./letter-wording";

/**
 * A letter as paragraphs, lists and a table: no fonts, no PDF. It is stored as JSON, so whatever a letter
 * says was decided when it was written and never changes with a later table or a later wording.
 */

/** Further kinds (an itemized-bill request, an appeal, a debt validation) join here; the layout serves them all. */
export const LetterKind = z.enum(["provider-dispute"]);
export type LetterKind = z.infer<typeof LetterKind>;

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
  "recipient-address",
  "account-number",
]);
export type MissingPart = z.infer<typeof MissingPart>;

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
  citations: z.array(Citation),
  rows: z.array(ChallengedRow),
  missing: z.array(MissingPart),
});
export type Letter = z.infer<typeof Letter>;

export type LetterInput = {
  bill: Bill;
  /** The findings the person chose to put in the letter; at least one. */
  cards: readonly FindingCard[];
  sender: { name: string | null; address: readonly string[] };
  /** The letter's date, `YYYY-MM-DD`. */
  date: string;
};

/** Exactly as the specification writes it. */
export const ATTACHMENT_TITLE = "Attachment: Challenged Line Items";
export const ATTACHMENT_COLUMNS = [
  "Date",
  "Description",
  "Code",
  "Charge",
  "Reason for Dispute",
] as const;
export const RESPONSE_DAYS = 30;

/** The right to see one's records: the only law the letter itself brings in (register row `hipaa-access`, primary). */
const RECORDS_ACCESS: Citation = {
  title: "Access of individuals to protected health information, 45 CFR 164.524(a)(1)",
  issuer: "US Department of Health and Human Services",
  edition: "as read on November 20, 2026",
  url: "https://www.ecfr.gov/current/title-45/section-164.524",
};

/**
 * Writes the dispute letter to the provider from the chosen findings. Pure: the date is given, nothing is guessed,
 * and what the bill does not say leaves its row out. Throws when no finding is given: the caller asks first.
 */
export function composeLetter(input: LetterInput): Letter {
  const { bill, cards } = input;
  if (cards.length === 0) throw new RangeError("A letter needs at least one finding");
  const errors = cards.filter((card) => !isPriceRequest(card));
  const prices = cards.filter(isPriceRequest);
  const ordered = [...errors, ...prices];
  const name = input.sender.name === null ? "" : clean(input.sender.name);
  const senderAddress = cleanLines(input.sender.address);
  const recipientAddress = addressLines(bill);
  const respondBy = addDays(input.date, RESPONSE_DAYS);
  const rows = challengedRows(bill, ordered);
  const citations = [...sourcesOf(bill, ordered), RECORDS_ACCESS];
  const issue = amountsAtIssue(bill, errors, prices);
  return {
    kind: "provider-dispute",
    date: input.date,
    respondBy,
    sender: [name, ...senderAddress].filter(Boolean),
    delivery: "By certified mail, return receipt requested, or by secure patient portal message",
    recipient: [
      clean(bill.provider?.value ?? ""),
      "Billing Department",
      ...recipientAddress,
    ].filter(Boolean),
    subject: errors.length > 0 ? "Request to review and correct charges" : "Request about price",
    reference: referenceRows(bill),
    salutation: "To the Billing Department:",
    paragraphs: [
      { text: opening(bill, errors.length > 0, rows.length > 0) },
      ...pointParagraphs(bill, errors, prices, citations),
      ...issue.paragraphs,
    ],
    amounts: issue.amounts,
    requests: requests(bill, errors.length > 0, respondBy, citations.length),
    closing: "Thank you for your time. I would like to settle this with you directly.",
    signature: {
      farewell: "Sincerely,",
      lines: [name === "" ? "Patient or responsible party" : name],
    },
    enclosures:
      rows.length > 0
        ? [`${ATTACHMENT_TITLE} (${rows.length} ${rows.length === 1 ? "line" : "lines"})`]
        : [],
    citations,
    rows,
    missing: [
      ...(name === "" ? (["sender-name"] as const) : []),
      ...(senderAddress.length === 0 ? (["sender-address"] as const) : []),
      ...(recipientAddress.length === 0 ? (["recipient-address"] as const) : []),
      ...(bill.accountNumber || (bill.kind === "eob" && bill.claimNumber)
        ? []
        : (["account-number"] as const)),
    ],
  };
}

/**
 * The printed address for replies, else the provider's own, without the provider's name repeated on top.
 * On an EOB or a collector's notice the address for replies is not the provider's.
 */
function addressLines(bill: Bill): string[] {
  const ownPaper = bill.kind === "itemized" || bill.kind === "summary";
  const printed = ((ownPaper ? bill.replyAddress : undefined) ?? bill.providerAddress)?.value ?? "";
  const provider = clean(bill.provider?.value ?? "").toLowerCase();
  return cleanLines(printed.split(/\r?\n/)).filter((line) => line.toLowerCase() !== provider);
}

function referenceRows(bill: Bill): LabelledText[] {
  const from = bill.serviceFrom?.value ?? dates(bill)[0];
  const to = bill.serviceTo?.value ?? dates(bill).at(-1);
  const rows: [string, string | undefined][] = [
    ["Patient", bill.patient?.value],
    ["Account number", bill.accountNumber?.value],
    ["Claim number", bill.claimNumber?.value],
    ["Statement number", bill.statementNumber?.value],
    [bill.kind === "eob" ? "EOB date" : "Statement date", dated(bill.statementDate?.value)],
    [from === to || !to ? "Date of service" : "Dates of service", span(from, to)],
    ["Provider", bill.provider?.value],
  ];
  return rows.flatMap(([label, value]) => {
    const shown = clean(value ?? "");
    return shown === "" ? [] : [{ label, value: shown }];
  });
}

const dates = (bill: Bill): string[] =>
  bill.lines
    .flatMap((line) => [line.serviceDate?.value, line.serviceDateEnd?.value])
    .filter((day) => day !== undefined)
    .sort();

const dated = (day: string | undefined) => (day === undefined ? undefined : longDate(day));

const span = (from: string | undefined, to: string | undefined) =>
  from === undefined || to === undefined || from === to
    ? dated(from ?? to)
    : `${longDate(from)} to ${longDate(to)}`;

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

function requests(bill: Bill, hasErrors: boolean, respondBy: string, access: number): string[] {
  const insured = bill.kind === "eob" || bill.insurer !== undefined;
  return [
    hasErrors
      ? "Please check each point and send me a corrected, itemized statement."
      : "Please tell me in writing what price you can offer, and send me a new statement.",
    `Please answer in writing within ${RESPONSE_DAYS} days of the date of this letter, that is, by ${longDate(respondBy)}.`,
    "Please hold collection of the amount I ask about until you have answered: no collection agency, " +
      "no late fees, and no report to a credit bureau.",
    "If you disagree with any point, please send me the papers you rely on: an itemized bill with all codes, " +
      "modifiers, and units; the medical records for these services; and a copy of the claim form " +
      "(UB-04 or CMS-1500), if one was filed. Please treat this as a request to see records under " +
      `45 CFR 164.524(a)(1) [${access}].`,
    ...(insured && hasErrors
      ? [
          "If a correction changes a claim sent to a health plan, please send the plan a corrected claim " +
            "and tell me when you did.",
        ]
      : []),
  ];
}

/** The whole letter as plain text, for the screen and the clipboard. */
export function letterText(letter: Letter): string {
  const numbered = (items: readonly string[]) => items.map((item, at) => `${at + 1}. ${item}`);
  const labelled = (items: readonly LabelledText[]) =>
    items.map(({ label, value }) => `${label}: ${value}`).join("\n");
  const blocks = [
    letter.sender.join("\n"),
    longDate(letter.date),
    letter.delivery,
    letter.recipient.join("\n"),
    `Re: ${letter.subject}\n${labelled(letter.reference)}`.trim(),
    letter.salutation,
    ...letter.paragraphs.map(({ heading, text }) => (heading ? `${heading}\n${text}` : text)),
    labelled(letter.amounts),
    `What I ask you to do\n${numbered(letter.requests).join("\n")}`,
    letter.closing,
    [letter.signature.farewell, "", ...letter.signature.lines].join("\n"),
    letter.enclosures.map((item) => `Enclosure: ${item}`).join("\n"),
    ["Sources", ...letter.citations.map(citationText)].join("\n"),
    ...(letter.rows.length > 0 ? [ATTACHMENT_TITLE, ...numbered(letter.rows.map(rowText))] : []),
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

/** One numbered source as a line of text: `[1] Title. Issuer, edition. URL`. */
export const citationText = (source: Citation, at: number): string =>
  `[${at + 1}] ${source.title}. ${source.issuer}, ${source.edition}. ${source.url}`;

const rowText = (row: ChallengedRow): string =>
  ATTACHMENT_COLUMNS.map((column, at) => `${column}: ${rowCells(row)[at]}`).join("\n   ");

/** A row's texts in the order of `ATTACHMENT_COLUMNS`. */
export const rowCells = (row: ChallengedRow): [string, string, string, string, string] => [
  row.date,
  row.description,
  row.code,
  row.charge,
  row.reason,
];

import * as z from "zod";
import { MAX_CENTS } from "~/domain/money";

/**
 * What a document prints, and nothing more. Every field may be missing; nothing is guessed.
 * Each field keeps the page and box it was read from and how sure the reader was.
 */

/** Left, top, width, height in PDF points (1/72 inch), origin at the page's top left, as the page is seen upright. */
export const Box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Box = z.infer<typeof Box>;

/** A calendar day, `YYYY-MM-DD`. Bills have days, not instants. */
export const IsoDate = z.iso.date();

export const CentsField = z.number().int().min(-MAX_CENTS).max(MAX_CENTS);

export { CONFIRM_BELOW } from "./confidence";

const field = <T extends z.ZodType>(value: T) =>
  z.object({
    value,
    /** 1-based page among all pages of the review; absent when a person typed the value. */
    page: z.number().int().positive().optional(),
    box: Box.optional(),
    /** 0 to 1. Text layers read 1; OCR reads its own; a value that the sums contradict is lowered. */
    confidence: z.number().min(0).max(1),
    /** How the value came about, when it is not simply what is printed. */
    origin: z.enum(["repaired", "typed"]).optional(),
    /** An independent reading of the page gives the same: a second look at the page, not at the same words; or a sum
     * proved it before a person changed what stands beside it. */
    agreed: z.literal(true).optional(),
  });

const text = (max: number) => field(z.string().min(1).max(max));
const TextField = text(300);
const DateField = field(IsoDate);
const MoneyField = field(CentsField);
export type Field<T> = {
  value: T;
  page?: number | undefined;
  box?: Box | undefined;
  confidence: number;
  origin?: "repaired" | "typed" | undefined;
  agreed?: true | undefined;
};

/**
 * - `itemized`: lines with charges; `eob`: an insurer's or Medicare's account of a claim;
 * - `summary`: departments or a balance only, nothing a rule could check;
 * - `denial`, `collection`, `estimate`: a denial letter, a collector's notice, a good-faith estimate;
 * - `other`: not about a medical bill.
 */
export const DocumentKind = z.enum([
  "itemized",
  "eob",
  "summary",
  "denial",
  "collection",
  "estimate",
  "other",
]);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** Who sends the bill decides which Medicare tables apply (NCCI and MUE come in two versions). */
export const Setting = z.enum(["professional", "facility"]);
export type Setting = z.infer<typeof Setting>;

export const BillLine = z.object({
  /** Stable within one run: `L1`, `L2`, ... in the document's order. */
  id: z.string().regex(/^L\d+$/),
  page: z.number().int().positive().optional(),
  /** The whole printed row, for "show on my bill". */
  box: Box.optional(),
  /** The section the row is listed under, such as a department or a claim number. */
  section: z.string().max(200).optional(),
  serviceDate: DateField.optional(),
  /** Only when the row prints a range. */
  serviceDateEnd: DateField.optional(),
  /** Time of service as printed, `HH:MM`, 24 hours. */
  serviceTime: field(z.string().regex(/^\d{2}:\d{2}$/)).optional(),
  /** The clinician or facility named on the row or its section. */
  renderingProvider: TextField.optional(),
  placeOfService: field(z.string().regex(/^\d{2}$/)).optional(),
  description: text(600).optional(),
  /** CPT, HCPCS Level II or CDT as printed, upper case: `99285`, `J1885`, `0042T`, `D1110`. */
  code: field(z.string().regex(/^[A-Z0-9]{5}$/)).optional(),
  /** Tooth, surface, quadrant or side, as printed: two lines of one code at two sites are two services. */
  site: text(60).optional(),
  /** UB-04 revenue code, four digits with the leading zero: `0450`. */
  revenueCode: field(z.string().regex(/^\d{4}$/)).optional(),
  modifiers: z.array(field(z.string().regex(/^[A-Z0-9]{2}$/))).max(4),
  /** May be fractional (drug doses, hours). */
  units: field(z.number().min(0).max(1_000_000)).optional(),
  unitPrice: MoneyField.optional(),
  diagnoses: z.array(field(z.string().max(8))).max(12),
  ndc: field(z.string().max(13)).optional(),
  charge: MoneyField.optional(),
  /** Statement columns; signs as they act on the balance: an adjustment or payment of 45.00 is 4500 whichever sign was printed. */
  adjustment: MoneyField.optional(),
  insurancePaid: MoneyField.optional(),
  patientPaid: MoneyField.optional(),
  /** EOB columns. */
  allowed: MoneyField.optional(),
  discount: MoneyField.optional(),
  notCovered: MoneyField.optional(),
  deductible: MoneyField.optional(),
  copay: MoneyField.optional(),
  coinsurance: MoneyField.optional(),
  patientOwes: MoneyField.optional(),
  /** CARC (`CO-45`), RARC (`N130`) or the document's own note marks, as printed. */
  remarks: z.array(field(z.string().max(12))).max(12),
});
export type BillLine = z.infer<typeof BillLine>;

/** A payment or adjustment in its own row rather than in a line's column. */
export const LedgerEntry = z.object({
  kind: z.enum(["insurance-payment", "patient-payment", "adjustment"]),
  date: DateField.optional(),
  description: text(600).optional(),
  /** Positive lowers the balance. */
  amount: MoneyField,
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const Totals = z.object({
  billed: MoneyField.optional(),
  /** What was still owed from before the charges listed: "balance forward". */
  previousBalance: MoneyField.optional(),
  /** Discounts and write-offs; positive lowers the balance. */
  adjustments: MoneyField.optional(),
  insurancePaid: MoneyField.optional(),
  patientPaid: MoneyField.optional(),
  allowed: MoneyField.optional(),
  notCovered: MoneyField.optional(),
  deductible: MoneyField.optional(),
  copay: MoneyField.optional(),
  coinsurance: MoneyField.optional(),
  /** What the document asks the patient to pay: balance due, amount due, patient responsibility, "you may owe". */
  patientResponsibility: MoneyField.optional(),
});
export type Totals = z.infer<typeof Totals>;

/** A printed subtotal and the lines it claims to sum. */
export const Subtotal = z.object({
  label: z.string().max(200),
  amount: MoneyField,
  lineIds: z.array(z.string()),
});
export type Subtotal = z.infer<typeof Subtotal>;

/** What is held of one document; its row in the database could not take twice as many. */
export const MOST_LINES = 2500;

/** Other readings of longer documents are not kept: a person could not compare them. */
export const MOST_ASKED_LINES = 80;

const BillPage = z.object({
  /** Index of the file among the review's documents, from 0, and the page inside it, from 1. */
  document: z.number().int().min(0),
  pageInDocument: z.number().int().positive(),
  width: z.number().positive(),
  height: z.number().positive(),
  source: z.enum(["text", "ocr", "typed"]),
});
type BillPage = z.infer<typeof BillPage>;

export const UnreadReason = z.enum([
  "picture-too-large",
  "picture-too-small",
  "picture-format",
  "corrupt",
  "encrypted",
  "no-text",
]);
export type UnreadReason = z.infer<typeof UnreadReason>;

export const Bill = z.object({
  kind: DocumentKind,
  /** The printed words that decided the kind, most telling first. */
  kindEvidence: z.array(z.string().max(200)).max(8),
  setting: Setting.optional(),
  settingEvidence: z.string().max(200).optional(),
  provider: TextField.optional(),
  providerAddress: text(600).optional(),
  providerPhone: TextField.optional(),
  /** Where a letter goes: the address printed for payments or questions, when it differs from the provider's own. */
  replyAddress: text(600).optional(),
  patient: TextField.optional(),
  patientAddress: text(600).optional(),
  insurer: TextField.optional(),
  collector: TextField.optional(),
  accountNumber: TextField.optional(),
  claimNumber: TextField.optional(),
  /** The paper names several claims: `provider` is the first one's, and the totals are of all. */
  severalClaims: z.literal(true).optional(),
  statementNumber: TextField.optional(),
  memberId: TextField.optional(),
  groupNumber: TextField.optional(),
  statementDate: DateField.optional(),
  dueDate: DateField.optional(),
  /** The stay or the span of service, from the header. */
  serviceFrom: DateField.optional(),
  serviceTo: DateField.optional(),
  /** The last day of a stay, only where the header calls it the discharge. */
  dischargeDate: DateField.optional(),
  /** When the stay began and ended, `HH:MM`, 24 hours: on the first day of service, and on the day of discharge. */
  admissionTime: field(z.string().regex(/^\d{2}:\d{2}$/)).optional(),
  dischargeTime: field(z.string().regex(/^\d{2}:\d{2}$/)).optional(),
  /** The group of a whole stay that Medicare pays by (MS-DRG), three figures, where the header prints it. */
  drg: field(z.string().regex(/^\d{3}$/)).optional(),
  lines: z.array(BillLine).max(MOST_LINES),
  /** The document goes on after so many lines, and the rest was not read: no sum on it can be weighed. */
  readLines: z.number().int().nonnegative().optional(),
  ledger: z.array(LedgerEntry).max(500),
  totals: Totals,
  /** The plan has not paid `totals.insurancePaid`: the office expects it to. */
  insuranceExpected: z.literal(true).optional(),
  subtotals: z.array(Subtotal).max(500),
  /** Amounts that are printed and were read as nothing of the above, each once; any of them may explain a sum. */
  otherAmounts: z.array(CentsField).max(500).optional(),
  /** Remark legend: what its marks mean, as the document prints it. */
  legend: z.array(z.object({ mark: z.string().max(12), meaning: z.string().max(600) })).max(200),
  pages: z.array(BillPage).max(200),
  /** Pages that show what an earlier page shows, by their numbers among all pages; they were read once. */
  repeatedPages: z
    .array(z.object({ page: z.number().int().positive(), of: z.number().int().positive() }))
    .max(200)
    .optional(),
  /**
   * Pages whose picture could not be opened or shows no text, by their numbers among all pages; `inset`: only a picture on a page
   * of text.
   */
  unreadPages: z
    .array(
      z.object({
        page: z.number().int().positive(),
        reason: UnreadReason,
        inset: z.literal(true).optional(),
      }),
    )
    .max(200)
    .optional(),
  /** Other ways to read the lines, the likeliest first, where the page does not prove the chosen one; the person is asked. */
  otherReadings: z.array(z.array(BillLine).max(MOST_ASKED_LINES)).max(2).optional(),
  /** What the person answered or could not read, by the question's key; there once the person was asked at all. */
  asked: z.array(z.string().max(40)).max(300).optional(),
  /** What the second reader, a model, read differently or in addition; shown to the person, never audited. */
  differences: z
    .array(
      z.object({
        /** The line it is about, unless it is a line or a total of its own. */
        lineId: z.string().optional(),
        /** The field's name, or `line`. */
        name: z.string().max(40),
        says: z.string().max(300),
        /** The field shows what the model read, and `says` is our own reading. */
        taken: z.literal(true).optional(),
      }),
    )
    .max(200)
    .optional(),
});
export type Bill = z.infer<typeof Bill>;

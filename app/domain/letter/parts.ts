import * as z from "zod";
import { IsoDate, type Bill } from "~/domain/bill/bill";
import type { CallRecord } from "~/domain/case/call-record";
import type { CaseContext } from "~/domain/case/case-file";
import { type FindingCard } from "~/domain/audit/evidence/findings";
import { LetterKind } from "~/domain/case/letter-kinds";
import { LetterSource } from "~/domain/law/cited";

export const LabelledText = z.object({ label: z.string(), value: z.string() });
export type LabelledText = z.infer<typeof LabelledText>;
export const Paragraph = z.object({
  heading: z.string().optional(),
  text: z.string(),
  /** Our own wording, where a model put it into other words. */
  ours: z.string().optional(),
});
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
  /** Somebody writes for a patient, and has not said in what right: the patient signs. */
  "right-to-sign",
]);
export type MissingPart = z.infer<typeof MissingPart>;
export const Letter = z.object({
  kind: LetterKind,
  date: IsoDate,
  /** The calendar day the letter names for an answer. */
  respondBy: IsoDate,
  sender: z.array(z.string()),
  /** How it is sent; only letters from before this stood on the screen hold it. */
  delivery: z.string().optional(),
  recipient: z.array(z.string()),
  subject: z.string(),
  reference: z.array(LabelledText),
  salutation: z.string(),
  /** A text may hold line breaks; each line is one labelled fact. */
  paragraphs: z.array(Paragraph),
  /** The sums, right after the last paragraph. */
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
  /** Where the letter goes, where the person gave an address; else what the document prints. */
  recipient?: Addressee;
  /** The letter's date, `YYYY-MM-DD`. */
  date: string;
  companions?: CaseContext["companions"];
  answers?: CaseContext["answers"];
  /** The call a confirmation is about. */
  call?: CallRecord | null;
};
type Addressee = { name: string | null; address: readonly string[] };

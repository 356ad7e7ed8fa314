import type { Bill } from "~/domain/bill/bill";
import type { Answers } from "~/domain/case/answers";
import type { CallRecord } from "~/domain/case/call-record";
import type { CaseFile, Companion } from "~/domain/case/case-file";
import { documentsOfKind } from "~/domain/case/documents";
import type { FindingCard } from "~/domain/audit/evidence/findings";
import { replyDay } from "~/domain/case/sent-letters";
import type { CitableLaw } from "~/domain/law/citable-law";
import type { ChallengedRow, LabelledText, LetterInput, Paragraph } from "./parts";
import { isForAnother, senderLines } from "./signer";
import { clean, cleanLines } from "./wording";
import { sourceList, type SourceList } from "./sources";

/** All that a letter may speak from. */
export type LetterFile = {
  bill: Bill;
  companions: readonly Companion[];
  answers: Answers;
  /** The findings the person chose; only a dispute names them. */
  cards: readonly FindingCard[];
  /** The call a confirmation is about. */
  call: CallRecord | null;
  date: string;
  respondBy: string;
  law: CitableLaw;
  /** The sources the letter has named so far. */
  sources: SourceList;
  /** Whether rules are told in their first sentences, so that the letter stays on one page. */
  brief: boolean;
  /** Who writes it, as far as that takes room on its page. */
  writer: Writer;
};

/** What one kind of letter says; the frame around it is the same for all. */
export type LetterBody = {
  recipient: Recipient;
  subject: string;
  /** The day to answer by, where it is another than the usual. */
  respondBy?: string;
  reference: LabelledText[];
  /** Whether the reference names the account, so that the letter can be filed. */
  accountKnown: boolean;
  paragraphs: Paragraph[];
  amounts: LabelledText[];
  requests: string[];
  closing: string;
  /** Besides the attachment of lines. */
  enclosures: string[];
  rows: ChallengedRow[];
};
export type Recipient = { name: string; office: string; address: string[] };

export const letterFile = (input: LetterInput, law: CitableLaw, brief = false): LetterFile => ({
  bill: input.bill,
  companions: input.companions ?? [],
  answers: input.answers ?? {},
  call: input.call ?? null,
  cards: (input.kind ?? "provider-dispute") === "provider-dispute" ? input.cards : [],
  date: input.date,
  respondBy: replyDay(input.date),
  law,
  sources: sourceList(law),
  brief,
  writer: writerOf(input),
});

/** Who writes, in lines with the date; and whether for somebody else, so that the letter says in what right. */
export type Writer = { lines: number; isForAnother: boolean };

function writerOf({ sender, answers = {}, bill }: LetterInput): Writer {
  const address = cleanLines(sender.address);
  const lines = senderLines(clean(sender.name ?? ""), address, answers, bill).filter(Boolean);
  return { lines: lines.length + 1, isForAnother: isForAnother(answers) };
}

type Documents = Pick<CaseFile, "bill" | "companions">;

export const collectorNotice = (file: Documents): Bill | undefined =>
  documentsOfKind(file, "collection")[0];

import type {
  AiOutcome,
  DraftOrder,
  Drafted,
  LetterOrder,
  SentLetterInput,
} from "~/domain/ai/drafts";
import type { Bill } from "~/domain/bill/bill";
import type { CaseContext } from "~/domain/case/case-file";
import type { RunFolder } from "~/domain/case/upload";
import { foreignScripts, mayLackLetters, type ForeignScript } from "~/domain/letter/own-text";
import type { Edition } from "~/domain/audit/evidence/reference";
import type { Audit } from "~/domain/audit/audit";
import type { Letter } from "~/domain/letter/parts";

/** The findings of an audit, with the versions of the rules and tables they rest on. */
export type AuditResult = { audit: Audit; versions: Record<string, string> };

/**
 * A page of a stored PDF to be drawn into a run's folder: `page` counts over all pages of the review, `pageInDocument` in
 * the file, both from 1. `size` is the page's, in points, where words stand on it.
 */
export type PageToDraw = {
  folder: RunFolder;
  page: number;
  storageKey: string;
  pageInDocument: number;
  size: { width: number; height: number } | null;
};

/** What the `documents` Worker offers over its service binding. */
export interface DocumentsRpc {
  judge(bill: Bill, context: CaseContext): Promise<AuditResult>;
  letterPdf(letter: Letter, ownText: string | null, fonts: Uint8Array[]): Promise<Uint8Array>;
  unprintable(text: string, fonts: Uint8Array[]): Promise<string[]>;
  editions(): Promise<Edition[]>;
  drawPage(order: PageToDraw): Promise<boolean>;
  draftTexts(order: DraftOrder): Promise<Drafted>;
  draftLetter(
    order: LetterOrder,
    letter: Letter,
    input: SentLetterInput,
  ): Promise<{ letter: Letter; outcome: AiOutcome }>;
  socialCard(card: SocialCard): Promise<Uint8Array>;
}

/** Beside the Worker's own fonts; `public/fonts/` has their licences. */
const FONT_FILES: Record<ForeignScript, string> = {
  "chinese-or-japanese": "droid-sans-fallback.ttf",
  korean: "nanum-gothic.ttf",
};

/** The `documents` Worker, called by RPC. `assets` are the files of `public/`. */
export const documentsWorker = (binding: unknown, assets: Fetcher) => {
  const rpc = binding as DocumentsRpc;
  const fontOf = async (script: ForeignScript): Promise<Uint8Array[]> => {
    const url = `https://assets.local/fonts/${FONT_FILES[script]}`;
    const answer = await assets.fetch(url).catch(() => null);
    return answer?.ok ? [new Uint8Array(await answer.arrayBuffer())] : [];
  };
  /** Megabytes, fetched only for a text that needs them; without them the PDF shows `[?]`, and the page says so. */
  const fontsFor = async (text: string): Promise<Uint8Array[]> =>
    (await Promise.all(foreignScripts(text).map(fontOf))).flat();
  return {
    auditBill: (bill: Bill, context: CaseContext): Promise<AuditResult> => rpc.judge(bill, context),
    letterPdf: async (letter: Letter, ownText: string | null): Promise<Uint8Array> =>
      rpc.letterPdf(letter, ownText, await fontsFor(JSON.stringify(letter) + (ownText ?? ""))),
    /** The characters of a letter that its PDF cannot show; none when it cannot be asked. */
    unprintable: async (text: string): Promise<string[]> =>
      mayLackLetters(text) ? rpc.unprintable(text, await fontsFor(text)).catch(() => []) : [],
    /** Composed texts in a model's words; throws nothing for what the model does. */
    draftTexts: (order: DraftOrder): Promise<Drafted> => rpc.draftTexts(order),
    /** A composed letter with its paragraphs in a model's words, or as it was. */
    draftLetter: (order: LetterOrder, letter: Letter, input: SentLetterInput) =>
      rpc.draftLetter(order, letter, input),
    /** Draws a page and keeps its picture; whoever asks has seen to it that it is theirs. False without a picture. */
    drawPage: (order: PageToDraw): Promise<boolean> => rpc.drawPage(order),
    /** The public tables the rules read. */
    editions: (): Promise<Edition[]> => rpc.editions(),
    /** A PNG for shared links. */
    socialCard: (card: SocialCard): Promise<Uint8Array> => rpc.socialCard(card),
  };
};
export type SocialCard = {
  brand: string;
  title: string;
  /** A line of a bill with its note, below the title. */
  line?: { what: string; charge: string; note: string };
};

import type { AiOutcome, DraftOrder, Drafted, LetterOrder } from "~/domain/ai/drafts";
import type { Bill } from "~/domain/bill/bill";
import type { Surroundings } from "~/domain/case-file";
import type { Letter, LetterInput } from "~/domain/letter";
import { foreignScripts, mayLackLetters, type ForeignScript } from "~/domain/letter/own-text";
import type { Edition } from "~/domain/audit/evidence/reference";
import type { SocialCard } from "~/adapters/social-card.server";
import type { Audit } from "~/domain/audit/audit";

/** What the rules say of a bill, and the rules and tables they are. */
export type Judged = { audit: Audit; versions: Record<string, string> };

/** What the `documents` Worker offers over its service binding. */
export interface DocumentsRpc {
  judge(bill: Bill, around: Surroundings): Promise<Judged>;
  letterPdf(letter: Letter, ownText: string | null, fonts: Uint8Array[]): Promise<Uint8Array>;
  unprintable(text: string, fonts: Uint8Array[]): Promise<string[]>;
  editions(): Promise<Edition[]>;
  draftTexts(order: DraftOrder): Promise<Drafted>;
  draftLetter(
    order: LetterOrder,
    letter: Letter,
    input: LetterInput,
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
    judge: (bill: Bill, around: Surroundings): Promise<Judged> => rpc.judge(bill, around),
    letterPdf: async (letter: Letter, ownText: string | null): Promise<Uint8Array> =>
      rpc.letterPdf(letter, ownText, await fontsFor(JSON.stringify(letter) + (ownText ?? ""))),
    /** The characters of a letter that its PDF cannot show; none said when it cannot be asked. */
    unprintable: async (text: string): Promise<string[]> =>
      mayLackLetters(text) ? rpc.unprintable(text, await fontsFor(text)).catch(() => []) : [],
    /** Composed texts in a model's words; throws nothing for what the model does. */
    draftTexts: (order: DraftOrder): Promise<Drafted> => rpc.draftTexts(order),
    /** A composed letter with its paragraphs in a model's words, or as it was. */
    draftLetter: (order: LetterOrder, letter: Letter, input: LetterInput) =>
      rpc.draftLetter(order, letter, input),
    /** The public tables the rules read. */
    editions: (): Promise<Edition[]> => rpc.editions(),
    /** A PNG for shared links. */
    socialCard: (card: SocialCard): Promise<Uint8Array> => rpc.socialCard(card),
  };
};

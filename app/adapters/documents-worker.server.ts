import type { Bill } from "~/domain/bill";
import type { Surroundings } from "~/domain/case-file";
import type { Letter } from "~/domain/letter";
import { mayLackLetters } from "~/domain/letter-text";
import type { Edition } from "~/domain/rules/reference";
import type { SocialCard } from "./social-card.server";
import type { Audit } from "~/domain/rules/audit";

/** What the rules say of a bill, and the rules and tables they are. */
export type Judged = { audit: Audit; versions: Record<string, string> };

/** What the `documents` Worker offers over its service binding. */
export interface DocumentsRpc {
  judge(bill: Bill, around: Surroundings): Promise<Judged>;
  letterPdf(letter: Letter, ownText: string | null): Promise<Uint8Array>;
  unprintable(text: string): Promise<string[]>;
  editions(): Promise<Edition[]>;
  socialCard(card: SocialCard): Promise<Uint8Array>;
}

/** The `documents` Worker, called by RPC. */
export const documentsWorker = (binding: unknown) => {
  const rpc = binding as DocumentsRpc;
  return {
    judge: (bill: Bill, around: Surroundings): Promise<Judged> => rpc.judge(bill, around),
    letterPdf: (letter: Letter, ownText: string | null) => rpc.letterPdf(letter, ownText),
    /** The characters of a letter that its PDF cannot show; none said when it cannot be asked. */
    unprintable: (text: string): Promise<string[]> =>
      mayLackLetters(text) ? rpc.unprintable(text).catch(() => []) : Promise.resolve([]),
    /** The public tables the rules read. */
    editions: (): Promise<Edition[]> => rpc.editions(),
    /** A PNG for shared links. */
    socialCard: (card: SocialCard): Promise<Uint8Array> => rpc.socialCard(card),
  };
};

import type { Bill } from "~/domain/bill";
import type { Surroundings } from "~/domain/case-file";
import type { Letter } from "~/domain/letter";
import type { Edition } from "~/domain/rules/reference";
import type { Audit } from "~/domain/rules/audit";

/** What the rules say of a bill, and the rules and tables they are. */
export type Judged = { audit: Audit; versions: Record<string, string> };

/** What the `documents` Worker offers over its service binding. */
export interface DocumentsRpc {
  judge(bill: Bill, around: Surroundings): Promise<Judged>;
  letterPdf(letter: Letter): Promise<Uint8Array>;
  editions(): Promise<Edition[]>;
}

/** The `documents` Worker, called by RPC. */
export const documentsWorker = (binding: unknown) => {
  const rpc = binding as DocumentsRpc;
  return {
    judge: (bill: Bill, around: Surroundings): Promise<Judged> => rpc.judge(bill, around),
    letterPdf: (letter: Letter) => rpc.letterPdf(letter),
    /** The public tables the rules read. */
    editions: (): Promise<Edition[]> => rpc.editions(),
  };
};

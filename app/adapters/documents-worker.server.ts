import type { Letter } from "~/domain/letter";

/** What the `documents` Worker offers over its service binding. */
export interface DocumentsRpc {
  letterPdf(letter: Letter): Promise<Uint8Array>;
}

/** The `documents` Worker, called by RPC. */
export const documentsWorker = (binding: unknown) => {
  const rpc = binding as DocumentsRpc;
  return { letterPdf: (letter: Letter) => rpc.letterPdf(letter) };
};

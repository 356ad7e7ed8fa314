import type { EmbeddedDocument } from "./entry";

/** The reference documents to download and print; `scripts/reference-documents.ts` draws them. */
export const DOCUMENTS: EmbeddedDocument[] = [];

import type { DocumentKind } from "~/domain/bill/bill";

/** The name of a document in a list; null is one not read yet. */
const NAMES: Record<DocumentKind, string> = {
  itemized: "Itemized Bill",
  eob: "EOB",
  summary: "Summary Bill",
  denial: "Denial Letter",
  collection: "Collection Notice",
  estimate: "Estimate",
  other: "Other",
};

export const documentTypeName = (kind: DocumentKind | null): string =>
  kind === null ? "Not read yet" : NAMES[kind];

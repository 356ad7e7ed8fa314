import type { DocumentKind } from "~/domain/bill/bill";

/** What a list calls a document; null is one that nobody has read yet. */
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

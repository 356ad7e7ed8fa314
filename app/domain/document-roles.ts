import type { DocumentKind } from "./bill";
import type { CompanionRole, Part } from "./case-file";

/** The roles a document may have beside a bill, by what kind it was read as. */
export const ROLE_OF: Partial<Record<DocumentKind, CompanionRole>> = {
  eob: "eob",
  denial: "denial",
  collection: "collection",
  estimate: "estimate",
};

/** Whether a document was read as something else than what it was added as. */
export const looksMisplaced = ({ role, kind }: Pick<Part, "role" | "kind">): boolean =>
  kind !== null &&
  kind !== "other" &&
  (role === "corrected-bill" ? ROLE_OF[kind] !== undefined : ROLE_OF[kind] !== role);

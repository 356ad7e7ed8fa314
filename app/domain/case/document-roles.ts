import type { DocumentKind } from "~/domain/bill/bill";
import type { FailureReason, ReviewStatus } from "./review";

/** The roles a document may have beside a bill, by what kind it was read as. */
export const ROLE_OF: Partial<Record<DocumentKind, CompanionRole>> = {
  eob: "eob",
  denial: "denial",
  collection: "collection",
  estimate: "estimate",
};

/**
 * What may be added to a review: beside an EOB, a letter, a notice or an estimate its bill comes first; a bill can be
 * corrected.
 */
export const rolesBeside = (kind: DocumentKind): readonly CompanionRole[] =>
  ROLE_OF[kind]
    ? ["bill", "eob", "denial", "collection", "estimate"]
    : ["eob", "denial", "collection", "estimate", "corrected-bill"];

/** Whether a document was read as something else than what it was added as. */
export const looksMisplaced = ({ role, kind }: Pick<Part, "role" | "kind">): boolean =>
  kind !== null &&
  kind !== "other" &&
  (["bill", "corrected-bill"].includes(role)
    ? ROLE_OF[kind] !== undefined
    : ROLE_OF[kind] !== role);

/**
 * What a further document of a review is; each is read by itself, and never mixed with the bill's lines. `bill` is the
 * bill itself, where the review began with another document. A list without a schema: pages load it.
 */
export const COMPANION_ROLES = [
  "bill",
  "eob",
  "denial",
  "collection",
  "estimate",
  "corrected-bill",
] as const;
export type CompanionRole = (typeof COMPANION_ROLES)[number];

/** A further document of a review, as lists name it. */
export type Part = {
  id: string;
  role: CompanionRole;
  provider: string;
  date: string;
  status: ReviewStatus;
  failure: FailureReason | null;
  /** What it was read as; null while nobody has read it. */
  kind: DocumentKind | null;
  /** It seems to be about another visit, and nothing of it is used: the person is asked, or has taken it out. */
  visit?: "asked" | "out";
};

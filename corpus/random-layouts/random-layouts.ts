import type { PageWords } from "~/domain/reading/page/page";
import { Chance } from "./chance";
import { anEob } from "./eob";
import { aCollection, aMedicareNotice, anEstimate, anotherPaper, aSummary } from "./others";
import { aStatement } from "./statement";
import type { Truth } from "#corpus/truth";

/** A document nobody has seen before, as positioned words, and what it says. The same seed makes the same one. */
export type RandomDocument = { seed: number; pages: PageWords[]; truth: Truth };

const KINDS = {
  eob: anEob,
  medicare: aMedicareNotice,
  itemized: aStatement,
  summary: aSummary,
  estimate: anEstimate,
  collection: aCollection,
  other: anotherPaper,
} as const;
export type RandomKind = keyof typeof KINDS;
export const RANDOM_KINDS = Object.keys(KINDS) as RandomKind[];

/** Composes a document from choices that do not depend on each other. */
export function randomDocument(kind: RandomKind, seed: number): RandomDocument {
  const { pages, truth } = KINDS[kind](new Chance(seed * 7919 + kind.length));
  return { seed, pages, truth: { ...truth, name: `${kind}-${seed}` } };
}

import type { Box, Field } from "~/domain/bill/bill";
import type { Word } from "./page";
import { around } from "./rows";

/** Anything with words and a place: a cell, a segment, a row. */
type Printed = { words: readonly Word[]; box: Box };

const sureness = (words: readonly Word[]): number =>
  words.reduce((least, word) => Math.min(least, word.confidence), 1);

/** A field with its place. `trust` (0 to 1) is how sure the reading of these words as this value is. */
export function fieldOf<T>(
  value: T,
  page: number,
  printed: Printed | readonly Printed[],
  trust = 1,
): Field<T> {
  const all = Array.isArray(printed) ? (printed as readonly Printed[]) : [printed as Printed];
  const words = all.flatMap((one) => [...one.words]);
  return {
    value,
    page,
    box: around(all.map((one) => one.box)),
    confidence: Math.max(0, Math.min(1, sureness(words) * trust)),
  };
}

/** Text of several pieces in reading order, cut to what a field may hold. */
export function textField(
  page: number,
  printed: readonly (Printed & { text: string })[],
  most = 600,
  trust = 1,
): Field<string> | undefined {
  const text = joinWrapped(printed.map((one) => one.text))
    .slice(0, most)
    .trim();
  return text === "" ? undefined : fieldOf(text, page, printed, trust);
}

/** A word broken over two lines keeps its hyphen only when it had one. */
const joinWrapped = (texts: readonly string[]): string =>
  texts
    .join(" ")
    .replace(/\s+/g, " ")
    .replace(/^[•·▪●*] ?/, "")
    .replace(/(?: ?:| [-–—]+)\s?$/, "")
    .trim();

/** What was read and where it stands: two readings of one place are the same field. */
export const placeOf = (field: Field<unknown> | undefined): string =>
  field?.box ? [field.value, field.page, ...field.box.map(Math.round)].join(" ") : "";

import { LetterKind } from "~/domain/case/letter-kinds";
import { LETTER_DONE, type LetterDone } from "~/domain/case/letter-names";

/** The kind of letter an address names; the dispute when it names none that exists. */
export const letterKindIn = (url: string): LetterKind =>
  LetterKind.catch("provider-dispute").parse(new URL(url).searchParams.get("kind") ?? undefined);

/** What was just done to the letter, as its address has it. */
export const letterDoneIn = (url: string): LetterDone | null => {
  const done = new URL(url).searchParams.get("done");
  return LETTER_DONE.find((known) => known === done) ?? null;
};

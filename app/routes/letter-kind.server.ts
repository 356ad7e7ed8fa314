import { LetterKind } from "~/domain/letter-kinds";

/** The kind of letter an address names; the dispute when it names none that exists. */
export const letterKindIn = (url: string): LetterKind =>
  LetterKind.catch("provider-dispute").parse(new URL(url).searchParams.get("kind") ?? undefined);

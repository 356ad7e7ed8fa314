import type { Word } from "~/domain/reading/page/page";
import { type Role } from "~/domain/reading/words/columns";

/** A column as its header shows it; the body may teach where its content really stands. */
export type Column = {
  role: Role;
  header: string;
  /** The words of the header, as far as it has one. */
  words: Word[];
  left: number;
  right: number;
  /** Where each entry has several amounts here, one above the other: what they are, from the top. */
  stack?: Role[];
};

/** The gap between two stacks of amounts against the step within one, at least. */
export const STACK_GAP = 1.35;

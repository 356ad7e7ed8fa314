import type { Chance } from "#corpus/random-layouts/chance";
import type { Truth } from "#corpus/truth";

/** How a drawn paper reaches the reader: printed with its text, or as a picture without any. */
export type Medium = "text" | "screenshot";

/** A paper as HTML that Chromium prints on US Letter, or photographs when it is a screenshot, and what it says. */
export type Drawn = { html: string; truth: Truth };

/**
 * One kind of paper as one author drew it from a description, without having read the reader. The same chances make the
 * same paper; other chances vary its words, columns, formats and length as such papers vary.
 */
export type Family = {
  /** As the file is named, without its ending. */
  name: string;
  /** What paper this is, in a sentence. */
  paper: string;
  medium: Medium;
  draw(chance: Chance): Drawn;
};

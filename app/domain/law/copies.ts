import type { Reading } from "./entry";

/** The public copies in which texts of the register were read on November 22 and 24, 2026, word for word. */

/** The US Code of April 2023: `inUsc("...", "15/4144")` is part 4144 of the copy's title 15. */
export const inUsc = (words: string, part?: string): Reading => ({
  words,
  copy: ["github.com/codexstanford/markdonw-chunck-of-the-usa-code", part]
    .filter(Boolean)
    .join(", "),
  edition: "copy of April 2023",
});

/** The eCFR of early 2023: `inCfr("...", "45/4456")` is part 4456 of the copy's title 45. */
export const inCfr = (words: string, part: string): Reading => ({
  words,
  copy: `github.com/codexstanford/markdown-chunk-of-the-usa-code-of-federal-regulation, ${part}`,
  edition: "copy of early 2023",
});

/** Any other copy, by its address, and the day it says of itself. */
export const inCopy = (words: string, copy: string, edition: string): Reading => ({
  words,
  copy,
  edition,
});

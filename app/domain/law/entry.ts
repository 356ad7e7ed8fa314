import type { StateCode } from "~/domain/us-states";

/** What one entry of the law register looks like, and how the citations of one are made. */

/**
 * How well a source was read: **P** its own words in a copy of the text; **Q** its words as a dated quotation, to be
 * opened once by an operator; **O** an official agency page; **S** second-hand, never cited.
 */
export type ReadingStatus = "P" | "Q" | "O" | "S";

/** The words that were read and the public copy that prints them, so that they can be found again. */
export type Reading = { words: string; copy: string; edition: string };

/** One section of one text, as a letter prints it. */
export type Source = {
  /** `42 USC 300gg-131(a)`, `45 CFR 149.410(a)`, `Fla. Stat. 395.301`, or the name of an official page. */
  citation: string;
  issuer: string;
  /** Which text was read, and when. */
  edition: string;
  /** Where the official text is published; null where the register prints no address. */
  url: string | null;
  status: ReadingStatus;
  /** Of a text read in its own words; never shown in a letter. */
  read?: Pick<Reading, "words" | "copy">;
};

/** Whom a rule binds: everybody in the country, or what happens in one state. */
type Scope = "federal" | StateCode;

export type LawEntry = {
  scope: Scope;
  /** What the text is about, a few words. */
  title: string;
  /** What it says: a whole plain sentence for a letter as well as for a screen. */
  says: string;
  /** From when and for how long, in plain words. */
  clock?: string;
  /** How the clock itself was read, where that differs from the best-read source. */
  clockStatus?: ReadingStatus;
  /** To whom it does not apply, and what people get wrong. For the person; never for a letter. */
  limits: readonly string[];
  sources: readonly Source[];
  /** False: shown and counted with, but of no use in a letter. */
  letters?: false;
};

export type EntryTable = Readonly<Record<string, LawEntry>>;

const READ = "as read on November 20, 2026";

/** How a text was read: its words in a copy (P), or a bare grade. No text is P without the words that were read. */
type HowRead = Exclude<ReadingStatus, "P"> | Reading;

function graded(how: HowRead, edition: string): Pick<Source, "status" | "edition" | "read"> {
  if (typeof how === "string") return { status: how, edition };
  return { status: "P", edition: how.edition, read: { words: how.words, copy: how.copy } };
}

/** A section of the United States Code: `usc("42 USC 300gg-131(a)", inUsc("shall not bill", "42/5056"))`. */
export function usc(citation: string, how: HowRead): Source {
  const [, title, section] = /^(\d+) USC ([0-9a-z-]+)/.exec(citation) ?? [];
  if (!title || !section) throw new RangeError(`Not a section of the US Code: ${citation}`);
  return {
    citation,
    issuer: "United States Code",
    url: `https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title${title}-section${section}&num=0&edition=prelim`,
    ...graded(how, "copy of April 2023"),
  };
}

/** A section of the Code of Federal Regulations: `cfr("26 CFR 1.501(r)-6(a)", inCfr("an ECA", "26/28429"))`. */
export function cfr(citation: string, how: HowRead): Source {
  // The tax rules on hospital aid have a parenthesis inside the section's own number.
  const [, title, section] = /^(\d+) CFR (\d+\.(?:501\(r\)-\d+|\d+(?:-\d+)?))/.exec(citation) ?? [];
  if (!title || !section) throw new RangeError(`Not a section of the CFR: ${citation}`);
  return {
    citation,
    issuer: "Code of Federal Regulations",
    url: `https://www.ecfr.gov/current/title-${title}/section-${section}`,
    ...graded(how, READ),
  };
}

/** Any other text: a state's law, an agency's page, a notice. */
export const text = (
  citation: string,
  issuer: string,
  url: string | null,
  how: HowRead,
  edition: string = READ,
): Source => ({ citation, issuer, url, ...graded(how, edition) });

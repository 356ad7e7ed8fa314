import type { Inline, TopLevelBlock } from "@contentful/rich-text-types";
import type { ReadingStatus, Source } from "~/domain/law/entry";
import { REGISTER, type EntryId } from "~/domain/law/register";
import { link, ul, type Piece } from "./rich-text";

/** Citations in posts come out of the law register, with its address and with how well each text was read. */

/** The heading under which every post lists what it rests on. */
export const SOURCES_HEADING = "Sources, and how we read them";

/** A link to one source of a register entry: the named section, or the first that has an address. */
export function cite(id: EntryId, citation?: string): Inline {
  const source = REGISTER[id].sources.find(
    (one) => one.status !== "S" && one.url && (citation === undefined || one.citation === citation),
  );
  if (!source?.url) throw new RangeError(`No address for ${citation ?? id}`);
  return link(source.url, source.citation);
}

/** One item for each entry: every source that was read, linked where it has an address. */
export const sourceList = (...ids: EntryId[]): TopLevelBlock =>
  ul(
    ...ids.map((id): Piece[] => [
      `${REGISTER[id].title}: `,
      ...REGISTER[id].sources
        .filter(({ status }) => status !== "S")
        .flatMap((source, at): Piece[] => [
          at === 0 ? "" : "; ",
          source.url ? link(https(source.url), source.citation) : source.citation,
          ` (${HOW_READ[source.status]}, ${source.edition})`,
        ])
        .filter((piece) => piece !== ""),
      ".",
    ]),
  );

const HOW_READ: Readonly<Record<ReadingStatus, string>> = {
  P: "read in its own words",
  Q: "read as a quotation, not yet checked on the official page",
  O: "an official page",
  S: "second-hand",
};

const https = (url: Source["url"] & string): string => url.replace(/^http:/, "https:");

import { headingsOf, SOURCES_TITLE } from "~/domain/letter/letter";
import {
  LINE,
  PAGE,
  setBeside,
  setFact,
  setHeading,
  setLines,
  type Setting,
} from "./letter-blocks.server";
import { mm } from "./pdf-typesetting.server";
import type { Letter } from "~/domain/letter/parts";

const NUMBER_COLUMN = mm(8);
const FAREWELL =
  /^(?:sincerely|respectfully|regards|yours|with|kind|best|thank you)\b[\w ]{0,24},$/i;

/**
 * Sets a letter's text as its person changed it. What they left as we wrote it keeps its look (headings, numbered
 * requests, room to sign, small sources); everything else is set as the paragraphs they typed.
 */
export function setOwnText(setting: Setting, letter: Letter, text: string): void {
  const { pages } = setting;
  const headings = new Set([...letter.sender.slice(0, 1), ...headingsOf(letter)]);
  const facts = new Set(
    letter.paragraphs.flatMap(({ text }) => text.split("\n").map(labelOf)).filter(Boolean),
  );
  for (const { blank, lines } of blocksOf(text)) {
    if (blank > 0) pages.y += Math.min(mm(2) + (blank - 1) * LINE, Math.max(0, pages.room));
    const sources = lines[0] === SOURCES_TITLE;
    if (lines.length === 1 && (lines[0] === letter.signature.farewell || FAREWELL.test(lines[0]!)))
      setFarewell(setting, lines[0]!);
    else
      for (const line of lines)
        setLine(setting, line, {
          heading: headings.has(line) && !sources,
          fact: facts.has(labelOf(line)),
          sources,
        });
  }
}

/** `Charge` of `Charge: code 80053, $315.00`; empty where a line has no label. */
const labelOf = (line: string): string => /^([A-Z][A-Za-z ]{2,18}): /.exec(line)?.[1] ?? "";

/** Paragraphs, each with the number of blank lines before it, so that room a person left stays room. */
function blocksOf(text: string): { blank: number; lines: string[] }[] {
  const blocks: { blank: number; lines: string[] }[] = [];
  let blank = 0;
  for (const line of text.split("\n"))
    if (line === "") blank += 1;
    else {
      if (blank > 0 || blocks.length === 0) blocks.push({ blank, lines: [] });
      blocks.at(-1)!.lines.push(line);
      blank = 0;
    }
  return blocks;
}

/** Farewell, and room to sign above the name that follows: never parted by a page. */
function setFarewell(setting: Setting, farewell: string): void {
  const { pages, body } = setting;
  pages.need(3 * LINE + mm(18));
  setLines(setting, [farewell], body);
  pages.y += mm(15);
  pages.rule(PAGE.margin, mm(70), pages.y, 0.4);
}

function setLine(
  setting: Setting,
  line: string,
  { heading, fact, sources }: { heading: boolean; fact: boolean; sources: boolean },
): void {
  const { body, small, smallBold } = setting;
  const [, mark, rest] = /^(\d{1,3}\.|\[\d{1,3}\]) +(\S.*)$/.exec(line) ?? [];
  if (heading) setHeading(setting, line);
  else if (mark && rest) setBeside(setting, mark, rest, sources ? small : body, NUMBER_COLUMN);
  else if (sources) setLines(setting, [line], line === SOURCES_TITLE ? smallBold : small);
  else if (fact) setFact(setting, line);
  else setLines(setting, [line], body);
}

import type { PageWords, Word } from "./page";
import { bottom, median, right } from "./rows";

/** Points that stay white from the top of the page to its end beside a bar. */
const GUTTER = 9;
/** Its share of the width of what is printed. */
const NARROWEST = 0.1;
const WIDEST = 0.4;
/** So many lines are a bar, and as many are the page beside it. */
const LEAST_LINES = 8;
/** Points by which words of one line may stand higher or lower. */
const SAME_LINE = 1;
/** A bar has its own lines: no more of them than these are level with one beside it, as all entries of a column are. */
const MOST_LEVEL = 0.55;

/** Of the lines of a page this share names something; beside a column of names that are stacked stand amounts alone. */
const LEAST_NAMED = 0.6;
/** What a bar says of the account, of which a list of services says little. */
const OF_ACCOUNT = [
  /\b(?:statement|invoice|bill|notice)\b/i,
  /\b(?:account|chart|guarantor|patient|member) ?(?:no|number|id|#|\S*\d)/i,
  /\b(?:you owe|amount due|total due|balance due|please pay|pay (?:by|on|before)|due date|payment due)\b/i,
  /\b(?:questions|billing|office hours|to pay|pay online|by phone|by check|by mail)\b/i,
];
const LEAST_TOLD = 2;
const AMOUNT = /\d\.\d{2}\b/;
const LEAST_SHARED = 3;

/**
 * The words of a bar at the side of a page and those beside it, or null where there is none: it names the issuer, the
 * account and what is due, and its lines are none of the page's, though they share its height. Only where the page is
 * text, whose lines are level.
 */
export function apartFromSideBar(
  page: PageWords,
): { bar: readonly Word[]; page: readonly Word[] } | null {
  if (page.source !== "text") return null;
  const words = page.words.filter(({ text }) => text.trim() !== "");
  for (const gutter of guttersOf(words)) {
    const before = words.filter(({ box }) => right(box) <= gutter);
    const behind = words.filter(({ box }) => box[0] >= gutter);
    if (isBar(before, behind)) return { bar: before, page: behind };
    if (isBar(behind, before)) return { bar: behind, page: before };
  }
  return null;
}

/** Where nothing of the page stands, from the left. */
function guttersOf(words: readonly Word[]): number[] {
  const [first, ...rest] = words.toSorted((a, b) => a.box[0] - b.box[0]);
  if (!first) return [];
  let end = right(first.box);
  return rest.flatMap(({ box }) => {
    const at = box[0] - end >= GUTTER ? [(box[0] + end) / 2] : [];
    end = Math.max(end, right(box));
    return at;
  });
}

function isBar(bar: readonly Word[], page: readonly Word[]): boolean {
  const [own, others] = [linesOf(bar), linesOf(page)];
  if (own.length < LEAST_LINES || others.length < LEAST_LINES) return false;
  const share = widthOf(bar) / widthOf([...bar, ...page]);
  if (share < NARROWEST || share > WIDEST) return false;
  const isLevel = (line: Line) =>
    others.some((other) => Math.abs(other.bottom - line.bottom) < SAME_LINE);
  const level = own.filter(isLevel);
  // Amounts that are level with what stands beside them are the column of a table.
  const shared = level.filter(({ text }) => AMOUNT.test(text));
  const named = others.filter(({ text }) => /\p{L}{3}/u.test(text));
  const said = own.map(({ text }) => text).join("\n");
  return (
    shared.length < LEAST_SHARED &&
    level.length <= own.length * MOST_LEVEL &&
    named.length >= others.length * LEAST_NAMED &&
    OF_ACCOUNT.filter((sign) => sign.test(said)).length >= LEAST_TOLD
  );
}

const widthOf = (words: readonly Word[]): number =>
  Math.max(...words.map(({ box }) => right(box))) - Math.min(...words.map(({ box }) => box[0]));

/** How far down it stands, in points. */
type Line = { bottom: number; text: string };

function linesOf(words: readonly Word[]): Line[] {
  const lines: Word[][] = [];
  for (const word of words.toSorted((a, b) => bottom(a.box) - bottom(b.box))) {
    const line = lines.at(-1);
    if (line && bottom(word.box) - bottom(line[0]!.box) < SAME_LINE) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => ({
    bottom: median(line.map(({ box }) => bottom(box))),
    text: line
      .toSorted((a, b) => a.box[0] - b.box[0])
      .map(({ text }) => text)
      .join(" "),
  }));
}

import type { PageWords } from "./page";

/** A page that shows what an earlier page showed: both by their position among all pages, from 1. */
export type RepeatedPage = { page: number; of: number };

/** Fewer figures than this say too little to tell two pages apart. */
const FEWEST_FIGURES = 8;
/** Share of figures two pages have in common. OCR loses about one in ten on each of two photos of one page. */
const SAME_TEXT = 0.95;
const SAME_PICTURE = 0.7;

/** The words with digits, counted: dates, codes and amounts are what makes a page this page. */
function figuresOf(page: PageWords): Map<string, number> {
  const figures = new Map<string, number>();
  for (const { text } of page.words)
    if (/\d/.test(text)) {
      const plain = text.replace(/[^\dA-Za-z.]/g, "");
      figures.set(plain, (figures.get(plain) ?? 0) + 1);
    }
  return figures;
}

const total = (counts: Map<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Figures in common over figures in either, from 0 to 1. */
function likeness(a: Map<string, number>, b: Map<string, number>): number {
  let common = 0;
  for (const [figure, count] of a) common += Math.min(count, b.get(figure) ?? 0);
  return common / (total(a) + total(b) - common || 1);
}

/**
 * Finds pages that are there twice, such as one page photographed twice: each against the pages before it. Pages of one
 * bill share their header and codes, but not their dates and amounts line by line, so a bill's own pages stay apart.
 */
export function repeatedPages(pages: readonly PageWords[]): RepeatedPage[] {
  const figures = pages.map(figuresOf);
  const repeated: RepeatedPage[] = [];
  const gone = new Set<number>();
  for (const [later, counts] of figures.entries()) {
    if (total(counts) < FEWEST_FIGURES) continue;
    for (let earlier = 0; earlier < later; earlier += 1) {
      if (gone.has(earlier) || total(figures[earlier]!) < FEWEST_FIGURES) continue;
      const pictured = pages[earlier]!.source === "ocr" || pages[later]!.source === "ocr";
      if (likeness(figures[earlier]!, counts) < (pictured ? SAME_PICTURE : SAME_TEXT)) continue;
      repeated.push({ page: later + 1, of: earlier + 1 });
      gone.add(later);
      break;
    }
  }
  return repeated;
}

/** The page with its words left out, so that it keeps its number and says nothing a second time. */
export function silenced(
  pages: readonly PageWords[],
  repeated: readonly RepeatedPage[],
): PageWords[] {
  const twice = new Set(repeated.map(({ page }) => page));
  return pages.map((page, index) => (twice.has(index + 1) ? { ...page, words: [] } : page));
}

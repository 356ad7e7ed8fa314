import { moneyAt } from "~/domain/reading/tokens/amounts";
import { totalNamed, type TotalName } from "~/domain/reading/words/total-words";
import { centreX, clipped, right, type Row } from "~/domain/reading/page/rows";

/**
 * Panels: columns of a page that were set one beside the other, such as the patient's data beside a table. Their lines
 * do not belong together, though some share a height.
 */

/** Points between two panels, at least. */
const GUTTER = 12;
/** In a table nearly every row goes over its gaps; beside a panel few do. */
const MOST_SHARED = 0.55;
const LEAST_ROWS = 4;

type Gutter = { at: number; shared: number };

/** The gutters of a page, from left to right; none where its rows go all the way. */
function guttersOf(rows: readonly Row[]): number[] {
  const starts = rows.flatMap(({ segments }) => segments.slice(1).map(({ box }) => box[0]));
  const places = [...new Set(starts.map((start) => Math.round(start / 4) * 4))].sort(
    (a, b) => a - b,
  );
  const found = places.flatMap((start): Gutter[] => {
    const at = start - GUTTER / 2 - 2;
    const gutter = gutterAt(rows, at);
    return gutter ? [gutter] : [];
  });
  // Where the names of sums stand alone to the left of a gutter, their amounts to the right of it are theirs.
  return best(found).filter(
    (at) => new Set(rows.flatMap((row) => tornOff(row, at) ?? [])).size < LEAST_SUMS,
  );
}

function gutterAt(rows: readonly Row[], at: number): Gutter | null {
  let [left, beyond, both, crossing] = [0, 0, 0, 0];
  for (const { segments } of rows) {
    if (segments.some(({ box }) => box[0] < at + 2 && right(box) > at - GUTTER / 2)) {
      crossing += 1;
      continue;
    }
    const isLeft = segments.some(({ box }) => centreX(box) < at);
    const isBeyond = segments.some(({ box }) => centreX(box) > at);
    if (isLeft && isBeyond) both += 1;
    else if (isLeft) left += 1;
    else beyond += 1;
  }
  const least = Math.min(left, beyond) + both;
  const shared = both / (least || 1);
  if (least < LEAST_ROWS || shared > MOST_SHARED || crossing > rows.length * 0.45) return null;
  return { at, shared };
}

/** The sum that alone is named to the left of a place and has its amount to the right of it. */
function tornOff({ segments }: Row, at: number): TotalName | undefined {
  const [label, ...more] = segments.filter(({ box }) => centreX(box) < at);
  const amount = segments.find(({ box }) => centreX(box) > at);
  return label && more.length === 0 && amount && moneyAt(amount.words, 0)?.explicit
    ? totalNamed(label.text)?.name
    : undefined;
}
/** So many different ones are a list of them. */
const LEAST_SUMS = 3;

/** Of gutters close together the clearest; two at most. */
function best(found: readonly Gutter[]): number[] {
  const kept: Gutter[] = [];
  for (const gutter of [...found].sort((a, b) => a.shared - b.shared))
    if (kept.length < 2 && kept.every(({ at }) => Math.abs(at - gutter.at) > 90)) kept.push(gutter);
  return kept.map(({ at }) => at).sort((a, b) => a - b);
}

/** The rows with each page cut into its panels, each read for itself; null where no page has any. */
export function inPanels(rows: readonly Row[]): Row[] | null {
  let cut = false;
  const pages = [...Map.groupBy(rows, ({ page }) => page).values()].flatMap((own) => {
    const gutters = guttersOf(own);
    if (gutters.length === 0) return own;
    cut = true;
    const edges = [-Infinity, ...gutters, Infinity];
    return edges.slice(1).flatMap((to, k) =>
      own.flatMap((row) => {
        const isWhole = gutters.every((at) =>
          row.segments.some(({ box }) => box[0] < at + 2 && right(box) > at - 2),
        );
        if (isWhole) return k === 0 ? [row] : [];
        const part = clipped(row, edges[k]!, to);
        return part ? [part.words.length === row.words.length ? row : { ...part, panel: k }] : [];
      }),
    );
  });
  return cut ? pages : null;
}

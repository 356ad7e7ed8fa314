import { isPhotographed, liesOnGround } from "~/imaging/flatness";
import { areaOf, type PageCorners, type Point } from "~/imaging/outline";
import { foldedIn, pageIn, sidesSeen } from "./page-detection";
import { paperIn } from "./paper-region";
import { scaled, type Raster } from "~/imaging/raster";
import { twoPagesIn } from "./two-pages";

/**
 * A page shorter than this on the small photo, in pixels, is cut out of the one at full size if that is finer. Larger
 * pages are not: making a photo smaller evens out its grain.
 */
const SMALL_PAGE = 1500;
/** So long it is then at most: as long as one that fills its photo. */
const FINE_PAGE = 2300;
/** The same where letters were too small to be read: grain is then the lesser evil. */
const FINEST_PAGE = 2600;

/**
 * A photo and the pages in it: null stands for a page that is the whole picture. `larger`: one sheet that they may be parts of,
 * if its folds were taken for sides: its print tells. `isReduced`: it was taken finer.
 */
export type Photo = {
  raster: Raster;
  sheets: (PageCorners | null)[];
  larger: PageCorners | null;
  isStacked: boolean;
  isReduced: boolean;
};

/**
 * Finds the one page in a photo, or two that lie side by side. `raster` is the photo as small as it is searched, `whole`
 * as large as it was taken; the one that comes back shows the pages' print larger, but no larger than reading can use;
 * as fine as it can where letters turned out too small (`finest`).
 */
export function photoIn(
  { raster, whole }: { raster: Raster; whole: Raster },
  finest = false,
): Photo {
  const isPhoto = isPhotographed(raster);
  const two = isPhoto ? twoPagesIn(raster) : null;
  const sheets = two ? [...two.pages] : [pageOf(raster, isPhoto)];
  const isStacked = two?.isStacked ?? false;
  const larger = isPhoto ? largerThan(raster, sheets) : null;
  const longest = Math.max(...sheets.map((sheet) => (sheet ? longestSide(sheet) : Infinity)));
  const [least, most] = finest ? [FINEST_PAGE, FINEST_PAGE] : [SMALL_PAGE, FINE_PAGE];
  const times = Math.min(whole.width / raster.width, most / longest);
  if (longest >= least || times <= 1)
    return { raster, sheets, larger, isStacked, isReduced: raster.width < whole.width };
  const fine = scaled(whole, Math.min(1, (times * raster.width) / whole.width));
  const grown = fine.width / raster.width;
  return {
    raster: fine,
    sheets: sheets.map((sheet) => sheet && enlarged(sheet, grown)),
    larger: larger && enlarged(larger, grown),
    isStacked,
    isReduced: fine.width < whole.width,
  };
}

/** Two pages one above the other may be one, and what was found of one may end at a fold. */
function largerThan(
  raster: Raster,
  [sheet, ...more]: readonly (PageCorners | null)[],
): PageCorners | null {
  if (more.length > 0) return pageIn(raster);
  return sheet ? foldedIn(raster, sheet) : null;
}

/** A screen has panels, brighter than what is around them, and says above them whose bill it is. */
function pageOf(raster: Raster, isPhoto: boolean): PageCorners | null {
  if (isPhoto) return sheetIn(raster);
  const page = pageIn(raster);
  return page && liesOnGround(raster, page) ? page : null;
}

/** A sheet that only its brightness shows must have so much of its sides in sight. */
const LEAST_SEEN = 0.6;
/** Corners that hold so much more of the paper, and so much less beside it, are the better ones; far better ones surely are. */
const BETTER = 0.02;
const FAR_BETTER = 0.1;
/** Then more of their sides is seen, too; a shadow across the paper has no such sides. */
const SEEN_MORE = 0.05;
/** What is smaller than this share of it may be the lit part of a sheet in the shadow. */
const AS_LARGE = 0.75;
/** A corner so far outside the frame, as a share of it, is none of a sheet that is all in it. */
const OUTSIDE = 0.03;

/** The sheet by its straight edges, or by its brightness where that explains the photo better: edges that curl, a steep view. */
function sheetIn(raster: Raster): PageCorners | null {
  const page = pageIn(raster);
  const paper = paperIn(raster);
  if (!paper) return page;
  const seen = sidesSeen(raster, paper.corners);
  if (!page) return seen >= LEAST_SEEN ? paper.corners : null;
  const gain = paper.fit(paper.corners) - paper.fit(page);
  // A larger sheet loses nothing of what is printed on it.
  const isLarger = areaOf(paper.corners) > areaOf(page);
  const isAsLarge = areaOf(paper.corners) > areaOf(page) * AS_LARGE;
  const isBetter =
    (gain > 0 && isAsLarge && !isWithin(raster, page)) ||
    (gain > FAR_BETTER && isLarger && seen >= LEAST_SEEN) ||
    (gain > BETTER && seen > sidesSeen(raster, page) + (isLarger ? -BETTER : SEEN_MORE));
  return isBetter ? paper.corners : page;
}

const isWithin = ({ width, height }: Raster, corners: PageCorners): boolean =>
  corners.every(
    ([x, y]) =>
      x > -width * OUTSIDE &&
      x < width * (1 + OUTSIDE) &&
      y > -height * OUTSIDE &&
      y < height * (1 + OUTSIDE),
  );

const longestSide = (page: PageCorners): number =>
  Math.max(
    ...page.map(([x, y], at) => {
      const [nextX, nextY] = page[(at + 1) % 4]!;
      return Math.hypot(nextX - x, nextY - y);
    }),
  );

const enlarged = ([ul, ur, lr, ll]: PageCorners, times: number): PageCorners => {
  const place = ([x, y]: Point): Point => [x * times, y * times];
  return [place(ul), place(ur), place(lr), place(ll)];
};

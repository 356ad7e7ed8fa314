import { isPhotographed, liesOnGround } from "./flatness";
import { pageIn, type PageCorners, type Point } from "./page-detection";
import { scaled, type Raster } from "./raster";
import { twoPagesIn } from "./two-pages";

/**
 * A page shorter than this on the small photo, in pixels, is cut out of the one at full size if that is finer. Larger
 * pages are not: making a photo smaller evens out its grain.
 */
const SMALL_PAGE = 1500;
/** So long it is then at most: as long as one that fills its photo. */
const FINE_PAGE = 2300;

/** A photo and the pages in it: null stands for a page that is the whole picture. */
export type Photo = { raster: Raster; sheets: (PageCorners | null)[]; isStacked: boolean };

/**
 * Finds the one page in a photo, or two that lie side by side. `raster` is the photo as small as it is searched, `whole`
 * as large as it was taken; the one that comes back shows the pages' print larger, but no larger than reading can use.
 */
export function photoIn({ raster, whole }: { raster: Raster; whole: Raster }): Photo {
  const isPhoto = isPhotographed(raster);
  const two = isPhoto ? twoPagesIn(raster) : null;
  const sheets = two ? [...two.pages] : [pageOf(raster, isPhoto)];
  const isStacked = two?.isStacked ?? false;
  const longest = Math.max(...sheets.map((sheet) => (sheet ? longestSide(sheet) : Infinity)));
  const times = Math.min(whole.width / raster.width, FINE_PAGE / longest);
  if (longest >= SMALL_PAGE || times <= 1) return { raster, sheets, isStacked };
  const fine = scaled(whole, Math.min(1, (times * raster.width) / whole.width));
  const grown = fine.width / raster.width;
  return {
    raster: fine,
    sheets: sheets.map((sheet) => sheet && enlarged(sheet, grown)),
    isStacked,
  };
}

/** A screen has panels, brighter than what is around them, and says above them whose bill it is. */
function pageOf(raster: Raster, isPhoto: boolean): PageCorners | null {
  const page = pageIn(raster);
  return page && (isPhoto || liesOnGround(raster, page)) ? page : null;
}

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

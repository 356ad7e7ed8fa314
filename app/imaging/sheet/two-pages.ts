import type { PageCorners, Point } from "~/imaging/outline";
import { pageIn } from "./page-detection";
import { cropped, type Raster } from "~/imaging/raster";

/** One of two pages is looked for in such a share of the frame, so that neither is cut where they do not meet midway. */
const PARTS = [0.58, 0.66];
/** A page that ends nearer than this to where the part was cut off may go on behind it. */
const CUT = 0.02;
/** Pages of one document are about as large as each other. */
const LEAST_ALIKE = 0.7;
/** They may overlap a little where they are turned against each other. */
const OVERLAP = 0.02;

/** `isStacked` when the second lies below the first in the frame, as on a photo of a phone that was turned. */
export type TwoPages = { pages: readonly [PageCorners, PageCorners]; isStacked: boolean };

/**
 * Finds two sheets that lie side by side in a photo, along its longer side, each with all its edges in sight; null where
 * there is one page, or none, or a sheet that covers another.
 */
export function twoPagesIn(raster: Raster): TwoPages | null {
  for (const part of PARTS) {
    const found = twoPagesInParts(raster, part);
    if (found) return found;
  }
  return null;
}

function twoPagesInParts(raster: Raster, share: number): TwoPages | null {
  const isStacked = raster.height > raster.width;
  const [length, breadth] = isStacked
    ? [raster.height, raster.width]
    : [raster.width, raster.height];
  const part = Math.round(length * share);
  const pageFrom = (from: number): PageCorners | null => {
    const half = isStacked
      ? cropped(raster, 0, from, breadth, part)
      : cropped(raster, from, 0, part, breadth);
    const moved = ([x, y]: Point): Point => (isStacked ? [x, y + from] : [x + from, y]);
    const page = pageIn(half);
    return page && [moved(page[0]), moved(page[1]), moved(page[2]), moved(page[3])];
  };
  const along = isStacked ? 1 : 0;
  const places = (corners: readonly Point[]) => corners.map((corner) => corner[along]);
  const first = pageFrom(0);
  if (!first || Math.max(...places(first)) > part * (1 - CUT)) return null;
  const second = pageFrom(length - part);
  if (!second || Math.min(...places(second)) < length - part * (1 - CUT)) return null;
  const [, ur, lr, ll] = first;
  const ends = places(isStacked ? [ll, lr] : [ur, lr]);
  const starts = places(isStacked ? [second[0], second[1]] : [second[0], second[3]]);
  const areApart = ends.every((end, at) => starts[at]! >= end - length * OVERLAP);
  if (!areApart || !areAlike(first, second)) return null;
  const facing: Facing = isStacked
    ? [
        [ll, lr],
        [second[0], second[1]],
      ]
    : [
        [ur, lr],
        [second[0], second[3]],
      ];
  return isPaperBetween(raster, facing) ? null : { pages: [first, second], isStacked };
}

type Edge = readonly [Point, Point];
/** The edge of the first page that faces the second, and the second's that faces the first, each from the same side. */
type Facing = readonly [Edge, Edge];

/** So many places along the edges are looked at, and so many points at each. */
const PLACES = 20;
const POINTS = 40;
/** What is between two pages is paper where it is about as bright as the page beside it, at so many of the places. */
const AS_BRIGHT = 0.92;
const LEAST_PAPER = 0.25;
/** Nothing is lost in less, as a share of the photo's longer side. */
const LEAST_BETWEEN = 0.02;

const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

/** The tone of the ground from one point to another: the brightest fifth, so that print does not count. */
function groundFrom({ width, height, pixels }: Raster, from: Point, to: Point): number {
  const shades = Array.from({ length: POINTS }, (_, at) => {
    const [x, y] = between(from, to, (at + 0.5) / POINTS).map(Math.round);
    return x! < 0 || y! < 0 || x! >= width || y! >= height ? 0 : pixels[y! * width + x!]!;
  });
  return shades.sort((one, other) => one - other)[Math.floor(POINTS * 0.8)]!;
}

/**
 * Whether one page was cut apart: a dark heading across it, or fingers and a shadow, look like the ends of two, and what
 * is between them would be lost.
 */
function isPaperBetween(raster: Raster, [[a, b], [c, d]]: Facing): boolean {
  const least = LEAST_BETWEEN * Math.max(raster.width, raster.height);
  let paper = 0;
  for (let at = 0; at < PLACES; at += 1) {
    const [end, start] = [between(a, b, (at + 0.5) / PLACES), between(c, d, (at + 0.5) / PLACES)];
    if (far(end, start) < least) continue;
    const [inside, outside] = [between(start, end, 1.5), between(start, end, 0.5)];
    const page = groundFrom(raster, end, inside);
    if (groundFrom(raster, between(start, end, 0.8), outside) >= page * AS_BRIGHT) paper += 1;
  }
  return paper >= PLACES * LEAST_PAPER;
}

const far = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

function areAlike(one: PageCorners, other: PageCorners): boolean {
  const sides = ([ul, ur, lr, ll]: PageCorners) => [
    (far(ul, ur) + far(ll, lr)) / 2,
    (far(ul, ll) + far(ur, lr)) / 2,
  ];
  const others = sides(other);
  return sides(one).every((side, at) => {
    const there = others[at] ?? side;
    return Math.min(side, there) >= LEAST_ALIKE * Math.max(side, there);
  });
}

import type { PageCorners, Point } from "~/imaging/outline";
import { coverage, type Edges } from "./page-edges";

/** A side of a sheet: 0 the upper, 1 the right, 2 the lower, 3 the left one, each from corner to corner clockwise. */
export type Side = 0 | 1 | 2 | 3;
export const SIDES = [0, 1, 2, 3] as const;
export const sideAfter = (side: Side, steps: number): Side => ((side + steps) % 4) as Side;

/** A side may lie outside the frame; then it counts as this well seen. */
export const UNSEEN = 0.42;
/** How much a side that goes on beyond its corners, and how much the sheet's size, tells. */
export const WEIGHT = { beyond: 0.25, area: 0.5 };

/** Seen at a slant, what lies beyond a side is deeper at one end of it than at the other, by up to so much. */
export const SLANTS = Array.from({ length: 13 }, (_, at) => (at - 6) * 0.02);

/** Sides of sheets that curl or are folded bulge, by up to so much of their length. */
const BOWS = [0, -0.01, 0.01, -0.02, 0.02, -0.03, 0.03, -0.04, 0.04];

/** A sheet's corners clockwise from the beginning of one side. */
export const cornersFrom = (corners: PageCorners, side: Side): PageCorners =>
  SIDES.map((step) => corners[(side + step) % 4]!) as unknown as PageCorners;

/** The sheet with one side between two other points. */
export const withSide = (corners: PageCorners, side: Side, [from, to]: readonly Point[]) =>
  corners.map((corner, at) =>
    at === side ? from! : at === sideAfter(side, 1) ? to! : corner,
  ) as unknown as PageCorners;

/** Where two sides end that go on beyond one side, each by a share of its own length. */
export function endsBeyond(corners: PageCorners, side: Side, deep: readonly [number, number]) {
  const [a, b, c, d] = cornersFrom(corners, side);
  const along = (from: Point, to: Point, share: number): Point => [
    to[0] + (to[0] - from[0]) * share,
    to[1] + (to[1] - from[1]) * share,
  ];
  return [along(d, a, deep[0]), along(c, b, deep[1])] as const;
}

/** Whether all points lie beyond the frame on one side of it. */
export const areOutside = (points: readonly Point[], side: Side, { width, height }: Edges) =>
  points.every(([x, y]) => [y < 1, x > width - 2, y > height - 2, x < 1][side]);

/** How much of a side, or of a part of it, is seen with the brighter paper inside; `bow`: how much it bulges. */
export function sideSeen(
  [from, to]: readonly [Point, Point],
  side: Side,
  edges: Edges,
  { part = [0.03, 0.97], bow = 0 }: { part?: readonly [number, number]; bow?: number } = {},
): number {
  const map = side % 2 === 0 ? edges.down : edges.across;
  return coverage(map, edges, from, to, side === 0 || side === 3 ? 1 : -1, part[0], part[1], bow);
}

/** How much of a side is seen where it would go on beyond its two ends, together. */
export const beyondSeen = (ends: readonly [Point, Point], side: Side, edges: Edges): number =>
  sideSeen(ends, side, edges, { part: [-0.13, -0.03] }) +
  sideSeen(ends, side, edges, { part: [1.03, 1.13] });

/** How much of a side is seen, straight or bulging. */
export const bowedSeen = (ends: readonly [Point, Point], side: Side, edges: Edges): number =>
  Math.max(...BOWS.map((bow) => sideSeen(ends, side, edges, { bow })));

/** How much of a side is seen, whichever is brighter: what is inside or what is outside. */
export const eitherSeen = ([from, to]: readonly [Point, Point], side: Side, edges: Edges) =>
  Math.max(sideSeen([from, to], side, edges), sideSeen([from, to], sideAfter(side, 2), edges));

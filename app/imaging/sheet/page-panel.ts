import type { PageCorners, Point } from "~/imaging/outline";
import { shadeOf, type Edges } from "./page-edges";
import {
  areOutside,
  cornersFrom,
  eitherSeen,
  endsBeyond,
  sideAfter,
  SLANTS,
  UNSEEN,
  withSide,
  type Side,
} from "./page-sides";

/** A band or panel along a side is no deeper than this share of the sheet up to it, and no less deep. */
const DEPTH = { from: 0.03, to: 0.45, step: 0.01 };
/** So much of its far edge, and of the two that lead there, must be seen, whichever is darker: it or the table. */
const LEAST = { side: 0.6, way: 0.35 };
/** It is darker than this share of the paper's brightness. */
const DARK = 0.75;

/**
 * Printed in a dark color from edge to edge, the top of a letterhead or a panel beside the text looks like the table, and
 * where it ends like the sheet's side. Where the sides go on to another straight edge, the dark part belongs to the sheet.
 */
export function withPanel(corners: PageCorners, side: Side, edges: Edges): PageCorners {
  let best = { corners, worth: LEAST.side };
  for (let deep = DEPTH.from; deep <= DEPTH.to; deep += DEPTH.step)
    for (const slant of SLANTS) {
      const ends = endsBeyond(corners, side, [deep + slant / 2, deep - slant / 2]);
      if (ends.some((end) => areOutside([end], side, edges))) continue;
      const worth = eitherSeen(ends, side, edges);
      if (worth > best.worth && isPanel(corners, side, ends, edges))
        best = { corners: withSide(corners, side, ends), worth };
    }
  return best.corners;
}

/** Whether what lies between a side and another beyond it is dark, and its own sides are seen. */
function isPanel(corners: PageCorners, side: Side, ends: readonly [Point, Point], edges: Edges) {
  const [from, to] = cornersFrom(corners, side);
  const ways = [
    [[ends[0], from], sideAfter(side, 3)],
    [[to, ends[1]], sideAfter(side, 1)],
  ] as const;
  const areSeen = ways.every(
    ([way, at]) => (areOutside(way, at, edges) ? UNSEEN : eitherSeen(way, at, edges)) >= LEAST.way,
  );
  const panel = withSide(withSide(corners, side, ends), sideAfter(side, 2), [to, from]);
  return areSeen && shadeOf(panel, edges) <= shadeOf(corners, edges) * DARK;
}

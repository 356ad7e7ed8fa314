import { areaOf, type PageCorners, type Point } from "~/imaging/outline";
import { inkIn, shadeOf, type Edges } from "./page-edges";
import {
  areOutside,
  beyondSeen,
  bowedSeen,
  cornersFrom,
  endsBeyond,
  SIDES,
  sideAfter,
  sideSeen,
  SLANTS,
  UNSEEN,
  WEIGHT,
  withSide,
  type Side,
} from "./page-sides";

type Ends = readonly [Point, Point];

/** What lies beyond a side is no deeper than this share of the sheet up to it, and no less deep. */
const DEPTH = { from: 0.03, to: 0.9, step: 0.01 };
/** So much of a far side must be seen. */
const LEAST_SIDE = 0.7;
/** So much of each side that leads to it; of one that leads out of the frame. */
const LEAST_WAY = { inside: 0.5, outside: 0.85 };
/** The best far sides are looked at closely: their ends may be elsewhere by so much of their length. */
const CLOSELY = 6;
const SLIDES = Array.from({ length: 17 }, (_, at) => (at - 8) * 0.015);
/** A larger sheet must be better by so much. */
const BETTER = 0.05;

/**
 * Where a band of color crosses a sheet, a shadow or a fold runs across it, that looks like the sheet's side. Where another
 * straight edge lies beyond and the sides next to it lead there, what is between belongs to the sheet.
 */
export function beyondSide(corners: PageCorners, side: Side, edges: Edges): PageCorners {
  let best = { corners, worth: worthOf(corners, edges) + BETTER };
  for (const ends of farSides(corners, side, edges).slice(0, CLOSELY)) {
    const found = closely(corners, side, ends, edges);
    const worth = worthOf(found, edges);
    if (worth > best.worth && isLedTo(found, corners, side, edges))
      best = { corners: found, worth };
  }
  return best.corners;
}

/** Beyond a fold the paper is as bright as before it, to this share, all along; so much of the print stands there. */
const GOES_ON = { shade: 0.1, ink: 0.4 };
/** Brightness is compared in bands this deep on either side of it, this far from it, as shares of the sheet, each in parts. */
const BANDS = { from: 0.02, to: 0.12, parts: 5 };

/**
 * The sheet up to the edge of the frame where what looks like its side is a fold, and its own side lies outside: the paper is
 * as bright behind it, and printed on.
 */
export function beyondFold(corners: PageCorners, side: Side, edges: Edges): PageCorners {
  const ends = outermost(corners, side, edges);
  if (!ends) return corners;
  const [from, to] = cornersFrom(corners, side);
  const beyond = withSide(withSide(corners, side, ends), sideAfter(side, 2), [to, from]);
  const isPrinted = inkIn(beyond, edges) > inkIn(corners, edges) * GOES_ON.ink;
  return isPrinted && isAsBright(corners, side, edges) ? withSide(corners, side, ends) : corners;
}

/** What lies beyond a printed band is looked at so far from it, as shares of the sheet. */
const BEYOND = { from: 0.02, to: 0.35 };
/** It has so much of the sheet's print, so many times that of what lies beyond the other sides, and is as bright to this share. */
const PRINTED = { ink: 0.4, times: 2, shade: 0.15 };

/**
 * The sheet up to the edge of the frame where what looks like its side is the rim of a dark band that crosses it, on a table as
 * bright as the paper: print goes on beyond it, and beyond no other side.
 */
export function beyondBand(corners: PageCorners, side: Side, edges: Edges): PageCorners {
  const ends = outermost(corners, side, edges);
  const beyond = stripBeyond(corners, side);
  const ink = inkIn(beyond, edges);
  if (!ends || ink < inkIn(corners, edges) * PRINTED.ink) return corners;
  if (Math.abs(shadeOf(beyond, edges) / shadeOf(corners, edges) - 1) > PRINTED.shade)
    return corners;
  const others = SIDES.filter((other) => other !== side)
    .map((other) => inkIn(stripBeyond(corners, other), edges))
    .filter((value) => !Number.isNaN(value))
    .sort((a, b) => a - b);
  const usual = others[Math.floor((others.length - 1) / 2)] ?? 0;
  return ink > usual * PRINTED.times ? withSide(corners, side, ends) : corners;
}

function stripBeyond(corners: PageCorners, side: Side): PageCorners {
  const [near, far] = [BEYOND.from, BEYOND.to].map((deep) =>
    endsBeyond(corners, side, [deep, deep]),
  ) as [Ends, Ends];
  return withSide(withSide(corners, side, far), sideAfter(side, 2), [near[1], near[0]]);
}

/** A sheet folded once goes on for as much again, and a little more. */
const MOST_HIDDEN = 1.3;

/** Where the sides next to one leave the frame. */
function outermost(corners: PageCorners, side: Side, edges: Edges): Ends | undefined {
  for (let deep = BANDS.to * 2; deep <= MOST_HIDDEN; deep += DEPTH.step) {
    const ends = endsBeyond(corners, side, [deep, deep]);
    if (areOutside(ends, side, edges)) return ends;
  }
  return undefined;
}

function isAsBright(corners: PageCorners, side: Side, edges: Edges): boolean {
  const { from, to, parts } = BANDS;
  const band = (near: number, far: number) => {
    const [a, b] = [endsBeyond(corners, side, [near, near]), endsBeyond(corners, side, [far, far])];
    return Array.from({ length: parts }, (_, at) => {
      const between = ([p, q]: Ends, share: number): Point => [
        p[0] + (q[0] - p[0]) * share,
        p[1] + (q[1] - p[1]) * share,
      ];
      const [u, v] = [at / parts, (at + 1) / parts];
      return shadeOf([between(b, u), between(b, v), between(a, v), between(a, u)], edges);
    });
  };
  const [outside, inside] = [band(from, to), band(-to, -from)];
  return outside.every((shade, at) => Math.abs(shade / inside[at]! - 1) < GOES_ON.shade);
}

/** Straight edges beyond a side, the best first; the frame's edge counts as one. */
function farSides(corners: PageCorners, side: Side, edges: Edges): Ends[] {
  const found: { ends: Ends; share: number }[] = [];
  for (let deep = DEPTH.from; deep <= DEPTH.to; deep += DEPTH.step) {
    const level = endsBeyond(corners, side, [deep, deep]);
    if (areOutside(level, side, edges)) {
      found.push({ ends: level, share: 1 });
      break;
    }
    for (const slant of SLANTS) {
      const ends = endsBeyond(corners, side, [deep + slant / 2, deep - slant / 2]);
      const share = sideSeen(ends, side, edges);
      if (share >= LEAST_SIDE) found.push({ ends, share });
    }
  }
  return found.sort((one, other) => other.share - one.share).map(({ ends }) => ends);
}

/** The sheet up to a far side, whose ends are where the sides that lead there are seen best. */
function closely(corners: PageCorners, side: Side, [left, right]: Ends, edges: Edges): PageCorners {
  const [, , far, first] = cornersFrom(corners, side);
  const [x, y] = [right[0] - left[0], right[1] - left[1]];
  const best = (end: Point, seen: (place: Point) => number) => {
    const places = SLIDES.map((by): Point => [end[0] + x * by, end[1] + y * by]);
    const shares = places.map(seen);
    return places[shares.indexOf(Math.max(...shares))]!;
  };
  return withSide(corners, side, [
    best(left, (place) => bowedSeen([first, place], sideAfter(side, 3), edges)),
    best(right, (place) => bowedSeen([place, far], sideAfter(side, 1), edges)),
  ]);
}

/** How well four corners explain the edges: sides all along, though they bulge, and nothing where they would go on. */
function worthOf(corners: PageCorners, edges: Edges): number {
  const share = areaOf(corners) / (edges.width * edges.height);
  return SIDES.reduce((sum, side) => {
    const [from, to] = cornersFrom(corners, side);
    if (areOutside([from, to], side, edges)) return sum + UNSEEN;
    const beyond = beyondSeen([from, to], side, edges);
    return sum + bowedSeen([from, to], side, edges) - beyond * WEIGHT.beyond;
  }, share * WEIGHT.area);
}

/** Whether the sides next to one are seen up to it, as they were before; nearly all of them where it is outside the frame. */
function isLedTo(corners: PageCorners, before: PageCorners, side: Side, edges: Edges): boolean {
  const [from, to] = cornersFrom(corners, side);
  const isOut = areOutside([from, to], side, edges);
  return [sideAfter(side, 1), sideAfter(side, 3)].every((way) => {
    const share = (sheet: PageCorners) => {
      const [begin, end] = cornersFrom(sheet, way);
      return bowedSeen([begin, end], way, edges);
    };
    const least = isOut ? LEAST_WAY.outside : Math.min(LEAST_WAY.inside, share(before));
    return share(corners) >= least;
  });
}

import { areaOf, type PageCorners, type Point } from "~/imaging/outline";
import { edgesOf, filled, type Edges } from "./page-edges";
import { beyondBand, beyondFold, beyondSide } from "./page-extent";
import { withPanel } from "./page-panel";
import { beyondSeen, cornersFrom, SIDES, sideSeen, UNSEEN, WEIGHT } from "./page-sides";
import { scaled, type Raster } from "~/imaging/raster";

/** The search runs on a copy this long: edges of paper stay sharp there and print does not. */
const SMALL = 400;
/** Edges lean at most so far: sideways for so much along. */
const MOST_LEAN = 0.24;
const LEAN_STEP = 0.01;
/** A change of brightness by this share, between pixels two apart, counts as a whole edge; less on a light table. */
const WHOLE_EDGES = [0.16, 0.07];
/** Lines considered for each side. */
const CANDIDATES = 7;
/** Of a side so much must be seen as an edge; of all four together, on average. */
const LEAST_SIDE = 0.35;
const LEAST_MEAN = 0.6;
/** A page fills at least this share of a photo of it. */
const LEAST_AREA = 0.3;

/** A line that may be a side: its place at the middle of the frame, and how much it leans from there. */
type Line = { place: number; lean: number; seen: boolean };

/**
 * Finds the page in a photo by its four edges: straight lines along which it is brighter inside than
 * outside. Null where no such page is to be seen, as on a scan, or where the page is the whole image.
 */
export function pageIn(raster: Raster): PageCorners | null {
  const longest = Math.max(raster.width, raster.height);
  const printed = scaled(raster, Math.min(1, SMALL / longest));
  const small = filled(printed);
  for (const whole of WHOLE_EDGES) {
    const found = pageBy(edgesOf(small, whole, printed.pixels));
    const factor = raster.width / small.width;
    if (found) return times(found, factor);
  }
  return null;
}

/** A larger sheet of which this one may be what lies before a fold or a dark band; null where there is none. */
export function foldedIn(raster: Raster, corners: PageCorners): PageCorners | null {
  const factor = Math.min(1, SMALL / Math.max(raster.width, raster.height));
  const printed = scaled(raster, factor);
  const edges = edgesOf(filled(printed), Math.min(...WHOLE_EDGES), printed.pixels);
  const small = times(corners, factor);
  const crossed = SIDES.reduce((sheet, side) => beyondBand(sheet, side, edges), small);
  const larger =
    crossed === small
      ? SIDES.reduce((sheet, side) => beyondFold(sheet, side, edges), small)
      : crossed;
  return larger === small ? null : times(larger, 1 / factor);
}

const times = (corners: PageCorners, factor: number): PageCorners =>
  corners.map(([x, y]) => [x * factor, y * factor]) as unknown as PageCorners;

/** How much of the four sides between corners in a photo is seen as the edge of something brighter (0 to 1). */
export function sidesSeen(raster: Raster, corners: PageCorners): number {
  const factor = Math.min(1, SMALL / Math.max(raster.width, raster.height));
  const small = filled(scaled(raster, factor));
  const edges = edgesOf(small, Math.min(...WHOLE_EDGES));
  const shares = SIDES.map((side) => {
    const [from, to] = cornersFrom(times(corners, factor), side);
    return sideSeen([from, to], side, edges);
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function pageBy(edges: Edges): PageCorners | null {
  const { across, down, width, height } = edges;
  const left = linesIn(across, width, height, 1);
  const right = linesIn(across, width, height, -1);
  const top = linesIn(transposed(down, width, height), height, width, 1);
  const bottom = linesIn(transposed(down, width, height), height, width, -1);
  let best: { corners: PageCorners; worth: number } | null = null;
  for (const l of left)
    for (const r of right) {
      if (r.place - l.place < width * 0.4) continue;
      for (const t of top)
        for (const b of bottom) {
          if (b.place - t.place < height * 0.4) continue;
          if ([l, r, t, b].filter((side) => side.seen).length < 3) continue;
          const corners = meeting(l, r, t, b, width, height);
          const worth = worthOf(corners, [t, r, b, l], edges);
          if (worth !== null && (!best || worth > best.worth)) best = { corners, worth };
        }
    }
  return best && wholeSheet(best.corners, edges);
}

/** The sheet with all that belongs to it beyond what looked like its sides. */
const wholeSheet = (corners: PageCorners, edges: Edges): PageCorners =>
  SIDES.reduce<PageCorners>(
    (sheet, side) => withPanel(beyondSide(sheet, side, edges), side, edges),
    corners,
  );

function transposed(map: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(map.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) out[x * height + y] = map[y * width + x]!;
  return out;
}

/**
 * The lines most likely to be a side: those with most edge along them, `inwards` 1 where it gets brighter with
 * growing x. The frame's own edge comes last, for a side that is outside.
 */
function linesIn(map: Float32Array, width: number, height: number, inwards: 1 | -1): Line[] {
  const found: { side: Line; sum: number }[] = [];
  const [from, to] =
    inwards > 0 ? [1, Math.floor(width * 0.55)] : [Math.ceil(width * 0.45), width - 1];
  for (let lean = -MOST_LEAN; lean <= MOST_LEAN; lean += LEAN_STEP)
    for (let place = from; place < to; place += 1) {
      let sum = 0;
      for (let y = 1; y < height - 1; y += 2) {
        const x = Math.round(place + (y - height / 2) * lean);
        if (x < 1 || x >= width - 1) continue;
        sum += Math.max(0, map[y * width + x]! * inwards);
      }
      found.push({ side: { place, lean, seen: true }, sum });
    }
  found.sort((a, b) => b.sum - a.sum);
  const kept: Line[] = [];
  for (const { side } of found) {
    if (kept.length >= CANDIDATES) break;
    const isNew = kept.every(
      (other) =>
        Math.abs(other.place - side.place) > 4 || Math.abs(other.lean - side.lean) > LEAN_STEP * 3,
    );
    if (isNew) kept.push(side);
  }
  return [...kept, { place: inwards > 0 ? 0 : width - 1, lean: 0, seen: false }];
}

/** Where the four sides meet. A side outside the frame runs along with the one across from it. */
function meeting(l: Line, r: Line, t: Line, b: Line, width: number, height: number): PageCorners {
  const lean = (side: Line, other: Line) => (side.seen ? side.lean : other.lean);
  const corner = (upright: Line, uprightLean: number, level: Line, levelLean: number): Point => {
    // x = place + (y - height / 2) * lean and y = place + (x - width / 2) * lean.
    const x =
      (upright.place + (level.place - (width / 2) * levelLean - height / 2) * uprightLean) /
      (1 - uprightLean * levelLean);
    return [x, level.place + (x - width / 2) * levelLean];
  };
  const [ll, rl, tl, bl] = [lean(l, r), lean(r, l), lean(t, b), lean(b, t)];
  return [corner(l, ll, t, tl), corner(r, rl, t, tl), corner(r, rl, b, bl), corner(l, ll, b, bl)];
}

/** How well four corners explain the edges seen: sides all along, and nothing where they would go on. */
function worthOf(
  corners: PageCorners,
  lines: readonly [Line, Line, Line, Line],
  edges: Edges,
): number | null {
  const share = areaOf(corners) / (edges.width * edges.height);
  if (share < LEAST_AREA) return null;
  let [sum, beyond] = [0, 0];
  for (const side of SIDES) {
    if (!lines[side].seen) {
      sum += UNSEEN;
      continue;
    }
    const [from, to] = cornersFrom(corners, side);
    const along = sideSeen([from, to], side, edges);
    if (along < LEAST_SIDE) return null;
    sum += along;
    beyond += beyondSeen([from, to], side, edges);
  }
  if (sum / 4 < LEAST_MEAN) return null;
  return sum - beyond * WEIGHT.beyond + share * WEIGHT.area;
}

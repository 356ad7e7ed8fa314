import { areaOf, type Point } from "./outline";
import { scaled, type Raster } from "./raster";

/** Corners of a page in pixels: upper left, upper right, lower right, lower left. */
export type PageCorners = readonly [Point, Point, Point, Point];

/** The search runs on a copy this long: edges of paper stay sharp there and print does not. */
const SMALL = 400;
/** Letters are wiped off the copy by filling dark spots this many pixels wide. */
const FILL = 5;
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
/** A side may lie outside the frame; then it counts as this well seen. */
const UNSEEN = 0.42;
/** A page fills at least this share of a photo of it. */
const LEAST_AREA = 0.3;

/** A side as a line: its place at the middle of the frame, and how much it leans from there. */
type Side = { place: number; lean: number; seen: boolean };

/**
 * Finds the page in a photo by its four edges: straight lines along which it is brighter inside than
 * outside. Null where no such page is to be seen, as on a scan, or where the page is the whole image.
 */
export function pageIn(raster: Raster): PageCorners | null {
  const longest = Math.max(raster.width, raster.height);
  const small = filled(scaled(raster, Math.min(1, SMALL / longest)));
  for (const whole of WHOLE_EDGES) {
    const found = pageBy(edges(small, whole), small);
    const factor = raster.width / small.width;
    if (found)
      return found.map(([x, y]) => [x * factor, y * factor] as const) as unknown as PageCorners;
  }
  return null;
}

/** How much of the four sides between corners in a photo is seen as the edge of something brighter (0 to 1). */
export function sidesSeen(raster: Raster, corners: PageCorners): number {
  const factor = Math.min(1, SMALL / Math.max(raster.width, raster.height));
  const small = filled(scaled(raster, factor));
  const { across, down } = edges(small, Math.min(...WHOLE_EDGES));
  const seen = { across, down, width: small.width, height: small.height };
  const [ul, ur, lr, ll] = corners.map(([x, y]): Point => [x * factor, y * factor]);
  const sides = [
    [ul!, ur!, down, 1],
    [ur!, lr!, across, -1],
    [ll!, lr!, down, -1],
    [ul!, ll!, across, 1],
  ] as const;
  const shares = sides.map(([from, to, map, sign]) =>
    coverage(map, seen, from, to, sign, 0.03, 0.97),
  );
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function pageBy(
  { across, down }: ReturnType<typeof edges>,
  { width, height }: Raster,
): PageCorners | null {
  const left = sides(across, width, height, 1);
  const right = sides(across, width, height, -1);
  const top = sides(transposed(down, width, height), height, width, 1);
  const bottom = sides(transposed(down, width, height), height, width, -1);
  let best: { corners: PageCorners; worth: number } | null = null;
  for (const l of left)
    for (const r of right) {
      if (r.place - l.place < width * 0.4) continue;
      for (const t of top)
        for (const b of bottom) {
          if (b.place - t.place < height * 0.4) continue;
          if ([l, r, t, b].filter((side) => side.seen).length < 3) continue;
          const corners = meeting(l, r, t, b, width, height);
          const worth = worthOf(corners, [t, r, b, l], { across, down, width, height });
          if (worth !== null && (!best || worth > best.worth)) best = { corners, worth };
        }
    }
  return best && withBanner(best.corners, { across, down, width, height });
}

/** Dark spots smaller than the filter take on the brightness around them; larger ones keep their edges. */
function filled(raster: Raster): Raster {
  const wide = ranked(raster, Math.max);
  return ranked(wide, Math.min);
}

function ranked({ width, height, pixels }: Raster, pick: (a: number, b: number) => number): Raster {
  const reach = FILL >> 1;
  const rows = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let value = pixels[y * width + x]!;
      for (let near = Math.max(0, x - reach); near <= Math.min(width - 1, x + reach); near += 1)
        value = pick(value, pixels[y * width + near]!);
      rows[y * width + x] = value;
    }
  const out = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let value = rows[y * width + x]!;
      for (let near = Math.max(0, y - reach); near <= Math.min(height - 1, y + reach); near += 1)
        value = pick(value, rows[near * width + x]!);
      out[y * width + x] = value;
    }
  return { width, height, pixels: out };
}

/** How much brighter it gets to the right and downwards, as shares of a whole edge from -1 to 1. */
function edges(
  { width, height, pixels }: Raster,
  whole: number,
): { across: Float32Array; down: Float32Array } {
  const across = new Float32Array(pixels.length);
  const down = new Float32Array(pixels.length);
  const share = (before: number, behind: number) =>
    Math.max(-1, Math.min(1, (behind - before) / (Math.max(before, behind) + 8) / whole));
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const mean = (from: number, step: number) =>
        (pixels[from - step]! + 2 * pixels[from]! + pixels[from + step]!) / 4;
      across[at] = share(mean(at - 1, width), mean(at + 1, width));
      down[at] = share(mean(at - width, 1), mean(at + width, 1));
    }
  return { across, down };
}

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
function sides(map: Float32Array, width: number, height: number, inwards: 1 | -1): Side[] {
  const found: { side: Side; sum: number }[] = [];
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
  const kept: Side[] = [];
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
function meeting(l: Side, r: Side, t: Side, b: Side, width: number, height: number): PageCorners {
  const lean = (side: Side, other: Side) => (side.seen ? side.lean : other.lean);
  const corner = (upright: Side, uprightLean: number, level: Side, levelLean: number): Point => {
    // x = place + (y - height / 2) * lean and y = place + (x - width / 2) * lean.
    const x =
      (upright.place + (level.place - (width / 2) * levelLean - height / 2) * uprightLean) /
      (1 - uprightLean * levelLean);
    return [x, level.place + (x - width / 2) * levelLean];
  };
  const [ll, rl, tl, bl] = [lean(l, r), lean(r, l), lean(t, b), lean(b, t)];
  return [corner(l, ll, t, tl), corner(r, rl, t, tl), corner(r, rl, b, bl), corner(l, ll, b, bl)];
}

/** A banner is no higher than this share of the page below it, and no lower. */
const BANNER = { from: 0.03, to: 0.25, step: 0.005 };
/** So much of a banner's upper edge, and of its sides, must be seen. */
const BANNER_EDGE = 0.6;
const BANNER_SIDE = 0.35;

/**
 * Printed in a dark band from edge to edge, the top of a letterhead looks like the table, and its lower edge like the
 * page's. Where the sides go on beyond that to another straight edge, of whatever kind, the band belongs to the page.
 */
function withBanner(corners: PageCorners, seen: Edges): PageCorners {
  const [ul, ur, lr, ll] = corners;
  const along = (from: Point, to: Point, share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ];
  const either = (map: Float32Array, from: Point, to: Point) =>
    Math.max(
      coverage(map, seen, from, to, 1, 0.03, 0.97),
      coverage(map, seen, from, to, -1, 0.03, 0.97),
    );
  let best: { corners: PageCorners; worth: number } | null = null;
  for (let share = BANNER.from; share <= BANNER.to; share += BANNER.step) {
    const [left, right] = [along(ul, ll, -share), along(ur, lr, -share)];
    if (Math.min(left[1], right[1]) < 1) break;
    const worth = either(seen.down, left, right);
    if (worth < BANNER_EDGE || (best && worth <= best.worth)) continue;
    const sides = Math.min(either(seen.across, left, ul), either(seen.across, right, ur));
    if (sides >= BANNER_SIDE) best = { corners: [left, right, lr, ll], worth };
  }
  return best?.corners ?? corners;
}

type Edges = { across: Float32Array; down: Float32Array; width: number; height: number };

/** How well four corners explain the edges seen: sides all along, and nothing where they would go on. */
function worthOf(
  corners: PageCorners,
  [t, r, b, l]: readonly [Side, Side, Side, Side],
  seen: Edges,
): number | null {
  const [ul, ur, lr, ll] = corners;
  const share = areaOf(corners) / (seen.width * seen.height);
  if (share < LEAST_AREA) return null;
  let sum = 0;
  let beyond = 0;
  for (const [side, from, to, map, sign] of [
    [t, ul, ur, seen.down, 1],
    [r, ur, lr, seen.across, -1],
    [b, ll, lr, seen.down, -1],
    [l, ul, ll, seen.across, 1],
  ] as const) {
    if (!side.seen) {
      sum += UNSEEN;
      continue;
    }
    const along = coverage(map, seen, from, to, sign, 0.03, 0.97);
    if (along < LEAST_SIDE) return null;
    sum += along;
    beyond +=
      coverage(map, seen, from, to, sign, -0.13, -0.03) +
      coverage(map, seen, from, to, sign, 1.03, 1.13);
  }
  if (sum / 4 < LEAST_MEAN) return null;
  return sum - beyond * 0.25 + share * 0.5;
}

/** How much of the way between two points, from one share of it to another, is an edge. */
function coverage(
  map: Float32Array,
  { width, height }: Edges,
  [x0, y0]: Point,
  [x1, y1]: Point,
  sign: number,
  from: number,
  to: number,
): number {
  const steps = Math.max(6, Math.round(((to - from) * Math.hypot(x1 - x0, y1 - y0)) / 2));
  const sideways = Math.abs(x1 - x0) > Math.abs(y1 - y0) ? width : 1;
  let sum = 0;
  let inside = 0;
  for (let step = 0; step <= steps; step += 1) {
    const part = from + ((to - from) * step) / steps;
    const x = Math.round(x0 + (x1 - x0) * part);
    const y = Math.round(y0 + (y1 - y0) * part);
    if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) continue;
    inside += 1;
    const at = y * width + x;
    // Paper waves a little.
    sum += Math.max(
      0,
      map[at]! * sign,
      map[at - sideways]! * sign,
      (map[at + sideways] ?? 0) * sign,
    );
  }
  return inside < steps * 0.3 ? 0 : sum / inside;
}

import { areaOf, type PageCorners, type Point } from "~/imaging/outline";
import { scaled, shadeCounts, type Raster } from "~/imaging/raster";

/** The search runs on a copy this long. */
const SMALL = 240;
/** Letters are wiped off, and then the specks of a table, by filters that reach so many pixels. */
const LETTERS = 2;
const SPECKS = 1;
/** Paper is so much of the photo at least. */
const LEAST_AREA = 0.12;
/** Paper and what it lies on differ by so much of all that differs in the photo. */
const LEAST_APART = 0.6;
/** A sheet has no bays: so much of the shape around it is itself. */
const LEAST_SOLID = 0.93;
/** Its four sides stand so close around it. */
const MOST_AROUND = 1.14;
/** Of its outline so much may lie on the frame's edge, where nobody knows whether it goes on. */
const MOST_ON_FRAME = 0.04;
/** A corner may be so far outside the frame, as a share of it. */
const OUTSIDE = 0.08;

/** What is paper in a photo: the one large bright shape, and the four sides around it. */
export type Paper = {
  corners: PageCorners;
  /** How much of four other corners is paper, and how much of the paper they hold, as one share (0 to 1). */
  fit: (corners: PageCorners) => number;
};

/**
 * Finds the sheet in a photo by its brightness, however it is turned and whatever its sides do; null where no one bright
 * shape has four sides, as in a deep shadow, on a light table, or where the page goes on outside the frame.
 */
export function paperIn(raster: Raster): Paper | null {
  const factor = Math.min(1, SMALL / Math.max(raster.width, raster.height));
  const copy = withoutSpecks(scaled(raster, factor));
  const threshold = thresholdOf(copy);
  if (threshold === null) return null;
  const sheet = largestShape(copy, threshold);
  if (!sheet) return null;
  const hull = hullOf(sheet);
  const area = sheet.pixels.reduce((sum, pixel) => sum + pixel, 0);
  if (area < copy.pixels.length * LEAST_AREA || area < areaOf(hull) * LEAST_SOLID) return null;
  const sides = fourSides(hull);
  if (!sides || areaOf(sides) > areaOf(hull) * MOST_AROUND) return null;
  const fit = (corners: readonly Point[]) => overlapOf(sheet, area, corners);
  const corners = fitted(sides, fit);
  if (isCutOff(corners, sheet)) return null;
  const times = (by: number) => (corners: readonly Point[]) =>
    corners.map(([x, y]): Point => [x * by, y * by]);
  return {
    corners: fromUpperLeft(times(1 / factor)(corners)),
    fit: (others) => fit(times(factor)(others)),
  };
}

/** How far a corner is moved at first, in pixels of the copy; then half as far, down to one. */
const FIRST_STEP = 8;
const AROUND = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));

/** Corners moved to where the four sides hold most of the sheet and least else: paper that curls has no straight ones. */
function fitted(corners: readonly Point[], fit: (corners: readonly Point[]) => number): Point[] {
  let best = { corners: [...corners], fit: fit(corners) };
  for (let step = FIRST_STEP; step >= 1; step /= 2)
    for (let at = 0; at < corners.length; at += 1)
      for (const [x, y] of AROUND) {
        const moved = best.corners.map((corner, k): Point =>
          k === at ? [corner[0] + x * step, corner[1] + y * step] : corner,
        );
        const found = fit(moved);
        if (found > best.fit) best = { corners: moved, fit: found };
      }
  return best.corners;
}

/** Dark marks on the paper take on its brightness; bright specks around it that of the table. */
function withoutSpecks(raster: Raster): Raster {
  const bright = ranked(ranked(raster, LETTERS, Math.max), LETTERS, Math.min);
  return ranked(ranked(bright, SPECKS, Math.min), SPECKS, Math.max);
}

function ranked(
  { width, height, pixels }: Raster,
  reach: number,
  pick: (a: number, b: number) => number,
): Raster {
  const along = (from: Uint8Array, step: number, length: number, place: (at: number) => number) => {
    const out = new Uint8Array(from.length);
    for (let at = 0; at < from.length; at += 1) {
      const middle = place(at);
      let value = from[at]!;
      for (let k = Math.max(-reach, -middle); k <= Math.min(reach, length - 1 - middle); k += 1)
        value = pick(value, from[at + k * step]!);
      out[at] = value;
    }
    return out;
  };
  const rows = along(pixels, 1, width, (at) => at % width);
  return { width, height, pixels: along(rows, width, height, (at) => Math.floor(at / width)) };
}

/** The shade that parts paper from table best (Otsu); null where the two hardly differ. */
function thresholdOf({ pixels }: Raster): number | null {
  const counts = shadeCounts(pixels);
  const mean = counts.reduce((sum, count, shade) => sum + count * shade, 0) / pixels.length;
  const spread =
    counts.reduce((sum, count, shade) => sum + count * (shade - mean) ** 2, 0) / pixels.length;
  let [best, most, below, sum] = [0, 0, 0, 0];
  for (let shade = 0; shade < 255; shade += 1) {
    below += counts[shade]!;
    sum += counts[shade]! * shade;
    const share = below / pixels.length;
    if (share === 0 || share === 1) continue;
    const between = (mean * share - sum / pixels.length) ** 2 / (share * (1 - share));
    if (between > most) [most, best] = [between, shade];
  }
  return spread > 0 && most / spread >= LEAST_APART ? best : null;
}

/** The largest bright shape, its holes filled, as ones on noughts. */
function largestShape({ width, height, pixels }: Raster, threshold: number): Raster | null {
  const bright = pixels.map((shade) => (shade > threshold ? 1 : 0));
  const shapes = shapesIn({ width, height, pixels: bright }, 1);
  const largest = shapes.reduce((most, one) => (one.length > most.length ? one : most), [0]);
  if (largest.length < 2) return null;
  const sheet = new Uint8Array(pixels.length);
  for (const at of largest) sheet[at] = 1;
  for (const hole of shapesIn({ width, height, pixels: sheet }, 0)) {
    const isOutside = hole.some((at) => isOnFrame(at, width, height));
    if (!isOutside) for (const at of hole) sheet[at] = 1;
  }
  return { width, height, pixels: sheet };
}

const isOnFrame = (at: number, width: number, height: number): boolean =>
  at % width === 0 || at % width === width - 1 || at < width || at >= width * (height - 1);

/** All shapes of pixels of one value that touch each other, as places. */
function shapesIn({ width, height, pixels }: Raster, value: 0 | 1): number[][] {
  const seen = new Uint8Array(pixels.length);
  const shapes: number[][] = [];
  for (let start = 0; start < pixels.length; start += 1) {
    if (seen[start] || pixels[start] !== value) continue;
    const shape = [start];
    seen[start] = 1;
    for (const at of shape) {
      const x = at % width;
      const next = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
      for (const near of next)
        if (near >= 0 && near < width * height && !seen[near] && pixels[near] === value) {
          seen[near] = 1;
          shape.push(near);
        }
    }
    shapes.push(shape);
  }
  return shapes;
}

/** The convex outline of a shape, clockwise as the frame is seen, by the ends of its rows (Andrew's chain). */
function hullOf({ width, height, pixels }: Raster): Point[] {
  const ends: Point[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = pixels.subarray(y * width, (y + 1) * width);
    const left = row.indexOf(1);
    if (left >= 0) ends.push([left, y], [row.lastIndexOf(1) + 1, y], [left, y + 1], [row.lastIndexOf(1) + 1, y + 1]); // prettier-ignore
  }
  ends.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (points: readonly Point[]) => {
    const kept: Point[] = [];
    for (const point of points) {
      while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(ends), ...chain(ends.toReversed())];
}

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** An outline of four sides: the side that adds least to it is left out, again and again, its neighbors going on until they meet. */
function fourSides(hull: readonly Point[]): Point[] | null {
  let outline = [...hull];
  while (outline.length > 4) {
    let best: { at: number; corner: Point; added: number } | null = null;
    for (let at = 0; at < outline.length; at += 1) {
      const [before, from, to, behind] = [-1, 0, 1, 2].map(
        (step) => outline[(at + step + outline.length) % outline.length]!,
      ) as [Point, Point, Point, Point];
      const corner = meetingOf(before, from, to, behind);
      const added = corner ? areaOf([from, corner, to]) : Infinity;
      if (corner && added < (best?.added ?? Infinity)) best = { at, corner, added };
    }
    if (!best) return null;
    const { at, corner } = best;
    const next = (at + 1) % outline.length;
    outline = outline.flatMap((point, k) => (k === at ? [corner] : k === next ? [] : [point]));
  }
  return outline.length === 4 ? outline : null;
}

/** Where the sides before and behind one side meet outside of it; null where they part. */
function meetingOf(before: Point, from: Point, to: Point, behind: Point): Point | null {
  const [ux, uy] = [from[0] - before[0], from[1] - before[1]];
  const [vx, vy] = [to[0] - behind[0], to[1] - behind[1]];
  const across = ux * vy - uy * vx;
  if (across >= 0) return null;
  const along = ((to[0] - from[0]) * vy - (to[1] - from[1]) * vx) / across;
  return along < 0 ? null : [from[0] + ux * along, from[1] + uy * along];
}

/** Whether the sheet goes on outside the frame. */
function isCutOff(corners: readonly Point[], { width, height, pixels }: Raster): boolean {
  const [farX, farY] = [width * OUTSIDE, height * OUTSIDE];
  if (corners.some(([x, y]) => x < -farX || y < -farY || x > width + farX || y > height + farY))
    return true;
  let onFrame = 0;
  for (let at = 0; at < pixels.length; at += 1)
    if (pixels[at] && isOnFrame(at, width, height)) onFrame += 1;
  return onFrame > 2 * (width + height) * MOST_ON_FRAME;
}

/** From the corner nearest to the frame's upper left one, clockwise. */
function fromUpperLeft(corners: readonly Point[]): PageCorners {
  const first = corners.reduce(
    (best, [x, y], at) => (x + y < corners[best]![0] + corners[best]![1] ? at : best),
    0,
  );
  const [ul, ur, lr, ll] = [0, 1, 2, 3].map((step) => corners[(first + step) % 4]!);
  return [ul!, ur!, lr!, ll!];
}

/** Every so many pixels are looked at. */
const STEP = 3;

/** What four corners and a sheet have in common, as a share of what both take up. */
function overlapOf(
  { width, height, pixels }: Raster,
  area: number,
  corners: readonly Point[],
): number {
  let [both, around] = [0, 0];
  for (let y = 0; y < height; y += STEP)
    for (let x = 0; x < width; x += STEP) {
      const point: Point = [x + 0.5, y + 0.5];
      const isInside = corners.every((from, at) => turn(from, corners[(at + 1) % 4]!, point) >= 0);
      if (!isInside) continue;
      around += STEP * STEP;
      both += pixels[y * width + x]! * STEP * STEP;
    }
  return both / (area + around - both);
}

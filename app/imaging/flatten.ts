import { blank, type Raster } from "./raster";
import type { PageCorners, Point } from "./outline";
import { withPaperRim } from "./page-rim";

const WHITE = 255;

/**
 * The page as if photographed from straight above, nothing of what it lies on. Its size is that of its longer sides
 * in the photo, so that no print gets smaller.
 */
export function flattened(raster: Raster, page: PageCorners): Raster {
  const [ul, ur, lr, ll] = page;
  const far = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);
  const width = Math.round(Math.max(far(ul, ur), far(ll, lr)));
  const height = Math.round(Math.max(far(ul, ll), far(ur, lr)));
  const [a, b, c, d, e, f, g, h] = projectionOnto(page);
  const out = blank(width, height, WHITE);
  for (let y = 0; y < height; y += 1) {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x += 1) {
      const u = (x + 0.5) / width;
      const w = g * u + h * v + 1;
      const [placeX, placeY] = [(a * u + b * v + c) / w - 0.5, (d * u + e * v + f) / w - 0.5];
      out.pixels[y * width + x] = sampled(
        raster,
        Math.min(raster.width - 1.01, Math.max(0, placeX)),
        Math.min(raster.height - 1.01, Math.max(0, placeY)),
      );
    }
  }
  return withPaperRim(out);
}

/** Maps the unit square, y down, onto four corners: x = (au + bv + c) / (gu + hv + 1), y likewise with d, e, f. */
function projectionOnto([p, q, r, s]: PageCorners): readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
] {
  const [dx1, dx2, dx3] = [q[0] - r[0], s[0] - r[0], p[0] - q[0] + r[0] - s[0]];
  const [dy1, dy2, dy3] = [q[1] - r[1], s[1] - r[1], p[1] - q[1] + r[1] - s[1]];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  return [
    q[0] - p[0] + g * q[0],
    s[0] - p[0] + h * s[0],
    p[0],
    q[1] - p[1] + g * q[1],
    s[1] - p[1] + h * s[1],
    p[1],
    g,
    h,
  ];
}

/**
 * Brightness at a place between pixels, cubic (Catmull-Rom), so that turning and stretching leave small print sharp.
 * White outside the image.
 */
export function sampled(raster: Raster, x: number, y: number): number {
  const { width, height } = raster;
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return WHITE;
  const isInner = left >= 1 && top >= 1 && left < width - 2 && top < height - 2;
  return isInner ? cubic(raster, left, top, x - left, y - top) : linear(raster, left, top, x, y);
}

/** At the image's edge, where a cubic would need pixels that are not there. */
function linear({ width, pixels }: Raster, left: number, top: number, x: number, y: number) {
  const fx = x - left;
  const at = top * width + left;
  const upper = pixels[at]! + (pixels[at + 1]! - pixels[at]!) * fx;
  const lower = pixels[at + width]! + (pixels[at + width + 1]! - pixels[at + width]!) * fx;
  return upper + (lower - upper) * (y - top) + 0.5;
}

/** Called for every pixel of a page: written out, so that nothing is allocated. */
function cubic({ width, pixels }: Raster, left: number, top: number, fx: number, fy: number) {
  const at = top * width + left;
  const x0 = ((-fx + 2) * fx - 1) * fx * 0.5;
  const x1 = ((3 * fx - 5) * fx * fx + 2) * 0.5;
  const x2 = ((-3 * fx + 4) * fx + 1) * fx * 0.5;
  const x3 = (fx - 1) * fx * fx * 0.5;
  const r0 = at - width;
  const r2 = at + width;
  const r3 = r2 + width;
  const a = pixels[r0 - 1]! * x0 + pixels[r0]! * x1 + pixels[r0 + 1]! * x2 + pixels[r0 + 2]! * x3;
  const b = pixels[at - 1]! * x0 + pixels[at]! * x1 + pixels[at + 1]! * x2 + pixels[at + 2]! * x3;
  const c = pixels[r2 - 1]! * x0 + pixels[r2]! * x1 + pixels[r2 + 1]! * x2 + pixels[r2 + 2]! * x3;
  const d = pixels[r3 - 1]! * x0 + pixels[r3]! * x1 + pixels[r3 + 1]! * x2 + pixels[r3 + 2]! * x3;
  const value =
    a * ((-fy + 2) * fy - 1) * fy * 0.5 +
    b * ((3 * fy - 5) * fy * fy + 2) * 0.5 +
    c * ((-3 * fy + 4) * fy + 1) * fy * 0.5 +
    d * (fy - 1) * fy * fy * 0.5 +
    0.5;
  return value < 0 ? 0 : value > 255 ? 255 : value;
}

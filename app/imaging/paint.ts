import { scaled, type Raster } from "./raster";

/** As in PDF: maps (x, y) to (ax + cy + e, bx + dy + f). */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/**
 * Paints an image onto a canvas, the darker of both staying: layers of a scan add up, and no white box hides print.
 * `matrix` maps the image's unit square, its bottom left at the origin as in PDF, onto canvas pixels, y downwards.
 */
export function painted(canvas: Raster, image: Raster, matrix: Matrix): void {
  const [a, b, c, d, e, f] = matrix;
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-6) return;
  // Much finer than the canvas: averaged first, so that no stroke falls between two samples.
  const factor = Math.max(Math.hypot(a, b) / image.width, Math.hypot(c, d) / image.height);
  const source = factor < 0.75 ? scaled(image, factor) : image;
  const { width, height } = source;
  const { left, right, top, bottom } = boundsOn(canvas, matrix);
  const stepX = (d / determinant) * width;
  const stepY = (b / determinant) * height;
  for (let y = top; y < bottom; y += 1) {
    const dx = left + 0.5 - e;
    const dy = y + 0.5 - f;
    let sourceX = ((d * dx - c * dy) / determinant) * width - 0.5;
    let sourceY = (1 - (a * dy - b * dx) / determinant) * height - 0.5;
    const row = y * canvas.width;
    for (let x = left; x < right; x += 1, sourceX += stepX, sourceY += stepY) {
      if (sourceX < -0.5 || sourceY < -0.5 || sourceX > width - 0.5 || sourceY > height - 0.5)
        continue;
      const shade = interpolated(source, sourceX, sourceY);
      if (shade < canvas.pixels[row + x]!) canvas.pixels[row + x] = shade;
    }
  }
}

/** The part of the canvas that the unit square is mapped into. */
function boundsOn(canvas: Raster, [a, b, c, d, e, f]: Matrix) {
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  return {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    right: Math.min(canvas.width, Math.ceil(Math.max(...xs))),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    bottom: Math.min(canvas.height, Math.ceil(Math.max(...ys))),
  };
}

/** Brightness between four pixels, rounded; beyond the outermost ones their own goes on. */
function interpolated({ width, height, pixels }: Raster, x: number, y: number): number {
  const x0 = x <= 0 ? 0 : x | 0;
  const y0 = y <= 0 ? 0 : y | 0;
  const x1 = x0 + 1 < width ? x0 + 1 : x0;
  const below = (y0 + 1 < height ? y0 + 1 : y0) * width;
  const fx = x <= 0 ? 0 : x - x0;
  const fy = y <= 0 ? 0 : y - y0;
  const upper = pixels[y0 * width + x0]! * (1 - fx) + pixels[y0 * width + x1]! * fx;
  const lower = pixels[below + x0]! * (1 - fx) + pixels[below + x1]! * fx;
  return upper * (1 - fy) + lower * fy + 0.5;
}

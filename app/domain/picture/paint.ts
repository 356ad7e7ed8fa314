import { scaled, type Raster } from "~/imaging/raster";

/**
 * Paints a picture onto a canvas, the darker of both staying: layers of a scan add up, and no white box hides print.
 * `matrix` maps the picture's unit square, its bottom left at the origin as in PDF, onto canvas pixels, y downwards.
 */
export function painted(
  canvas: Raster,
  picture: Raster,
  matrix: readonly [number, number, number, number, number, number],
): void {
  const [a, b, c, d, e, f] = matrix;
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-6) return;
  // Much finer than the canvas: averaged first, so that no stroke falls between two samples.
  const factor = Math.max(Math.hypot(a, b) / picture.width, Math.hypot(c, d) / picture.height);
  const source = factor < 0.75 ? scaled(picture, factor) : picture;
  const { width, height, pixels } = source;
  const corners = [
    [e, f],
    [e + a, f + b],
    [e + c, f + d],
    [e + a + c, f + b + d],
  ] as const;
  const left = Math.max(0, Math.floor(Math.min(...corners.map(([x]) => x))));
  const right = Math.min(canvas.width, Math.ceil(Math.max(...corners.map(([x]) => x))));
  const top = Math.max(0, Math.floor(Math.min(...corners.map(([, y]) => y))));
  const bottom = Math.min(canvas.height, Math.ceil(Math.max(...corners.map(([, y]) => y))));
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
      const x0 = sourceX <= 0 ? 0 : sourceX | 0;
      const y0 = sourceY <= 0 ? 0 : sourceY | 0;
      const x1 = x0 + 1 < width ? x0 + 1 : x0;
      const below = (y0 + 1 < height ? y0 + 1 : y0) * width;
      const fx = sourceX <= 0 ? 0 : sourceX - x0;
      const fy = sourceY <= 0 ? 0 : sourceY - y0;
      const upper = pixels[y0 * width + x0]! * (1 - fx) + pixels[y0 * width + x1]! * fx;
      const lower = pixels[below + x0]! * (1 - fx) + pixels[below + x1]! * fx;
      const shade = upper * (1 - fy) + lower * fy + 0.5;
      if (shade < canvas.pixels[row + x]!) canvas.pixels[row + x] = shade;
    }
  }
}

import { blank, type Raster } from "~/imaging/raster";

/** A raster from rows of shades, for the smallest cases. */
export const rasterOf = (rows: number[][]): Raster => ({
  width: rows[0]!.length,
  height: rows.length,
  pixels: Uint8Array.from(rows.flat()),
});
/** The shades of a raster, row by row. */
export const rowsOf = ({ width, height, pixels }: Raster) =>
  Array.from({ length: height }, (_, y) => [...pixels.subarray(y * width, (y + 1) * width)]);

/** Fills a box of a raster with one shade, in place. */
export function filled(
  raster: Raster,
  left: number,
  top: number,
  width: number,
  height: number,
  shade = 0,
) {
  for (let y = top; y < top + height; y += 1)
    raster.pixels.fill(shade, y * raster.width + left, y * raster.width + left + width);
}

/** Lines of little strokes, as print looks from afar. */
export function printedPage(width = 850, height = 1100): Raster {
  const page = blank(width, height, 250);
  for (let line = 100; line < height - 100; line += 25)
    for (let x = 80; x < width - 80; x += 7)
      if ((x * 7 + line * 3) % 11 > 2) filled(page, x, line, 3, 10);
  return page;
}
